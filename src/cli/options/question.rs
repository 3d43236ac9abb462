//! The options that most questions share: the shoe, the rules and the bets.

use std::path::Path;

use clap::Args;

use super::{BetOptions, Bets, Known};
use crate::analyzer::Analyzer;
use crate::bet::Bet;
use crate::cli::error::{Error, refused};
use crate::cli::input;
use crate::cli::names::{Named, Names};
use crate::history::History;
use crate::shoe::{Decks, Left, Removed, Shoe, ShoeSource, Start};
use crate::tableau::{Tableau, presets};

#[derive(Args)]
pub struct QuestionOptions {
    #[command(flatten)]
    shoe: ShoeOptions,

    #[command(flatten)]
    rules: RulesOptions,

    #[command(flatten)]
    bets: BetOptions,
}

/// The shoe, and the rules and bets, that a question is about.
pub struct Question {
    pub shoe: ShoeSource,
    pub analyzer: Analyzer,
    pub bets: Bets,
}

impl QuestionOptions {
    /// The question about the next coup.
    pub fn question(self) -> Result<Question, Error> {
        self.about(&History::default())
    }

    /// The question about a coup with known cards.
    pub fn about(self, history: &History) -> Result<Question, Error> {
        let rules = self.rules.rules()?;
        let bets = self.bets.bets()?;
        Question::new(self.shoe.source()?, rules, bets, history)
    }

    /// The number of decks, if one is named, and a question about these decks, for many shoes.
    pub fn about_shoes(self) -> Result<(Option<Decks>, Question), Error> {
        let decks = self.shoe.decks;
        let (rules, bets) = (self.rules.rules()?, self.bets.bets()?);
        let shoe = decks.unwrap_or_default().into();
        let question = Question::new(shoe, rules, bets, &History::default())?;
        Ok((decks, question))
    }
}

impl Question {
    /// A question about the bets that can be answered. Others are left out, unless they were
    /// selected by themselves.
    pub fn new(
        shoe: ShoeSource,
        rules: Tableau,
        mut bets: Bets,
        history: &History,
    ) -> Result<Question, Error> {
        if !history.is_empty() {
            let starts = |bet: &Bet| bet.player_starts_with.is_some();
            bets.leave_out("they are not dealt as this coup is", starts);
        }
        let mut question = Question {
            analyzer: Analyzer::new(rules, bets.chosen.clone())?,
            shoe,
            bets,
        };
        let shoe = *question.shoe.shoe();
        question.leave_out_unknown(history, &shoe)?;
        Ok(question)
    }

    /// Refuses cards that were removed unseen, or of which only a group is known, for a question
    /// whose cards nobody sees anyway.
    pub fn without_unseen(self) -> Result<Question, Error> {
        if self.shoe.unseen() > 0 {
            return refused(
                "cards that nobody saw are like the others of this question: \
                 expected '--removed <CARDS>' without ?",
            );
        }
        Ok(self)
    }

    /// Leaves out what the covariances of many bets cannot have: bets that depend on suits, and bets
    /// that are not dealt as the others are.
    pub fn leave_out_of_covariances(&mut self) -> Result<(), Error> {
        let starts = |bet: &Bet| bet.player_starts_with.is_some();
        self.bets
            .leave_out("they are not dealt as the other bets are", starts);
        let by_rank = Shoe::from_ranks([4; 13]).expect("a shoe can have 52 cards");
        let reason = "covariances of all bets that tell suits apart have too many cases";
        self.leave_out_unseen(reason, &History::default(), &by_rank)
    }

    /// Leaves out the bets that have no answer at a shoe, since it does not tell all cards apart.
    pub fn leave_out_unknown(&mut self, history: &History, shoe: &Shoe) -> Result<(), Error> {
        let reason = "cards that they tell apart are not known by rank or suit";
        self.leave_out_unseen(reason, history, shoe)
    }

