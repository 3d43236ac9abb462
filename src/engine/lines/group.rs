//! The lines of a group: those with the same numbers of cards of the first classes.

use super::blocks::Blocks;
use super::cells::{Cells, Total};
use super::ground::Ground;
use super::queue::{BetCells, Queue};
use super::{LANES, Line, TERMS, index};
use crate::engine::processor::{Work, dispatch};

/// The enumeration of groups of lines.
pub(super) struct Group<'a, T> {
    ground: &'a Ground,
    /// By number of classes, the table of each bet's losses in the numbers of the last classes.
    tables: Vec<Vec<[i64; 1]>>,
    blocks: Blocks,
    /// By bet, the lines on which it alone can be favourable.
    queues: Vec<Queue>,
    /// The lines on which several bets can be.
    joint: Queue,
    /// By bet, the sums over the group.
    pub(super) cells: Vec<BetCells<T>>,
    /// The number of lines of all groups so far.
    pub(super) lines: u64,
    /// The sum of the weights of the group's planes.
    pub(super) weights: u128,
    /// By bet and coefficient, the sum over all planes so far that the checks know.
    pub(super) checks: Vec<u64>,
}

impl<'a, T: Total> Group<'a, T> {
    pub(super) fn new(ground: &'a Ground) -> Group<'a, T> {
        let classes = 0..=ground.inner + 1;
        let tables = classes.map(|classes| vec![[0]; ground.bets * ground.layout.len(classes)]);
        let cells = || Cells::new(index(ground.inner_cards()), index(ground.last()));
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
            blocks: Blocks::new(&ground.layout, ground.bets),
            queues: (0..ground.bets).map(|bet| Queue::new([bet])).collect(),
            joint: Queue::new(0..ground.bets),
            cells: bets.collect(),
            lines: 0,
            weights: 0,
            checks: vec![0; ground.bets * TERMS],
        }
    }

    /// Goes through the lines of a group. `tables` has each bet's losses in the numbers of the
    /// group's classes, and `mark` is that of the group in the checks.
    pub(super) fn run(&mut self, tables: &[[i64; 1]], mark: u64) {
        self.weights = 0;
        let classes = self.ground.inner + 1;
        self.tables[classes].copy_from_slice(tables);
        self.below(classes, Line::ONE, mark);
        dispatch(Cross {
            group: self,
            ends: true,
        });
    }

    /// Goes through the blocks of the last `classes` classes.
    fn below(&mut self, classes: usize, line: Line, mark: u64) {
        let ground = self.ground;
        if classes == 3 {
            self.blocks.push(line, mark, &self.tables[3]);
            if self.blocks.len == LANES {
                dispatch(Cross {
                    group: self,
                    ends: false,
                });
            }
            return;
        }
        let class = ground.class(classes);
        for number in 0..=index(ground.counts[class]) {
            let (lower, upper) = self.tables.split_at_mut(classes);
            ground.descend(classes, number > 0, &mut upper[0], &mut lower[classes - 1]);
            let line = line.with(number, ground.weights[class][number]);
            let mark = mark.wrapping_mul(ground.checks.marks[class][number]);
            self.below(classes - 1, line, mark);
        }
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

/// The lines of the blocks that wait, compiled for several instruction sets.
struct Cross<'g, 'a, T> {
    group: &'g mut Group<'a, T>,
    /// Whether the group ends, so that all lines are followed.
    ends: bool,
}

impl<T: Total> Work for Cross<'_, '_, T> {
    type Output = ();

    #[inline(always)]
    fn run<const WIDE: bool>(self) {
        let Cross { group, ends } = self;
        let ground = group.ground;
        let [class, across] = [3, 2].map(|classes| ground.class(classes));
        for number in 0..=index(ground.counts[class]) {
            if number > 0 {
                group.blocks.step(&ground.layout);
            }
            group.blocks.begin_planes(&ground.layout);
            let mut planes = group.blocks.lines;
            for plane in &mut planes {
                *plane = plane.with(number, ground.weights[class][number]);
            }
            for number in 0..=index(ground.counts[across]) {
                if number > 0 {
                    group.blocks.step_planes();
                }
                group.lines(&planes, number, ground.weights[across][number]);
            }
            group.check(&planes, ground.checks.marks[class][number]);
        }
        group.blocks.len = 0;
        if ends {
            for queue in &mut group.queues {
                queue.follow(&ground.along, &mut group.cells);
            }
            group.joint.follow(&ground.along, &mut group.cells);
        }
    }
}

impl<T: Total> Group<'_, T> {
    /// Puts the lines at hand into the queues of the bets that can be favourable on them. The lines
    /// of the planes have `number` cards of the last class but one, which can be chosen in `ways`
    /// ways.
    #[inline(always)]
    fn lines(&mut self, planes: &[Line; LANES], number: usize, ways: u128) {
        let len = self.blocks.len;
        self.lines += len as u64;
        // For each line, the number of bets that can be favourable, and the last of them.
        let mut candidates = [0_u8; LANES];
        let mut last = [0_usize; LANES];
        for bet in 0..self.queues.len() {
            let signs = self.blocks.signs(bet);
            for lane in 0..len {
                if signs[lane] < 0 {
                    candidates[lane] += 1;
                    last[lane] = bet;
                }
            }
        }
        for lane in 0..len {
            let queue = match candidates[lane] {
                0 => continue,
                1 => &mut self.queues[last[lane]],
                _ => &mut self.joint,
            };
            if queue.push(planes[lane].with(number, ways), &self.blocks, lane) {
                queue.follow(&self.ground.along, &mut self.cells);
            }
        }
    }

    /// Adds planes, of which the last lines are at hand, to the sums that are checked. `mark` is
    /// that of the number of cards of the last class but two.
    #[inline(always)]
    fn check(&mut self, planes: &[Line; LANES], mark: u64) {
        let len = self.blocks.len;
        for plane in &planes[..len] {
            self.weights = self.weights.wrapping_add(plane.weight);
        }
        for bet in 0..self.ground.bets {
            let losses = self.blocks.losses(bet);
            for (term, losses) in losses.iter().enumerate() {
                let sum = &mut self.checks[bet * TERMS + term];
                for lane in 0..len {
                    let mark = mark.wrapping_mul(self.blocks.marks[lane]);
                    *sum = sum.wrapping_add(mark.wrapping_mul(losses[lane].cast_unsigned()));
                }
            }
        }
    }
}
