//! Requests for paytables with a given house edge.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::flat::{field, read};
use crate::analysis::{BetOdds, Design, DesignError, DesignGoal, DesignedLine, EdgeRange, Listed};
use crate::analyzer::Analyzer;
use crate::exact::Exact;
use crate::shoe::ShoeSource;

/// A request for the paytables of a bet, with other payoffs in some lines, whose house edge is in a
/// range.
///
/// ```
/// use baccarat::analysis::{DesignGoal, Listed, PayoffStep};
/// use baccarat::bet::by_id;
/// use baccarat::request::DesignRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Tableau};
/// let lucky = by_id("lucky-6").expect("a bet of the catalogue");
/// let goal = DesignGoal {
///     rows: vec![0, 1],
///     edge: "5%..7%".parse()?,
///     step: PayoffStep::default(),
///     limit: Listed::new(3)?,
/// };
/// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![lucky])?;
/// let request = DesignRequest::new(analyzer, ShoeSource::default(), goal);
/// let design = request.answer()?.design;
/// assert_eq!((design.paytables.len(), design.found), (3, 26_u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DesignRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bet.
    pub analyzer: Analyzer,
    /// The lines whose payoffs are searched, and the house edges that are wanted.
    pub goal: DesignGoal,
}

/// The paytables with a house edge in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DesignAnswer {
    /// Number of cards left; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// The paytables.
    pub design: Design,
}

impl DesignRequest {
    /// A request for paytables of the analyzer's bet, of which there is one.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource, goal: DesignGoal) -> DesignRequest {
        DesignRequest {
            shoe,
            analyzer,
            goal,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`DesignError`] as [`Analyzer::design`] does.
    pub fn answer(&self) -> Result<DesignAnswer, DesignError> {
        Ok(DesignAnswer {
            cards: self.shoe.cards_left(),
            design: self.analyzer.design(self.shoe.shoe(), &self.goal)?,
        })
    }
}

written! {
    /// The question which payoffs of a bet give a house edge in a range.
    DesignRequest as request {
        /// The shoe.
        shoe: &'a ShoeSource = &request.shoe,
        #[serde(flatten)]
        analyzer: &'a Analyzer = &request.analyzer,
        /// The numbers of the lines whose payoffs are searched, from 1.
        rows: Vec<usize> = request.goal.rows.iter().map(|row| row + 1).collect(),
        /// The house edges that are wanted.
        edge: &'a EdgeRange = &request.goal.edge,
        /// The number of which every payoff is a multiple.
        step: &'a Exact = request.goal.step.units(),
        /// The maximum number of paytables that are listed.
        limit: Listed = request.goal.limit,
    }
}

impl<'de> Deserialize<'de> for DesignRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DesignRequest, D::Error> {
        let question = Value::deserialize(deserializer)?;
        let rows: Vec<usize> = field(&question, "rows")?;
        Ok(DesignRequest {
            shoe: field(&question, "shoe")?,
            goal: DesignGoal {
                rows: rows.iter().map(|row| row.wrapping_sub(1)).collect(),
                edge: field(&question, "edge")?,
                step: field(&question, "step")?,
                limit: field(&question, "limit")?,
            },
            analyzer: read(question)?,
        })
    }
}

written! {
    /// The paytables with a house edge in a range.
    DesignAnswer as answer {
        /// Number of cards left, or `infinite`.
        cards: String = cards_text(answer.cards),
        /// The lines whose payoffs were searched.
        lines: &'a [DesignedLine] = &answer.design.lines,
        /// Number of paytables with a house edge in the range.
        found: Digits = answer.design.found.clone().into(),
        /// The first of them, in the order of the list.
        paytables: Vec<DesignedPaytable<'a>> = answer.paytables(),
    }
}

/// A paytable of a design.
struct DesignedPaytable<'a> {
    odds: &'a BetOdds,
    payoffs: Vec<&'a Exact>,
}

impl DesignAnswer {
    fn paytables(&self) -> Vec<DesignedPaytable<'_>> {
        let paytables = self.design.paytables.iter();
        paytables
            .map(|odds| DesignedPaytable {
                odds,
                payoffs: self.design.payoffs(odds),
            })
            .collect()
    }
}

written! {
    /// A paytable with a house edge in the range.
    DesignedPaytable<'_> as paytable {
        /// The id of the bet with these payoffs, by which it can be asked about.
        id: &'a str = &paytable.odds.bet.id,
        /// The payoffs of the searched lines, in their order: net units won per unit staked.
        payoffs: &'a [&'a Exact] = &paytable.payoffs,
        /// Mean loss per unit staked, pushes counted as staked.
        house_edge: Exact = paytable.odds.house_edge(),
        /// Hit frequency: probability that the bet wins.
        win: Exact = paytable.odds.win(),
        /// Variance of the net units won.
        variance: Exact = paytable.odds.variance(),
    }
}
