//! Counts as JSON.

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use super::levels::Levels;
use super::linear::{BetCount, Linear, RankEffect, RatedTags, VarianceShare};
use super::play::{BetGain, DepthPlay, Play, ShoePlay};
use super::spread::{BetSpread, SpreadBy};
use super::stakes::{StakeAtCount, StakesByCount};
use super::tags::Tags;
use super::threshold::{CardsLeft, CardsLeftError, Threshold};
use crate::exact::Exact;
use crate::written::Digits;

written! {
    /// The tags of a count.
    Tags as tags {
        /// The tags as text, such as `4-7=-1,8-9=2`: what is not named has the tag 0.
        text: String = tags.to_string(),
        /// The tag of each rank, ace to king.
        by_rank: [i8; 13] = tags.by_rank(),
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "tags")]
        struct Written {
            text: String,
        }
        let written = Written::deserialize(deserializer)?;
        written.text.parse().map_err(D::Error::custom)
    }
}

written! {
    /// A range of numbers of cards left, both ends included.
    CardsLeft as left {
        /// The smallest number.
        first: Digits = left.first().into(),
        /// The largest number.
        last: Digits = left.last().into(),
    }
}

impl<'de> Deserialize<'de> for CardsLeft {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardsLeft, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a range of numbers of cards")]
        struct Written {
            first: Digits,
            last: Digits,
        }
        let Written { first, last } = Written::deserialize(deserializer)?;
        let left = CardsLeft::new(first.number()?, last.number()?);
        left.ok_or_else(|| D::Error::custom(CardsLeftError))
    }
}

impl<'de> Deserialize<'de> for Threshold {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Threshold, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a count")]
        struct Written {
            of: String,
            at_least: Exact,
        }
        let Written { of, at_least } = Written::deserialize(deserializer)?;
        match of.as_str() {
            "true-count" => Ok(Threshold::TrueCount(at_least)),
            "running-count" => Ok(Threshold::RunningCount(at_least)),
            _ => Err(D::Error::custom("expected true-count or running-count")),
        }
    }
}

impl<'de> Deserialize<'de> for Levels {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Levels, D::Error> {
        Levels::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

described! {
    Levels, "The levels from 1 to this one.",
    { "type": "integer", "minimum": 1, "maximum": Levels::MAX }
}

impl<'de> Deserialize<'de> for StakesByCount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<StakesByCount, D::Error> {
        let stakes = StakesByCount::new(Vec::<StakeAtCount>::deserialize(deserializer)?);
        stakes.ok_or_else(|| {
            D::Error::custom("expected stakes of 0 units or more, with ascending counts")
        })
    }
}

impl Serialize for SpreadBy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SpreadBy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SpreadBy, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

described! {
    SpreadBy, "The number by which a bettor chooses a stake.",
    { "enum": ["true", "true-floored", "true-truncated", "running"] }
}

impl<'de> Deserialize<'de> for BetSpread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BetSpread, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a bet spread")]
        struct Written {
            by: SpreadBy,
            stakes: StakesByCount,
        }
        let Written { by, stakes } = Written::deserialize(deserializer)?;
        BetSpread::new(stakes, by).map_err(D::Error::custom)
    }
}

impl BetCount {
    /// The tags with their names in documents: `given`, then `level-1` and so on.
    pub(crate) fn named_tags(&self) -> Vec<NamedTags<'_>> {
        let named = |name: String, rated| NamedTags {
            name,
            rated,
            linear: &self.linear,
        };
        let given = self.given.iter();
        let given = given.map(|given| named("given".to_owned(), Some(given)));
        let best = self.best.iter().zip(1..);
        let best = best.map(|(best, level)| named(format!("level-{level}"), best.as_ref()));
        given.chain(best).collect()
    }
}

/// Rated tags of a bet, with their name.
pub(crate) struct NamedTags<'b> {
    /// `given`, or `level-1` and so on.
    pub(crate) name: String,
    /// The rated tags; `None` if all effects of removal are zero.
    pub(crate) rated: Option<&'b RatedTags>,
    linear: &'b Linear,
}

impl NamedTags<'_> {
    /// The share of the variance of the expectation that the tags explain, at the usual depths.
    pub(crate) fn shares(&self) -> Vec<VarianceShare> {
        let depths = &self.linear.depths;
        self.linear
            .at_usual_depths(|left| self.rated?.share(depths, left))
    }
}

written! {
    /// What counting cards can do for a bet.
    BetCount as count {
        /// The bet's id.
        id: &'a str = &count.bet.id,
        /// The effects of removal, by rank.
        effects: Vec<RankEffect> = count.effects(),
        /// The share of the variance of the expectation that the best linear count follows.
        linear: Vec<VarianceShare> = count.linear.shares(),
        /// The tags given, and the best ones of each level.
        tags: Vec<NamedTags<'a>> = count.named_tags(),
    }
}

written! {
    /// Tags, and how well they follow a bet.
    NamedTags<'_> as named {
        /// `given`, or `level-1` and so on.
        name: &'a str = &named.name,
        /// The tags; none where no card matters more than another.
        tags: Option<&'a Tags> = named.rated.map(|rated| &rated.tags),
        /// The sum of the tags of all cards of the shoe.
        sum: Option<String> = named.rated.map(|rated| rated.sum.to_string()),
        /// Whether the sum is 0.
        balanced: Option<bool> = named.rated.map(RatedTags::is_balanced),
        /// The betting correlation; none where the tags or the effects do not vary.
        correlation: Option<Irrational> =
            named.rated.and_then(|rated| rated.correlation.clone()).map(Irrational::from),
        /// The square of the correlation: the share that the tags follow of what the best linear
        /// count follows.
        share_of_linear: Option<Exact> = named.rated.and_then(RatedTags::share_of_linear),
        /// The share of the variance of the expectation that the tags follow.
        shares: Vec<VarianceShare> = named.shares(),
    }
}

written! {
    /// The effect of removal of a rank.
    RankEffect as row {
        /// The rank, or `0` for the ten-valued cards.
        card: String = row.card.to_string(),
        /// Number of such cards in the shoe.
        count: Digits = row.count.into(),
        /// Change in the bet's expectation caused by removing one such card from the shoe, in net
        /// units per unit staked.
        effect: &'a Exact = &row.effect,
    }
}

written! {
    /// A share of the variance of the expectation.
    VarianceShare as it {
        /// Number of cards left.
        cards_left: Digits = it.cards_left.into(),
        /// The share; none where the expectation does not vary.
        share: Option<&'a Exact> = it.share.as_ref(),
    }
}

written! {
    /// What betting by the tags gains.
    Play as play {
        /// The depths, from the fewest cards left to the most.
        depths: &'a [DepthPlay] = &play.depths,
        /// All depths together, where there are several.
        shoe: Option<ShoePlay> = (play.depths.len() > 1).then(|| play.shoe()),
    }
}

written! {
    /// What betting by the tags gains with a number of cards left.
    DepthPlay as depth {
        /// Number of cards left.
        cards_left: Digits = depth.cards_left.into(),
        /// The least running count that meets the threshold.
        running_count: String = depth.running_count.to_string(),
        /// Probability that the count meets the threshold.
        probability: &'a Exact = &depth.probability,
        /// The bets.
        bets: &'a [BetGain] = &depth.bets,
    }
}
