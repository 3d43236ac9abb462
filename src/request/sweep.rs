//! What requests have in common that are answered by an enumeration in parts.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::analysis::{DepthError, Enumeration};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request that is answered by an enumeration in parts, so that machines can divide the work.
pub trait SweepRequest: Clone + PartialEq + Send + Sync + Serialize + DeserializeOwned {
    /// The enumeration.
    type Sweep: Enumeration<Found: PartialEq + Serialize + DeserializeOwned>;

    /// The answer.
    type Figures;

    /// The enumeration that answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] if the request has no answer.
    fn sweep(&self) -> Result<Self::Sweep, DepthError>;

    /// The answer, from the results of all parts of the request's enumeration.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError::Sweep`] if parts are missing, or if the sums fail the checks of the
    /// enumeration.
    fn concluded(
        &self,
        sweep: &Self::Sweep,
        found: &FoundBy<Self>,
    ) -> Result<Self::Figures, DepthError>;

    /// The shoe.
    fn shoe(&self) -> &ShoeSource;

    /// The drawing rules and the bets.
    fn analyzer(&self) -> &Analyzer;

    /// Number of cards left; `None` if the request is about every depth.
    fn cards_left(&self) -> Option<u64>;
}

/// The sums over some parts of the enumeration that answers a request.
pub type FoundBy<R> = <<R as SweepRequest>::Sweep as Enumeration>::Found;
