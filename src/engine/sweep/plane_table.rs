//! The table of forward differences of two numbers, where most time is spent.

use super::scale::Wins;
use crate::coup::Coup;

/// The coefficients of a polynomial in one number, by exponent.
pub(super) type Powers<W, const L: usize> = [[W; L]; Coup::MAX_CARDS + 1];

/// The coefficients of a polynomial in two numbers, by the exponent of the first
/// and then of the second; there are none where they add up to more than six.
#[derive(Clone, Copy)]
pub(super) struct PlaneTable<W, const L: usize>([Powers<W, L>; Coup::MAX_CARDS + 1]);

impl<W: Wins, const L: usize> PlaneTable<W, L> {
    pub(super) fn none() -> PlaneTable<W, L> {
        PlaneTable([[[W::default(); L]; Coup::MAX_CARDS + 1]; Coup::MAX_CARDS + 1])
    }

    #[inline(always)]
    pub(super) fn set(&mut self, [first, second]: [usize; 2], coefficients: [W; L]) {
        self.0[first][second] = coefficients;
    }

    /// The polynomial in the second number that is left with the first at nought.
    #[inline(always)]
    pub(super) fn row(&self) -> Powers<W, L> {
        self.0[0]
    }

    /// Lets the first number grow by one.
    #[inline(always)]
    pub(super) fn step(&mut self) {
        for first in 0..Coup::MAX_CARDS {
            for second in 0..Coup::MAX_CARDS - first {
                for bet in 0..L {
                    let more = self.0[first + 1][second][bet];
                    self.0[first][second][bet] = self.0[first][second][bet].plus(more);
                }
            }
        }
    }

    /// Lets it grow from nought to a number that has these binomials.
    pub(super) fn jump(&mut self, binomials: &[W]) {
        for second in 0..=Coup::MAX_CARDS {
            let mut column: Powers<W, L> = std::array::from_fn(|first| self.0[first][second]);
            jump(&mut column, binomials);
            for (row, coefficients) in self.0.iter_mut().zip(column) {
                row[second] = coefficients;
            }
        }
    }
}

/// Lets the number grow by one.
#[inline(always)]
pub(super) fn step<W: Wins, const L: usize>(powers: &mut Powers<W, L>) {
    for exponent in 0..Coup::MAX_CARDS {
        for bet in 0..L {
            powers[exponent][bet] = powers[exponent][bet].plus(powers[exponent + 1][bet]);
        }
    }
}

/// Lets it grow from nought to a number that has these binomials.
pub(super) fn jump<W: Wins, const L: usize>(powers: &mut Powers<W, L>, binomials: &[W]) {
    for exponent in 0..powers.len() {
        for higher in exponent + 1..powers.len() {
            for bet in 0..L {
                let more = powers[higher][bet].times(binomials[higher - exponent]);
                powers[exponent][bet] = powers[exponent][bet].plus(more);
            }
        }
    }
}
