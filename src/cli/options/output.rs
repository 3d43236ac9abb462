//! How the answer is written.

use baccarat::Places;
use baccarat::report::Format;
use clap::{Args, ValueEnum};

#[derive(Args)]
pub struct OutputOptions {
    /// text, json, csv, markdown or latex [default: text]
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        hide_default_value = true,
        hide_possible_values = true
    )]
    format: FormatName,

    /// Decimals shown, 0 to 1000 [default: 4; JSON, CSV: 12]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    digits: Option<Places>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    Text,
    Json,
    Csv,
    Markdown,
    Latex,
}

impl OutputOptions {
    pub fn format(&self) -> Format {
        match self.format {
            FormatName::Text => Format::Text,
            FormatName::Json => Format::Json,
            FormatName::Csv => Format::Csv,
            FormatName::Markdown => Format::Markdown,
            FormatName::Latex => Format::Latex,
        }
    }

    pub fn places(&self) -> Places {
        self.digits.unwrap_or(self.format().usual_places())
    }
}
