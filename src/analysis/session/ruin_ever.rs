//! The probability of ruin in any number of coups, and the mean number of coups, by a linear system
//! that is solved in integers.

use std::collections::VecDeque;

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::playable::Playable;
use super::steps::Steps;
use super::work::Work;
use crate::exact::Exact;

/// What becomes of a bankroll in any number of coups. The probabilities add up to 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct RuinEver {
    /// The probability of ruin before the target.
    pub ruin: Exact,
    /// The probability of the target before ruin.
    pub target: Exact,
    /// The mean number of coups until either.
    pub mean_coups: Exact,
}

/// The probability of ruin and the mean number of coups with the bankroll at the start; `None` if the
/// numbers are too large or not enough work is left, and `Some(None)` if the wager neither wins nor
/// loses.
///
/// With a bankroll in position i, let f(i) be the probability of ruin and g(i) the mean number of
/// coups. With weights wₓ for results of x steps, whose sum is W, Σ wₓ·f(i + x) = W·f(i) and
/// Σ wₓ·g(i + x) = W·g(i) − W, where f is 1 below all positions and 0 above them, and g is 0 at
/// both ends.
#[expect(
    clippy::option_option,
    reason = "too large a question and an undefined answer differ"
)]
pub(super) fn ruin_ever(
    steps: &Steps,
    playable: Playable,
    left: &mut Work,
) -> Option<Option<RuinEver>> {
    let Some(system) = System::new(steps, playable) else {
        return Some(None);
    };
    left.take(system.work()?)?;
    let [ruin, mean_coups] = system.solution()?;
    Some(Some(RuinEver {
        target: ruin.complement(),
        ruin,
        mean_coups,
    }))
}

/// The linear system, mirrored if a coup can win more steps than it can lose.
///
/// The equation at position i gives the values `up` steps above it from those below. So the values of
/// the first `up` positions are taken as unknowns, all others follow as linear forms in them, and
/// the `up` values above all positions, which are known, make as many equations for the unknowns.
struct System {
    /// The coefficients of Σ aₓ·f(i + x), by x + `down`, ascending.
    coefficients: Vec<(usize, BigInt)>,
    /// The sum of the weights.
    all: BigInt,
    /// The largest x, which is not negative, with its coefficient.
    up: usize,
    leading: BigInt,
    /// The number of positions below the first whose values the equations use.
    down: usize,
    /// The least distance from `up` to another x.
    apart: usize,
    playable: Playable,
    /// The value of f below and above all positions.
    ends: [u8; 2],
}

/// A linear form in the unknowns, with the constants of f and of g behind their coefficients, times
/// `leading`^`power`.
#[derive(Clone)]
struct Form {
    parts: Vec<BigInt>,
    power: usize,
}

impl System {
    /// The system; `None` if the wager neither wins nor loses.
    fn new(steps: &Steps, playable: Playable) -> Option<System> {
        let [low, high] = steps.ends();
        let is_mirrored = high.max(0) > -low.min(0);
        let sign = if is_mirrored { -1 } else { 1 };
        let all = BigInt::from(steps.all.clone());
        let mut coefficients: Vec<(i64, BigInt)> = vec![(0, all.clone())];
        for (step, weight) in &steps.weights {
            match *step {
                0 => coefficients[0].1 -= BigInt::from(weight.clone()),
                step => coefficients.push((sign * step, -BigInt::from(weight.clone()))),
            }
        }
        coefficients.sort();
        // Without other results than 0 there is one coefficient, which is 0.
        let (first, next) = (coefficients.first()?.0, coefficients.iter().nth_back(1)?.0);
        let (last, leading) = coefficients.last()?.clone();
        // 0 is among them.
        let down = usize::try_from(-first).ok()?;
        let up = usize::try_from(last).ok()?;
        let apart = usize::try_from(last - next).ok()?;
        let placed = coefficients
            .into_iter()
            .map(|(x, coefficient)| Some((usize::try_from(x - first).ok()?, coefficient)));
        let coefficients = placed.collect::<Option<_>>()?;
        let Playable { states, start } = playable;
        Some(System {
            all,
            up,
            leading,
            down,
            apart,
            coefficients,
            playable: Playable {
                states,
                start: if is_mirrored {
                    states - 1 - start
                } else {
                    start
                },
            },
            ends: if is_mirrored { [0, 1] } else { [1, 0] },
        })
    }

    /// The work of the solution, in operations on words of 64 bits; `None` if its integers are too
    /// large.
    fn work(&self) -> Option<u64> {
        /// The largest number of bits of the denominator.
        const MOST_BITS: u64 = 1 << 18;
        let Playable { states, .. } = self.playable;
        let bits = (self.power(states) as u64 + 1).saturating_mul(self.all.bits());
        let (states, up) = (states as u64, self.up as u64);
        // The determinant of `up` equations in numbers of this number of bits.
        let whole = bits.saturating_mul(up.max(1));
        if whole > MOST_BITS {
            return None;
        }
        let forms = states * (up + 2) * self.coefficients.len() as u64;
        // Products, quotients and common divisors take more than one operation for each word.
        let elimination = (up * up * up)
            .saturating_mul(whole.div_ceil(64))
            .saturating_mul(32);
        let fractions = whole * whole / 256;
        Some(
            forms
                .saturating_mul(bits.div_ceil(64))
                .saturating_add(elimination)
                .saturating_add(fractions),
        )
    }

    /// A power of the leading coefficient.
    fn leading_to(&self, power: usize) -> BigInt {
        // A denominator that `work` admits has fewer bits than 2³².
        self.leading.pow(u32::try_from(power).unwrap_or(u32::MAX))
    }

