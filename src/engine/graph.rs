//! The graph of the states of coups, in which equal states are one.

use rustc_hash::FxHashMap;

/// A state of a coup: an equivalence class of coups with the same continuations and
/// entries.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The number of cards dealt from this state on, which is the same for every
    /// continuation: cards that a coup does not need are dealt face down. In step it is 0.
    pub(super) cards: usize,
    pub(super) next: Next,
}

/// The continuation of a state. States are given by their positions.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum Next {
    /// The coup is settled, and these columns count it.
    Settled(Vec<usize>),
    /// A card is dealt: the next state for each class.
    Card(Vec<usize>),
    /// A card is dealt that affects nothing: the next state.
    AnyCard(usize),
    /// What continues another state, with the one class in place of the other, and the reverse.
    /// There are no such states in step.
    Exchanged(usize, [usize; 2]),
}

/// States, each of which follows all its successors, given by their positions.
pub(super) struct Graph {
    pub(super) states: Vec<State>,
    /// The position of each state.
    positions: FxHashMap<State, usize>,
    /// Of each state, pairs of classes, and whether it remains the same with these exchanged.
    same: Vec<Vec<([usize; 2], bool)>>,
    /// Whether there is a state after each card, also after cards that affect nothing.
    in_step: bool,
}

impl Graph {
    /// No states.
    pub(super) fn new(in_step: bool) -> Graph {
        Graph {
            states: Vec::new(),
            positions: FxHashMap::default(),
            same: Vec::new(),
            in_step,
        }
    }

    /// The position of the state of a settled coup, which these columns count.
    pub(super) fn settled(&mut self, columns: Vec<usize>) -> usize {
        self.position(State {
            cards: 0,
            next: Next::Settled(columns),
        })
    }

    /// The position of the state in which a card is dealt and these states follow, one
    /// for each class. If they are all the same state, the card affects nothing, and
    /// the position is that of the common follower: in step, only if that is settled.
    pub(super) fn before_a_card(&mut self, mut followers: Vec<usize>) -> usize {
        let first = followers[0];
        let is_settled = matches!(self.states[first].next, Next::Settled(_));
        let counts_the_card = self.in_step && !is_settled;
        if !counts_the_card && followers.iter().all(|&follower| follower == first) {
            return first;
        }
        if self.in_step {
            let next = Next::Card(followers);
            return self.position(State { cards: 0, next });
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

    /// The position of the state that differs from the given one in its number of cards,
    /// of which the additional ones are dealt face down.
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

    /// The position of a state, which is added if no equal one exists.
    fn position(&mut self, state: State) -> usize {
        if let Some(&position) = self.positions.get(&state) {
            return position;
        }
        self.states.push(state.clone());
        self.same.push(Vec::new());
        self.positions.insert(state, self.states.len() - 1);
        self.states.len() - 1
    }

    /// The position of a state with two classes exchanged.
    pub(super) fn exchanged(&mut self, position: usize, classes: [usize; 2]) -> usize {
        if self.is_same(position, classes) {
            return position;
        }
        let State { cards, .. } = self.states[position];
        self.position(State {
            cards,
            next: Next::Exchanged(position, classes),
        })
    }

    /// Whether a state remains the same with two classes exchanged.
    fn is_same(&mut self, position: usize, classes: [usize; 2]) -> bool {
        let mut known = self.same[position].iter();
        if let Some(&(_, same)) = known.find(|&&(other, _)| other == classes) {
            return same;
        }
        let same = match self.states[position].next.clone() {
            Next::Settled(_) => true,
            Next::Card(followers) => {
                let [one, other] = classes.map(|class| followers[class]);
                let are_exchanged = self.states[other].next == Next::Exchanged(one, classes);
                let mut followers = followers.into_iter().enumerate();
                (are_exchanged || one == other)
                    && followers.all(|(class, next)| {
                        are_exchanged && classes.contains(&class) || self.is_same(next, classes)
                    })
            }
            Next::AnyCard(next) => self.is_same(next, classes),
            Next::Exchanged(next, before) => {
                let mut classes = classes.map(|class| exchanged(class, before));
                classes.sort_unstable();
                self.is_same(next, classes)
            }
        };
        self.same[position].push((classes, same));
        same
    }
}

/// The class in whose place a class comes if two are exchanged.
pub(super) fn exchanged(class: usize, [one, other]: [usize; 2]) -> usize {
    match class {
        _ if class == one => other,
        _ if class == other => one,
        _ => class,
    }
}
