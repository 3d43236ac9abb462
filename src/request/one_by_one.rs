//! Answers that take long to write: their bets are written on all processors.

use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};

use crate::exact::{current_places, with_places};
use crate::progress::Steps;
use crate::threads;

/// The number of bets that are written at once. Each has some hundred figures, which take a few
/// megabytes until they are in the document.
const AT_ONCE: usize = 16;

/// Serializes bets, each with figures that take long, and counts those that are done.
pub(super) fn one_by_one<T: Serialize + Sync, S: Serializer>(
    bets: &&[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let places = current_places();
    let steps = Steps::new(bets.len() as u64, "bets");
    let mut list = serializer.serialize_seq(Some(bets.len()))?;
    for bets in bets.chunks(AT_ONCE) {
        let write = |place: usize| {
            let written = with_places(places, || serde_json::to_value(&bets[place]));
            vec![written]
        };
        let written = threads::map_reduce(0..bets.len(), write, Vec::new, |mut first, more| {
            first.extend(more);
            first
        });
        for bet in written {
            list.serialize_element(&bet.map_err(S::Error::custom)?)?;
            steps.count(1);
        }
    }
    list.end()
}
