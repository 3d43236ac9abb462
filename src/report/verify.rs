//! Published figures beside what is computed.

use num_bigint::{BigInt, BigUint};
use schemars::JsonSchema;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::envelope::Envelope;
use super::figure::{Counts, Figure, Rounded, Ways};
use super::page::{Cell, Heading, Page, Table};
use super::question::{Question, Unanswered, places};
use super::render::Report;
use super::rows::outcome_name;
use super::tables::{capitalized, grouped, headings};
use crate::analysis::published::{
    Disagreement, Form, Record, Recount, Value, Verdict, Verification, Verified, published,
    read_figures, selected, verify,
};
use crate::exact::Places;

/// Published figures, each with what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct VerifyReport {
    /// The document.
    pub document: Envelope<VerifyQuestion, VerifyAnswer>,
    /// What does not agree that should, if anything does not.
    #[serde(skip)]
    pub disagreement: Option<Disagreement>,
    /// What the page shows of each figure, in the order of the document.
    #[serde(skip)]
    shown: Vec<String>,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct VerifyQuestion {
    /// The figures, where they are not those that are built in.
    #[serde(deserialize_with = "figures")]
    pub figures: Option<Vec<Record>>,
    /// The words by which some of them were chosen: an id, or a part of a source;
    /// none chooses all.
    pub selected: Vec<String>,
    /// How many decimals are shown.
    pub digits: u32,
}

/// Reads figures of one's own as those of a file are read.
fn figures<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Record>>, D::Error> {
    let Some(records) = Option::<Vec<serde_json::Value>>::deserialize(deserializer)? else {
        return Ok(None);
    };
    let lines: Vec<String> = records.iter().map(ToString::to_string).collect();
    let records = read_figures(&lines.join("\n"));
    records.map(Some).map_err(D::Error::custom)
}

impl Question for VerifyQuestion {
    const SCHEMA: &'static str = "baccarat/verify/1";
    type Answer = VerifyAnswer;
    type Report = VerifyReport;

    fn answer(&self) -> Result<VerifyReport, Unanswered> {
        let records = self.figures.clone().unwrap_or_else(published);
        let verification = verify(&selected(records, &self.selected)?)?;
        let places = places(self.digits)?;
        Ok(VerifyReport::new(self.clone(), &verification, places))
    }
}

/// What the figures are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct VerifyAnswer {
    /// How many figures agree.
    pub agree: usize,
    /// How many do not.
    pub disagree: usize,
    /// How many cannot be right as they stand, for a reason that is given.
    pub disputed: usize,
    /// The figures.
    pub figures: Vec<FigureRow>,
    /// The deals of eight decks, counted twice.
    pub enumerator: EnumeratorRow,
}

/// A published figure beside what it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FigureRow {
    /// What it is called.
    pub id: String,
    /// Where it was printed.
    pub source: String,
    /// What it is about, with data between backticks.
    pub about: String,
    /// The number of decks, or `infinite`.
    pub decks: String,
    /// The cards that have left them.
    pub removed: Counts,
    /// What it measures.
    pub quantity: &'static str,
    /// What was printed.
    pub printed: String,
    /// What is computed, in the same form.
    pub ours: String,
    /// What is computed.
    pub value: VerifiedValue,
    /// `agrees`, `disagrees` or `disputed`.
    pub verdict: &'static str,
    /// Why it is disputed, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// What a figure is: a rational number, or a root.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum VerifiedValue {
    /// A rational number.
    Exact(Figure),
    /// A number that has no exact form.
    Rounded(Rounded),
}

/// The deals of six cards from a shoe, by the plain enumerator and by the engine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct EnumeratorRow {
    /// The number of decks.
    pub decks: String,
    /// The outcomes.
    pub outcomes: Vec<RecountRow>,
    /// Whether both count the same deals.
    pub agrees: bool,
}

/// The deals that bring an outcome, counted twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct RecountRow {
    /// `player`, `banker` or `tie`.
    pub outcome: &'static str,
    /// As the plain enumerator counts them.
    pub enumerated: Ways,
    /// As the engine counts them.
    pub computed: Ways,
}

