//! Text from outside the program, made safe for errors and documents.

#[cfg(feature = "documents")]
use std::borrow::Cow;
use std::fmt;

/// An excerpt of text from outside, to be shown in an error.
///
/// It is written in single quotes, with control characters escaped, and those that change the
/// writing direction of the surrounding text. Texts of more than [`Quoted::SHOWN`] characters are
/// cut off, and end in an ellipsis.
///
/// # Examples
///
/// ```
/// use baccarat::Quoted;
/// assert_eq!(Quoted::new("9z").to_string(), "'9z'");
/// assert_eq!(Quoted::new("\u{1b}[31m").to_string(), r"'\u{1b}[31m'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted(String);

impl Quoted {
    /// The maximum number of characters that are kept of a text.
    pub const SHOWN: usize = 40;

    /// The maximum number of characters that are kept of a path: the longest path that
    /// Linux accepts.
    const SHOWN_OF_PATH: usize = 4096;

    /// Quotes the first [`Quoted::SHOWN`] characters of a text.
    #[must_use]
    pub fn new(text: &str) -> Quoted {
        Self::up_to(Self::SHOWN, text)
    }

    /// Quotes the path of a file in full, as the end of a path identifies the file.
    #[must_use]
    pub fn path(path: &str) -> Quoted {
        Self::up_to(Self::SHOWN_OF_PATH, path)
    }

    /// Quotes the first `most` characters of a text.
    fn up_to(most: usize, text: &str) -> Quoted {
        let mut shown = String::new();
        for letter in text.chars().take(most) {
            if is_harmful(letter) {
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

/// The text, with each character replaced by U+FFFD that XML and HTML cannot contain, or that would
/// change the writing direction of the surrounding text.
#[cfg(feature = "documents")]
pub(crate) fn harmless(text: &str) -> String {
    text.replace(is_harmful, REPLACEMENT)
}

/// The text, with each character replaced by U+FFFD that could act on a terminal, other than the
/// ends of lines, which are written `\n`.
#[cfg(feature = "documents")]
pub(crate) fn harmless_lines(text: &str) -> Cow<'_, str> {
    let acts = |letter| letter != '\n' && is_harmful(letter);
    if text.contains(acts) {
        text.replace("\r\n", "\n").replace(acts, REPLACEMENT).into()
    } else {
        text.into()
    }
}

#[cfg(feature = "documents")]
const REPLACEMENT: &str = "\u{fffd}";

/// Whether XML and HTML cannot contain a character, or it changes the writing direction of the
/// surrounding text.
fn is_harmful(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{fffe}' | '\u{ffff}')
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
#[cfg(feature = "documents")]
mod tests {
    use super::*;

    #[test]
    fn what_acts_on_a_terminal_is_replaced_but_ends_of_lines_stay() {
        assert_eq!(harmless_lines("a\nb\r\nc"), "a\nb\nc");
        assert_eq!(
            harmless_lines("\u{1b}[31m\u{202e}a\r"),
            "\u{fffd}[31m\u{fffd}a\u{fffd}"
        );
    }

    #[test]
    fn control_characters_do_not_get_through() {
        assert_eq!(harmless("a\u{1b}[0m\n\u{202e}b\u{ffff}"), "a�[0m��b�");
        assert_eq!(harmless("<ש & «é»>"), "<ש & «é»>");
    }
}
