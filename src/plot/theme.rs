//! The colours of a picture, for white paper and for a dark page.

/// The colours of a picture: dark on white, or light on dark.
///
/// ```
/// use baccarat::document::Document;
/// use baccarat::plot::{Theme, margins};
/// use baccarat::request::TableauRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Places, Tableau};
/// let request = TableauRequest::new(Tableau::PUNTO_BANCO, ShoeSource::default());
/// let document = Document::new(request, Places::FOUR)?;
/// assert!(margins(&document, Theme::Light).contains("fill=\"#ffffff\""));
/// assert_ne!(margins(&document, Theme::Light), margins(&document, Theme::Dark));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on white, as in print.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// A colour, as its red, green and blue components.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(pub [u8; 3]);

/// The stroke of a bet's curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stroke {
    pub colour: Colour,
    /// Lengths of dashes and gaps, as in SVG; empty for a solid line.
    pub dashes: &'static str,
}

/// Number of distinguishable strokes.
pub(super) const STROKES: usize = DASHES.len() * SHADES;

const SHADES: usize = 3;

const DASHES: [&str; 6] = [
    "",
    "7 3",
    "2 2.5",
    "9 3 2 3",
    "14 4",
    "5 2.5 1.5 2.5 1.5 2.5",
];

impl Theme {
    pub(super) fn paper(self) -> Colour {
        self.either([255, 255, 255], [22, 26, 31])
    }

    /// The colour of text, axes and outlines.
    pub(super) fn ink(self) -> Colour {
        self.either([26, 26, 26], [232, 234, 237])
    }

    /// The colour of secondary text.
    pub(super) fn faint_ink(self) -> Colour {
        self.either([85, 85, 85], [176, 182, 190])
    }

    /// The colour of grid lines.
    pub(super) fn grid(self) -> Colour {
        self.either([222, 222, 222], [58, 64, 72])
    }

    /// The colour of bars.
    pub(super) fn bar(self) -> Colour {
        self.either([27, 73, 112], [214, 231, 247])
    }

    /// The stroke of the curve of the bet at this position. The first [`STROKES`] are all
    /// different, and consecutive ones differ in colour and in dashes.
    pub(super) fn stroke(self, bet: usize) -> Stroke {
        let shades = [
            self.either([18, 53, 91], [230, 240, 250]),
            self.either([194, 87, 26], [255, 157, 92]),
            self.either([110, 124, 136], [129, 147, 163]),
        ];
        let round = bet / DASHES.len();
        Stroke {
            colour: shades[(bet + round) % SHADES],
            dashes: DASHES[bet % DASHES.len()],
        }
    }

    /// The colour of a figure, given its ratio to the largest figure, from 0 to 1. Its contrast
    /// with the background increases with the ratio.
    pub(super) fn share(self, share: f64) -> Colour {
        let none = self.either([246, 249, 252], [33, 39, 47]);
        let most = self.either([8, 48, 107], [232, 242, 252]);
        none.towards(most, share)
    }

    fn either(self, light: [u8; 3], dark: [u8; 3]) -> Colour {
        Colour(match self {
            Theme::Light => light,
            Theme::Dark => dark,
        })
    }
}

/// The colour of a figure with a sign, given its ratio to the largest absolute figure, a number
/// from −1 to 1. Positive figures are always lighter than negative ones, so that greyscale shows
/// the sign.
pub(super) fn signed_share(share: f64) -> Colour {
    if share < 0.0 {
        Colour([74, 112, 148]).towards(Colour([9, 44, 84]), -share)
    } else {
        Colour([255, 247, 236]).towards(Colour([246, 174, 104]), share)
    }
}

impl Colour {
    const WHITE: Colour = Colour([255, 255, 255]);
    const BLACK: Colour = Colour([0, 0, 0]);

    /// The colour in SVG notation: `#1b4970`.
    pub(super) fn code(self) -> String {
        let [red, green, blue] = self.0;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// Black or white, whichever has more contrast with this colour.
    pub(super) fn ink(self) -> Colour {
        if self.contrast(Colour::WHITE) > self.contrast(Colour::BLACK) {
            Colour::WHITE
        } else {
            Colour::BLACK
        }
    }

    /// The contrast of two colours as WCAG 2 defines it, from 1 to 21.
    fn contrast(self, other: Colour) -> f64 {
        let [one, other] = [self, other].map(|colour| colour.luminance() + 0.05);
        one.max(other) / one.min(other)
    }

    /// The relative luminance, from 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|component| {
            let share = f64::from(component) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// A mixture of this colour and `share` of another, where `share` is from 0 to 1.
    fn towards(self, other: Colour, share: f64) -> Colour {
        let share = share.clamp(0.0, 1.0);
        let mix = |from: u8, to: u8| {
            let mixed = f64::from(from) + (f64::from(to) - f64::from(from)) * share;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it lies between two bytes"
            )]
            let byte = mixed.round() as u8;
            byte
        };
        let [red, green, blue] = self.0;
        let [to_red, to_green, to_blue] = other.0;
        Colour([mix(red, to_red), mix(green, to_green), mix(blue, to_blue)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

    #[test]
    fn more_is_always_further_from_the_paper_in_grey() {
        for theme in THEMES {
            let shades: Vec<f64> = (0..=20)
                .map(|twentieth| theme.share(f64::from(twentieth) / 20.0))
                .map(|shade| shade.contrast(theme.paper()))
                .collect();
            assert!(shades.is_sorted(), "{shades:?}");
        }
    }

    #[test]
    fn grey_shows_the_sign() {
        let lightest_below = signed_share(-1e-9);
        let darkest_above = signed_share(1.0);
        assert!(darkest_above.luminance() > lightest_below.luminance());
        assert!(darkest_above.contrast(lightest_below) > 2.0);
        assert!(signed_share(-1.0).luminance() < lightest_below.luminance());
        assert!(signed_share(0.0).luminance() > darkest_above.luminance());
    }

    /// WCAG 2 asks for a contrast of 4.5 between text and its background.
    #[test]
    fn figures_are_legible_on_every_shade() {
        for step in 0..=200 {
            let share = f64::from(step) / 100.0 - 1.0;
            let shades = THEMES.map(|theme| theme.share(share));
            for shade in [shades[0], shades[1], signed_share(share)] {
                let contrast = shade.contrast(shade.ink());
                assert!(contrast > 4.5, "{shade:?}: {contrast}");
            }
        }
    }

    #[test]
    fn no_two_strokes_are_alike() {
        for theme in THEMES {
            for bet in 0..STROKES {
                for other in 0..bet {
                    assert_ne!(theme.stroke(bet), theme.stroke(other), "{bet} {other}");
                }
            }
        }
    }
}
