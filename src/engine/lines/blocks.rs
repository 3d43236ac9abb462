//! Blocks side by side: the lines on which all classes but the last three are fixed.

use super::slices::Slices;
use super::{LANES, Lanes, Line, TERMS, first_places};
use crate::engine::sweep::layout::Layout;

/// The number of coefficients of a polynomial of degree six in two variables.
pub(super) const PLANE: usize = TERMS * (TERMS + 1) / 2;

/// The coefficients of planes side by side, sorted by the sum of the exponents, and then by that of
/// the number of cards of the last class.
pub(super) type Planes<const L: usize = LANES> = [[i64; L]; PLANE];

/// The number of coefficients of a polynomial of degree six in three variables.
const BLOCK: usize = TERMS * (TERMS + 1) * (TERMS + 2) / 6;

/// The coefficients of blocks side by side, as a layout has those of three variables: for each
/// exponent of the number of cards of the last class but two, those of a plane, of which there are
/// fewer with each.
type Tables = [Lanes; BLOCK];

/// Blocks that wait until there are enough with the same number of cards to be gone through side by
/// side, and those that are gone through.
pub(super) struct Blocks {
    /// By number of cards of the group's classes.
    waiting: Vec<Waiting>,
    /// The memory of slices of blocks that were gone through. What was in use last, and may still be
    /// in the caches, is used again first.
    spare: Vec<Vec<i64>>,
    /// By bet, the blocks that are gone through.
    tables: Vec<Tables>,
}

/// Blocks with the same number of cards.
#[derive(Default)]
pub(super) struct Waiting {
    /// As many as there have ever been, of which the first `len` wait.
    blocks: Vec<Block>,
    len: usize,
}

/// All lines with the same numbers of cards of all classes but the last three.
#[derive(Default)]
pub(super) struct Block {
    /// The line without cards of the last three classes.
    pub(super) line: Line,
    /// The numbers of cards of the classes before.
    pub(super) numbers: Vec<usize>,
    /// Its mark in the checks.
    pub(super) mark: u64,
    /// The slices of the last three classes, bet by bet.
    slices: Vec<i64>,
}

impl Waiting {
    /// The blocks.
    #[inline(always)]
    pub(super) fn blocks(&mut self) -> &mut [Block] {
        &mut self.blocks[..self.len]
    }

    /// The slice of a bet of the block at a place.
    #[inline(always)]
    fn slice(&self, place: usize, bet: usize) -> &[i64; BLOCK] {
        let slice = self.blocks[place].slices[bet * BLOCK..].first_chunk();
        slice.expect("there is a slice for each bet")
    }

    /// A bit for each of the places that a block has.
    #[inline(always)]
    pub(super) fn places(&self) -> u8 {
        first_places(self.len)
    }

    /// The mark of each block, and zeros in place of those that are missing.
    #[inline(always)]
    pub(super) fn marks(&self) -> [u64; LANES] {
        let mut marks = [0; LANES];
        for place in 0..self.len {
            marks[place] = self.blocks[place].mark;
        }
        marks
    }
}

impl Blocks {
    /// No blocks, of groups with up to `cards` cards.
    pub(super) fn new(bets: usize, cards: usize) -> Blocks {
        Blocks {
            waiting: (0..=cards).map(|_| Waiting::default()).collect(),
            spare: Vec::new(),
            tables: vec![[[0; LANES]; BLOCK]; bets],
        }
    }

    /// Adds a block to those with as many cards. Returns whether there are enough of them.
    pub(super) fn push(
        &mut self,
        line: Line,
        numbers: &[usize],
        mark: u64,
        slices: &Slices<'_>,
    ) -> bool {
        let Waiting { blocks, len } = &mut self.waiting[line.cards];
        if *len == blocks.len() {
            blocks.push(Block::default());
        }
        let block = &mut blocks[*len];
        block.line = line;
        block.mark = mark;
        block.numbers.clear();
        block.numbers.extend_from_slice(numbers);
        block.slices = self.spare.pop().unwrap_or_default();
        block.slices.clear();
        for bet in 0..self.tables.len() {
            block.slices.extend_from_slice(slices.of(bet));
        }
        *len += 1;
        *len == LANES
    }

    /// Whether blocks with this number of cards wait.
    pub(super) fn has_waiting(&self, cards: usize) -> bool {
        self.waiting[cards].len > 0
    }

