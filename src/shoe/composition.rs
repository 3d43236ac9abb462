//! The shoe as a composition: the number of cards left of each pip value, rank and
//! suit.

use std::fmt;
use std::ops::Range;

use num_bigint::BigUint;
use num_traits::One;
use thiserror::Error;

use super::cards::{Cards, MAX_CARDS, TooManyCardsError};
use super::decks::Decks;
use super::gone::{Gone, MAX_GROUPS};
use crate::card::{Card, CardSet, Pip, Rank, Seen, Suit};

/// The undealt cards, as counts by pip value, rank and suit.
///
/// The order of the cards is not represented: every ordering of the undealt cards
/// is equally likely, so the coups still to come depend on the composition alone.
///
/// The number of cards of each pip value is always known. If a card was removed
/// without its suit, or a ten-valued card without its rank, the finer counts are
/// known only where the recorded cards determine them; otherwise [`Shoe::count`]
/// returns an error.
///
/// Of cards that have left, perhaps only a group is known ([`Shoe::without_any_of`]). The
/// counts include them; [`Shoe::cards`] does not.
///
/// In text, a shoe is its counts, such as `A=31,2s=8`.
///
/// # Examples
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
    /// The number of cards of each pip value, exactly.
    pips: [u64; 10],
    /// An upper bound on the number of cards of each rank, at most the count of its
    /// pip value. If the bounds of a pip value's ranks add up to its count, they
    /// are exact.
    ranks: [u64; 13],
    /// By rank and suit, an upper bound on the number of each card, at most that of
    /// its rank. If the four bounds of a rank add up to the rank's, and that is
    /// exact, they are exact.
    cards: [[u64; 4]; 13],
    /// Cards that have left, and are among the counts. Entries without cards are last.
    pub(super) gone: [Gone; MAX_GROUPS],
    /// Whether cards are drawn with replacement.
    infinite: bool,
}

impl Shoe {
    /// A shoe from which no card has been dealt. The infinite shoe has the counts of
    /// one deck, from which cards are drawn with replacement.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Decks, Rank, Shoe};
    /// let shoe = Shoe::full(Decks::EIGHT);
    /// assert_eq!(shoe.cards(), Some(416));
    /// assert_eq!(shoe.pip_count(Rank::King.pip()), 128);
    /// ```
    #[must_use]
    pub fn full(decks: Decks) -> Shoe {
        let each = decks.number().unwrap_or(1);
        Shoe {
            pips: Pip::ALL.map(|pip| ranks_of(pip).map(|_| 4 * each).sum()),
            ranks: [4 * each; 13],
            cards: [[each; 4]; 13],
            gone: [Gone::default(); MAX_GROUPS],
            infinite: decks == Decks::INFINITE,
        }
    }

