//! The memoized recursion: every way a coup can go, as a graph of states.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::classes::Classes;
use crate::card::{Card, CardSet};
use crate::coup::{Coup, Side};
use crate::tableau::{DealMemory, Reading, Tableau};

/// What is counted: coups, each entered in some columns.
pub trait Ledger {
    /// All of an unfinished coup that its entries can depend on.
    type Memory: Eq + Hash;

    /// How many columns there are.
    fn columns(&self) -> usize;

    /// Ranges of columns of which just one counts each coup, whichever it is. So
    /// one column of each range need not be counted.
    fn exhaustive(&self) -> Vec<Range<usize>> {
        Vec::new()
    }

    /// A partition of the cards so fine that neither the rules nor the entries
    /// tell cards of one class apart. It need not be the coarsest: classes that
    /// turn out to be alike are merged.
    fn classes(&self, rules: &Tableau) -> Classes;

    /// The coup before the first card from the shoe.
    fn start(&self) -> Coup {
        Coup::default()
    }

    /// The number of cards of the coup from which on no card matters.
    fn reach(&self) -> usize {
        Coup::MAX_CARDS
    }

    /// How many cards of a deal come from the shoe: six, but for those that are
    /// known.
    fn dealt(&self) -> usize {
        Coup::MAX_CARDS
    }

    /// What the next card of a side can be.
    fn next_card(&self, _coup: &Coup, _side: Side) -> NextCard {
        NextCard::OneOf(CardSet::ALL)
    }

    /// What the cards can be that a finished coup leaves undealt, where that is
    /// not all: those that are known to lie next in the shoe.
    fn left_lying(&self, _coup: &Coup) -> Vec<CardSet> {
        Vec::new()
    }

    /// Whether no further card matters to this coup.
    fn decided(&self, _reading: Reading<'_>) -> bool {
        false
    }

    /// What is remembered of a coup: all that its entries can depend on besides
    /// the cards to come, of which a finished one has none. The rules remember
    /// for themselves who draws.
    fn memory(&self, reading: Reading<'_>, finished: bool) -> Self::Memory;

    /// Calls `enter` with each column that counts the coup, which is finished,
    /// decided, or as long as the ledger reaches. A column counts a coup once,
    /// however often it is entered.
    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize));
}

/// What is known of the next card of a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextCard {
    /// It comes from the shoe and is one of these. The classes do not look into
    /// the set.
    OneOf(CardSet),
    /// It is this card, and does not come from the shoe.
    Known(Card),
}

/// A state of a coup: all that the rest of it can still depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// How many cards are dealt from here on, whichever way the coup goes;
    /// where it needs fewer, some are left lying face down.
    pub(super) cards: usize,
    pub(super) next: Next,
}

/// What comes next.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Next {
    /// Nothing: these columns count the coup.
    Settled(Vec<usize>),
    /// A card that matters: the state that follows on each class.
    Card(Vec<usize>),
    /// A card that does not: the state that follows.
    AnyCard(usize),
}

/// The states a coup can pass through, each after all that can follow it, so
/// that the last one is the coup before its first card.
pub(super) struct States {
    pub(super) classes: Classes,
    pub(super) states: Vec<State>,
}

/// The question tells more states apart than can be followed.
#[derive(Debug)]
pub(super) struct TooManyStates;

/// More states than any sensible question needs, and few enough to follow in a
/// second.
const MOST_STATES: usize = 300_000;

/// More finished coups than ten classes have, each remembered card by card.
const MOST_SETTLED: usize = 1_000_000;

impl States {
    /// Follows the coup over classes that neither the rules nor the ledger look
    /// into.
    pub(super) fn of<L: Ledger>(
        rules: &Tableau,
        ledger: &L,
        classes: Classes,
    ) -> Result<States, TooManyStates> {
        let cards = classes
            .sets()
            .iter()
            .filter_map(|set| set.cards().next())
            .collect();
        let mut recursion = Recursion {
            rules,
            ledger,
            cards,
            seen: FxHashMap::default(),
            settled: FxHashMap::default(),
            positions: FxHashMap::default(),
            states: Vec::new(),
        };
        let first = recursion.finish(ledger.start())?;
        let mut states = recursion.states;
        // A coup in which no card matters may stand before other states.
        let last = states[first].clone();
        states.push(last);
        Ok(States { classes, states }.with_like_classes_merged())
    }

    /// Makes one class of those from which the same follows in every state.
    fn with_like_classes_merged(mut self) -> States {
        let follows = |class: usize| -> Vec<usize> {
            let followers = self.states.iter().filter_map(|state| match &state.next {
                Next::Card(followers) => Some(followers[class]),
                _ => None,
            });
            followers.collect()
        };
        let mut kinds = HashMap::new();
        let kind_of: Vec<usize> = (0..self.classes.len())
            .map(|class| {
                let next = kinds.len();
                *kinds.entry(follows(class)).or_insert(next)
            })
            .collect();
        let firsts: Vec<usize> = (0..kinds.len())
            .map(|kind| {
                kind_of
                    .iter()
                    .position(|&other| other == kind)
                    .unwrap_or_default()
            })
            .collect();
        for state in &mut self.states {
            if let Next::Card(followers) = &mut state.next {
                *followers = firsts.iter().map(|&class| followers[class]).collect();
            }
        }
        self.classes = self.classes.merged(&kind_of);
        self
    }
}

