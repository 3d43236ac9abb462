//! A bet that no paytable can express, written as a Rust closure over the
//! finished coup: the product of the totals is a prime number.
//!
//! `cargo run --example closure`

use baccarat::engine::{ByClosure, Classes, compile};
use baccarat::{Decks, Exact, Places, Shoe, Side, Tableau};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Tableau::PUNTO_BANCO;
    // The closure determines the columns that count the coup; the classes determine which cards it
    // distinguishes.
    let by_pip = Classes::by(|card| rules.pip(card));
    let ledger = ByClosure::new(1, by_pip, |coup, enter| {
        let [player, banker] = Side::BOTH.map(|side| coup.total(side).value());
        if [2, 3, 5, 7].contains(&(player * banker)) {
            enter(0);
        }
    });
    let polynomial = compile(&rules, &ledger)?;
    for decks in [1, 6, 8] {
        let shoe = Shoe::full(Decks::new(decks)?);
        let ways = polynomial.at(&shoe)?.remove(0);
        let probability = Exact::ratio(ways, shoe.orderings(6)).ok_or("no deals")?;
        // At 24 to 1.
        let edge = Exact::one() - &Exact::from(25) * &probability;
        println!(
            "{decks} decks: {probability}, house edge {}",
            edge.percent(Places::FOUR)
        );
    }
    Ok(())
}
