//! Requests for bets of the catalogue.

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, Error as _};
use thiserror::Error;

use crate::bet::{Bet, Terms, catalogue};
use crate::quote::Quoted;

/// A request for bets of the catalogue, with their paytables on the usual terms.
///
/// ```
/// use baccarat::request::BetsRequest;
/// let request = BetsRequest::new(&["dragon-7"])?;
/// assert_eq!(request.answer().bets[0].rows()[0].pays.to_string(), "40/1");
/// assert_eq!(BetsRequest::all().answer().bets.len(), 150);
/// # Ok::<(), baccarat::request::NoSuchBetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetsRequest {
    bets: Vec<Bet>,
}

/// Bets of the catalogue, with their paytables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BetsAnswer {
    /// The bets.
    pub bets: Vec<Bet>,
}

/// The catalogue has no bet with a given id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no bet of the catalogue is called {id}")]
pub struct NoSuchBetError {
    /// The id.
    pub id: Quoted,
}

impl BetsRequest {
    /// A request for the bets with these ids.
    ///
    /// # Errors
    ///
    /// Returns [`NoSuchBetError`] if the catalogue has no bet with one of the ids.
    pub fn new(ids: &[impl AsRef<str>]) -> Result<BetsRequest, NoSuchBetError> {
        let all = catalogue(&Terms::default());
        let named = |id: &str| {
            let bet = all.iter().find(|bet| bet.id == id).cloned();
            let id = Quoted::new(id);
            bet.ok_or(NoSuchBetError { id })
        };
        let bets = ids.iter().map(|id| named(id.as_ref()));
        let bets = bets.collect::<Result<_, _>>()?;
        Ok(BetsRequest { bets })
    }

    /// A request for the whole catalogue.
    #[must_use]
    pub fn all() -> BetsRequest {
        BetsRequest {
            bets: catalogue(&Terms::default()),
        }
    }

    /// The answer.
    #[must_use]
    pub fn answer(&self) -> BetsAnswer {
        BetsAnswer {
            bets: self.bets.clone(),
        }
    }
}

written! {
    /// Bets of the catalogue.
    BetsRequest as request {
        /// The ids of the bets.
        bets: Vec<&'a str> = request.bets.iter().map(|bet| bet.id.as_str()).collect(),
    }
}

impl<'de> Deserialize<'de> for BetsRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BetsRequest, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "a request for bets")]
        struct Written {
            bets: Vec<String>,
        }
        let written = Written::deserialize(deserializer)?;
        BetsRequest::new(&written.bets).map_err(D::Error::custom)
    }
}
