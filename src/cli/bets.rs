//! `baccarat bets`.

use clap::Args;

use super::error::{Error, refused};
use super::names::Names;
use super::options::{Bets, Known, OutputOptions, Question, ShoeOptions, catalogue_names};
use crate::bet::{Terms, as_written, catalogue};
use crate::document::Document;
use crate::history::History;
use crate::request::{BetsRequest, OddsRequest};
use crate::tableau::Tableau;
use crate::tables::Listing;

#[derive(Args)]
#[command(before_help = "Example: baccarat bets dragon-7 panda-8")]
#[command(after_long_help = "\
Examples:
  baccarat bets                            the catalogue, by family
  baccarat bets dragon bonus               what has these words, and its edge
  baccarat bets --decks 6                  each bet in a line, with its edge
  baccarat bets lucky-6 > mine.toml        a bet to change, for '--bets FILE'
  baccarat bets --format csv > bets.csv    every paytable, for a spreadsheet")]
pub struct BetsArguments {
    /// Bets to print as TOML, or words to find
    #[arg(value_name = "ID", value_parser = Known::BETS, hide_possible_values = true)]
    words: Vec<String>,

    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    output: OutputOptions,
}

pub fn run(arguments: &BetsArguments) -> Result<(), Error> {
    let BetsArguments {
        words,
        shoe,
        output,
    } = arguments;
    let known = catalogue(&Terms::default());
    let names = catalogue_names(&known);
    let ids = match named(words, &names) {
        Some(ids) if !shoe.is_given() => return show(&ids, output),
        Some(ids) => ids,
        None => names.matching(&words.join(" "))?,
    };
    let chosen = known
        .iter()
        .filter(|bet| ids.is_empty() || ids.contains(&&*bet.id));
    let bets = Bets::of(chosen.cloned().collect());
    let rules = Tableau::PUNTO_BANCO;
    let Question { shoe, analyzer, .. } =
        Question::new(shoe.source()?, rules, bets, &History::default())?;
    if analyzer.bets().is_empty() {
        return refused("none of these bets can be answered: expected more about the cards");
    }
    let odds = Document::new(OddsRequest::new(analyzer, shoe), output.places())?;
    output.print(&Listing(&odds))
}

/// The ids of the bets that each of the words, or all together, mean; `None` if they mean none.
fn named<'a>(words: &[String], names: &Names<'a>) -> Option<Vec<&'a str>> {
    let meant = |text: &str| names.meant(text).ok().flatten();
    let each: Option<Vec<&str>> = words.iter().map(|word| meant(word)).collect();
    each.or_else(|| meant(&words.join(" ")).map(|id| vec![id]))
}

/// Shows the paytables of bets; without ids, of all.
fn show(ids: &[&str], output: &OutputOptions) -> Result<(), Error> {
    if ids.is_empty() {
        return output.answer(BetsRequest::all());
    }
    if output.is_plain() {
        let written: Vec<&str> = ids.iter().filter_map(|id| as_written(id)).collect();
        return output.write(&written.join("\n"));
    }
    let request = BetsRequest::new(ids);
    output.answer(request.map_err(|reason| Error::Arguments(reason.to_string()))?)
}
