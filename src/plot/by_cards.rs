//! Panels of curves against the number of cards left, one below the other.

use super::axis::{Scale, Tick};
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::curves::{Curve, Curves, NAME};
use super::number::whole;
use super::theme::Theme;
use super::words::width;

/// A picture of panels with one horizontal axis.
pub(super) struct ByCards<'a> {
    pub title: &'a str,
    pub assumptions: &'a str,
    /// The numbers of cards left at the left end and at the right end; the left one is larger.
    pub cards: [u64; 2],
    pub panels: Vec<Panel<'a>>,
}

/// A panel with its vertical scale.
pub(super) struct Panel<'a> {
    pub heading: &'a str,
    /// The lowest and the highest figure.
    pub ends: [f64; 2],
    pub logarithmic: bool,
    pub ticks: Vec<Tick>,
    /// Minimum height; a panel is higher if it has many names.
    pub height: f64,
    /// The curves; their points have numbers of cards left and figures.
    pub curves: Vec<Curve<'a>>,
}

impl ByCards<'_> {
    pub(super) fn drawn(self, theme: Theme) -> String {
        /// Vertical distance between two panels.
        const GAP: f64 = 34.0;
        const FIGURES: f64 = 42.0;
        let names = self.names_width();
        let heights = self.panels.iter().map(Panel::height);
        let height = heights.map(|height| height + GAP).sum::<f64>();
        let top = TOP + 24.0;
        let canvas_height = top + height - GAP + 46.0;
        let mut canvas = Canvas::new(theme, canvas_height, self.title, self.assumptions);
        let mut area = Area {
            left: MARGIN + FIGURES,
            top,
            width: WIDTH - 2.0 * MARGIN - FIGURES - names,
            height: 0.0,
        };
        let x = Scale {
            ends: self.cards.map(number),
            places: [area.left, area.right()],
            logarithmic: false,
        };
        let x_ticks = card_ticks(self.cards);
        for panel in self.panels {
            area.height = panel.height();
            canvas.text(Label::at(MARGIN, area.top - 14.0), panel.heading);
            let curves = Curves {
                area,
                x,
                y: Scale {
                    ends: panel.ends,
                    places: [area.bottom(), area.top],
                    logarithmic: panel.logarithmic,
                },
                x_ticks: &x_ticks,
                y_ticks: &panel.ticks,
                bets: panel.curves,
                names,
            };
            curves.draw(&mut canvas);
            area.top = area.bottom() + GAP;
        }
        let bottom = area.top - GAP;
        let below = |x: f64, y: f64| Label::at(x, bottom + y).anchored(Anchor::Middle);
        for tick in x_ticks {
            let label = below(x.place(tick.at), 11.0);
            canvas.text(label.sized(SMALL), &tick.text);
        }
        canvas.text(below(area.middle().0, 30.0), "cards left in the shoe");
        canvas.into_text()
    }

    /// Width of the space for the names of the curves.
    fn names_width(&self) -> f64 {
        const SAMPLE_AND_GAPS: f64 = 47.0;
        const LEAST: f64 = 90.0;
        const MOST: f64 = 220.0;
        let curves = self.panels.iter().flat_map(|panel| &panel.curves);
        let names = curves.map(|curve| width(&curve.name, SMALL));
        (names.fold(0.0, f64::max) + SAMPLE_AND_GAPS).clamp(LEAST, MOST)
    }
}

impl Panel<'_> {
    fn height(&self) -> f64 {
        (whole(self.curves.len()) * NAME).max(self.height)
    }
}

/// Ticks at both ends, and between them at multiples of the smallest step for which there is room:
/// some cards, a quarter of a deck, half a deck, a deck, or several decks.
fn card_ticks([most, fewest]: [u64; 2]) -> Vec<Tick> {
    const MOST_STEPS: u64 = 9;
    /// Minimum distance of a tick from an end, as a divisor of the axis.
    const APART: u64 = 13;
    let span = most - fewest;
    let few = [1, 2, 5].into_iter();
    let decks = (0..19).flat_map(|power| [1, 2, 4].map(|step| step * 13 * 8_u64.pow(power)));
    let mut steps = few.chain(decks);
    let step = steps.find(|step| most / step <= MOST_STEPS);
    let step = step.unwrap_or(u64::MAX);
    let inner = (fewest / step + 1..=most / step).map(|number| number * step);
    let inner = inner.filter(|left| (left - fewest).min(most - left) > span / APART);
    let all = [fewest].into_iter().chain(inner).chain([most]);
    all.map(|left| Tick {
        at: number(left),
        text: left.to_string(),
    })
    .collect()
}

/// A number of cards as a floating-point number.
#[expect(
    clippy::cast_precision_loss,
    reason = "no shoe that has depths is so large"
)]
pub(super) fn number(cards: u64) -> f64 {
    cards as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(most: u64, fewest: u64) -> Vec<String> {
        let ticks = card_ticks([most, fewest]).into_iter();
        ticks.map(|tick| tick.text).collect()
    }

    #[test]
    fn ticks_are_at_both_ends_and_at_decks_or_parts_of_them() {
        assert_eq!(texts(52, 6), ["6", "13", "26", "39", "52"]);
        assert_eq!(texts(54, 6), ["6", "13", "26", "39", "54"]);
        assert_eq!(texts(416, 6).len(), 9);
        assert_eq!(texts(416, 6)[..2], ["6", "52"]);
        assert_eq!(texts(410, 14)[..2], ["14", "52"]);
        assert_eq!(texts(52_000, 6).len(), 9);
        assert_eq!(texts(7, 6), ["6", "7"]);
        assert!(texts(u64::MAX, 6).len() <= 11);
    }
}
