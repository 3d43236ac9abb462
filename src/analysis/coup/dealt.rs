//! The odds of a coup that is partly dealt.

use num_bigint::BigUint;
use num_traits::Zero;

use super::answer::{Branch, CoupOdds, CoupResult, Next, NextStep, Step};
use super::known::Known;
use super::reasons::{CoupError, why_impossible, why_no_total};
use crate::analysis::bets::{CompiledBets, UnseenBetError};
use crate::analysis::chance::Chance;
use crate::analysis::odds::{CompiledOdds, Odds, OddsError, bet_on, six_card_deals};
use crate::bet::{Bet, CardsCondition, Condition, Numbers};
use crate::card::{Glimpse, Pip, Seen};
use crate::coup::{BySide, Coup, Hand, Side};
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
    if let Some(reason) = why_no_total(rules, history) {
        return Err(CoupError::Impossible(reason));
    }
    let setting = Setting { rules, bets, shoe };
    let (odds, steps) = setting.odds(history)?;
    let known = Known::new(rules, shoe, history);
    if odds.ways.is_zero() {
        return Err(CoupError::Impossible(why_impossible(
            rules, history, &known,
        )));
    }
    let tree = match setting.tree(history, &known, &odds) {
        // With unknown cards in the hands, a third card can be one too many for a bet on suits.
        Err(CoupError::Odds(OddsError::TooFine(_))) if history.has_totals() => Vec::new(),
        tree => tree?,
    };
    Ok(CoupOdds {
        cards: shoe.cards().map(|cards| cards - history.seen().len()),
        evidence: evidence(history, shoe, &odds.ways),
        hands: known.hands,
        totals: setting.totals(known.hands),
        next: next(&known.rulings, steps),
        rulings: known.rulings.iter().map(Ruling::to_string).collect(),
        result: setting.result(&known.coup),
        coup: known.coup,
        odds,
        tree,
    })
}

/// The odds of bets on a coup with known cards. The deals are those that agree with them; there may
/// be none.
pub(in crate::analysis) fn odds_given(
    rules: &Tableau,
    bets: Vec<Bet>,
    history: &History,
    shoe: &Shoe,
) -> Result<Odds, CoupError> {
    dealt_so(&bets, history)?;
    let dealt = history.dealt_from(shoe)?;
    let compiled = CompiledOdds::given(rules, bets, &dealt)?;
    Ok(compiled.given_at(&dealt.shoe)?)
}

/// The errors for the bets that distinguish cards of the coup or of the shoe of which too little was
/// seen.
pub(crate) fn unseen_bets(
    rules: &Tableau,
    bets: &[Bet],
    history: &History,
    shoe: &Shoe,
) -> Result<Vec<UnseenBetError>, CoupError> {
    dealt_so(bets, history)?;
    let dealt = history.dealt_from(shoe)?;
    let compiled = CompiledBets::given(rules, bets, &dealt.history)?;
    Ok(compiled.unseen(bets, &dealt))
}

/// The probability of what is known of a coup, given the number of deals of the other cards that agree
/// with it; `None` if the shoe does not distinguish a seen card from others.
fn evidence(history: &History, shoe: &Shoe, others: &BigUint) -> Option<Chance> {
    // A card that was seen in more detail is one of those that a vaguer one can be, and so is counted
    // first.
    let seen = history.seen();
    let seen = seen.in_full_first();
    let seen = seen.flat_map(|(seen, count)| (0..count).map(move |_| seen));
    let mut left = *shoe;
    let mut ways = others.clone();
    let mut all = shoe.orders(shoe.cards().unwrap_or(52), 0..6);
    for card in seen {
        ways *= left.count(card.candidates()).ok()?;
        // Where only a group is known of cards that have left, the card may be one of them.
        if let Some((of_group, cards)) = left.group_with(card) {
            ways *= of_group;
            all *= cards;
        }
        left = left.without(&[card].into_iter().collect()).ok()?;
    }
    let all = left.group_orders().fold(all, |all, cards| all * cards);
    Some(Chance::new(ways, &all))
}

/// Checks that no bet gives Player a first card if cards of the coup are known.
fn dealt_so(bets: &[Bet], history: &History) -> Result<(), CoupError> {
    let starts = |bet: &&Bet| bet.player_starts_with.is_some();
    match bets.iter().find(starts) {
        Some(bet) if !history.is_empty() => Err(CoupError::DealtOtherwise(bet.id.clone())),
        _ => Ok(()),
    }
}

/// The rules, the bets, and the shoe from which the coup is dealt.
#[derive(Clone, Copy)]
struct Setting<'a> {
    rules: &'a Tableau,
    bets: &'a [Bet],
    shoe: &'a Shoe,
}

