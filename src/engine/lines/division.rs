//! All lines of a shoe, divided into parts.

use std::sync::{Mutex, PoisonError};

use super::ground::{Ground, lines_of};
use super::index;
use super::lined::Lined;
use super::part::Part;
use super::threshold::Threshold;
use super::total::{Total, Wide};
use crate::engine::kernel::Kernel;
use crate::engine::sweep::{Extreme, NoSweep};

/// All lines of a shoe, divided into parts that do not depend on the machine.
pub(crate) struct Lines {
    ground: Ground,
    /// The number of classes whose numbers of cards a part fixes.
    fixed: usize,
    narrow: Spare<i128>,
    wide: Spare<Wide>,
}

/// Memory for parts that is not in use.
struct Spare<T>(Mutex<Vec<Part<T>>>);

/// The number of parts from which on they are not divided further, unless they are large: enough
/// for some hundred shares that take about the same time, since parts differ.
const ENOUGH_PARTS: u64 = 5000;

/// The number of lines of a large part, times the bets. It takes about a second.
const LARGE_PART: u64 = 30_000_000;

/// The number of parts above which none are divided further, however large they are.
const MOST_PARTS: u64 = 2_000_000;

impl Lines {
    /// The maximum number of bets.
    pub(crate) const MOST_BETS: usize = 16;

    /// The lines of a shoe with these numbers of cards of each class. The kernels have the same
    /// classes and are of degree six.
    pub(crate) fn new(
        kernels: &[Kernel],
        counts: &[u64],
        threshold: Threshold,
    ) -> Result<Lines, NoSweep> {
        let ground = Ground::new(kernels, counts, threshold)?;
        let others = &ground.counts[..ground.counts.len() - 1];
        let outer = others.len() - ground.inner;
        let parts = |fixed: usize| lines_of(&others[..fixed]);
        let is_enough = |&fixed: &usize| {
            let lines = lines_of(&others[fixed..]).map(|lines| lines * kernels.len() as u64);
            let is_fine = parts(fixed) >= Some(ENOUGH_PARTS) && lines <= Some(LARGE_PART);
            let may_be_finer = parts(fixed + 1) <= Some(MOST_PARTS);
            is_fine || !may_be_finer
        };
        let fixed = (0..outer).find(is_enough);
        Ok(Lines {
            fixed: fixed.unwrap_or(outer),
            ground,
            narrow: Spare::none(),
            wide: Spare::none(),
        })
    }

    /// The number of lines.
    pub(crate) fn lines(&self) -> u64 {
        let counts = &self.ground.counts;
        lines_of(&counts[..counts.len() - 1]).expect("it was computed before")
    }

    /// The number of parts.
    pub(crate) fn parts(&self) -> usize {
        index(lines_of(&self.ground.counts[..self.fixed]).expect("fewer than lines"))
    }

    /// The number of lines of each part.
    pub(crate) fn lines_of_part(&self) -> u64 {
        self.lines() / self.parts() as u64
    }

    /// The sums over the lines of a part.
    pub(crate) fn part(&self, part: usize) -> Lined {
        let mut numbers = vec![0; self.fixed];
        let mut rest = part;
        for (number, &count) in numbers.iter_mut().zip(&self.ground.counts).rev() {
            *number = rest % (index(count) + 1);
            rest /= index(count) + 1;
        }
        if self.ground.is_narrow {
            self.narrow.sums(&self.ground, &numbers)
        } else {
            self.wide.sums(&self.ground, &numbers)
        }
    }

    /// The number of cards left of each of `classes` classes, at an extreme composition with
    /// `left` cards.
    pub(crate) fn left(&self, extreme: &Extreme, left: u64, classes: usize) -> Vec<u64> {
        let numbers = self.ground.numbers(&extreme.1, left);
        let numbers = numbers.expect("a composition of the shoe");
        self.ground.by_class(&numbers, classes)
    }

    /// Whether a composition is one of `left` cards of the shoe at which the bet wins as much.
    pub(crate) fn wins_at(&self, bet: usize, extreme: &Extreme, left: u64) -> bool {
        let Extreme(wins, numbers) = extreme;
        let numbers = self.ground.numbers(numbers, left);
        numbers.is_some_and(|numbers| {
            let loss = self.ground.loss_at(bet, &numbers);
            i128::from(loss) == -wins
        })
    }

    /// By number of cards, the number of compositions.
    pub(crate) fn compositions(&self) -> Vec<u64> {
        let mut compositions = vec![1_u64];
        for &count in &self.ground.counts {
            let before = std::mem::take(&mut compositions);
            let len = before.len() + index(count);
            // The sum over a window of one number for each of the class.
            let mut window = 0;
            for place in 0..len {
                window += before.get(place).unwrap_or(&0);
                compositions.push(window);
                if let Some(gone) = place.checked_sub(index(count)) {
                    window -= before.get(gone).unwrap_or(&0);
                }
            }
        }
        compositions
    }

