//! The cards of a coup that a fact is about.

use crate::card::Card;
use crate::coup::{Coup, Hand, Side};

/// Some of a coup's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// A side's hand.
    Hand(Side),
    /// A side's first two cards.
    FirstTwo(Side),
    /// The first two cards of both sides.
    FirstFour,
    /// All cards of both sides.
    Coup,
}

impl Scope {
    /// The cards, as far as they have been dealt.
    pub fn cards(self, coup: &Coup) -> impl Iterator<Item = Card> {
        let [player, banker] = match self {
            Scope::Hand(Side::Player) => [Hand::MAX_CARDS, 0],
            Scope::Hand(Side::Banker) => [0, Hand::MAX_CARDS],
            Scope::FirstTwo(Side::Player) => [2, 0],
            Scope::FirstTwo(Side::Banker) => [0, 2],
            Scope::FirstFour => [2, 2],
            Scope::Coup => [Hand::MAX_CARDS; 2],
        };
        let player = coup.player.cards().take(player);
        player.chain(coup.banker.cards().take(banker))
    }

    /// Whether no further card can be among these.
    pub(crate) fn is_complete(self, coup: &Coup) -> bool {
        match self {
            Scope::FirstTwo(side) => coup.hand(side).len() >= 2,
            Scope::FirstFour => coup.player.len() >= 2 && coup.banker.len() >= 2,
            Scope::Hand(_) | Scope::Coup => false,
        }
    }

    /// The number of cards of a coup after which no other can be among these.
    pub(crate) fn reach(self) -> usize {
        match self {
            Scope::FirstTwo(Side::Player) => 3,
            Scope::FirstTwo(Side::Banker) | Scope::FirstFour => 4,
            Scope::Hand(_) | Scope::Coup => Coup::MAX_CARDS,
        }
    }
}
