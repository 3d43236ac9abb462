//! Text that is fitted into a picture.

/// Approximate width of a letter of a sans-serif font, as a fraction of the font size.
const LETTER: f64 = 0.58;

/// Approximate width of a text, in units of the picture. No font is read.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| ems(letter) * size).sum()
}

fn ems(letter: char) -> f64 {
    /// The first of the letters that are about as wide as high.
    const SQUARE: char = '\u{1100}';
    if letter >= SQUARE && !('\u{2000}'..'\u{2e80}').contains(&letter) {
        1.0
    } else {
        LETTER
    }
}

/// The text, cut to the width `room` with an ellipsis if it is too wide.
pub(super) fn fitted(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut left = room - width("…", size);
    let fits = |letter: &char| {
        left -= ems(*letter) * size;
        left >= 0.0
    };
    let kept: String = text.chars().take_while(fits).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_in_an_ellipsis() {
        assert_eq!(fitted("Banker", 10.0, 100.0), "Banker");
        assert_eq!(fitted("Banker wins on three", 10.0, 50.0), "Banker…");
        assert_eq!(fitted("Banker", 10.0, 0.0), "…");
    }
}
