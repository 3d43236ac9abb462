//! Plots of the distribution of a session's result, with its mean and its quantiles.

use super::axis::{Scale, Tick, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::no_plot::PlotError;
use super::number::{nearest, whole};
use super::theme::Theme;
use crate::analysis::SessionWager;
use crate::document::Document;
use crate::request::SessionRequest;
use crate::tables::assumptions;

/// The largest number of wagers in a plot of a session.
pub const MOST_SESSIONS: usize = 6;

/// Draws the distribution of the units won in a session of independent coups, one panel for each
/// wager. Vertical lines mark the mean and the quantiles.
///
/// ```
/// use baccarat::analysis::{SessionCoups, SessionTerms};
/// use baccarat::document::Document;
/// use baccarat::plot::{self, PlotError, Theme};
/// use baccarat::request::SessionRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let document = |distribution| {
///     let coups = SessionCoups::new(10).expect("at most 2000");
///     let terms = SessionTerms { distribution, ..SessionTerms::new(coups) };
///     let request = SessionRequest::new(Analyzer::default(), ShoeSource::default(), terms);
///     Document::new(request, Places::FOUR)
/// };
/// let picture = plot::session(&document(true)?, Theme::Light)?;
/// assert_eq!(picture.matches("class=\"frame\"").count(), 3);
/// let without = plot::session(&document(false)?, Theme::Light);
/// assert_eq!(without, Err(PlotError::NoDistribution));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::NoDistribution`] if the distribution was not requested, and
/// [`PlotError::TooManyBets`] if there are more than [`MOST_SESSIONS`] wagers.
pub fn session(document: &Document<SessionRequest>, theme: Theme) -> Result<String, PlotError> {
    const HEIGHT: f64 = 130.0;
    const GAP: f64 = 84.0;
    const FIGURES: f64 = 34.0;
    let Document {
        request, answer, ..
    } = document;
    let wagers = &answer.session.wagers;
    PlotError::unless_at_most(MOST_SESSIONS, wagers.len())?;
    let panels = wagers.iter().map(Panel::of);
    let panels: Vec<Panel<'_>> = panels
        .collect::<Option<_>>()
        .ok_or(PlotError::NoDistribution)?;
    let top = TOP + 44.0;
    let height = top + whole(panels.len()) * (HEIGHT + GAP) - GAP + 46.0;
    let title = match request.terms.coups.number() {
        1 => "Units won in 1 coup".to_owned(),
        coups => format!("Units won in {coups} independent coups"),
    };
    let assumptions = assumptions(request.analyzer.rules(), &request.shoe);
    let mut canvas = Canvas::new(theme, height, &title, &assumptions);
    for (place, panel) in panels.iter().enumerate() {
        let area = Area {
            left: MARGIN + FIGURES,
            top: top + whole(place) * (HEIGHT + GAP),
            width: WIDTH - 2.0 * MARGIN - FIGURES,
            height: HEIGHT,
        };
        panel.draw(&mut canvas, area);
    }
    Ok(canvas.into_text())
}

/// The distribution of the result of a wager, without the ends.
struct Panel<'a> {
    wager: &'a SessionWager,
    /// The middle of each bar, and its probability.
    bars: Vec<(f64, f64)>,
    /// The width of a bar with the free space at its sides.
    slot: f64,
}

