//! The values of a polynomial at a shoe that some cards have left, of which only groups are known.
//!
//! Of a group of C cards, l are left, and any l of them are equally likely. The mean of
//! Π (cᵥ)ₖᵥ over its classes v is then (l)ₖ/(C)ₖ · Π (Cᵥ)ₖᵥ, where k is the sum of the kᵥ and Cᵥ
//! the number of cards of class v among the C. So each monomial gets one factor for each group,
//! which depends on the number of its cards from that group.

use std::ops::Mul;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

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

/// The cards of a shoe by class and group.
pub(super) struct Groups {
    /// For each class, the parts that have cards.
    parts: Vec<Vec<Part>>,
    /// For each group, the number of cards left and the number of cards that they can be.
    groups: Vec<(u64, u64)>,
}

/// The weights of choices, each divided by the numbers of its cards from the groups.
struct Weights<W> {
    /// The numbers that occur.
    numbers: Vec<Numbers>,
    /// For each choice, the position of its first weight, and the number of all weights.
    starts: Vec<usize>,
    /// The positions in `numbers`, with the weights.
    all: Vec<(usize, W)>,
}

impl CoupPolynomial {
    /// For each counted kind of column, the value Σ aₖ·Π (cᵢ)ₖᵢ, in the mean over what the cards can
    /// be of which only a group is known, times [`Shoe::group_orders`].
    pub(super) fn means(
        &self,
        classes: &Classes,
        shoe: &Shoe,
    ) -> Result<Vec<BigUint>, UnspecifiedError> {
        let groups = Groups::of(classes, shoe)?;
        let cards = groups.cards();
        // The factors of the groups are not part of the sums over monomials, so these are not
        // greater than those of a known shoe with all cards of the groups.
        Ok(if self.fits::<u64>(cards, 1) {
            self.means_in::<u64>(&groups)
        } else if self.fits::<u128>(cards, 1) {
            self.means_in::<u128>(&groups)
        } else {
            self.means_in::<BigUint>(&groups)
        })
    }

    /// Σ over l, r of aₗᵣ·wₗ·wᵣ is computed by the numbers of cards from the groups in l and in r,
    /// and only the sums are multiplied by the factors of the groups.
    fn means_in<W: Weight>(&self, groups: &Groups) -> Vec<BigUint> {
        let orders = groups.orders(self.degree);
        let [left, right] = [&self.halves.left, &self.halves.right];
        let [left, right] = [left, right].map(|half| Weights::<W>::of(half, &orders));
        let mut factors: Orders<BigUint> = Orders(Vec::new());
        let mut value = |column| {
            let of_left = |choice| {
                left.of_choice(choice)
                    .iter()
                    .map(|(place, weight)| (*place, weight))
            };
            let sums = self
                .halves
                .sums_by_right(column, left.numbers.len(), of_left);
            let mut by_numbers: Orders<W> = Orders(Vec::new());
            for (one, sums) in left.numbers.iter().zip(sums) {
                for (other, sum) in right.numbers.iter().zip(right.products(&sums)) {
                    *by_numbers.at(one + other, W::zero) += sum;
                }
            }
            let means = by_numbers.0.into_iter().map(|(numbers, sum)| {
                let sum: BigUint = sum.into();
                let factor = factors.at(numbers, || group_factor(numbers, &groups.groups));
                sum * &*factor
            });
            means.sum()
        };
        self.columns.iter().map(&mut value).collect()
    }
}

impl<W: Weight> Weights<W> {
    fn of(choices: &Choices, orders: &[Vec<Orders<W>>]) -> Weights<W> {
        let mut numbers = vec![0];
        let mut places = FxHashMap::from_iter([(0, 0)]);
        let mut place_of = |own: Numbers, numbers: &mut Vec<Numbers>| {
            *places.entry(own).or_insert_with(|| {
                numbers.push(own);
                numbers.len() - 1
            })
        };
        let (mut starts, mut all) = (vec![0, 1], vec![(0, W::one())]);
        for (rest, class, cards) in choices.last_classes() {
            let first = all.len();
            for of_rest in starts[rest]..starts[rest + 1] {
                for (more, others) in &orders[class][cards].0 {
                    let (place, orders): &(usize, W) = &all[of_rest];
                    let (own, product) = (numbers[*place] + more, orders.clone() * others.clone());
                    let mut known = all[first..].iter_mut();
                    match known.find(|(place, _)| numbers[*place] == own) {
                        Some((_, orders)) => *orders += product,
                        None => all.push((place_of(own, &mut numbers), product)),
                    }
                }
            }
            starts.push(all.len());
        }
        Weights {
            numbers,
            starts,
            all,
        }
    }

    /// The positions of the numbers of a choice, with its weights.
    fn of_choice(&self, choice: usize) -> &[(usize, W)] {
        &self.all[self.starts[choice]..self.starts[choice + 1]]
    }

    /// By numbers, the sums of the weights times the factor of their choice.
    fn products(&self, factors: &[W]) -> Vec<W> {
        let mut sums = vec![W::zero(); self.numbers.len()];
        for (choice, factor) in factors.iter().enumerate() {
            // Of a number of cards, many choices do not occur.
            if !factor.is_zero() {
                for (place, weight) in self.of_choice(choice) {
                    sums[*place].add_product(factor, weight);
                }
            }
        }
        sums
    }
}

impl Groups {
    /// The cards of a shoe, of which some have left and only a group is known, by class and group.
    pub(super) fn of(classes: &Classes, shoe: &Shoe) -> Result<Groups, UnspecifiedError> {
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
        let parts = parts.collect::<Result<_, _>>()?;
        let groups = gone.iter().map(|&gone| shoe.left_of(gone));
        let groups = groups.collect::<Result<_, _>>()?;
        Ok(Groups { parts, groups })
    }

    /// For each choice of up to six cards of any class, the mean of Π (cᵢ)ₖᵢ, times
    /// [`Shoe::group_orders`].
    pub(super) fn weights<W: Weight>(&self, choices: &Choices) -> Vec<W> {
        let weights = Weights::<W>::of(choices, &self.orders(Coup::MAX_CARDS));
        let factors = weights.numbers.iter();
        let factors: Vec<W> = factors
            .map(|&numbers| group_factor(numbers, &self.groups))
            .collect();
        let mean = |choice| {
            let mut mean = W::zero();
            for (place, orders) in weights.of_choice(choice) {
                mean.add_product(orders, &factors[*place]);
            }
            mean
        };
        (0..choices.len()).map(mean).collect()
    }

    /// The number of all cards that can be left.
    fn cards(&self) -> u64 {
        self.parts.iter().flatten().map(|part| part.cards).sum()
    }

    /// For each class and each number of cards, from 0 to `most`, the orders of these cards.
    fn orders<W: Weight>(&self, most: usize) -> Vec<Vec<Orders<W>>> {
        let classes = self.parts.iter();
        classes.map(|parts| Orders::of_class(parts, most)).collect()
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
                    if orders[total - taken].0.is_empty() {
                        continue;
                    }
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
