//! Long work, during which Python's other threads run, Ctrl-C is heard, and progress is shown.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use baccarat::progress::{Progress, observed};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::lock::locked;
use crate::processors::on_processors;

/// How often Ctrl-C is looked for.
const PAUSE: Duration = Duration::from_millis(50);

/// How long work that is to stop is waited for. It then ends by itself, unheard.
const GRACE: Duration = Duration::from_millis(200);

/// The state of work, seen by those who do it and by the thread that waits.
#[derive(Default)]
pub struct Watch {
    stopped: AtomicBool,
    /// The latest progress, and whether it has not been shown yet.
    progress: Mutex<(Option<Progress>, bool)>,
}

impl Watch {
    /// Whether the work is to stop.
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Notes how far the work is. Threads can be overtaken by others on the way: within a part,
    /// progress does not go back.
    pub fn note(&self, progress: Progress) {
        let mut latest = locked(&self.progress);
        let is_behind = latest.0.is_some_and(|latest| {
            let is_same_part = (latest.all, latest.steps) == (progress.all, progress.steps);
            let is_next_part = latest.done == latest.all && progress.done == 0;
            is_same_part && !is_next_part && progress.done < latest.done
        });
        if !is_behind && latest.0 != Some(progress) {
            *latest = (Some(progress), true);
        }
    }

    /// The latest progress, if it is new.
    fn news(&self) -> Option<Progress> {
        let mut latest = locked(&self.progress);
        std::mem::take(&mut latest.1).then_some(latest.0).flatten()
    }

    fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// What work that is to stop unwinds with.
struct Stopped;

/// What the waiting thread does now and then: it shows progress, or saves what is done.
pub trait Waiting {
    /// Called every [`PAUSE`] with the latest progress, if it is new.
    fn wait(&mut self, py: Python<'_>, progress: Option<Progress>) -> PyResult<()>;
}

/// Calls back with each new progress: the steps that are done, all steps, and what they are.
pub struct Callback(pub Option<Py<PyAny>>);

impl Waiting for Callback {
    fn wait(&mut self, py: Python<'_>, progress: Option<Progress>) -> PyResult<()> {
        if let (Some(callback), Some(Progress { done, all, steps })) = (&self.0, progress) {
            callback.call1(py, (done, all, steps))?;
        }
        Ok(())
    }
}

/// Does work that takes a moment, on this thread, while other threads of Python run.
pub fn at_once<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> T {
    py.detach(|| on_processors(work))
}

/// Does work on a thread of its own. At Ctrl-C, or if `waiting` raises an exception, the work stops
/// at its next step, and the exception is raised without waiting for that for long.
pub fn run<T: Send + 'static>(
    py: Python<'_>,
    waiting: &mut dyn Waiting,
    watch: &Arc<Watch>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let outcome = Arc::new(Outcome::default());
    let (observer, finished) = (Arc::clone(watch), Arc::clone(&outcome));
    let worker = move || {
        let observer = move |progress| {
            observer.note(progress);
            if observer.is_stopped() {
                resume_unwind(Box::new(Stopped));
            }
        };
        let work = || on_processors(|| observed(observer, work));
        finished.set(catch_unwind(AssertUnwindSafe(work)));
    };
    let begun = thread::Builder::new().spawn(worker);
    begun.map_err(|reason| PyRuntimeError::new_err(format!("no thread can begin: {reason}")))?;
    outcome.awaited(py, waiting, watch)
}

/// Does work on a thread of its own that uses what this one has borrowed, and so has to look at the
/// watch itself: the exception is raised when it has stopped.
pub fn run_within<T: Send>(
    py: Python<'_>,
    waiting: &mut dyn Waiting,
    work: impl FnOnce(&Watch) -> T + Send,
) -> PyResult<T> {
    let (watch, outcome) = (Watch::default(), Outcome::default());
    thread::scope(|scope| {
        let work = || on_processors(|| work(&watch));
        let worker = || outcome.set(catch_unwind(AssertUnwindSafe(work)));
        let begun = thread::Builder::new().spawn_scoped(scope, worker);
        begun
            .map_err(|reason| PyRuntimeError::new_err(format!("no thread can begin: {reason}")))?;
        outcome.awaited(py, waiting, &watch)
    })
}

/// The result of work, once there is one.
struct Outcome<T> {
    result: Mutex<Option<thread::Result<T>>>,
    is_there: Condvar,
}

impl<T> Default for Outcome<T> {
    fn default() -> Outcome<T> {
        Outcome {
            result: Mutex::new(None),
            is_there: Condvar::new(),
        }
    }
}

impl<T: Send> Outcome<T> {
    fn set(&self, result: thread::Result<T>) {
        *locked(&self.result) = Some(result);
        self.is_there.notify_all();
    }

    /// The result if there is one within a time.
    fn within(&self, time: Duration) -> Option<thread::Result<T>> {
        let is_missing = |result: &mut Option<_>| result.is_none();
        let result = locked(&self.result);
        let waited = self.is_there.wait_timeout_while(result, time, is_missing);
        waited.unwrap_or_else(PoisonError::into_inner).0.take()
    }

    fn awaited(&self, py: Python<'_>, waiting: &mut dyn Waiting, watch: &Watch) -> PyResult<T> {
        loop {
            if let Some(result) = py.detach(|| self.within(PAUSE)) {
                waiting.wait(py, watch.news())?;
                // A panic is an error of the library, which Python reports as one.
                return Ok(result.unwrap_or_else(|panic| resume_unwind(panic)));
            }
            let progress = watch.news();
            let heard = py.check_signals().and_then(|()| waiting.wait(py, progress));
            if let Err(exception) = heard {
                watch.stop();
                py.detach(|| self.within(GRACE));
                return Err(exception);
            }
        }
    }
}
