//! The memoized recursion that builds the coup polynomial.

use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use super::basis::Basis;
use super::classes::Classes;
use super::polynomial::CoupPolynomial;
use crate::card::Card;
use crate::coup::Coup;
use crate::tableau::{DealMemory, Tableau};

/// What is counted: finished coups, each entered in some columns.
pub trait Ledger {
    /// All of an unfinished coup that its entries can depend on.
    type Memory: Eq + Hash;

    /// How many columns there are.
    fn columns(&self) -> usize;

    /// What is remembered of a coup, finished or not. Coups with the same
    /// memory whose remaining cards are alike have the same entries.
    fn memory(&self, coup: &Coup) -> Self::Memory;

    /// Calls `enter` with each column that counts the finished coup. A column
    /// counts a coup once, however often it is entered.
    fn settle(&self, coup: &Coup, enter: &mut dyn FnMut(usize));
}

/// Counts, for every column of a ledger, the ways a coup can go, as a
/// polynomial in the numbers of cards of each class.
///
/// Neither the tableau nor the ledger may tell cards of one class apart.
pub fn compile<L: Ledger>(tableau: &Tableau, ledger: &L, classes: Classes) -> CoupPolynomial {
    let basis = Basis::new(classes.len(), Coup::MAX_CARDS);
    let mut recursion = Recursion {
        tableau,
        ledger,
        dealt: classes
            .sets()
            .iter()
            .filter_map(|class| class.cards().next())
            .collect(),
        orders: (0..=Coup::MAX_CARDS)
            .map(|degree| basis.orders(degree))
            .collect(),
        basis: &basis,
        seen: HashMap::new(),
    };
    let tally = recursion.finish(Coup::default());
    let columns = (0..ledger.columns())
        .map(|column| tally.column(column))
        .collect();
    CoupPolynomial::new(classes, Coup::MAX_CARDS, columns)
}

struct Recursion<'a, L: Ledger> {
    tableau: &'a Tableau,
    ledger: &'a L,
    basis: &'a Basis,
    /// The card that stands for each class.
    dealt: Vec<Card>,
    /// By degree, in how many orders the cards of each monomial can be dealt.
    orders: Vec<Vec<u32>>,
    seen: HashMap<(DealMemory, L::Memory), Rc<Tally>>,
}

impl<L: Ledger> Recursion<'_, L> {
    /// Counts every way the coup can go from here.
    ///
    /// Cards the coup leaves undealt are counted as if dealt face down. Every
    /// path is then six cards long, and all tallies share one denominator.
    fn finish(&mut self, coup: Coup) -> Rc<Tally> {
        let key = (self.tableau.memory(&coup), self.ledger.memory(&coup));
        if let Some(tally) = self.seen.get(&key) {
            return Rc::clone(tally);
        }
        let unused = Coup::MAX_CARDS - coup.len();
        let mut tally = Tally::none(self.basis.len(unused), self.ledger.columns());
        match self.tableau.next(&coup) {
            None => {
                let mut entered = vec![false; self.ledger.columns()];
                self.ledger.settle(&coup, &mut |column| {
                    if let Some(entered) = entered.get_mut(column) {
                        *entered = true;
                    }
                });
                tally.add_orders(&self.orders[unused], &entered);
            }
            Some(side) => {
                for class in 0..self.dealt.len() {
                    let longer = coup
                        .with(side, self.dealt[class])
                        .expect("a tableau deals a hand at most three cards");
                    let rest = self.finish(longer);
                    let products = self.basis.products(unused - 1);
                    tally.add_dealt(&rest, products.map(|products| products[class]));
                }
            }
        }
        let tally = Rc::new(tally);
        self.seen.insert(key, Rc::clone(&tally));
        tally
    }
}

/// How many ways each column counts, by the cards that are used: the
/// coefficients of one polynomial a column.
struct Tally {
    columns: usize,
    /// By monomial and then by column, so that adding runs along the columns.
    counts: Vec<u32>,
}

impl Tally {
    fn none(monomials: usize, columns: usize) -> Tally {
        let columns = columns.max(1);
        Tally {
            columns,
            counts: vec![0; monomials * columns],
        }
    }

    /// Adds all the orders of the cards left undealt to the columns entered.
    fn add_orders(&mut self, orders: &[u32], entered: &[bool]) {
        for (row, &orders) in self.counts.chunks_exact_mut(self.columns).zip(orders) {
            for (count, &entered) in row.iter_mut().zip(entered) {
                *count += orders * u32::from(entered);
            }
        }
    }

    /// Adds the ways that begin with one more card, whose products with the
    /// monomials stand at these positions.
    fn add_dealt(&mut self, rest: &Tally, products: impl Iterator<Item = usize>) {
        for (row, position) in rest.counts.chunks_exact(self.columns).zip(products) {
            let start = position * self.columns;
            let sums = &mut self.counts[start..start + self.columns];
            for (sum, count) in sums.iter_mut().zip(row) {
                *sum += count;
            }
        }
    }

    fn column(&self, column: usize) -> Vec<u32> {
        let rows = self.counts.chunks_exact(self.columns);
        rows.map(|row| row[column]).collect()
    }
}
