//! A panel of bars above and below a line at zero, in groups.

use super::axis::{Scale, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, SMALL};
use super::number::whole;
use super::theme::Fill;
use super::words::width;

pub(super) struct Bars<'a> {
    /// The area of the bars. Figures and names are outside.
    pub area: Area,
    /// The name of each group.
    pub groups: &'a [String],
    /// The series: the fill of its bars, and their heights, one for each group.
    pub series: &'a [(Fill, &'a [f64])],
}

impl Bars<'_> {
    /// Draws the panel: grid lines, bars, the line at zero and the names.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let scale = self.scale();
        self.draw_grid(canvas, scale);
        for (place, &(fill, heights)) in self.series.iter().enumerate() {
            for (group, &height) in heights.iter().enumerate() {
                canvas.bar(self.bar(scale, place, group, height), "bar", fill);
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
        let low = self.heights().fold(0.0, f64::min);
        let high = self.heights().fold(0.0, f64::max);
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

    fn heights(&self) -> impl Iterator<Item = f64> {
        self.series
            .iter()
            .flat_map(|(_, heights)| *heights)
            .copied()
    }

    fn draw_grid(&self, canvas: &mut Canvas, scale: Scale) {
        /// Minimum distance between two ticks.
        const APART: f64 = 30.0;
        /// Minimum of the number of steps, even where ticks are then closer: with fewer steps, 0
        /// may be the only tick.
        const LEAST: f64 = 5.0;
        if self.heights().all(|height| height == 0.0) {
            // No other figure than 0 has a meaning.
            let y = scale.place(0.0);
            canvas.tick(self.area, y, "0");
            let label = Label::at(self.area.middle().0, y - 14.0).anchored(Anchor::Middle);
            return canvas.text(
                label.coloured(canvas.theme.faint_ink()),
                "every effect is 0",
            );
        }
        let [low, high] = scale.ends;
        let most = (self.area.height / APART).max(LEAST);
        for tick in ticks(low, high, most) {
            let text = if tick.at == 0.0 { "0" } else { &tick.text };
            canvas.tick(self.area, scale.place(tick.at), text);
        }
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
        let widths = self.groups.iter().map(|name| width(name, SMALL));
        let upright = widths.fold(0.0, f64::max) > slot;
        for (group, name) in self.groups.iter().enumerate() {
            let x = self.area.left + (whole(group) + 0.5) * slot;
            let label = if upright {
                Label::at(x, y + 6.0).anchored(Anchor::End).upright()
            } else {
                Label::at(x, y + 11.0).anchored(Anchor::Middle)
            };
            canvas.text(label.sized(SMALL), name);
        }
    }
}
