//! Questions about the paytable of one bet.

use baccarat::analysis::{DesignGoal, EdgeRange, Listed};
use baccarat::bet::ChangeError;
use baccarat::request::DesignRequest;
use baccarat::{Bet, History, Quoted};

use super::answered::document;
use super::fields::Fields;
use super::game::Game;
use super::given::given_or_usual;
use crate::refusal::{In, Refusal};

/// The payoffs of some rows of one bet that put its house edge in a range.
pub struct Design {
    game: Game,
    /// The rows whose payoffs are open, by number or event; without them, the one that wins.
    rows: Vec<String>,
    edge: String,
    /// The number of which every payoff is a multiple; blank for 1.
    step: String,
}

impl Design {
    pub fn read(fields: &mut Fields) -> Result<Design, Refusal> {
        Ok(Design {
            game: Game::read(fields)?,
            rows: fields.texts("rows")?,
            edge: fields.text("edge")?,
            step: fields.text("step")?,
        })
    }

    pub fn answer(self) -> Result<String, Refusal> {
        let edge: EdgeRange = self.edge.parse().in_field("edge")?;
        let step = given_or_usual(&self.step, "step")?;
        let (shoe, analyzer) = self.game.about(&History::default())?;
        let [bet] = analyzer.bets() else {
            let bets = analyzer.bets().len();
            let reason = format!("a paytable is designed for one bet: expected one, not {bets}");
            return Err(reason).in_field("bets");
        };
        let rows = self.rows(bet)?;
        for &row in &rows {
            if self.game.table().pays_commission(bet, row)? {
                let (id, event) = (Quoted::new(&bet.id), Quoted::new(&bet.rows()[row].event));
                let reason = format!(
                    "bet {id} pays {event} less commission: expected another row, or a commission \
                     of 0"
                );
                return Err(reason).in_field("rows");
            }
        }
        let goal = DesignGoal {
            rows,
            edge,
            step,
            limit: Listed::default(),
        };
        document(DesignRequest::new(analyzer, shoe, goal))
    }

    /// The positions of the rows that are named; without names, of the row that wins.
    fn rows(&self, bet: &Bet) -> Result<Vec<usize>, Refusal> {
        if self.rows.is_empty() {
            let row = bet.winning_row().map_err(|reason| no_row(&reason));
            return row.map(|row| vec![row]).in_field("rows");
        }
        let rows = self.rows.iter().map(|name| bet.row_named(name.trim()));
        rows.collect::<Result<_, _>>().in_field("rows")
    }
}

/// What to say if no row is named and the bet does not win by exactly one.
fn no_row(reason: &ChangeError) -> String {
    match reason {
        ChangeError::NoRow { id, winning, rows } => {
            format!("bet {id} has {winning} rows that win: expected one or more of {rows}")
        }
        reason => reason.to_string(),
    }
}
