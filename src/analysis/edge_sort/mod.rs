//! The best of several bets once some cards of the coup can be told apart by their backs.

mod answer;
mod found;
mod seen;
mod sort;

pub use answer::{BetChosen, EdgeSort, EdgeSortError, Sight};
pub(crate) use found::edge_sort;
pub use seen::{CardsSeen, CardsSeenError};
pub use sort::{Sort, SortError};
