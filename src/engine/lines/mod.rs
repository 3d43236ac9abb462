//! Enumeration of all compositions of a shoe, with any number of cards left, by lines.
//!
//! A line is all compositions with the same numbers of cards of all classes but the last. Along it
//! the number t of cards of the last class runs from none to all, so that a line meets many depths,
//! and what a bet wins on it is Σ xⱼ·C(t, j) with seven coefficients. These follow from line to
//! line by additions alone, in several lines side by side. If no coefficient is positive, the bet
//! is favourable nowhere on the line. Otherwise it is followed along t, and where it becomes
//! favourable, or ceases to be, the weight of the line and its product with each coefficient are
//! added to the sums of that place; sums along t give the figures of each depth at the end.
//!
//! The coefficients kept are those of what a bet loses, so that it is favourable where a sign bit
//! is set.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]
#![expect(
    clippy::needless_range_loop,
    reason = "loops over lanes are vectorized if all their arrays are indexed"
)]

mod along;
mod below;
mod bernstein;
mod blocks;
mod cells;
mod checks;
mod division;
mod ground;
mod group;
mod lined;
mod losses;
mod part;
mod planes;
mod queue;
mod records;
mod screen;
mod search;
mod segments;
mod sets;
mod signs;
mod slices;
mod threshold;
mod total;
mod unit;

use crate::coup::Coup;
pub(crate) use division::Lines;
pub(crate) use lined::{AtDepth, Lined, LinedBet};
pub(crate) use threshold::Threshold;

/// The number of lines that are computed side by side.
const LANES: usize = 8;

/// The number of coefficients of a bet on a line.
const TERMS: usize = Coup::MAX_CARDS + 1;

/// A number for each of the lines that are computed side by side.
type Lanes = [i64; LANES];

/// What of a line matters beside its bets: the classes of its group, the last class aside.
#[derive(Clone, Copy, Default)]
struct Line {
    /// The number of their cards.
    cards: usize,
    /// The number of ways to choose these.
    weight: u128,
}

/// A bit for each number that is negative.
#[inline(always)]
fn sign_bits(numbers: &Lanes) -> u8 {
    let mut bits = 0;
    for lane in 0..LANES {
        bits |= u8::from(numbers[lane] < 0) << lane;
    }
    bits
}

/// The bits of the first `len` places, one or more.
#[inline(always)]
fn first_places(len: usize) -> u8 {
    u8::MAX >> (LANES - len)
}

/// The places of the bits that are set, in ascending order.
#[inline(always)]
fn places(bits: u8) -> impl Iterator<Item = usize> {
    let mut rest = bits;
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(place)
    })
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("a number of cards that are enumerated")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_not_negative() {
        let bits = sign_bits(&[-1, 0, 1, i64::MIN, i64::MAX, 0, -5, 0]);
        assert_eq!(bits, 0b0100_1001);
        assert_eq!(places(bits).collect::<Vec<_>>(), [0, 3, 6]);
    }
}
