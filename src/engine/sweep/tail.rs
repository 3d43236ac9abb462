//! The ends of an enumeration: compositions in which all but a few cards are of one class.

use std::ops::Range;
use std::sync::Arc;

use num_bigint::BigUint;

use super::block::{Block, Leaf, WEIGHT_BITS};
use super::layout::{Exponents, Layout};
use super::limbs;
use super::plane::index;
use super::plane_table::step;
use super::wins::Wins;
use crate::coup::Coup;
use crate::engine::pairs::update;
use crate::engine::projections::choose;

/// The tails of the last classes, by their number and by the number of cards.
pub(super) struct Tails(Vec<Vec<Option<Tail>>>);

/// The compositions of a number of cards of several classes, all but a few of which are of the first
/// class: a number of cards of it, and a few more of any class.
///
/// Each class has enough cards for all of them.
pub(super) struct Tail {
    /// The minimum number of cards of the first class.
    pub(super) from: u64,
    /// The number of cards of all classes.
    sum: u64,
    simplex: Arc<Simplex>,
    block: Block,
}

/// All choices of some numbers that sum to at most a number s, in lexicographic order.
///
/// A polynomial of degree s has as many coefficients. Of one of a higher degree, those of the terms
/// up to this degree are enough.
struct Simplex {
    choices: Vec<Exponents>,
    /// The position of each coefficient in a table of [`Layout`].
    sources: Vec<usize>,
    /// For each variable, and by length, the lines along which only that variable differs: the
    /// positions of their choices, one line after the other, in ascending order of the variable.
    lines: Vec<[Vec<u16>; LENGTHS]>,
}

/// Lines have up to seven choices, as variables are at most six.
const LENGTHS: usize = Coup::MAX_CARDS + 2;

/// The fewest variables of a tail: with two, it would be part of a plane.
const LEAST_VARIABLES: usize = 3;

/// The most variables of a tail, which has up to 462 compositions then: their wins fit the first
/// cache of a processor.
const MOST_VARIABLES: usize = 5;

impl Tails {
    /// The tails of classes with these numbers of cards, of which `sum` are counted in total.
    /// `weights` are C(N, k) in words, by class and number k.
    pub(super) fn new(
        layout: &Layout,
        counts: &[u64],
        sum: u64,
        weights: &[Vec<Vec<u64>>],
    ) -> Tails {
        let most = MOST_VARIABLES.min(counts.len() - 1);
        let variables = LEAST_VARIABLES..=most;
        let tails = variables.map(|variables| {
            let class = counts.len() - 1 - variables;
            let (counts, weights) = (&counts[class..], &weights[class..]);
            let others = counts[1..].iter().copied();
            let more = others.fold(layout.degree() as u64, u64::min);
            let simplices: Vec<Arc<Simplex>> = (0..=more)
                .map(|more| Arc::new(Simplex::new(layout, variables, more)))
                .collect();
            let tail = |sum: u64| {
                let more = more.min(sum);
                Tail::new(&simplices[index(more)], counts, weights, sum - more, sum)
            };
            (0..=sum.min(counts[0])).map(tail).collect()
        });
        Tails(tails.collect())
    }

    /// The tail of the last `variables` + 1 classes with `sum` cards, if it is within these numbers
    /// of the first class; `None` if there is none, since cards are too few or weights too large.
    #[inline(always)]
    pub(super) fn get(&self, variables: usize, sum: u64, numbers: &Range<u64>) -> Option<&Tail> {
        let tails = self.0.get(variables - LEAST_VARIABLES)?;
        let tail = tails.get(index(sum))?.as_ref()?;
        (numbers.start <= tail.from && sum < numbers.end).then_some(tail)
    }

    /// The maximum number of compositions of a tail.
    pub(super) fn longest(&self) -> usize {
        let tails = self.0.iter().flatten().flatten();
        tails.map(Tail::len).max().unwrap_or(0)
    }
}

