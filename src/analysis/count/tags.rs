//! The tags of a count.

use std::fmt::{self, Write};
use std::str::FromStr;

use thiserror::Error;

use crate::card::{CardSet, Rank, Seen};
use crate::shoe::{Entry, entries};

/// The tags of a count: for each rank, the integer from −99 to 99 that a card of that rank adds to
/// the running count once it is seen.
///
/// In text, `4-7=-1,8-9=2`: a rank, a range of ranks in the order A 2 3 … T J Q K, or `0` for all
/// ten-valued cards. Ranks that are not named have the tag 0.
///
/// ```
/// use baccarat::{Rank, Tags};
/// let tags: Tags = "4=-1 5-7=-1, 9=2 8=+2".parse()?;
/// assert_eq!(tags.of(Rank::Nine), 2);
/// assert_eq!(tags.to_string(), "4-7=-1,8-9=2");
/// assert!("4-7=-1,5=2".parse::<Tags>().is_err());
/// # Ok::<(), baccarat::analysis::ParseTagsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tags([i8; 13]);

impl Tags {
    /// The largest tag: 99.
    pub const MAX: i8 = 99;

    /// The tags for all ranks in the order of [`Rank::ALL`]; `None` if one of them is not from −99
    /// to 99.
    ///
    /// ```
    /// use baccarat::Tags;
    /// let tags = Tags::new([0, 0, 0, -1, -1, -1, -1, 2, 2, 0, 0, 0, 0]);
    /// assert_eq!(tags.expect("small tags").to_string(), "4-7=-1,8-9=2");
    /// assert_eq!(Tags::new([100; 13]), None);
    /// ```
    #[must_use]
    pub fn new(by_rank: [i8; 13]) -> Option<Tags> {
        by_rank.into_iter().all(fits).then_some(Tags(by_rank))
    }

    /// The tag of a rank.
    #[must_use]
    pub const fn of(&self, rank: Rank) -> i8 {
        self.0[rank.index()]
    }

    /// The tag of each rank, in the order of [`Rank::ALL`].
    #[must_use]
    pub const fn by_rank(&self) -> [i8; 13] {
        self.0
    }

    /// The tag that all cards of a set have; `None` if they have different tags.
    pub(super) fn of_set(&self, cards: CardSet) -> Option<i8> {
        let mut tags = cards.cards().map(|card| self.of(card.rank));
        let first = tags.next()?;
        tags.all(|tag| tag == first).then_some(first)
    }
}

fn fits(tag: i8) -> bool {
    (-Tags::MAX..=Tags::MAX).contains(&tag)
}

/// Writes the tags that are not 0 in the form in which they are read.
impl fmt::Display for Tags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let (low, tens) = Rank::ALL.split_at(Rank::Ten.index());
        let tens_alike = self.of_set(Seen::TenValued.candidates()).is_some();
        for ranks in [low, tens] {
            for run in ranks.chunk_by(|one, next| self.of(*one) == self.of(*next)) {
                let (Some(first), Some(last)) = (run.first(), run.last()) else {
                    continue;
                };
                let tag = self.of(*first);
                if tag == 0 {
                    continue;
                }
                let comma = if text.is_empty() { "" } else { "," };
                match run.len() {
                    4 if ranks == tens && tens_alike => write!(text, "{comma}0={tag}")?,
                    1 => write!(text, "{comma}{first}={tag}")?,
                    _ => write!(text, "{comma}{first}-{last}={tag}")?,
                }
            }
        }
        // An empty text could not be read back.
        f.write_str(if text.is_empty() { "A-K=0" } else { &text })
    }
}

