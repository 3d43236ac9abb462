//! The catalogue, or a bet of it.

use serde::Serialize;

use super::envelope::Envelope;
use super::page::{Cell, Heading, Page, Table};
use super::render::Report;
use super::setting::BetTerms;
use crate::bet::Bet;
use crate::exact::Places;

/// Bets, with what wins and what it pays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct BetsReport {
    /// The document.
    pub document: Envelope<BetsQuestion, BetsAnswer>,
}

/// Which bets were asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BetsQuestion {
    /// Their ids.
    pub bets: Vec<String>,
}

/// The bets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
        };
        let answer = BetsAnswer {
            bets: bets.iter().map(|bet| BetTerms::new(bet, places)).collect(),
        };
        BetsReport {
            document: Envelope::new("baccarat/bets/1", question, answer),
        }
    }
}

impl Report for BetsReport {
    fn page(&self) -> Page {
        let rows = self.document.answer.bets.iter().flat_map(|bet| {
            // The last line is the loss of the stake as a rule, and then no news.
            let losing = |row: &super::setting::RowTerms| {
                row.event == "otherwise" && row.pays.value == crate::exact::Exact::from(-1)
            };
            let rows = bet.rows.iter().filter(move |row| !losing(row));
            rows.enumerate().map(|(place, row)| {
                let name = if place == 0 {
                    bet.id.clone()
                } else {
                    String::new()
                };
                vec![
                    Cell::Text(name),
                    Cell::Text(row.event.clone()),
                    Cell::Payoff(row.pays.clone()),
                ]
            })
        });
        Page {
            assumptions: String::new(),
            precision: String::new(),
            tables: vec![Table {
                title: None,
                headings: vec![
                    Heading::of("bet"),
                    Heading::of("wins when"),
                    Heading::of("pays"),
                ],
                rows: rows.collect(),
            }],
            notes: Vec::new(),
        }
    }
}
