//! What changes along the lines of a group, by the place where it changes.

use super::along::Along;
use super::lined::Depths;
use super::{Lanes, Line, TERMS};
use crate::engine::sweep::limbs::add_product;

/// Sums over the compositions of a group's lines at which a bet has a property, such as being
/// favourable: by the number of cards of the classes before the last, and by the number t of cards
/// of the last class at which the property begins or ends on a line.
///
/// The sums over the compositions with t cards of the last class are those of all changes up to t.
pub(super) struct Cells<T> {
    places: Vec<Cell<T>>,
    /// The number of values of t.
    length: usize,
    /// By the number of cards of the classes before the last, whether anything changes there.
    touched: Vec<bool>,
}

/// The sums of the changes at a place: of a line where the property begins, less of one where it
/// ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Cell<T> {
    lines: u64,
    /// Σ weight.
    weights: T,
    /// Σ weight·xⱼ, by j.
    wins: [T; TERMS],
}

/// A sum over a group, with its sign.
pub(super) trait Total: Copy + Default + Send + Sync {
    /// The number of bits of a sum, its sign included.
    const BITS: u64;

    /// weight · factor. The weight has at most half of the bits.
    fn multiple(weight: u128, factor: i64) -> Self;

    /// Adds another sum.
    fn add(&mut self, other: &Self);

    /// Takes another sum away.
    fn subtract(&mut self, other: &Self);

    /// The words of a sum that is not negative, the lowest first.
    fn words(&self) -> [u64; 4];

    /// Σ sums·powers, which is not negative, in words.
    fn combined(sums: &[Self; TERMS], powers: &[u64; TERMS]) -> [u64; 4];
}

/// A sum of wider integers, modulo 2²⁵⁶, the lower half first.
#[derive(Clone, Copy, Default)]
pub(super) struct Wide([u128; 2]);

impl<T: Total> Cells<T> {
    /// Cells for up to `cards` cards of the classes before the last, and `last` of the last.
    pub(super) fn new(cards: usize, last: usize) -> Cells<T> {
        Cells {
            places: vec![Cell::default(); (cards + 1) * (last + 1)],
            length: last + 1,
            touched: vec![false; cards + 1],
        }
    }

    /// Adds the sums of a line where the property begins, and takes them away where it ends. The
    /// line has `cards` cards of the classes before the last; `changes` has a bit for each value of
    /// t from `first` on at which the property begins or ends, and `bits` one for each that has it.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        (cards, first): (usize, usize),
        changes: i64,
        bits: i64,
        line: &Cell<T>,
    ) {
        if changes == 0 {
            return;
        }
        self.touched[cards] = true;
        let cells = &mut self.places[cards * self.length + first..];
        let mut rest = changes.cast_unsigned();
        while rest != 0 {
            let place = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            if bits >> place & 1 == 1 {
                cells[place].add(line);
            } else {
                cells[place].subtract(line);
            }
        }
    }

    /// Adds the sums to those of the depths, and clears them. The numbers of cards of the depths
    /// exclude the classes before the group.
    pub(super) fn move_to(&mut self, depths: &mut Depths, along: &Along) {
        for (cards, touched) in self.touched.iter_mut().enumerate() {
            if !std::mem::take(touched) {
                continue;
            }
            let mut sum = Cell::<T>::default();
            let cells = &mut self.places[cards * self.length..][..self.length];
            for (t, cell) in cells.iter_mut().enumerate() {
                sum.add(&std::mem::take(cell));
                if sum.lines != 0 {
                    let wins = T::combined(&sum.wins, &along.powers[t]);
                    let weights = sum.weights.words();
                    depths.add(cards + t, sum.lines, &weights, &wins, &along.ways[t]);
                }
            }
        }
    }
}

impl<T: Total> Cell<T> {
    /// The sums of one line: the one at `place` of those whose losses have these coefficients.
    #[inline(always)]
    pub(super) fn of(line: &Line, losses: &[Lanes; TERMS], place: usize) -> Cell<T> {
        let mut cell = Cell {
            lines: 1,
            weights: T::multiple(line.weight, 1),
            wins: [T::default(); TERMS],
        };
        for term in 0..TERMS {
            cell.wins[term] = T::multiple(line.weight, -losses[term][place]);
        }
        cell
    }

