//! Bets that are compiled together, because they depend on the same facts about a coup.

use std::collections::BTreeMap;

use thiserror::Error;

use super::ledger::Kind;
use super::terms::{Deal, Payoffs, Term, UnseenBetError, terms};
use crate::bet::Bet;
use crate::card::{CardSet, Seen};
use crate::engine::{Classes, TooFineError};
use crate::history::{Dealt, History};
use crate::shoe::{Shoe, UnspecifiedError};
use crate::tableau::Tableau;
use crate::threads;

/// A bet that distinguishes too many cards, at too many positions of the coup.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {0} distinguishes too many cards: there are more cases than can be counted")]
pub struct TooFineBetError(
    /// The bet's id.
    pub String,
);

/// Bets compiled into polynomials, which can be evaluated at any number of shoes.
#[derive(Clone, Debug)]
pub(in crate::analysis) struct CompiledBets {
    pub(super) terms: Vec<Term>,
    pub(super) payoffs: Vec<Payoffs>,
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
        let batches = kinds.iter().flat_map(|(kind, batches)| {
            let batches = batches.iter();
            batches.map(move |positions| (kind, &positions[..]))
        });
        let batches: Vec<(&Kind, &[usize])> = batches.collect();
        let terms = threads::map(batches.len(), 1, "polynomials", |place| {
            let (kind, positions) = batches[place];
            let deal = Deal {
                rules,
                kind,
                history,
                bets,
                payoffs: &payoffs,
            };
            terms_of(deal, positions)
        });
        let terms = terms.into_iter().collect::<Result<Vec<_>, _>>()?;
        let terms = terms.into_iter().flatten().collect();
        Ok(CompiledBets { terms, payoffs })
    }

    /// Each term with each of its choices of suits.
    pub(super) fn evaluations(&self) -> impl Iterator<Item = (&Term, &Classes)> {
        let terms = self.terms.iter();
        terms.flat_map(|term| term.choices.iter().map(move |classes| (term, classes)))
    }

    /// Evaluates each term with each of its choices of suits.
    pub(super) fn evaluated<'a, T>(
        &'a self,
        evaluate: impl Fn(&'a Term, &'a Classes) -> Result<T, UnspecifiedError>,
    ) -> Result<Vec<T>, UnseenBetError> {
        let values = self
            .evaluations()
            .map(|(term, classes)| evaluate(term, classes).map_err(|reason| term.unseen(reason)));
        values.collect()
    }

    /// The errors for the bets that distinguish cards of the shoe, or cards of the coup, of which
    /// too little was seen: one for each of `bets`, in their order.
    pub(in crate::analysis) fn unseen(&self, bets: &[Bet], dealt: &Dealt) -> Vec<UnseenBetError> {
        let unseen = |term: &Term| {
            let mut unsure = dealt.unsure.iter();
            let unsure = unsure.find(|(_, possible)| term.needs.class_of(*possible).is_none());
            let unsure = unsure.map(|&(seen, _)| UnspecifiedError(seen));
            let mut choices = term.choices.iter();
            unsure.or_else(|| choices.find_map(|classes| classes.counts(&dealt.shoe).err()))
        };
        let mut errors = vec![None; bets.len()];
        for (term, reason) in self
            .terms
            .iter()
            .filter_map(|term| Some((term, unseen(term)?)))
        {
            for &bet in term.bets.iter().filter(|&&bet| bet < bets.len()) {
                errors[bet].get_or_insert(reason);
            }
        }
        let errors = bets.iter().zip(errors).filter_map(|(bet, reason)| {
            let bet = bet.id.clone();
            reason.map(|reason| UnseenBetError { bet, reason })
        });
        errors.collect()
    }

    /// Checks that the removed cards of the shoe were seen in the detail that the bets need.
    pub(in crate::analysis) fn check(&self, shoe: &Shoe) -> Result<(), UnseenBetError> {
        self.evaluated(|_, classes| classes.check(shoe))?;
        Ok(())
    }

    /// The cards in the shoe that the bets distinguish, with the number of each, in the detail that
    /// the bets need: by pip value; by rank, if a bet depends on ranks; by suit too, if one depends
    /// on suits. So are the cards of a group of which some have left. The shoe distinguishes these
    /// cards.
    pub(in crate::analysis) fn cards_in(&self, shoe: &Shoe) -> Vec<(Seen, u64)> {
        let is_alike = |set: CardSet| {
            let mut groups = shoe.gone().map(|gone| gone.group);
            groups.all(|group| group.includes(set) || !group.meets(set))
        };
        let told_apart = Seen::all_of(|set| {
            let mut evaluations = self.evaluations();
            is_alike(set) && evaluations.all(|(_, classes)| classes.class_of(set).is_some())
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
        for terms in self.terms.chunk_by(|one, next| one.bets == next.bets) {
            let tells_apart = |possible: CardSet| {
                let mut terms = terms.iter();
                terms.any(|term| term.needs.class_of(possible).is_none())
            };
            if let Some(&(seen, _)) = unsure.iter().find(|&&(_, possible)| tells_apart(possible)) {
                return Err(terms[0].unseen(UnspecifiedError(seen)));
            }
        }
        Ok(())
    }
}

/// Compiles bets together. If their polynomials are too large, compiles each half of the bets.
fn terms_of(deal: Deal<'_>, positions: &[usize]) -> Result<Vec<Term>, TooFineBetError> {
    match (terms(deal, positions), positions) {
        (Ok(terms), _) => Ok(terms),
        (Err(TooFineError), &[bet]) => Err(TooFineBetError(deal.bets[bet].id.clone())),
        (Err(TooFineError), _) => {
            let (first, second) = positions.split_at(positions.len() / 2);
            let mut terms = terms_of(deal, first)?;
            terms.extend(terms_of(deal, second)?);
            Ok(terms)
        }
    }
}
