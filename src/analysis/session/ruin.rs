//! A bankroll that is played until it cannot pay the stake or reaches a target.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{ToPrimitive, Zero};

use super::ruin_ever::ruin_ever;
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

/// The bankrolls with which the stake can be paid and the target is not reached, one step apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Playable {
    /// Number of bankrolls.
    pub(super) states: usize,
    /// The position of the bankroll at the start, from the least.
    pub(super) start: usize,
}

impl Playable {
    /// The bankrolls at a stake; `None` if there are too many. The bankroll can pay the stake.
    fn new(steps: &Steps, bankroll: &Bankroll, stake: &Exact) -> Option<Playable> {
        /// The largest number of bankrolls.
        const MOST: usize = 1 << 20;
        // Number of steps that can be lost with the stake still paid, and number up to the target.
        let spare = (bankroll.start() - stake).checked_div(&steps.unit)?;
        let missing = (bankroll.target() - bankroll.start()).checked_div(&steps.unit)?;
        let start = floor(&spare).to_usize()?;
        let above = (-floor(&-missing)).to_usize()?;
        let states = start.checked_add(above)?;
        (states <= MOST).then_some(Playable { states, start })
    }
}

fn floor(number: &Exact) -> BigInt {
    number.numerator().div_floor(number.denominator())
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
    let number = u64::from(coups);
    let reached = (2 * steps.span()).saturating_mul(number);
    let updates = number * (steps.weights.len() as u64) * reached.min(playable.states as u64);
    left.take(updates.saturating_mul(steps.words(number)))?;
    Some(Ruin {
        ever: ruin_ever(steps, playable, left)?,
        within: within(steps, playable, coups),
    })
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
                // There are at most 2²⁰ bankrolls, and steps of a coup.
                let after = place as i64 + step;
                match usize::try_from(after) {
                    Err(_) => ruin += ways * weight,
                    Ok(after) => match next.get_mut(after) {
                        Some(sum) => *sum += ways * weight,
                        None => target += ways * weight,
                    },
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
