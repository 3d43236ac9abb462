//! A probability as a ratio of two numbers of deals.

use num_bigint::BigUint;

use crate::exact::Exact;

/// The probability of an event as a number of deals out of all deals, which are equally likely.
///
/// ```
/// use baccarat::Chance;
/// let chance = Chance { ways: 3_u32.into(), of: 12_u32.into() };
/// assert_eq!(chance.probability().to_string(), "1/4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Number of deals in which the event happens.
    pub ways: BigUint,
    /// Number of all deals.
    pub of: BigUint,
}

impl Chance {
    /// The chance of an event, given the number of its deals and of all.
    pub(super) fn new(ways: BigUint, of: &BigUint) -> Chance {
        let of = of.clone();
        Chance { ways, of }
    }

    /// The chances of events, given the number of deals of each and of all.
    pub(super) fn all(ways: Vec<BigUint>, of: &BigUint) -> Vec<Chance> {
        ways.into_iter().map(|ways| Chance::new(ways, of)).collect()
    }

    /// The probability of the event, from 0 to 1; 0 if there are no deals.
    #[must_use]
    pub fn probability(&self) -> Exact {
        Exact::ratio(self.ways.clone(), self.of.clone()).unwrap_or_else(Exact::zero)
    }
}
