//! Figures as printed: text, number and form.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::exact::{Exact, Places};

/// A figure as its source prints it: an integer, with or without commas, a
/// decimal, a percentage or a fraction.
///
/// ```
/// use baccarat::Places;
/// use baccarat::analysis::published::{Form, Printed};
/// let edge: Printed = "1.06%".parse()?;
/// assert_eq!(edge.form(), Form::Percent(Places::TWO));
/// assert_eq!(edge.number().to_string(), "53/50");
/// assert!("1,06%".parse::<Printed>().is_err());
/// # Ok::<(), baccarat::analysis::published::ParsePrintedError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    text: String,
    number: Exact,
    form: Form,
}

/// The form in which a figure is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// An integer over another.
    Fraction,
    /// A decimal with this number of places; with none, an integer.
    Decimal(Places),
    /// A percentage with this number of places.
    Percent(Places),
}

impl Printed {
    /// The text as it is printed.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The number that is printed; for a percentage, in percent: 53/50 for `1.06%`.
    #[must_use]
    pub fn number(&self) -> &Exact {
        &self.number
    }

    /// The form in which the figure is printed.
    #[must_use]
    pub fn form(&self) -> Form {
        self.form
    }

    /// Number of digits of a non-negative integer; `None` for other figures.
    #[must_use]
    pub fn digits(&self) -> Option<usize> {
        let is_count = self.form == Form::Decimal(Places::NONE) && !self.number.is_negative();
        is_count.then(|| self.number.decimal(Places::NONE).len())
    }

    /// The figure as this crate writes numbers: without commas, and with a zero before a leading
    /// decimal point.
    pub(super) fn plain(&self) -> String {
        match self.form {
            Form::Fraction => self.number.to_string(),
            Form::Decimal(places) => self.number.decimal(places),
            Form::Percent(places) => self.number.decimal(places) + "%",
        }
    }
}

impl Form {
    /// The form with two more places, but at least `least`, which shows how a figure was rounded. A
    /// fraction becomes a decimal.
    #[must_use]
    pub fn finer(self, least: Places) -> Form {
        let finer = |places: Places| {
            let more = Places::new(places.number() + 2).unwrap_or(places);
            more.max(least)
        };
        match self {
            Form::Fraction => Form::Decimal(least.max(Places::TWELVE)),
            Form::Decimal(places) => Form::Decimal(finer(places)),
            Form::Percent(places) => Form::Percent(finer(places)),
        }
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text)
    }
}

/// A text is not a figure in one of the forms of [`Printed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a figure such as 2,292,252 or -0.0106 or 1.06% or -43/415")]
pub struct ParsePrintedError;

impl FromStr for Printed {
    type Err = ParsePrintedError;

    fn from_str(text: &str) -> Result<Printed, ParsePrintedError> {
        let digits =
            without_commas(text.strip_suffix('%').unwrap_or(text)).ok_or(ParsePrintedError)?;
        let places = digits.split_once('.').map_or(0, |(_, places)| places.len());
        let places = u32::try_from(places).map_err(|_| ParsePrintedError)?;
        let places = Places::new(places).map_err(|_| ParsePrintedError)?;
        let form = match (digits.contains('/'), text.ends_with('%')) {
            (true, true) => return Err(ParsePrintedError),
            (true, false) => Form::Fraction,
            (false, true) => Form::Percent(places),
            (false, false) => Form::Decimal(places),
        };
        Ok(Printed {
            text: text.to_owned(),
            number: digits.parse().map_err(|_| ParsePrintedError)?,
            form,
        })
    }
}

/// The digits without the commas between thousands; `None` if a comma is elsewhere, as a decimal
/// comma would be.
fn without_commas(text: &str) -> Option<String> {
    if !text.contains(',') {
        return Some(text.to_owned());
    }
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let unsigned = whole.strip_prefix('-').unwrap_or(whole);
    let mut groups = unsigned.split(',');
    let first = groups.next().unwrap_or_default();
    let in_thousands = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    (in_thousands && !rest.contains(',')).then(|| whole.replace(',', "") + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_as_they_are_printed() {
        for (text, plain) in [
            ("2,292,252", "2292252"),
            ("-1,234.50", "-1234.50"),
            ("35960", "35960"),
            (".06", "0.06"),
            ("-0.00", "0.00"),
            ("1.060%", "1.060%"),
            ("-43/415", "-43/415"),
            ("6/4", "3/2"),
        ] {
            let printed: Printed = text.parse().expect(text);
            assert_eq!(printed.plain(), plain, "{text}");
            assert_eq!(printed.to_string(), text);
        }
        let percent: Printed = "1.060%".parse().expect("a percentage");
        assert_eq!(*percent.number(), Exact::ratio(53, 50).expect("not zero"));
    }

    #[test]
    fn a_finer_form_has_two_more_places_and_as_many_as_are_asked_for() {
        let places = |number| Places::new(number).expect("a few places");
        for (text, least, finer) in [
            ("12", 0, Form::Decimal(places(2))),
            ("0.123", 4, Form::Decimal(places(5))),
            ("0.123", 6, Form::Decimal(places(6))),
            ("1.06%", 4, Form::Percent(places(4))),
            ("1.060%", 4, Form::Percent(places(5))),
            ("1/3", 4, Form::Decimal(Places::TWELVE)),
            ("1/3", 20, Form::Decimal(places(20))),
        ] {
            let printed: Printed = text.parse().expect(text);
            assert_eq!(printed.form().finer(places(least)), finer, "{text}");
        }
    }

    #[test]
    fn what_is_no_figure_is_refused() {
        let long = "9".repeat(2000);
        for text in [
            "", "%", ",", "1,06", "1,0000", ",123", "1.234,5", "1,234/5", "1/2%", "1%%", "1e3",
            "+1", "about 5", "1 %", "½", &long,
        ] {
            assert_eq!(text.parse::<Printed>(), Err(ParsePrintedError), "{text}");
        }
    }
}
