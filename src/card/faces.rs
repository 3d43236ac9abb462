//! The cards: ranks, suits and pip values.

use std::fmt;

/// A card's worth at the table: 0 to 9.
///
/// The ace is worth 1, two to nine their face, and ten, jack, queen and king 0.
///
/// ```
/// use baccarat::{Pip, Rank};
/// assert_eq!(Rank::Ace.pip(), Pip::ALL[1]);
/// assert_eq!(Rank::King.pip().value(), 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pip(u8);

impl Pip {
    /// The ten pip values, 0 to 9.
    pub const ALL: [Pip; 10] = {
        let mut all = [Pip(0); 10];
        let mut value = 0;
        while value < 10 {
            all[value as usize] = Pip(value);
            value += 1;
        }
        all
    };

    /// The value as a number, 0 to 9.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The value as a position in a table of ten.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The last digit of the sum: how pip values make a hand's total.
    ///
    /// ```
    /// use baccarat::Pip;
    /// assert_eq!(Pip::ALL[7].plus(Pip::ALL[8]), Pip::ALL[5]);
    /// ```
    #[must_use]
    pub const fn plus(self, other: Pip) -> Pip {
        Pip((self.0 + other.0) % 10)
    }
}

impl fmt::Display for Pip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A card's rank, ace to king. Pairs are of rank: a king and a queen are both
/// worth 0 and are no pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "the ranks have no more to say than their names"
)]
pub enum Rank {
    Ace,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
}

impl Rank {
    /// The thirteen ranks, ace to king.
    pub const ALL: [Rank; 13] = [
        Rank::Ace,
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
    ];

    /// The rank's position in [`Rank::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the rank is worth at the table.
    #[must_use]
    pub const fn pip(self) -> Pip {
        match self {
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => Pip(0),
            _ => Pip(self as u8 + 1),
        }
    }

    /// The letter or digit that stands for the rank: `A`, `2` to `9`, `T`, `J`, `Q`, `K`.
    #[must_use]
    pub const fn symbol(self) -> char {
        [
            'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K',
        ][self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// A card's suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(
    missing_docs,
    reason = "the suits have no more to say than their names"
)]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    /// The four suits.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The suit's position in [`Suit::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for the suit: `s`, `h`, `d`, `c`.
    #[must_use]
    pub const fn symbol(self) -> char {
        ['s', 'h', 'd', 'c'][self as usize]
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.symbol())
    }
}

/// One of the 52 cards of a deck.
///
/// ```
/// use baccarat::{Card, Rank, Suit};
/// let card = Card { rank: Rank::Nine, suit: Suit::Spades };
/// assert_eq!(card.to_string(), "9s");
/// assert_eq!(card.pip().value(), 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The card's rank.
    pub rank: Rank,
    /// The card's suit.
    pub suit: Suit,
}

impl Card {
    /// The 52 cards, rank by rank.
    pub fn all() -> impl Iterator<Item = Card> {
        Rank::ALL
            .into_iter()
            .flat_map(|rank| Suit::ALL.into_iter().map(move |suit| Card { rank, suit }))
    }

    /// What the card is worth at the table.
    #[must_use]
    pub const fn pip(self) -> Pip {
        self.rank.pip()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank, self.suit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_jack_queen_and_king_are_worth_nothing() {
        let worth: Vec<u8> = Rank::ALL.iter().map(|rank| rank.pip().value()).collect();
        assert_eq!(worth, [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]);
    }
}
