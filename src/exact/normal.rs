//! A tail probability and a partial mean of a normal distribution, as numbers that are rounded only
//! when they are written.

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::decimal::{self, Places};
use super::fraction::Exact;
use super::standard::{Standard, root};

/// The mean of max(X, 0) for a normal random variable X.
///
/// It has the unit of X and is never negative. With mean μ and standard deviation s it is
/// s·φ(μ/s) + μ·Φ(μ/s), and max(μ, 0) if s is zero. It is irrational in general, so it is rounded
/// when it is written.
///
/// ```
/// use baccarat::exact::NormalGain;
/// use baccarat::{Exact, Places};
/// let gain = NormalGain::of(Exact::from(-2), Exact::from(4)).unwrap();
/// assert_eq!(gain.decimal(Places::TWELVE), "0.166630941175");
/// assert_eq!(NormalGain::of(Exact::from(1), Exact::from(-1)), None);
/// # Ok::<(), baccarat::exact::PlacesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalGain(Normal);

impl NormalGain {
    /// Whether X is never above 0, so that the number is zero.
    pub(super) fn is_zero(&self) -> bool {
        self.0.is_never_positive()
    }

    /// The mean of max(X, 0) for this mean and variance of X; `None` if the variance is negative.
    #[must_use]
    pub fn of(mean: Exact, variance: Exact) -> Option<NormalGain> {
        Normal::of(mean, variance).map(NormalGain)
    }

    /// The gain as a decimal with this many digits after the point, correctly rounded. If it is
    /// within 10^−2000 of the midpoint of two decimals, it is rounded to either.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    /// The gain in units of the last place, correctly rounded.
    pub(super) fn units(&self, places: Places) -> BigInt {
        match self.rational() {
            Some(gain) => gain.units(places),
            None => rounded(places, |bits| self.bounds(bits)),
        }
    }

    /// The gain if X does not vary, which is max(μ, 0); `None` if it varies.
    pub(super) fn rational(&self) -> Option<Exact> {
        let Normal { mean, variance } = &self.0;
        variance.is_zero().then(|| mean.clone().max(Exact::zero()))
    }

    /// Bounds of the gain in units of 2^−`bits`, which differ by at most 4.
    pub(super) fn bounds(&self, bits: u64) -> [BigInt; 2] {
        let least = self.0.mean.clone().max(Exact::zero());
        let least = least.as_rational();
        let [low, high] = match self.rational() {
            Some(_) => [BigInt::ZERO, BigInt::ZERO],
            None => self.0.far_gain(bits),
        };
        let units = least.numer() << bits;
        [
            low + units.div_floor(least.denom()),
            high + units.div_ceil(least.denom()),
        ]
    }
}

/// The probability that X > 0 for a normal random variable X.
///
/// It is from 0 to 1. With mean μ and standard deviation s it is Φ(μ/s); if s is zero, it is 1 for
/// a positive mean and 0 otherwise. It is irrational in general, so it is rounded when it is
/// written.
///
/// ```
/// use baccarat::exact::NormalTail;
/// use baccarat::{Exact, Places};
/// let tail = NormalTail::of(Exact::from(-2), Exact::from(4)).unwrap();
/// assert_eq!(tail.decimal(Places::TWELVE), "0.158655253931");
/// assert_eq!(NormalTail::of(Exact::from(1), Exact::from(-1)), None);
/// # Ok::<(), baccarat::exact::PlacesError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalTail(Normal);

impl NormalTail {
    /// Whether X is never above 0, so that the number is zero.
    pub(super) fn is_zero(&self) -> bool {
        self.0.is_never_positive()
    }

    /// The probability that X > 0 for this mean and variance of X; `None` if the variance is
    /// negative.
    #[must_use]
    pub fn of(mean: Exact, variance: Exact) -> Option<NormalTail> {
        Normal::of(mean, variance).map(NormalTail)
    }

