//! A document's answer as comma-separated values: one heading, a row for each row
//! of the document, every exact value beside its decimals.
//!
//! The document says what there is, so that no report has to say it again. A row
//! is an object of the answer with figures of its own. It names the list that it
//! stands in, and repeats what names the rows around it.

use csv::{Terminator, WriterBuilder};
use serde_json::{Map, Value};

/// The answer as comma-separated values, as RFC 4180 has them.
pub(super) fn csv(answer: &Value) -> String {
    let mut sheet = Sheet::default();
    sheet.add_object("answer", answer, &Row::default());
    sheet.text()
}

/// The columns of a row that are filled, by name.
type Row = Vec<(String, String)>;

#[derive(Default)]
struct Sheet {
    /// The names of all columns, in the order in which they come up.
    columns: Vec<String>,
    /// The rows of each list, in the order in which the lists come up.
    lists: Vec<(String, Vec<Row>)>,
}

impl Sheet {
    fn add(&mut self, list: &str, row: Row) {
        for (column, _) in &row {
            if !self.columns.contains(column) {
                self.columns.push(column.clone());
            }
        }
        match self.lists.iter_mut().find(|(name, _)| name == list) {
            Some((_, rows)) => rows.push(row),
            None => self.lists.push((list.to_owned(), vec![row])),
        }
    }

    /// Adds an object as a row, and the lists that it has as rows of their own.
    fn add_object(&mut self, list: &str, object: &Value, around: &Row) {
        let Some(fields) = object.as_object() else {
            return;
        };
        let mut own = Row::new();
        let mut lists = Vec::new();
        columns("", fields, &mut own, &mut lists);
        let is_answer = list == "answer";
        let names = if is_answer { 0 } else { names(fields) };
        if lists.is_empty() || own.len() > names {
            self.add(list, joined(around, &own));
        }
        let around = joined(around, &own[..names]);
        for (name, value, beside) in lists {
            let name = if is_answer {
                name
            } else {
                format!("{list}.{name}")
            };
            self.add_list(&name, value, beside, &around);
        }
    }

    fn add_list(&mut self, name: &str, list: &Value, beside: &Map<String, Value>, around: &Row) {
        let items = list.as_array().into_iter().flatten();
        for (place, item) in items.enumerate() {
            match item {
                Value::Array(cells) => {
                    let labels = labels(beside, cells.len());
                    for (column, cell) in cells.iter().enumerate() {
                        let mut row = vec![
                            ("row".to_owned(), label(&labels, place)),
                            ("column".to_owned(), label(&labels, column)),
                        ];
                        leaf("value", cell, &mut row);
                        self.add(name, joined(around, &row));
                    }
                }
                Value::Object(fields) if is_figure(fields) => {
                    let mut row = vec![("row".to_owned(), (place + 1).to_string())];
                    leaf("value", item, &mut row);
                    self.add(name, joined(around, &row));
                }
                _ => self.add_object(name, item, around),
            }
        }
    }

    fn text(&self) -> String {
        let mut writer = WriterBuilder::new()
            .terminator(Terminator::CRLF)
            .from_writer(Vec::new());
        let heading = ["list"].into_iter();
        let heading = heading.chain(self.columns.iter().map(String::as_str));
        writer.write_record(heading).expect(IN_MEMORY);
        for (list, rows) in &self.lists {
            for row in rows {
                let cells = self.columns.iter().map(|column| cell(row, column));
                let cells = [list.as_str()].into_iter().chain(cells);
                writer.write_record(cells).expect(IN_MEMORY);
            }
        }
        let bytes = writer.into_inner().expect(IN_MEMORY);
        String::from_utf8(bytes).expect("what is written is text")
    }
}

/// What stands in a column of a row.
fn cell<'a>(row: &'a Row, column: &str) -> &'a str {
    let found = row.iter().find(|(name, _)| name == column);
    found.map_or("", |(_, text)| text)
}

const IN_MEMORY: &str = "rows of one length are written to memory";

/// How many fields name a row: those before its first figure, list or number of
/// deals.
fn names(fields: &Map<String, Value>) -> usize {
    let is_name = |(name, value): &(&String, &Value)| {
        let is_scalar = value.is_string() || value.is_number() || value.is_boolean();
        is_scalar && !is_number_of_ways(name)
    };
    fields.iter().take_while(is_name).count()
}

/// Whether a field is how many deals or compositions there are.
fn is_number_of_ways(name: &str) -> bool {
    ["ways", "compositions", "favourable"].contains(&name)
}

/// A list's name, its items, and the fields beside it.
type List<'a> = (String, &'a Value, &'a Map<String, Value>);

/// The columns that an object fills, and the lists that it has.
fn columns<'a>(
    prefix: &str,
    fields: &'a Map<String, Value>,
    row: &mut Row,
    lists: &mut Vec<List<'a>>,
) {
    for (name, value) in fields {
        let name = format!("{prefix}{name}");
        match value {
            Value::Array(items) if items.iter().any(|item| item.is_object() || item.is_array()) => {
                lists.push((name, value, fields));
            }
            Value::Object(inner) if !is_figure(inner) && !is_counts(inner) => {
                columns(&format!("{name}."), inner, row, lists);
            }
            _ => leaf(&name, value, row),
        }
    }
}

/// The columns of a value that is not made of others.
fn leaf(name: &str, value: &Value, row: &mut Row) {
    match value {
        Value::Object(fields) if is_figure(fields) => {
            let parts = fields.iter();
            row.extend(parts.map(|(part, value)| (format!("{name}_{part}"), scalar(value))));
        }
        Value::Object(counts) => {
            let entries = counts
                .iter()
                .map(|(card, count)| format!("{card}={}", scalar(count)));
            row.push((name.to_owned(), entries.collect::<Vec<_>>().join(",")));
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(scalar).collect();
            row.push((name.to_owned(), items.join("; ")));
        }
        // What there is none of leaves its columns empty.
        Value::Null => {}
        _ => row.push((name.to_owned(), scalar(value))),
    }
}

fn scalar(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Whether an object is a figure: exact, rounded or estimated.
fn is_figure(fields: &Map<String, Value>) -> bool {
    ["exact", "rounded", "estimate"]
        .iter()
        .any(|part| fields.contains_key(*part))
}

/// Whether an object is numbers of cards.
fn is_counts(fields: &Map<String, Value>) -> bool {
    fields.values().all(Value::is_string)
}

/// A row, after what names the rows around it.
fn joined(around: &[(String, String)], own: &[(String, String)]) -> Row {
    let is_own = |name: &String| own.iter().any(|(other, _)| other == name);
    let around = around.iter().map(|(name, text)| {
        if is_own(name) {
            (format!("parent_{name}"), text.clone())
        } else {
            (name.clone(), text.clone())
        }
    });
    around.chain(own.iter().cloned()).collect()
}

/// What the rows and columns of a matrix are called: the list of so many names
/// beside it.
fn labels(beside: &Map<String, Value>, length: usize) -> Vec<String> {
    let lists = beside.values().filter_map(Value::as_array);
    let mut named = lists.filter(|list| list.len() == length && list.iter().all(Value::is_string));
    named.next().into_iter().flatten().map(scalar).collect()
}

fn label(labels: &[String], place: usize) -> String {
    let named = labels.get(place).cloned();
    named.unwrap_or_else(|| (place + 1).to_string())
}
