//! The sums over lines, and the spacing of coups, as JSON.

use num_bigint::BigUint;
use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::found::FoundLines;
use super::shoe::Spacing;
use crate::analysis::depth::serialized::WrittenSums;
use crate::engine::{Extreme, Lined, LinedBet};
use crate::written::AsText;

/// Sums over lines.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct LineSums {
    /// Number of lines.
    #[serde(with = "AsText")]
    lines: u64,
    /// Number of those that were gone through, since a bet can be favourable there.
    #[serde(with = "AsText")]
    visited: u64,
    /// Sum of their weights, the last class aside.
    #[serde(with = "AsText")]
    weights: BigUint,
    /// A sum that is known without the enumeration, by bet and coefficient, modulo 2⁶⁴.
    checks: Vec<Word>,
    /// The bets; none where no part has been enumerated.
    bets: Vec<BetLineSums>,
}

/// An integer below 2⁶⁴.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Word(#[serde(with = "AsText")] u64);

/// Sums for a bet, by number of cards left, from none to all.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct BetLineSums {
    /// Favourable compositions.
    favourable: Vec<DepthSums>,
    /// Those of them where another bet is better: one that wins more, or as much and is earlier.
    passed: Vec<DepthSums>,
    /// From six cards on, the most wins at a composition, and the composition; none if these parts
    /// have no composition with so many cards.
    best: Vec<Option<Extreme>>,
    /// The same for the least wins.
    worst: Vec<Option<Extreme>>,
}

/// Number of compositions, sum of their ways, and sum of the bet's wins times the ways.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct DepthSums(
    #[serde(with = "AsText")] u64,
    #[serde(with = "AsText")] BigUint,
    #[serde(with = "AsText")] BigUint,
);

/// Writes the fields of all sums of a list.
macro_rules! written_sums {
    ($sums:expr) => {
        $sums
            .iter()
            .map(|at| DepthSums(at.compositions, at.ways.clone(), at.wins.clone()))
            .collect()
    };
}

/// Reads sums into an empty list.
macro_rules! read_sums {
    ($sums:expr, $into:expr) => {
        $into.resize_with($sums.len(), Default::default);
        for (at, DepthSums(compositions, ways, wins)) in $into.iter_mut().zip($sums) {
            at.compositions = compositions;
            at.ways = ways;
            at.wins = wins;
        }
    };
}

impl From<&Lined> for LineSums {
    fn from(sums: &Lined) -> LineSums {
        let bets = sums.bets.iter().map(|bet| BetLineSums {
            favourable: written_sums!(bet.favourable),
            passed: written_sums!(bet.passed),
            best: bet.best.clone(),
            worst: bet.worst.clone(),
        });
        LineSums {
            lines: sums.lines,
            visited: sums.visited,
            weights: sums.weights.clone(),
            checks: sums.checks.iter().copied().map(Word).collect(),
            bets: bets.collect(),
        }
    }
}

impl From<LineSums> for Lined {
    fn from(written: LineSums) -> Lined {
        let bets = written.bets.into_iter().map(|written| {
            let mut bet = LinedBet {
                favourable: Vec::new(),
                passed: Vec::new(),
                best: written.best,
                worst: written.worst,
            };
            read_sums!(written.favourable, bet.favourable);
            read_sums!(written.passed, bet.passed);
            bet
        });
        Lined {
            lines: written.lines,
            visited: written.visited,
            weights: written.weights,
            checks: written
                .checks
                .into_iter()
                .map(|Word(check)| check)
                .collect(),
            bets: bets.collect(),
        }
    }
}

impl Serialize for FoundLines {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (done, sums) = (self.parts().clone(), LineSums::from(self.sums()));
        WrittenSums { done, sums }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for FoundLines {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<FoundLines, D::Error> {
        let WrittenSums { done, sums } = WrittenSums::<LineSums>::deserialize(deserializer)?;
        Ok(FoundLines::of(done, sums.into()))
    }
}

#[cfg(test)]
impl schemars::JsonSchema for FoundLines {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "FoundLines".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        WrittenSums::<LineSums>::json_schema(generator)
    }
}

impl Serialize for Spacing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Spacing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Spacing, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

described! {
    Spacing, "The distance between the coups of a shoe: `mean`, or a number of cards.",
    { "type": "string", "pattern": "^(mean|[1-9][0-9]*)$" }
}
