//! Scales that map figures to coordinates, and the ticks of axes.

use super::number::with_minus;

/// A linear or logarithmic scale, given by two figures and their coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The figures at the two ends.
    pub ends: [f64; 2],
    /// The coordinates of the two ends.
    pub places: [f64; 2],
    /// Whether equal distances are equal ratios; otherwise they are equal differences.
    pub logarithmic: bool,
}

/// A figure beside an axis, and its text.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tick {
    pub at: f64,
    pub text: String,
}

impl Scale {
    /// The coordinate of a figure.
    pub(super) fn place(self, figure: f64) -> f64 {
        let [low, high] = self.ends.map(|end| self.measure(end));
        let [from, to] = self.places;
        let span = high - low;
        if span == 0.0 {
            return f64::midpoint(from, to);
        }
        from + (self.measure(figure) - low) / span * (to - from)
    }

    fn measure(self, figure: f64) -> f64 {
        if self.logarithmic {
            figure.max(f64::MIN_POSITIVE).log10()
        } else {
            figure
        }
    }
}

/// Ticks from `low` to `high`, in at most `most` steps. Each step is 1, 2 or 5 times a power of
/// ten.
pub(super) fn ticks(low: f64, high: f64, most: f64) -> Vec<Tick> {
    let steps = (-15..15).flat_map(|power| [1.0, 2.0, 5.0].map(|digit| (digit, power)));
    let mut fitting = steps.filter(|&(digit, power)| high - low <= most * digit * tenfold(power));
    let Some((digit, power)) = fitting.next() else {
        return Vec::new();
    };
    let step = digit * tenfold(power);
    let mut ticks = Vec::new();
    let mut number = (low / step).ceil();
    while number * step <= high {
        ticks.push(tick(number * digit, power));
        number += 1.0;
    }
    ticks
}

/// The powers of ten from `low` to `high`, which are positive. If they are few, also 2 and 5 times
/// these powers.
pub(super) fn logarithmic_ticks(low: f64, high: f64) -> Vec<Tick> {
    const FEW: f64 = 100.0;
    let digits: &[f64] = if high / low < FEW {
        &[1.0, 2.0, 5.0]
    } else {
        &[1.0]
    };
    let all = (-15..15).flat_map(|power| digits.iter().map(move |&digit| tick(digit, power)));
    all.filter(|tick| low <= tick.at && tick.at <= high)
        .collect()
}

/// A tick at `number` times a power of ten, with the decimals that it needs.
fn tick(number: f64, power: i32) -> Tick {
    let decimals = usize::try_from(-power).unwrap_or(0);
    // Negative zero becomes zero.
    let at = number * tenfold(power) + 0.0;
    let text = if at == 0.0 {
        "0".to_owned()
    } else {
        with_minus(&format!("{at:.decimals$}"))
    };
    Tick { at, text }
}

fn tenfold(power: i32) -> f64 {
    10.0_f64.powi(power)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(ticks: &[Tick]) -> Vec<&str> {
        ticks.iter().map(|tick| tick.text.as_str()).collect()
    }

    #[test]
    fn steps_are_round() {
        assert_eq!(texts(&ticks(-120.0, 95.0, 5.0)), ["−100", "−50", "0", "50"]);
        assert_eq!(
            texts(&ticks(-0.003, 0.0, 3.0)),
            ["−0.003", "−0.002", "−0.001", "0"]
        );
        assert_eq!(texts(&ticks(0.0, 0.0, 3.0)), ["0"]);
        assert_eq!(ticks(f64::NAN, 0.0, 3.0), []);
    }

    #[test]
    fn few_powers_of_ten_have_others_between_them() {
        assert_eq!(texts(&logarithmic_ticks(0.04, 30.0)), ["0.1", "1", "10"]);
        assert_eq!(texts(&logarithmic_ticks(0.4, 6.0)), ["0.5", "1", "2", "5"]);
    }

    #[test]
    fn ends_are_where_they_are_said_to_be() {
        let scale = Scale {
            ends: [1.0, 100.0],
            places: [50.0, 10.0],
            logarithmic: true,
        };
        let places = [1.0, 10.0, 100.0].map(|figure| scale.place(figure));
        assert_eq!(
            places.map(|place| format!("{place:.6}")),
            ["50.000000", "30.000000", "10.000000"]
        );
    }
}
