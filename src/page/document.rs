//! The page as an HTML document.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::answers::Page;
use super::sections::{sections, sheets};
use crate::bet::{Commission, Terms};
use crate::exact::Places;
use crate::quote::harmless;
use crate::tables::{Tabulated, precision};

/// The content security policy: the page may load only the pictures embedded in it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const STYLE: &str = include_str!("style.css");

impl Page {
    /// The page as an HTML document that ends with a newline. It lists `commands` as a way to check
    /// its figures: each prints one of the [`documents`](Self::documents), in the same order.
    /// `files` describes the files that the commands name, if they name any.
    #[must_use]
    pub fn html(&self, commands: &[String], files: Option<&str>) -> String {
        let sheet = self.odds.sheet();
        let title = harmless(&sheet.assumptions);
        let sections = sections(self, commands, files);
        let document = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(STYLE)) }
                }
                body {
                    header {
                        h1 { (harmless(&self.request.analyzer.rules().name)) }
                        p.summary { (title) "; " (terms(&self.request.terms)) "." }
                        p.faint { "Figures are " (precision(&sheets(self))) "." }
                        nav aria-label="Contents" {
                            ol { @for section in &sections {
                                li { a href={ "#" (section.id) } { (section.title) } }
                            } }
                        }
                    }
                    main { @for section in &sections {
                        section {
                            h2 id=(section.id) { (section.title) }
                            (section.body)
                        }
                    } }
                }
            }
        };
        document.into_string() + "\n"
    }
}

/// The terms of the bets as text.
fn terms(terms: &Terms) -> Markup {
    let pays = terms.tie_pays.units().to_string().replace('/', ":");
    html! { "commission " (share(&terms.commission)) ", Tie pays " (pays) }
}

/// A commission as a percentage if that is short, otherwise as a fraction.
fn share(commission: &Commission) -> String {
    let percent = commission.share().percent(Places::FOUR);
    let digits = percent.trim_end_matches('%').trim_end_matches('0');
    let percent = format!("{}%", digits.trim_end_matches('.'));
    if percent.parse() == Ok(commission.clone()) {
        percent
    } else {
        commission.share().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commission_is_written_shortly_and_exactly() {
        let cases = [
            ("5%", "5%"),
            ("0", "0%"),
            ("1", "100%"),
            ("4.25%", "4.25%"),
            ("1/3", "1/3"),
        ];
        for (text, expected) in cases {
            assert_eq!(share(&text.parse().expect("a commission")), expected);
        }
    }
}
