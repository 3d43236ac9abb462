//! The monomials of a polynomial in the classes of cards, and their order.
//!
//! A monomial of degree d is a multiset of d classes: the number of cards used of
//! each class. It is represented by its classes in ascending order, and the monomials
//! of one degree are sorted lexicographically by that sequence. So monomials with a
//! common prefix are consecutive, which allows evaluation in runs, and so are the
//! continuations of a monomial by a further class.

use super::graph::exchanged;
use super::multisets::number_of;

/// The monomials of each degree from 0 to a maximum.
pub(super) struct Basis {
    classes: usize,
    /// By degree, up to the maximum but two, for each monomial and each class the position of their
    /// product among the monomials of the next degree.
    products: Vec<Vec<u32>>,
    /// How the monomials of the maximum degree but one end. A table of their products would be far
    /// larger than the others, and most compilations ask for each of them once or not at all.
    ends: Vec<End>,
    /// By degree, for each monomial the number of orders of its cards: a multinomial coefficient,
    /// at most 6! = 720.
    orders: Vec<Vec<u16>>,
}

/// How a monomial ends.
struct End {
    /// Its last class.
    class: u32,
    /// The number of its cards of that class.
    cards: u16,
    /// The position of the monomial without the last card.
    parent: u32,
    /// The position of its product with a class from the last one on, less that class.
    products: u32,
}

impl Basis {
    /// The monomials in this number of classes; `None` if there are more than `most`
    /// of one degree.
    pub(super) fn new(classes: usize, degree: usize, most: usize) -> Option<Basis> {
        let mut basis = Basis {
            classes,
            products: Vec::new(),
            ends: Vec::new(),
            orders: vec![vec![1]],
        };
        let mut ends = vec![End {
            class: 0,
            cards: 0,
            parent: 0,
            products: 0,
        }];
        for higher in 1..=degree {
            if number_of(classes, higher) > most {
                return None;
            }
            basis.add_orders(&ends);
            if higher < degree {
                basis.add_products(&ends);
                ends = continued(&ends, classes);
            }
        }
        if degree > 0 {
            basis.ends = ends;
        }
        Some(basis)
    }

    /// Adds the products of the monomials of the highest degree so far, which end like this.
    fn add_products(&mut self, ends: &[End]) {
        let mut products = Vec::with_capacity(ends.len() * self.classes);
        for end in ends {
            if let Some(lower) = self.products.last() {
                let of_parent = &lower[end.parent as usize * self.classes..];
                let before = of_parent[..end.class as usize].iter();
                products.extend(before.map(|&rest| ends[rest as usize].products + end.class));
            }
            let after = end.class..number(self.classes);
            products.extend(after.map(|class| end.products + class));
        }
        self.products.push(products);
    }

    /// Adds the numbers of orders of the monomials of the next degree.
    fn add_orders(&mut self, ends: &[End]) {
        let lower = &self.orders[self.orders.len() - 1];
        let cards = u16::try_from(self.orders.len()).expect("few cards");
        let mut orders = Vec::with_capacity(number_of(self.classes, self.orders.len()));
        for (end, lower) in ends.iter().zip(lower) {
            // With k cards of the last class, n in all: n/k times those without the last card.
            orders.push(lower * cards / (end.cards + 1));
            let others = number(self.classes) - end.class - 1;
            orders.resize(orders.len() + others as usize, lower * cards);
        }
        self.orders.push(orders);
    }

    /// The number of classes.
    pub(super) fn classes(&self) -> usize {
        self.classes
    }

    /// The number of monomials of a degree.
    pub(super) fn len(&self, degree: usize) -> usize {
        self.orders[degree].len()
    }

    /// The number of monomials of lower degrees.
    pub(super) fn first(&self, degree: usize) -> u32 {
        number(self.orders[..degree].iter().map(Vec::len).sum())
    }

    /// The position in the next degree of the product of a monomial of a degree and a class.
    #[inline]
    pub(super) fn product(&self, degree: usize, place: usize, class: usize) -> usize {
        debug_assert!(degree < self.degree());
        match self.products.get(degree) {
            Some(products) => products[place * self.classes + class] as usize,
            None => self.product_of_last(place, class),
        }
    }

    /// The same for a monomial of the maximum degree but one.
    #[inline]
    fn product_of_last(&self, place: usize, class: usize) -> usize {
        let end = &self.ends[place];
        if class >= end.class as usize {
            return end.products as usize + class;
        }
        // The product of the parent, continued by the last class.
        let lower = self
            .products
            .last()
            .expect("a monomial of a degree above 0");
        let rest = lower[end.parent as usize * self.classes + class] as usize;
        (self.ends[rest].products + end.class) as usize
    }

