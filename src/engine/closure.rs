//! A ledger given by a closure.

use super::classes::Classes;
use super::states::Ledger;
use crate::coup::Coup;
use crate::tableau::{Reading, Tableau};

/// A [`Ledger`] whose columns are chosen by a closure over the finished coup.
///
/// Since the closure can depend on every card, unfinished coups are distinguished by
/// all their cards. With many classes this makes too many states; a ledger with a
/// smaller [`Memory`](Ledger::Memory) is then needed.
///
/// # Examples
///
/// ```
/// use baccarat::engine::{ByClosure, Classes, compile};
/// use baccarat::{Decks, Shoe, Side, Tableau};
/// let rules = Tableau::PUNTO_BANCO;
/// let by_pip = Classes::by(|card| rules.pip(card));
/// let ledger = ByClosure::new(1, by_pip, |coup, enter| {
///     if coup.winner() == Some(Side::Banker) {
///         enter(0);
///     }
/// });
/// let ways = compile(&rules, &ledger)?.at(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(ways, [2_292_252_566_437_888_u64.into()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ByClosure<F> {
    columns: usize,
    classes: Classes,
    settle: F,
}

impl<F: Fn(Reading<'_>, &mut dyn FnMut(usize))> ByClosure<F> {
    /// A ledger with this number of columns. The closure receives a finished coup and
    /// a function, which it calls with each column that counts the coup.
    ///
    /// `classes` is a partition of the cards so fine that neither the rules nor the
    /// closure distinguish cards of one class.
    pub fn new(columns: usize, classes: Classes, settle: F) -> ByClosure<F> {
        ByClosure {
            columns,
            classes,
            settle,
        }
    }
}

impl<F: Fn(Reading<'_>, &mut dyn FnMut(usize))> Ledger for ByClosure<F> {
    type Memory = Coup;

    fn columns(&self) -> usize {
        self.columns
    }

    fn classes(&self, _rules: &Tableau) -> Classes {
        self.classes.clone()
    }

    fn memory(&self, reading: Reading<'_>, _finished: bool) -> Coup {
        *reading.coup()
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        (self.settle)(reading, enter);
    }
}
