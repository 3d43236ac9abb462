//! Every published figure of the game and its bets, to its last printed digit.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};

use baccarat::bet::{Bet, Condition, Row, Terms, catalogue};
use baccarat::num_bigint::BigUint;
use baccarat::{BetOdds, Cards, Chance, CompiledOdds, Decks, Exact, Places, Root, Shoe, Tableau};
use serde::Deserialize;

/// One printed figure. It is about a bet of the catalogue, or about the coups of
/// which a condition is true.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    source: String,
    decks: String,
    /// The cards that have left the shoe, if it is not full.
    removed: Option<String>,
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
    /// What the source multiplies the figure by.
    times: Option<i64>,
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

/// The odds of every bet that the records are about, at every shoe.
struct Answers<'a>(BTreeMap<Question<'a>, BetOdds>);

/// A bet, by the name under which it is compiled; the decks that the shoe held;
/// and the cards that have left it.
type Question<'a> = (String, &'a str, Option<&'a str>);

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

fn shoe(decks: &str, removed: Option<&str>) -> Shoe {
    let full = Shoe::full(decks.parse::<Decks>().expect("decks"));
    let Some(removed) = removed else {
        return full;
    };
    let removed: Cards = removed.parse().expect("cards");
    full.without(&removed).expect("cards of the shoe")
}

impl<'a> Answers<'a> {
    fn to(records: &'a [Record]) -> Answers<'a> {
        let known = catalogue(&Terms::default());
        let mut by_removed: BTreeMap<_, Vec<&Record>> = BTreeMap::new();
        for record in records {
            let removed = record.removed.as_deref();
            by_removed.entry(removed).or_default().push(record);
        }
        let mut answers = Answers(BTreeMap::new());
        for (removed, records) in by_removed {
            answers.add(removed, &records, &known);
        }
        answers
    }

    /// Adds what the records of some removed cards ask: the odds without those
    /// cards, and at the full shoe. No other bets are compiled along with theirs,
    /// since a source that removes a nine does not print its suit, and a bet on
    /// suits has no odds then.
    fn add(&mut self, removed: Option<&'a str>, records: &[&'a Record], known: &[Bet]) {
        let bets: BTreeMap<String, Bet> = records
            .iter()
            .map(|record| (key(record), bet(record, known)))
            .collect();
        let list = bets.values().cloned().collect();
        let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, list).expect("few classes");
        let decks: BTreeSet<&str> = records.iter().map(|record| record.decks.as_str()).collect();
        for decks in decks {
            for removed in BTreeSet::from([None, removed]) {
                let odds = compiled.at(&shoe(decks, removed)).expect("odds");
                let questions = bets.keys().map(|bet| (bet.clone(), decks, removed));
                self.0.extend(questions.zip(odds.bets));
            }
        }
    }

    fn value(&self, record: &Record) -> Value {
        let at = |removed| &self.0[&(key(record), record.decks.as_str(), removed)];
        let odds = at(record.removed.as_deref());
        let full = at(None);
        let (pays, chance) = line(odds, record);
        let value = match record.quantity.as_str() {
            "ways" => match &record.of {
                None => Exact::from(chance.ways.clone()),
                Some(groups) => &unordered(groups, &record.decks) * &chance.probability(),
            },
            "probability" => chance.probability(),
            "return" => pays * &chance.probability(),
            "return for one" => &(pays.clone() + Exact::one()) * &chance.probability(),
            "expectation" => odds.expectation(),
            "house edge" => odds.house_edge(),
            "house edge resolved" => odds.house_edge_resolved().expect("not all push"),
            "effect of removal" => odds.expectation() - full.expectation(),
            "effect of removal on the house edge" => odds.house_edge() - full.house_edge(),
            "break-even payoff" => odds.lose().checked_div(&odds.win()).expect("it can win"),
            "standard deviation" => return Value::Root(odds.standard_deviation()),
            other => panic!("{}: {other}", record.id),
        };
        Value::Number(&Exact::from(record.times.unwrap_or(1)) * &value)
    }
}

/// What the line that a record is about pays, and how often.
fn line<'a>(odds: &'a BetOdds, record: &Record) -> (&'a Exact, &'a Chance) {
    let rows = odds.bet.rows();
    let place = match &record.row {
        None => 0,
        Some(event) => {
            let place = rows.iter().position(|row| row.event == *event);
            place.unwrap_or_else(|| panic!("{}: no line {event}", record.id))
        }
    };
    (&rows[place].pays, &odds.rows[place])
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
    assert_eq!(agreed, 721, "the undisputed records");
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
            let (what, decks, printed) = (subject(record), decks(record), &record.printed);
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
            let (what, decks, printed) = (subject(record), decks(record), &record.printed);
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
    let times = record
        .times
        .map(|times| format!(" × {times}"))
        .unwrap_or_default();
    format!("{of}{pays}{row}: {}{times}", record.quantity)
}

/// What a record's shoe held and what has left it.
fn decks(record: &Record) -> String {
    match &record.removed {
        None => record.decks.clone(),
        Some(removed) => format!("{}, removed: {removed}", record.decks),
    }
}

const SOURCES_INTRODUCTION: &str = "\
# Published figures

Every figure that this page lists was printed elsewhere, and is computed here from integers.
Counts are compared as integers, decimals to their last printed digit, rounded half to even; a count of which only fifteen digits are printed may be cut or rounded there.
An effect of removal is the expectation without the removed cards less that of the full shoe; × 1000 says that the source prints it a thousand times as large.
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
