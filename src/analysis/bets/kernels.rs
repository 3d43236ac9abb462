//! The kernels of bets.

use std::ops::Range;

use num_bigint::BigInt;

use super::compiled::CompiledBets;
use super::terms::Term;
use crate::engine::{Classes, Kernel, NoKernel, WeightedSum};

impl CompiledBets {
    /// The kernel of a bet over the classes that it distinguishes. The unit of payoffs is one over
    /// their common denominator.
    pub(in crate::analysis) fn kernel(&self, bet: usize) -> Result<Kernel, NoKernel> {
        let (classes, degree) = self.common(bet..bet + 1);
        self.kernel_in(bet, &classes, degree)
    }

    /// The common refinement of the classes that the given bets distinguish, and the maximum number
    /// of cards on which one of them depends.
    pub(in crate::analysis) fn common(&self, bets: Range<usize>) -> (Classes, usize) {
        let terms = || bets.clone().flat_map(|bet| self.terms_of(bet));
        let classes: Vec<&Classes> = terms().flat_map(|(term, _)| &term.choices).collect();
        let degree = terms().map(|(term, _)| term.polynomial.degree()).max();
        (Classes::common(&classes), degree.unwrap_or(0))
    }

    /// The kernel of a bet over `classes`, of degree `degree`: at least as fine and as large as
    /// [`common`](Self::common) returns. The unit of payoffs is one over their common denominator.
    pub(in crate::analysis) fn kernel_in(
        &self,
        bet: usize,
        classes: &Classes,
        degree: usize,
    ) -> Result<Kernel, NoKernel> {
        self.kernel_of(bet, classes, degree, |term, member| {
            term.polynomial.kernel(&term.sums[member])
        })
    }

    /// The kernel of the squares of a bet's payoffs, as [`kernel_in`](Self::kernel_in) returns that
    /// of the payoffs. The unit of squares is one over the square of the common denominator.
    pub(in crate::analysis) fn kernel_of_squares(
        &self,
        bet: usize,
        classes: &Classes,
        degree: usize,
    ) -> Result<Kernel, NoKernel> {
        let square = |payoff: &BigInt| payoff * payoff;
        self.kernel_of(bet, classes, degree, |term, member| {
            let sums: Vec<WeightedSum> = term.sums_of(square, &self.payoffs);
            term.polynomial.kernel(&sums[member])
        })
    }

    /// The kernel of a bet as the sum of those of its terms.
    fn kernel_of(
        &self,
        bet: usize,
        classes: &Classes,
        degree: usize,
        of_term: impl Fn(&Term, usize) -> Result<Kernel, NoKernel>,
    ) -> Result<Kernel, NoKernel> {
        let mut kernel = Kernel::zero(classes.clone(), degree)?;
        for (term, member) in self.terms_of(bet) {
            let part = of_term(term, member)?;
            kernel.add(&part.of_degree(degree)?, &term.choices)?;
        }
        Ok(kernel)
    }

    /// The terms of a bet, each with the bet's position among those of the term.
    fn terms_of(&self, bet: usize) -> impl Iterator<Item = (&Term, usize)> {
        let member = move |term: &Term| term.bets.iter().position(|&other| other == bet);
        let terms = self.terms.iter();
        terms.filter_map(move |term| Some((term, member(term)?)))
    }
}
