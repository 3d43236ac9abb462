//! Published figures as records: the subject, the quantity, and the figure as printed.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

use super::groups::CardGroups;
use super::printed::Printed;
use super::quantity::Quantity;
use crate::bet::{Bet, Condition, Payoff, Row, Terms, catalogue};
use crate::data::{self, DataError, nearest};
use crate::exact::Exact;
use crate::quote::Quoted;
use crate::shoe::{Cards, Decks};
use crate::written::NumberOrText;

/// The published figures as JSON lines.
const FIGURES: &str = include_str!("figures.jsonl");

/// All published figures that this crate verifies, with their sources.
///
/// ```
/// let figures = baccarat::analysis::published();
/// assert_eq!(figures.len(), 775);
/// assert_eq!(figures[0].printed().text(), "2,292,252,566,437,888");
/// assert_eq!(figures[0].source(), "www.casinoexploit.com/baccarat.html");
/// ```
#[must_use]
#[expect(
    clippy::missing_panics_doc,
    reason = "the figures are tested to be readable"
)]
pub fn published() -> Vec<Record> {
    read_figures(FIGURES).expect("the published figures are records")
}

/// Reads figures from JSON lines, with one record on each line.
///
/// ```
/// let figures = baccarat::analysis::read_figures(
///     r#"{"id": "mine", "source": "a leaflet", "decks": "8", "bet": "tie",
///         "quantity": "house edge", "printed": "14.4%"}"#.replace('\n', " ").as_str(),
/// )?;
/// assert_eq!(figures[0].about(), "`tie`: house edge");
/// # Ok::<(), baccarat::analysis::ReadFiguresError>(())
/// ```
///
/// # Errors
///
/// Returns [`ReadFiguresError`] if a line is not a record or is about a bet that is not in the
/// catalogue, if two records have the same id, or if there is no record.
pub fn read_figures(text: &str) -> Result<Vec<Record>, ReadFiguresError> {
    let known = catalogue(&Terms::default());
    let mut ids = BTreeSet::new();
    let mut records = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        if text.trim().is_empty() {
            continue;
        }
        let record = Record::new(written(line, text)?, &known);
        let record = record.map_err(|reason| ReadFiguresError::Record { line, reason })?;
        if !ids.insert(record.written.id.clone()) {
            let id = Quoted::new(record.id());
            let reason = RecordError::Duplicate { id };
            return Err(ReadFiguresError::Record { line, reason });
        }
        records.push(record);
    }
    if records.is_empty() {
        return Err(ReadFiguresError::Empty);
    }
    Ok(records)
}

/// The record in a line of a file.
fn written(line: usize, text: &str) -> Result<Written, DataError> {
    // A JSON array would be read as the fields in order.
    if !text.trim_start().starts_with('{') {
        return Err(DataError {
            line: Some(line),
            column: None,
            message: "expected a record in braces, {\"id\": …}".to_owned(),
        });
    }
    data::read_json(text).map_err(|bad| DataError {
        line: Some(line),
        ..bad
    })
}

/// Why figures are not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReadFiguresError {
    /// A line is not an object with the fields of a record.
    #[error(transparent)]
    Data(#[from] DataError),
    /// A field of a record is invalid.
    #[error("line {line}: {reason}")]
    Record {
        /// The line, from 1.
        line: usize,
        /// The reason.
        reason: RecordError,
    },
    /// There are no records.
    #[error("expected at least one figure, each in a line of its own")]
    Empty,
}

/// Why a line is not a valid record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RecordError {
    /// A text contains characters that cannot be printed.
    #[error("'{field}' is empty or has control characters in it: expected plain text")]
    NoText {
        /// The field.
        field: &'static str,
    },
    /// A field cannot be parsed.
    #[error("invalid value {text} for '{field}': {reason}")]
    Field {
        /// The field.
        field: &'static str,
        /// The text of the field.
        text: Quoted,
        /// The expected form of the field.
        reason: String,
    },
    /// The record has both a bet and a condition, or neither.
    #[error("expected either 'bet', the id of one, or 'when', a condition")]
    NoSubject,
    /// The catalogue has no bet with this id.
    #[error(
        "no bet is called {id}{}",
        .near.as_ref().map(|near| format!(": did you mean '{near}'?")).unwrap_or_default()
    )]
    NoSuchBet {
        /// The id.
        id: Quoted,
        /// A similar id of the catalogue, if there is one.
        near: Option<String>,
    },
    /// The bet's paytable has no such line.
    #[error("bet '{bet}' has no line {row}: expected one of {}", .rows.join("; "))]
    NoSuchRow {
        /// The bet.
        bet: String,
        /// The line.
        row: Quoted,
        /// The lines of the paytable.
        rows: Vec<String>,
    },
    /// The record has a condition, and also a line or a payoff of a paytable.
    #[error("'row' and 'pays' are about a paytable: expected 'bet' with them")]
    NoPaytable,
    /// Groups of cards are given for a quantity other than a number of ways, or for the infinite
    /// shoe.
    #[error(
        "'of' says which groups of cards are counted: expected a number of ways of finite decks"
    )]
    NoGroups,
    /// An effect of removal of no cards.
    #[error("an effect of removal is that of removed cards: expected 'removed'")]
    NothingRemoved,
    /// Significant digits are given for a quantity other than an integer number of ways.
    #[error("'significant' says how many digits are printed: expected a whole number of ways")]
    NoDigits,
    /// The number of significant digits exceeds that of the figure, or is 0.
    #[error("'significant' says how many digits are printed: expected 1 to {digits}")]
    NotSignificant {
        /// Number of digits of the figure.
        digits: usize,
    },
    /// Another record has the same id.
    #[error("another figure is called {id}: expected different ids")]
    Duplicate {
        /// The id.
        id: Quoted,
    },
}

