//! Cards that have left a shoe, and of which only a group is known.

use crate::card::CardSet;

/// Cards of a group that have left a shoe. It is known how many they are, and not which: each
/// choice of them from the group is equally likely.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gone {
    /// The group.
    pub group: CardSet,
    /// Number of its cards that have left.
    pub count: u64,
}

/// Maximum number of groups of a shoe of which cards have left.
pub const MAX_GROUPS: usize = 6;
