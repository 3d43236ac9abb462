//! What counting cards gains on a bet over a shoe, by the normal approximation.

use crate::analysis::count::{BetCount, RatedTags};
use crate::exact::{Exact, NormalGain, NormalGains};

/// What a count gains on a bet over a shoe: perfect play, or the best tags of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountGain {
    /// The level of the tags; `None` for perfect play, which knows all cards dealt.
    pub level: Option<u8>,
    /// The best tags of the level; `None` for perfect play, and if all effects of removal are zero.
    pub tags: Option<RatedTags>,
    /// Mean net units won over a shoe by staking one unit on each coup with an expectation above
    /// zero, as far as the count shows it. It is an approximation: the expectation is taken for
    /// normally distributed at each number of cards left. `None` if the shoe has more than
    /// [`CountGain::MOST_CARDS`] cards.
    ///
    /// With each number of cards left from six up, a coup begins with probability 1/m, where m is
    /// the mean number of cards of a coup.
    pub gain: Option<NormalGains>,
}

impl CountGain {
    /// The maximum number of cards of a shoe over which gains are added: twenty decks.
    pub const MOST_CARDS: u64 = 1040;

    /// Perfect play, and the best tags of each level of a bet's figures.
    pub(super) fn all(count: &BetCount, cards_a_coup: &Exact) -> Vec<CountGain> {
        let everything = Some(Exact::one());
        let perfect = CountGain {
            level: None,
            tags: None,
            gain: gain(count, everything, cards_a_coup, false),
        };
        let levels = (1..).zip(&count.best).map(|(level, tags)| CountGain {
            level: Some(level),
            gain: gain(
                count,
                tags.as_ref().and_then(RatedTags::share_of_linear),
                cards_a_coup,
                true,
            ),
            tags: tags.clone(),
        });
        [perfect].into_iter().chain(levels).collect()
    }

    /// The name of the count: `perfect`, or `level-1` and so on.
    #[must_use]
    pub fn name(&self) -> String {
        match self.level {
            None => "perfect".to_owned(),
            Some(level) => format!("level-{level}"),
        }
    }
}

/// The gain over a shoe of a count that explains this share of the variance of the expectation, or
/// with `linear` of the best linear count's. A count that explains nothing has the share zero.
fn gain(
    count: &BetCount,
    share: Option<Exact>,
    cards_a_coup: &Exact,
    linear: bool,
) -> Option<NormalGains> {
    let depths = &count.linear.depths;
    if depths.cards > CountGain::MOST_CARDS {
        return None;
    }
    let share = share.unwrap_or_default();
    let gains = (6..=depths.cards).map(|left| {
        let variance = if linear {
            depths.linear_variance(left)
        } else {
            depths.variance(left)
        };
        NormalGain::of(depths.mean.clone(), variance * &share).expect("a variance is not negative")
    });
    NormalGains::new(gains.collect(), cards_a_coup.clone())
}

written! {
    /// What a count gains on a bet over a shoe, by the normal approximation.
    CountGain as count {
        /// `perfect`, or `level-1` and so on.
        name: String = count.name(),
        /// The best tags of the level; none for perfect play, and where no card matters more than
        /// another.
        tags: Option<&'a crate::analysis::Tags> = count.tags.as_ref().map(|rated| &rated.tags),
        /// The betting correlation of the tags.
        correlation: Option<Irrational> = count
            .tags
            .as_ref()
            .and_then(|rated| rated.correlation.clone())
            .map(Irrational::from),
        /// Mean net units won over a shoe if the expectation were normally distributed; none for a
        /// shoe of more than twenty decks.
        gain: Option<Irrational> = count.gain.clone().map(Irrational::from),
    }
}