struct Recursion<'a, L: Ledger> {
    rules: &'a Tableau,
    ledger: &'a L,
    /// A card of each class.
    cards: Vec<Card>,
    /// Where the states of unfinished coups stand.
    seen: FxHashMap<(Option<DealMemory>, L::Memory), usize>,
    /// Where those of finished ones stand: the rules have no more to say.
    settled: FxHashMap<L::Memory, usize>,
    positions: FxHashMap<State, usize>,
    states: Vec<State>,
}

impl<L: Ledger> Recursion<'_, L> {
    /// Follows every way the coup can go from here, and returns where its state
    /// stands.
    fn finish(&mut self, coup: Coup) -> Result<usize, TooManyStates> {
        let rules = self.rules;
        let reading = rules.read(&coup);
        let over = coup.len() >= self.ledger.reach() || self.ledger.decided(reading);
        let Some(side) = reading.next().filter(|_| !over) else {
            return Ok(self.settle(reading));
        };
        let longer = |card| coup.with(side, card).expect("no rules fill a hand twice");
        let candidates = match self.ledger.next_card(&coup, side) {
            NextCard::Known(card) => return self.finish(longer(card)),
            NextCard::OneOf(candidates) => candidates,
        };
        // The first four cards are dealt whatever they are.
        let rules_matter = self.ledger.reach() > 4;
        let key = (
            rules_matter.then(|| reading.memory()),
            self.ledger.memory(reading, false),
        );
        if let Some(&position) = self.seen.get(&key) {
            return Ok(position);
        }
        let unfinished = self.seen.len() + self.states.len();
        if unfinished > MOST_STATES || self.settled.len() > MOST_SETTLED {
            return Err(TooManyStates);
        }
        let mut followers = Vec::with_capacity(self.cards.len());
        for index in 0..self.cards.len() {
            let card = self.cards[index];
            followers.push(if candidates.contains(card) {
                self.finish(longer(card))?
            } else {
                self.uncounted()
            });
        }
        let position = self.after_a_card(followers);
        self.seen.insert(key, position);
        Ok(position)
    }

    /// The state of a coup that no column counts.
    fn uncounted(&mut self) -> usize {
        self.position(State {
            cards: 0,
            next: Next::Settled(Vec::new()),
        })
    }

    /// The state before the cards left lying, if they are to be some of these.
    fn before_those_left(&mut self, settled: usize, left_lying: &[CardSet]) -> usize {
        left_lying.iter().fold(settled, |state, candidates| {
            let followers = (0..self.cards.len()).map(|index| {
                if candidates.contains(self.cards[index]) {
                    state
                } else {
                    self.uncounted()
                }
            });
            let followers = followers.collect();
            self.after_a_card(followers)
        })
    }

    fn settle(&mut self, reading: Reading<'_>) -> usize {
        let memory = self.ledger.memory(reading, true);
        if let Some(&position) = self.settled.get(&memory) {
            return position;
        }
        let mut columns = Vec::new();
        self.ledger
            .settle(reading, &mut |column| columns.push(column));
        columns.retain(|&column| column < self.ledger.columns());
        columns.sort_unstable();
        columns.dedup();
        let settled = self.position(State {
            cards: 0,
            next: Next::Settled(columns),
        });
        let left_lying = self.ledger.left_lying(reading.coup());
        let position = self.before_those_left(settled, &left_lying);
        self.settled.insert(memory, position);
        position
    }

    /// The state before a card on which these follow.
    fn after_a_card(&mut self, mut followers: Vec<usize>) -> usize {
        let first = followers[0];
        if followers.iter().all(|&follower| follower == first) {
            return first;
        }
        let cards = followers
            .iter()
            .map(|&follower| self.states[follower].cards)
            .max();
        let cards = cards.unwrap_or_default();
        for follower in &mut followers {
            *follower = self.with_cards(*follower, cards);
        }
        self.position(State {
            cards: cards + 1,
            next: Next::Card(followers),
        })
    }

    /// The same state with as many more cards as are asked for left face down.
    fn with_cards(&mut self, position: usize, cards: usize) -> usize {
        let state = &self.states[position];
        if state.cards == cards {
            return position;
        }
        let next = match &state.next {
            Next::Settled(columns) => Next::Settled(columns.clone()),
            _ => Next::AnyCard(self.with_cards(position, cards - 1)),
        };
        self.position(State { cards, next })
    }

    /// Where a state stands. Two from which the same follows are one.
    fn position(&mut self, state: State) -> usize {
        if let Some(&position) = self.positions.get(&state) {
            return position;
        }
        self.states.push(state.clone());
        self.positions.insert(state, self.states.len() - 1);
        self.states.len() - 1
    }
}
