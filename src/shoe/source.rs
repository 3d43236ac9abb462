//! The description of a shoe: its first composition, and the cards removed from it.

use thiserror::Error;

use super::cards::Cards;
use super::composition::{Shoe, ShoeError};
use super::decks::Decks;
use super::groups::GoneError;
use crate::card::CardSet;

/// The first composition of a shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Whole decks.
    Decks(Decks),
    /// Given numbers of cards.
    Counts(Box<Shoe>),
}

/// A shoe, described by its first composition and by the cards removed from it.
///
/// Answers depend on [`shoe`](Self::shoe) only; the description is for documents.
///
/// ```
/// use baccarat::shoe::{ShoeSource, Start};
/// use baccarat::Decks;
/// let source = ShoeSource::new(Start::Decks(Decks::EIGHT), "9x4".parse()?)?;
/// assert_eq!(source.shoe().cards(), Some(412));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShoeSource {
    start: Start,
    removed: Cards,
    unseen: u64,
    shoe: Shoe,
}

/// Fewer than six cards would be left besides those that left a shoe unseen, or of which only a
/// group was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a coup can use six cards, but only {} of {cards} are left besides {unseen} unseen",
    cards.saturating_sub(*.unseen)
)]
pub struct TooManyUnseenError {
    /// Number of cards of the shoe, including the unseen ones.
    pub cards: u64,
    /// Number of cards that left it unseen, or of which only a group was seen.
    pub unseen: u64,
}

impl Start {
    /// The composition.
    #[must_use]
    pub fn shoe(&self) -> Shoe {
        match self {
            Start::Decks(decks) => Shoe::full(*decks),
            Start::Counts(shoe) => **shoe,
        }
    }
}

impl ShoeSource {
    /// The shoe `start`, from which nothing is removed.
    #[must_use]
    pub fn from_start(start: Start) -> ShoeSource {
        ShoeSource {
            shoe: start.shoe(),
            start,
            removed: Cards::default(),
            unseen: 0,
        }
    }

    /// The shoe `start` after `removed` has been removed from it.
    ///
    /// # Errors
    ///
    /// Returns [`ShoeError`] if the shoe does not contain the cards to be removed.
    pub fn new(start: Start, removed: Cards) -> Result<ShoeSource, ShoeError> {
        let source = ShoeSource::from_start(start);
        let shoe = source.shoe.without(&removed)?;
        Ok(ShoeSource {
            removed,
            shoe,
            ..source
        })
    }

    /// The shoe after more cards have left it, of which nothing was seen.
    ///
    /// The cards to come are drawn from the same cards as before, so that no probability changes:
    /// the unseen cards might as well lie at the end of the shoe. They stay in
    /// [`shoe`](Self::shoe), and only the number of cards left differs.
    ///
    /// # Errors
    ///
    /// Returns [`TooManyUnseenError`] if fewer than six cards would be left.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::shoe::ShoeSource;
    /// let source = ShoeSource::default().with_unseen(2)?;
    /// assert_eq!(source.cards_left(), Some(414));
    /// assert_eq!(source.shoe().cards(), Some(416));
    /// # Ok::<(), baccarat::shoe::TooManyUnseenError>(())
    /// ```
    pub fn with_unseen(self, unseen: u64) -> Result<ShoeSource, TooManyUnseenError> {
        let of_groups: u64 = self.shoe.gone().map(|gone| gone.count).sum();
        let all = unseen.saturating_add(of_groups);
        match self.shoe.cards() {
            Some(left) if all > 0 && left < unseen.saturating_add(6) => Err(TooManyUnseenError {
                cards: left + of_groups,
                unseen: all,
            }),
            _ => Ok(ShoeSource { unseen, ..self }),
        }
    }

