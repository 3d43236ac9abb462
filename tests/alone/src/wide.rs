//! Loops compiled for wide instruction sets, compared with the portable ones.

use baccarat::{Analyzer, Decks, Shoe};

use crate::{Done, eight_decks_dealt};

/// Shoes that are evaluated in doubles, in 64 bits, in 128 bits, or in more.
fn shoes() -> Vec<Shoe> {
    let mut shoes: Vec<Shoe> = [9, 31, 32, 60, 100_000]
        .map(|decks| Shoe::full(Decks::new(decks).expect("a number of decks")))
        .into();
    shoes.push(Shoe::full(Decks::INFINITE));
    shoes.extend(eight_decks_dealt(40));
    shoes
}

#[test]
fn many_shoes_are_worth_what_each_is_alone() -> Done {
    let (analyzer, shoes) = (Analyzer::default(), shoes());
    let many = analyzer.expectations_of_many(&shoes)?;
    for (place, shoe) in shoes.iter().enumerate() {
        let alone = analyzer.expectations(shoe)?;
        let together = [0, 1, 2].map(|bet| many.expectation(place, bet).expect("it is there"));
        assert_eq!(alone, together, "shoe {place}");
    }
    Ok(())
}
