//! The canvas of a picture: its title, its assumptions and its shapes.

use svg::Node;
use svg::node::element::{Circle, Description, Line, Path, Rectangle, SVG, Text, Title};

use super::theme::{Colour, Stroke, Theme};
use super::words::{fitted, width};
use crate::quote::harmless;

/// Width of every picture. If it is printed 12 cm wide, letters of size 12 are larger than 6
/// points.
pub(super) const WIDTH: f64 = 640.0;

/// Width of the free space at the left and at the right.
pub(super) const MARGIN: f64 = 16.0;

/// Top of the area below the title and the assumptions.
pub(super) const TOP: f64 = 58.0;

/// Font size of most text.
pub(super) const SIZE: f64 = 12.0;

/// Font size of text that is close to other text.
pub(super) const SMALL: f64 = 11.0;

/// A picture in progress.
pub(super) struct Canvas {
    pub theme: Theme,
    document: SVG,
}

/// A rectangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
}

/// The part of a text that is at its position.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The position and the style of a line of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Label {
    pub x: f64,
    /// The middle of the letters.
    pub y: f64,
    pub anchor: Anchor,
    pub size: f64,
    /// The colour; `None` for that of most text.
    pub colour: Option<Colour>,
    pub bold: bool,
    /// Whether the text runs upwards.
    pub upright: bool,
}

impl Area {
    pub(super) fn right(self) -> f64 {
        self.left + self.width
    }

    pub(super) fn bottom(self) -> f64 {
        self.top + self.height
    }

    pub(super) fn middle(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// The area without a margin of this width.
    pub(super) fn within(self, edge: f64) -> Area {
        Area {
            left: self.left + edge,
            top: self.top + edge,
            width: self.width - 2.0 * edge,
            height: self.height - 2.0 * edge,
        }
    }
}

impl Label {
    /// A label of the usual size and colour that begins at this position.
    pub(super) fn at(x: f64, y: f64) -> Label {
        Label {
            x,
            y,
            anchor: Anchor::Start,
            size: SIZE,
            colour: None,
            bold: false,
            upright: false,
        }
    }

    pub(super) fn anchored(self, anchor: Anchor) -> Label {
        Label { anchor, ..self }
    }

    pub(super) fn sized(self, size: f64) -> Label {
        Label { size, ..self }
    }

    pub(super) fn coloured(self, colour: Colour) -> Label {
        Label {
            colour: Some(colour),
            ..self
        }
    }

    pub(super) fn bold(self) -> Label {
        Label { bold: true, ..self }
    }

    pub(super) fn upright(self) -> Label {
        Label {
            upright: true,
            ..self
        }
    }
}

impl Canvas {
    /// A canvas with a title and the assumptions of the picture.
    pub(super) fn new(theme: Theme, height: f64, title: &str, assumptions: &str) -> Canvas {
        const TITLE: f64 = 15.0;
        let mut document = SVG::new()
            .set("width", WIDTH)
            .set("height", px(height))
            .set("viewBox", (0.0, 0.0, WIDTH, px(height)))
            .set("font-family", "sans-serif")
            .set("role", "img");
        document.append(Title::new(harmless(title)));
        document.append(Description::new().add(svg::node::Text::new(harmless(assumptions))));
        let mut canvas = Canvas { theme, document };
        let sheet = Area {
            left: 0.0,
            top: 0.0,
            width: WIDTH,
            height,
        };
        canvas.area(sheet, "paper", theme.paper());
        let room = WIDTH - 2.0 * MARGIN;
        let label = Label::at(MARGIN, 20.0).sized(TITLE).bold();
        canvas.text_or(label, title, title, room);
        let label = Label::at(MARGIN, 39.0).coloured(theme.faint_ink());
        canvas.text_or(label, assumptions, assumptions, room);
        canvas
    }

    /// The picture as SVG, with a newline at its end.
    pub(super) fn into_text(self) -> String {
        format!("{}\n", self.document)
    }

    pub(super) fn text(&mut self, label: Label, text: &str) {
        self.document.append(self.written(label, text));
    }

    /// Writes a text, or a shorter one if it is wider than `room`. The shorter one is cut to this
    /// width, and a tooltip shows the whole text.
    pub(super) fn text_or(&mut self, label: Label, text: &str, shorter: &str, room: f64) {
        /// Ratio of the width of bold letters to that of others.
        const BOLD: f64 = 1.08;
        let room = if label.bold { room / BOLD } else { room };
        if width(text, label.size) <= room {
            return self.text(label, text);
        }
        let mut element = self.written(label, &fitted(&harmless(shorter), label.size, room));
        element.append(Title::new(harmless(text)));
        self.document.append(element);
    }