/// A record as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    #[cfg_attr(test, schemars(with = "String"))]
    decks: NumberOrText,
    /// The cards that have left the shoe, if it is not full.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bet: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    when: Option<Condition>,
    /// The line of the bet's paytable that the figure is about, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    row: Option<String>,
    /// The payoff of the bet's first line, if not the usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pays: Option<NumberOrText>,
    quantity: String,
    /// The unordered groups of cards that the source counts, such as `4` or `2+2`, if it does not
    /// count ordered deals of six cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    of: Option<NumberOrText>,
    /// What the source multiplies the figure by.
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<i64>,
    #[cfg_attr(test, schemars(with = "String"))]
    printed: NumberOrText,
    /// Number of significant digits of a whole number whose other digits are printed as zeros.
    #[serde(skip_serializing_if = "Option::is_none")]
    significant: Option<usize>,
    /// Why the figure, or others of its list, cannot be right as they stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    disputed: Option<String>,
    source: String,
}

/// A published figure: its subject, the figure as printed, and its source. The subject is a bet of
/// the catalogue, or the coups for which a condition is true.
///
/// It is serialized in the form in which it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    written: Written,
    decks: Decks,
    removed: Cards,
    bet: Bet,
    row: usize,
    quantity: Quantity,
    groups: Option<CardGroups>,
    times: u32,
    printed: Printed,
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.written.serialize(serializer)
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Record {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Record".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Written::json_schema(generator)
    }
}

/// The records that match a word by their id or by a part of their source; all records if there are
/// no words.
///
/// ```
/// let figures = baccarat::analysis::published::selected(baccarat::analysis::published(), &["base-001".to_owned()])?;
/// assert_eq!(figures[0].printed().text(), "2,292,252,566,437,888");
/// # Ok::<(), baccarat::analysis::published::SelectError>(())
/// ```
///
/// # Errors
///
/// Returns [`SelectError`] if a word matches no record.
pub fn selected(records: Vec<Record>, words: &[String]) -> Result<Vec<Record>, SelectError> {
    let idle = |word: &&String| !records.iter().any(|record| record.is_meant_by(word));
    if let Some(word) = words.iter().find(idle) {
        return Err(SelectError(Quoted::new(word)));
    }
    let is_chosen =
        |record: &Record| words.is_empty() || words.iter().any(|word| record.is_meant_by(word));
    Ok(records.into_iter().filter(is_chosen).collect())
}

/// A word matches no figure.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no figure is called {0}, nor has one such a source: expected an id or a part of a source")]
pub struct SelectError(
    /// The word.
    pub Quoted,
);

impl Record {
    fn new(written: Written, known: &[Bet]) -> Result<Record, RecordError> {
        written.check_texts()?;
        let bet = written.bet(known)?;
        let record = Record {
            decks: field("decks", &written.decks.0)?,
            removed: optional("removed", written.removed.as_ref())?.unwrap_or_default(),
            row: written.row(&bet)?,
            bet,
            quantity: field("quantity", &written.quantity)?,
            groups: optional("of", written.of.as_ref().map(|of| &of.0))?,
            times: written.times()?,
            printed: field("printed", &written.printed.0)?,
            written,
        };
        record.check()?;
        Ok(record)
    }

