//! The entries of a text that lists cards or counts.

use std::fmt;

use crate::quote::Quoted;

/// An entry of a list that cannot be read, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The entry itself.
    pub text: Quoted,
    /// The line of the list, from 1.
    pub line: usize,
}

/// Names the line too, unless it is the first.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            1 => write!(f, "{}", self.text),
            line => write!(f, "line {line}: {}", self.text),
        }
    }
}

/// The entries of a text, which stand between commas or white space, each with
/// its description for an error.
pub(crate) fn entries(text: &str) -> impl Iterator<Item = (&str, impl Fn() -> Entry)> {
    text.lines().zip(1..).flat_map(|(content, line)| {
        content
            .split(|letter: char| letter == ',' || letter.is_whitespace())
            .filter(|entry| !entry.is_empty())
            .map(move |text| {
                let entry = move || Entry {
                    text: Quoted::new(text),
                    line,
                };
                (text, entry)
            })
    })
}
