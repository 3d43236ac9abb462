//! The monomials of a polynomial in the classes of cards, and their order.
//!
//! A monomial of degree d is a multiset of d classes: the number of cards used of
//! each class. It is represented by its classes in ascending order, and the monomials
//! of one degree are sorted lexicographically by that sequence. So monomials with a
//! common prefix are consecutive, which allows evaluation in runs, and so are the
//! continuations of a monomial by a further class.

/// The monomials of each degree from 0 to a maximum.
pub(super) struct Basis {
    classes: usize,
    /// By degree.
    degrees: Vec<Monomials>,
}

/// The monomials of one degree. Each field has one entry for each monomial, in order,
/// if not stated otherwise.
#[derive(Default)]
struct Monomials {
    /// The last class.
    lasts: Vec<u32>,
    /// The position of the monomial without its last class, in the lower degree.
    parents: Vec<u32>,
    /// The position of the first continuation, in the next degree.
    children: Vec<u32>,
    /// For each monomial and each class, the position of their product in the next
    /// degree.
    products: Vec<u32>,
    /// The number of orders of the monomial's cards: a multinomial coefficient, at
    /// most 6! = 720.
    orders: Vec<u16>,
}

impl Basis {
    /// The monomials in this number of classes; `None` if there are more than `most`
    /// of one degree.
    pub(super) fn new(classes: usize, degree: usize, most: usize) -> Option<Basis> {
        let classes_u32 = u32::try_from(classes).ok()?;
        u32::try_from(most).ok()?;
        let mut basis = Basis {
            classes,
            degrees: vec![Monomials {
                lasts: vec![0],
                orders: vec![1],
                ..Monomials::default()
            }],
        };
        for lower in 0..degree {
            let next = basis.degrees[lower].continued(classes_u32, most)?;
            basis.degrees.push(next);
            basis.multiply(lower, classes_u32);
        }
        Some(basis)
    }

    /// The number of classes.
    pub(super) fn classes(&self) -> usize {
        self.classes
    }

    /// The number of monomials of a degree.
    pub(super) fn len(&self, degree: usize) -> usize {
        self.degrees[degree].lasts.len()
    }

    /// For each monomial of a degree, and for each class, the position in the next degree
    /// of their product.
    pub(super) fn products(&self, degree: usize) -> &[u32] {
        &self.degrees[degree].products
    }

    /// For each monomial of a degree, the number of orders of its cards.
    pub(super) fn orders(&self, degree: usize) -> &[u16] {
        &self.degrees[degree].orders
    }

    /// Computes the products of a degree, and from them the orders of the next: a
    /// monomial has the orders of each monomial of which it is a product.
    fn multiply(&mut self, degree: usize, classes: u32) {
        let mut products = Vec::with_capacity(self.len(degree) * self.classes);
        let monomials = &self.degrees[degree];
        for (position, &last) in monomials.lasts.iter().enumerate() {
            for class in 0..classes {
                // A product with a class before the last one is the product of the
                // parent with that class, continued by the last one.
                let (rest, added) = if class >= last {
                    (position, class)
                } else {
                    let parent = monomials.parents[position] as usize;
                    let smaller = &self.degrees[degree - 1].products;
                    (
                        smaller[parent * self.classes + class as usize] as usize,
                        last,
                    )
                };
                products.push(monomials.children[rest] + added - monomials.lasts[rest]);
            }
        }
        let mut orders = vec![0; self.len(degree + 1)];
        for (position, products) in products.chunks_exact(self.classes).enumerate() {
            let count = monomials.orders[position];
            for &product in products {
                orders[product as usize] += count;
            }
        }
        self.degrees[degree].products = products;
        self.degrees[degree + 1].orders = orders;
    }
}

impl Monomials {
    /// The monomials of the next degree, without products and orders; `None` if there
    /// are more than `most`.
    fn continued(&mut self, classes: u32, most: usize) -> Option<Monomials> {
        let mut next = Monomials::default();
        for (parent, &last) in (0..).zip(&self.lasts) {
            self.children.push(u32::try_from(next.lasts.len()).ok()?);
            next.lasts.extend(last..classes);
            next.parents.resize(next.lasts.len(), parent);
            if next.lasts.len() > most {
                return None;
            }
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::multisets::number_of;

    /// The monomials of a degree in lexicographic order, each by its classes.
    fn monomials(classes: u32, degree: usize) -> Vec<Vec<u32>> {
        (0..degree).fold(vec![Vec::new()], |shorter, _| {
            let longer = shorter.iter().flat_map(|monomial: &Vec<u32>| {
                let first = monomial.last().copied().unwrap_or(0);
                (first..classes).map(move |class| [&monomial[..], &[class]].concat())
            });
            longer.collect()
        })
    }

    #[test]
    fn there_are_as_many_monomials_as_multisets() {
        for (classes, degree, count) in [(10, 6, 5005), (13, 6, 18_564), (52, 2, 1378), (1, 6, 1)] {
            let basis = Basis::new(classes, degree, count).unwrap();
            assert_eq!(basis.len(degree), count);
            assert_eq!(number_of(classes, degree), count);
            assert!(Basis::new(classes, degree, count - 1).is_none());
        }
    }

    #[test]
    fn a_product_stands_where_its_monomial_does() {
        let basis = Basis::new(4, 5, 1000).unwrap();
        for degree in 0..5 {
            let above = monomials(4, degree + 1);
            let lower = monomials(4, degree);
            assert_eq!(basis.len(degree), lower.len());
            for (monomial, products) in lower.iter().zip(basis.products(degree).chunks(4)) {
                for (class, &position) in (0..).zip(products) {
                    let mut product = [monomial.as_slice(), &[class]].concat();
                    product.sort_unstable();
                    assert_eq!(above[position as usize], product);
                }
            }
        }
    }

    #[test]
    fn orders_are_multinomial_coefficients() {
        let basis = Basis::new(3, 3, 1000).unwrap();
        // aaa aab aac abb abc acc bbb bbc bcc ccc
        assert_eq!(basis.orders(3), [1, 3, 3, 3, 6, 3, 1, 3, 3, 1]);
        let basis = Basis::new(10, 6, 5005).unwrap();
        let words: u32 = basis.orders(6).iter().copied().map(u32::from).sum();
        assert_eq!(words, 1_000_000);
    }
}
