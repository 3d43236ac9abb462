//! Several consecutive coups from one shoe.
//!
//! Whatever cards a coup has used, all orders of the remaining cards are equally
//! likely. So the next coup may start after d cards, where d is the degree, even if the
//! coup used fewer: a sequence takes d cards for each coup. Since
//! (c)ₖ·(c−k)ⱼ = (c)ₖ₊ⱼ, the polynomial of a sequence is the product of the polynomials
//! of its coups, in which powers are replaced by falling factorials. It does not depend
//! on the order of the coups.

use num_bigint::{BigInt, BigUint};
use num_traits::One;

use super::multisets::{Multisets, number_of, repetitions};
use super::pairs::update;
use super::polynomial::CoupPolynomial;
use super::weight::Weight;
use crate::coup::Coup;
use crate::progress::Steps;
use crate::shoe::{Shoe, UnspecifiedError};

impl CoupPolynomial {
    /// For each sequence of columns, one for each coup, the number of deals in which the
    /// i-th coup is counted by the i-th column. The sequences are in lexicographic
    /// order, as [`sequences`] lists them.
    ///
    /// There is at least one coup, and the shoe is finite and has six cards for each.
    pub(crate) fn in_sequence(
        &self,
        shoe: &Shoe,
        coups: usize,
    ) -> Result<Vec<BigUint>, UnspecifiedError> {
        let mut counts = self.classes().counts(shoe)?;
        let cards: u64 = counts.iter().sum();
        let columns = self.forms(&counts);
        counts.retain(|&count| count != 0);
        let used = self.degree * coups;
        let lengths = Lengths::new(counts.len(), used);
        let earlier = combinations(&lengths, &columns, coups - 1);
        let sums = if self.fits::<u64>(cards, 1) {
            sums::<u64>(&lengths, &counts, &earlier, &columns)
        } else if self.fits::<u128>(cards, 1) {
            sums::<u128>(&lengths, &counts, &earlier, &columns)
        } else {
            sums::<BigUint>(&lengths, &counts, &earlier, &columns)
        };
        let others = shoe.orders(cards, used as u64..(Coup::MAX_CARDS * coups) as u64);
        // The number of deals does not depend on the order of the coups.
        let multisets = Multisets::new(columns.len(), coups);
        debug_assert_eq!(sums.len(), multisets.len());
        let deals = |mut columns: Vec<usize>| {
            columns.sort_unstable();
            &sums[multisets.place(&columns)] * &others
        };
        let all = sequences(columns.len(), coups);
        Ok(all.into_iter().map(deals).collect())
    }

    /// The polynomials of the columns in the classes of which the shoe has cards.
    fn forms(&self, counts: &[u64]) -> Vec<Form> {
        let columns = self.kinds.number_of_columns();
        let form = |column: usize| {
            let mut weights = vec![BigInt::ZERO; columns];
            weights[column] = BigInt::one();
            let kernel = self.kernel(&self.weighted_sum(&weights));
            let kernel = kernel.expect("there are at most 720 orders");
            let mut coefficients = Vec::new();
            kernel.for_each(|members, total| {
                if members.iter().all(|&class| counts[class] > 0) {
                    coefficients.push(total.unsigned_abs() / repetitions(members) as u64);
                }
            });
            Form {
                degree: self.degree,
                coefficients,
            }
        };
        (0..columns).map(form).collect()
    }
}

/// All sequences of `length` of the numbers from 0 to `numbers` − 1, in lexicographic
/// order.
pub(crate) fn sequences(numbers: usize, length: usize) -> Vec<Vec<usize>> {
    (0..length).fold(vec![Vec::new()], |shorter, _| {
        let longer = shorter.iter().flat_map(|sequence: &Vec<usize>| {
            (0..numbers).map(move |number| [&sequence[..], &[number]].concat())
        });
        longer.collect()
    })
}

