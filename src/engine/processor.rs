//! Loops that are compiled for several instruction sets, of which one is selected at run time.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

/// A computation whose loops are compiled for each instruction set.
///
/// `run` and the functions that its loops call have to be inlined: only then are they compiled for
/// wide instruction sets too.
pub(super) trait Work {
    /// The result.
    type Output;

    /// Computes the result with the vectors of an instruction set.
    fn run<V: Vectors>(self, vectors: V) -> Self::Output;
}

/// The vectors of an instruction set, for loops that compilers do not vectorize well.
pub(super) trait Vectors: Copy {
    /// Whether a vector has several doubles, and multiplication and addition are fused.
    const WIDE: bool;

    /// The number of integers in a vector, and of doubles: 1, 2, 4 or 8.
    const NUMBERS: usize;

    /// A vector of integers.
    type Integers: Copy;

    /// A vector of as many doubles.
    type Doubles: Copy;

    /// The first integers of a slice, which has enough of them.
    fn load(self, integers: &[i64]) -> Self::Integers;

    /// Sets the first integers of a slice, which has enough of them.
    fn store(self, vector: Self::Integers, integers: &mut [i64]);

    /// An integer in all places.
    fn splat(self, integer: i64) -> Self::Integers;

    /// The sums, modulo 2⁶⁴.
    fn add(self, one: Self::Integers, other: Self::Integers) -> Self::Integers;

    /// The bits of either vector.
    fn or(self, one: Self::Integers, other: Self::Integers) -> Self::Integers;

    /// The differences, modulo 2⁶⁴.
    fn sub(self, one: Self::Integers, other: Self::Integers) -> Self::Integers;

    /// `integers` where a vector is negative, zero elsewhere.
    fn where_negative(self, vector: Self::Integers, integers: Self::Integers) -> Self::Integers;

    /// The first doubles of a slice, which has enough of them.
    fn load_doubles(self, doubles: &[f64]) -> Self::Doubles;

    /// A double in all places.
    fn splat_double(self, double: f64) -> Self::Doubles;

    /// The sums.
    fn add_doubles(self, one: Self::Doubles, other: Self::Doubles) -> Self::Doubles;

    /// The differences.
    fn sub_doubles(self, one: Self::Doubles, other: Self::Doubles) -> Self::Doubles;

    /// The products.
    fn mul_doubles(self, one: Self::Doubles, other: Self::Doubles) -> Self::Doubles;

    /// The bits of doubles as those of integers, which have the same signs.
    fn bits(self, doubles: Self::Doubles) -> Self::Integers;

    /// The doubles with the bits of integers.
    fn with_bits(self, integers: Self::Integers) -> Self::Doubles;
}

/// Integers by themselves, for processors of which nothing is known.
#[derive(Clone, Copy)]
pub(super) struct Plain;

impl Vectors for Plain {
    const WIDE: bool = false;
    const NUMBERS: usize = 1;
    type Integers = i64;
    type Doubles = f64;

    #[inline(always)]
    fn load(self, integers: &[i64]) -> i64 {
        integers[0]
    }

    #[inline(always)]
    fn store(self, vector: i64, integers: &mut [i64]) {
        integers[0] = vector;
    }

    #[inline(always)]
    fn splat(self, integer: i64) -> i64 {
        integer
    }

    #[inline(always)]
    fn add(self, one: i64, other: i64) -> i64 {
        one.wrapping_add(other)
    }

    #[inline(always)]
    fn or(self, one: i64, other: i64) -> i64 {
        one | other
    }

    #[inline(always)]
    fn sub(self, one: i64, other: i64) -> i64 {
        one.wrapping_sub(other)
    }

    #[inline(always)]
    fn where_negative(self, vector: i64, integers: i64) -> i64 {
        vector >> 63 & integers
    }

    #[inline(always)]
    fn load_doubles(self, doubles: &[f64]) -> f64 {
        doubles[0]
    }

    #[inline(always)]
    fn splat_double(self, double: f64) -> f64 {
        double
    }

    #[inline(always)]
    fn add_doubles(self, one: f64, other: f64) -> f64 {
        one + other
    }

    #[inline(always)]
    fn sub_doubles(self, one: f64, other: f64) -> f64 {
        one - other
    }

    #[inline(always)]
    fn mul_doubles(self, one: f64, other: f64) -> f64 {
        one * other
    }

    #[inline(always)]
    fn bits(self, double: f64) -> i64 {
        double.to_bits().cast_signed()
    }

