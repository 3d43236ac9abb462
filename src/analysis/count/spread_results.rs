//! The computation of the results of bets by a spread.

use num_bigint::BigInt;

use super::error::CountError;
use super::spread::BetSpread;
use super::spread_play::{SpreadDepth, SpreadPlay, SpreadResults};
use super::tagged::{BetMoments, Tagged};
use super::tags::Tags;
use super::threshold::CardsLeft;
use crate::analysis::depth::DepthError;
use crate::analysis::odds::CompiledOdds;
use crate::analysis::spacing::CompiledSpacing;
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::threads;

impl CompiledOdds {
    /// The results of the bets, each alone, if they are made by a spread, for every number of cards
    /// left with which a coup can be dealt.
    pub(crate) fn spread(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        spread: &BetSpread,
        spacing: &CompiledSpacing,
    ) -> Result<SpreadPlay, CountError> {
        let cards = self.finite(shoe)?;
        let fewest = CardsLeft::FEWEST;
        let every = CardsLeft::new(fewest, cards);
        let every = every.ok_or(DepthError::CardsLeft {
            cards,
            left: fewest,
        })?;
        let tagged = self.tagged(shoe, tags, every)?;
        let bets = self.moments(&tagged, shoe)?;
        let all: Vec<u64> = every.all().collect();
        tagged.check_work(&bets, all.len() * spread.stakes().len())?;
        let depths = threads::map(all.len(), 1, "depths", |place| SpreadDepth {
            cards_left: all[place],
            results: results(&tagged, &bets, spread, all[place]),
        });
        Ok(SpreadPlay {
            depths,
            cards,
            cards_a_coup: spacing.mean_at(shoe)?,
        })
    }
}

/// A stake, with the smallest running count at which it is bet.
type From = (BigInt, Exact);

/// The results of a coup with `left` cards left.
fn results(
    tagged: &Tagged,
    bets: &[BetMoments<'_>],
    spread: &BetSpread,
    left: u64,
) -> SpreadResults {
    let stakes = spread.running_counts(left);
    let bets = bets.iter().map(|bet| {
        let mean = by_increases(&stakes, Exact::clone, |least| {
            tagged.mean_from(&bet.payoffs, left, least)
        });
        let square = by_increases(
            &stakes,
            |units| units * units,
            |least| tagged.mean_from(&bet.squares, left, least),
        );
        let variance = square - &mean * &mean;
        (bet.id, mean, variance)
    });
    let probability = |least: &BigInt| tagged.probability_from(left, least);
    let is_bet = |units: &Exact| Exact::from(u8::from(units.is_positive()));
    let figures = [
        Exact::one(),
        by_increases(&stakes, is_bet, probability),
        by_increases(&stakes, Exact::clone, probability),
        largest(tagged, &stakes, left),
    ];
    SpreadResults::new(figures, bets)
}

/// The mean of f(stake) times a figure over all counts, for f(0) = 0, given the mean of the figure
/// over the counts from each stake's on: Σ (f(uₖ) − f(uₖ₋₁)) · figure(from uₖ's count on).
fn by_increases(
    stakes: &[From],
    of_stake: impl Fn(&Exact) -> Exact,
    figure: impl Fn(&BigInt) -> Exact,
) -> Exact {
    let before = stakes.iter().map(|(_, units)| of_stake(units));
    let before = [Exact::zero()].into_iter().chain(before);
    let terms = stakes.iter().zip(before).map(|((least, units), before)| {
        let increase = of_stake(units) - before;
        if increase.is_zero() {
            return increase;
        }
        &increase * &figure(least)
    });
    terms.sum()
}

/// The largest stake that can occur.
fn largest(tagged: &Tagged, stakes: &[From], left: u64) -> Exact {
    let sets: Vec<BigInt> = stakes
        .iter()
        .map(|(least, _)| tagged.sets_from(left, least))
        .chain([BigInt::ZERO])
        .collect();
    let occurs = sets.windows(2).map(|pair| pair[0] > pair[1]);
    let stakes = stakes.iter().zip(occurs).filter(|(_, occurs)| *occurs);
    let stakes = stakes.map(|((_, units), _)| units.clone());
    stakes.max().unwrap_or_else(Exact::zero)
}
