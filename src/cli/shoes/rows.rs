//! The odds of many shoes: CSV with a row for each shoe and bet, or a line of JSON for each shoe.

use std::fmt::Write;

use crate::analysis::{BatchOdds, BetFigures};
use crate::bet::Bet;
use crate::exact::Places;
use crate::quote::Quoted;
use crate::shoe::Shoe;

/// Writes the odds of shoes from lines of a file.
///
/// The columns of CSV are the line's number, the columns that are carried from the file, the number
/// of cards, and those of the odds of one shoe. It formats numbers itself, since shoes are evaluated
/// in less time than tables and documents take.
pub struct ShoeWriter {
    is_csv: bool,
    places: Places,
    /// Whether fractions are written beside the decimals.
    is_exact: bool,
    /// The names of the carried columns, as fields of CSV or as strings of JSON.
    carried: Vec<String>,
    /// For each bet, its id and name in the form of the output.
    bets: Vec<String>,
}

/// A shoe from a line, with the texts of the carried columns.
pub struct ShoeLine<'a> {
    /// The number of the line, from 1.
    pub line: u64,
    /// The carried texts; `None` if the line lacks one.
    pub carried: &'a [Option<String>],
    pub shoe: &'a Shoe,
}

/// The figures of a bet in the order of the columns, except the standard deviation, which is last.
const FIGURES: [&str; 6] = [
    "win",
    "push",
    "lose",
    "expectation",
    "house_edge",
    "variance",
];

const STANDARD_DEVIATION: &str = "standard_deviation";

/// The columns before and after the carried ones.
const BEFORE: &str = "line";
const AFTER: [&str; 3] = ["cards", "id", "name"];

impl ShoeWriter {
    /// A writer of CSV or of lines of JSON. In CSV, the names of carried columns that the output has
    /// itself begin with `shoe_`.
    ///
    /// # Errors
    ///
    /// Returns a sentence if two columns have the same name.
    pub fn new(
        is_csv: bool,
        bets: &[Bet],
        places: Places,
        is_exact: bool,
        carried: &[String],
    ) -> Result<ShoeWriter, String> {
        let mut writer = ShoeWriter {
            is_csv,
            places,
            is_exact,
            carried: Vec::new(),
            bets: Vec::new(),
        };
        let own = writer.columns();
        let mut names: Vec<String> = Vec::new();
        for name in carried {
            let is_taken = is_csv && own.contains(name);
            let name = format!("{}{name}", if is_taken { "shoe_" } else { "" });
            if names.contains(&name) {
                let name = Quoted::new(&name);
                return Err(format!(
                    "two columns are called {name}: expected different names"
                ));
            }
            names.push(name);
        }
        writer.carried = names.iter().map(|name| writer.text(name)).collect();
        let bet = |bet: &Bet| {
            let (id, name) = (writer.text(&bet.id), writer.text(&bet.name));
            if is_csv {
                format!("{id},{name}")
            } else {
                format!("{{\"id\":{id},\"name\":{name}")
            }
        };
        writer.bets = bets.iter().map(bet).collect();
        Ok(writer)
    }

    /// The names of the columns that are not carried.
    fn columns(&self) -> Vec<String> {
        let mut names = vec![BEFORE.to_owned()];
        names.extend(AFTER.map(str::to_owned));
        for figure in FIGURES {
            if self.is_exact {
                names.push(format!("{figure}_exact"));
            }
            names.push(format!("{figure}_decimal"));
        }
        names.push(format!("{STANDARD_DEVIATION}_rounded"));
        names
    }

    /// The heading of CSV; nothing for JSON.
    pub fn heading(&self) -> String {
        if !self.is_csv {
            return String::new();
        }
        let mut names = self.columns();
        names.splice(1..1, self.carried.iter().cloned());
        names.join(",") + "\r\n"
    }

    /// Appends the odds of a shoe, which is at `place` among those of `odds`.
    pub fn push(&self, text: &mut String, line: &ShoeLine<'_>, odds: &BatchOdds, place: usize) {
        let cards = line.shoe.cards();
        let cards = cards.map_or_else(|| "infinite".to_owned(), |cards| cards.to_string());
        let figures = (0..self.bets.len()).map(|bet| odds.bet(place, bet));
        let figures = figures.map(|figures| figures.expect("each shoe has odds of each bet"));
        let bets = self.bets.iter().zip(figures);
        if self.is_csv {
            let mut first = line.line.to_string();
            for carried in line.carried {
                first.push(',');
                push_field(&mut first, carried.as_deref().unwrap_or_default());
            }
            for (bet, figures) in bets {
                text.extend([first.as_str(), ",", &cards, ",", bet]);
                self.push_figures(text, figures);
                text.push_str("\r\n");
            }
            return;
        }
        write!(text, "{{\"line\":{}", line.line).expect("memory");
        for (place, (name, carried)) in self.carried.iter().zip(line.carried).enumerate() {
            text.push_str(if place == 0 { ",\"carried\":{" } else { "," });
            let carried = carried.as_deref().map(|carried| self.text(carried));
            text.extend([name, ":", carried.as_deref().unwrap_or("null")]);
        }
        text.push_str(if self.carried.is_empty() { "" } else { "}" });
        text.extend([",\"cards\":\"", &cards, "\",\"bets\":"]);
        for (place, (bet, figures)) in bets.enumerate() {
            text.extend([if place == 0 { "[" } else { "," }, bet]);
            self.push_figures(text, figures);
            text.push('}');
        }
        text.push_str("]}\n");
    }

    /// Appends the figures of a bet, each after a comma.
    fn push_figures(&self, text: &mut String, figures: BetFigures<'_>) {
        let (win, push, lose) = (figures.win(), figures.push(), figures.lose());
        let (expectation, variance) = (figures.expectation(), figures.variance());
        let house_edge = -expectation.clone();
        let all = [win, push, lose, expectation, house_edge, variance];
        for (name, figure) in FIGURES.into_iter().zip(&all) {
            text.push(',');
            if !self.is_csv {
                text.extend(["\"", name, "\":{"]);
            }
            if self.is_exact {
                let exact = figure.exact();
                let (before, after) = if self.is_csv {
                    ("", ",")
                } else {
                    ("\"exact\":\"", "\",")
                };
                write!(text, "{before}{exact}{after}").expect("memory");
            }
            text.push_str(if self.is_csv { "" } else { "\"decimal\":\"" });
            figure.push_decimal(text, self.places);
            text.push_str(if self.is_csv { "" } else { "\"}" });
        }
        let [.., variance] = &all;
        text.push(',');
        if !self.is_csv {
            text.extend(["\"", STANDARD_DEVIATION, "\":{\"rounded\":\""]);
        }
        variance.push_root(text, self.places);
        text.push_str(if self.is_csv { "" } else { "\"}" });
    }

    /// A text as a field of CSV or as a string of JSON.
    fn text(&self, text: &str) -> String {
        if self.is_csv {
            let mut field = String::new();
            push_field(&mut field, text);
            return field;
        }
        serde_json::Value::from(text).to_string()
    }
}

/// Appends a field of CSV, between quotation marks if it needs them.
fn push_field(record: &mut String, field: &str) {
    if field.contains([',', '"', '\r', '\n']) {
        record.extend(["\"", &field.replace('"', "\"\""), "\""]);
    } else {
        record.push_str(field);
    }
}
