//! A table followed: a line after each coup, in any format.

use std::io::{self, Write};

use schemars::JsonSchema;
use serde::Serialize;

use super::envelope::VERSION;
use super::figure::Figure;
use super::render::Format;
use super::rows::{cards_text, outcome_name};
use super::{latex, markdown};
use crate::analysis::Tracked;
use crate::bet::Bet;
use crate::exact::Places;

/// What stands on the line of a coup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TrackRow<'a> {
    /// The line of the record that finished the coup, from 1.
    pub line: u64,
    /// The coup's number, from 1.
    pub coup: u64,
    /// Who won: `player`, `banker` or `tie`.
    pub outcome: &'static str,
    /// Player's final total.
    pub player: u8,
    /// Banker's final total.
    pub banker: u8,
    /// How many cards are left to be dealt, or `infinite`.
    pub cards: String,
    /// The bets on the next coup; none where fewer than six cards are left.
    pub bets: Vec<TrackedBet<'a>>,
    /// The ids of those that gain on average.
    pub favourable: Vec<&'a str>,
}

/// A bet on the next coup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct TrackedBet<'a> {
    /// The bet's name in commands.
    pub id: &'a str,
    /// Mean net units won per unit staked.
    pub expectation: Figure,
}

/// Writes a line for each coup of a table.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::report::{Format, TrackWriter};
/// use baccarat::{Decks, Places, Shoe, Tableau, Tracker};
/// let bets = main_bets(&Terms::default());
/// let mut table = Tracker::new(&Tableau::PUNTO_BANCO, bets, Shoe::full(Decks::EIGHT), 0)?;
/// let mut out = Vec::new();
/// let mut writer = TrackWriter::new(&mut out, Format::Text, table.bets(), Places::FOUR)?;
/// if let Some(coup) = table.read("P 9 K B 7 6")?.coup {
///     writer.write(1, &coup)?;
/// }
/// drop(writer);
/// let text = String::from_utf8(out)?;
/// assert!(text.ends_with(" P 9-3      412    -1.2146%    -1.0782%   -14.4924%\n"), "{text}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TrackWriter<W: Write> {
    lines: Lines<W>,
    ids: Vec<String>,
    places: Places,
}

enum Lines<W: Write> {
    Text(W),
    Csv(Box<csv::Writer<W>>),
    Json(W),
    Markdown(W),
    Latex(W),
}

impl<W: Write> TrackWriter<W> {
    /// Writes the heading, where the format has one.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn new(
        mut out: W,
        format: Format,
        bets: &[Bet],
        places: Places,
    ) -> io::Result<TrackWriter<W>> {
        let ids: Vec<String> = bets.iter().map(|bet| bet.id.clone()).collect();
        let lines = match format {
            Format::Text => {
                write!(
                    out,
                    "{:>6} {:>6} {:>7} {:>CARDS$}",
                    "line", "coup", "result", "cards"
                )?;
                for id in &ids {
                    write!(out, " {id:>width$}", width = width(id, places))?;
                }
                writeln!(out, "  favourable")?;
                Lines::Text(out)
            }
            Format::Csv => {
                let mut out = csv::WriterBuilder::new()
                    .terminator(csv::Terminator::CRLF)
                    .from_writer(out);
                let first = ["line", "coup", "outcome", "player", "banker", "cards"];
                let bets = ids
                    .iter()
                    .flat_map(|id| [format!("{id} expectation"), format!("{id} decimal")]);
                let first = first.into_iter().map(str::to_owned);
                let headings = first.chain(bets).chain(["favourable".to_owned()]);
                out.write_record(headings).map_err(io_error)?;
                Lines::Csv(Box::new(out))
            }
            Format::Json => Lines::Json(out),
            Format::Markdown => {
                let columns = columns(&ids);
                writeln!(out, "{}", markdown::line(columns.iter().cloned()))?;
                writeln!(out, "|{}", "---:|".repeat(columns.len()))?;
                Lines::Markdown(out)
            }
            Format::Latex => {
                let columns = columns(&ids);
                let kinds = "r".repeat(columns.len());
                let table = latex::Kind::Long.beginning(&kinds, columns.into_iter());
                write!(
                    out,
                    "{}{table}",
                    latex::beginning(&format!("baccarat {VERSION}"))
                )?;
                Lines::Latex(out)
            }
        };
        Ok(TrackWriter { lines, ids, places })
    }

    /// Writes the line of a coup that a line of the record has finished.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn write(&mut self, line: u64, coup: &Tracked) -> io::Result<()> {
        let row = row(&self.ids, self.places, line, coup);
        match &mut self.lines {
            Lines::Text(out) => write_text(out, &row, &self.ids, self.places),
            Lines::Csv(out) => write_csv(out, &row, self.ids.len()).map_err(io_error),
            Lines::Json(out) => {
                serde_json::to_writer(&mut *out, &row)?;
                writeln!(out)
            }
            Lines::Markdown(out) => {
                let cells = cells(&row, self.ids.len());
                writeln!(out, "{}", markdown::line(cells.into_iter()))
            }
            Lines::Latex(out) => {
                let cells = cells(&row, self.ids.len());
                writeln!(out, "{}", latex::line(cells.into_iter()))
            }
        }
    }

    /// Writes what stands after the last line, where the format has something.
    ///
    /// # Errors
    ///
    /// It cannot be written.
    pub fn finish(&mut self) -> io::Result<()> {
        if let Lines::Latex(out) = &mut self.lines {
            writeln!(out, "{}{}", latex::Kind::Long.end(), latex::END)?;
        }
        self.flush()
    }

    /// Hands on what is written.
    ///
    /// # Errors
    ///
    /// It cannot be.
    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.lines {
            Lines::Text(out) | Lines::Json(out) | Lines::Markdown(out) | Lines::Latex(out) => {
                out.flush()
            }
            Lines::Csv(out) => out.flush(),
        }
    }
}