    /// Leaves out the bets that distinguish cards that a shoe does not.
    fn leave_out_unseen(
        &mut self,
        reason: &str,
        history: &History,
        shoe: &Shoe,
    ) -> Result<(), Error> {
        if self.bets.are_named() {
            return Ok(());
        }
        // An error of all bets together is reported by the answer.
        let unseen = self.analyzer.unseen_bets(history, shoe).unwrap_or_default();
        let is_unseen = |bet: &Bet| unseen.iter().any(|error| error.bet == bet.id);
        self.bets.leave_out(reason, is_unseen);
        if self.bets.chosen.len() < self.analyzer.bets().len() {
            let rules = self.analyzer.rules().clone();
            self.analyzer = Analyzer::new(rules, self.bets.chosen.clone())?;
        }
        Ok(())
    }
}

#[derive(Args)]
pub struct ShoeOptions {
    /// Number of decks, or infinite [default: 8]
    ///
    /// From 1 deck up, of 52 cards each. From an infinite shoe every card is drawn with
    /// replacement.
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    decks: Option<Decks>,

    /// Cards already dealt: 9,9,K,4s or 9=3,?=2; @FILE or @-
    ///
    /// Cards that have left the shoe: a list, or counts. A rank is A, 2 to 9, T or 10, J, Q, K; 0
    /// is a ten-valued card of unknown rank; a suit (s, h, d, c) may follow. [6789] is one of these
    /// cards, and ? a card that nobody saw. The option can be given several times. @FILE reads the
    /// cards from a file in which # begins a remark, @- from standard input.
    #[arg(long, value_name = "CARDS", allow_hyphen_values = true)]
    removed: Vec<String>,

    /// The shoe in place of decks: A=31,2=32; @FILE or @-
    ///
    /// How many cards of each rank are left; a rank that is not named has none. Nothing is assumed
    /// about decks.
    #[arg(
        long,
        value_name = "COUNTS",
        allow_hyphen_values = true,
        conflicts_with = "decks"
    )]
    shoe: Option<String>,

    /// Cards left of some, and of all: 9=10/104
    ///
    /// '9=10/104': of the 104 cards left, ten are nines, and which the others are is not known.
    /// '[6789]=20,0=30/104': groups of cards too.
    #[arg(
        long,
        value_name = "COUNTS/N",
        allow_hyphen_values = true,
        conflicts_with = "removed"
    )]
    left: Option<Left>,
}

impl ShoeOptions {
    /// Whether a shoe is given.
    pub fn is_given(&self) -> bool {
        let is_changed = self.left.is_some() || !self.removed.is_empty();
        self.decks.is_some() || self.shoe.is_some() || is_changed
    }

    pub fn source(&self) -> Result<ShoeSource, Error> {
        let start = match &self.shoe {
            Some(text) => Start::Counts(Box::new(input::value::<Shoe>("--shoe <COUNTS>", text)?)),
            None => Start::Decks(self.decks.unwrap_or_default()),
        };
        if let Some(left) = &self.left {
            return Ok(ShoeSource::leaving(start, left)?);
        }
        let removed = self.removed.iter();
        let removed = removed.map(|text| input::value("--removed <CARDS>", text));
        let removed: Vec<Removed> = removed.collect::<Result<_, _>>()?;
        Ok(ShoeSource::after(start, &removed)?)
    }
}

#[derive(Args)]
pub struct RulesOptions {
    /// Drawing rules: name or file [default: punto-banco]
    ///
    /// 'baccarat rules' lists the names; 'baccarat rules NAME' writes a file to change.
    #[arg(long, value_name = "RULES", value_parser = Known::RULES, hide_possible_values = true)]
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

/// The preset with this name, or the rules in a file. A name that contains a dot or a slash is a
/// file.
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
    let id = rule_names(&known).id_of(name)?;
    let rules = known.iter().find(|rules| rules.id == id);
    Ok(rules.expect("an id of the list").clone())
}

/// The id of the preset that a text means.
pub fn preset_id(text: &str) -> Result<String, Error> {
    rule_names(&presets()).id_of(text).map(str::to_owned)
}

fn rule_names(known: &[Tableau]) -> Names<'_> {
    let named = known.iter().map(|rules| Named {
        id: &rules.id,
        name: &rules.name,
        events: Vec::new(),
    });
    Names {
        named: named.collect(),
        nothing: "no rules are",
        list: "baccarat rules",
    }
}
