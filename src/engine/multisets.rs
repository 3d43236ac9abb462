//! Multisets of classes, and their positions in lexicographic order.

/// The multisets of a given size of the classes 0, 1, …, in lexicographic order.
///
/// A multiset is represented by its classes in ascending order. The order is that of
/// the monomials of a polynomial.
#[derive(Clone, Debug)]
pub(super) struct Multisets {
    classes: usize,
    size: usize,
    /// The number of multisets.
    len: usize,
    /// By the number of members that follow a member, and by a class c: the number of
    /// ways to choose the member and those that follow from the classes after c.
    after: Vec<Vec<usize>>,
}

impl Multisets {
    /// The multisets of `size` members of the classes 0 to `classes` − 1.
    pub(super) fn new(classes: usize, size: usize) -> Multisets {
        let after = |follow: usize| {
            let rest = |class| number_of(classes - 1 - class, follow + 1);
            (0..classes).map(rest).collect()
        };
        Multisets {
            classes,
            size,
            len: number_of(classes, size),
            after: (0..size).map(after).collect(),
        }
    }

    /// The number of members of each multiset.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The number of multisets.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The position of a multiset, given by its classes in ascending order.
    ///
    /// For each member, the multisets with the same members before it and a larger
    /// class in its place follow this one.
    pub(super) fn place(&self, members: &[usize]) -> usize {
        debug_assert_eq!(members.len(), self.size);
        let follow = (0..self.size).rev();
        let after = members.iter().zip(follow);
        let after = after.map(|(&class, follow)| self.after[follow][class]);
        self.len - 1 - after.sum::<usize>()
    }

    /// Calls `each` with each class of a multiset that has one member more, with its multiplicity
    /// there, and the position of that multiset without one member of the class.
    pub(super) fn each_without(&self, longer: &[usize], mut each: impl FnMut(usize, usize, usize)) {
        debug_assert_eq!(longer.len(), self.size + 1);
        let Some((&first, rest)) = longer.split_first() else {
            return;
        };
        let mut place = self.place(rest);
        let (mut class, mut often) = (first, 1);
        for (follow, &next) in (0..self.size).rev().zip(rest) {
            if next == class {
                often += 1;
                continue;
            }
            each(class, often, place);
            // The member left out is the next one, and the one before it takes its position.
            let after = &self.after[follow];
            place -= after[class] - after[next];
            (class, often) = (next, 1);
        }
        each(class, often, place);
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
            let longer = Multisets::new(classes, size + 1);
            longer.for_each(|_, members| {
                let mut found = Vec::new();
                multisets.each_without(members, |class, often, place| {
                    found.push((class, often, place));
                });
                let without = runs(members).map(|(class, often)| {
                    let mut others = members.to_vec();
                    others.remove(members.partition_point(|&member| member < class));
                    (class, often, multisets.place(&others))
                });
                assert_eq!(found, without.collect::<Vec<_>>());
            });
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
