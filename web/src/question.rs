//! Questions of the page, in the words of the command's options.

use std::cell::RefCell;

use baccarat::analysis::Levels;
use baccarat::bet::{Commission, Payoff, Terms, catalogue, read_bets};
use baccarat::card::Glimpses;
use baccarat::document::{Document, Documented};
use baccarat::request::{CountRequest, CoupRequest, OddsRequest, RemovalRequest, TableauRequest};
use baccarat::shoe::{Removed, ShoeSource, Start};
use baccarat::tableau::presets;
use baccarat::{Analyzer, Bet, Decks, History, Places, Quoted, Tableau, Tags};
use serde::Deserialize;

use crate::catalogue::Catalogue;
use crate::record;
use crate::refusal::{In, Refusal};

/// A question.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Question {
    /// What can be chosen.
    Catalogue,
    /// The odds of the next coup.
    Odds { game: Game },
    /// The effects of removal.
    Removal { game: Game },
    /// A coup that is partly dealt: the cards of each hand, `?` for one that is not known.
    Coup {
        game: Game,
        player: String,
        banker: String,
    },
    /// The rating of tags, if any are given, and the best tags of levels up to this one.
    Count {
        game: Game,
        tags: String,
        levels: u8,
    },
    /// What the drawing rules decide, and what that is worth.
    Tableau { game: Game },
    /// A table that is followed line by line.
    Track { game: Game, record: String },
}

/// What every question is about.
#[derive(Deserialize)]
pub struct Game {
    /// Number of decks, or `infinite`.
    decks: String,
    /// The cards that have left the shoe.
    removed: String,
    #[serde(flatten)]
    table: Table,
}

/// The bets and rules of a table.
#[derive(Clone, PartialEq, Deserialize)]
struct Table {
    commission: String,
    tie_pays: String,
    /// The id of a preset.
    rules: String,
    /// Ids of bets, perhaps with other payoffs: `tie@9`.
    bets: Vec<String>,
    /// A file of bets of the user's own, all of which are asked about.
    own: String,
}

/// Reads a question.
pub fn read(text: &str) -> Result<Question, Refusal> {
    serde_json::from_str(text).or_refuse()
}

impl Question {
    /// The answer as text: the document that the command writes as JSON, or another JSON value for
    /// what has no document.
    pub fn answer(self) -> Result<String, Refusal> {
        match self {
            Question::Catalogue => serde_json::to_string(&Catalogue::new()).or_refuse(),
            Question::Odds { game } => {
                let shoe = game.shoe()?;
                let analyzer = game.table.analyzer_for(&History::default(), &shoe)?;
                document(OddsRequest::new(analyzer, shoe))
            }
            Question::Removal { game } => {
                let shoe = game.shoe()?;
                let analyzer = game.table.analyzer_for(&History::default(), &shoe)?;
                document(RemovalRequest::new(analyzer, shoe))
            }
            Question::Coup {
                game,
                player,
                banker,
            } => {
                let shoe = game.shoe()?;
                let history = history(&player, &banker)?;
                let analyzer = game.table.analyzer_for(&history, &shoe)?;
                document(CoupRequest {
                    shoe,
                    analyzer,
                    history,
                })
            }
            Question::Count { game, tags, levels } => {
                let shoe = game.seen_shoe()?;
                let analyzer = game.table.analyzer_for(&History::default(), &shoe)?;
                let tags = Some(tags).filter(|tags| !tags.trim().is_empty());
                let tags = tags.map(|tags| tags.parse::<Tags>().in_field("tags"));
                document(CountRequest {
                    tags: tags.transpose()?,
                    levels: Levels::new(levels).in_field("levels")?,
                    ..CountRequest::new(analyzer, shoe)
                })
            }
            Question::Tableau { game } => {
                let shoe = game.shoe()?;
                document(TableauRequest::new(game.table.rules()?, shoe))
            }
            Question::Track { game, record } => {
                let shoe = game.shoe()?;
                let analyzer = game.table.analyzer_for(&History::default(), &shoe)?;
                record::followed(&analyzer, &shoe, &record)
            }
        }
    }
}

/// The answered request as the command writes it.
fn document<R: Documented>(request: R) -> Result<String, Refusal> {
    let document = Document::new(request, Places::TWELVE).or_refuse()?;
    Ok(document.to_json())
}

fn history(player: &str, banker: &str) -> Result<History, Refusal> {
    let hand = |text: &str| match text.trim() {
        "" => Ok(Glimpses::default()),
        text => text.parse(),
    };
    let player = hand(player).in_field("player")?;
    let banker = hand(banker).in_field("banker")?;
    History::new(&player, &banker, &Glimpses::default()).or_refuse()
}

impl Game {
    fn shoe(&self) -> Result<ShoeSource, Refusal> {
        let decks: Decks = self.decks.parse().in_field("decks")?;
        if self.removed.trim().is_empty() {
            return Ok(decks.into());
        }
        let removed: Removed = self.removed.parse().in_field("removed")?;
        ShoeSource::after(Start::Decks(decks), &[removed]).in_field("removed")
    }

    /// The shoe, for a question whose cards nobody sees anyway.
    fn seen_shoe(&self) -> Result<ShoeSource, Refusal> {
        let shoe = self.shoe()?;
        if shoe.unseen() > 0 {
            let reason = "cards that nobody saw are like the others of this question: expected \
                          cards without ?";
            return Err(reason).in_field("removed");
        }
        Ok(shoe)
    }
}

/// Number of tables whose compiled bets are kept.
const KEPT: usize = 8;

thread_local! {
    /// The last tables that were asked about, the newest last: compiling bets takes longer than
    /// most answers.
    static TABLES: RefCell<Vec<(Table, Analyzer)>> = const { RefCell::new(Vec::new()) };
}

impl Table {
    /// The rules and those bets that can be answered: a bet that tells apart cards of which too
    /// little was seen is left out, and so is one that is not dealt as the coup is.
    fn analyzer_for(&self, history: &History, shoe: &ShoeSource) -> Result<Analyzer, Refusal> {
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

    fn rules(&self) -> Result<Tableau, Refusal> {
        let rules = presets().into_iter().find(|rules| rules.id == self.rules);
        let unknown = || format!("no rules are called {}", Quoted::new(&self.rules));
        rules.ok_or_else(unknown).in_field("rules")
    }

    /// The bets that are named, in the order of their names, then those of the user's own.
    fn bets(&self) -> Result<Vec<Bet>, Refusal> {
        let commission: Commission = self.commission.parse().in_field("commission")?;
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
        Ok(bets)
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
    let bet = bet.ok_or_else(|| format!("no bet is called {}", Quoted::new(id)))?;
    match changes {
        None => Ok(bet.clone()),
        Some(changes) => bet
            .changed(changes, terms)
            .map_err(|reason| reason.to_string()),
    }
}

/// The analyzer with those of its bets for which `is_kept` holds.
fn with_bets(analyzer: &Analyzer, is_kept: impl Fn(&Bet) -> bool) -> Result<Analyzer, Refusal> {
    let bets = analyzer.bets().iter().filter(|bet| is_kept(bet)).cloned();
    Analyzer::new(analyzer.rules().clone(), bets.collect()).in_field("bets")
}
