//! The values of polynomials along lines side by side, of which only signs matter.

use super::{LANES, Lanes, TERMS};
use crate::engine::processor::Vectors;

/// The number of values of t whose bits fit a word.
pub(super) const WORD: usize = u64::BITS as usize;

/// A property of values; a trait and not closures, since these are not always inlined.
pub(super) trait Property<V: Vectors> {
    /// A vector that is negative where values have the property. They are those of the lines from
    /// `first` on, after `steps` steps.
    fn signs(&mut self, vectors: V, values: V::Integers, first: usize, steps: usize)
    -> V::Integers;
}

/// Values below zero.
pub(super) struct BelowZero;

impl<V: Vectors> Property<V> for BelowZero {
    #[inline(always)]
    fn signs(&mut self, _: V, values: V::Integers, _: usize, _: usize) -> V::Integers {
        values
    }
}

/// For each of the lines that have a bit in `lines`, which of the next `len` values of its polynomial
/// have a property: a bit for each, the first of them the lowest. `after`, where it is asked for,
/// becomes the coefficients from the value after these on; those of other lines may change or not.
#[inline(always)]
pub(super) fn bits<V: Vectors>(
    vectors: V,
    terms: &[Lanes; TERMS],
    lines: u8,
    len: usize,
    mut property: impl Property<V>,
    mut after: Option<&mut [Lanes; TERMS]>,
) -> Lanes {
    let mut bits = [0; LANES];
    for first in (0..LANES).step_by(V::NUMBERS) {
        if lines >> first & u8::MAX >> (LANES - V::NUMBERS) == 0 {
            continue;
        }
        let mut state = [vectors.splat(0); TERMS];
        for term in 0..TERMS {
            state[term] = vectors.load(&terms[term][first..]);
        }
        let mut found = vectors.splat(0);
        let mut bit = vectors.splat(1);
        for steps in 0..len {
            let signs = property.signs(vectors, state[0], first, steps);
            found = vectors.or(found, vectors.where_negative(signs, bit));
            bit = vectors.add(bit, bit);
            for term in 0..TERMS - 1 {
                state[term] = vectors.add(state[term], state[term + 1]);
            }
        }
        if let Some(after) = &mut after {
            for term in 0..TERMS {
                vectors.store(state[term], &mut after[term][first..]);
            }
        }
        vectors.store(found, &mut bits[first..]);
    }
    bits
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::lines::along::Along;
    use crate::engine::lines::places;
    use crate::engine::processor::{Plain, Work, dispatch};

    /// The bits of values below zero, after which the coefficients are others.
    struct Bits {
        terms: [Lanes; TERMS],
        lines: u8,
        len: usize,
    }

    impl Work for Bits {
        type Output = (Lanes, [Lanes; TERMS]);

        #[inline(always)]
        fn run<V: Vectors>(self, vectors: V) -> Self::Output {
            let Bits { terms, lines, len } = self;
            let mut after = terms;
            let found = bits(vectors, &terms, lines, len, BelowZero, Some(&mut after));
            (found, after)
        }
    }

    proptest! {
        #[test]
        fn bits_are_signs_of_values(
            terms in any::<[[i32; LANES]; TERMS]>(),
            lines in any::<u8>(),
            len in 1..=WORD,
        ) {
            let terms = terms.map(|lanes| lanes.map(i64::from));
            let along = Along::new(WORD as u64);
            let work = || Bits { terms, lines, len };
            let ways = [work().run(Plain), dispatch(work())];
            // One line at a time, nothing is done for others.
            let (found, after) = ways[0];
            for lane in places(!lines) {
                prop_assert_eq!((found[lane], after[0][lane]), (0, terms[0][lane]));
            }
            for (found, after) in ways {
                for lane in places(lines) {
                    let value = |t: usize| -> i64 {
                        let powers = along.powers[t].map(u64::cast_signed);
                        (0..TERMS).map(|j| terms[j][lane] * powers[j]).sum()
                    };
                    for t in 0..len {
                        prop_assert_eq!(found[lane] >> t & 1 == 1, value(t) < 0);
                    }
                    prop_assert_eq!(after[0][lane], value(len));
                }
            }
        }
    }
}
