//! Sums over all deals of many shoes.

use super::compiled::CompiledBets;
use super::terms::{Measure, Term, UnseenBetError};
use crate::engine::{SumsOfMany, Whole};
use crate::shoe::Shoe;

/// Measures of the payoffs of bets, prepared for summation at many shoes.
#[derive(Debug)]
pub(in crate::analysis) struct BetsAtMany<'a> {
    /// The number of bets.
    bets: usize,
    /// The number of measures.
    measures: usize,
    terms: Vec<(&'a Term, SumsOfMany<'a>)>,
}

impl CompiledBets {
    /// Prepares measures of the payoffs of the first `bets` bets.
    pub(in crate::analysis) fn at_many(&self, bets: usize, measures: &[Measure]) -> BetsAtMany<'_> {
        let terms = self.terms.iter().map(|term| {
            let asked = term.bets.iter().take_while(|&&bet| bet < bets).count();
            let sums = measures.iter().flat_map(|&measure| {
                let sums = term.sums_of(measure, &self.payoffs);
                sums.into_iter().take(asked)
            });
            (term, term.polynomial.sums_of_many(sums.collect()))
        });
        BetsAtMany {
            bets,
            measures: measures.len(),
            terms: terms.collect(),
        }
    }
}

impl BetsAtMany<'_> {
    /// For each shoe, then for each bet, and then for each measure, its sum over all deals.
    pub(in crate::analysis) fn sums(
        &mut self,
        shoes: &[Shoe],
    ) -> Result<Vec<Whole>, UnseenBetError> {
        let (bets, measures) = (self.bets, self.measures);
        let mut all = vec![Whole::ZERO; shoes.len() * bets * measures];
        for (term, of_many) in &mut self.terms {
            let asked = term.bets.iter().take_while(|&&bet| bet < bets).count();
            for classes in &term.choices {
                let add = |shoe: usize, sum: usize, value| {
                    let (measure, bet) = (sum / asked, term.bets[sum % asked]);
                    all[(shoe * bets + bet) * measures + measure] += value;
                };
                let result = of_many.at(classes, shoes, add);
                result.map_err(|reason| term.unseen(reason))?;
            }
        }
        Ok(all)
    }
}