/// A multiset of columns, one for each coup before the last.
struct Combination {
    /// The largest column, from which on columns can follow in an ascending sequence.
    largest: usize,
    /// The product of the columns' polynomials.
    form: Form,
}

/// All multisets of `length` columns in lexicographic order.
fn combinations(lengths: &Lengths, columns: &[Form], length: usize) -> Vec<Combination> {
    let mut combinations = Vec::new();
    Multisets::new(columns.len(), length).for_each(|_, members| {
        let factors = members.iter().map(|&column| &columns[column]);
        let one = Form {
            degree: 0,
            coefficients: vec![1],
        };
        combinations.push(Combination {
            largest: members.last().copied().unwrap_or(0),
            form: factors.fold(one, |product, factor| lengths.product(&product, factor)),
        });
    });
    combinations
}

/// For each combination, and each column of the last coup that can follow it, the number
/// of deals: the multisets of columns of all coups are in lexicographic order.
fn sums<W: Weight>(
    lengths: &Lengths,
    counts: &[u64],
    earlier: &[Combination],
    columns: &[Form],
) -> Vec<BigUint> {
    let further = earlier.iter().map(|known| columns.len() - known.largest);
    let mut walk = Walk {
        lengths,
        counts,
        earlier,
        degree: columns[0].degree,
        place: 0,
        steps: Steps::new(earlier[0].form.coefficients.len() as u64, "sets of cards"),
        sums: vec![BigUint::ZERO; further.sum()],
        counted: 0,
    };
    let last = columns
        .iter()
        .map(|form| Remainder::of(form, lengths, counts.len()));
    let last: Vec<Remainder<W>> = last.collect();
    walk.deal(0, earlier[0].form.degree, &BigUint::one(), &last);
    walk.count_steps();
    walk.sums
}

/// The polynomial of the last coup after the numbers of cards of the first classes have
/// been substituted: one after the other, the homogeneous polynomials of each degree in
/// the other classes, whose sum it is.
struct Remainder<W>(Vec<W>);

impl<W: Weight> Remainder<W> {
    /// The polynomial in `classes` classes, before any number has been substituted.
    fn of(form: &Form, lengths: &Lengths, classes: usize) -> Remainder<W> {
        let mut forms = vec![W::zero(); lengths.below[classes][form.degree]];
        let coefficients = form.coefficients.iter();
        forms.extend(coefficients.map(|&ways| W::one().times(ways)));
        Remainder(forms)
    }

    /// Substitutes the number of cards of the first of `classes` classes, of which `ways` has the
    /// falling factorials.
    fn with_first(&self, lengths: &Lengths, classes: usize, ways: &[W]) -> Remainder<W> {
        let starts = &lengths.below[classes - 1];
        let mut forms = vec![W::zero(); starts[ways.len()]];
        let mut rest = &self.0[..];
        for degree in 0..ways.len() {
            let (form, after) = rest.split_at(lengths.of(classes, degree));
            rest = after;
            for (others, part) in lengths.parts(classes, form) {
                let ways = &ways[degree - others];
                update(&mut forms[starts[others]..], part, |sum, coefficient| {
                    sum.add_product(coefficient, ways);
                });
            }
        }
        Remainder(forms)
    }

    /// The value after all numbers have been substituted.
    fn value(&self) -> BigUint {
        self.0[0].clone().into()
    }
}

/// The falling factorials of a number, from the empty one to that of `degree` factors.
fn falling<W: Weight>(count: u64, degree: usize) -> Vec<W> {
    let mut ways = vec![W::one()];
    for taken in 0..degree {
        ways.push(ways[taken].times(count.saturating_sub(taken as u64)));
    }
    ways
}