    /// The probability as a decimal with this many digits after the point, correctly rounded. If it
    /// is within 10^−2000 of the midpoint of two decimals, it is rounded to either.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    /// The probability in units of the last place, correctly rounded.
    pub(super) fn units(&self, places: Places) -> BigInt {
        let Normal { mean, variance } = &self.0;
        let above = mean.is_positive();
        if variance.is_zero() {
            return Exact::from(i64::from(above)).units(places);
        }
        if mean.is_zero() {
            return Exact::from(half()).units(places);
        }
        rounded(places, |bits| match self.0.far_tail(bits) {
            [low, high] if above => [high, low].map(|tail| (BigInt::one() << bits) - tail),
            bounds => bounds,
        })
    }
}

/// Number of additional binary digits of a computation. Its total error, which grows with the number
/// of terms of its series, is below 2²⁷ in the last of them where all have up to 2¹⁴ digits.
const GUARD: u64 = 32;

/// Number of binary digits beyond the last decimal place with which the computation of a decimal
/// begins. They determine all but a few of 2⁸ decimals.
const FIRST: u64 = 8;

/// The number of binary digits with which the computation of a decimal ends.
const MOST_BITS: u64 = 1 << 13;

/// A positive number in units of the last place. It lies strictly between `bounds`, in units of
/// 2^−bits, which are computed with increasing numbers of binary digits until both are rounded to
/// the same integer.
pub(super) fn rounded(places: Places, bounds: impl Fn(u64) -> [BigInt; 2]) -> BigInt {
    let twice = BigInt::from(places.scale()) * 2_u32;
    let mut bits = (&twice << FIRST).bits();
    loop {
        let [low, high] = bounds(bits).map(|bound| bound * &twice);
        // A bound at the midpoint of two decimals is rounded toward the number. A shift rounds down.
        let one = BigInt::one() << bits;
        let units = (low + &one) >> (bits + 1);
        if bits >= MOST_BITS || units == -((one - high) >> (bits + 1)) {
            return units;
        }
        // Any number of digits more would do in the end.
        bits *= 2;
    }
}

fn half() -> BigRational {
    BigRational::new(1.into(), 2.into())
}

/// A normal distribution. The *far side* is the side of zero that does not contain the mean.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Normal {
    mean: Exact,
    variance: Exact,
}

impl Normal {
    fn of(mean: Exact, variance: Exact) -> Option<Normal> {
        (!variance.is_negative()).then_some(Normal { mean, variance })
    }

    fn is_never_positive(&self) -> bool {
        self.variance.is_zero() && !self.mean.is_positive()
    }

    /// Bounds of the mean of |X| over the far side, with X counted as 0 elsewhere.
    fn far_gain(&self, bits: u64) -> [BigInt; 2] {
        let variance = self.variance.as_rational();
        // Two to the power of `more` exceeds the standard deviation.
        let more = variance.to_integer().bits().div_ceil(2);
        self.far_figure(bits, more, |at, fine| {
            let gain = at.density - ((at.distance * at.tail) >> fine);
            (root(variance, fine) * gain) >> fine
        })
    }

    /// Bounds of the probability of the far side.
    fn far_tail(&self, bits: u64) -> [BigInt; 2] {
        self.far_figure(bits, 0, |at, _| at.tail)
    }

