//! Sums over all deals: those that each line of a paytable settles, and the payoffs of each bet.

use num_bigint::{BigInt, BigUint};
use rustc_hash::FxHashMap;

use super::compiled::CompiledBets;
use super::terms::{Term, UnseenBetError};
use crate::card::Seen;
use crate::engine::{Classes, Removals};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::threads;

impl CompiledBets {
    /// For each bet and each line of its paytable, the number of deals that the line settles.
    pub(in crate::analysis) fn at(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, UnseenBetError> {
        let columns = self.evaluated(|term, classes| term.polynomial.at_classes(classes, shoe))?;
        Ok(self.rows(columns.into_iter()))
    }

    /// The number of deals of each line of each bet, from the columns of each evaluation.
    fn rows(&self, columns: impl Iterator<Item = Vec<BigUint>>) -> Vec<Vec<BigUint>> {
        let payoffs = self.payoffs.iter();
        let mut deals: Vec<Vec<BigInt>> = payoffs
            .map(|paid| vec![BigInt::ZERO; paid.numerators.len()])
            .collect();
        for ((term, _), columns) in self.evaluations().zip(columns) {
            term.add(columns, &mut deals);
        }
        let not_negative = |deals: BigInt| deals.into_parts().1;
        let rows = deals.into_iter();
        rows.map(|rows| rows.into_iter().map(not_negative).collect())
            .collect()
    }

    /// For each bet, the sum of its payoffs over all deals, in units of one over their common
    /// denominator.
    pub(in crate::analysis) fn sums(&self, shoe: &Shoe) -> Result<Vec<BigInt>, UnseenBetError> {
        let sums =
            self.evaluated(|term, classes| term.polynomial.sums_at(classes, shoe, &term.sums))?;
        Ok(self.bet_sums(sums.into_iter()))
    }

    /// The sum for each bet, from the sums of each evaluation.
    fn bet_sums(&self, sums: impl Iterator<Item = Vec<BigInt>>) -> Vec<BigInt> {
        let mut all = vec![BigInt::ZERO; self.payoffs.len()];
        for ((term, _), sums) in self.evaluations().zip(sums) {
            for (&bet, sum) in term.bets.iter().zip(sums) {
                all[bet] += sum;
            }
        }
        all
    }

    /// The common denominator of a bet's payoffs.
    pub(in crate::analysis) fn denominator(&self, bet: usize) -> &BigInt {
        &self.payoffs[bet].denominator
    }

    /// The mean payoff of each bet, given the sums over `deals` deals; 0 if there are no deals.
    pub(in crate::analysis) fn means(&self, sums: Vec<BigInt>, deals: &BigUint) -> Vec<Exact> {
        let deals = BigInt::from(deals.clone());
        let mean = |(bet, sum)| {
            let mean = Exact::ratio(sum, self.denominator(bet) * &deals);
            mean.unwrap_or_else(Exact::zero)
        };
        sums.into_iter().enumerate().map(mean).collect()
    }

    /// The evaluation of the bets at a finite shoe, at the shoes without one of its cards, and if
    /// `of_two` is set without two of them.
    pub(in crate::analysis) fn removals<'a>(
        &'a self,
        shoe: &'a Shoe,
        of_two: bool,
    ) -> Result<BetRemovals<'a>, UnseenBetError> {
        self.check(shoe)?;
        let bets = self;
        if !shoe.is_known() {
            let at_whole_shoe = self.at(shoe)?;
            return Ok(BetRemovals::OfGroups {
                bets,
                shoe,
                at_whole_shoe,
                sums: FxHashMap::default(),
            });
        }
        let all: Vec<(&Term, &Classes)> = self.evaluations().collect();
        let values = threads::map(all.len(), 1, "polynomials", |place| {
            let (term, classes) = all[place];
            let removals = term.polynomial.removals(classes, shoe, of_two);
            removals.map_err(|reason| term.unseen(reason))
        });
        let values = values.into_iter().collect::<Result<_, UnseenBetError>>()?;
        Ok(BetRemovals::OfKnown { bets, values })
    }
}

