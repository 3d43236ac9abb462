//! The ranks of some cards of a coup, whatever their order, and facts about them.

use std::iter::repeat_n;

use super::facts::Facts;
use crate::card::{Card, Rank};
use crate::coup::Coup;

/// The number of cards of each rank, of at most six cards: its digits in base 16, from ace to king.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ranks(u64);

/// A fact about the ranks of some cards.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum RankFact {
    /// The numbers of cards of equal rank.
    Groups,
    /// Whether the ranks are exactly these.
    Are(Vec<Rank>),
}

/// The bits of a digit.
const DIGIT: usize = 4;

impl Ranks {
    /// The ranks of these cards.
    #[inline]
    pub(super) fn of(cards: impl Iterator<Item = Card>) -> Ranks {
        Ranks(sum(cards.map(|card| card.rank)))
    }

    /// Whether these are the ranks.
    #[inline]
    pub(super) fn are(self, ranks: &[Rank]) -> bool {
        ranks.len() <= Coup::MAX_CARDS && self.0 == sum(ranks.iter().copied())
    }

    /// The digits, two to a byte.
    #[inline]
    pub(super) fn bytes(self) -> [u8; 7] {
        let [bytes @ .., _] = self.0.to_le_bytes();
        bytes
    }

    /// By size from 1 to 6, the number of ranks of which there are as many cards.
    #[inline]
    pub(super) fn groups(self) -> [u8; Coup::MAX_CARDS] {
        let mut groups = [0; Coup::MAX_CARDS];
        let mut rest = self.0;
        while rest != 0 {
            rest >>= rest.trailing_zeros() as usize / DIGIT * DIGIT;
            let cards = rest & ((1 << DIGIT) - 1);
            groups[cards as usize - 1] += 1;
            rest >>= DIGIT;
        }
        groups
    }

    /// The number of cards of each rank that occurs, the largest first.
    pub(super) fn sizes(self) -> Vec<u8> {
        let by_size = (1..=6).zip(self.groups()).rev();
        by_size
            .flat_map(|(size, groups)| repeat_n(size, groups.into()))
            .collect()
    }
}

impl RankFact {
    /// A number that is equal for ranks on which the fact depends in the same way.
    pub(super) fn mark(&self, rank: Rank) -> u8 {
        match self {
            RankFact::Groups => rank as u8,
            RankFact::Are(ranks) => {
                let place = ranks.iter().position(|&other| other == rank);
                place
                    .and_then(|place| place.try_into().ok())
                    .unwrap_or(u8::MAX)
            }
        }
    }

    /// Appends the fact about these ranks, as bytes: as many for any ranks.
    pub(super) fn remember(&self, all: Ranks, memory: &mut Facts) {
        match self {
            RankFact::Groups => memory.extend(all.groups()),
            RankFact::Are(ranks) => memory.push(u8::from(all.are(ranks))),
        }
    }
}

/// The number with the digits of these ranks.
#[inline]
fn sum(ranks: impl Iterator<Item = Rank>) -> u64 {
    ranks.map(|rank| 1 << (DIGIT * rank.index())).sum()
}

#[cfg(test)]
mod tests {
    use Rank::{Ace, King, Two};

    use super::*;

    fn ranks(cards: &[&str]) -> Ranks {
        Ranks::of(cards.iter().map(|card| card.parse().unwrap()))
    }

    #[test]
    fn the_order_of_cards_does_not_matter() {
        let one = ranks(&["Ks", "2d", "As", "2h", "Kd", "Kc"]);
        let other = ranks(&["2d", "Kd", "2h", "Ks", "Kc", "As"]);
        assert!(one == other);
        assert_eq!(one.bytes(), [0x21, 0, 0, 0, 0, 0, 0x3]);
        assert_eq!(one.groups(), [1, 1, 1, 0, 0, 0]);
        assert_eq!(one.sizes(), [3, 2, 1]);
        assert!(one.are(&[Ace, Two, Two, King, King, King]));
        assert!(one.are(&[King, Two, Ace, King, Two, King]));
        assert!(!one.are(&[Ace, Two, Two, King, King]));
    }

    #[test]
    fn no_cards_and_six_alike_have_groups() {
        assert_eq!(ranks(&[]).groups(), [0; 6]);
        assert!(ranks(&[]).sizes().is_empty());
        assert_eq!(ranks(&["9c"; 6]).groups(), [0, 0, 0, 0, 0, 1]);
        assert_eq!(ranks(&["9c"; 6]).sizes(), [6]);
    }

    #[test]
    fn sixteen_cards_are_not_taken_for_one_of_the_next_rank() {
        assert!(!ranks(&["2c"]).are(&[Ace; 16]));
        assert!(ranks(&["2c"]).are(&[Two]));
    }
}
