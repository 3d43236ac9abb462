//! Plots on a page.
//!
//! A plot is embedded as an image and not as markup. So ids within it cannot clash with those of
//! another plot, and it can neither run scripts nor load anything.

use std::fmt::Write;

use maud::{Markup, html};

use crate::plot::{PlotError, Theme};
use crate::quote::harmless;

/// A plot in both themes, of which the style sheet shows one; or the reason why there is none.
pub(super) fn picture(alt: &str, drawn: impl Fn(Theme) -> Result<String, PlotError>) -> Markup {
    match (drawn(Theme::Light), drawn(Theme::Dark)) {
        (Ok(light), Ok(dark)) => html! {
            figure {
                img.light src=(address(&light)) alt=(alt);
                img.dark src=(address(&dark)) alt=(alt);
            }
        },
        (Err(reason), _) | (_, Err(reason)) => html! {
            p.faint { "No plot: " (sentence(&reason)) }
        },
    }
}

/// An error as a sentence.
pub(super) fn sentence(error: &impl ToString) -> String {
    format!("{}.", harmless(&error.to_string()))
}

/// The data URL of an SVG image.
fn address(svg: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    for byte in svg.trim_end().bytes() {
        if byte.is_ascii_alphanumeric() || b" -_.!~*'();/?:@=+$,".contains(&byte) {
            address.push(char::from(byte));
        } else {
            write!(address, "%{byte:02X}").expect("memory can be written to");
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_no_markup() {
        let address = address("<a b='c%\"#&é'/>\n");
        assert_eq!(
            address,
            "data:image/svg+xml,%3Ca b='c%25%22%23%26%C3%A9'/%3E"
        );
    }
}
