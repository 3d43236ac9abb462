//! Plots of effects of removal, as bars by card and bet.

use super::bars::Bars;
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, SIZE, SMALL, TOP, WIDTH};
use super::no_plot::PlotError;
use super::number::{nearest, whole};
use super::theme::{FILLS, Theme};
use super::words::width;
use crate::analysis::{BetOdds, Removal};
use crate::bet::Bet;
use crate::document::Document;
use crate::request::RemovalRequest;
use crate::tables::assumptions;

/// Maximum number of bets in a plot, each in its own panel.
pub const MOST_PANELS: usize = 24;

/// Draws the effects of removal as bars. Up to four bets with effects of similar size are side by
/// side in one panel; otherwise each bet has its own panel.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, Theme};
/// use baccarat::request::RemovalRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = RemovalRequest::new(Analyzer::default(), ShoeSource::default());
/// let picture = plot::removal(&Document::new(request, Places::FOUR)?, Theme::Light)?;
/// // Ten cards that the bets tell apart, three bets.
/// assert_eq!(picture.matches("class=\"bar\"").count(), 30);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::TooManyBets`] if there are more than [`MOST_PANELS`] bets.
pub fn removal(document: &Document<RemovalRequest>, theme: Theme) -> Result<String, PlotError> {
    let Document {
        request, answer, ..
    } = document;
    let effects = Effects::of(&answer.removal);
    PlotError::unless_at_most(MOST_PANELS, effects.bets.len())?;
    let assumptions = assumptions(request.analyzer.rules(), &request.shoe);
    Ok(if effects.fit_side_by_side() {
        side_by_side(&effects, theme, &assumptions)
    } else {
        panels(&effects, theme, &assumptions)
    })
}

const TITLE: &str = "Effect of removing one card";

struct Effects<'a> {
    cards: Vec<String>,
    bets: Vec<BetEffects<'a>>,
    /// The label of the vertical axis, with the unit of the effects.
    axis: &'static str,
}

struct BetEffects<'a> {
    bet: &'a Bet,
    /// By card, in the unit of the plot.
    effects: Vec<f64>,
}

impl<'a> Effects<'a> {
    fn of(removal: &'a Removal) -> Effects<'a> {
        /// Smaller effects are short in millionths.
        const LEAST_PERCENT: f64 = 0.002;
        let rows = &removal.effects;
        let all = rows.iter().flat_map(|row| &row.bets);
        let sizes = all.map(|bet| nearest(&bet.effect).abs());
        let (axis, in_a_stake) = if sizes.fold(0.0, f64::max) < LEAST_PERCENT {
            (
                "effect on the expectation, millionths of the stake",
                1_000_000.0,
            )
        } else {
            ("effect on the expectation, % of the stake", 100.0)
        };
        let bet = |(place, odds): (usize, &'a BetOdds)| BetEffects {
            bet: &odds.bet,
            effects: rows
                .iter()
                .map(|row| nearest(&row.bets[place].effect) * in_a_stake)
                .collect(),
        };
        Effects {
            cards: rows.iter().map(|row| row.card.to_string()).collect(),
            bets: removal.base.iter().enumerate().map(bet).collect(),
            axis,
        }
    }

    /// Whether all bets fit one panel: the bars are wide enough, and no bet's bars are too short
    /// compared with another's.
    fn fit_side_by_side(&self) -> bool {
        const MOST_BARS: usize = 60;
        const LARGER: f64 = 30.0;
        let sizes = || self.bets.iter().map(BetEffects::largest);
        let largest = sizes().fold(0.0, f64::max);
        let lost = sizes().any(|size| size > 0.0 && largest > LARGER * size);
        let many = self.bets.len() * self.cards.len() > MOST_BARS;
        self.bets.len() <= FILLS && (self.bets.len() == 1 || !many && !lost)
    }

    fn cards_axis(&self) -> &'static str {
        if self.cards.iter().any(|card| card == "0") {
            "card removed (0: any ten-valued card)"
        } else {
            "card removed"
        }
    }
}

impl BetEffects<'_> {
    fn largest(&self) -> f64 {
        let sizes = self.effects.iter().map(|effect| effect.abs());
        sizes.fold(0.0, f64::max)
    }
}

/// Width of the space for figures, left of the bars.
const FIGURES: f64 = 46.0;

