//! Shoes that cards have left, of which only a group is known.

use std::fmt;

use thiserror::Error;

use super::composition::{Shoe, UnspecifiedError};
use super::gone::{Gone, MAX_GROUPS};
use crate::card::{CardSet, Glimpse, Seen};

/// The largest number of cards that a coup uses.
const COUP: u64 = 6;

/// Cards of a group cannot have left a shoe.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum GoneError {
    /// Two groups have a card in common, and are not equal.
    #[error("{} and {} overlap: expected groups that part the cards, such as {}", Named(*one), Named(*other), parts(*one, *other))]
    Overlap {
        /// The group whose cards left first.
        one: CardSet,
        /// The other group.
        other: CardSet,
    },
    /// The shoe has fewer cards of the group.
    #[error("cannot remove {wanted} cards of {}: {}", Named(*group), held(*left))]
    TooFew {
        /// The group.
        group: CardSet,
        /// Number of cards that are to leave.
        wanted: u64,
        /// Number of cards of the group in the shoe, fewer than `wanted`.
        left: u64,
    },
    /// Cards of more than [`MAX_GROUPS`] groups are to leave.
    #[error("cards of more than {MAX_GROUPS} groups: expected at most {MAX_GROUPS} groups")]
    TooMany,
    /// The shoe does not distinguish the cards of the group from others.
    #[error("{}: {reason}", Named(*group))]
    Unspecified {
        /// The group.
        group: CardSet,
        /// What is not known of the cards that left before.
        reason: UnspecifiedError,
    },
}

/// A group in the form in which it is read: `[6789]`.
pub(super) struct Named(pub(super) CardSet);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Glimpse::OneOf(self.0))
    }
}

/// The parts into which two overlapping groups divide their cards.
pub(super) fn parts(one: CardSet, other: CardSet) -> String {
    let parts = [one.less(other), one.and(other), other.less(one)];
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    let parts: Vec<String> = parts.map(|part| Named(part).to_string()).collect();
    let (last, others) = parts.split_last().expect("they have a card in common");
    format!("{} and {last}", others.join(", "))
}

fn held(left: u64) -> String {
    match left {
        0 => "none is left in the shoe".to_owned(),
        1 => "only 1 is left in the shoe".to_owned(),
        left => format!("only {left} are left in the shoe"),
    }
}