/// Sums over all multisets of cards that the coups before the last can use, class by
/// class.
struct Walk<'a> {
    lengths: &'a Lengths,
    counts: &'a [u64],
    earlier: &'a [Combination],
    /// The degree of the last coup's polynomials.
    degree: usize,
    /// The position of the current multiset among the coefficients.
    place: usize,
    /// The results of [`sums`].
    sums: Vec<BigUint>,
    steps: Steps,
    /// The number of multisets that are counted as steps.
    counted: usize,
}

impl Walk<'_> {
    /// Distributes `cards` cards over the classes from `class` on. `ways` is the number
    /// of ways to deal the cards of the classes before, and `last` has the polynomials
    /// of the last coup with the cards left of those classes substituted.
    fn deal<W: Weight>(
        &mut self,
        class: usize,
        cards: usize,
        ways: &BigUint,
        last: &[Remainder<W>],
    ) {
        let classes = self.counts.len() - class;
        if classes == 0 {
            return self.enter(ways, last);
        }
        let fewest = if classes == 1 { cards } else { 0 };
        for taken in (fewest..=cards).rev() {
            let count = self.counts[class];
            let Some(left) = count.checked_sub(taken as u64) else {
                // There are too few such cards: skip these multisets.
                self.place += self.lengths.of(classes - 1, cards - taken);
                continue;
            };
            let ways = (left + 1..=count).fold(ways.clone(), |ways, number| ways * number);
            let first = falling(left, self.degree);
            let rest: Vec<Remainder<W>> = last
                .iter()
                .map(|form| form.with_first(self.lengths, classes, &first))
                .collect();
            self.deal(class + 1, cards - taken, &ways, &rest);
        }
        if class == 2 {
            self.count_steps();
        }
    }

    /// Counts the multisets that are behind the walk since it counted them last.
    fn count_steps(&mut self) {
        self.steps.count((self.place - self.counted) as u64);
        self.counted = self.place;
    }

    /// Adds the deals in which the coups before the last use the current multiset.
    fn enter<W: Weight>(&mut self, ways: &BigUint, last: &[Remainder<W>]) {
        let last: Vec<BigUint> = last.iter().map(|form| form.value() * ways).collect();
        let mut sums = self.sums.iter_mut();
        for combination in self.earlier {
            let coefficient = combination.form.coefficients[self.place];
            for (last, sum) in last[combination.largest..].iter().zip(&mut sums) {
                *sum += last * coefficient;
            }
        }
        self.place += 1;
    }
}

/// A homogeneous polynomial, with its coefficients in the order of
/// [`Multisets`](super::multisets::Multisets).
struct Form {
    degree: usize,
    /// Each coefficient counts orders of the cards of a monomial, so the product for two
    /// coups has coefficients of at most 12!, which fit 32 bits. No product of more
    /// coups is computed.
    coefficients: Vec<u64>,
}

/// By number of classes and by degree, the number of coefficients of a homogeneous
/// polynomial, and that of all polynomials of lower degrees.
struct Lengths {
    of: Vec<Vec<usize>>,
    below: Vec<Vec<usize>>,
}

impl Lengths {
    /// The numbers for up to `classes` classes and up to `degree`.
    fn new(classes: usize, degree: usize) -> Lengths {
        let table = |of: &dyn Fn(usize, usize) -> usize| {
            let row = |classes| (0..degree + 2).map(|degree| of(classes, degree)).collect();
            (0..=classes).map(row).collect()
        };
        Lengths {
            of: table(&number_of),
            below: table(&|classes, degree| {
                (0..degree).map(|lower| number_of(classes, lower)).sum()
            }),
        }
    }

    fn of(&self, classes: usize, degree: usize) -> usize {
        self.of[classes][degree]
    }

    /// The product of two homogeneous polynomials in all classes.
    fn product(&self, one: &Form, other: &Form) -> Form {
        let classes = self.of.len() - 1;
        let degree = one.degree + other.degree;
        let mut coefficients = vec![0; self.of(classes, degree)];
        let factors = [&one.coefficients[..], &other.coefficients];
        self.add_product(classes, factors, &mut coefficients);
        Form {
            degree,
            coefficients,
        }
    }

