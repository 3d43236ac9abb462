//! Data read from TOML or JSON, with errors that give the position.

mod node;
mod reading;

use std::fmt;

use serde::de::DeserializeOwned;
use thiserror::Error;

use self::node::{Misfit, Node, message_of};
use crate::quote::Quoted;

/// Why a text is not TOML or JSON of the expected form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct DataError {
    /// The number of the line, from 1; `None` if the position is not known.
    pub line: Option<usize>,
    /// The number of the character in its line, from 1; `None` if the position is not
    /// known.
    pub column: Option<usize>,
    /// The error, in one line.
    pub message: String,
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "line {line}, column {column}: ")?,
            (Some(line), None) => write!(f, "line {line}: ")?,
            _ => {}
        }
        write!(f, "{}", self.message)
    }
}

impl DataError {
    fn of(misfit: &Misfit, text: &str) -> DataError {
        let before = misfit.at.and_then(|at| text.get(..at));
        DataError {
            line: before.map(|before| before.matches('\n').count() + 1),
            column: before.map(|before| {
                let line = before.rsplit('\n').next().unwrap_or_default();
                line.chars().count() + 1
            }),
            message: reworded(&misfit.message),
        }
    }
}

/// Reads JSON if the text begins with a brace, after white space, and TOML otherwise.
///
/// # Errors
///
/// Returns [`DataError`] if the text is not valid, or not of the form that `T` describes.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, DataError> {
    if text.trim_start().starts_with('{') {
        return read_json(text);
    }
    let node = Node::from_toml(text).map_err(|misfit| DataError::of(&misfit, text))?;
    read_node(node, text)
}

/// Reads JSON.
///
/// # Errors
///
/// Returns [`DataError`] if the text is not JSON of the form that `T` describes.
pub(crate) fn read_json<T: DeserializeOwned>(text: &str) -> Result<T, DataError> {
    let raw = serde_json::from_str(text).map_err(|error| DataError {
        line: Some(error.line()),
        column: Some(error.column()),
        message: reworded(&message_of(&error)),
    })?;
    let node = Node::from_json(raw, text).map_err(|misfit| DataError::of(&misfit, text))?;
    read_node(node, text)
}

/// Reads a value of a JSON document.
///
/// # Errors
///
/// Returns [`DataError`] if the value is not of the form that `T` describes.
#[cfg(feature = "catalogue")]
pub(crate) fn read_value<T: DeserializeOwned>(value: serde_json::Value) -> Result<T, DataError> {
    read_node(value.into(), "")
}

fn read_node<T: DeserializeOwned>(node: Node<'_>, text: &str) -> Result<T, DataError> {
    T::deserialize(node).map_err(|misfit| DataError::of(&misfit, text))
}

/// The parser's message in one line. For an unknown name it suggests the most similar
/// known one, or else lists those that are known.
fn reworded(message: &str) -> String {
    let mut names = message.split('`').skip(1).step_by(2);
    let unknown = ["unknown field", "unknown variant"]
        .iter()
        .find(|start| message.starts_with(**start));
    match (unknown, names.next()) {
        (Some(unknown), Some(name)) => {
            let known: Vec<&str> = names.collect();
            let name_shown = Quoted::new(name);
            match nearest(name, known.iter().copied()) {
                Some(near) => format!("{unknown} {name_shown}: did you mean '{near}'?"),
                None => format!(
                    "{unknown} {name_shown}: expected one of {}",
                    known.join(", ")
                ),
            }
        }
        _ => message.lines().map(str::trim).collect::<Vec<_>>().join(" "),
    }
}

/// The most similar of the known names, to suggest for a misspelled one; `None` if
/// none is similar.
///
/// Similarity is measured by the Jaro–Winkler measure, and has to exceed 0.75.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|other| (strsim::jaro_winkler(name, other), other))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, other)| other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, Deserialize, PartialEq)]
    #[serde(deny_unknown_fields)]
    struct Sample {
        total: u8,
    }

    #[test]
    fn both_forms_are_read() {
        assert_eq!(read("total = 7"), Ok(Sample { total: 7 }));
        assert_eq!(read(" {\"total\": 7}"), Ok(Sample { total: 7 }));
    }

    #[test]
    fn errors_say_where_and_what_was_meant() {
        for (text, message) in [
            (
                "total = 7\ntotl = 1",
                "line 2, column 1: unknown field 'totl': did you mean 'total'?",
            ),
            (
                "{\"totla\": 1}",
                "line 1, column 2: unknown field 'totla': did you mean 'total'?",
            ),
            (
                "zebra = 1",
                "line 1, column 1: unknown field 'zebra': expected one of total",
            ),
        ] {
            assert_eq!(read::<Sample>(text).unwrap_err().to_string(), message);
        }
        let nested = "{\"a\": ".repeat(200) + "1" + &"}".repeat(200);
        for (text, message) in [
            (
                nested.as_str(),
                "line 1, column 769: recursion limit exceeded",
            ),
            (
                "{\"total\": 7, \"total\": 7}",
                "line 1, column 1: duplicate field `total`",
            ),
            (
                "{\"total\":\n  \"7\"}",
                "line 2, column 3: invalid type: string \"7\", expected u8",
            ),
            (
                "{\"total\": 300}",
                "line 1, column 11: invalid value: integer `300`, expected u8",
            ),
        ] {
            assert_eq!(read::<Sample>(text).unwrap_err().to_string(), message);
        }
        assert!(read::<Sample>("total = ").unwrap_err().line == Some(1));
        assert!(
            read::<Sample>("")
                .unwrap_err()
                .to_string()
                .contains("missing field")
        );
    }
}
