//! What counting cards gains on a bet over a shoe, by the normal approximation.

use crate::analysis::count::{BetCount, RatedTags};
use crate::analysis::depth::Spread;
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
        let depths = &count.linear.depths;
        let are_few = depths.cards <= CountGain::MOST_CARDS;
        let spreads: Option<Vec<Spread>> = are_few.then(|| depths.all().rev().collect());
        let gain = |variance: &dyn Fn(&Spread) -> Exact| {
            let gains = spreads.as_ref()?.iter().map(|spread| {
                let gain = NormalGain::of(spread.mean.clone(), variance(spread));
                gain.expect("a variance is not negative")
            });
            NormalGains::new(gains.collect(), cards_a_coup.clone())
        };
        let perfect = CountGain {
            level: None,
            tags: None,
            gain: gain(&|spread| spread.variance.clone()),
        };
        let levels = (1..).zip(&count.best).map(|(level, tags)| {
            // Tags that explain nothing have no share.
            let share = tags.as_ref().and_then(RatedTags::share_of_linear);
            let share = share.unwrap_or_default();
            CountGain {
                level: Some(level),
                tags: tags.clone(),
                gain: gain(&|spread| &spread.linear_variance * &share),
            }
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
