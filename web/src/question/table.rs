//! The bets and the rules of a table.

use std::cell::RefCell;

use baccarat::bet::{Commission, Payoff, Terms, catalogue, read_bets};
use baccarat::shoe::ShoeSource;
use baccarat::tableau::presets;
use baccarat::{Analyzer, Bet, History, Quoted, Tableau};

use super::fields::Fields;
use crate::refusal::{In, Refusal};

/// The bets and rules of a table.
#[derive(Clone, PartialEq)]
pub struct Table {
    commission: String,
    tie_pays: String,
    /// The id of a preset.
    rules: String,
    /// Ids of bets, perhaps with other payoffs: `tie@9`.
    bets: Vec<String>,
    /// A file of bets of the user's own, all of which are asked about.
    own: String,
    /// The id of the one bet of these that is asked about; blank for all.
    only: String,
}

/// Number of tables whose compiled bets are kept.
const KEPT: usize = 8;

thread_local! {
    /// The last tables that were asked about, the newest last: compiling bets takes longer than
    /// most answers.
    static TABLES: RefCell<Vec<(Table, Analyzer)>> = const { RefCell::new(Vec::new()) };
}

impl Table {
    pub fn read(fields: &mut Fields) -> Result<Table, Refusal> {
        Ok(Table {
            commission: fields.text("commission")?,
            tie_pays: fields.text("tie_pays")?,
            rules: fields.text("rules")?,
            bets: fields.texts("bets")?,
            own: fields.text("own")?,
            only: fields.text_or_blank("only")?,
        })
    }

    /// The rules and those bets that can be answered: a bet that tells apart cards of which too
    /// little was seen is left out, and so is one that is not dealt as the coup is.
    pub fn analyzer_for(&self, history: &History, shoe: &ShoeSource) -> Result<Analyzer, Refusal> {
        let mut analyzer = self.analyzer()?;
        let starts = |bet: &Bet| bet.player_starts_with.is_some() && !history.is_empty();
        if analyzer.bets().iter().any(starts) {
            analyzer = with_bets(&analyzer, |bet| !starts(bet))?;
        }
        let unseen = analyzer.unseen_bets(history, shoe.shoe()).or_refuse()?;
        if unseen.is_empty() {
            return Ok(analyzer);
        }
        with_bets(&analyzer, |bet| {
            unseen.iter().all(|error| error.bet != bet.id)
        })
    }

    fn analyzer(&self) -> Result<Analyzer, Refusal> {
        let kept = TABLES.with_borrow(|tables| {
            let kept = tables.iter().find(|(table, _)| table == self);
            kept.map(|(_, analyzer)| analyzer.clone())
        });
        if let Some(analyzer) = kept {
            return Ok(analyzer);
        }
        let analyzer = Analyzer::new(self.rules()?, self.bets()?).in_field("bets")?;
        TABLES.with_borrow_mut(|tables| {
            if tables.len() == KEPT {
                tables.remove(0);
            }
            tables.push((self.clone(), analyzer.clone()));
        });
        Ok(analyzer)
    }

    /// The drawing rules.
    pub fn rules(&self) -> Result<Tableau, Refusal> {
        let rules = presets().into_iter().find(|rules| rules.id == self.rules);
        let unknown = || format!("no rules are called {}", Quoted::new(&self.rules));
        rules.ok_or_else(unknown).in_field("rules")
    }

    /// The commission on Banker wins.
    pub fn commission(&self) -> Result<Commission, Refusal> {
        self.commission.parse().in_field("commission")
    }

    /// The bets that are named, in the order of their names, then those of the user's own.
    fn bets(&self) -> Result<Vec<Bet>, Refusal> {
        let commission = self.commission()?;
        let tie_pays: Payoff = self.tie_pays.parse().in_field("tie_pays")?;
        let terms = Terms {
            commission,
            tie_pays,
        };
        let known = catalogue(&terms);
        let mut bets = Vec::new();
        for name in &self.bets {
            let bet = named(name, &known, &terms).in_field("bets")?;
            if !bets.contains(&bet) {
                bets.push(bet);
            }
        }
        if !self.own.trim().is_empty() {
            let own = read_bets(&self.own, &terms).in_field("own")?;
            if let Some(bet) = own.iter().find(|bet| is_among(&known, bet)) {
                let id = Quoted::new(&bet.id);
                let reason = format!(
                    "bet {id} of your own is called as one of the catalogue: expected another id"
                );
                return Err(reason).in_field("own");
            }
            bets.extend(own);
        }
        if !self.only.is_empty() {
            bets.retain(|bet| bet.id == self.only);
            if bets.is_empty() {
                return Err(no_bet(&self.only)).in_field("bets");
            }
        }
        Ok(bets)
    }

    /// Whether a row of a bet pays less commission, so that its payoff depends on it.
    pub fn pays_commission(&self, bet: &Bet, row: usize) -> Result<bool, Refusal> {
        let without = Table {
            commission: "0".to_owned(),
            ..self.clone()
        };
        let bets = without.bets()?;
        let without = bets.iter().find(|other| other.id == bet.id);
        Ok(without.is_some_and(|without| without.rows()[row].pays != bet.rows()[row].pays))
    }
}

fn is_among(known: &[Bet], bet: &Bet) -> bool {
    known.iter().any(|other| other.id == bet.id)
}

/// The bet of the catalogue with an id, perhaps with other payoffs: `tie@9`.
fn named(name: &str, known: &[Bet], terms: &Terms) -> Result<Bet, String> {
    let (id, changes) = match name.split_once('@') {
        Some((id, changes)) => (id, Some(changes)),
        None => (name, None),
    };
    let bet = known.iter().find(|bet| bet.id == id);
    let bet = bet.ok_or_else(|| no_bet(id))?;
    match changes {
        None => Ok(bet.clone()),
        Some(changes) => bet
            .changed(changes, terms)
            .map_err(|reason| reason.to_string()),
    }
}

fn no_bet(id: &str) -> String {
    format!("no bet is called {}", Quoted::new(id))
}

/// The analyzer with those of its bets for which `is_kept` holds.
fn with_bets(analyzer: &Analyzer, is_kept: impl Fn(&Bet) -> bool) -> Result<Analyzer, Refusal> {
    let bets = analyzer.bets().iter().filter(|bet| is_kept(bet)).cloned();
    Analyzer::new(analyzer.rules().clone(), bets.collect()).in_field("bets")
}
