//! Plots of the joint distribution of the final totals, as a table of shaded cells.

use super::canvas::{Canvas, MARGIN, SIZE, TOP, WIDTH};
use super::cells::Cells;
use super::no_plot::PlotError;
use super::number::{nearest, percent};
use super::theme::Theme;
use crate::document::Document;
use crate::exact::Places;
use crate::request::OddsRequest;
use crate::tables::assumptions;

/// Draws the probability of each pair of final totals, with Player's total by row and Banker's by
/// column.
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
/// assert_eq!(picture.matches("class=\"cell\"").count(), 100);
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
    /// Left end of the table, right of the names of its rows.
    const LEFT: f64 = MARGIN + 38.0;
    const TITLE: &str = "How often each pair of final totals comes up, % of all coups";
    let Document {
        request, answer, ..
    } = document;
    let detail = answer.detail.as_ref();
    let totals = &detail.ok_or(PlotError::NoDetail)?.totals;
    let cells = Cells {
        left: LEFT,
        top: TOP + 38.0,
        width: (WIDTH - MARGIN - LEFT) / 10.0,
        height: 32.0,
        size: SIZE,
    };
    let height = cells.cell(10, 0).top + 14.0;
    let assumptions = assumptions(request.analyzer.rules(), &request.shoe);
    let mut canvas = Canvas::new(theme, height, TITLE, &assumptions);
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
        let figure = if probability.is_zero() {
            "–".to_owned()
        } else {
            percent(&probability, Places::TWO)
        };
        cells.draw(&mut canvas, area, shade, &figure);
    }
    Ok(canvas.into_text())
}
