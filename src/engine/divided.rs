//! Orders of cards, divided by the numbers of these from each group.

use std::ops::Range;

use super::choices::Choices;
use super::weight::Weight;

/// Numbers of cards: of those of no group, and then from each group. There are at most six cards, and
/// at most six groups, so each number has four bits.
pub(super) type Numbers = u32;

/// The bits of a number.
const BITS: usize = 4;

/// The number at a place: 0 for the cards of no group, 1 for the first group.
pub(super) fn number_at(numbers: Numbers, place: usize) -> usize {
    (numbers >> (BITS * place)) as usize & ((1 << BITS) - 1)
}

/// The numbers of one card.
pub(super) fn one_at(place: usize) -> Numbers {
    1 << (BITS * place)
}

/// The number of all cards.
pub(super) fn size(numbers: Numbers) -> usize {
    let places = 0..Numbers::BITS as usize / BITS;
    places.map(|place| number_at(numbers, place)).sum()
}

/// The orders of several items, some cards each, divided by the numbers of these from the groups.
pub(super) struct Divided<W> {
    /// The numbers that occur.
    numbers: Vec<Numbers>,
    /// For each item, the position of its first orders, and the number of all.
    starts: Vec<usize>,
    /// The positions in `numbers`, each with its orders.
    orders: Vec<(usize, W)>,
}

impl<W: Weight> Divided<W> {
    pub(super) fn new() -> Divided<W> {
        Divided {
            numbers: Vec::new(),
            starts: vec![0],
            orders: Vec::new(),
        }
    }

    /// Adds orders to the item that is begun.
    pub(super) fn add(&mut self, numbers: Numbers, orders: W) {
        let place = self.place_of(numbers);
        self.add_at(place, orders);
    }

    /// Adds orders of the numbers at a position to the item that is begun.
    #[inline]
    fn add_at(&mut self, place: usize, orders: W) {
        let first = self.starts[self.starts.len() - 1];
        // Most items have orders of the same numbers alone.
        for (known, sum) in &mut self.orders[first..] {
            if *known == place {
                *sum += orders;
                return;
            }
        }
        self.orders.push((place, orders));
    }

    /// Ends the item that is begun, and begins the next one.
    pub(super) fn end(&mut self) {
        self.starts.push(self.orders.len());
    }

    /// The position of numbers, which are appended if they are new.
    fn place_of(&mut self, numbers: Numbers) -> usize {
        let known = self.numbers.iter().rposition(|&known| known == numbers);
        known.unwrap_or_else(|| {
            self.numbers.push(numbers);
            self.numbers.len() - 1
        })
    }

    /// The orders of an item, each with the position of its numbers.
    #[inline]
    pub(super) fn of(&self, item: usize) -> &[(usize, W)] {
        &self.orders[self.starts[item]..self.starts[item + 1]]
    }

    /// The numbers and the orders of the last item that was ended.
    pub(super) fn last(&self) -> Vec<(Numbers, W)> {
        let last = self.of(self.starts.len() - 2).iter();
        last.map(|(place, orders)| (self.numbers[*place], orders.clone()))
            .collect()
    }

    /// The numbers that occur.
    pub(super) fn numbers(&self) -> &[Numbers] {
        &self.numbers
    }

    /// The positions of the numbers of so many cards, if the items have more and more cards.
    pub(super) fn of_size(&self, cards: usize) -> Range<usize> {
        let first = |cards| self.numbers.partition_point(|&own| size(own) < cards);
        first(cards)..first(cards + 1)
    }

    /// The orders of choices, from those of each class and of each number of its cards from 0 to
    /// `most`.
    pub(super) fn of_choices(&self, choices: &Choices, most: usize) -> Divided<W> {
        let mut divided = Divided::new();
        divided.orders.reserve(choices.len());
        divided.starts.reserve(choices.len());
        divided.add(0, W::one());
        divided.end();
        let mut sums = Sums::of(self.numbers.len());
        for (rest, class, cards) in choices.last_classes() {
            let of_class = self.of(class * (most + 1) + cards);
            for position in divided.starts[rest]..divided.starts[rest + 1] {
                let (one, orders) = divided.orders[position].clone();
                for &(other, ref others) in of_class {
                    let sum = sums.place(one, other, || {
                        divided.place_of(divided.numbers[one] + self.numbers[other])
                    });
                    divided.add_at(sum, orders.clone() * others.clone());
                }
            }
            divided.end();
        }
        divided
    }
}

