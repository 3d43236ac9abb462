//! A followed table in any format, with a line for each coup.

use std::io::{self, Write};

use ::csv::ByteRecord;

use super::csv::{self, Fields};
use super::render::Format;
use super::shown::{for_people, texts};
use super::table::{Cell, Column, Kind, Table};
use super::{latex, markdown};
use crate::analysis::{Standing, Update};
use crate::bet::Bet;
use crate::document::{TrackedLine, VERSION};
use crate::exact::{Places, with_places};
use crate::written::cards_text;

/// Writes a line for each coup of a followed table, below a heading if the format has one.
///
/// ```
/// use baccarat::tables::{Format, TrackWriter};
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let mut table = Analyzer::default().track(Shoe::full(Decks::EIGHT), 0)?;
/// let mut out = Vec::new();
/// let mut writer = TrackWriter::new(&mut out, Format::Text, table.bets(), Places::FOUR)?;
/// writer.write(1, &table.read("P 9 K B 7 6")?)?;
/// drop(writer);
/// let text = String::from_utf8(out)?;
/// assert!(text.ends_with(" P 9-3      412    -1.2146%    -1.0782%   -14.4924%\n"), "{text}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct TrackWriter<W: Write> {
    lines: Lines<W>,
    bets: Vec<Bet>,
    table: Table,
    /// The columns that are shown to people.
    shown: Vec<usize>,
}

enum Lines<W: Write> {
    Text(W),
    /// With the fields of the columns, and a record that is used for one line after the other.
    Csv(Box<::csv::Writer<W>>, Vec<Fields>, ByteRecord),
    Json(W),
    Markdown(W),
    Latex(W),
}

impl<W: Write> TrackWriter<W> {
    /// Writes the heading, if the format has one.
    ///
    /// # Errors
    ///
    /// Returns the error of the output, if it cannot be written to.
    pub fn new(
        mut out: W,
        format: Format,
        bets: &[Bet],
        places: Places,
    ) -> io::Result<TrackWriter<W>> {
        let table = table(bets, places);
        let shown = for_people(&table, 0..table.columns.len());
        let columns = || shown.iter().map(|&column| &table.columns[column]);
        let headings: Vec<String> = columns().map(|column| column.heading.clone()).collect();
        let is_left: Vec<bool> = columns().map(|column| column.kind == Kind::Text).collect();
        let lines = match format {
            Format::Text | Format::Screen(_) => {
                writeln!(out, "{}", text_line(&table, &shown, &headings))?;
                Lines::Text(out)
            }
            Format::Csv => {
                let fields = csv::fields(&table);
                let mut writer = csv::writer(out);
                let names = csv::names(&fields);
                writer.write_record(names).map_err(io_error)?;
                Lines::Csv(Box::new(writer), fields, ByteRecord::new())
            }
            Format::Json => Lines::Json(out),
            Format::Markdown => {
                let heading = markdown::heading(&headings, |column| is_left[column]);
                writeln!(out, "{heading}")?;
                Lines::Markdown(out)
            }
            Format::Latex => {
                let kinds = is_left
                    .iter()
                    .map(|&is_left| if is_left { 'l' } else { 'r' });
                let start = latex::Kind::Long.beginning(&kinds.collect::<String>(), &headings);
                let origin = format!("baccarat {VERSION}");
                write!(out, "{}{start}", latex::beginning(&origin))?;
                Lines::Latex(out)
            }
        };
        Ok(TrackWriter {
            lines,
            bets: bets.to_vec(),
            table,
            shown,
        })
    }

    /// Writes the coup that line `line` of the record has finished or taken back, if it has done
    /// either. Lines are numbered from 1.
    ///
    /// # Errors
    ///
    /// Returns the error of the output, if it cannot be written to.
    pub fn write(&mut self, line: u64, update: &Update) -> io::Result<()> {
        match TrackedLine::of(line, update, &self.bets) {
            Some(line) => self.lines.write(&line, &self.table, &self.shown),
            None => Ok(()),
        }
    }

    /// Writes the table as it stands after line `line` of the record, 0 for none, which has
    /// finished no coup. Writes nothing in formats for programs.
    ///
    /// # Errors
    ///
    /// Returns the error of the output, if it cannot be written to.
    pub fn write_standing(&mut self, line: u64, table: &Standing) -> io::Result<()> {
        if matches!(self.lines, Lines::Csv(..) | Lines::Json(_)) {
            return Ok(());
        }
        let line = TrackedLine::standing(line, table, &self.bets);
        self.lines.write(&line, &self.table, &self.shown)
    }

    /// Writes the end of the output, if the format has one, and flushes it.
    ///
    /// # Errors
    ///
    /// Returns the error of the output, if it cannot be written to.
    pub fn finish(&mut self) -> io::Result<()> {
        if let Lines::Latex(out) = &mut self.lines {
            writeln!(out, "{}{}", latex::Kind::Long.end(), latex::END)?;
        }
        self.flush()
    }

