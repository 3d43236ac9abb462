//! The lines of a group: those with the same numbers of cards of the first classes.

use super::blocks::{Block, Blocks, plane};
use super::cells::{Cells, Total};
use super::ground::Ground;
use super::planes::PlaneQueue;
use super::queue::{BetCells, Queue};
use super::records::{Plane, Records};
use super::screen::Fates;
use super::sets::{BySet, Set};
use super::{LANES, Line, TERMS, index};
use crate::engine::processor::{Vectors, Work, dispatch};

/// The enumeration of groups of lines.
pub(super) struct Group<'a, T> {
    ground: &'a Ground,
    /// By number of classes, the table of each bet's losses in the numbers of the last classes.
    tables: Vec<Vec<[i64; 1]>>,
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
    /// The extreme compositions of all groups so far.
    pub(super) records: Records,
    /// The numbers of lines of all groups so far.
    pub(super) passed: Passed,
    /// The sum of the weights of the group's planes.
    pub(super) weights: u128,
    /// By bet and coefficient, the sum over all blocks so far that the checks know.
    pub(super) checks: Vec<u64>,
}

/// Numbers of lines.
#[derive(Clone, Copy, Default)]
pub(super) struct Passed {
    /// All of them.
    pub(super) lines: u64,
    /// Those on planes where a bet can be favourable.
    pub(super) visited: u64,
}

impl<'a, T: Total> Group<'a, T> {
    pub(super) fn new(ground: &'a Ground) -> Group<'a, T> {
        let classes = 0..=ground.inner + 1;
        let tables = classes.map(|classes| vec![[0]; ground.bets * ground.layout.len(classes)]);
        let cells = || Cells::new(index(ground.inner_cards()), ground.count(1));
        let bets = (0..ground.bets).map(|_| BetCells {
            favourable: cells(),
            passed: match ground.bets {
                1 => Cells::new(0, 0),
                _ => cells(),
            },
        });
        Group {
            ground,
            tables: tables.collect(),
            numbers: vec![0; ground.counts.len() - 3],
            before: 0,
            blocks: Blocks::new(&ground.layout, ground.bets, index(ground.inner_cards())),
            fates: vec![Fates::default(); ground.bets],
            planes: BySet::new(ground.bets, PlaneQueue::new),
            lines: BySet::new(ground.bets, Queue::new),
            cells: bets.collect(),
            records: Records::new(ground),
            passed: Passed::default(),
            weights: 0,
            checks: vec![0; ground.bets * TERMS],
        }
    }

    /// Goes through the lines of a group, whose first classes have these numbers of cards. `tables`
    /// has each bet's losses in the numbers of the group's classes, and `mark` is that of the group
    /// in the checks.
    pub(super) fn run(&mut self, first: &[usize], tables: &[[i64; 1]], mark: u64) {
        self.weights = 0;
        self.numbers[..first.len()].copy_from_slice(first);
        self.before = first.iter().sum();
        let classes = self.ground.inner + 1;
        self.tables[classes].copy_from_slice(tables);
        self.below(classes, Line::ONE, mark);
        for cards in 0..=index(self.ground.inner_cards()) {
            if self.blocks.has_waiting(cards) {
                self.screen(cards);
            }
        }
        for queue in 0..self.planes.items().len() {
            self.cross(queue);
        }
        for queue in 0..self.lines.items().len() {
            self.follow(queue);
        }
    }

    /// Goes through the blocks of the last `classes` classes.
    fn below(&mut self, classes: usize, line: Line, mark: u64) {
        let ground = self.ground;
        if classes == 3 {
            let tables = &self.tables[3];
            if self.blocks.push(line, &self.numbers, mark, tables) {
                self.screen(line.cards);
            }
            return;
        }
        let class = ground.class(classes);
        for number in 0..=index(ground.counts[class]) {
            let (lower, upper) = self.tables.split_at_mut(classes);
            ground.descend(classes, number > 0, &mut upper[0], &mut lower[classes - 1]);
            self.numbers[class] = number;
            let line = line.with(number, ground.weights[class][number]);
            let mark = mark.wrapping_mul(ground.checks.marks[class][number]);
            self.below(classes - 1, line, mark);
        }
    }

    /// Goes through the planes of the blocks that wait with this number of cards.
    fn screen(&mut self, cards: usize) {
        dispatch(Screen { group: self, cards });
    }

    fn cross(&mut self, queue: usize) {
        dispatch(Cross { group: self, queue });
        self.planes.items()[queue].clear();
    }

    fn follow(&mut self, queue: usize) {
        dispatch(Follow { group: self, queue });
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

/// The planes of the blocks that wait with a number of cards, of which those are put into queues on
/// which bets can be favourable; compiled for several instruction sets.
struct Screen<'g, 'a, T> {
    group: &'g mut Group<'a, T>,
    cards: usize,
}

impl<T: Total> Work for Screen<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) {
        let Screen { group, cards } = self;
        let ground = group.ground;
        let mut blocks = group.blocks.start(cards);
        let marks = blocks.marks();
        for number in 0..=ground.count(3) {
            if number > 0 {
                group.blocks.step(&ground.layout);
            }
            group.blocks.fill_planes(&ground.layout);
            group.find_fates(vectors, group.before + cards + number);
            for (lane, block) in blocks.blocks().iter_mut().enumerate() {
                group.plane(lane, number, block);
            }
        }
        group.check(&marks);
        group.blocks.end(cards, blocks);
    }
}

impl<T: Total> Group<'_, T> {
    /// Finds what can be on the planes at hand, which have this number of cards.
    #[inline(always)]
    fn find_fates<V: Vectors>(&mut self, vectors: V, cards: usize) {
        for bet in 0..self.ground.bets {
            let planes = self.blocks.planes(bet);
            self.fates[bet] = self.ground.screen.fates(vectors, bet, planes, cards);
        }
    }