    #[inline(always)]
    fn with_bits(self, integer: i64) -> f64 {
        f64::from_bits(integer.cast_unsigned())
    }
}

/// Runs `work` as compiled for the best instruction set of the processor at hand.
#[cfg(feature = "wide")]
#[inline(always)]
pub(super) fn dispatch<W: Work>(work: W) -> W::Output {
    wide::dispatch(work)
}

/// Runs `work` as compiled for the least instruction set of the target.
#[cfg(not(feature = "wide"))]
#[inline(always)]
pub(super) fn dispatch<W: Work>(work: W) -> W::Output {
    work.run(Plain)
}

#[cfg(feature = "wide")]
mod wide {
    use pulp::{Arch, Simd, WithSimd};

    use super::{Vectors, Work};

    #[inline(always)]
    pub(super) fn dispatch<W: Work>(work: W) -> W::Output {
        Arch::new().dispatch(OnProcessor(work))
    }

    struct OnProcessor<W>(W);

    impl<W: Work> WithSimd for OnProcessor<W> {
        type Output = W::Output;

        #[inline(always)]
        fn with_simd<S: Simd>(self, simd: S) -> W::Output {
            self.0.run(Wide(simd))
        }
    }

    /// The vectors of an instruction set that was found at run time.
    #[derive(Clone, Copy)]
    struct Wide<S>(S);

    impl<S: Simd> Vectors for Wide<S> {
        const WIDE: bool = !S::IS_SCALAR;
        const NUMBERS: usize = S::I64_LANES;
        type Integers = S::i64s;
        type Doubles = S::f64s;

        #[inline(always)]
        fn load(self, integers: &[i64]) -> S::i64s {
            S::as_simd_i64s(integers).0[0]
        }

        #[inline(always)]
        fn store(self, vector: S::i64s, integers: &mut [i64]) {
            S::as_mut_simd_i64s(integers).0[0] = vector;
        }

        #[inline(always)]
        fn splat(self, integer: i64) -> S::i64s {
            self.0.splat_i64s(integer)
        }

        #[inline(always)]
        fn add(self, one: S::i64s, other: S::i64s) -> S::i64s {
            self.0.add_i64s(one, other)
        }

        #[inline(always)]
        fn or(self, one: S::i64s, other: S::i64s) -> S::i64s {
            self.0.or_i64s(one, other)
        }

        #[inline(always)]
        fn where_negative(self, vector: S::i64s, integers: S::i64s) -> S::i64s {
            let zero = self.0.splat_i64s(0);
            let is_negative = self.0.less_than_i64s(vector, zero);
            self.0.select_i64s(is_negative, integers, zero)
        }

        #[inline(always)]
        fn sub(self, one: S::i64s, other: S::i64s) -> S::i64s {
            self.0.sub_i64s(one, other)
        }

        #[inline(always)]
        fn load_doubles(self, doubles: &[f64]) -> S::f64s {
            S::as_simd_f64s(doubles).0[0]
        }

        #[inline(always)]
        fn splat_double(self, double: f64) -> S::f64s {
            self.0.splat_f64s(double)
        }

        #[inline(always)]
        fn add_doubles(self, one: S::f64s, other: S::f64s) -> S::f64s {
            self.0.add_f64s(one, other)
        }

        #[inline(always)]
        fn sub_doubles(self, one: S::f64s, other: S::f64s) -> S::f64s {
            self.0.sub_f64s(one, other)
        }

        #[inline(always)]
        fn mul_doubles(self, one: S::f64s, other: S::f64s) -> S::f64s {
            self.0.mul_f64s(one, other)
        }

        #[inline(always)]
        fn bits(self, doubles: S::f64s) -> S::i64s {
            self.0.transmute_i64s_f64s(doubles)
        }

        #[inline(always)]
        fn with_bits(self, integers: S::i64s) -> S::f64s {
            self.0.transmute_f64s_i64s(integers)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which vectors are chosen.
    struct Chosen;

    impl Work for Chosen {
        type Output = (bool, usize);

        #[inline(always)]
        fn run<V: Vectors>(self, _vectors: V) -> (bool, usize) {
            (V::WIDE, V::NUMBERS)
        }
    }

    #[test]
    fn vectors_are_wide_if_they_have_several_numbers() {
        assert_eq!(Chosen.run(Plain), (false, 1));
        let (is_wide, numbers) = dispatch(Chosen);
        assert_eq!(is_wide, numbers > 1);
    }
}
