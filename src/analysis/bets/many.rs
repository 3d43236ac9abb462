//! Sums over all deals at many shoes.

use super::compiled::{CompiledBets, UnseenBetError};
use super::means::Means;
use crate::engine::Whole;
use crate::shoe::Shoe;

impl CompiledBets {
    /// For each shoe, and then for each of the first `bets` bets, the sum over all deals.
    pub(in crate::analysis) fn sums_of_many(
        &self,
        means: &Means,
        bets: usize,
        shoes: &[Shoe],
    ) -> Result<Vec<Whole>, UnseenBetError> {
        let mut all = vec![Whole::ZERO; shoes.len() * bets];
        for (group, term_sums) in self.groups.iter().zip(&means.sums) {
            for (term, sums) in group.terms.iter().zip(term_sums) {
                let mut of_many = term.polynomial.sums_of_many(sums);
                for classes in &term.choices {
                    let add = |shoe: usize, member: usize, sum| {
                        let (bet, _) = group.bets[member];
                        if bet < bets {
                            all[shoe * bets + bet] += sum;
                        }
                    };
                    let result = of_many.at(classes, shoes, add);
                    result.map_err(|reason| group.unseen(reason))?;
                }
            }
        }
        Ok(all)
    }
}
