//! Bets that are compiled together, because they depend on the same facts about a coup.

use std::collections::BTreeMap;

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::ledger::Kind;
use super::terms::{Deal, Term, terms};
use crate::bet::Bet;
use crate::card::{CardSet, Seen};
use crate::engine::{Classes, CoupPolynomial, TooFineError};
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
    pub(super) bets: usize,
}

/// Bets that are compiled together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// For each bet, its position among all bets and the number of lines of its paytable.
    pub(super) bets: Vec<(usize, usize)>,
    /// The id of the first bet, for errors.
    name: String,
    pub(super) terms: Vec<Term>,
}

/// The position of a term.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) group: usize,
    pub(super) term: usize,
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
        let mut groups = Vec::new();
        for (kind, batches) in &kinds {
            for positions in batches {
                let deal = Deal {
                    rules,
                    kind,
                    history,
                };
                add_groups(deal, positions, bets, &mut groups)?;
            }
        }
        Ok(CompiledBets {
            groups,
            bets: bets.len(),
        })
    }

    /// For each bet and each line of its paytable, the number of deals that the line settles.
    pub(in crate::analysis) fn at(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, UnseenBetError> {
        let values =
            self.evaluated(|_, polynomial, classes| polynomial.at_classes(classes, shoe))?;
        Ok(self.rows(&values, Vec::clone))
    }

    /// Checks that the removed cards of the shoe were seen in the detail that the bets need.
    pub(in crate::analysis) fn check(&self, shoe: &Shoe) -> Result<(), UnseenBetError> {
        self.evaluated(|_, _, classes| classes.counts(shoe))?;
        Ok(())
    }

    /// Evaluates every term, for each of its choices of suits. Results are listed by group.
    pub(super) fn evaluated<'a, T>(
        &'a self,
        evaluate: impl Fn(Place, &'a CoupPolynomial, &Classes) -> Result<T, UnspecifiedError>,
    ) -> Result<Vec<Vec<T>>, UnseenBetError> {
        let group = |(group_place, group): (usize, &'a Group)| {
            let values = group.evaluations().map(|(place, term, classes)| {
                let place = Place {
                    group: group_place,
                    term: place,
                };
                evaluate(place, &term.polynomial, classes)
            });
            let values = values.collect::<Result<_, _>>();
            values.map_err(|reason| group.unseen(reason))
        };
        self.groups.iter().enumerate().map(group).collect()
    }

    /// The number of deals of each line of each bet, from the columns of each evaluation.
    pub(super) fn rows<T>(
        &self,
        values: &[Vec<T>],
        columns: impl Fn(&T) -> Vec<BigUint>,
    ) -> Vec<Vec<BigUint>> {
        let mut ways = vec![Vec::new(); self.bets];
        for (group, values) in self.groups.iter().zip(values) {
            let rows = group.bets.iter().map(|&(_, rows)| rows).sum();
            let mut sums = vec![BigInt::ZERO; rows];
            for ((_, term, _), value) in group.evaluations().zip(values) {
                term.add(columns(value), &mut sums);
            }
            let mut sums = sums
                .into_iter()
                .map(BigInt::into_parts)
                .map(|(_, ways)| ways);
            for &(position, rows) in &group.bets {
                ways[position] = sums.by_ref().take(rows).collect();
            }
        }
        ways
    }

    /// The cards that the bets distinguish, in the detail that they need: by pip value; by rank, if
    /// a bet depends on ranks; by suit too, if one depends on suits.
    pub(in crate::analysis) fn told_apart(&self) -> Vec<Seen> {
        let classes = self.groups.iter().flat_map(Group::evaluations);
        let classes: Vec<&Classes> = classes.map(|(_, _, classes)| classes).collect();
        Seen::all_of(|set| {
            classes
                .iter()
                .all(|classes| classes.class_of(set).is_some())
        })
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
                return Err(UnseenBetError {
                    bet: group.name.clone(),
                    reason: UnspecifiedError(seen),
                });
            }
        }
        Ok(())
    }
}

impl Group {
    /// The position of each term, the term, and the classes for each of its choices of suits.
    pub(super) fn evaluations(&self) -> impl Iterator<Item = (usize, &Term, &Classes)> {
        let choices = |(place, term)| {
            let term: &Term = term;
            term.choices
                .iter()
                .map(move |classes| (place, term, classes))
        };
        self.terms.iter().enumerate().flat_map(choices)
    }

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
    groups: &mut Vec<Group>,
) -> Result<(), TooFineBetError> {
    let members: Vec<&Bet> = positions.iter().map(|&member| &bets[member]).collect();
    // A group that contains bets without an id is named after these: its errors concern the
    // outcomes.
    let is_no_bet = |bet: &&&Bet| bet.id.is_empty();
    let named = members.iter().find(is_no_bet).or(members.first());
    let name = named.map(|bet| bet.id.clone()).unwrap_or_default();
    match terms(deal, &members) {
        Ok(terms) => {
            let rows = members.iter().map(|bet| bet.rows().len());
            let bets = positions.iter().copied().zip(rows).collect();
            groups.push(Group { bets, name, terms });
            Ok(())
        }
        Err(TooFineError) if positions.len() > 1 => {
            let (first, second) = positions.split_at(positions.len() / 2);
            add_groups(deal, first, bets, groups)?;
            add_groups(deal, second, bets, groups)
        }
        Err(TooFineError) => Err(TooFineBetError(name)),
    }
}