    fn written(&self, label: Label, text: &str) -> Text {
        /// Half the height of a digit, as a share of the font's size.
        const HALF: f64 = 0.36;
        let anchor = match label.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y) = if label.upright {
            (label.x + HALF * label.size, label.y)
        } else {
            (label.x, label.y + HALF * label.size)
        };
        let colour = label.colour.unwrap_or(self.theme.ink());
        let mut element = Text::new(harmless(text))
            .set("x", px(x))
            .set("y", px(y))
            .set("font-size", label.size)
            .set("text-anchor", anchor)
            .set("fill", colour.code());
        if label.bold {
            element = element.set("font-weight", "bold");
        }
        if label.upright {
            element = element.set("transform", format!("rotate(-90 {} {})", px(x), px(y)));
        }
        element
    }

    /// Draws a horizontal grid line across an area, with its figure at the left.
    pub(super) fn tick(&mut self, area: Area, y: f64, figure: &str) {
        self.line((area.left, y), (area.right(), y), self.theme.grid(), 1.0);
        let label = Label::at(area.left - 5.0, y).sized(SMALL);
        self.text(label.anchored(Anchor::End), figure);
    }

    pub(super) fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: Colour, thick: f64) {
        let line = Line::new()
            .set("x1", px(from.0))
            .set("y1", px(from.1))
            .set("x2", px(to.0))
            .set("y2", px(to.1))
            .set("stroke", colour.code())
            .set("stroke-width", thick);
        self.document.append(line);
    }

    /// Fills an area with one colour.
    pub(super) fn area(&mut self, area: Area, class: &str, colour: Colour) {
        let rectangle = rectangle(area)
            .set("class", class)
            .set("fill", colour.code());
        self.document.append(rectangle);
    }

    pub(super) fn outline(&mut self, area: Area, class: &str, colour: Colour, thick: f64) {
        let rectangle = rectangle(area)
            .set("class", class)
            .set("fill", "none")
            .set("stroke", colour.code())
            .set("stroke-width", thick);
        self.document.append(rectangle);
    }

    /// Draws a frame that is visible on light and dark cells.
    pub(super) fn frame(&mut self, area: Area, class: &str) {
        let (ink, paper) = (self.theme.ink(), self.theme.paper());
        self.outline(area.within(0.5), class, ink, 2.6);
        self.outline(area.within(2.4), "inner", paper, 1.2);
    }

    /// Draws a bar with its outline.
    pub(super) fn bar(&mut self, area: Area, class: &str) {
        let rectangle = rectangle(area)
            .set("class", class)
            .set("fill", self.theme.bar().code())
            .set("stroke", self.theme.ink().code())
            .set("stroke-width", 0.7);
        self.document.append(rectangle);
    }

    /// Draws a curve through points; a single point is drawn as a dot.
    pub(super) fn curve(&mut self, points: &[(f64, f64)], class: &str, stroke: Stroke) {
        if let &[(x, y)] = points {
            let dot = dot(x, y, 2.6, stroke.colour).set("class", class);
            return self.document.append(dot);
        }
        let mut path = Path::new()
            .set("class", class)
            .set("d", course(points))
            .set("fill", "none")
            .set("stroke", stroke.colour.code())
            .set("stroke-width", 1.7)
            .set("stroke-linejoin", "round");
        if !stroke.dashes.is_empty() {
            path = path.set("stroke-dasharray", stroke.dashes);
        }
        self.document.append(path);
    }
}

fn rectangle(area: Area) -> Rectangle {
    Rectangle::new()
        .set("x", px(area.left))
        .set("y", px(area.top))
        .set("width", px(area.width))
        .set("height", px(area.height))
}

fn dot(x: f64, y: f64, radius: f64, colour: Colour) -> Circle {
    Circle::new()
        .set("cx", px(x))
        .set("cy", px(y))
        .set("r", radius)
        .set("fill", colour.code())
}

fn course(points: &[(f64, f64)]) -> String {
    let points = points.iter().enumerate();
    let steps = points.map(|(place, &(x, y))| {
        let step = if place == 0 { 'M' } else { 'L' };
        format!("{step}{} {}", px(x), px(y))
    });
    steps.collect::<Vec<_>>().join(" ")
}

/// A length rounded to a hundredth of a unit; never negative zero.
fn px(length: f64) -> f64 {
    (length * 100.0).round() / 100.0 + 0.0
}
