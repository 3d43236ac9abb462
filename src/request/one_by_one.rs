//! Answers that take long to write, with the progress of writing them.

use serde::{Serialize, Serializer};

use crate::progress::Steps;

/// Serializes bets, each with figures at every depth, and counts those that are done.
pub(super) fn one_by_one<T: Serialize, S: Serializer>(
    bets: &&[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let steps = Steps::new(bets.len() as u64, "bets");
    serializer.collect_seq(bets.iter().inspect(|_| steps.count(1)))
}