    /// The shoe after some cards of a group have left it. Which cards of the group they are is not
    /// known.
    ///
    /// # Errors
    ///
    /// Returns [`GoneError`] as [`Shoe::without_any_of`] does.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::card::named_cards;
    /// use baccarat::shoe::ShoeSource;
    /// let high = named_cards("6789").expect("a name of cards");
    /// let source = ShoeSource::default().without_any_of(high, 10)?;
    /// assert_eq!(source.cards_left(), Some(406));
    /// # Ok::<(), baccarat::shoe::GoneError>(())
    /// ```
    pub fn without_any_of(self, group: CardSet, count: u64) -> Result<ShoeSource, GoneError> {
        let shoe = self.shoe.without_any_of(group, count)?;
        Ok(ShoeSource { shoe, ..self })
    }

    /// The first composition of the shoe.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The cards that were removed.
    #[must_use]
    pub fn removed(&self) -> &Cards {
        &self.removed
    }

    /// Number of cards that have left the shoe unseen.
    #[must_use]
    pub fn unseen(&self) -> u64 {
        self.unseen
    }

    /// The shoe after the removal. Its counts include the cards that have left it unseen.
    #[must_use]
    pub fn shoe(&self) -> &Shoe {
        &self.shoe
    }

    /// Number of cards left to be dealt; `None` for the infinite shoe.
    #[must_use]
    pub fn cards_left(&self) -> Option<u64> {
        self.shoe.cards().map(|cards| cards - self.unseen)
    }
}

/// Whole decks, from which nothing is removed.
impl From<Decks> for ShoeSource {
    fn from(decks: Decks) -> ShoeSource {
        ShoeSource::from_start(Start::Decks(decks))
    }
}

/// A given composition, from which nothing is removed.
impl From<Shoe> for ShoeSource {
    fn from(shoe: Shoe) -> ShoeSource {
        ShoeSource::from_start(Start::Counts(Box::new(shoe)))
    }
}

/// Eight decks, from which nothing is removed.
impl Default for ShoeSource {
    fn default() -> ShoeSource {
        Decks::EIGHT.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::named_cards;

    #[test]
    fn six_cards_are_left_besides_those_that_nobody_saw() {
        let unseen = |unseen| ShoeSource::default().with_unseen(unseen);
        let source = unseen(410).expect("six cards are left");
        assert_eq!((source.unseen(), source.cards_left()), (410, Some(6)));
        assert_eq!(source.shoe().cards(), Some(416));
        for (number, error) in [
            (
                411,
                "a coup can use six cards, but only 5 of 416 are left besides 411 unseen",
            ),
            (
                500,
                "a coup can use six cards, but only 0 of 416 are left besides 500 unseen",
            ),
        ] {
            assert_eq!(unseen(number).expect_err("too few").to_string(), error);
        }
        let small: Shoe = "9=3".parse().expect("counts");
        assert!(ShoeSource::from(small).with_unseen(0).is_ok());
        assert!(ShoeSource::from(small).with_unseen(1).is_err());
        let infinite = ShoeSource::from(Decks::INFINITE)
            .with_unseen(9)
            .expect("no end");
        assert_eq!(infinite.cards_left(), None);
    }

    #[test]
    fn cards_of_groups_count_as_unseen() {
        let high = named_cards("6789").expect("a name of cards");
        let source = ShoeSource::default()
            .without_any_of(high, 100)
            .expect("cards of the shoe");
        assert_eq!(source.cards_left(), Some(316));
        assert!(source.clone().with_unseen(310).is_ok());
        let error = source.with_unseen(311).expect_err("too few");
        assert_eq!((error.cards, error.unseen), (416, 411));
    }

    #[test]
    fn a_shoe_begins_as_it_is_described() {
        let removed: Cards = "9x4".parse().expect("cards");
        let source = ShoeSource::new(Start::Decks(Decks::EIGHT), removed.clone())
            .expect("cards of the shoe");
        assert_eq!(
            (source.start(), source.removed()),
            (&Start::Decks(Decks::EIGHT), &removed)
        );
        assert_eq!(source.shoe().cards(), Some(412));
        let counts: Shoe = "9=30,K=1".parse().expect("counts");
        assert_eq!(Start::Counts(Box::new(counts)).shoe(), counts);
        assert_eq!(ShoeSource::from(counts).cards_left(), Some(31));
    }
}
