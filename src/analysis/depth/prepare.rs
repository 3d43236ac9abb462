//! The preparation of a sweep: kernels of all bets in one unit and over the same classes.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, ToPrimitive};

use super::depths::no_odds;
use super::error::DepthError;
use super::sweep::DepthSweep;
use crate::analysis::odds::CompiledOdds;
use crate::engine::{Classes, Kernel, NoKernel, NoSweep, Sweep};
use crate::shoe::Shoe;

impl CompiledOdds {
    /// Prepares the sweep of all compositions of `left` cards that can be left of a shoe.
    pub(crate) fn sweep(&self, shoe: &Shoe, left: u64) -> Result<DepthSweep, DepthError> {
        let cards = self.depth_of(shoe, left)?;
        if self.bets().len() > Sweep::MOST_BETS {
            return Err(DepthError::TooManyBets);
        }
        let (classes, degree) = self.compiled().common(0..self.bets().len());
        let unit = self.common_unit();
        let kernels = self.kernels_in_units(&classes, degree, &unit)?;
        let sweep = Sweep::new(&kernels, &classes.counts(shoe)?, left);
        Ok(DepthSweep {
            sweep: sweep.map_err(|error| no_sweep(error, left))?,
            bets: self.bets().to_vec(),
            depths: self.depths(shoe)?,
            cards,
            left,
            classes,
            degree: degree as u64,
            unit,
            width: None,
        })
    }

    /// The number of cards of the shoe, checked to have a depth with `left` cards left.
    pub(super) fn depth_of(&self, shoe: &Shoe, left: u64) -> Result<u64, DepthError> {
        let cards = self.finite(shoe)?;
        if !(6..=cards).contains(&left) {
            return Err(DepthError::CardsLeft { left, cards });
        }
        Ok(cards)
    }

    /// The least common denominator of the payoffs of all bets.
    pub(super) fn common_unit(&self) -> BigInt {
        let denominators = (0..self.bets().len()).map(|bet| self.compiled().denominator(bet));
        denominators.fold(BigInt::one(), |unit, next| unit.lcm(next))
    }

    /// The kernel of each bet, in units of one over `unit`.
    pub(super) fn kernels_in_units(
        &self,
        classes: &Classes,
        degree: usize,
        unit: &BigInt,
    ) -> Result<Vec<Kernel>, DepthError> {
        let kernel = |bet| {
            let times = unit / self.compiled().denominator(bet);
            let times = times.to_i64().ok_or(NoKernel::PaysTooMuch)?;
            let kernel = self.compiled().kernel_in(bet, classes, degree)?;
            kernel.times(times)
        };
        let kernels = self.bets().iter().enumerate().map(|(place, bet)| {
            kernel(place).map_err(|error| match error {
                NoKernel::TooFine => DepthError::TooFineToSweep,
                NoKernel::PaysTooMuch => no_odds(error, &bet.id),
            })
        });
        kernels.collect()
    }
}

pub(super) fn no_sweep(error: NoSweep, left: u64) -> DepthError {
    match error {
        NoSweep::Immense => DepthError::ImmenseSums { left },
        NoSweep::Endless => DepthError::TooManyCompositions { left },
        NoSweep::TooFine => DepthError::TooFineToSweep,
    }
}
