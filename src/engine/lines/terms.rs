//! What a bet loses as a sum over sets of six cards, and the compositions that a search finds for
//! it.

use super::{TERMS, index};
use crate::engine::projections::choose;
use crate::engine::sweep::layout::Exponents;
use crate::engine::sweep::limbs;

/// The sum of the exponents of a term.
const DEGREE: u8 = 6;

/// The terms of what a bet loses at a composition: Σ loss·Π C(kᵢ, eᵢ), where the exponents eᵢ add
/// up to six.
struct Terms {
    /// The exponents, sorted by the last, then by the last but one, and so on, and the loss.
    sets: Vec<(Exponents, i64)>,
    counts: Vec<usize>,
    /// C(k, e) by k and e.
    powers: Vec<[i64; TERMS]>,
    /// By number of classes and sum of exponents, the number of terms.
    sizes: Vec<[usize; TERMS]>,
}

/// What a bet loses, and the least and the greatest loss that a search finds, by number of cards
/// left from six on.
pub(super) struct Searched {
    pub(super) least: Vec<i64>,
    pub(super) greatest: Vec<i64>,
    terms: Terms,
    /// What is lost at every composition beside the terms.
    constant: i64,
}

impl Searched {
    /// A search among compositions of these numbers of cards: from the best set of six, and from
    /// the whole shoe, card by card, each time the card that is best.
    ///
    /// What it finds need not be the best there is.
    pub(super) fn new(counts: &[u64], exponents: &[Exponents], losses: &[i64]) -> Searched {
        let terms = Terms::new(counts, exponents, losses);
        // The first exponents are all zero.
        let constant = losses[0];
        let searched = |sign| {
            let found = terms.searched(sign).into_iter();
            found.map(|loss| sign * loss + constant).collect()
        };
        Searched {
            least: searched(1),
            greatest: searched(-1),
            terms,
            constant,
        }
    }

    /// A search that found these losses.
    #[cfg(test)]
    pub(super) fn known(least: Vec<i64>, greatest: Vec<i64>) -> Searched {
        Searched {
            least,
            greatest,
            terms: Terms::new(&[], &[], &[]),
            constant: 0,
        }
    }

    /// The loss at a composition.
    pub(super) fn loss_at(&self, numbers: &[usize]) -> i64 {
        self.terms.at(numbers) + self.constant
    }
}

impl Terms {
    fn new(counts: &[u64], exponents: &[Exponents], losses: &[i64]) -> Terms {
        let largest = counts.iter().copied().max().unwrap_or(0);
        let power = |k, e| limbs::lowest(&limbs::of(&choose(k, e))).cast_signed();
        let powers = (0..=largest).map(|k| {
            let mut powers = [0; TERMS];
            for (entry, e) in powers.iter_mut().zip(0..) {
                *entry = power(k, e);
            }
            powers
        });
        let sets = exponents.iter().cloned().zip(losses.iter().copied());
        let sets = sets.filter(|(exponents, _)| exponents.iter().sum::<u8>() == DEGREE);
        // Of no classes there is one term, without exponents; of each class more, the sums.
        let mut sizes = vec![[0; TERMS]];
        sizes[0][0] = 1;
        for classes in 0..counts.len() {
            let mut terms = sizes[classes];
            for sum in 1..TERMS {
                terms[sum] += terms[sum - 1];
            }
            sizes.push(terms);
        }
        Terms {
            sets: sets.collect(),
            sizes,
            counts: counts.iter().map(|&count| index(count)).collect(),
            powers: powers.collect(),
        }
    }

    /// By number of cards from six on, the least loss found, times `sign`.
    fn searched(&self, sign: i64) -> Vec<i64> {
        let mut upwards = self.upwards(sign);
        let downwards = self.downwards(sign);
        for (loss, other) in upwards.iter_mut().zip(downwards.into_iter().rev()) {
            *loss = (*loss).min(other);
        }
        upwards
    }

