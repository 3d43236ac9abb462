//! The sections of a page, in order.

use maud::{Markup, html};

use super::answers::{Page, PageError};
use super::pictures::{picture, sentence};
use super::question::question;
use crate::document::{Citation, Cited, Document, VERSION};
use crate::exact::Places;
use crate::plot;
use crate::quote::harmless;
use crate::request::{DepthsRequest, ParRequest};
use crate::tables::html::{html as written, in_columns};
use crate::tables::{Cell, Column, Kind, Sheet, Table, Tabulated, step_shown};

/// A section of a page.
pub(super) struct Section {
    /// The target of links to the section.
    pub id: &'static str,
    pub title: &'static str,
    pub body: Markup,
}

/// The sections of a page, in order.
pub(super) fn sections(page: &Page, commands: &[String], files: Option<&str>) -> [Section; 7] {
    let section = |id, title, body| Section { id, title, body };
    [
        section("odds", "Odds of the next coup", odds(page)),
        section("removal", "Effects of removal", removal(page)),
        section("tableau", "The tableau audited", tableau(page)),
        section("depth", "As the shoe is dealt", depths(page)),
        section(
            "question",
            "The question",
            question(&page.request.shoe, &page.request.analyzer),
        ),
        section("cite", "How to cite", citation(&page.documents())),
        section("check", "Check it", check(commands, files)),
    ]
}

/// The sections of a page with PAR sheets, in order.
pub(super) fn of_sheet(
    document: &Document<ParRequest>,
    sheet: &Sheet,
    command: &str,
    files: Option<&str>,
) -> [Section; 4] {
    let section = |id, title, body| Section { id, title, body };
    let ParRequest { shoe, analyzer } = &document.request;
    let commands = [command.to_owned()];
    [
        section("sheet", "The sheet", written(sheet, "", &Markup::default())),
        section("question", "The question", question(shoe, analyzer)),
        section("cite", "How to cite", citation(&[Cited::new(document)])),
        section("check", "Check it", check(&commands, files)),
    ]
}

fn answered<R>(answer: &Result<R, PageError>, body: impl FnOnce(&R) -> Markup) -> Markup {
    match answer {
        Ok(report) => body(report),
        Err(reason) => html! { p { "Left out: " (sentence(reason)) } },
    }
}

/// The tables that are on the page.
pub(super) fn shown_tables(page: &Page) -> Vec<Table> {
    let all = [
        Some(page.odds.sheet()),
        page.removal.as_ref().ok().map(Tabulated::sheet),
        page.tableau.as_ref().ok().map(Tabulated::sheet),
        page.depths.as_ref().ok().map(thinned),
    ];
    let sheets: Vec<Sheet> = all.into_iter().flatten().collect();
    sheets.iter().flat_map(Sheet::shown).collect()
}

fn odds(page: &Page) -> Markup {
    const ALT: &str = "Shades and figures: how often each pair of final totals comes up, Player’s \
                       by row and Banker’s by column. The table of final totals has the same.";
    let picture = picture(ALT, |theme| plot::totals(&page.odds, theme));
    written(&page.odds.sheet(), "totals", &picture)
}

fn removal(page: &Page) -> Markup {
    const ALT: &str = "Bars: how the expectation of each bet changes once one card of each kind \
                       leaves. The table has the figures.";
    answered(&page.removal, |report| {
        let picture = picture(ALT, |theme| plot::removal(report, theme));
        written(&report.sheet(), "effects", &picture)
    })
}

/// Banker's margins are in the table of its decisions and in the picture, so the sheet's table of
/// margins is left out.
fn tableau(page: &Page) -> Markup {
    const ALT: &str = "Shades and figures: what drawing is worth beyond standing at each decision. \
                       The tables have the same.";
    answered(&page.tableau, |report| {
        let picture = picture(ALT, |theme| Ok(plot::margins(report, theme)));
        let mut sheet = report.sheet();
        sheet.tables.retain(|table| table.name != "margins");
        written(&sheet, "banker", &picture)
    })
}

fn depths(page: &Page) -> Markup {
    const ALT: &str = "Curves against the cards left: the standard deviation of each bet’s \
                       expectation, and the share of its variance that the best linear count \
                       explains. The tables have figures of some depths.";
    answered(&page.depths, |report| {
        let picture = picture(ALT, |theme| plot::depths(report, theme));
        written(&thinned(report), "depths", &picture)
    })
}

/// A table of depths at equal distances, most often half decks.
fn thinned(report: &Document<DepthsRequest>) -> Sheet {
    let cards = report.answer.cards;
    let all = usize::try_from(cards).unwrap_or(usize::MAX);
    let step = step_shown(all);
    let is_shown = |left| left == cards || left == 6 || left % step == 0;
    report
        .request
        .sheet_of(&report.answer, report.places, is_shown)
}

fn citation(documents: &[Cited]) -> Markup {
    let columns = vec![
        Column::new("document", "document", Kind::Text),
        Column::new("digest", "SHA-256 of the answer", Kind::Text),
    ];
    let rows = documents.iter();
    let rows = rows.map(|cited| vec![Cell::text(cited.form()), Cell::text(cited.digest())]);
    let digests = Table::new("documents", Places::NONE, columns, rows)
        .titled("The documents that the figures come from");
    html! {
        p { "Made by baccarat, version " (VERSION) "." }
        pre tabindex="0" { code { (Citation::of_program().bibtex()) } }
        (in_columns(&digests))
    }
}

fn check(commands: &[String], files: Option<&str>) -> Markup {
    html! {
        @if !commands.is_empty() {
            p {
                "Each of these commands prints one of the documents, its digest at the end: the \
                 same as above, with the same version. A document’s question can be asked again, \
                 and published figures verified, by the same program."
            }
            pre tabindex="0" {
                code { @for line in commands { (harmless(line)) "\n" } }
            }
        }
        @if let Some(files) = files {
            p { code { "FILE" } " stands for " (files) ", as stated under The question." }
        }
    }
}