/// The bets evaluated at a shoe, and at the shoes without one or two of its cards.
pub(in crate::analysis) enum BetRemovals<'a> {
    /// All numbers of cards are known: the shoes without a card follow from one pass.
    OfKnown {
        bets: &'a CompiledBets,
        values: Vec<Removals<'a>>,
    },
    /// Of some cards that have left only a group is known: each shoe is evaluated, once for all
    /// cards that an evaluation does not distinguish.
    OfGroups {
        bets: &'a CompiledBets,
        shoe: &'a Shoe,
        at_whole_shoe: Vec<Vec<BigUint>>,
        /// The sums of each evaluation, by its position among all, at the shoes so far.
        sums: FxHashMap<(usize, Vec<Lacking>), Vec<BigInt>>,
    },
}

/// What an evaluation sees of a card that is removed: the position of its class, and of its group
/// among those of which cards have left.
type Lacking = (usize, Option<usize>);

impl BetRemovals<'_> {
    /// For each bet and each line of its paytable, the number of deals of the whole shoe that the
    /// line settles.
    pub(in crate::analysis) fn at_whole_shoe(&self) -> Vec<Vec<BigUint>> {
        match self {
            BetRemovals::OfKnown { bets, values } => {
                bets.rows(values.iter().map(Removals::at_whole_shoe))
            }
            BetRemovals::OfGroups { at_whole_shoe, .. } => at_whole_shoe.clone(),
        }
    }

    /// For each bet, the sum of its payoffs over all deals of the shoe without `card`, which is one
    /// of the cards that the bets distinguish; 0 if no such card can be left.
    pub(in crate::analysis) fn without(&mut self, card: Seen) -> Vec<BigInt> {
        self.sums(&[card], |term, classes, removals| {
            removals.without(class_of(classes, card), &term.sums)
        })
    }

    /// For each bet, the sum of its payoffs over all deals of the shoe without two cards; 0 if they
    /// cannot both be left.
    pub(in crate::analysis) fn without_two(&mut self, one: Seen, other: Seen) -> Vec<BigInt> {
        self.sums(&[one, other], |term, classes, removals| {
            let [one, other] = [one, other].map(|card| class_of(classes, card));
            removals.without_two(one, other, &term.sums)
        })
    }

    fn sums(
        &mut self,
        cards: &[Seen],
        of: impl Fn(&Term, &Classes, &Removals<'_>) -> Vec<BigInt>,
    ) -> Vec<BigInt> {
        match self {
            BetRemovals::OfKnown { bets, values } => {
                let values = bets.evaluations().zip(values.iter());
                let sums = values.map(|((term, classes), removals)| of(term, classes, removals));
                bets.bet_sums(sums)
            }
            BetRemovals::OfGroups {
                bets, shoe, sums, ..
            } => {
                let Ok(rest) = shoe.without(&cards.iter().copied().collect()) else {
                    return vec![BigInt::ZERO; bets.payoffs.len()];
                };
                let evaluations = bets.evaluations().enumerate();
                bets.bet_sums(evaluations.map(|(place, (term, classes))| {
                    let lacking = |&card| (class_of(classes, card), group_of(shoe, card));
                    let mut lacking: Vec<Lacking> = cards.iter().map(lacking).collect();
                    lacking.sort_unstable();
                    let evaluate = || {
                        let sums = term.polynomial.sums_at(classes, &rest, &term.sums);
                        sums.expect("the bets and groups do not look into it")
                    };
                    let sums = sums.entry((place, lacking)).or_insert_with(evaluate);
                    sums.clone()
                }))
            }
        }
    }
}

fn group_of(shoe: &Shoe, card: Seen) -> Option<usize> {
    let mut groups = shoe.gone();
    groups.position(|gone| gone.group.includes(card.candidates()))
}

fn class_of(classes: &Classes, card: Seen) -> usize {
    let class = classes.class_of(card.candidates());
    class.expect("the bets do not look into it")
}
