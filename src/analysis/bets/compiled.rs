//! Bets that are compiled together, because they depend on the same facts about a coup.

use std::collections::BTreeMap;

use thiserror::Error;

use super::ledger::Kind;
use super::terms::{Deal, Payoffs, Term, terms};
use crate::bet::Bet;
use crate::card::{CardSet, Seen};
use crate::engine::{Classes, TooFineError};
use crate::history::History;
use crate::shoe::{Shoe, UnspecifiedError};
use crate::tableau::Tableau;

/// A bet that distinguishes too many cards, at too many positions of the coup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {0} tells so many cards apart that there are more cases than can be counted")]
pub struct TooFineBetError(
    /// The bet's id.
    pub String,
);

/// A bet that distinguishes cards of which too little was seen.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {bet}: {reason}")]
pub struct UnseenBetError {
    /// The bet's id.
    pub bet: String,
    /// The card that was not seen in enough detail.
    pub reason: UnspecifiedError,
}

/// Bets compiled into polynomials, which can be evaluated at any number of shoes.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct CompiledBets {
    pub(super) groups: Vec<Group>,
    pub(super) payoffs: Vec<Payoffs>,
}

/// Bets that are compiled together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The positions of the bets among all bets.
    pub(super) bets: Vec<usize>,
    /// The id of the first bet, for errors.
    name: String,
    pub(super) terms: Vec<Term>,
}

/// A term with one of its choices of suits.
#[derive(Clone, Copy)]
pub(super) struct Evaluation<'a> {
    pub(super) group: &'a Group,
    pub(super) term: &'a Term,
    pub(super) classes: &'a Classes,
}

/// The maximum number of lines of paytables that are compiled together, which bounds the memory.
const MOST_ROWS: usize = 400;

impl CompiledBets {
    pub(in crate::analysis) fn new(
        rules: &Tableau,
        bets: &[Bet],
    ) -> Result<CompiledBets, TooFineBetError> {
        CompiledBets::given(rules, bets, &History::default())
    }

    /// The bets on a coup with known cards. Cards that were seen do not come from the shoe.
    pub(in crate::analysis) fn given(
        rules: &Tableau,
        bets: &[Bet],
        history: &History,
    ) -> Result<CompiledBets, TooFineBetError> {
        let mut kinds: BTreeMap<Kind, Vec<Vec<usize>>> = BTreeMap::new();
        for (position, bet) in bets.iter().enumerate() {
            let batches = kinds.entry(Kind::of(bet)).or_default();
            let rows = |batch: &[usize]| -> usize {
                batch.iter().map(|&member| bets[member].rows().len()).sum()
            };
            match batches.last_mut() {
                Some(batch) if bet.rows().len() + rows(batch) <= MOST_ROWS => batch.push(position),
                _ => batches.push(vec![position]),
            }
        }
        let payoffs: Vec<Payoffs> = bets.iter().map(Payoffs::of).collect();
        let mut groups = Vec::new();
        for (kind, batches) in &kinds {
            for positions in batches {
                let deal = Deal {
                    rules,
                    kind,
                    history,
                };
                add_groups(deal, positions, bets, &payoffs, &mut groups)?;
            }
        }
        Ok(CompiledBets { groups, payoffs })
    }

    /// All terms, by group, each with each of its choices of suits.
    pub(super) fn evaluations<'a>(&'a self) -> impl Iterator<Item = Evaluation<'a>> {
        let terms = |group: &'a Group| group.terms.iter().map(move |term| (group, term));
        self.groups
            .iter()
            .flat_map(terms)
            .flat_map(|(group, term)| {
                let choices = term.choices.iter();
                choices.map(move |classes| Evaluation {
                    group,
                    term,
                    classes,
                })
            })
    }

    /// Evaluates every term, for each of its choices of suits.
    pub(super) fn evaluated<'a, T>(
        &'a self,
        evaluate: impl Fn(&'a Term, &'a Classes) -> Result<T, UnspecifiedError>,
    ) -> Result<Vec<T>, UnseenBetError> {
        let evaluate = |it: Evaluation<'a>| {
            let value = evaluate(it.term, it.classes);
            value.map_err(|reason| it.group.unseen(reason))
        };
        self.evaluations().map(evaluate).collect()
    }

    /// Checks that the removed cards of the shoe were seen in the detail that the bets need.
    pub(in crate::analysis) fn check(&self, shoe: &Shoe) -> Result<(), UnseenBetError> {
        self.evaluated(|_, classes| classes.counts(shoe))?;
        Ok(())
    }

    /// The cards in the shoe that the bets distinguish, with the number of each, in the detail that
    /// the bets need: by pip value; by rank, if a bet depends on ranks; by suit too, if one depends
    /// on suits. The shoe distinguishes these cards.
    pub(in crate::analysis) fn cards_in(&self, shoe: &Shoe) -> Vec<(Seen, u64)> {
        let told_apart = Seen::all_of(|set| {
            let mut classes = self.evaluations().map(|it| it.classes);
            classes.all(|classes| classes.class_of(set).is_some())
        });
        let count = |card: Seen| shoe.count(card.candidates()).unwrap_or(0);
        let cards = told_apart.into_iter().map(|card| (card, count(card)));
        cards.filter(|&(_, count)| count > 0).collect()
    }

    /// Checks that no bet distinguishes the cards that an incompletely seen card can be. Each of
    /// `unsure` is such a card with the cards that it can be.
    pub(in crate::analysis) fn check_sure(
        &self,
        unsure: &[(Seen, CardSet)],
    ) -> Result<(), UnseenBetError> {
        for group in &self.groups {
            let tells_apart = |possible: CardSet| {
                let mut needs = group.terms.iter().map(|term| &term.needs);
                needs.any(|classes| classes.class_of(possible).is_none())
            };
            if let Some(&(seen, _)) = unsure.iter().find(|&&(_, possible)| tells_apart(possible)) {
                return Err(group.unseen(UnspecifiedError(seen)));
            }
        }
        Ok(())
    }
}

impl Group {
    /// The error for a card that was not seen in the detail that the bets need.
    pub(super) fn unseen(&self, reason: UnspecifiedError) -> UnseenBetError {
        UnseenBetError {
            bet: self.name.clone(),
            reason,
        }
    }
}

/// Compiles bets together. If their polynomials are too large, compiles each half of the bets.
fn add_groups(
    deal: Deal<'_>,
    positions: &[usize],
    bets: &[Bet],
    payoffs: &[Payoffs],
    groups: &mut Vec<Group>,
) -> Result<(), TooFineBetError> {
    let members: Vec<&Bet> = positions.iter().map(|&member| &bets[member]).collect();
    // A group that contains bets without an id is named after these: its errors concern the
    // outcomes.
    let is_no_bet = |bet: &&&Bet| bet.id.is_empty();
    let named = members.iter().find(is_no_bet).or(members.first());
    let name = named.map(|bet| bet.id.clone()).unwrap_or_default();
    let paid: Vec<&Payoffs> = positions.iter().map(|&member| &payoffs[member]).collect();
    match terms(deal, &members, &paid) {
        Ok(terms) => {
            let bets = positions.to_vec();
            groups.push(Group { bets, name, terms });
            Ok(())
        }
        Err(TooFineError) if positions.len() > 1 => {
            let (first, second) = positions.split_at(positions.len() / 2);
            add_groups(deal, first, bets, payoffs, groups)?;
            add_groups(deal, second, bets, payoffs, groups)
        }
        Err(TooFineError) => Err(TooFineBetError(name)),
    }
}
