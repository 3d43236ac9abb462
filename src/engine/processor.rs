//! Inner loops that are compiled for several kinds of processors, of which the one at hand takes
//! its own.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is not compiled for wide processors"
)]

/// Work whose loops are compiled for each kind of processor.
///
/// `run`, and what it calls in its loops, has to be inlined: only then it is compiled for wide
/// processors too.
pub(super) trait Work {
    /// The result.
    type Output;

    /// Does the work. `WIDE` says whether the processor handles several doubles at once, and fuses
    /// a product and a sum.
    fn run<const WIDE: bool>(self) -> Self::Output;
}

impl<T, F: FnOnce() -> T> Work for F {
    type Output = T;

    #[inline(always)]
    fn run<const WIDE: bool>(self) -> T {
        self()
    }
}

/// Does the work as the processor at hand does it best.
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

/// Does the work as every processor can do it.
#[cfg(not(feature = "wide"))]
#[inline(always)]
pub(super) fn dispatch<W: Work>(work: W) -> W::Output {
    work.run::<false>()
}
