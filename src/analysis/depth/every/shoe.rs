//! Sums over the coups of a shoe.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::answer::EveryDepth;
use crate::analysis::depth::error::DepthError;
use crate::analysis::spacing::at_mean_spacing;
use crate::exact::Exact;

/// A convention on the distance between the coups of a shoe.
///
/// ```
/// use baccarat::analysis::Spacing;
/// assert_eq!("mean".parse(), Ok(Spacing::Mean));
/// assert_eq!("5".parse(), Ok(Spacing::Cards(5)));
/// assert!("0".parse::<Spacing>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spacing {
    /// With each number of cards left, a coup begins with probability 1/m, where m is the mean
    /// number of cards of a coup from the full shoe.
    #[default]
    Mean,
    /// A coup begins every so many cards, the first with all cards left.
    Cards(
        /// The number of cards, 1 or more.
        u64,
    ),
}

/// `mean`, or the number of cards.
impl fmt::Display for Spacing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spacing::Mean => f.write_str("mean"),
            Spacing::Cards(cards) => cards.fmt(f),
        }
    }
}

impl FromStr for Spacing {
    type Err = ParseSpacingError;

    fn from_str(text: &str) -> Result<Spacing, ParseSpacingError> {
        if text == "mean" {
            return Ok(Spacing::Mean);
        }
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        let cards = text.parse().ok().filter(|&cards| is_number && cards > 0);
        cards.map(Spacing::Cards).ok_or(ParseSpacingError)
    }
}

/// A text is not a spacing of coups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected 'mean', or a number of cards from 1 up, such as 5")]
#[non_exhaustive]
pub struct ParseSpacingError;

/// The numbers of cards left with which the coups of a shoe begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoupStarts {
    /// The distance between coups.
    pub spacing: Spacing,
    /// Number of cards behind the cut card: coups begin while more cards are left, and at least
    /// six.
    pub cut: u64,
}

impl Default for CoupStarts {
    /// Coups at their mean spacing, until fewer than six cards are left.
    fn default() -> CoupStarts {
        CoupStarts {
            spacing: Spacing::Mean,
            cut: 5,
        }
    }
}

impl CoupStarts {
    /// Checks that a coup begins in a shoe with this number of cards.
    ///
    /// # Errors
    ///
    /// Returns [`DepthError::NoCoup`] if all cards are behind the cut card.
    pub fn check(self, cards: u64) -> Result<(), DepthError> {
        let cut = self.cut;
        (self.fewest() <= cards)
            .then_some(())
            .ok_or(DepthError::NoCoup { cut, cards })
    }

    /// The smallest number of cards left with which a coup begins.
    #[must_use]
    pub fn fewest(self) -> u64 {
        self.cut.saturating_add(1).max(6)
    }

    /// The numbers of cards left with which coups begin, or can begin, from all `cards` down.
    pub(in crate::analysis) fn cards_left(self, cards: u64) -> impl Iterator<Item = u64> {
        let spacing = match self.spacing {
            Spacing::Mean => 1,
            Spacing::Cards(spacing) => spacing.max(1),
        };
        let spacing = usize::try_from(spacing).unwrap_or(usize::MAX);
        (self.fewest()..=cards).rev().step_by(spacing)
    }

    /// The sum over the coups of a shoe, given a mean figure with each number of cards left.
    pub(in crate::analysis) fn sum(
        self,
        cards: u64,
        cards_a_coup: &Exact,
        figure: impl Fn(u64) -> Exact,
    ) -> Exact {
        let figures = self.cards_left(cards).map(figure);
        match self.spacing {
            Spacing::Mean => at_mean_spacing(figures, cards_a_coup),
            Spacing::Cards(_) => figures.sum(),
        }
    }
}

/// What perfect play gains over the coups of a shoe: one unit is staked on a bet at each coup where
/// it is favourable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShoeGains {
    /// Mean number of cards of a coup.
    pub cards_a_coup: Exact,
    /// Mean number of coups.
    pub coups: Exact,
    /// Each bet alone, in the order of the bets.
    pub bets: Vec<GainOverShoe>,
    /// The bet with the highest expectation at each coup, if that is positive.
    pub best: GainOverShoe,
}

/// What a bet gains over the coups of a shoe at which it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GainOverShoe {
    /// Mean number of coups at which it is made, Σ P(U > 0).
    pub bets_made: Exact,
    /// Mean net units won, with a stake of one unit on each bet made.
    pub gain: Exact,
}

impl GainOverShoe {
    /// Mean net units won per unit staked; `None` if the bet is never made.
    #[must_use]
    pub fn expectation(&self) -> Option<Exact> {
        self.gain.checked_div(&self.bets_made)
    }
}

