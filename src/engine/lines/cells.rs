//! What changes along the lines of a group, by the place where it changes.

use super::along::Along;
use super::lined::Depths;
use super::signs::WORD;
use super::total::Total;
use super::unit::Unit;
use super::{Lanes, Line, TERMS};
use crate::engine::pairs::pairs;

/// Sums over the compositions of a group's lines at which a bet has a property, such as being
/// favourable: by the number of cards of the classes before the last, and by the number t of cards
/// of the last class at which the property begins or ends on a line.
///
/// The sums over the compositions with t cards of the last class are those of all changes up to t.
pub(super) struct Cells<T> {
    places: Vec<Cell<T>>,
    /// The number of values of t.
    length: usize,
    /// By the number of cards of the classes before the last, a bit for each value of t at which
    /// anything changes, in words.
    touched: Vec<u64>,
}

/// The sums of the changes at a place: of a line where the property begins, less of one where it
/// ends. It is in as few lines of the cache as its size allows.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
pub(super) struct Cell<T> {
    lines: u64,
    /// Σ weight.
    weights: T,
    /// Σ weight·xⱼ in the bet's units, by j up to 5. As x₆ is the same on all lines, Σ weight·x₆
    /// follows from the weights.
    wins: [T; TERMS - 1],
}

/// The changes on a line from a value of t on.
#[derive(Clone, Copy)]
pub(super) struct Changes {
    /// The number of cards of the classes before the last.
    pub(super) cards: usize,
    /// The first value of t, the first of a word.
    pub(super) first: usize,
    /// A bit for each value of t at which the property begins or ends.
    pub(super) places: i64,
    /// A bit for each value of t that has the property.
    pub(super) bits: i64,
}

impl<T: Total> Cells<T> {
    /// Cells for up to `cards` cards of the classes before the last, and `last` of the last.
    pub(super) fn new(cards: usize, last: usize) -> Cells<T> {
        Cells {
            places: vec![Cell::default(); (cards + 1) * (last + 1)],
            length: last + 1,
            touched: vec![0; (cards + 1) * words(last + 1)],
        }
    }

    /// Adds the sums of a line where the property begins, and takes them away where it ends.
    #[inline(always)]
    pub(super) fn add(&mut self, changes: Changes, line: &Cell<T>) {
        let Changes { cards, first, .. } = changes;
        if changes.places == 0 {
            return;
        }
        let words = words(self.length);
        self.touched[cards * words + first / WORD] |= changes.places.cast_unsigned();
        let cells = &mut self.places[cards * self.length + first..];
        let mut rest = changes.places.cast_unsigned();
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if changes.bits >> place & 1 == 1 {
                cells[place].add(line);
            } else {
                cells[place].subtract(line);
            }
        }
    }

    /// Adds the sums to those of the depths, and clears them. The numbers of cards of the depths
    /// exclude the classes before the group; `highest` is x₆.
    pub(super) fn move_to(&mut self, depths: &mut Depths, along: &Along, highest: i64) {
        let words = words(self.length);
        let rows = self.places.chunks_exact_mut(self.length);
        for ((cards, row), touched) in rows.enumerate().zip(self.touched.chunks_exact_mut(words)) {
            if touched.iter().all(|&word| word == 0) {
                continue;
            }
            let mut sum = Cell::<T>::default();
            for (t, cell) in row.iter_mut().enumerate() {
                if touched[t / WORD] >> (t % WORD) & 1 == 1 {
                    sum.add(&std::mem::take(cell));
                }
                if sum.lines != 0 {
                    let weights = sum.weights.words();
                    let wins = sum.wins_at(&along.powers[t], highest).words();
                    depths.add(cards + t, sum.lines, &weights, &wins, &along.ways[t]);
                }
            }
            touched.fill(0);
        }
    }
}

/// The number of words with a bit for each of `length` values of t.
#[inline(always)]
fn words(length: usize) -> usize {
    length.div_ceil(WORD)
}

impl<T: Total> Cell<T> {
    /// The sums of one line: the one at `place` of those whose losses have these coefficients.
    #[inline(always)]
    pub(super) fn of(line: &Line, losses: &[Lanes; TERMS], place: usize, unit: Unit) -> Cell<T> {
        let weights = T::of(line.weight);
        let mut wins = [T::default(); TERMS - 1];
        for term in 0..TERMS - 1 {
            wins[term] = weights.times(unit.count(-losses[term][place]));
        }
        Cell {
            lines: 1,
            weights,
            wins,
        }
    }

    #[inline(always)]
    fn add(&mut self, other: &Cell<T>) {
        self.lines = self.lines.wrapping_add(other.lines);
        self.weights.add(other.weights);
        for term in 0..TERMS - 1 {
            self.wins[term].add(other.wins[term]);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, other: &Cell<T>) {
        self.lines = self.lines.wrapping_sub(other.lines);
        self.weights.subtract(other.weights);
        for term in 0..TERMS - 1 {
            self.wins[term].subtract(other.wins[term]);
        }
    }

    /// Σ weight·xⱼ·C(t, j), given the C(t, j) and x₆.
    fn wins_at(&self, powers: &[u64; TERMS], highest: i64) -> T {
        let [powers @ .., power] = powers;
        let mut total = self
            .weights
            .times(highest.wrapping_mul(power.cast_signed()));
        for (sum, power) in pairs(&self.wins, powers) {
            total.add(sum.times(power.cast_signed()));
        }
        total
    }
}
