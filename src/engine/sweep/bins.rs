//! Histograms of a bet's wins, with bins of equal width.

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
    /// The bin of `wins`: bin k contains the wins from k·width up to but not including (k +
    /// 1)·width.
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

/// For each bin, the number of its compositions and the sum of their ways.
pub(crate) type Bins = BTreeMap<i64, (u64, BigUint)>;

/// Bins as JSON: a list of index, number of compositions, and sum of their ways as text.
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

/// Adds the counts of `others` to `bins`.
pub(super) fn merge(bins: &mut Bins, others: impl IntoIterator<Item = (i64, (u64, BigUint))>) {
    for (bin, (compositions, ways)) in others {
        let entry = bins.entry(bin).or_default();
        entry.0 = entry.0.wrapping_add(compositions);
        entry.1 += ways;
    }
}

/// Adds compositions, each given by the wins of a bet and its weight, which is multiplied by
/// `times`. The number of compositions is added only if `counted`. The weights sum to less than
/// 2⁶³.
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
    let here = here.into_iter();
    merge(
        bins,
        here.map(|(bin, (compositions, ways))| (bin, (compositions, times * ways))),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_of_any_width_begin_at_their_multiples() {
        let ten = BigInt::from(10);
        for (numerator, denominator, wins, bin) in [
            (
                10.into(),
                1.into(),
                [-11, -10, -1, 0, 9, 10],
                [-2, -1, -1, 0, 0, 1],
            ),
            (
                10.into(),
                3.into(),
                [-4, -3, 3, 4, 6, 7],
                [-2, -1, 0, 1, 1, 2],
            ),
            (
                ten.pow(40),
                ten.pow(39),
                [-11, -10, -1, 0, 9, 10],
                [-2, -1, -1, 0, 0, 1],
            ),
            (
                BigInt::from(1) << 126,
                3.into(),
                [i128::MIN, -1, 0, 1 << 125, (1 << 126) - 1, i128::MAX],
                [-6, -1, 0, 1, 2, 5],
            ),
        ] {
            let width = Width {
                numerator,
                denominator,
            };
            assert_eq!(wins.map(|wins| width.bin(wins)), bin, "{width:?}");
        }
    }

    #[cfg(feature = "documents")]
    #[test]
    fn bins_are_read_as_they_are_written() {
        #[derive(Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        struct Written(#[serde(with = "as_list")] Bins);
        let ways = BigUint::from(1_u8) << 70;
        let bins = Written(Bins::from([(-2, (3, ways)), (0, (1, 5_u8.into()))]));
        let text = r#"[[-2,3,"1180591620717411303424"],[0,1,"5"]]"#;
        assert_eq!(serde_json::to_string(&bins).ok().as_deref(), Some(text));
        assert_eq!(serde_json::from_str(text).ok(), Some(bins));
    }
}
