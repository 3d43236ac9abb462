//! The decisions of a tableau with their figures.

use crate::analysis::chance::Chance;
use crate::analysis::outcomes::Outcomes;
use crate::card::Pip;
use crate::coup::Side;
use crate::exact::Exact;
use crate::tableau::Action;
#[cfg(feature = "documents")]
use crate::tableau::Tableau;

/// The decisions of a tableau, each with the expectations of drawing and of standing. Decisions
/// that no coup from the shoe reaches are left out.
///
/// ```
/// use baccarat::analysis::Reads;
/// use baccarat::tableau::Action;
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let audit = Analyzer::default().audit(&Shoe::full(Decks::EIGHT))?;
/// let worst = audit.banker.iter().max_by_key(|decision| decision.gain());
/// let worst = worst.expect("Banker has decisions");
/// assert_eq!((worst.total.value(), worst.reads), (6, Reads::Stood));
/// assert_eq!((worst.action, worst.best()), (Action::Stand, Action::Draw));
/// assert_eq!(worst.margin().percent(Places::FOUR), "7.9255%");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Audit {
    /// Player's decisions, by its two-card total.
    pub player: Vec<Decision>,
    /// Banker's decisions, by its two-card total and by Player's third card or total, or that
    /// Player stood.
    pub banker: Vec<Decision>,
    /// Player's decisions, by the pip values of its two cards.
    pub player_by_cards: Vec<Decision>,
    /// Banker's decisions, by the pip values of its two cards and by what it reads of Player.
    pub banker_by_cards: Vec<Decision>,
}

/// A decision of the tableau, with the expectations of drawing and of standing.
///
/// Expectations are mean net units won by a stake of one on the side that decides, if the tableau
/// takes all other decisions. A win pays what the question says, even money unless it says
/// otherwise; a tie is a push.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The side that decides.
    pub side: Side,
    /// The side's two-card total.
    pub total: Pip,
    /// The pip values of the side's two cards, the lower first; `None` if the decision covers all
    /// hands with this total.
    pub holding: Option<[Pip; 2]>,
    /// The facts about the other hand on which the decision depends.
    pub reads: Reads,
    /// The action that the tableau takes.
    pub action: Action,
    /// The probability that a coup reaches this decision.
    pub weight: Chance,
    /// Expectation if the side draws.
    pub draw: Exact,
    /// Expectation if the side stands.
    pub stand: Exact,
    /// How the coups at this decision end if the side draws.
    pub draw_outcomes: Outcomes,
    /// How the coups at this decision end if the side stands.
    pub stand_outcomes: Outcomes,
}

/// The facts about the other hand on which a decision depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Nothing: Player decides.
    Nothing,
    /// Player stood. Banker decides.
    Stood,
    /// The pip value of Player's third card. Banker decides.
    ThirdCard(Pip),
    /// Player's total after its third card. Banker decides.
    Total(Pip),
}

impl Reads {
    /// The column of the decision in Banker's table.
    #[cfg(feature = "documents")]
    pub(crate) fn column(self) -> usize {
        match self {
            Reads::ThirdCard(pip) | Reads::Total(pip) => pip.index(),
            Reads::Stood | Reads::Nothing => Tableau::STOOD,
        }
    }

    /// Whether Player stood; `None` if Player decides.
    #[cfg(feature = "serde")]
    pub(crate) fn player_stood(self) -> Option<bool> {
        (self != Reads::Nothing).then_some(self == Reads::Stood)
    }
}

impl Decision {
    /// Expectation of drawing minus that of standing; positive if drawing is better.
    #[must_use]
    pub fn margin(&self) -> Exact {
        &self.draw - &self.stand
    }

    /// The action with the larger expectation; if both are equal, the action of the tableau.
    #[must_use]
    pub fn best(&self) -> Action {
        let margin = self.margin();
        if margin.is_positive() {
            Action::Draw
        } else if margin.is_negative() {
            Action::Stand
        } else {
            self.action
        }
    }

    /// The gain by the better action: mean net units per coup won by a stake of one on the side,
    /// over all coups, whether or not they reach this decision. It is 0 if the tableau takes the
    /// better action.
    #[must_use]
    pub fn gain(&self) -> Exact {
        let margin = match (self.best(), self.action) {
            (Action::Draw, Action::Stand) => self.margin(),
            (Action::Stand, Action::Draw) => -self.margin(),
            _ => Exact::zero(),
        };
        &margin * &self.weight.probability()
    }
}

written! {
    /// A decision, with the expectations of drawing and of standing: those of a stake of one on the
    /// side that decides.
    Decision as decision {
        /// The side's two-card total.
        total: u8 = decision.total.value(),
        /// The pip values of the side's two cards, where decisions are told apart by them.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<[u8; 2]> = decision.holding.map(|holding| holding.map(Pip::value)),
        /// The pip value of Player's third card, where Banker decides by it.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_third: Option<u8> = match decision.reads {
            Reads::ThirdCard(pip) => Some(pip.value()),
            _ => None,
        },
        /// Player's total after the third card, where Banker decides by it.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_total: Option<u8> = match decision.reads {
            Reads::Total(pip) => Some(pip.value()),
            _ => None,
        },
        /// Whether Player stood, where Banker decides.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_stood: Option<bool> = decision.reads.player_stood(),
        /// What the tableau does: `draw` or `stand`.
        action: &'static str = decision.action.name(),
        /// Expectation of drawing.
        draw: &'a Exact = &decision.draw,
        /// Expectation of standing.
        stand: &'a Exact = &decision.stand,
        /// Expectation of drawing less that of standing.
        margin: Exact = decision.margin(),
        /// The better action; the tableau's own where both are worth the same.
        best: &'static str = decision.best().name(),
        /// How the coups at this decision end if the side draws: Player wins, Banker wins, tie.
        draw_outcomes: &'a Outcomes = &decision.draw_outcomes,
        /// How the coups at this decision end if the side stands.
        stand_outcomes: &'a Outcomes = &decision.stand_outcomes,
        /// Number of deals that come to this decision.
        ways: Digits = decision.weight.ways.clone().into(),
        /// `ways` over the number of all deals.
        weight: Exact = decision.weight.probability(),
        /// What the better action would gain, in units per coup.
        gain: Exact = decision.gain(),
    }
}

#[cfg(test)]
#[cfg(feature = "documents")]
mod tests {
    use super::*;

    #[test]
    fn a_decision_has_a_column_by_what_it_depends_on() {
        for (reads, column, player_stood) in [
            (Reads::Nothing, Tableau::STOOD, None),
            (Reads::Stood, Tableau::STOOD, Some(true)),
            (Reads::ThirdCard(Pip::ALL[0]), 0, Some(false)),
            (Reads::Total(Pip::ALL[9]), 9, Some(false)),
        ] {
            assert_eq!(reads.column(), column, "{reads:?}");
            assert_eq!(reads.player_stood(), player_stood, "{reads:?}");
        }
    }
}
