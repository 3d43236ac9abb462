//! The memoized recursion over all continuations of a coup, as a graph of states.

use std::hash::Hash;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::classes::Classes;
use super::graph::{Graph, Next, State};
use crate::card::{Card, CardSet};
use crate::coup::{Coup, Side};
use crate::tableau::{DealMemory, Reading, Tableau};

/// A definition of what is counted: a number of columns, and for each finished coup the
/// columns that count it.
///
/// [`compile`](super::compile) turns a ledger into polynomials. [`ByClosure`] is a
/// ledger given by a function of the finished coup.
///
/// [`ByClosure`]: super::ByClosure
pub trait Ledger {
    /// The facts about a coup that its entries depend on, as a key: coups with equal
    /// facts are counted together.
    type Memory: Eq + Hash;

    /// The number of columns.
    fn columns(&self) -> usize;

    /// Ranges of columns such that each coup is counted by exactly one column of each
    /// range. One column of each range then follows from the others. The default is
    /// none.
    fn exhaustive(&self) -> Vec<Range<usize>> {
        Vec::new()
    }

    /// A partition of the cards so fine that neither the rules nor the entries
    /// distinguish cards of one class. It need not be the coarsest: classes that prove
    /// to be equivalent are united.
    fn classes(&self, rules: &Tableau) -> Classes;

    /// A partition into unions of classes, of which any two in one set can be exchanged: a coup
    /// with cards of the one class in place of all cards of the other, and the reverse, has the
    /// same continuations and entries. Of states that differ by an exchange only one is followed.
    /// The default is the classes, of which none is exchanged.
    fn exchangeable(&self, rules: &Tableau) -> Classes {
        self.classes(rules)
    }

    /// The coup before the first card from the shoe. The default is an empty coup.
    fn start(&self) -> Coup {
        Coup::default()
    }

    /// The number of cards after which further cards of a coup do not affect the
    /// entries. The default is six.
    fn reach(&self) -> usize {
        Coup::MAX_CARDS
    }

    /// The number of cards of a deal that come from the shoe: six minus the number of given cards.
    /// The default is six.
    fn dealt(&self) -> usize {
        Coup::MAX_CARDS
    }

    /// Knowledge of the card that a side receives next. The default is that it can be any card of
    /// the shoe.
    fn next_card(&self, _coup: &Coup, _side: Side) -> NextCard {
        NextCard::OneOf(CardSet::ALL)
    }

    /// For the cards that follow a finished coup in the shoe, as far as something is
    /// known of them, the sets to which they belong. Deals in which they do not are not
    /// counted. The default is that nothing is known.
    fn left_lying(&self, _coup: &Coup) -> Vec<CardSet> {
        Vec::new()
    }

    /// Whether the entries of a coup no longer depend on further cards. The default is
    /// false, which is always correct.
    fn decided(&self, _reading: Reading<'_>) -> bool {
        false
    }

    /// The facts about a coup on which its entries depend, besides the cards still to be dealt.
    /// `finished` says that there are none. Facts that determine which side draws need not be
    /// included.
    fn memory(&self, reading: Reading<'_>, finished: bool) -> Self::Memory;

    /// Calls `enter` with each column that counts a coup. The coup is finished or
    /// [`decided`](Ledger::decided), or has [`reach`](Ledger::reach) cards. Entering a
    /// column more than once counts the coup once.
    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize));
}

/// Knowledge of the next card of a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextCard {
    /// It comes from the shoe and belongs to this set, which is a union of classes.
    OneOf(CardSet),
    /// It is this card, and does not come from the shoe.
    Known(Card),
}

/// The states of a coup, in an order in which each state follows all its successors. The
/// last one is the coup before its first card.
pub(super) struct States {
    pub(super) classes: Classes,
    pub(super) states: Vec<State>,
}

/// The ledger distinguishes more states than are followed.
#[derive(Debug)]
pub(super) struct TooManyStates;

/// The order in which the first four cards are followed. All deals of them are equally likely, to
/// whomever each card goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    /// Player's first, then Banker's: after two cards there are states of one total, and not of two
    /// cards.
    ByHand,
    /// In turns, as they are dealt.
    AsDealt,
}

impl Order {
    /// The order in which a ledger can be followed. After one card, three and four the hands are the
    /// same either way; what depends on the first two cards of the deal needs these.
    pub(super) fn of<L: Ledger>(ledger: &L) -> Order {
        match ledger.reach() {
            2 => Order::AsDealt,
            _ => Order::ByHand,
        }
    }
}

