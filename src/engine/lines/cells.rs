//! What changes along the lines of a group, by the place where it changes.

use super::along::Along;
use super::lined::Depths;
use super::{Line, TERMS};
use crate::engine::pairs::update;
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

    /// Adds weight · factor. The weight has at most half of the bits.
    fn add_multiple(&mut self, weight: u128, factor: i64);

    /// Adds another sum.
    fn add(&mut self, other: &Self);

    /// The words of a sum that is not negative, the lowest first.
    fn words(&self) -> [u64; 4];

    /// Σ sums·powers, which is not negative, in words.
    fn combined(sums: &[Self; TERMS], powers: &[u64; TERMS]) -> [u64; 4];
}

/// A sum of wider integers, modulo 2²⁵⁶, the lowest word first.
#[derive(Clone, Copy, Default)]
pub(super) struct Wide([u64; 4]);

impl<T: Total> Cells<T> {
    /// Cells for up to `cards` cards of the classes before the last, and `last` of the last.
    pub(super) fn new(cards: usize, last: usize) -> Cells<T> {
        Cells {
            places: vec![Cell::default(); (cards + 1) * (last + 1)],
            length: last + 1,
            touched: vec![false; cards + 1],
        }
    }

    /// Adds a line on which the property begins, or else ends, at t. `losses` are the coefficients
    /// of what the bet loses.
    #[inline(always)]
    pub(super) fn add(&mut self, line: &Line, losses: &[i64; TERMS], t: usize, begins: bool) {
        self.touched[line.cards] = true;
        let cell = &mut self.places[line.cards * self.length + t];
        let sign = if begins { 1 } else { -1 };
        cell.lines = cell.lines.wrapping_add_signed(sign);
        cell.weights.add_multiple(line.weight, sign);
        update(&mut cell.wins, losses, |sum, &loss| {
            sum.add_multiple(line.weight, -sign * loss);
        });
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
    fn add(&mut self, other: &Cell<T>) {
        self.lines = self.lines.wrapping_add(other.lines);
        self.weights.add(&other.weights);
        for (sum, more) in self.wins.iter_mut().zip(&other.wins) {
            sum.add(more);
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
impl Total for i128 {
    const BITS: u64 = 128;

    #[inline(always)]
    fn add_multiple(&mut self, weight: u128, factor: i64) {
        *self += i128::from(weight as u64) * i128::from(factor);
    }

    #[inline(always)]
    fn add(&mut self, other: &i128) {
        *self += other;
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
    fn add_multiple(&mut self, weight: u128, factor: i64) {
        let Wide(sum) = self;
        let unsigned = u128::from(factor.cast_unsigned());
        let lower = u128::from(weight as u64) * unsigned;
        let upper = (weight >> 64) * unsigned + (lower >> 64);
        // As an unsigned integer, a negative factor is greater by 2⁶⁴.
        let excess = if factor < 0 { weight } else { 0 };
        let (upper, is_negative) = upper.overflowing_sub(excess);
        let (lowest, carry) = sum[0].overflowing_add(lower as u64);
        let middle = u128::from(sum[1]) | u128::from(sum[2]) << 64;
        let (middle, over) = middle.overflowing_add(upper);
        let (middle, over_again) = middle.overflowing_add(carry.into());
        let top = u64::from(over) + u64::from(over_again);
        *sum = [
            lowest,
            middle as u64,
            (middle >> 64) as u64,
            sum[3].wrapping_add(top).wrapping_sub(is_negative.into()),
        ];
    }

    #[inline(always)]
    fn add(&mut self, other: &Wide) {
        add_product(&mut self.0, &other.0, &[1]);
    }

    fn words(&self) -> [u64; 4] {
        self.0
    }

    fn combined(sums: &[Wide; TERMS], powers: &[u64; TERMS]) -> [u64; 4] {
        let mut total = [0; 4];
        for (sum, &power) in sums.iter().zip(powers) {
            add_product(&mut total, &sum.0, &[power]);
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
        fn multiples_are_those_of_integers(
            sum in any::<[u64; 4]>(),
            weight in any::<u128>(),
            factor in any::<i64>(),
        ) {
            let big = |words: &[u64; 4]| -> BigInt { limbs::big(words).into() };
            let mut total = Wide(sum);
            total.add_multiple(weight, factor);
            let all = BigInt::from(1) << Wide::BITS;
            let difference = big(&total.0) - big(&sum) - BigInt::from(weight) * factor;
            prop_assert_eq!(difference % all, BigInt::ZERO);
        }
    }
}
