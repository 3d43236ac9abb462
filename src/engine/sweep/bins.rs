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

/// Bins as JSON: the number of each, how many compositions there are, and their ways as text.
#[cfg(feature = "documents")]
pub(super) mod as_list {
    use num_bigint::BigUint;
    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    use super::Bins;
    use crate::written::AsText;

    #[derive(serde::Serialize, serde::Deserialize)]
    struct Ways(#[serde(with = "AsText")] BigUint);

    pub(in crate::engine::sweep) fn serialize<S: Serializer>(
        bins: &Bins,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let bins = bins.iter();
        serializer.collect_seq(
            bins.map(|(bin, (compositions, ways))| (bin, compositions, Ways(ways.clone()))),
        )
    }

    pub(in crate::engine::sweep) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Bins, D::Error> {
        let bins = Vec::<(i64, u64, Ways)>::deserialize(deserializer)?;
        let bins = bins.into_iter();
        Ok(bins
            .map(|(bin, compositions, Ways(ways))| (bin, (compositions, ways)))
            .collect())
    }
}

/// Adds bins to others.
pub(super) fn merge(bins: &mut Bins, others: Bins) {
    for (bin, (compositions, ways)) in others {
        let entry = bins.entry(bin).or_default();
        entry.0 = entry.0.wrapping_add(compositions);
        entry.1 += ways;
    }
}

/// Adds some compositions, by what a bet wins and with what weight, so many times; they
/// are counted, or have been. The weights add up to less than 2⁶³.
pub(super) fn enter(
    bins: &mut Bins,
    width: &Width,
    compositions: impl Iterator<Item = (i128, u64)>,
    counted: bool,
    times: &BigUint,
) {
    let mut here: BTreeMap<i64, (u64, u64)> = BTreeMap::new();
    for (wins, weight) in compositions {
        let (compositions, ways) = here.entry(width.bin(wins)).or_default();
        *compositions += u64::from(counted);
        *ways += weight;
    }
    for (bin, (compositions, ways)) in here {
        let entry = bins.entry(bin).or_default();
        entry.0 = entry.0.wrapping_add(compositions);
        entry.1 += times * ways;
    }
}
