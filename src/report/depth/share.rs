//! Shares of a sweep as documents, which are read back to be merged or gone on
//! with.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Error as JsonError, Value};
use thiserror::Error;

use super::asked::Asked;
use super::document::DepthQuestion;
use crate::analysis::{Parts, Shard, Share};
use crate::engine::{Extreme, Swept, SweptBet};
use crate::report::envelope::{Envelope, VERSION, digest, value_of};
use crate::report::page::{Cell, Page, Table};
use crate::report::question::{NotAsked, Question, Unanswered, stated_as_written};
use crate::report::render::Report;
use crate::report::tables::headings;

/// A share of a sweep.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct ShareReport {
    /// The document.
    pub document: Envelope<ShareQuestion, ShareAnswer>,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShareQuestion {
    /// The sweep.
    #[serde(flatten)]
    pub depth: DepthQuestion,
    /// Which share of it is to be found: `3/64`.
    pub shard: String,
}

impl ShareQuestion {
    fn shard(&self) -> Result<Shard, NotAsked> {
        self.shard.parse().map_err(|_| NotAsked)
    }
}

impl Question for ShareQuestion {
    const SCHEMA: &'static str = "baccarat/depth-share/1";
    type Answer = ShareAnswer;
    type Report = ShareReport;

    fn answer(&self) -> Result<ShareReport, Unanswered> {
        let asked = self.depth.asked()?;
        let sweep = asked.sweep(&asked.compiled()?)?;
        let shard = self.shard()?;
        let own: Vec<usize> = shard.parts(sweep.parts()).collect();
        let found = Mutex::new(Share::default());
        sweep.try_for_each_part(&own, |part| {
            let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
            found.merge(part).map_err(|_| NotAsked)
        })?;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(ShareReport::new(&asked, shard, sweep.parts(), &found))
    }
}

/// What has been found over some parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShareAnswer {
    /// How many parts the whole sweep has.
    pub parts: usize,
    /// The parts that are done, from 0: the first of each run of them, and the one
    /// after its last.
    pub done: Vec<[usize; 2]>,
    /// What they add up to.
    pub sums: SumsRow,
    /// The SHA-256 digest of the document without this field and without the
    /// answer's digest, its keys in alphabetical order and without spaces.
    pub sha256: String,
}

/// Sums over compositions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SumsRow {
    /// How many there are.
    pub compositions: String,
    /// In how many ways their cards can be chosen.
    pub ways: String,
    /// The wins of the best bet at each, where one is favourable, times its ways.
    pub best_gain: String,
    /// The bets.
    pub bets: Vec<ShareBetRow>,
}

/// Sums for a bet. Wins are over all ordered deals, in units of the payoffs' common
/// denominator, times the ways to choose the composition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShareBetRow {
    /// How many compositions favour the bet.
    pub favourable: String,
    /// In how many ways those can be chosen.
    pub favourable_ways: String,
    /// Its wins there.
    pub gain: String,
    /// Its wins everywhere, modulo 2⁶⁴.
    pub wins: String,
    /// Their squares, modulo 2⁶⁴.
    pub squares: String,
    /// How many compositions favour it most of all.
    pub best: String,
    /// In how many ways those can be chosen.
    pub best_ways: String,
    /// The least that it wins at a composition, and that composition.
    pub least: (String, Vec<u64>),
    /// The most, likewise.
    pub most: (String, Vec<u64>),
    /// The bins of its histogram, if one is asked for: which, how many compositions,
    /// and in how many ways they can be chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bins: Vec<(i64, u64, String)>,
}

/// A document is no share that can be used.
#[derive(Debug, Error)]
pub enum BadShare {
    /// It is no JSON.
    #[error("expected a share of a depth, as --checkpoint and --shard write it: {0}")]
    Json(#[from] JsonError),
    /// It is another document.
    #[error("expected a share of a depth, as --checkpoint and --shard write it")]
    Other,
    /// It is of another version of the program.
    #[error("it is of version {0} of this program, which may part the work otherwise")]
    Version(
        /// The version.
        String,
    ),
    /// It has been changed or cut off.
    #[error("it is damaged: its digest is not that of its contents")]
    Damaged,
    /// Its question is not one that can be asked.
    #[error(transparent)]
    NotAsked(#[from] NotAsked),
}

/// A share that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadShare {
    /// The question.
    pub asked: Asked,
    /// Which share it is to be.
    pub shard: Shard,
    /// How many parts there are in all.
    pub parts: usize,
    /// What has been found.
    pub share: Share,
}

impl ShareReport {
    /// The document of a share, of a sweep of so many parts.
    #[must_use]
    pub fn new(asked: &Asked, shard: Shard, parts: usize, found: &Share) -> ShareReport {
        let question = ShareQuestion {
            depth: asked.question(),
            shard: shard.to_string(),
        };
        let answer = ShareAnswer {
            parts,
            done: found
                .parts()
                .ranges()
                .iter()
                .map(|run| [run.start, run.end])
                .collect(),
            sums: SumsRow::of(found.swept()),
            sha256: String::new(),
        };
        let document = Envelope::new(question.clone(), answer.clone());
        let sha256 = whole_digest(value_of(&document));
        ShareReport {
            document: Envelope::new(question, ShareAnswer { sha256, ..answer }),
        }
    }

