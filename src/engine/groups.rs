//! The values of a polynomial at a shoe that some cards have left, of which only groups are known.
//!
//! Of a group of C cards, l are left, and any l of them are equally likely. The mean of
//! Π (cᵥ)ₖᵥ over its classes v is then (l)ₖ/(C)ₖ · Π (Cᵥ)ₖᵥ, where k is the sum of the kᵥ and Cᵥ
//! the number of cards of class v among the C. So each monomial gets one factor for each group,
//! which depends on the number of its cards from that group.

use std::ops::Range;

use num_bigint::BigUint;

use super::choices::Choices;
use super::classes::Classes;
use super::divided::{Divided, Numbers, number_at, one_at, size};
use super::polynomial::CoupPolynomial;
use super::weight::Weight;
use crate::coup::Coup;
use crate::shoe::{Gone, Shoe, UnspecifiedError};

/// Some cards of a class: those of one group, or those of no group.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The place of their number in [`Numbers`].
    place: usize,
    cards: u64,
}

/// The cards of a shoe by class and group.
pub(super) struct Groups {
    /// For each class, the parts that have cards.
    parts: Vec<Vec<Part>>,
    /// For each group, the number of cards left and the number of cards that they can be.
    groups: Vec<(u64, u64)>,
}

/// For each group, and for each number k of cards from it, (l)ₖ·(C − k)(C − k − 1)… with six factors,
/// or C factors if there are fewer: (l)ₖ/(C)ₖ over one denominator.
struct Factors<W>(Vec<Vec<W>>);

/// The left choices with the same numbers of cards, and the right choices that complete them.
struct Completed {
    /// The position of the first of their sums, of which there is one for each right choice.
    start: usize,
    rights: Range<usize>,
    /// The position of the first numbers of the right choices.
    first: usize,
    /// For these numbers and those that follow, the position of the numbers of both choices.
    both: Vec<usize>,
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
        let orders = groups.orders::<W>(self.degree);
        let [left, right] = [&self.halves.left, &self.halves.right];
        let [left, right] = [left, right].map(|half| orders.of_choices(half, self.degree));
        let (completed, sums, both) = self.completed(&left, &right);
        let factors = Factors::<BigUint>::of(&groups.groups);
        let factors: Vec<BigUint> = both.iter().map(|&both| factors.product(both)).collect();
        let value = |column| {
            let sums = self.halves.sums_by_right(column, sums, |row| {
                let orders = left.of(row.left).iter();
                orders.map(|(place, orders)| (completed[*place].start, orders))
            });
            let mut values = vec![W::zero(); factors.len()];
            for completed in &completed {
                completed.add_values(&sums, &right, &mut values);
            }
            let values = values.into_iter().zip(&factors);
            values.map(|(value, factor)| value.into() * factor).sum()
        };
        self.columns.iter().map(value).collect()
    }

    /// The right choices that complete the left choices of each of their numbers; how many sums all
    /// have, and the numbers of both choices.
    fn completed<W: Weight>(
        &self,
        left: &Divided<W>,
        right: &Divided<W>,
    ) -> (Vec<Completed>, usize, Vec<Numbers>) {
        let completing = |&one| {
            let others = self.degree - size(one);
            (
                one,
                self.halves.right.of_size(others),
                right.of_size(others),
            )
        };
        let completing: Vec<_> = left.numbers().iter().map(completing).collect();
        let mut both = Vec::new();
        for (one, _, numbers) in &completing {
            both.extend(
                right.numbers()[numbers.clone()]
                    .iter()
                    .map(|other| one + other),
            );
        }
        both.sort_unstable();
        both.dedup();
        let mut sums = 0;
        let completed = completing.into_iter().map(|(one, rights, numbers)| {
            let start = sums;
            sums += rights.len();
            let first = numbers.start;
            let place = |other| both.binary_search(&(one + other)).expect("one of them");
            let both = right.numbers()[numbers].iter().map(place).collect();
            Completed {
                start,
                rights,
                first,
                both,
            }
        });
        (completed.collect(), sums, both)
    }
}

impl Completed {
    /// Adds the products of the sums and the orders of the right choices to the values of the numbers
    /// of both choices.
    fn add_values<W: Weight>(&self, sums: &[W], right: &Divided<W>, values: &mut [W]) {
        for (choice, sum) in self.rights.clone().zip(&sums[self.start..]) {
            for (place, orders) in right.of(choice) {
                values[self.both[place - self.first]].add_product(sum, orders);
            }
        }
    }
}

impl Classes {
    /// Checks that polynomials in these classes have values at a shoe: that it tells them apart, and
    /// where cards of a group have left, those of the group from the others of each class.
    pub(crate) fn check(&self, shoe: &Shoe) -> Result<(), UnspecifiedError> {
        self.counts(shoe)?;
        if !shoe.is_known() {
            Groups::of(self, shoe)?;
        }
        Ok(())
    }
}

