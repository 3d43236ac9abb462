//! The monomials of a polynomial in the classes of cards, and their order.
//!
//! A monomial of degree d is a multiset of d classes: the number of cards used of
//! each class. It is represented by its classes in ascending order, and the monomials
//! of one degree are sorted lexicographically by that sequence. So monomials with a
//! common prefix are consecutive, which allows evaluation in runs, and so are the
//! continuations of a monomial by a further class.

/// The monomials of each degree from 0 to a maximum, one degree after the other.
pub(super) struct Basis {
    classes: usize,
    /// The position of the first monomial of each degree, and the number of monomials.
    starts: Vec<usize>,
    /// For each monomial below the maximum degree and each class, the position of their
    /// product among the monomials of the next degree.
    products: Vec<u32>,
    /// For each monomial, the number of orders of its cards: a multinomial coefficient,
    /// at most 6! = 720.
    orders: Vec<u16>,
}

impl Basis {
    /// The monomials in this number of classes; `None` if there are more than `most`
    /// of one degree.
    pub(super) fn new(classes: usize, degree: usize, most: usize) -> Option<Basis> {
        let mut starts = vec![0, 1];
        // For each monomial, the last class, the monomial without it, and the first
        // continuation.
        let (mut lasts, mut parents, mut children) = (vec![0], vec![0], Vec::new());
        for lower in 0..degree {
            for parent in starts[lower]..starts[lower + 1] {
                children.push(lasts.len());
                lasts.extend(lasts[parent]..classes);
                parents.resize(lasts.len(), parent);
                if lasts.len() - starts[lower + 1] > most {
                    return None;
                }
            }
            starts.push(lasts.len());
        }
        let mut products: Vec<u32> = Vec::with_capacity(children.len() * classes);
        let mut orders = vec![0; lasts.len()];
        orders[0] = 1;
        for lower in 0..degree {
            for position in starts[lower]..starts[lower + 1] {
                let (last, parent) = (lasts[position], parents[position] * classes);
                for class in 0..classes {
                    let product = if class >= last {
                        children[position] + class - last
                    } else {
                        // The product of the parent with the class, continued by the last one.
                        let rest = starts[lower] + products[parent + class] as usize;
                        children[rest] + last - lasts[rest]
                    };
                    // A monomial has the orders of each monomial of which it is a product.
                    orders[product] += orders[position];
                    products.push(u32::try_from(product - starts[lower + 1]).ok()?);
                }
            }
        }
        Some(Basis {
            classes,
            starts,
            products,
            orders,
        })
    }

    /// The number of classes.
    pub(super) fn classes(&self) -> usize {
        self.classes
    }

    /// The number of monomials of a degree.
    pub(super) fn len(&self, degree: usize) -> usize {
        self.starts[degree + 1] - self.starts[degree]
    }

    /// The number of monomials of lower degrees.
    pub(super) fn first(&self, degree: usize) -> u32 {
        u32::try_from(self.starts[degree]).expect("positions of products have 32 bits")
    }

    /// For each monomial of a degree, and for each class, the position in the next degree
    /// of their product.
    pub(super) fn products(&self, degree: usize) -> &[u32] {
        let [start, end] = [degree, degree + 1].map(|degree| self.starts[degree] * self.classes);
        &self.products[start..end]
    }

    /// For each class, the position in the next degree of its product with a monomial of a degree.
    pub(super) fn products_of(&self, degree: usize, place: usize) -> &[u32] {
        let start = (self.starts[degree] + place) * self.classes;
        &self.products[start..start + self.classes]
    }

    /// By degree, for each monomial whether a multiple of it of the maximum degree has a property.
    pub(super) fn with_multiples(&self, property: impl Fn(usize) -> bool) -> Vec<Vec<bool>> {
        let mut higher: Vec<bool> = (0..self.len(self.degree())).map(property).collect();
        let mut all = Vec::new();
        for degree in (0..self.degree()).rev() {
            let of_product = |&product: &u32| higher[product as usize];
            let products = self.products(degree).chunks_exact(self.classes);
            let lower = products.map(|products| products.iter().any(of_product));
            let lower = lower.collect();
            all.push(std::mem::replace(&mut higher, lower));
        }
        all.push(higher);
        all.reverse();
        all
    }

    /// The maximum degree.
    pub(super) fn degree(&self) -> usize {
        self.starts.len() - 2
    }

    /// For each monomial of a degree, the number of orders of its cards.
    pub(super) fn orders(&self, degree: usize) -> &[u16] {
        &self.orders[self.starts[degree]..self.starts[degree + 1]]
    }
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
}
