//! The lines of a group: those with the same numbers of cards of the first classes.

use super::blocks::{Block, Blocks, Waiting, place, plane};
use super::ground::Ground;
use super::planes::PlaneQueue;
use super::queue::{BetCells, Queue};
use super::records::{Plane, Records};
use super::screen::Fates;
use super::sets::{BySet, Set};
use super::slices::Slices;
use super::total::Total;
use super::{LANES, Line, TERMS, index, places};
use crate::engine::processor::{Vectors, Work, dispatch};

/// The enumeration of groups of lines.
pub(super) struct Group<T> {
    /// By number of classes, the table of each bet's losses in the numbers of the last classes.
    tables: Vec<Vec<i64>>,
    /// The numbers of cards of the classes before the last three.
    numbers: Vec<usize>,
    /// The number of cards of the classes before the group.
    before: usize,
    blocks: Blocks,
    /// By bet, what can be on the planes at hand.
    fates: Vec<Fates>,
    /// By set of bets, the planes on which these can be favourable.
    planes: BySet<PlaneQueue>,
    /// By set of bets, the lines on which these can be.
    lines: BySet<Queue>,
    /// By bet, the sums over the group.
    pub(super) cells: Vec<BetCells<T>>,
    /// The sum of the weights of the group's planes.
    pub(super) weights: u128,
    found: Found,
}

/// What is found in groups, one after the other.
pub(super) struct Found {
    /// The extreme compositions.
    pub(super) records: Records,
    /// The numbers of lines.
    pub(super) passed: Passed,
    /// By bet and coefficient, the sum over all blocks that the checks know.
    pub(super) checks: Vec<u64>,
}

impl Found {
    fn new(ground: &Ground) -> Found {
        Found {
            records: Records::new(ground),
            passed: Passed::default(),
            checks: vec![0; ground.bets * TERMS],
        }
    }
}

/// Numbers of lines.
#[derive(Clone, Copy, Default)]
pub(super) struct Passed {
    /// All of them.
    pub(super) lines: u64,
    /// Those on planes where a bet can be favourable.
    pub(super) visited: u64,
}

impl<T: Total> Group<T> {
    pub(super) fn new(ground: &Ground) -> Group<T> {
        let classes = 0..=ground.inner + 1;
        let tables = classes.map(|classes| vec![0; ground.bets * ground.layout.len(classes)]);
        let cells = (0..ground.bets).map(|bet| BetCells::new(ground, bet));
        Group {
            tables: tables.collect(),
            numbers: vec![0; ground.counts.len() - 3],
            before: 0,
            blocks: Blocks::new(ground.bets, index(ground.inner_cards())),
            fates: vec![Fates::default(); ground.bets],
            planes: BySet::new(ground.bets, PlaneQueue::new),
            lines: BySet::new(ground.bets, Queue::new),
            cells: cells.collect(),
            weights: 0,
            found: Found::new(ground),
        }
    }

    /// What was found since it was taken the last time.
    pub(super) fn take(&mut self, ground: &Ground) -> Found {
        std::mem::replace(&mut self.found, Found::new(ground))
    }

    /// Goes through the lines of a group, whose first classes have these numbers of cards. `slices`
    /// have what bets lose in the numbers of the group's classes, and `mark` is that of the group in
    /// the checks.
    pub(super) fn run(&mut self, ground: &Ground, first: &[usize], slices: &Slices<'_>, mark: u64) {
        self.weights = 0;
        self.numbers[..first.len()].copy_from_slice(first);
        self.before = first.iter().sum();
        self.below(ground, ground.inner + 1, slices, Line::ONE, mark);
        for cards in 0..=index(ground.inner_cards()) {
            if self.blocks.has_waiting(cards) {
                self.screen(ground, cards);
            }
        }
        for queue in 0..self.planes.items().len() {
            self.cross(ground, queue);
        }
        for queue in 0..self.lines.items().len() {
            self.follow(ground, queue);
        }
    }

