//! The compositions at which bets lose least and most.

use super::ground::Ground;
use super::lined::LinedBet;
use super::{TERMS, blocks::PLANE};
use crate::engine::sweep::Extreme;

/// By bet and by number of cards left, the compositions at which it loses least and most, among
/// those that have been seen.
pub(super) struct Records {
    bets: Vec<[Vec<Record>; 2]>,
}

/// The least loss with a number of cards left, or the greatest.
#[derive(Clone, Default)]
struct Record {
    loss: i64,
    /// The composition; `None` until one has been seen at which as much is lost as at one that a
    /// search found.
    numbers: Option<Vec<usize>>,
}

/// A plane: the numbers of cards of all classes but the last two, and what a bet loses.
pub(super) struct Plane<'a> {
    pub(super) numbers: &'a [usize],
    /// The number of their cards.
    pub(super) cards: usize,
    pub(super) losses: [i64; PLANE],
}

impl Records {
    /// No composition, for the bets of an enumeration.
    pub(super) fn new(ground: &Ground) -> Records {
        let of = |losses: &[i64]| {
            let record = |&loss: &i64| Record {
                loss,
                numbers: None,
            };
            losses.iter().map(record).collect()
        };
        let bets = ground.searched.iter();
        Records {
            bets: bets
                .map(|searched| [of(&searched.least), of(&searched.greatest)])
                .collect(),
        }
    }

    /// Goes through the compositions of a plane.
    #[cold]
    #[inline(never)]
    pub(super) fn examine(&mut self, ground: &Ground, bet: usize, plane: &Plane<'_>) {
        let [across, last] = [2, 1].map(|classes| ground.count(classes));
        let mut losses = plane.losses;
        for a in 0..=across {
            let mut along: [i64; TERMS] = *losses.first_chunk().expect("a plane has more terms");
            for t in 0..=last {
                let here = (plane.cards + a + t).checked_sub(TERMS - 1);
                if let Some(place) = here {
                    let [fewest, most] = &mut self.bets[bet];
                    let loss = along[0];
                    if loss <= fewest[place].loss {
                        fewest[place].enter(ground, loss, plane.numbers, [a, t]);
                    }
                    if loss >= most[place].loss {
                        most[place].enter(ground, loss, plane.numbers, [a, t]);
                    }
                }
                for term in 0..TERMS - 1 {
                    along[term] = along[term].wrapping_add(along[term + 1]);
                }
            }
            step(&mut losses);
        }
    }

    /// Moves the compositions to the sums of the bets.
    pub(super) fn move_to(self, ground: &Ground, bets: &mut [LinedBet]) {
        let extremes = |records: Vec<Record>| {
            let extremes = records.into_iter().map(|record| {
                let numbers = record.numbers?;
                Some(Extreme(-i128::from(record.loss), ground.in_sweep(&numbers)))
            });
            extremes.collect()
        };
        for (bet, [least, greatest]) in bets.iter_mut().zip(self.bets) {
            bet.best = extremes(least);
            bet.worst = extremes(greatest);
        }
    }
}

impl Record {
    /// Sets the record to a composition, unless it is at least as good and comes first.
    fn enter(&mut self, ground: &Ground, loss: i64, first: &[usize], last: [usize; 2]) {
        let numbers = [first, &last].concat();
        let comes_later = |other: &Vec<usize>| ground.in_sweep(other) < ground.in_sweep(&numbers);
        if loss != self.loss || !self.numbers.as_ref().is_some_and(comes_later) {
            *self = Record {
                loss,
                numbers: Some(numbers),
            };
        }
    }
}

/// Goes on to the line with one more card of the last class but one.
fn step(plane: &mut [i64; PLANE]) {
    let mut lower = 0;
    for exponent in 0..TERMS - 1 {
        let len = TERMS - exponent;
        for term in 0..len - 1 {
            plane[lower + term] = plane[lower + term].wrapping_add(plane[lower + len + term]);
        }
        lower += len;
    }
}
