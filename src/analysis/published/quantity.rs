//! The quantities of published figures.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A quantity of a bet, or of a line of its paytable.
///
/// ```
/// use baccarat::analysis::published::Quantity;
/// assert_eq!("house edge".parse(), Ok(Quantity::HouseEdge));
/// assert_eq!(Quantity::EffectOfRemoval.to_string(), "effect of removal");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Number of deals that the line settles.
    Ways,
    /// Probability that the line settles the bet.
    Probability,
    /// Payoff of the line, in net units per unit staked, times its probability.
    Return,
    /// Payoff of the line with the stake included, times its probability.
    ReturnForOne,
    /// Mean net units won per unit staked.
    Expectation,
    /// Mean loss per unit staked, pushes counted as staked.
    HouseEdge,
    /// Mean loss per unit staked on bets that do not push.
    HouseEdgeResolved,
    /// The expectation without the removed cards, minus the expectation at the full shoe.
    EffectOfRemoval,
    /// The house edge without the removed cards, minus the house edge at the full shoe.
    EffectOfRemovalOnTheHouseEdge,
    /// The payoff of a win at which the expectation would be zero.
    BreakEvenPayoff,
    /// The standard deviation of the net units won.
    StandardDeviation,
}

impl Quantity {
    /// All quantities.
    pub const ALL: [Quantity; 11] = [
        Quantity::Ways,
        Quantity::Probability,
        Quantity::Return,
        Quantity::ReturnForOne,
        Quantity::Expectation,
        Quantity::HouseEdge,
        Quantity::HouseEdgeResolved,
        Quantity::EffectOfRemoval,
        Quantity::EffectOfRemovalOnTheHouseEdge,
        Quantity::BreakEvenPayoff,
        Quantity::StandardDeviation,
    ];

    /// The name of the quantity in records: `house edge`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Ways => "ways",
            Quantity::Probability => "probability",
            Quantity::Return => "return",
            Quantity::ReturnForOne => "return for one",
            Quantity::Expectation => "expectation",
            Quantity::HouseEdge => "house edge",
            Quantity::HouseEdgeResolved => "house edge resolved",
            Quantity::EffectOfRemoval => "effect of removal",
            Quantity::EffectOfRemovalOnTheHouseEdge => "effect of removal on the house edge",
            Quantity::BreakEvenPayoff => "break-even payoff",
            Quantity::StandardDeviation => "standard deviation",
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name())
    }
}

/// A text is not the name of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected one of {}", Quantity::ALL.map(Quantity::name).join(", "))]
pub struct ParseQuantityError;

impl FromStr for Quantity {
    type Err = ParseQuantityError;

    fn from_str(text: &str) -> Result<Quantity, ParseQuantityError> {
        let named = Quantity::ALL.into_iter().find(|kind| kind.name() == text);
        named.ok_or(ParseQuantityError)
    }
}
