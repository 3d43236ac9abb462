//! A table of shaded cells, each with its figure.

use super::canvas::{Anchor, Area, Canvas, Label, SIZE};
use super::number::whole;
use super::theme::Colour;

/// The layout of a table's cells. The names of rows and columns are outside.
#[derive(Clone, Copy)]
pub(super) struct Cells {
    pub left: f64,
    pub top: f64,
    /// Width of each cell.
    pub width: f64,
    /// Height of each cell.
    pub height: f64,
    /// Font size of the figures.
    pub size: f64,
}

impl Cells {
    pub(super) fn cell(self, row: usize, column: usize) -> Area {
        Area {
            left: self.left + whole(column) * self.width,
            top: self.top + whole(row) * self.height,
            width: self.width,
            height: self.height,
        }
    }

    /// Draws a cell with its figures, one below the other.
    pub(super) fn draw<const LINES: usize>(
        self,
        canvas: &mut Canvas,
        area: Area,
        shade: Colour,
        figures: [&str; LINES],
    ) {
        const GAP: f64 = 0.5;
        canvas.area(area.within(GAP), "cell", shade);
        let (x, y) = area.middle();
        let line = 1.4 * self.size;
        let first = y - whole(LINES - 1) * line / 2.0;
        for (place, figure) in figures.into_iter().enumerate() {
            let y = first + whole(place) * line;
            let label = Label::at(x, y).sized(self.size).coloured(shade.ink());
            canvas.text(label.anchored(Anchor::Middle), figure);
        }
    }

    /// Writes the name of a row at its left.
    pub(super) fn name_row(self, canvas: &mut Canvas, row: usize, name: &str) {
        let (_, y) = self.cell(row, 0).middle();
        canvas.text(Label::at(self.left - 7.0, y).anchored(Anchor::End), name);
    }

    /// Writes the name of a column above it.
    pub(super) fn name_column(self, canvas: &mut Canvas, column: usize, name: &str) {
        let (x, _) = self.cell(0, column).middle();
        let label = Label::at(x, self.top - 9.0);
        canvas.text(label.anchored(Anchor::Middle), name);
    }

    /// Writes the heading of the rows above their names.
    pub(super) fn name_rows(self, canvas: &mut Canvas, heading: &str) {
        let label = Label::at(self.left - 7.0, self.top - 9.0);
        canvas.text(label.anchored(Anchor::End), heading);
    }

    /// Writes the heading of the columns above their names.
    pub(super) fn head_columns(self, canvas: &mut Canvas, columns: usize, heading: &str) {
        let x = self.left + whole(columns) * self.width / 2.0;
        let label = Label::at(x, self.top - 11.0 - 1.4 * SIZE);
        canvas.text(label.anchored(Anchor::Middle), heading);
    }

    /// Writes the heading of the rows at the left of their names.
    pub(super) fn head_rows(self, canvas: &mut Canvas, x: f64, rows: usize, heading: &str) {
        let y = self.top + whole(rows) * self.height / 2.0;
        let label = Label::at(x, y).anchored(Anchor::Middle);
        canvas.text(label.upright(), heading);
    }
}
