//! The tags with the largest betting correlation for the dragon 7, and the gain of betting by them.
//!
//! `cargo run --example count`

use baccarat::bet::{Terms, catalogue};
use baccarat::{Analyzer, CardsLeft, Decks, Exact, Places, Shoe, Tableau, Threshold};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let bets = catalogue(&Terms::default());
    let dragon = bets
        .into_iter()
        .filter(|bet| bet.id == "dragon-7")
        .collect();
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, dragon)?;
    let shoe = Shoe::full(Decks::EIGHT);
    let linear = analyzer.linear(&shoe)?.remove(0);
    for level in 1..=3 {
        let best = linear.best(level).ok_or("no card matters")?;
        let correlation = best.correlation.ok_or("no card matters")?;
        println!(
            "level {level}: {}, correlation {}",
            best.tags,
            correlation.decimal(Places::FOUR)
        );
    }
    let threshold = Threshold::TrueCount(Exact::from(4));
    let deck = CardsLeft::new(52, 52).ok_or("cards enough")?;
    let play = analyzer.play(&shoe, &"4-7=-1,8-9=2".parse()?, &threshold, deck)?;
    let depth = &play.depths[0];
    println!(
        "with a deck left, bet {} of the time, and gain {} of a stake a coup",
        depth.probability.percent(Places::TWO),
        depth.bets[0].gain.percent(Places::FOUR)
    );
    assert!(depth.bets[0].gain.is_positive());
    Ok(())
}
