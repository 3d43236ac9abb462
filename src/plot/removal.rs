//! Plots of effects of removal, as bars by card and bet.

use super::bars::Bars;
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, TOP, WIDTH};
use super::no_plot::PlotError;
use super::number::{nearest, whole};
use super::theme::Theme;
use crate::analysis::{BetOdds, Removal};
use crate::bet::Bet;
use crate::document::Document;
use crate::request::RemovalRequest;
use crate::tables::assumptions;

/// Maximum number of bets in a plot, each in its own panel.
pub const MOST_PANELS: usize = 24;

/// Draws the effects of removal as bars. Each bet has its own panel with its own scale.
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
    Ok(panels(&effects, theme, &assumptions))
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

    fn cards_axis(&self) -> &'static str {
        if self.cards.iter().any(|card| card == "0") {
            "card removed (0: any ten-valued card)"
        } else {
            "card removed"
        }
    }
}

/// Width of the space for figures, left of the bars.
const FIGURES: f64 = 46.0;

/// Draws each bet in its own panel, with its own scale.
fn panels(effects: &Effects<'_>, theme: Theme, assumptions: &str) -> String {
    /// Maximum number of cards for which panels are side by side.
    const FEW_CARDS: usize = 14;
    /// Space below the bars, for the names of the cards, and above, for the name of the bet.
    const NAMES: f64 = 58.0;
    const GAP: f64 = 10.0;
    let (columns, high) = match effects.bets.len() {
        1 => (1, 220.0),
        2..=4 => (1, 100.0),
        _ if effects.cards.len() > FEW_CARDS => (1, 78.0),
        5..=12 => (2, 78.0),
        _ => (3, 78.0),
    };
    let each = high + NAMES;
    let rows = effects.bets.len().div_ceil(columns);
    let width = (WIDTH - 2.0 * MARGIN + GAP) / whole(columns);
    let first = TOP + 24.0;
    let bottom = first + whole(rows) * each;
    let mut canvas = Canvas::new(theme, bottom + 24.0, TITLE, assumptions);
    let scales = match effects.bets.len() {
        1 => "",
        _ => "; each panel has its own scale",
    };
    let axis = format!("{}{scales}", effects.axis);
    canvas.text(Label::at(MARGIN, TOP + 8.0), &axis);
    for (place, bet) in effects.bets.iter().enumerate() {
        let [row, column] = [place / columns, place % columns].map(whole);
        let left = MARGIN + column * width;
        let top = first + row * each;
        let label = Label::at(left, top + 8.0).bold();
        canvas.text_or(label, &bet.bet.name, &bet.bet.id, width - GAP);
        let area = Area {
            left: left + FIGURES,
            top: top + 23.0,
            width: width - FIGURES - GAP,
            height: high,
        };
        Bars {
            area,
            names: &effects.cards,
            heights: &bet.effects,
        }
        .draw(&mut canvas);
    }
    let label = Label::at(WIDTH / 2.0, bottom + 6.0);
    canvas.text(label.anchored(Anchor::Middle), effects.cards_axis());
    canvas.into_text()
}
