//! Ctrl-C during long work.

use std::sync::{Mutex, PoisonError};

use super::error::Error;
use super::{output, progress};

/// What is said of the work that ends.
type LastWords = Box<dyn FnOnce() -> Error + Send>;

static LAST_WORDS: Mutex<Option<LastWords>> = Mutex::new(None);

/// Sets what is said at Ctrl-C, once it is awaited, in place of what was set before.
pub fn set_last_words(words: impl FnOnce() -> Error + Send + 'static) {
    let mut last_words = LAST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    *last_words = Some(Box::new(words));
}

/// Awaits Ctrl-C from here on: it removes the line of progress and ends the program at once, with
/// exit code 130. It has to be called before other threads begin, which then ignore Ctrl-C too.
#[cfg(unix)]
pub fn wait() {
    use nix::sys::signal::{SigSet, Signal};
    use std::{process, sync::Once, thread};

    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let mut signals = SigSet::empty();
        signals.add(Signal::SIGINT);
        if signals.thread_block().is_err() {
            return;
        }
        let awaited = move || {
            if signals.wait().is_err() {
                return;
            }
            let last_words = LAST_WORDS
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take();
            if progress::is_seen() && !progress::clear() {
                // The terminal shows ^C where the cursor was.
                output::tell("\n");
            }
            if let Some(words) = last_words {
                output::complain(&words());
            }
            process::exit(i32::from(Error::INTERRUPTED));
        };
        if thread::Builder::new().spawn(awaited).is_err() {
            // Without a thread that waits, Ctrl-C ends the program without a word.
            let _: nix::Result<()> = signals.thread_unblock();
        }
    });
}

/// Ctrl-C ends the program without a word.
#[cfg(not(unix))]
pub fn wait() {}
