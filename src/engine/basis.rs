//! The monomials of a polynomial in the classes of cards, and their order.
//!
//! A monomial of degree d says which d cards are used: so many of each class,
//! in no order. It is written as its classes in ascending order, and the
//! monomials of one degree stand in the lexicographic order of that writing.
//! So all that begin alike stand together, which lets a polynomial be
//! evaluated in runs.

/// The monomials of each degree up to a highest one.
pub(super) struct Basis {
    classes: usize,
    /// `tails[degree][class]`: how many monomials of the degree use no class
    /// before this one.
    tails: Vec<Vec<usize>>,
    /// `products[degree]`: for each monomial of the degree and then each class,
    /// the position of their product among those of the next degree.
    products: Vec<Vec<usize>>,
}

impl Basis {
    pub(super) fn new(classes: usize, degree: usize) -> Basis {
        let mut basis = Basis {
            classes,
            tails: tails(classes, degree),
            products: Vec::with_capacity(degree),
        };
        for lower in 0..degree {
            let products = basis.products_of(lower);
            basis.products.push(products);
        }
        basis
    }

    /// How many monomials of a degree there are.
    pub(super) fn len(&self, degree: usize) -> usize {
        self.tails[degree][0]
    }

    /// For each monomial of a degree, in order, the positions among those of
    /// the next degree of its products with each class.
    pub(super) fn products(&self, degree: usize) -> impl Iterator<Item = &[usize]> {
        self.products[degree].chunks_exact(self.classes)
    }

    /// In how many orders the cards of each monomial of a degree can be dealt.
    pub(super) fn orders(&self, degree: usize) -> Vec<u16> {
        (0..degree).fold(vec![1], |lower, degree| {
            let mut orders = vec![0; self.len(degree + 1)];
            for (count, products) in lower.iter().zip(self.products(degree)) {
                for &product in products {
                    orders[product] += count;
                }
            }
            orders
        })
    }

    fn products_of(&self, degree: usize) -> Vec<usize> {
        let mut positions = Vec::with_capacity(self.len(degree) * self.classes);
        let mut monomial = Vec::with_capacity(degree + 1);
        self.visit(degree, &mut monomial, &mut |monomial| {
            for class in 0..self.classes {
                positions.push(self.position_with(monomial, class));
            }
        });
        positions
    }

    /// Visits the monomials that continue this one up to a degree, in order.
    fn visit(&self, degree: usize, monomial: &mut Vec<usize>, visitor: &mut impl FnMut(&[usize])) {
        if monomial.len() == degree {
            return visitor(monomial);
        }
        for class in monomial.last().copied().unwrap_or(0)..self.classes {
            monomial.push(class);
            self.visit(degree, monomial, visitor);
            monomial.pop();
        }
    }

    /// The position of the product of a monomial and a class.
    fn position_with(&self, monomial: &[usize], class: usize) -> usize {
        let split = monomial.partition_point(|&other| other <= class);
        let (before, after) = monomial.split_at(split);
        let product = before.iter().chain([&class]).chain(after);
        // At each place, all monomials come first that have a lower class there.
        let mut position = 0;
        let mut previous = 0;
        for (place, &class) in product.enumerate() {
            let tails = &self.tails[monomial.len() + 1 - place];
            position += tails[previous] - tails[class];
            previous = class;
        }
        position
    }
}

/// By degree and class, the number of monomials that use no earlier class.
fn tails(classes: usize, degree: usize) -> Vec<Vec<usize>> {
    let mut tails = vec![vec![1; classes]];
    for lower in 0..degree {
        let mut sum = 0;
        let mut row: Vec<usize> = tails[lower]
            .iter()
            .rev()
            .map(|count| {
                sum += count;
                sum
            })
            .collect();
        row.reverse();
        tails.push(row);
    }
    tails
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_monomials_as_multisets() {
        for (classes, degree, count) in [(10, 6, 5005), (13, 6, 18_564), (52, 2, 1378), (1, 6, 1)] {
            assert_eq!(Basis::new(classes, degree).len(degree), count);
        }
    }

    #[test]
    fn a_product_stands_where_its_monomial_is_visited() {
        let basis = Basis::new(4, 5);
        for degree in 0..5 {
            let mut monomials: Vec<Vec<usize>> = Vec::new();
            basis.visit(degree, &mut Vec::new(), &mut |m| monomials.push(m.to_vec()));
            let mut above: Vec<Vec<usize>> = Vec::new();
            basis.visit(degree + 1, &mut Vec::new(), &mut |m| above.push(m.to_vec()));
            for (monomial, products) in monomials.iter().zip(basis.products(degree)) {
                for (class, &position) in products.iter().enumerate() {
                    let mut product = [monomial.as_slice(), &[class]].concat();
                    product.sort_unstable();
                    assert_eq!(above[position], product);
                }
            }
        }
    }

    #[test]
    fn orders_are_multinomial_coefficients() {
        let basis = Basis::new(3, 3);
        // aaa aab aac abb abc acc bbb bbc bcc ccc
        assert_eq!(basis.orders(3), [1, 3, 3, 3, 6, 3, 1, 3, 3, 1]);
        let words: u32 = Basis::new(10, 6).orders(6).into_iter().map(u32::from).sum();
        assert_eq!(words, 1_000_000);
    }
}
