//! Every published figure of the game and its bets, to its last printed digit.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use baccarat::bet::{Bet, Condition, Row, Terms, catalogue};
use baccarat::num_bigint::BigUint;
use baccarat::{BetOdds, CompiledOdds, Decks, Exact, Odds, Places, Root, Shoe, Tableau};
use serde::Deserialize;

/// One printed figure. It is about a bet of the catalogue, or about the coups of
/// which a condition is true.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    source: String,
    decks: String,
    bet: Option<String>,
    when: Option<Condition>,
    /// The line of the bet's paytable that it is about, if it is about one.
    row: Option<String>,
    /// What the bet's first line pays, if not the usual.
    pays: Option<String>,
    quantity: String,
    /// How the source counts deals, if not by ordered sixes: by unordered
    /// groups of so many cards.
    of: Option<String>,
    printed: String,
    /// How many digits of an integer are printed, the rest being zeros.
    significant: Option<usize>,
    /// Why the figure cannot be right as it stands.
    disputed: Option<String>,
}

fn records() -> Vec<Record> {
    include_str!("data/published.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect()
}

/// What a figure is, exactly.
enum Value {
    Number(Exact),
    Root(Root),
}

impl Value {
    /// The value in the form in which the record prints its own.
    fn printed_like(&self, record: &Record) -> String {
        if record.printed.contains('/') {
            return self.to_string();
        }
        let digits = record.printed.trim_end_matches('%');
        let fraction = digits.split_once('.').map_or("", |(_, fraction)| fraction);
        let places = Places::new(u32::try_from(fraction.len()).unwrap()).unwrap();
        let percent = record.printed.ends_with('%');
        match self {
            Value::Number(number) if percent => number.percent(places),
            Value::Number(number) => number.decimal(places),
            Value::Root(root) => root.decimal(places),
        }
    }

    fn agrees(&self, record: &Record) -> bool {
        let printed = record.printed.replace(',', "");
        let ours = self.printed_like(record);
        let Some(digits) = record.significant else {
            return printed == ours && (record.quantity != "ways" || self.is_whole());
        };
        let step = BigUint::from(10_u32).pow(u32::try_from(ours.len() - digits).unwrap());
        let ways: BigUint = ours.parse().expect("an integer");
        let cut = &ways / &step * &step;
        let rounded = (&ways + &step / 2_u32) / &step * &step;
        let printed: BigUint = printed.parse().expect("an integer");
        printed == cut || printed == rounded
    }

    fn is_whole(&self) -> bool {
        matches!(self, Value::Number(number) if number.to_string().ends_with("/1"))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => {
                let text = number.to_string();
                write!(f, "{}", text.strip_suffix("/1").unwrap_or(&text))
            }
            Value::Root(root) => write!(f, "√({})", root.square()),
        }
    }
}

/// All bets that the records are about, at each number of decks.
struct Answers {
    bets: BTreeMap<String, usize>,
    odds: BTreeMap<String, Odds>,
}

/// The name under which a record's bet is compiled.
fn key(record: &Record) -> String {
    match (&record.bet, &record.when) {
        (Some(bet), None) => format!("{bet} {}", record.pays.as_deref().unwrap_or_default()),
        (None, Some(when)) => serde_json::to_string(when).unwrap(),
        _ => panic!("{} is about a bet or about a condition", record.id),
    }
}

fn bet(record: &Record, known: &[Bet]) -> Bet {
    if let Some(when) = &record.when {
        let row = Row {
            event: "it is so".to_owned(),
            when: when.clone(),
            pays: Exact::one(),
        };
        return Bet::new("event", "event", vec![row], Exact::from(-1));
    }
    let bet = known
        .iter()
        .find(|bet| Some(&bet.id) == record.bet.as_ref());
    let bet = bet
        .unwrap_or_else(|| panic!("{}: no such bet", record.id))
        .clone();
    let Some(pays) = &record.pays else {
        return bet;
    };
    let mut rows = bet.rows().to_vec();
    let otherwise = rows.pop().expect("a last line").pays;
    rows[0].pays = pays.parse().expect("a payoff");
    Bet::new(&bet.id, &bet.name, rows, otherwise)
}

impl Answers {
    fn to(records: &[Record]) -> Answers {
        let known = catalogue(&Terms::default());
        let mut bets = BTreeMap::new();
        let mut list = Vec::new();
        for record in records {
            bets.entry(key(record)).or_insert_with(|| {
                list.push(bet(record, &known));
                list.len() - 1
            });
        }
        let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, list).expect("few classes");
        let mut odds = BTreeMap::new();
        for record in records {
            odds.entry(record.decks.clone()).or_insert_with(|| {
                let decks: Decks = record.decks.parse().expect("decks");
                compiled.at(&Shoe::full(decks)).expect("a full shoe")
            });
        }
        Answers { bets, odds }
    }

    fn value(&self, record: &Record) -> Value {
        let all = &self.odds[&record.decks];
        let odds = &all.bets[self.bets[&key(record)]];
        let line = || line(odds, record);
        Value::Number(match record.quantity.as_str() {
            "ways" => match &record.of {
                None => &Exact::from(all.ways.clone()) * &line().1,
                Some(groups) => &unordered(groups, &record.decks) * &line().1,
            },
            "probability" => line().1,
            "return" => &line().0 * &line().1,
            "return for one" => &(line().0 + Exact::one()) * &line().1,
            "expectation" => odds.expectation(),
            "house edge" => odds.house_edge(),
            "house edge resolved" => odds.house_edge_resolved().expect("not all push"),
            "break-even payoff" => odds.lose().checked_div(&odds.win()).expect("it can win"),
            "standard deviation" => return Value::Root(odds.standard_deviation()),
            other => panic!("{}: {other}", record.id),
        })
    }
}

