//! The exact value of a figure, and its comparison with the printed one.

use std::fmt;

use num_bigint::BigInt;
use num_integer::Integer;
use serde::Serialize;

use super::printed::{Form, Printed};
use super::record::Record;
use crate::exact::{Exact, Irrational, Root};

/// The exact value of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// A rational number.
    Number(Exact),
    /// The square root of a rational number: a standard deviation.
    Root(#[cfg_attr(test, schemars(with = "Irrational"))] Root),
}

impl Value {
    /// The value in the form of a printed figure.
    #[must_use]
    pub fn printed_like(&self, printed: &Printed) -> String {
        self.in_form(printed.form())
    }

    /// The value in a form. As a fraction, a root is written `√(200/1)`.
    #[must_use]
    pub fn in_form(&self, form: Form) -> String {
        match (self, form) {
            (_, Form::Fraction) => self.to_string(),
            (Value::Number(number), Form::Decimal(places)) => number.decimal(places),
            (Value::Number(number), Form::Percent(places)) => number.percent(places),
            (Value::Root(root), Form::Decimal(places)) => root.decimal(places),
            (Value::Root(root), Form::Percent(places)) => {
                Irrational::from(root.clone()).percent(places)
            }
        }
    }

    /// The value as an integer, if it is one.
    #[must_use]
    pub fn whole(&self) -> Option<&BigInt> {
        match self {
            Value::Number(number) if number.as_rational().is_integer() => {
                Some(number.as_rational().numer())
            }
            _ => None,
        }
    }

    /// Whether the value agrees with a record to the last printed digit.
    pub(super) fn agrees(&self, record: &Record) -> bool {
        let printed = record.printed();
        match (self, printed.form(), record.significant()) {
            (Value::Root(root), Form::Fraction, _) => {
                let number = printed.number();
                !number.is_negative() && number * number == *root.square()
            }
            (_, _, Some(significant)) => self.agrees_in_digits(printed, significant),
            _ => self.printed_like(printed) == printed.plain(),
        }
    }

    /// Whether an integer agrees with the printed digits, truncated or rounded to this number of
    /// significant digits.
    fn agrees_in_digits(&self, printed: &Printed, significant: usize) -> bool {
        let Some(ways) = self.whole() else {
            return false;
        };
        let spare = ways.to_string().len().saturating_sub(significant);
        let step = BigInt::from(10).pow(u32::try_from(spare).unwrap_or(u32::MAX));
        let cut = ways.div_floor(&step) * &step;
        let rounded = (ways + &step / 2_u32).div_floor(&step) * &step;
        [cut, rounded]
            .iter()
            .any(|digits| digits.to_string() == printed.plain())
    }

    /// The value multiplied by a number.
    pub(super) fn times(&self, times: u32) -> Value {
        let times = Exact::from(i64::from(times));
        match self {
            Value::Number(number) => Value::Number(&times * number),
            Value::Root(root) => {
                let square = &(&times * &times) * root.square();
                Root::of(square).map_or_else(|| self.clone(), Value::Root)
            }
        }
    }
}

/// Writes a fraction in lowest terms, an integer without denominator, or a root as `√(2/1)`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => match self.whole() {
                Some(integer) => write!(f, "{integer}"),
                None => write!(f, "{number}"),
            },
            Value::Root(root) => write!(f, "√({})", root.square()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::published::record::read_figures;
    use crate::exact::Places;

    /// A record of a number of ways.
    fn record(printed: &str, significant: usize) -> Record {
        let line = format!(
            r#"{{"id": "x", "source": "a test", "decks": "8", "when": {{}}, "quantity": "ways", "printed": "{printed}", "significant": {significant}}}"#
        );
        read_figures(&line).expect("a record").remove(0)
    }

    fn ways(number: i64) -> Value {
        Value::Number(Exact::from(number))
    }

    #[test]
    fn the_digits_that_are_printed_may_be_cut_or_rounded() {
        for (number, printed, agrees) in [
            (123_456, "123,400", true),
            (123_456, "123,500", true),
            (123_456, "123,600", false),
            (123_444, "123,500", false),
            (12, "1,234", false),
            (1234, "1,234", true),
            (1235, "1,234", false),
        ] {
            let record = record(printed, 4);
            assert_eq!(ways(number).agrees(&record), agrees, "{number} {printed}");
        }
    }

    #[test]
    fn a_fraction_is_the_number_itself() {
        let exact = |text: &str| text.parse::<Exact>().expect("a number");
        let root = |square: &str| Value::Root(Root::of(exact(square)).expect("not negative"));
        for (value, printed, agrees) in [
            (Value::Number(exact("2/3")), "4/6", true),
            (Value::Number(exact("2/3")), "-2/3", false),
            (Value::Number(exact("2/3")), "3/4", false),
            (root("4/9"), "2/3", true),
            (root("4/9"), "-2/3", false),
            (root("4/9"), "3/4", false),
        ] {
            let line = format!(
                r#"{{"id": "x", "source": "a test", "decks": "8", "when": {{}}, "quantity": "probability", "printed": "{printed}"}}"#
            );
            let record = read_figures(&line).expect("a record").remove(0);
            assert_eq!(value.agrees(&record), agrees, "{value} and {printed}");
        }
    }

    #[test]
    fn roots_are_shown_in_every_form() {
        let root = Value::Root(Root::of(Exact::from(2)).unwrap());
        let root = root.times(10);
        for (printed, shown) in [("14.1", "14.1"), ("1414%", "1414%"), ("1/2", "√(200/1)")] {
            let printed: Printed = printed.parse().unwrap();
            assert_eq!(root.printed_like(&printed), shown);
        }
        assert_eq!(root.in_form(Form::Decimal(Places::FOUR)), "14.1421");
    }
}
