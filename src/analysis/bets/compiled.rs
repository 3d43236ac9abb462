//! Bets that remember the same of a coup, compiled together.

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

/// A bet that tells too many cards apart over too many cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {0} tells so many cards apart that there are more cases than can be counted")]
pub struct TooFineBetError(
    /// The bet's id.
    pub String,
);

/// A bet that tells cards apart which were not seen so well.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {bet}: {reason}")]
pub struct UnseenBetError {
    /// The bet's id.
    pub bet: String,
    /// The card of which more would have to be known.
    pub reason: UnspecifiedError,
}

/// Bets made ready for any number of shoes.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct CompiledBets {
    pub(super) groups: Vec<Group>,
    pub(super) bets: usize,
}

/// Bets that are compiled together.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// Their positions among all bets, and the lines of their paytables.
    pub(super) bets: Vec<(usize, usize)>,
    /// The id of the first.
    name: String,
    pub(super) terms: Vec<Term>,
}

/// Where a term stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) group: usize,
    pub(super) term: usize,
}

/// How many lines of paytables are compiled together, so that memory is bounded.
const MOST_ROWS: usize = 400;

impl CompiledBets {
    pub(in crate::analysis) fn new(
        rules: &Tableau,
        bets: &[Bet],
    ) -> Result<CompiledBets, TooFineBetError> {
        CompiledBets::given(rules, bets, &History::default())
    }

    /// The bets on a coup of which something is known. A card that was seen does
    /// not come from the shoe.
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

    /// The deals that each line of each bet settles.
    pub(in crate::analysis) fn at(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, UnseenBetError> {
        let values =
            self.evaluated(|_, polynomial, classes| polynomial.at_classes(classes, shoe))?;
        Ok(self.rows(&values, Vec::clone))
    }

    /// Whether the shoe tells apart the cards that the bets do.
    pub(in crate::analysis) fn check(&self, shoe: &Shoe) -> Result<(), UnseenBetError> {
        self.evaluated(|_, _, classes| classes.counts(shoe))?;
        Ok(())
    }

    /// Evaluates each term, for each choice of suits that it stands for, by group.
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

    /// The deals of each line of each bet, from the columns of each evaluation.
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

    /// The cards that the bets tell apart, as they have to be seen for that: by
    /// pip value, by rank where a bet asks for ranks, and by card where one asks
    /// for suits.
    pub(in crate::analysis) fn told_apart(&self) -> Vec<Seen> {
        let classes = self.groups.iter().flat_map(Group::evaluations);
        let classes: Vec<&Classes> = classes.map(|(_, _, classes)| classes).collect();
        Seen::all_of(|set| {
            classes
                .iter()
                .all(|classes| classes.class_of(set).is_some())
        })
    }

    /// Whether no bet tells cards apart of which one was seen without its being
    /// clear which.
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
    /// Each term, by its place, with the classes for each choice of suits that it
    /// stands for.
    pub(super) fn evaluations(&self) -> impl Iterator<Item = (usize, &Term, &Classes)> {
        let choices = |(place, term)| {
            let term: &Term = term;
            term.choices
                .iter()
                .map(move |classes| (place, term, classes))
        };
        self.terms.iter().enumerate().flat_map(choices)
    }

    /// That a card was not seen well enough for the bets.
    pub(super) fn unseen(&self, reason: UnspecifiedError) -> UnseenBetError {
        UnseenBetError {
            bet: self.name.clone(),
            reason,
        }
    }
}

/// Compiles bets together, or where they are too many for that, in two halves.
fn add_groups(
    deal: Deal<'_>,
    positions: &[usize],
    bets: &[Bet],
    groups: &mut Vec<Group>,
) -> Result<(), TooFineBetError> {
    let members: Vec<&Bet> = positions.iter().map(|&member| &bets[member]).collect();
    // What is no bet makes errors about all of them.
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
