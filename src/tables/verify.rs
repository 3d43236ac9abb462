//! Tables of published figures with their exact values.

use std::collections::BTreeSet;

use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table, capitalized};
use crate::analysis::outcome_name;
use crate::analysis::published::{
    Form, Record, Recount, Value, Verdict, Verification, Verified, in_thousands,
};
use crate::exact::Places;
use crate::request::VerifyRequest;

impl Layout for VerifyRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let (all, places) = (&answer, places);
        let notes = [
            "Agrees: equal to the last printed digit, rounded half to even.".to_owned(),
            "Ours: exact, and shown with two digits more than the source prints, or more."
                .to_owned(),
            // The summary is a line of its own.
            format!("\n{}", summary_in_words(all)),
        ];
        Sheet {
            assumptions: figures_and_sources(all),
            summary: Some(summary(all)),
            tables: vec![
                figures_table(all, places),
                disputed_table(all, places),
                unaffected_table(all, places),
                disagreements_table(all, places),
                enumerator_table(&all.recount, places),
            ],
            chief: 0,
            notes: notes.to_vec(),
        }
    }
}

fn figures_and_sources(all: &Verification) -> String {
    let sources = all.figures.iter().map(|figure| figure.record.source());
    let sources = sources.collect::<BTreeSet<_>>().len();
    let figures = counted(all.figures.len(), "figure", "figures");
    format!("{figures}, {}", counted(sources, "source", "sources"))
}

/// A number, and the words for one or for another number.
fn counted(count: usize, one: &str, others: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { others })
}

/// Numbers of figures that agree, are unaffected, are disputed, and disagree.
fn counts(all: &Verification) -> [usize; 4] {
    let verdicts = [
        Verdict::Agrees,
        Verdict::Unaffected,
        Verdict::Disputed,
        Verdict::Disagrees,
    ];
    verdicts.map(|verdict| all.count(verdict))
}

fn summary(all: &Verification) -> String {
    let [agree, unaffected, disputed, disagree] = counts(all);
    format!("{agree} agree, {unaffected} unaffected, {disputed} disputed, {disagree} disagree")
}

fn summary_in_words(all: &Verification) -> String {
    let [agree, unaffected, disputed, disagree] = counts(all);
    let agree = counted(agree, "figure agrees", "figures agree");
    let unaffected = counted(unaffected, "is unaffected", "are unaffected");
    let disputed = counted(disputed, "is disputed", "are disputed");
    let disagree = counted(disagree, "disagrees", "disagree");
    let recount = if all.recount.agrees() {
        ""
    } else {
        "; the plain enumerator counts other deals"
    };
    format!("{agree}, {unaffected}, {disputed}, {disagree}{recount}")
}

/// All figures. People are shown a table for each source.
fn figures_table(all: &Verification, places: Places) -> Table {
    let programs = |name: &'static str| Column::new(name, "", Kind::Text).for_programs();
    let columns = [
        vec![
            programs("id"),
            Column::new("source", "", Kind::Text),
            programs("about"),
        ],
        columns_for_people(),
        ["decks", "removed", "quantity", "printed", "ours"]
            .map(programs)
            .to_vec(),
        vec![
            Column::new("value", "", Kind::Decimal).for_programs(),
            Column::new("verdict", "verdict", Kind::Text),
            programs("reason"),
        ],
    ];
    let rows = all.figures.iter().map(|figure| row(figure, places));
    Table::new("figures", places, columns.concat(), rows).apart("source")
}

fn row(figure: &Verified, places: Places) -> Vec<Cell> {
    let Verified {
        record,
        value,
        verdict,
    } = figure;
    let cells = [
        vec![
            Cell::text(record.id()),
            Cell::text(record.source()),
            Cell::text(record.about()),
        ],
        cells_for_people(figure, places),
        vec![
            Cell::text(record.decks()),
            Cell::text(record.removed()),
            Cell::text(record.quantity()),
            Cell::text(record.printed()),
            Cell::text(figure.ours()),
            value_cell(value),
            Cell::text(verdict.name()),
            record.disputed().map_or(Cell::Blank, Cell::text),
        ],
    ];
    cells.concat()
}

fn value_cell(value: &Value) -> Cell {
    match value {
        Value::Number(number) => Cell::Exact(number.clone()),
        Value::Root(root) => Cell::rounded(root.clone()),
    }
}

