//! Plots of the expectation of bets by the running count, with its probability behind.

use super::axis::{Scale, ticks};
use super::canvas::{Anchor, Area, Canvas, Label, MARGIN, SMALL, TOP, WIDTH};
use super::curves::{Curve, Curves, NAME, ends};
use super::depths::MOST_CURVES;
use super::no_plot::PlotError;
use super::number::{nearest, percent, whole};
use super::theme::Theme;
use crate::analysis::AtCount;
use crate::document::Document;
use crate::exact::{Exact, Places};
use crate::request::ByCountRequest;
use crate::tables::{assumptions, is_frequent};

/// Draws the expectation of each bet by the running count, and behind the curves the probability of
/// each count as bars. Counts with a probability below 0.1% are left out.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{self, PlotError, Theme};
/// use baccarat::request::ByCountRequest;
/// use baccarat::{Analyzer, Decks, Places};
/// let drawn = |cards_left: &str| {
///     let tags = "4=1,5-8=-1".parse()?;
///     let deck = Decks::new(1)?.into();
///     let request = ByCountRequest::new(Analyzer::default(), deck, tags, cards_left.parse()?);
///     let document = Document::new(request, Places::FOUR)?;
///     Ok::<_, Box<dyn std::error::Error>>(plot::by_count(&document, Theme::Light))
/// };
/// // Three bets.
/// assert_eq!(drawn("26")??.matches("class=\"curve\"").count(), 3);
/// assert_eq!(drawn("26..27")?, Err(PlotError::SeveralDepths));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns [`PlotError::SeveralDepths`] unless the answer is about a single number of cards left,
/// and [`PlotError::TooManyBets`] if there are more than [`MOST_CURVES`] bets.
pub fn by_count(document: &Document<ByCountRequest>, theme: Theme) -> Result<String, PlotError> {
    let Document {
        request, answer, ..
    } = document;
    let bets = request.analyzer.bets();
    PlotError::unless_at_most(MOST_CURVES, bets.len())?;
    let [depth] = &answer.depths[..] else {
        return Err(PlotError::SeveralDepths);
    };
    let counts: Vec<&AtCount> = depth.counts.iter().filter(|at| is_frequent(at)).collect();
    let curves = bets.iter().enumerate().map(|(place, bet)| {
        let points = counts.iter().map(|at| {
            let expectation = nearest(&at.bets[place].expectation) * 100.0;
            (running_count(at), expectation)
        });
        Curve {
            name: bet.name.clone(),
            id: &bet.id,
            stroke: theme.stroke(place),
            runs: vec![points.collect()],
        }
    });
    let picture = ByCount {
        title: format!(
            "Expectation by running count, {} cards left",
            depth.cards_left
        ),
        assumptions: assumptions(request.analyzer.rules(), &request.shoe),
        counts: &counts,
        curves: curves.collect(),
    };
    Ok(picture.drawn(theme))
}

fn running_count(at: &AtCount) -> f64 {
    nearest(&Exact::from(at.running_count.clone()))
}

struct ByCount<'a> {
    title: String,
    assumptions: String,
    counts: &'a [&'a AtCount],
    curves: Vec<Curve<'a>>,
}

impl ByCount<'_> {
    fn drawn(self, theme: Theme) -> String {
        /// Width of the space for the figures at the left.
        const FIGURES: f64 = 42.0;
        /// Width of the space for the names of the curves.
        const NAMES: f64 = 150.0;
        const LEAST_HEIGHT: f64 = 260.0;
        let height = (whole(self.curves.len()) * NAME).max(LEAST_HEIGHT);
        let top = TOP + 40.0;
        let area = Area {
            left: MARGIN + FIGURES,
            top,
            width: WIDTH - 2.0 * MARGIN - FIGURES - NAMES,
            height,
        };
        let mut canvas = Canvas::new(theme, area.bottom() + 46.0, &self.title, &self.assumptions);
        let heading = Label::at(MARGIN, TOP + 8.0);
        canvas.text(heading, "Expectation, % of the stake");
        let below = Label::at(MARGIN, TOP + 24.0).sized(SMALL);
        canvas.text(below.coloured(theme.faint_ink()), &self.about_bars());
        let x = self.horizontal(area);
        self.draw_bars(&mut canvas, area, x);
        let [low, high] = ends(&self.curves);
        // Counts are integers, so their ticks are.
        let x_ticks = ticks(x.ends[0], x.ends[1], 12.0).into_iter();
        let x_ticks: Vec<_> = x_ticks.filter(|tick| tick.at.fract() == 0.0).collect();
        let curves = Curves {
            area,
            x,
            y: Scale {
                ends: [low, high],
                places: [area.bottom(), area.top],
                logarithmic: false,
            },
            x_ticks: &x_ticks,
            y_ticks: &ticks(low, high, height / 30.0),
            bets: self.curves,
            names: NAMES,
        };
        curves.draw(&mut canvas);
        let under = |x: f64, y: f64| Label::at(x, area.bottom() + y).anchored(Anchor::Middle);
        for tick in &x_ticks {
            canvas.text(under(x.place(tick.at), 11.0).sized(SMALL), &tick.text);
        }
        canvas.text(under(area.middle().0, 30.0), "running count");
        canvas.into_text()
    }

    fn about_bars(&self) -> String {
        let likeliest = self.counts.iter().map(|at| &at.probability).max();
        let likeliest = likeliest.cloned().unwrap_or_default();
        format!(
            "Bars: probability of each count, at most {}%; counts below 0.1% are left out",
            percent(&likeliest, Places::TWO)
        )
    }

    /// The scale of the counts, with half the distance of two counts at each end.
    fn horizontal(&self, area: Area) -> Scale {
        let [first, last] = [self.counts.first(), self.counts.last()];
        let [low, high] = [first, last].map(|at| at.map_or(0.0, |at| running_count(at)));
        let room = self.distance() / 2.0;
        Scale {
            ends: [low - room, high + room],
            places: [area.left, area.right()],
            logarithmic: false,
        }
    }

    /// The smallest distance between two counts.
    fn distance(&self) -> f64 {
        let pairs = self.counts.windows(2);
        let distances = pairs.map(|pair| running_count(pair[1]) - running_count(pair[0]));
        distances.reduce(f64::min).unwrap_or(1.0)
    }

    /// Draws a bar for each count from the bottom; the highest one fills most of the area.
    fn draw_bars(&self, canvas: &mut Canvas, area: Area, x: Scale) {
        /// The height of the highest bar, and the width of all, as shares of their space.
        const HIGHEST: f64 = 0.9;
        const WIDE: f64 = 0.8;
        let chances = || self.counts.iter().map(|at| nearest(&at.probability));
        let highest = chances().fold(f64::MIN_POSITIVE, f64::max);
        let width = WIDE * (x.place(self.distance()) - x.place(0.0));
        for (at, chance) in self.counts.iter().zip(chances()) {
            let height = HIGHEST * area.height * chance / highest;
            let bar = Area {
                left: x.place(running_count(at)) - width / 2.0,
                top: area.bottom() - height,
                width,
                height,
            };
            let colour = canvas.theme.share(0.15);
            canvas.area(bar, "bar", colour);
        }
    }
}