    /// The id of the record.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.written.id
    }

    /// The page or book in which the figure was printed.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.written.source
    }

    /// The decks of the full shoe.
    #[must_use]
    pub fn decks(&self) -> Decks {
        self.decks
    }

    /// The cards that have been removed from the shoe.
    #[must_use]
    pub fn removed(&self) -> &Cards {
        &self.removed
    }

    /// The bet that the figure is about, with the source's payoffs. For a condition, it is a bet at
    /// even money that wins if the condition is true.
    #[must_use]
    pub fn bet(&self) -> &Bet {
        &self.bet
    }

    /// The position of the figure's line in the paytable, from 0.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// The quantity that the figure measures.
    #[must_use]
    pub fn quantity(&self) -> Quantity {
        self.quantity
    }

    /// The groups of cards that the source counts; `None` if it counts ordered deals of six cards.
    #[must_use]
    pub fn groups(&self) -> Option<&CardGroups> {
        self.groups.as_ref()
    }

    /// The number by which the source multiplies the quantity, usually 1.
    #[must_use]
    pub fn times(&self) -> u32 {
        self.times
    }

    /// The figure as it was printed.
    #[must_use]
    pub fn printed(&self) -> &Printed {
        &self.printed
    }

    /// Number of significant digits of an integer whose other digits are printed as zeros; `None`
    /// if all are significant.
    #[must_use]
    pub fn significant(&self) -> Option<usize> {
        self.written.significant
    }

    /// The reason why the printed figure, or others that the source lists with it, cannot be
    /// correct; `None` if they are not disputed.
    #[must_use]
    pub fn disputed(&self) -> Option<&str> {
        self.written.disputed.as_deref()
    }

    /// Whether a word matches the record: its id, or a part of its source, ignoring case.
    #[must_use]
    pub fn is_meant_by(&self, word: &str) -> bool {
        let part = word.to_lowercase();
        self.id() == word || self.source().to_lowercase().contains(&part)
    }

    /// A one-line description of the figure, with data in backticks: `` `tie` at 9 to 1: house edge
    /// ``.
    #[must_use]
    pub fn about(&self) -> String {
        let written = &self.written;
        let of = match (&written.bet, &written.when) {
            (None, Some(when)) if *when == Condition::default() => "all deals".to_owned(),
            (None, Some(when)) => format!("`{when}`"),
            _ => format!("`{}`", self.bet.id),
        };
        let pays = written.pays.as_ref();
        let pays = pays.map(|pays| format!(" at {}", pays_to(&pays.0)));
        let row = written.row.as_ref().map(|row| format!(", {row}"));
        let times = written.times.map(|times| format!(" × {times}"));
        let quantity = format!(": {}", self.quantity);
        let parts = [Some(of), pays, row, Some(quantity), times];
        parts.into_iter().flatten().collect()
    }

    /// A text that is equal for records about the same bet or condition, even with different
    /// payoffs.
    pub(super) fn deals(&self) -> String {
        match &self.written.when {
            Some(when) => format!("when {when}"),
            None => self.bet.id.clone(),
        }
    }

    fn check(&self) -> Result<(), RecordError> {
        let of_ways = self.quantity == Quantity::Ways;
        let finite = self.decks != Decks::INFINITE;
        if self.groups.is_some() && !(of_ways && finite) {
            return Err(RecordError::NoGroups);
        }
        let of_removal = [
            Quantity::EffectOfRemoval,
            Quantity::EffectOfRemovalOnTheHouseEdge,
        ];
        if of_removal.contains(&self.quantity) && self.removed.is_empty() {
            return Err(RecordError::NothingRemoved);
        }
        let Some(significant) = self.written.significant else {
            return Ok(());
        };
        let digits = self.printed.digits().filter(|_| of_ways);
        let digits = digits.ok_or(RecordError::NoDigits)?;
        if (1..=digits).contains(&significant) {
            return Ok(());
        }
        Err(RecordError::NotSignificant { digits })
    }
}

impl Written {
    /// Checks the texts that are printed unchanged.
    fn check_texts(&self) -> Result<(), RecordError> {
        let texts = [
            ("id", Some(&self.id)),
            ("source", Some(&self.source)),
            ("disputed", self.disputed.as_ref()),
        ];
        for (field, text) in texts {
            let is_shown = |text: &String| !text.is_empty() && !text.chars().any(char::is_control);
            if !text.is_none_or(is_shown) {
                return Err(RecordError::NoText { field });
            }
        }
        Ok(())
    }

    fn bet(&self, known: &[Bet]) -> Result<Bet, RecordError> {
        match (&self.bet, &self.when) {
            (Some(id), None) => {
                let bet = named(id, known)?.clone();
                let pays: Option<Payoff> =
                    optional("pays", self.pays.as_ref().map(|pays| &pays.0))?;
                Ok(match pays {
                    Some(pays) => bet.paying(0, pays.units().clone()),
                    None => bet,
                })
            }
            (None, Some(_)) if self.row.is_some() || self.pays.is_some() => {
                Err(RecordError::NoPaytable)
            }
            (None, Some(when)) => Ok(even_money(when)),
            _ => Err(RecordError::NoSubject),
        }
    }

    fn times(&self) -> Result<u32, RecordError> {
        let times = self.times.unwrap_or(1);
        let number = u32::try_from(times).ok().filter(|&number| number > 0);
        number.ok_or_else(|| RecordError::Field {
            field: "times",
            text: Quoted::new(&times.to_string()),
            reason: format!("expected a whole number from 1 to {}", u32::MAX),
        })
    }

