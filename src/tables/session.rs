//! Tables of a session.

use super::common::{are_main, assumptions, bet_columns, bet_row};
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{KellyStake, RuinEver, RuinWithin, SessionWager};
use crate::bet::Bet;
use crate::exact::{Irrational, Places, in_short};
use crate::request::SessionRequest;

impl Layout for SessionRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let wagers = &answer.session.wagers;
        let mut tables = vec![
            moments_table(wagers, places).titled(self.title()),
            results_table(wagers, places).titled("If the coups are independent"),
            quantiles_table(wagers, places),
            rebates_table(self, wagers, places),
            kelly_table(wagers, places),
        ];
        if self.terms.bankroll.is_some() {
            tables.push(ruin_table(self, wagers, places));
        }
        if self.terms.distribution {
            tables.push(distribution_table(wagers, places));
        }
        Sheet {
            assumptions: assumptions(self.analyzer.rules(), &self.shoe),
            summary: None,
            tables,
            chief: 1,
            notes: self.notes(answer.cards, wagers),
        }
    }
}

impl SessionRequest {
    /// What the results are of.
    fn title(&self) -> String {
        let coups = match self.terms.coups.number() {
            1 => "1 coup".to_owned(),
            coups => format!("{coups} coups"),
        };
        match &self.terms.stakes {
            Some(stakes) => {
                let names = self.analyzer.bets().iter().zip(stakes.each());
                let names =
                    names.map(|(bet, stake)| format!("{} on {}", in_short(stake), bet.name));
                let names: Vec<String> = names.collect();
                format!("Units won in {coups}, each with {}", names.join(" and "))
            }
            None => format!("Units won in {coups}, each with one unit on the bet"),
        }
    }

    /// The conventions of the figures.
    fn notes(&self, cards: Option<u64>, wagers: &[SessionWager]) -> Vec<String> {
        let coups = self.terms.coups;
        let (fewest, most) = (coups.fewest_cards(), coups.most_cards());
        let mut notes = Vec::new();
        match cards {
            Some(cards) if cards < fewest => notes.push(format!(
                "A shoe of {cards} cards does not last for these coups, which use {fewest} at \
                 least. So only independent coups have a variance here."
            )),
            _ => notes.push(
                "Variance and std dev: of consecutive coups of the shoe, of which nothing is seen."
                    .to_owned(),
            ),
        }
        if let Some(cards) = cards.filter(|cards| (fewest..most).contains(cards)) {
            notes.push(format!(
                "A shoe of {cards} cards may end before these coups, which can use {most}: it \
                 lasts for {} in any case. The variance is as if it lasted.",
                cards / 6
            ));
        }
        let is_unknown = |wager: &SessionWager| wager.covariance.is_none();
        if cards.is_none_or(|cards| cards >= 12) && wagers.iter().any(is_unknown) {
            notes.push(
                "A bet without variance tells too many cards apart for two coups, or pays too fine shares.".to_owned(),
            );
        }
        notes.push(
            "Independent: each coup is dealt as if it were the first one of the shoe. Mean loss: \
             wins counted as 0."
                .to_owned(),
        );
        if self.terms.distribution {
            notes.push(
                "The probability of each result is in a table by itself, and in JSON.".to_owned(),
            );
        }
        notes.push(
            "A rebate at which the mean is 0: of the loss at the end, with independent coups, or of \
             all stakes."
                .to_owned(),
        );
        if self.terms.bankroll.is_some() {
            notes.push(
                "Ruin: the bankroll cannot pay the stake of the next coup. The coups are \
                 independent."
                    .to_owned(),
            );
        }
        notes
    }
}

fn columns(wagers: &[SessionWager], others: impl IntoIterator<Item = Column>) -> Vec<Column> {
    let are_main = are_main(wagers.iter().map(bet));
    bet_columns(are_main, others)
}

fn bet(wager: &SessionWager) -> &Bet {
    &wager.odds.bet
}

fn rounded_or_absent(number: Option<impl Into<Irrational>>) -> Cell {
    number.map_or(Cell::Absent, Cell::rounded)
}