    /// Calls `each` with each of the items that belong to monomials of a degree from `first` on, and
    /// with the position in the next degree of the product of its monomial and a class.
    #[inline]
    pub(super) fn each_product<T: Copy>(
        &self,
        degree: usize,
        class: usize,
        first: usize,
        items: &[T],
        mut each: impl FnMut(T, usize),
    ) {
        // The loop over a table is by itself, since it is the one that is used most.
        if let Some(products) = self.products.get(degree) {
            for (&item, place) in items.iter().zip(first..) {
                each(item, products[place * self.classes + class] as usize);
            }
        } else {
            for (&item, place) in items.iter().zip(first..) {
                each(item, self.product_of_last(place, class));
            }
        }
    }

    /// By degree below the maximum, for each monomial the position of that with the one class in
    /// place of the other, and the reverse.
    pub(super) fn exchanges(&self, classes: [usize; 2]) -> Vec<Vec<u32>> {
        let mut tables = vec![vec![0]];
        for degree in 0..self.degree().saturating_sub(1) {
            let lower = &tables[degree];
            let mut higher = vec![0; self.len(degree + 1)];
            for (place, &image) in lower.iter().enumerate() {
                for class in 0..self.classes {
                    let image = self.product(degree, image as usize, exchanged(class, classes));
                    higher[self.product(degree, place, class)] = number(image);
                }
            }
            tables.push(higher);
        }
        tables
    }

    /// By degree, for each monomial whether a multiple of it of the maximum degree has a property.
    pub(super) fn with_multiples(&self, property: impl Fn(usize) -> bool) -> Vec<Vec<bool>> {
        let mut higher: Vec<bool> = (0..self.len(self.degree())).map(property).collect();
        let mut all = Vec::new();
        for degree in (0..self.degree()).rev() {
            let has_multiples = |place| {
                let mut classes = 0..self.classes;
                classes.any(|class| higher[self.product(degree, place, class)])
            };
            let lower = (0..self.len(degree)).map(has_multiples).collect();
            all.push(std::mem::replace(&mut higher, lower));
        }
        all.push(higher);
        all.reverse();
        all
    }

    /// The maximum degree.
    pub(super) fn degree(&self) -> usize {
        self.orders.len() - 1
    }

    /// For each monomial of a degree, the number of orders of its cards.
    pub(super) fn orders(&self, degree: usize) -> &[u16] {
        &self.orders[degree]
    }
}

/// How the continuations of monomials by each class from their last one on end.
fn continued(ends: &[End], classes: usize) -> Vec<End> {
    let mut continued = Vec::with_capacity(ends.len() * classes);
    let mut next = 0;
    for (parent, end) in (0..).zip(ends) {
        for class in end.class..number(classes) {
            continued.push(End {
                class,
                cards: if class == end.class { end.cards + 1 } else { 1 },
                parent,
                products: next - class,
            });
            next += number(classes) - class;
        }
    }
    continued
}

/// A number of classes, monomials, states or columns.
pub(super) fn number(number: usize) -> u32 {
    u32::try_from(number).expect("fewer than 2³²")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::multisets::Multisets;

    #[test]
    fn there_are_as_many_monomials_as_multisets() {
        for (classes, degree, count) in [(10, 6, 5005), (13, 6, 18_564), (52, 2, 1378), (1, 6, 1)] {
            let basis = Basis::new(classes, degree, count).unwrap();
            assert_eq!(basis.len(degree), count);
            assert_eq!(Multisets::new(classes, degree).len(), count);
            assert!(Basis::new(classes, degree, count - 1).is_none());
        }
    }

    #[test]
    fn orders_and_products_are_those_of_sequences() {
        for (classes, degree) in [(1, 6), (4, 6), (13, 3)] {
            let basis = Basis::new(classes, degree, 1000).unwrap();
            let mut sequences = 1;
            for degree in 0..=degree {
                let orders = basis.orders(degree).iter().copied().map(usize::from);
                assert_eq!(orders.sum::<usize>(), sequences);
                sequences *= classes;
            }
        }
        let basis = Basis::new(4, 6, 1000).unwrap();
        for degree in 0..5 {
            for monomial in 0..basis.len(degree) {
                let after = |one: usize, other: usize| {
                    let product = basis.product(degree, monomial, one);
                    basis.product(degree + 1, product, other)
                };
                for (one, other) in (0..4).flat_map(|one| (0..4).map(move |other| (one, other))) {
                    assert_eq!(after(one, other), after(other, one));
                }
            }
        }
    }

    #[test]
    fn monomials_are_exchanged_as_multisets() {
        let basis = Basis::new(5, 5, 1000).unwrap();
        for classes in [[0, 4], [2, 1], [3, 3]] {
            let tables = basis.exchanges(classes);
            assert_eq!(tables.len(), 5);
            for (degree, table) in tables.iter().enumerate() {
                assert_eq!(table.len(), basis.len(degree));
                let multisets = Multisets::new(5, degree);
                multisets.for_each(|place, members| {
                    let image = members.iter().map(|&class| exchanged(class, classes));
                    let mut image: Vec<usize> = image.collect();
                    image.sort_unstable();
                    assert_eq!(table[place] as usize, multisets.place(&image));
                });
            }
        }
    }
}