impl Groups {
    /// The cards of a shoe, of which some have left and only a group is known, by class and group.
    pub(super) fn of(classes: &Classes, shoe: &Shoe) -> Result<Groups, UnspecifiedError> {
        let gone: Vec<Gone> = shoe.gone().collect();
        let parts = classes.sets().iter().map(|&class| {
            let mut rest = class;
            let mut parts = Vec::new();
            for (gone, place) in gone.iter().zip(1..) {
                let cards = shoe.count(class.and(gone.group))?;
                rest = rest.less(gone.group);
                parts.push(Part { place, cards });
            }
            let cards = shoe.count(rest)?;
            parts.push(Part { place: 0, cards });
            parts.retain(|part| part.cards != 0);
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
        let divided = self
            .orders(Coup::MAX_CARDS)
            .of_choices(choices, Coup::MAX_CARDS);
        let factors = Factors::of(&self.groups);
        let factors = divided
            .numbers()
            .iter()
            .map(|&numbers| factors.product(numbers));
        let factors: Vec<W> = factors.collect();
        let mean = |choice| {
            let mut mean = W::zero();
            for (place, orders) in divided.of(choice) {
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

    /// For each class, and for each number of cards from 0 to `most`, the orders of these cards, as if
    /// all cards of the groups were left.
    fn orders<W: Weight>(&self, most: usize) -> Divided<W> {
        let mut divided = Divided::new();
        for parts in &self.parts {
            divided.add(0, W::one());
            divided.end();
            for _ in 0..most {
                for (numbers, orders) in divided.last() {
                    for part in parts {
                        let taken = number_at(numbers, part.place);
                        let left = part.cards.saturating_sub(taken as u64);
                        divided.add(numbers + one_at(part.place), orders.times(left));
                    }
                }
                divided.end();
            }
        }
        divided
    }
}

impl<W: Weight> Factors<W> {
    fn of(groups: &[(u64, u64)]) -> Factors<W> {
        let factors = groups.iter().map(|&(left, cards)| {
            let factor = |taken| {
                let dealt = 0..cards.min(Coup::MAX_CARDS as u64);
                dealt.fold(W::one(), |factor, dealt| {
                    let of = if dealt < taken { left } else { cards };
                    factor.times(of.saturating_sub(dealt))
                })
            };
            (0..=Coup::MAX_CARDS as u64).map(factor).collect()
        });
        Factors(factors.collect())
    }

    /// The product of the factors of these numbers of cards from the groups.
    fn product(&self, numbers: Numbers) -> W {
        let groups = self.0.iter().zip(1..);
        groups.fold(W::one(), |product, (factors, place)| {
            product * factors[number_at(numbers, place)].clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::projections::choose;
    use crate::shoe::{Decks, ShoeSource, Start};

    /// Tens, nines and others.
    fn classes() -> Classes {
        Classes::by(|card| match card.pip().value() {
            0 => 0,
            9 => 1,
            _ => 2,
        })
    }

    /// The cards of eight decks without 100 of the 160 tens and nines.
    fn groups() -> Groups {
        let [tens, nines] = [0, 1].map(|class| classes().sets()[class]);
        let either = tens.cards().chain(nines.cards()).collect();
        let full = ShoeSource::from_start(Start::Decks(Decks::EIGHT));
        let shoe = full.without_any_of(either, 100).expect("160 cards");
        Groups::of(&classes(), shoe.shoe()).expect("a group of classes")
    }

    /// Sums have to hold the deals of all cards that can be left, and not only of those that are.
    #[test]
    fn every_card_of_a_group_can_be_left() {
        assert_eq!(groups().cards(), 416);
    }

    /// If h of the 60 cards left are tens, which is so in C(128, h)·C(32, 60 − h) of C(160, 60) ways,
    /// the others are nines.
    #[test]
    fn weights_are_means_over_what_can_be_left() {
        let choices = Choices::new(0..3, 3);
        let weights: Vec<BigUint> = groups().weights(&choices);
        let uses = [0, 1, 2].map(|class| choices.uses(class));
        let orders = |cards: u64, taken: u64| -> BigUint {
            (0..taken)
                .map(|dealt| BigUint::from(cards.saturating_sub(dealt)))
                .product()
        };
        assert_eq!(weights.len(), choices.len());
        for (choice, weight) in weights.iter().enumerate() {
            let [tens, nines, others] = uses.each_ref().map(|uses| uses[choice]);
            let with = |left: u64| {
                let ways = choose(128, left) * choose(32, 60 - left);
                ways * orders(left, tens) * orders(60 - left, nines)
            };
            let sum: BigUint = (0..=60).map(with).sum();
            // The mean is in units of one over the orders of six cards of the group.
            let mean = sum * orders(256, others) * orders(160, 6);
            assert_eq!(weight * choose(160, 60), mean);
        }
    }
}
