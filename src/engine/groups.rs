//! The values of a polynomial at a shoe that some cards have left, of which only groups are known.
//!
//! Of a group of C cards, l are left, and any l of them are equally likely. The mean of
//! Π (cᵥ)ₖᵥ over its classes v is then (l)ₖ/(C)ₖ · Π (Cᵥ)ₖᵥ, where k is the sum of the kᵥ and Cᵥ
//! the number of cards of class v among the C. So each monomial gets one factor for each group,
//! which depends on the number of its cards from that group.

use std::ops::Mul;

use num_bigint::BigUint;

use super::choices::Choices;
use super::classes::Classes;
use super::polynomial::CoupPolynomial;
use super::weight::Weight;
use crate::coup::Coup;
use crate::shoe::{Gone, Shoe, UnspecifiedError};

/// Numbers of cards from the groups, four bits for each group.
type Numbers = u32;

/// The bits of a number.
const BITS: usize = 4;

/// A number of orders for each combination of numbers of cards from the groups, in ascending order.
#[derive(Clone, Debug)]
struct Orders<W>(Vec<(Numbers, W)>);

/// Some cards of a class: those of one group, or those of no group.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The numbers that one such card adds to.
    one: Numbers,
    cards: u64,
}

impl CoupPolynomial {
    /// For each counted kind of column, the value Σ aₖ·Π (cᵢ)ₖᵢ, in the mean over what the cards can
    /// be of which only a group is known, times [`Shoe::group_orders`].
    pub(super) fn means(
        &self,
        classes: &Classes,
        shoe: &Shoe,
    ) -> Result<Vec<BigUint>, UnspecifiedError> {
        let gone: Vec<Gone> = shoe.gone().collect();
        let parts = classes.sets().iter().map(|&class| {
            let mut rest = class;
            let mut parts = Vec::new();
            for (place, gone) in gone.iter().enumerate() {
                let cards = shoe.count(class.and(gone.group))?;
                rest = rest.less(gone.group);
                let one = 1 << (BITS * place);
                parts.push(Part { one, cards });
            }
            let cards = shoe.count(rest)?;
            parts.push(Part { one: 0, cards });
            parts.retain(|part| part.cards > 0);
            Ok(parts)
        });
        let parts = parts.collect::<Result<Vec<Vec<Part>>, _>>()?;
        let groups = gone.iter().map(|&gone| shoe.left_of(gone));
        let groups = groups.collect::<Result<Vec<_>, _>>()?;
        // No sum of products exceeds the number of all deals, of which each counts some.
        Ok(if self.deals(shoe).bits() <= u128::BITS.into() {
            self.means_in::<u128>(&parts, &groups)
        } else {
            self.means_in::<BigUint>(&parts, &groups)
        })
    }

    fn means_in<W: Weight>(&self, parts: &[Vec<Part>], groups: &[(u64, u64)]) -> Vec<BigUint> {
        let halves = &self.halves;
        let orders: Vec<Vec<Orders<W>>> = parts
            .iter()
            .map(|parts| Orders::of_class(parts, self.degree))
            .collect();
        let [left, right] = [&halves.left, &halves.right].map(|half| products(half, &orders));
        let mut factors = Orders(Vec::new());
        let mut monomials: Vec<W> = Vec::new();
        for run in halves.runs() {
            monomials.resize(run.start, W::zero());
            monomials.extend(run.rights.map(|choice| {
                let mut mean = W::zero();
                for (one, orders) in &left[run.left].0 {
                    for (other, others) in &right[choice].0 {
                        let numbers = one + other;
                        let factor = factors.at(numbers, || group_factor(numbers, groups));
                        mean.add_product(&(orders.clone() * others.clone()), factor);
                    }
                }
                mean
            }));
        }
        let value = |column| {
            let mut value = W::zero();
            for row in halves.rows(column) {
                let own = &monomials[row.start..row.start + row.coefficients.len()];
                for (&coefficient, monomial) in row.coefficients.iter().zip(own) {
                    if coefficient > 0 {
                        value.add_multiple(monomial, coefficient);
                    }
                }
            }
            value.into()
        };
        self.columns.iter().map(value).collect()
    }
}