    /// Bounds of a positive figure below exp(−x²/2)·2^`more`, where x is the distance of the mean
    /// from zero in standard deviations. The bounds are in units of 2^−`bits`, and differ by at most
    /// 3.
    fn far_figure(
        &self,
        bits: u64,
        more: u64,
        figure: impl FnOnce(Standard, u64) -> BigInt,
    ) -> [BigInt; 2] {
        let (mean, variance) = (self.mean.as_rational(), self.variance.as_rational());
        // Lowest terms would take longer than all else.
        let square = BigRational::new_raw(
            mean.numer() * mean.numer() * variance.denom(),
            mean.denom() * mean.denom() * variance.numer(),
        );
        // exp(−x²/2) is below 2^(−x²/1.4).
        let vanishes = square.numer() * 10_u32 >= square.denom() * (14 * (bits + more));
        let fine = bits + more + GUARD;
        let units = if vanishes {
            BigInt::zero()
        } else {
            figure(Standard::at(&square, fine), fine) >> (fine - bits)
        };
        let low = (&units - 1_u32).max(BigInt::zero());
        [low, units + 2_u32]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Exact {
        text.parse().expect("a number")
    }

    fn gain(mean: &str, variance: &str, places: u32) -> String {
        let gain = NormalGain::of(number(mean), number(variance)).expect("a variance");
        gain.decimal(Places::new(places).expect("few places"))
    }

    fn tail(mean: &str, variance: &str, places: u32) -> String {
        let tail = NormalTail::of(number(mean), number(variance)).expect("a variance");
        tail.decimal(Places::new(places).expect("few places"))
    }

    #[test]
    fn known_values_come_out() {
        assert_eq!(gain("0", "1", 30), "0.398942280401432677939946059934");
        assert_eq!(gain("-1", "1", 15), "0.083315470587686");
        assert_eq!(gain("-2", "1", 16), "0.0084907026168296");
        assert_eq!(tail("-1", "1", 33), "0.158655253931457051414767454367962");
        assert_eq!(tail("-6", "1", 24), "0.000000000986587645037698");
        assert_eq!(tail("0", "7", 3), "0.500");
        // One after the other, with the same number of digits.
        let after = ["-1", "-2", "-2", "-1"].map(|mean| tail(mean, "1", 12));
        let [one, two] = ["0.158655253931", "0.022750131948"];
        assert_eq!(after, [one, two, two, one]);
        // The same numbers of standard deviations, which are 99/100, 1/7 and 70.
        for (mean, variance) in [("-5.94", "0.9801"), ("-6/7", "1/49"), ("-420", "4900")] {
            assert_eq!(tail(mean, variance, 24), "0.000000000986587645037698");
        }
        assert_eq!(gain("-1/7", "1/49", 15), "0.011902210083955");
        assert_eq!(gain("-0.99", "0.9801", 15), "0.082482315881809");
    }

    #[test]
    fn two_sides_make_a_whole() {
        for (mean, variance) in [("1", "1"), ("3/8", "7/5"), ("2.5", "0.01"), ("9", "4000")] {
            let opposite = format!("-{mean}");
            for places in [12, 200] {
                let gains = [mean, &opposite].map(|mean| number(&gain(mean, variance, places)));
                let tails = [mean, &opposite].map(|mean| number(&tail(mean, variance, places)));
                let [above, below] = gains;
                assert_eq!(above - below, number(mean), "{mean} {variance}");
                assert_eq!(
                    tails.into_iter().sum::<Exact>(),
                    Exact::one(),
                    "{mean} {variance}"
                );
            }
        }
    }

    #[test]
    fn closer_bounds_lie_within() {
        const MORE: u64 = 640 - 64;
        let at_most = |most: u32, [bounds, closer]: [[BigInt; 2]; 2]| {
            let [low, high] = closer;
            assert!(&bounds[1] - &bounds[0] <= most.into());
            let [lower, higher] = bounds.map(|bound| bound << MORE);
            assert!(lower <= low && low < high && high <= higher);
        };
        for distance in [
            "0", "1/1000", "1", "6", "8", "8.5", "9.4", "9.5", "11", "100",
        ] {
            for deviation in ["0.99", "0.01", "70", "1000000", "100000000000000000000"].map(number)
            {
                let mean = number(distance) * &deviation;
                let normal = Normal::of(mean, &deviation * &deviation).expect("a variance");
                let gain = NormalGain(normal.clone());
                at_most(3, [64, 640].map(|bits| normal.far_gain(bits)));
                at_most(3, [64, 640].map(|bits| normal.far_tail(bits)));
                at_most(4, [64, 640].map(|bits| gain.bounds(bits)));
            }
        }
    }

    #[test]
    fn a_number_lies_strictly_between_its_bounds() {
        let normal = Normal::of(number("0"), number("7")).expect("a variance");
        let [low, high] = normal.far_tail(10);
        assert!(low < 512.into() && high > 512.into());
    }

    /// A fraction between bounds as those of other numbers are.
    #[test]
    fn a_number_is_rounded_once_its_bounds_are_close() {
        for places in [0, 1, 2, 20].map(|places| Places::new(places).expect("few places")) {
            for numerator in 0..300 {
                for denominator in [1, 7, 64, 100, 625] {
                    let fraction = Exact::ratio(numerator, denominator).expect("not zero");
                    let bounds = |bits: u64| {
                        let units = fraction.numerator() << bits;
                        [
                            units.div_floor(fraction.denominator()) - 1_u32,
                            units.div_ceil(fraction.denominator()) + 1_u32,
                        ]
                    };
                    let half = BigInt::from(places.scale()) * 2_u32;
                    let is_tie = (&fraction * Exact::from(half)).is_integer()
                        && !(&fraction * Exact::from(places.scale())).is_integer();
                    if !is_tie {
                        assert_eq!(
                            rounded(places, bounds),
                            fraction.units(places),
                            "{fraction}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn digits_are_doubled_until_a_decimal_is_certain() {
        let half = || BigRational::new(1.into(), 2.into());
        let tiny = || BigRational::new(1.into(), BigInt::one() << 200);
        for (number, rounded_to, times) in [
            (BigRational::new(1.into(), 3.into()), 0, 1),
            (BigRational::new(2.into(), 3.into()), 1, 1),
            (BigRational::new(10.into(), 3.into()), 3, 1),
            (half() + tiny(), 1, 6),
            (half() - tiny(), 0, 6),
            // It cannot be certain.
            (half(), 0, 11),
        ] {
            let asked = std::cell::RefCell::new(Vec::new());
            let units = rounded(Places::NONE, |bits| {
                asked.borrow_mut().push(bits);
                let units = (number.numer() << bits).div_floor(number.denom());
                [&units - 1_u32, units + 2_u32]
            });
            assert_eq!(units, rounded_to.into(), "{number}");
            assert_eq!(
                asked.into_inner(),
                [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10_240][..times]
            );
        }
    }

    #[test]
    fn zero_is_found() {
        for (mean, variance, is_zero) in [
            ("-1", "0", true),
            ("0", "0", true),
            ("1", "0", false),
            ("-1", "2", false),
            ("0", "2", false),
        ] {
            let gain = NormalGain::of(number(mean), number(variance)).expect("a variance");
            let tail = NormalTail::of(number(mean), number(variance)).expect("a variance");
            assert_eq!([gain.is_zero(), tail.is_zero()], [is_zero; 2], "{mean}");
        }
        assert_eq!(NormalGain::of(number("1"), number("-1")), None);
        assert_eq!(NormalTail::of(number("1"), number("-1")), None);
    }

    #[test]
    fn without_variance_nothing_is_irrational() {
        for (mean, gained, probability) in [("5/2", "2", "1"), ("0", "0", "0"), ("-3", "0", "0")] {
            assert_eq!(gain(mean, "0", 0), gained, "{mean}");
            assert_eq!(tail(mean, "0", 0), probability, "{mean}");
        }
    }

    #[test]
    fn far_from_zero_one_side_is_all() {
        let tiny = format!("0.{}1", "0".repeat(900));
        for (mean, variance) in [("1000000", "1"), ("1", &tiny)] {
            for places in [0, 3, 1000] {
                let opposite = format!("-{mean}");
                let decimal = |text| number(text).decimal(Places::new(places).expect("few places"));
                assert_eq!(gain(mean, variance, places), decimal(mean));
                assert_eq!(gain(&opposite, variance, places), decimal("0"));
                assert_eq!(tail(mean, variance, places), decimal("1"));
                assert_eq!(tail(&opposite, variance, places), decimal("0"));
            }
        }
    }

    #[test]
    fn a_little_more_than_a_half_goes_up() {
        assert_eq!(gain("1/2", "0.0000000001", 0), "1");
        assert_eq!(gain("5/2", "0.0000000001", 0), "3");
    }
}
