//! The integers that a sweep is done in: as wide as the question needs.

use num_bigint::BigUint;

use super::wide::Wide;

/// A choice of integers. Each is exact as long as what it stands for has fewer
/// bits than its constant says, which is for the sweep to make sure of.
pub(super) trait Scale: Copy + Send + Sync + 'static {
    /// What a bet wins at a composition, in units: it wraps around.
    type Wins: Wins;
    /// The number of ways to choose some cards of a class or two.
    type Weight: Copy + Send + Sync;
    /// A sum of weights over a plane.
    type Ways: Copy;
    /// A sum of weights times wins over a plane.
    type Sum: Copy;
    /// A sum over many planes.
    type Total: Copy + Send + Sync;

    /// How many bits the size of wins may have.
    const WINS_BITS: u64;
    const WEIGHT_BITS: u64;
    const SUM_BITS: u64;
    const TOTAL_BITS: u64;
    /// From so many compositions on, a subtree is summed up in one piece sooner than
    /// gone through: measured.
    const PIECE: u64;
    const ONE: Self::Weight;
    const NO_WAYS: Self::Ways;
    const NO_SUM: Self::Sum;
    const NO_TOTAL: Self::Total;

    fn weight(weight: &BigUint) -> Self::Weight;

    fn big_weight(weight: Self::Weight) -> BigUint;

    /// The lowest word of a weight.
    fn lowest(weight: Self::Weight) -> u64;

    /// The product of two weights that are known to be small enough.
    fn times(one: Self::Weight, other: Self::Weight) -> Self::Weight;

    /// The weight, or nought.
    fn weight_if(counts: bool, weight: Self::Weight) -> Self::Weight;

    fn add_weight(ways: &mut Self::Ways, weight: Self::Weight);

    fn add_wins(sum: &mut Self::Sum, weight: Self::Weight, wins: Self::Wins);

    /// The sums of each bet's wins, where they are above nought, with these weights.
    fn gains<const L: usize>(wins: &[[Self::Wins; L]], weights: &[Self::Weight]) -> [Self::Sum; L];

    /// Adds a plane's ways, for each of so many.
    fn add_ways(total: &mut Self::Total, ways: Self::Ways, times: Self::Weight);

    fn add_sum(total: &mut Self::Total, sum: Self::Sum, times: Self::Weight);

    fn add_total(total: &mut Self::Total, more: &Self::Total, times: Self::Weight);

    /// Adds wins so many times.
    fn add_wins_times(total: &mut Self::Total, wins: Self::Wins, times: &Self::Total);

    fn add_product(total: &mut Self::Total, one: &Self::Total, other: &Self::Total);

    /// A total that is known to be small enough.
    fn total(total: &BigUint) -> Self::Total;

    /// A total that is not negative.
    fn big(total: Self::Total) -> BigUint;
}

/// Half a word.
const HALF: u64 = u32::MAX as u64;

/// Machine integers, and sums of W words.
#[derive(Clone, Copy)]
pub(super) struct Narrow<const W: usize>;

impl<const W: usize> Scale for Narrow<W> {
    type Wins = i64;
    type Weight = u64;
    type Ways = u64;
    type Sum = i128;
    type Total = Wide<W>;

    const WINS_BITS: u64 = 47;
    const WEIGHT_BITS: u64 = 63;
    const SUM_BITS: u64 = 127;
    const TOTAL_BITS: u64 = Wide::<W>::BITS;
    const PIECE: u64 = 1000;
    const ONE: u64 = 1;
    const NO_WAYS: u64 = 0;
    const NO_SUM: i128 = 0;
    const NO_TOTAL: Wide<W> = Wide::ZERO;

    fn weight(weight: &BigUint) -> u64 {
        weight.iter_u64_digits().next().unwrap_or(0)
    }

    fn big_weight(weight: u64) -> BigUint {
        weight.into()
    }

