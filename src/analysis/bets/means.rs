//! Means over all deals of numbers that depend on the settling line.

use num_bigint::{BigInt, BigUint};

use super::compiled::{CompiledBets, Place, UnseenBetError};
use crate::card::Seen;
use crate::engine::{Classes, Removals, WeightedSum};
use crate::exact::Exact;
use crate::shoe::Shoe;

/// A number for each line of a paytable, over a common denominator.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct Numbers {
    pub(in crate::analysis) numerators: Vec<BigInt>,
    denominator: BigInt,
}

impl Numbers {
    pub(in crate::analysis) fn new(numbers: impl Iterator<Item = Exact>) -> Numbers {
        let numbers: Vec<Exact> = numbers.collect();
        let (numerators, denominator) = Exact::over_one_denominator(&numbers);
        Numbers {
            numerators,
            denominator,
        }
    }

    /// The mean over `deals` deals, given the sum of the numerators; 0 if there are no deals.
    pub(in crate::analysis) fn over(&self, sum: BigInt, deals: &BigUint) -> Exact {
        let deals = &self.denominator * BigInt::from(deals.clone());
        Exact::ratio(sum, deals).unwrap_or_else(Exact::zero)
    }
}

/// A number for each line of each bet, prepared for the computation of means.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct Means {
    numbers: Vec<Numbers>,
    /// By group and by term, the weighted sum for each bet of the group.
    pub(super) sums: Vec<Vec<Vec<WeightedSum>>>,
}

impl Means {
    /// The common denominator of a bet's numbers.
    pub(in crate::analysis) fn denominator(&self, bet: usize) -> &BigInt {
        &self.numbers[bet].denominator
    }

    /// The mean of a bet's numbers, given the sum of their numerators over `deals` deals.
    pub(in crate::analysis) fn mean(&self, bet: usize, sum: BigInt, deals: &BigUint) -> Exact {
        self.numbers[bet].over(sum, deals)
    }
}

impl CompiledBets {
    /// Prepares the means of these numbers, given in the order of the bets.
    pub(in crate::analysis) fn means(&self, numbers: Vec<Numbers>) -> Means {
        let group_sums = self.groups.iter().map(|group| {
            let all_rows: usize = group.bets.iter().map(|&(_, rows)| rows).sum();
            let term_sums = group.terms.iter().map(|term| {
                let mut first = 0;
                let sums = group.bets.iter().map(|&(bet, rows)| {
                    let mut weights = vec![BigInt::ZERO; all_rows * term.blocks()];
                    for block in 0..term.blocks() {
                        let start = block * all_rows + first;
                        let signed = numbers[bet]
                            .numerators
                            .iter()
                            .map(|n| term.signed(block, n));
                        weights.splice(start..start + rows, signed);
                    }
                    first += rows;
                    term.polynomial.weighted_sum(&weights)
                });
                sums.collect()
            });
            term_sums.collect()
        });
        Means {
            sums: group_sums.collect(),
            numbers,
        }
    }

    /// For each bet, the sum of the numerators over all deals.
    pub(in crate::analysis) fn sums(
        &self,
        means: &Means,
        shoe: &Shoe,
    ) -> Result<Vec<BigInt>, UnseenBetError> {
        let sums = self.evaluated(|place, polynomial, classes| {
            polynomial.sums_at(classes, shoe, &means.sums[place.group][place.term])
        })?;
        Ok(self.bet_sums(&sums, Vec::clone))
    }

    /// The sum for each bet, from the sums of each evaluation.
    fn bet_sums<T>(&self, values: &[Vec<T>], sums: impl Fn(&T) -> Vec<BigInt>) -> Vec<BigInt> {
        let mut all = vec![BigInt::ZERO; self.bets];
        for (group, values) in self.groups.iter().zip(values) {
            for value in values {
                for (&(bet, _), sum) in group.bets.iter().zip(sums(value)) {
                    all[bet] += sum;
                }
            }
        }
        all
    }

    /// The evaluation of the bets at a finite shoe, at the shoes without one of its cards, and if
    /// `of_two` is set without two of them.
    pub(in crate::analysis) fn removals<'a>(
        &'a self,
        shoe: &'a Shoe,
        of_two: bool,
    ) -> Result<BetRemovals<'a>, UnseenBetError> {
        let values = self.evaluated(|place, polynomial, classes| {
            Ok(Evaluation {
                place,
                removals: polynomial.removals(classes, shoe, of_two)?,
                classes: classes.clone(),
            })
        })?;
        Ok(BetRemovals { bets: self, values })
    }
}

/// The bets evaluated at a shoe, and at the shoes without one or two of its cards.
pub(in crate::analysis) struct BetRemovals<'a> {
    bets: &'a CompiledBets,
    values: Vec<Vec<Evaluation<'a>>>,
}

/// A term of a group, evaluated at a shoe.
struct Evaluation<'a> {
    place: Place,
    classes: Classes,
    removals: Removals<'a>,
}

impl Evaluation<'_> {
    fn class_of(&self, card: Seen) -> usize {
        let class = self.classes.class_of(card.candidates());
        class.expect("the bets do not look into it")
    }
}

impl BetRemovals<'_> {
    /// For each bet and each line of its paytable, the number of deals of the whole shoe that the
    /// line settles.
    pub(in crate::analysis) fn at_whole_shoe(&self) -> Vec<Vec<BigUint>> {
        self.bets
            .rows(&self.values, |value| value.removals.at_whole_shoe())
    }

    /// For each bet, the sum of the numerators over all deals of the shoe without `card`, which is
    /// one of the cards that the bets distinguish.
    pub(in crate::analysis) fn without(&self, card: Seen, means: &Means) -> Vec<BigInt> {
        self.bets.bet_sums(&self.values, |value| {
            let sums = &means.sums[value.place.group][value.place.term];
            value.removals.without(value.class_of(card), sums)
        })
    }

    /// For each bet, the sum of the numerators over all deals of the shoe without two cards.
    pub(in crate::analysis) fn without_two(
        &self,
        one: Seen,
        other: Seen,
        means: &Means,
    ) -> Vec<BigInt> {
        self.bets.bet_sums(&self.values, |value| {
            let sums = &means.sums[value.place.group][value.place.term];
            let [one, other] = [one, other].map(|card| value.class_of(card));
            value.removals.without_two(one, other, sums)
        })
    }
}
