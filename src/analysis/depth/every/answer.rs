//! The answer to an enumeration of every depth.

use crate::analysis::chance::Chance;
use crate::analysis::depth::answer::Extreme;
use crate::analysis::depth::depths::Depths;
#[cfg(feature = "documents")]
use crate::analysis::depth::depths::Spread;
use crate::bet::Bet;
use crate::exact::Exact;

/// Figures of bets over all compositions of every depth of a shoe: at each number of cards left,
/// over all sets of so many cards that can be left.
///
/// Each composition is weighted by its ways, as in [`Depth`](super::super::Depth), which has the
/// same figures for one depth.
///
/// ```
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let shoe = Shoe::full(Decks::new(1)?);
/// let every = Analyzer::default().every_depth(&shoe)?.every_depth()?;
/// let banker = every.bet("banker").expect("it is a main bet");
/// let ten = banker.at(10).expect("a coup can be dealt");
/// assert_eq!((every.compositions[10], ten.compositions), (74_396, 13_584));
/// assert_eq!(ten.chance.probability().percent(Places::FOUR), "12.7932%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EveryDepth {
    /// Number of cards of the shoe, N.
    pub cards: u64,
    /// The expectation from which on a bet is favourable, U ≥ threshold; `None` if it has to be
    /// positive, U > 0.
    pub threshold: Option<Exact>,
    /// Number of compositions with n cards left, by n from 0 to N, with cards distinguished as far
    /// as the bets distinguish them.
    pub compositions: Vec<u64>,
    /// The bets, in the order of the analyzer.
    pub bets: Vec<BetEveryDepth>,
    /// Mean gain with n cards left, by n from 6 to N, in units per coup, of staking one unit on the
    /// bet with the highest expectation at each composition where it is favourable, and nothing
    /// elsewhere.
    pub best_gains: Vec<Exact>,
}

/// Figures of a bet at every depth. U is its expectation at a composition, in units per unit
/// staked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetEveryDepth {
    /// The bet.
    pub bet: Bet,
    /// The mean and the variance of U at every depth.
    pub depths: Depths,
    /// Where the bet is favourable, by number of cards left from 6 to all.
    pub favourable: Vec<FavourableAt>,
}

/// The compositions of a depth at which a bet is favourable: U > 0, or U ≥ u with a threshold u.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FavourableAt {
    /// Number of cards left, n.
    pub left: u64,
    /// Number of favourable compositions.
    pub compositions: u64,
    /// Probability of a favourable composition.
    pub chance: Chance,
    /// Mean gain, in units per coup, of staking one unit at each favourable composition and nothing
    /// elsewhere: E max(U, 0) without a threshold.
    pub gain: Exact,
    /// Number of compositions at which the bet is favourable and has the highest expectation of all
    /// bets; among equal ones, the first bet is counted.
    pub chosen: u64,
    /// Probability of such a composition.
    pub chosen_chance: Chance,
    /// The highest expectation, and the composition at which it occurs.
    pub best: Extreme,
    /// The lowest expectation, and the composition at which it occurs.
    pub worst: Extreme,
}

impl EveryDepth {
    /// The figures of the bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&BetEveryDepth> {
        self.bets.iter().find(|it| it.bet.id == id)
    }

    /// Mean gain of the best bet with `left` cards left, as in
    /// [`best_gains`](Self::best_gains); `None` unless a coup can be dealt.
    #[must_use]
    pub fn best_gain(&self, left: u64) -> Option<&Exact> {
        self.best_gains.get(place(left)?)
    }
}

impl BetEveryDepth {
    /// Where the bet is favourable with `left` cards left; `None` unless a coup can be dealt.
    #[must_use]
    pub fn at(&self, left: u64) -> Option<&FavourableAt> {
        self.favourable.get(place(left)?)
    }

    /// How U varies and where the bet is favourable, from all cards left down to six.
    #[cfg(feature = "documents")]
    pub(crate) fn by_depth(&self) -> impl Iterator<Item = (Spread, &FavourableAt)> {
        self.depths.all().zip(self.favourable.iter().rev())
    }
}

/// The place of a number of cards left in a list that begins with six.
fn place(left: u64) -> Option<usize> {
    usize::try_from(left.checked_sub(6)?).ok()
}
