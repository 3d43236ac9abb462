//! Confidence bounds from samples in which an event occurs never or always, as numbers that are
//! rounded only when they are written.

use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};

use super::decimal::{self, Places};
use super::fraction::Exact;

/// A bound at 95% confidence from a random sample of n independent trials, in all of which an
/// event occurs, or in none.
///
/// An event that occurs in none of n trials has a probability of at most 1 − 0.05^(1/n), about 3/n:
/// with any higher probability, a sample without it comes up in less than 5% of all cases (Clopper
/// and Pearson). An event that occurs in all of them has a probability of at least 0.05^(1/n). The
/// bounds are irrational. An upper bound is rounded up and a lower bound down, so that the written
/// figure is a bound too.
///
/// ```
/// use baccarat::exact::SampleBound;
/// use baccarat::{Exact, Places};
/// let most = SampleBound::at_most(1000, Exact::one()).expect("two trials or more");
/// assert_eq!(most.percent(Places::FOUR), "0.2992%");
/// let least = SampleBound::at_least(1000).expect("two trials or more");
/// assert_eq!(least.percent(Places::FOUR), "99.7008%");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleBound {
    trials: u64,
    side: Side,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Side {
    /// An upper bound: this number, which is not negative, times 1 − 0.05^(1/n).
    Most(Exact),
    /// A lower bound: 0.05^(1/n).
    Least,
}

impl SampleBound {
    /// The upper bound for the probability of an event that occurs in none of the trials, times
    /// `factor`. It also bounds the mean of a quantity that is at most `factor` where the event
    /// occurs, and zero elsewhere. `None` with fewer than two trials or a negative factor.
    #[must_use]
    pub fn at_most(trials: u64, factor: Exact) -> Option<SampleBound> {
        let is_possible = trials >= 2 && !factor.is_negative();
        let side = Side::Most(factor);
        is_possible.then_some(SampleBound { trials, side })
    }

    /// The lower bound for the probability of an event that occurs in all of the trials. `None`
    /// with fewer than two trials.
    #[must_use]
    pub fn at_least(trials: u64) -> Option<SampleBound> {
        let side = Side::Least;
        (trials >= 2).then_some(SampleBound { trials, side })
    }

    /// Whether it is an upper bound.
    #[must_use]
    pub fn is_upper(&self) -> bool {
        self.side != Side::Least
    }

    /// The bound as a decimal with this many digits after the point: an upper bound rounded up, a
    /// lower bound rounded down.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    /// The bound as a percentage with this many digits after the point, rounded as by
    /// [`decimal`](Self::decimal).
    #[must_use]
    pub fn percent(&self, places: Places) -> String {
        decimal::with_point(&self.units(places.and_two()), places) + "%"
    }

    /// The bound in units of the last place.
    fn units(&self, places: Places) -> BigInt {
        let scale = BigInt::from(places.scale());
        match &self.side {
            Side::Most(factor) => unseen(self.trials, &(factor.as_rational() * &scale)),
            Side::Least => &scale - unseen(self.trials, &BigRational::from(scale.clone())),
        }
    }
}

/// Number of binary digits that are computed at first.
const FIRST: u64 = 128;

/// Number of binary digits that exceed the total error of a computation.
const ERROR: u64 = 32;

/// `factor`·(1 − 0.05^(1/`trials`)), rounded up to an integer, for two trials or more.
///
/// The number is irrational or zero, so its bounds are rounded up to the same integer once they
/// have enough binary digits.
fn unseen(trials: u64, factor: &BigRational) -> BigInt {
    let mut bits = FIRST;
    loop {
        let middle = unseen_units(trials, bits);
        let error = BigInt::one() << ERROR;
        let unit = BigInt::one() << bits;
        let bounds = [&middle - &error, middle + error];
        let [low, high] =
            bounds.map(|bound| (BigRational::new(bound, unit.clone()) * factor).ceil());
        if low == high {
            return high.to_integer();
        }
        // Any number of digits more would do in the end.
        bits *= 2;
    }
}

/// 1 − exp(−x) with x = ln 20/`trials` ≤ 3/2, in units of 2^−bits.
///
/// Each term of its series is computed with an error of less than 2 units, which the terms after it
/// multiply by less than exp(3/2) < 5. The series of ln 20 have fewer than `bits` terms each, so
/// that x has an error of less than 20·bits units, and the result one of less than 150·bits.
fn unseen_units(trials: u64, bits: u64) -> BigInt {
    let x = (artanh(3, bits) * 8_u32 + artanh(9, bits) * 2_u32) / trials;
    let (mut sum, mut term, mut divisor) = (BigInt::zero(), x.clone(), 2_u32);
    while !term.is_zero() {
        sum += &term;
        // Quotients are truncated, since a shift would never let a negative term become zero.
        term = -(term * &x / (BigInt::one() << bits)) / divisor;
        divisor += 1;
    }
    sum
}

