//! The enumeration of a part: the groups with the same numbers of cards of the first classes.

use num_bigint::BigUint;
use num_traits::One;

use super::ground::Ground;
use super::group::{Found, Group};
use super::index;
use super::lined::{AtDepth, Depths, Lined, LinedBet};
use super::slices::Slices;
use super::total::Total;

/// The memory in which the groups of a part are enumerated, and then those of another.
pub(super) struct Part<T> {
    /// By number of classes, the table of each bet's losses in the numbers of the last classes.
    tables: Vec<Vec<i64>>,
    group: Group<T>,
    /// The sums over a group for one bet.
    depths: Depths,
    /// By bet, the sums over all groups so far.
    bets: Vec<LinedBet>,
    /// The sum of the weights of all lines so far.
    weights: BigUint,
}

/// What is known of the groups with the numbers of cards that have been chosen.
struct Chosen {
    numbers: Vec<usize>,
    weight: BigUint,
    mark: u64,
}

impl<T: Total> Part<T> {
    pub(super) fn new(ground: &Ground) -> Part<T> {
        let classes = 0..=ground.counts.len();
        let tables = classes.map(|classes| vec![0; ground.bets * ground.layout.len(classes)]);
        Part {
            tables: tables.collect(),
            group: Group::new(ground),
            depths: Depths::new(index(ground.inner_cards() + ground.last()), ground.bits),
            bets: Vec::new(),
            weights: BigUint::ZERO,
        }
    }

    /// The sums over all groups whose first classes have these numbers of cards.
    pub(super) fn sums(&mut self, ground: &Ground, numbers: &[usize]) -> Lined {
        let cards = index(ground.counts.iter().sum());
        let none = || vec![AtDepth::default(); cards + 1];
        let bets = (0..ground.bets).map(|_| LinedBet {
            favourable: none(),
            passed: none(),
            best: Vec::new(),
            worst: Vec::new(),
        });
        self.bets = bets.collect();
        let chosen = Chosen {
            numbers: Vec::new(),
            weight: BigUint::one(),
            mark: 1,
        };
        let whole = ground.whole();
        self.below(ground, ground.counts.len(), &whole, numbers, &chosen);
        let Found {
            passed,
            checks,
            records,
        } = self.group.take(ground);
        records.move_to(ground, &mut self.bets);
        Lined {
            lines: passed.lines,
            visited: passed.visited,
            weights: std::mem::take(&mut self.weights),
            checks,
            bets: std::mem::take(&mut self.bets),
        }
    }

    /// Goes through the groups of the last `classes` classes, of which the first have `numbers`.
    fn below(
        &mut self,
        ground: &Ground,
        classes: usize,
        slices: &Slices<'_>,
        numbers: &[usize],
        chosen: &Chosen,
    ) {
        if classes == ground.inner + 1 {
            return self.group(ground, slices, chosen);
        }
        let class = ground.class(classes);
        let (only, others) = match numbers {
            [] => (None, numbers),
            [first, others @ ..] => (Some(*first), others),
        };
        let mut tables = std::mem::take(&mut self.tables[classes]);
        ground.fill(classes, slices, &mut tables);
        let last = only.unwrap_or(ground.count(classes));
        for number in 0..=last {
            if number > 0 {
                ground.step(classes, &mut tables, last - number);
            }
            if only.is_some_and(|only| only != number) {
                continue;
            }
            let chosen = Chosen {
                numbers: [&chosen.numbers[..], &[number]].concat(),
                weight: &chosen.weight * ground.weights[class][number],
                mark: chosen.mark.wrapping_mul(ground.checks.marks[class][number]),
            };
            let slices = ground.slices(classes, &tables);
            self.below(ground, classes - 1, &slices, others, &chosen);
        }
        self.tables[classes] = tables;
    }

    /// Adds a group to the sums.
    fn group(&mut self, ground: &Ground, slices: &Slices<'_>, chosen: &Chosen) {
        let Part {
            group,
            depths,
            bets,
            weights,
            ..
        } = self;
        group.run(ground, &chosen.numbers, slices, chosen.mark);
        let cards = chosen.numbers.iter().sum();
        let across = ground.counts[ground.class(2)];
        *weights += (BigUint::from(group.weights) * &chosen.weight) << across;
        for (place, (cells, bet)) in group.cells.iter_mut().zip(bets).enumerate() {
            let highest = ground.highest(place);
            let unit = ground.units[place];
            cells.favourable.move_to(depths, &ground.along, highest);
            depths.move_to(&mut bet.favourable, cards, &chosen.weight, unit);
            cells.passed.move_to(depths, &ground.along, highest);
            depths.move_to(&mut bet.passed, cards, &chosen.weight, unit);
        }
    }
}
