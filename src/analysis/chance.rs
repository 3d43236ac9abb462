//! A probability, which is a view of two integers.

use num_bigint::BigUint;

use crate::exact::Exact;

/// How many of the equally likely deals bring an event.
///
/// ```
/// use baccarat::Chance;
/// let chance = Chance { ways: 3_u32.into(), of: 12_u32.into() };
/// assert_eq!(chance.probability().to_string(), "1/4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance {
    /// The deals that bring it.
    pub ways: BigUint,
    /// All deals.
    pub of: BigUint,
}

impl Chance {
    /// The chances of some events out of the same deals.
    pub(super) fn all(ways: Vec<BigUint>, of: &BigUint) -> Vec<Chance> {
        let chance = |ways| Chance {
            ways,
            of: of.clone(),
        };
        ways.into_iter().map(chance).collect()
    }

    /// The share of the deals; of no deals at all, zero.
    #[must_use]
    pub fn probability(&self) -> Exact {
        Exact::ratio(self.ways.clone(), self.of.clone()).unwrap_or_else(Exact::zero)
    }
}
