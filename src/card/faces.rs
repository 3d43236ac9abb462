//! Cards, ranks, suits and pip values.

use std::fmt;

/// The pip value of a card, or the total of a hand: an integer from 0 to 9.
///
/// In punto banco the ace is worth 1, the ranks two to nine their number, and ten,
/// jack, queen and king 0.
///
/// # Examples
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
    #[rustfmt::skip]
    pub const ALL: [Pip; 10] = [
        Pip(0), Pip(1), Pip(2), Pip(3), Pip(4), Pip(5), Pip(6), Pip(7), Pip(8), Pip(9),
    ];

    /// The pip value as a number from 0 to 9.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The pip value as an index into an array of ten, such as [`Pip::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The sum modulo 10. A hand's total is the sum of its cards' pip values
    /// modulo 10.
    ///
    /// # Examples
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

/// A card's rank, from ace to king.
///
/// A pair is two cards of one rank: a king and a queen both have pip value 0 but
/// are not a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each rank is described by its name")]
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
    /// The thirteen ranks, from ace to king.
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

    /// The rank's index in [`Rank::ALL`], from 0 to 12.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank's pip value in punto banco. A [`Tableau`](crate::Tableau) may
    /// assign others.
    #[must_use]
    pub const fn pip(self) -> Pip {
        match self {
            Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => Pip(0),
            _ => Pip(self as u8 + 1),
        }
    }

    /// The rank's letter or digit: `A`, `2` to `9`, `T`, `J`, `Q`, `K`.
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
#[expect(missing_docs, reason = "each suit is described by its name")]
pub enum Suit {
    Spades,
    Hearts,
    Diamonds,
    Clubs,
}

impl Suit {
    /// The four suits: spades, hearts, diamonds, clubs.
    pub const ALL: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];

    /// The suit's index in [`Suit::ALL`], from 0 to 3.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit's letter: `s`, `h`, `d`, `c`.
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

/// A card of the 52-card deck: a rank and a suit.
///
/// In text the rank's symbol precedes the suit's, such as `9s`.
///
/// # Examples
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
    /// The 52 cards, ordered by rank and then by suit.
    pub fn all() -> impl Iterator<Item = Card> {
        Rank::ALL
            .into_iter()
            .flat_map(|rank| Suit::ALL.into_iter().map(move |suit| Card { rank, suit }))
    }

    /// The card's pip value in punto banco. A [`Tableau`](crate::Tableau) may
    /// assign others.
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