    /// Puts a plane of a block into the queue of the bets that can be favourable on it. It has
    /// `number` cards of the last class but two.
    #[inline(always)]
    fn plane(&mut self, place: usize, number: usize, block: &mut Block) {
        let ground = self.ground;
        let lines = ground.count(2) as u64 + 1;
        let weight = ground.weights[ground.class(3)][number];
        let line = block.line.with(number, weight);
        self.passed.lines += lines;
        self.weights = self.weights.wrapping_add(line.weight);
        let mut set = Set::default();
        for bet in 0..ground.bets {
            let Fates {
                favourable,
                extreme,
            } = self.fates[bet];
            if favourable >> place & 1 == 1 {
                set = set.with(bet);
            }
            if extreme >> place & 1 == 1 {
                block.numbers.push(number);
                let whole = Plane {
                    numbers: &block.numbers,
                    cards: self.before + line.cards,
                    losses: plane(self.blocks.planes(bet), place),
                };
                self.records.examine(ground, bet, &whole);
                block.numbers.pop();
            }
        }
        if set.is_empty() {
            return;
        }
        self.passed.visited += lines;
        let queue = self.planes.place(set);
        let blocks = &self.blocks;
        let losses = |bet| plane(blocks.planes(bet), place);
        if self.planes.items()[queue].push(line, losses) {
            self.cross(queue);
        }
    }

    /// Adds the planes at hand, the last of their blocks, to the sums that are checked. `marks` are
    /// those of the blocks.
    #[inline(always)]
    fn check(&mut self, marks: &[u64; LANES]) {
        let powers = &self.ground.checks.powers;
        for bet in 0..self.ground.bets {
            let planes = self.blocks.planes(bet);
            let mut place = 0;
            for (exponent, power) in powers.iter().enumerate() {
                for term in 0..TERMS - exponent {
                    let mut sum = 0_u64;
                    for lane in 0..LANES {
                        let losses = planes[place][lane].cast_unsigned();
                        sum = sum.wrapping_add(marks[lane].wrapping_mul(losses));
                    }
                    let total = &mut self.checks[bet * TERMS + term];
                    *total = total.wrapping_add(sum.wrapping_mul(*power));
                    place += 1;
                }
            }
        }
    }
}

/// The lines of the planes in a queue, of which those are put into queues on which bets can be
/// favourable; compiled for several instruction sets.
struct Cross<'g, 'a, T> {
    group: &'g mut Group<'a, T>,
    queue: usize,
}

impl<T: Total> Work for Cross<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) {
        let Cross { group, queue } = self;
        let ground = group.ground;
        let class = ground.class(2);
        for number in 0..=ground.count(2) {
            let planes = &mut group.planes.items()[queue];
            if number > 0 {
                planes.step();
            }
            let candidates = planes.candidates();
            for lane in 0..planes.len() {
                if candidates[lane].is_empty() {
                    continue;
                }
                let planes = &group.planes.items()[queue];
                let line = planes
                    .line(lane)
                    .with(number, ground.weights[class][number]);
                let to = group.lines.place(candidates[lane]);
                if group.lines.items()[to].push(line, planes, lane) {
                    group.follow(to);
                }
            }
        }
    }
}

/// The lines in a queue, compiled for several instruction sets.
struct Follow<'g, 'a, T> {
    group: &'g mut Group<'a, T>,
    queue: usize,
}

impl<T: Total> Work for Follow<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, vectors: V) {
        let Follow { group, queue } = self;
        let queue = &mut group.lines.items()[queue];
        queue.follow(vectors, &group.ground.along, &mut group.cells);
    }
}
