//! Means over all deals, summed up without the lines of the paytables.

use num_bigint::{BigInt, BigUint};

use super::compiled::{CompiledBets, Place, UnseenBetError};
use crate::card::Seen;
use crate::engine::{Classes, Removals, WeightedSum};
use crate::exact::Exact;
use crate::shoe::Shoe;

/// A number for each line of a paytable.
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

    /// The mean over so many deals, from the sum of the numerators; of no deals,
    /// zero.
    pub(in crate::analysis) fn over(&self, sum: BigInt, deals: &BigUint) -> Exact {
        let deals = &self.denominator * BigInt::from(deals.clone());
        Exact::ratio(sum, deals).unwrap_or_else(Exact::zero)
    }
}

/// A number for each line of each bet, of which the means are asked for.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct Means {
    numbers: Vec<Numbers>,
    /// By group and by its terms, the sum for each of the group's bets.
    pub(super) sums: Vec<Vec<Vec<WeightedSum>>>,
}

impl Means {
    /// What a bet's numbers are in units of.
    pub(in crate::analysis) fn denominator(&self, bet: usize) -> &BigInt {
        &self.numbers[bet].denominator
    }

    /// The mean of a bet's numbers, from their sum over so many deals.
    pub(in crate::analysis) fn mean(&self, bet: usize, sum: BigInt, deals: &BigUint) -> Exact {
        self.numbers[bet].over(sum, deals)
    }
}

impl CompiledBets {
    /// Makes ready the means of these numbers, which go with the bets.
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

    /// The sum over all deals for each bet.
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

    /// The sum for each bet, from those of each evaluation.
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

    /// What the bets are worth once a card, or two, have left a finite shoe.
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

/// Bets at a shoe and at those that lack a card, or two, of it.
pub(in crate::analysis) struct BetRemovals<'a> {
    bets: &'a CompiledBets,
    values: Vec<Vec<Evaluation<'a>>>,
}

/// A term of a group at a shoe.
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
    /// The deals of each line of each bet, from the whole shoe.
    pub(in crate::analysis) fn at_whole_shoe(&self) -> Vec<Vec<BigUint>> {
        self.bets
            .rows(&self.values, |value| value.removals.at_whole_shoe())
    }

    /// The sum over all deals for each bet, at the shoe that lacks a card, which
    /// is one of those that the bets tell apart.
    pub(in crate::analysis) fn without(&self, card: Seen, means: &Means) -> Vec<BigInt> {
        self.bets.bet_sums(&self.values, |value| {
            let sums = &means.sums[value.place.group][value.place.term];
            value.removals.without(value.class_of(card), sums)
        })
    }

    /// The same at the shoe that lacks two.
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
