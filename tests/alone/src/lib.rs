//! The library as a dependency of another package, with one feature at a time. Figures are compared
//! with published ones, or with a plain enumeration that shares no code with the library.

#![cfg(test)]

#[cfg(feature = "catalogue")]
mod catalogue;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "documents")]
mod documents;
mod mathematics;
#[cfg(feature = "parallel")]
mod parallel;
#[cfg(feature = "sample")]
mod sample;
#[cfg(feature = "serde")]
mod serialized;
#[cfg(feature = "wide")]
mod wide;

use std::error::Error;

use baccarat::{Decks, Exact, Shoe};

/// The result of a test.
type Done = Result<(), Box<dyn Error>>;

/// The full shoe of eight decks.
fn eight_decks() -> Shoe {
    Shoe::full(Decks::EIGHT)
}

/// Eight decks, and the shoe after each of `number` removed cards.
fn eight_decks_dealt(number: usize) -> Vec<Shoe> {
    let mut shoes = vec![eight_decks()];
    for card in "9 4 0 A 6 8 0 2 7 3 5".split(' ').cycle().take(number) {
        let card = card.parse().expect("a card");
        let rest = shoes[shoes.len() - 1].without(&card);
        shoes.push(rest.expect("it is there"));
    }
    shoes
}

/// Exact numbers as fractions in lowest terms.
fn texts<'a>(numbers: impl IntoIterator<Item = &'a Exact>) -> Vec<String> {
    numbers.into_iter().map(Exact::to_string).collect()
}
