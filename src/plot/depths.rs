//! Plots of the expectation's variation with the number of cards left, as curves.

use super::axis::{Scale, Tick, logarithmic_ticks, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::curves::{Curve, Curves, NAME};
use super::no_plot::PlotError;
use super::number::{nearest, whole};
use super::theme::{STROKES, Theme};
use super::words::width;
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
    let names = whole(bets.len()) * NAME;
    let layout = Layout {
        cards: answer.cards,
        theme,
        names: names_width(&bets),
        heights: [names.max(190.0), names.max(130.0)],
        bets,
    };
    Ok(layout.drawn(&assumptions(request.analyzer.rules(), &request.shoe)))
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
                left: cards(spread.left),
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

/// Width of the space for the names of the curves.
fn names_width(bets: &[BetRows<'_>]) -> f64 {
    const SAMPLE_AND_GAPS: f64 = 47.0;
    const LEAST: f64 = 90.0;
    const MOST: f64 = 220.0;
    let names = bets.iter().map(|bet| width(&bet.name(), SMALL));
    (names.fold(0.0, f64::max) + SAMPLE_AND_GAPS).clamp(LEAST, MOST)
}

/// The dimensions of the picture's parts.
struct Layout<'a> {
    cards: u64,
    bets: Vec<BetRows<'a>>,
    theme: Theme,
    names: f64,
    heights: [f64; 2],
}

impl Layout<'_> {
    fn drawn(&self, assumptions: &str) -> String {
        /// Vertical distance between two panels.
        const GAP: f64 = 34.0;
        const FIGURES: f64 = 42.0;
        let [upper, lower] = self.heights;
        let first = Area {
            left: MARGIN + FIGURES,
            top: TOP + 24.0,
            width: WIDTH - 2.0 * MARGIN - FIGURES - self.names,
            height: upper,
        };
        let second = Area {
            top: first.bottom() + GAP,
            height: lower,
            ..first
        };
        let title = "How the expectation varies as the shoe is dealt";
        let height = second.bottom() + 46.0;
        let mut canvas = Canvas::new(self.theme, height, title, assumptions);
        self.draw_deviations(&mut canvas, first);
        self.draw_shares(&mut canvas, second);
        self.draw_x_axis(&mut canvas, second);
        canvas.into_text()
    }

    /// The horizontal scale, from the full shoe at the left to six cards left.
    fn x(&self, area: Area) -> Scale {
        Scale {
            ends: [cards(self.cards), 6.0],
            places: [area.left, area.right()],
            logarithmic: false,
        }
    }

    /// Draws the horizontal axis, below both panels.
    fn draw_x_axis(&self, canvas: &mut Canvas, area: Area) {
        let y = area.bottom();
        let below = |x: f64, y: f64| Label::at(x, y).anchored(Anchor::Middle);
        for tick in deck_ticks(self.cards) {
            let label = below(self.x(area).place(tick.at), y + 11.0);
            canvas.text(label.sized(SMALL), &tick.text);
        }
        canvas.text(below(area.middle().0, y + 30.0), "cards left in the shoe");
    }

    fn draw_deviations(&self, canvas: &mut Canvas, area: Area) {
        let rows = self.bets.iter().flat_map(|bet| &bet.rows);
        let figures = rows.filter_map(|row| row.figures[DEVIATION]);
        let low = figures.clone().fold(f64::INFINITY, f64::min);
        let high = figures.fold(0.0, f64::max);
        // If nothing varies, any scale will do.
        let [low, high] = if low < high {
            [low / 1.2, high * 1.2]
        } else {
            [0.1, 10.0]
        };
        let y = Scale {
            ends: [low, high],
            places: [area.bottom(), area.top],
            logarithmic: true,
        };
        let heading = "Standard deviation of the expectation U, % of the stake (logarithmic)";
        canvas.text(Label::at(MARGIN, area.top - 14.0), heading);
        self.draw_panel(canvas, area, y, &logarithmic_ticks(low, high), DEVIATION);
    }

    fn draw_shares(&self, canvas: &mut Canvas, area: Area) {
        let y = Scale {
            ends: [0.0, 100.0],
            places: [area.bottom(), area.top],
            logarithmic: false,
        };
        let heading = "R²: share of U’s variance that the best linear count explains, %";
        canvas.text(Label::at(MARGIN, area.top - 14.0), heading);
        self.draw_panel(canvas, area, y, &ticks(0.0, 100.0, 5.0), SHARE);
    }

    fn draw_panel(&self, canvas: &mut Canvas, area: Area, y: Scale, ticks: &[Tick], figure: usize) {
        let curves = self.bets.iter().enumerate();
        let curves = curves.map(|(place, bet)| Curve {
            name: bet.name(),
            id: &bet.bet.id,
            stroke: self.theme.stroke(place),
            runs: bet.runs(figure),
        });
        Curves {
            area,
            x: self.x(area),
            y,
            x_ticks: &deck_ticks(self.cards),
            y_ticks: ticks,
            bets: curves.collect(),
            names: self.names,
        }
        .draw(canvas);
    }
}

/// Ticks at multiples of the smallest step for which there is room: some cards, a quarter of a
/// deck, half a deck, a deck, or several decks.
fn deck_ticks(most: u64) -> Vec<Tick> {
    const MOST_TICKS: u64 = 9;
    let few = [1, 2, 5].into_iter();
    let decks = (0..19).flat_map(|power| [1, 2, 4].map(|step| step * 13 * 8_u64.pow(power)));
    let mut steps = few.chain(decks);
    let step = steps.find(|step| most / step <= MOST_TICKS);
    let Some(step) = step else {
        return Vec::new();
    };
    let multiples = (1..=most / step).map(|number| number * step);
    multiples
        .filter(|&left| left >= 6)
        .map(|left| Tick {
            at: cards(left),
            text: left.to_string(),
        })
        .collect()
}

/// A number of cards as a floating-point number.
#[expect(
    clippy::cast_precision_loss,
    reason = "no shoe that has depths is so large"
)]
fn cards(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(most: u64) -> Vec<String> {
        deck_ticks(most).into_iter().map(|tick| tick.text).collect()
    }

    #[test]
    fn ticks_are_at_decks_or_parts_of_them() {
        assert_eq!(texts(52), ["13", "26", "39", "52"]);
        assert_eq!(texts(416).len(), 8);
        assert_eq!(texts(416)[0], "52");
        assert_eq!(texts(52_000).len(), 7);
        assert_eq!(texts(7), ["6", "7"]);
        assert!(texts(5).is_empty());
        assert!(texts(u64::MAX).len() <= 9);
    }
}