    /// The shoe with these numbers of cards of each pip value, 0 to 9.
    ///
    /// Suits, and the ranks of the ten-valued cards, are unknown.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyCardsError`] if there are more than
    /// [`MAX_CARDS`](super::MAX_CARDS) cards.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::Shoe;
    /// let shoe = Shoe::from_pips([128, 31, 32, 32, 32, 32, 32, 32, 32, 30])?;
    /// assert_eq!(shoe.cards(), Some(413));
    /// assert_eq!(shoe, "0=128,A=31,2=32,3=32,4=32,5=32,6=32,7=32,8=32,9=30".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_pips(counts: [u64; 10]) -> Result<Shoe, TooManyCardsError> {
        let [tens, others @ ..] = counts;
        let others = Rank::ALL.map(Seen::Rank).into_iter().zip(others);
        Shoe::counted([(Seen::TenValued, tens)].into_iter().chain(others))
    }

    /// The shoe with these numbers of cards of each rank, ace to king.
    ///
    /// Suits are unknown.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyCardsError`] if there are more than
    /// [`MAX_CARDS`](super::MAX_CARDS) cards.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Rank, Shoe};
    /// let mut counts = [4; 13];
    /// counts[Rank::King.index()] = 1;
    /// let shoe = Shoe::from_ranks(counts)?;
    /// assert_eq!(shoe.cards(), Some(49));
    /// assert_eq!(shoe.pip_count(Rank::Ten.pip()), 13);
    /// # Ok::<(), baccarat::shoe::TooManyCardsError>(())
    /// ```
    pub fn from_ranks(counts: [u64; 13]) -> Result<Shoe, TooManyCardsError> {
        Shoe::counted(Rank::ALL.map(Seen::Rank).into_iter().zip(counts))
    }

    /// The shoe with these numbers of cards.
    pub(crate) fn counted(
        counts: impl Iterator<Item = (Seen, u64)>,
    ) -> Result<Shoe, TooManyCardsError> {
        let mut shoe = Shoe {
            pips: [0; 10],
            ranks: [0; 13],
            cards: [[0; 4]; 13],
            gone: [Gone::default(); MAX_GROUPS],
            infinite: false,
        };
        let mut room = MAX_CARDS;
        for (seen, count) in counts {
            room = room.checked_sub(count).ok_or(TooManyCardsError)?;
            shoe.add(seen, count);
        }
        Ok(shoe)
    }

    /// Adds cards of which the same was seen. They do not make the shoe too large.
    fn add(&mut self, seen: Seen, count: u64) {
        self.pips[seen.pip().index()] += count;
        if let Seen::Card(Card { rank, suit }) = seen {
            self.ranks[rank.index()] += count;
            self.cards[rank.index()][suit.index()] += count;
            return;
        }
        let ranks = ranks_of(seen.pip());
        for rank in ranks.filter(|&rank| seen == Seen::TenValued || seen == Seen::Rank(rank)) {
            self.ranks[rank.index()] += count;
            for cards in &mut self.cards[rank.index()] {
                *cards += count;
            }
        }
    }

    /// The shoe that contains exactly these cards.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Cards, Shoe};
    /// let cards: Cards = "Ax3 9sx2 0".parse()?;
    /// assert_eq!(Shoe::holding(&cards).to_string(), "0=1,A=3,9s=2");
    /// # Ok::<(), baccarat::shoe::ParseCardsError>(())
    /// ```
    #[must_use]
    #[expect(
        clippy::missing_panics_doc,
        reason = "a list has no more cards than a shoe"
    )]
    pub fn holding(cards: &Cards) -> Shoe {
        Shoe::counted(cards.iter()).expect("a list has no more cards than a shoe")
    }

    /// The number of cards left; `None` for the infinite shoe.
    #[must_use]
    pub fn cards(&self) -> Option<u64> {
        let gone = || self.gone.iter().map(|gone| gone.count).sum::<u64>();
        (!self.infinite).then(|| self.pips.iter().sum::<u64>() - gone())
    }

    /// Whether cards are drawn with replacement.
    #[must_use]
    pub fn is_infinite(&self) -> bool {
        self.infinite
    }

    /// The number of cards of a pip value that are left. For the infinite shoe, the
    /// number of them in a deck of 52.
    #[must_use]
    pub fn pip_count(&self, pip: Pip) -> u64 {
        self.pips[pip.index()]
    }

    /// The number of cards of a set that are left. For the infinite shoe, the number
    /// of them in a deck of 52.
    ///
    /// # Errors
    ///
    /// Returns [`UnspecifiedError`] if the ranks or suits that were recorded do not
    /// determine the number.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::card::named_cards;
    /// use baccarat::{Decks, Shoe};
    /// let shoe = Shoe::full(Decks::EIGHT).without(&"4".parse()?)?;
    /// assert_eq!(shoe.count(named_cards("4").unwrap()), Ok(31));
    /// assert!(shoe.count(named_cards("4s").unwrap()).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self, set: CardSet) -> Result<u64, UnspecifiedError> {
        // The sets of most questions are pip values, for which no loop is needed.
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
                for rank in self.known_ranks(pip)? {
                    count += self.count_in_rank(set, rank)?;
                }
            }
        }
        Ok(count)
    }

    /// The number of cards left that have a rank and belong to a set. The count of the rank is
    /// known.
    fn count_in_rank(&self, set: CardSet, rank: Rank) -> Result<u64, UnspecifiedError> {
        let whole = Seen::Rank(rank).candidates();
        if set.includes(whole) {
            return Ok(self.ranks[rank.index()]);
        }
        if !set.meets(whole) {
            return Ok(0);
        }
        if !self.suits_known(rank) {
            return Err(UnspecifiedError(Seen::Rank(rank)));
        }
        let suits = Suit::ALL.into_iter().zip(self.cards[rank.index()]);
        let inside = suits.filter(|&(suit, _)| set.contains(Card { rank, suit }));
        Ok(inside.map(|(_, count)| count).sum())
    }

    /// Whether the cards recorded as removed are consistent with at least one such
    /// card being left.
    pub(crate) fn can_hold(&self, card: Card) -> bool {
        self.cards[card.rank.index()][card.suit.index()] > 0
    }

    /// The ranks of a pip value, if the count of each is exact.
    fn known_ranks(&self, pip: Pip) -> Result<impl Iterator<Item = Rank>, UnspecifiedError> {
        let most: u64 = ranks_of(pip).map(|rank| self.ranks[rank.index()]).sum();
        let exact = most == self.pips[pip.index()];
        exact
            .then(|| ranks_of(pip))
            .ok_or(UnspecifiedError(Seen::TenValued))
    }

    /// Whether the count of each suit of a rank is exact, given that the rank's is.
    fn suits_known(&self, rank: Rank) -> bool {
        let most: u64 = self.cards[rank.index()].iter().sum();
        most == self.ranks[rank.index()]
    }

    /// The shoe after these cards have been removed. The infinite shoe is unchanged.
    ///
    /// # Errors
    ///
    /// Returns [`ShoeError`] if the shoe has fewer of some card than are to be
    /// removed.
    pub fn without(mut self, cards: &Cards) -> Result<Shoe, ShoeError> {
        if self.infinite {
            return Ok(self);
        }
        // Any order gives the same shoe. With fully recorded cards first, an error
        // names the least precisely recorded card.
        for (seen, count) in cards.in_full_first() {
            self.take(seen, count)?;
        }
        Ok(self)
    }

    /// Removes `wanted` cards of which the same was seen.
    fn take(&mut self, seen: Seen, wanted: u64) -> Result<(), ShoeError> {
        let left = match seen {
            Seen::TenValued => self.pips[0],
            Seen::Rank(rank) => self.ranks[rank.index()],
            Seen::Card(card) => self.cards[card.rank.index()][card.suit.index()],
        };
        let left = self.at_most(seen, left);
        if left < wanted {
            return Err(ShoeError { seen, wanted, left });
        }
        if let Seen::Card(card) = seen {
            self.cards[card.rank.index()][card.suit.index()] -= wanted;
        }
        if let Seen::Rank(rank) | Seen::Card(Card { rank, .. }) = seen {
            self.ranks[rank.index()] -= wanted;
        }
        self.pips[seen.pip().index()] -= wanted;
        self.tighten(seen.pip());
        Ok(())
    }

    /// Lowers each bound within a pip value to that of the next coarser set: no rank has more cards
    /// than its pip value, and no card is more frequent than its rank.
    fn tighten(&mut self, pip: Pip) {
        for rank in ranks_of(pip) {
            let most = self.pips[pip.index()];
            let ranks = &mut self.ranks[rank.index()];
            *ranks = most.min(*ranks);
            for card in &mut self.cards[rank.index()] {
                *card = (*ranks).min(*card);
            }
        }
    }

    /// The cards left, counted by rank. Ten-valued cards form one entry if their
    /// ranks are not known. For the infinite shoe, the cards of one deck.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Decks, Shoe};
    /// let shoe = Shoe::full(Decks::new(1)?).without(&"Ax4 2s 0".parse()?)?;
    /// assert_eq!(shoe.by_rank().to_string(), "0x15 2x3 3x4 4x4 5x4 6x4 7x4 8x4 9x4");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn by_rank(&self) -> Cards {
        self.listed(false)
    }

    /// The cards left, counted by card where suits are known, else by rank where
    /// ranks are known, else together as ten-valued cards. For the infinite shoe,
    /// the cards of one deck.
    #[must_use]
    pub fn by_card(&self) -> Cards {
        self.listed(true)
    }

    /// The cards left by rank, or by card where suits are wanted and known.
    fn listed(&self, with_suits: bool) -> Cards {
        let mut list = Vec::new();
        for pip in Pip::ALL {
            let Ok(ranks) = self.known_ranks(pip) else {
                list.push((Seen::TenValued, self.pips[pip.index()]));
                continue;
            };
            for rank in ranks {
                if with_suits && self.suits_known(rank) {
                    let cards = Suit::ALL.map(|suit| Seen::Card(Card { rank, suit }));
                    list.extend(cards.into_iter().zip(self.cards[rank.index()]));
                } else {
                    list.push((Seen::Rank(rank), self.ranks[rank.index()]));
                }
            }
        }
        Cards::counted(list)
    }

    /// The number of ordered sequences of `length` cards that can be dealt: with N
    /// cards left, N(N−1)…(N−length+1). For the infinite shoe it is 52^length.
    ///
    /// Where only groups are known of cards that have left, each sequence is counted once for
    /// each order of the first six cards of each group: C(C−1)…(C−5) times for C cards that were
    /// in the group.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Decks, Shoe};
    /// let ways = Shoe::full(Decks::EIGHT).orderings(6);
    /// assert_eq!(ways, 4_998_398_275_503_360_u64.into());
    /// ```
    #[must_use]
    pub fn orderings(&self, length: u64) -> BigUint {
        let sequences = self.orders(self.cards().unwrap_or(52), 0..length);
        self.group_orders()
            .fold(sequences, |orders, left| orders * left)
    }

    /// The number of ways to fill a range of positions of an ordered deal, numbered
    /// from 0, from a shoe of `cards` cards: the product of the numbers of cards
    /// left at each position.
    pub(crate) fn orders(&self, cards: u64, places: Range<u64>) -> BigUint {
        let left = places.map(|dealt| u128::from(self.remaining(cards, dealt)));
        // Factors are collected in a `u128` until their product would overflow, which
        // saves most of the multiplications of large integers.
        let (mut product, mut pending) = (BigUint::one(), 1_u128);
        for left in left {
            pending = pending.checked_mul(left).unwrap_or_else(|| {
                product *= pending;
                left
            });
        }
        product * pending
    }

    /// The number of cards left of a class of `count` cards after `dealt` of them
    /// have been drawn; at least 0. The infinite shoe always has `count`.
    pub(crate) fn remaining(&self, count: u64, dealt: u64) -> u64 {
        if self.infinite {
            count
        } else {
            count.saturating_sub(dealt)
        }
    }
}