/// Why a text is not read as [`Tags`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTagsError {
    /// The text contains no tag.
    #[error("expected the tags of the cards that are counted, such as 4-7=-1,8-9=2")]
    Empty,
    /// An entry has no equals sign.
    #[error("{entry} is no tag: expected a card, = and a number, such as 9=2 or 4-7=-1")]
    NotAnEntry {
        /// The entry.
        entry: Entry,
    },
    /// The text before the equals sign is neither a rank nor a range of ranks.
    #[error(
        "{entry} tags no cards: expected a rank A 2 3 4 5 6 7 8 9 T J Q K, \
         a range of them such as 4-7, or 0 for any ten-valued card"
    )]
    NotCards {
        /// The entry.
        entry: Entry,
    },
    /// The text after the equals sign is not a whole number from −99 to 99.
    #[error("{entry} has no tag: expected a whole number from -{max} to {max}", max = Tags::MAX)]
    NotATag {
        /// The entry.
        entry: Entry,
    },
    /// The entry names cards that an earlier entry names.
    #[error("{entry} tags cards that {earlier} has tagged: expected each card once")]
    Repeated {
        /// The entry.
        entry: Entry,
        /// The earlier entry.
        earlier: Entry,
    },
}

impl FromStr for Tags {
    type Err = ParseTagsError;

    fn from_str(text: &str) -> Result<Tags, ParseTagsError> {
        let mut tags = [0; 13];
        let mut named: [Option<Entry>; 13] = Default::default();
        for (text, entry) in entries(text) {
            let (cards, tag) = text
                .split_once('=')
                .ok_or_else(|| ParseTagsError::NotAnEntry { entry: entry() })?;
            let ranks = ranks(cards).ok_or_else(|| ParseTagsError::NotCards { entry: entry() })?;
            let tag = tag.parse().ok().filter(|&tag| fits(tag));
            let tag = tag.ok_or_else(|| ParseTagsError::NotATag { entry: entry() })?;
            for rank in ranks {
                let entry = entry();
                if let Some(earlier) = named[rank.index()].take() {
                    return Err(ParseTagsError::Repeated { entry, earlier });
                }
                named[rank.index()] = Some(entry);
                tags[rank.index()] = tag;
            }
        }
        if named.iter().all(Option::is_none) {
            return Err(ParseTagsError::Empty);
        }
        Ok(Tags(tags))
    }
}

/// The ranks that `text` names: a rank, a range of ranks, or `0`.
fn ranks(text: &str) -> Option<&'static [Rank]> {
    const ALL: &[Rank] = &Rank::ALL;
    let rank = |text: &str| match text.parse() {
        Ok(Seen::Rank(rank)) => Some(rank.index()),
        _ => None,
    };
    if text.parse() == Ok(Seen::TenValued) {
        return Some(&ALL[Rank::Ten.index()..]);
    }
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    ALL.get(rank(first)?..=rank(last)?)
        .filter(|ranks| !ranks.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_written_in_one_form() {
        for (text, written) in [
            ("4-7=-1,8-9=2", "4-7=-1,8-9=2"),
            ("A=1 2-4=-1\n10=3,J-K=3", "A=1,2-4=-1,0=3"),
            ("0=-2,9=-2", "9=-2,0=-2"),
            ("1=5,t=99,Q-K=-99", "A=5,T=99,Q-K=-99"),
            ("A-K=1", "A-9=1,0=1"),
            ("7-9=2,T-J=2", "7-9=2,T-J=2"),
            ("8-J=+1", "8-9=1,T-J=1"),
            ("0=0", "A-K=0"),
        ] {
            let tags: Tags = text.parse().expect(text);
            assert_eq!(tags.to_string(), written);
            assert_eq!(written.parse(), Ok(tags));
            assert_eq!(Tags::new(tags.by_rank()), Some(tags));
        }
    }

    #[test]
    fn no_card_is_tagged_twice() {
        for text in ["4=1,4=1", "4-7=1,5=2", "0=1,K=1", "T-K=1,0=0", "10=1,T=2"] {
            let error = text.parse::<Tags>().expect_err(text);
            assert!(
                matches!(error, ParseTagsError::Repeated { .. }),
                "{text}: {error}"
            );
        }
    }

    #[test]
    fn what_is_no_tag_is_refused() {
        let wrong = "4 4= =1 4=x 4=1.5 4=100 4=-100 4=1e1 4==1 7-4=1 4-=1 -4=1 4-5-6=1 Z=1 9s=1 \
            0-3=1 A-0=1 4=−1 4=99999999999999999999 4=-128";
        for text in wrong.split(' ').chain(["", " , "]) {
            assert!(text.parse::<Tags>().is_err(), "{text}");
        }
    }
}
