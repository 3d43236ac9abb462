//! Blocks side by side: the lines on which all classes but the last three are fixed.

use super::{LANES, Lanes, Line, TERMS};
use crate::engine::pairs::update;
use crate::engine::sweep::layout::Layout;

/// The number of coefficients of a polynomial of degree six in two variables.
pub(super) const PLANE: usize = TERMS * (TERMS + 1) / 2;

/// The coefficients of planes side by side: for each exponent of the number of cards of the last
/// class but one, those of the last class.
pub(super) type Planes = [Lanes; PLANE];

/// Blocks that wait until there are enough to be gone through side by side, with the coefficients
/// of each bet's losses on the planes at hand.
pub(super) struct Blocks {
    /// By bet, the tables in the numbers of the last three classes.
    tables: Vec<Lanes>,
    /// By bet, the planes at hand.
    planes: Vec<Planes>,
    /// The lines of the blocks without cards of these classes.
    pub(super) lines: [Line; LANES],
    /// The numbers of cards of the classes before.
    pub(super) numbers: [Vec<usize>; LANES],
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
            numbers: Default::default(),
            marks: [0; LANES],
            len: 0,
        }
    }

    /// Adds a block. `table` has the coefficients of each bet.
    pub(super) fn push(&mut self, line: Line, numbers: &[usize], mark: u64, table: &[[i64; 1]]) {
        let place = self.len;
        self.lines[place] = line;
        self.numbers[place].clear();
        self.numbers[place].extend(numbers);
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

    /// Fills the planes at hand.
    #[inline(always)]
    pub(super) fn fill_planes(&mut self, layout: &Layout) {
        for (bet, plane) in self.planes.iter_mut().enumerate() {
            layout.fill(2, &self.tables[layout.group(3, bet)], plane);
        }
    }

    /// The planes at hand of a bet.
    #[inline(always)]
    pub(super) fn planes(&self, bet: usize) -> &Planes {
        &self.planes[bet]
    }
}

/// One of several planes side by side.
#[inline(always)]
pub(super) fn plane(planes: &Planes, lane: usize) -> [i64; PLANE] {
    let mut plane = [0; PLANE];
    for term in 0..PLANE {
        plane[term] = planes[term][lane];
    }
    plane
}
