//! A panel of bars above and below a line at zero, in groups.

use super::axis::{Scale, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, SMALL};
use super::number::whole;
use super::theme::Fill;
use super::words::width;

/// A panel of bars.
pub(super) struct Bars<'a> {
    /// The area of the bars. Figures and names are outside.
    pub area: Area,
    /// The name of each group.
    pub groups: &'a [String],
    /// The series, each with one bar for each group.
    pub series: &'a [Series],
}

/// Bars with the same fill, one for each group.
pub(super) struct Series {
    pub fill: Fill,
    pub heights: Vec<f64>,
}

impl Bars<'_> {
    /// Draws the panel: grid lines, bars, the line at zero and the names.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let scale = self.scale();
        self.draw_grid(canvas, scale);
        for (place, series) in self.series.iter().enumerate() {
            for (group, &height) in series.heights.iter().enumerate() {
                canvas.bar(self.bar(scale, place, group, height), "bar", series.fill);
            }
        }
        let zero = scale.place(0.0);
        let ends = [self.area.left, self.area.right()].map(|x| (x, zero));
        canvas.line(ends[0], ends[1], canvas.theme.ink(), 1.0);
        self.draw_names(canvas);
    }

    /// The vertical scale, from the lowest to the highest bar with a margin.
    fn scale(&self) -> Scale {
        const ROOM: f64 = 0.06;
        let heights = || self.series.iter().flat_map(|series| &series.heights);
        let low = heights().copied().fold(0.0, f64::min);
        let high = heights().copied().fold(0.0, f64::max);
        let room = (high - low) * ROOM;
        // If every bar has height 0, the line at zero is in the middle.
        let ends = if room > 0.0 {
            [low - room, high + room]
        } else {
            [-1.0, 1.0]
        };
        Scale {
            ends,
            places: [self.area.bottom(), self.area.top],
            logarithmic: false,
        }
    }

    fn draw_grid(&self, canvas: &mut Canvas, scale: Scale) {
        /// Minimum distance between two ticks.
        const APART: f64 = 30.0;
        /// Minimum of the number of steps, even where ticks are then closer: with fewer steps, 0
        /// may be the only tick.
        const LEAST: f64 = 5.0;
        if self.is_flat() {
            return self.say_that_all_are_zero(canvas, scale);
        }
        let [low, high] = scale.ends;
        let most = (self.area.height / APART).max(LEAST);
        for tick in ticks(low, high, most) {
            let text = if tick.at == 0.0 { "0" } else { &tick.text };
            self.draw_tick(canvas, scale.place(tick.at), text);
        }
    }

    fn draw_tick(&self, canvas: &mut Canvas, y: f64, text: &str) {
        let ends = [self.area.left, self.area.right()].map(|x| (x, y));
        canvas.line(ends[0], ends[1], canvas.theme.grid(), 1.0);
        let label = Label::at(self.area.left - 5.0, y, canvas.theme.ink());
        canvas.text(label.sized(SMALL).anchored(Anchor::End), text);
    }

    fn is_flat(&self) -> bool {
        let mut heights = self.series.iter().flat_map(|series| &series.heights);
        heights.all(|&height| height == 0.0)
    }

    /// Draws a scale with 0 alone: if all bars have height 0, no other figure has a meaning.
    fn say_that_all_are_zero(&self, canvas: &mut Canvas, scale: Scale) {
        let y = scale.place(0.0);
        self.draw_tick(canvas, y, "0");
        let x = self.area.middle().0;
        let label = Label::at(x, y - 14.0, canvas.theme.faint_ink());
        canvas.text(label.anchored(Anchor::Middle), "every effect is 0");
    }

    /// Width of a group, including the free space at its sides.
    fn slot(&self) -> f64 {
        self.area.width / whole(self.groups.len().max(1))
    }

    fn bar(&self, scale: Scale, series: usize, group: usize, height: f64) -> Area {
        /// Free part of a group's width.
        const FREE: f64 = 0.24;
        let [series, group] = [series, group].map(whole);
        let slot = self.slot();
        let width = slot * (1.0 - FREE) / whole(self.series.len().max(1));
        let [zero, end] = [0.0, height].map(|height| scale.place(height));
        Area {
            left: self.area.left + group * slot + slot * FREE / 2.0 + series * width,
            top: zero.min(end),
            width,
            height: (end - zero).abs(),
        }
    }

    /// Writes the names of the groups, vertically if they are too wide.
    fn draw_names(&self, canvas: &mut Canvas) {
        let slot = self.slot();
        let y = self.area.bottom();
        let upright = self.names_are_upright();
        for (group, name) in self.groups.iter().enumerate() {
            let x = self.area.left + (whole(group) + 0.5) * slot;
            let colour = canvas.theme.ink();
            let label = if upright {
                Label::at(x, y + 6.0, colour)
                    .anchored(Anchor::End)
                    .upright()
            } else {
                Label::at(x, y + 11.0, colour).anchored(Anchor::Middle)
            };
            canvas.text(label.sized(SMALL), name);
        }
    }

    fn names_are_upright(&self) -> bool {
        let widths = self.groups.iter().map(|name| width(name, SMALL));
        widths.fold(0.0, f64::max) > self.slot()
    }
}
