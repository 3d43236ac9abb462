//! The coup: one round of the game, with its two hands.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use thiserror::Error;

use crate::card::Card;

/// One of the two hands of a coup, Player (punto) or Banker (banco).
///
/// Player is the name of a hand, not a person: the person who stakes money is the
/// bettor, who may bet on either side.
///
/// # Examples
///
/// ```
/// use baccarat::Side;
/// assert_eq!("banker".parse(), Ok(Side::Banker));
/// assert_eq!(Side::Banker.to_string(), "Banker");
/// assert_eq!(Side::Banker.other(), Side::Player);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Player, which receives the first card and draws before Banker.
    Player,
    /// Banker, which receives the second card and draws after Player.
    Banker,
}

impl Side {
    /// Both sides, Player first.
    pub const BOTH: [Side; 2] = [Side::Player, Side::Banker];

    /// The opposite side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Player => Side::Banker,
            Side::Banker => Side::Player,
        }
    }
}

/// The text is not the name of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected Player or Banker")]
pub struct ParseSideError;

/// Reads `Player` or `Banker`, in upper or lower case.
impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        match text {
            _ if text.eq_ignore_ascii_case("player") => Ok(Side::Player),
            _ if text.eq_ignore_ascii_case("banker") => Ok(Side::Banker),
            _ => Err(ParseSideError),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Player => write!(f, "Player"),
            Side::Banker => write!(f, "Banker"),
        }
    }
}

/// A value for each side, indexed by [`Side`].
///
/// # Examples
///
/// ```
/// use baccarat::Side;
/// use baccarat::coup::BySide;
/// let mut cards = BySide { player: 2, banker: 3 };
/// cards[Side::Player] += 1;
/// assert_eq!(cards[Side::Player], 3);
/// assert_eq!(cards.map(|cards| cards == 3), BySide { player: true, banker: true });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    /// Player's value.
    pub player: T,
    /// Banker's value.
    pub banker: T,
}

impl<T> BySide<T> {
    /// The values of a function of the side.
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            player: value(Side::Player),
            banker: value(Side::Banker),
        }
    }

    /// Applies a function to each value.
    pub fn map<U>(self, mut function: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            player: function(self.player),
            banker: function(self.banker),
        }
    }

    /// Each side and its value, Player first.
    pub fn iter(&self) -> std::array::IntoIter<(Side, &T), 2> {
        [(Side::Player, &self.player), (Side::Banker, &self.banker)].into_iter()
    }

    /// The values, Player's first.
    #[must_use]
    pub fn into_array(self) -> [T; 2] {
        [self.player, self.banker]
    }
}

impl<'a, T> IntoIterator for &'a BySide<T> {
    type Item = (Side, &'a T);
    type IntoIter = std::array::IntoIter<(Side, &'a T), 2>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        }
    }
}

/// The cards of one side in the order in which they were dealt: at most three.
///
/// Totals depend on the pip values of the rules; see [`Reading`](crate::tableau::Reading).
///
/// # Examples
///
/// ```
/// use baccarat::coup::Hand;
/// use baccarat::{Card, Rank, Suit};
/// let card = |rank| Card { rank, suit: Suit::Hearts };
/// let hand = Hand::of(&[card(Rank::Seven), card(Rank::Eight)]).unwrap();
/// assert_eq!(hand.len(), 2);
/// assert_eq!(hand.third(), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: [Option<Card>; Hand::MAX_CARDS],
}

impl Hand {
    /// The maximum number of cards in a hand: 3.
    pub const MAX_CARDS: usize = 3;

    /// The hand of these cards in the order dealt; `None` if there are more than
    /// three.
    #[must_use]
    pub fn of(cards: &[Card]) -> Option<Hand> {
        cards
            .iter()
            .try_fold(Hand::default(), |hand, &card| hand.with(card))
    }

    /// The hand with a further card; `None` if it already has three.
    #[inline]
    #[must_use]
    pub fn with(mut self, card: Card) -> Option<Hand> {
        let free = self.cards.iter_mut().find(|place| place.is_none())?;
        *free = Some(card);
        Some(self)
    }

    /// The cards in the order in which they were dealt.
    #[inline]
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.first(Hand::MAX_CARDS)
    }

    /// As many of the first cards as there are, up to `most`, which is at most three.
    #[inline]
    pub(crate) fn first(&self, most: usize) -> impl Iterator<Item = Card> {
        self.cards[..most].iter().filter_map(|card| *card)
    }

    /// The number of cards in the hand, from 0 to 3.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        let dealt = |card: &Option<Card>| usize::from(card.is_some());
        self.cards.iter().map(dealt).sum()
    }

    /// Whether the hand has no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The third card; `None` if the hand has fewer than three.
    #[must_use]
    pub fn third(&self) -> Option<Card> {
        self.cards[2]
    }
}

/// The cards of one coup, finished or partly dealt.
///
/// Which side receives the next card depends on the rules; see
/// [`Reading::next`](crate::tableau::Reading::next).
///
/// # Examples
///
/// ```
/// use baccarat::coup::Coup;
/// use baccarat::{Card, Side};
/// let nine: Card = "9s".parse()?;
/// let coup = Coup::default().with(Side::Player, nine).expect("the hand has room");
/// assert_eq!(coup.player.cards().next(), Some(nine));
/// assert_eq!(coup.len(), 1);
/// # Ok::<(), baccarat::card::ParseCardError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Coup {
    /// Player's hand.
    pub player: Hand,
    /// Banker's hand.
    pub banker: Hand,
}

impl Coup {
    /// The maximum number of cards in a coup: 6.
    pub const MAX_CARDS: usize = 2 * Hand::MAX_CARDS;

    /// The coup with a further card for a side; `None` if that hand already has
    /// three.
    #[inline]
    #[must_use]
    pub fn with(mut self, side: Side, card: Card) -> Option<Coup> {
        let hand = match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        };
        *hand = hand.with(card)?;
        Some(self)
    }

    /// The number of cards dealt to both hands, from 0 to 6.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.player.len() + self.banker.len()
    }

    /// Whether no card has been dealt.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The hand of a side.
    #[must_use]
    pub const fn hand(&self, side: Side) -> &Hand {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Rank, Suit};

    #[test]
    fn a_side_is_read_back_as_it_is_written() {
        for side in Side::BOTH {
            assert_eq!(side.to_string().parse(), Ok(side));
            assert_eq!(side.other().other(), side);
        }
        for text in ["", "P", "punto", "tie", " Player"] {
            assert_eq!(text.parse::<Side>(), Err(ParseSideError), "{text}");
        }
    }

    #[test]
    fn a_hand_of_cards_has_them_in_their_order() {
        let card = |rank| Card {
            rank,
            suit: Suit::Clubs,
        };
        let ranks = [Rank::Nine, Rank::Ace, Rank::King, Rank::Two];
        let cards = ranks.map(card);
        for len in 0..=Hand::MAX_CARDS {
            let hand = Hand::of(&cards[..len]).expect("at most three cards");
            assert!(hand.cards().eq(cards[..len].iter().copied()));
            assert_eq!(hand.is_empty(), len == 0);
        }
        assert_eq!(Hand::of(&cards), None);
        let coup = Coup::default();
        assert!(coup.is_empty());
        let coup = coup.with(Side::Banker, cards[0]).expect("a card");
        assert!(!coup.is_empty());
    }
}
