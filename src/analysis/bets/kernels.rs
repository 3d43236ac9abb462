//! The kernels of bets.

use std::ops::Range;

use super::compiled::{CompiledBets, Group};
use super::means::Means;
use crate::engine::{Classes, Kernel, NoKernel};

impl CompiledBets {
    /// The kernel of a bet over the classes that it distinguishes. The unit of payoffs is one over
    /// their common denominator.
    pub(in crate::analysis) fn kernel(
        &self,
        means: &Means,
        bet: usize,
    ) -> Result<Kernel, NoKernel> {
        let (classes, degree) = self.common(bet..bet + 1);
        self.kernel_in(means, bet, &classes, degree)
    }

    /// The common refinement of the classes that the given bets distinguish, and the maximum number
    /// of cards on which one of them depends.
    pub(in crate::analysis) fn common(&self, bets: Range<usize>) -> (Classes, usize) {
        let groups = bets.map(|bet| self.group_of(bet));
        let groups: Vec<&Group> = groups.collect();
        let classes: Vec<&Classes> = groups.iter().flat_map(|group| group.classes()).collect();
        let degree = groups.iter().map(|group| group.degree()).max();
        (Classes::common(&classes), degree.unwrap_or(0))
    }

    /// The kernel of a bet over `classes`, of degree `degree`: at least as fine and as large as
    /// [`common`](Self::common) returns. The unit of payoffs is one over their common denominator.
    pub(in crate::analysis) fn kernel_in(
        &self,
        means: &Means,
        bet: usize,
        classes: &Classes,
        degree: usize,
    ) -> Result<Kernel, NoKernel> {
        let (place, member) = self.place_of(bet);
        let group = &self.groups[place];
        let mut kernel = Kernel::zero(classes.clone(), degree)?;
        for (term_place, term, own) in group.evaluations() {
            let sum = &means.sums[place][term_place][member];
            let part = term.polynomial.kernel(own, sum)?;
            kernel.add(&part.of_degree(degree)?)?;
        }
        Ok(kernel)
    }

    fn group_of(&self, bet: usize) -> &Group {
        &self.groups[self.place_of(bet).0]
    }

    /// The position of a bet's group, and its position within the group.
    fn place_of(&self, bet: usize) -> (usize, usize) {
        let member = |group: &Group| group.bets.iter().position(|&(other, _)| other == bet);
        let mut places = self.groups.iter().enumerate();
        let found = places.find_map(|(place, group)| Some((place, member(group)?)));
        found.expect("each bet is in a group")
    }
}

impl Group {
    fn classes(&self) -> impl Iterator<Item = &Classes> + Clone {
        self.terms.iter().flat_map(|term| &term.choices)
    }

    fn degree(&self) -> usize {
        let degrees = self.terms.iter().map(|term| term.polynomial.degree());
        degrees.max().unwrap_or(0)
    }
}