/// How many states are followed.
#[derive(Clone, Copy)]
struct Most {
    /// The number of keys and states of unfinished coups, after which none is followed further.
    unfinished: usize,
    /// The same for finished coups with distinct memories.
    finished: usize,
}

/// More than the questions of this crate need: the first number is reached in about a second, and
/// ten classes have fewer coups than the second, even if every card is remembered.
const MOST: Most = Most {
    unfinished: 300_000,
    finished: 1_000_000,
};

impl States {
    /// Follows all continuations of the ledger's first coup, over classes whose cards
    /// neither the rules nor the ledger distinguish.
    pub(super) fn of<L: Ledger>(
        rules: &Tableau,
        ledger: &L,
        classes: Classes,
    ) -> Result<States, TooManyStates> {
        let order = Order::of(ledger);
        States::followed(rules, ledger, classes, order, false, MOST)
    }

    /// The states after each card of the coup, also after cards that affect nothing, so that
    /// several ledgers can follow one coup together. Only coups that are settled whatever follows
    /// have no further states.
    pub(super) fn in_step<L: Ledger>(
        rules: &Tableau,
        ledger: &L,
        classes: Classes,
        order: Order,
    ) -> Result<States, TooManyStates> {
        States::followed(rules, ledger, classes, order, true, MOST)
    }

    fn followed<L: Ledger>(
        rules: &Tableau,
        ledger: &L,
        classes: Classes,
        order: Order,
        in_step: bool,
        most: Most,
    ) -> Result<States, TooManyStates> {
        let followed = if EXCHANGES && !in_step {
            Followed::new(&classes, &ledger.exchangeable(rules))
        } else {
            Followed::new(&classes, &classes)
        };
        let mut recursion = Recursion {
            rules,
            ledger,
            order,
            most,
            followed,
            seen: FxHashMap::default(),
            settled: FxHashMap::default(),
            graph: Graph::new(in_step),
        };
        let first = recursion.finish(ledger.start())?;
        let mut states = recursion.graph.states;
        // If no card affects the entries, the first state may be one that was found
        // before others; a copy makes it the last.
        let last = states[first].clone();
        states.push(last);
        Ok(States { classes, states }.with_like_classes_merged())
    }

    /// Unites the classes that have the same successor in every state.
    fn with_like_classes_merged(mut self) -> States {
        let follows = |class: usize| -> Vec<usize> {
            let followers = self.states.iter().filter_map(|state| match &state.next {
                Next::Card(followers) => Some(followers[class]),
                _ => None,
            });
            followers.collect()
        };
        let mut kinds = FxHashMap::default();
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
            match &mut state.next {
                Next::Card(followers) => {
                    *followers = firsts.iter().map(|&class| followers[class]).collect();
                }
                Next::Exchanged(_, classes) => *classes = classes.map(|class| kind_of[class]),
                Next::Settled(_) | Next::AnyCard(_) => {}
            }
        }
        self.classes = self.classes.merged(&kind_of);
        self
    }
}

/// Whether of states that differ by an exchange of classes only one is followed. A page does without,
/// since its module is to be small.
pub(super) const EXCHANGES: bool = cfg!(not(target_arch = "wasm32"));

/// Classes as they are followed.
struct Followed {
    sets: Vec<CardSet>,
    /// A representative card of each class.
    cards: Vec<Card>,
    /// For each class, those before it with which it can be exchanged.
    earlier: Vec<Vec<usize>>,
}

impl Followed {
    /// The classes, of which those in one set of a coarser partition can be exchanged.
    fn new(classes: &Classes, exchangeable: &Classes) -> Followed {
        let sets = classes.sets();
        let coarser: Vec<Option<usize>> =
            sets.iter().map(|set| exchangeable.class_of(*set)).collect();
        let earlier = |class: usize| {
            let set = coarser[class];
            let is_in_set = |other: &usize| set.is_some() && coarser[*other] == set;
            (0..class).filter(is_in_set).collect()
        };
        Followed {
            sets: sets.to_vec(),
            cards: sets.iter().filter_map(|set| set.cards().next()).collect(),
            earlier: (0..sets.len()).map(earlier).collect(),
        }
    }

    /// The class that is followed after a coup in place of a class: the first one of those with
    /// which that can be exchanged, if the coup has no card of either.
    fn instead(&self, coup: &Coup, class: usize) -> Option<usize> {
        let is_dealt = |class: usize| {
            let mut dealt = coup.player.cards().chain(coup.banker.cards());
            dealt.any(|card| self.sets[class].contains(card))
        };
        if !EXCHANGES {
            return None;
        }
        let mut others = self.earlier[class].iter().copied();
        let other = others.find(|&other| !is_dealt(other))?;
        (!is_dealt(class)).then_some(other)
    }
}