impl Tail {
    /// The compositions of `sum` cards, at least `from` of them of the first class; `None` if their
    /// weights are too large.
    fn new(
        simplex: &Arc<Simplex>,
        counts: &[u64],
        weights: &[Vec<Vec<u64>>],
        from: u64,
        sum: u64,
    ) -> Option<Tail> {
        let others: u64 = counts[1..].iter().sum();
        let ways = (from..=sum).map(|first| choose(counts[0], first) * choose(others, sum - first));
        if ways.sum::<BigUint>().bits() > WEIGHT_BITS {
            return None;
        }
        let mut tail = Tail {
            from,
            sum,
            simplex: Arc::clone(simplex),
            block: Block::default(),
        };
        let weight = |place| {
            let numbers = tail.numbers(place).into_iter().zip(weights);
            let ways = numbers.map(|(number, weights)| limbs::lowest(&weights[index(number)]));
            ways.product()
        };
        tail.block = Block::of((0..tail.len()).map(weight).collect());
        Some(tail)
    }

    /// Writes the wins of the bets at each composition to `wins`, given the table of differences at
    /// `from` cards of the first class.
    #[inline(always)]
    pub(super) fn fill<W: Wins, const L: usize>(&self, table: &[[W; L]], wins: &mut [[W; L]]) {
        let Simplex { sources, lines, .. } = &*self.simplex;
        update(wins, sources, |wins, &source| *wins = table[source]);
        for [_, _, two, three, four, five, six, seven] in lines {
            add_along::<W, L, 2>(two, wins);
            add_along::<W, L, 3>(three, wins);
            add_along::<W, L, 4>(four, wins);
            add_along::<W, L, 5>(five, wins);
            add_along::<W, L, 6>(six, wins);
            add_along::<W, L, 7>(seven, wins);
        }
    }
}

/// Turns coefficients into values along lines of N positions each.
#[inline(always)]
fn add_along<W: Wins, const L: usize, const N: usize>(lines: &[u16], wins: &mut [[W; L]]) {
    let mut begin = 0;
    while begin < lines.len() {
        let line = &lines[begin..begin + N];
        let mut powers = [[W::default(); L]; N];
        for (place, power) in powers.iter_mut().enumerate() {
            *power = wins[usize::from(line[place])];
        }
        for &place in line {
            wins[usize::from(place)] = powers[0];
            step(&mut powers);
        }
        begin += N;
    }
}

impl Leaf for Tail {
    fn len(&self) -> usize {
        self.simplex.choices.len()
    }

    fn blocks(&self) -> &[Block] {
        std::slice::from_ref(&self.block)
    }

    fn numbers(&self, place: usize) -> Vec<u64> {
        let choice = self.simplex.choices[place].iter();
        let mut numbers: Vec<u64> = choice.map(|&number| number.into()).collect();
        numbers[0] += self.from;
        numbers.push(self.sum - numbers.iter().sum::<u64>());
        numbers
    }
}

impl Simplex {
    /// All choices of a number for each variable, with a sum of at most `most`.
    fn new(layout: &Layout, variables: usize, most: u64) -> Simplex {
        let table = layout.exponents_of(variables).into_iter().zip(0..);
        let is_short = |choice: &[u8]| choice.iter().copied().map(u64::from).sum::<u64>() <= most;
        let mut terms: Vec<(Exponents, usize)> =
            table.filter(|(choice, _)| is_short(choice)).collect();
        terms.sort();
        let (choices, sources): (Vec<Exponents>, Vec<usize>) = terms.into_iter().unzip();
        let lines = (0..variables).map(|variable| lines(&choices, variable));
        Simplex {
            lines: lines.collect(),
            choices,
            sources,
        }
    }
}

