//! One round: the two hands, from the first card to the last.

use std::fmt;

use crate::card::{Card, Pip};

/// One of the two hands of a coup (punto and banco). The person staking money
/// is the bettor, and may back either.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Player, dealt and drawing first.
    Player,
    /// Banker.
    Banker,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Player => write!(f, "Player"),
            Side::Banker => write!(f, "Banker"),
        }
    }
}

/// A hand: none to three cards.
///
/// ```
/// use baccarat::{Card, Hand, Rank, Suit};
/// let card = |rank| Card { rank, suit: Suit::Hearts };
/// let hand = Hand::of(&[card(Rank::Seven), card(Rank::Eight)]).unwrap();
/// assert_eq!(hand.total().value(), 5);
/// assert!(!hand.is_natural());
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

    /// The sum of the pip values modulo 10.
    #[must_use]
    pub fn total(&self) -> Pip {
        self.cards()
            .fold(Pip::ALL[0], |total, card| total.plus(card.pip()))
    }

    /// The card drawn to the first two.
    #[must_use]
    pub fn third(&self) -> Option<Card> {
        self.cards[2]
    }

    /// Whether it is two cards that total 8 or 9.
    #[must_use]
    pub fn is_natural(&self) -> bool {
        self.len() == 2 && self.total().value() >= 8
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

    /// The side with the higher total; `None` is a tie. It is the winner once
    /// the coup is finished.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.player.total().cmp(&self.banker.total()) {
            std::cmp::Ordering::Greater => Some(Side::Player),
            std::cmp::Ordering::Less => Some(Side::Banker),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// Each hand's total and number of cards.
    #[must_use]
    pub fn standing(&self) -> Standing {
        Standing([self.player, self.banker].map(|hand| (hand.total(), hand.len())))
    }
}

/// The totals and the numbers of cards of a coup's hands, Player's first. Who
/// wins depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing([(Pip, usize); 2]);
