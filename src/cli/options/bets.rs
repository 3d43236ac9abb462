//! The options for bets and their terms.

use std::path::Path;

use crate::bet::{
    Bet, Commission, ParseBetsError, Payoff, Terms, catalogue, is_main, main_bets, read_bets,
    with_id,
};
use crate::exact::Exact;
use crate::quote::Quoted;
use clap::Args;

use crate::cli::error::{Error, refused};
use crate::cli::names::{Named, Names};
use crate::cli::options::Known;
use crate::cli::{input, output};

#[derive(Args)]
pub struct BetOptions {
    /// Bets by name, tie@9, main or all [default: main]
    ///
    /// The main bets are Player, Banker and Tie; all is the whole catalogue ('baccarat bets').
    /// Several bets are given with commas, or with the option several times. ID@PAYOFF is a bet
    /// with another payoff, and ID@ROW=PAYOFF one with another payoff in one row: its number, its
    /// event, or otherwise.
    #[arg(long, value_name = "ID", value_parser = Known::CHOICES, hide_possible_values = true)]
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
    /// The bets from the user's file as they are without commission.
    own_without_commission: Vec<Bet>,
    /// The ids of the bets that were selected by themselves, and not with the whole catalogue.
    named: Vec<String>,
}

impl BetOptions {
    pub fn bets(self) -> Result<Bets, Error> {
        let usual = Terms::default();
        let terms = Terms {
            commission: self.commission.unwrap_or(usual.commission),
            tie_pays: self.tie_pays.unwrap_or(usual.tie_pays),
        };
        let [own, own_without_commission] = match &self.bets {
            Some(path) => own_bets(path, &terms)?,
            None => [Vec::new(), Vec::new()],
        };
        let mut bets = Bets {
            chosen: Vec::new(),
            own: own.iter().map(|bet| bet.id.clone()).collect(),
            terms,
            own_without_commission,
            named: Vec::new(),
        };
        let mut names = self.bet;
        if names.is_empty() && own.is_empty() {
            names.push("main".to_owned());
        }
        if names.is_empty() {
            bets.named.clone_from(&bets.own);
            bets.chosen = own;
        } else if own.is_empty()
            && let Some(by_id) = by_id(&names, &bets.terms)
        {
            bets.add(by_id, true);
        } else {
            let known = all_bets(own, &bets.terms)?;
            for name in &names {
                bets.add_selected(name, &known)?;
            }
        }
        if let Some(path) = &self.bets {
            bets.warn_unless_asked(path);
        }
        Ok(bets)
    }
}

impl Bets {
    /// Bets of the catalogue, on the usual terms, each of which can be left out.
    pub fn of(chosen: Vec<Bet>) -> Bets {
        Bets {
            chosen,
            own: Vec::new(),
            terms: Terms::default(),
            own_without_commission: Vec::new(),
            named: Vec::new(),
        }
    }

    /// Adds the bets that a text selects and that are not chosen yet.
    fn add_selected(&mut self, text: &str, known: &[Bet]) -> Result<(), Error> {
        for selected in selected(text, &bet_names(known), known, &self.terms)? {
            let (bets, are_named) = match selected {
                Selected::All => (known.to_vec(), false),
                Selected::Main => {
                    let main = known.iter().filter(|bet| is_main(&bet.id));
                    (main.cloned().collect(), true)
                }
                Selected::Bet { bet, of } => {
                    if self.own.contains(&of) && bet.id != of {
                        self.own.push(bet.id.clone());
                    }
                    (vec![bet], true)
                }
            };
            self.add(bets, are_named);
        }
        Ok(())
    }

    /// Adds bets, unless they are chosen already.
    fn add(&mut self, bets: Vec<Bet>, are_named: bool) {
        for bet in bets {
            if are_named {
                self.named.push(bet.id.clone());
            }
            if !self.chosen.contains(&bet) {
                self.chosen.push(bet);
            }
        }
    }

    /// Leaves out bets that have no answer, and warns of that with the reason. A bet that was
    /// selected by itself stays, so that its error is reported.
    pub fn leave_out(&mut self, reason: &str, is_left_out: impl Fn(&Bet) -> bool) {
        let named = &self.named;
        let is_left_out = |bet: &mut Bet| !named.contains(&bet.id) && is_left_out(bet);
        let left_out = self.chosen.extract_if(.., is_left_out);
        let ids: Vec<String> = left_out.map(|bet| bet.id).collect();
        if !ids.is_empty() {
            let ids = ids.join(", ");
            output::warn(&format!("left out, since {reason}: {ids}"));
        }
    }

    /// Whether a row of a bet with this id pays less commission, so that its payoff depends on it.
    pub fn pay_commission(&self, bet: &Bet, row: usize) -> bool {
        let own = self.own_without_commission.iter().cloned();
        let mut without = own.chain(catalogue(&without_commission(&self.terms)));
        let without = without.find(|other| other.id == bet.id);
        without.is_some_and(|without| without.rows()[row].pays != bet.rows()[row].pays)
    }

