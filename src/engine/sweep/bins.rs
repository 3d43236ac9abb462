//! Histograms: how often wins fall into ranges of one width.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::ToPrimitive;

/// The width of a histogram's bins, in the units of wins: a fraction.
#[derive(Clone, Debug)]
pub(crate) struct Width {
    pub(crate) numerator: BigInt,
    pub(crate) denominator: BigInt,
}

impl Width {
    /// The bin that wins fall into: the k-th holds those from k widths on, and below
    /// k + 1.
    fn bin(&self, wins: i128) -> i64 {
        let small = || {
            let numerator = self.numerator.to_i128()?;
            let scaled = wins.checked_mul(self.denominator.to_i128()?)?;
            Integer::div_floor(&scaled, &numerator).to_i64()
        };
        let large = || {
            let scaled = BigInt::from(wins) * &self.denominator;
            scaled.div_floor(&self.numerator).to_i64()
        };
        small()
            .or_else(large)
            .expect("there are not that many bins")
    }
}

/// By bin: how many compositions there are, and in how many ways they can be chosen.
pub(crate) type Bins = BTreeMap<i64, (u64, BigUint)>;

/// Adds bins to others.
pub(super) fn merge(bins: &mut Bins, others: Bins) {
    for (bin, (compositions, ways)) in others {
        let entry = bins.entry(bin).or_default();
        entry.0 = entry.0.wrapping_add(compositions);
        entry.1 += ways;
    }
}

/// Adds some compositions, by what a bet wins and with what weight, so many times.
pub(super) fn enter(
    bins: &mut Bins,
    width: &Width,
    compositions: impl Iterator<Item = (i128, BigUint)>,
    times: &BigUint,
) {
    let mut here = Bins::new();
    for (wins, weight) in compositions {
        let entry = here.entry(width.bin(wins)).or_default();
        entry.0 += 1;
        entry.1 += weight;
    }
    for (_, ways) in here.values_mut() {
        *ways *= times;
    }
    merge(bins, here);
}
