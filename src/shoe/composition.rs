//! The shoe as a composition: how many of each card are left.

use std::fmt;
use std::ops::Range;

use num_bigint::BigUint;
use num_traits::One;
use thiserror::Error;

use super::cards::Cards;
use super::decks::Decks;
use crate::card::{Card, CardSet, Pip, Rank, Seen, Suit};

/// The undealt cards.
///
/// Order is not kept: every ordering of the undealt cards is equally likely,
/// so for the coups still to come a shoe *is* its composition.
///
/// The number of cards of each pip value is always known. A card can leave
/// without its suit, or a ten-valued one without its rank, having been noted;
/// then the finer numbers are known only as far as what was seen pins them
/// down, and [`Shoe::count`] says so.
///
/// ```
/// use baccarat::{Decks, Rank, Shoe};
/// let shoe = Shoe::full(Decks::EIGHT).without(&"9,9,4s".parse()?)?;
/// assert_eq!(shoe.cards(), Some(413));
/// assert_eq!(shoe.pip_count(Rank::Nine.pip()), 30);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shoe {
    /// How many cards of each pip value.
    pips: [u64; 10],
    /// How many cards of each rank there can be at the most, and never more
    /// than of its pip value. Where they add up to the pip value's number,
    /// each of them is exact.
    ranks: [u64; 13],
    /// How many of each card, likewise within its rank.
    cards: [[u64; 4]; 13],
    /// Drawn with replacement: dealing a card changes nothing.
    infinite: bool,
}

impl Shoe {
    /// A shoe from which nothing has been dealt. The infinite one is counted as
    /// one deck, each of whose cards is put back once drawn.
    #[must_use]
    pub fn full(decks: Decks) -> Shoe {
        let each = decks.number().unwrap_or(1);
        Shoe {
            pips: Pip::ALL.map(|pip| ranks_of(pip).map(|_| 4 * each).sum()),
            ranks: [4 * each; 13],
            cards: [[each; 4]; 13],
            infinite: decks == Decks::INFINITE,
        }
    }

    /// The shoe that holds just these cards.
    ///
    /// ```
    /// use baccarat::{Cards, Shoe};
    /// let cards: Cards = "Ax3 9sx2 0".parse()?;
    /// assert_eq!(Shoe::holding(&cards).to_string(), "0=1,A=3,9s=2");
    /// # Ok::<(), baccarat::BadCards>(())
    /// ```
    #[must_use]
    pub fn holding(cards: &Cards) -> Shoe {
        let mut shoe = Shoe {
            pips: [0; 10],
            ranks: [0; 13],
            cards: [[0; 4]; 13],
            infinite: false,
        };
        for (seen, count) in cards.iter() {
            shoe.pips[seen.pip().index()] += count;
            for rank in Rank::ALL {
                if seen.candidates().meets(Seen::Rank(rank).candidates()) {
                    shoe.ranks[rank.index()] += count;
                }
            }
            for card in seen.candidates().cards() {
                shoe.cards[card.rank.index()][card.suit.index()] += count;
            }
        }
        shoe
    }

    /// How many cards are left; `None` for the infinite shoe.
    #[must_use]
    pub fn cards(&self) -> Option<u64> {
        (!self.infinite).then(|| self.pips.iter().sum())
    }

    /// Whether cards are drawn with replacement.
    #[must_use]
    pub fn is_infinite(&self) -> bool {
        self.infinite
    }

    /// How many cards of this pip value are left; of the infinite shoe, how
    /// many of each 52.
    #[must_use]
    pub fn pip_count(&self, pip: Pip) -> u64 {
        self.pips[pip.index()]
    }

    /// How many cards of a set are left; of the infinite shoe, how many of
    /// each 52.
    ///
    /// # Errors
    ///
    /// What was seen of the cards does not settle it.
    pub fn count(&self, set: CardSet) -> Result<u64, Unspecified> {
        // Most sets that are asked for are a pip value.
        let first = set.cards().next();
        if let Some(pip) = first.map(Card::pip).filter(|&pip| set == CardSet::pip(pip)) {
            return Ok(self.pips[pip.index()]);
        }
        let mut count = 0;
        for pip in Pip::ALL {
            let whole = CardSet::pip(pip);
            if set.includes(whole) {
                count += self.pips[pip.index()];
            } else if set.meets(whole) {
                count += self.count_in_pip(set, pip)?;
            }
        }
        Ok(count)
    }

