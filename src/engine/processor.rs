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

    /// Computes the result. `WIDE` tells whether the processor has vectors of several doubles and
    /// fused multiplication and addition.
    fn run<const WIDE: bool>(self) -> Self::Output;
}

/// Runs `work` as compiled for the best instruction set of the processor at hand.
#[cfg(feature = "wide")]
#[inline(always)]
pub(super) fn dispatch<W: Work>(work: W) -> W::Output {
    struct OnProcessor<W>(W);

    impl<W: Work> pulp::WithSimd for OnProcessor<W> {
        type Output = W::Output;

        #[inline(always)]
        fn with_simd<S: pulp::Simd>(self, _: S) -> W::Output {
            if S::F64_LANES == 1 {
                self.0.run::<false>()
            } else {
                self.0.run::<true>()
            }
        }
    }

    pulp::Arch::new().dispatch(OnProcessor(work))
}

/// Runs `work` as compiled for the least instruction set of the target.
#[cfg(not(feature = "wide"))]
#[inline(always)]
pub(super) fn dispatch<W: Work>(work: W) -> W::Output {
    work.run::<false>()
}