/// The payoff and the probability of the line that a record is about.
fn line(odds: &BetOdds, record: &Record) -> (Exact, Exact) {
    let rows = odds.bet.rows();
    let place = match &record.row {
        None => 0,
        Some(event) => {
            let place = rows.iter().position(|row| row.event == *event);
            place.unwrap_or_else(|| panic!("{}: no line {event}", record.id))
        }
    };
    (rows[place].pays.clone(), odds.rows[place].probability())
}

/// In how many ways groups of cards can be chosen, one after the other.
fn unordered(groups: &str, decks: &str) -> Exact {
    let mut left = 52 * decks.parse::<i64>().expect("decks");
    let mut ways = Exact::one();
    for group in groups.split('+') {
        for chosen in 1..=group.parse::<i64>().expect("a number of cards") {
            ways = &ways * &Exact::ratio(left, chosen).expect("not zero");
            left -= 1;
        }
    }
    ways
}

#[test]
fn every_undisputed_figure_agrees_to_its_last_printed_digit() {
    let records = records();
    let answers = Answers::to(&records);
    let mut disagreements = String::new();
    let mut agreed = 0;
    for record in records.iter().filter(|record| record.disputed.is_none()) {
        let value = answers.value(record);
        if value.agrees(record) {
            agreed += 1;
        } else {
            let ours = value.printed_like(record);
            let Record { id, printed, .. } = record;
            writeln!(
                disagreements,
                "{id}: printed {printed}, ours {ours} = {value}"
            )
            .unwrap();
        }
    }
    assert_eq!(disagreements, "");
    assert_eq!(agreed, 655, "the undisputed records");
}

/// `docs/SOURCES.md`, written from the records and the exact values.
fn sources_page() -> String {
    let records = records();
    let answers = Answers::to(&records);
    let mut page = String::from(SOURCES_INTRODUCTION);
    page += "\n## Disputed\n\n";
    page += "| figure | decks | printed | exact | why | source |\n|---|---|---|---|---|---|\n";
    for record in &records {
        if let Some(why) = &record.disputed {
            let value = answers.value(record);
            let (what, decks, printed) = (subject(record), &record.decks, &record.printed);
            let (ours, source) = (value.printed_like(record), &record.source);
            let line =
                format!("| {what} | {decks} | {printed} | {ours} = {value} | {why} | {source} |");
            writeln!(page, "{line}").unwrap();
        }
    }
    page += "\n## Reproduced\n";
    let mut sources: Vec<&str> = Vec::new();
    for record in &records {
        if !sources.contains(&record.source.as_str()) {
            sources.push(&record.source);
        }
    }
    for source in sources {
        let of_source = records.iter().filter(|record| record.source == source);
        let undisputed: Vec<&Record> = of_source
            .filter(|record| record.disputed.is_none())
            .collect();
        if undisputed.is_empty() {
            continue;
        }
        writeln!(page, "\n### {source}\n").unwrap();
        page += "| figure | decks | printed | exact |\n|---|---|---|---|\n";
        for record in undisputed {
            let (what, decks, printed) = (subject(record), &record.decks, &record.printed);
            let value = answers.value(record);
            writeln!(page, "| {what} | {decks} | {printed} | {value} |").unwrap();
        }
    }
    page
}

/// What a record's figure is about.
fn subject(record: &Record) -> String {
    let of = match (&record.bet, &record.when) {
        (Some(bet), _) => format!("`{bet}`"),
        (None, Some(when)) if *when == Condition::default() => "all deals".to_owned(),
        (None, when) => format!("`{}`", serde_json::to_string(when).unwrap()),
    };
    let row = record
        .row
        .as_ref()
        .map(|row| format!(", {row}"))
        .unwrap_or_default();
    let pays = record
        .pays
        .as_ref()
        .map(|pays| format!(" at {pays} to 1"))
        .unwrap_or_default();
    format!("{of}{pays}{row}: {}", record.quantity)
}

const SOURCES_INTRODUCTION: &str = "\
# Published figures

Every figure that this page lists was printed elsewhere, and is computed here from integers.
Counts are compared as integers, decimals to their last printed digit, rounded half to even; a count of which only fifteen digits are printed may be cut or rounded there.
A figure is disputed where it cannot be right as it stands; the exact value stands beside it, and nothing is made to match.

The records are in `tests/data/published.jsonl`, and `tests/published.rs` computes each of them and writes this page: `WRITE_SOURCES=1 cargo test --test published`.
";

#[test]
fn the_page_of_sources_is_written_from_the_records() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/SOURCES.md");
    let page = sources_page();
    if std::env::var_os("WRITE_SOURCES").is_some() {
        std::fs::write(path, &page).expect("docs can be written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == page,
        "docs/SOURCES.md is out of date: run this test with WRITE_SOURCES=1"
    );
}