    /// How many cards of a set have a pip value, which it does not hold whole.
    fn count_in_pip(&self, set: CardSet, pip: Pip) -> Result<u64, Unspecified> {
        if !self.ranks_known(pip) {
            return Err(Unspecified(Seen::TenValued));
        }
        ranks_of(pip)
            .map(|rank| self.count_in_rank(set, rank))
            .sum()
    }

    fn count_in_rank(&self, set: CardSet, rank: Rank) -> Result<u64, Unspecified> {
        let whole = Seen::Rank(rank).candidates();
        if set.includes(whole) {
            return Ok(self.ranks[rank.index()]);
        }
        if !set.meets(whole) {
            return Ok(0);
        }
        if !self.suits_known(rank) {
            return Err(Unspecified(Seen::Rank(rank)));
        }
        let inside = Suit::ALL
            .into_iter()
            .filter(|&suit| set.contains(Card { rank, suit }));
        Ok(inside
            .map(|suit| self.cards[rank.index()][suit.index()])
            .sum())
    }

    /// Whether there can be such a card, by all that was seen of those that left.
    pub(crate) fn can_hold(&self, card: Card) -> bool {
        self.cards[card.rank.index()][card.suit.index()] > 0
    }

    fn ranks_known(&self, pip: Pip) -> bool {
        let most: u64 = ranks_of(pip).map(|rank| self.ranks[rank.index()]).sum();
        most == self.pips[pip.index()]
    }

    fn suits_known(&self, rank: Rank) -> bool {
        let most: u64 = self.cards[rank.index()].iter().sum();
        most == self.ranks[rank.index()]
    }

    /// The shoe once these cards have left it. The infinite shoe stays as it is.
    ///
    /// # Errors
    ///
    /// There are not so many of one of them.
    pub fn without(mut self, cards: &Cards) -> Result<Shoe, NoSuchCard> {
        if self.infinite {
            return Ok(self);
        }
        // Any order would do; with the cards seen best first, an error names the
        // card that was seen worst.
        let mut kinds: Vec<(Seen, u64)> = cards.iter().collect();
        kinds.sort_by_key(|(seen, _)| seen.candidates().len());
        for (seen, count) in kinds {
            self.take(seen, count)?;
        }
        Ok(self)
    }

    fn take(&mut self, seen: Seen, wanted: u64) -> Result<(), NoSuchCard> {
        let held = match seen {
            Seen::TenValued => &mut self.pips[0],
            Seen::Rank(rank) => &mut self.ranks[rank.index()],
            Seen::Card(card) => &mut self.cards[card.rank.index()][card.suit.index()],
        };
        if *held < wanted {
            return Err(NoSuchCard {
                seen,
                wanted,
                left: *held,
            });
        }
        match seen {
            Seen::TenValued => self.pips[0] -= wanted,
            Seen::Rank(rank) => {
                self.ranks[rank.index()] -= wanted;
                self.pips[rank.pip().index()] -= wanted;
            }
            Seen::Card(card) => {
                self.cards[card.rank.index()][card.suit.index()] -= wanted;
                self.ranks[card.rank.index()] -= wanted;
                self.pips[card.pip().index()] -= wanted;
            }
        }
        self.tighten();
        Ok(())
    }

    /// No rank can have more cards than its pip value, no card more than its rank.
    fn tighten(&mut self) {
        for rank in Rank::ALL {
            let most = self.pips[rank.pip().index()];
            let ranks = &mut self.ranks[rank.index()];
            *ranks = most.min(*ranks);
            for card in &mut self.cards[rank.index()] {
                *card = (*ranks).min(*card);
            }
        }
    }

