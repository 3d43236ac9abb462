//! The final totals of the two hands, as a table of shades.

use super::canvas::{Canvas, MARGIN, SIZE, TOP, WIDTH};
use super::cells::Cells;
use super::no_plot::NoPlot;
use super::number::{nearest, percent};
use super::theme::Theme;
use crate::exact::Places;
use crate::report::{OddsReport, Report};

/// How often each pair of final totals comes up: Player's by row, Banker's by column.
///
/// ```
/// use baccarat::plot::{self, NoPlot, Theme};
/// use baccarat::report::{Extras, OddsReport, Setting};
/// use baccarat::{CompiledHands, Places, ShoeSource, Tableau, odds};
/// let setting = Setting::new(ShoeSource::default(), Tableau::PUNTO_BANCO)?;
/// let odds = odds(&setting.shoe)?;
/// let hands = CompiledHands::new(&setting.rules).at(&setting.shoe)?;
/// let extras = Extras { hands: Some(&hands), ..Extras::default() };
/// let report = OddsReport::new(&setting, &odds, extras, Places::FOUR);
/// let picture = plot::totals(&report, Theme::Light)?;
/// assert_eq!(picture.matches("class=\"cell\"").count(), 100);
///
/// let short = OddsReport::new(&setting, &odds, Extras::default(), Places::FOUR);
/// assert_eq!(plot::totals(&short, Theme::Light), Err(NoPlot::NoDetail));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The report has no detail.
pub fn totals(report: &OddsReport, theme: Theme) -> Result<String, NoPlot> {
    /// Where the table begins: right of what its rows are and are called.
    const LEFT: f64 = MARGIN + 38.0;
    const TITLE: &str = "How often each pair of final totals comes up, % of all coups";
    let detail = report.document.answer.detail.as_ref();
    let totals = &detail.ok_or(NoPlot::NoDetail)?.totals;
    let cells = Cells {
        left: LEFT,
        top: TOP + 38.0,
        width: (WIDTH - MARGIN - LEFT) / 10.0,
        height: 32.0,
        size: SIZE,
    };
    let height = cells.cell(10, 0).top + 14.0;
    let mut canvas = Canvas::new(theme, height, TITLE, &report.page().assumptions);
    cells.head_columns(&mut canvas, 10, "Banker’s final total");
    cells.head_rows(&mut canvas, MARGIN + 6.0, 10, "Player’s final total");
    for total in 0..10 {
        cells.name_column(&mut canvas, total, &total.to_string());
        cells.name_row(&mut canvas, total, &total.to_string());
    }
    let shares = totals.iter().map(|row| nearest(&row.probability.value));
    let most = shares.fold(f64::MIN_POSITIVE, f64::max);
    for row in totals {
        let probability = &row.probability.value;
        let shade = theme.share(nearest(probability) / most);
        let area = cells.cell(row.player.into(), row.banker.into());
        let figure = if probability.is_zero() {
            "–".to_owned()
        } else {
            percent(probability, Places::TWO)
        };
        cells.draw(&mut canvas, area, shade, &figure);
    }
    Ok(canvas.into_text())
}
