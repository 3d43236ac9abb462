//! The answers to questions about counting.

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::levels::Levels;
use super::linear::{BetCount, Linear};
use super::play::{BetGain, DepthPlay, Play};
use super::tags::Tags;
use super::threshold::{CardsLeft, Threshold};
use crate::analysis::depth::{DepthError, no_odds};
use crate::analysis::lengths::CompiledLengths;
use crate::analysis::odds::CompiledOdds;
use crate::analysis::removal::RemovalError;
use crate::engine::{Classes, CoupSums, Thresholds, TooManySums, choose};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::threads;

/// A question about counting cards has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CountError {
    /// The bets have no variances at the depths of the shoe, or the shoe has no such depth.
    #[error(transparent)]
    Depth(DepthError),
    /// The bets have no effects of removal.
    #[error(transparent)]
    Removal(#[from] RemovalError),
    /// The tags have too many different sums for a computation in reasonable time.
    #[error(
        "the tags of this many cards have more sums than can be counted: \
         expected fewer cards, fewer different tags, or smaller ones"
    )]
    TooManySums,
}

impl<E: Into<DepthError>> From<E> for CountError {
    fn from(error: E) -> CountError {
        CountError::Depth(error.into())
    }
}

impl CompiledOdds {
    /// For each bet, the rating of the given tags and the best tags of each level from 1 to
    /// `levels`.
    pub(crate) fn count(
        &self,
        shoe: &Shoe,
        tags: Option<&Tags>,
        levels: Levels,
    ) -> Result<Vec<BetCount>, CountError> {
        let linear = self.linear(shoe)?;
        let bets = threads::map(linear.len(), 1, "bets", |place| {
            let linear = &linear[place];
            Ok(BetCount {
                bet: self.bets()[place].clone(),
                given: tags.map(|tags| linear.rated(tags)).transpose()?,
                best: (1..=levels.number())
                    .map(|level| linear.best(level))
                    .collect(),
                linear: linear.clone(),
            })
        });
        bets.into_iter().collect()
    }

    /// For each bet, its effects of removal and the variances of its expectation.
    pub(crate) fn linear(&self, shoe: &Shoe) -> Result<Vec<Linear>, CountError> {
        let depths = self.depths(shoe)?.into_iter();
        let removal = self.removal(shoe)?;
        let linear = depths.enumerate().map(|(bet, depths)| {
            let effects = removal.effects.iter();
            Linear {
                depths,
                effects: effects
                    .map(|row| (row.card, row.bets[bet].effect.clone()))
                    .collect(),
                shoe: *shoe,
            }
        });
        Ok(linear.collect())
    }

    /// The gain of the bets if they are made whenever the count meets a threshold, for each number
    /// of cards left.
    pub(crate) fn play(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        threshold: &Threshold,
        left: CardsLeft,
        lengths: &CompiledLengths,
    ) -> Result<Play, CountError> {
        let cards = self.finite(shoe)?;
        if left.last() > cards {
            let left = left.last();
            return Err(DepthError::CardsLeft { cards, left }.into());
        }
        let tagged = Tagged::new(tags, shoe, left.last())?;
        let sets = tagged.thresholds.sets();
        let bets = self.bets().len();
        let bets = threads::map(bets, 1, "bets", |place| self.payoffs(place, &tagged, shoe));
        let bets: Vec<Payoffs<'_>> = bets.into_iter().collect::<Result<_, CountError>>()?;
        let all: Vec<u64> = left.all().collect();
        let depths = threads::map(all.len(), 1, "depths", |place| {
            let left = all[place];
            let least = threshold.least(left);
            // The running count is that of the cards seen, so the tags of the cards left sum to at
            // most this.
            let most = &tagged.sum - &least;
            let met = |sums: &CoupSums| tagged.thresholds.up_to(sums, left, &most);
            let all = choose(cards, left);
            let probability = ratio(met(&sets), all.clone());
            let gain = |bet: &Payoffs<'_>| {
                let gain = bet.mean(met(&bet.sums), left, &all);
                BetGain::new(bet.id, gain, &probability)
            };
            DepthPlay {
                cards_left: left,
                running_count: least,
                bets: bets.iter().map(gain).collect(),
                probability,
            }
        });
        Ok(Play {
            depths,
            cards_a_coup: lengths.mean_at(shoe)?,
        })
    }

    /// The sums of the payoffs of the bet at position `place`, by tags.
    fn payoffs(
        &self,
        place: usize,
        tagged: &Tagged,
        shoe: &Shoe,
    ) -> Result<Payoffs<'_>, CountError> {
        let compiled = self.compiled();
        let id = &self.bets()[place].id;
        let (classes, degree) = compiled.common(place..place + 1);
        let classes = Classes::common(&[&classes, &tagged.classes]);
        let kernel = compiled
            .kernel_in(place, &classes, degree)
            .map_err(|error| no_odds(error, id))?;
        let tags = tags_of(&tagged.tags, &classes);
        let counts = classes.counts(shoe)?;
        let sums = tagged.thresholds.payoffs(&kernel, &counts, &tags);
        Ok(Payoffs {
            id,
            sums,
            degree: degree as u64,
            unit: compiled.denominator(place).clone(),
        })
    }
}

/// The cards of a shoe by their tags.
struct Tagged {
    tags: Tags,
    classes: Classes,
    /// The sum of the tags of all cards of the shoe.
    sum: BigInt,
    thresholds: Thresholds,
}

impl Tagged {
    fn new(tags: &Tags, shoe: &Shoe, most: u64) -> Result<Tagged, CountError> {
        let classes = Classes::by(|card| tags.of(card.rank));
        let counts = classes.counts(shoe)?;
        let each = tags_of(tags, &classes);
        let cards: Vec<(i64, u64)> = each.into_iter().zip(counts).collect();
        let sum = cards.iter().map(|&(tag, count)| BigInt::from(tag) * count);
        Ok(Tagged {
            tags: *tags,
            sum: sum.sum(),
            thresholds: Thresholds::new(&cards, most)
                .map_err(|TooManySums| CountError::TooManySums)?,
            classes,
        })
    }
}

/// The tag of each class. All cards of a class have the same tag.
fn tags_of(tags: &Tags, classes: &Classes) -> Vec<i64> {
    let tag = |set| tags.of_set(set).expect("the classes look at the tags");
    classes.sets().iter().map(|&set| tag(set).into()).collect()
}

/// The payoffs of a bet over all sets of cards from which a coup can be dealt.
struct Payoffs<'a> {
    /// The bet's id.
    id: &'a str,
    sums: CoupSums,
    /// Number of cards of the sets.
    degree: u64,
    /// Number of payoff units in a unit of stake.
    unit: BigInt,
}

impl Payoffs<'_> {
    /// The mean payoff in units, given the sum over `sets` sets of `left` unseen cards and over all
    /// orders in which the bet's cards are dealt from each.
    fn mean(&self, sum: BigInt, left: u64, sets: &BigUint) -> Exact {
        let orders: BigUint = (left - self.degree + 1..=left).product();
        ratio(sum, sets * orders * self.unit.magnitude())
    }
}

fn ratio(sum: BigInt, all: BigUint) -> Exact {
    Exact::ratio(sum, all).expect("the shoe has these cards")
}
