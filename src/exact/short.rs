//! Exact numbers in sentences and ids.

use super::fraction::Exact;

/// A number as it is said: a fraction in lowest terms, or an integer without a denominator.
pub(crate) fn in_short(number: &Exact) -> String {
    let text = number.to_string();
    text.strip_suffix("/1").unwrap_or(&text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_no_denominator() {
        for (number, text) in [("3", "3"), ("-8/4", "-2"), ("2/11", "2/11"), ("0", "0")] {
            assert_eq!(in_short(&number.parse().expect("a number")), text);
        }
    }
}