    /// The sums over all planes that the results have to have, as in [`Lined::checks`].
    pub(crate) fn checks(&self) -> &[u64] {
        &self.ground.checks.expected
    }

    /// The number of cards of the classes that are not along the lines.
    pub(crate) fn cards_across(&self) -> u64 {
        let counts = &self.ground.counts;
        counts[..counts.len() - 1].iter().sum()
    }
}

impl<T: Total> Spare<T> {
    fn none() -> Spare<T> {
        Spare(Mutex::new(Vec::new()))
    }

    /// The sums over all groups whose first classes have these numbers of cards.
    fn sums(&self, ground: &Ground, numbers: &[usize]) -> Lined {
        let spare = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let part = spare().pop();
        let mut part = part.unwrap_or_else(|| Part::new(ground));
        let sums = part.sums(ground, numbers);
        spare().push(part);
        sums
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use super::*;
    use crate::card::Card;
    use crate::engine::classes::Classes;

    /// Kernels for some bets, with values up to a bound.
    fn kernels(bets: u64, classes: &Classes, largest: i64) -> Vec<Kernel> {
        let kernel = |bet| Kernel::without_pattern(classes, 6, largest, bet);
        (0..bets).map(kernel).collect()
    }

    /// The lines of a shoe for bets on pip values.
    fn lines(bets: u64, counts: [u64; 10], largest: i64) -> Result<Lines, NoSweep> {
        let classes = Classes::by(Card::pip);
        Lines::new(&kernels(bets, &classes, largest), &counts, Threshold::NONE)
    }

    fn decks(decks: u64) -> [u64; 10] {
        [16, 4, 4, 4, 4, 4, 4, 4, 4, 4].map(|count| count * decks)
    }

    #[test]
    fn shoes_are_divided_into_parts() {
        for (bets, number, largest, all, parts, inner, is_narrow) in [
            (1, 1, 40_000, 1_953_125, 125, 6, true),
            (3, 2, 40_000, 387_420_489, 729, 6, true),
            (1, 4, 700, 118_587_876_497, 83_521, 5, true),
            (1, 4, 40_000, 118_587_876_497, 83_521, 5, false),
            (1, 8, 700, 46_411_484_401_953, 1_185_921, 4, false),
        ] {
            let lines = lines(bets, decks(number), largest).expect("a shoe of decks");
            assert_eq!((lines.lines(), lines.parts()), (all, parts));
            assert_eq!(lines.ground.counts.len(), 10);
            assert_eq!(lines.lines_of_part() * parts as u64, all);
            assert_eq!(
                (lines.ground.inner, lines.ground.is_narrow),
                (inner, is_narrow)
            );
        }
    }

    #[test]
    fn each_line_is_in_one_part() {
        for counts in [
            [3, 2, 2, 4, 0, 0, 0, 0, 0, 0],
            [5, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        ] {
            let lines = lines(2, counts, 1000).expect("a small shoe");
            let mut all = Lined::default();
            for part in 0..lines.parts() {
                all.add(lines.part(part));
            }
            assert_eq!(all.lines, lines.lines());
            assert_eq!(all.checks, lines.checks());
            let across = BigUint::from(1_u32) << lines.cards_across();
            assert_eq!(all.weights, across);
        }
    }

    #[test]
    fn compositions_are_counted() {
        let lines = lines(1, [2, 1, 3, 1, 0, 0, 0, 0, 0, 0], 1000).expect("a small shoe");
        assert_eq!(lines.compositions(), [1, 4, 8, 11, 11, 8, 4, 1]);
        assert_eq!(lines.cards_across(), 4);
        // Classes without cards have no place.
        assert_eq!(lines.ground.counts, [1, 1, 2, 3]);
    }

    #[test]
    fn what_cannot_be_enumerated_is_refused() {
        let refused = |counts, largest| lines(1, counts, largest).err();
        assert_eq!(
            refused([4000, 1, 0, 0, 0, 0, 0, 0, 0, 0], 1),
            Some(NoSweep::Endless)
        );
        assert_eq!(refused([400; 10], 1), Some(NoSweep::Endless));
        assert_eq!(refused(decks(8), 1 << 40), Some(NoSweep::Immense));
        let ranks = Classes::by(|card| (card.rank, card.suit.index() == 0));
        let kernels = kernels(1, &ranks, 1000);
        let counts = vec![1; ranks.len()];
        assert_eq!(
            Lines::new(&kernels, &counts, Threshold::NONE).err(),
            Some(NoSweep::TooFine)
        );
    }
}