/// The mean and the variance of the result, in consecutive coups and in independent ones.
fn moments_table(wagers: &[SessionWager], places: Places) -> Table {
    let others = [
        Column::new("stake", "stake", Kind::Decimal).for_programs(),
        Column::new("mean", "mean", Kind::Decimal),
        Column::new("variance", "variance", Kind::Decimal),
        Column::new("standard_deviation", "std dev", Kind::Decimal).rounded(),
        Column::new("covariance", "covariance", Kind::Millionths).for_programs(),
        Column::new("independent_variance", "if independent", Kind::Decimal),
        Column::new("independent_standard_deviation", "std dev", Kind::Decimal).rounded(),
    ];
    let rows = wagers.iter().map(|wager| {
        let figures = [
            Cell::Exact(wager.stake.clone()),
            Cell::Exact(wager.mean()),
            Cell::exact_or_absent(wager.variance()),
            rounded_or_absent(wager.standard_deviation()),
            Cell::exact_or_absent(wager.covariance.clone()),
            Cell::Exact(wager.independent_variance()),
            Cell::rounded(wager.independent_standard_deviation()),
        ];
        bet_row(bet(wager), figures)
    });
    Table::new("moments", places, columns(wagers, others), rows)
}

/// How often units are won and lost.
fn results_table(wagers: &[SessionWager], places: Places) -> Table {
    let others = [
        Column::new("ahead", "ahead", Kind::Probability),
        Column::new("even", "even", Kind::Probability),
        Column::new("behind", "behind", Kind::Probability),
        Column::new("mean_loss", "mean loss", Kind::Decimal),
    ];
    let rows = wagers.iter().map(|wager| {
        let results = &wager.results;
        let figures = [
            Cell::Exact(results.ahead.clone()),
            Cell::Exact(results.even.clone()),
            Cell::Exact(results.behind.clone()),
            Cell::Exact(results.mean_loss.clone()),
        ];
        bet_row(bet(wager), figures)
    });
    Table::new("results", places, columns(wagers, others), rows)
}

/// The quantiles of the result, with a column for each probability.
fn quantiles_table(wagers: &[SessionWager], places: Places) -> Table {
    let others = [
        Column::new("percent", "", Kind::Number).for_programs(),
        Column::new("quantile", "", Kind::Text).for_people(),
        Column::new("result", "", Kind::Decimal),
    ];
    let rows = wagers.iter().flat_map(|wager| {
        wager.results.quantiles.iter().map(|quantile| {
            let figures = [
                Cell::whole(quantile.percent),
                Cell::text(format!("{}%", quantile.percent)),
                Cell::Exact(quantile.result.clone()),
            ];
            bet_row(bet(wager), figures)
        })
    });
    Table::new("quantiles", places, columns(wagers, others), rows)
        .titled("Quantiles: with this probability, at most these units are won")
        .across("quantile")
}

/// The rebates at which the mean is 0, and the mean with those of the question.
fn rebates_table(request: &SessionRequest, wagers: &[SessionWager], places: Places) -> Table {
    let terms = &request.terms;
    let has_rebate = terms.rebate.is_some() || terms.rebate_on_turnover.is_some();
    let with = Column::new("mean_with_rebates", "mean with rebates", Kind::Decimal);
    let others = [
        Column::new("fair_rebate", "of the loss", Kind::Share),
        Column::new("fair_rebate_on_turnover", "of all stakes", Kind::Share),
        if has_rebate {
            with
        } else {
            with.for_programs()
        },
    ];
    let rows = wagers.iter().map(|wager| {
        let figures = [
            Cell::exact_or_absent(wager.fair_rebate()),
            Cell::exact_or_absent(wager.fair_rebate_on_turnover()),
            Cell::Exact(wager.mean_with_rebates()),
        ];
        bet_row(bet(wager), figures)
    });
    Table::new("rebates", places, columns(wagers, others), rows)
        .titled("Rebates at which the mean is 0")
}

