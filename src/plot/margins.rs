//! Plots of the margin of drawing over standing at every decision, as a table of shaded cells.

use super::canvas::{Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::cells::Cells;
use super::number::{nearest, signed_percent, whole};
use super::theme::{Theme, signed_share};
use crate::analysis::{Decision, Reads};
use crate::coup::Side;
use crate::document::Document;
use crate::exact::Places;
use crate::request::TableauRequest;
use crate::tableau::Tableau;
use crate::tables::{NO_DECISION, assumptions, column_name, held, holding, payoffs};

/// Draws the margin of drawing over standing: Banker's margins by its total and by Player's third
/// card, and beside them Player's margins. If the document has decisions by two cards, rows are
/// hands of two cards.
///
/// In both themes, a light cell means that drawing is better, and a dark cell that standing is. A
/// frame and a `*` mark the decisions at which the tableau does not take the better action.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, Theme};
/// use baccarat::request::TableauRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Places, Tableau};
/// let request = TableauRequest::new(Tableau::PUNTO_BANCO, ShoeSource::default());
/// let picture = plot::margins(&Document::new(request, Places::FOUR)?, Theme::Light);
/// // The two decisions where the tableau is not the best reply.
/// assert_eq!(picture.matches("class=\"other\"").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn margins(document: &Document<TableauRequest>, theme: Theme) -> String {
    let Document {
        request, answer, ..
    } = document;
    let [player, banker] = answer.finest();
    let assumptions = assumptions(&request.rules, &request.shoe);
    Margins::of(player, banker).drawn(theme, &assumptions, &payoffs(request))
}

/// Player's column, right of Banker's columns.
const PLAYER: usize = Tableau::STOOD + 1;

struct Margins<'a> {
    /// For each row, a decision of a side with its holding.
    rows: Vec<&'a Decision>,
    decisions: Vec<(Place, &'a Decision)>,
    /// The largest absolute value of a margin.
    largest: f64,
}

/// A row and a column, both counted from 0.
type Place = (usize, usize);

impl<'a> Margins<'a> {
    fn of(player: &'a [Decision], banker: &'a [Decision]) -> Margins<'a> {
        let all = || player.iter().chain(banker);
        let mut rows: Vec<&Decision> = all().collect();
        rows.sort_by_key(|row| (row.holding, row.total));
        rows.dedup_by_key(|row| holding(row));
        let sizes = all().map(|row| nearest(&row.margin()).abs());
        let largest = sizes.fold(f64::MIN_POSITIVE, f64::max);
        let place = |decision: &'a Decision| {
            let row = rows
                .iter()
                .position(|row| holding(row) == holding(decision))?;
            let column = match decision.side {
                Side::Player => PLAYER,
                Side::Banker => decision.reads.column(),
            };
            Some(((row, column), decision))
        };
        let decisions = all().filter_map(place).collect();
        Margins {
            rows,
            decisions,
            largest,
        }
    }

    /// The plot; `payoffs` says what a stake is paid.
    fn drawn(&self, theme: Theme, assumptions: &str, payoffs: &str) -> String {
        const TITLE: &str = "Margin of drawing over standing";
        /// Left end of the table, right of the names of its rows.
        const LEFT: f64 = MARGIN + 46.0;
        const GAP: f64 = 14.0;
        let width = (WIDTH - MARGIN - LEFT - GAP) / whole(PLAYER + 1);
        let banker = Cells {
            left: LEFT,
            top: TOP + 62.0,
            width,
            height: if self.by_cards() { 19.0 } else { 30.0 },
            size: SMALL,
        };
        let player = Cells {
            left: LEFT + GAP,
            ..banker
        };
        let bottom = banker.cell(self.rows.len(), 0).top;
        let mut canvas = Canvas::new(theme, bottom + 58.0, TITLE, assumptions);
        let unit = format!("% of a stake on the side that decides, {payoffs}");
        canvas.text(Label::at(MARGIN, TOP + 8.0), &unit);
        if self.rows.is_empty() {
            canvas.text(Label::at(MARGIN, bottom), NO_DECISION);
            return canvas.into_text();
        }
        self.draw_names(&mut canvas, banker, player);
        for &((row, column), decision) in &self.decisions {
            let cells = if column == PLAYER { player } else { banker };
            self.draw_decision(&mut canvas, cells, cells.cell(row, column), decision);
        }
        draw_legend(&mut canvas, bottom);
        canvas.into_text()
    }

    fn by_cards(&self) -> bool {
        self.rows.iter().any(|row| row.holding.is_some())
    }

    fn draw_names(&self, canvas: &mut Canvas, banker: Cells, player: Cells) {
        let reads = if self.decisions.iter().any(|(_, row)| reads_total(row)) {
            "Banker, by Player’s third card (†: by Player’s final total)"
        } else {
            "Banker, by Player’s third card"
        };
        banker.head_columns(canvas, PLAYER, reads);
        for column in 0..=Tableau::STOOD {
            banker.name_column(canvas, column, &column_name(column));
        }
        player.name_column(canvas, PLAYER, "Player");
        banker.name_rows(canvas, "holds");
        for (row, decision) in self.rows.iter().enumerate() {
            let mut here = self.decisions.iter().filter(|((at, _), _)| *at == row);
            let mut name = held(decision);
            if here.any(|(_, decision)| reads_total(decision)) {
                name += " †";
            }
            banker.name_row(canvas, row, &name);
        }
    }

    fn draw_decision(&self, canvas: &mut Canvas, cells: Cells, area: Area, row: &Decision) {
        let margin = row.margin();
        let shade = signed_share(nearest(&margin) / self.largest);
        let figure = signed_percent(&margin, Places::ONE);
        if row.best() == row.action {
            cells.draw(canvas, area, shade, [&figure]);
        } else {
            cells.draw(canvas, area, shade, [&format!("{figure}*")]);
            canvas.frame(area, "other");
        }
    }
}

/// Draws the legend: the meaning of light cells, dark cells and frames.
fn draw_legend(canvas: &mut Canvas, bottom: f64) {
    const EACH: f64 = 200.0;
    let entries = [
        (Some(1.0), "drawing is better"),
        (Some(-1.0), "standing is better"),
        (None, "*: the tableau does the other"),
    ];
    for (place, (share, words)) in entries.into_iter().enumerate() {
        let swatch = Area {
            left: MARGIN + whole(place) * EACH,
            top: bottom + 22.0,
            width: 22.0,
            height: 14.0,
        };
        match share {
            Some(share) => canvas.area(swatch, "swatch", signed_share(0.6 * share)),
            None => canvas.frame(swatch, "swatch"),
        }
        let label = Label::at(swatch.right() + 7.0, swatch.middle().1);
        canvas.text(label, words);
    }
}

fn reads_total(decision: &Decision) -> bool {
    matches!(decision.reads, Reads::Total(_))
}
