//! The odds of a coup that is partly dealt.

use num_traits::Zero;

use super::answer::{Branch, CoupOdds, CoupResult, Next, NextStep, Step};
use super::known::Known;
use super::reasons::{CoupError, why_impossible};
use crate::analysis::chance::Chance;
use crate::analysis::odds::{CompiledOdds, NO_BET, Odds, six_card_deals};
use crate::bet::{Bet, CardsCondition, Condition, Numbers, Row};
use crate::card::{Glimpse, Pip, Seen};
use crate::coup::{BySide, Coup, Side};
use crate::exact::Exact;
use crate::history::History;
use crate::shoe::Shoe;
use crate::tableau::{Ruling, Tableau};

/// The odds of a coup with known cards, and its possible continuations.
pub(crate) fn coup(
    rules: &Tableau,
    bets: &[Bet],
    history: &History,
    shoe: &Shoe,
) -> Result<CoupOdds, CoupError> {
    six_card_deals(shoe)?;
    let setting = Setting { rules, bets, shoe };
    let odds = setting.odds(history)?;
    let known = Known::new(setting.rules, setting.shoe, history);
    if odds.given.ways.is_zero() {
        return Err(CoupError::Impossible(why_impossible(
            rules, history, &known,
        )));
    }
    let tree = setting.tree(history, &known, &odds.given)?;
    let rulings = rules.read(&known.coup).rulings();
    Ok(CoupOdds {
        cards: shoe.cards().map(|cards| cards - history.seen().len()),
        totals: setting.totals(&known.coup),
        next: setting.next(&known.coup, odds.steps),
        rulings: rulings.iter().map(Ruling::to_string).collect(),
        result: setting.result(&known.coup),
        coup: known.coup,
        odds: odds.given,
        tree,
    })
}

/// The rules, the bets, and the shoe from which the coup is dealt.
#[derive(Clone, Copy)]
struct Setting<'a> {
    rules: &'a Tableau,
    bets: &'a [Bet],
    shoe: &'a Shoe,
}

/// The odds given a history, and the possible next steps.
struct GivenOdds {
    given: Odds,
    steps: Vec<NextStep>,
}

impl Setting<'_> {
    fn odds(&self, history: &History) -> Result<GivenOdds, CoupError> {
        let starts = |bet: &&Bet| bet.player_starts_with.is_some();
        if let Some(bet) = self.bets.iter().find(starts)
            && !history.is_empty()
        {
            return Err(CoupError::DealtOtherwise(bet.id.clone()));
        }
        let steps = steps(history);
        let bets = self.bets.iter().cloned().chain([bet_on(&steps)]);
        let dealt = history.dealt_from(self.shoe)?;
        let compiled = CompiledOdds::given(self.rules, bets.collect(), &dealt)?;
        let mut given = compiled.given_at(&dealt.shoe)?;
        let taken = given.bets.pop().map(|bet| bet.chances);
        let steps = steps.into_iter().zip(taken.unwrap_or_default());
        let steps = steps.map(|(step, chance)| NextStep { step, chance });
        Ok(GivenOdds {
            given,
            steps: steps.filter(|next| !next.chance.ways.is_zero()).collect(),
        })
    }

    /// The continuation for each card that the first unknown card can be. Only one of the first
    /// four cards is revealed; third cards are followed to the end of the coup.
    fn tree(
        &self,
        history: &History,
        known: &Known,
        odds: &Odds,
    ) -> Result<Vec<Branch>, CoupError> {
        let Some((side, glimpse)) = known.unknown else {
            return Ok(Vec::new());
        };
        if self.bets.iter().any(|bet| bet.player_starts_with.is_some()) {
            return Ok(Vec::new());
        }
        let mut branches = Vec::new();
        for card in Seen::all_of(|set| self.rules.pip_of(set).is_some()) {
            if let Some(glimpse) = glimpse.and(Glimpse::OneOf(card.candidates())) {
                let history = history.with(&known.coup, side, glimpse);
                let is_third = known.coup.hand(side).len() == 2;
                branches.extend(self.branch((side, card), &history, is_third, odds)?);
            }
        }
        Ok(branches)
    }

    /// The continuation after a history that ends with a given card; `None` if no deal agrees with
    /// it. `before` has the odds without the card.
    fn branch(
        &self,
        (side, card): (Side, Seen),
        history: &History,
        is_third: bool,
        before: &Odds,
    ) -> Result<Option<Branch>, CoupError> {
        let GivenOdds { given, steps } = self.odds(history)?;
        if given.ways.is_zero() {
            return Ok(None);
        }
        let known = Known::new(self.rules, self.shoe, history);
        let tree = if is_third {
            self.tree(history, &known, &given)?
        } else {
            Vec::new()
        };
        Ok(Some(Branch {
            side,
            card,
            chance: Chance {
                ways: given.ways.clone(),
                of: before.ways.clone(),
            },
            totals: self.totals(&known.coup),
            next: self.next(&known.coup, steps),
            result: self.result(&known.coup),
            coup: known.coup,
            odds: given,
            tree,
        }))
    }

    fn totals(&self, coup: &Coup) -> BySide<Pip> {
        BySide::from_fn(|side| self.rules.read(coup).total(side))
    }

    /// The result of the coup; `None` if it is not finished or not known.
    fn result(&self, coup: &Coup) -> Option<CoupResult> {
        let reading = self.rules.read(coup);
        reading.next().is_none().then(|| CoupResult {
            winner: reading.winner(),
            totals: self.totals(coup),
        })
    }

    /// The possible next steps, with the decision of the tableau if only one is possible.
    fn next(&self, coup: &Coup, possible: Vec<NextStep>) -> Next {
        let rulings = self.rules.read(coup).rulings();
        let mut next = Next {
            possible,
            rule: None,
        };
        let rule = match next.step() {
            Some(Step::Draw(side)) => rulings.iter().find(|ruling| ruling.side() == Some(side)),
            Some(Step::Finish) => rulings.last(),
            Some(Step::Deal(_)) | None => None,
        };
        next.rule = rule.map(Ruling::to_string);
        next
    }
}

/// The possible next steps once all known cards have been dealt.
fn steps(history: &History) -> Vec<Step> {
    let [player, banker] = Side::BOTH.map(|side| history.hand(side).len());
    match (player, banker) {
        (_, 3) => vec![Step::Finish],
        (3, _) => vec![Step::Draw(Side::Banker), Step::Finish],
        (2, 2) => vec![
            Step::Draw(Side::Player),
            Step::Draw(Side::Banker),
            Step::Finish,
        ],
        (0 | 1, _) if player <= banker || banker >= 2 => vec![Step::Deal(Side::Player)],
        _ => vec![Step::Deal(Side::Banker)],
    }
}

/// A bet with a line for each step. The cards of the finished coup show which step was taken.
fn bet_on(steps: &[Step]) -> Bet {
    let drew = CardsCondition {
        cards: Numbers::new([3]),
        ..CardsCondition::default()
    };
    let (_, sooner) = steps.split_last().expect("something happens next");
    let row = |step: &Step| Row {
        event: step.to_string(),
        when: match step {
            Step::Draw(Side::Player) => Condition {
                player: drew.clone(),
                ..Condition::default()
            },
            Step::Draw(Side::Banker) => Condition {
                banker: drew.clone(),
                ..Condition::default()
            },
            Step::Deal(_) | Step::Finish => Condition::default(),
        },
        pays: Exact::zero(),
    };
    let rows = sooner.iter().map(row).collect();
    Bet::new(NO_BET, NO_BET, rows, Exact::zero())
}