fn row<'a>(ids: &'a [String], places: Places, line: u64, coup: &Tracked) -> TrackRow<'a> {
    let expectations = coup.expectations.iter().flatten();
    let bets = ids.iter().map(String::as_str).zip(expectations);
    let favourable = bets
        .clone()
        .filter(|(_, expectation)| expectation.is_positive());
    TrackRow {
        line,
        coup: coup.number,
        outcome: outcome_name(coup.winner),
        player: coup.totals[0],
        banker: coup.totals[1],
        cards: cards_text(coup.cards),
        favourable: favourable.map(|(id, _)| id).collect(),
        bets: bets
            .map(|(id, expectation)| TrackedBet {
                id,
                expectation: Figure {
                    value: expectation.clone(),
                    places,
                },
            })
            .collect(),
    }
}

/// What the columns are called, for people.
fn columns(ids: &[String]) -> Vec<String> {
    let first = ["line", "coup", "result", "cards"].map(str::to_owned);
    let last = ["favourable".to_owned()];
    [&first, ids, &last].concat()
}

/// The row for people, in cells.
fn cells(row: &TrackRow<'_>, bets: usize) -> Vec<String> {
    let first = [row.line.to_string(), row.coup.to_string(), result(row)];
    let expectations = row.bets.iter().map(|bet| {
        let expectation = &bet.expectation;
        expectation.value.percent(expectation.places)
    });
    let missing = (row.bets.len()..bets).map(|_| "–".to_owned());
    let mut cells = first.to_vec();
    cells.push(row.cards.clone());
    cells.extend(expectations.chain(missing));
    cells.push(row.favourable.join(" "));
    cells
}

/// Who won, and by which totals.
fn result(row: &TrackRow<'_>) -> String {
    let letter = row.outcome[..1].to_ascii_uppercase();
    format!("{letter} {}-{}", row.player, row.banker)
}

/// How wide the column of cards is: as wide as `infinite`.
const CARDS: usize = 8;

/// How wide a column of expectations is.
fn width(id: &str, places: Places) -> usize {
    const SIGN_DIGITS_POINT_AND_PERCENT: usize = 7;
    id.len()
        .max(places.number() as usize + SIGN_DIGITS_POINT_AND_PERCENT)
}

fn write_text(
    out: &mut impl Write,
    row: &TrackRow<'_>,
    ids: &[String],
    places: Places,
) -> io::Result<()> {
    let result = result(row);
    write!(
        out,
        "{:>6} {:>6} {result:>7} {:>CARDS$}",
        row.line, row.coup, row.cards
    )?;
    for bet in &row.bets {
        let TrackedBet { id, expectation } = bet;
        let percent = expectation.value.percent(expectation.places);
        let width = width(id, expectation.places);
        write!(out, " {percent:>width$}")?;
    }
    for id in ids.iter().skip(row.bets.len()) {
        write!(out, " {:>width$}", "–", width = width(id, places))?;
    }
    if !row.favourable.is_empty() {
        write!(out, "  {}", row.favourable.join(" "))?;
    }
    writeln!(out)
}

fn write_csv<W: Write>(
    out: &mut csv::Writer<W>,
    row: &TrackRow<'_>,
    bets: usize,
) -> csv::Result<()> {
    for number in [row.line, row.coup] {
        out.write_field(number.to_string())?;
    }
    out.write_field(row.outcome)?;
    for total in [row.player, row.banker] {
        out.write_field(total.to_string())?;
    }
    out.write_field(&row.cards)?;
    for bet in &row.bets {
        let expectation = &bet.expectation;
        out.write_field(expectation.value.to_string())?;
        out.write_field(expectation.value.decimal(expectation.places))?;
    }
    for _ in row.bets.len()..bets {
        out.write_field("")?;
        out.write_field("")?;
    }
    out.write_field(row.favourable.join(" "))?;
    out.write_record(None::<&[u8]>)
}

/// What went wrong with the output itself, as it was.
fn io_error(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(reason) => reason,
        other => io::Error::other(format!("{other:?}")),
    }
}
