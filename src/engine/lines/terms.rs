//! What a bet loses as a sum over sets of six cards, and the compositions that a search finds for
//! it.

use super::{TERMS, index};
use crate::engine::projections::choose;
use crate::engine::sweep::layout::Exponents;
use crate::engine::sweep::limbs;

/// The terms of what a bet loses at a composition: Σ loss·Π C(kᵢ, eᵢ), where the exponents eᵢ add
/// up to six.
struct Terms {
    /// The classes of each set of six cards with their exponents, and its loss.
    sets: Vec<(Vec<(usize, usize)>, i64)>,
    counts: Vec<usize>,
    /// C(k, e) by k and e.
    powers: Vec<[i64; TERMS]>,
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
        let has_cards = |exponents: &Exponents| {
            let mut cards = exponents.iter().zip(counts);
            cards.all(|(&exponent, &count)| u64::from(exponent) <= count)
        };
        let sets = exponents.iter().zip(losses).filter(|(exponents, _)| {
            let sum = exponents.iter().copied().map(usize::from).sum::<usize>();
            sum == TERMS - 1 && has_cards(exponents)
        });
        let sets = sets.map(|(exponents, &loss)| {
            let exponents = exponents.iter().copied().map(usize::from).enumerate();
            (exponents.filter(|&(_, e)| e > 0).collect(), loss)
        });
        Terms {
            sets: sets.collect(),
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
        let first = self.sets.iter().min_by_key(|(_, loss)| sign * loss);
        let mut numbers = vec![0; self.counts.len()];
        let mut loss = 0;
        if let Some((classes, first)) = first {
            loss = sign * first;
            for &(class, exponent) in classes {
                numbers[class] = exponent;
            }
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
        let sets = self.sets.iter().map(|(classes, loss)| {
            let powers = classes
                .iter()
                .map(|&(class, e)| self.powers[numbers[class]][e]);
            loss * powers.product::<i64>()
        });
        sets.sum()
    }

    /// By class, how much more is lost with one card more than with one less: from `numbers` if
    /// `fewer` is 0, to `numbers` if it is 1.
    fn changes(&self, numbers: &[usize], fewer: usize) -> Vec<i64> {
        let mut changes = vec![0; numbers.len()];
        for (classes, loss) in &self.sets {
            // The loss times the powers of the classes before, and those of the classes after.
            let mut before = [*loss; TERMS];
            for (place, &(class, exponent)) in classes.iter().enumerate() {
                before[place + 1] = before[place] * self.powers[numbers[class]][exponent];
            }
            let mut after = 1;
            for (place, &(class, exponent)) in classes.iter().enumerate().rev() {
                if let Some(number) = numbers[class].checked_sub(fewer) {
                    let rest = self.powers[number][exponent - 1];
                    changes[class] += before[place] * rest * after;
                }
                after *= self.powers[numbers[class]][exponent];
            }
        }
        changes
    }
}
