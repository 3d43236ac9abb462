//! The subset of a coup's cards to which a condition applies.

use crate::card::Card;
use crate::coup::{Coup, Hand, Side};

/// A subset of a coup's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scope {
    /// All cards of a side's hand.
    Hand(Side),
    /// The first two cards of a side's hand.
    FirstTwo(Side),
    /// The first two cards of each hand.
    FirstFour,
    /// All cards of both hands.
    Coup,
}

impl Scope {
    /// The cards of the scope that have been dealt: Player's, then Banker's.
    #[inline]
    pub fn cards(self, coup: &Coup) -> impl Iterator<Item = Card> {
        let [player, banker] = match self {
            Scope::Hand(Side::Player) => [Hand::MAX_CARDS, 0],
            Scope::Hand(Side::Banker) => [0, Hand::MAX_CARDS],
            Scope::FirstTwo(Side::Player) => [2, 0],
            Scope::FirstTwo(Side::Banker) => [0, 2],
            Scope::FirstFour => [2, 2],
            Scope::Coup => [Hand::MAX_CARDS; 2],
        };
        coup.player.first(player).chain(coup.banker.first(banker))
    }

    /// Whether all cards of the scope have been dealt. A whole hand or coup counts as
    /// incomplete, since it depends on the rules whether further cards follow.
    pub(crate) fn is_complete(self, coup: &Coup) -> bool {
        match self {
            Scope::FirstTwo(side) => coup.hand(side).len() >= 2,
            Scope::FirstFour => coup.player.len() >= 2 && coup.banker.len() >= 2,
            Scope::Hand(_) | Scope::Coup => false,
        }
    }

    /// The number of cards of a coup after which no further card belongs to the scope.
    pub(crate) fn reach(self) -> usize {
        match self {
            Scope::FirstTwo(Side::Player) => 3,
            Scope::FirstTwo(Side::Banker) | Scope::FirstFour => 4,
            Scope::Hand(_) | Scope::Coup => Coup::MAX_CARDS,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Rank, Suit};

    #[test]
    fn a_scope_is_complete_once_no_further_card_belongs_to_it() {
        let card = Card {
            rank: Rank::Ace,
            suit: Suit::Clubs,
        };
        let first = [Side::Player, Side::Banker].map(Scope::FirstTwo);
        let scopes = [first[0], first[1], Scope::FirstFour, Scope::Coup];
        let mut coup = Coup::default();
        let order = [Side::Player, Side::Banker].into_iter().cycle().take(6);
        for (dealt, side) in order.enumerate() {
            let complete = scopes.map(|scope| scope.is_complete(&coup));
            assert_eq!(complete, [dealt >= 3, dealt >= 4, dealt >= 4, false]);
            let reached = scopes.map(|scope| scope.reach() <= dealt);
            assert_eq!(reached, complete);
            coup = coup.with(side, card).expect("at most three cards");
        }
    }
}
