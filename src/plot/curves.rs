//! A panel of curves, each with its name at its right end.

use super::axis::{Scale, Tick};
use super::canvas::{Area, Canvas, Label, SMALL};
use super::number::whole;
use super::theme::Stroke;

/// Minimum distance between the names of two curves.
pub(super) const NAME: f64 = 15.0;

pub(super) struct Curves<'a> {
    /// The area of the curves. Figures are at its left and names at its right; the caller draws the
    /// horizontal axis.
    pub area: Area,
    pub x: Scale,
    pub y: Scale,
    pub x_ticks: &'a [Tick],
    pub y_ticks: &'a [Tick],
    pub bets: Vec<Curve<'a>>,
    /// Width of the space for the names.
    pub names: f64,
}

/// A curve, from left to right.
pub(super) struct Curve<'a> {
    pub name: String,
    /// A shorter name, for narrow spaces.
    pub id: &'a str,
    pub stroke: Stroke,
    /// Runs of connected points; undefined figures separate them.
    pub runs: Vec<Vec<(f64, f64)>>,
}

/// The ends of a vertical scale for these curves: 0 and the lowest and the highest figure, with some
/// room.
pub(super) fn ends(curves: &[Curve<'_>]) -> [f64; 2] {
    /// Ratio of the ends of the scale to the figures.
    const ROOM: f64 = 1.04;
    let points = || curves.iter().flat_map(|curve| curve.runs.iter().flatten());
    let low = points().fold(0.0, |low: f64, (_, figure)| low.min(*figure));
    let high = points().fold(0.0, |high: f64, (_, figure)| high.max(*figure));
    // If every figure is 0, any scale will do.
    if low < high {
        [low * ROOM, high * ROOM]
    } else {
        [0.0, 1.0]
    }
}

impl Curves<'_> {
    /// Draws the panel: grid lines, curves and names.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        self.draw_grid(canvas);
        let courses: Vec<Vec<Vec<(f64, f64)>>> = self
            .bets
            .iter()
            .map(|curve| curve.runs.iter().map(|run| self.course(run)).collect())
            .collect();
        for (curve, runs) in self.bets.iter().zip(&courses) {
            for run in runs {
                canvas.curve(run, "curve", curve.stroke);
            }
        }
        let ends = courses.iter().map(|runs| runs.last()?.last().copied());
        self.draw_names(canvas, &ends.collect::<Vec<_>>());
    }

    fn draw_grid(&self, canvas: &mut Canvas) {
        for tick in self.y_ticks {
            let y = self.y.place(tick.at);
            canvas.tick(self.area, y, &tick.text);
            if tick.at == 0.0 {
                let ends = [self.area.left, self.area.right()].map(|x| (x, y));
                canvas.line(ends[0], ends[1], canvas.theme.ink(), 1.0);
            }
        }
        for tick in self.x_ticks {
            let x = self.x.place(tick.at);
            canvas.line(
                (x, self.area.top),
                (x, self.area.bottom()),
                canvas.theme.grid(),
                1.0,
            );
        }
        canvas.outline(self.area, "frame", canvas.theme.ink(), 1.0);
    }

    /// The coordinates of a run, without points that are too close to the one before.
    fn course(&self, run: &[(f64, f64)]) -> Vec<(f64, f64)> {
        const APART: f64 = 0.5;
        let mut course: Vec<(f64, f64)> = Vec::new();
        for (place, &(x, y)) in run.iter().enumerate() {
            let (x, y) = (self.x.place(x), self.y.place(y));
            let is_last = place + 1 == run.len();
            let is_near = course.last().is_some_and(|&(last_x, last_y)| {
                (x - last_x).abs() < APART && (y - last_y).abs() < APART
            });
            if is_last || !is_near {
                course.push((x, y));
            }
        }
        course
    }

    /// Writes the names at the right in the order of the curves' ends. Each has a sample of the
    /// stroke before it and a line from the end of the curve to it.
    fn draw_names(&self, canvas: &mut Canvas, ends: &[Option<(f64, f64)>]) {
        const LEADER: f64 = 14.0;
        const SAMPLE: f64 = 26.0;
        let bottom = self.area.bottom();
        let mut order: Vec<usize> = (0..self.bets.len()).collect();
        let height = |curve: usize| ends[curve].map_or(bottom, |(_, y)| y);
        order.sort_by(|&one, &other| height(one).total_cmp(&height(other)));
        let wanted: Vec<f64> = order.iter().map(|&curve| height(curve)).collect();
        let span = [self.area.top + NAME / 2.0, bottom - NAME / 2.0];
        let left = self.area.right() + LEADER;
        for (&curve, y) in order.iter().zip(spread(&wanted, span)) {
            let Curve {
                name, id, stroke, ..
            } = &self.bets[curve];
            if let Some(end) = ends[curve] {
                canvas.line(end, (left, y), canvas.theme.faint_ink(), 0.6);
            }
            canvas.curve(&[(left, y), (left + SAMPLE, y)], "sample", *stroke);
            let label = Label::at(left + SAMPLE + 5.0, y).sized(SMALL);
            canvas.text_or(label, name, id, self.names - LEADER - SAMPLE - 5.0);
        }
    }
}

/// Moves sorted heights apart so that names do not overlap, within the span if it is long enough.
fn spread(wanted: &[f64], span: [f64; 2]) -> Vec<f64> {
    let [top, bottom] = span;
    let mut places = Vec::with_capacity(wanted.len());
    let mut free = top;
    for (place, &height) in wanted.iter().enumerate() {
        let below = whole(wanted.len() - 1 - place);
        let y = height.min(bottom - below * NAME).max(free);
        places.push(y);
        free = y + NAME;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_move_apart_within_the_span() {
        assert_eq!(spread(&[10.0, 50.0], [0.0, 60.0]), [10.0, 50.0]);
        assert_eq!(
            spread(&[20.0, 22.0, 90.0], [0.0, 100.0]),
            [20.0, 35.0, 90.0]
        );
        assert_eq!(spread(&[59.0, 60.0], [0.0, 60.0]), [45.0, 60.0]);
        assert_eq!(spread(&[], [0.0, 60.0]), [0.0; 0]);
    }
}
