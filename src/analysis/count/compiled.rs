//! The answers to questions about counting.

use super::error::CountError;
use super::levels::Levels;
use super::linear::{BetCount, Linear};
use super::play::{BetGain, DepthPlay, Play};
use super::tags::Tags;
use super::threshold::{CardsLeft, Threshold};
use crate::analysis::odds::CompiledOdds;
use crate::analysis::spacing::CompiledSpacing;
use crate::shoe::Shoe;
use crate::threads;

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
        spacing: &CompiledSpacing,
    ) -> Result<Play, CountError> {
        let tagged = self.tagged(shoe, tags, left)?;
        let payoffs = self.payoffs(&tagged, shoe)?;
        let all: Vec<u64> = left.all().collect();
        let depths = threads::map(all.len(), 1, "depths", |place| {
            let left = all[place];
            let least = threshold.least(left);
            let probability = tagged.probability_from(left, &least);
            let bets = self.bets().iter().zip(&payoffs).map(|(bet, payoffs)| {
                let gain = tagged.mean_from(payoffs, left, &least);
                BetGain::new(&bet.id, gain, &probability)
            });
            DepthPlay {
                cards_left: left,
                bets: bets.collect(),
                running_count: least,
                probability,
            }
        });
        Ok(Play {
            depths,
            cards_a_coup: spacing.mean_at(shoe)?,
        })
    }
}
