//! Decisions at which the tableau does not take the better action, shoe by shoe.
//!
//! `cargo run --example tableau`

use baccarat::{Analyzer, Decks, Exact, Places, Shoe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for decks in [1, 6, 8] {
        let audit = Analyzer::default().audit(&Shoe::full(Decks::new(decks)?))?;
        for node in audit.player.iter().chain(&audit.banker) {
            if node.best() != node.action {
                let gain = &node.gain() * &Exact::from(1_000_000);
                println!(
                    "{decks} decks: {} should {:?} on {} ({:?}): {} millionths a coup",
                    node.side,
                    node.best(),
                    node.total,
                    node.reads,
                    gain.decimal(Places::TWO)
                );
            }
        }
    }
    Ok(())
}
