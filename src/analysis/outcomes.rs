//! The outcomes of a coup and their probabilities.

use std::ops::Index;

use num_bigint::BigUint;

use super::chance::Chance;
use crate::coup::Side;

/// The outcomes of a coup in the order of all answers: Player wins, Banker wins, tie (`None`).
pub const WINNERS: [Option<Side>; 3] = [Some(Side::Player), Some(Side::Banker), None];

/// The position of an outcome in [`WINNERS`].
pub(super) fn place_of(winner: Option<Side>) -> usize {
    let place = WINNERS.iter().position(|&one| one == winner);
    place.expect("there are three outcomes")
}

/// The probability of each outcome of a coup. The chances are out of the same deals.
///
/// ```
/// use baccarat::{Analyzer, Decks, Shoe, Side};
/// let odds = Analyzer::default().odds(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(odds.outcomes.tie.ways, 475_627_426_473_216_u64.into());
/// assert_eq!(odds.outcomes[Some(Side::Player)], odds.outcomes.player);
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// Player wins.
    pub player: Chance,
    /// Banker wins.
    pub banker: Chance,
    /// Tie: both hands have the same total.
    pub tie: Chance,
}

impl Outcomes {
    /// The chances of the outcomes, given the number of deals of each in the order of [`WINNERS`],
    /// and of all deals.
    pub(in crate::analysis) fn of(ways: &[BigUint], all: &BigUint) -> Outcomes {
        let [player, banker, tie] = [0, 1, 2].map(|place| Chance::new(ways[place].clone(), all));
        Outcomes {
            player,
            banker,
            tie,
        }
    }

    /// Each outcome with its chance, in the order of [`WINNERS`]. `None` is a tie.
    pub fn iter(&self) -> impl Iterator<Item = (Option<Side>, &Chance)> {
        WINNERS.into_iter().map(|winner| (winner, &self[winner]))
    }
}

/// `None` is a tie.
impl Index<Option<Side>> for Outcomes {
    type Output = Chance;

    fn index(&self, winner: Option<Side>) -> &Chance {
        match winner {
            Some(Side::Player) => &self.player,
            Some(Side::Banker) => &self.banker,
            None => &self.tie,
        }
    }
}

/// The name of an outcome in documents: `player`, `banker` or `tie`.
#[cfg(feature = "serde")]
pub(crate) fn outcome_name(winner: Option<Side>) -> &'static str {
    match winner {
        Some(Side::Player) => "player",
        Some(Side::Banker) => "banker",
        None => "tie",
    }
}

written! {
    Outcomes as outcomes: [Outcome<'_>] =
        outcomes.iter().map(|(winner, chance)| Outcome { winner, chance })
}

/// An outcome of a coup in a document.
#[cfg(feature = "serde")]
struct Outcome<'b> {
    winner: Option<Side>,
    chance: &'b Chance,
}

written! {
    /// How often a coup has an outcome.
    Outcome<'_> as it {
        /// `player`, `banker` or `tie`.
        outcome: &'static str = outcome_name(it.winner),
        /// Number of deals that bring it.
        ways: Digits = it.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = it.chance.probability(),
    }
}

#[cfg(test)]
#[cfg(feature = "serde")]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_named_by_who_wins() {
        let outcomes = [Some(Side::Player), Some(Side::Banker), None];
        assert_eq!(outcomes.map(outcome_name), ["player", "banker", "tie"]);
    }
}
