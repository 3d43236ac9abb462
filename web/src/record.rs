//! The record of a table, followed line by line as the command `track` does.

use baccarat::analysis::Tracker;
use baccarat::document::TrackedLine;
use baccarat::shoe::ShoeSource;
use baccarat::{Analyzer, Exact};
use serde::Serialize;
use serde_json::Value;

use crate::compact::compact;
use crate::refusal::{In, Refusal};

/// The lines of a record that say something, and the table after them.
#[derive(Serialize)]
struct Followed<'a> {
    lines: Vec<Line<'a>>,
    standing: Standing<'a>,
}

#[derive(Serialize)]
struct Line<'a> {
    /// The number of the line, from 1.
    #[serde(rename = "line")]
    number: u64,
    text: &'a str,
    /// What the command writes for the line, if it finishes a coup or takes one back.
    coup: Option<Value>,
    /// Why the line is skipped.
    error: Option<String>,
    warnings: Vec<String>,
}

/// The table before the next coup.
#[derive(Serialize)]
struct Standing<'a> {
    /// Number of finished coups.
    coups: u64,
    /// Number of cards left to be dealt, or `infinite`.
    cards: String,
    /// Number of cards that are dealt of a coup that is not finished.
    begun: usize,
    /// The expectation of each bet on the next coup; `None` if there is none.
    bets: Option<Vec<Standard<'a>>>,
}

/// A bet on the next coup.
#[derive(Serialize)]
struct Standard<'a> {
    id: &'a str,
    expectation: Exact,
}

/// Number of bytes that a line may have, as for the command.
const LONGEST_LINE: usize = 1 << 12;

/// Follows a table, and returns what its lines mean as a JSON object.
pub fn followed(analyzer: &Analyzer, shoe: &ShoeSource, record: &str) -> Result<String, Refusal> {
    let mut table = table(analyzer, shoe)?;
    let mut lines = Vec::new();
    for (number, text) in (1..).zip(record.lines()) {
        match text.split('#').next().unwrap_or_default().trim() {
            "" => {}
            word if word.eq_ignore_ascii_case("help") => {}
            word if word.eq_ignore_ascii_case("quit") => break,
            _ => lines.push(line(&mut table, number, text)?),
        }
    }
    let standing = table.standing().in_field("record")?;
    let bets = standing.expectations.map(|all| {
        let bets = table.bets().iter().zip(all);
        let bets = bets.map(|(bet, expectation)| Standard {
            id: &bet.id,
            expectation,
        });
        bets.collect()
    });
    let followed = Followed {
        lines,
        standing: Standing {
            coups: standing.coups,
            cards: standing
                .cards
                .map_or_else(|| "infinite".to_owned(), |cards| cards.to_string()),
            begun: table.begun(),
            bets,
        },
    };
    compact(&followed)
}

/// The table before the first coup. A shuffle returns the removed cards.
fn table(analyzer: &Analyzer, shoe: &ShoeSource) -> Result<Tracker, Refusal> {
    if shoe.unseen() > 0 {
        let reason = "a record has the cards that nobody saw: expected 'burn ?' in it";
        return Err(reason).in_field("removed");
    }
    let table = analyzer.track(shoe.start().shoe(), 0).or_refuse()?;
    table.without(shoe).in_field("removed")
}

fn line<'a>(table: &mut Tracker, number: u64, text: &'a str) -> Result<Line<'a>, Refusal> {
    let mut line = Line {
        number,
        text,
        coup: None,
        error: None,
        warnings: Vec::new(),
    };
    if text.len() >= LONGEST_LINE {
        line.error = Some("the line is too long".to_owned());
        return Ok(line);
    }
    let update = match table.read(text) {
        Ok(update) => update,
        Err(reason) => {
            line.error = Some(reason.to_string());
            return Ok(line);
        }
    };
    if let Some(cards) = update.abandoned {
        let cards = if cards == 1 {
            "1 card"
        } else {
            &format!("{cards} cards")
        };
        line.warnings
            .push(format!("a coup of {cards} is not finished"));
    }
    let coup = TrackedLine::of(number, &update, table.bets());
    line.coup = coup.map(serde_json::to_value).transpose().or_refuse()?;
    Ok(line)
}
