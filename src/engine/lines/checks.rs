//! Sums over all blocks that are known without their enumeration.
//!
//! Each number of cards of each class has a mark, and a block that of its classes multiplied. The
//! sum of mark·xⱼ over the last lines of all blocks follows from the polynomial at once. A block
//! that was left out changes it, and so does a coefficient that was computed wrongly, since those
//! of the last line follow from all before them.

use super::TERMS;
use crate::engine::projections::choose;
use crate::engine::sweep::layout::Exponents;
use crate::engine::sweep::limbs;

/// The marks, and the sums that are expected, modulo 2⁶⁴.
pub(super) struct Checks {
    /// By class and number of cards; of the last three classes there are none.
    pub(super) marks: Vec<Vec<u64>>,
    /// By bet and coefficient.
    pub(super) expected: Vec<u64>,
    /// By exponent e, C(k, e) for all k cards of the last class but one.
    pub(super) powers: Vec<u64>,
}

impl Checks {
    /// The checks of classes with these numbers of cards. `exponents` are those of the terms of
    /// each bet's losses.
    pub(super) fn new(counts: &[u64], exponents: &[Exponents], bets: &[Vec<i64>]) -> Checks {
        let [first @ .., third, across, _] = counts else {
            unreachable!("there are three classes or more")
        };
        let mut seed = 0;
        let marks = first
            .iter()
            .map(|&count| (0..=count).map(|_| mark(&mut seed)).collect());
        let marks: Vec<Vec<u64>> = marks.collect();
        // By class and exponent e, Σ mark·C(k, e) over its numbers k; of the last classes, C(k, e)
        // for the last of their numbers.
        let sums = marks.iter().map(|marks| {
            let sum = |e| {
                let terms = marks
                    .iter()
                    .zip(0..)
                    .map(|(mark, k)| mark.wrapping_mul(word(k, e)));
                terms.fold(0, u64::wrapping_add)
            };
            (0..TERMS as u64).map(sum).collect()
        });
        let [third, powers] =
            [third, across].map(|&count| (0..TERMS as u64).map(|e| word(count, e)).collect());
        let sums: Vec<Vec<u64>> = sums.chain([third, Vec::clone(&powers)]).collect();
        let expected = bets.iter().flat_map(|terms| {
            let mut expected = [0_u64; TERMS];
            for (exponents, &term) in exponents.iter().zip(terms) {
                let (&last, others) = exponents.split_last().expect("there are classes");
                let of_class = sums
                    .iter()
                    .zip(others)
                    .map(|(sums, &e)| sums[usize::from(e)]);
                let sum = of_class.fold(term.cast_unsigned(), u64::wrapping_mul);
                let total = &mut expected[usize::from(last)];
                *total = total.wrapping_add(sum);
            }
            expected
        });
        let expected = expected.collect();
        Checks {
            marks,
            expected,
            powers,
        }
    }
}

/// C(k, e) modulo 2⁶⁴.
fn word(k: u64, e: u64) -> u64 {
    limbs::lowest(&limbs::of(&choose(k, e)))
}

/// A number without a pattern: the next of the sequence `SplitMix64` (Steele, Lea and Flood 2014).
pub(super) fn mark(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mixed = (*seed ^ *seed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sequence as other implementations have it.
    #[test]
    fn marks_are_those_of_the_sequence() {
        let mut seed = 0;
        let marks = [(); 3].map(|()| mark(&mut seed));
        assert_eq!(
            marks,
            [
                0xE220_A839_7B1D_CDAF,
                0x6E78_9E6A_A1B9_65F4,
                0x06C4_5D18_8009_454F
            ]
        );
    }
}
