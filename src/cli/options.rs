//! The options that commands share, and the values they stand for.

use std::path::Path;

use baccarat::bet::{Bet, Commission, Payoff, Terms, catalogue, main_bets, read_bets};
use baccarat::report::Format;
use baccarat::{Cards, Decks, Places, Quoted, Shoe, ShoeSource, Start, Tableau, nearest, presets};
use clap::{Args, ValueEnum};

use super::error::Error;
use super::input;

#[derive(Args)]
pub struct ShoeOptions {
    /// Number of decks, or infinite [default: 8]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    decks: Option<Decks>,

    /// Cards already dealt: 9,9,K,4s or 9x3 Tx2; @FILE or @-
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    removed: Vec<String>,

    /// The shoe in place of decks: A=31,2=32,...; @FILE or @-
    #[arg(
        long,
        value_name = "COUNTS",
        allow_hyphen_values = true,
        conflicts_with = "decks"
    )]
    shoe: Option<String>,
}

impl ShoeOptions {
    pub fn source(&self) -> Result<ShoeSource, Error> {
        let start = match &self.shoe {
            Some(text) => Start::Counts(Box::new(input::value::<Shoe>("--shoe <COUNTS>", text)?)),
            None => Start::Decks(self.decks.unwrap_or_default()),
        };
        let mut removed = Cards::default();
        for text in &self.removed {
            let cards = input::value("--removed <CARDS>", text)?;
            removed
                .append(&cards)
                .map_err(|reason| Error::Arguments(reason.to_string()))?;
        }
        if start == Start::Decks(Decks::INFINITE) && !removed.is_empty() {
            return Err(Error::Arguments(
                "removing cards changes nothing in an infinite shoe: \
                 expected a number of decks with '--removed <CARDS>'"
                    .to_owned(),
            ));
        }
        Ok(ShoeSource { start, removed })
    }
}

#[derive(Args)]
pub struct BetOptions {
    /// A bet's id, main or all; repeatable [default: main]
    #[arg(long, value_name = "ID")]
    bet: Vec<String>,

    /// Bets of your own; `baccarat bets ID` shows the form
    #[arg(long, value_name = "FILE")]
    bets: Option<String>,

    /// Commission on Banker wins: 5%, 0.05, 1/20 [default: 5%]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    commission: Option<Commission>,

    /// What a tie pays: 8, 9 or 8:1 [default: 8]
    #[arg(long, value_name = "R", allow_hyphen_values = true)]
    tie_pays: Option<Payoff>,
}

/// The bets that were asked for.
pub struct Bets {
    /// All of them, each once.
    pub chosen: Vec<Bet>,
    /// The ids of those that come from the user's file.
    pub own: Vec<String>,
    /// Whether they were chosen one by one.
    pub by_name: bool,
}

impl BetOptions {
    pub fn bets(self) -> Result<Bets, Error> {
        let usual = Terms::default();
        let terms = Terms {
            commission: self.commission.unwrap_or(usual.commission),
            tie_pays: self.tie_pays.unwrap_or(usual.tie_pays),
        };
        let own = match &self.bets {
            Some(path) => input::file("--bets <FILE>", path, |text| read_bets(text, &terms))?,
            None => Vec::new(),
        };
        let own_ids: Vec<String> = own.iter().map(|bet| bet.id.clone()).collect();
        let mut names = self.bet;
        if names.is_empty() && own.is_empty() {
            names.push("main".to_owned());
        }
        let by_name = names.iter().any(|name| name != "main" && name != "all") || !own.is_empty();
        let mut chosen = Vec::new();
        if names.is_empty() {
            chosen.clone_from(&own);
        } else if names.iter().all(|name| name == "main") && own.is_empty() {
            chosen = main_bets(&terms);
        } else {
            let known = all_bets(own, &terms)?;
            for name in &names {
                add_bets(name, &known, &mut chosen)?;
            }
        }
        Ok(Bets {
            chosen,
            own: own_ids,
            by_name,
        })
    }
}

/// The catalogue and the user's own bets.
fn all_bets(own: Vec<Bet>, terms: &Terms) -> Result<Vec<Bet>, Error> {
    let mut all = catalogue(terms);
    if let Some(bet) = own
        .iter()
        .find(|bet| all.iter().any(|other| other.id == bet.id))
    {
        let id = Quoted::new(&bet.id);
        let message =
            format!("bet {id} of your own is called as one of the catalogue: expected another id");
        return Err(Error::Arguments(message));
    }
    all.extend(own);
    Ok(all)
}

/// Adds the bets of a name that are not there yet.
fn add_bets(name: &str, known: &[Bet], chosen: &mut Vec<Bet>) -> Result<(), Error> {
    let is_meant = |bet: &&Bet| match name {
        "all" => true,
        "main" => ["player", "banker", "tie"].contains(&bet.id.as_str()),
        _ => bet.id == name,
    };
    let mut meant = known.iter().filter(is_meant).peekable();
    if meant.peek().is_none() {
        return Err(no_such_bet(name, known));
    }
    for bet in meant {
        if !chosen.contains(bet) {
            chosen.push(bet.clone());
        }
    }
    Ok(())
}

/// There is no bet of a name.
pub fn no_such_bet(name: &str, known: &[Bet]) -> Error {
    let ids = known
        .iter()
        .map(|bet| bet.id.as_str())
        .chain(["main", "all"]);
    let quoted = Quoted::new(name);
    Error::Arguments(match nearest(name, ids) {
        Some(near) => format!("no bet is called {quoted}: did you mean '{near}'?"),
        None => format!("no bet is called {quoted}: 'baccarat bets' lists them"),
    })
}

#[derive(Args)]
pub struct RulesOptions {
    /// Drawing rules: a name or a file [default: punto-banco]
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
}

impl RulesOptions {
    pub fn rules(&self) -> Result<Tableau, Error> {
        match &self.rules {
            Some(name) => rules(name),
            None => Ok(Tableau::PUNTO_BANCO),
        }
    }
}

/// The rules of a name, or of a file. A name with a dot or a slash is a file.
pub fn rules(name: &str) -> Result<Tableau, Error> {
    if name == Tableau::PUNTO_BANCO.id {
        return Ok(Tableau::PUNTO_BANCO);
    }
    let known = presets();
    if let Some(rules) = known.iter().find(|rules| rules.id == name) {
        return Ok(rules.clone());
    }
    if name.contains(['.', '/', '\\', '@']) || Path::new(name).is_file() {
        return input::file("--rules <RULES>", name, str::parse::<Tableau>);
    }
    let quoted = Quoted::new(name);
    let near = nearest(name, known.iter().map(|rules| rules.id.as_ref()));
    Err(Error::Arguments(match near {
        Some(near) => format!("no rules are called {quoted}: did you mean '{near}'?"),
        None => format!("no rules are called {quoted}: 'baccarat rules' lists them"),
    }))
}

#[derive(Args)]
pub struct OutputOptions {
    /// Form of the answer: text or json [default: text]
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "text",
        hide_default_value = true,
        hide_possible_values = true
    )]
    format: FormatName,

    /// Decimals shown, 0 to 1000 [default: 4, in JSON 12]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    digits: Option<Places>,
}

#[derive(Clone, Copy, ValueEnum)]
enum FormatName {
    Text,
    Json,
}

impl OutputOptions {
    pub fn format(&self) -> Format {
        match self.format {
            FormatName::Text => Format::Text,
            FormatName::Json => Format::Json,
        }
    }

    pub fn places(&self) -> Places {
        self.digits.unwrap_or(self.format().usual_places())
    }
}