    /// The cards left, by rank; the ten-valued ones together where their ranks
    /// are not known. Of the infinite shoe, those of one deck.
    ///
    /// ```
    /// use baccarat::{Decks, Shoe};
    /// let shoe = Shoe::full(Decks::new(1)?).without(&"Ax4 2s 0".parse()?)?;
    /// assert_eq!(shoe.by_rank().to_string(), "0x15 2x3 3x4 4x4 5x4 6x4 7x4 8x4 9x4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_rank(&self) -> Cards {
        self.listed(|_| false)
    }

    /// The cards left, as finely as they are known.
    #[must_use]
    pub fn by_card(&self) -> Cards {
        self.listed(|rank| self.suits_known(rank))
    }

    fn listed(&self, with_suits: impl Fn(Rank) -> bool) -> Cards {
        let mut list = Vec::new();
        for pip in Pip::ALL {
            if !self.ranks_known(pip) {
                list.push((Seen::TenValued, self.pips[pip.index()]));
                continue;
            }
            for rank in ranks_of(pip) {
                if with_suits(rank) {
                    list.extend(Suit::ALL.into_iter().map(|suit| {
                        let count = self.cards[rank.index()][suit.index()];
                        (Seen::Card(Card { rank, suit }), count)
                    }));
                } else {
                    list.push((Seen::Rank(rank), self.ranks[rank.index()]));
                }
            }
        }
        Cards::counted(list)
    }

    /// In how many orders `length` cards can be dealt: N(N−1)…, or N·N… from
    /// the infinite shoe, for which N is 52.
    ///
    /// ```
    /// use baccarat::{Decks, Shoe};
    /// let ways = Shoe::full(Decks::EIGHT).orderings(6);
    /// assert_eq!(ways, 4_998_398_275_503_360_u64.into());
    /// ```
    #[must_use]
    pub fn orderings(&self, length: u64) -> BigUint {
        self.orders(self.pips.iter().sum(), 0..length)
    }

    /// In how many orders the cards at some places of a deal of so many cards can
    /// be dealt.
    pub(crate) fn orders(&self, cards: u64, places: Range<u64>) -> BigUint {
        let left = places.map(|dealt| u128::from(self.remaining(cards, dealt)));
        // As many at a time as a machine integer takes.
        let (mut product, mut pending) = (BigUint::one(), 1_u128);
        for left in left {
            pending = pending.checked_mul(left).unwrap_or_else(|| {
                product *= pending;
                left
            });
        }
        product * pending
    }

    /// How many of `count` alike cards are left after `dealt` of them are drawn.
    pub(crate) fn remaining(&self, count: u64, dealt: u64) -> u64 {
        if self.infinite {
            count
        } else {
            count.saturating_sub(dealt)
        }
    }
}

fn ranks_of(pip: Pip) -> impl Iterator<Item = Rank> {
    Rank::ALL.into_iter().filter(move |rank| rank.pip() == pip)
}

/// Writes the counts, as finely as they are known, in the form in which they
/// are read: `A=31,2s=8`.
impl fmt::Display for Shoe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> = self
            .by_card()
            .iter()
            .map(|(seen, count)| format!("{seen}={count}"))
            .collect();
        write!(f, "{}", counts.join(","))
    }
}

/// The shoe does not hold the cards that are to leave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct NoSuchCard {
    /// The card.
    pub seen: Seen,
    /// How many were to leave.
    pub wanted: u64,
    /// How many there are.
    pub left: u64,
}

impl NoSuchCard {
    /// The cards that were to leave, in words.
    pub(crate) fn named(&self) -> String {
        match self.wanted {
            1 => self.seen.to_string(),
            wanted => format!("{}x{wanted}", self.seen),
        }
    }

    /// How many there are, in words.
    pub(crate) fn held(&self) -> String {
        match self.left {
            0 => "none is left in the shoe".to_owned(),
            1 => "only 1 is left in the shoe".to_owned(),
            left => format!("only {left} are left in the shoe"),
        }
    }
}

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot remove {}: {}", self.named(), self.held())
    }
}

/// What was seen of the cards does not say how many of some kind are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct Unspecified(
    /// The card of which more would have to be known.
    pub Seen,
);

