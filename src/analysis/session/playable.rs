//! The bankrolls that can be played.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::ToPrimitive;

use super::steps::Steps;
use super::values::Bankroll;
use crate::exact::Exact;

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
    pub(super) fn new(steps: &Steps, bankroll: &Bankroll, stake: &Exact) -> Option<Playable> {
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
