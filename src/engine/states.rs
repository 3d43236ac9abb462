//! The memoized recursion: every way a coup can go, as a graph of states.

use std::collections::HashMap;
use std::hash::Hash;

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

/// A state of a coup: all that the rest of it can still depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// How many cards have been dealt.
    pub(super) dealt: usize,
    pub(super) next: Next,
}

/// What comes next.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Next {
    /// Nothing: these columns count the coup.
    Settled(Vec<usize>),
    /// A card: the position of the state that follows on each class.
    Card(Vec<usize>),
}

/// The states a coup can pass through, each after all that can follow it, so
/// that the last one is the coup before its first card.
pub(super) fn states<L: Ledger>(tableau: &Tableau, ledger: &L, classes: &[Card]) -> Vec<State> {
    let mut recursion = Recursion {
        tableau,
        ledger,
        classes,
        seen: HashMap::new(),
        positions: HashMap::new(),
        states: Vec::new(),
    };
    recursion.finish(Coup::default());
    recursion.states
}

struct Recursion<'a, L: Ledger> {
    tableau: &'a Tableau,
    ledger: &'a L,
    /// A card of each class.
    classes: &'a [Card],
    seen: HashMap<(DealMemory, L::Memory), usize>,
    positions: HashMap<State, usize>,
    states: Vec<State>,
}

impl<L: Ledger> Recursion<'_, L> {
    /// Follows every way the coup can go from here, and returns where its state
    /// stands.
    fn finish(&mut self, coup: Coup) -> usize {
        let key = (DealMemory::of(&coup), self.ledger.memory(&coup));
        if let Some(&position) = self.seen.get(&key) {
            return position;
        }
        let next = match self.tableau.next(&coup) {
            None => Next::Settled(self.settle(&coup)),
            Some(side) => Next::Card(
                self.classes
                    .iter()
                    .map(|&card| {
                        coup.with(side, card)
                            .expect("no tableau fills a hand twice")
                    })
                    .map(|longer| self.finish(longer))
                    .collect(),
            ),
        };
        let position = self.position(State {
            dealt: coup.len(),
            next,
        });
        self.seen.insert(key, position);
        position
    }

    fn settle(&self, coup: &Coup) -> Vec<usize> {
        let mut columns = Vec::new();
        self.ledger.settle(coup, &mut |column| columns.push(column));
        columns.retain(|&column| column < self.ledger.columns());
        columns.sort_unstable();
        columns.dedup();
        columns
    }

    /// Where a state stands. Two from which the same follows are one.
    fn position(&mut self, state: State) -> usize {
        let states = &mut self.states;
        *self.positions.entry(state).or_insert_with_key(|state| {
            states.push(state.clone());
            states.len() - 1
        })
    }
}
