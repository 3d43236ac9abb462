//! `baccarat design`.

use clap::Args;

use super::error::{Error, refused};
use super::options::{OutputOptions, Question, QuestionOptions};
use crate::analysis::{DesignGoal, EdgeRange, Listed, PayoffStep};
use crate::bet::{Bet, ChangeError};
use crate::quote::Quoted;
use crate::request::DesignRequest;

#[derive(Args)]
#[command(before_help = "Example: baccarat design --bet dragon-7 --edge 5%..8%")]
#[command(after_long_help = "\
Examples:
  baccarat design --bet dragon-7 --edge 5%..8%      what its win can pay
  baccarat design --bet lucky-6 --row two-card --row three-card --edge 5%..7%
                                                    both of its lines
  baccarat design --bets mine.toml --row 1 --edge 0.05..0.07 --step 1/2
                                                    a bet of your own, in halves")]
pub struct DesignArguments {
    #[command(flatten)]
    question: QuestionOptions,

    /// Row whose payoff is open: number, event, otherwise
    ///
    /// As in '--bet ID@ROW=PAYOFF': its number from 1, its event or words that no other row has, or
    /// otherwise. The option can be given several times. Without it, it is the one row that wins.
    #[arg(long, value_name = "ROW")]
    row: Vec<String>,

    /// House edges wanted: 5%..7%, 0.05..0.07 or 6%
    ///
    /// From -100% to 100%. Both ends are included. A single edge is met only exactly.
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    edge: Option<EdgeRange>,

    /// Payoffs are multiples of this: 1, 1/2, 0.05 [default: 1]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    step: Option<PayoffStep>,

    /// Paytables listed, 1 to 1000 [default: 20]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    limit: Option<Listed>,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: DesignArguments) -> Result<(), Error> {
    let Some(edge) = arguments.edge else {
        return refused("expected '--edge <RANGE>', the house edges wanted, such as 5%..7%");
    };
    let Question {
        shoe,
        analyzer,
        bets,
    } = arguments.question.question()?;
    let [bet] = analyzer.bets() else {
        return refused(format!(
            "a paytable is designed for one bet, not {}: expected '--bet <ID>' with one id",
            analyzer.bets().len()
        ));
    };
    let rows = rows(bet, &arguments.row)?;
    if let Some(&row) = rows.iter().find(|&&row| bets.pay_commission(bet, row)) {
        let (id, event) = (Quoted::new(&bet.id), Quoted::new(&bet.rows()[row].event));
        return refused(format!(
            "bet {id} pays {event} less commission: expected another row, or '--commission 0'"
        ));
    }
    let goal = DesignGoal {
        rows,
        edge,
        step: arguments.step.unwrap_or_default(),
        limit: arguments.limit.unwrap_or_default(),
    };
    let request = DesignRequest::new(analyzer, shoe, goal);
    arguments.output.answer(request)
}

/// The positions of the rows with these names; without names, of the row that wins.
fn rows(bet: &Bet, names: &[String]) -> Result<Vec<usize>, Error> {
    let mut rows = Vec::new();
    for name in names {
        let row = bet.row_named(name);
        let row = row.map_err(|reason| Error::Arguments(reason.to_string()))?;
        if rows.contains(&row) {
            let event = Quoted::new(&bet.rows()[row].event);
            return refused(format!(
                "row {event} is named twice: expected each row once"
            ));
        }
        rows.push(row);
    }
    if rows.is_empty() {
        rows.push(
            bet.winning_row()
                .or_else(|reason| refused(no_row(&reason)))?,
        );
    }
    Ok(rows)
}

/// What to say if no row is named and the bet does not win by exactly one.
fn no_row(reason: &ChangeError) -> String {
    match reason {
        ChangeError::NoRow { id, winning, rows } => format!(
            "bet {id} has {winning} rows that win: expected '--row <ROW>' with one or more of {rows}"
        ),
        reason => reason.to_string(),
    }
}
