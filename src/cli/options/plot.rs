//! The options for plots.

use std::path::{Path, PathBuf};

use crate::plot::{PlotError, Theme};
use crate::quote::Quoted;
use clap::{Args, ValueEnum};

use crate::cli::error::{Error, refused};
use crate::cli::output;

#[derive(Args)]
pub struct PlotOptions {
    /// File to draw the answer in too, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,

    /// Colours of the plot: light or dark [default: light]
    #[arg(
        long,
        value_name = "THEME",
        hide_possible_values = true,
        ignore_case = true
    )]
    theme: Option<ThemeName>,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeName {
    Light,
    Dark,
}

impl PlotOptions {
    /// The requested plot; `None` if none is requested.
    pub fn plot(&self) -> Result<Option<Plot<'_>>, Error> {
        let theme = match self.theme {
            Some(ThemeName::Dark) => Theme::Dark,
            Some(ThemeName::Light) | None => Theme::Light,
        };
        match &self.plot {
            Some(path) if path == Path::new("-") => {
                refused("standard output has the answer: expected a file for '--plot <FILE>'")
            }
            Some(path) if is_of_another_format(path) => Err(Error::Value {
                option: "--plot <FILE>".to_owned(),
                text: Quoted::new(&path.to_string_lossy()),
                reason: "a plot is written as SVG: expected a file name with the ending .svg"
                    .into(),
            }),
            Some(path) => Ok(Some(Plot { path, theme })),
            None if self.theme.is_some() => {
                refused("a theme is that of a plot: expected '--plot <FILE>' too")
            }
            None => Ok(None),
        }
    }
}

/// Whether the name of a file has an ending other than `.svg`. A name without one, such as that of
/// a device, states no format.
fn is_of_another_format(path: &Path) -> bool {
    let ending = path.extension();
    ending.is_some_and(|ending| !ending.eq_ignore_ascii_case("svg"))
}

#[derive(Clone, Copy)]
pub struct Plot<'a> {
    path: &'a Path,
    theme: Theme,
}

impl Plot<'_> {
    pub fn write(
        self,
        drawn: impl FnOnce(Theme) -> Result<String, PlotError>,
    ) -> Result<(), Error> {
        let picture = drawn(self.theme)?;
        output::save(self.path, &picture)
    }
}