impl Shoe {
    /// The shoe after some cards of a group have left it. Which cards of the group they are is not
    /// known. The infinite shoe is unchanged.
    ///
    /// [`count`](Shoe::count) still counts them, since any card of the group can be one that is
    /// left.
    ///
    /// # Errors
    ///
    /// Returns [`GoneError`] if the shoe has fewer cards of the group, if the group overlaps another
    /// of which cards have left, or if its cards are not distinguished from others.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::card::named_cards;
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let high = named_cards("6789").expect("a name of cards");
    /// let shoe = Shoe::full(Decks::EIGHT).without_any_of(high, 100)?;
    /// assert_eq!((shoe.cards(), shoe.count(high)), (Some(316), Ok(128)));
    /// let tie = Analyzer::default().odds(&shoe)?.bets[2].house_edge();
    /// assert_eq!(tie.percent(Places::FOUR), "10.4334%");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn without_any_of(mut self, group: CardSet, count: u64) -> Result<Shoe, GoneError> {
        if self.is_infinite() || count == 0 {
            return Ok(self);
        }
        let overlaps = |gone: &&Gone| gone.group != group && gone.group.meets(group);
        if let Some(Gone { group: one, .. }) = self.gone.iter().find(overlaps) {
            let (one, other) = (*one, group);
            return Err(GoneError::Overlap { one, other });
        }
        let held = self.count(group);
        let held = held.map_err(|reason| GoneError::Unspecified { group, reason })?;
        let is_own = |gone: &&mut Gone| gone.group == group || gone.count == 0;
        let place = self.gone.iter_mut().find(is_own);
        let place = place.ok_or(GoneError::TooMany)?;
        let left = held.saturating_sub(place.count);
        if left < count {
            let wanted = count;
            return Err(GoneError::TooFew {
                group,
                wanted,
                left,
            });
        }
        *place = Gone {
            group,
            count: place.count + count,
        };
        self.gone
            .sort_unstable_by_key(|gone| (gone.count == 0, gone.group));
        Ok(self)
    }

    /// The cards that have left, and of which only a group is known. No two groups have a card in
    /// common.
    pub fn gone(&self) -> impl Iterator<Item = Gone> {
        self.gone.into_iter().take_while(|gone| gone.count > 0)
    }

    /// Whether the numbers of cards left are known: no card has left of which only a group is known.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.gone[0].count == 0
    }

    /// Number of cards of a group that are left, where only the number of those that have left is
    /// known, and the number of cards that they can be.
    pub(crate) fn left_of(&self, gone: Gone) -> Result<(u64, u64), UnspecifiedError> {
        let cards = self.count(gone.group)?;
        Ok((cards.saturating_sub(gone.count), cards))
    }

    /// The group that contains the cards that something seen can be: number of its cards left, and
    /// number of cards that they can be.
    pub(crate) fn group_with(&self, seen: Seen) -> Option<(u64, u64)> {
        let mut groups = self.gone();
        let group = groups.find(|gone| gone.group.includes(seen.candidates()));
        self.left_of(group?).ok()
    }

    /// The most cards of which this can be seen next, where the shoe has `held` of them with those that
    /// can have left. Of the cards of a group that have left, some are among them if the group has too
    /// few others.
    pub(super) fn at_most(&self, seen: Seen, held: u64) -> u64 {
        if let Some((of_group, _)) = self.group_with(seen) {
            return of_group.min(held);
        }
        let among_them = self.gone().map(|gone| {
            let others = self.count(gone.group.less(seen.candidates()));
            others.map_or(0, |others| gone.count.saturating_sub(others))
        });
        held.saturating_sub(among_them.sum())
    }

    /// The factors of the number of orders of the first six cards of each group of which cards have
    /// left. The means over what they may be have this number as a common denominator.
    pub(crate) fn group_orders(&self) -> impl Iterator<Item = u64> {
        let cards = self.gone().map(|gone| self.count(gone.group).unwrap_or(0));
        cards.flat_map(|cards| (0..COUP.min(cards)).map(move |dealt| cards - dealt))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::named_cards;
    use crate::shoe::{Cards, Decks};

    fn named(name: &str) -> CardSet {
        named_cards(name).expect("a name of cards")
    }

    /// One deck after numbers of cards of some groups have left it.
    fn without(groups: &[(&str, u64)]) -> Result<Shoe, GoneError> {
        let shoe = Shoe::full(Decks::new(1).expect("one deck"));
        groups.iter().try_fold(shoe, |shoe, &(group, count)| {
            shoe.without_any_of(named(group), count)
        })
    }

    #[test]
    fn cards_of_groups_leave_a_shoe() {
        let shoe =
            without(&[("89", 2), ("23", 1), ("89", 3), ("4", 0)]).expect("cards of the shoe");
        assert_eq!((shoe.cards(), shoe.is_known()), (Some(46), false));
        let gone: Vec<(String, u64)> = shoe
            .gone()
            .map(|gone| (Named(gone.group).to_string(), gone.count))
            .collect();
        assert_eq!(gone, [("[23]".into(), 1), ("[89]".into(), 5)]);
        for gone in shoe.gone() {
            assert_eq!(shoe.left_of(gone), Ok((8 - gone.count, 8)));
        }
        assert_eq!(without(&[("89", 5), ("23", 1)]), Ok(shoe));
        let whole = without(&[]).expect("a shoe");
        assert!(whole.is_known() && whole.gone().next().is_none());
        let infinite = Shoe::full(Decks::INFINITE);
        assert_eq!(infinite.without_any_of(named("9"), 7), Ok(infinite));
    }

    #[test]
    fn groups_that_cannot_leave_are_refused() {
        let six = [("2", 1), ("3", 1), ("4", 1), ("5", 1), ("6", 1), ("7", 1)];
        let with = |last| [&six[..], &[last]].concat();
        for (groups, error) in [
            (
                vec![("89", 1), ("9", 1)],
                "[89] and [9] overlap: expected groups that part the cards, such as [8] and [9]",
            ),
            (
                vec![("789", 1), ("569", 1)],
                "[789] and [569] overlap: expected groups that part the cards, such as [78], [9] and [56]",
            ),
            (
                vec![("89", 6), ("89", 3)],
                "cannot remove 3 cards of [89]: only 2 are left in the shoe",
            ),
            (
                vec![("89", 7), ("89", 2)],
                "cannot remove 2 cards of [89]: only 1 is left in the shoe",
            ),
            (
                vec![("89", 8), ("89", 1)],
                "cannot remove 1 cards of [89]: none is left in the shoe",
            ),
            (
                with(("8", 1)),
                "cards of more than 6 groups: expected at most 6 groups",
            ),
        ] {
            let refused = without(&groups).expect_err("no such shoe");
            assert_eq!(refused.to_string(), error);
        }
        assert!(without(&with(("7", 3))).is_ok());
        assert!(without(&[("89", 8)]).is_ok());
        let nine: Cards = "9".parse().expect("a card");
        let shoe = Shoe::full(Decks::EIGHT)
            .without(&nine)
            .expect("a card of the shoe");
        let error = shoe
            .without_any_of(named("9s"), 1)
            .expect_err("unknown suits");
        assert_eq!(
            error.to_string(),
            "[9s]: expected each 9 with its suit, such as 9s"
        );
    }

    #[test]
    fn cards_of_a_group_may_be_among_those_that_left() {
        let shoe = without(&[("89", 6)]).expect("cards of the shoe");
        let (nine, four) = (
            Seen::Rank(crate::card::Rank::Nine),
            Seen::Rank(crate::card::Rank::Four),
        );
        assert_eq!(
            (shoe.group_with(nine), shoe.group_with(four)),
            (Some((2, 8)), None)
        );
        // Two of the eight are left.
        assert_eq!((shoe.at_most(nine, 4), shoe.at_most(nine, 1)), (2, 1));
        assert_eq!(shoe.at_most(four, 4), 4);
        // Of the kings and queens that left, at least one was a king.
        let shoe = without(&[("KQ", 5)]).expect("cards of the shoe");
        assert_eq!(shoe.at_most(Seen::TenValued, 16), 11);
        let spade = Seen::Card(named("Ks").cards().next().expect("a card"));
        assert_eq!(shoe.at_most(spade, 1), 1);
    }

    #[test]
    fn orders_of_a_group_are_those_of_six_cards() {
        let orders = |groups: &[(&str, u64)]| {
            let shoe = without(groups).expect("cards of the shoe");
            shoe.group_orders().collect::<Vec<u64>>()
        };
        assert!(orders(&[]).is_empty());
        assert_eq!(orders(&[("89", 1)]), [8, 7, 6, 5, 4, 3]);
        assert_eq!(orders(&[("4", 2), ("9", 1)]), [4, 3, 2, 1, 4, 3, 2, 1]);
        let shoe = without(&[("89", 1)]).expect("cards of the shoe");
        assert_eq!(
            shoe.orderings(2),
            (51_u64 * 50 * 8 * 7 * 6 * 5 * 4 * 3).into()
        );
    }
}