/// The positions of sums of two numbers, each of which is looked for once.
struct Sums {
    /// How many the other numbers are.
    others: usize,
    /// For one number after the other, a row of the other numbers: the position, or [`UNKNOWN`].
    places: Vec<usize>,
}

/// Instead of a position that was not looked for.
const UNKNOWN: usize = usize::MAX;

impl Sums {
    fn of(others: usize) -> Sums {
        Sums {
            others,
            places: Vec::new(),
        }
    }

    /// The position of the sum of two numbers, which `look` finds.
    #[inline]
    fn place(&mut self, one: usize, other: usize, look: impl FnOnce() -> usize) -> usize {
        let position = one * self.others + other;
        match self.places.get(position) {
            Some(&place) if place != UNKNOWN => place,
            _ => self.found(position, look()),
        }
    }

    /// Keeps a position that was found.
    #[cold]
    fn found(&mut self, position: usize, place: usize) -> usize {
        if self.places.len() <= position {
            self.places.resize(position + self.others, UNKNOWN);
        }
        self.places[position] = place;
        place
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn numbers_have_four_bits_each() {
        let numbers = 2 * one_at(0) + one_at(1) + 3 * one_at(6);
        assert_eq!(
            [0, 1, 2, 6, 7].map(|place| number_at(numbers, place)),
            [2, 1, 0, 3, 0]
        );
        assert_eq!((size(numbers), size(0)), (6, 0));
    }

    #[test]
    fn orders_are_added_by_their_numbers() {
        let [none, one, two] = [0, one_at(1), 2 * one_at(1)];
        let mut divided = Divided::<u64>::new();
        divided.add(none, 5);
        divided.end();
        divided.add(one, 7);
        divided.add(two, 1);
        divided.add(one, 3);
        divided.end();
        assert_eq!(divided.numbers(), [none, one, two]);
        assert_eq!(divided.of(0), [(0, 5)]);
        assert_eq!(divided.of(1), [(1, 10), (2, 1)]);
        assert_eq!(divided.last(), [(one, 10), (two, 1)]);
        assert_eq!(
            [0, 1, 2, 3].map(|cards| divided.of_size(cards)),
            [0..1, 1..2, 2..3, 3..3]
        );
    }

    /// Orders of a choice are the products of those of its classes, added by the sums of their
    /// numbers.
    #[test]
    fn orders_of_choices_are_products() {
        const MOST: usize = 3;
        let choices = Choices::new(0..3, MOST);
        // Of k cards of class c, j come from group c + 1, in (c + 2)ᵏ + j orders.
        let mut of_classes = Divided::<u64>::new();
        for (class, base) in (0..3).zip(2_u64..) {
            for (cards, others) in (0..=MOST).zip(0..) {
                for of_group in 0..=others {
                    let numbers = (others - of_group) * one_at(0) + of_group * one_at(class + 1);
                    let orders = base.pow(others) + u64::from(of_group);
                    of_classes.add(numbers, orders);
                }
                of_classes.end();
                assert_eq!(of_classes.last().len(), cards + 1);
            }
        }
        let of_choices = of_classes.of_choices(&choices, MOST);
        let by_numbers = |orders: &[(usize, u64)], numbers: &[Numbers]| -> Vec<(Numbers, u64)> {
            orders
                .iter()
                .map(|&(place, orders)| (numbers[place], orders))
                .collect()
        };
        let uses = [0, 1, 2].map(|class| choices.uses(class));
        for choice in 0..choices.len() {
            let mut products = BTreeMap::from([(0, 1)]);
            for (class, uses) in uses.iter().enumerate() {
                let place = class * (MOST + 1) + usize::try_from(uses[choice]).expect("few cards");
                let of_class = by_numbers(of_classes.of(place), of_classes.numbers());
                let mut longer = BTreeMap::new();
                for (numbers, product) in products {
                    for &(more, orders) in &of_class {
                        *longer.entry(numbers + more).or_default() += product * orders;
                    }
                }
                products = longer;
            }
            let found = by_numbers(of_choices.of(choice), of_choices.numbers());
            assert_eq!(found.len(), products.len());
            assert_eq!(BTreeMap::from_iter(found), products);
        }
    }

    #[test]
    fn each_sum_is_looked_for_once() {
        let mut sums = Sums::of(3);
        let mut looked = 0;
        for _ in 0..2 {
            for (one, other) in [(0, 0), (2, 1), (0, 2), (5, 2)] {
                let place = sums.place(one, other, || {
                    looked += 1;
                    10 * one + other
                });
                assert_eq!(place, 10 * one + other);
            }
        }
        assert_eq!(looked, 4);
    }
}