/// Draws all bets in one panel.
fn side_by_side(effects: &Effects<'_>, theme: Theme, assumptions: &str) -> String {
    const HEIGHT: f64 = 240.0;
    let legend = Legend::of(effects);
    let axis = legend.bottom;
    let area = Area {
        left: MARGIN + FIGURES,
        top: axis + 24.0,
        width: WIDTH - 2.0 * MARGIN - FIGURES,
        height: HEIGHT,
    };
    let mut canvas = Canvas::new(theme, area.bottom() + 50.0, TITLE, assumptions);
    canvas.define_fills((0..effects.bets.len()).map(|bet| theme.fill(bet)));
    legend.draw(&mut canvas);
    canvas.text(Label::at(MARGIN, axis + 8.0), effects.axis);
    let series = effects.bets.iter().enumerate();
    let series = series.map(|(place, bet)| (theme.fill(place), &bet.effects[..]));
    Bars {
        area,
        groups: &effects.cards,
        series: &series.collect::<Vec<_>>(),
    }
    .draw(&mut canvas);
    let label = Label::at(area.middle().0, area.bottom() + 36.0);
    canvas.text(label.anchored(Anchor::Middle), effects.cards_axis());
    canvas.into_text()
}

/// Draws each bet in its own panel, with its own scale.
fn panels(effects: &Effects<'_>, theme: Theme, assumptions: &str) -> String {
    /// Maximum number of cards for which panels are side by side.
    const FEW_CARDS: usize = 14;
    const FEW_BETS: usize = 6;
    const HEIGHT: f64 = 78.0;
    /// Vertical distance between panels, with room for the names of the bet and of the cards.
    const ROW: f64 = HEIGHT + 58.0;
    const GAP: f64 = 10.0;
    let columns = match effects.bets.len() {
        _ if effects.cards.len() > FEW_CARDS => 1,
        bets if bets <= FEW_BETS => 2,
        _ => 3,
    };
    let rows = effects.bets.len().div_ceil(columns);
    let width = (WIDTH - 2.0 * MARGIN + GAP) / whole(columns);
    let first = TOP + 24.0;
    let bottom = first + whole(rows) * ROW;
    let mut canvas = Canvas::new(theme, bottom + 24.0, TITLE, assumptions);
    let axis = format!("{}; each panel has its own scale", effects.axis);
    canvas.text(Label::at(MARGIN, TOP + 8.0), &axis);
    for (place, bet) in effects.bets.iter().enumerate() {
        let [row, column] = [place / columns, place % columns].map(whole);
        let left = MARGIN + column * width;
        let top = first + row * ROW;
        let label = Label::at(left, top + 8.0).bold();
        canvas.text_or(label, &bet.bet.name, &bet.bet.id, width - GAP);
        let area = Area {
            left: left + FIGURES,
            top: top + 23.0,
            width: width - FIGURES - GAP,
            height: HEIGHT,
        };
        Bars {
            area,
            groups: &effects.cards,
            series: &[(theme.fill(0), &bet.effects)],
        }
        .draw(&mut canvas);
    }
    let label = Label::at(WIDTH / 2.0, bottom + 6.0);
    canvas.text(label.anchored(Anchor::Middle), effects.cards_axis());
    canvas.into_text()
}

/// The legend: the fills of the bars with the names of their bets.
struct Legend<'a> {
    /// The area of each swatch, and the bet whose name is at its right.
    entries: Vec<(Area, &'a Bet)>,
    bottom: f64,
}

impl<'a> Legend<'a> {
    const SWATCH: f64 = 22.0;
    /// Maximum width of a name; longer names are cut.
    const LONGEST: f64 = 280.0;

    fn of(effects: &'a Effects<'a>) -> Legend<'a> {
        const GAP: f64 = 20.0;
        const LINE: f64 = 20.0;
        let mut entries = Vec::new();
        let mut left = f64::INFINITY;
        let mut bottom = TOP;
        for BetEffects { bet, .. } in &effects.bets {
            let wide = Self::SWATCH + 6.0 + width(&bet.name, SIZE).min(Self::LONGEST);
            if left + wide > WIDTH - MARGIN {
                bottom += LINE;
                left = MARGIN;
            }
            let swatch = Area {
                left,
                top: bottom - LINE,
                width: Self::SWATCH,
                height: SMALL + 3.0,
            };
            entries.push((swatch, *bet));
            left += wide + GAP;
        }
        Legend {
            entries,
            bottom: bottom + 6.0,
        }
    }

    fn draw(&self, canvas: &mut Canvas) {
        for (place, (swatch, bet)) in self.entries.iter().enumerate() {
            canvas.bar(*swatch, "swatch", canvas.theme.fill(place));
            let label = Label::at(swatch.right() + 6.0, swatch.middle().1);
            canvas.text_or(label, &bet.name, &bet.id, Self::LONGEST);
        }
    }
}
