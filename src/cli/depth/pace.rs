//! How long a sweep takes.

use std::time::{Duration, Instant};

use indicatif::HumanCount;

use crate::analysis::{Enumeration, PartialSums, Parts};
use crate::cli::error::{Error, refused};
use crate::cli::output;
use crate::request::SampleRequest;
use crate::threads;

/// The time that is not announced, in seconds.
const SHORT: f64 = 5.0;

/// The time that a sweep may take without being asked for, in seconds.
const LONG: f64 = 3600.0;

/// Says on standard error how long these parts of a sweep will take, if that is more than a few
/// seconds, as estimated from some of them. Returns the results of those parts; nothing for a short
/// sweep.
///
/// A sweep of more than an hour is refused unless `is_meant`; `instead` names further options that
/// give an answer.
pub fn announce<S: Enumeration>(
    sweep: &S,
    left: &Parts,
    is_meant: bool,
    instead: &str,
) -> Result<S::Found, Error> {
    let all = sweep.steps(left);
    // Fewer take a few seconds at most.
    if all < S::STEPS_A_SECOND {
        return Ok(S::Found::default());
    }
    let (timed, pace) = timed(sweep, left, 1, Duration::from_millis(300));
    pace.announce((all, S::STEPS), is_meant, || {
        format!(
            "'--yes', {instead}'--share <I/K>' for a part of the work, or '--checkpoint <FILE>' to \
             keep what is done"
        )
    })?;
    Ok(timed)
}

/// Says on standard error how long a sample will take, if that is more than a few seconds. One of
/// more than an hour is refused unless `is_meant`.
pub fn announce_sample(request: &SampleRequest, is_meant: bool) -> Result<(), Error> {
    /// As many as are drawn one after the other, on one thread.
    const TIMED: u64 = 4096;
    if request.samples < 10 * TIMED {
        return Ok(());
    }
    let part = |samples| SampleRequest {
        samples,
        ..request.clone()
    };
    // The bets are compiled before the clock starts.
    part(2).answer()?;
    let start = Instant::now();
    part(TIMED).answer()?;
    let pace = Pace {
        steps: TIMED,
        time: start.elapsed(),
    };
    pace.announce((request.samples, "shoes"), is_meant, || {
        "'--yes', or a smaller '--sample <S>'".to_owned()
    })
}

/// The number of threads.
#[expect(clippy::cast_precision_loss, reason = "an estimate")]
pub fn threads() -> f64 {
    threads::count() as f64
}

/// The results of some of these parts, and how fast they were found on one thread. The parts are
/// evenly distributed, since their times differ. There are enough to take this time, and at least
/// `least` unless they take ten times as long; parts of more steps than a second has are left out.
pub fn timed<S: Enumeration>(
    sweep: &S,
    parts: &Parts,
    least: usize,
    time: Duration,
) -> (S::Found, Pace) {
    let numbers: Vec<usize> = parts.iter().collect();
    let mut found = S::Found::default();
    let start = Instant::now();
    for place in scattered(numbers.len()) {
        let part: Parts = [numbers[place]].into_iter().collect();
        if found.parts().contains(numbers[place]) || sweep.steps(&part) > S::STEPS_A_SECOND {
            continue;
        }
        let part = sweep.part(numbers[place]);
        found.merge(part).expect("each part is done once");
        let elapsed = start.elapsed();
        if elapsed >= 10 * time || elapsed >= time && found.parts().len() >= least {
            break;
        }
    }
    let pace = Pace {
        steps: found.steps(),
        time: start.elapsed(),
    };
    (found, pace)
}

/// Places among `len`, of which any number from the first one on are evenly distributed. A place
/// can come up twice.
fn scattered(len: usize) -> impl Iterator<Item = usize> {
    /// The most places. More are not done in a second.
    const MOST: u64 = 10_000;
    /// The fractional part of the golden ratio, times 2⁶⁴.
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    (1..=MOST.min(4 * len as u64)).map(move |place| {
        let place = u128::from(place.wrapping_mul(GOLDEN)) * len as u128;
        usize::try_from(place >> 64).expect("below the number of places")
    })
}

/// A number of steps, and the time that they took.
#[derive(Clone, Copy)]
pub struct Pace {
    pub steps: u64,
    pub time: Duration,
}

#[expect(clippy::cast_precision_loss, reason = "an estimate")]
impl Pace {
    /// Says on standard error how long work of this many steps will take on all threads, if that is
    /// more than a few seconds. More than an hour is refused, with what is `expected`, unless it
    /// `is_meant`.
    fn announce(
        self,
        (steps, name): (u64, &str),
        is_meant: bool,
        expected: impl FnOnce() -> String,
    ) -> Result<(), Error> {
        let time = self.time_for(steps) / threads();
        let about = match time {
            f64::INFINITY => "for an unknown time".to_owned(),
            time => format!("about {}", in_words(time)),
        };
        let takes = format!("{} {name} take {about}", HumanCount(steps));
        if time > LONG && !is_meant {
            return refused(format!("{takes}: expected {}", expected()));
        }
        if time > SHORT {
            output::note(&takes);
        }
        Ok(())
    }

    /// The number of steps in a second.
    pub fn rate(self) -> f64 {
        self.steps as f64 / self.time.as_secs_f64()
    }

    /// The time that more steps take, and then the pace, which a narrow terminal has no room for.
    pub fn in_words(self, left: u64, steps: &str) -> String {
        if self.steps == 0 {
            return "the time is not known yet".to_owned();
        }
        let rate = HumanCount(whole(self.rate()));
        let time = in_words(self.time_for(left));
        format!("{time} left, {rate} {steps} a second")
    }

    /// The time in seconds that more steps take at this pace; infinite if none is done.
    pub fn time_for(self, steps: u64) -> f64 {
        steps as f64 / self.rate()
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
    use std::collections::BTreeSet;

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
    fn scattered_places_are_among_all_and_soon_everywhere() {
        assert_eq!(scattered(0).count(), 0);
        for len in [1, 2, 7, 100, 1_000_000] {
            let places: Vec<usize> = scattered(len).collect();
            assert!(places.iter().all(|&place| place < len));
            let quarters = places.iter().take(8).map(|place| 4 * place / len);
            let quarters: BTreeSet<usize> = quarters.collect();
            assert_eq!(quarters.len(), len.min(4));
        }
    }

    #[test]
    fn a_pace_without_progress_ends_at_an_unknown_time() {
        let pace = Pace {
            steps: 0,
            time: Duration::from_secs(1),
        };
        assert_eq!(in_words(pace.time_for(5)), "unknown");
        assert_eq!(pace.in_words(5, "lines"), "the time is not known yet");
        let pace = Pace { steps: 100, ..pace };
        let words = "60 seconds left, 100 lines a second";
        assert_eq!(pace.in_words(6000, "lines"), words);
    }
}
