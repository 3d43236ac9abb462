//! How long a sweep takes.

use std::time::{Duration, Instant};

use indicatif::HumanCount;

use crate::analysis::{DepthSweep, Found, Parts};
use crate::cli::error::{Error, refused};
use crate::cli::output;

/// The number of compositions from which on the time of a sweep is estimated. Fewer take a few
/// seconds at most.
const LARGE_SWEEP: u64 = 100_000_000;

/// The number of compositions that are timed: a fraction of a second.
const TIMED: u64 = 10_000_000;

/// The time that is not announced, in seconds.
const SHORT: f64 = 5.0;

/// The time that a sweep may take without being asked for, in seconds.
const LONG: f64 = 3600.0;

/// The number of compositions of some parts of a sweep.
pub fn compositions(sweep: &DepthSweep, parts: &Parts) -> u64 {
    if parts.len() == sweep.parts() {
        return sweep.compositions();
    }
    parts.iter().map(|part| sweep.compositions_of(part)).sum()
}

/// Says on standard error how long these parts of a sweep will take, if that is more than a few
/// seconds, as estimated from one of them. Returns the results of that part; nothing for a short
/// sweep.
///
/// A sweep of more than an hour is refused unless `is_meant`.
pub fn announce(sweep: &DepthSweep, left: &Parts, is_meant: bool) -> Result<Found, Error> {
    if sweep.compositions() < LARGE_SWEEP {
        return Ok(Found::default());
    }
    let all = compositions(sweep, left);
    if all < LARGE_SWEEP {
        return Ok(Found::default());
    }
    let (timed, time) = slice(sweep);
    let time = time.map_or(f64::INFINITY, |pace| {
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let threads = rayon::current_num_threads() as f64;
        pace.time_for(all) / threads
    });
    let about = match time {
        f64::INFINITY => "for an unknown time".to_owned(),
        time => format!("about {}", in_words(time)),
    };
    let number = HumanCount(all);
    if time > LONG && !is_meant {
        return refused(format!(
            "{number} compositions take {about}: expected '--yes', '--sample <S>' for an \
             estimate, '--share <I/K>' for a part of the work, or '--checkpoint <FILE>' to keep \
             what is done"
        ));
    }
    if time > SHORT {
        output::note(&format!("{number} compositions take {about}"));
    }
    let is_left = timed.parts().iter().all(|part| left.contains(part));
    Ok(if is_left { timed } else { Found::default() })
}

/// The results of a part of a sweep that takes a fraction of a second, and how fast they were
/// found; nothing if every part takes longer.
fn slice(sweep: &DepthSweep) -> (Found, Option<Pace>) {
    let distance = |&part: &usize| sweep.compositions_of(part).abs_diff(TIMED);
    let part = (0..sweep.parts()).min_by_key(distance);
    let Some(part) = part.filter(|&part| sweep.compositions_of(part) <= 10 * TIMED) else {
        return (Found::default(), None);
    };
    let start = Instant::now();
    let found = sweep.part(part);
    let pace = Pace {
        compositions: found.compositions(),
        time: start.elapsed(),
    };
    (found, Some(pace))
}

/// A number of compositions, and the time that they took.
#[derive(Clone, Copy)]
pub struct Pace {
    pub compositions: u64,
    pub time: Duration,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl Pace {
    /// The number of compositions in a second.
    pub fn rate(self) -> f64 {
        self.compositions as f64 / self.time.as_secs_f64()
    }

    /// The time that more compositions take, and then the pace, which a narrow terminal has no room
    /// for.
    pub fn in_words(self, left: u64) -> String {
        if self.compositions == 0 {
            return "the time is not known yet".to_owned();
        }
        let rate = HumanCount(whole(self.rate()));
        let time = in_words(self.time_for(left));
        format!("{time} left, {rate} compositions a second")
    }

    /// The time in seconds that more compositions take at this pace; infinite if none is done.
    pub fn time_for(self, compositions: u64) -> f64 {
        compositions as f64 / self.rate()
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

/// A time in seconds, in words.
pub fn in_words(seconds: f64) -> String {
    const UNITS: [(f64, &str); 5] = [
        (365.25 * 86_400.0, "years"),
        (86_400.0, "days"),
        (3600.0, "hours"),
        (60.0, "minutes"),
        (1.0, "seconds"),
    ];
    if !seconds.is_finite() {
        return "unknown".to_owned();
    }
    // Of the units of which there are at least one and a half, the largest; so a minute and a
    // quarter is 75 seconds.
    let unit = UNITS.into_iter().find(|(unit, _)| seconds >= 1.5 * unit);
    match unit {
        Some((unit, name)) => format!("{:.0} {name}", seconds / unit),
        None => "1 second".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_the_largest_unit_that_fits() {
        for (seconds, words) in [
            (0.0, "1 second"),
            (1.4, "1 second"),
            (75.2, "75 seconds"),
            (90.0, "2 minutes"),
            (5_399.0, "90 minutes"),
            (7_200.0, "2 hours"),
            (1_209_600.0, "14 days"),
            (1e9, "32 years"),
            (f64::INFINITY, "unknown"),
            (f64::NAN, "unknown"),
        ] {
            assert_eq!(in_words(seconds), words);
        }
    }

    #[test]
    fn a_pace_without_progress_ends_at_an_unknown_time() {
        let pace = Pace {
            compositions: 0,
            time: Duration::from_secs(1),
        };
        assert_eq!(in_words(pace.time_for(5)), "unknown");
        assert_eq!(pace.in_words(5), "the time is not known yet");
        let pace = Pace {
            compositions: 100,
            ..pace
        };
        let words = "60 seconds left, 100 compositions a second";
        assert_eq!(pace.in_words(6000), words);
    }
}
