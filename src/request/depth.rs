//! Requests for a sweep: figures of bets over all compositions of a depth.

use serde::Serialize;

use super::flat::read_flat;
use super::sweep::SweepRequest;
use crate::analysis::{Depth, DepthError, DepthSweep, Found};
use crate::analyzer::Analyzer;
use crate::exact::Exact;
use crate::shoe::ShoeSource;

/// A request for figures of bets over all compositions of a depth.
///
/// ```
/// use baccarat::request::DepthRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let request = DepthRequest::new(Analyzer::default(), ShoeSource::default(), 8);
/// let depth = request.answer()?;
/// assert_eq!(depth.bets[0].chance.probability().percent(Places::FOUR), "11.6207%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DepthRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    #[serde(flatten)]
    pub analyzer: Analyzer,
    /// Number of cards left, from 6 to all cards of the shoe.
    pub cards: u64,
    /// Width of the bins of histograms of the expectations, in units per unit staked, if these
    /// are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub histogram: Option<Exact>,
}

read_flat!(DepthRequest {
    shoe,
    cards,
    histogram,
    ..analyzer
});

impl DepthRequest {
    /// A request for `cards` cards left, without histograms.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource, cards: u64) -> DepthRequest {
        DepthRequest {
            shoe,
            analyzer,
            cards,
            histogram: None,
        }
    }

    /// The sweep that answers the request.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`Analyzer::sweep`] and [`DepthSweep::with_histogram`] do.
    pub fn sweep(&self) -> Result<DepthSweep, DepthError> {
        let sweep = self.analyzer.sweep(self.shoe.shoe(), self.cards)?;
        match &self.histogram {
            Some(width) => sweep.with_histogram(width.clone()),
            None => Ok(sweep),
        }
    }

    /// The answer. Computes all parts of the sweep on all threads.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`sweep`](Self::sweep) does.
    pub fn answer(&self) -> Result<Depth, DepthError> {
        Ok(self.sweep()?.depth()?)
    }
}

impl SweepRequest for DepthRequest {
    type Sweep = DepthSweep;
    type Figures = Depth;

    fn sweep(&self) -> Result<DepthSweep, DepthError> {
        self.sweep()
    }

    fn concluded(&self, sweep: &DepthSweep, found: &Found) -> Result<Depth, DepthError> {
        Ok(sweep.answer(found)?)
    }

    fn shoe(&self) -> &ShoeSource {
        &self.shoe
    }

    fn analyzer(&self) -> &Analyzer {
        &self.analyzer
    }

    fn cards_left(&self) -> Option<u64> {
        Some(self.cards)
    }
}
