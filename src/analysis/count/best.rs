//! The integer tags with the largest betting correlation.
//!
//! For effects of removal E and numbers of cards N, the tags t with the largest correlation with E
//! are those that minimize Σ N (E − c − λt)² over t, c and λ > 0. At the minimum, each tag is the
//! integer from −level to level nearest to (E − c)/λ. No other integer is equally near: with it in
//! place of the tag, the sum would be the same, but c and λ would not minimize it, so the sum would
//! not be the minimum. Hence cards with equal effects have equal tags, and a card with a larger
//! effect does not have a smaller tag. Few tags have this property, and all of them are enumerated.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Signed};

use super::tags::Tags;
use crate::card::Rank;
use crate::exact::Exact;

/// Ranks with the same effect of removal, and the sum of the effects of their cards.
#[derive(Clone, Debug)]
pub(super) struct Weighed {
    pub(super) ranks: Vec<Rank>,
    /// Number of cards of these ranks in the shoe.
    pub(super) count: u64,
    /// The sum of the effects of removal over these cards, in units per unit staked.
    pub(super) effects: Exact,
}

impl Weighed {
    /// The mean effect of a card; `None` if there is no such card.
    pub(super) fn mean(&self) -> Option<Exact> {
        self.effects.checked_div(&Exact::from(self.count))
    }
}

/// The tags from −level to level with the largest correlation; `None` if no tags have a positive
/// correlation.
pub(super) fn tags(weighed: &[Weighed], level: u8) -> Option<Tags> {
    let level = i8::try_from(level).ok();
    let mut search = Search {
        steps: steps(weighed),
        level: level.filter(|&level| level <= Tags::MAX)?,
        best: None,
    };
    search.from(0, -search.level, &Partial::default());
    let (best, _) = search.best.take()?;
    Tags::new(search.by_rank(&best.tags))
}

/// Cards with the same effect.
struct Step {
    ranks: Vec<Rank>,
    count: u64,
    /// The sum of their effects, in a unit that all steps share.
    effects: BigInt,
}

/// The steps in ascending order of the effect.
fn steps(weighed: &[Weighed]) -> Vec<Step> {
    let present = weighed.iter();
    let mut present: Vec<(Exact, &Weighed)> = present
        .filter_map(|cards| Some((cards.mean()?, cards)))
        .collect();
    present.sort_by(|(one, _), (other, _)| one.cmp(other));
    let steps: Vec<_> = present
        .chunk_by(|(one, _), (other, _)| one == other)
        .collect();
    let effects = steps.iter().map(|step| {
        let effects = step.iter().map(|(_, cards)| cards.effects.clone());
        effects.sum()
    });
    let (effects, _) = Exact::over_one_denominator(&effects.collect::<Vec<Exact>>());
    let unit = effects.iter().fold(BigInt::ZERO, |all, next| all.gcd(next));
    let unit = unit.max(BigInt::one());
    let steps = steps.iter().zip(effects).map(|(step, effects)| Step {
        ranks: step
            .iter()
            .flat_map(|(_, cards)| cards.ranks.clone())
            .collect(),
        count: step.iter().map(|(_, cards)| cards.count).sum(),
        effects: effects / &unit,
    });
    steps.collect()
}

struct Search {
    steps: Vec<Step>,
    level: i8,
    /// The best tags, and their spread: the number of cards times the sum of squares minus the
    /// squared sum of the tags, that is, their variance times the squared number of cards.
    best: Option<(Partial, BigInt)>,
}

/// The tags of the first steps, and sums over their cards.
#[derive(Clone, Default)]
struct Partial {
    tags: Vec<i8>,
    cards: i128,
    /// The sum of tag times effect.
    along: BigInt,
    /// The sum of the tags.
    sum: i128,
    /// The sum of the squares of the tags.
    squares: i128,
    /// The sum of the absolute values of the tags.
    size: i128,
}

impl Search {
    /// Enumerates all non-decreasing tags that begin with those of `before` and continue with
    /// `lowest` or more.
    fn from(&mut self, place: usize, lowest: i8, before: &Partial) {
        let Some(step) = self.steps.get(place) else {
            return self.compare(before);
        };
        let cards = i128::from(step.count);
        let mut along = &before.along + &step.effects * lowest;
        let mut all = Vec::new();
        for tag in lowest..=self.level {
            let mut tags = before.tags.clone();
            tags.push(tag);
            let tag = i128::from(tag);
            all.push(Partial {
                tags,
                cards: before.cards + cards,
                along: along.clone(),
                sum: before.sum + cards * tag,
                squares: before.squares + cards * tag * tag,
                size: before.size + cards * tag.abs(),
            });
            along += &step.effects;
        }
        for (tag, next) in (lowest..).zip(&all) {
            self.from(place + 1, tag, next);
        }
    }

    /// Replaces the best tags if these are better.
    fn compare(&mut self, tried: &Partial) {
        let spread = BigInt::from(tried.cards * tried.squares - tried.sum * tried.sum);
        if !spread.is_positive() || !tried.along.is_positive() {
            return;
        }
        let better = self.best.as_ref().is_none_or(|(best, best_spread)| {
            // The squared correlations, over a common denominator.
            let ours = &tried.along * &tried.along * best_spread;
            let theirs = &best.along * &best.along * &spread;
            let key = |tried: &Partial| (tried.size, self.by_rank(&tried.tags));
            ours > theirs || (ours == theirs && key(tried) < key(best))
        });
        if better {
            self.best = Some((tried.clone(), spread));
        }
    }

    fn by_rank(&self, tags: &[i8]) -> [i8; 13] {
        let mut by_rank = [0; 13];
        for (step, &tag) in self.steps.iter().zip(tags) {
            for rank in &step.ranks {
                by_rank[rank.index()] = tag;
            }
        }
        by_rank
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With two effects, which add up to nothing, any two different tags in their order have the
    /// largest correlation.
    #[test]
    fn of_equal_correlations_the_smallest_tags_are_taken() {
        let weighed = |rank, count, effects| Weighed {
            ranks: vec![rank],
            count,
            effects: Exact::from(effects),
        };
        for (sixes, nines, expected) in [(8, 1, "9=1"), (1, 8, "6=-1"), (4, 4, "6=-1")] {
            let weighed = [weighed(Rank::Six, sixes, -3), weighed(Rank::Nine, nines, 3)];
            for level in 1..=3 {
                assert_eq!(
                    tags(&weighed, level),
                    expected.parse().ok(),
                    "level {level}"
                );
            }
        }
    }
}
