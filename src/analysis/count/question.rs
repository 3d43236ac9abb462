//! What is asked about counts, and what is answered.

use super::linear::{Linear, RatedTags};
use super::play::Play;
use super::tags::Tags;
use super::threshold::{CardsLeft, Threshold};

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
