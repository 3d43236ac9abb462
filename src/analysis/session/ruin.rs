//! A bankroll that is played until it cannot pay the stake or reaches a target.

use num_bigint::BigUint;
use num_traits::Zero;

use super::playable::Playable;
use super::ruin_ever::{RuinEver, ruin_ever};
use super::steps::Steps;
use super::values::Bankroll;
use super::work::Work;
use crate::exact::{Exact, PowerDenominator};

/// The probabilities that a bankroll is ruined, or reaches its target, at a flat stake on independent
/// coups. A bankroll is ruined once it is less than the stake.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct Ruin {
    /// In the coups of the session.
    pub within: RuinWithin,
    /// In any number of coups; none where the bet neither wins nor loses.
    pub ever: Option<RuinEver>,
}

/// What becomes of a bankroll in the coups of a session. The probabilities add up to 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct RuinWithin {
    /// The probability of ruin before the target.
    pub ruin: Exact,
    /// The probability of the target before ruin.
    pub target: Exact,
    /// The probability of neither.
    pub neither: Exact,
}

/// What becomes of a bankroll; `None` if there are too many bankrolls for the work that is left.
pub(super) fn ruin(
    steps: &Steps,
    bankroll: &Bankroll,
    stake: &Exact,
    coups: u32,
    left: &mut Work,
) -> Option<Ruin> {
    let playable = Playable::new(steps, bankroll, stake)?;
    left.take(work(steps, playable, coups))?;
    Some(Ruin {
        ever: ruin_ever(steps, playable, left)?,
        within: within(steps, playable, coups),
    })
}

/// The work of what becomes of the bankroll in a number of coups, in operations on words of 64 bits.
fn work(steps: &Steps, playable: Playable, coups: u32) -> u64 {
    let number = u64::from(coups);
    let reached = (2 * steps.span()).saturating_mul(number);
    let updates = number * (steps.weights.len() as u64) * reached.min(playable.states as u64);
    updates.saturating_mul(steps.words(number))
}

/// What becomes of the bankroll in a number of coups: the weights of the bankrolls after each coup,
/// those of ruin and of the target added up.
fn within(steps: &Steps, playable: Playable, coups: u32) -> RuinWithin {
    let mut now = vec![BigUint::ZERO; playable.states];
    now[playable.start] = 1_u8.into();
    let (mut ruin, mut target) = (BigUint::ZERO, BigUint::ZERO);
    for _ in 0..coups {
        ruin *= &steps.all;
        target *= &steps.all;
        let mut next = vec![BigUint::ZERO; playable.states];
        for (place, ways) in now.iter().enumerate().filter(|(_, ways)| !ways.is_zero()) {
            for (step, weight) in &steps.weights {
                // There are at most 2²⁰ bankrolls.
                let after = i64::try_from(place)
                    .unwrap_or(i64::MAX)
                    .saturating_add(*step);
                let after = usize::try_from(after).ok();
                match after.map(|after| next.get_mut(after)) {
                    None => ruin += ways * weight,
                    Some(Some(sum)) => *sum += ways * weight,
                    Some(None) => target += ways * weight,
                }
            }
        }
        now = next;
    }
    let all = PowerDenominator::new(&steps.all, coups);
    RuinWithin {
        neither: all.under(&now.iter().sum()),
        ruin: all.under(&ruin),
        target: all.under(&target),
    }
}

#[cfg(test)]
mod tests {
    use super::{Playable, Steps, work};

    #[test]
    fn work_is_that_of_the_bankrolls_that_can_be_reached() {
        let steps = Steps::weighing([(-1, 1 << 40), (0, 1), (2, 1 << 40)]);
        let playable = |states| Playable { states, start: 0 };
        // Ten coups of three results, whose weights have 420 bits, which are seven words.
        assert_eq!(work(&steps, playable(5), 10), 10 * 3 * 5 * 7);
        assert_eq!(work(&steps, playable(1000), 10), 10 * 3 * 60 * 7);
    }
}