    /// Goes through the blocks of the last `classes` classes.
    fn below(
        &mut self,
        ground: &Ground,
        classes: usize,
        slices: &Slices<'_>,
        line: Line,
        mark: u64,
    ) {
        if classes == 3 {
            if self.blocks.push(line, &self.numbers, mark, slices) {
                self.screen(ground, line.cards);
            }
            return;
        }
        dispatch(Below {
            group: self,
            ground,
            classes,
            slices,
            line,
            mark,
        });
    }

    /// Goes through the planes of the blocks that wait with this number of cards.
    fn screen(&mut self, ground: &Ground, cards: usize) {
        dispatch(Screen {
            group: self,
            ground,
            cards,
        });
    }

    fn cross(&mut self, ground: &Ground, queue: usize) {
        if !self.planes.items()[queue].is_empty() {
            dispatch(Cross {
                group: self,
                ground,
                queue,
            });
            self.planes.items()[queue].clear();
        }
    }

    fn follow(&mut self, ground: &Ground, queue: usize) {
        dispatch(Follow {
            group: self,
            ground,
            queue,
        });
    }
}

impl Line {
    /// The line without cards of a group's classes.
    const ONE: Line = Line {
        cards: 0,
        weight: 1,
    };

    /// The line with cards of a further class, which can be chosen in `ways` ways.
    #[inline(always)]
    fn with(self, cards: usize, ways: u128) -> Line {
        Line {
            cards: self.cards + cards,
            weight: self.weight * ways,
        }
    }
}

/// The blocks of the last `classes` classes, compiled for several instruction sets.
struct Below<'a, T> {
    group: &'a mut Group<T>,
    ground: &'a Ground,
    classes: usize,
    slices: &'a Slices<'a>,
    line: Line,
    mark: u64,
}

impl<T: Total> Work for Below<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) {
        let Below {
            group,
            ground,
            classes,
            slices,
            line,
            mark,
        } = self;
        let class = ground.class(classes);
        let mut tables = std::mem::take(&mut group.tables[classes]);
        ground.fill(classes, slices, &mut tables);
        let last = ground.count(classes);
        for number in 0..=last {
            if number > 0 {
                ground.step(classes, &mut tables, last - number);
            }
            group.numbers[class] = number;
            let line = line.with(number, ground.weights[class][number]);
            let mark = mark.wrapping_mul(ground.checks.marks[class][number]);
            let slices = ground.slices(classes, &tables);
            group.below(ground, classes - 1, &slices, line, mark);
        }
        group.tables[classes] = tables;
    }
}

/// The planes of the blocks that wait with a number of cards, of which those are put into queues on
/// which bets can be favourable; compiled for several instruction sets.
struct Screen<'a, T> {
    group: &'a mut Group<T>,
    ground: &'a Ground,
    cards: usize,
}

impl<T: Total> Work for Screen<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) {
        let Screen {
            group,
            ground,
            cards,
        } = self;
        let mut blocks = group.blocks.start(cards, &ground.layout);
        for block in blocks.blocks() {
            group.pass(ground, block);
        }
        let last = ground.count(3);
        for number in 0..=last {
            let cards = group.before + cards + number;
            for bet in 0..ground.bets {
                if number > 0 {
                    group.blocks.step(bet, &ground.layout, last - number);
                }
                let planes = group.blocks.planes(bet);
                group.fates[bet] = ground.screen.fates(vectors, bet, planes, cards);
            }
            group.examine(ground, number, &mut blocks);
            group.planes(ground, number, &mut blocks);
        }
        group.check(ground, &blocks.marks());
        group.blocks.end(cards, blocks);
    }
}

impl<T: Total> Group<T> {
    /// Adds the lines of a block, and the weights of its planes.
    #[inline(always)]
    fn pass(&mut self, ground: &Ground, block: &Block) {
        let (planes, lines) = (ground.count(3), ground.count(2));
        self.found.passed.lines += (planes as u64 + 1) * (lines as u64 + 1);
        self.weights = self.weights.wrapping_add(block.line.weight << planes);
    }

