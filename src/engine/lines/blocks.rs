//! Blocks side by side: the lines on which all classes but the last three are fixed.

use super::{LANES, Lanes, Line, TERMS};
use crate::engine::pairs::update;
use crate::engine::sweep::layout::Layout;

/// The number of coefficients of a polynomial of degree six in two variables.
const PLANE: usize = TERMS * (TERMS + 1) / 2;

/// Blocks that wait until there are enough to be gone through side by side, with the coefficients
/// of each bet's losses on the lines at hand.
pub(super) struct Blocks {
    /// By bet, the tables in the numbers of the last three classes.
    tables: Vec<Lanes>,
    /// By bet, the table in the numbers of the last two classes: for each exponent of the former,
    /// the coefficients of the latter.
    planes: Vec<[Lanes; PLANE]>,
    /// The lines of the blocks without cards of these classes.
    pub(super) lines: [Line; LANES],
    /// The mark of each block in the checks.
    pub(super) marks: [u64; LANES],
    pub(super) len: usize,
}

impl Blocks {
    pub(super) fn new(layout: &Layout, bets: usize) -> Blocks {
        Blocks {
            tables: vec![[0; LANES]; bets * layout.len(3)],
            planes: vec![[[0; LANES]; PLANE]; bets],
            lines: [Line::default(); LANES],
            marks: [0; LANES],
            len: 0,
        }
    }

    /// Adds a block. `table` has the coefficients of each bet.
    pub(super) fn push(&mut self, line: Line, mark: u64, table: &[[i64; 1]]) {
        let place = self.len;
        self.lines[place] = line;
        self.marks[place] = mark;
        update(&mut self.tables, table, |lanes, &[term]| {
            lanes[place] = term;
        });
        self.len += 1;
    }

    /// Goes on to the planes with one more card of the last class but two.
    #[inline(always)]
    pub(super) fn step(&mut self, layout: &Layout) {
        for bet in 0..self.planes.len() {
            layout.step(3, &mut self.tables[layout.group(3, bet)]);
        }
    }

    /// Begins with the lines without cards of the last class but one.
    #[inline(always)]
    pub(super) fn begin_planes(&mut self, layout: &Layout) {
        for (bet, plane) in self.planes.iter_mut().enumerate() {
            layout.fill(2, &self.tables[layout.group(3, bet)], plane);
        }
    }

    /// Goes on to the lines with one more card of the last class but one.
    #[inline(always)]
    pub(super) fn step_planes(&mut self) {
        for plane in &mut self.planes {
            let mut lower = 0;
            for exponent in 0..TERMS - 1 {
                let len = TERMS - exponent;
                for term in 0..len - 1 {
                    for lane in 0..LANES {
                        let more = plane[lower + len + term][lane];
                        let sum = &mut plane[lower + term][lane];
                        *sum = sum.wrapping_add(more);
                    }
                }
                lower += len;
            }
        }
    }

    /// The coefficients of a bet's losses on the lines at hand.
    #[inline(always)]
    pub(super) fn losses(&self, bet: usize) -> &[Lanes; TERMS] {
        let line = self.planes[bet].first_chunk();
        line.expect("a plane has more coefficients than a line")
    }

    /// For each line at hand a number that is negative if the bet has a negative coefficient,
    /// without which it is favourable nowhere.
    #[inline(always)]
    pub(super) fn signs(&self, bet: usize) -> Lanes {
        let mut signs = [0; LANES];
        for losses in self.losses(bet) {
            for lane in 0..LANES {
                signs[lane] |= losses[lane];
            }
        }
        signs
    }
}
