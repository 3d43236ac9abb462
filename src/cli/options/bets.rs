//! The options for bets and their terms.

use crate::bet::{Bet, Commission, Payoff, Terms, catalogue, is_main, main_bets, read_bets};
use crate::quote::Quoted;
use clap::Args;

use crate::cli::error::Error;
use crate::cli::input;
use crate::cli::misread::not_called;

#[derive(Args)]
pub struct BetOptions {
    /// A bet's id, main or all; repeatable [default: main]
    #[arg(long, value_name = "ID")]
    bet: Vec<String>,

    /// Bets of your own; `baccarat bets ID` shows the form
    #[arg(long, value_name = "FILE")]
    bets: Option<String>,

    /// Commission on Banker wins: 5%, 0.05 [default: 5%]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    commission: Option<Commission>,

    /// What a tie pays: 8, 9 or 8:1 [default: 8]
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
            terms,
            by_name,
        })
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

/// Adds the bets that a name selects and that are not in `chosen` yet.
fn add_bets(name: &str, known: &[Bet], chosen: &mut Vec<Bet>) -> Result<(), Error> {
    let is_meant = |bet: &&Bet| match name {
        "all" => true,
        "main" => is_main(&bet.id),
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

pub fn no_such_bet(name: &str, known: &[Bet]) -> Error {
    let ids = known
        .iter()
        .map(|bet| bet.id.as_str())
        .chain(["main", "all"]);
    not_called("no bet is", name, ids, "baccarat bets")
}