/// The ranks of a pip value, in ascending order.
fn ranks_of(pip: Pip) -> impl Iterator<Item = Rank> {
    let ten = Rank::Ten.index();
    let places = match pip.index() {
        0 => ten..Rank::ALL.len(),
        ace_or_more => ace_or_more - 1..ace_or_more,
    };
    Rank::ALL[places].iter().copied()
}

/// Writes the counts of [`Shoe::by_card`] in the form in which a shoe is read, such
/// as `A=31,2s=8`.
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

/// The shoe has fewer of a card than were to be removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct ShoeError {
    /// The card that was to be removed.
    pub seen: Seen,
    /// The number of such cards that were to be removed.
    pub wanted: u64,
    /// The number of such cards in the shoe, less than `wanted`.
    pub left: u64,
}

impl ShoeError {
    /// The cards that were to be removed, in words.
    pub(crate) fn named(&self) -> String {
        match self.wanted {
            1 => self.seen.to_string(),
            wanted => format!("{}x{wanted}", self.seen),
        }
    }

    /// The number of such cards in the shoe, in words.
    pub(crate) fn held(&self) -> String {
        match self.left {
            0 => "none is left in the shoe".to_owned(),
            1 => "only 1 is left in the shoe".to_owned(),
            left => format!("only {left} are left in the shoe"),
        }
    }
}

