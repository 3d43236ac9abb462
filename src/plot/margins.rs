//! What drawing is worth beyond standing, at every decision, as a table of shades.

use super::canvas::{Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::cells::Cells;
use super::number::{nearest, signed_percent, whole};
use super::theme::{Theme, signed_share};
use crate::exact::Places;
use crate::report::{DecisionRow, Read, Report, TableauReport};
use crate::tableau::Tableau;

/// What drawing is worth beyond standing: Banker's margins by what it holds and what
/// it reads of Player, and Player's beside them. What is better by standing is dark,
/// by drawing light, in either theme; where the tableau does the other, there is a
/// frame and a `*`.
///
/// ```
/// use baccarat::plot::{self, Theme};
/// use baccarat::report::{Setting, TableauReport};
/// use baccarat::{Places, ShoeSource, Tableau, audit};
/// let setting = Setting::new(ShoeSource::default(), Tableau::PUNTO_BANCO)?;
/// let audit = audit(&setting.rules, &setting.shoe)?;
/// let report = TableauReport::new(&setting, &audit, false, Places::FOUR);
/// let picture = plot::margins(&report, Theme::Light);
/// // The two decisions where the tableau is not the best reply.
/// assert_eq!(picture.matches("class=\"other\"").count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn margins(report: &TableauReport, theme: Theme) -> String {
    let answer = &report.document.answer;
    let player = answer.player_by_cards.as_ref().unwrap_or(&answer.player);
    let banker = answer.banker_by_cards.as_ref().unwrap_or(&answer.banker);
    Margins::of(player, banker).drawn(theme, &report.page().assumptions)
}

/// Where Player's column is: right of Banker's, with a gap.
const PLAYER: usize = Tableau::STOOD + 1;

/// The table to be drawn.
struct Margins<'a> {
    /// What is held in each row.
    rows: Vec<Holding>,
    decisions: Vec<(Place, &'a DecisionRow)>,
    /// The largest margin, whatever its sign.
    largest: f64,
}

/// What a side holds: its two cards where they count, or their total.
type Holding = (u8, Option<[u8; 2]>);

/// A row and a column.
type Place = (usize, usize);

impl<'a> Margins<'a> {
    fn of(player: &'a [DecisionRow], banker: &'a [DecisionRow]) -> Margins<'a> {
        let all = || player.iter().chain(banker);
        let mut rows: Vec<Holding> = all().map(holding).collect();
        // By cards as by total: the lower of two cards first.
        rows.sort_by_key(|&(total, cards)| (cards, total));
        rows.dedup();
        let sizes = all().map(|row| nearest(&row.margin.value).abs());
        let largest = sizes.fold(f64::MIN_POSITIVE, f64::max);
        let row = |decision| rows.iter().position(|row| *row == holding(decision));
        let players = player
            .iter()
            .map(|decision| (row(decision), PLAYER, decision));
        let bankers = banker
            .iter()
            .map(|decision| (row(decision), column(decision), decision));
        let decisions = players.chain(bankers);
        let decisions = decisions
            .filter_map(|(row, column, decision)| Some(((row?, column), decision)))
            .collect();
        Margins {
            rows,
            decisions,
            largest,
        }
    }

    fn drawn(&self, theme: Theme, assumptions: &str) -> String {
        const TITLE: &str = "Margin of drawing over standing";
        /// Where the table begins: right of what its rows are called.
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
        let label = Label::at(MARGIN, TOP + 8.0, theme.ink());
        let unit = "% of a stake on the side that decides, before commission";
        canvas.text(label, unit);
        if self.rows.is_empty() {
            let label = Label::at(MARGIN, bottom, theme.ink());
            canvas.text(label, "No decision can come up: every coup has a natural.");
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
        self.rows.iter().any(|(_, cards)| cards.is_some())
    }

    fn draw_names(&self, canvas: &mut Canvas, banker: Cells, player: Cells) {
        let reads = if self.decisions.iter().any(|(_, row)| reads_total(row)) {
            "Banker, by Player’s third card (†: by Player’s final total)"
        } else {
            "Banker, by Player’s third card"
        };
        banker.head_columns(canvas, PLAYER, reads);
        for pip in 0..10 {
            banker.name_column(canvas, pip, &pip.to_string());
        }
        banker.name_column(canvas, Tableau::STOOD, "stood");
        player.name_column(canvas, PLAYER, "Player");
        banker.name_rows(canvas, "holds");
        for (row, holding) in self.rows.iter().enumerate() {
            banker.name_row(canvas, row, &self.name(row, *holding));
        }
    }

    fn name(&self, row: usize, (total, cards): Holding) -> String {
        let held = match cards {
            Some([low, high]) => format!("{low} {high}"),
            None => total.to_string(),
        };
        let mut here = self.decisions.iter().filter(|((at, _), _)| *at == row);
        let mark = if here.any(|(_, row)| reads_total(row)) {
            " †"
        } else {
            ""
        };
        held + mark
    }

    fn draw_decision(&self, canvas: &mut Canvas, cells: Cells, area: Area, row: &DecisionRow) {
        let margin = &row.margin.value;
        let shade = signed_share(nearest(margin) / self.largest);
        let figure = signed_percent(margin, Places::ONE);
        if row.best == row.action {
            cells.draw(canvas, area, shade, &figure);
        } else {
            cells.draw(canvas, area, shade, &format!("{figure}*"));
            draw_frame(canvas, area, "other");
        }
    }
}

/// What light, dark and a frame mean.
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
            None => draw_frame(canvas, swatch, "swatch"),
        }
        let label = Label::at(swatch.right() + 7.0, swatch.middle().1, canvas.theme.ink());
        canvas.text(label, words);
    }
}

/// A frame that is seen on light and on dark.
fn draw_frame(canvas: &mut Canvas, area: Area, class: &str) {
    let (ink, paper) = (canvas.theme.ink(), canvas.theme.paper());
    canvas.outline(area.within(0.5), class, ink, 2.6);
    canvas.outline(area.within(2.4), "inner", paper, 1.2);
}

fn holding(row: &DecisionRow) -> Holding {
    (row.total, row.cards)
}

fn reads_total(row: &DecisionRow) -> bool {
    row.player_total.is_some()
}

/// Where Banker's decision stands.
fn column(row: &DecisionRow) -> usize {
    match (row.player_third, row.player_total) {
        (Some(Read::Pip(pip)), _) | (None, Some(pip)) => pip.into(),
        _ => Tableau::STOOD,
    }
}