    /// The losses of compositions of six cards and more, each with one card more.
    fn upwards(&self, sign: i64) -> Vec<i64> {
        let has_cards = |(exponents, _): &&(Exponents, i64)| {
            let mut cards = exponents.iter().zip(&self.counts);
            cards.all(|(&exponent, &count)| usize::from(exponent) <= count)
        };
        let dealt = self.sets.iter().filter(has_cards);
        let mut numbers = vec![0; self.counts.len()];
        let mut loss = 0;
        if let Some((exponents, first)) = dealt.min_by_key(|(_, loss)| sign * loss) {
            numbers = exponents.iter().copied().map(usize::from).collect();
            loss = sign * first;
        }
        let mut losses = vec![loss];
        loop {
            let changes = self.changes(&numbers, 0);
            let classes = 0..numbers.len();
            let open = classes.filter(|&class| numbers[class] < self.counts[class]);
            let Some(class) = open.min_by_key(|&class| sign * changes[class]) else {
                return losses;
            };
            numbers[class] += 1;
            loss += sign * changes[class];
            losses.push(loss);
        }
    }

    /// The losses of compositions of all cards and fewer, down to six, each with one card less.
    fn downwards(&self, sign: i64) -> Vec<i64> {
        let mut numbers = self.counts.clone();
        let mut left: usize = numbers.iter().sum();
        let mut loss = sign * self.at(&numbers);
        let mut losses = vec![loss];
        while left >= TERMS {
            let changes = self.changes(&numbers, 1);
            let classes = 0..numbers.len();
            let open = classes.filter(|&class| numbers[class] > 0);
            let class = open.max_by_key(|&class| sign * changes[class]);
            let class = class.expect("there are more than six cards");
            numbers[class] -= 1;
            left -= 1;
            loss -= sign * changes[class];
            losses.push(loss);
        }
        losses
    }

    /// The loss at a composition.
    fn at(&self, numbers: &[usize]) -> i64 {
        Walk::new(self, numbers, 0).whole()
    }

    /// By class, how much more is lost with one card more than with one less: from `numbers` if
    /// `fewer` is 0, to `numbers` if it is 1.
    fn changes(&self, numbers: &[usize], fewer: usize) -> Vec<i64> {
        let mut walk = Walk::new(self, numbers, fewer);
        walk.whole();
        walk.changes
    }
}

/// A walk through the terms at a composition, class by class, so that terms with the same exponents
/// of the last classes share what these are multiplied by.
struct Walk<'a> {
    terms: &'a Terms,
    numbers: &'a [usize],
    /// How many cards of a class are fewer where its change is counted from.
    fewer: usize,
    /// The number of terms that have been passed.
    passed: usize,
    /// By class, what has been found of [`Terms::changes`].
    changes: Vec<i64>,
}

impl<'a> Walk<'a> {
    fn new(terms: &'a Terms, numbers: &'a [usize], fewer: usize) -> Walk<'a> {
        Walk {
            terms,
            numbers,
            fewer,
            passed: 0,
            changes: vec![0; numbers.len()],
        }
    }

    /// The sum of all terms.
    fn whole(&mut self) -> i64 {
        self.sum(self.numbers.len(), TERMS - 1, 1)
    }

    /// The sum of the next terms, whose exponents of the first `classes` classes add up to
    /// `degree`, without the powers of the other classes, whose product is `others`.
    fn sum(&mut self, classes: usize, degree: usize, others: i64) -> i64 {
        let class = classes - 1;
        let number = self.numbers[class];
        let powers = self.terms.powers[number];
        let mut sum = 0;
        for exponent in if class == 0 { degree } else { 0 }..=degree {
            let rest = degree - exponent;
            if exponent + self.fewer > number + 1 {
                // Nothing is chosen, and nothing would be with one card more.
                self.passed += self.terms.sizes[class][rest];
                continue;
            }
            let inner = if class == 0 {
                self.passed += 1;
                self.terms.sets[self.passed - 1].1
            } else {
                self.sum(class, rest, others * powers[exponent])
            };
            sum += inner * powers[exponent];
            if exponent > 0 && number >= self.fewer {
                let change = self.terms.powers[number - self.fewer][exponent - 1];
                self.changes[class] += others * inner * change;
            }
        }
        sum
    }
}
