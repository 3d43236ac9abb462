//! Work on all processors, with the feature `parallel`; without it, on this thread.

use std::ops::{ControlFlow, Range};

#[cfg(feature = "parallel")]
use rayon::prelude::*;

/// Calls a function with each item, in no order, until one of the calls breaks off.
pub(super) fn try_for_each<T: Send, B: Send>(
    items: Vec<T>,
    each: impl Fn(T) -> ControlFlow<B> + Sync + Send,
) -> ControlFlow<B> {
    #[cfg(feature = "parallel")]
    // An item is seconds of work at most: each is handed out by itself.
    let items = items.into_par_iter().with_max_len(1);
    #[cfg(not(feature = "parallel"))]
    let mut items = items.into_iter();
    items.try_for_each(each)
}

/// Maps each number of a range, and reduces the results in their order.
pub(super) fn map_reduce<R: Send>(
    numbers: Range<usize>,
    map: impl Fn(usize) -> R + Sync + Send,
    identity: impl Fn() -> R + Sync + Send,
    reduce: impl Fn(R, R) -> R + Sync + Send,
) -> R {
    #[cfg(feature = "parallel")]
    return numbers
        .into_par_iter()
        .with_max_len(1)
        .map(map)
        .reduce(identity, reduce);
    #[cfg(not(feature = "parallel"))]
    return numbers.map(map).fold(identity(), reduce);
}
