//! The page of tables lists the tables and the columns that the program writes.

use std::collections::{BTreeMap, BTreeSet};

use baccarat::Places;
use baccarat::analysis::Share;
use baccarat::document::{Document, KINDS, Shared};
use baccarat::request::{DepthRequest, EveryDepthRequest, ShareRequest};
use baccarat::shoe::ShoeSource;
use baccarat::tables::{Format, Tabulated, render_table};
use baccarat::{Analyzer, Decks};

use crate::formats::lines;
use crate::program::{answer, folder, saved, text, with_input, words};

/// The columns of each table, by document and table.
type Listing = BTreeMap<(String, String), Vec<String>>;

/// Questions whose answers have all tables and columns of a document between them. The first one
/// of a document has the tables that it always has.
const QUESTIONS: [(&str, &str); 25] = [
    ("odds", "odds"),
    ("odds", "odds --detail --covariance"),
    ("removal", "removal --pairs"),
    ("count", "count --bet tie --levels 1"),
    (
        "count",
        "count --bet tie --levels 1 --tags 8=1 --true-count 4 --cards 52..54",
    ),
    (
        "by-count",
        "count --bet tie --decks 1 --tags 8=1 --cards 6 --by-count",
    ),
    (
        "spread",
        "count --bet tie --decks 1 --tags 8=1 --spread 1=1 --coups-an-hour 60",
    ),
    ("coup", "coup --player 9,4"),
    ("coup", "coup --player K,5,7 --banker 2,4,8"),
    ("edge-sort", "coup --best --see 1 --sort [6789]"),
    ("tableau", "tableau"),
    ("tableau", "tableau --by-cards"),
    ("depth", "depth --decks 1 --cards 6 --histogram 1/4"),
    ("depths", "depth --all"),
    ("every-depth", "depth --every --shoe 0=2,5=2,7=2,9=3"),
    ("depth-sample", "depth --cards 20 --sample 3"),
    ("sequence", "sequence --shoe 9=9,8=9 --coups 3"),
    ("session", "session --bet tie"),
    (
        "session",
        "session --bet tie --coups 2 --bankroll 2 --target 9 --rebate 1/10 --distribution",
    ),
    ("par", "par --decks 1"),
    ("design", "design --bet tie --edge 0%..20%"),
    ("verify", "verify"),
    ("bets", "bets tie"),
    ("rules", "rules"),
    ("rules-compare", "rules compare punto-banco naturals-tie"),
];

/// The rows of the list in `docs/OUTPUT.md`: document, table, columns.
fn rows_of_page() -> Vec<[String; 3]> {
    let page = include_str!("../../docs/OUTPUT.md");
    let (_, list) = page
        .split_once("| document | table | columns | remark |\n")
        .expect("the list");
    let mut document = String::new();
    let rows = list
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let rows = rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        if !cells[0].is_empty() {
            cells[0].clone_into(&mut document);
        }
        [&document, cells[1], cells[2]].map(|cell| cell.replace('`', ""))
    });
    rows.collect()
}

fn listed() -> Listing {
    let row = |[document, table, columns]: [String; 3]| {
        let columns = columns.split(", ").map(str::to_owned).collect();
        ((document, table), columns)
    };
    rows_of_page().into_iter().map(row).collect()
}

/// The columns of a heading of comma-separated values, without the endings of a figure's parts.
fn columns(csv: &str) -> Vec<String> {
    let parts = [
        "_exact",
        "_decimal",
        "_rounded",
        "_estimate",
        "_standard_error",
        "_upper_bound",
        "_lower_bound",
    ];
    let heading = csv.lines().next().expect("a heading");
    let mut columns: Vec<String> = Vec::new();
    for name in heading.split(',') {
        let part = parts.iter().find_map(|part| name.strip_suffix(part));
        columns.push(part.unwrap_or(name).to_owned());
    }
    columns.dedup();
    let distinct: BTreeSet<&String> = columns.iter().collect();
    // A figure that is exact in some rows and rounded in others has its parts side by side.
    assert_eq!(distinct.len(), columns.len(), "{heading}");
    columns
}