impl fmt::Display for ShoeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot remove {}: {}", self.named(), self.held())
    }
}

/// A count depends on ranks or suits that were not recorded when cards were removed
/// or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct UnspecifiedError(
    /// The incomplete entry: a rank whose suits are needed, or the ten-valued cards,
    /// whose ranks are needed.
    pub Seen,
);

impl fmt::Display for UnspecifiedError {
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
    use crate::card::named_cards;
    use crate::shoe::MAX_CARDS;

    fn eight_decks_without(cards: &str) -> Result<Shoe, ShoeError> {
        Shoe::full(Decks::EIGHT).without(&cards.parse().expect("cards"))
    }

    #[test]
    fn counts_have_the_same_limit_in_arrays_as_in_text() {
        let with = |count| [count, 0, 0, 0, 0, 0, 0, 0, 0, 0];
        assert!(Shoe::from_pips(with(MAX_CARDS)).is_ok());
        for counts in [with(MAX_CARDS + 1), [u64::MAX; 10], [MAX_CARDS; 10]] {
            assert_eq!(Shoe::from_pips(counts), Err(TooManyCardsError));
        }
        assert_eq!(Shoe::from_ranks([u64::MAX; 13]), Err(TooManyCardsError));
        assert_eq!(Shoe::from_ranks([1 << 62; 13]), Err(TooManyCardsError));
    }