impl VerifyReport {
    fn new(question: VerifyQuestion, verification: &Verification, places: Places) -> VerifyReport {
        let figures = verification.figures.iter();
        let answer = VerifyAnswer {
            agree: verification.count(Verdict::Agrees),
            disagree: verification.count(Verdict::Disagrees),
            disputed: verification.count(Verdict::Disputed),
            figures: figures.clone().map(|figure| row(figure, places)).collect(),
            enumerator: EnumeratorRow {
                decks: "8".to_owned(),
                outcomes: verification.recounts.iter().map(recount_row).collect(),
                agrees: verification.recounts_agree(),
            },
        };
        VerifyReport {
            document: Envelope::new(question, answer),
            disagreement: verification.disagreement(),
            shown: figures.map(|figure| shown(figure, places)).collect(),
        }
    }
}

fn row(figure: &Verified, places: Places) -> FigureRow {
    let Verified {
        record,
        value,
        verdict,
    } = figure;
    FigureRow {
        id: record.id().to_owned(),
        source: record.source().to_owned(),
        about: record.about(),
        decks: record.decks().to_string(),
        removed: Counts(record.removed().clone()),
        quantity: record.quantity().name(),
        printed: record.printed().text().to_owned(),
        ours: ours(figure),
        value: match value.clone() {
            Value::Number(value) => VerifiedValue::Exact(Figure { value, places }),
            Value::Root(root) => VerifiedValue::Rounded(Rounded {
                value: root.into(),
                places,
            }),
        },
        verdict: match verdict {
            Verdict::Agrees => "agrees",
            Verdict::Disagrees => "disagrees",
            Verdict::Disputed => "disputed",
        },
        reason: record.disputed().map(str::to_owned),
    }
}

/// What is computed, in the form in which the source prints it.
fn ours(figure: &Verified) -> String {
    let printed = figure.record.printed();
    match figure.value.whole() {
        Some(whole) if printed.text().contains(',') => in_thousands(whole),
        _ => figure.value.printed_like(printed),
    }
}

/// What is computed, with digits beyond those that the source prints; a whole
/// number without any.
fn shown(figure: &Verified, places: Places) -> String {
    let form = figure.record.printed().form();
    match figure.value.whole() {
        Some(whole) if form == Form::Decimal(Places::NONE) => in_thousands(whole),
        _ => figure.value.in_form(form.finer(places)),
    }
}

fn in_thousands(whole: &BigInt) -> String {
    let sign = if *whole < BigInt::ZERO { "-" } else { "" };
    format!("{sign}{}", grouped(whole.magnitude()))
}

fn recount_row(recount: &Recount) -> RecountRow {
    RecountRow {
        outcome: outcome_name(recount.winner),
        enumerated: Ways(recount.enumerated.clone()),
        computed: Ways(recount.computed.clone()),
    }
}

impl Report for VerifyReport {
    fn page(&self) -> Page {
        let answer = &self.document.answer;
        let mut tables = self.by_source();
        tables.extend(self.by_reason());
        tables.extend(self.disagreements());
        tables.push(enumerator_table(&answer.enumerator));
        let notes = [
            "Agrees: equal to the last printed digit, rounded half to even. Ours: exact,",
            "and shown with two digits more than the source prints, or more.",
            &self.summary_in_words(),
        ];
        Page {
            assumptions: self.figures_and_sources(),
            precision: self.summary(),
            tables,
            notes: notes.map(str::to_owned).to_vec(),
        }
    }
}

/// A figure of the document, and what the page shows of it.
type Shown<'a> = (&'a FigureRow, &'a String);