    /// The greatest power of the leading coefficient in the forms before that of a position: a form
    /// has one more than those `apart` places before it.
    fn power(&self, place: usize) -> usize {
        place / self.apart
    }

    /// The values of f and g at the start.
    fn solution(&self) -> Option<[Exact; 2]> {
        let Playable { states, start } = self.playable;
        let [low, high] = self.ends;
        let mut recent: VecDeque<Form> = (0..self.down).map(|_| self.constant(low)).collect();
        recent.extend((0..self.up).map(|unknown| self.unknown(unknown)));
        let mut at_start = recent.get(self.down + start).cloned();
        let mut rows: Vec<Vec<BigInt>> = Vec::new();
        for unknown in states..self.up {
            rows.push(self.equation(&recent[self.down + unknown], high));
        }
        // The greatest power in the forms so far, and the leading coefficient to it.
        let mut power = (0, BigInt::one());
        for place in 0..states {
            if power.0 != self.power(place) {
                power = (power.0 + 1, power.1 * &self.leading);
            }
            let form = self.next(&recent, &power);
            let reached = place + self.up;
            if reached == start {
                at_start = Some(form.clone());
            }
            if reached >= states {
                rows.push(self.equation(&form, high));
            }
            recent.push_back(form);
            recent.pop_front();
        }
        let at_start = at_start?;
        let scale = self.leading_to(at_start.power);
        rows.push(at_start.parts);
        let [f, g, determinant] = eliminated(rows)?;
        let denominator = determinant * scale;
        Some([
            Exact::ratio(f, denominator.clone())?,
            Exact::ratio(g, denominator)?,
        ])
    }

    /// The form of a known value of f, where g is 0.
    fn constant(&self, value: u8) -> Form {
        let mut parts = vec![BigInt::ZERO; self.up + 2];
        parts[self.up] = value.into();
        Form { parts, power: 0 }
    }

    fn unknown(&self, unknown: usize) -> Form {
        let mut form = self.constant(0);
        form.parts[unknown] = BigInt::one();
        form
    }

    /// The form of the value `up` above a position, from those of the `down + up` values before it.
    /// No form before it has a greater power of the leading coefficient than `power`; `scale` is the
    /// coefficient to this power.
    fn next(&self, recent: &VecDeque<Form>, (power, scale): &(usize, BigInt)) -> Form {
        let mut parts = vec![BigInt::ZERO; self.up + 2];
        // W, from the equation of g.
        parts[self.up + 1] = &self.all * scale;
        let others = &self.coefficients[..self.coefficients.len() - 1];
        for (place, coefficient) in others {
            let form = &recent[*place];
            let factor = coefficient * self.leading_to(power - form.power);
            for (sum, part) in parts.iter_mut().zip(&form.parts) {
                if !part.is_zero() {
                    *sum -= part * &factor;
                }
            }
        }
        Form {
            parts,
            power: power + 1,
        }
    }

    /// The equation that a form has a known value of f, and 0 for g.
    fn equation(&self, form: &Form, value: u8) -> Vec<BigInt> {
        let mut parts = form.parts.clone();
        parts[self.up] -= self.leading_to(form.power) * value;
        parts
    }
}

/// For equations M·x + k = 0 and a last form r·x + t, the determinants of the bordered matrices
/// ((M, k), (r, t)) for the two constants k and t behind each row, and that of M; `None` if that is
/// 0. The form's value is the quotient, by Schur's formula.
///
/// The elimination is Bareiss's (1968): each entry is a minor of the matrix, and each division is
/// exact.
fn eliminated(mut rows: Vec<Vec<BigInt>>) -> Option<[BigInt; 3]> {
    let unknowns = rows.len() - 1;
    let mut previous = BigInt::one();
    for column in 0..unknowns {
        let pivot = (column..unknowns).find(|&row| !rows[row][column].is_zero())?;
        if pivot != column {
            // The sign of all determinants changes.
            rows.swap(pivot, column);
        }
        let (above, below) = rows.split_at_mut(column + 1);
        let pivot = &above[column];
        for row in below {
            for place in column + 1..pivot.len() {
                let product = &row[place] * &pivot[column] - &row[column] * &pivot[place];
                row[place] = product / &previous;
            }
        }
        previous.clone_from(&pivot[column]);
    }
    let last = rows.pop()?;
    let [f, g] = last.get(unknowns..)?.to_owned().try_into().ok()?;
    Some([f, g, previous])
}

#[cfg(test)]
mod tests {
    use super::{Playable, Steps, System};

    /// The system of a wager that wins `high` steps as often as it loses `low`. Its weights add up to
    /// a number of 64 bits.
    fn system(low: i64, high: i64, states: usize) -> System {
        let steps = Steps::weighing([(-low, 1 << 62), (high, 1 << 62)]);
        System::new(&steps, Playable { states, start: 0 }).unwrap()
    }

    #[test]
    fn work_is_that_of_forms_elimination_and_fractions() {
        // Ten powers of the leading coefficient and one.
        let words = 11;
        let forms = 10 * 3 * 3 * words;
        let fractions = (64 * words) * (64 * words) / 256;
        assert_eq!(
            system(2, 1, 10).work(),
            Some(forms + words * 32 + fractions)
        );
        // Two unknowns, and every other power.
        let words = 6;
        let forms = 10 * 4 * 3 * words;
        let fractions = (64 * 2 * words) * (64 * 2 * words) / 256;
        assert_eq!(
            system(2, 2, 10).work(),
            Some(forms + 8 * 2 * words * 32 + fractions)
        );
    }

    #[test]
    fn denominators_have_at_most_2_to_the_18th_bits() {
        assert!(system(1, 1, (1 << 18) / 64 - 1).work().is_some());
        assert_eq!(system(1, 1, (1 << 18) / 64).work(), None);
    }
}
