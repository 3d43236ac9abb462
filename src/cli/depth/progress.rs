//! How far a sweep has come, on a terminal.

use baccarat::{DepthSweep, Share};
use indicatif::{ProgressBar, ProgressStyle};

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
            "{bar:32} {percent:>3}%  {human_pos} compositions, {per_sec}, {eta} left"
        } else {
            "{spinner} {human_pos} compositions, {per_sec}"
        };
        bar.set_style(ProgressStyle::with_template(template).expect("a template"));
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