    #[inline(always)]
    fn lowest(weight: u64) -> u64 {
        weight
    }

    #[inline(always)]
    fn times(one: u64, other: u64) -> u64 {
        one.wrapping_mul(other)
    }

    #[inline(always)]
    fn weight_if(counts: bool, weight: u64) -> u64 {
        weight & u64::from(counts).wrapping_neg()
    }

    #[inline(always)]
    fn add_weight(ways: &mut u64, weight: u64) {
        *ways = ways.wrapping_add(weight);
    }

    #[inline(always)]
    fn add_wins(sum: &mut i128, weight: u64, wins: i64) {
        // A weight has 63 bits where it meets wins.
        *sum = sum.wrapping_add(i128::from(weight.cast_signed()) * i128::from(wins));
    }

    #[inline(always)]
    fn gains<const L: usize>(wins: &[[i64; L]], weights: &[u64]) -> [i128; L] {
        // In halves of words, whose products wide lanes can make; none of the sums
        // exceeds a word, since wins are that small.
        let halves = |number: u64| [number & HALF, number >> 32];
        let [mut low, mut middle, mut high] = [[0_u64; L]; 3];
        for (wins, &weight) in wins.iter().zip(weights) {
            let [low_weight, high_weight] = halves(weight);
            for bet in 0..L {
                let [low_wins, high_wins] = halves(wins[bet].max(0).cast_unsigned());
                let [lowest, carry] = halves(low_weight * low_wins);
                let [crossed, top] = halves(high_weight * low_wins);
                low[bet] += lowest;
                middle[bet] += carry + crossed + low_weight * high_wins;
                high[bet] += top + high_weight * high_wins;
            }
        }
        std::array::from_fn(|bet| {
            let [low, middle, high] = [low[bet], middle[bet], high[bet]].map(i128::from);
            low + (middle << 32) + (high << 64)
        })
    }

    #[inline(always)]
    fn add_ways(total: &mut Wide<W>, ways: u64, times: u64) {
        total.add_unsigned(u128::from(ways) * u128::from(times));
    }

    #[inline(always)]
    fn add_sum(total: &mut Wide<W>, sum: i128, times: u64) {
        total.add_signed(sum, times);
    }

    #[inline(always)]
    fn add_total(total: &mut Wide<W>, more: &Wide<W>, times: u64) {
        total.add_times(more, times);
    }

    fn add_wins_times(total: &mut Wide<W>, wins: i64, times: &Wide<W>) {
        total.add_product(&Wide::of(wins.into()), times);
    }

    fn add_product(total: &mut Wide<W>, one: &Wide<W>, other: &Wide<W>) {
        total.add_product(one, other);
    }

    fn total(total: &BigUint) -> Wide<W> {
        Wide::of_big(total)
    }

    fn big(total: Wide<W>) -> BigUint {
        total.to_big().into_parts().1
    }
}

/// Everything in W words, but for wins.
#[derive(Clone, Copy)]
pub(super) struct Broad<const W: usize>;

impl<const W: usize> Scale for Broad<W> {
    type Wins = i128;
    type Weight = Wide<W>;
    type Ways = Wide<W>;
    type Sum = Wide<W>;
    type Total = Wide<W>;

    const WINS_BITS: u64 = 127;
    const WEIGHT_BITS: u64 = Wide::<W>::BITS;
    const SUM_BITS: u64 = Wide::<W>::BITS;
    const TOTAL_BITS: u64 = Wide::<W>::BITS;
    const PIECE: u64 = 100;
    const ONE: Wide<W> = Wide::ONE;
    const NO_WAYS: Wide<W> = Wide::ZERO;
    const NO_SUM: Wide<W> = Wide::ZERO;
    const NO_TOTAL: Wide<W> = Wide::ZERO;

    fn weight(weight: &BigUint) -> Wide<W> {
        Wide::of_big(weight)
    }

    fn big_weight(weight: Wide<W>) -> BigUint {
        Self::big(weight)
    }

