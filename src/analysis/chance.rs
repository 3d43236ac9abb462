//! A probability as a ratio of two numbers of deals.

use num_bigint::BigUint;

use crate::exact::Exact;

/// How often an event comes: the number of deals that bring it, out of equally likely deals.
///
/// ```
/// use baccarat::Chance;
/// let chance = Chance { ways: 3_u32.into(), of: 12_u32.into() };
/// assert_eq!(chance.probability().to_string(), "1/4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// Number of deals that bring the event.
    pub ways: BigUint,
    /// Number of all deals.
    pub of: BigUint,
}

impl Chance {
    /// The chances of events out of the same deals.
    pub(super) fn all(ways: Vec<BigUint>, of: &BigUint) -> Vec<Chance> {
        let chance = |ways| Chance {
            ways,
            of: of.clone(),
        };
        ways.into_iter().map(chance).collect()
    }

    /// The probability of the event, from 0 to 1; 0 where there are no deals at all.
    #[must_use]
    pub fn probability(&self) -> Exact {
        Exact::ratio(self.ways.clone(), self.of.clone()).unwrap_or_else(Exact::zero)
    }
}
