//! The enumeration of a part: the groups with the same numbers of cards of the first classes.

use num_bigint::BigUint;
use num_traits::One;

use super::cells::Total;
use super::ground::Ground;
use super::group::Group;
use super::index;
use super::lined::{AtDepth, Depths, Lined, LinedBet};

/// The enumeration of a part's groups.
pub(super) struct Part<'a, T> {
    ground: &'a Ground,
    /// By number of classes, the table of each bet's losses in the numbers of the last classes.
    tables: Vec<Vec<[i64; 1]>>,
    group: Group<'a, T>,
    /// The sums over a group for one bet.
    depths: Depths,
    sums: Lined,
}

/// What is known of the groups with the numbers of cards that have been chosen.
struct Chosen {
    numbers: Vec<usize>,
    weight: BigUint,
    mark: u64,
}

impl<'a, T: Total> Part<'a, T> {
    pub(super) fn new(ground: &'a Ground) -> Part<'a, T> {
        let classes = 0..=ground.counts.len();
        let tables = classes.map(|classes| vec![[0]; ground.bets * ground.layout.len(classes)]);
        let cards = index(ground.counts.iter().sum());
        let none = || vec![AtDepth::default(); cards + 1];
        let bets = (0..ground.bets).map(|_| LinedBet {
            favourable: none(),
            passed: none(),
            best: Vec::new(),
            worst: Vec::new(),
        });
        Part {
            ground,
            tables: tables.collect(),
            group: Group::new(ground),
            depths: Depths::new(index(ground.inner_cards() + ground.last()), ground.bits),
            sums: Lined {
                bets: bets.collect(),
                ..Lined::default()
            },
        }
    }

    /// The sums over all groups whose first classes have these numbers of cards.
    pub(super) fn sums(mut self, numbers: &[usize]) -> Lined {
        let classes = self.ground.counts.len();
        self.tables[classes].clone_from(&self.ground.root);
        let chosen = Chosen {
            numbers: Vec::new(),
            weight: BigUint::one(),
            mark: 1,
        };
        self.below(classes, numbers, &chosen);
        self.sums.lines = self.group.passed.lines;
        self.sums.visited = self.group.passed.visited;
        self.sums.checks = self.group.checks;
        self.group.records.move_to(self.ground, &mut self.sums.bets);
        self.sums
    }

    /// Goes through the groups of the last `classes` classes, of which the first have `numbers`.
    fn below(&mut self, classes: usize, numbers: &[usize], chosen: &Chosen) {
        let ground = self.ground;
        if classes == ground.inner + 1 {
            return self.group(chosen);
        }
        let class = ground.class(classes);
        let (only, others) = match numbers {
            [] => (None, numbers),
            [first, others @ ..] => (Some(*first), others),
        };
        for number in 0..=only.unwrap_or(index(ground.counts[class])) {
            let (lower, upper) = self.tables.split_at_mut(classes);
            ground.descend(classes, number > 0, &mut upper[0], &mut lower[classes - 1]);
            if only.is_some_and(|only| only != number) {
                continue;
            }
            let chosen = Chosen {
                numbers: [&chosen.numbers[..], &[number]].concat(),
                weight: &chosen.weight * ground.weights[class][number],
                mark: chosen.mark.wrapping_mul(ground.checks.marks[class][number]),
            };
            self.below(classes - 1, others, &chosen);
        }
    }

    /// Adds a group to the sums.
    fn group(&mut self, chosen: &Chosen) {
        let ground = self.ground;
        let Part {
            group,
            depths,
            sums,
            ..
        } = self;
        let tables = &self.tables[ground.inner + 1];
        group.run(&chosen.numbers, tables, chosen.mark);
        let cards = chosen.numbers.iter().sum();
        let across = ground.counts[ground.class(2)];
        sums.weights += (BigUint::from(group.weights) * &chosen.weight) << across;
        for (cells, bet) in group.cells.iter_mut().zip(&mut sums.bets) {
            cells.favourable.move_to(depths, &ground.along);
            depths.move_to(&mut bet.favourable, cards, &chosen.weight);
            cells.passed.move_to(depths, &ground.along);
            depths.move_to(&mut bet.passed, cards, &chosen.weight);
        }
    }
}
