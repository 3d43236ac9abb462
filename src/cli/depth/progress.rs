//! Progress of a sweep, shown on a terminal.

use std::fmt::{self, Write};

use crate::analysis::{DepthSweep, Found};
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

/// A progress bar with the rate and the remaining time. Nothing is shown if standard error is not a
/// terminal.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for a sweep or share of which `done` is finished and `left` parts remain.
    pub fn new(sweep: &DepthSweep, done: &Found, left: usize) -> Progress {
        let whole = left + done.parts().len() == sweep.parts();
        let bar = if whole {
            ProgressBar::new(sweep.compositions())
        } else {
            // The number of compositions of a share is not known in advance.
            ProgressBar::no_length()
        };
        let template = if whole {
            "{bar:24} {percent:>3}%  {human_pos} compositions, {rate}, {eta} left"
        } else {
            "{spinner} {human_pos} compositions, {rate}"
        };
        let style = ProgressStyle::with_template(template).expect("a template");
        bar.set_style(style.with_key("rate", write_rate));
        bar.set_position(done.compositions());
        bar.reset_eta();
        Progress(bar)
    }

    pub fn add(&self, part: &Found) {
        self.0.inc(part.compositions());
    }

    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// Writes the number of compositions per second.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rate is not negative, and nobody minds its fraction"
)]
fn write_rate(state: &ProgressState, text: &mut dyn Write) {
    let rate = HumanCount(state.per_sec() as u64);
    let _: fmt::Result = write!(text, "{rate} a second");
}
