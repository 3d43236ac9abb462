//! The threads that share long work, also in a process that was forked.

use std::process;
use std::sync::{Arc, Mutex, OnceLock};

use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::lock::locked;

/// The process that imported the package. The threads of the library are its own: a process that is
/// forked from it has none of them, and would wait for them without end.
static IMPORTER: OnceLock<u32> = OnceLock::new();

/// The threads of a forked process, with its number.
static FORKED: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

/// Notes the process that imports the package.
pub fn imported() {
    IMPORTER.get_or_init(process::id);
}

/// Does work on the threads of this process.
pub fn on_processors<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let process = process::id();
    if IMPORTER.get().is_none_or(|&importer| importer == process) {
        return work();
    }
    match threads_of(process) {
        Some(threads) => threads.install(work),
        None => work(),
    }
}

/// The threads of a forked process; `None` if none can begin.
fn threads_of(process: u32) -> Option<Arc<ThreadPool>> {
    let mut forked = locked(&FORKED);
    if let Some((owner, threads)) = &*forked
        && *owner == process
    {
        return Some(Arc::clone(threads));
    }
    let threads = Arc::new(ThreadPoolBuilder::new().build().ok()?);
    // Those of a process before this one are not waited for: they are not here.
    let earlier = forked.replace((process, Arc::clone(&threads)));
    std::mem::forget(earlier);
    Some(threads)
}
