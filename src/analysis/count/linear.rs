//! Linear counts of a bet, and the rating of tags.

use super::best::{self, Weighed};
use super::tags::Tags;
use super::threshold::CardsLeft;
use crate::analysis::Depths;
use crate::bet::Bet;
use crate::card::{Rank, Seen};
use crate::engine::Classes;
use crate::exact::{Exact, Root};
use crate::shoe::{Shoe, UnspecifiedError};

/// The figures of a bet on which linear counts depend: its effects of removal, and the variances of
/// its expectation at every depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// The variance of the expectation at every depth, and the share of it that the best linear
    /// count explains.
    pub depths: Depths,
    /// The cards that the bet distinguishes, with their effects of removal.
    pub(super) effects: Vec<(Seen, Exact)>,
    pub(super) shoe: Shoe,
}

/// The effect of removal of a rank on a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankEffect {
    /// The rank, or the ten-valued cards as one.
    pub card: Seen,
    /// Number of such cards in the shoe.
    pub count: u64,
    /// Change in the bet's expectation caused by removing one such card from the shoe, in net
    /// units per unit staked.
    pub effect: Exact,
}

/// The share of the variance of a bet's expectation that a count explains: the squared correlation
/// of the count with the expectation, over all sets of cards that can be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VarianceShare {
    /// Number of cards left.
    pub cards_left: u64,
    /// The share, from 0 to 1; `None` if the variance is zero.
    pub share: Option<Exact>,
}

/// Tags with their rating for a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedTags {
    /// The tags.
    pub tags: Tags,
    /// The sum of the tags of all cards of the shoe: 0 if the tags are balanced.
    pub sum: i128,
    /// The betting correlation: the correlation of the tags with the effects of removal, over the
    /// cards of the shoe. `None` if the tags or the effects have no variance.
    pub correlation: Option<Root>,
}

/// Figures of a bet for counting: what linear counts explain, and the rating of tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetCount {
    /// The bet.
    pub bet: Bet,
    /// The effects of removal and the share of variance that linear counts explain.
    pub linear: Linear,
    /// The rating of the requested tags; `None` if no tags were requested.
    pub given: Option<RatedTags>,
    /// The best tags of each level, from level 1 on; `None` if all effects of removal are zero.
    pub best: Vec<Option<RatedTags>>,
}

impl BetCount {
    /// The effects of removal by rank, as in [`Linear::by_rank`] for the requested tags.
    #[must_use]
    pub fn effects(&self) -> Vec<RankEffect> {
        let given = self.given.as_ref();
        self.linear.by_rank(given.map(|given| &given.tags))
    }
}

impl RatedTags {
    /// Whether the tags of all cards of the shoe sum to 0.
    #[must_use]
    pub fn is_balanced(&self) -> bool {
        self.sum == 0
    }

    /// The part of the variance explained by the best linear count that these tags explain: the
    /// square of the betting correlation, at every number of cards left. From 0 to 1.
    #[must_use]
    pub fn share_of_linear(&self) -> Option<Exact> {
        self.correlation.as_ref().map(|root| root.square().clone())
    }

    /// The share of the variance of the expectation that these tags explain with `left` cards left:
    /// the squared correlation of the running count with the expectation. `None` if the tags, the
    /// effects or the expectation have no variance.
    #[must_use]
    pub fn share(&self, depths: &Depths, left: u64) -> Option<Exact> {
        Some(&self.share_of_linear()? * &depths.linear_share(left)?)
    }
}

impl Linear {
    /// The numbers of cards left for which shares are listed by default: a half, a quarter, an
    /// eighth and a sixteenth of the shoe, rounded down, without those below six.
    #[must_use]
    pub fn usual_depths(&self) -> Vec<u64> {
        let shares = (1..=4).map(|halvings| self.depths.cards >> halvings);
        shares.filter(|&left| left >= CardsLeft::FEWEST).collect()
    }

    /// The share of the variance of the expectation that the best linear count explains, at the
    /// usual depths.
    #[must_use]
    pub fn shares(&self) -> Vec<VarianceShare> {
        self.at_usual_depths(|left| self.depths.linear_share(left))
    }

    pub(super) fn at_usual_depths(
        &self,
        share: impl Fn(u64) -> Option<Exact>,
    ) -> Vec<VarianceShare> {
        let depths = self.usual_depths().into_iter();
        let shares = depths.map(|cards_left| VarianceShare {
            cards_left,
            share: share(cards_left),
        });
        shares.collect()
    }