impl EveryDepth {
    /// The sums over the coups of a shoe. `cards_a_coup` is the mean number of cards of a coup from
    /// the full shoe, as [`Analyzer::cards_a_coup`](crate::Analyzer::cards_a_coup) computes it.
    ///
    /// ```
    /// use baccarat::analysis::{CoupStarts, Spacing};
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let (analyzer, shoe) = (Analyzer::default(), Shoe::full(Decks::new(1)?));
    /// let every = analyzer.every_depth(&shoe)?.every_depth()?;
    /// let starts = CoupStarts { spacing: Spacing::Cards(5), cut: 14 };
    /// let over_shoe = every.over_shoe(starts, &analyzer.cards_a_coup(&shoe)?);
    /// assert_eq!(over_shoe.coups.to_string(), "8/1");
    /// assert_eq!(over_shoe.best.gain.decimal(Places::FOUR), "0.0015");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn over_shoe(&self, starts: CoupStarts, cards_a_coup: &Exact) -> ShoeGains {
        let sum = |figure: &dyn Fn(usize) -> Exact| {
            starts.sum(self.cards, cards_a_coup, |left| figure(place(left)))
        };
        let bets = self.bets.iter().map(|bet| GainOverShoe {
            bets_made: sum(&|place| bet.favourable[place].chance.probability()),
            gain: sum(&|place| bet.favourable[place].gain.clone()),
        });
        let chosen = |place: usize| {
            let bets = self.bets.iter().map(|bet| &bet.favourable[place]);
            bets.map(|at| at.chosen_chance.probability()).sum()
        };
        ShoeGains {
            cards_a_coup: cards_a_coup.clone(),
            coups: sum(&|_| Exact::one()),
            bets: bets.collect(),
            best: GainOverShoe {
                bets_made: sum(&chosen),
                gain: sum(&|place| self.best_gains[place].clone()),
            },
        }
    }
}

/// The place of a number of cards left, at least six, in the lists of an answer.
fn place(left: u64) -> usize {
    usize::try_from(left - 6).expect("a number of cards that are enumerated")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyzer::Analyzer;
    use crate::shoe::Shoe;

    /// Mean cards of a coup in the tests, which have no need of the right one.
    fn seven_halves() -> Exact {
        Exact::ratio(7, 2).expect("not zero")
    }

    fn small() -> EveryDepth {
        let shoe: Shoe = "0=3,5=3,7=2,9=4".parse().expect("a shoe");
        let sweep = Analyzer::default().every_depth(&shoe).expect("a sweep");
        sweep.every_depth().expect("sound sums")
    }

    /// The sums over these numbers of cards left, each figure added by itself.
    fn direct(every: &EveryDepth, left: &[u64], factor: &Exact) -> ShoeGains {
        let sum = |figure: &dyn Fn(u64) -> Exact| {
            let mut sum = Exact::zero();
            for &left in left {
                sum = &sum + &(&figure(left) * factor);
            }
            sum
        };
        let bets = every.bets.iter().map(|bet| GainOverShoe {
            bets_made: sum(&|left| bet.at(left).expect("a coup").chance.probability()),
            gain: sum(&|left| bet.at(left).expect("a coup").gain.clone()),
        });
        let bets: Vec<GainOverShoe> = bets.collect();
        let chosen = every
            .bets
            .iter()
            .map(|bet| sum(&|left| bet.at(left).expect("a coup").chosen_chance.probability()));
        ShoeGains {
            cards_a_coup: seven_halves(),
            coups: sum(&|_| Exact::one()),
            best: GainOverShoe {
                bets_made: chosen.sum(),
                gain: sum(&|left| every.best_gain(left).expect("a coup").clone()),
            },
            bets,
        }
    }

    #[test]
    fn sums_over_a_shoe_are_those_of_its_depths() {
        let every = small();
        let a_coup = Exact::ratio(2, 7).expect("not zero");
        for (spacing, cut, left, factor) in [
            (
                Spacing::Mean,
                5,
                vec![12, 11, 10, 9, 8, 7, 6],
                a_coup.clone(),
            ),
            (
                Spacing::Mean,
                0,
                vec![12, 11, 10, 9, 8, 7, 6],
                a_coup.clone(),
            ),
            (Spacing::Mean, 9, vec![12, 11, 10], a_coup),
            (Spacing::Cards(1), 10, vec![12, 11], Exact::one()),
            (Spacing::Cards(5), 5, vec![12, 7], Exact::one()),
            (Spacing::Cards(6), 5, vec![12, 6], Exact::one()),
            (Spacing::Cards(6), 6, vec![12], Exact::one()),
            (Spacing::Cards(u64::MAX), 11, vec![12], Exact::one()),
        ] {
            let starts = CoupStarts { spacing, cut };
            assert_eq!(starts.check(12), Ok(()));
            let sums = every.over_shoe(starts, &seven_halves());
            assert_eq!(sums, direct(&every, &left, &factor), "{starts:?}");
        }
    }

    #[test]
    fn a_cut_that_leaves_no_coup_is_an_error() {
        for cut in [12, 13, u64::MAX] {
            let starts = CoupStarts {
                cut,
                ..CoupStarts::default()
            };
            let error = DepthError::NoCoup { cut, cards: 12 };
            assert_eq!(starts.check(12), Err(error));
        }
    }

    #[test]
    fn a_spacing_is_a_word_or_a_number() {
        for text in ["", "0", "-5", "+5", "5.5", "Mean", "99999999999999999999"] {
            assert_eq!(text.parse::<Spacing>(), Err(ParseSpacingError), "{text}");
        }
        for spacing in [Spacing::Mean, Spacing::Cards(5)] {
            assert_eq!(spacing.to_string().parse(), Ok(spacing));
        }
    }
}
