//! Conditions on a finished coup, and the facts about a coup that decide them.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::Facts;
use super::matchers::{CardName, CardNames, Colour, Groups, Numbers, RankSets, Winners};
use super::scope::Scope;
use crate::card::{Card, CardSet, Pip, Rank, Seen};
use crate::coup::{Coup, Side};
use crate::tableau::Reading;

/// Declares types that list requirements. In TOML and JSON, those that are not stated are absent.
macro_rules! requirements {
    ($(
        $(#[$about:meta])*
        pub struct $name:ident { $( $(#[$meaning:meta])* pub $field:ident: $kind:ty, )* }
    )*) => { $(
        $(#[$about])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
        #[cfg_attr(
            feature = "serde",
            serde(default, deny_unknown_fields, rename_all = "kebab-case")
        )]
        pub struct $name { $(
            $(#[$meaning])*
            #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_unstated"))]
            pub $field: $kind,
        )* }
    )* };
}

/// Whether a requirement is not stated.
fn is_unstated<T: Default + PartialEq>(stated: &T) -> bool {
    *stated == T::default()
}

requirements! {
    /// What has to be true of a finished coup: all that is stated. A condition that
    /// states nothing is always true.
    ///
    /// ```
    /// use baccarat::bet::Condition;
    /// let dragon: Condition =
    ///     serde_json::from_str(r#"{"winner": "banker", "banker": {"total": 7, "cards": 3}}"#)?;
    /// assert_ne!(dragon, Condition::default());
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub struct Condition {
        /// Who wins.
        pub winner: Option<Winners>,
        /// The difference between the final totals.
        pub margin: Option<Numbers>,
        /// Whether Player has a natural.
        pub player_natural: Option<bool>,
        /// Whether Banker has a natural.
        pub banker_natural: Option<bool>,
        /// The pip value of Player's third card; false where there is none.
        pub player_third: Option<Numbers>,
        /// The pip value of Banker's third card; false where there is none.
        pub banker_third: Option<Numbers>,
        /// Which card Player's third one is; false where there is none.
        pub player_third_in: Option<CardNames>,
        /// Which card Banker's third one is; false where there is none.
        pub banker_third_in: Option<CardNames>,
        /// Player's hand.
        pub player: CardsCondition,
        /// Banker's hand.
        pub banker: CardsCondition,
        /// Player's first two cards.
        pub player_first_two: CardsCondition,
        /// Banker's first two cards.
        pub banker_first_two: CardsCondition,
        /// The first two cards of both hands.
        pub first_four: CardsCondition,
        /// All cards dealt.
        pub coup: CardsCondition,
        /// At least one of these.
        pub any: Vec<Condition>,
        /// Not this.
        pub not: Option<Box<Condition>>,
    }

    /// What has to be true of some of a coup's cards: all that is stated.
    pub struct CardsCondition {
        /// Their pip values added modulo 10.
        pub total: Option<Numbers>,
        /// How many they are.
        pub cards: Option<Numbers>,
        /// How many of them are alike in rank.
        pub groups: Option<Groups>,
        /// Which ranks they have.
        pub ranks: Option<RankSets>,
        /// Whether they are all of one suit.
        pub suited: Option<bool>,
        /// The colour that all of them have.
        pub colour: Option<Colour>,
        /// How many of them are certain cards.
        pub count: BTreeMap<CardName, Numbers>,
    }
}

/// A fact about a coup on which a condition depends, and which the recursion over coups therefore
/// has to remember.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Trace {
    /// The total and the number of cards of each hand.
    Standing,
    /// The pip value of a side's third card, or that there is none.
    Third(Side),
    /// Whether a side's third card belongs to a set, or that there is none.
    ThirdIn(Side, CardSet),
    /// The total of the cards of a scope other than one hand.
    Total(Scope),
    /// The numbers of cards of equal rank in a scope.
    Groups(Scope),
    /// Whether the ranks of the cards of a scope are exactly these.
    Ranks(Scope, Vec<Rank>),
    /// Whether all cards of a scope have this colour.
    Colour(Scope, Colour),
    /// The number of cards of a scope that belong to a set.
    Count(Scope, CardSet),
}

impl Condition {
    /// The conjunction of two conditions: true if both are.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::bet::Condition;
    /// let banker: Condition = serde_json::from_str(r#"{"winner": "banker"}"#)?;
    /// let natural: Condition = serde_json::from_str(r#"{"banker-natural": true}"#)?;
    /// assert_ne!(banker.clone().and(natural), banker);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn and(self, other: Condition) -> Condition {
        // Both may state the same field, so De Morgan's law is used:
        // a and b is not (not a or not b).
        let not = |condition| Condition {
            not: Some(Box::new(condition)),
            ..Condition::default()
        };
        not(Condition {
            any: vec![not(self), not(other)],
            ..Condition::default()
        })
    }

    /// Whether the condition is true of a finished coup.
    #[must_use]
    pub fn holds(&self, reading: Reading<'_>) -> bool {
        self.holds_if(reading, &|scope| suited(scope, reading))
    }

    /// Whether the condition is true of a finished coup, given for each scope whether
    /// its cards are all of one suit. The suits of the coup's cards are then not used
    /// for `suited`.
    pub(crate) fn holds_if(&self, reading: Reading<'_>, suited: &dyn Fn(Scope) -> bool) -> bool {
        let margin = || {
            let totals = Side::BOTH.map(|side| reading.total(side).index());
            totals[0].abs_diff(totals[1])
        };
        let winners = self.winner.as_ref();
        winners.is_none_or(|winners| winners.0.contains(&reading.winner()))
            && self.margin.is_none_or(|numbers| numbers.contains(margin()))
            && self
                .naturals()
                .all(|(side, natural)| reading.is_natural(side) == natural)
            && self.thirds().all(|(side, numbers)| {
                let third = reading.third(side);
                third.is_some_and(|pip| numbers.contains(pip.index()))
            })
            && self.thirds_in().all(|(side, names)| {
                let third = reading.coup().hand(side).third();
                third.is_some_and(|card| names.set().contains(card))
            })
            && self
                .scopes()
                .all(|(scope, cards)| cards.holds(scope, reading, suited))
            && (self.any.is_empty() || self.any.iter().any(|one| one.holds_if(reading, suited)))
            && self
                .not
                .as_ref()
                .is_none_or(|not| !not.holds_if(reading, suited))
    }

    /// The requirements on naturals.
    fn naturals(&self) -> impl Iterator<Item = (Side, bool)> {
        stated(self.player_natural, self.banker_natural)
    }

    /// The requirements on the pip values of third cards.
    fn thirds(&self) -> impl Iterator<Item = (Side, Numbers)> {
        stated(self.player_third, self.banker_third)
    }

    /// The sets to which third cards are required to belong.
    fn thirds_in(&self) -> impl Iterator<Item = (Side, &CardNames)> {
        stated(self.player_third_in.as_ref(), self.banker_third_in.as_ref())
    }

    /// The scopes with requirements on their cards.
    fn scopes(&self) -> impl Iterator<Item = (Scope, &CardsCondition)> {
        [
            (Scope::Hand(Side::Player), &self.player),
            (Scope::Hand(Side::Banker), &self.banker),
            (Scope::FirstTwo(Side::Player), &self.player_first_two),
            (Scope::FirstTwo(Side::Banker), &self.banker_first_two),
            (Scope::FirstFour, &self.first_four),
            (Scope::Coup, &self.coup),
        ]
        .into_iter()
        .filter(|(_, cards)| !is_unstated(*cards))
    }

    /// The conditions of which this one is composed, by `any` and `not`.
    fn parts(&self) -> impl Iterator<Item = &Condition> {
        self.any.iter().chain(self.not.as_deref())
    }

    /// The number of cards after which further cards of a coup cannot change whether
    /// the condition is true.
    pub(crate) fn reach(&self) -> usize {
        let whole = self.winner.is_some()
            || self.margin.is_some()
            || self.naturals().next().is_some()
            || self.thirds().next().is_some()
            || self.thirds_in().next().is_some();
        if whole {
            return Coup::MAX_CARDS;
        }
        let scopes = self.scopes().map(|(scope, _)| scope.reach());
        scopes
            .chain(self.parts().map(Condition::reach))
            .max()
            .unwrap_or(0)
    }

    /// Adds the facts on which the condition depends, other than whether the cards of
    /// a scope are suited; for those see [`suited_scopes`](Self::suited_scopes).
    pub(crate) fn trace(&self, traces: &mut BTreeSet<Trace>) {
        let hands = self.scopes().any(|(scope, cards)| {
            matches!(scope, Scope::Hand(_)) && (cards.total.is_some() || cards.cards.is_some())
        });
        let natural = self.naturals().next().is_some();
        if self.winner.is_some() || self.margin.is_some() || natural || hands {
            traces.insert(Trace::Standing);
        }
        traces.extend(self.thirds().map(|(side, _)| Trace::Third(side)));
        let sets = self.thirds_in();
        traces.extend(sets.map(|(side, names)| Trace::ThirdIn(side, names.set())));
        for (scope, cards) in self.scopes() {
            cards.trace(scope, traces);
        }
        self.parts().for_each(|part| part.trace(traces));
    }

    /// Adds the scopes of which the condition depends on whether their cards are all
    /// of one suit.
    pub(crate) fn suited_scopes(&self, scopes: &mut BTreeSet<Scope>) {
        let suited = self.scopes().filter(|(_, cards)| cards.suited.is_some());
        scopes.extend(suited.map(|(scope, _)| scope));
        self.parts().for_each(|part| part.suited_scopes(scopes));
    }
}

/// Those of a requirement on Player and one on Banker that are stated.
fn stated<T>(player: Option<T>, banker: Option<T>) -> impl Iterator<Item = (Side, T)> {
    let both = Side::BOTH.into_iter().zip([player, banker]);
    both.filter_map(|(side, requirement)| Some((side, requirement?)))
}

/// Whether the cards of a scope are all of one suit; true if there are none.
pub(super) fn suited(scope: Scope, reading: Reading<'_>) -> bool {
    let mut suits = scope.cards(reading.coup()).map(|card| card.suit);
    let first = suits.next();
    suits.all(|suit| Some(suit) == first)
}

impl CardsCondition {
    /// Whether the requirements are met by the cards of a scope.
    fn holds(&self, scope: Scope, reading: Reading<'_>, suited: &dyn Fn(Scope) -> bool) -> bool {
        let cards = || scope.cards(reading.coup());
        let groups = self.groups.as_ref();
        let sets = self.ranks.as_ref();
        self.total
            .is_none_or(|numbers| numbers.contains(reading.total_of(cards()).index()))
            && self
                .cards
                .is_none_or(|numbers| numbers.contains(cards().count()))
            && groups.is_none_or(|groups| groups.0.contains(&group_sizes(cards())))
            && sets.is_none_or(|sets| sets.0.contains(&sorted_ranks(cards())))
            && self.suited.is_none_or(|wanted| suited(scope) == wanted)
            && self
                .colour
                .is_none_or(|colour| cards().all(|card| Colour::of(card.suit) == colour))
            && self
                .counts()
                .all(|(set, numbers)| numbers.contains(number_in(set, cards())))
    }

    /// The sets of which cards are counted, with the numbers that are required.
    fn counts(&self) -> impl Iterator<Item = (CardSet, Numbers)> {
        self.count.iter().map(|(name, &numbers)| (name.0, numbers))
    }

    /// Adds the facts on which the requirements on the cards of a scope depend.
    fn trace(&self, scope: Scope, traces: &mut BTreeSet<Trace>) {
        if self.total.is_some() && !matches!(scope, Scope::Hand(_)) {
            traces.insert(Trace::Total(scope));
        }
        if self.groups.is_some() {
            traces.insert(Trace::Groups(scope));
        }
        let sets = self.ranks.iter().flat_map(|sets| &sets.0);
        traces.extend(sets.map(|ranks| Trace::Ranks(scope, ranks.clone())));
        traces.extend(self.colour.map(|colour| Trace::Colour(scope, colour)));
        traces.extend(self.counts().map(|(set, _)| Trace::Count(scope, set)));
    }
}

/// The number of cards that belong to a set.
fn number_in(set: CardSet, cards: impl Iterator<Item = Card>) -> usize {
    cards.filter(|&card| set.contains(card)).count()
}

/// The ranks of the cards in ascending order.
fn sorted_ranks(cards: impl Iterator<Item = Card>) -> Vec<Rank> {
    let mut ranks: Vec<Rank> = cards.map(|card| card.rank).collect();
    ranks.sort_unstable();
    ranks
}

/// The number of cards of each rank that occurs, the largest first.
fn group_sizes(cards: impl Iterator<Item = Card>) -> Vec<u8> {
    let counts = rank_counts(cards).into_iter();
    let mut sizes: Vec<u8> = counts.filter(|&count| count > 0).collect();
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    sizes
}

/// The number of cards of each rank.
fn rank_counts(cards: impl Iterator<Item = Card>) -> [u8; Rank::ALL.len()] {
    let mut counts = [0; Rank::ALL.len()];
    cards.for_each(|card| counts[card.rank.index()] += 1);
    counts
}

impl Trace {
    /// Whether the fact can depend on the suit of a card.
    pub(crate) fn sees_suits(&self) -> bool {
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
    /// Cards of equal mark for each fact belong to one class. `pip` is the card's pip
    /// value under the rules.
    pub(crate) fn mark(&self, card: Card, pip: u8) -> u8 {
        match self {
            Trace::Standing | Trace::Third(_) | Trace::Total(_) => pip,
            Trace::ThirdIn(_, set) | Trace::Count(_, set) => u8::from(set.contains(card)),
            Trace::Groups(_) => card.rank as u8,
            Trace::Ranks(_, ranks) => {
                let place = ranks.iter().position(|&rank| rank == card.rank);
                place
                    .and_then(|place| place.try_into().ok())
                    .unwrap_or(u8::MAX)
            }
            Trace::Colour(..) => Colour::of(card.suit) as u8,
        }
    }

    /// The scope of the cards on whose ranks the fact depends. Until it is complete, further cards
    /// can match any of them.
    pub(crate) fn ranked(&self) -> Option<Scope> {
        match self {
            Trace::Groups(scope) | Trace::Ranks(scope, _) => Some(*scope),
            _ => None,
        }
    }

    /// Appends the state of the fact after the cards dealt so far, as bytes. Where it depends on
    /// ranks, no further cards follow.
    ///
    /// Two coups with equal bytes for a fact have equal values of it, however they continue. A fact
    /// has as many bytes after any coup.
    pub(crate) fn remember(&self, reading: Reading<'_>, memory: &mut Facts) {
        const NONE: u8 = u8::MAX;
        let coup = reading.coup();
        let byte = |number: usize| u8::try_from(number).unwrap_or(NONE);
        match self {
            Trace::Standing => {
                for side in Side::BOTH {
                    memory.push(reading.total(side).value());
                    memory.push(byte(coup.hand(side).len()));
                }
            }
            Trace::Third(side) => memory.push(reading.third(*side).map_or(NONE, Pip::value)),
            Trace::ThirdIn(side, set) => {
                let third = coup.hand(*side).third();
                memory.push(third.map_or(NONE, |card| u8::from(set.contains(card))));
            }
            Trace::Total(scope) => memory.push(reading.total_of(scope.cards(coup)).value()),
            Trace::Groups(scope) => {
                // By size, the number of ranks of which there are as many cards.
                let mut sizes = [0; Coup::MAX_CARDS + 1];
                for count in rank_counts(scope.cards(coup)) {
                    sizes[usize::from(count)] += 1;
                }
                memory.extend(sizes);
            }
            Trace::Ranks(scope, ranks) => {
                memory.push(u8::from(sorted_ranks(scope.cards(coup)) == *ranks));
            }
            Trace::Colour(scope, colour) => {
                let mut cards = scope.cards(coup);
                memory.push(u8::from(cards.all(|card| Colour::of(card.suit) == *colour)));
            }
            Trace::Count(scope, set) => memory.push(byte(number_in(*set, scope.cards(coup)))),
        }
    }
}
