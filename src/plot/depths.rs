//! Plots of the expectation's variation with the number of cards left, as curves.

use super::axis::{logarithmic_ticks, ticks};
use super::by_cards::{ByCards, Panel, number};
use super::curves::Curve;
use super::no_plot::PlotError;
use super::number::nearest;
use super::theme::{STROKES, Theme};
use crate::analysis::CardsLeft;
use crate::bet::Bet;
use crate::document::Document;
use crate::request::{BetDepths, DepthsRequest};
use crate::tables::assumptions;

/// Maximum number of bets in a plot: more curves cannot be distinguished.
pub const MOST_CURVES: usize = 12;

const _: () = assert!(MOST_CURVES <= STROKES, "no two curves are alike");

/// Draws the variation of each bet's expectation by the number of cards left: the standard
/// deviation of the expectation, and the share of its variance that the best linear count explains.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, Theme};
/// use baccarat::request::DepthsRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = DepthsRequest::new(Analyzer::default(), ShoeSource::default());
/// let picture = plot::depths(&Document::new(request, Places::FOUR)?, Theme::Light)?;
/// // Three bets in two panels.
/// assert_eq!(picture.matches("class=\"curve\"").count(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::TooManyBets`] if there are more than [`MOST_CURVES`] bets.
pub fn depths(document: &Document<DepthsRequest>, theme: Theme) -> Result<String, PlotError> {
    let Document {
        request, answer, ..
    } = document;
    PlotError::unless_at_most(MOST_CURVES, answer.bets.len())?;
    let bets: Vec<BetRows<'_>> = answer.bets.iter().map(BetRows::of).collect();
    let picture = ByCards {
        title: "How the expectation varies as the shoe is dealt",
        assumptions: &assumptions(request.analyzer.rules(), &request.shoe),
        cards: [answer.cards, CardsLeft::FEWEST],
        panels: vec![deviations(&bets, theme), shares(&bets, theme)],
    };
    Ok(picture.drawn(theme))
}

/// The variation of a bet's expectation.
struct BetRows<'a> {
    bet: &'a Bet,
    /// In descending order of the number of cards left, from all cards to six.
    rows: Vec<Row>,
}

/// The variation of a bet's expectation at a number of cards left.
struct Row {
    left: f64,
    /// [`DEVIATION`] and [`SHARE`], in percent; `None` if the variance is zero.
    figures: [Option<f64>; 2],
}

/// The standard deviation of the expectation.
const DEVIATION: usize = 0;

/// The share of the expectation's variance that the best linear count explains.
const SHARE: usize = 1;

impl<'a> BetRows<'a> {
    fn of(BetDepths { bet, depths }: &'a BetDepths) -> BetRows<'a> {
        let rows = depths.all().map(|spread| {
            let deviation = nearest(&spread.variance).sqrt() * 100.0;
            let share = spread.linear_share();
            Row {
                left: number(spread.left),
                figures: [
                    (deviation > 0.0).then_some(deviation),
                    share.map(|share| nearest(&share) * 100.0),
                ],
            }
        });
        BetRows {
            bet,
            rows: rows.collect(),
        }
    }

    /// The label of the curve. If there is no curve, it tells why.
    fn name(&self) -> String {
        let name = &self.bet.name;
        if self.rows.iter().all(|row| row.figures[SHARE].is_none()) {
            format!("{name} (constant)")
        } else {
            name.clone()
        }
    }

    /// The points of a curve, in runs that end where the figure is undefined.
    fn runs(&self, figure: usize) -> Vec<Vec<(f64, f64)>> {
        let defined = self
            .rows
            .chunk_by(|one, next| one.figures[figure].is_some() && next.figures[figure].is_some());
        let runs = defined.map(|run| {
            run.iter()
                .filter_map(|row| Some((row.left, row.figures[figure]?)))
        });
        runs.map(Iterator::collect)
            .filter(|run: &Vec<_>| !run.is_empty())
            .collect()
    }
}

fn deviations<'a>(bets: &[BetRows<'a>], theme: Theme) -> Panel<'a> {
    let rows = bets.iter().flat_map(|bet| &bet.rows);
    let figures = rows.filter_map(|row| row.figures[DEVIATION]);
    let low = figures.clone().fold(f64::INFINITY, f64::min);
    let high = figures.fold(0.0, f64::max);
    // If nothing varies, any scale will do.
    let [low, high] = if low < high {
        [low / 1.2, high * 1.2]
    } else {
        [0.1, 10.0]
    };
    Panel {
        heading: "Standard deviation of the expectation U, % of the stake (logarithmic)",
        ends: [low, high],
        logarithmic: true,
        ticks: logarithmic_ticks(low, high),
        height: 190.0,
        curves: curves(bets, theme, DEVIATION),
    }
}

fn shares<'a>(bets: &[BetRows<'a>], theme: Theme) -> Panel<'a> {
    Panel {
        heading: "R²: share of U’s variance that the best linear count explains, %",
        ends: [0.0, 100.0],
        logarithmic: false,
        ticks: ticks(0.0, 100.0, 5.0),
        height: 130.0,
        curves: curves(bets, theme, SHARE),
    }
}

fn curves<'a>(bets: &[BetRows<'a>], theme: Theme, figure: usize) -> Vec<Curve<'a>> {
    let curves = bets.iter().enumerate().map(|(place, bet)| Curve {
        name: bet.name(),
        id: &bet.bet.id,
        stroke: theme.stroke(place),
        runs: bet.runs(figure),
    });
    curves.collect()
}
