//! The cards: ranks, suits, pip values, and what can be seen of a card.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use thiserror::Error;

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

/// A set of the 52 cards.
///
/// ```
/// use baccarat::{CardSet, Rank, Seen};
/// let nines = Seen::Rank(Rank::Nine).candidates();
/// assert_eq!(nines.len(), 4);
/// assert!(!nines.meets(Seen::TenValued.candidates()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    const fn one(card: Card) -> CardSet {
        CardSet(1 << (4 * card.rank.index() + card.suit.index()))
    }

    const fn rank(rank: Rank) -> CardSet {
        CardSet(0b1111 << (4 * rank.index()))
    }

    /// The cards of a pip value.
    #[must_use]
    pub const fn pip(pip: Pip) -> CardSet {
        match pip.value() {
            0 => CardSet(0xffff << (4 * Rank::Ten.index())),
            value => CardSet(0b1111 << (4 * (value as usize - 1))),
        }
    }

    /// Whether the card belongs to the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.meets(CardSet::one(card))
    }

    /// Whether all cards of the other set belong to this one.
    #[must_use]
    pub const fn includes(self, other: CardSet) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether some card belongs to both sets.
    #[must_use]
    pub const fn meets(self, other: CardSet) -> bool {
        self.0 & other.0 != 0
    }

    /// How many cards belong to the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no card belongs to the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of the set, rank by rank.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.contains(card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardSet {
        let cards = cards.into_iter();
        CardSet(cards.fold(0, |set, card| set | CardSet::one(card).0))
    }
}

/// What was seen of a card: all of it, its rank alone, or just that it is
/// worth nothing.
///
/// In text: `9s`, `9`, and `0` for a ten-valued card whose rank was not noted.
/// `10` stands for `T` and `1` for `A`; letters may be of either case, and the
/// suits may be `♠♥♦♣`.
///
/// ```
/// use baccarat::{Rank, Seen};
/// assert_eq!("10".parse(), Ok(Seen::Rank(Rank::Ten)));
/// assert_eq!("k♥".parse::<Seen>().unwrap().to_string(), "Kh");
/// assert!("0s".parse::<Seen>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seen {
    /// A ten, jack, queen or king.
    TenValued,
    /// A card of this rank, its suit not noted.
    Rank(Rank),
    /// This very card.
    Card(Card),
}

impl Seen {
    /// What such a card is worth at the table.
    #[must_use]
    pub const fn pip(self) -> Pip {
        match self {
            Seen::TenValued => Pip(0),
            Seen::Rank(rank) | Seen::Card(Card { rank, .. }) => rank.pip(),
        }
    }

    /// The cards that it can be.
    #[must_use]
    pub const fn candidates(self) -> CardSet {
        match self {
            Seen::TenValued => CardSet::pip(Pip(0)),
            Seen::Rank(rank) => CardSet::rank(rank),
            Seen::Card(card) => CardSet::one(card),
        }
    }
}

/// By rank and then by suit, what was not seen first.
impl Ord for Seen {
    fn cmp(&self, other: &Seen) -> Ordering {
        let known = |seen: &Seen| match *seen {
            Seen::TenValued => (None, None),
            Seen::Rank(rank) => (Some(rank), None),
            Seen::Card(Card { rank, suit }) => (Some(rank), Some(suit)),
        };
        known(self).cmp(&known(other))
    }
}

impl PartialOrd for Seen {
    fn partial_cmp(&self, other: &Seen) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seen::TenValued => write!(f, "0"),
            Seen::Rank(rank) => write!(f, "{rank}"),
            Seen::Card(card) => write!(f, "{card}"),
        }
    }
}

/// The text names no card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a rank A 2 3 4 5 6 7 8 9 T J Q K, or 0 for any ten-valued card, \
     then a suit s h d c if it is known"
)]
pub struct NotACard;

impl FromStr for Seen {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Seen, NotACard> {
        let text = text.replace(EMOJI_STYLE, "");
        let text = match text.strip_prefix("10") {
            Some(suit) => format!("T{suit}"),
            None => text,
        };
        let mut letters = text.chars();
        let rank = letters.next().ok_or(NotACard)?;
        let suit = letters.next();
        if letters.next().is_some() {
            return Err(NotACard);
        }
        match (rank, suit) {
            ('0', None) => Ok(Seen::TenValued),
            (rank, None) => Ok(Seen::Rank(read_rank(rank)?)),
            (rank, Some(suit)) => Ok(Seen::Card(Card {
                rank: read_rank(rank)?,
                suit: read_suit(suit)?,
            })),
        }
    }
}

/// Some keyboards put this behind a suit, to ask for its coloured picture.
const EMOJI_STYLE: char = '\u{FE0F}';

fn read_rank(letter: char) -> Result<Rank, NotACard> {
    let letter = match letter.to_ascii_uppercase() {
        '1' => 'A',
        other => other,
    };
    Rank::ALL
        .into_iter()
        .find(|rank| rank.symbol() == letter)
        .ok_or(NotACard)
}

fn read_suit(letter: char) -> Result<Suit, NotACard> {
    match letter.to_ascii_lowercase() {
        's' | '♠' | '♤' => Ok(Suit::Spades),
        'h' | '♥' | '♡' => Ok(Suit::Hearts),
        'd' | '♦' | '♢' => Ok(Suit::Diamonds),
        'c' | '♣' | '♧' => Ok(Suit::Clubs),
        _ => Err(NotACard),
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

    #[test]
    fn a_set_knows_its_cards() {
        for pip in Pip::ALL {
            let cards: Vec<Card> = Card::all().filter(|card| card.pip() == pip).collect();
            assert_eq!(CardSet::pip(pip).cards().collect::<Vec<_>>(), cards);
            assert_eq!(cards.into_iter().collect::<CardSet>(), CardSet::pip(pip));
        }
    }

    #[test]
    fn every_card_is_read_back_as_it_is_written() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(Seen::Card(card)));
            assert_eq!(card.rank.to_string().parse(), Ok(Seen::Rank(card.rank)));
        }
        assert_eq!("0".parse(), Ok(Seen::TenValued));
    }

    #[test]
    fn other_spellings_of_a_card_are_understood() {
        for (text, same) in [
            ("10h", "Th"),
            ("a♠\u{FE0F}", "As"),
            ("1", "A"),
            ("qC", "Qc"),
        ] {
            assert_eq!(text.parse::<Seen>(), same.parse::<Seen>(), "{text}");
        }
    }

    #[test]
    fn what_is_no_card_is_refused() {
        for text in [
            "",
            " ",
            "11",
            "100",
            "\u{FE0F}1é",
            "0s",
            "sA",
            "9ss",
            "Z",
            "99",
            "-9",
            "9 s",
            "é",
            "1é",
        ] {
            assert_eq!(text.parse::<Seen>(), Err(NotACard), "{text}");
        }
    }
}
