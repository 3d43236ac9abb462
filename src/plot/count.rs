//! Plots of the gain of betting by a count, as curves by the number of cards left.

use super::axis::ticks;
use super::by_cards::{ByCards, Panel, number};
use super::curves::{Curve, ends};
use super::depths::MOST_CURVES;
use super::no_plot::PlotError;
use super::number::nearest;
use super::theme::Theme;
use crate::analysis::{BetCount, DepthPlay, Play};
use crate::document::Document;
use crate::exact::Exact;
use crate::request::CountRequest;
use crate::tables::assumptions;

/// Draws the gain of betting by a count: each bet's gain by the number of cards left, and how often
/// the count meets the threshold.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, PlotError, Theme};
/// use baccarat::request::{CountPlay, CountRequest};
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Decks, Exact, Places, Threshold};
/// let tags = CountRequest {
///     tags: Some("4=1,5-8=-1".parse()?),
///     ..CountRequest::new(Analyzer::default(), Decks::new(1)?.into())
/// };
/// let threshold = Threshold::TrueCount(Exact::from(9));
/// let cards_left = "10..40".parse()?;
/// let gains = CountRequest {
///     play: Some(CountPlay { threshold, cards_left }),
///     ..tags.clone()
/// };
/// let picture = plot::count(&Document::new(gains, Places::FOUR)?, Theme::Light)?;
/// // Three bets, and the probability.
/// assert_eq!(picture.matches("class=\"curve\"").count(), 4);
///
/// let without = Document::new(tags, Places::FOUR)?;
/// assert_eq!(plot::count(&without, Theme::Light), Err(PlotError::NoGains));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::NoGains`] if the answer does not have the gain at several numbers of cards
/// left, and [`PlotError::TooManyBets`] if there are more than [`MOST_CURVES`] bets.
pub fn count(document: &Document<CountRequest>, theme: Theme) -> Result<String, PlotError> {
    let Document {
        request, answer, ..
    } = document;
    PlotError::unless_at_most(MOST_CURVES, answer.bets.len())?;
    let play = request.play.as_ref().zip(answer.play.as_ref());
    let (asked, play) = play.ok_or(PlotError::NoGains)?;
    let [Some(fewest), Some(most)] = [play.depths.first(), play.depths.last()] else {
        return Err(PlotError::NoGains);
    };
    if fewest.cards_left == most.cards_left {
        return Err(PlotError::NoGains);
    }
    let picture = ByCards {
        title: &format!("Gain of betting at {}", asked.threshold),
        assumptions: &assumptions(request.analyzer.rules(), &request.shoe),
        cards: [most.cards_left, fewest.cards_left],
        panels: vec![gains(&answer.bets, play, theme), chances(play, theme)],
    };
    Ok(picture.drawn(theme))
}

fn gains<'a>(bets: &'a [BetCount], play: &Play, theme: Theme) -> Panel<'a> {
    let curves = bets.iter().enumerate().map(|(place, count)| Curve {
        name: count.bet.name.clone(),
        id: &count.bet.id,
        stroke: theme.stroke(place),
        runs: run(play, |depth| &depth.bets[place].gain),
    });
    panel(
        "Gain: units won per 100 coups, with one unit on each coup where the count is met",
        curves.collect(),
        190.0,
    )
}

fn chances<'a>(play: &Play, theme: Theme) -> Panel<'a> {
    let curve = Curve {
        name: "count met".to_owned(),
        id: "count met",
        stroke: theme.stroke(0),
        runs: run(play, |depth| &depth.probability),
    };
    panel("How often the count is met, % of coups", vec![curve], 110.0)
}

/// A panel from the lowest to the highest figure of its curves, with 0.
fn panel<'a>(heading: &'a str, curves: Vec<Curve<'a>>, height: f64) -> Panel<'a> {
    let [low, high] = ends(&curves);
    Panel {
        heading,
        ends: [low, high],
        logarithmic: false,
        ticks: ticks(low, high, height / 30.0),
        height,
        curves,
    }
}

/// A figure by the number of cards left, in percent, from the most cards to the fewest.
fn run(play: &Play, figure: impl Fn(&DepthPlay) -> &Exact) -> Vec<Vec<(f64, f64)>> {
    let depths = play.depths.iter().rev();
    let points = depths.map(|depth| (number(depth.cards_left), nearest(figure(depth)) * 100.0));
    vec![points.collect()]
}