/// artanh(1/`cotangent`) in units of 2^−bits, by its power series: ln 2 is 2·artanh(1/3), ln 5/4 is
/// 2·artanh(1/9), and ln 20 is 4·ln 2 + ln 5/4.
fn artanh(cotangent: u32, bits: u64) -> BigInt {
    let (mut sum, mut divisor) = (BigInt::zero(), 1_u32);
    let mut power = (BigInt::one() << bits) / cotangent;
    while !power.is_zero() {
        sum += &power / divisor;
        power /= cotangent * cotangent;
        divisor += 2;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    fn exact(text: &str) -> Exact {
        text.parse().expect("a number")
    }

    /// The definition, in integers: the smallest u with (1 − u/10^places)^n ≤ 1/20.
    fn is_smallest(trials: u32, places: u32, units: &BigInt) -> bool {
        let scale = BigInt::from(10).pow(places);
        let is_bound = |units: &BigInt| (&scale - units).pow(trials) * 20 <= scale.pow(trials);
        is_bound(units) && !is_bound(&(units - 1))
    }

    #[test]
    fn a_bound_is_the_smallest_decimal_that_bounds() {
        for trials in [2, 3, 5, 10, 50, 59, 1000] {
            for places in [1, 2, 4, 12, 30] {
                let one = SampleBound::at_most(trials.into(), Exact::one());
                let places = Places::new(places).expect("few places");
                let units = one.expect("two trials").units(places);
                assert!(
                    is_smallest(trials, places.number(), &units),
                    "{trials} {places}"
                );
                let least = SampleBound::at_least(trials.into()).expect("two trials");
                assert_eq!(
                    least.units(places),
                    BigInt::from(places.scale()) - units,
                    "{trials}"
                );
            }
        }
    }

    #[test]
    fn a_bound_is_rounded_away_from_the_estimate() {
        for (trials, factor, places, decimal, percent) in [
            (50, "1", 4, "0.0582", "5.8156%"),
            (50, "8", 4, "0.4653", "46.5241%"),
            (2, "1", 2, "0.78", "77.64%"),
            (2, "1", 0, "1", "78%"),
            (2, "1/2", 0, "1", "39%"),
            (50, "0", 4, "0.0000", "0.0000%"),
            (u64::MAX, "1", 4, "0.0001", "0.0001%"),
            (
                u64::MAX,
                "19/20",
                24,
                "0.000000000000000000154280",
                "0.000000000000000015427903%",
            ),
        ] {
            let bound = SampleBound::at_most(trials, exact(factor)).expect("two trials");
            assert!(bound.is_upper());
            let places = Places::new(places).expect("few places");
            let written = (bound.decimal(places), bound.percent(places));
            assert_eq!(written, (decimal.to_owned(), percent.to_owned()));
        }
        let least = SampleBound::at_least(50).expect("two trials");
        assert!(!least.is_upper());
        assert_eq!(least.percent(Places::FOUR), "94.1844%");
        assert_eq!(least.decimal(Places::NONE), "0");
    }

    /// Factors with which the number is as near to an integer as no computation is at first.
    #[test]
    fn next_to_an_integer_more_digits_are_computed() {
        const BITS: u64 = 400;
        for trials in [2, 3, 59, 1000] {
            let middle = unseen_units(trials, BITS);
            for integer in [1, 5, 1_000_000] {
                for (error, rounded) in [(-1, integer + 1), (1, integer)] {
                    let bound = &middle + (BigInt::from(error) << ERROR);
                    let factor = BigRational::new(BigInt::from(integer) << BITS, bound);
                    assert_eq!(
                        unseen(trials, &factor),
                        rounded.into(),
                        "{trials} {integer}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_single_trial_has_no_bound() {
        assert_eq!(SampleBound::at_most(1, Exact::one()), None);
        assert_eq!(SampleBound::at_least(1), None);
        assert_eq!(SampleBound::at_most(2, exact("-1")), None);
    }

    #[test]
    fn a_bound_has_any_number_of_places() {
        let bound = SampleBound::at_most(7, exact("40")).expect("two trials");
        let most = Places::new(Places::MAX).expect("the most");
        assert_eq!(bound.decimal(most).len(), 1003);
    }
}
