//! The forms of a line that describes a shoe.

use std::borrow::Cow;

use serde_json::Value;

use super::fields::fields;
use crate::card::{Card, Rank, Seen};
use crate::cli::error::Reason;
use crate::quote::Quoted;
use crate::shoe::{Cards, Decks, MAX_CARDS, Removed, Shoe, ShoeSource, Start};

/// The form of the lines of a file.
pub struct Form {
    /// The names of the columns that have no part in the shoe.
    pub carried: Vec<String>,
    lines: Lines,
    /// The decks from which cards are removed, if a line does not state them.
    decks: Decks,
}

enum Lines {
    /// Comma-separated values below a heading.
    Csv(Columns),
    /// An object of JSON on each line.
    Json,
}

struct Columns {
    names: Vec<String>,
    given: Given,
    carried: Vec<usize>,
}

/// The columns that describe the shoe.
enum Given {
    /// The numbers of cards left: columns that count every card once.
    Counts(Vec<(usize, Seen)>),
    /// The numbers of cards left, in one column.
    Shoe(usize),
    /// The cards removed from a number of decks.
    Removed {
        removed: Option<usize>,
        decks: Option<usize>,
    },
}

/// A shoe, and the texts of the carried columns.
pub type Described = (Shoe, Vec<Option<String>>);

const SHOE: &str = "shoe";
const REMOVED: &str = "removed";
const DECKS: &str = "decks";
/// The field of an object that is carried.
const ID: &str = "id";

/// What a file can begin with.
const EXPECTED: &str = "expected a heading of columns with commas between them: A,2,…,9,T or \
                        A,2,…,K for numbers of cards left, or shoe, removed or decks; or JSON on \
                        each line";

impl Form {
    /// The form of a file with this first line. The heading is a line of its own; JSON has none.
    /// `decks` are those that the user named.
    pub fn of(first: &str, decks: Option<Decks>) -> Result<Form, Reason> {
        let is_json = first.trim_start().starts_with('{');
        let (carried, lines) = if is_json {
            (vec![ID.to_owned()], Lines::Json)
        } else {
            let columns = Columns::of(first)?;
            let names = &columns.names;
            let carried = columns.carried.iter().map(|&place| names[place].clone());
            (carried.collect(), Lines::Csv(columns))
        };
        let form = Form {
            carried,
            lines,
            decks: decks.unwrap_or_default(),
        };
        match (decks, form.why_no_decks()) {
            (Some(_), Some(reason)) => Err(reason.into()),
            _ => Ok(form),
        }
    }

    /// A shoe that tells cards apart as every line does; `None` if lines can differ in that.
    pub fn example(&self) -> Option<Shoe> {
        const MANY: u64 = 32;
        match &self.lines {
            Lines::Csv(Columns {
                given: Given::Counts(counts),
                ..
            }) => Shoe::counted(counts.iter().map(|&(_, seen)| (seen, MANY))).ok(),
            _ => None,
        }
    }

    /// Whether the lines are objects of JSON.
    pub fn is_json(&self) -> bool {
        matches!(self.lines, Lines::Json)
    }

    /// Why a number of decks that the user named has no meaning; `None` if it has one.
    fn why_no_decks(&self) -> Option<&'static str> {
        match &self.lines {
            Lines::Csv(columns) => match columns.given {
                Given::Removed { decks: None, .. } => None,
                Given::Removed { .. } => {
                    Some("the column decks has the number of decks: expected no '--decks <N>' too")
                }
                Given::Counts(_) | Given::Shoe(_) => {
                    Some("the lines have the numbers of cards left: expected no '--decks <N>' too")
                }
            },
            Lines::Json => None,
        }
    }

    /// Reads a line; the reason is a sentence.
    pub fn read(&self, line: &str) -> Result<Described, Reason> {
        match &self.lines {
            Lines::Csv(columns) => columns.read(line, self.decks),
            Lines::Json => read_json(line, self.decks),
        }
    }
}