/// The tables that the program writes for a question.
fn written(document: &str, question: &[&str], listing: &mut Listing) {
    let names = answer(&[question, &["--table", "help"]].concat());
    for name in names.lines() {
        let csv = answer(&[question, &["--format", "csv", "--table", name]].concat());
        enter(document, name, columns(&csv), listing);
    }
}

/// Enters the columns of a table; some questions have fewer columns.
fn enter(document: &str, table: &str, columns: Vec<String>, listing: &mut Listing) {
    let known = listing
        .entry((document.to_owned(), table.to_owned()))
        .or_default();
    if known.len() < columns.len() {
        *known = columns;
    }
}

/// Enters the tables of the document of a share, which the program does not write.
fn enter_share<R: Shared>(document: &str, depth: R, listing: &mut Listing)
where
    Document<ShareRequest<R>>: Tabulated,
{
    let share = Share::WHOLE;
    let share = Document::new(ShareRequest { depth, share }, Places::FOUR).expect("a share");
    for table in share.sheet().tables {
        let csv = render_table(&share, table.name, Format::Csv).expect("a table");
        enter(document, table.name, columns(&csv), listing);
    }
}

#[test]
fn the_page_lists_the_tables_and_columns_of_every_document() {
    let mut listing = Listing::new();
    for (document, question) in QUESTIONS {
        let question = words(question);
        written(document, &question, &mut listing);
    }
    let shoe = ShoeSource::from(Decks::new(1).expect("a number of decks"));
    let one = DepthRequest::new(Analyzer::default(), shoe.clone(), 6);
    enter_share("depth-share", one, &mut listing);
    let every = EveryDepthRequest::new(Analyzer::default(), shoe);
    enter_share("every-depth-share", every, &mut listing);
    let file = saved(
        &folder("tables"),
        "odds.json",
        answer(&["odds", "--format", "json"]),
    );
    written("again", &["again", &file], &mut listing);
    assert_eq!(listed(), listing);
}

#[test]
fn every_kind_of_document_is_listed() {
    let listed: BTreeSet<String> = listed().into_keys().map(|(document, _)| document).collect();
    // Lines of JSON are on pages of their own.
    let kinds = KINDS.iter().map(|kind| kind.name().to_owned());
    let kinds: BTreeSet<String> = kinds
        .filter(|name| lines().iter().all(|(line, _)| line != name))
        .collect();
    assert_eq!(listed, kinds);
}

#[test]
fn the_chief_table_of_a_document_is_listed_first() {
    let rows = rows_of_page();
    let mut asked = BTreeSet::new();
    for (document, question) in QUESTIONS {
        if !asked.insert(document) {
            continue;
        }
        let question = words(question);
        let chief = answer(&[&question[..], &["--format", "csv"]].concat());
        let first = rows.iter().find(|[of, ..]| of == document);
        let [_, name, _] = first.expect("a row");
        let named = answer(&[&question[..], &["--format", "csv", "--table", name]].concat());
        assert_eq!(chief, named, "{document}");
    }
}

#[test]
fn the_page_of_records_lists_the_columns_of_a_followed_table() {
    let page = include_str!("../../docs/TRACK.md");
    let (_, list) = page
        .split_once("| field | columns of CSV | meaning |\n")
        .expect("the list");
    let rows = list
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'));
    let cells = rows.filter_map(|line| line.split('|').nth(2));
    let cells = cells.map(|cell| cell.replace(" for each bet", "").replace('`', ""));
    let listed: Vec<String> = cells
        .flat_map(|cell| {
            cell.trim()
                .split(", ")
                .map(str::to_owned)
                .collect::<Vec<_>>()
        })
        .collect();
    let record = b"P 9 K B 7 6\n";
    let output = with_input(&["track", "--bet", "tie", "--format", "csv"], record);
    let heading = text(&output.stdout).lines().next().expect("a heading");
    assert_eq!(listed.join(",").replace("ID", "tie"), heading);
}
