//! The cards of a shoe by their tags, and sums of the payoffs of bets over the sets of unseen cards
//! whose count meets a threshold.

use num_bigint::{BigInt, BigUint};

use super::error::CountError;
use super::tags::Tags;
use super::threshold::CardsLeft;
use crate::analysis::depth::{DepthError, no_odds};
use crate::analysis::odds::CompiledOdds;
use crate::engine::{Classes, CoupSums, Kernel, NoKernel, Thresholds, TooManySums, choose};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::threads;

/// The cards of a shoe by their tags.
pub(super) struct Tagged {
    tags: Tags,
    classes: Classes,
    /// Number of cards of the shoe.
    pub(super) cards: u64,
    /// The sum of the tags of all cards of the shoe.
    sum: BigInt,
    thresholds: Thresholds,
    /// Counts the sets of unseen cards.
    sets: CoupSums,
}

/// The payoffs of a bet over all sets of cards from which a coup can be dealt, or their squares.
pub(super) struct Payoffs {
    sums: CoupSums,
    /// Number of cards of the sets.
    degree: u64,
    /// Number of units of the sums in a unit of stake, or in a unit of stake squared.
    unit: BigInt,
}

/// The payoffs of a bet, and their squares.
pub(super) struct BetMoments<'a> {
    /// The bet's id.
    pub(super) id: &'a str,
    pub(super) payoffs: Payoffs,
    pub(super) squares: Payoffs,
}

impl CompiledOdds {
    /// The cards of a shoe by their tags, for these numbers of cards left.
    pub(super) fn tagged(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        left: CardsLeft,
    ) -> Result<Tagged, CountError> {
        let cards = self.finite(shoe)?;
        if left.last() > cards {
            let left = left.last();
            return Err(DepthError::CardsLeft { cards, left }.into());
        }
        Tagged::new(tags, shoe, cards, left.last())
    }

    /// The payoffs of each bet, by tags.
    pub(super) fn payoffs(&self, tagged: &Tagged, shoe: &Shoe) -> Result<Vec<Payoffs>, CountError> {
        self.of_bets(|place| {
            let unit = self.compiled().denominator(place).clone();
            self.summed(place, tagged, shoe, unit, |classes, degree| {
                self.compiled().kernel_in(place, classes, degree)
            })
        })
    }

    /// The payoffs of each bet and their squares, by tags.
    pub(super) fn moments(
        &self,
        tagged: &Tagged,
        shoe: &Shoe,
    ) -> Result<Vec<BetMoments<'_>>, CountError> {
        let payoffs = self.payoffs(tagged, shoe)?;
        let squares = self.of_bets(|place| {
            let unit = self.compiled().denominator(place);
            self.summed(place, tagged, shoe, unit * unit, |classes, degree| {
                self.compiled().kernel_of_squares(place, classes, degree)
            })
        })?;
        let bets = self.bets().iter().zip(payoffs).zip(squares);
        let bets = bets.map(|((bet, payoffs), squares)| BetMoments {
            id: &bet.id,
            payoffs,
            squares,
        });
        Ok(bets.collect())
    }

    /// A figure of each bet, given its place.
    fn of_bets<T: Send + Sync>(
        &self,
        figure: impl Fn(usize) -> Result<T, CountError> + Sync + Send,
    ) -> Result<Vec<T>, CountError> {
        let bets = threads::map(self.bets().len(), 1, "bets", figure);
        bets.into_iter().collect()
    }

    /// The sums of a kernel of the bet at position `place`, by tags.
    fn summed(
        &self,
        place: usize,
        tagged: &Tagged,
        shoe: &Shoe,
        unit: BigInt,
        kernel: impl Fn(&Classes, usize) -> Result<Kernel, NoKernel>,
    ) -> Result<Payoffs, CountError> {
        let (classes, degree) = self.compiled().common(place..place + 1);
        let classes = Classes::common(&[&classes, &tagged.classes]);
        let kernel = kernel(&classes, degree);
        let kernel = kernel.map_err(|error| no_odds(error, &self.bets()[place].id))?;
        let tags = tags_of(&tagged.tags, &classes);
        let counts = classes.counts(shoe)?;
        Ok(Payoffs {
            sums: tagged.thresholds.payoffs(&kernel, &counts, &tags),
            degree: degree as u64,
            unit,
        })
    }
}

