//! Requests for the best of several bets once some cards can be told apart.

use serde::Serialize;

use super::flat::read_flat;
use crate::analysis::{CardsSeen, EdgeSort, EdgeSortError, Sort};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request for what the best of several bets wins if the backs of some cards of the coup are seen.
///
/// ```
/// use baccarat::analysis::CardsSeen;
/// use baccarat::request::EdgeSortRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let seen = CardsSeen::new(4)?;
/// let request = EdgeSortRequest {
///     sort: "[6789]".parse()?,
///     ..EdgeSortRequest::new(Analyzer::default(), ShoeSource::default(), seen)
/// };
/// assert_eq!(request.answer()?.sights.len(), 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct EdgeSortRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// Number of cards whose backs are seen: the first of the deal.
    pub seen: CardsSeen,
    /// The groups of cards that are told apart by their backs.
    pub sort: Sort,
}

read_flat!(EdgeSortRequest {
    shoe,
    seen,
    sort,
    ..analyzer
});

impl EdgeSortRequest {
    /// A request in which cards are told apart by their pip values.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource, seen: CardsSeen) -> EdgeSortRequest {
        EdgeSortRequest {
            shoe,
            analyzer,
            seen,
            sort: Sort::by_pip_value(),
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`EdgeSortError`] as [`Analyzer::edge_sort`] does.
    pub fn answer(&self) -> Result<EdgeSort, EdgeSortError> {
        let shoe = self.shoe.shoe();
        self.analyzer.edge_sort(shoe, self.seen, &self.sort)
    }
}