    /// Rates tags: their sum and their betting correlation for the bet.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
    /// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, dragon.collect())?;
    /// let linear = analyzer.linear(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// let rated = linear.rated(&"4-7=-1,8-9=2".parse()?)?;
    /// let share = rated.share(&linear.depths, 52).expect("the expectation varies");
    /// assert_eq!(share.percent(Places::TWO), "86.43%");
    /// let correlation = rated.correlation.expect("the tags vary");
    /// assert_eq!(correlation.decimal(Places::FOUR), "0.9642");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UnspecifiedError`] if the tags distinguish cards that the shoe does not.
    #[expect(clippy::missing_panics_doc, reason = "the classes look at the tags")]
    pub fn rated(&self, tags: &Tags) -> Result<RatedTags, UnspecifiedError> {
        let place = |seen: &Seen, card| seen.candidates().contains(card);
        let classes = Classes::by(|card| {
            let effect = self.effects.iter().position(|(seen, _)| place(seen, card));
            (effect, tags.of(card.rank))
        });
        let counts = classes.counts(&self.shoe)?;
        let (mut sum, mut squares) = (0_i128, 0_i128);
        let (mut along, mut effects) = (Exact::zero(), Exact::zero());
        for (set, count) in classes.sets().iter().zip(counts) {
            let tag = tags.of_set(*set).expect("the classes look at the tags");
            let (tag, count) = (i128::from(tag), i128::from(count));
            sum += count * tag;
            squares += count * tag * tag;
            let includes = |(seen, _): &&(Seen, Exact)| seen.candidates().includes(*set);
            // A card that is not in the shoe has no effect.
            if let Some((_, effect)) = self.effects.iter().find(includes) {
                along += &Exact::from(count * tag) * effect;
                effects += &Exact::from(count) * &(effect * effect);
            }
        }
        let of_mean = Exact::ratio(sum * sum, i128::from(self.depths.cards));
        let balanced = Exact::from(squares) - of_mean.expect("there are cards");
        Ok(RatedTags {
            tags: *tags,
            sum,
            correlation: Root::quotient(&along, &(&balanced * &effects)),
        })
    }

    /// The tags from −`level` to `level` with the largest betting correlation; among equal ones,
    /// those with the smallest sum of absolute values over the shoe, and then the first in the
    /// order of the ranks. `None` if all effects are zero.
    ///
    /// Ranks without a card in the shoe have the tag 0.
    #[must_use]
    pub fn best(&self, level: u8) -> Option<RatedTags> {
        let tags = best::tags(&self.weighed(), level)?;
        // These tags do not distinguish ranks that the shoe does not.
        self.rated(&tags).ok()
    }

    /// The effects of removal by rank, each the mean over the suits of the rank. The ten-valued
    /// cards are one row, unless the bet or these tags distinguish them.
    #[must_use]
    pub fn by_rank(&self, tags: Option<&Tags>) -> Vec<RankEffect> {
        let weighed = self.weighed().into_iter();
        let rows = weighed.flat_map(|cards| {
            let mean = cards.mean();
            let row = move |card: Seen| {
                let count = self.shoe.count(card.candidates()).ok()?;
                (count > 0).then_some(RankEffect {
                    card,
                    count,
                    effect: mean.clone()?,
                })
            };
            told_apart(&cards.ranks, tags).into_iter().filter_map(row)
        });
        rows.collect()
    }

    /// The ranks with their effects, summed over suits.
    fn weighed(&self) -> Vec<Weighed> {
        let mut all: Vec<Weighed> = Vec::new();
        for (seen, effect) in &self.effects {
            let count = self.shoe.count(seen.candidates()).unwrap_or(0);
            let effect = &Exact::from(count) * effect;
            let ranks: Vec<Rank> = match *seen {
                Seen::TenValued => Rank::ALL[Rank::Ten.index()..].to_vec(),
                Seen::Rank(rank) => vec![rank],
                Seen::Card(card) => vec![card.rank],
            };
            match all.iter_mut().find(|other| other.ranks == ranks) {
                Some(other) => {
                    other.count += count;
                    other.effects = other.effects.clone() + effect;
                }
                None => all.push(Weighed {
                    ranks,
                    count,
                    effects: effect,
                }),
            }
        }
        all
    }
}

/// The entries for ranks with the same effect: the ten-valued ranks are one entry unless the tags
/// distinguish them.
fn told_apart(ranks: &[Rank], tags: Option<&Tags>) -> Vec<Seen> {
    let tens = Seen::TenValued;
    let alike = tags.is_none_or(|tags| tags.of_set(tens.candidates()).is_some());
    if ranks.len() > 1 && alike {
        return vec![tens];
    }
    ranks.iter().map(|&rank| Seen::Rank(rank)).collect()
}