    #[test]
    fn counts_are_known_where_the_removed_cards_determine_them() {
        let no_suit = Err(UnspecifiedError(Seen::Rank(Rank::Four)));
        let no_rank = Err(UnspecifiedError(Seen::TenValued));
        for (removed, counted, count) in [
            ("4sx2", "4s", Ok(6)),
            ("4sx2", "4h4d", Ok(16)),
            ("4sx2", "49", Ok(62)),
            ("4", "4", Ok(31)),
            ("4", "5s", Ok(8)),
            ("4", "4s", no_suit),
            ("0", "0", Ok(127)),
            ("0", "9s", Ok(8)),
            ("0", "K", no_rank),
            // Nothing else is possible.
            ("9sx8 9hx8 9dx8 9", "9c", Ok(7)),
            ("Kx32 Qx32 Jx32 0x5", "T", Ok(27)),
        ] {
            let shoe = eight_decks_without(removed).unwrap();
            let set = named_cards(counted).unwrap();
            assert_eq!(shoe.count(set), count, "{counted} without {removed}");
        }
    }

    #[test]
    fn a_full_shoe_has_four_cards_of_each_rank_in_a_deck() {
        let shoe = Shoe::full(Decks::new(2).expect("two decks"));
        assert_eq!((shoe.cards(), shoe.is_infinite()), (Some(104), false));
        assert_eq!(
            [0, 1, 9].map(|pip| shoe.pip_count(Pip::ALL[pip])),
            [32, 8, 8]
        );
        assert_eq!(shoe.count(named_cards("9s").expect("a name")), Ok(2));
        assert_eq!(shoe, Shoe::holding(&shoe.by_card()));
        let infinite = Shoe::full(Decks::INFINITE);
        assert_eq!((infinite.cards(), infinite.is_infinite()), (None, true));
        assert_eq!(infinite.pip_count(Pip::ALL[0]), 16);
    }