impl VerifyReport {
    fn figures(&self) -> impl Iterator<Item = Shown<'_>> {
        self.document.answer.figures.iter().zip(&self.shown)
    }

    fn figures_and_sources(&self) -> String {
        let figures = self.document.answer.figures.len();
        let sources = groups(self.figures(), |figure| Some(&figure.source)).len();
        let plural = |count: usize, noun: &str| match count {
            1 => format!("1 {noun}"),
            _ => format!("{count} {noun}s"),
        };
        format!(
            "{}, {}",
            plural(figures, "figure"),
            plural(sources, "source")
        )
    }

    fn summary(&self) -> String {
        let VerifyAnswer {
            agree,
            disagree,
            disputed,
            ..
        } = self.document.answer;
        format!("{agree} agree, {disputed} disputed, {disagree} disagree")
    }

    fn summary_in_words(&self) -> String {
        let answer = &self.document.answer;
        let agree = match answer.agree {
            1 => "1 figure agrees".to_owned(),
            count => format!("{count} figures agree"),
        };
        let disputed = match answer.disputed {
            1 => "1 is disputed".to_owned(),
            count => format!("{count} are disputed"),
        };
        let disagree = match answer.disagree {
            1 => "1 disagrees".to_owned(),
            count => format!("{count} disagree"),
        };
        let recount = if answer.enumerator.agrees {
            ""
        } else {
            "; the plain enumerator counts other deals"
        };
        format!("{agree}, {disputed}, {disagree}{recount}")
    }

    /// What each source prints.
    fn by_source(&self) -> Vec<Table> {
        let sources = groups(self.figures(), |figure| Some(&figure.source));
        let tables = sources.into_iter().map(|(source, figures)| {
            let rows = figures.into_iter().map(|(figure, shown)| {
                let mut cells = cells(figure, shown);
                cells.push(Cell::Text(figure.verdict.to_owned()));
                cells
            });
            Table {
                title: Some(source.clone()),
                headings: headings(["figure", "decks", "printed", "ours", "verdict"]),
                rows: rows.collect(),
            }
        });
        tables.collect()
    }

    /// The disputed figures, by the reason and the source.
    fn by_reason(&self) -> Vec<Table> {
        let disputed = |(figure, _): &Shown<'_>| figure.verdict == "disputed";
        let reasons = groups(self.figures().filter(disputed), |figure| {
            figure
                .reason
                .as_ref()
                .map(|reason| (reason, &figure.source))
        });
        let tables = reasons
            .into_iter()
            .map(|((reason, source), figures)| Table {
                title: Some(format!("Disputed: {reason}\n{source}")),
                headings: headings(["figure", "decks", "printed", "ours"]),
                rows: figures
                    .into_iter()
                    .map(|(figure, shown)| cells(figure, shown))
                    .collect(),
            });
        tables.collect()
    }

    /// The figures that should agree and do not, if there are any.
    fn disagreements(&self) -> Option<Table> {
        let rows = self
            .figures()
            .filter(|(figure, _)| figure.verdict == "disagrees");
        let rows = rows.map(|(figure, shown)| {
            let mut cells = cells(figure, shown);
            cells.insert(1, Cell::Text(figure.id.clone()));
            cells
        });
        let rows: Vec<Vec<Cell>> = rows.collect();
        (!rows.is_empty()).then(|| Table {
            title: Some("Figures that disagree".to_owned()),
            headings: headings(["figure", "id", "decks", "printed", "ours"]),
            rows,
        })
    }
}

/// The figures that have a key in common, by the key, in the order in which each
/// comes first.
fn groups<'a, K: PartialEq>(
    figures: impl Iterator<Item = Shown<'a>>,
    key: impl Fn(&'a FigureRow) -> Option<K>,
) -> Vec<(K, Vec<Shown<'a>>)> {
    let mut groups: Vec<(K, Vec<Shown<'a>>)> = Vec::new();
    for (figure, shown) in figures {
        let Some(key) = key(figure) else {
            continue;
        };
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, members)) => members.push((figure, shown)),
            None => groups.push((key, vec![(figure, shown)])),
        }
    }
    groups
}

/// What the figure is about, its shoe, what was printed and what it is.
fn cells(figure: &FigureRow, shown: &str) -> Vec<Cell> {
    let decks = if figure.removed.0.is_empty() {
        figure.decks.clone()
    } else {
        format!("{} less {}", figure.decks, figure.removed.0)
    };
    vec![
        Cell::Text(figure.about.replace('`', "")),
        Cell::Text(decks),
        Cell::Right(figure.printed.clone()),
        Cell::Right(shown.to_owned()),
    ]
}

fn enumerator_table(enumerator: &EnumeratorRow) -> Table {
    let ways = |ways: &BigUint| Cell::Ways(ways.clone());
    let rows = enumerator.outcomes.iter().map(|row| {
        let verdict = if row.enumerated == row.computed {
            "agrees"
        } else {
            "disagrees"
        };
        vec![
            Cell::Text(capitalized(row.outcome)),
            ways(&row.enumerated.0),
            ways(&row.computed.0),
            Cell::Text(verdict.to_owned()),
        ]
    });
    Table {
        title: Some(format!(
            "The deals of {} decks, by a plain enumerator and by the engine",
            enumerator.decks
        )),
        headings: ["outcome", "enumerated", "computed", "verdict"]
            .map(Heading::of)
            .to_vec(),
        rows: rows.collect(),
    }
}