    #[inline(always)]
    fn add(&mut self, other: &Cell<T>) {
        self.lines = self.lines.wrapping_add(other.lines);
        self.weights.add(&other.weights);
        for term in 0..TERMS {
            self.wins[term].add(&other.wins[term]);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, other: &Cell<T>) {
        self.lines = self.lines.wrapping_sub(other.lines);
        self.weights.subtract(&other.weights);
        for term in 0..TERMS {
            self.wins[term].subtract(&other.wins[term]);
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
impl Total for i128 {
    const BITS: u64 = 128;

    #[inline(always)]
    fn multiple(weight: u128, factor: i64) -> i128 {
        i128::from(weight as u64) * i128::from(factor)
    }

    #[inline(always)]
    fn add(&mut self, other: &i128) {
        *self += other;
    }

    #[inline(always)]
    fn subtract(&mut self, other: &i128) {
        *self -= other;
    }

    fn words(&self) -> [u64; 4] {
        [*self as u64, (*self >> 64) as u64, 0, 0]
    }

    fn combined(sums: &[i128; TERMS], powers: &[u64; TERMS]) -> [u64; 4] {
        let mut total = 0_i128;
        for (sum, &power) in sums.iter().zip(powers) {
            total = total.wrapping_add(sum.wrapping_mul(power.into()));
        }
        total.words()
    }
}

#[expect(clippy::cast_possible_truncation)]
impl Total for Wide {
    const BITS: u64 = 256;

    #[inline(always)]
    fn multiple(weight: u128, factor: i64) -> Wide {
        let unsigned = u128::from(factor.cast_unsigned());
        let lowest = u128::from(weight as u64) * unsigned;
        let upper = (weight >> 64) * unsigned + (lowest >> 64);
        // As an unsigned integer, a negative factor is greater by 2⁶⁴.
        let excess = if factor < 0 { weight } else { 0 };
        let (upper, is_negative) = upper.overflowing_sub(excess);
        let signs = if is_negative { u128::MAX << 64 } else { 0 };
        Wide([u128::from(lowest as u64) | upper << 64, upper >> 64 | signs])
    }

    #[inline(always)]
    fn add(&mut self, other: &Wide) {
        let Wide([lower, upper]) = self;
        let carry;
        (*lower, carry) = lower.overflowing_add(other.0[0]);
        *upper = upper.wrapping_add(other.0[1]).wrapping_add(carry.into());
    }

    #[inline(always)]
    fn subtract(&mut self, other: &Wide) {
        let Wide([lower, upper]) = self;
        let borrow;
        (*lower, borrow) = lower.overflowing_sub(other.0[0]);
        *upper = upper.wrapping_sub(other.0[1]).wrapping_sub(borrow.into());
    }

    fn words(&self) -> [u64; 4] {
        let Wide([lower, upper]) = *self;
        [
            lower as u64,
            (lower >> 64) as u64,
            upper as u64,
            (upper >> 64) as u64,
        ]
    }

    fn combined(sums: &[Wide; TERMS], powers: &[u64; TERMS]) -> [u64; 4] {
        let mut total = [0; 4];
        for (sum, &power) in sums.iter().zip(powers) {
            add_product(&mut total, &sum.words(), &[power]);
        }
        total
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;
    use proptest::prelude::*;

    use super::*;
    use crate::engine::sweep::limbs;

    proptest! {
        #[test]
        fn wide_sums_are_those_of_integers(
            lines in prop::collection::vec((any::<u128>(), any::<i64>(), any::<bool>()), 1..9),
        ) {
            let mut total = Wide::default();
            let mut sum = BigInt::ZERO;
            for (weight, factor, begins) in lines {
                let line = Wide::multiple(weight, factor);
                if begins {
                    total.add(&line);
                    sum += BigInt::from(weight) * factor;
                } else {
                    total.subtract(&line);
                    sum -= BigInt::from(weight) * factor;
                }
            }
            let all = BigInt::from(1) << Wide::BITS;
            let difference = BigInt::from(limbs::big(&total.words())) - sum;
            prop_assert_eq!(difference % all, BigInt::ZERO);
        }
    }
}
