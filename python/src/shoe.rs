//! Shoes.

use std::hash::{DefaultHasher, Hash, Hasher};

use baccarat::Decks;
use baccarat::card::Glimpse;
use baccarat::shoe::{Cards, Left, Removed, ShoeSource, Start};
use pyo3::prelude::*;

use crate::error::{OrRaise, refused};

/// A shoe: decks or counted cards, and the cards that have left it.
#[pyclass(frozen, eq, module = "baccarat._core", from_py_object)]
#[derive(Clone, PartialEq)]
pub struct Shoe(pub ShoeSource);

#[pymethods]
impl Shoe {
    /// A shoe of whole decks: a number, or `infinite`.
    #[staticmethod]
    fn of_decks(decks: &str) -> PyResult<Shoe> {
        Ok(Shoe(decks.parse::<Decks>().or_raise()?.into()))
    }

    /// A shoe with counted cards, as text: `A=31,2=32`.
    #[staticmethod]
    fn counted(counts: &str) -> PyResult<Shoe> {
        Ok(Shoe(counts.parse::<baccarat::Shoe>().or_raise()?.into()))
    }

    /// A shoe with these numbers of cards of pip values 0 to 9, or of ranks A to K.
    #[staticmethod]
    fn of_counts(counts: Vec<u64>) -> PyResult<Shoe> {
        let shoe = if let Ok(pips) = <[u64; 10]>::try_from(&counts[..]) {
            baccarat::Shoe::from_pips(pips)
        } else if let Ok(ranks) = <[u64; 13]>::try_from(&counts[..]) {
            baccarat::Shoe::from_ranks(ranks)
        } else {
            return Err(refused(format_args!(
                "{} numbers of cards: expected 10, of the pip values 0 to 9, or 13, of the ranks \
                 A to K",
                counts.len()
            )));
        };
        Ok(Shoe(shoe.or_raise()?.into()))
    }

    /// The shoe after the cards of a list have left it too.
    fn without(&self, cards: &str) -> PyResult<Shoe> {
        let list: Removed = cards.parse().or_raise()?;
        let lists = [list, Removed::from(&self.0)];
        let after = ShoeSource::after(self.0.start().clone(), &lists);
        Ok(Shoe(after.or_raise()?))
    }

    /// The shoe once some numbers of cards are left of it: `9=10/104`. No card has left it before.
    fn leaving(&self, left: &str) -> PyResult<Shoe> {
        let left: Left = left.parse().or_raise()?;
        if self.0 != ShoeSource::from_start(self.0.start().clone()) {
            return Err(refused(
                "cards have left the shoe: expected a shoe as it was at first",
            ));
        }
        let after = ShoeSource::leaving(self.0.start().clone(), &left);
        Ok(Shoe(after.or_raise()?))
    }

    /// Number of cards left to be dealt; `None` for the infinite shoe.
    #[getter]
    fn cards(&self) -> Option<u64> {
        self.0.cards_left()
    }

    /// Number of cards that have left the shoe unseen.
    #[getter]
    fn unseen(&self) -> u64 {
        self.0.unseen()
    }

    /// Numbers of cards that have left, and of which only a group is known, by group.
    #[getter]
    fn groups(&self) -> Vec<(String, u64)> {
        let gone = self.0.shoe().gone();
        gone.map(|gone| (Glimpse::OneOf(gone.group).to_string(), gone.count))
            .collect()
    }

    /// Number of decks as text; `None` if the cards were counted.
    #[getter]
    fn decks(&self) -> Option<String> {
        match self.0.start() {
            Start::Decks(decks) => Some(decks.to_string()),
            Start::Counts(_) => None,
        }
    }

    /// The cards that were counted in place of decks, as text that [`counted`] reads.
    #[getter]
    fn given(&self) -> Option<String> {
        match self.0.start() {
            Start::Decks(_) => None,
            Start::Counts(shoe) => Some(shoe.to_string()),
        }
    }

    /// The cards that have left the shoe and were seen, each entry with its number.
    #[getter]
    fn removed(&self) -> Vec<(String, u64)> {
        listed(self.0.removed())
    }

    /// The cards that are left or have left unseen, by rank.
    #[getter]
    fn counts(&self) -> Vec<(String, u64)> {
        listed(&self.0.shoe().by_rank())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let (start, given) = (self.decks(), self.given());
        (start, given, self.0.unseen(), self.groups()).hash(&mut hasher);
        self.0.removed().hash(&mut hasher);
        hasher.finish()
    }
}

fn listed(cards: &Cards) -> Vec<(String, u64)> {
    let cards = cards.iter();
    cards
        .map(|(seen, count)| (seen.to_string(), count))
        .collect()
}
