//! A document's question, asked again.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::envelope::{Envelope, VERSION, value_of};
use super::kinds::KINDS;
use super::page::{Cell, Page, Table};
use super::question::{Question, Unanswered, stated_as_written};
use super::render::Report;
use super::tables::headings;
use crate::quote::Quoted;

/// What has come of asking a document's question again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct AgainReport {
    /// The document.
    pub document: Envelope<AgainQuestion, AgainAnswer>,
}

/// What was asked again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AgainQuestion {
    /// The document.
    pub document: Value,
}

/// Whether it is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct AgainAnswer {
    /// Whether nothing differs.
    pub same: bool,
    /// The digest of the answer as it is now.
    pub digest: String,
    /// Where the document is not as it was, in its order.
    pub differences: Vec<Difference>,
}

/// A place at which two documents differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Difference {
    /// The place: `answer.bets[1].expectation.exact`.
    pub at: String,
    /// What stands there in the document, as JSON; none if there is no such place.
    pub there: Option<String>,
    /// What stands there now.
    pub here: Option<String>,
}

impl Question for AgainQuestion {
    const SCHEMA: &'static str = "baccarat/again/1";
    type Answer = AgainAnswer;
    type Report = AgainReport;

    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::report::{AgainQuestion, OddsQuestion, Question, Setting};
    /// use baccarat::{Places, ShoeSource, Tableau};
    /// let setting = Setting::new(ShoeSource::default(), Tableau::PUNTO_BANCO)?;
    /// let odds = OddsQuestion::new(&setting, &main_bets(&Terms::default()), Places::FOUR);
    /// let mut document = serde_json::to_value(odds.answer()?)?;
    /// document["answer"]["cards"] = "415".into();
    /// let again = AgainQuestion { document }.answer()?;
    /// let answer = again.document.answer;
    /// assert!(!answer.same);
    /// assert_eq!(answer.differences[0].at, "answer.cards");
    /// assert_eq!(answer.differences[0].here.as_deref(), Some("\"416\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn answer(&self) -> Result<AgainReport, Unanswered> {
        let schema = self.document.get("schema").and_then(Value::as_str);
        let schema = schema.ok_or(Unanswered::NoDocument)?;
        let kind = KINDS.iter().find(|kind| kind.schema_name() == schema);
        let ask = kind.and_then(|kind| kind.again);
        let ask = ask.ok_or_else(|| Unanswered::NoSuchDocument(Quoted::new(schema)))?;
        let now = ask(self.document.get("question").unwrap_or(&Value::Null))?;
        let mut differences = Vec::new();
        compare("", Some(&self.document), Some(&now), &mut differences);
        let answer = AgainAnswer {
            same: differences.is_empty(),
            digest: now["digest"].as_str().unwrap_or_default().to_owned(),
            differences,
        };
        Ok(AgainReport {
            document: Envelope::new(self.clone(), answer),
        })
    }
}

/// Answers a question that is read from a document.
pub(super) fn ask<Q: Question>(question: &Value) -> Result<Value, Unanswered> {
    let question: Q = stated_as_written(question)?;
    let report = question.answer()?;
    Ok(value_of(&report))
}

/// Finds the places at which two values differ.
fn compare(at: &str, then: Option<&Value>, now: Option<&Value>, found: &mut Vec<Difference>) {
    match (then, now) {
        (Some(Value::Object(then)), Some(Value::Object(now))) => {
            for name in names(then, now) {
                let dot = if at.is_empty() { "" } else { "." };
                let at = format!("{at}{dot}{name}");
                compare(&at, then.get(name), now.get(name), found);
            }
        }
        (Some(Value::Array(then)), Some(Value::Array(now))) => {
            for place in 0..then.len().max(now.len()) {
                let at = format!("{at}[{place}]");
                compare(&at, then.get(place), now.get(place), found);
            }
        }
        _ if then != now => found.push(Difference {
            at: at.to_owned(),
            there: then.map(Value::to_string),
            here: now.map(Value::to_string),
        }),
        _ => {}
    }
}

/// The names in either object.
fn names<'a>(then: &'a Map<String, Value>, now: &'a Map<String, Value>) -> Vec<&'a String> {
    let new = now.keys().filter(|&name| !then.contains_key(name));
    then.keys().chain(new).collect()
}

impl Report for AgainReport {
    fn page(&self) -> Page {
        let Envelope {
            question, answer, ..
        } = &self.document;
        let field = |name: &str| question.document[name].as_str().unwrap_or_default();
        let cell = |value: &Option<String>| {
            let value = value.as_ref();
            value.map_or(Cell::Absent, |value| Cell::Text(short(value)))
        };
        let rows = answer.differences.iter().map(|difference| {
            vec![
                Cell::Text(short(&difference.at)),
                cell(&difference.there),
                cell(&difference.here),
            ]
        });
        let table = Table {
            title: None,
            headings: headings(["place", "there", "here"]),
            rows: rows.collect(),
        };
        let verdict = match answer.differences.len() {
            0 => "Nothing differs.".to_owned(),
            1 => "1 place differs.".to_owned(),
            places => format!("{places} places differ."),
        };
        Page {
            assumptions: format!("{} asked again", short(field("schema"))),
            precision: format!("version {} there, {VERSION} here", short(field("version"))),
            tables: if answer.same { Vec::new() } else { vec![table] },
            notes: vec![verdict],
        }
    }
}

/// A text that has room in a column, and does nothing to a terminal.
fn short(text: &str) -> String {
    const LONGEST: usize = 36;
    let text: String = text
        .escape_debug()
        .collect::<String>()
        .replace("\\\"", "\"");
    match text.char_indices().nth(LONGEST) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