    /// Whether every bet was selected by itself, so that none can be left out.
    pub fn are_named(&self) -> bool {
        self.chosen.iter().all(|bet| self.named.contains(&bet.id))
    }

    /// Warns if no bet of the user's file is among the chosen ones.
    fn warn_unless_asked(&self, path: &str) {
        if !self.chosen.iter().any(|bet| self.own.contains(&bet.id)) {
            let path = Quoted::path(path);
            output::warn(&format!(
                "no bet of {path} is asked about, since '--bet <ID>' names none of them"
            ));
        }
    }
}

/// These terms without commission.
fn without_commission(terms: &Terms) -> Terms {
    Terms {
        commission: Commission::new(Exact::zero()).expect("zero is a share"),
        ..terms.clone()
    }
}

/// The user's own bets, from a file, on these terms and without commission. The name of a bet is
/// not a file.
fn own_bets(path: &str, terms: &Terms) -> Result<[Vec<Bet>; 2], Error> {
    if path != "-"
        && !Path::new(path).exists()
        && let Ok(id) = bet_names(&catalogue(terms)).id_of(path)
    {
        let text = Quoted::new(path);
        let message = format!("{text} is a bet and no file: did you mean '--bet {id}'?");
        return Err(Error::Arguments(message));
    }
    let without = without_commission(terms);
    input::file("--bets <FILE>", path, |text| {
        let bets = read_bets(text, terms)?;
        Ok::<_, ParseBetsError>([bets, read_bets(text, &without)?])
    })
}

/// The bets of the catalogue with these ids, or the main bets, on these terms; `None` if a name is
/// neither. The rest of the catalogue, which takes longer than the answer to most questions, is not
/// read.
fn by_id(names: &[String], terms: &Terms) -> Option<Vec<Bet>> {
    let bets = names.iter().map(|name| {
        if name == "main" {
            Some(main_bets(terms))
        } else {
            with_id(name, terms).map(|bet| vec![bet])
        }
    });
    bets.collect::<Option<Vec<Vec<Bet>>>>()
        .map(|bets| bets.concat())
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

/// What a text selects.
enum Selected {
    All,
    Main,
    /// A bet, perhaps with other payoffs than that with the id `of`.
    Bet {
        bet: Bet,
        of: String,
    },
}

/// What a text selects: one bet, or several with commas or blanks between them. A name or a payoff
/// may contain both, so that the longest parts are tried first.
fn selected(
    text: &str,
    names: &Names<'_>,
    known: &[Bet],
    terms: &Terms,
) -> Result<Vec<Selected>, Error> {
    // A name with several meanings is no list.
    names.meant(text)?;
    let reason = match one(text, names, known, terms) {
        Ok(one) => return Ok(vec![one]),
        Err(reason) => reason,
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
        return Err(reason);
    }
    let parts = parts.iter().map(|part| selected(part, names, known, terms));
    let parts: Vec<_> = parts.collect();
    if !has_commas && parts.iter().all(Result::is_err) {
        return Err(reason);
    }
    let parts = parts.into_iter().collect::<Result<Vec<_>, _>>()?;
    Ok(parts.into_iter().flatten().collect())
}

/// The one bet or group that a text selects.
fn one(text: &str, names: &Names<'_>, known: &[Bet], terms: &Terms) -> Result<Selected, Error> {
    let (name, changes) = match text.split_once('@') {
        // A bet of the user's own may have this name.
        Some((name, changes)) if !known.iter().any(|bet| bet.name == text) => (name, Some(changes)),
        _ => (text, None),
    };
    let id = names.meant(name)?;
    let id = id.ok_or_else(|| unknown(if name.is_empty() { text } else { name }, names))?;
    let bet = match (known.iter().find(|bet| bet.id == id), changes) {
        (None, Some(_)) => {
            return refused(format!(
                "'{id}' is no single bet: expected an id before the @"
            ));
        }
        (None, None) if id == "all" => return Ok(Selected::All),
        (None, None) => return Ok(Selected::Main),
        (Some(bet), None) => bet.clone(),
        (Some(bet), Some(changes)) => bet
            .changed(changes, terms)
            .map_err(|reason| Error::Arguments(reason.to_string()))?,
    };
    let of = id.to_owned();
    Ok(Selected::Bet { bet, of })
}

/// The error for a text that selects nothing.
fn unknown(text: &str, names: &Names<'_>) -> Error {
    if Path::new(text).is_file() {
        let text = Quoted::path(text);
        let message = format!("{text} is a file and no bet: expected '--bets <FILE>' for it");
        return Error::Arguments(message);
    }
    names.unknown(text)
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

/// The names of the bets of the catalogue, without `main` and `all`.
pub fn catalogue_names(known: &[Bet]) -> Names<'_> {
    let mut names = bet_names(known);
    names
        .named
        .retain(|named| named.id != "main" && named.id != "all");
    names
}

/// The id of the bet of the catalogue that a text means.
pub fn catalogue_id(text: &str) -> Result<String, Error> {
    let known = catalogue(&Terms::default());
    catalogue_names(&known).id_of(text).map(str::to_owned)
}
