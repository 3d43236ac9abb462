//! The computation of the figures of bets at each count.

use num_bigint::BigInt;
use num_traits::Signed;

use super::by_count::{
    AtCount, BestByCount, BestThreshold, BetAtCount, ByCount, CountChoice, DepthByCount, true_count,
};
use super::error::CountError;
use super::tagged::{BetMoments, Payoffs, Tagged};
use super::tags::Tags;
use super::threshold::CardsLeft;
use crate::analysis::odds::CompiledOdds;
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::threads;

/// The maximum number of counts of all depths, times the number of bets. Each has fractions of
/// hundreds of digits.
const MOST_COUNTS: u64 = 20_000;

impl CompiledOdds {
    /// The distribution of the running count, and the figures of the bets at each count, for each
    /// number of cards left.
    pub(crate) fn by_count(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        left: CardsLeft,
    ) -> Result<ByCount, CountError> {
        let tagged = self.tagged(shoe, tags, left)?;
        let bets = self.moments(&tagged, shoe)?;
        let counts = left.all().map(|left| tagged.running_counts(left));
        let counts: Vec<Vec<BigInt>> = counts.collect();
        let number: usize = counts.iter().map(Vec::len).sum();
        let listed = number as u64 * bets.len().max(1) as u64;
        if listed > MOST_COUNTS {
            return Err(CountError::TooManyCounts {
                counts: listed,
                most: MOST_COUNTS,
            });
        }
        tagged.check_work(&bets, number)?;
        let all: Vec<u64> = left.all().collect();
        let depths = threads::map(all.len(), 1, "depths", |place| {
            let depth = Depth {
                tagged: &tagged,
                bets: &bets,
                left: all[place],
            };
            depth.by_count(&counts[place])
        });
        Ok(ByCount { depths })
    }
}

/// A number of cards left, at which figures are computed.
struct Depth<'a> {
    tagged: &'a Tagged,
    bets: &'a [BetMoments<'a>],
    left: u64,
}

