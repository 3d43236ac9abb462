//! Plots of the joint distribution of the final totals, as a table of shaded cells.

use super::canvas::{Area, Canvas, Label, MARGIN, SIZE, TOP, WIDTH};
use super::cells::Cells;
use super::no_plot::PlotError;
use super::number::{nearest, percent};
use super::theme::Theme;
use crate::analysis::HandsRow;
use crate::document::Document;
use crate::exact::{Exact, Places};
use crate::request::OddsRequest;
use crate::tables::assumptions;

/// Draws the probability of each pair of final totals, with Player's total by row and Banker's by
/// column, and the sums of the rows and columns. Ties are framed.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, PlotError, Theme};
/// use baccarat::request::OddsRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = OddsRequest::new(Analyzer::default(), ShoeSource::default());
/// let with_detail = OddsRequest { detail: true, ..request.clone() };
/// let picture = plot::totals(&Document::new(with_detail, Places::FOUR)?, Theme::Light)?;
/// // 100 pairs, and the sums of ten rows and ten columns.
/// assert_eq!(picture.matches("class=\"cell\"").count(), 120);
///
/// let without_detail = Document::new(request, Places::FOUR)?;
/// assert_eq!(plot::totals(&without_detail, Theme::Light), Err(PlotError::NoDetail));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::NoDetail`] if the odds were requested without their detail.
pub fn totals(document: &Document<OddsRequest>, theme: Theme) -> Result<String, PlotError> {
    const TITLE: &str = "How often each pair of final totals comes up, % of all coups";
    /// Left end of the table, right of the names of its rows.
    const LEFT: f64 = MARGIN + 38.0;
    /// The distance of the sums from the cells.
    const GAP: f64 = 6.0;
    let Document {
        request, answer, ..
    } = document;
    let detail = answer.detail.as_ref();
    let totals = &detail.ok_or(PlotError::NoDetail)?.totals;
    let cells = Cells {
        left: LEFT,
        top: TOP + 38.0,
        width: (WIDTH - MARGIN - LEFT - GAP) / 11.0,
        height: 32.0,
        size: SIZE,
    };
    let sums = Cells {
        left: cells.left + GAP,
        top: cells.top + GAP,
        ..cells
    };
    let bottom = sums.cell(11, 0).top;
    let assumptions = assumptions(request.analyzer.rules(), &request.shoe);
    let mut canvas = Canvas::new(theme, bottom + 44.0, TITLE, &assumptions);
    cells.head_columns(&mut canvas, 10, "Banker’s final total");
    cells.head_rows(&mut canvas, MARGIN + 6.0, 10, "Player’s final total");
    for total in 0..10 {
        cells.name_column(&mut canvas, total, &total.to_string());
        cells.name_row(&mut canvas, total, &total.to_string());
    }
    let shares = totals.iter().map(|row| nearest(&row.chance.probability()));
    let most = shares.fold(f64::MIN_POSITIVE, f64::max);
    for row in totals {
        let probability = row.chance.probability();
        let shade = theme.share(nearest(&probability) / most);
        let area = cells.cell(row.player.into(), row.banker.into());
        cells.draw(&mut canvas, area, shade, [&figure(&probability)]);
        if row.player == row.banker {
            canvas.frame(area, "tie");
        }
    }
    let top = cells.top;
    Cells { top, ..sums }.name_column(&mut canvas, 10, "sum");
    sums.name_row(&mut canvas, 10, "sum");
    for total in 0..10 {
        let players = sum(totals, |row| usize::from(row.player) == total);
        let bankers = sum(totals, |row| usize::from(row.banker) == total);
        let right = Area {
            top: cells.cell(total, 0).top,
            ..sums.cell(total, 10)
        };
        let below = Area {
            left: cells.cell(0, total).left,
            ..sums.cell(10, total)
        };
        for (area, sum) in [(right, players), (below, bankers)] {
            sums.draw(&mut canvas, area, theme.paper(), [&figure(&sum)]);
        }
    }
    draw_winners(&mut canvas, totals, bottom + 22.0);
    Ok(canvas.into_text())
}

/// Writes where each outcome is in the table, and its probability.
fn draw_winners(canvas: &mut Canvas, totals: &[HandsRow], y: f64) {
    let ties = sum(totals, |row| row.player == row.banker);
    let player = sum(totals, |row| row.player > row.banker);
    let banker = sum(totals, |row| row.player < row.banker);
    let swatch = Area {
        left: MARGIN,
        top: y - 7.0,
        width: 22.0,
        height: 14.0,
    };
    canvas.frame(swatch, "swatch");
    let texts = [
        (swatch.right() + 7.0, format!("ties, {}", figure(&ties))),
        (
            MARGIN + 140.0,
            format!("below them Player wins, {}", figure(&player)),
        ),
        (
            MARGIN + 375.0,
            format!("above them Banker wins, {}", figure(&banker)),
        ),
    ];
    for (x, text) in texts {
        canvas.text(Label::at(x, y), &text);
    }
}

/// The probability of some pairs of totals.
fn sum(totals: &[HandsRow], of: impl Fn(&HandsRow) -> bool) -> Exact {
    let rows = totals.iter().filter(|row| of(row));
    rows.map(|row| row.chance.probability()).sum()
}

fn figure(probability: &Exact) -> String {
    if probability.is_zero() {
        "–".to_owned()
    } else {
        percent(probability, Places::TWO)
    }
}
