//! The request for a page.

use crate::analyzer::Analyzer;
use crate::bet::Terms;
use crate::exact::Places;
use crate::request::{DepthsRequest, OddsRequest, RemovalRequest, TableauRequest};
use crate::shoe::ShoeSource;

/// A shoe, rules and bets, for a page with all answers about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    pub analyzer: Analyzer,
    /// The terms on which the bets are offered.
    pub terms: Terms,
    /// Number of decimals shown.
    pub places: Places,
}

impl PageRequest {
    pub(super) fn odds(&self) -> OddsRequest {
        OddsRequest {
            detail: true,
            ..OddsRequest::new(self.analyzer.clone(), self.shoe.clone())
        }
    }

    pub(super) fn removal(&self) -> RemovalRequest {
        RemovalRequest::new(self.analyzer.clone(), self.shoe.clone())
    }

    pub(super) fn tableau(&self) -> TableauRequest {
        TableauRequest::new(self.analyzer.rules().clone(), self.shoe.clone())
    }

    pub(super) fn depths(&self) -> DepthsRequest {
        DepthsRequest::new(self.analyzer.clone(), self.shoe.clone())
    }
}