impl Tagged {
    /// The cards of a shoe of `cards` cards, for at most `most` cards left.
    fn new(tags: &Tags, shoe: &Shoe, cards: u64, most: u64) -> Result<Tagged, CountError> {
        let classes = Classes::by(|card| tags.of(card.rank));
        let counts = classes.counts(shoe)?;
        let each = tags_of(tags, &classes);
        let by_tag: Vec<(i64, u64)> = each.into_iter().zip(counts).collect();
        let sum = by_tag
            .iter()
            .map(|&(tag, count)| BigInt::from(tag) * count)
            .sum();
        let thresholds = Thresholds::new(&by_tag, most);
        let thresholds = thresholds.map_err(|TooManySums| CountError::TooManySums)?;
        Ok(Tagged {
            tags: *tags,
            cards,
            sum,
            sets: thresholds.sets(),
            thresholds,
            classes,
        })
    }

    /// The running counts with `left` cards left, in descending order. Some of them may be the
    /// count of no set of cards.
    pub(super) fn running_counts(&self, left: u64) -> Vec<BigInt> {
        // The running count is that of the cards seen, so the tags of the unseen cards sum to the
        // rest of the sum.
        let sums = self.thresholds.sums_of(left).into_iter();
        sums.map(|sum| &self.sum - sum).collect()
    }

    /// Number of sets of `left` unseen cards with at least this running count.
    pub(super) fn sets_from(&self, left: u64, least: &BigInt) -> BigInt {
        self.from(&self.sets, left, least)
    }

    /// Probability of at least this running count with `left` cards left.
    pub(super) fn probability_from(&self, left: u64, least: &BigInt) -> Exact {
        self.probability(self.sets_from(left, least), left)
    }

    /// The probability of a number of sets of `left` unseen cards.
    pub(super) fn probability(&self, sets: BigInt, left: u64) -> Exact {
        ratio(sets, choose(self.cards, left))
    }

    /// The mean payoff of a bet that is made at each set of `left` unseen cards with at least this
    /// running count, in units per coup.
    pub(super) fn mean_from(&self, bet: &Payoffs, left: u64, least: &BigInt) -> Exact {
        bet.mean(self.total_from(bet, left, least), left, self.sets(left))
    }

    /// The sum of the payoffs of a bet over the sets of `left` unseen cards with at least this
    /// running count, and over all orders in which the bet's cards are dealt from each.
    pub(super) fn total_from(&self, bet: &Payoffs, left: u64, least: &BigInt) -> BigInt {
        self.from(&bet.sums, left, least)
    }

    /// Number of sets of `left` unseen cards.
    pub(super) fn sets(&self, left: u64) -> BigUint {
        choose(self.cards, left)
    }

    /// Checks that all sums of the bets can be computed at this number of running counts.
    pub(super) fn check_work(
        &self,
        bets: &[BetMoments<'_>],
        running_counts: usize,
    ) -> Result<(), CountError> {
        /// The maximum number of multiplications of large integers, which take less than a minute.
        const MOST: u128 = 500_000_000;
        let of_bets = bets.iter();
        let of_bets = of_bets.map(|bet| bet.payoffs.sums.terms() + bet.squares.sums.terms());
        let at_one = self.sets.terms() + of_bets.sum::<usize>();
        let fits = running_counts as u128 * at_one as u128 <= MOST;
        fits.then_some(()).ok_or(CountError::TooManyTerms)
    }

    fn from(&self, sums: &CoupSums, left: u64, least: &BigInt) -> BigInt {
        self.thresholds.up_to(sums, left, &(&self.sum - least))
    }
}

impl Payoffs {
    /// The mean payoff in units over `sets` sets of `left` unseen cards, given the sum over some of
    /// them and over all orders in which the bet's cards are dealt from each. The bet is not made
    /// at the others.
    pub(super) fn mean(&self, sum: BigInt, left: u64, sets: impl Into<BigInt>) -> Exact {
        let orders: BigUint = (left - self.degree + 1..=left).product();
        ratio(sum, sets.into() * BigInt::from(orders) * &self.unit)
    }
}

/// The tag of each class. All cards of a class have the same tag.
fn tags_of(tags: &Tags, classes: &Classes) -> Vec<i64> {
    let tag = |set| tags.of_set(set).expect("the classes look at the tags");
    classes.sets().iter().map(|&set| tag(set).into()).collect()
}

fn ratio(sum: BigInt, all: impl Into<BigInt>) -> Exact {
    Exact::ratio(sum, all).expect("the shoe has these cards")
}
