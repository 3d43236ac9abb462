//! Conditions on suits, expressed as sums of terms.
//!
//! Cards are suited if all are spades, or all are hearts, and so on. These four cases are
//! equivalent up to a permutation of suits. So one polynomial, which distinguishes one suit from
//! the others, serves for all four.

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::ledger::{BetsLedger, Kind};
use crate::bet::{Bet, Scope};
use crate::card::Suit;
use crate::engine::{Classes, CoupPolynomial, TooFineError, WeightedSum, compile};
use crate::exact::Exact;
use crate::history::History;
use crate::shoe::UnspecifiedError;
use crate::tableau::Tableau;

/// The polynomial that counts deals in which each of some scopes has a given suit, for some bets.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// The positions of the bets among all bets.
    pub(super) bets: Vec<usize>,
    /// The id of the first bet, for errors.
    name: String,
    /// The classes that the term may distinguish, independent of known cards.
    pub(super) needs: Classes,
    pub(super) polynomial: CoupPolynomial,
    /// For each bet, the weighted sum of the columns that gives its payoffs.
    pub(super) sums: Vec<WeightedSum>,
    /// The number of scopes.
    scopes: usize,
    /// The classes for each permutation of suits that the term represents.
    pub(super) choices: Vec<Classes>,
}

/// The payoffs of a bet: a numerator for each line of its paytable, over their least common
/// denominator.
#[derive(Clone, Debug)]
pub(super) struct Payoffs {
    pub(super) numerators: Vec<BigInt>,
    pub(super) denominator: BigInt,
}

/// A function of a payoff's numerator, to be summed over all deals.
pub(in crate::analysis) type Measure = fn(&BigInt) -> BigInt;

/// The coups for which bets of one kind are compiled, among all bets.
#[derive(Clone, Copy)]
pub(super) struct Deal<'a> {
    pub(super) rules: &'a Tableau,
    pub(super) kind: &'a Kind,
    pub(super) history: &'a History,
    pub(super) bets: &'a [Bet],
    pub(super) payoffs: &'a [Payoffs],
}

/// The terms that sum to the lines of the bets at some positions.
///
/// Let S be the set of suited scopes of a coup, and f(T) the line that would settle it if exactly
/// the scopes in T were suited. Then f(S) = Σ Δ(R) over all R ⊆ S, where Δ(R) is the sum over all
/// T ⊆ R of ±f(T), negative if R has an odd number of scopes more than T. So each R is counted
/// separately, whether or not other scopes are suited. A term gives each scope of R a suit; several
/// scopes may have the same one.
///
/// If neither the bets nor the known cards distinguish suits otherwise, suits are interchangeable,
/// and one choice of suits represents all of its permutations.
pub(super) fn terms(deal: Deal<'_>, positions: &[usize]) -> Result<Vec<Term>, TooFineError> {
    let Deal {
        rules,
        kind,
        history,
        ..
    } = deal;
    let bets: Vec<&Bet> = positions.iter().map(|&bet| &deal.bets[bet]).collect();
    let payoffs: Vec<&Payoffs> = positions.iter().map(|&bet| &deal.payoffs[bet]).collect();
    // Terms of bets of which one has no id are named after it: their errors concern the outcomes.
    let is_no_bet = |bet: &&&Bet| bet.id.is_empty();
    let named = bets.iter().find(is_no_bet).or(bets.first());
    let name = named.map(|bet| bet.id.clone()).unwrap_or_default();
    let scopes = kind.traces.suited();
    let alike = !kind.traces.tell_suits_apart() && history.is_empty();
    let most = if alike {
        MOST_SCOPES_ALIKE
    } else {
        MOST_SCOPES
    };
    if scopes.len() > most {
        return Err(TooFineError);
    }
    let mut terms = Vec::new();
    for subset in 0..1_usize << scopes.len() {
        let chosen = (0..scopes.len()).filter(|bit| subset & (1 << bit) != 0);
        let chosen: Vec<Scope> = chosen.map(|bit| scopes[bit]).collect();
        for suits in assignments(chosen.len(), alike) {
            let distinct = Suit::ALL.iter().filter(|suit| suits.contains(suit)).count();
            let suited: Vec<(Scope, Suit)> = chosen.iter().copied().zip(suits).collect();
            let ledger = BetsLedger::new(rules, &bets, kind, &suited, history);
            let polynomial = compile(rules, &ledger)?;
            let own = || polynomial.classes();
            let choices = if alike {
                let choices = choices(distinct).into_iter();
                choices.map(|places| own().with_suits(places)).collect()
            } else {
                vec![own().clone()]
            };
            terms.push(Term {
                bets: positions.to_vec(),
                name: name.clone(),
                needs: ledger.told_apart(),
                sums: sums(&polynomial, &payoffs, chosen.len(), BigInt::clone),
                scopes: suited.len(),
                choices,
                polynomial,
            });
        }
    }
    Ok(terms)
}

