//! How far long computations are, reported to whoever waits for them.

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// How far a part of a computation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Number of steps that are done.
    pub done: u64,
    /// Number of all steps of this part.
    pub all: u64,
    /// What the steps are, in the plural: `bets`.
    pub steps: &'static str,
}

type Observer = Arc<dyn Fn(Progress) + Send + Sync>;

thread_local! {
    static OBSERVER: RefCell<Option<Observer>> = const { RefCell::new(None) };
}

/// Calls `work`. While it runs, computations that it begins on this thread call `observer` when they
/// begin a part of several steps, and before and after each of these steps, on whatever thread that
/// is done.
///
/// An observer can stop the work by unwinding (`std::panic::resume_unwind`), which then unwinds
/// through `work`. Other threads that share the work stop before their next step, if the observer
/// unwinds there too. The values used can be used again.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// use baccarat::progress::observed;
/// use baccarat::{Analyzer, Decks, Shoe};
/// let last = Arc::new(Mutex::new(None));
/// let seen = Arc::clone(&last);
/// let observer = move |progress| *seen.lock().expect("no thread panics") = Some(progress);
/// observed(observer, || Analyzer::default().depths(&Shoe::full(Decks::EIGHT)))?;
/// let last = last.lock().expect("no thread panics").expect("it was called");
/// assert_eq!((last.done, last.all, last.steps), (3, 3, "bets"));
/// # Ok::<(), baccarat::DepthError>(())
/// ```
pub fn observed<T>(
    observer: impl Fn(Progress) + Send + Sync + 'static,
    work: impl FnOnce() -> T,
) -> T {
    struct Restore(Option<Observer>);
    impl Drop for Restore {
        fn drop(&mut self) {
            OBSERVER.set(self.0.take());
        }
    }
    let _restore = Restore(OBSERVER.replace(Some(Arc::new(observer))));
    work()
}

/// The steps of a part of a computation. They can be counted on any thread.
pub(crate) struct Steps {
    observer: Option<Observer>,
    done: AtomicU64,
    all: u64,
    what: &'static str,
}

impl Steps {
    /// A part of a computation that this thread begins.
    pub(crate) fn new(all: u64, what: &'static str) -> Steps {
        let begun = Steps {
            observer: OBSERVER.with_borrow(Clone::clone),
            done: AtomicU64::new(0),
            all,
            what,
        };
        begun.begin();
        begun
    }

    /// Says that a step begins.
    pub(crate) fn begin(&self) {
        self.count(0);
    }

    /// Counts steps that have been done.
    pub(crate) fn count(&self, steps: u64) {
        if let Some(observer) = &self.observer {
            let done = self.done.fetch_add(steps, Ordering::Relaxed) + steps;
            observer(Progress {
                done,
                all: self.all,
                steps: self.what,
            });
        }
    }
}