    #[test]
    fn counts_are_listed_as_finely_as_they_are_known() {
        for (text, by_rank, by_card) in [
            ("As=4,Ah=1,9=3,0=5", "0x5 Ax5 9x3", "0x5 Asx4 Ah 9x3"),
            ("K=2,Qs=1", "Q Kx2", "Qs Kx2"),
            ("0=2,2s=1", "0x2 2", "0x2 2s"),
        ] {
            let shoe: Shoe = text.parse().expect("counts");
            assert_eq!(shoe.by_rank().to_string(), by_rank);
            assert_eq!(shoe.by_card().to_string(), by_card);
            assert_eq!(text.parse(), Ok(shoe));
        }
        let pips = Shoe::from_pips([3, 1, 0, 0, 0, 0, 0, 0, 0, 2]).expect("few cards");
        assert_eq!(pips.to_string(), "0=3,A=1,9=2");
        let mut ranks = [0; 13];
        (ranks[Rank::Ace.index()], ranks[Rank::King.index()]) = (2, 1);
        let ranks = Shoe::from_ranks(ranks).expect("few cards");
        assert_eq!(ranks.to_string(), "A=2,K=1");
    }

    #[test]
    fn a_card_can_be_held_until_all_that_it_can_be_have_left() {
        let can_hold = |removed: &str, card: &str| {
            let card = named_cards(card).and_then(|cards| cards.cards().next());
            let shoe = eight_decks_without(removed).expect("cards of the shoe");
            shoe.can_hold(card.expect("a card"))
        };
        assert!(can_hold("9sx7", "9s") && !can_hold("9sx8", "9s") && !can_hold("9x32", "9s"));
        assert!(!can_hold("0x128", "Kd") && can_hold("0x127", "Kd"));
    }

    #[test]
    fn what_is_wrong_is_said_in_numbers() {
        for (removed, error) in [
            ("9sx9", "cannot remove 9sx9: only 8 are left in the shoe"),
            (
                "9x31 9sx2",
                "cannot remove 9x31: only 30 are left in the shoe",
            ),
        ] {
            let shoe = eight_decks_without(removed);
            assert_eq!(shoe.expect_err("too many").to_string(), error);
        }
        for (held, error) in [
            ("K=1", "cannot remove 9: none is left in the shoe"),
            ("9=1", "cannot remove 9x2: only 1 is left in the shoe"),
        ] {
            let shoe: Shoe = held.parse().expect("counts");
            let nines = Cards::counted([(Rank::Nine.into(), if held == "9=1" { 2 } else { 1 })]);
            assert_eq!(
                shoe.without(&nines).expect_err("too many").to_string(),
                error
            );
        }
        let ace = Card {
            rank: Rank::Ace,
            suit: Suit::ALL[0],
        };
        for (seen, error) in [
            (
                Seen::TenValued,
                "expected each ten-valued card with its rank, T J Q or K, not as 0",
            ),
            (
                Seen::Rank(Rank::Four),
                "expected each 4 with its suit, such as 4s",
            ),
            (Seen::Card(ace), "expected more about As"),
        ] {
            assert_eq!(UnspecifiedError(seen).to_string(), error);
        }
    }

    #[test]
    fn orders_are_products_of_the_cards_left() {
        let shoe = Shoe::full(Decks::EIGHT);
        let product: BigUint = (0..60_u64)
            .map(|dealt| BigUint::from(416 - dealt))
            .product();
        assert_eq!(shoe.orderings(60), product);
        assert_eq!(shoe.orders(10, 2..5), (8_u32 * 7 * 6).into());
        assert_eq!(
            [0, 3, 4, 9].map(|dealt| shoe.remaining(4, dealt)),
            [4, 1, 0, 0]
        );
        assert_eq!(Shoe::full(Decks::INFINITE).remaining(4, 9), 4);
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