impl Columns {
    fn of(heading: &str) -> Result<Columns, Reason> {
        let names = fields(heading)?.into_iter();
        let names: Vec<String> = names.map(|name| name.trim().to_owned()).collect();
        for (place, name) in names.iter().enumerate() {
            let mut earlier = names[..place].iter();
            if earlier.any(|earlier| earlier.eq_ignore_ascii_case(name)) {
                let name = Quoted::new(name);
                return Err(format!("two columns are called {name}: {EXPECTED}").into());
            }
        }
        let place = |name: &str| {
            names
                .iter()
                .position(|other| other.eq_ignore_ascii_case(name))
        };
        let (shoe, removed, decks) = (place(SHOE), place(REMOVED), place(DECKS));
        let counts = counted(&names);
        let given = match (counts.is_empty(), shoe, removed) {
            (false, None, None) => {
                counts_every_card(&counts, &names)?;
                Given::Counts(counts)
            }
            (true, Some(shoe), None) => Given::Shoe(shoe),
            (true, None, removed) if removed.is_some() || decks.is_some() => {
                Given::Removed { removed, decks }
            }
            (true, None, _) => return Err(EXPECTED.into()),
            _ => {
                return Err(
                    "the heading has two descriptions of the shoe: expected one of \
                            numbers of cards, shoe, and removed"
                        .into(),
                );
            }
        };
        let is_carried = |place: &usize| match &given {
            Given::Counts(counts) => counts.iter().all(|(column, _)| column != place),
            Given::Shoe(shoe) => place != shoe,
            Given::Removed { removed, decks } => ![*removed, *decks].contains(&Some(*place)),
        };
        Ok(Columns {
            carried: (0..names.len()).filter(is_carried).collect(),
            given,
            names,
        })
    }

    fn read(&self, line: &str, decks: Decks) -> Result<Described, Reason> {
        // The only column of a file may have commas and remarks without quotation marks.
        let is_list = self.names.len() == 1 && !line.contains('"');
        let fields = if is_list {
            vec![Cow::Borrowed(line.split('#').next().unwrap_or_default())]
        } else {
            fields(line)?
        };
        if fields.len() != self.names.len() {
            return Err(format!(
                "expected as many fields as in the heading ({}), but found {}",
                self.names.len(),
                fields.len()
            )
            .into());
        }
        let within = |place: usize, reason: Reason| -> Reason {
            format!("column {}: {reason}", self.names[place]).into()
        };
        let shoe = match &self.given {
            Given::Counts(counts) => {
                let mut numbers = Vec::with_capacity(counts.len());
                for &(place, seen) in counts {
                    let number = count(&fields[place]).map_err(|reason| within(place, reason))?;
                    numbers.push((seen, number));
                }
                Shoe::counted(numbers.into_iter())?
            }
            &Given::Shoe(place) => {
                let shoe = fields[place].parse::<Shoe>();
                shoe.map_err(|reason| within(place, reason.into()))?
            }
            &Given::Removed { removed, decks: of } => {
                let decks = match of {
                    Some(place) => {
                        let decks = fields[place].trim().parse::<Decks>();
                        decks.map_err(|reason| within(place, reason.into()))?
                    }
                    None => decks,
                };
                let removed = removed.map(|place| {
                    let removed = list(&fields[place]);
                    let shoe =
                        removed.and_then(|removed| without(Start::Decks(decks), removed.as_ref()));
                    shoe.map_err(|reason| within(place, reason))
                });
                removed.unwrap_or_else(|| Ok(Shoe::full(decks)))?
            }
        };
        let carried = self.carried.iter();
        let carried = carried.map(|&place| Some(fields[place].clone().into_owned()));
        Ok((shoe, carried.collect()))
    }
}

/// The columns that count cards. `T` stands for all ten-valued cards if no column is called J, Q or
/// K.
fn counted(names: &[String]) -> Vec<(usize, Seen)> {
    let cards = names.iter().enumerate();
    let cards = cards.filter_map(|(place, name)| Some((place, name.parse::<Seen>().ok()?)));
    let mut cards: Vec<(usize, Seen)> = cards.collect();
    let ten = Seen::Rank(Rank::Ten);
    let is_picture = |seen: Seen| seen != ten && seen.pip() == ten.pip();
    if !cards.iter().any(|&(_, seen)| is_picture(seen)) {
        for (_, seen) in cards.iter_mut().filter(|(_, seen)| *seen == ten) {
            *seen = Seen::TenValued;
        }
    }
    cards
}

/// Checks that the columns count each card once.
fn counts_every_card(counts: &[(usize, Seen)], names: &[String]) -> Result<(), Reason> {
    for card in Card::all() {
        let mut columns = counts
            .iter()
            .filter(|(_, seen)| seen.candidates().contains(card));
        match (columns.next(), columns.next()) {
            (Some(_), None) => {}
            (None, _) => {
                let rank = card.rank;
                return Err(format!("no column has the number of {rank}s: {EXPECTED}").into());
            }
            (Some((one, _)), Some((other, _))) => {
                let [one, other] = [one, other].map(|&place| Quoted::new(&names[place]));
                return Err(format!(
                    "the columns {one} and {other} count the same cards: expected each card once"
                )
                .into());
            }
        }
    }
    Ok(())
}

/// A number of cards.
fn count(text: &str) -> Result<u64, Reason> {
    let text = text.trim();
    let number = text.parse().ok().filter(|&number| number <= MAX_CARDS);
    number.ok_or_else(|| {
        let text = Quoted::new(text);
        format!("{text} is no number of cards: expected 0 to {MAX_CARDS}").into()
    })
}

