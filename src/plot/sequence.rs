//! Plots of the joint distribution of consecutive outcomes beside that of independent coups, as a
//! table of shaded cells.

use super::canvas::{Area, Canvas, Label, MARGIN, SIZE, TOP, WIDTH};
use super::cells::Cells;
use super::no_plot::PlotError;
use super::number::{nearest, percent, signed, whole};
use super::theme::{Theme, signed_share};
use crate::analysis::{OutcomeSequence, outcome_name};
use crate::document::Document;
use crate::exact::{Exact, Places};
use crate::request::SequenceRequest;
use crate::tables::{assumptions, capitalized};

/// Draws the probability of each sequence of outcomes, with the last coup by column, and its
/// difference from the probability if the coups were independent.
///
/// In both themes, a light cell means that the sequence is more frequent than it would be with
/// independent coups, and a dark cell that it is less frequent.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, PlotError, Theme};
/// use baccarat::request::SequenceRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// use baccarat::analysis::Coups;
/// let document = |coups| {
///     let coups = Coups::new(coups).expect("1 to 3");
///     let request = SequenceRequest::new(Analyzer::default(), ShoeSource::default(), coups);
///     Document::new(request, Places::FOUR)
/// };
/// let picture = plot::sequence(&document(2)?, Theme::Light)?;
/// assert_eq!(picture.matches("class=\"cell\"").count(), 9);
/// assert_eq!(plot::sequence(&document(1)?, Theme::Light), Err(PlotError::OneCoup));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::OneCoup`] if the request is about a single coup.
pub fn sequence(document: &Document<SequenceRequest>, theme: Theme) -> Result<String, PlotError> {
    const TITLE: &str = "Outcomes of consecutive coups against independence";
    /// Number of outcomes of a coup, and of columns.
    const OUTCOMES: usize = 3;
    let Document {
        request, answer, ..
    } = document;
    let sequences = &answer.sequence.outcomes;
    let (rows, last) = match request.coups.number() {
        0 | 1 => return Err(PlotError::OneCoup),
        2 => ("the first coup", "the second coup"),
        _ => ("the first two coups", "the third coup"),
    };
    let left = MARGIN + 150.0;
    let cells = Cells {
        left,
        top: TOP + 62.0,
        width: (WIDTH - MARGIN - left) / whole(OUTCOMES),
        height: 44.0,
        size: SIZE,
    };
    let bottom = cells.cell(sequences.len() / OUTCOMES, 0).top;
    let assumptions = assumptions(request.analyzer.rules(), &request.shoe);
    let mut canvas = Canvas::new(theme, bottom + 52.0, TITLE, &assumptions);
    let unit =
        "% of all coups in a row; below, the difference from independent coups, in millionths";
    canvas.text(Label::at(MARGIN, TOP + 8.0), unit);
    cells.head_columns(&mut canvas, OUTCOMES, last);
    cells.name_rows(&mut canvas, rows);
    let sizes = sequences.iter().map(|row| nearest(&row.difference()).abs());
    let largest = sizes.fold(f64::MIN_POSITIVE, f64::max);
    for (place, sequence) in sequences.iter().enumerate() {
        let (row, column) = (place / OUTCOMES, place % OUTCOMES);
        let (before, after) = names(sequence);
        if row == 0 {
            cells.name_column(&mut canvas, column, &after);
        }
        if column == 0 {
            cells.name_row(&mut canvas, row, &before);
        }
        let difference = sequence.difference();
        let shade = signed_share(nearest(&difference) / largest);
        let area = cells.cell(row, column);
        let millionths = &difference * &Exact::from(1_000_000);
        let probability = percent(&sequence.chance.probability(), Places::TWO);
        let millionths = signed(&millionths, &millionths.decimal(Places::TWO));
        cells.draw(&mut canvas, area, shade, [&probability, &millionths]);
    }
    for (place, (share, words)) in [(1.0, "more often"), (-1.0, "less often")]
        .into_iter()
        .enumerate()
    {
        let swatch = Area {
            left: MARGIN + whole(place) * 300.0,
            top: bottom + 22.0,
            width: 22.0,
            height: 14.0,
        };
        canvas.area(swatch, "swatch", signed_share(0.6 * share));
        let label = Label::at(swatch.right() + 7.0, swatch.middle().1);
        canvas.text(label, &format!("{words} than with independent coups"));
    }
    Ok(canvas.into_text())
}

/// The outcomes of all coups but the last, and the outcome of the last.
fn names(sequence: &OutcomeSequence) -> (String, String) {
    let names = sequence
        .winners
        .iter()
        .map(|&winner| capitalized(outcome_name(winner)));
    let mut names: Vec<String> = names.collect();
    let last = names.pop().unwrap_or_default();
    (names.join(", "), last)
}
