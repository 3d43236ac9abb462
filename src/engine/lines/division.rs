//! All lines of a shoe, divided into parts.

use std::sync::{Mutex, PoisonError};

use super::ground::{Ground, lines_of};
use super::index;
use super::lined::Lined;
use super::losses::Losses;
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
        let numbers = self.numbers(part);
        if self.ground.is_narrow {
            self.narrow.sums(&self.ground, &numbers)
        } else {
            self.wide.sums(&self.ground, &numbers)
        }
    }

    /// The numbers of cards of the classes that a part fixes.
    fn numbers(&self, part: usize) -> Vec<usize> {
        let mut numbers = vec![0; self.fixed];
        let mut rest = part;
        for (number, &count) in numbers.iter_mut().zip(&self.ground.counts).rev() {
            *number = rest % (index(count) + 1);
            rest /= index(count) + 1;
        }
        numbers
    }

    /// The number of cards left of each of `classes` classes, at an extreme composition with
    /// `left` cards.
    pub(crate) fn left(&self, extreme: &Extreme, left: u64, classes: usize) -> Vec<u64> {
        let numbers = self.ground.numbers(&extreme.1, left);
        let numbers = numbers.expect("a composition of the shoe");
        self.ground.by_class(&numbers, classes)
    }

    /// Whether there are compositions with these numbers of cards at which a bet wins as much as is
    /// said.
    pub(crate) fn wins_at<'e>(
        &self,
        bet: usize,
        extremes: impl IntoIterator<Item = (u64, &'e Extreme)>,
    ) -> bool {
        let mut losses = Losses::new(&self.ground, bet);
        extremes.into_iter().all(|(left, Extreme(wins, numbers))| {
            let numbers = self.ground.numbers(numbers, left);
            numbers.is_some_and(|numbers| i128::from(losses.at(&numbers)) == -wins)
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
    use std::cmp::Reverse;

    use num_bigint::BigUint;

    use super::*;
    use crate::card::Card;
    use crate::engine::classes::Classes;
    use crate::engine::lines::lined::{AtDepth, LinedBet};
    use crate::engine::plain::{each_composition, wins};
    use crate::engine::projections::choose;

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
            (1, 1, 40_000, 1_953_125, 25, 7, true),
            (3, 2, 40_000, 387_420_489, 729, 6, true),
            (1, 4, 700, 118_587_876_497, 83_521, 5, true),
            (1, 4, 40_000, 118_587_876_497, 83_521, 5, false),
            (1, 8, 700, 46_411_484_401_953, 1_185_921, 4, false),
        ] {
            let lines = lines(bets, decks(number), largest).expect("a shoe of decks");
            assert_eq!((lines.lines(), lines.parts()), (all, parts));
            assert_eq!(lines.ground.inner_cards(), 4 * number * inner as u64);
            assert_eq!(lines.lines_of_part() * parts as u64, all);
            assert_eq!(
                (lines.ground.inner, lines.ground.is_narrow),
                (inner, is_narrow)
            );
        }
    }

    /// Of 12 numbers up to eight five are fixed: with four, 9⁸ lines are too many for one part.
    #[test]
    fn parts_are_not_divided_further_than_they_need() {
        let ranks = Classes::by(|card| card.rank);
        let lines = Lines::new(&kernels(1, &ranks, 700), &[8; 13], Threshold::NONE);
        let lines = lines.expect("a shoe of two decks");
        assert_eq!(
            (lines.parts(), lines.lines_of_part()),
            (9_usize.pow(5), 9_u64.pow(7))
        );
    }

    /// The last of three numbers up to eight changes from part to part.
    #[test]
    fn a_part_fixes_numbers_of_the_first_classes() {
        let lines = lines(1, decks(2), 1000).expect("a shoe of decks");
        assert_eq!(lines.numbers(0), [0, 0, 0]);
        assert_eq!(lines.numbers(81 + 2 * 9 + 3), [1, 2, 3]);
        assert_eq!(lines.numbers(728), [8, 8, 8]);
    }

    #[test]
    fn planes_are_visited_where_a_bet_can_be_favourable() {
        let suits = Classes::by(|card| card.suit);
        let visited = |total: i64| {
            let mut kernel = Kernel::zero(suits.clone(), 6).expect("few classes");
            kernel.totals.fill(total);
            let lines = Lines::new(&[kernel], &[7, 8, 9, 9], Threshold::NONE);
            let all = lines.expect("a small shoe").part(0);
            (all.lines, all.visited)
        };
        assert_eq!(visited(7), (8 * 9 * 10, 8 * 9 * 10));
        // With up to five cards of the first two classes, which are so in 21 ways, there may be no
        // coup, of which nothing is lost.
        assert_eq!(visited(-7), (8 * 9 * 10, 21 * 10));
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

    /// What all lines of a shoe have to give, from its compositions one by one. Bets are favourable
    /// from a threshold on, and of equal bets the first is the best.
    fn expected(kernels: &[Kernel], counts: &[u64], threshold: Threshold) -> Vec<LinedBet> {
        let all: u64 = counts.iter().sum();
        let mut classes: Vec<usize> = (0..counts.len())
            .filter(|&class| counts[class] > 0)
            .collect();
        classes.sort_by_key(|&class| Reverse(counts[class]));
        let none = || vec![AtDepth::default(); index(all) + 1];
        let bet = |_| LinedBet {
            favourable: none(),
            passed: none(),
            best: vec![None; (index(all) + 1).saturating_sub(6)],
            worst: vec![None; (index(all) + 1).saturating_sub(6)],
        };
        let mut bets: Vec<LinedBet> = (0..kernels.len()).map(bet).collect();
        for left in 0..=all {
            let cost =
                i128::from(threshold.cost) * i128::try_from(choose(left, 6)).expect("few cards");
            each_composition(counts, left, &mut Vec::new(), &mut |cards| {
                let numbers = classes.iter().map(|&class| {
                    if 2 * left <= all {
                        cards[class]
                    } else {
                        counts[class] - cards[class]
                    }
                });
                let mut numbers: Vec<u64> = numbers.collect();
                numbers.resize(numbers.len().max(3), 0);
                let ways: BigUint = counts
                    .iter()
                    .zip(cards)
                    .map(|(&of, &left)| choose(of, left))
                    .product();
                let wins = kernels.iter().map(|kernel| {
                    i128::from(threshold.times) * wins(kernel, cards) - cost
                        + i128::from(threshold.more)
                });
                let wins: Vec<i128> = wins.collect();
                let most = wins.iter().max().copied();
                let favoured = wins.iter().position(|&wins| Some(wins) == most);
                for (place, (bet, &wins)) in bets.iter_mut().zip(&wins).enumerate() {
                    let add = |to: &mut AtDepth| {
                        to.compositions += 1;
                        to.ways += &ways;
                        to.wins += BigUint::try_from(wins).expect("a favourable bet") * &ways;
                    };
                    if wins > 0 {
                        add(&mut bet.favourable[index(left)]);
                        if favoured != Some(place) {
                            add(&mut bet.passed[index(left)]);
                        }
                    }
                    let Some(depth) = left.checked_sub(6) else {
                        continue;
                    };
                    let here = (wins, Reverse(&numbers));
                    let extreme = &mut bet.best[index(depth)];
                    if extreme
                        .as_ref()
                        .is_none_or(|Extreme(wins, numbers)| here > (*wins, Reverse(numbers)))
                    {
                        *extreme = Some(Extreme(wins, numbers.clone()));
                    }
                    let here = (wins, &numbers);
                    let extreme = &mut bet.worst[index(depth)];
                    if extreme
                        .as_ref()
                        .is_none_or(|Extreme(wins, numbers)| here < (*wins, numbers))
                    {
                        *extreme = Some(Extreme(wins, numbers.clone()));
                    }
                }
            });
        }
        bets
    }

    /// The lines of bets without a pattern have the sums of their compositions.
    fn check(classes: &Classes, largest: i64, bets: u64, counts: &[u64], threshold: Threshold) {
        let kernels = kernels(bets, classes, largest);
        let lines = Lines::new(&kernels, counts, threshold).expect("a small shoe");
        let mut all = Lined::default();
        for part in 0..lines.parts() {
            all.add(lines.part(part));
        }
        let expected = expected(&kernels, counts, threshold);
        assert_eq!(all.bets, expected, "{bets} bets, {largest}, {counts:?}");
        assert_eq!(all.lines, lines.lines());
        assert_eq!(all.checks, lines.checks());
        for (bet, lined) in all.bets.iter().enumerate() {
            for (extreme, left) in lined.best.iter().chain(&lined.worst).flatten().zip(0..) {
                let left = 6 + left % lined.best.len() as u64;
                assert!(lines.wins_at(bet, [(left, extreme)]));
                let other = Extreme(extreme.0 + 1, extreme.1.clone());
                assert!(!lines.wins_at(bet, [(left, extreme), (left, &other)]));
                assert!(!lines.wins_at(bet, [(left - 1, extreme)]));
                let fewer = Extreme(extreme.0, extreme.1[1..].to_vec());
                assert!(!lines.wins_at(bet, [(left, &fewer)]));
                let numbers = lines.left(extreme, left, counts.len());
                assert_eq!(numbers.iter().sum::<u64>(), left);
                assert!(
                    numbers
                        .iter()
                        .zip(counts)
                        .all(|(left, count)| left <= count)
                );
            }
        }
    }

    #[test]
    fn every_composition_is_summed() {
        let suits = Classes::by(|card| card.suit);
        let six = Classes::by(|card| card.pip().value().min(5));
        let least = Threshold {
            times: 3,
            cost: 50,
            more: 1,
        };
        for bets in 1..=3 {
            check(&suits, 1, bets, &[2, 0, 1, 70], Threshold::NONE);
            check(&suits, 700, bets, &[1, 2, 1, 131], least);
            check(&suits, 700, bets, &[9, 8, 0, 9], Threshold::NONE);
            check(&suits, 700, bets, &[0, 8, 0, 9], Threshold::NONE);
            check(&six, 1, bets, &[2, 1, 0, 3, 2, 4], Threshold::NONE);
            check(&six, 700, bets, &[2, 3, 1, 1, 2, 4], least);
        }
    }

    /// Of 16 bets more sets can be favourable on lines than are told apart.
    #[test]
    fn as_many_bets_as_are_allowed_are_summed() {
        let six = Classes::by(|card| card.pip().value().min(5));
        check(&six, 700, 16, &[3, 3, 2, 2, 3, 6], Threshold::NONE);
    }

    /// C(71, 35) has 68 bits, and a bet wins up to 2²⁷·C(142, 6), which has 61.
    #[test]
    fn wide_sums_are_those_of_any_integers() {
        let three = Classes::by(|card| card.suit.index().min(2));
        let counts = [1, 70, 71];
        let lines = Lines::new(&kernels(2, &three, 1 << 27), &counts, Threshold::NONE);
        assert!(!lines.expect("a small shoe").ground.is_narrow);
        check(&three, 1 << 27, 2, &counts, Threshold::NONE);
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
