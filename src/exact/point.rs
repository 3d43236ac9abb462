//! A point of a normal distribution, as a number that is rounded only when it is written.

use num_bigint::BigInt;
use num_integer::Integer;

use super::decimal::{self, Places};
use super::fraction::Exact;

/// The point μ + z·s of a normal distribution with mean μ and standard deviation s, for a number z
/// of standard deviations from the mean.
///
/// It has the unit of μ. It is irrational in general, so it is rounded when it is written.
///
/// ```
/// use baccarat::exact::NormalPoint;
/// use baccarat::{Exact, Places};
/// let z = "1.96".parse()?;
/// let point = NormalPoint::of(Exact::from(1), &Exact::from(2), &z).unwrap();
/// assert_eq!(point.decimal(Places::TWELVE), "3.771858582251");
/// assert_eq!(NormalPoint::of(Exact::from(1), &Exact::from(-2), &z), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NormalPoint {
    mean: Exact,
    /// The square of the distance from the mean.
    square: Exact,
    /// Whether the point is below the mean.
    below: bool,
}

impl NormalPoint {
    /// The point that is `deviations` standard deviations above the mean, or below it for a
    /// negative number; `None` if the variance is negative.
    #[must_use]
    pub fn of(mean: Exact, variance: &Exact, deviations: &Exact) -> Option<NormalPoint> {
        (!variance.is_negative()).then(|| NormalPoint {
            mean,
            square: variance * &(deviations * deviations),
            below: deviations.is_negative(),
        })
    }

    /// The point as a decimal with this many digits after the point, rounded to nearest; ties are
    /// rounded to an even last digit.
    #[must_use]
    pub fn decimal(&self, places: Places) -> String {
        decimal::with_point(&self.units(places), places)
    }

    pub(super) fn is_zero(&self) -> bool {
        let opposite = if self.below {
            self.mean.clone()
        } else {
            -&self.mean
        };
        !opposite.is_negative() && &opposite * &opposite == self.square
    }

    /// The point in units of the last place, rounded to nearest, ties to even.
    pub(super) fn units(&self, places: Places) -> BigInt {
        if self.below {
            return -above(&-&self.mean, &self.square, places);
        }
        above(&self.mean, &self.square, places)
    }
}

/// `mean` + √`square` in units of the last place.
fn above(mean: &Exact, square: &Exact, places: Places) -> BigInt {
    if let Some(root) = rational_root(square) {
        return (mean + &root).units(places);
    }
    let scale = Exact::from(BigInt::from(places.scale()));
    let half = Exact::ratio(1, 2).expect("2 is not zero");
    let (base, square) = (mean * &scale + half, square * &(&scale * &scale));
    // The number is irrational and no tie, so it is rounded to the integer below it plus 1/2. That
    // is the sum of the integers below both parts, or one more.
    let floor = |number: &Exact| number.numerator().div_floor(number.denominator());
    let root = floor(&square).sqrt();
    let least = floor(&base) + root;
    let next = &least + 1_u32;
    let distance = Exact::from(next.clone()) - base;
    if &distance * &distance <= square {
        next
    } else {
        least
    }
}

/// The square root of a nonnegative number if it is rational.
fn rational_root(square: &Exact) -> Option<Exact> {
    let [numerator, denominator] = [square.numerator(), square.denominator()].map(|part| {
        let root = part.sqrt();
        (&root * &root == *part).then_some(root)
    });
    Exact::ratio(numerator?, denominator?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(mean: &str, variance: &str, deviations: &str, places: u32) -> String {
        let [mean, variance, deviations] =
            [mean, variance, deviations].map(|text| text.parse::<Exact>().expect("a number"));
        let point = NormalPoint::of(mean, &variance, &deviations).expect("a variance");
        point.decimal(Places::new(places).expect("few places"))
    }

    #[test]
    fn points_are_rounded_to_nearest() {
        for (mean, variance, deviations, places, expected) in [
            ("0", "2", "1", 9, "1.414213562"),
            ("0", "2", "-1", 9, "-1.414213562"),
            ("1", "2", "-1", 9, "-0.414213562"),
            ("-1", "2", "1", 9, "0.414213562"),
            ("-3/2", "2", "1", 4, "-0.0858"),
            ("1/2", "9/4", "1", 0, "2"),
            ("1", "9/4", "1", 0, "2"),
            ("2", "9/4", "-1", 0, "0"),
            ("3", "9/4", "-1", 0, "2"),
            ("5", "0", "7", 2, "5.00"),
            ("5", "7", "0", 2, "5.00"),
            (
                "0.9238869",
                "66.7",
                "1.96",
                30,
                "16.931220219450807262870764889448",
            ),
        ] {
            let written = point(mean, variance, deviations, places);
            assert_eq!(written, expected, "{mean} {variance} {deviations}");
        }
    }

    /// The definition, in integers: |u − scale·mean| and the root differ by less than a half.
    #[test]
    fn every_decimal_is_within_half_a_unit() {
        for (mean, variance) in [
            ("1/3", "5/7"),
            ("-22/7", "10"),
            ("1/1000", "1/999"),
            ("99", "3"),
        ] {
            for deviations in ["1.96", "-1.96"] {
                for places in [0, 1, 5, 12, 100] {
                    let written: Exact = point(mean, variance, deviations, places)
                        .parse()
                        .expect("a number");
                    let number = |text: &str| text.parse::<Exact>().expect("a number");
                    let places = Places::new(places).expect("few places");
                    let half = Exact::ratio(1, BigInt::from(places.scale()) * 2).expect("not zero");
                    let below = |limit: Exact| {
                        // Whether limit < mean + deviations·√variance.
                        let distance = limit - number(mean);
                        let square = number(variance) * number(deviations) * number(deviations);
                        let is_nearer = &distance * &distance < square;
                        if number(deviations).is_positive() {
                            distance.is_negative() || is_nearer
                        } else {
                            distance.is_negative() && !is_nearer
                        }
                    };
                    assert!(below(&written - &half) && !below(&written + &half));
                }
            }
        }
    }

    #[test]
    fn zero_is_found() {
        for (mean, variance, deviations, is_zero) in [
            ("-3/2", "9/4", "1", true),
            ("3/2", "9/4", "1", false),
            ("3/2", "9/4", "-1", true),
            ("0", "0", "5", true),
            ("-1", "2", "1", false),
        ] {
            let [mean, variance, deviations] =
                [mean, variance, deviations].map(|text| text.parse::<Exact>().expect("a number"));
            let point = NormalPoint::of(mean, &variance, &deviations).expect("a variance");
            assert_eq!(point.is_zero(), is_zero);
        }
    }
}