/// The figure in words, its shoe, the printed figure and the exact value.
fn columns_for_people() -> Vec<Column> {
    let columns = [
        Column::new("figure", "figure", Kind::Text),
        Column::new("shoe", "decks", Kind::Text),
        Column::new("printed", "printed", Kind::Label),
        Column::new("shown", "ours", Kind::Label),
    ];
    columns.map(Column::for_people).to_vec()
}

fn cells_for_people(figure: &Verified, places: Places) -> Vec<Cell> {
    let record = &figure.record;
    vec![
        Cell::Text(record.about().replace('`', "")),
        Cell::Text(shoe(record)),
        Cell::text(record.printed()),
        Cell::Text(shown(figure, places)),
    ]
}

/// The decks, and the cards removed from them.
fn shoe(record: &Record) -> String {
    if record.removed().is_empty() {
        record.decks().to_string()
    } else {
        format!("{} less {}", record.decks(), record.removed())
    }
}

/// The exact value with more digits than the printed figure; an integer without decimals.
fn shown(figure: &Verified, places: Places) -> String {
    let form = figure.record.printed().form();
    match figure.value.whole() {
        Some(whole) if form == Form::Decimal(Places::NONE) => in_thousands(whole),
        _ => figure.value.in_form(form.finer(places)),
    }
}

/// The disputed figures.
fn disputed_table(all: &Verification, places: Places) -> Table {
    let figures = of_verdict(all, Verdict::Disputed);
    reasons_table("disputed", "Disputed", figures, places)
}

/// The figures that agree although others of their list are disputed.
fn unaffected_table(all: &Verification, places: Places) -> Table {
    let figures = of_verdict(all, Verdict::Unaffected);
    let title = "Unaffected, beside disputed figures";
    reasons_table("unaffected", title, figures, places)
}

fn of_verdict(all: &Verification, verdict: Verdict) -> impl Iterator<Item = &Verified> {
    let figures = all.figures.iter();
    figures.filter(move |figure| figure.verdict == verdict)
}

/// Figures with the reason of their verdict. People are shown a table for each reason and source.
fn reasons_table<'a>(
    name: &'static str,
    title: &str,
    figures: impl Iterator<Item = &'a Verified>,
    places: Places,
) -> Table {
    let programs = |name: &'static str| Column::new(name, "", Kind::Text).for_programs();
    let columns = [
        vec![
            Column::new("title", "", Kind::Text).for_people(),
            programs("id"),
            programs("source"),
            programs("reason"),
        ],
        columns_for_people(),
    ];
    let rows = figures.filter_map(|figure| {
        let reason = figure.record.disputed()?;
        let source = figure.record.source();
        let names = vec![
            Cell::Text(format!("{title}: {reason}\n{source}")),
            Cell::text(figure.record.id()),
            Cell::text(source),
            Cell::text(reason),
        ];
        Some([names, cells_for_people(figure, places)].concat())
    });
    Table::new(name, places, columns.concat(), rows).apart("title")
}

/// The undisputed figures that disagree.
fn disagreements_table(all: &Verification, places: Places) -> Table {
    let mut columns = columns_for_people();
    columns.insert(1, Column::new("id", "id", Kind::Text));
    let rows = of_verdict(all, Verdict::Disagrees).map(|figure| {
        let mut cells = cells_for_people(figure, places);
        cells.insert(1, Cell::text(figure.record.id()));
        cells
    });
    Table::new("disagreements", places, columns, rows)
        .titled("Figures that disagree")
        .shown_if(all.count(Verdict::Disagrees) > 0)
}

fn enumerator_table(recount: &Recount, places: Places) -> Table {
    let columns = vec![
        Column::new("outcome", "outcome", Kind::Text).for_programs(),
        Column::new("name", "outcome", Kind::Text).for_people(),
        Column::new("enumerated", "enumerated", Kind::Count),
        Column::new("computed", "computed", Kind::Count),
        Column::new("verdict", "verdict", Kind::Text),
    ];
    let rows = recount.outcomes.iter().map(|outcome| {
        let name = outcome_name(outcome.winner);
        let verdict = if outcome.agrees() {
            Verdict::Agrees
        } else {
            Verdict::Disagrees
        };
        vec![
            Cell::text(name),
            Cell::text(capitalized(name)),
            Cell::whole(outcome.enumerated.clone()),
            Cell::whole(outcome.computed.clone()),
            Cell::text(verdict.name()),
        ]
    });
    Table::new("enumerator", places, columns, rows)
        .titled("The deals of 8 decks, by a plain enumerator and by the engine")
}