    /// Goes through the compositions of those of the planes at hand on which one can be extreme.
    /// They have `number` cards of the last class but two.
    #[inline(always)]
    fn examine(&mut self, ground: &Ground, number: usize, blocks: &mut Waiting) {
        for bet in 0..ground.bets {
            for place in places(self.fates[bet].extreme & blocks.places()) {
                let block = &mut blocks.blocks()[place];
                block.numbers.push(number);
                let whole = Plane {
                    numbers: &block.numbers,
                    cards: self.before + block.line.cards + number,
                    losses: plane(self.blocks.planes(bet), place),
                };
                self.found.records.examine(ground, bet, &whole);
                block.numbers.pop();
            }
        }
    }

    /// Puts those of the planes at hand into queues on which bets can be favourable. They have
    /// `number` cards of the last class but two.
    #[inline(always)]
    fn planes(&mut self, ground: &Ground, number: usize, blocks: &mut Waiting) {
        let weight = ground.weights[ground.class(3)][number];
        let favourable = self
            .fates
            .iter()
            .fold(0, |any, fates| any | fates.favourable);
        for place in places(favourable & blocks.places()) {
            let mut set = Set::default();
            for bet in 0..ground.bets {
                let is_favourable = self.fates[bet].favourable >> place & 1 == 1;
                set = set.with_if(is_favourable, bet);
            }
            self.found.passed.visited += ground.count(2) as u64 + 1;
            let line = blocks.blocks()[place].line.with(number, weight);
            let queue = self.planes.place(set);
            let blocks = &self.blocks;
            let losses = |bet| blocks.planes(bet);
            if self.planes.items()[queue].push(line, place, losses) {
                self.cross(ground, queue);
            }
        }
    }

    /// Adds the planes at hand, the last of their blocks, to the sums that are checked. `marks` are
    /// those of the blocks.
    #[inline(always)]
    fn check(&mut self, ground: &Ground, marks: &[u64; LANES]) {
        let powers = &ground.checks.powers;
        for bet in 0..ground.bets {
            let planes = self.blocks.planes(bet);
            for exponent in 0..TERMS {
                for term in 0..TERMS - exponent {
                    let losses = &planes[place(exponent, term)];
                    let mut sum = 0_u64;
                    for lane in 0..LANES {
                        let losses = losses[lane].cast_unsigned();
                        sum = sum.wrapping_add(marks[lane].wrapping_mul(losses));
                    }
                    let total = &mut self.found.checks[bet * TERMS + term];
                    *total = total.wrapping_add(sum.wrapping_mul(powers[exponent]));
                }
            }
        }
    }
}

/// The lines of the planes in a queue, of which those are put into queues on which bets can be
/// favourable; compiled for several instruction sets.
struct Cross<'a, T> {
    group: &'a mut Group<T>,
    ground: &'a Ground,
    queue: usize,
}

impl<T: Total> Work for Cross<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) {
        let Cross {
            group,
            ground,
            queue,
        } = self;
        let class = ground.class(2);
        for number in 0..=ground.count(2) {
            let planes = &mut group.planes.items()[queue];
            if number > 0 {
                planes.step();
            }
            let (any, candidates) = planes.candidates(vectors, &ground.screen);
            for place in places(any) {
                let planes = &group.planes.items()[queue];
                let line = planes
                    .line(place)
                    .with(number, ground.weights[class][number]);
                let to = group.lines.place(candidates[place]);
                if group.lines.items()[to].push(line, planes, place) {
                    group.follow(ground, to);
                }
            }
        }
    }
}

/// The lines in a queue, compiled for several instruction sets.
struct Follow<'a, T> {
    group: &'a mut Group<T>,
    ground: &'a Ground,
    queue: usize,
}

impl<T: Total> Work for Follow<'_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) {
        let Follow {
            group,
            ground,
            queue,
        } = self;
        let queue = &mut group.lines.items()[queue];
        let length = ground.along.powers.len();
        queue.follow(vectors, length, &mut group.cells);
    }
}
