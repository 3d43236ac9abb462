//! From the states of a coup to its polynomial.

use thiserror::Error;

use super::basis::Basis;
use super::kinds::Kinds;
use super::multisets::number_of;
use super::polynomial::CoupPolynomial;
use super::states::{Ledger, Next, State, States};
use crate::tableau::Tableau;

/// Counts, for every column of a ledger, the ways a coup can go, as a
/// polynomial in the numbers of cards of each class.
///
/// The classes are the coarsest that the rules and the ledger can tell apart,
/// and the degree is the number of cards that matter.
///
/// # Errors
///
/// The ledger tells so many cards apart, over so many cards, that the
/// polynomial would be too large.
///
/// ```
/// use baccarat::engine::{Classes, Ledger, compile};
/// use baccarat::{Decks, Reading, Shoe, Standing, Tableau};
///
/// /// Counts the coups that end with four cards.
/// struct Short;
///
/// impl Ledger for Short {
///     type Memory = Standing;
///     fn columns(&self) -> usize {
///         1
///     }
///     fn classes(&self, rules: &Tableau) -> Classes {
///         Classes::by(|card| rules.pip(card))
///     }
///     fn memory(&self, reading: Reading<'_>, _finished: bool) -> Standing {
///         reading.standing()
///     }
///     fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
///         if reading.coup().len() == 4 {
///             enter(0);
///         }
///     }
/// }
///
/// let short = compile(&Tableau::PUNTO_BANCO, &Short)?;
/// let ways = short.at(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(ways, [1_893_735_611_458_560_u64.into()]);
/// assert_eq!(short.degree(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compile<L: Ledger>(rules: &Tableau, ledger: &L) -> Result<CoupPolynomial, TooFine> {
    let classes = ledger.classes(rules);
    if number_of(classes.len(), ledger.reach().min(ledger.dealt())) > 4 * MOST_MONOMIALS {
        return Err(TooFine);
    }
    let States { classes, states } = States::of(rules, ledger, classes).map_err(|_| TooFine)?;
    let degree = states.last().map_or(0, |first| first.cards);
    let kinds = Kinds::of(&states, ledger.columns(), &ledger.exhaustive());
    let basis = Basis::new(classes.len(), degree, MOST_MONOMIALS).ok_or(TooFine)?;
    if kinds.counted().len() * basis.len(degree) > MOST_COEFFICIENTS {
        return Err(TooFine);
    }
    let coefficients = add_up(&states, kinds.counted(), &basis);
    Ok(CoupPolynomial::new(
        classes,
        degree,
        ledger.dealt(),
        coefficients,
        kinds,
    ))
}

/// Twice what a bet on pip values by suit needs.
const MOST_MONOMIALS: usize = 500_000;

/// As many as take 40 MB, with as much again while they are added up.
const MOST_COEFFICIENTS: usize = 20_000_000;

/// A question that tells too many cards apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a question that tells fewer cards apart: \
     this one makes more cases than can be counted"
)]
pub struct TooFine;

/// Counts every way the coup can go, from each state, and returns the counts of
/// the last state: a polynomial for each of these columns.
///
/// Cards that a coup leaves undealt are counted as if dealt face down. Every
/// path is then as long as any, and all counts share one denominator.
fn add_up(states: &[State], columns: &[usize], basis: &Basis) -> Vec<Vec<u16>> {
    let last_uses = last_uses(states);
    let mut tallies: Vec<Option<Tally>> = Vec::with_capacity(states.len());
    for (position, state) in states.iter().enumerate() {
        let mut tally = Tally::none(basis.len(state.cards), columns.len());
        match &state.next {
            Next::Settled(counting) => tally.add_settled(basis.orders(state.cards), |kind| {
                let column = columns.get(kind);
                column.is_some_and(|column| counting.binary_search(column).is_ok())
            }),
            Next::Card(followers) => {
                for (class, &follower) in followers.iter().enumerate() {
                    let rest = tallies[follower].as_ref().expect("still to be used");
                    tally.add_dealt(rest, basis, state.cards, class);
                }
            }
            Next::AnyCard(follower) => {
                let rest = tallies[*follower].as_ref().expect("still to be used");
                for class in 0..basis.classes() {
                    tally.add_dealt(rest, basis, state.cards, class);
                }
            }
        }
        for &follower in state.next.followers() {
            if last_uses[follower] == position {
                tallies[follower] = None;
            }
        }
        tallies.push(Some(tally));
    }
    let whole = tallies.pop().flatten().expect("a coup has a first state");
    (0..columns.len()).map(|kind| whole.column(kind)).collect()
}

impl Next {
    fn followers(&self) -> &[usize] {
        match self {
            Next::Settled(_) => &[],
            Next::Card(followers) => followers,
            Next::AnyCard(follower) => std::slice::from_ref(follower),
        }
    }
}

/// For each state, the last one that it follows: after that its counts are no
/// longer needed.
fn last_uses(states: &[State]) -> Vec<usize> {
    let mut last_uses = vec![states.len(); states.len()];
    for (position, state) in states.iter().enumerate() {
        for &follower in state.next.followers() {
            last_uses[follower] = position;
        }
    }
    last_uses
}

/// How many ways each kind of column counts, by the cards that are used: the
/// coefficients of one polynomial a kind. None exceeds 6!, the orders of six
/// different cards.
struct Tally {
    kinds: usize,
    /// By monomial and then by kind, so that adding runs along the kinds.
    counts: Vec<u16>,
}

impl Tally {
    fn none(monomials: usize, kinds: usize) -> Tally {
        let kinds = kinds.max(1);
        Tally {
            kinds,
            counts: vec![0; monomials * kinds],
        }
    }

    /// Adds all the orders of the cards left undealt, for the kinds that count
    /// the coup.
    fn add_settled(&mut self, orders: &[u16], counts: impl Fn(usize) -> bool) {
        for kind in (0..self.kinds).filter(|&kind| counts(kind)) {
            let column = self.counts[kind..].iter_mut().step_by(self.kinds);
            for (count, orders) in column.zip(orders) {
                *count += orders;
            }
        }
    }

    /// Adds the ways that begin with a card of a class, of so many cards in all.
    fn add_dealt(&mut self, rest: &Tally, basis: &Basis, cards: usize, class: usize) {
        let rows = rest.counts.chunks_exact(self.kinds);
        for (row, products) in rows.zip(basis.products(cards - 1)) {
            let start = products[class] as usize * self.kinds;
            let sums = &mut self.counts[start..start + self.kinds];
            for (sum, count) in sums.iter_mut().zip(row) {
                *sum += count;
            }
        }
    }

    fn column(&self, kind: usize) -> Vec<u16> {
        let rows = self.counts.chunks_exact(self.kinds);
        rows.map(|row| row[kind]).collect()
    }
}
