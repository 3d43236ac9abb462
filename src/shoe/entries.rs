//! Entries of a text that lists cards or counts.

use std::fmt;

use crate::quote::Quoted;

/// An entry that could not be read, and its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The text of the entry.
    pub text: Quoted,
    /// The number of its line in the text, from 1.
    pub line: usize,
}

/// Writes the entry, preceded by its line number unless that is 1.
impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            1 => write!(f, "{}", self.text),
            line => write!(f, "line {line}: {}", self.text),
        }
    }
}

/// The text without commas and spaces in brackets, so that a group is within one entry.
pub(crate) fn with_groups_closed(text: &str) -> String {
    let mut is_inside = false;
    let is_kept = |letter: &char| {
        match letter {
            '[' => is_inside = true,
            ']' | '\n' => is_inside = false,
            _ => {}
        }
        !is_inside || !(*letter == ',' || letter.is_whitespace())
    };
    text.chars().filter(is_kept).collect()
}

/// The entries of a text, which are separated by commas or white space. Each comes
/// with a function that makes its [`Entry`] for an error.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_have_the_number_of_their_line() {
        let read = entries("9, 4s\n\n ,K\tQ").map(|(text, entry)| (text, entry().to_string()));
        let entries = [
            ("9", "'9'"),
            ("4s", "'4s'"),
            ("K", "line 3: 'K'"),
            ("Q", "line 3: 'Q'"),
        ];
        assert_eq!(
            read.collect::<Vec<_>>(),
            entries.map(|(text, entry)| (text, entry.to_owned()))
        );
    }

    #[test]
    fn a_group_is_one_entry() {
        for (text, closed) in [
            ("9, [6, 7 8],4", "9, [678],4"),
            ("[6,\n7, 8]", "[6\n7, 8]"),
            ("6, 7] 8", "6, 7] 8"),
        ] {
            assert_eq!(with_groups_closed(text), closed);
        }
    }
}
