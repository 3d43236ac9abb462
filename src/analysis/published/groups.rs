//! Groups of cards, in which some sources count deals.

use std::fmt;
use std::str::FromStr;

use num_bigint::BigUint;
use thiserror::Error;

use crate::exact::Exact;

/// Sizes of groups of cards that are chosen one after the other from a shoe: `2+2` is two cards and
/// then two others. The order within a group is not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardGroups(Vec<u32>);

impl CardGroups {
    /// Number of ways to choose the groups from a number of cards.
    ///
    /// ```
    /// use baccarat::Exact;
    /// use baccarat::analysis::published::CardGroups;
    /// let hands: CardGroups = "2+2".parse()?;
    /// assert_eq!(hands.ways(52), Exact::from(1326 * 1225));
    /// # Ok::<(), baccarat::analysis::published::ParseCardGroupsError>(())
    /// ```
    #[must_use]
    pub fn ways(&self, cards: u64) -> Exact {
        let mut ways = BigUint::from(1_u32);
        let chosen = self.0.iter().flat_map(|&group| 1..=group);
        for (gone, chosen) in (0..).zip(chosen) {
            // A whole number: the ways of the groups before, times a binomial coefficient.
            ways = ways * cards.saturating_sub(gone) / chosen;
        }
        ways.into()
    }
}

/// Writes the sizes with plus signs between them: `2+2`.
impl fmt::Display for CardGroups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.0.iter().map(u32::to_string).collect();
        write!(f, "{}", sizes.join("+"))
    }
}

/// A text is not a list of group sizes, or the groups have more than six cards together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected groups of at most six cards together, such as 4 or 2+2")]
pub struct ParseCardGroupsError;

impl FromStr for CardGroups {
    type Err = ParseCardGroupsError;

    fn from_str(text: &str) -> Result<CardGroups, ParseCardGroupsError> {
        let sizes = text.split('+').map(|group| {
            let size = group.parse().ok();
            size.filter(|size| (1..=6).contains(size))
        });
        let sizes: Option<Vec<u32>> = sizes.collect();
        let sizes = sizes.filter(|sizes| sizes.iter().sum::<u32>() <= 6);
        sizes.map(CardGroups).ok_or(ParseCardGroupsError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_cards_are_chosen_one_after_the_other() {
        for (text, cards, ways) in [
            ("4", 416, 416_i64 * 415 * 414 * 413 / 24),
            ("2+2", 5, 30),
            ("3", 2, 0),
        ] {
            let groups: CardGroups = text.parse().unwrap();
            assert_eq!(groups.ways(cards), Exact::from(ways), "{text} of {cards}");
            assert_eq!(groups.to_string(), text);
        }
        for text in ["", "0", "7", "3+4", "2+", "-1", "1.5"] {
            assert_eq!(
                text.parse::<CardGroups>(),
                Err(ParseCardGroupsError),
                "{text}"
            );
        }
    }
}
