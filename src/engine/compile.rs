//! From the states of a coup to its polynomial.

use std::collections::HashMap;

use super::basis::Basis;
use super::classes::Classes;
use super::polynomial::CoupPolynomial;
use super::states::{Ledger, Next, State, states};
use crate::card::Card;
use crate::coup::Coup;
use crate::tableau::Tableau;

/// Counts, for every column of a ledger, the ways a coup can go, as a
/// polynomial in the numbers of cards of each class.
///
/// Neither the tableau nor the ledger may tell cards of one class apart: the
/// first card of a class stands for it.
///
/// ```
/// use baccarat::engine::{Classes, Ledger, compile};
/// use baccarat::{Card, Coup, Decks, Shoe, Standing, Tableau};
///
/// /// Counts the coups that end with four cards.
/// struct Short;
///
/// impl Ledger for Short {
///     type Memory = Standing;
///     fn columns(&self) -> usize {
///         1
///     }
///     fn memory(&self, coup: &Coup) -> Standing {
///         coup.standing()
///     }
///     fn settle(&self, coup: &Coup, enter: &mut dyn FnMut(usize)) {
///         if coup.len() == 4 {
///             enter(0);
///         }
///     }
/// }
///
/// let short = compile(&Tableau::PUNTO_BANCO, &Short, Classes::by(Card::pip));
/// let ways = short.at(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(ways, [1_893_735_611_458_560_u64.into()]);
/// # Ok::<(), baccarat::Unspecified>(())
/// ```
pub fn compile<L: Ledger>(tableau: &Tableau, ledger: &L, classes: Classes) -> CoupPolynomial {
    let cards: Vec<Card> = classes
        .sets()
        .iter()
        .filter_map(|set| set.cards().next())
        .collect();
    let states = states(tableau, ledger, &cards);
    let kinds = Kinds::of(&states, ledger.columns());
    let polynomials = add_up(&states, &kinds, &Basis::new(classes.len(), Coup::MAX_CARDS));
    CoupPolynomial::new(classes, Coup::MAX_CARDS, polynomials, kinds.of_column)
}

/// The columns, sorted into kinds: columns of a kind count the same coups.
struct Kinds {
    of_column: Vec<usize>,
    /// One column of each kind.
    columns: Vec<usize>,
}

impl Kinds {
    fn of(states: &[State], columns: usize) -> Kinds {
        let mut counted: Vec<Vec<usize>> = vec![Vec::new(); columns];
        for (position, state) in states.iter().enumerate() {
            if let Next::Settled(columns) = &state.next {
                for &column in columns {
                    counted[column].push(position);
                }
            }
        }
        let mut known = HashMap::new();
        let mut kinds = Kinds {
            of_column: Vec::with_capacity(columns),
            columns: Vec::new(),
        };
        for (column, counted) in counted.into_iter().enumerate() {
            let kind = *known.entry(counted).or_insert_with(|| {
                kinds.columns.push(column);
                kinds.columns.len() - 1
            });
            kinds.of_column.push(kind);
        }
        kinds
    }
}

/// Counts every way the coup can go, from each state, and returns the counts of
/// the last state: a polynomial for each kind of column.
///
/// Cards that a coup leaves undealt are counted as if dealt face down. Every
/// path is then six cards long, and all counts share one denominator.
fn add_up(states: &[State], kinds: &Kinds, basis: &Basis) -> Vec<Vec<u16>> {
    let orders: Vec<Vec<u16>> = (0..=Coup::MAX_CARDS)
        .map(|degree| basis.orders(degree))
        .collect();
    let last_uses = last_uses(states);
    let mut tallies: Vec<Option<Tally>> = Vec::with_capacity(states.len());
    for (position, state) in states.iter().enumerate() {
        let unused = Coup::MAX_CARDS - state.dealt;
        let mut tally = Tally::none(basis.len(unused), kinds.columns.len());
        match &state.next {
            Next::Settled(columns) => tally.add_settled(&orders[unused], |kind| {
                columns.binary_search(&kinds.columns[kind]).is_ok()
            }),
            Next::Card(followers) => {
                for (class, &follower) in followers.iter().enumerate() {
                    let rest = tallies[follower].as_ref().expect("still to be used");
                    let products = basis.products(unused - 1);
                    tally.add_dealt(rest, products.map(|products| products[class]));
                }
                for &follower in followers {
                    if last_uses[follower] == position {
                        tallies[follower] = None;
                    }
                }
            }
        }
        tallies.push(Some(tally));
    }
    let whole = tallies.pop().flatten().expect("a coup has a first state");
    (0..kinds.columns.len())
        .map(|kind| whole.column(kind))
        .collect()
}

/// For each state, the last one that it follows: after that its counts are no
/// longer needed.
fn last_uses(states: &[State]) -> Vec<usize> {
    let mut last_uses = vec![states.len(); states.len()];
    for (position, state) in states.iter().enumerate() {
        if let Next::Card(followers) = &state.next {
            for &follower in followers {
                last_uses[follower] = position;
            }
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
    /// the finished coup.
    fn add_settled(&mut self, orders: &[u16], counts: impl Fn(usize) -> bool) {
        for kind in (0..self.kinds).filter(|&kind| counts(kind)) {
            let column = self.counts[kind..].iter_mut().step_by(self.kinds);
            column
                .zip(orders)
                .for_each(|(count, orders)| *count += orders);
        }
    }

    /// Adds the ways that begin with one more card, whose products with the
    /// monomials stand at these positions.
    fn add_dealt(&mut self, rest: &Tally, products: impl Iterator<Item = usize>) {
        for (row, position) in rest.counts.chunks_exact(self.kinds).zip(products) {
            let start = position * self.kinds;
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