/// The shoe without some cards.
fn without(start: Start, removed: Option<&Removed>) -> Result<Shoe, Reason> {
    let lists = removed.map_or(&[][..], std::slice::from_ref);
    if lists.iter().any(|list| list.unseen() > 0) {
        return Err("cards that nobody saw change no odds: expected cards without ?".into());
    }
    Ok(*ShoeSource::after(start, lists)?.shoe())
}

/// A list of cards; `None` if it is blank.
fn list(text: &str) -> Result<Option<Removed>, Reason> {
    let text = text.trim();
    Ok((!text.is_empty()).then(|| text.parse()).transpose()?)
}

/// Reads an object as in the question of a document, or one that people write.
fn read_json(line: &str, decks: Decks) -> Result<Described, Reason> {
    let Value::Object(mut fields) =
        serde_json::from_str(line).map_err(|error| within_line(&error))?
    else {
        return Err("expected an object, such as {\"removed\": \"9,9,4\"}".into());
    };
    fields.retain(|_, value| !value.is_null());
    let mut take = |name: &str| fields.shift_remove(name);
    let id = take(ID).map(|id| match id {
        Value::String(text) => text,
        other => other.to_string(),
    });
    let (of, given, counts, removed) = (take(DECKS), take("given"), take("counts"), take(REMOVED));
    if let Some(name) = fields.keys().next() {
        let name = Quoted::new(name);
        return Err(
            format!("unknown field {name}: expected decks, removed, given, counts or id").into(),
        );
    }
    let counts = counts.map(|counts| cards("counts", &counts)).transpose()?;
    let given = given.map(|given| cards("given", &given)).transpose()?;
    let is_described = of.is_some() || removed.is_some() || given.is_some();
    let start = match (of, given, &counts) {
        (Some(_), Some(_), _) => return Err("expected either decks or given".into()),
        (Some(of), None, _) => Start::Decks(decks_of(&of)?),
        (None, Some(given), _) => Start::Counts(Box::new(Shoe::holding(&given))),
        (None, None, Some(counts)) if !is_described => {
            return Ok((Shoe::holding(counts), vec![id]));
        }
        (None, None, _) if !is_described => {
            return Err("no shoe: expected decks, removed, given or counts".into());
        }
        (None, None, _) => Start::Decks(decks),
    };
    let removed = removed.as_ref().map(removed_cards).transpose();
    let shoe = removed.and_then(|removed| without(start, removed.as_ref()));
    let shoe = shoe.map_err(|reason| -> Reason { format!("removed: {reason}").into() })?;
    // A question has the cards that are left beside those that were removed.
    if counts.is_some_and(|counts| counts != shoe.by_rank()) {
        return Err("counts: expected the cards that are left, or no other description".into());
    }
    Ok((shoe, vec![id]))
}

/// Numbers of cards by name, which count no card twice.
fn cards(name: &str, counts: &Value) -> Result<Cards, Reason> {
    let cards = counted_cards(counts).and_then(|cards| {
        for (one, _) in &cards {
            let mut others = cards.iter().filter(|&(other, _)| one < other);
            if let Some((other, _)) =
                others.find(|(other, _)| one.candidates().meets(other.candidates()))
            {
                return Err(format!(
                    "{one} and {other} count the same cards: expected each card once"
                )
                .into());
            }
        }
        Ok(cards)
    });
    cards.map_err(|reason| format!("{name}: {reason}").into())
}

/// An object with the number of each card.
fn counted_cards(counts: &Value) -> Result<Cards, Reason> {
    let Value::Object(counts) = counts else {
        return Err("expected an object with numbers of cards, such as {\"9\": 2}".into());
    };
    let mut cards = Cards::default();
    for (name, number) in counts {
        let seen = name.parse();
        let seen = seen.map_err(|reason| format!("{}: {reason}", Quoted::new(name)))?;
        cards.add(
            seen,
            number
                .as_u64()
                .map_or_else(|| count(&text_of(number)), Ok)?,
        )?;
    }
    Ok(cards)
}

fn decks_of(value: &Value) -> Result<Decks, Reason> {
    let decks = text_of(value).parse::<Decks>();
    decks.map_err(|reason| format!("decks: {reason}").into())
}

/// Removed cards: a text, a list of texts, or an object with the number of each card.
fn removed_cards(removed: &Value) -> Result<Removed, Reason> {
    let text = match removed {
        Value::String(text) => text.clone(),
        Value::Array(list) => list.iter().map(text_of).collect::<Vec<_>>().join(","),
        removed => return Ok(counted_cards(removed)?.into()),
    };
    Ok(list(&text)?.unwrap_or_else(|| Cards::default().into()))
}

/// The text of a string or of a number.
fn text_of(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// The error of a line of JSON, with the column but without the number of the only line.
fn within_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(reason) => format!("{reason} at column {}", error.column()),
        None => text,
    }
}
