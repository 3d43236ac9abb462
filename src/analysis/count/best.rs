//! The integer tags that follow a bet best.
//!
//! With E the effects of removal and N the numbers of cards, the largest
//! correlation of tags t with E is the least Σ N (E − c − λt)² over t, c and λ,
//! where λ > 0. At the best t, with its own c and λ, each tag is the integer of the
//! level that is nearest to (E − c)/λ. It is the only nearest one: were another as
//! near, it could take its place at the same sum, which c and λ no longer made the
//! least, so that a smaller one would be left. So cards of one effect have one tag,
//! and tags never fall where effects rise. There are few such tags, and all of them
//! are tried.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{Signed, Zero};

use super::tags::Tags;
use crate::card::Rank;
use crate::exact::Exact;

/// Ranks that have one effect of removal, with the sum of the effects of their cards.
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
        self.effects
            .checked_div(&Exact::from(BigUint::from(self.count)))
    }
}

/// The tags from −level to level with the largest correlation; `None` if no tags have a
/// correlation above zero.
pub(super) fn tags(weighed: &[Weighed], level: u8) -> Option<Tags> {
    let mut search = Search {
        steps: steps(weighed),
        level: i8::try_from(level)
            .ok()
            .filter(|&level| level <= Tags::MAX)?,
        best: None,
    };
    search.from(0, -search.level, &Partial::default());
    search.best.map(|best| best.tags)
}

/// The cards that have the same effect.
struct Step {
    ranks: Vec<Rank>,
    count: u64,
    /// The sum of their effects, in a unit that all steps have in common.
    effects: BigInt,
}

/// The steps from the smallest effect to the largest.
fn steps(weighed: &[Weighed]) -> Vec<Step> {
    let mut present: Vec<(Exact, &Weighed)> = weighed
        .iter()
        .filter_map(|cards| Some((cards.mean()?, cards)))
        .collect();
    present.sort_by(|(one, _), (other, _)| one.cmp(other));
    let effects: Vec<Exact> = present
        .iter()
        .map(|(_, cards)| cards.effects.clone())
        .collect();
    let (effects, _) = Exact::over_one_denominator(&effects);
    let divisor = effects.iter().fold(BigInt::ZERO, |all, next| all.gcd(next));
    let mut steps: Vec<Step> = Vec::new();
    let mut last = None;
    for ((mean, cards), effects) in present.iter().zip(effects) {
        let effects = if divisor.is_zero() {
            effects
        } else {
            effects / &divisor
        };
        match steps.last_mut() {
            Some(step) if last == Some(mean) => {
                step.ranks.extend(&cards.ranks);
                step.count += cards.count;
                step.effects += effects;
            }
            _ => steps.push(Step {
                ranks: cards.ranks.clone(),
                count: cards.count,
                effects,
            }),
        }
        last = Some(mean);
    }
    steps
}

struct Search {
    steps: Vec<Step>,
    level: i8,
    best: Option<Found>,
}

/// Tags of the first steps, and the sums over their cards.
#[derive(Clone, Default)]
struct Partial {
    tags: Vec<i8>,
    cards: i128,
    /// The sum of the tags times the effects.
    along: BigInt,
    /// The sum of the tags.
    sum: i128,
    /// The sum of the squares of the tags.
    squares: i128,
    /// The sum of the magnitudes of the tags.
    size: i128,
}

struct Found {
    tags: Tags,
    along: BigInt,
    /// The number of cards times the sum of the squares of the tags, balanced.
    spread: BigInt,
    size: i128,
}

impl Search {
    /// Tries all tags that begin with those of `before` and go on from `lowest` without falling.
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

    /// Keeps the tags if they are better than the best so far.
    fn compare(&mut self, tried: &Partial) {
        let spread = BigInt::from(tried.cards * tried.squares - tried.sum * tried.sum);
        if !spread.is_positive() || !tried.along.is_positive() {
            return;
        }
        let better = self.best.as_ref().is_none_or(|best| {
            // The squares of both correlations, over one denominator.
            let ours = &tried.along * &tried.along * &best.spread;
            let theirs = &best.along * &best.along * &spread;
            let smaller = || {
                let [tried_tags, best_tags] = [self.by_rank(&tried.tags), best.tags.by_rank()];
                (tried.size, tried_tags) < (best.size, best_tags)
            };
            ours > theirs || (ours == theirs && smaller())
        });
        if better {
            let tags = Tags::new(self.by_rank(&tried.tags));
            self.best = tags.map(|tags| Found {
                tags,
                along: tried.along.clone(),
                spread,
                size: tried.size,
            });
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
