//! The answer about a coup that is partly dealt.

use std::fmt;

use crate::analysis::chance::Chance;
use crate::analysis::odds::Odds;
use crate::card::{Pip, Seen};
use crate::coup::{BySide, Coup, Hand, Side};

/// The odds of a coup that is partly dealt, the tableau's next action, and the possible
/// continuations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoupOdds {
    /// Number of cards in the shoe without the cards of the coup that were seen; `None` for the
    /// infinite shoe.
    pub cards: Option<u64>,
    /// The odds given the known cards. The deals are those of six cards that agree with them.
    pub odds: Odds,
    /// The probability of what is known of the coup, before any card of it is seen; 1 if nothing is
    /// known. `None` if the shoe does not determine it: it does not distinguish a card that was seen
    /// from others.
    pub evidence: Option<Chance>,
    /// The coup up to the first card with an unknown pip value. A card that was not seen in full is
    /// represented by one of the cards that it can be, and a hand whose two-card total is known by
    /// two cards that make it.
    pub coup: Coup,
    /// The cards of each hand up to its first card with an unknown pip value: those of `coup`, and
    /// further ones of a hand that is known beyond an unknown card of the other.
    pub hands: BySide<Hand>,
    /// The totals of `hands`.
    pub totals: BySide<Pip>,
    /// The next step of the coup.
    pub next: Next,
    /// The decisions of the tableau that are the same whatever the unknown cards are, in words:
    /// Player's, then Banker's.
    pub rulings: Vec<String>,
    /// The result of the coup; `None` if it is not finished or not known.
    pub result: Option<CoupResult>,
    /// The continuation of the coup for each card that the first unknown card can be. Empty if the
    /// coup is finished, if a bet gives Player a first card from outside the shoe, or if totals are
    /// known and a bet distinguishes too many cards for the continuations.
    pub tree: Vec<Branch>,
}

/// The possible next steps of a coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// All possible steps. Their chances add up to all deals.
    pub possible: Vec<NextStep>,
    /// The decision of the tableau that determines the step, in words; `None` if several steps are
    /// possible, if one of the first four cards is dealt, or if the decision depends on unknown
    /// cards and the step does not.
    pub rule: Option<String>,
}

impl Next {
    /// The step, if exactly one is possible; `None` if it depends on unknown cards.
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
    /// The probability of the step.
    pub chance: Chance,
}

/// A step of a coup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A side is dealt one of its first two cards.
    Deal(Side),
    /// A side draws its third card.
    Draw(Side),
    /// The coup is finished, and no card is dealt.
    Finish,
}

/// Writes the step as a clause, such as `Player draws`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Deal(side) => write!(f, "{side} is dealt a card"),
            Step::Draw(side) => write!(f, "{side} draws"),
            Step::Finish => write!(f, "the coup is finished"),
        }
    }
}

/// The result of a finished coup.
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

/// The continuation of a coup after a given card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The side that receives the card.
    pub side: Side,
    /// The card, in the detail on which the rules depend.
    pub card: Seen,
    /// The probability of the card, out of the deals of the coup without it.
    pub chance: Chance,
    /// The coup with the card, up to the next card with an unknown pip value.
    pub coup: Coup,
    /// The cards of each hand up to its first card with an unknown pip value: those of `coup`, and
    /// further ones of a hand that is known beyond an unknown card of the other.
    pub hands: BySide<Hand>,
    /// The totals of `hands`.
    pub totals: BySide<Pip>,
    /// The next step of the coup.
    pub next: Next,
    /// The result of the coup; `None` if it is not finished or not known.
    pub result: Option<CoupResult>,
    /// The odds with the card.
    pub odds: Odds,
    /// If the card is a third card, the continuation for each third card that follows it.
    pub tree: Vec<Branch>,
}
