//! The options for bets and their terms.

use std::path::Path;

use crate::bet::{Bet, Commission, Payoff, Terms, catalogue, is_main, main_bets, read_bets};
use crate::quote::Quoted;
use clap::Args;

use crate::cli::error::Error;
use crate::cli::names::{Named, Names};
use crate::cli::{input, output};

#[derive(Args)]
pub struct BetOptions {
    /// Bets by id or name, main or all [default: main]
    ///
    /// The main bets are Player, Banker and Tie; all is the whole catalogue ('baccarat bets').
    /// Several bets are given with commas, or with the option several times.
    #[arg(long, value_name = "ID")]
    bet: Vec<String>,

    /// Bets of your own: all, unless --bet names some
    ///
    /// A file of TOML or JSON, in the form of 'baccarat bets ID'; docs/BETS.md describes it. All of
    /// its bets are asked about, unless --bet names some: then those named, whether from the file
    /// or the catalogue.
    #[arg(long, value_name = "FILE")]
    bets: Option<String>,

    /// Commission on Banker wins: 5%, 0.05 [default: 5%]
    ///
    /// A share of the win: a percentage, a decimal or a fraction. It also applies to bets of the
    /// catalogue that are paid less commission.
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    commission: Option<Commission>,

    /// What a tie pays: 8, 9 or 8:1 [default: 8]
    ///
    /// Net units per unit staked: 8 or 8:1; "9 for 1" is 8.
    #[arg(long, value_name = "R", allow_hyphen_values = true)]
    tie_pays: Option<Payoff>,
}

pub struct Bets {
    /// The bets, each once.
    pub chosen: Vec<Bet>,
    /// The ids of the bets from the user's file.
    pub own: Vec<String>,
    /// The terms on which the bets are offered.
    pub terms: Terms,
    /// Whether each bet was selected by its id.
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
            Some(path) => own_bets(path, &terms)?,
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
            chosen = own;
        } else if names.iter().all(|name| name == "main") && own.is_empty() {
            chosen = main_bets(&terms);
        } else {
            let known = all_bets(own, &terms)?;
            for name in &names {
                add_bets(name, &known, &mut chosen)?;
            }
        }
        if let Some(path) = &self.bets {
            warn_unless_asked(path, &own_ids, &chosen);
        }
        Ok(Bets {
            chosen,
            own: own_ids,
            terms,
            by_name,
        })
    }
}

/// The user's own bets, from a file. The name of a bet is not a file.
fn own_bets(path: &str, terms: &Terms) -> Result<Vec<Bet>, Error> {
    if path != "-"
        && !Path::new(path).exists()
        && let Ok(id) = bet_names(&catalogue(terms)).id_of(path)
    {
        let text = Quoted::new(path);
        let message = format!("{text} is a bet and no file: did you mean '--bet {id}'?");
        return Err(Error::Arguments(message));
    }
    input::file("--bets <FILE>", path, |text| read_bets(text, terms))
}

/// Warns if no bet of the user's file is among the chosen ones.
fn warn_unless_asked(path: &str, own: &[String], chosen: &[Bet]) {
    if !chosen.iter().any(|bet| own.contains(&bet.id)) {
        let path = Quoted::path(path);
        output::warn(&format!(
            "no bet of {path} is asked about, since '--bet <ID>' names none of them"
        ));
    }
}

/// The bets of the catalogue and the user's own bets.
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

/// Adds the bets that a text selects and that are not in `chosen` yet.
fn add_bets(text: &str, known: &[Bet], chosen: &mut Vec<Bet>) -> Result<(), Error> {
    for id in ids_of(text, &bet_names(known))? {
        let is_meant = |bet: &&Bet| match id {
            "all" => true,
            "main" => is_main(&bet.id),
            _ => bet.id == id,
        };
        for bet in known.iter().filter(is_meant) {
            if !chosen.contains(bet) {
                chosen.push(bet.clone());
            }
        }
    }
    Ok(())
}

/// The ids in a text: of one bet, or of several with commas or blanks between them. A name may
/// contain both, so that the longest parts are tried first.
fn ids_of<'a>(text: &str, names: &Names<'a>) -> Result<Vec<&'a str>, Error> {
    if let Some(id) = names.meant(text)? {
        return Ok(vec![id]);
    }
    let unknown = || {
        if Path::new(text).is_file() {
            let text = Quoted::path(text);
            let message = format!("{text} is a file and no bet: expected '--bets <FILE>' for it");
            return Error::Arguments(message);
        }
        names.unknown(text)
    };
    let has_commas = text.contains(',');
    let is_between = |letter: char| {
        if has_commas {
            letter == ','
        } else {
            letter.is_whitespace()
        }
    };
    let parts = text.split(is_between).map(str::trim);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if parts.len() < 2 && parts.first().is_none_or(|part| *part == text) {
        return Err(unknown());
    }
    let ids: Vec<_> = parts.iter().map(|part| ids_of(part, names)).collect();
    if !has_commas && ids.iter().all(Result::is_err) {
        return Err(unknown());
    }
    Ok(ids.into_iter().collect::<Result<Vec<_>, _>>()?.concat())
}

/// The names of bets, with `main` and `all`.
fn bet_names(known: &[Bet]) -> Names<'_> {
    let bets = known.iter().map(|bet| Named {
        id: &bet.id,
        name: &bet.name,
        events: bet.rows().iter().map(|row| row.event.as_str()).collect(),
    });
    Names {
        named: bets.chain(["main", "all"].map(Named::by_id)).collect(),
        nothing: "no bet is",
        list: "baccarat bets",
    }
}

/// The id of the bet of the catalogue that a text means.
pub fn catalogue_id(text: &str) -> Result<String, Error> {
    let known = catalogue(&Terms::default());
    let mut names = bet_names(&known);
    names
        .named
        .retain(|named| named.id != "main" && named.id != "all");
    names.id_of(text).map(str::to_owned)
}