/// The share of a bankroll to stake, shown to people if it is not 0 for all.
fn kelly_table(wagers: &[SessionWager], places: Places) -> Table {
    let others = [
        Column::new("kelly", "", Kind::Share).for_programs(),
        Column::new("kelly_root", "", Kind::Share)
            .rounded()
            .for_programs(),
        Column::new("share", "of the bankroll", Kind::Share).for_people(),
    ];
    let is_some = |wager: &SessionWager| !matches!(&wager.kelly, Some(KellyStake::Exact(share)) if share.is_zero());
    let rows = wagers.iter().map(|wager| {
        let cells = match &wager.kelly {
            Some(KellyStake::Exact(share)) => {
                let share = Cell::Exact(share.clone());
                [share.clone(), Cell::Absent, share]
            }
            Some(KellyStake::Root(root)) => {
                let root = Cell::rounded(root.clone());
                [Cell::Absent, root.clone(), root]
            }
            None => [Cell::Absent, Cell::Absent, Cell::Absent],
        };
        bet_row(bet(wager), cells)
    });
    Table::new("kelly", places, columns(wagers, others), rows)
        .titled("Kelly's stake, which maximizes the mean logarithm of the bankroll")
        .shown_if(wagers.iter().any(is_some))
}

/// What becomes of the bankroll, within the session and in any number of coups.
fn ruin_table(request: &SessionRequest, wagers: &[SessionWager], places: Places) -> Table {
    let others = [
        Column::new("period", "", Kind::Text).for_programs(),
        Column::new("name_of_period", "coups", Kind::Text).for_people(),
        Column::new("ruin", "ruin", Kind::Probability),
        Column::new("target", "target", Kind::Probability),
        Column::new("neither", "neither", Kind::Probability),
        Column::new("mean_coups", "mean coups", Kind::Decimal),
    ];
    let coups = request.terms.coups.number();
    let rows = wagers.iter().flat_map(|wager| {
        let within = wager.ruin.as_ref().map(|ruin| &ruin.within);
        let within = within.map(
            |RuinWithin {
                 ruin,
                 target,
                 neither,
             }| {
                let figures = [ruin, target, neither].map(|figure| Cell::Exact(figure.clone()));
                let period = [
                    Cell::text("session"),
                    Cell::text(format!("{coups} or fewer")),
                ];
                [&period[..], &figures, &[Cell::Absent]].concat()
            },
        );
        let ever = wager.ruin.as_ref().and_then(|ruin| ruin.ever.as_ref());
        let ever = ever.map(
            |RuinEver {
                 ruin,
                 target,
                 mean_coups,
             }| {
                let [ruin, target, mean] =
                    [ruin, target, mean_coups].map(|figure| Cell::Exact(figure.clone()));
                let period = [Cell::text("ever"), Cell::text("any number")];
                [&period[..], &[ruin, target, Cell::Absent, mean]].concat()
            },
        );
        let rows = within.into_iter().chain(ever);
        rows.map(|row| bet_row(bet(wager), row)).collect::<Vec<_>>()
    });
    let title = request.terms.bankroll.as_ref().map(|bankroll| {
        let [start, target] = [bankroll.start(), bankroll.target()].map(in_short);
        format!("A bankroll of {start} units, played until ruin or a target of {target}")
    });
    Table::new("ruin", places, columns(wagers, others), rows).titled(title.unwrap_or_default())
}

/// The probability of each result.
fn distribution_table(wagers: &[SessionWager], places: Places) -> Table {
    let others = [
        Column::new("result", "units won", Kind::Decimal),
        Column::new("probability", "probability", Kind::Probability),
    ];
    let rows = wagers.iter().flat_map(|wager| {
        let results = wager.results.distribution.iter().flatten();
        results.map(|chance| {
            let figures = [
                Cell::Exact(chance.result.clone()),
                Cell::Exact(chance.probability.clone()),
            ];
            bet_row(bet(wager), figures)
        })
    });
    Table::new("distribution", places, columns(wagers, others), rows)
        .titled("Distribution of the units won in independent coups")
        .shown_if(false)
}
