//! The parts of a page, in their order.

use maud::{Markup, html};

use super::answers::{LeftOut, ReportPage};
use super::pictures::picture;
use super::question::question;
use crate::plot;
use crate::quote::harmless;
use crate::report::html::{html as written, notes, tables};
use crate::report::{Cell, Citation, DepthsReport, Heading, Page, Report, Table, VERSION};

/// A part of a page.
pub(super) struct Section {
    /// What links to it say.
    pub id: &'static str,
    pub title: &'static str,
    pub body: Markup,
}

/// All of them.
pub(super) fn sections(page: &ReportPage) -> [Section; 7] {
    let section = |id, title, body| Section { id, title, body };
    [
        section("odds", "Odds of the next coup", odds(page)),
        section("removal", "Effects of removal", removal(page)),
        section("tableau", "The tableau audited", tableau(page)),
        section("depth", "As the shoe is dealt", depths(page)),
        section(
            "question",
            "The question",
            question(&page.odds.document.question),
        ),
        section("cite", "How to cite", citation(page)),
        section("check", "Check it", check(page)),
    ]
}

/// An error as a sentence.
pub(super) fn sentence(error: &impl ToString) -> String {
    format!("{}.", harmless(&error.to_string()))
}

fn answered<R>(answer: &Result<R, LeftOut>, body: impl FnOnce(&R) -> Markup) -> Markup {
    match answer {
        Ok(report) => body(report),
        Err(reason) => html! { p { "Left out: " (sentence(reason)) } },
    }
}

fn odds(page: &ReportPage) -> Markup {
    /// Of the tables that have no title.
    const CAPTIONS: [&str; 5] = [
        "Outcomes",
        "Bets",
        "How often each line of a paytable settles its bet",
        "Expectations, and edges without pushes",
        "Numbers of cards dealt",
    ];
    const ALT: &str = "Shades and figures: how often each pair of final totals comes up, Player’s \
                       by row and Banker’s by column. The table of final totals has the same.";
    let report = &page.odds;
    html! {
        (written(&report.page(), &CAPTIONS))
        (picture(ALT, |theme| plot::totals(report, theme)))
    }
}

fn removal(page: &ReportPage) -> Markup {
    const ALT: &str = "Bars: how the expectation of each bet changes once one card of each kind \
                       leaves. The table has the figures.";
    answered(&page.removal, |report| {
        html! {
            (written(&report.page(), &["What each card is worth"]))
            (picture(ALT, |theme| plot::removal(report, theme)))
        }
    })
}

fn tableau(page: &ReportPage) -> Markup {
    const ALT: &str = "Shades and figures: what drawing is worth beyond standing at each decision. \
                       The tables have the same.";
    answered(&page.tableau, |report| {
        html! {
            (written(&report.page(), &[]))
            (picture(ALT, |theme| Ok(plot::margins(report, theme))))
        }
    })
}

fn depths(page: &ReportPage) -> Markup {
    const ALT: &str = "Curves against the cards left: the standard deviation of each bet’s \
                       expectation, and the share of its variance that the best linear count \
                       explains. The tables have figures of some depths.";
    answered(&page.depths, |report| {
        let page = thinned(report);
        html! {
            (picture(ALT, |theme| plot::depths(report, theme)))
            (tables(&page, &[]))
            (notes(&page))
        }
    })
}

/// Some depths at the same distance: half decks, as a rule.
fn thinned(report: &DepthsReport) -> Page {
    const MOST: u64 = 16;
    let cards = report.document.answer.cards;
    let mut steps = [1, 2, 5, 13, 26, 52].into_iter();
    let step = steps.find(|step| cards / step <= MOST).unwrap_or(52);
    report.page_of(|left| left == cards || left == 6 || left % step == 0)
}

fn citation(page: &ReportPage) -> Markup {
    let documents = page.documents();
    let rows = documents.iter().map(|document| {
        let cells = [document.schema(), document.digest()];
        cells.map(|text| Cell::Text(text.to_owned())).to_vec()
    });
    let digests = Page {
        assumptions: String::new(),
        precision: String::new(),
        tables: vec![Table {
            title: None,
            headings: ["document", "SHA-256 of the answer"]
                .map(Heading::of)
                .to_vec(),
            rows: rows.collect(),
        }],
        notes: Vec::new(),
    };
    html! {
        p { "Made by baccarat, version " (VERSION) "." }
        pre tabindex="0" { code { (Citation::new(VERSION, None).bibtex()) } }
        (tables(&digests, &["The documents that the figures come from"]))
    }
}

fn check(page: &ReportPage) -> Markup {
    html! {
        p {
            "Each of these commands prints one of the documents, its digest at the end: the same "
            "as above, with the same version. " code { "baccarat again" }
            " asks a document’s question again."
        }
        pre tabindex="0" {
            code { @for line in page.commands() { (harmless(&line)) "\n" } }
        }
        @if let Some(files) = page.files() {
            p { code { "FILE" } " stands for " (files) ", as stated under The question." }
        }
        p { code { "baccarat verify" } " compares published figures with what is computed." }
    }
}
