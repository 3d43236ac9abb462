//! The answer about the best of several bets.

use num_bigint::BigUint;
use thiserror::Error;

use crate::analysis::chance::Chance;
use crate::analysis::coup::CoupError;
use crate::analysis::odds::{BetExpectation, OddsError};
use crate::bet::Bet;
use crate::card::CardSet;
#[cfg(feature = "serde")]
use crate::card::Glimpse;
use crate::coup::BySide;
use crate::exact::Exact;

/// What a bettor wins who sees the backs of some cards of the coup, and makes the best of several
/// bets.
///
/// ```
/// use baccarat::analysis::{CardsSeen, Sort};
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let first = CardsSeen::new(1)?;
/// let shoe = Shoe::full(Decks::EIGHT);
/// let best = Analyzer::default().edge_sort(&shoe, first, &Sort::by_pip_value())?;
/// let nine = best.sights.last().expect("ten sights");
/// assert_eq!(nine.best_bet().id, "player");
/// assert_eq!(nine.best_bet().expectation.decimal(Places::new(6)?), "0.215281");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeSort {
    /// Number of ordered six-card deals, all equally likely.
    pub ways: BigUint,
    /// Mean net units won per coup by a stake of one on the best bet.
    pub expectation: Exact,
    /// Mean net units won per coup by a stake of one on the best bet if its expectation is positive,
    /// and by no stake otherwise.
    pub gain: Exact,
    /// The bets, in their order.
    pub bets: Vec<BetChosen>,
    /// Everything that can be seen.
    pub sights: Vec<Sight>,
}

/// How often a bet is the best one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetChosen {
    /// The bet.
    pub bet: Bet,
    /// Its expectation if it is always made, in units per unit staked.
    pub expectation: Exact,
    /// The probability that it is the best bet; the first of several equal ones counts as the best.
    pub chosen: Chance,
    /// The part of [`EdgeSort::expectation`] from the coups in which it is the best bet.
    pub part: Exact,
}

/// Something that can be seen, with the expectation of each bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// The group of each card seen, by hand. The cards of a hand are in the order of their groups,
    /// and were dealt in any order.
    pub seen: BySide<Vec<CardSet>>,
    /// The probability that this is seen.
    pub chance: Chance,
    /// The expectation of each bet given this.
    pub bets: Vec<BetExpectation>,
    /// The position of the best bet among them: the first of those with the largest expectation.
    pub best: usize,
}

impl Sight {
    /// The best bet: the first of those with the largest expectation.
    #[must_use]
    pub fn best_bet(&self) -> &BetExpectation {
        &self.bets[self.best]
    }
}

/// There is no best bet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EdgeSortError {
    /// A bet has no odds on a coup of which something is seen.
    #[error(transparent)]
    Coup(#[from] CoupError),
    /// There are fewer than two bets.
    #[error("there is no choice of bets: expected two bets at least")]
    OneBet,
    /// There are too many sights for so many bets.
    #[error(
        "{sights} sights times {bets} bets are more than {most}: expected fewer groups, cards or \
         bets"
    )]
    TooManySights {
        /// Number of sights.
        sights: u64,
        /// Number of bets.
        bets: usize,
        /// The maximum number of sights times bets.
        most: u64,
    },
}

impl From<OddsError> for EdgeSortError {
    fn from(error: OddsError) -> EdgeSortError {
        EdgeSortError::Coup(error.into())
    }
}

written! {
    /// What the best of several bets wins.
    EdgeSort as best {
        /// Number of ordered six-card deals, all equally likely.
        ways: Digits = best.ways.clone().into(),
        /// Mean net units won per coup by a stake of one on the best bet.
        expectation: &'a Exact = &best.expectation,
        /// The same by a stake of one only where the best bet has a positive expectation.
        gain: &'a Exact = &best.gain,
        /// The bets.
        bets: &'a [BetChosen] = &best.bets,
        /// Everything that can be seen.
        sights: &'a [Sight] = &best.sights,
    }
}

written! {
    /// How often a bet is the best one.
    BetChosen as bet {
        /// The bet's id in commands.
        id: &'a str = &bet.bet.id,
        /// The bet's name in prose.
        name: &'a str = &bet.bet.name,
        /// Mean net units won per unit staked if it is always made.
        expectation: &'a Exact = &bet.expectation,
        /// Number of deals in which it is the best bet.
        ways: Digits = bet.chosen.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = bet.chosen.probability(),
        /// The part of the mean of the best bets that these deals bring.
        part: &'a Exact = &bet.part,
    }
}

#[cfg(feature = "serde")]
fn glimpses(groups: &[CardSet]) -> Vec<Glimpse> {
    groups.iter().copied().map(Glimpse::OneOf).collect()
}

written! {
    /// Something that can be seen.
    Sight as sight {
        /// The groups of Player's cards that are seen, which were dealt in any order.
        player: Vec<Glimpse> = glimpses(&sight.seen.player),
        /// The groups of Banker's cards that are seen, which were dealt in any order.
        banker: Vec<Glimpse> = glimpses(&sight.seen.banker),
        /// Number of deals in which this is seen.
        ways: Digits = sight.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = sight.chance.probability(),
        /// The id of the best bet; the first of several equal ones.
        best: &'a str = &sight.best_bet().id,
        /// What each bet is worth given this.
        bets: &'a [BetExpectation] = &sight.bets,
    }
}
