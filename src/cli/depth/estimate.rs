//! How long a sweep will take, said before it begins.

use std::fmt;

use indicatif::HumanCount;

use super::pace::{Pace, in_words, threads};

/// The time of a sweep, estimated from some of its parts.
pub struct Estimate {
    /// Number of steps of the sweep.
    pub steps: u64,
    /// What the steps are, in the plural.
    pub name: &'static str,
    /// Number of parts of the sweep.
    pub parts: usize,
    /// Number of parts that were timed.
    pub sample: usize,
    /// Their time on one thread.
    pub pace: Pace,
}

/// A line for the work, its time on all threads, its time on one, and the sample.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let time = self.pace.time_for(self.steps);
        let [steps, parts] = [self.steps, self.parts as u64].map(HumanCount);
        writeln!(f, "{steps} {} in {parts} parts", self.name)?;
        if self.sample == 0 {
            return writeln!(
                f,
                "an unknown time: each part takes more than a few seconds"
            );
        }
        let together = in_words(time / threads());
        writeln!(f, "about {together} on {} threads", threads())?;
        writeln!(f, "{} core-hours", core_hours(time))?;
        let timed = self.pace.time.as_secs_f64();
        writeln!(
            f,
            "estimated from {} parts, {timed:.1} seconds",
            self.sample
        )
    }
}

/// A time in hours, with about two digits.
fn core_hours(seconds: f64) -> String {
    let hours = seconds / 3600.0;
    match hours {
        0.0..0.01 => "less than 0.01".to_owned(),
        0.01..0.095 => format!("about {hours:.3}"),
        0.095..0.95 => format!("about {hours:.2}"),
        0.95..9.5 => format!("about {hours:.1}"),
        _ => format!("about {hours:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn core_hours_have_about_two_digits() {
        for (hours, text) in [
            (0.001, "less than 0.01"),
            (0.01234, "about 0.012"),
            (0.1234, "about 0.12"),
            (1.234, "about 1.2"),
            (12.34, "about 12"),
            (1234.5, "about 1234"),
        ] {
            assert_eq!(core_hours(hours * 3600.0), text);
        }
    }
}
