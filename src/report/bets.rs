//! The catalogue, or a bet of it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::envelope::Envelope;
use super::page::{Cell, Heading, Page, Table};
use super::question::{NotAsked, Question, Unanswered, places};
use super::render::Report;
use super::setting::{BetTerms, RowTerms};
use crate::bet::{Bet, Terms, catalogue};
use crate::exact::{Exact, Places};

/// Bets, with what wins and what it pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct BetsReport {
    /// The document.
    pub document: Envelope<BetsQuestion, BetsAnswer>,
}

/// Which bets were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BetsQuestion {
    /// Their ids.
    pub bets: Vec<String>,
    /// How many decimals are shown.
    pub digits: u32,
}

impl Question for BetsQuestion {
    const SCHEMA: &'static str = "baccarat/bets/1";
    type Answer = BetsAnswer;
    type Report = BetsReport;

    fn answer(&self) -> Result<BetsReport, Unanswered> {
        let all = catalogue(&Terms::default());
        let named = |id: &String| all.iter().find(|bet| bet.id == *id).cloned();
        let bets: Option<Vec<Bet>> = self.bets.iter().map(named).collect();
        Ok(BetsReport::new(
            &bets.ok_or(NotAsked)?,
            places(self.digits)?,
        ))
    }
}

/// The bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BetsAnswer {
    /// The bets.
    pub bets: Vec<BetTerms>,
}

impl BetsReport {
    /// The report of some bets.
    #[must_use]
    pub fn new(bets: &[Bet], places: Places) -> BetsReport {
        let question = BetsQuestion {
            bets: bets.iter().map(|bet| bet.id.clone()).collect(),
            digits: places.number(),
        };
        let answer = BetsAnswer {
            bets: BetTerms::all(bets, places),
        };
        BetsReport {
            document: Envelope::new(question, answer),
        }
    }
}

impl Report for BetsReport {
    fn page(&self) -> Page {
        let rows = self.document.answer.bets.iter().flat_map(|bet| {
            let title = vec![
                Cell::Text(bet.id.clone()),
                Cell::Text(bet.name.clone()),
                Cell::Right(String::new()),
            ];
            // The last line is the loss of the stake as a rule, and then no news.
            let is_news =
                |row: &&RowTerms| row.event != "otherwise" || row.pays.value != Exact::from(-1);
            let lines = bet.rows.iter().filter(is_news).map(|row| {
                vec![
                    Cell::Text(String::new()),
                    Cell::Text(format!("  {}", row.event)),
                    Cell::Payoff(row.pays.clone()),
                ]
            });
            [title].into_iter().chain(lines).collect::<Vec<_>>()
        });
        Page {
            assumptions: String::new(),
            precision: String::new(),
            tables: vec![Table {
                title: None,
                headings: vec![
                    Heading::of("bet"),
                    Heading::of("name, and what wins"),
                    Heading::of("pays"),
                ],
                rows: rows.collect(),
            }],
            notes: Vec::new(),
        }
    }
}
