//! Multisets of classes, and their positions in lexicographic order.

/// The multisets of a given size of the classes 0, 1, …, in lexicographic order.
///
/// A multiset is represented by its classes in ascending order. The order is that of
/// the monomials of a polynomial.
#[derive(Clone, Debug)]
pub(super) struct Multisets {
    classes: usize,
    size: usize,
    /// By the number of members that follow a member, and by a class c: the number of
    /// ways to choose the member and those that follow from the classes from c on.
    behind: Vec<Vec<usize>>,
}

impl Multisets {
    /// The multisets of `size` members of the classes 0 to `classes` − 1.
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

    /// The number of members of each multiset.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The number of multisets.
    pub(super) fn len(&self) -> usize {
        number_of(self.classes, self.size)
    }

    /// The position of a multiset, given by its classes in ascending order.
    ///
    /// For each member, the multisets with the same members before it and a smaller
    /// class in its place precede this one.
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

    /// Calls `each` with every multiset in order, and its position.
    pub(super) fn for_each(&self, mut each: impl FnMut(usize, &[usize])) {
        let mut members = vec![0; self.size];
        for place in 0.. {
            each(place, &members);
            // The successor: increment the last member that is not the largest class,
            // and set those after it to the same class.
            let last = self.classes.saturating_sub(1);
            let mut position = self.size;
            loop {
                if position == 0 {
                    return;
                }
                position -= 1;
                if members[position] < last {
                    break;
                }
            }
            let class = members[position] + 1;
            members[position..].fill(class);
        }
    }
}

/// The number of multisets of `size` members of `classes` classes:
/// C(classes + size − 1, size).
pub(super) fn number_of(classes: usize, size: usize) -> usize {
    choose((classes + size).saturating_sub(1), size)
}

/// The binomial coefficient C(of, chosen). Each partial product is a binomial
/// coefficient too, so every division is exact.
pub(super) fn choose(of: usize, chosen: usize) -> usize {
    if chosen > of {
        return 0;
    }
    (0..chosen).fold(1, |ways, taken| ways * (of - taken) / (taken + 1))
}

/// The classes of a multiset with their multiplicities, in ascending order.
pub(super) fn runs(members: &[usize]) -> impl Iterator<Item = (usize, usize)> {
    members
        .chunk_by(|one, next| one == next)
        .map(|run| (run[0], run.len()))
}

/// Π kᵢ! over the multiplicities kᵢ of a multiset: the number of permutations of its
/// members that leave the sequence of classes unchanged.
pub(super) fn repetitions(members: &[usize]) -> usize {
    let (mut orders, mut often) = (1, 0);
    for (place, &class) in members.iter().enumerate() {
        let is_repeated = place > 0 && members[place - 1] == class;
        often = if is_repeated { often + 1 } else { 1 };
        orders *= often;
    }
    orders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_stands_where_it_comes() {
        for (classes, size) in [(1, 6), (4, 3), (10, 4), (3, 0)] {
            let multisets = Multisets::new(classes, size);
            let mut places = Vec::new();
            multisets.for_each(|place, members| {
                assert!(members.is_sorted());
                assert_eq!(multisets.place(members), place);
                places.push(place);
            });
            assert_eq!(places.len(), multisets.len());
        }
    }
}
