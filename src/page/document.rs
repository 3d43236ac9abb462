//! The page as an HTML document.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::answers::Page;
use super::sections::{Section, of_sheet, sections, shown_tables};
use crate::analysis::BetOdds;
use crate::bet::{Commission, Terms};
use crate::document::Document;
use crate::exact::{Exact, Places};
use crate::quote::harmless;
use crate::request::ParRequest;
use crate::tables::{Tabulated, precision, significant};

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
        let lead = html! {
            @if let Some(sentence) = sentence(&self.odds.answer.odds.bets) {
                p.lead { (harmless(&sentence)) }
            }
            p.summary { (title) "; " (terms(&self.request.terms)) "." }
            p.faint { "Figures are " (precision(&shown_tables(self))) "." }
        };
        let sections = sections(self, commands, files);
        written(
            &title,
            &self.request.analyzer.rules().name,
            &lead,
            &sections,
        )
    }
}

/// The PAR sheets of a document as an HTML document on one page that ends with a newline: the
/// sheets, the question in full, and the digest of the answer. `command` prints the document;
/// `files` describes the files that it names, if it names any.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::page::par_page;
/// use baccarat::request::ParRequest;
/// use baccarat::{Analyzer, Decks, Places};
/// let request = ParRequest::new(Analyzer::default(), Decks::EIGHT.into());
/// let document = Document::new(request, Places::FOUR)?;
/// let page = par_page(&document, "baccarat par --digits 4 --format json", None);
/// assert!(page.contains(&document.digest()));
/// assert!(page.contains("<td class=\"right\">98.9421%</td>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn par_page(document: &Document<ParRequest>, command: &str, files: Option<&str>) -> String {
    let sheet = document.sheet();
    let title = harmless(&sheet.assumptions);
    let shown = sheet.shown();
    let lead = html! {
        p.summary { (title) "." }
        p.faint { "Figures are " (precision(&shown)) "." }
    };
    written(
        &title,
        "PAR sheet",
        &lead,
        &of_sheet(document, &sheet, command, files),
    )
}

/// A page with a title for the browser, a heading, a lead and sections.
fn written(title: &str, heading: &str, lead: &Markup, sections: &[Section]) -> String {
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
                    h1 { (harmless(heading)) }
                    (lead)
                    nav aria-label="Contents" {
                        ol { @for section in sections {
                            li { a href={ "#" (section.id) } { (section.title) } }
                        } }
                    }
                }
                main { @for section in sections {
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

/// What the house keeps of 100 units on the bet that is best for the bettor, as a sentence; `None`
/// if there are no bets.
fn sentence(bets: &[BetOdds]) -> Option<String> {
    let smallest = |one: &&BetOdds, other: &&BetOdds| one.house_edge().cmp(&other.house_edge());
    let odds = bets.iter().min_by(smallest)?;
    let (edge, stake) = (
        odds.house_edge(),
        format!("Of 100 units staked on {}", odds.bet.name),
    );
    Some(if edge.is_zero() {
        format!("{stake} the house keeps nothing.")
    } else if edge.is_negative() {
        let lost = units(&-edge);
        format!("{stake} the house loses {lost}: the bet is favourable.")
    } else {
        format!("{stake} the house keeps {}.", units(&edge))
    })
}

/// A positive share of 100 units, with two decimals or as many as two significant digits need.
fn units(share: &Exact) -> String {
    let places = (2..=Places::MAX).filter_map(|places| Places::new(places).ok());
    let mut texts = places.map(|places| share.percent(places));
    let text = texts.find(|text| significant(text) > 1);
    let text = text.unwrap_or_else(|| share.percent(Places::TWO));
    text.trim_end_matches('%').to_owned()
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
    fn units_have_two_significant_digits_or_more() {
        for (share, expected) in [
            ("1/100", "1.00"),
            ("23/2", "1150.00"),
            ("1/1000", "0.10"),
            ("1/3000", "0.033"),
            ("1/300000000", "0.00000033"),
        ] {
            assert_eq!(units(&share.parse().expect("a fraction")), expected);
        }
    }

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
