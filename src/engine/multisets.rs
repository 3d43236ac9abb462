//! Multisets of classes, and where they stand in their order.

/// The multisets of so many of the classes 0, 1, 2…
///
/// One is written as its classes in ascending order, and they stand in the
/// lexicographic order of that writing, as the monomials of a polynomial do.
#[derive(Clone, Debug)]
pub(super) struct Multisets {
    classes: usize,
    size: usize,
    /// By how many members still follow a member, and by its class: how many
    /// multisets stand behind those that have the class there.
    behind: Vec<Vec<usize>>,
}

impl Multisets {
    pub(super) fn new(classes: usize, size: usize) -> Multisets {
        let behind = |follow: usize| {
            let rest = |class| choose(classes - class + follow, follow + 1);
            (0..=classes).map(rest).collect()
        };
        Multisets {
            classes,
            size,
            behind: (0..size).map(behind).collect(),
        }
    }

    /// The multisets of one member more.
    pub(super) fn longer(&self) -> Multisets {
        Multisets::new(self.classes, self.size + 1)
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        number_of(self.classes, self.size)
    }

    /// Where a multiset stands, its classes in ascending order.
    pub(super) fn place(&self, members: &[usize]) -> usize {
        debug_assert_eq!(members.len(), self.size);
        let mut before = 0;
        let mut place = 0;
        for (position, &class) in members.iter().enumerate() {
            let behind = &self.behind[self.size - 1 - position];
            place += behind[before] - behind[class];
            before = class;
        }
        place
    }

    /// Calls `each` with all of them, in their order.
    pub(super) fn for_each(&self, mut each: impl FnMut(&[usize])) {
        let mut members = vec![0; self.size];
        loop {
            each(&members);
            // The last member that can still grow does, and those behind follow.
            let last = self.classes.saturating_sub(1);
            let Some(position) = members.iter().rposition(|&class| class < last) else {
                return;
            };
            let class = members[position] + 1;
            members[position..].fill(class);
        }
    }
}

/// How many multisets there are of so many classes and members.
pub(super) fn number_of(classes: usize, size: usize) -> usize {
    choose((classes + size).saturating_sub(1), size)
}

/// The binomial coefficient.
pub(super) fn choose(of: usize, chosen: usize) -> usize {
    if chosen > of {
        return 0;
    }
    (0..chosen).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

/// How often each class occurs in a multiset: its runs, by class and length.
pub(super) fn runs(members: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    members
        .chunk_by(|one, next| one == next)
        .map(|run| (run[0], run.len()))
}

/// In how many orders the members of each class stand among themselves: Π kᵢ!.
pub(super) fn repetitions(members: &[usize]) -> usize {
    let orders = |(_, often): (usize, usize)| (1..=often).product::<usize>();
    runs(members).map(orders).product()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stands_where_it_comes() {
        for (classes, size) in [(1, 6), (4, 3), (10, 4), (3, 0)] {
            let multisets = Multisets::new(classes, size);
            let mut next = 0;
            multisets.for_each(|members| {
                assert!(members.is_sorted());
                assert_eq!(multisets.place(members), next);
                next += 1;
            });
            assert_eq!(next, multisets.len());
        }
    }

    #[test]
    fn runs_count_each_class() {
        let found: Vec<(usize, usize)> = runs(&[0, 0, 3, 5, 5, 5]).collect();
        assert_eq!(found, [(0, 2), (3, 1), (5, 3)]);
    }
}
