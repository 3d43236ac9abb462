//! How far a sweep has come, on a terminal.

use std::fmt::{self, Write};

use baccarat::{DepthSweep, Share};
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

/// A bar with the rate and the time that is left. Where standard error is no
/// terminal, nothing is shown.
pub struct Progress(ProgressBar);

impl Progress {
    /// Of a sweep of which some is done, and these parts are left.
    pub fn new(sweep: &DepthSweep, done: &Share, left: &[usize]) -> Progress {
        let whole = left.len() + done.parts().len() == sweep.parts();
        let bar = if whole {
            ProgressBar::new(sweep.compositions())
        } else {
            // Of a share, nobody has counted the compositions.
            ProgressBar::no_length()
        };
        let template = if whole {
            "{bar:24} {percent:>3}%  {human_pos} compositions, {rate}, {eta} left"
        } else {
            "{spinner} {human_pos} compositions, {rate}"
        };
        let style = ProgressStyle::with_template(template).expect("a template");
        bar.set_style(style.with_key("rate", write_rate));
        bar.set_position(done.swept().compositions());
        bar.reset_eta();
        Progress(bar)
    }

    /// Counts a part.
    pub fn add(&self, part: &Share) {
        self.0.inc(part.swept().compositions());
    }

    /// Takes the bar away.
    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

/// How many compositions are done a second.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rate is not negative, and nobody minds its fraction"
)]
fn write_rate(state: &ProgressState, text: &mut dyn Write) {
    let rate = HumanCount(state.per_sec() as u64);
    let _: fmt::Result = write!(text, "{rate} a second");
}
