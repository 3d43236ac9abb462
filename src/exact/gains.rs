//! A sum of means of positive parts of normal random variables, rounded only when it is written.

use num_bigint::BigInt;
use num_integer::Integer;

use super::decimal::{self, Places};
use super::fraction::Exact;
use super::normal::{NormalGain, rounded};

/// The sum of [`NormalGain`]s, divided by a positive number.
///
/// It has the unit of the gains and is never negative. It is irrational in general, so it is
/// rounded when it is written.
///
/// ```
/// use baccarat::exact::{NormalGain, NormalGains};
/// use baccarat::{Exact, Places};
/// let gain = NormalGain::of(Exact::from(-2), Exact::from(4)).unwrap();
/// let gains = NormalGains::new(vec![gain.clone(), gain], Exact::from(4)).unwrap();
/// assert_eq!(gains.decimal(Places::TWELVE), "0.083315470588");
/// assert_eq!(NormalGains::new(Vec::new(), Exact::zero()), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalGains {
    gains: Vec<NormalGain>,
    divisor: Exact,
}

impl NormalGains {
    /// The sum of these gains, divided by `divisor`; `None` if the divisor is not positive.
    #[must_use]
    pub fn new(gains: Vec<NormalGain>, divisor: Exact) -> Option<NormalGains> {
        divisor
            .is_positive()
            .then_some(NormalGains { gains, divisor })
    }

    /// The number as a decimal with this many digits after the point, correctly rounded. If it is
    /// within 10^−2000 of the midpoint of two decimals, it is rounded to either.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    pub(super) fn is_zero(&self) -> bool {
        self.gains.iter().all(NormalGain::is_zero)
    }

    /// The number in units of the last place, correctly rounded.
    pub(super) fn units(&self, places: Places) -> BigInt {
        match self.rational() {
            Some(number) => number.units(places),
            None => rounded(places, |bits| self.bounds(bits)),
        }
    }

    /// The number if no gain is irrational.
    fn rational(&self) -> Option<Exact> {
        let gains = self.gains.iter().map(NormalGain::rational);
        let sum: Exact = gains.collect::<Option<Vec<Exact>>>()?.into_iter().sum();
        sum.checked_div(&self.divisor)
    }

    /// Bounds in units of 2^−`bits`: the quotients of the sums of all bounds, rounded away from
    /// each other. Each gain has so many binary digits more that all errors together are as those
    /// of one gain.
    fn bounds(&self, bits: u64) -> [BigInt; 2] {
        let more = u64::from(usize::BITS - self.gains.len().leading_zeros());
        let mut sums = [BigInt::ZERO, BigInt::ZERO];
        for gain in &self.gains {
            for (sum, bound) in sums.iter_mut().zip(gain.bounds(bits + more)) {
                *sum += bound;
            }
        }
        let (divisor, factor) = (self.divisor.numerator() << more, self.divisor.denominator());
        let [low, high] = sums.map(|sum| sum * factor);
        [low.div_floor(&divisor), high.div_ceil(&divisor)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain(mean: &str, variance: &str) -> NormalGain {
        let number = |text: &str| text.parse().expect("a number");
        NormalGain::of(number(mean), number(variance)).expect("a variance")
    }

    fn sum(gains: &[NormalGain], divisor: &str, places: u32) -> String {
        let divisor = divisor.parse().expect("a number");
        let sum = NormalGains::new(gains.to_vec(), divisor).expect("a positive divisor");
        sum.decimal(Places::new(places).expect("few places"))
    }

    #[test]
    fn a_sum_of_opposite_means_differs_by_the_mean() {
        // E max(X, 0) − E max(−X, 0) is the mean of X.
        let [above, below] = ["3/8", "-3/8"].map(|mean| gain(mean, "7/5"));
        for places in [6, 40, 300] {
            let places = Places::new(places).expect("few places");
            let [one, other] = [&above, &below].map(|gain| gain.decimal(places));
            let both = sum(&[above.clone(), below.clone()], "1", places.number() + 2);
            let parsed = |text: &str| text.parse::<Exact>().expect("a number");
            let difference = parsed(&both) - parsed(&one) - parsed(&other);
            let unit = Exact::ratio(1, places.scale()).expect("not zero");
            assert!(difference < unit && -unit < difference);
        }
        // φ(0) = 0.3989…, four times and divided by two thirds.
        let zero = gain("0", "1");
        assert_eq!(
            sum(&[zero.clone(), zero.clone(), zero.clone(), zero], "2/3", 9),
            "2.393653682"
        );
    }

    #[test]
    fn without_variance_the_sum_is_rational() {
        let fixed = [gain("5/2", "0"), gain("-1", "0")];
        assert_eq!(sum(&fixed, "1", 0), "2");
        assert_eq!(sum(&fixed, "5", 3), "0.500");
        assert_eq!(sum(&[], "5", 3), "0.000");
        // A fixed gain beside one that varies: 5/2 and φ(0).
        assert_eq!(sum(&[gain("5/2", "0"), gain("0", "1")], "1", 6), "2.898942");
    }

    #[test]
    fn zero_is_found() {
        for (gains, is_zero) in [
            (vec![], true),
            (vec![gain("-1", "0"), gain("0", "0")], true),
            (vec![gain("-1", "0"), gain("0", "1")], false),
        ] {
            let sum = NormalGains::new(gains, Exact::one()).expect("a positive divisor");
            assert_eq!(sum.is_zero(), is_zero);
        }
    }

    #[test]
    fn only_a_positive_number_divides() {
        for divisor in ["0", "-1"] {
            assert_eq!(
                NormalGains::new(Vec::new(), divisor.parse().expect("a number")),
                None
            );
        }
    }
}
