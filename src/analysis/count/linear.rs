//! How well a bet can be followed by adding up tags.

use num_bigint::BigUint;

use super::best::{self, Weighed};
use super::tags::Tags;
use crate::analysis::Depths;
use crate::card::{Rank, Seen};
use crate::engine::Classes;
use crate::exact::{Exact, Root};
use crate::shoe::{Shoe, Unspecified};

/// What linear counts of the cards seen can know of a bet: its effects of removal
/// and how its expectation varies with depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    /// How the expectation varies, and how much of that the best linear count of
    /// all follows.
    pub depths: Depths,
    /// The cards told apart, and the effect of each.
    pub(super) effects: Vec<(Seen, Exact)>,
    pub(super) shoe: Shoe,
}

/// The effect of removal of a rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankEffect {
    /// The rank, or all ten-valued cards.
    pub seen: Seen,
    /// How many of it the shoe holds.
    pub count: u64,
    /// The bet's expectation once one such card has left less that at the whole
    /// shoe, in net units per unit staked.
    pub effect: Exact,
}

/// Tags, and how well they follow a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedTags {
    /// The tags.
    pub tags: Tags,
    /// What the tags of the whole shoe add up to: 0 where they are balanced.
    pub sum: i128,
    /// The betting correlation: that of the tags, balanced, with the effects of
    /// removal, over the cards of the shoe. `None` where either does not vary.
    pub correlation: Option<Root>,
}

impl RatedTags {
    /// How much of what the best linear count follows these tags do: the square of
    /// the betting correlation, whatever the depth.
    #[must_use]
    pub fn share_of_linear(&self) -> Option<Exact> {
        self.correlation.as_ref().map(|root| root.square().clone())
    }

    /// How much of the variance of the expectation they follow with so many cards
    /// left: the square of the running count's correlation with it. `None` where
    /// there is nothing to follow.
    #[must_use]
    pub fn share(&self, depths: &Depths, left: u64) -> Option<Exact> {
        Some(&self.share_of_linear()? * &depths.linear_share(left)?)
    }
}

impl Linear {
    /// Some depths at which to ask: a half of the shoe left, a quarter, an eighth
    /// and a sixteenth, as far as that is enough for a coup.
    #[must_use]
    pub fn usual_depths(&self) -> Vec<u64> {
        let shares = (1..=4).map(|halvings| self.depths.cards >> halvings);
        shares.filter(|&left| left >= 6).collect()
    }

    /// How well these tags follow the bet.
    ///
    /// # Errors
    ///
    /// The tags tell cards apart that the shoe does not.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{CompiledCounts, Decks, Places, Shoe, Tableau};
    /// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
    /// let counts = CompiledCounts::new(&Tableau::PUNTO_BANCO, dragon.collect())?;
    /// let linear = counts.linear(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// let rated = linear.rated(&"4-7=-1,8-9=2".parse()?)?;
    /// let share = rated.share(&linear.depths, 52).unwrap();
    /// assert_eq!(share.percent(Places::TWO), "86.43%");
    /// assert_eq!(rated.correlation.unwrap().decimal(Places::FOUR), "0.9642");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "the classes look at the tags")]
    pub fn rated(&self, tags: &Tags) -> Result<RatedTags, Unspecified> {
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
            let tag = i128::from(tag);
            let count = i128::from(count);
            sum += count * tag;
            squares += count * tag * tag;
            let includes = |(seen, _): &&(Seen, Exact)| seen.candidates().includes(*set);
            // Of a card that is not there, there is no effect.
            if let Some((_, effect)) = self.effects.iter().find(includes) {
                along = along + &whole(count * tag) * effect;
                effects = effects + &whole(count) * &(effect * effect);
            }
        }
        let balanced = whole(squares) - ratio(sum * sum, i128::from(self.depths.cards));
        Ok(RatedTags {
            tags: *tags,
            sum,
            correlation: Root::quotient(&along, &(&balanced * &effects)),
        })
    }

    /// The tags from −`level` to `level` that follow the bet best, of all there are:
    /// those with the largest betting correlation; of several, those that add up
    /// least over the shoe, signs aside, and then the first in the order of the
    /// ranks. `None` where no card matters more than another.
    ///
    /// Ranks that the shoe lacks have the tag 0.
    #[must_use]
    pub fn best(&self, level: u8) -> Option<RatedTags> {
        let tags = best::tags(&self.weighed(), level)?;
        // They tell no ranks apart that the shoe does not.
        self.rated(&tags).ok()
    }

    /// The effects of removal by rank, of a rank's suits in the mean; the ten-valued
    /// cards together, unless the bets or these tags tell them apart.
    #[must_use]
    pub fn by_rank(&self, tags: Option<&Tags>) -> Vec<RankEffect> {
        let weighed = self.weighed().into_iter();
        let rows = weighed.flat_map(|cards| {
            let mean = cards.mean();
            let row = move |seen: Seen| {
                let count = self.shoe.count(seen.candidates()).ok()?;
                (count > 0).then_some(RankEffect {
                    seen,
                    count,
                    effect: mean.clone()?,
                })
            };
            told_apart(&cards.ranks, tags).into_iter().filter_map(row)
        });
        rows.collect()
    }

    /// The ranks of each effect, of a rank's suits together.
    fn weighed(&self) -> Vec<Weighed> {
        let mut all: Vec<Weighed> = Vec::new();
        for (seen, effect) in &self.effects {
            let count = self.shoe.count(seen.candidates()).unwrap_or(0);
            let effect = &Exact::from(BigUint::from(count)) * effect;
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

/// A rank, or the ten-valued ones, one by one where tags tell them apart.
fn told_apart(ranks: &[Rank], tags: Option<&Tags>) -> Vec<Seen> {
    let tens = Seen::TenValued;
    let alike = tags.is_none_or(|tags| tags.of_set(tens.candidates()).is_some());
    if ranks.len() > 1 && alike {
        return vec![tens];
    }
    ranks.iter().map(|&rank| Seen::Rank(rank)).collect()
}

fn whole(number: i128) -> Exact {
    ratio(number, 1)
}

fn ratio(numerator: i128, denominator: i128) -> Exact {
    Exact::ratio(numerator, denominator).expect("there are cards")
}