impl Setting<'_> {
    /// The odds given a history, and the possible next steps.
    fn odds(&self, history: &History) -> Result<(Odds, Vec<NextStep>), CoupError> {
        let steps = steps(history);
        let (_, sooner) = steps.split_last().expect("something happens next");
        let on_steps = bet_on(sooner.iter().copied().map(condition));
        let bets = self.bets.iter().cloned().chain([on_steps]);
        let mut given = odds_given(self.rules, bets.collect(), history, self.shoe)?;
        let taken = given.bets.pop().map(|bet| bet.chances);
        let steps = steps.into_iter().zip(taken.unwrap_or_default());
        let steps = steps.map(|(step, chance)| NextStep { step, chance });
        let steps = steps.filter(|next| !next.chance.ways.is_zero());
        Ok((given, steps.collect()))
    }

    /// The continuation for each card that the first unknown card can be; `odds` are those without
    /// it. Only one of the first four cards is revealed; third cards are followed to the end of the
    /// coup.
    fn tree(
        &self,
        history: &History,
        known: &Known<'_>,
        odds: &Odds,
    ) -> Result<Vec<Branch>, CoupError> {
        let Some((side, glimpse)) = known.unknown else {
            return Ok(Vec::new());
        };
        if self.bets.iter().any(|bet| bet.player_starts_with.is_some()) {
            return Ok(Vec::new());
        }
        let is_third = known.coup.hand(side).len() == 2;
        let mut branches = Vec::new();
        for card in Seen::all_of(|set| self.rules.pip_of(set).is_some()) {
            let Some(glimpse) = glimpse.and(Glimpse::OneOf(card.candidates())) else {
                continue;
            };
            let history = history.with(&known.coup, side, glimpse);
            let (given, steps) = self.odds(&history)?;
            if given.ways.is_zero() {
                continue;
            }
            let known = Known::new(self.rules, self.shoe, &history);
            let tree = if is_third {
                self.tree(&history, &known, &given)?
            } else {
                Vec::new()
            };
            branches.push(Branch {
                side,
                card,
                chance: Chance::new(given.ways.clone(), &odds.ways),
                hands: known.hands,
                totals: self.totals(known.hands),
                next: next(&known.rulings, steps),
                result: self.result(&known.coup),
                coup: known.coup,
                odds: given,
                tree,
            });
        }
        Ok(branches)
    }

    fn totals(&self, BySide { player, banker }: BySide<Hand>) -> BySide<Pip> {
        let coup = Coup { player, banker };
        BySide::from_fn(|side| self.rules.read(&coup).total(side))
    }

    /// The result of the coup; `None` if it is not finished or not known.
    fn result(&self, coup: &Coup) -> Option<CoupResult> {
        let reading = self.rules.read(coup);
        reading.next().is_none().then(|| CoupResult {
            winner: reading.winner(),
            totals: BySide::from_fn(|side| reading.total(side)),
        })
    }
}

/// The possible next steps, with the decision of the tableau if only one is possible.
fn next(rulings: &[Ruling], possible: Vec<NextStep>) -> Next {
    let mut next = Next {
        possible,
        rule: None,
    };
    let mut rulings = rulings.iter().rev();
    let rule = match next.step() {
        Some(Step::Draw(side)) => rulings.find(|ruling| ruling.side() == Some(side)),
        // Player's decision leaves Banker's to be made.
        Some(Step::Finish) => rulings.find(|ruling| ruling.side() != Some(Side::Player)),
        Some(Step::Deal(_)) | None => None,
    };
    next.rule = rule.map(Ruling::to_string);
    next
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
        (0 | 1, _) if player <= banker => vec![Step::Deal(Side::Player)],
        _ => vec![Step::Deal(Side::Banker)],
    }
}

/// The third card by which the finished coup shows that a step was taken.
fn condition(step: Step) -> Condition {
    let drew = CardsCondition {
        cards: Numbers::new([3]),
        ..CardsCondition::default()
    };
    let any = Condition::default();
    match step {
        Step::Draw(Side::Player) => Condition {
            player: drew,
            ..any
        },
        Step::Draw(Side::Banker) => Condition {
            banker: drew,
            ..any
        },
        Step::Deal(_) | Step::Finish => any,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Glimpses;

    #[test]
    fn hands_are_dealt_in_turn_until_both_have_two_cards() {
        use Side::{Banker, Player};
        for (player, banker, next) in [
            (0, 0, Player),
            (1, 0, Banker),
            (2, 0, Banker),
            (0, 1, Player),
            (1, 1, Player),
            (2, 1, Banker),
            (0, 2, Player),
            (1, 2, Player),
        ] {
            let hand = |cards| Glimpses(vec![Glimpse::Hidden; cards]);
            let history = History::new(&hand(player), &hand(banker), &hand(0));
            assert_eq!(steps(&history.expect("a coup")), [Step::Deal(next)]);
        }
    }
}