    /// Flushes the output, so that all lines written so far can be read.
    ///
    /// # Errors
    ///
    /// Returns the error of the output, if it cannot be written to.
    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.lines {
            Lines::Text(out) | Lines::Json(out) | Lines::Markdown(out) | Lines::Latex(out) => {
                out.flush()
            }
            Lines::Csv(out, ..) => out.flush(),
        }
    }
}

impl<W: Write> Lines<W> {
    /// Writes a line, of which a table has this row.
    fn write(&mut self, line: &TrackedLine<'_>, table: &Table, shown: &[usize]) -> io::Result<()> {
        let places = vec![table.places; table.columns.len()];
        let texts = || texts(table, &places, &cells(line), shown);
        match self {
            Lines::Text(out) => writeln!(out, "{}", text_line(table, shown, &texts())),
            Lines::Csv(out, fields, record) => {
                let cells = cells(line);
                csv::fill(record, fields, &cells, table.places);
                out.write_byte_record(record).map_err(io_error)
            }
            Lines::Json(out) => {
                with_places(table.places, || serde_json::to_writer(&mut *out, line))?;
                writeln!(out)
            }
            Lines::Markdown(out) => writeln!(out, "{}", markdown::line(&texts())),
            Lines::Latex(out) => writeln!(out, "{}", latex::line(&texts())),
        }
    }
}

/// The table without rows. Each row is to be a coup, with a column for each bet on the next one.
fn table(bets: &[Bet], places: Places) -> Table {
    let mut columns = vec![
        Column::new("line", "line", Kind::Number),
        Column::new("coup", "coup", Kind::Number),
        Column::new("outcome", "", Kind::Text).for_programs(),
        Column::new("player", "", Kind::Number).for_programs(),
        Column::new("banker", "", Kind::Number).for_programs(),
        Column::new("result", "result", Kind::Label).for_people(),
        Column::new("cards", "cards", Kind::Label),
    ];
    columns.extend(bets.iter().map(|bet| {
        let name = format!("{}_expectation", bet.id);
        Column::new(name, &bet.id, Kind::Share)
    }));
    columns.push(Column::new("favourable", "favourable", Kind::Text));
    Table::new("coups", places, columns, [])
}

/// The row of a coup.
fn cells(line: &TrackedLine<'_>) -> Vec<Cell> {
    let [player, banker, result] = match line.totals {
        Some(totals) => {
            let letter = line.outcome[..1].to_ascii_uppercase();
            let result = format!("{letter} {}-{}", totals.player, totals.banker);
            [
                Cell::whole(totals.player),
                Cell::whole(totals.banker),
                Cell::Text(result),
            ]
        }
        None if line.outcome.is_empty() => [Cell::Absent, Cell::Absent, Cell::Absent],
        None => [Cell::Absent, Cell::Absent, Cell::text(line.outcome)],
    };
    let mut cells = vec![
        Cell::whole(line.line),
        Cell::whole(line.coup),
        Cell::text(line.outcome),
        player,
        banker,
        result,
        Cell::Text(cards_text(line.cards)),
    ];
    match line.expectations {
        Some(all) => cells.extend(all.iter().cloned().map(Cell::Exact)),
        None => cells.extend(line.bets.iter().map(|_| Cell::Absent)),
    }
    cells.push(Cell::Text(line.favourable().join(" ")));
    cells
}

/// A line of text. Column widths do not depend on the rows, which are not known in advance.
fn text_line(table: &Table, shown: &[usize], texts: &[String]) -> String {
    let columns = shown.iter().map(|&column| &table.columns[column]);
    let cells = columns.zip(texts).map(|(column, text)| match column.kind {
        Kind::Text => format!("  {text}"),
        _ => format!(" {text:>width$}", width = width(column, table.places)),
    });
    let line: String = cells.collect();
    line.trim_end()[1..].to_owned()
}

/// The width of a column whose cells are aligned to the right.
fn width(column: &Column, places: Places) -> usize {
    const SIGN_DIGITS_POINT_AND_PERCENT: usize = 7;
    match (&*column.name, column.kind) {
        (_, Kind::Share) => {
            let figure = places.number() as usize + SIGN_DIGITS_POINT_AND_PERCENT;
            column.heading.chars().count().max(figure)
        }
        ("result", _) => 7,
        ("cards", _) => "infinite".len(),
        _ => 6,
    }
}

/// The I/O error that caused a CSV error.
fn io_error(error: ::csv::Error) -> io::Error {
    match error.into_kind() {
        ::csv::ErrorKind::Io(reason) => reason,
        other => io::Error::other(format!("{other:?}")),
    }
}
