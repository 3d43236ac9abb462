//! Lines on which a bet can be favourable, followed along the number of cards of the last class.

use super::along::Along;
use super::cells::{Cells, Total};
use super::planes::PlaneQueue;
use super::sets::Set;
use super::signs::{BelowZero, WORD, bits};
use super::{LANES, Lanes, Line, TERMS};
use crate::engine::processor::Vectors;

/// Lines on which the same bets can be favourable, which wait until there are enough to be followed
/// side by side.
pub(super) struct Queue {
    lines: [Line; LANES],
    len: usize,
    bets: Vec<Followed>,
}

/// A bet on the lines of a queue.
struct Followed {
    bet: usize,
    /// The coefficients of its losses.
    losses: [Lanes; TERMS],
    /// The same, from the first value of t on that the bits are of, where it is compared with other
    /// bets.
    state: [Lanes; TERMS],
    /// The same, from the value of t after the last.
    next: [Lanes; TERMS],
    favourable: Signs,
    /// Whether it is favourable and another bet is better.
    passed: Signs,
}

/// For each line, a bit for each of up to 64 values of t, the first of them the lowest, and the bit
/// of the value before.
#[derive(Clone, Copy, Default)]
struct Signs {
    bits: Lanes,
    before: Lanes,
}

/// The sums of a bet over the lines of a group.
pub(super) struct BetCells<T> {
    pub(super) favourable: Cells<T>,
    pub(super) passed: Cells<T>,
}

impl Queue {
    /// A queue for the bets of a set.
    pub(super) fn new(set: Set) -> Queue {
        let followed = |bet| Followed {
            bet,
            losses: [[0; LANES]; TERMS],
            state: [[0; LANES]; TERMS],
            next: [[0; LANES]; TERMS],
            favourable: Signs::default(),
            passed: Signs::default(),
        };
        Queue {
            lines: [Line::default(); LANES],
            len: 0,
            bets: set.bets().map(followed).collect(),
        }
    }

    /// Adds the line at hand of a plane. Returns whether there are enough lines to follow.
    #[inline(always)]
    pub(super) fn push(&mut self, line: Line, planes: &PlaneQueue, place: usize) -> bool {
        self.lines[self.len] = line;
        for followed in &mut self.bets {
            let losses = planes.losses(followed.bet);
            for term in 0..TERMS {
                followed.losses[term][self.len] = losses[term][place];
            }
        }
        self.len += 1;
        self.len == LANES
    }

    /// Follows the lines that wait, and adds to the cells of each bet where it becomes favourable
    /// or ceases to be.
    #[inline(always)]
    pub(super) fn follow<T: Total, V: Vectors>(
        &mut self,
        vectors: V,
        along: &Along,
        cells: &mut [BetCells<T>],
    ) {
        for followed in &mut self.bets {
            followed.next = followed.losses;
            followed.favourable = Signs::default();
            followed.passed = Signs::default();
        }
        let length = along.powers.len();
        let has_others = self.bets.len() > 1;
        let mut first = 0;
        while first < length {
            let len = WORD.min(length - first);
            for followed in &mut self.bets {
                if has_others {
                    followed.state = followed.next;
                }
                followed.favourable.bits = bits(vectors, &mut followed.next, LANES, len, BelowZero);
                followed.passed.bits = [0; LANES];
            }
            self.compare(vectors);
            let lines = &self.lines[..self.len];
            for followed in &mut self.bets {
                let Followed { bet, losses, .. } = followed;
                let to = &mut cells[*bet];
                let favourable = &mut followed.favourable;
                favourable.add_changes(lines, losses, first, len, &mut to.favourable);
                if has_others {
                    let passed = &mut followed.passed;
                    passed.add_changes(lines, losses, first, len, &mut to.passed);
                }
            }
            first += len;
        }
        self.len = 0;
    }

    /// Finds of each two bets that are favourable which one is better, at the values of t at hand.
    #[inline(always)]
    fn compare<V: Vectors>(&mut self, vectors: V) {
        for later in 1..self.bets.len() {
            let (earlier, others) = self.bets.split_at_mut(later);
            let later = &mut others[0];
            for earlier in earlier {
                let mut both = [0; LANES];
                let mut any = 0_i64;
                for lane in 0..LANES {
                    both[lane] = earlier.favourable.bits[lane] & later.favourable.bits[lane];
                    any |= both[lane];
                }
                // Up to the last value of t at which both are favourable.
                let len = WORD - any.leading_zeros() as usize;
                if len == 0 {
                    continue;
                }
                let mut difference = later.state;
                for term in 0..TERMS {
                    for lane in 0..LANES {
                        let loss = &mut difference[term][lane];
                        *loss = loss.wrapping_sub(earlier.state[term][lane]);
                    }
                }
                // Of bets that are equal the earlier one is taken.
                let is_later = bits(vectors, &mut difference, LANES, len, BelowZero);
                for lane in 0..LANES {
                    earlier.passed.bits[lane] |= both[lane] & is_later[lane];
                    later.passed.bits[lane] |= both[lane] & !is_later[lane];
                }
            }
        }
    }
}

impl Signs {
    /// Adds the changes of a property on lines to `cells`. The bits are of `len` values of t from
    /// `first` on.
    #[inline(always)]
    fn add_changes<T: Total>(
        &mut self,
        lines: &[Line],
        losses: &[Lanes; TERMS],
        first: usize,
        len: usize,
        cells: &mut Cells<T>,
    ) {
        let mut any = 0;
        for lane in 0..LANES {
            any |= self.bits[lane] | self.before[lane];
        }
        if any == 0 {
            return;
        }
        for (lane, line) in lines.iter().enumerate() {
            let bits = self.bits[lane].cast_unsigned();
            let before = bits << 1 | self.before[lane].cast_unsigned();
            self.before[lane] = (bits >> (WORD - 1)).cast_signed();
            let mut changes = (bits ^ before) & u64::MAX >> (WORD - len);
            if changes == 0 {
                continue;
            }
            let mut of_line = [0; TERMS];
            for term in 0..TERMS {
                of_line[term] = losses[term][lane];
            }
            while changes != 0 {
                let place = changes.trailing_zeros() as usize;
                changes &= changes - 1;
                cells.add(line, &of_line, first + place, bits >> place & 1 == 1);
            }
        }
    }
}