/// The product of (l)ₖ·(C − k)(C − k − 1)… over the groups, with six factors for each, or C factors
/// if there are fewer: (l)ₖ/(C)ₖ over one denominator.
fn group_factor<W: Weight>(numbers: Numbers, groups: &[(u64, u64)]) -> W {
    let mut factor = W::one();
    for (place, &(left, cards)) in groups.iter().enumerate() {
        let taken = u64::from(numbers >> (BITS * place) & ((1 << BITS) - 1));
        let most = cards.min(Coup::MAX_CARDS as u64);
        if taken > left {
            return W::zero();
        }
        for dealt in 0..most {
            factor = factor.times(if dealt < taken { left } else { cards } - dealt);
        }
    }
    factor
}

/// For each choice, the orders of its cards.
fn products<W: Weight>(choices: &Choices, orders: &[Vec<Orders<W>>]) -> Vec<Orders<W>> {
    let uses: Vec<(usize, Vec<u64>)> = choices
        .classes()
        .map(|class| (class, choices.uses(class)))
        .collect();
    let product = |choice: usize| {
        let cards = uses.iter().map(|(class, uses)| (*class, uses[choice]));
        let cards = cards.filter(|&(_, cards)| cards > 0);
        cards.fold(Orders::one(), |product, (class, cards)| {
            &product * &orders[class][usize::try_from(cards).expect("at most six cards")]
        })
    };
    (0..choices.len()).map(product).collect()
}

impl<W: Weight> Orders<W> {
    fn one() -> Orders<W> {
        Orders(vec![(0, W::one())])
    }

    /// The orders of a combination; what `first` gives if there are none yet.
    fn at(&mut self, numbers: Numbers, first: impl FnOnce() -> W) -> &mut W {
        let place = self
            .0
            .binary_search_by_key(&numbers, |&(numbers, _)| numbers);
        let place = place.unwrap_or_else(|place| {
            self.0.insert(place, (numbers, first()));
            place
        });
        &mut self.0[place].1
    }

    /// For each number of cards of a class, from 0 to `most`, the orders of cards from its parts.
    fn of_class(parts: &[Part], most: usize) -> Vec<Orders<W>> {
        let none = Orders(Vec::new());
        let mut orders = vec![none; most + 1];
        orders[0] = Orders::one();
        for part in parts {
            for total in (1..=most).rev() {
                for taken in 1..=total {
                    let of_part = part.orders(taken, total);
                    let more = &orders[total - taken] * &of_part;
                    for (numbers, more) in more.0 {
                        *orders[total].at(numbers, W::zero) += more;
                    }
                }
            }
        }
        orders
    }
}

impl Part {
    /// The orders of `taken` cards of the part among `total` cards of the class: the ways to choose
    /// their places, times (c)ₖ.
    fn orders<W: Weight>(self, taken: usize, total: usize) -> Orders<W> {
        let mut orders = W::one();
        // Binomial coefficients of at most six: each product is divided without remainder.
        let mut places = 1;
        for (dealt, number) in (0..taken).zip(1..) {
            places = places * (total - dealt) / number;
            orders = orders.times(self.cards.saturating_sub(dealt as u64));
        }
        let one = self.one * u32::try_from(taken).expect("at most six cards");
        Orders(vec![(one, orders.times(places as u64))])
    }
}

impl<W: Weight> Mul for &Orders<W> {
    type Output = Orders<W>;

    /// The orders of cards of both, with equal numbers together.
    fn mul(self, other: &Orders<W>) -> Orders<W> {
        let mut products = Orders(Vec::new());
        for (one, orders) in &self.0 {
            for (more, others) in &other.0 {
                *products.at(one + more, W::zero) += orders.clone() * others.clone();
            }
        }
        products
    }
}
