//! Progress of a sweep, shown on a terminal.

use std::fmt::{self, Write};
use std::time::Instant;

use crate::analysis::Found;
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};

use super::pace::{Pace, in_words};

/// A progress bar with the rate and the remaining time. Nothing is shown if standard error is not a
/// terminal.
pub struct Progress(ProgressBar);

impl Progress {
    /// A bar for `all` compositions, of which those of `done` are finished.
    pub fn new(all: u64, done: &Found) -> Progress {
        let before = done.compositions();
        let start = Instant::now();
        // Of what an earlier run has done, the time is not known.
        let pace = move |state: &ProgressState| Pace {
            compositions: state.pos() - before,
            time: start.elapsed(),
        };
        let rate = move |state: &ProgressState, text: &mut dyn Write| {
            let _: fmt::Result = write!(text, "{}", HumanCount(whole(pace(state).rate())));
        };
        let time = move |state: &ProgressState, text: &mut dyn Write| {
            let time = pace(state).time_for(all - state.pos());
            let _: fmt::Result = write!(text, "{}", in_words(time));
        };
        let template = "{bar:20} {percent:>3}%  {rate} compositions a second, time left: {time}";
        let style = ProgressStyle::with_template(template).expect("a template");
        let bar = ProgressBar::new(all);
        bar.set_style(style.with_key("rate", rate).with_key("time", time));
        bar.set_position(before);
        Progress(bar)
    }

    pub fn add(&self, part: &Found) {
        self.0.inc(part.compositions());
    }

    pub fn finish(&self) {
        self.0.finish_and_clear();
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a rate is not negative, and nobody minds its fraction"
)]
fn whole(rate: f64) -> u64 {
    rate as u64
}