impl<'a> Panel<'a> {
    /// `None` if the distribution was not requested.
    fn of(wager: &'a SessionWager) -> Option<Panel<'a>> {
        /// The largest number of bars.
        const MOST: usize = 80;
        let distribution = wager.results.distribution.as_ref()?;
        let all = distribution
            .iter()
            .map(|chance| (nearest(&chance.result), nearest(&chance.probability)));
        let points = within_ends(all.collect());
        let [low, high] = [points.first()?, points.last()?].map(|(result, _)| *result);
        if points.len() <= MOST {
            let distances = points.windows(2).map(|pair| pair[1].0 - pair[0].0);
            let slot = distances.fold(f64::INFINITY, f64::min);
            return Some(Panel {
                wager,
                bars: points,
                slot: if slot.is_finite() { slot } else { 1.0 },
            });
        }
        let round =
            (-15..15).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| digit * 10_f64.powi(power)));
        let mut wide_enough = round.filter(|width| (high - low) / width < whole(MOST - 1));
        let slot = wide_enough.next()?;
        let mut bars: Vec<(f64, f64)> = Vec::new();
        for (result, probability) in points {
            let middle = (result / slot).round() * slot;
            match bars.last_mut() {
                Some((last, sum)) if (*last - middle).abs() < slot / 2.0 => *sum += probability,
                _ => bars.push((middle, probability)),
            }
        }
        Some(Panel { wager, bars, slot })
    }

    fn draw(&self, canvas: &mut Canvas, area: Area) {
        /// Free part of a bar's width.
        const FREE: f64 = 0.3;
        /// Ratio of the scale to the highest bar.
        const ROOM: f64 = 1.06;
        let heading = format!("{}: % of sessions", self.wager.odds.bet.name);
        let room = WIDTH - 2.0 * MARGIN;
        canvas.text_or(Label::at(MARGIN, area.top - 32.0), &heading, &heading, room);
        let highest = self
            .bars
            .iter()
            .map(|(_, height)| *height)
            .fold(0.0, f64::max);
        let (low, high) = self.ends();
        let x = Scale {
            ends: [low, high],
            places: [area.left, area.right()],
            logarithmic: false,
        };
        let y = Scale {
            ends: [0.0, highest * 100.0 * ROOM],
            places: [area.bottom(), area.top],
            logarithmic: false,
        };
        for tick in ticks(0.0, highest * 100.0 * ROOM, area.height / 30.0) {
            canvas.tick(area, y.place(tick.at), &tick.text);
        }
        for &(middle, height) in &self.bars {
            let [left, right] = [-0.5, 0.5].map(|half| x.place(middle + half * self.slot));
            let top = y.place(height * 100.0);
            let bar = Area {
                left: left + (right - left) * FREE / 2.0,
                top,
                width: (right - left) * (1.0 - FREE),
                height: area.bottom() - top,
            };
            canvas.bar(bar, "bar");
        }
        canvas.outline(area, "frame", canvas.theme.ink(), 1.0);
        self.mark(canvas, area, x);
        for Tick { at, text } in ticks(low, high, 10.0) {
            let label = Label::at(x.place(at), area.bottom() + 11.0);
            canvas.text(label.sized(SMALL).anchored(Anchor::Middle), &text);
        }
        let (middle, _) = area.middle();
        let label = Label::at(middle, area.bottom() + 28.0).anchored(Anchor::Middle);
        canvas.text(label, "units won");
    }

    /// The ends of the horizontal scale.
    fn ends(&self) -> (f64, f64) {
        let end = |bar: Option<&(f64, f64)>| bar.map_or(0.0, |(middle, _)| *middle);
        let half = self.slot / 2.0;
        (end(self.bars.first()) - half, end(self.bars.last()) + half)
    }

    /// Draws lines at the mean and at the quantiles, with their names above.
    fn mark(&self, canvas: &mut Canvas, area: Area, x: Scale) {
        /// The least distance of two names.
        const APART: f64 = 30.0;
        let (low, high) = self.ends();
        let ink = canvas.theme.ink();
        let mean = nearest(&self.wager.mean());
        let quantiles = self.wager.results.quantiles.iter();
        let mut marks: Vec<(f64, String)> = quantiles
            .map(|quantile| (nearest(&quantile.result), format!("{}%", quantile.percent)))
            .collect();
        marks.push((mean, "mean".to_owned()));
        // The mean is named first, then the 5% at either end; what is too close to a name has none.
        marks.sort_by_key(|(_, name)| match name.as_str() {
            "mean" => 0,
            "5%" | "95%" => 1,
            _ => 2,
        });
        let mut named: Vec<f64> = Vec::new();
        for (at, name) in marks {
            if !(low..=high).contains(&at) {
                continue;
            }
            let place = x.place(at);
            let thick = if name == "mean" { 1.6 } else { 0.7 };
            canvas.line((place, area.top - 6.0), (place, area.bottom()), ink, thick);
            if named.iter().all(|other| (other - place).abs() >= APART) {
                let label = Label::at(place, area.top - 13.0).sized(SMALL);
                canvas.text(label.anchored(Anchor::Middle), &name);
                named.push(place);
            }
        }
    }
}

/// The results without those at both ends whose probability is together less than 0.05% at each.
fn within_ends(points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    const LEFT_OUT: f64 = 0.0005;
    let outside = |points: &mut dyn Iterator<Item = &(f64, f64)>| {
        let mut sum = 0.0;
        let sums = points.take_while(|(_, probability)| {
            sum += probability;
            sum < LEFT_OUT
        });
        sums.count()
    };
    let below = outside(&mut points.iter());
    let above = outside(&mut points.iter().rev());
    let kept = points.len().saturating_sub(below + above);
    points.into_iter().skip(below).take(kept).collect()
}