impl fmt::Display for Unspecified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Seen::TenValued => write!(
                f,
                "expected each ten-valued card with its rank, T J Q or K, not as 0"
            ),
            Seen::Rank(rank) => write!(f, "expected each {rank} with its suit, such as {rank}s"),
            Seen::Card(card) => write!(f, "expected more about {card}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eight_decks_without(cards: &str) -> Result<Shoe, NoSuchCard> {
        Shoe::full(Decks::EIGHT).without(&cards.parse().expect("cards"))
    }

    fn set(cards: &str) -> CardSet {
        let seen: Cards = cards.parse().expect("cards");
        seen.iter()
            .flat_map(|(seen, _)| seen.candidates().cards())
            .collect()
    }

    #[test]
    fn a_card_seen_in_full_leaves_every_count_known() {
        let shoe = eight_decks_without("4sx2").unwrap();
        assert_eq!(shoe.count(set("4s")), Ok(6));
        assert_eq!(shoe.count(set("4h 4d")), Ok(16));
        assert_eq!(shoe.count(set("4 9")), Ok(62));
    }

    #[test]
    fn a_card_of_unknown_suit_hides_the_suits_of_its_rank_alone() {
        let shoe = eight_decks_without("4").unwrap();
        assert_eq!(shoe.count(set("4")), Ok(31));
        assert_eq!(shoe.count(set("5s")), Ok(8));
        let unknown = Unspecified(Seen::Rank(Rank::Four));
        assert_eq!(shoe.count(set("4s")), Err(unknown));
    }

    #[test]
    fn a_ten_valued_card_of_unknown_rank_hides_those_ranks_alone() {
        let shoe = eight_decks_without("0").unwrap();
        assert_eq!(shoe.count(set("0")), Ok(127));
        assert_eq!(shoe.count(set("9s")), Ok(8));
        assert_eq!(shoe.count(set("K")), Err(Unspecified(Seen::TenValued)));
    }

    #[test]
    fn what_was_not_seen_is_inferred_where_nothing_else_is_possible() {
        let shoe = eight_decks_without("9sx8 9hx8 9dx8 9").unwrap();
        assert_eq!(shoe.count(set("9c")), Ok(7));
        let shoe = eight_decks_without("Kx32 Qx32 Jx32 0x5").unwrap();
        assert_eq!(shoe.count(set("T")), Ok(27));
    }

    #[test]
    fn cards_that_are_not_there_cannot_leave() {
        for (cards, seen, left) in [
            ("9x33", "9", 32),
            ("9sx9", "9s", 8),
            ("9x25 9sx8", "9", 24),
            ("0x97 Kx32", "0", 96),
            ("0x120 Tx2 Kx7", "0", 119),
        ] {
            let error = eight_decks_without(cards).unwrap_err();
            assert_eq!((error.seen.to_string().as_str(), error.left), (seen, left));
        }
        assert!(eight_decks_without("9x24 9sx8").is_ok());
    }

    #[test]
    fn the_order_of_removal_does_not_matter() {
        let steps = ["9sx3", "9x20", "9h", "0x50", "Kd", "Jx10"];
        let shoe = |order: &mut dyn Iterator<Item = &&str>| {
            order.fold(Shoe::full(Decks::EIGHT), |shoe, cards| {
                shoe.without(&cards.parse().unwrap()).unwrap()
            })
        };
        assert_eq!(shoe(&mut steps.iter()), shoe(&mut steps.iter().rev()));
    }

    #[test]
    fn dealing_from_the_infinite_shoe_changes_nothing() {
        let shoe = Shoe::full(Decks::INFINITE);
        assert_eq!(shoe.without(&"9x99".parse().unwrap()), Ok(shoe));
        assert_eq!(shoe.orderings(6), 52_u64.pow(6).into());
    }

    #[test]
    fn a_shoe_with_too_few_cards_has_no_orderings() {
        let shoe = Shoe::holding(&"A 2 3 4 5".parse().unwrap());
        assert_eq!(shoe.orderings(5), 120_u64.into());
        assert_eq!(shoe.orderings(6), 0_u64.into());
    }
}
