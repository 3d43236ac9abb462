//! Lines on which a bet can be favourable, followed along the number of cards of the last class.

use super::blocks;
use super::cells::{Cell, Cells, Changes};
use super::ground::Ground;
use super::index;
use super::planes::PlaneQueue;
use super::sets::Set;
use super::signs::{BelowZero, WORD, bits};
use super::total::Total;
use super::unit::Unit;
use super::{LANES, Lanes, Line, TERMS, first_places};
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
    favourable: Signs,
    /// Whether it is favourable and another bet is better.
    passed: Signs,
}

/// The coefficients of what is lost on a line on which a bet is favourable nowhere.
const NOWHERE: [i64; TERMS] = [1, 0, 0, 0, 0, 0, 0];

/// For each line, a bit for each of up to 64 values of t, the first of them the lowest, and the bit
/// of the value before.
#[derive(Clone, Copy, Default)]
struct Signs {
    bits: Lanes,
    before: Lanes,
}

/// What is needed of a bet to follow lines of a group, and the sums over them.
pub(super) struct BetCells<T> {
    /// The unit of its wins.
    unit: Unit,
    /// The coefficients of its losses from the first value of t of a word on: those of the word at
    /// hand and of the next one, which take turns.
    further: [[Lanes; TERMS]; 2],
    pub(super) favourable: Cells<T>,
    /// None are needed for a single bet.
    pub(super) passed: Cells<T>,
}

impl<T: Total> BetCells<T> {
    pub(super) fn new(ground: &Ground, bet: usize) -> BetCells<T> {
        let cells = || Cells::new(index(ground.inner_cards()), ground.count(1));
        BetCells {
            unit: ground.units[bet],
            further: [[[0; LANES]; TERMS]; 2],
            favourable: cells(),
            passed: if ground.bets == 1 {
                Cells::new(0, 0)
            } else {
                cells()
            },
        }
    }
}

impl Queue {
    /// A queue for the bets of a set.
    pub(super) fn new(set: Set) -> Queue {
        let followed = |bet| Followed {
            bet,
            losses: [[0; LANES]; TERMS],
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
            let planes = planes.planes(followed.bet);
            for term in 0..TERMS {
                // The queue is for more bets than the planes if there are too many sets of bets.
                let loss = planes.map_or(NOWHERE[term], |planes| {
                    planes[blocks::place(0, term)][place]
                });
                followed.losses[term][self.len] = loss;
            }
        }
        self.len += 1;
        self.len == LANES
    }

    /// Follows the lines that wait, and adds to the cells of each bet where it becomes favourable
    /// or ceases to be. The lines have `length` values of t.
    #[inline(always)]
    pub(super) fn follow<T: Total, V: Vectors>(
        &mut self,
        vectors: V,
        length: usize,
        cells: &mut [BetCells<T>],
    ) {
        if self.len == 0 {
            return;
        }
        let places = first_places(self.len);
        for followed in &mut self.bets {
            followed.favourable = Signs::default();
            followed.passed = Signs::default();
        }
        let has_others = self.bets.len() != 1;
        for (word, first) in (0..length).step_by(WORD).enumerate() {
            let len = WORD.min(length - first);
            let is_last = first + len == length;
            for Followed {
                bet,
                losses,
                favourable,
                passed,
            } in &mut self.bets
            {
                let [even, odd] = &mut cells[*bet].further;
                let (here, next) = match word {
                    0 => (&*losses, odd),
                    _ if word.is_multiple_of(2) => (&*even, odd),
                    _ => (&*odd, even),
                };
                let next = (!is_last).then_some(next);
                favourable.bits = bits(vectors, here, places, len, BelowZero, next);
                passed.bits = [0; LANES];
            }
            self.compare(vectors, word, cells);
            let lines = &self.lines[..self.len];
            for followed in &mut self.bets {
                let favourable = followed.favourable.changes(len);
                let passed = if has_others {
                    followed.passed.changes(len)
                } else {
                    [0; LANES]
                };
                let to = &mut cells[followed.bet];
                for (lane, line) in lines.iter().enumerate() {
                    if favourable[lane] | passed[lane] == 0 {
                        continue;
                    }
                    let changes = |places: &Lanes, signs: &Signs| Changes {
                        cards: line.cards,
                        first,
                        places: places[lane],
                        bits: signs.bits[lane],
                    };
                    let cell = Cell::of(line, &followed.losses, lane, to.unit);
                    to.favourable
                        .add(changes(&favourable, &followed.favourable), &cell);
                    to.passed.add(changes(&passed, &followed.passed), &cell);
                }
            }
        }
        self.len = 0;
    }

    /// Finds of each two bets that are favourable which one is better, at the values of t of a word.
    #[inline(always)]
    fn compare<T, V: Vectors>(&mut self, vectors: V, word: usize, cells: &[BetCells<T>]) {
        for later in 1..self.bets.len() {
            let (earlier, others) = self.bets.split_at_mut(later);
            let later = &mut others[0];
            for earlier in earlier {
                let mut both = [0; LANES];
                let mut any = 0_i64;
                let mut places = 0;
                for lane in 0..LANES {
                    both[lane] = earlier.favourable.bits[lane] & later.favourable.bits[lane];
                    any |= both[lane];
                    places |= u8::from(both[lane] != 0) << lane;
                }
                if any == 0 {
                    continue;
                }
                let mut more = [[0; LANES]; TERMS];
                let [of_earlier, of_later] = [&*earlier, &*later].map(|bet| match word {
                    0 => &bet.losses,
                    _ => &cells[bet.bet].further[word % 2],
                });
                for term in 0..TERMS {
                    for lane in 0..LANES {
                        more[term][lane] =
                            of_later[term][lane].wrapping_sub(of_earlier[term][lane]);
                    }
                }
                // Up to the last value of t at which both are favourable: what is found after it is
                // not asked for, and takes time only.
                let len = WORD - any.leading_zeros() as usize;
                // Of bets that are equal the earlier one is taken.
                let is_later = bits(vectors, &more, places, len, BelowZero, None);
                for lane in 0..LANES {
                    earlier.passed.bits[lane] |= both[lane] & is_later[lane];
                    later.passed.bits[lane] |= both[lane] & !is_later[lane];
                }
            }
        }
    }
}

impl Signs {
    /// For each line, a bit for each of the first `len` values of t at which its bit is another than
    /// at the value before.
    #[inline(always)]
    fn changes(&mut self, len: usize) -> Lanes {
        let mut changes = [0; LANES];
        for lane in 0..LANES {
            let bits = self.bits[lane];
            let values = (u64::MAX >> (WORD - len)).cast_signed();
            changes[lane] = (bits ^ ((bits << 1) + self.before[lane])) & values;
            self.before[lane] = (bits.cast_unsigned() >> (WORD - 1)).cast_signed();
        }
        changes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_wait_until_they_are_enough() {
        let planes = PlaneQueue::new(Set::first(2));
        let mut queue = Queue::new(Set::first(2));
        let are_enough = (0..LANES).map(|lane| queue.push(Line::default(), &planes, lane));
        let are_enough: Vec<bool> = are_enough.collect();
        assert_eq!(
            are_enough.iter().position(|&enough| enough),
            Some(LANES - 1)
        );
    }
}
