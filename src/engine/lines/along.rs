//! The numbers of ways along a line.

use super::TERMS;
use crate::engine::projections::choose;
use crate::engine::sweep::limbs;

/// What is the same on all lines, by the number t of cards of the last class.
pub(super) struct Along {
    /// The number of ways to choose them, in words.
    pub(super) ways: Vec<Vec<u64>>,
    /// C(t, j), by j.
    pub(super) powers: Vec<[u64; TERMS]>,
}

impl Along {
    /// The numbers for `last` cards of the last class, of whose powers each fits a word.
    pub(super) fn new(last: u64) -> Along {
        let ways = (0..=last).map(|t| limbs::of(&choose(last, t)));
        let power = |t, j| limbs::lowest(&limbs::of(&choose(t, j)));
        let powers = (0..=last).map(|t| {
            let mut powers = [0; TERMS];
            for (power_of_t, j) in powers.iter_mut().zip(0..) {
                *power_of_t = power(t, j);
            }
            powers
        });
        Along {
            ways: ways.collect(),
            powers: powers.collect(),
        }
    }
}
