//! The stake that maximizes the mean logarithm of the bankroll.

use num_bigint::{BigInt, Sign};
use num_traits::{One, Zero};

use super::steps::Steps;
use crate::exact::{Exact, PolynomialRoot};

/// The share of the bankroll to stake on each coup that maximizes the mean logarithm of the bankroll
/// after it, from 0 to 1 (Kelly 1956). It is 0 unless the expectation is above 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KellyStake {
    /// A rational share.
    Exact(Exact),
    /// The root of a polynomial.
    Root(PolynomialRoot),
}

impl KellyStake {
    /// The share of the bankroll to stake on a wager of `stake` units with these results.
    ///
    /// With a share f on results x for each unit staked, the mean logarithm of 1 + fx is concave in
    /// f, and its derivative Σ p·x/(1 + fx) decreases. So the best share is 0 if that is not
    /// positive at 0, 1 if it is not negative at 1, and its root otherwise. `None` if more than the
    /// stake can be lost.
    pub(super) fn of(steps: &Steps, stake: &Exact) -> Option<KellyStake> {
        let [least, _] = steps.ends();
        let can_pay = steps.units(least) + stake >= Exact::zero();
        can_pay.then(|| KellyStake::of_payable(steps, stake))
    }

    fn of_payable(steps: &Steps, stake: &Exact) -> KellyStake {
        let terms = || steps.weights.iter().filter(|(steps, _)| *steps != 0);
        let sum: BigInt = terms()
            .map(|(steps, weight)| BigInt::from(weight.clone()) * *steps)
            .sum();
        if sum.sign() != Sign::Plus {
            return KellyStake::Exact(Exact::zero());
        }
        let Some(step) = steps.unit.checked_div(stake) else {
            return KellyStake::Exact(Exact::zero());
        };
        let (unit, parts) = (step.numerator(), step.denominator());
        let mut product = vec![BigInt::one()];
        let mut derivative = vec![BigInt::zero()];
        for (steps, weight) in terms() {
            // The derivative times the product of all factors (1 + fx), each times `parts`. They
            // are positive below f = 1, so that the sign is the derivative's.
            let factor = [parts.clone(), unit * *steps];
            let gain = BigInt::from(weight.clone()) * *steps;
            derivative = times(&derivative, &factor);
            for (sum, coefficient) in derivative.iter_mut().zip(&product) {
                *sum += coefficient * &gain;
            }
            product = times(&product, &factor);
        }
        while derivative.last().is_some_and(Zero::is_zero) {
            derivative.pop();
        }
        match &derivative[..] {
            [constant, slope] => {
                let root = Exact::ratio(-constant, slope.clone());
                let root = root.filter(|root| root.is_positive() && *root < Exact::one());
                KellyStake::Exact(root.unwrap_or_else(Exact::one))
            }
            _ => PolynomialRoot::new(derivative)
                .map_or_else(|| KellyStake::Exact(Exact::one()), KellyStake::Root),
        }
    }
}

/// The product of a polynomial and a linear one, by ascending exponent.
fn times(polynomial: &[BigInt], [constant, slope]: &[BigInt; 2]) -> Vec<BigInt> {
    let mut product = vec![BigInt::zero(); polynomial.len() + 1];
    for (exponent, coefficient) in polynomial.iter().enumerate() {
        product[exponent] += coefficient * constant;
        product[exponent + 1] += coefficient * slope;
    }
    product
}
