//! What is said of suits, taken apart.
//!
//! That some cards are all of one suit means that they are all spades, or all
//! hearts, and so on, and the four are alike. So a polynomial that tells one
//! suit from the rest serves for all four.

use std::collections::BTreeSet;

use num_bigint::{BigInt, BigUint};

use super::ledger::{BetsLedger, Kind};
use crate::bet::{Bet, Scope, Trace};
use crate::card::Suit;
use crate::engine::{Classes, CoupPolynomial, TooFineError, compile};
use crate::history::History;
use crate::tableau::Tableau;

/// The deals in which some scopes are of one suit each.
#[derive(Clone, Debug)]
pub(super) struct Term {
    /// The cards that it may tell apart before anything is known of them.
    pub(super) needs: Classes,
    pub(super) polynomial: CoupPolynomial,
    /// How many scopes there are.
    scopes: usize,
    /// The classes for each choice of suits that it stands for.
    pub(super) choices: Vec<Classes>,
}

/// The coups that some bets are compiled for.
#[derive(Clone, Copy)]
pub(super) struct Deal<'a> {
    pub(super) rules: &'a Tableau,
    pub(super) kind: &'a Kind,
    pub(super) history: &'a History,
}

/// The terms that add up to the lines of some bets.
///
/// Let f(T) be the line that settles a coup if just the scopes in T were suited.
/// Then f of those that are is the sum, over all sets S of scopes that are, of
/// Δ(S) = Σ ±f(T) over the subsets T of S, with a minus where S has an odd number
/// of scopes more. So each S is counted by itself, whatever other scopes do; and
/// scopes of one suit each have suits that are the same or differ.
///
/// Where nothing else is said of suits, nor known, they can change places, and
/// one choice of suits stands for all others.
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

/// With more scopes than these that are suited or not, the terms are too many:
/// up to 52 where suits are alike, and 25 where they are not.
const MOST_SCOPES_ALIKE: usize = 4;
const MOST_SCOPES: usize = 2;

/// The ways to give scopes suits; if suits are alike, up to their changing
/// places: each scope has a suit that an earlier one has, or the first that
/// none has.
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
    /// How many blocks of columns there are: one for each set of the scopes that
    /// are held to be suited.
    pub(super) fn blocks(&self) -> usize {
        1 << self.scopes
    }

    /// A number with the sign of a block.
    pub(super) fn signed(&self, block: usize, number: &BigInt) -> BigInt {
        let missing = self.scopes - block.count_ones() as usize;
        if missing.is_multiple_of(2) {
            number.clone()
        } else {
            -number
        }
    }

    /// Adds the columns of an evaluation to the deals of each line.
    pub(super) fn add(&self, columns: Vec<BigUint>, sums: &mut [BigInt]) {
        let rows = sums.len().max(1);
        for (position, deals) in columns.into_iter().enumerate() {
            sums[position % rows] += self.signed(position / rows, &BigInt::from(deals));
        }
    }
}

/// For each choice of so many different suits, in order, the suit that takes
/// each suit's place.
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