    fn row(&self, bet: &Bet) -> Result<usize, RecordError> {
        let Some(event) = &self.row else {
            return Ok(0);
        };
        let mut rows = bet.rows().iter();
        let place = rows.position(|row| row.event == *event);
        place.ok_or_else(|| RecordError::NoSuchRow {
            bet: bet.id.clone(),
            row: Quoted::new(event),
            rows: bet.rows().iter().map(|row| row.event.clone()).collect(),
        })
    }
}

fn named<'a>(id: &str, known: &'a [Bet]) -> Result<&'a Bet, RecordError> {
    let bet = known.iter().find(|bet| bet.id == *id);
    bet.ok_or_else(|| RecordError::NoSuchBet {
        id: Quoted::new(id),
        near: nearest(id, known.iter().map(|bet| bet.id.as_str())).map(str::to_owned),
    })
}

/// A bet at even money on a condition.
fn even_money(when: &Condition) -> Bet {
    let row = Row {
        event: "it is so".to_owned(),
        when: when.clone(),
        pays: Exact::one(),
    };
    Bet::new("event", "event", vec![row], Exact::from(-1))
}

/// A payoff in words: `9 to 1` for `9` and `9:1`.
fn pays_to(pays: &str) -> String {
    match pays.split_once(':') {
        Some((won, staked)) => format!("{won} to {staked}"),
        None => format!("{pays} to 1"),
    }
}

fn optional<T: FromStr<Err: Display>>(
    name: &'static str,
    text: Option<&String>,
) -> Result<Option<T>, RecordError> {
    text.map(|text| field(name, text)).transpose()
}

fn field<T: FromStr<Err: Display>>(name: &'static str, text: &str) -> Result<T, RecordError> {
    text.parse().map_err(|reason: T::Err| RecordError::Field {
        field: name,
        text: Quoted::new(text),
        reason: reason.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record as it is read, with this id and source.
    fn line(id: &str, source: &str) -> String {
        format!(
            r#"{{"id": "{id}", "source": "{source}", "decks": "8", "when": {{}}, "quantity": "ways", "printed": "1"}}"#
        )
    }

    #[test]
    fn a_word_means_an_id_or_a_part_of_a_source() {
        let record = read_figures(&line("tie-8", "A Book, page 7"))
            .expect("a record")
            .remove(0);
        assert_eq!(record.source(), "A Book, page 7");
        for (word, is_meant) in [
            ("tie-8", true),
            ("a book", true),
            ("PAGE", true),
            ("tie", false),
            ("TIE-8", false),
            ("page 8", false),
        ] {
            assert_eq!(record.is_meant_by(word), is_meant, "{word}");
        }
    }

    #[test]
    fn a_text_that_cannot_be_shown_is_refused() {
        for (id, source, field) in [
            ("", "a", "id"),
            ("a", "", "source"),
            ("a", r"b\nc", "source"),
        ] {
            let refused = ReadFiguresError::Record {
                line: 1,
                reason: RecordError::NoText { field },
            };
            assert_eq!(read_figures(&line(id, source)), Err(refused));
        }
    }

    #[test]
    fn what_is_no_record_is_refused_by_its_line() {
        for text in ["[1]", "{1}", "{\"id\": 1}"] {
            let refused = read_figures(&format!("{}\n\n{text}", line("a", "b")));
            let Err(ReadFiguresError::Data(DataError { line, .. })) = refused else {
                panic!("{text} is no record: {refused:?}");
            };
            assert_eq!(line, Some(3), "{text}");
        }
    }

    #[test]
    fn figures_of_different_conditions_are_about_different_deals() {
        let about = |when: &str| {
            let line = format!(
                r#"{{"id": "x", "source": "a test", "decks": "8", "when": {when}, "quantity": "ways", "printed": "1"}}"#
            );
            let record = read_figures(&line).expect("a record").remove(0);
            (record.about(), record.deals())
        };
        for (when, of) in [
            ("{}", "all deals"),
            (r#"{"not": {}}"#, "`not = {}`"),
            (
                r#"{"banker": {"total": 7}, "player": {"total": [6, 8]}}"#,
                "`player.total = [6,8], banker.total = 7`",
            ),
        ] {
            assert_eq!(about(when).0, format!("{of}: ways"));
        }
        assert_ne!(about("{}").1, about(r#"{"not": {}}"#).1);
    }

    #[test]
    fn a_payoff_is_told_in_words() {
        for (pays, words) in [
            ("9", "9 to 1"),
            ("0.95", "0.95 to 1"),
            ("9:1", "9 to 1"),
            ("3:2", "3 to 2"),
        ] {
            assert_eq!(pays_to(pays), words);
        }
    }
}
