//! A polynomial as a bilinear form in the weights of two groups of classes.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

use std::ops::Range;

use super::choices::Choices;
use super::classes::Classes;
use super::pairs::{pairs, update};
use super::processor::{Vectors, Work, dispatch};
use super::weight::Weight;
use crate::shoe::Shoe;

/// The classes in two groups, left and right, and the choices of cards from each.
///
/// Each monomial is a left choice followed by a right choice. The monomials with the
/// same left choice are consecutive, and in such a run the right choice takes all
/// values of the remaining degree in order. So the polynomial is
/// Σ over l of wₗ · Σ over r of aₗᵣ·wᵣ, where w are the weights of the choices.
#[derive(Clone, Debug)]
pub(super) struct Halves {
    pub(super) left: Choices,
    pub(super) right: Choices,
    /// The left choices that some column needs, in the order of the monomials.
    runs: Vec<Run>,
    /// The number of monomials of these.
    len: usize,
}

/// The monomials with a left choice.
#[derive(Clone, Debug)]
struct Run {
    left: usize,
    /// The positions of the right choices that complete it.
    rights: Range<usize>,
    /// The position of the first monomial.
    start: usize,
}

/// The coefficients of a polynomial, without the runs in which all are zero.
#[derive(Clone, Debug)]
pub(super) struct Column {
    /// The positions of the other runs.
    runs: Vec<u32>,
    coefficients: Vec<u16>,
    /// Where these are among the monomials of all runs that some column needs: the ranges that follow
    /// each other, of which each ends before the next begins.
    stretches: Vec<Range<usize>>,
}

/// A run of a column: a left choice, and the right choices with their coefficients.
pub(super) struct Row<'a> {
    pub(super) left: usize,
    /// The positions of the right choices.
    pub(super) rights: Range<usize>,
    pub(super) coefficients: &'a [u16],
    /// The position of the first monomial.
    pub(super) start: usize,
}

impl Halves {
    /// Splits classes for columns of monomials of a degree, and splits the columns. These are given
    /// by the coefficients of all monomials.
    pub(super) fn new(
        classes: &Classes,
        degree: usize,
        columns: &[Vec<u16>],
    ) -> (Halves, Vec<Column>) {
        let middle = middle(classes);
        let left = Choices::new(0..middle, degree);
        let right = Choices::new(middle..classes.len(), degree);
        let mut start = 0;
        let runs = left.longest_first().into_iter().map(|(left, size)| {
            let rights = right.of_size(degree - size);
            let run = Run {
                left,
                rights,
                start,
            };
            start += run.rights.len();
            run
        });
        let is_needed = |run: &Run| columns.iter().any(|column| run.is_in(column));
        let runs: Vec<Run> = runs.filter(is_needed).collect();
        let columns = columns.iter().map(|column| Column::new(&runs, column));
        let columns = columns.collect();
        let [lefts, rights] = [
            runs.iter().map(|run| run.left + 1).max(),
            runs.iter().map(|run| run.rights.end).max(),
        ];
        let halves = Halves {
            left: left.up_to(lefts.unwrap_or(1)),
            right: right.up_to(rights.unwrap_or(1)),
            len: runs.iter().map(|run| run.rights.len()).sum(),
            runs,
        };
        (halves, columns)
    }

    /// The weights of the left and of the right choices at a shoe with these numbers of
    /// cards of each class.
    pub(super) fn weights<W: Weight>(&self, shoe: &Shoe, counts: &[u64]) -> [Vec<W>; 2] {
        let left = |class: usize, taken| shoe.remaining(counts[class], taken);
        [&self.left, &self.right].map(|half| half.weights(left))
    }

    /// The weights of the monomials that some column needs, from those of their choices.
    #[inline(always)]
    pub(super) fn products(&self, [left, right]: [&[f64]; 2]) -> Vec<f64> {
        let mut products = vec![0.0; self.len];
        let mut start = 0;
        for run in &self.runs {
            let weight = left[run.left];
            let right = &right[run.rights.clone()];
            let to = &mut products[start..start + right.len()];
            for place in 0..right.len() {
                to[place] = weight * right[place];
            }
            start += right.len();
        }
        products
    }

    /// The rows of a column.
    pub(super) fn rows<'a>(&'a self, column: &'a Column) -> impl Iterator<Item = Row<'a>> {
        let mut rest = &column.coefficients[..];
        column.runs.iter().map(move |&run| {
            let Run {
                left,
                ref rights,
                start,
            } = self.runs[run as usize];
            let (coefficients, after) = rest.split_at(rights.len());
            rest = after;
            Row {
                left,
                rights: rights.clone(),
                coefficients,
                start,
            }
        })
    }

    /// Calls `sum` with each left choice l and Σ over r of aₗᵣ·wᵣ, where a are the
    /// coefficients and `right` has the weights w.
    ///
    /// No sum overflows if [`CoupPolynomial::fits`](super::CoupPolynomial) holds.
    pub(super) fn for_each_left<W: Weight>(
        &self,
        column: &Column,
        right: &[W],
        sum: impl FnMut(usize, W),
    ) {
        dispatch(SumsByLeft {
            halves: self,
            column,
            right,
            each: sum,
        });
    }

