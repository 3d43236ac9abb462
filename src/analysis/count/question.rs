//! What is asked about counts, and what is answered.

use thiserror::Error;

use super::linear::{Linear, RatedTags};
use super::play::Play;
use super::tags::Tags;
use super::threshold::{CardsLeft, Threshold};
use crate::analysis::odds::NoOdds;
use crate::engine::TooManySums;

/// What is asked about counts of some bets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountQuestion {
    /// Tags to be rated.
    pub tags: Option<Tags>,
    /// The best tags are found for each level from 1 to this one.
    pub levels: u8,
    /// When the bets are made, by the tags, and with how many cards left.
    pub play: Option<(Threshold, CardsLeft)>,
}

/// What counts can do for some bets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// For each bet, in the order asked for.
    pub bets: Vec<CountedBet>,
    /// What betting by the tags gains, where that is asked for.
    pub play: Option<Play>,
}

/// What counts can do for a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedBet {
    /// What linear counts can know of it.
    pub linear: Linear,
    /// The tags that were asked about.
    pub given: Option<RatedTags>,
    /// The best tags of each level from 1 on; `None` where no card matters more
    /// than another.
    pub best: Vec<Option<RatedTags>>,
}

/// A count has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoCount {
    /// The shoe has no odds.
    #[error(transparent)]
    NoOdds(#[from] NoOdds),
    /// More cards were to be left than there are.
    #[error("a shoe of {cards} cards never has {left} of them left")]
    TooManyLeft {
        /// How many cards the shoe has.
        cards: u64,
        /// How many were to be left.
        left: u64,
    },
    /// The tags add up in too many ways.
    #[error(
        "the tags of so many cards have more sums than can be counted: \
         expected fewer cards, fewer different tags, or smaller ones"
    )]
    TooManySums,
}

impl From<TooManySums> for NoCount {
    fn from(_: TooManySums) -> NoCount {
        NoCount::TooManySums
    }
}
