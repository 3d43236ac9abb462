//! How expectations vary at every depth, as curves.

use super::axis::{Scale, Tick, logarithmic_ticks, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::curves::{Curve, Curves, NAME};
use super::no_plot::NoPlot;
use super::number::{nearest, whole};
use super::theme::{STROKES, Theme};
use super::words::width;
use crate::report::{DepthsBetRow, DepthsReport, Report, VarianceRow};

/// How many bets have curves that can be told apart.
pub const MOST_CURVES: usize = 12;

const _: () = assert!(MOST_CURVES <= STROKES, "no two curves are alike");

/// The standard deviation of each bet's expectation against the cards left, and the
/// share of its variance that the best linear count explains: a curve a bet.
///
/// ```
/// use baccarat::plot::{self, Theme};
/// use baccarat::report::{DepthsReport, Setting};
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{CompiledOdds, Decks, Places, ShoeSource, Start, Tableau};
/// let source = ShoeSource { start: Start::Decks(Decks::new(1)?), ..ShoeSource::default() };
/// let setting = Setting::new(source, Tableau::PUNTO_BANCO)?;
/// let compiled = CompiledOdds::new(&setting.rules, main_bets(&Terms::default()))?;
/// let depths = compiled.depths(&setting.shoe)?;
/// let report = DepthsReport::new(&setting, compiled.bets(), &depths, Places::FOUR);
/// let picture = plot::depths(&report, Theme::Light)?;
/// // Three bets in two panels.
/// assert_eq!(picture.matches("class=\"curve\"").count(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// There are more than [`MOST_CURVES`] bets.
pub fn depths(report: &DepthsReport, theme: Theme) -> Result<String, NoPlot> {
    let answer = &report.document.answer;
    NoPlot::unless_at_most(MOST_CURVES, answer.bets.len())?;
    let names = whole(answer.bets.len()) * NAME;
    let layout = Layout {
        cards: answer.cards,
        bets: &answer.bets,
        theme,
        names: names_width(&answer.bets),
        heights: [names.max(190.0), names.max(130.0)],
    };
    Ok(layout.drawn(&report.page().assumptions))
}

/// How much room the names of the curves take at the right.
fn names_width(bets: &[DepthsBetRow]) -> f64 {
    const SAMPLE_AND_GAPS: f64 = 47.0;
    const LEAST: f64 = 90.0;
    const MOST: f64 = 220.0;
    let names = bets.iter().map(|bet| width(&name(bet), SMALL));
    (names.fold(0.0, f64::max) + SAMPLE_AND_GAPS).clamp(LEAST, MOST)
}

/// What a curve is called, and why there is none where there is none.
fn name(bet: &DepthsBetRow) -> String {
    if bet.depths.iter().all(|row| row.variance.value.is_zero()) {
        format!("{} (constant)", bet.name)
    } else {
        bet.name.clone()
    }
}

/// What goes where.
struct Layout<'a> {
    cards: u64,
    bets: &'a [DepthsBetRow],
    theme: Theme,
    names: f64,
    heights: [f64; 2],
}

/// What a figure of a depth is; none where it has none.
type Read = fn(&VarianceRow) -> Option<f64>;

impl Layout<'_> {
    fn drawn(&self, assumptions: &str) -> String {
        /// From one panel to the next.
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

    /// From the full shoe at the left to the last six cards.
    fn x(&self, area: Area) -> Scale {
        Scale {
            ends: [cards(self.cards), 6.0],
            places: [area.left, area.right()],
            logarithmic: false,
        }
    }

    /// What stands below both panels.
    fn draw_x_axis(&self, canvas: &mut Canvas, area: Area) {
        let y = area.bottom();
        let below = |x: f64, y: f64| Label::at(x, y, self.theme.ink()).anchored(Anchor::Middle);
        for tick in deck_ticks(self.cards) {
            let label = below(self.x(area).place(tick.at), y + 11.0);
            canvas.text(label.sized(SMALL), &tick.text);
        }
        canvas.text(below(area.middle().0, y + 30.0), "cards left in the shoe");
    }

    fn draw_deviations(&self, canvas: &mut Canvas, area: Area) {
        let read: Read = |row| {
            let percent = nearest(&row.variance.value).sqrt() * 100.0;
            (percent > 0.0).then_some(percent)
        };
        let figures = self
            .bets
            .iter()
            .flat_map(|bet| &bet.depths)
            .filter_map(read);
        let low = figures.clone().fold(f64::INFINITY, f64::min);
        let high = figures.fold(0.0, f64::max);
        // Where nothing varies, any scale will do.
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
        self.draw_heading(
            canvas,
            area,
            "Standard deviation of the expectation U, % of the stake (logarithmic)",
        );
        let ticks = logarithmic_ticks(low, high);
        self.draw_panel(canvas, area, y, &ticks, read);
    }

    fn draw_shares(&self, canvas: &mut Canvas, area: Area) {
        let y = Scale {
            ends: [0.0, 100.0],
            places: [area.bottom(), area.top],
            logarithmic: false,
        };
        self.draw_heading(
            canvas,
            area,
            "R²: share of U’s variance that the best linear count explains, %",
        );
        self.draw_panel(canvas, area, y, &ticks(0.0, 100.0, 5.0), |row| {
            let share = row.linear_share.as_ref()?;
            Some(nearest(&share.value) * 100.0)
        });
    }

    fn draw_heading(&self, canvas: &mut Canvas, area: Area, heading: &str) {
        let label = Label::at(MARGIN, area.top - 14.0, self.theme.ink());
        canvas.text(label, heading);
    }

    fn draw_panel(&self, canvas: &mut Canvas, area: Area, y: Scale, y_ticks: &[Tick], read: Read) {
        let curves = self.bets.iter().enumerate();
        let curves = curves.map(|(place, bet)| Curve {
            name: name(bet),
            id: &bet.id,
            stroke: self.theme.stroke(place),
            runs: runs(&bet.depths, read),
        });
        Curves {
            area,
            x: self.x(area),
            y,
            x_ticks: &deck_ticks(self.cards),
            y_ticks,
            bets: curves.collect(),
            names: self.names,
        }
        .draw(canvas);
    }
}

/// The depths that have a figure, parted where some have none.
fn runs(depths: &[VarianceRow], read: Read) -> Vec<Vec<(f64, f64)>> {
    let figures: Vec<Option<(f64, f64)>> = depths
        .iter()
        .map(|row| Some((cards(row.cards), read(row)?)))
        .collect();
    let runs = figures.split(Option::is_none);
    runs.filter(|run| !run.is_empty())
        .map(|run| run.iter().flatten().copied().collect())
        .collect()
}

/// Whole decks, or their halves or quarters, or many decks, or a few cards: as many as
/// have room.
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

/// A number of cards to draw with.
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
