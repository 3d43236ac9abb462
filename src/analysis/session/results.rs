//! The distribution of the result of a session of independent coups.

use std::collections::VecDeque;

use num_bigint::{BigInt, BigUint};
use num_traits::Zero;

use super::steps::Steps;
use crate::exact::{Exact, PowerDenominator};

/// The distribution of the net units won in a session whose coups are independent: each is dealt as
/// if it were the first one of the shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionResults {
    /// The probability that units are won.
    pub ahead: Exact,
    /// The probability that nothing is won or lost.
    pub even: Exact,
    /// The probability that units are lost. `ahead + even + behind` is 1.
    pub behind: Exact,
    /// The mean of the units lost, a win counting as 0. It is positive or 0.
    pub mean_loss: Exact,
    /// The quantiles of [`SessionResults::PERCENT`], in this order.
    pub quantiles: Vec<Quantile>,
    /// The probability of each result, ascending, if that is asked for.
    pub distribution: Option<Vec<ResultChance>>,
}

impl SessionResults {
    /// The probabilities of the quantiles, in percent.
    pub const PERCENT: [u8; 7] = [1, 5, 25, 50, 75, 95, 99];
}

/// A quantile of the result.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct Quantile {
    /// The probability in percent.
    pub percent: u8,
    /// The least net units such that the session wins at most these with at least the probability.
    pub result: Exact,
}

/// A result of a session, with its probability.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct ResultChance {
    /// Net units won.
    pub result: Exact,
    /// Its probability, which is not 0.
    pub probability: Exact,
}

/// The work of the results of a number of coups, in operations on words of 64 bits; `None` if there
/// are too many results.
pub(super) fn work(steps: &Steps, coups: u32) -> Option<u64> {
    /// The largest number of results, of which one coup's are in memory at a time.
    const MOST_RESULTS: u64 = 1 << 20;
    let results = steps.span() * u64::from(coups) + 1;
    let terms = steps.weights.len() as u64;
    (results <= MOST_RESULTS).then(|| results * terms * steps.words(coups.into()))
}

/// The number of bits of the distribution of a number of coups.
pub(super) fn bits(steps: &Steps, coups: u32) -> u64 {
    (steps.span() * u64::from(coups) + 1) * steps.words(coups.into()) * 64
}

/// The distribution of the result of a number of independent coups, each result listed if `listed`.
pub(super) fn results(steps: &Steps, coups: u32, listed: bool) -> SessionResults {
    let all = PowerDenominator::new(&steps.all, coups);
    let (mut below, mut even, mut up_to) = (BigUint::ZERO, BigUint::ZERO, BigUint::ZERO);
    let mut lost = BigUint::ZERO;
    let mut quantiles: Vec<Quantile> = Vec::new();
    let mut distribution = Vec::new();
    for_each_total(steps, coups, |total, ways| {
        if total < 0 {
            below += ways;
            lost += ways * total.unsigned_abs();
        } else if total == 0 {
            even += ways;
        }
        up_to += ways;
        while let Some(&percent) = SessionResults::PERCENT.get(quantiles.len())
            && &up_to * 100_u8 >= all.power() * percent
        {
            let result = steps.units(total);
            quantiles.push(Quantile { percent, result });
        }
        if listed && !ways.is_zero() {
            distribution.push(ResultChance {
                result: steps.units(total),
                probability: all.under(ways),
            });
        }
    });
    SessionResults {
        ahead: all.under(&(all.power() - &below - &even)),
        even: all.under(&even),
        behind: all.under(&below),
        mean_loss: all.under(&lost) * &steps.unit,
        quantiles,
        distribution: listed.then_some(distribution),
    }
}

/// Calls a function with each total of a number of independent coups in steps, ascending, and with
/// its weight, which may be 0. The weights sum to the power of those of one coup.
///
/// Let P(x) = Σ wⱼ·xʲ have the weights of one coup, j steps above the least result. Those of k coups
/// are the coefficients qₘ of Q = Pᵏ, and P·Q′ = k·P′·Q. The coefficients of the power m − 1 of x
/// give m·w₀·qₘ = Σ ((k + 1)·j − m)·wⱼ·qₘ₋ⱼ over j ≥ 1 (Euler; Knuth, The Art of Computer Programming,
/// section 4.7). So each follows from as many before it as one coup has results, and only those are
/// kept.
fn for_each_total(steps: &Steps, coups: u32, mut visit: impl FnMut(i64, &BigUint)) {
    let Some(((least, lowest), others)) = steps.weights.split_first() else {
        return;
    };
    let coups = i64::from(coups);
    let span = steps.span();
    let others: Vec<(u64, BigInt)> = others
        .iter()
        .map(|(steps, weight)| (steps.abs_diff(*least), weight.clone().into()))
        .collect();
    let mut recent: VecDeque<BigInt> = VecDeque::new();
    let lowest_of_all = lowest.pow(u32::try_from(coups).unwrap_or(0));
    visit(least * coups, &lowest_of_all);
    recent.push_back(lowest_of_all.into());
    for place in 1..=span * coups.unsigned_abs() {
        let mut sum = BigInt::ZERO;
        for (above, weight) in &others {
            let Some(earlier) = usize::try_from(*above)
                .ok()
                .and_then(|above| recent.len().checked_sub(above))
                .map(|earlier| &recent[earlier])
            else {
                break;
            };
            if !earlier.is_zero() {
                // Both are below 2³², so the difference fits 64 bits.
                let factor = (coups + 1) * above.cast_signed() - place.cast_signed();
                sum += weight * factor * earlier;
            }
        }
        let (_, ways) = (sum / lowest_of(lowest, place)).into_parts();
        visit(least * coups + place.cast_signed(), &ways);
        if recent.len() as u64 >= span {
            recent.pop_front();
        }
        recent.push_back(ways.into());
    }
}

/// m·w₀, which divides the sum of the recurrence.
fn lowest_of(lowest: &BigUint, place: u64) -> BigInt {
    BigInt::from(lowest * place)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_and_bits_are_those_of_all_results() {
        let steps = Steps::weighing([(-1, 1 << 40), (0, 1), (2, 1 << 40)]);
        // Thirty-one results of 420 bits, each a sum of three terms.
        assert_eq!(work(&steps, 10), Some(31 * 3 * 7));
        assert_eq!(bits(&steps, 10), 31 * 7 * 64);
        let most = (1 << 20) / 3;
        assert!(work(&steps, most).is_some());
        assert_eq!(work(&steps, most + 1), None);
    }
}