    fn lowest(weight: Wide<W>) -> u64 {
        weight.lowest()
    }

    fn times(one: Wide<W>, other: Wide<W>) -> Wide<W> {
        let mut product = Wide::ZERO;
        product.add_product(&one, &other);
        product
    }

    fn weight_if(counts: bool, weight: Wide<W>) -> Wide<W> {
        if counts { weight } else { Wide::ZERO }
    }

    fn add_weight(ways: &mut Wide<W>, weight: Wide<W>) {
        ways.add(&weight);
    }

    fn add_wins(sum: &mut Wide<W>, weight: Wide<W>, wins: i128) {
        sum.add_product(&weight, &Wide::of(wins));
    }

    fn gains<const L: usize>(wins: &[[i128; L]], weights: &[Wide<W>]) -> [Wide<W>; L] {
        let mut gains = [Wide::ZERO; L];
        for (wins, &weight) in wins.iter().zip(weights) {
            for (gain, &wins) in gains.iter_mut().zip(wins) {
                Self::add_wins(gain, weight, wins.max(0));
            }
        }
        gains
    }

    fn add_ways(total: &mut Wide<W>, ways: Wide<W>, times: Wide<W>) {
        total.add_product(&ways, &times);
    }

    fn add_sum(total: &mut Wide<W>, sum: Wide<W>, times: Wide<W>) {
        total.add_product(&sum, &times);
    }

    fn add_total(total: &mut Wide<W>, more: &Wide<W>, times: Wide<W>) {
        total.add_product(more, &times);
    }

    fn add_wins_times(total: &mut Wide<W>, wins: i128, times: &Wide<W>) {
        total.add_product(&Wide::of(wins), times);
    }

    fn add_product(total: &mut Wide<W>, one: &Wide<W>, other: &Wide<W>) {
        total.add_product(one, other);
    }

    fn total(total: &BigUint) -> Wide<W> {
        Wide::of_big(total)
    }

    fn big(total: Wide<W>) -> BigUint {
        total.to_big().into_parts().1
    }
}

/// What a bet wins at a composition: an integer that wraps around.
pub(super) trait Wins: Copy + Ord + Default + Send + Sync + 'static {
    const MIN: Self;
    const MAX: Self;

    /// The number that is the same up to what wraps around.
    fn of(number: i128) -> Self;

    fn whole(self) -> i128;

    fn plus(self, other: Self) -> Self;

    fn times(self, other: Self) -> Self;

    /// The lowest word.
    fn lowest(self) -> u64;
}

/// Adds what several bets win, each to its own.
#[inline(always)]
pub(super) fn add_each<W: Wins, const L: usize>(sums: &mut [W; L], more: &[W; L]) {
    for (sum, &more) in sums.iter_mut().zip(more) {
        *sum = sum.plus(more);
    }
}

/// The same so many times.
#[inline(always)]
pub(super) fn add_each_times<W: Wins, const L: usize>(sums: &mut [W; L], more: &[W; L], times: W) {
    for (sum, &more) in sums.iter_mut().zip(more) {
        *sum = sum.plus(more.times(times));
    }
}

macro_rules! machine_wins {
    ($integer:ty, $of:expr) => {
        impl Wins for $integer {
            const MIN: Self = <$integer>::MIN;
            const MAX: Self = <$integer>::MAX;

            #[inline(always)]
            fn of(number: i128) -> Self {
                $of(number)
            }

            #[inline(always)]
            fn whole(self) -> i128 {
                i128::from(self)
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }

            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
            #[inline(always)]
            fn lowest(self) -> u64 {
                i128::from(self) as u64
            }
        }
    };
}

#[expect(clippy::cast_possible_truncation)]
const fn lowest_word(number: i128) -> i64 {
    number as i64
}

machine_wins!(i64, lowest_word);
machine_wins!(i128, std::convert::identity);
