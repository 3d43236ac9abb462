//! Progress of long work, shown on a terminal.

use std::io::{self, IsTerminal};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::progress::{Progress, observed};

/// The time after which work is long.
const LONG: Duration = Duration::from_secs(1);

/// The time between two changes of the line.
const PAUSE: Duration = Duration::from_millis(100);

/// The line that shows how far the current work is, hidden until the work is long, and the time at
/// which it was last changed.
type Line = (ProgressBar, Option<Instant>);

static LINE: Mutex<Option<Line>> = Mutex::new(None);

fn line() -> MutexGuard<'static, Option<Line>> {
    LINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether progress can be seen.
pub fn is_seen() -> bool {
    io::stderr().is_terminal()
}

/// Does some work, whose progress is shown on standard error if that is a terminal.
pub fn shown<T>(work: impl FnOnce() -> T) -> T {
    if !is_seen() {
        return work();
    }
    let show_steps = |progress: Progress| {
        let Progress { done, all, steps } = progress;
        let (count, of) = (HumanCount(done), HumanCount(all));
        show(done, all, || format!("{count} of {of} {steps}"));
    };
    observed(show_steps, work)
}

/// Shows that `done` of `all` parts of the work are done, in these words too.
pub fn show(done: u64, all: u64, words: impl FnOnce() -> String) {
    let mut line = line();
    let (bar, changed) = line.get_or_insert_with(|| (begun(), None));
    if done == 0 || changed.is_none_or(|changed| changed.elapsed() >= PAUSE) {
        bar.update(|state| {
            state.set_len(all);
            state.set_pos(done);
        });
        bar.set_message(words());
        *changed = Some(Instant::now());
    }
}

/// A line that will be seen if the work becomes long.
fn begun() -> ProgressBar {
    // The words are cut where the terminal ends.
    let style = ProgressStyle::with_template("{bar:20} {percent:>3}%  {wide_msg}");
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
    let bar = bar.with_style(style.expect("a template"));
    let later = || {
        thread::sleep(LONG);
        if let Some((bar, _)) = &*line() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.tick();
        }
    };
    // Without a thread that waits, the line stays hidden.
    let _: io::Result<JoinHandle<()>> = thread::Builder::new().spawn(later);
    bar
}

/// Removes the line, since the work is done or something else is written. Returns whether the line
/// was seen.
pub fn clear() -> bool {
    line().take().is_some_and(|(bar, _)| {
        let was_seen = !bar.is_hidden();
        bar.finish_and_clear();
        was_seen
    })
}
