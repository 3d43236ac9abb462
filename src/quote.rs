//! Text from outside made fit to be shown, however long or hostile it is.

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

/// Text from outside without what XML and HTML cannot hold, and without what would turn
/// the order of its neighbours round.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |letter: char| {
        if letter.is_control() || is_no_character(letter) || is_embedding(letter) {
            char::REPLACEMENT_CHARACTER
        } else {
            letter
        }
    };
    text.chars().map(shown).collect()
}

fn is_no_character(letter: char) -> bool {
    matches!(letter, '\u{fffe}' | '\u{ffff}')
}

fn is_embedding(letter: char) -> bool {
    matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_do_not_get_through() {
        assert_eq!(harmless("a\u{1b}[0m\n\u{202e}b\u{ffff}"), "a�[0m��b�");
        assert_eq!(harmless("<ש & «é»>"), "<ש & «é»>");
    }
}
