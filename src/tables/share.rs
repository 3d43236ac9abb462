//! A table of the progress of a share.

use super::common::assumptions;
use super::render::Layout;
use super::table::{Cell, Column, Kind, Sheet, Table};
use crate::exact::Places;
use crate::request::ShareRequest;

impl Layout for ShareRequest {
    fn lay_out(&self, answer: &Self::Answer, places: Places) -> Sheet {
        let columns = vec![
            Column::new("share", "share", Kind::Text),
            Column::new("cards", "cards left", Kind::Number),
            Column::new("done", "parts done", Kind::Number),
            Column::new("parts", "parts", Kind::Number),
            Column::new("compositions", "compositions", Kind::Count),
        ];
        let row = vec![
            Cell::text(self.share),
            Cell::whole(self.depth.cards),
            Cell::whole(answer.found.parts().len()),
            Cell::whole(answer.parts),
            Cell::whole(answer.found.compositions()),
        ];
        let depth = &self.depth;
        Sheet {
            assumptions: assumptions(depth.analyzer.rules(), &depth.shoe),
            summary: None,
            tables: vec![Table::new("share", places, columns, [row])],
            chief: 0,
            notes: vec!["The sums of a share have no meaning before all are merged.".to_owned()],
        }
    }
}