    /// Sums Σ over l of aₗᵣ·wₗ, of which there are `len`. For a row, `left` gives the weights w of its
    /// left choice, each with the position of the sum that it belongs to for the first right choice
    /// of the row; those for its other right choices follow.
    pub(super) fn sums_by_right<'a, W: Weight + 'a, I: IntoIterator<Item = (usize, &'a W)>>(
        &self,
        column: &Column,
        len: usize,
        left: impl Fn(&Row<'_>) -> I,
    ) -> Vec<W> {
        dispatch(SumsByRight {
            halves: self,
            column,
            sums: vec![W::zero(); len],
            left,
        })
    }
}

/// The number of classes on the left.
///
/// With more classes on the right, runs are longer and fewer. For ten classes, 4 + 6 takes two
/// thirds of the time of 5 + 5. A bet on cards of a suit has many runs without coefficients if all
/// classes of the suit are on one side.
fn middle(classes: &Classes) -> usize {
    let sets = classes.sets();
    let two_fifths = sets.len() * 2 / 5;
    let suits = |place: usize| {
        let cards = sets[place].cards();
        cards.fold(0_u8, |suits, card| suits | 1 << card.suit.index())
    };
    let parts_suits = |&place: &usize| suits(place - 1) != suits(place);
    let places = (1..sets.len()).filter(parts_suits);
    let nearest = places.min_by_key(|place| place.abs_diff(two_fifths));
    nearest.unwrap_or(two_fifths)
}

impl Run {
    /// Whether a column, given by the coefficients of all monomials, has one that is not zero.
    fn is_in(&self, column: &[u16]) -> bool {
        self.of(column).iter().any(|&coefficient| coefficient != 0)
    }

    /// The part of the coefficients of all monomials.
    fn of<'a>(&self, column: &'a [u16]) -> &'a [u16] {
        &column[self.start..self.start + self.rights.len()]
    }
}

impl Column {
    fn new(runs: &[Run], column: &[u16]) -> Column {
        let mut needed = Column {
            runs: Vec::new(),
            coefficients: Vec::new(),
            stretches: Vec::new(),
        };
        let mut start = 0;
        for (place, run) in (0..).zip(runs) {
            let end = start + run.rights.len();
            if run.is_in(column) {
                needed.runs.push(place);
                needed.coefficients.extend_from_slice(run.of(column));
                match needed.stretches.last_mut() {
                    Some(last) if last.end == start => last.end = end,
                    _ => needed.stretches.push(start..end),
                }
            }
            start = end;
        }
        needed
    }

    /// The coefficients in pieces, each with where its monomials are among those that some column
    /// needs.
    #[inline(always)]
    pub(super) fn pieces(&self) -> impl Iterator<Item = (&Range<usize>, &[u16])> {
        let mut rest = &self.coefficients[..];
        self.stretches.iter().map(move |stretch| {
            let (piece, others) = rest.split_at(stretch.len());
            rest = others;
            (stretch, piece)
        })
    }
}

/// The loop of [`Halves::for_each_left`], compiled for several instruction sets, of which the
/// processor at hand selects one at run time.
struct SumsByLeft<'a, W, F> {
    halves: &'a Halves,
    column: &'a Column,
    right: &'a [W],
    each: F,
}

impl<W: Weight, F: FnMut(usize, W)> Work for SumsByLeft<'_, W, F> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(mut self, _: V) {
        for row in self.halves.rows(self.column) {
            let mut total = W::zero();
            for (&coefficient, weight) in pairs(row.coefficients, &self.right[row.rights]) {
                total.add_multiple(weight, coefficient);
            }
            (self.each)(row.left, total);
        }
    }
}

/// The loop of [`Halves::sums_by_right`], compiled for several instruction sets.
struct SumsByRight<'a, W, F> {
    halves: &'a Halves,
    column: &'a Column,
    sums: Vec<W>,
    left: F,
}

impl<'a, W: Weight + 'a, I: IntoIterator<Item = (usize, &'a W)>, F: Fn(&Row<'_>) -> I> Work
    for SumsByRight<'_, W, F>
{
    type Output = Vec<W>;

    #[inline(always)]
    fn run<V: Vectors>(mut self, _: V) -> Vec<W> {
        for row in self.halves.rows(self.column) {
            for (start, weight) in (self.left)(&row) {
                update(
                    &mut self.sums[start..],
                    row.coefficients,
                    |sum, &coefficient| {
                        sum.add_multiple(weight, coefficient);
                    },
                );
            }
        }
        self.sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;

    #[test]
    fn classes_are_parted_at_two_fifths_or_between_suits() {
        assert_eq!(middle(&Classes::by(Card::pip)), 4);
        assert_eq!(middle(&Classes::by(|card| card.rank)), 5);
        assert_eq!(middle(&Classes::by(|card| (card.suit, card.rank))), 26);
        assert_eq!(
            middle(&Classes::by(|card| (card.suit.index() == 2, card.pip()))),
            10
        );
        assert_eq!(middle(&Classes::by(|_| 0)), 0);
    }

    /// Of four suits, one is on the left: each number of its cards has a run.
    #[test]
    fn columns_keep_only_runs_with_coefficients() {
        let suits = Classes::by(|card| card.suit);
        // The pairs of suits in their order: 01 is among the three after the first.
        let mut columns = [vec![0; 10], vec![0; 10]];
        columns[0][1] = 5;
        columns[1][9] = 7;
        let (halves, columns) = Halves::new(&suits, 2, &columns);
        assert_eq!(halves.runs.len(), 2);
        let rows = |column: usize| {
            let rows = halves.rows(&columns[column]);
            let rows = rows.map(|row| (row.left, row.start, row.coefficients.to_vec()));
            rows.collect::<Vec<_>>()
        };
        assert_eq!(rows(0), [(1, 1, vec![5, 0, 0])]);
        assert_eq!(rows(1), [(0, 4, vec![0, 0, 0, 0, 0, 7])]);
    }
}
