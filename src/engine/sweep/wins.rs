//! The wins of a bet at a composition, in units of one over the payoffs' common denominator, as
//! machine integers that wrap around.

use super::limbs::{add_product, halves};
use crate::engine::pairs::{pairs, update};

/// The integers of a sweep's inner loops. Coefficients and differences may wrap around. Wins do
/// not: their bound is computed before the sweep begins.
pub(in crate::engine) trait Wins:
    Copy + Ord + Default + Send + Sync + 'static
{
    /// A sum Σ weight·wins over compositions whose weights sum to less than 2⁶³.
    type Gain: Copy + Default;

    const MIN: Self;
    const MAX: Self;
    /// Wins are below 2 to this power in absolute value.
    const BITS: u64;
    /// Whether the loops are compiled for several instruction sets.
    const DISPATCHED: bool;

    /// The number modulo 2ᵇ, where b is the number of bits of the type.
    fn of(number: i128) -> Self;

    fn whole(self) -> i128;

    fn plus(self, other: Self) -> Self;

    fn times(self, other: Self) -> Self;

    /// The number modulo 2⁶⁴.
    fn lowest(self) -> u64;

    /// gain += weight · wins, for wins ≥ 0.
    fn add_gain(gain: &mut Self::Gain, weight: u64, wins: Self);

    /// total += gain · times.
    fn add_to(total: &mut [u64], gain: Self::Gain, times: &[u64]);

    /// Σ weight·max(wins, 0) over at most 2¹⁶ compositions, whose wins are at most `most`.
    #[inline(always)]
    fn gain(wins: &[Self], weights: &[u64], most: Self) -> Self::Gain {
        let _ = most;
        plain_gain(wins, weights)
    }
}

/// The sum, one product at a time.
#[inline(always)]
fn plain_gain<W: Wins>(wins: &[W], weights: &[u64]) -> W::Gain {
    let mut gain = W::Gain::default();
    for (wins, &weight) in pairs(wins, weights) {
        W::add_gain(&mut gain, weight, (*wins).max(W::default()));
    }
    gain
}

/// The largest number below 2³².
const HALF: u64 = u32::MAX as u64;

impl Wins for i64 {
    /// Below 2⁶³ · 2⁶³.
    type Gain = u128;

    const MIN: i64 = i64::MIN;
    const MAX: i64 = i64::MAX;
    const BITS: u64 = 63;
    const DISPATCHED: bool = true;

    #[expect(clippy::cast_possible_truncation)]
    #[inline(always)]
    fn of(number: i128) -> i64 {
        number as i64
    }

    #[inline(always)]
    fn whole(self) -> i128 {
        self.into()
    }

    #[inline(always)]
    fn plus(self, other: i64) -> i64 {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn times(self, other: i64) -> i64 {
        self.wrapping_mul(other)
    }

    #[inline(always)]
    fn lowest(self) -> u64 {
        self.cast_unsigned()
    }

    #[inline(always)]
    fn add_gain(gain: &mut u128, weight: u64, wins: i64) {
        *gain += u128::from(weight) * u128::from(wins.cast_unsigned());
    }

    #[inline(always)]
    fn add_to(total: &mut [u64], gain: u128, times: &[u64]) {
        add_product(total, &halves(gain), times);
    }

    /// If wins are below 2⁴⁷, their upper half is below 2¹⁵. Then the sums of products of halves
    /// stay below 2⁶⁴, and vector instructions can compute them: 2¹⁶ · (2³² + 2³² + 2⁴⁷) for the
    /// middle ones, less for the others.
    #[inline(always)]
    fn gain(wins: &[i64], weights: &[u64], most: i64) -> u128 {
        let are_short = most.leading_zeros() >= 17;
        if !are_short {
            return plain_gain(wins, weights);
        }
        let halves = |number: u64| [number & HALF, number >> 32];
        let [mut low, mut middle, mut high] = [0_u64; 3];
        for (&wins, &weight) in pairs(wins, weights) {
            let [low_weight, high_weight] = halves(weight);
            let [low_wins, high_wins] = halves(wins.max(0).cast_unsigned());
            let [lowest, carry] = halves(low_weight * low_wins);
            let [crossed, top] = halves(high_weight * low_wins);
            low += lowest;
            middle += carry + crossed + low_weight * high_wins;
            high += top + high_weight * high_wins;
        }
        u128::from(low) + (u128::from(middle) << 32) + (u128::from(high) << 64)
    }
}

impl Wins for i128 {
    /// The sums of weight times the lower 63 bits of the wins, and of weight times the upper bits.
    /// Each is below 2⁶³ · 2⁶⁴.
    type Gain = [u128; 2];

    const MIN: i128 = i128::MIN;
    const MAX: i128 = i128::MAX;
    const BITS: u64 = 127;
    const DISPATCHED: bool = false;

    fn of(number: i128) -> i128 {
        number
    }

    fn whole(self) -> i128 {
        self
    }

    fn plus(self, other: i128) -> i128 {
        self.wrapping_add(other)
    }

    fn times(self, other: i128) -> i128 {
        self.wrapping_mul(other)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn lowest(self) -> u64 {
        self as u64
    }

    fn add_gain(gain: &mut [u128; 2], weight: u64, wins: i128) {
        let wins = wins.cast_unsigned();
        gain[0] += u128::from(weight) * (wins & u128::from(u64::MAX >> 1));
        gain[1] += u128::from(weight) * (wins >> 63);
    }

    fn add_to(total: &mut [u64], [lower, upper]: [u128; 2], times: &[u64]) {
        let mut gain = [0; 4];
        add_product(&mut gain, &halves(upper), &[1 << 63]);
        add_product(&mut gain, &halves(lower), &[1]);
        add_product(total, &gain, times);
    }
}

/// Adds `more` to `sums`, bet by bet.
#[inline(always)]
pub(super) fn add_each<W: Wins, const L: usize>(sums: &mut [W; L], more: &[W; L]) {
    update(sums, more, |sum, &more| *sum = sum.plus(more));
}

/// Adds `more` times a factor to `sums`, bet by bet.
#[inline(always)]
pub(super) fn add_each_times<W: Wins, const L: usize>(sums: &mut [W; L], more: &[W; L], times: W) {
    update(sums, more, |sum, &more| *sum = sum.plus(more.times(times)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gains_are_those_of_integers() {
        // The weights sum to less than 2⁶³.
        let weights: Vec<u64> = (0..67).map(|place| (1 << 56) - 1 - place).collect();
        for most in [1_i64 << 20, (1 << 47) - 1, 1 << 47, i64::MAX] {
            for sign in [1, -1] {
                let wins = (0..67_i64)
                    .map(|place| sign * (place.wrapping_mul(0x1E37_79B9_7F4A_7C15) % most));
                let wins: Vec<i64> = wins.collect();
                let gains = wins.iter().zip(&weights).map(|(&wins, &weight)| {
                    u128::from(weight) * u128::from(wins.max(0).unsigned_abs())
                });
                assert_eq!(i64::gain(&wins, &weights, most), gains.sum(), "{most}");
            }
        }
    }
}
