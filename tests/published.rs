//! Every published figure that can be expressed, to its last printed digit.

mod support;

use std::collections::BTreeMap;
use std::fmt::Write;

use baccarat::bet::{Terms, main_bets};
use baccarat::num_bigint::BigUint;
use baccarat::{
    BetOdds, CompiledHands, CompiledOdds, Decks, Exact, Hands, Odds, Places, Root, Shoe, Tableau,
};
use serde::Deserialize;

/// One printed figure. It is about one of the main bets, or about an event.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    id: String,
    source: String,
    decks: String,
    bet: Option<String>,
    event: Option<String>,
    /// What the bet pays, or would pay on the event, if not the usual.
    pays: Option<String>,
    quantity: String,
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
    Ways(BigUint),
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
            Value::Ways(ways) => ways.to_string(),
            Value::Number(number) if percent => number.percent(places),
            Value::Number(number) => number.decimal(places),
            Value::Root(root) => root.decimal(places),
        }
    }

    fn agrees(&self, record: &Record) -> bool {
        let printed = record.printed.replace(',', "");
        let ours = self.printed_like(record);
        match (self, record.significant) {
            (Value::Ways(ways), Some(digits)) => {
                let step = BigUint::from(10_u32).pow(u32::try_from(ours.len() - digits).unwrap());
                let printed: BigUint = printed.parse().expect("an integer");
                let cut = ways / &step * &step;
                let rounded = (ways + &step / 2_u32) / &step * &step;
                printed == cut || printed == rounded
            }
            _ => printed == ours,
        }
    }
}

impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Ways(ways) => write!(f, "{ways}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Root(root) => write!(f, "√({})", root.square()),
        }
    }
}

/// The answers for each number of decks, computed once.
#[derive(Default)]
struct Answers {
    hands: BTreeMap<String, Hands>,
}

impl Answers {
    fn value(&mut self, record: &Record) -> Value {
        let decks: Decks = record.decks.parse().expect("decks");
        let shoe = Shoe::full(decks);
        match (&record.bet, &record.event) {
            (Some(bet), None) => of_bet(&bet_odds(bet, record.pays.as_deref(), &shoe), record),
            (None, Some(event)) => self.of_event(event, &shoe, record),
            _ => panic!("{} is about a bet or an event", record.id),
        }
    }

    fn of_event(&mut self, event: &str, shoe: &Shoe, record: &Record) -> Value {
        let hands = self.hands.entry(record.decks.clone()).or_insert_with(|| {
            let compiled = CompiledHands::new(&Tableau::PUNTO_BANCO);
            compiled.at(shoe).expect("a full shoe")
        });
        let holds = Event::read(event);
        let totals = hands
            .totals
            .iter()
            .filter(|row| holds.of_totals(row.player, row.banker));
        let cards = hands
            .cards
            .iter()
            .filter(|row| holds.of_cards(row.player + row.banker));
        let ways: BigUint = totals.chain(cards).map(|row| &row.chance.ways).sum();
        let probability = Exact::ratio(ways.clone(), shoe.orderings(6)).expect("deals");
        let expectation = |pays: &str| {
            let returned = pays.parse::<Exact>().expect("a payoff") + Exact::one();
            &probability * &returned - Exact::one()
        };
        match (record.quantity.as_str(), record.pays.as_deref()) {
            ("ways", None) => Value::Ways(ways),
            ("probability", None) => Value::Number(probability),
            ("expectation", Some(pays)) => Value::Number(expectation(pays)),
            ("house edge", Some(pays)) => Value::Number(-expectation(pays)),
            _ => panic!("{}: {} of an event", record.id, record.quantity),
        }
    }
}

fn bet_odds(bet: &str, pays: Option<&str>, shoe: &Shoe) -> BetOdds {
    let mut terms = Terms::default();
    let index = ["player", "banker", "tie"]
        .iter()
        .position(|id| *id == bet)
        .expect("a main bet");
    match (bet, pays) {
        ("banker", Some(pays)) => {
            let share = Exact::one() - pays.parse().expect("a payoff");
            terms.commission = baccarat::bet::Commission::new(share).expect("a share");
        }
        ("tie", Some(pays)) => terms.tie_pays = pays.parse().expect("a payoff"),
        _ => {}
    }
    let odds: Odds = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&terms))
        .unwrap()
        .at(shoe)
        .expect("a full shoe");
    odds.bets[index].clone()
}

