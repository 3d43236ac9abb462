//! Iteration on all processors with the feature `parallel`, and on this thread without it, or if no
//! other thread can start.

#[cfg(feature = "parallel")]
use std::error::Error;
use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;

#[cfg(feature = "parallel")]
use rayon::prelude::*;

use crate::progress::Steps;

/// Calls a function with each item, in any order, until a call returns [`ControlFlow::Break`].
pub(crate) fn try_for_each<T: Send, B: Send>(
    items: Vec<T>,
    each: impl Fn(T) -> ControlFlow<B> + Sync + Send,
) -> ControlFlow<B> {
    #[cfg(feature = "parallel")]
    if have_started() {
        // An item can take seconds, so items are distributed one by one.
        return items.into_par_iter().with_max_len(1).try_for_each(each);
    }
    items.into_iter().try_for_each(each)
}

/// Whether there are threads to which work can be distributed, which start at the first call. Where
/// the system refuses them, `rayon` would panic.
#[cfg(feature = "parallel")]
fn have_started() -> bool {
    static HAVE_STARTED: OnceLock<bool> = OnceLock::new();
    rayon::current_thread_index().is_some()
        || *HAVE_STARTED.get_or_init(|| {
            let started = rayon::ThreadPoolBuilder::new().build_global();
            // The other reason for an error, which has no source, is that they have started before.
            started.err().is_none_or(|reason| reason.source().is_none())
        })
}

/// The number of threads.
#[cfg(feature = "cli")]
pub(crate) fn count() -> usize {
    if have_started() {
        rayon::current_num_threads()
    } else {
        1
    }
}

/// Maps each number below `count`, on this thread alone if there are at most `few`, not zero.
/// `steps` says what the numbers are, for those who observe the work.
pub(crate) fn map<R: Send + Sync>(
    count: usize,
    few: usize,
    steps: &'static str,
    map: impl Fn(usize) -> R + Sync + Send,
) -> Vec<R> {
    let steps = Steps::new(count as u64, steps);
    let mapped: Vec<OnceLock<R>> = (0..count).map(|_| OnceLock::new()).collect();
    for_each(count, few, &|number| {
        steps.begin();
        mapped[number].get_or_init(|| map(number));
        steps.count(1);
    });
    let mapped = mapped.into_iter().map(OnceLock::into_inner);
    mapped
        .map(|mapped| mapped.expect("each is mapped"))
        .collect()
}

/// Calls a function with each number below `count`. It is not generic, since what distributes the
/// numbers is long.
fn for_each(count: usize, few: usize, each: &(dyn Fn(usize) + Sync)) {
    #[cfg(feature = "parallel")]
    if count > few && have_started() {
        return (0..count).into_par_iter().with_max_len(few).for_each(each);
    }
    #[cfg(not(feature = "parallel"))]
    let _ = few;
    (0..count).for_each(each);
}

/// Calls two functions, at once if there is another thread.
#[cfg(feature = "documents")]
pub(crate) fn both<A: Send, B: Send>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B + Send,
) -> (A, B) {
    #[cfg(feature = "parallel")]
    if have_started() {
        return rayon::join(one, other);
    }
    (one(), other())
}

/// Maps each number of a range, and reduces the results in order.
pub(crate) fn map_reduce<R: Send>(
    numbers: Range<usize>,
    map: impl Fn(usize) -> R + Sync + Send,
    identity: impl Fn() -> R + Sync + Send,
    reduce: impl Fn(R, R) -> R + Sync + Send,
) -> R {
    #[cfg(feature = "parallel")]
    if have_started() {
        let numbers = numbers.into_par_iter().with_max_len(1);
        return numbers.map(map).reduce(identity, reduce);
    }
    numbers.map(map).fold(identity(), reduce)
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::progress::observed;

    #[test]
    fn an_observer_that_unwinds_stops_the_work_on_all_threads() {
        let done = Arc::new(AtomicUsize::new(0));
        let seen = Arc::clone(&done);
        let observer = move |_| {
            if seen.load(Ordering::Relaxed) > 3 {
                resume_unwind(Box::new("stopped"));
            }
        };
        let step = |number| {
            done.fetch_add(1, Ordering::Relaxed);
            number
        };
        let work = || observed(observer, || map(10_000, 1, "steps", step));
        let stopped = catch_unwind(AssertUnwindSafe(work)).expect_err("it stops");
        assert_eq!(stopped.downcast_ref(), Some(&"stopped"));
        // Each thread may have begun one step more.
        assert!((4..1000).contains(&done.load(Ordering::Relaxed)));
        assert_eq!(map(3, 1, "steps", |number| number), [0, 1, 2]);
    }
}