    /// The blocks with this number of cards, which are gone through next; there are some.
    #[inline(always)]
    pub(super) fn start(&mut self, cards: usize, layout: &Layout) -> Waiting {
        let waiting = std::mem::take(&mut self.waiting[cards]);
        for bet in 0..self.tables.len() {
            // What stands in the place of a block that is missing does not matter.
            let mut slices = [waiting.slice(0, bet); LANES];
            for lane in 1..waiting.len {
                slices[lane] = waiting.slice(lane, bet);
            }
            layout.fill_lanes(3, &slices, &mut self.tables[bet]);
        }
        waiting
    }

    /// Ends with blocks with this number of cards, whose memory is used again.
    pub(super) fn end(&mut self, cards: usize, mut blocks: Waiting) {
        let slices = blocks.blocks().iter_mut().map(|block| &mut block.slices);
        self.spare.extend(slices.map(std::mem::take));
        self.waiting[cards] = Waiting { len: 0, ..blocks };
    }

    /// Goes on to a bet's planes with one more card of the last class but two; there are up to `left`
    /// more.
    #[inline(always)]
    pub(super) fn step(&mut self, bet: usize, layout: &Layout, left: usize) {
        layout.step(3, &mut self.tables[bet], left);
    }

    /// The planes at hand of a bet.
    #[inline(always)]
    pub(super) fn planes(&self, bet: usize) -> &Planes {
        let planes = self.tables[bet].first_chunk();
        planes.expect("a block has more coefficients than a plane")
    }
}

/// The position of a coefficient of a plane, by the exponents of the numbers of cards of the last
/// class but one and of the last.
#[inline(always)]
pub(super) const fn place(across: usize, last: usize) -> usize {
    let sum = across + last;
    sum * (sum + 1) / 2 + last
}

/// These exponents of each coefficient of a plane.
pub(super) fn exponents() -> impl Iterator<Item = [usize; 2]> {
    (0..TERMS).flat_map(|sum| (0..=sum).map(move |last| [sum - last, last]))
}

/// One of several planes side by side.
#[inline(always)]
pub(super) fn plane(planes: &Planes, lane: usize) -> Planes<1> {
    let mut plane = [[0]; PLANE];
    for term in 0..PLANE {
        plane[term] = [planes[term][lane]];
    }
    plane
}

/// Goes on to the lines with one more card of the last class but one.
#[inline(always)]
pub(super) fn step_lines<const L: usize>(planes: &mut Planes<L>) {
    // The coefficients whose exponent of this class is greater by one are those with the next sum,
    // in the same order.
    for sum in 1..TERMS {
        for last in 0..sum {
            let more = planes[place(sum - last, last)];
            let coefficients = &mut planes[place(sum - last - 1, last)];
            for lane in 0..L {
                coefficients[lane] = coefficients[lane].wrapping_add(more[lane]);
            }
        }
    }
}

/// The coefficients on the lines at hand.
#[inline(always)]
pub(super) fn lines<const L: usize>(planes: &Planes<L>) -> [[i64; L]; TERMS] {
    let mut lines = [[0; L]; TERMS];
    for term in 0..TERMS {
        lines[term] = planes[place(0, term)];
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_of_blocks_is_used_again() {
        let losses = [7; BLOCK];
        let slices = Slices::new(&losses, BLOCK, BLOCK);
        let layout = Layout::new(3, TERMS - 1);
        let mut blocks = Blocks::new(1, 2);
        for mark in 1..=3 {
            let line = Line {
                cards: 2,
                weight: 5,
            };
            let are_enough = (0..LANES).map(|_| blocks.push(line, &[1, 2], mark, &slices));
            let are_enough: Vec<bool> = are_enough.collect();
            assert_eq!(
                are_enough.iter().position(|&enough| enough),
                Some(LANES - 1)
            );
            assert!(blocks.has_waiting(2) && !blocks.has_waiting(1));
            let mut waiting = blocks.start(2, &layout);
            assert_eq!(waiting.marks(), [mark; LANES]);
            assert_eq!(waiting.blocks().len(), LANES);
            assert_eq!(blocks.planes(0)[PLANE - 1], [7; LANES]);
            blocks.end(2, waiting);
            assert!(!blocks.has_waiting(2));
            assert_eq!(blocks.waiting[2].blocks.len(), LANES);
            assert_eq!(blocks.spare.len(), LANES);
        }
    }
}