    /// Adds the product of two homogeneous polynomials in `classes` classes to `product`.
    ///
    /// A polynomial's coefficients are consecutive parts, by the number j of factors
    /// other than the first class; part j is a homogeneous polynomial of degree j in
    /// the other classes. So part i times part j contributes to part i + j of the
    /// product, by recursion. In two classes it is a plain convolution.
    fn add_product(&self, classes: usize, [one, other]: [&[u64]; 2], product: &mut [u64]) {
        if classes <= 2 {
            for (place, one) in one.iter().enumerate() {
                update(&mut product[place..], other, |sum, other| {
                    *sum += one * other;
                });
            }
            return;
        }
        let ends = &self.of[classes];
        for (others, one) in self.parts(classes, one) {
            for (more_others, other) in self.parts(classes, other) {
                let end = ends[others + more_others];
                let start = end - self.of(classes - 1, others + more_others);
                self.add_product(classes - 1, [one, other], &mut product[start..end]);
            }
        }
    }

    /// The parts of a homogeneous polynomial in `classes` classes, by the number of
    /// factors other than the first class.
    fn parts<'a, T>(
        &'a self,
        classes: usize,
        mut rest: &'a [T],
    ) -> impl Iterator<Item = (usize, &'a [T])> {
        let lengths = self.of[classes - 1].iter().enumerate();
        lengths.map_while(move |(others, &length)| {
            if rest.is_empty() {
                return None;
            }
            let (part, after) = rest.split_at_checked(length)?;
            rest = after;
            Some((others, part))
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::engine::{ByClosure, Classes, compile};
    use crate::progress::observed;
    use crate::tableau::Tableau;

    #[test]
    fn a_product_counts_each_way_to_part_its_cards() {
        for classes in 1..=4 {
            let [first, second, both] = [2, 3, 5].map(|degree| Multisets::new(classes, degree));
            let form = |multisets: &Multisets| Form {
                degree: multisets.size(),
                coefficients: (7..).take(multisets.len()).collect(),
            };
            let (one, other) = (form(&first), form(&second));
            let mut expected = vec![0; both.len()];
            first.for_each(|place, members| {
                second.for_each(|other_place, others| {
                    let mut all = [members, others].concat();
                    all.sort_unstable();
                    expected[both.place(&all)] +=
                        one.coefficients[place] * other.coefficients[other_place];
                });
            });
            assert_eq!(
                Lengths::new(classes, 5).product(&one, &other).coefficients,
                expected,
                "{classes} classes"
            );
        }
    }

    #[test]
    fn each_set_of_cards_is_a_step() {
        let rules = &Tableau::PUNTO_BANCO;
        let by_pip = Classes::by(|card| rules.pip(card));
        let winners = ByClosure::new(3, by_pip, |coup, enter| {
            enter(coup.winner().map_or(2, |side| side as usize));
        });
        let polynomial = compile(rules, &winners).expect("few states");
        let shoe = Shoe::from_pips([4, 3, 2, 2, 1, 1, 1, 1, 1, 0]).expect("16 cards");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let reports = Arc::clone(&seen);
        let observer = move |progress| reports.lock().expect("no panic").push(progress);
        observed(observer, || polynomial.in_sequence(&shoe, 2)).expect("a known shoe");
        let seen = seen.lock().expect("no panic");
        // Of nine classes. Of the first two, which have four and three cards, the first coup uses from
        // none to six: a report for each of 19 ways, one at the beginning, and one at the end.
        assert_eq!(seen.len(), 21);
        let sets = number_of(9, 6) as u64;
        assert!(seen.iter().all(|progress| progress.all == sets));
        assert!(seen.is_sorted_by_key(|progress| progress.done));
        assert_eq!([seen[0].done, seen[seen.len() - 1].done], [0, sets]);
    }
}
