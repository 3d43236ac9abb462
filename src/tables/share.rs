//! A table of the progress of a share.

use super::common::assumptions;
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::analysis::{Enumeration, PartialSums};
use crate::document::Shared;
use crate::exact::Places;
use crate::request::{ShareRequest, SweepRequest};

impl<R: Shared> Layout for ShareRequest<R> {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let depth = &self.depth;
        let steps = <<R as SweepRequest>::Sweep as Enumeration>::STEPS;
        let mut columns = vec![Column::new("share", "share", Kind::Text)];
        let mut row = vec![Cell::text(self.share)];
        if let Some(left) = depth.cards_left() {
            columns.push(Column::new("cards", "cards left", Kind::Number));
            row.push(Cell::whole(left));
        }
        columns.extend([
            Column::new("done", "parts done", Kind::Number),
            Column::new("parts", "parts", Kind::Number),
            Column::new(steps, steps, Kind::Count),
        ]);
        row.extend([
            Cell::whole(answer.found.parts().len()),
            Cell::whole(answer.parts),
            Cell::whole(answer.found.steps()),
        ]);
        Sheet {
            assumptions: assumptions(depth.analyzer().rules(), depth.shoe()),
            summary: None,
            tables: vec![Table::new("share", places, columns, [row])],
            chief: 0,
            notes: vec!["The sums of a share have no meaning before all are merged.".to_owned()],
        }
    }
}