    /// The document as text.
    ///
    /// # Errors
    ///
    /// It cannot be serialized, which does not happen.
    pub fn text(&self) -> Result<String, JsonError> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// Reads a share back.
    ///
    /// # Errors
    ///
    /// The text is not a share that this version has written.
    pub fn read(text: &str) -> Result<ReadShare, BadShare> {
        let document: Value = serde_json::from_str(text)?;
        let field = |name: &str| document.get(name).cloned().unwrap_or_default();
        if field("schema") != ShareQuestion::SCHEMA {
            return Err(BadShare::Other);
        }
        if field("version") != VERSION {
            let version = field("version").as_str().unwrap_or_default().to_owned();
            return Err(BadShare::Version(version));
        }
        let answer: ShareAnswer = serde_json::from_value(field("answer"))?;
        let is_whole = whole_digest(document.clone()) == answer.sha256;
        if !is_whole || field("digest") != digest(field("answer")) {
            return Err(BadShare::Damaged);
        }
        let question: ShareQuestion = stated_as_written(&field("question"))?;
        let asked = question.depth.asked().map_err(|_| NotAsked)?;
        let runs = answer.done.iter().map(|&[start, end]| Range { start, end });
        let parts = Parts::of_ranges(runs.collect()).ok_or(BadShare::Other)?;
        let inside = parts
            .ranges()
            .last()
            .is_none_or(|last| last.end <= answer.parts);
        let swept = answer
            .sums
            .swept()
            .filter(|_| inside)
            .ok_or(BadShare::Other)?;
        Ok(ReadShare {
            asked,
            shard: question.shard()?,
            parts: answer.parts,
            share: Share::of(parts, swept),
        })
    }
}

/// The digest of a share's document, whatever digests it states.
fn whole_digest(mut document: Value) -> String {
    if let Some(document) = document.as_object_mut() {
        document.remove("digest");
    }
    if let Some(answer) = document.get_mut("answer").and_then(Value::as_object_mut) {
        answer.remove("sha256");
    }
    digest(document)
}

impl Report for ShareReport {
    fn page(&self) -> Page {
        let Envelope {
            question, answer, ..
        } = &self.document;
        let done: usize = answer.done.iter().map(|[start, end]| end - start).sum();
        let facts = [
            ("share", question.shard.clone()),
            ("cards left", question.depth.cards.to_string()),
            ("parts done", format!("{done} of {}", answer.parts)),
            ("compositions", answer.sums.compositions.clone()),
        ];
        let rows = facts.map(|(name, fact)| vec![Cell::Text(name.to_owned()), Cell::Right(fact)]);
        Page {
            assumptions: String::new(),
            precision: String::new(),
            tables: vec![Table {
                title: None,
                headings: headings(["share of a depth", ""]),
                rows: rows.to_vec(),
            }],
            notes: vec!["`baccarat depth --merge` adds shares up.".to_owned()],
        }
    }
}

impl SumsRow {
    fn of(swept: &Swept) -> SumsRow {
        SumsRow {
            compositions: swept.compositions.to_string(),
            ways: swept.ways.to_string(),
            best_gain: swept.best_gain.to_string(),
            bets: swept.bets.iter().map(ShareBetRow::of).collect(),
        }
    }

    fn swept(&self) -> Option<Swept> {
        Some(Swept {
            compositions: self.compositions.parse().ok()?,
            ways: self.ways.parse().ok()?,
            best_gain: self.best_gain.parse().ok()?,
            bets: self
                .bets
                .iter()
                .map(ShareBetRow::swept)
                .collect::<Option<_>>()?,
        })
    }
}

impl ShareBetRow {
    fn of(bet: &SweptBet) -> ShareBetRow {
        let extreme = |extreme: &Extreme| (extreme.wins.to_string(), extreme.numbers.clone());
        ShareBetRow {
            favourable: bet.favourable.to_string(),
            favourable_ways: bet.favourable_ways.to_string(),
            gain: bet.gain.to_string(),
            wins: bet.wins.to_string(),
            squares: bet.squares.to_string(),
            best: bet.best.to_string(),
            best_ways: bet.best_ways.to_string(),
            least: extreme(&bet.least),
            most: extreme(&bet.most),
            bins: bet
                .bins
                .iter()
                .map(|(&bin, (compositions, ways))| (bin, *compositions, ways.to_string()))
                .collect(),
        }
    }

    fn swept(&self) -> Option<SweptBet> {
        let unsigned = |text: &str| text.parse::<BigUint>().ok();
        let extreme = |(wins, numbers): &(String, Vec<u64>)| {
            Some(Extreme {
                wins: wins.parse().ok()?,
                numbers: numbers.clone(),
            })
        };
        let bins = self.bins.iter();
        let bins =
            bins.map(|(bin, compositions, ways)| Some((*bin, (*compositions, unsigned(ways)?))));
        Some(SweptBet {
            bins: bins.collect::<Option<_>>()?,
            favourable: self.favourable.parse().ok()?,
            favourable_ways: unsigned(&self.favourable_ways)?,
            gain: unsigned(&self.gain)?,
            wins: self.wins.parse().ok()?,
            squares: self.squares.parse().ok()?,
            best: self.best.parse().ok()?,
            best_ways: unsigned(&self.best_ways)?,
            least: extreme(&self.least)?,
            most: extreme(&self.most)?,
        })
    }
}