impl Depth<'_> {
    /// The figures at the running counts, which are given in descending order.
    fn by_count(&self, running_counts: &[BigInt]) -> DepthByCount {
        let totals = running_counts.iter().map(|least| Totals::from(self, least));
        let totals: Vec<Totals> = totals.collect();
        let bets = 0..self.bets.len();
        let thresholds = bets.map(|bet| self.best_threshold(bet, running_counts, &totals));
        let thresholds = thresholds.collect();
        let none = Totals::none(self.bets.len());
        let before = [&none].into_iter().chain(&totals);
        let each = totals.iter().zip(before).zip(running_counts);
        // The totals of one count are those of this count or more less those of more.
        let each = each.map(|((from, above), count)| (count, from.less(above)));
        let mut each: Vec<(&BigInt, Totals)> =
            each.filter(|(_, at)| at.sets.is_positive()).collect();
        each.reverse();
        let counts = each.iter().map(|(count, at)| self.at_count(count, at));
        let counts: Vec<AtCount> = counts.collect();
        DepthByCount {
            cards_left: self.left,
            best_bets: self.best_bets(&each, &counts),
            counts,
            thresholds,
        }
    }

    fn at_count(&self, running_count: &BigInt, at: &Totals) -> AtCount {
        let mean =
            |of: &Payoffs, total: &BigInt| of.mean(total.clone(), self.left, at.sets.clone());
        let totals = at.payoffs.iter().zip(&at.squares);
        let bets = self.bets.iter().zip(totals);
        let bets = bets.map(|(bet, (payoff, square))| BetAtCount {
            id: bet.id.to_owned(),
            expectation: mean(&bet.payoffs, payoff),
            second_moment: mean(&bet.squares, square),
        });
        AtCount {
            running_count: running_count.clone(),
            true_count: true_count(running_count, self.left),
            probability: self.tagged.probability(at.sets.clone(), self.left),
            bets: bets.collect(),
        }
    }

    /// The threshold at which the gain of the bet at a place is largest, given the totals of each
    /// running count as a threshold.
    fn best_threshold(
        &self,
        place: usize,
        running_counts: &[BigInt],
        totals: &[Totals],
    ) -> BestThreshold {
        let bet = &self.bets[place];
        let gains = totals.iter().map(|from| &from.payoffs[place]);
        let gains = gains.zip(running_counts.iter().zip(totals));
        let gains = gains.filter(|(gain, _)| gain.is_positive());
        // Of equal gains the first, whose count is the largest.
        let largest = gains.reduce(|one, next| if next.0 > one.0 { next } else { one });
        let Some((payoffs, (running_count, from))) = largest else {
            return BestThreshold {
                id: bet.id.to_owned(),
                running_count: None,
                true_count: None,
                probability: Exact::zero(),
                gain: Exact::zero(),
                expectation: None,
            };
        };
        let left = self.left;
        let probability = self.tagged.probability(from.sets.clone(), left);
        let sets = self.tagged.sets(left);
        let gain = bet.payoffs.mean(payoffs.clone(), left, sets);
        BestThreshold {
            id: bet.id.to_owned(),
            true_count: Some(true_count(running_count, left)),
            running_count: Some(running_count.clone()),
            expectation: gain.checked_div(&probability),
            probability,
            gain,
        }
    }

    /// The best bet at each count, given in ascending order.
    fn best_bets(&self, each: &[(&BigInt, Totals)], counts: &[AtCount]) -> BestByCount {
        let chosen: Vec<Option<usize>> = counts.iter().map(best_bet).collect();
        let places: Vec<usize> = (0..each.len()).collect();
        let runs = places.chunk_by(|&one, &next| chosen[one] == chosen[next]);
        let choice = |run: &[usize]| {
            let (&first, &last) = (run.first()?, run.last()?);
            let bet = chosen[first]?;
            let sets = run.iter().map(|&place| &each[place].1.sets).sum();
            let payoffs = run.iter().map(|&place| &each[place].1.payoffs[bet]).sum();
            let all = self.tagged.sets(self.left);
            Some(CountChoice {
                id: self.bets[bet].id.to_owned(),
                first: each[first].0.clone(),
                last: each[last].0.clone(),
                probability: self.tagged.probability(sets, self.left),
                gain: self.bets[bet].payoffs.mean(payoffs, self.left, all),
            })
        };
        let choices: Vec<CountChoice> = runs.filter_map(choice).collect();
        let probability: Exact = choices.iter().map(|choice| &choice.probability).sum();
        let gain: Exact = choices.iter().map(|choice| &choice.gain).sum();
        BestByCount {
            expectation: gain.checked_div(&probability),
            probability,
            gain,
            choices,
        }
    }
}

/// The place of the bet with the highest expectation, if that is positive; the first of equal ones.
fn best_bet(at: &AtCount) -> Option<usize> {
    let bets = at.bets.iter().enumerate();
    let favourable = bets.filter(|(_, bet)| bet.expectation.is_positive());
    let best = favourable.reduce(|best, next| {
        if next.1.expectation > best.1.expectation {
            next
        } else {
            best
        }
    });
    best.map(|(place, _)| place)
}

/// Sums over sets of unseen cards: their number, and for each bet the sum of its payoffs and that of
/// their squares over all orders in which its cards are dealt from each.
struct Totals {
    sets: BigInt,
    payoffs: Vec<BigInt>,
    squares: Vec<BigInt>,
}

impl Totals {
    /// The sums over the sets with at least this running count.
    fn from(depth: &Depth<'_>, least: &BigInt) -> Totals {
        let (tagged, left) = (depth.tagged, depth.left);
        let bets = || depth.bets.iter();
        let total = |of: &Payoffs| tagged.total_from(of, left, least);
        Totals {
            sets: tagged.sets_from(left, least),
            payoffs: bets().map(|bet| total(&bet.payoffs)).collect(),
            squares: bets().map(|bet| total(&bet.squares)).collect(),
        }
    }

    /// The sums over no sets.
    fn none(bets: usize) -> Totals {
        Totals {
            sets: BigInt::ZERO,
            payoffs: vec![BigInt::ZERO; bets],
            squares: vec![BigInt::ZERO; bets],
        }
    }

    fn less(&self, other: &Totals) -> Totals {
        let less = |these: &[BigInt], others: &[BigInt]| {
            let each = these.iter().zip(others);
            each.map(|(one, other)| one - other).collect()
        };
        Totals {
            sets: &self.sets - &other.sets,
            payoffs: less(&self.payoffs, &other.payoffs),
            squares: less(&self.squares, &other.squares),
        }
    }
}
