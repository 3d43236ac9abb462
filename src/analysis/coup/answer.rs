//! What is answered about a coup that is being dealt.

use std::fmt;

use crate::analysis::chance::Chance;
use crate::analysis::odds::Odds;
use crate::card::{Pip, Seen};
use crate::coup::{BySide, Coup, Side};

/// The odds of a coup that is being dealt, what the tableau does next, and what can follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoupOdds {
    /// Number of cards in the shoe besides those of the coup that were seen; `None` for the
    /// infinite shoe.
    pub cards: Option<u64>,
    /// The odds given what is known. The deals are those of six cards in which the known cards
    /// lie in their places.
    pub odds: Odds,
    /// The coup up to the first card whose pip value is not known. A card that was not seen in
    /// full is represented by one that it can be.
    pub coup: Coup,
    /// The totals of the hands of `coup`.
    pub totals: BySide<Pip>,
    /// What can happen next.
    pub next: Next,
    /// The decisions of the tableau that the known cards determine, in words: Player's, then
    /// Banker's.
    pub rulings: Vec<String>,
    /// How the coup ended; `None` if it has not, as far as is known.
    pub result: Option<CoupResult>,
    /// What follows each card that the first unknown card can be. Empty if the coup is finished,
    /// or if a bet gives Player a first card that does not come from the shoe.
    pub tree: Vec<Branch>,
}

/// What can happen next in a coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// Everything that can happen. The chances add up to all deals.
    pub possible: Vec<NextStep>,
    /// The decision of the tableau that determines the step, in words; `None` if there are
    /// several possible steps, or if one of the first four cards is dealt.
    pub rule: Option<String>,
}

impl Next {
    /// The step, if just one is possible; `None` if it depends on unknown cards.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        match self.possible[..] {
            [NextStep { step, .. }] => Some(step),
            _ => None,
        }
    }
}

/// A step that a coup can take next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextStep {
    /// The step.
    pub step: Step,
    /// How often the coup takes it.
    pub chance: Chance,
}

/// How a coup goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A side is dealt one of its first two cards.
    Deal(Side),
    /// A side draws its third card.
    Draw(Side),
    /// The coup is finished: no card is dealt.
    Finish,
}

/// Writes what happens as a clause, such as `Player draws`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Deal(side) => write!(f, "{side} is dealt a card"),
            Step::Draw(side) => write!(f, "{side} draws"),
            Step::Finish => write!(f, "the coup is finished"),
        }
    }
}

/// How a coup ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoupResult {
    /// The side that won; `None` for a tie.
    pub winner: Option<Side>,
    /// The final totals.
    pub totals: BySide<Pip>,
}

/// Writes the winner and the totals, such as `Banker wins, 8 to 6` or `a tie, 7 to 7`.
impl fmt::Display for CoupResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let first = self.winner.unwrap_or(Side::Player);
        let (total, other) = (self.totals[first], self.totals[first.other()]);
        match self.winner {
            Some(side) => write!(f, "{side} wins, {total} to {other}"),
            None => write!(f, "a tie, {total} to {other}"),
        }
    }
}

/// What follows a card that a coup can go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The side that has the card.
    pub side: Side,
    /// The card, as far as it matters to the rules.
    pub card: Seen,
    /// How often it is this card, out of the deals of the coup without it.
    pub chance: Chance,
    /// The coup with the card, up to the next card whose pip value is not known.
    pub coup: Coup,
    /// The totals of the hands of `coup`.
    pub totals: BySide<Pip>,
    /// What can happen next.
    pub next: Next,
    /// How the coup ends, if it is known to the end.
    pub result: Option<CoupResult>,
    /// The odds with the card.
    pub odds: Odds,
    /// What follows each third card that is dealt after this one, if this one is a third card.
    pub tree: Vec<Branch>,
}
