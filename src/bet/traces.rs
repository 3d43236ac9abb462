//! The facts about a coup on which conditions depend, and which the recursion over coups therefore
//! has to remember.

use super::facts::Facts;
use super::matchers::Colour;
use super::ranks::{RankFact, Ranks};
use super::scope::Scope;
use crate::card::{Card, CardSet, Pip, Rank, Seen};
use crate::coup::Side;
use crate::tableau::Reading;

/// The facts on which some conditions depend, each once.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Traces {
    facts: Vec<Trace>,
    /// The scopes of the cards on whose ranks conditions depend, with the facts about them.
    ranked: Vec<(Scope, Vec<RankFact>)>,
    suited: Vec<Scope>,
}

/// What is told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Told {
    /// Cards.
    Cards,
    /// Exchanges of ranks.
    Exchanges,
}

/// A fact about a coup.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Trace {
    /// The total and the number of cards of each hand.
    Standing,
    /// The pip value of a side's third card, or that there is none.
    Third(Side),
    /// Whether a side's third card belongs to a set, or that there is none.
    ThirdIn(Side, CardSet),
    /// The total of the cards of a scope other than one hand.
    Total(Scope),
    /// Whether all cards of a scope have this colour.
    Colour(Scope, Colour),
    /// The number of cards of a scope that belong to a set.
    Count(Scope, CardSet),
}

impl Traces {
    /// Adds a fact.
    pub(super) fn add(&mut self, fact: Trace) {
        insert(&mut self.facts, fact);
    }

    /// Adds a fact about the ranks of the cards of a scope.
    pub(super) fn add_ranked(&mut self, scope: Scope, fact: RankFact) {
        let place = self.ranked.partition_point(|(other, _)| *other < scope);
        match self.ranked.get_mut(place) {
            Some((other, facts)) if *other == scope => insert(facts, fact),
            _ => self.ranked.insert(place, (scope, vec![fact])),
        }
    }

    /// Adds whether the cards of a scope are all of one suit.
    pub(super) fn add_suited(&mut self, scope: Scope) {
        insert(&mut self.suited, scope);
    }

    /// The scopes of which it matters whether all cards are of one suit.
    pub(crate) fn suited(&self) -> &[Scope] {
        &self.suited
    }

    /// Whether suits matter.
    pub(crate) fn see_suits(&self) -> bool {
        self.tell_suits_apart() || !self.suited.is_empty()
    }

    /// Whether it would matter if two suits were exchanged.
    pub(crate) fn tell_suits_apart(&self) -> bool {
        self.facts.iter().any(Trace::tells_suits_apart)
    }

    /// Numbers that are equal for cards on which all facts depend in the same way. Such cards belong
    /// to one class. `pip` is the card's pip value under the rules.
    ///
    /// If only exchanges are to be `told` apart, they are equal for cards of two ranks also if no
    /// fact changes where all cards of the one rank become cards of the other, and the reverse.
    pub(crate) fn marks(&self, card: Card, pip: u8, told: Told) -> Vec<u8> {
        let facts = self.facts.iter().map(|fact| fact.mark(card, pip));
        let ranked = self.ranked.iter().flat_map(|(_, facts)| facts);
        let ranked = ranked.filter(|fact| told == Told::Cards || **fact != RankFact::Groups);
        facts
            .chain(ranked.map(|fact| fact.mark(card.rank)))
            .collect()
    }

    /// Appends the state of all facts after the cards dealt so far, as bytes, except for whether
    /// cards are suited; `finished` says that no further cards follow.
    ///
    /// Two coups of as many cards with equal bytes have equal facts, however they continue.
    pub(crate) fn remember(&self, reading: Reading<'_>, finished: bool, memory: &mut Facts) {
        let coup = reading.coup();
        for (scope, facts) in &self.ranked {
            let ranks = Ranks::of(scope.cards(coup));
            if finished || scope.is_complete(coup) {
                for fact in facts {
                    fact.remember(ranks, memory);
                }
            } else {
                // Further cards can match any of them. All facts need the same ranks.
                memory.extend(ranks.bytes());
            }
        }
        for fact in &self.facts {
            fact.remember(reading, memory);
        }
    }
}

/// Inserts an element into a sorted list that does not have it.
fn insert<T: Ord>(sorted: &mut Vec<T>, element: T) {
    if let Err(place) = sorted.binary_search(&element) {
        sorted.insert(place, element);
    }
}

/// The number of cards that belong to a set.
pub(super) fn number_in(set: CardSet, cards: impl Iterator<Item = Card>) -> usize {
    cards.filter(|&card| set.contains(card)).count()
}

impl Trace {
    /// Whether the fact can depend on the suit of a card.
    fn tells_suits_apart(&self) -> bool {
        match self {
            Trace::Colour(..) => true,
            Trace::ThirdIn(_, set) | Trace::Count(_, set) => Rank::ALL.into_iter().any(|rank| {
                let whole = Seen::Rank(rank).candidates();
                set.meets(whole) && !set.includes(whole)
            }),
            _ => false,
        }
    }