fn of_bet(odds: &BetOdds, record: &Record) -> Value {
    match record.quantity.as_str() {
        "expectation" => Value::Number(odds.expectation()),
        "house edge" => Value::Number(odds.house_edge()),
        "house edge resolved" => Value::Number(odds.house_edge_resolved().expect("not all push")),
        "standard deviation" => Value::Root(odds.standard_deviation()),
        "break-even payoff" => {
            Value::Number(odds.lose().checked_div(&odds.win()).expect("it can win"))
        }
        other => panic!("{}: {other} of a bet", record.id),
    }
}

/// An event of the published figures, in its words.
enum Event {
    Any,
    Totals(Box<dyn Fn(u8, u8) -> bool>),
    Cards(Vec<u8>),
}

impl Event {
    fn read(text: &str) -> Event {
        let words: Vec<&str> = text
            .split([' ', ','])
            .filter(|word| !word.is_empty())
            .collect();
        let number = |word: &str| word.parse::<u8>().expect("a total");
        let totals = |holds: Box<dyn Fn(u8, u8) -> bool>| Event::Totals(holds);
        match words[..] {
            ["any"] => Event::Any,
            ["four", "cards"] => Event::Cards(vec![4]),
            ["five", "or", "six", "cards"] => Event::Cards(vec![5, 6]),
            ["player", "wins"] => totals(Box::new(|player, banker| player > banker)),
            ["banker", "wins"] => totals(Box::new(|player, banker| banker > player)),
            ["tie"] => totals(Box::new(|player, banker| banker == player)),
            ["player", "wins", "with", n] => {
                let n = number(n);
                totals(Box::new(move |player, banker| player == n && banker < n))
            }
            ["banker", "wins", "with", n] => {
                let n = number(n);
                totals(Box::new(move |player, banker| banker == n && player < n))
            }
            ["banker", "wins", "except", "with", n] => {
                let n = number(n);
                totals(Box::new(move |player, banker| {
                    banker > player && banker != n
                }))
            }
            ["tie", "on", n] => {
                let n = number(n);
                totals(Box::new(move |player, banker| player == n && banker == n))
            }
            ["tie", "on", first, "to", last] => {
                let range = number(first)..=number(last);
                totals(Box::new(move |player, banker| {
                    player == banker && range.contains(&player)
                }))
            }
            ["player", p, "banker", b] => {
                let (p, b) = (number(p), number(b));
                totals(Box::new(move |player, banker| (player, banker) == (p, b)))
            }
            _ => panic!("unknown event: {text}"),
        }
    }

    fn of_totals(&self, player: u8, banker: u8) -> bool {
        match self {
            Event::Any => true,
            Event::Totals(holds) => holds(player, banker),
            Event::Cards(_) => false,
        }
    }

    fn of_cards(&self, cards: u8) -> bool {
        matches!(self, Event::Cards(numbers) if numbers.contains(&cards))
    }
}

#[test]
fn every_undisputed_figure_agrees_to_its_last_printed_digit() {
    let mut answers = Answers::default();
    let mut disagreements = String::new();
    let mut agreed = 0;
    for record in records().iter().filter(|record| record.disputed.is_none()) {
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
    assert_eq!(agreed, 355, "the undisputed records");
}

/// `docs/SOURCES.md`, written from the records and the exact values.
fn sources_page() -> String {
    let mut answers = Answers::default();
    let records = records();
    let mut page = String::from(SOURCES_INTRODUCTION);
    page += "\n## Disputed\n\n";
    page += "| figure | decks | printed | exact | why | source |\n|---|---|---|---|---|---|\n";
    for record in &records {
        if let Some(why) = &record.disputed {
            let value = answers.value(record);
            let (what, decks, printed) = (subject(record), &record.decks, &record.printed);
            let (ours, source) = (value.printed_like(record), &record.source);
            writeln!(
                page,
                "| {what} | {decks} | {printed} | {ours} = {value} | {why} | {source} |"
            )
            .unwrap();
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
    let of = record
        .bet
        .as_ref()
        .or(record.event.as_ref())
        .expect("one of them");
    let pays = record.pays.as_ref().map(|pays| format!(" at {pays} to 1"));
    format!("{of}{}: {}", pays.unwrap_or_default(), record.quantity)
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
