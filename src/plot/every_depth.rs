//! Plots of the gain of perfect play by the number of cards left, beside the gain that a normal
//! distribution would give.

use super::axis::logarithmic_ticks;
use super::by_cards::{ByCards, Panel, number};
use super::curves::Curve;
use super::no_plot::PlotError;
use super::number::nearest;
use super::theme::Theme;
use crate::analysis::{BetEveryDepth, CardsLeft, IfNormal};
use crate::document::Document;
use crate::exact::{Exact, Irrational, Places};
use crate::request::EveryDepthRequest;
use crate::tables::assumptions;

/// Maximum number of bets in a plot of gains: each has a panel.
pub const MOST_GAINS: usize = 6;

/// The smallest gain that is drawn, in percent of the stake.
const LEAST: f64 = 0.000_01;

/// Draws the gain of each bet by the number of cards left, and beside it the gain if the expectation
/// were normally distributed with its mean and its variance; with a threshold the former alone.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, Theme};
/// use baccarat::request::EveryDepthRequest;
/// use baccarat::{Analyzer, Decks, Places};
/// let request = EveryDepthRequest::new(Analyzer::default(), Decks::new(1)?.into());
/// let picture = plot::every_depth(&Document::new(request, Places::FOUR)?, Theme::Light)?;
/// // Two curves for each of three bets.
/// assert_eq!(picture.matches("class=\"curve\"").count(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::TooManyBets`] if there are more than [`MOST_GAINS`] bets.
pub fn every_depth(
    document: &Document<EveryDepthRequest>,
    theme: Theme,
) -> Result<String, PlotError> {
    let Document {
        request, answer, ..
    } = document;
    let bets = &answer.depths.bets;
    let threshold = request.threshold.as_ref();
    PlotError::unless_at_most(MOST_GAINS, bets.len())?;
    let curves: Vec<Vec<Curve<'_>>> = bets
        .iter()
        .map(|bet| curves(bet, threshold, theme))
        .collect();
    let points = curves.iter().flatten().flat_map(|curve| &curve.runs);
    let high = points.flatten().map(|(_, gain)| *gain).fold(0.0, f64::max);
    // If there is no gain, any scale will do.
    let ends = [LEAST, if high > LEAST { high * 1.2 } else { 1.0 }];
    let headings: Vec<String> = bets.iter().map(|bet| heading(bet, threshold)).collect();
    let panels = headings.iter().zip(curves).map(|(heading, curves)| Panel {
        heading,
        ends,
        logarithmic: true,
        ticks: logarithmic_ticks(ends[0], ends[1]),
        height: 150.0,
        curves,
    });
    let picture = ByCards {
        title: "Gain of perfect play as the shoe is dealt",
        assumptions: &assumptions(request.analyzer.rules(), &request.shoe),
        cards: [answer.depths.cards, CardsLeft::FEWEST],
        panels: panels.collect(),
    };
    Ok(picture.drawn(theme))
}

fn heading(bet: &BetEveryDepth, threshold: Option<&Exact>) -> String {
    let gain = match threshold {
        Some(threshold) => format!("mean gain where U ≥ {threshold}"),
        None => "mean of max(U, 0)".to_owned(),
    };
    format!("{}: {gain}, % of the stake (logarithmic)", bet.bet.name)
}

/// The exact gain of a bet, and the gain if its expectation were normally distributed and the bet
/// made where it is positive.
fn curves(bet: &BetEveryDepth, threshold: Option<&Exact>, theme: Theme) -> Vec<Curve<'static>> {
    let exact = bet.favourable.iter().rev();
    let exact = exact.map(|at| (number(at.left), nearest(&at.gain) * 100.0));
    let normal = bet.depths.all();
    let normal = normal.map(|spread| (number(spread.left), percent(spread.if_normal())));
    let curve = |place, name: &'static str, runs| Curve {
        name: name.to_owned(),
        id: name,
        stroke: theme.stroke(place),
        runs,
    };
    let mut curves = vec![curve(0, "exact", runs(exact))];
    if threshold.is_none() {
        curves.push(curve(1, "if normal", runs(normal)));
    }
    curves
}

/// The gain of a normal distribution in percent, precise enough for the scale.
fn percent(normal: IfNormal) -> f64 {
    let decimal = Irrational::from(normal.gain).decimal(Places::TWELVE);
    decimal.parse().unwrap_or(0.0) * 100.0
}

/// The points of a curve that are on the scale, in runs of consecutive ones.
fn runs(points: impl Iterator<Item = (f64, f64)>) -> Vec<Vec<(f64, f64)>> {
    let points: Vec<(f64, f64)> = points.collect();
    let is_drawn = |point: &(f64, f64)| point.1 >= LEAST;
    let runs = points.split(|point| !is_drawn(point));
    runs.filter(|run| !run.is_empty())
        .map(<[_]>::to_vec)
        .collect()
}
