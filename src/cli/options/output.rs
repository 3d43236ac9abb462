//! The options for the format of the answer.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::cli::error::{Error, refused};
use crate::cli::output;
use crate::document::{Document, Documented};
use crate::exact::Places;
use crate::tables::{
    Format, InFractions, TableError, Tabulated, render, render_fragment, render_table,
};

// The format of an answer that has one table, and its number of decimals.
#[derive(Args)]
pub struct FormatOptions {
    /// text, json, csv, markdown or latex [default: text]
    ///
    /// json is one document with the question, every figure as an exact fraction beside its
    /// decimal, and a digest of the answer. csv is one tidy table with exact and decimal columns.
    #[arg(
        long,
        value_name = "FORMAT",
        hide_possible_values = true,
        ignore_case = true
    )]
    format: Option<FormatName>,

    /// Decimals shown, 0 to 1000 [default: 4; JSON, CSV: 12]
    ///
    /// Rounded half to even from the exact value; percentages have as many decimals as the option
    /// says.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    digits: Option<Places>,
}

#[derive(Args)]
pub struct OutputOptions {
    #[command(flatten)]
    format: FormatOptions,

    /// One table of the answer; help lists them
    ///
    /// Without it csv has the chief table, and the other formats all of them.
    #[arg(long, value_name = "NAME")]
    table: Option<String>,

    /// LaTeX tables with captions, for a paper to include
    ///
    /// They have no preamble, since another document reads them. Each table has a label, such as
    /// tab:odds-bets.
    #[arg(long)]
    fragment: bool,

    /// LaTeX with exact fractions
    #[arg(long)]
    exact: bool,

    /// File to write the answer to
    ///
    /// It is written whole or not at all. Its ending, .json, .csv, .md or .tex, is the format if
    /// none is named. Without the option, or with '-', the answer goes to standard output.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    Text,
    Json,
    Csv,
    #[value(alias = "md")]
    Markdown,
    #[value(alias = "tex")]
    Latex,
}

/// Whether a word is the name of a format.
pub fn is_format(word: &str) -> bool {
    FormatName::from_str(word, true).is_ok()
}

impl From<FormatName> for Format {
    fn from(format: FormatName) -> Format {
        match format {
            FormatName::Text => Format::Text,
            FormatName::Json => Format::Json,
            FormatName::Csv => Format::Csv,
            FormatName::Markdown => Format::Markdown,
            FormatName::Latex => Format::Latex,
        }
    }
}

impl FormatOptions {
    pub fn format(&self) -> Format {
        self.format_or(Format::Text)
    }

    /// The format; `usual` if none is named.
    pub fn format_or(&self, usual: Format) -> Format {
        self.format.map_or(usual, Format::from)
    }

    pub fn places(&self) -> Places {
        self.places_in(self.format())
    }

    /// The number of decimals in a format.
    pub fn places_in(&self, format: Format) -> Places {
        self.digits.unwrap_or(format.usual_places())
    }
}

impl OutputOptions {
    /// The format that is named, or else that of the file.
    pub fn format(&self) -> Format {
        let ending = self.file().and_then(|file| file.extension()?.to_str());
        let of_file = ending.and_then(|ending| FormatName::from_str(ending, true).ok());
        self.format
            .format_or(of_file.map_or(Format::Text, Format::from))
    }

    pub fn places(&self) -> Places {
        self.format.places_in(self.format())
    }

    /// The options for an answer that has one table.
    pub fn of_one_table(&self) -> &FormatOptions {
        &self.format
    }

    /// Whether the answer is written as text, and whole.
    pub fn is_plain(&self) -> bool {
        self.format() == Format::Text && self.table.is_none() && !self.fragment && !self.exact
    }

    /// The name of the requested table; `None` if no table is requested.
    pub fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    pub fn answer<R: Documented>(&self, request: R) -> Result<(), Error>
    where
        Document<R>: Tabulated,
    {
        self.print(&Document::new(request, self.places())?)
    }

    pub fn print(&self, answer: &dyn Tabulated) -> Result<(), Error> {
        if !self.exact {
            return self.print_tables(answer);
        }
        match self.format() {
            Format::Latex => self.print_tables(&InFractions(answer)),
            _ if self.fragment => self.print_tables(&InFractions(answer)),
            _ => refused(
                "JSON and CSV have exact fractions, and other tables no room: \
                 expected '--format latex' with '--exact'",
            ),
        }
    }

    fn print_tables(&self, answer: &dyn Tabulated) -> Result<(), Error> {
        let format = self.format();
        let no_table = |reason: TableError| Error::Arguments(reason.to_string());
        if self.fragment && self.table() != Some("help") {
            if !matches!(format, Format::Text | Format::Latex) {
                return refused(
                    "a fragment is LaTeX: expected '--fragment' without another format",
                );
            }
            let fragment = render_fragment(answer, self.table());
            return self.write(&fragment.map_err(no_table)?);
        }
        let format = match format {
            Format::Text if self.file().is_none() => Format::Screen(output::screen()),
            format => format,
        };
        let text = match self.table() {
            None => render(answer, format),
            Some(_) if format == Format::Json => {
                return refused(
                    "a JSON document has all tables: expected another format with \
                     '--table <NAME>'",
                );
            }
            Some("help") => names_of_tables(answer),
            Some(name) => render_table(answer, name, format).map_err(no_table)?,
        };
        self.write(&text)
    }

    /// Writes a text to the file that is asked for, or to standard output.
    pub fn write(&self, text: &str) -> Result<(), Error> {
        match self.file() {
            Some(path) => output::save(path, text),
            None => output::print(text),
        }
    }

    /// Finds out whether the answer can be written, before long work begins.
    pub fn try_out(&self) -> Result<(), Error> {
        self.file().map_or(Ok(()), output::try_out)
    }

    /// The file that is asked for; `None` for standard output.
    fn file(&self) -> Option<&Path> {
        let path = self.output.as_deref();
        path.filter(|&path| path != Path::new("-"))
    }
}

/// The names of an answer's tables, one on each line.
fn names_of_tables(answer: &dyn Tabulated) -> String {
    let tables = answer.sheet().tables;
    let lines = tables.iter().flat_map(|table| [table.name, "\n"]);
    lines.collect()
}
