//! The compositions at which bets lose least and most.

use super::blocks::{self, Planes, step_lines};
use super::ground::Ground;
use super::lined::LinedBet;
use super::signs::{Property, WORD, bits};
use super::{LANES, TERMS, first_places, places};
use crate::engine::processor::{Vectors, Work, dispatch};
use crate::engine::sweep::Extreme;

/// By bet, the compositions at which it loses least and most with each number of cards left, among
/// those that have been seen.
pub(super) struct Records {
    bets: Vec<[Side; 2]>,
}

/// The compositions at which least is lost, or else most, by number of cards left.
struct Side {
    /// What exceeds the least loss by one, or is exceeded by the greatest; where no coup can be
    /// dealt, and for some numbers beyond the last, what no loss reaches.
    limits: Vec<i64>,
    /// The compositions; `None` until one has been seen at which as much is lost as at one that a
    /// search found.
    numbers: Vec<Option<Vec<usize>>>,
    /// 1 for the least losses, −1 for the greatest.
    sign: i64,
}

/// A plane: the numbers of cards of all classes but the last two, and what a bet loses.
pub(super) struct Plane<'a> {
    pub(super) numbers: &'a [usize],
    /// The number of their cards.
    pub(super) cards: usize,
    pub(super) losses: Planes<1>,
}

/// The least number of cards of which a coup can be dealt.
const FEWEST: usize = TERMS - 1;

impl Records {
    /// No composition, for the bets of an enumeration.
    pub(super) fn new(ground: &Ground) -> Records {
        let bets = ground.searched.iter().map(|searched| {
            [
                Side::new(&searched.least, 1),
                Side::new(&searched.greatest, -1),
            ]
        });
        Records {
            bets: bets.collect(),
        }
    }

    /// Goes through the compositions of a plane.
    #[cold]
    #[inline(never)]
    pub(super) fn examine(&mut self, ground: &Ground, bet: usize, plane: &Plane<'_>) {
        dispatch(Examination {
            sides: &mut self.bets[bet],
            bet,
            ground,
            plane,
        });
    }

    /// Moves the compositions to the sums of the bets.
    pub(super) fn move_to(self, ground: &Ground, bets: &mut [LinedBet]) {
        for (bet, [least, greatest]) in bets.iter_mut().zip(self.bets) {
            bet.best = least.extremes(ground);
            bet.worst = greatest.extremes(ground);
        }
    }
}

/// The search for records on a plane, compiled for several instruction sets.
struct Examination<'a> {
    sides: &'a mut [Side; 2],
    bet: usize,
    ground: &'a Ground,
    plane: &'a Plane<'a>,
}

impl Work for Examination<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(mut self, vectors: V) {
        let [across, last] = [2, 1].map(|classes| self.ground.count(classes));
        let mut losses = self.plane.losses;
        for first in (0..=across).step_by(LANES) {
            let mut lines = [[0; LANES]; TERMS];
            let present = LANES.min(across + 1 - first);
            for lane in 0..present {
                let line = blocks::lines(&losses);
                for term in 0..TERMS {
                    lines[term][lane] = line[term][0];
                }
                step_lines(&mut losses);
            }
            let cards = self.plane.cards + first;
            let extreme = self.ground.screen.extreme(vectors, self.bet, &lines, cards);
            let extreme = extreme & first_places(present);
            if extreme == 0 {
                continue;
            }
            let mut after = lines;
            for start in (0..=last).step_by(WORD) {
                let len = WORD.min(last + 1 - start);
                let cards = self.plane.cards + first + start;
                let [fewest, most] = &*self.sides;
                let at_record = AtRecord {
                    least: &fewest.limits[cards..],
                    greatest: &most.limits[cards..],
                };
                let here = after;
                let found = bits(vectors, &here, extreme, len, at_record, Some(&mut after));
                for lane in places(extreme) {
                    let mut found = found[lane].cast_unsigned();
                    while found != 0 {
                        let t = start + found.trailing_zeros() as usize;
                        found &= found - 1;
                        let terms = lines.map(|lanes| lanes[lane]);
                        self.enter(&terms, [first + lane, t]);
                    }
                }
            }
        }
    }
}

impl Examination<'_> {
    /// Sets records to a composition of the plane with these numbers of cards of the last two
    /// classes, if it is one. `terms` are the losses on its line.
    fn enter(&mut self, terms: &[i64; TERMS], last: [usize; 2]) {
        let mut loss = 0_i64;
        for (term, power) in terms.iter().zip(self.ground.along.powers[last[1]]) {
            loss = loss.wrapping_add(term.wrapping_mul(power.cast_signed()));
        }
        let numbers = [self.plane.numbers, &last].concat();
        for side in &mut *self.sides {
            side.enter(self.ground, loss, &numbers);
        }
    }
}

/// Losses that are as small as the least, or as large as the greatest. Both are given by their
/// limits from the number of cards on that are left at the first value of the first line.
struct AtRecord<'a> {
    least: &'a [i64],
    greatest: &'a [i64],
}

impl<V: Vectors> Property<V> for AtRecord<'_> {
    #[inline(always)]
    fn signs(
        &mut self,
        vectors: V,
        losses: V::Integers,
        first: usize,
        steps: usize,
    ) -> V::Integers {
        let least = vectors.load(&self.least[first + steps..]);
        let greatest = vectors.load(&self.greatest[first + steps..]);
        let under = vectors.sub(losses, least);
        let over = vectors.sub(greatest, losses);
        vectors.or(under, over)
    }
}

impl Side {
    /// What no loss reaches.
    const NEVER: i64 = 0x4000_0000_0000_0000;

    /// The losses that a search found, from the least number of cards on.
    fn new(losses: &[i64], sign: i64) -> Side {
        let never = -sign * Side::NEVER;
        let limits = losses.iter().map(|loss| loss + sign);
        let none = [never; FEWEST].into_iter();
        let limits = none.chain(limits).chain([never; LANES]).collect();
        Side {
            limits,
            numbers: vec![None; FEWEST + losses.len()],
            sign,
        }
    }

    /// Sets a record to a composition, unless there is one that is better, or as good and first.
    fn enter(&mut self, ground: &Ground, loss: i64, numbers: &[usize]) {
        let cards: usize = numbers.iter().sum();
        let limit = &mut self.limits[cards];
        if self.sign * (*limit - loss) <= 0 {
            return;
        }
        let record = &mut self.numbers[cards];
        let is_first = |other: &Vec<usize>| {
            let [other, here] = [other, numbers].map(|numbers| ground.in_sweep(numbers));
            other.cmp(&here).is_lt()
        };
        if *limit != loss + self.sign || !record.as_ref().is_some_and(is_first) {
            *limit = loss + self.sign;
            *record = Some(numbers.to_vec());
        }
    }

    /// The compositions with what is won at them.
    fn extremes(self, ground: &Ground) -> Vec<Option<Extreme>> {
        let records = self.numbers.into_iter().zip(self.limits).skip(FEWEST);
        let extremes = records.map(|(numbers, limit)| {
            let win = self.sign - limit;
            Some(Extreme(win.into(), ground.in_sweep(&numbers?)))
        });
        extremes.collect()
    }
}
