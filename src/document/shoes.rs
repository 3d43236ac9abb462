//! The lines of JSON for many shoes.

/// The form of the lines: `baccarat/shoes/1`.
pub(crate) const SHOES: &str = "baccarat/shoes/1";

/// What the command writes, for the schema.
#[cfg(test)]
pub(super) mod described {
    use std::collections::BTreeMap;

    use schemars::JsonSchema;

    use crate::exact::Irrational;
    use crate::written::patterns::DECIMAL;

    /// A shoe on a line of a file, and the odds of its next coup.
    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "its fields are described, not used")]
    pub(in super::super) struct ShoeLine {
        /// The line of the file, from 1.
        line: u64,
        /// The texts of the columns that are no part of the shoe; null where a line has none.
        #[schemars(
            skip_serializing_if = "Option::is_none",
            with = "BTreeMap<String, Option<String>>"
        )]
        carried: Option<BTreeMap<String, Option<String>>>,
        /// Number of cards left, or `infinite`.
        cards: String,
        /// The bets on the next coup.
        bets: Vec<ShoeBet>,
    }

    /// What a bet is worth. Every figure is per unit staked.
    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "its fields are described, not used")]
    struct ShoeBet {
        /// The bet's id in commands.
        id: String,
        /// The bet's name in prose.
        name: String,
        /// Probability that the bet wins.
        win: Figure,
        /// Probability that the stake is returned.
        push: Figure,
        /// Probability that the bet loses.
        lose: Figure,
        /// Mean net units won; negative is against the bettor.
        expectation: Figure,
        /// Mean loss, pushes counted as staked.
        house_edge: Figure,
        /// Variance of the net units won.
        variance: Figure,
        /// Square root of the variance.
        standard_deviation: Irrational,
    }

    /// An exact number: a fraction in lowest terms, unless only decimals are written, and its
    /// decimals, rounded half to even.
    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "its fields are described, not used")]
    struct Figure {
        #[schemars(skip_serializing_if = "Option::is_none", with = "String")]
        #[schemars(regex(pattern = "^-?[0-9]+/[1-9][0-9]*$"))]
        exact: Option<String>,
        #[schemars(regex(pattern = DECIMAL))]
        decimal: String,
    }
}
