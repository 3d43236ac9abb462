//! `baccarat man`.

use std::path::{Path, PathBuf};

use clap::builder::Resettable;
use clap::{Args, Command};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::error::Error;
use super::names::{Named, Names};
use super::output;
use crate::document::{RELEASED, VERSION};

#[derive(Args)]
#[command(before_help = "Example: baccarat man odds > baccarat-odds.1")]
#[command(after_long_help = "\
Examples:
  baccarat man > baccarat.1              the page of the program
  baccarat man rules compare             that of a command within a command
  mkdir -p man1 && baccarat man --all man1
                                         all pages, in a folder of MANPATH")]
pub struct ManArguments {
    /// The command whose page is printed [default: the program's own]
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,

    /// Write the page of every command to this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    all: Option<PathBuf>,
}

pub fn run(arguments: &ManArguments, whole: &Command) -> Result<(), Error> {
    if let Some(folder) = &arguments.all {
        return write_all(whole, folder);
    }
    let mut command = whole;
    for name in &arguments.command {
        let commands = command.get_subcommands().map(Command::get_name);
        let names = Names {
            named: commands.map(Named::by_id).collect(),
            nothing: "no command is",
            list: "baccarat --help",
        };
        let id = names.id_of(name)?;
        let found = command.find_subcommand(id);
        command = found.expect("a name of the list");
    }
    output::print(&page(command))
}

/// The manual page of a command, in roff.
fn page(command: &Command) -> String {
    let examples = examples(command);
    // The generator would join the lines of the text after the help into one paragraph.
    let bare = command.clone().after_long_help(Resettable::Reset);
    let name = command.get_display_name().unwrap_or(command.get_name());
    let man = Man::new(bare)
        .title(name.to_uppercase())
        .date(RELEASED)
        .source(format!("baccarat {VERSION}"))
        .manual("Punto banco, exactly");
    let mut page = Vec::new();
    man.render(&mut page).expect("memory can be written to");
    tidy(&(String::from_utf8_lossy(&page).into_owned() + &examples))
}

/// Removes blanks at the ends of lines and breaks long lines, about which formatters warn.
fn tidy(page: &str) -> String {
    let mut is_filled = true;
    let mut tidy = String::with_capacity(page.len());
    for line in page.lines().map(str::trim_end) {
        is_filled = line != ".nf" && (is_filled || line == ".fi");
        if is_filled {
            tidy += &in_short_lines(line);
        } else {
            tidy += line;
        }
        tidy.push('\n');
    }
    tidy
}

/// A line of text, broken between words. Formatters fill the lines again.
fn in_short_lines(line: &str) -> String {
    const LONGEST: usize = 80;
    let is_control = |text: &str| text.starts_with(['.', '\'']);
    if is_control(line) {
        return line.to_owned();
    }
    let mut lines = String::new();
    let mut length = 0;
    for word in line.split(' ') {
        let breaks = length + 1 + word.len() > LONGEST && !word.is_empty() && !is_control(word);
        if length > 0 {
            lines.push(if breaks { '\n' } else { ' ' });
        }
        length = if breaks { 0 } else { length + 1 } + word.len();
        lines += word;
    }
    lines
}

/// The sections that follow the help: the examples and others.
fn examples(command: &Command) -> String {
    let before = command.get_before_help().map(ToString::to_string);
    let after = command.get_after_long_help().map(ToString::to_string);
    let (before, after) = (before.unwrap_or_default(), after.unwrap_or_default());
    let (examples, notes): (Vec<&str>, Vec<&str>) = after
        .split("\n\n")
        .filter(|block| !block.is_empty())
        .partition(|block| block.starts_with(EXAMPLES));
    let mut page = Roff::new();
    page.control("SH", ["EXAMPLES"]);
    add_example(&mut page, before.trim_start_matches("Example: "));
    for block in examples {
        add_block(&mut page, block.trim_start_matches(EXAMPLES));
    }
    if !notes.is_empty() {
        page.control("SH", ["NOTES"]);
    }
    for (number, block) in notes.iter().enumerate() {
        if number > 0 {
            page.control("PP", []);
        }
        add_block(&mut page, block);
    }
    for (heading, paragraphs) in SECTIONS {
        page.control("SH", [*heading]);
        for (number, paragraph) in paragraphs.iter().enumerate() {
            if number > 0 {
                page.control("PP", []);
            }
            page.text([roman(*paragraph)]);
        }
    }
    page.render()
}

/// The sections that end every page.
const SECTIONS: &[(&str, &[&str])] = &[
    (
        "EXIT STATUS",
        &[
            "0: the question was answered.",
            "1: the question has no answer, a file cannot be written, a figure disagrees \
             (verify), or a document differs (again).",
            "2: the arguments, or a file that they name, cannot be read.",
        ],
    ),
    (
        "FILES",
        &[
            "Cards, bets, rules, figures and records are read from the files that arguments name; \
             - or @- is standard input. A line of cards or of a record may end in a remark after #. \
             The forms are those that 'baccarat bets ID' and 'baccarat rules NAME' write, and \
             those in docs/BETS.md, docs/TRACK.md and docs/OUTPUT.md.",
            "Answers go to standard output, and errors, warnings and progress to standard error. \
             Only the files that an option names are written, each as a whole: an interrupted run \
             leaves the file that was there. No configuration is read, and no network is used.",
        ],
    ),
    (
        "ENVIRONMENT",
        &[
            "NO_COLOR: if it is set, nothing is coloured. COLUMNS: the width of text, from 40 to 80.",
        ],
    ),
    (
        "SEE ALSO",
        &[
            "'baccarat man --all FOLDER' writes the pages of all commands; 'baccarat help glossary' \
           explains the terms.",
        ],
    ),
];

const EXAMPLES: &str = "Examples:\n";

/// Adds lines of the help. An indented line is an example. Text after two blanks, or on lines that
/// are indented further, explains the example.
fn add_block(page: &mut Roff, block: &str) {
    for line in block.lines() {
        match line.strip_prefix("  ") {
            None => {
                page.text([roman(line)]);
            }
            Some(rest) if rest.starts_with(' ') => add_meaning(page, rest),
            Some(rest) => {
                let (example, meaning) = rest.split_once("  ").unwrap_or((rest, ""));
                page.control("PP", []);
                add_example(page, example);
                add_meaning(page, meaning);
            }
        }
    }
}

/// Adds an example on its own line, neither filled nor broken.
fn add_example(page: &mut Roff, example: &str) {
    page.control("nf", []);
    page.text([bold(example)]).control("fi", []);
}

/// Adds the explanation of an example, if there is one.
fn add_meaning(page: &mut Roff, meaning: &str) {
    if !meaning.is_empty() {
        page.control("RS", ["4"]);
        page.text([roman(meaning.trim_start())]).control("RE", []);
    }
}

fn write_all(command: &Command, folder: &Path) -> Result<(), Error> {
    let name = command.get_display_name().unwrap_or(command.get_name());
    let path = folder.join(format!("{name}.1"));
    output::save(&path, &page(command))?;
    let mut commands = command.get_subcommands();
    commands.try_for_each(|command| write_all(command, folder))
}