/// The maximum number of scopes: up to 52 terms if suits are interchangeable, and 25 otherwise.
const MOST_SCOPES_ALIKE: usize = 4;
const MOST_SCOPES: usize = 2;

/// The assignments of suits to scopes. If suits are interchangeable, one of each class of
/// equivalent assignments: each scope has a suit of an earlier scope or the first suit that none
/// has.
fn assignments(scopes: usize, alike: bool) -> Vec<Vec<Suit>> {
    sequences(scopes, |earlier, suit| {
        let used = earlier.iter().map(|suit| suit.index() + 1).max();
        !alike || suit.index() <= used.unwrap_or(0)
    })
}

/// The sequences of suits in which each suit is allowed to follow the earlier ones.
fn sequences(length: usize, follows: impl Fn(&[Suit], Suit) -> bool) -> Vec<Vec<Suit>> {
    let mut sequences = vec![Vec::new()];
    for _ in 0..length {
        let shorter = std::mem::take(&mut sequences);
        for earlier in &shorter {
            let suits = Suit::ALL.into_iter().filter(|&suit| follows(earlier, suit));
            sequences.extend(suits.map(|suit| [&earlier[..], &[suit]].concat()));
        }
    }
    sequences
}

impl Payoffs {
    pub(super) fn of(bet: &Bet) -> Payoffs {
        let pays: Vec<Exact> = bet.rows().iter().map(|row| row.pays.clone()).collect();
        let (numerators, denominator) = Exact::over_one_denominator(&pays);
        Payoffs {
            numerators,
            denominator,
        }
    }
}

impl Term {
    /// Adds the numbers of deals of an evaluation's columns to those of each line of each bet.
    pub(super) fn add(&self, columns: Vec<BigUint>, deals: &mut [Vec<BigInt>]) {
        let mut columns = columns.into_iter();
        for block in 0..1 << self.scopes {
            for &bet in &self.bets {
                for (deals, column) in deals[bet].iter_mut().zip(columns.by_ref()) {
                    *deals += signed(block, self.scopes, &column.into());
                }
            }
        }
    }

    /// For each bet, the weighted sum of the columns that gives the sum of a measure of its payoffs,
    /// which are among the payoffs of all bets.
    pub(super) fn sums_of(&self, measure: Measure, payoffs: &[Payoffs]) -> Vec<WeightedSum> {
        let payoffs: Vec<&Payoffs> = self.bets.iter().map(|&bet| &payoffs[bet]).collect();
        sums(&self.polynomial, &payoffs, self.scopes, measure)
    }

    /// The error for a card that was not seen in the detail that the bets need.
    pub(super) fn unseen(&self, reason: UnspecifiedError) -> UnseenBetError {
        UnseenBetError {
            bet: self.name.clone(),
            reason,
        }
    }
}

/// A bet that distinguishes cards of which too little was seen.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {bet}: {reason}")]
pub struct UnseenBetError {
    /// The bet's id.
    pub bet: String,
    /// The card that was not seen in enough detail.
    pub reason: UnspecifiedError,
}

/// For each bet, the weighted sum of a term's columns that gives the sum of a measure of its payoffs.
fn sums(
    polynomial: &CoupPolynomial,
    payoffs: &[&Payoffs],
    scopes: usize,
    measure: Measure,
) -> Vec<WeightedSum> {
    let rows: usize = payoffs.iter().map(|paid| paid.numerators.len()).sum();
    let mut first = 0;
    let sum = |paid: &&Payoffs| {
        let mut weights = vec![BigInt::ZERO; rows << scopes];
        for block in 0..1 << scopes {
            let own = weights[block * rows + first..].iter_mut();
            for (weight, number) in own.zip(&paid.numerators) {
                *weight = signed(block, scopes, &measure(number));
            }
        }
        first += paid.numerators.len();
        polynomial.weighted_sum(&weights)
    };
    payoffs.iter().map(sum).collect()
}

/// The number with the sign of a block of columns: one of the blocks for the subsets of `scopes`
/// scopes.
fn signed(block: usize, scopes: usize, number: &BigInt) -> BigInt {
    let missing = scopes - block.count_ones() as usize;
    if missing.is_multiple_of(2) {
        number.clone()
    } else {
        -number
    }
}

/// For each sequence of this number of different suits, a permutation of suits that begins with it.
fn choices(suits: usize) -> Vec<[Suit; 4]> {
    let begun = sequences(suits, |earlier, suit| !earlier.contains(&suit));
    let complete = |begun: Vec<Suit>| {
        let rest = Suit::ALL.into_iter().filter(|suit| !begun.contains(suit));
        let mut all = begun.iter().copied().chain(rest);
        Suit::ALL.map(|suit| all.next().unwrap_or(suit))
    };
    begun.into_iter().map(complete).collect()
}
