//! Conditions on suits, expressed as sums of terms.
//!
//! Cards are suited if all are spades, or all are hearts, and so on. These four cases are
//! equivalent up to a permutation of suits. So one polynomial, which distinguishes one suit from
//! the others, serves for all four.

use std::collections::BTreeSet;

use num_bigint::{BigInt, BigUint};

use super::ledger::{BetsLedger, Kind};
use crate::bet::{Bet, Scope, Trace};
use crate::card::Suit;
use crate::engine::{Classes, CoupPolynomial, TooFineError, compile};
use crate::history::History;
use crate::tableau::Tableau;

/// The polynomial that counts deals in which each of some scopes has a given suit.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// The classes that the term may distinguish, independent of known cards.
    pub(super) needs: Classes,
    pub(super) polynomial: CoupPolynomial,
    /// The number of scopes.
    scopes: usize,
    /// The classes for each permutation of suits that the term represents.
    pub(super) choices: Vec<Classes>,
}

/// The coups for which bets are compiled.
#[derive(Clone, Copy)]
pub(super) struct Deal<'a> {
    pub(super) rules: &'a Tableau,
    pub(super) kind: &'a Kind,
    pub(super) history: &'a History,
}

/// The terms that sum to the lines of some bets.
///
/// Let S be the set of suited scopes of a coup, and f(T) the line that would settle it if exactly
/// the scopes in T were suited. Then f(S) = Σ Δ(R) over all R ⊆ S, where Δ(R) is the sum over all
/// T ⊆ R of ±f(T), negative if R has an odd number of scopes more than T. So each R is counted
/// separately, whether or not other scopes are suited. A term gives each scope of R a suit; several
/// scopes may have the same one.
///
/// If neither the bets nor the known cards distinguish suits otherwise, suits are interchangeable,
/// and one choice of suits represents all of its permutations.
pub(super) fn terms(deal: Deal<'_>, bets: &[&Bet]) -> Result<Vec<Term>, TooFineError> {
    let Deal {
        rules,
        kind,
        history,
    } = deal;
    let scopes: Vec<Scope> = kind.suited.iter().copied().collect();
    let alike = !kind.traces.iter().any(Trace::sees_suits) && history.is_empty();
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
            let distinct = suits.iter().copied().collect::<BTreeSet<Suit>>().len();
            let suited: Vec<(Scope, Suit)> = chosen.iter().copied().zip(suits).collect();
            let ledger = BetsLedger::new(bets, kind, &suited, history);
            let polynomial = compile(rules, &ledger)?;
            let own = || polynomial.classes();
            let choices = if alike {
                let choices = choices(distinct).into_iter();
                choices.map(|places| own().with_suits(places)).collect()
            } else {
                vec![own().clone()]
            };
            terms.push(Term {
                needs: ledger.told_apart(rules),
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
    (0..scopes).fold(vec![Vec::new()], |assignments, _| {
        assignments
            .into_iter()
            .flat_map(|suits: Vec<Suit>| {
                let used = suits.iter().map(|suit| suit.index() + 1).max().unwrap_or(0);
                let open = if alike { used + 1 } else { Suit::ALL.len() };
                Suit::ALL
                    .into_iter()
                    .take(open)
                    .map(move |suit| [&suits[..], &[suit]].concat())
            })
            .collect()
    })
}

impl Term {
    /// The number of blocks of columns: one for each subset of the suited scopes.
    pub(super) fn blocks(&self) -> usize {
        1 << self.scopes
    }

    /// The number with the sign of a block.
    pub(super) fn signed(&self, block: usize, number: &BigInt) -> BigInt {
        let missing = self.scopes - block.count_ones() as usize;
        if missing.is_multiple_of(2) {
            number.clone()
        } else {
            -number
        }
    }

    /// Adds the columns of an evaluation to the number of deals of each line.
    pub(super) fn add(&self, columns: Vec<BigUint>, sums: &mut [BigInt]) {
        let rows = sums.len().max(1);
        for (position, deals) in columns.into_iter().enumerate() {
            sums[position % rows] += self.signed(position / rows, &BigInt::from(deals));
        }
    }
}

/// For each sequence of this number of different suits, a permutation of suits that begins with it.
fn choices(suits: usize) -> Vec<[Suit; 4]> {
    let mut choices = vec![Vec::new()];
    for _ in 0..suits {
        choices = choices
            .into_iter()
            .flat_map(|chosen: Vec<Suit>| {
                let free = Suit::ALL
                    .into_iter()
                    .filter(|suit| !chosen.contains(suit))
                    .collect::<Vec<_>>();
                free.into_iter()
                    .map(move |suit| [chosen.clone(), vec![suit]].concat())
            })
            .collect();
    }
    let complete = |chosen: Vec<Suit>| {
        let rest = Suit::ALL.into_iter().filter(|suit| !chosen.contains(suit));
        let mut all = chosen.iter().copied().chain(rest);
        Suit::ALL.map(|suit| all.next().unwrap_or(suit))
    };
    choices.into_iter().map(complete).collect()
}
