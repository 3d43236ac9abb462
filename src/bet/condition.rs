//! Conditions on a finished coup.

use std::collections::BTreeMap;

use super::matchers::{CardName, CardNames, Colour, Groups, Numbers, RankSets, Winners};
use super::ranks::{RankFact, Ranks};
use super::scope::Scope;
use super::traces::{Trace, Traces, number_in};
use crate::card::CardSet;
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
        /// At least one of these. A list in a file is not empty.
        #[cfg_attr(feature = "serde", serde(deserialize_with = "at_least_one"))]
        #[cfg_attr(all(test, feature = "documents"), schemars(length(min = 1)))]
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

/// Reads conditions of which one has to be true. None of an empty list is, which nobody means.
#[cfg(feature = "serde")]
fn at_least_one<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Vec<Condition>, D::Error> {
    let conditions: Vec<Condition> = serde::Deserialize::deserialize(from)?;
    if conditions.is_empty() {
        return Err(serde::de::Error::custom(
            "any: expected at least one condition",
        ));
    }
    Ok(conditions)
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

    /// The scopes, each with the requirements on its cards, if there are any.
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
        let stated = self.scopes().filter(|(_, cards)| !is_unstated(*cards));
        stated
            .map(|(scope, _)| scope.reach())
            .chain(self.parts().map(Condition::reach))
            .max()
            .unwrap_or(0)
    }

    /// Adds the facts on which the condition depends.
    pub(super) fn trace(&self, traces: &mut Traces) {
        let hands = self.scopes().any(|(scope, cards)| {
            matches!(scope, Scope::Hand(_)) && (cards.total.is_some() || cards.cards.is_some())
        });
        let natural = self.naturals().next().is_some();
        if self.winner.is_some() || self.margin.is_some() || natural || hands {
            traces.add(Trace::Standing);
        }
        for (side, _) in self.thirds() {
            traces.add(Trace::Third(side));
        }
        for (side, names) in self.thirds_in() {
            traces.add(Trace::ThirdIn(side, names.set()));
        }
        for (scope, cards) in self.scopes() {
            cards.trace(scope, traces);
        }
        self.parts().for_each(|part| part.trace(traces));
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
            && groups.is_none_or(|groups| groups.0.contains(&Ranks::of(cards()).sizes()))
            && sets.is_none_or(|sets| {
                let ranks = Ranks::of(cards());
                sets.0.iter().any(|set| ranks.are(set))
            })
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
    fn trace(&self, scope: Scope, traces: &mut Traces) {
        if self.total.is_some() && !matches!(scope, Scope::Hand(_)) {
            traces.add(Trace::Total(scope));
        }
        if self.groups.is_some() {
            traces.add_ranked(scope, RankFact::Groups);
        }
        for ranks in self.ranks.iter().flat_map(|sets| &sets.0) {
            traces.add_ranked(scope, RankFact::Are(ranks.clone()));
        }
        if self.suited.is_some() {
            traces.add_suited(scope);
        }
        if let Some(colour) = self.colour {
            traces.add(Trace::Colour(scope, colour));
        }
        for (set, _) in self.counts() {
            traces.add(Trace::Count(scope, set));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Rank, Suit};
    use crate::coup::Coup;
    use crate::tableau::Tableau;

    #[test]
    fn a_condition_holds_or_not_by_the_suits_of_the_coup() {
        let coup = |suits: [Suit; 2]| {
            let cards = [(Side::Player, suits[0]), (Side::Player, suits[1])];
            let cards = cards.into_iter().chain([(Side::Banker, Suit::Clubs); 2]);
            cards.fold(Coup::default(), |coup, (side, suit)| {
                let rank = Rank::Four;
                coup.with(side, Card { rank, suit }).expect("two cards")
            })
        };
        let wanted = CardsCondition {
            suited: Some(true),
            ..CardsCondition::default()
        };
        let suited = Condition {
            player: wanted,
            ..Condition::default()
        };
        let tableau = Tableau::PUNTO_BANCO;
        let [alike, others] = [[Suit::Hearts; 2], [Suit::Hearts, Suit::Spades]].map(coup);
        assert!(suited.holds(tableau.read(&alike)));
        assert!(!suited.holds(tableau.read(&others)));
    }

    /// Conditions that depend on the whole coup, each for another reason.
    fn on_the_whole() -> Vec<Condition> {
        let seven = Numbers::new([7]);
        vec![
            Condition {
                winner: Some(Winners(vec![None])),
                ..Condition::default()
            },
            Condition {
                margin: seven,
                ..Condition::default()
            },
            Condition {
                banker_natural: Some(false),
                ..Condition::default()
            },
            Condition {
                player: CardsCondition {
                    total: seven,
                    ..CardsCondition::default()
                },
                ..Condition::default()
            },
            Condition {
                banker: CardsCondition {
                    cards: seven,
                    ..CardsCondition::default()
                },
                ..Condition::default()
            },
            Condition {
                player_third: seven,
                ..Condition::default()
            },
            Condition {
                banker_third_in: Some(CardNames(vec![CardSet::ALL])),
                ..Condition::default()
            },
        ]
    }

    #[test]
    fn whatever_depends_on_the_whole_coup_reaches_to_its_last_card() {
        for condition in on_the_whole() {
            assert_eq!(condition.reach(), Coup::MAX_CARDS, "{condition:?}");
        }
    }

    #[test]
    fn a_condition_depends_on_no_more_than_it_states() {
        let traces = |facts: Vec<Trace>| {
            let mut traces = Traces::default();
            for fact in facts {
                traces.add(fact);
            }
            traces
        };
        let first = Condition {
            player_first_two: CardsCondition {
                total: Numbers::new([9]),
                ..CardsCondition::default()
            },
            ..Condition::default()
        };
        let fact = |place| match place {
            0..=4 => Trace::Standing,
            5 => Trace::Third(Side::Player),
            6 => Trace::ThirdIn(Side::Banker, CardSet::ALL),
            _ => Trace::Total(Scope::FirstTwo(Side::Player)),
        };
        for (place, condition) in on_the_whole().iter().chain([&first]).enumerate() {
            let mut found = Traces::default();
            condition.trace(&mut found);
            assert!(found == traces(vec![fact(place)]), "{condition:?}");
        }
    }

    #[test]
    fn other_conditions_reach_as_far_as_their_cards() {
        let two = CardsCondition {
            cards: Numbers::new([2]),
            ..CardsCondition::default()
        };
        let player = Condition {
            player_first_two: two.clone(),
            ..Condition::default()
        };
        let four = Condition {
            first_four: two.clone(),
            ..player.clone()
        };
        let hand = Condition {
            not: Some(Box::new(Condition {
                banker: two,
                ..Condition::default()
            })),
            ..player.clone()
        };
        let conditions = [Condition::default(), player, four, hand];
        assert_eq!(conditions.map(|condition| condition.reach()), [0, 3, 4, 6]);
    }
}