    /// A number that is equal for cards on which the fact depends in the same way.
    fn mark(&self, card: Card, pip: u8) -> u8 {
        match self {
            Trace::Standing | Trace::Third(_) | Trace::Total(_) => pip,
            Trace::ThirdIn(_, set) | Trace::Count(_, set) => u8::from(set.contains(card)),
            Trace::Colour(..) => Colour::of(card.suit) as u8,
        }
    }

    /// Appends the state of the fact after the cards dealt so far, as bytes: as many after any coup.
    fn remember(&self, reading: Reading<'_>, memory: &mut Facts) {
        const NONE: u8 = u8::MAX;
        let coup = reading.coup();
        let byte = |number: usize| u8::try_from(number).unwrap_or(NONE);
        match self {
            Trace::Standing => {
                let of = |side| {
                    let total = reading.total(side).value();
                    [total, byte(coup.hand(side).len())]
                };
                memory.extend(of(Side::Player));
                memory.extend(of(Side::Banker));
            }
            Trace::Third(side) => memory.push(reading.third(*side).map_or(NONE, Pip::value)),
            Trace::ThirdIn(side, set) => {
                let third = coup.hand(*side).third();
                memory.push(third.map_or(NONE, |card| u8::from(set.contains(card))));
            }
            Trace::Total(scope) => memory.push(reading.total_of(scope.cards(coup)).value()),
            Trace::Colour(scope, colour) => {
                let mut cards = scope.cards(coup);
                memory.push(u8::from(cards.all(|card| Colour::of(card.suit) == *colour)));
            }
            Trace::Count(scope, set) => memory.push(byte(number_in(*set, scope.cards(coup)))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Suit;
    use crate::coup::Coup;
    use crate::tableau::Tableau;

    /// Player's pair of a rank.
    fn pair(rank: Rank) -> Coup {
        let suit = Suit::Clubs;
        let one = Coup::default().with(Side::Player, Card { rank, suit });
        let two = one.and_then(|coup| coup.with(Side::Player, Card { rank, suit }));
        two.expect("two cards")
    }

    #[test]
    fn ranks_are_forgotten_once_no_further_card_can_match_them() {
        let tableau = Tableau::PUNTO_BANCO;
        let player = Side::Player;
        for (scope, finished, is_forgotten) in [
            (Scope::FirstTwo(player), false, true),
            (Scope::Hand(player), false, false),
            (Scope::Hand(player), true, true),
        ] {
            let mut traces = Traces::default();
            traces.add_ranked(scope, RankFact::Groups);
            let [eights, nines] = [Rank::Eight, Rank::Nine].map(|rank| {
                let mut memory = Facts::default();
                traces.remember(tableau.read(&pair(rank)), finished, &mut memory);
                memory
            });
            assert_eq!(eights == nines, is_forgotten);
            assert_ne!(eights, Facts::default());
        }
    }

    #[test]
    fn facts_are_the_same_in_whatever_order_they_are_added() {
        let facts = || [RankFact::Groups, RankFact::Are(vec![Rank::Ace])];
        let scopes = [
            Scope::Hand(Side::Player),
            Scope::FirstTwo(Side::Banker),
            Scope::FirstFour,
            Scope::Coup,
        ];
        let traces = |places: [usize; 4]| {
            let mut traces = Traces::default();
            for fact in facts() {
                for place in places {
                    traces.add_ranked(scopes[place], fact.clone());
                }
            }
            traces
        };
        let ascending = traces([0, 1, 2, 3]);
        assert!(ascending.ranked.is_sorted());
        assert_eq!(ascending.ranked.len(), scopes.len());
        assert!(ascending.ranked.iter().all(|(_, facts)| facts.len() == 2));
        for places in [[3, 2, 1, 0], [1, 3, 0, 2], [2, 0, 3, 1]] {
            assert!(traces(places) == ascending);
        }
    }

    #[test]
    fn suits_are_told_apart_by_some_cards_of_a_rank_alone() {
        let hand = Scope::Hand(Side::Banker);
        let cards = |name: &str| crate::card::named_cards(name).expect("a name of cards");
        for (fact, are_told_apart) in [
            (Trace::Count(hand, cards("9")), false),
            (Trace::Count(hand, cards("9d")), true),
            (Trace::ThirdIn(Side::Player, cards("hearts")), true),
            (Trace::ThirdIn(Side::Player, cards("JQK")), false),
            (Trace::Colour(hand, Colour::Red), true),
            (Trace::Standing, false),
        ] {
            let mut traces = Traces::default();
            traces.add(fact);
            assert_eq!(traces.tell_suits_apart(), are_told_apart);
            assert_eq!(traces.see_suits(), are_told_apart);
        }
        let mut suited = Traces::default();
        suited.add_suited(hand);
        assert!(suited.see_suits() && !suited.tell_suits_apart());
    }
}
