//! Quoting the offending text in an error, however long or hostile it is.

use std::fmt;

/// Text from outside, to be shown in an error: in quotes, with control
/// characters escaped and the tail of a long text left out.
///
/// ```
/// use baccarat::Quoted;
/// assert_eq!(Quoted::new("9z").to_string(), "'9z'");
/// assert_eq!(Quoted::new("\u{1b}[31m").to_string(), r"'\u{1b}[31m'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted(String);

impl Quoted {
    /// How many characters of a text are shown.
    pub const SHOWN: usize = 40;

    /// How many characters of a path are shown: any that a system allows.
    const SHOWN_OF_PATH: usize = 4096;

    /// Keeps as much of the text as an error shows.
    #[must_use]
    pub fn new(text: &str) -> Quoted {
        Self::up_to(Self::SHOWN, text)
    }

    /// Keeps the path of a file, whose end matters most.
    #[must_use]
    pub fn path(path: &str) -> Quoted {
        Self::up_to(Self::SHOWN_OF_PATH, path)
    }

    fn up_to(most: usize, text: &str) -> Quoted {
        let mut shown = String::new();
        for letter in text.chars().take(most) {
            if letter.is_control() {
                shown.extend(letter.escape_unicode());
            } else {
                shown.push(letter);
            }
        }
        if text.chars().nth(most).is_some() {
            shown.push('…');
        }
        Quoted(shown)
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}'", self.0)
    }
}
