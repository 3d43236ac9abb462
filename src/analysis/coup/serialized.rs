//! A coup that is partly dealt, as JSON.

use super::answer::{Branch, CoupOdds, CoupResult, Next, NextStep, Step};
use crate::analysis::chance::Chance;
use crate::analysis::odds::{BetExpectation, BetOdds};
use crate::analysis::outcomes::{Outcomes, outcome_name};
use crate::card::Pip;
use crate::coup::{BySide, Hand, Side};

impl Step {
    /// The name of the step in documents.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Step::Deal(Side::Player) => "deal-player",
            Step::Deal(Side::Banker) => "deal-banker",
            Step::Draw(Side::Player) => "draw-player",
            Step::Draw(Side::Banker) => "draw-banker",
            Step::Finish => "finished",
        }
    }
}

written! {
    /// The odds of a coup that is being dealt, what comes next, and what can follow.
    CoupOdds as coup {
        /// Number of cards in the shoe besides those of the coup that were seen, or `infinite`.
        cards: String = cards_text(coup.cards),
        /// Number of ordered deals that fit what is known, all equally likely.
        ways: Digits = coup.odds.ways.clone().into(),
        /// How often what is known comes up; none if the shoe does not determine it.
        evidence: Option<Evidence<'a>> = coup.evidence.as_ref().map(Evidence),
        /// Player, Banker and tie.
        outcomes: &'a Outcomes = &coup.odds.outcomes,
        /// The bets.
        bets: &'a [BetOdds] = &coup.odds.bets,
        /// The hands, each up to its first card whose pip value is not known.
        hands: [KnownHand; 2] = known_hands(coup.hands, coup.totals),
        /// What the tableau does now.
        next: &'a Next = &coup.next,
        /// The decisions of the tableau that the known cards determine.
        rulings: &'a [String] = &coup.rulings,
        /// How the coup ended; none if it has not.
        result: Option<CoupResult> = coup.result,
        /// What follows each card that the first unknown card can be.
        tree: &'a [Branch] = &coup.tree,
    }
}

/// The probability of what is known.
struct Evidence<'b>(&'b Chance);

written! {
    /// How often what is known of a coup comes up.
    Evidence<'_> as it {
        /// Number of ordered deals of the shoe that agree with what is known.
        ways: Digits = it.0.ways.clone().into(),
        /// Number of all ordered deals of the shoe.
        of: Digits = it.0.of.clone().into(),
        /// `ways` over `of`.
        probability: Exact = it.0.probability(),
    }
}

/// A hand, as far as its cards are known.
struct KnownHand {
    side: Side,
    cards: usize,
    total: Pip,
}

fn known_hands(hands: BySide<Hand>, totals: BySide<Pip>) -> [KnownHand; 2] {
    Side::BOTH.map(|side| KnownHand {
        side,
        cards: hands[side].len(),
        total: totals[side],
    })
}

written! {
    /// A hand, as far as its cards are known.
    KnownHand as hand {
        /// `player` or `banker`.
        side: &'static str = outcome_name(Some(hand.side)),
        /// Number of its cards before the first that is not known; at least two where the total of
        /// two is known.
        cards: usize = hand.cards,
        /// Their total.
        total: u8 = hand.total.value(),
    }
}

written! {
    /// What comes next.
    Next as next {
        /// What happens, if just one step is possible; `undecided` if it depends on cards that
        /// are not known.
        step: &'static str = next.step().map_or("undecided", Step::name),
        /// The decision of the tableau that determines the step, if it is the same whatever the
        /// unknown cards are.
        rule: Option<&'a str> = next.rule.as_deref(),
        /// Everything that can happen.
        possible: &'a [NextStep] = &next.possible,
    }
}

written! {
    /// A step that a coup can take next.
    NextStep as next {
        /// `deal-player`, `deal-banker`, `draw-player`, `draw-banker` or `finished`.
        step: &'static str = next.step.name(),
        /// Number of deals in which the coup takes it.
        ways: Digits = next.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = next.chance.probability(),
    }
}

written! {
    /// How a coup ended.
    CoupResult as result {
        /// `player`, `banker` or `tie`.
        outcome: &'static str = outcome_name(result.winner),
        /// Player's final total.
        player: u8 = result.totals.player.value(),
        /// Banker's final total.
        banker: u8 = result.totals.banker.value(),
    }
}

written! {
    /// What follows a card.
    Branch as branch {
        /// The side that has the card: `player` or `banker`.
        side: &'static str = outcome_name(Some(branch.side)),
        /// The card.
        card: String = branch.card.to_string(),
        /// Number of deals in which it is this card.
        ways: Digits = branch.chance.ways.clone().into(),
        /// `ways` over the number of all deals without the card.
        probability: Exact = branch.chance.probability(),
        /// The hands with the card.
        hands: [KnownHand; 2] = known_hands(branch.hands, branch.totals),
        /// What comes next.
        next: &'a Next = &branch.next,
        /// How the coup ends, if the card is the last.
        result: Option<CoupResult> = branch.result,
        /// The odds with the card.
        outcomes: &'a Outcomes = &branch.odds.outcomes,
        /// What each bet is worth with the card.
        bets: Vec<BetExpectation> = branch.odds.bets.iter().map(BetExpectation::of).collect(),
        /// What follows each third card that is dealt next.
        tree: &'a [Branch] = &branch.tree,
    }
}
