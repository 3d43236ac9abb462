//! One round: the two hands, from the first card to the last.

use std::fmt;

use crate::card::Card;

/// One of the two hands of a coup (punto and banco). The person staking money
/// is the bettor, and may back either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Player, dealt and drawing first.
    Player,
    /// Banker.
    Banker,
}

impl Side {
    /// Both sides, Player first.
    pub const BOTH: [Side; 2] = [Side::Player, Side::Banker];
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Player => write!(f, "Player"),
            Side::Banker => write!(f, "Banker"),
        }
    }
}

/// A hand: none to three cards. What they are worth is for the rules to say:
/// see [`Reading`](crate::Reading).
///
/// ```
/// use baccarat::{Card, Hand, Rank, Suit};
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
    /// The most cards a hand is dealt.
    pub const MAX_CARDS: usize = 3;

    /// The hand that holds these cards, in order; `None` if they are too many.
    #[must_use]
    pub fn of(cards: &[Card]) -> Option<Hand> {
        cards
            .iter()
            .try_fold(Hand::default(), |hand, &card| hand.with(card))
    }

    /// The hand once it has been dealt a card; `None` if it is full.
    #[must_use]
    pub fn with(mut self, card: Card) -> Option<Hand> {
        let free = self.cards.iter_mut().find(|place| place.is_none())?;
        *free = Some(card);
        Some(self)
    }

    /// The cards, in the order in which they were dealt.
    pub fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// How many cards it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cards().count()
    }

    /// Whether nothing has been dealt to it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card drawn to the first two.
    #[must_use]
    pub fn third(&self) -> Option<Card> {
        self.cards[2]
    }
}

/// One coup, as far as it has been dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Coup {
    /// Player's hand.
    pub player: Hand,
    /// Banker's hand.
    pub banker: Hand,
}

impl Coup {
    /// The most cards a coup uses.
    pub const MAX_CARDS: usize = 2 * Hand::MAX_CARDS;

    /// The coup once a side has been dealt a card; `None` if its hand is full.
    #[must_use]
    pub fn with(mut self, side: Side, card: Card) -> Option<Coup> {
        let hand = match side {
            Side::Player => &mut self.player,
            Side::Banker => &mut self.banker,
        };
        *hand = hand.with(card)?;
        Some(self)
    }

    /// How many cards have been dealt.
    #[must_use]
    pub fn len(&self) -> usize {
        self.player.len() + self.banker.len()
    }

    /// Whether no card has been dealt.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A side's hand.
    #[must_use]
    pub const fn hand(&self, side: Side) -> &Hand {
        match side {
            Side::Player => &self.player,
            Side::Banker => &self.banker,
        }
    }
}