/// The recursion over coups, with the states found so far.
struct Recursion<'a, L: Ledger> {
    rules: &'a Tableau,
    ledger: &'a L,
    order: Order,
    most: Most,
    followed: Followed,
    /// The position of the state of unfinished coups, by the facts on which the rules
    /// and the ledger depend.
    seen: FxHashMap<(Option<DealMemory>, L::Memory), usize>,
    /// The position of the state of finished coups, by the facts on which the ledger
    /// depends.
    settled: FxHashMap<L::Memory, usize>,
    graph: Graph,
}

impl<L: Ledger> Recursion<'_, L> {
    /// Follows all continuations of a coup, and returns the position of its state.
    fn finish(&mut self, coup: Coup) -> Result<usize, TooManyStates> {
        let rules = self.rules;
        let reading = rules.read(&coup);
        let over = coup.len() >= self.ledger.reach() || self.ledger.decided(reading);
        let Some(side) = self.next(reading).filter(|_| !over) else {
            return Ok(self.settle(reading));
        };
        let longer = |card| coup.with(side, card).expect("no rules fill a hand twice");
        let candidates = match self.ledger.next_card(&coup, side) {
            NextCard::Known(card) => return self.finish(longer(card)),
            NextCard::OneOf(candidates) => candidates,
        };
        // The rules do not affect to whom the first four cards are dealt.
        let rules_matter = self.ledger.reach() > 4;
        let key = (
            rules_matter.then(|| reading.memory()),
            self.ledger.memory(reading, false),
        );
        if let Some(&position) = self.seen.get(&key) {
            return Ok(position);
        }
        let unfinished = self.seen.len() + self.graph.states.len();
        if unfinished > self.most.unfinished || self.settled.len() > self.most.finished {
            return Err(TooManyStates);
        }
        let mut followers = Vec::with_capacity(self.followed.cards.len());
        for class in 0..self.followed.cards.len() {
            let card = self.followed.cards[class];
            followers.push(if !candidates.contains(card) {
                self.graph.settled(Vec::new())
            } else if let Some(other) = self.followed.instead(&coup, class) {
                self.graph.exchanged(followers[other], [other, class])
            } else {
                self.finish(longer(card))?
            });
        }
        let position = self.graph.before_a_card(followers);
        self.seen.insert(key, position);
        Ok(position)
    }

    /// The side that receives the next card.
    fn next(&self, reading: Reading<'_>) -> Option<Side> {
        let is_short = |side: &Side| reading.coup().hand(*side).len() < 2;
        let first = match self.order {
            Order::ByHand => Side::BOTH.into_iter().find(is_short),
            Order::AsDealt => None,
        };
        first.or_else(|| reading.next())
    }

    /// The position of the state before the cards that follow a settled coup in the shoe,
    /// each of which has to belong to a set for the coup to be counted.
    fn before_those_left(&mut self, settled: usize, left_lying: &[CardSet]) -> usize {
        left_lying.iter().fold(settled, |state, candidates| {
            let followers = (0..self.followed.cards.len()).map(|index| {
                if candidates.contains(self.followed.cards[index]) {
                    state
                } else {
                    self.graph.settled(Vec::new())
                }
            });
            let followers = followers.collect();
            self.graph.before_a_card(followers)
        })
    }

    /// The position of the state of a coup whose entries no longer depend on cards of
    /// its hands.
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
        let settled = self.graph.settled(columns);
        let left_lying = self.ledger.left_lying(reading.coup());
        let position = self.before_those_left(settled, &left_lying);
        self.settled.insert(memory, position);
        position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Rank;

    /// Counts the coups whose first two cards are alike, and remembers both.
    struct Alike;

    impl Ledger for Alike {
        type Memory = Vec<Card>;

        fn columns(&self) -> usize {
            1
        }

        fn classes(&self, rules: &Tableau) -> Classes {
            Classes::by(|card| rules.pip(card))
        }

        fn reach(&self) -> usize {
            2
        }

        fn memory(&self, reading: Reading<'_>, _finished: bool) -> Vec<Card> {
            cards(reading)
        }

        fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
            let cards = cards(reading);
            if cards[0].rank == cards[1].rank {
                enter(0);
            }
            // There is no such column.
            enter(1);
        }
    }

    /// Counts all coups once four cards are dealt, whatever they are.
    struct AnyFour;

    impl Ledger for AnyFour {
        type Memory = usize;

        fn columns(&self) -> usize {
            1
        }

        fn classes(&self, rules: &Tableau) -> Classes {
            Classes::by(|card| rules.pip(card))
        }

        fn reach(&self) -> usize {
            4
        }

        fn memory(&self, reading: Reading<'_>, _finished: bool) -> usize {
            reading.coup().len()
        }

        fn settle(&self, _reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
            enter(0);
        }
    }

    /// Counts the coups whose second card is an ace, perhaps those whose first card is one as well.
    struct Aces {
        first_too: bool,
    }

    impl Aces {
        fn are_counted(&self, reading: Reading<'_>) -> bool {
            let cards = cards(reading);
            let is_ace = |place: usize| cards.get(place).is_some_and(|card| card.rank == Rank::Ace);
            is_ace(1) || self.first_too && is_ace(0)
        }
    }

    impl Ledger for Aces {
        type Memory = (Option<usize>, bool);

        fn columns(&self) -> usize {
            1
        }

        fn classes(&self, rules: &Tableau) -> Classes {
            Classes::by(|card| rules.pip(card))
        }

        fn reach(&self) -> usize {
            2
        }

        fn decided(&self, reading: Reading<'_>) -> bool {
            self.are_counted(reading)
        }

        fn memory(&self, reading: Reading<'_>, finished: bool) -> (Option<usize>, bool) {
            let cards = reading.coup().len();
            ((!finished).then_some(cards), self.are_counted(reading))
        }

        fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
            if self.are_counted(reading) {
                enter(0);
            }
        }
    }

    /// The cards of both sides.
    fn cards(reading: Reading<'_>) -> Vec<Card> {
        let Coup { player, banker } = reading.coup();
        player.cards().chain(banker.cards()).collect()
    }

    /// Before the second card of the last of ten classes there are nine keys, and eleven states: one
    /// after each first card of the others, and two after both. 90 coups are finished.
    #[test]
    fn states_are_followed_up_to_a_number() {
        assert_eq!(
            followed(&Alike, [20, 90]).map(|states| states.len()),
            Some(14)
        );
        assert!(followed(&Alike, [19, 90]).is_none());
        assert!(followed(&Alike, [20, 89]).is_none());
    }

    #[test]
    fn a_column_that_is_not_there_counts_nothing() {
        let states = followed(&Alike, [20, 90]).expect("few states");
        let settled = states.iter().filter_map(|state| match &state.next {
            Next::Settled(columns) => Some(&columns[..]),
            _ => None,
        });
        assert_eq!(settled.collect::<Vec<_>>(), [&[0][..], &[]]);
    }

    /// One key for each number of cards before the fourth.
    #[test]
    fn the_first_four_cards_are_dealt_whatever_the_rules() {
        let states = followed(&AnyFour, [4, 1]).expect("few states");
        assert_eq!(states.len(), 2);
    }

    /// Two settled states, one before the second card, and a copy of it as the last.
    #[test]
    fn a_card_that_affects_nothing_has_a_state_only_in_step() {
        let (rules, aces) = (&Tableau::PUNTO_BANCO, Aces { first_too: false });
        let classes = || aces.classes(rules);
        let states = States::of(rules, &aces, classes()).expect("few states");
        assert_eq!(states.states.len(), 4);
        let in_step = States::in_step(rules, &aces, classes(), Order::ByHand).expect("few states");
        assert_eq!(in_step.states.len(), 5);
    }

    #[test]
    fn what_is_settled_stays_so_whatever_is_dealt_face_down() {
        let states = followed(&Aces { first_too: true }, [20, 90]).expect("few states");
        let settled = states.iter().filter_map(|state| match &state.next {
            Next::Settled(columns) => Some((state.cards, columns.len())),
            _ => None,
        });
        let mut settled: Vec<(usize, usize)> = settled.collect();
        settled.sort_unstable();
        assert_eq!(settled, [(0, 0), (0, 1), (1, 1)]);
        assert_eq!(states.len(), 6);
    }

    fn followed<L: Ledger>(ledger: &L, [unfinished, finished]: [usize; 2]) -> Option<Vec<State>> {
        let rules = &Tableau::PUNTO_BANCO;
        let most = Most {
            unfinished,
            finished,
        };
        let order = Order::of(ledger);
        let states = States::followed(rules, ledger, ledger.classes(rules), order, false, most);
        states.map(|states| states.states).ok()
    }
}
