//! A panel of bars above and below a line at zero.

use super::axis::{Scale, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, SMALL};
use super::number::whole;
use super::words::width;

pub(super) struct Bars<'a> {
    /// The area of the bars. Figures and names are outside.
    pub area: Area,
    /// The name of each bar.
    pub names: &'a [String],
    /// The height of each bar.
    pub heights: &'a [f64],
}

impl Bars<'_> {
    /// Draws the panel: grid lines, bars, the line at zero and the names.
    pub(super) fn draw(&self, canvas: &mut Canvas) {
        let scale = self.scale();
        self.draw_grid(canvas, scale);
        for (place, &height) in self.heights.iter().enumerate() {
            canvas.bar(self.bar(scale, place, height), "bar");
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
        self.heights.iter().copied()
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
            canvas.tick(self.area, scale.place(tick.at), &tick.text);
        }
    }

    /// Width of a bar, including the free space at its sides.
    fn slot(&self) -> f64 {
        self.area.width / whole(self.names.len().max(1))
    }

    fn bar(&self, scale: Scale, place: usize, height: f64) -> Area {
        /// Free part of a bar's width.
        const FREE: f64 = 0.36;
        let slot = self.slot();
        let [zero, end] = [0.0, height].map(|height| scale.place(height));
        Area {
            left: self.area.left + (whole(place) + FREE / 2.0) * slot,
            top: zero.min(end),
            width: slot * (1.0 - FREE),
            height: (end - zero).abs(),
        }
    }

    /// Writes the names of the bars, vertically if they are too wide.
    fn draw_names(&self, canvas: &mut Canvas) {
        let slot = self.slot();
        let y = self.area.bottom();
        let widths = self.names.iter().map(|name| width(name, SMALL));
        let upright = widths.fold(0.0, f64::max) > slot;
        for (place, name) in self.names.iter().enumerate() {
            let x = self.area.left + (whole(place) + 0.5) * slot;
            let label = if upright {
                Label::at(x, y + 6.0).anchored(Anchor::End).upright()
            } else {
                Label::at(x, y + 11.0).anchored(Anchor::Middle)
            };
            canvas.text(label.sized(SMALL), name);
        }
    }
}