/// By length, the positions of choices that differ in one variable only.
fn lines(choices: &[Exponents], variable: usize) -> [Vec<u16>; LENGTHS] {
    let mut lines: [Vec<u16>; LENGTHS] = Default::default();
    for first in choices.iter().filter(|choice| choice[variable] == 0) {
        let line = (0..).map_while(|number| {
            let mut choice = first.clone();
            choice[variable] = number;
            let place = choices.binary_search(&choice).ok()?;
            Some(u16::try_from(place).expect("at most 462 choices"))
        });
        let line: Vec<u16> = line.collect();
        lines[line.len()].extend(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::multisets;

    fn tails(degree: usize, counts: &[u64], sum: u64) -> Tails {
        let weights = |&count: &u64| {
            let numbers = 0..=count.min(sum);
            let of = |number| limbs::of(&choose(count, number));
            numbers.map(of).collect()
        };
        let weights: Vec<Vec<Vec<u64>>> = counts.iter().map(weights).collect();
        Tails::new(
            &Layout::new(counts.len() - 1, degree),
            counts,
            sum,
            &weights,
        )
    }

    #[test]
    fn a_tail_has_all_compositions_but_for_a_few_cards() {
        let counts = [9, 4, 3, 5, 6];
        // Three cards at most of other classes, as the third has three.
        for (sum, from) in [(2, 0), (3, 0), (8, 5), (9, 6)] {
            let tails = tails(6, &counts, 9);
            let tail = tails.get(4, sum, &(0..sum + 1)).expect("a tail");
            let more = usize::try_from(sum - from).expect("few cards");
            assert_eq!(
                (tail.from, tail.len()),
                (from, multisets::choose(more + 4, 4))
            );
            let all: Vec<Vec<u64>> = (0..tail.len()).map(|place| tail.numbers(place)).collect();
            assert!(all.is_sorted_by(|one, next| one < next), "{all:?}");
            for (numbers, &weight) in all.iter().zip(&tail.block.weights) {
                let ways = counts
                    .iter()
                    .zip(numbers)
                    .map(|(&of, &number)| choose(of, number));
                assert_eq!(ways.product::<BigUint>(), weight.into(), "{numbers:?}");
                assert_eq!(numbers.iter().sum::<u64>(), sum);
            }
        }
    }

    #[test]
    fn there_is_no_tail_of_too_few_cards_or_too_many_ways() {
        let counts = [70, 7, 70, 6, 6, 6];
        let tails = tails(6, &counts, 70);
        let is_tail = |variables, sum| tails.get(variables, sum, &(0..100)).is_some();
        // C(70, 35) has 67 bits; with a few cards of all classes, fewer ways are too many.
        assert!(is_tail(3, 70) && is_tail(3, 12) && !is_tail(3, 35) && !is_tail(3, 71));
        assert!(is_tail(4, 7) && !is_tail(4, 8));
        assert!(is_tail(5, 6) && is_tail(5, 70));
        assert!(tails.get(3, 12, &(6..13)).is_some());
        assert!(tails.get(3, 12, &(7..13)).is_none() && tails.get(3, 12, &(6..12)).is_none());
        assert_eq!(tails.longest(), 462);
    }

    #[test]
    fn values_are_those_of_the_polynomial() {
        for (degree, sum) in [(2, 5), (6, 4), (6, 9)] {
            let layout = Layout::new(4, degree);
            let exponents = layout.exponents_of(4);
            let coefficients = (0..).take(exponents.len());
            let table: Vec<[i64; 2]> = coefficients
                .map(|place| [place * place - 40, 3 - place])
                .collect();
            let tails = tails(degree, &[9; 5], 9);
            let tail = tails.get(4, sum, &(0..10)).expect("a tail");
            let mut wins = vec![[0; 2]; tail.len()];
            tail.fill(&table, &mut wins);
            for (place, wins) in wins.iter().enumerate() {
                let mut numbers = tail.numbers(place);
                numbers[0] -= tail.from;
                let term = |exponents: &[u8]| -> usize {
                    let factors = numbers.iter().zip(exponents);
                    let factors = factors.map(|(&number, &exponent)| {
                        multisets::choose(index(number), exponent.into())
                    });
                    factors.product()
                };
                let mut expected = [0; 2];
                for (exponents, coefficients) in exponents.iter().zip(&table) {
                    let times = i64::try_from(term(exponents)).expect("small");
                    expected = [0, 1].map(|bet| expected[bet] + times * coefficients[bet]);
                }
                assert_eq!(*wins, expected, "{numbers:?}");
            }
        }
    }
}
