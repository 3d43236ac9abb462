//! The kernels of bets.

use std::ops::Range;

use super::compiled::{CompiledBets, Group};
use crate::engine::{Classes, Kernel, NoKernel};

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
        let terms = || bets.clone().flat_map(|bet| &self.place_of(bet).0.terms);
        let classes: Vec<&Classes> = terms().flat_map(|term| &term.choices).collect();
        let degree = terms().map(|term| term.polynomial.degree()).max();
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
        let (group, member) = self.place_of(bet);
        let mut kernel = Kernel::zero(classes.clone(), degree)?;
        for term in &group.terms {
            for own in &term.choices {
                let part = term.polynomial.kernel(own, &term.sums[member])?;
                kernel.add(&part.of_degree(degree)?)?;
            }
        }
        Ok(kernel)
    }

    /// A bet's group, and its position within the group.
    fn place_of(&self, bet: usize) -> (&Group, usize) {
        let member = |group: &Group| group.bets.iter().position(|&other| other == bet);
        let mut groups = self.groups.iter();
        let found = groups.find_map(|group| Some((group, member(group)?)));
        found.expect("each bet is in a group")
    }
}
