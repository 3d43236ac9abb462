//! The commands that reproduce documents.

use crate::analyzer::Analyzer;
use crate::bet::{Terms, catalogue, is_main};
use crate::card::{Glimpse, Seen};
use crate::exact::Places;
use crate::page::Page;
use crate::shoe::{ShoeSource, Start};
use crate::tableau::{Tableau, presets};

/// The placeholder for a file whose name is unknown.
const FILE: &str = "FILE";

/// A shoe, rules and bets, as they are named on the command line.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub shoe: &'a ShoeSource,
    pub analyzer: &'a Analyzer,
    /// The terms on which the bets are offered.
    pub terms: &'a Terms,
    /// The ids of the bets from the user's file.
    pub own: &'a [String],
}

impl Asked<'_> {
    /// The command for each of [`Page::documents`], in the same order. `FILE` is the placeholder
    /// for a file of bets or of rules.
    pub fn of_page(self, page: &Page) -> Vec<String> {
        let places = page.request.places;
        let line = |command: &str| self.about_bets(command, "", places);
        let all = [
            (true, self.about_bets("odds", " --detail", places)),
            (page.removal.is_ok(), line("removal")),
            (page.tableau.is_ok(), self.line("tableau", "", places)),
            (page.depths.is_ok(), line("depth --all")),
        ];
        let answered = all.into_iter().filter(|(is_answered, _)| *is_answered);
        answered.map(|(_, line)| line).collect()
    }

    /// The command that prints the document of a question about the bets, of this number of
    /// decimals.
    pub fn about_bets(self, command: &str, options: &str, places: Places) -> String {
        let options = self.bets_options() + options;
        self.line(command, &options, places)
    }

    fn line(self, command: &str, options: &str, places: Places) -> String {
        let setting = self.setting_options();
        let digits = places.number();
        format!("baccarat {command}{setting}{options} --digits {digits} --format json")
    }

    /// The contents of the files that the commands name; `None` if they name none.
    pub fn files(self) -> Option<&'static str> {
        match (self.has_own_rules(), self.has_own_bets()) {
            (true, true) => Some("files of the rules and of the bets"),
            (true, false) => Some("a file of the rules"),
            (false, true) => Some("a file of the bets"),
            (false, false) => None,
        }
    }

    /// The shoe and the rules, as options.
    fn setting_options(self) -> String {
        let mut options = match self.shoe.start() {
            Start::Decks(decks) => option("decks", &decks.to_string()),
            Start::Counts(shoe) => option("shoe", &shoe.to_string()),
        };
        // `3x9` could be nine 3s too, and `--removed` refuses it.
        let listed = |(seen, count): (Seen, u64)| match count {
            1 => seen.to_string(),
            _ => format!("{seen}={count}"),
        };
        let removed: Vec<String> = self.shoe.removed().iter().map(listed).collect();
        if !removed.is_empty() {
            options += &option("removed", &removed.join(","));
        }
        for gone in self.shoe.shoe().gone() {
            let group = Glimpse::OneOf(gone.group);
            options += &option("removed", &format!("{group}={}", gone.count));
        }
        if self.shoe.unseen() > 0 {
            options += &option("removed", &format!("?={}", self.shoe.unseen()));
        }
        let rules = self.analyzer.rules();
        if self.has_own_rules() {
            options += &option("rules", FILE);
        } else if *rules != Tableau::PUNTO_BANCO {
            options += &option("rules", &rules.id);
        }
        options
    }

    fn has_own_rules(self) -> bool {
        !presets().contains(self.analyzer.rules())
    }

    fn has_own_bets(self) -> bool {
        let mut bets = self.analyzer.bets().iter();
        bets.any(|bet| self.own.contains(&bet.id))
    }

    /// The bets and their terms, as options.
    fn bets_options(self) -> String {
        let mut options = String::new();
        if self.has_own_bets() {
            options += &option("bets", FILE);
        }
        options += &self.names();
        let usual = Terms::default();
        let Terms {
            commission,
            tie_pays,
        } = self.terms;
        if *commission != usual.commission {
            options += &option("commission", &commission.share().to_string());
        }
        if *tie_pays != usual.tie_pays {
            let units = tie_pays.units().to_string();
            options += &option("tie-pays", &units.replace('/', ":"));
        }
        options
    }

    /// The bets as names for `--bet`, in order.
    fn names(self) -> String {
        let bets = self.analyzer.bets().iter();
        let ids: Vec<&str> = bets.map(|bet| bet.id.as_str()).collect();
        let known = catalogue(self.terms);
        let known = || known.iter().map(|bet| bet.id.as_str());
        let own = self.own.iter().map(String::as_str);
        if known().filter(|id| is_main(id)).eq(ids.iter().copied()) {
            return String::new();
        }
        if known().chain(own).eq(ids.iter().copied()) {
            return option("bet", "all");
        }
        ids.iter().map(|id| option("bet", id)).collect()
    }
}

/// An option with its value, preceded by a blank.
fn option(name: &str, value: &str) -> String {
    format!(" --{name} {}", quoted(value))
}

/// A text quoted for a shell.
fn quoted(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/%@".contains(letter);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_word_to_a_shell() {
        let cases = [
            ("dragon-7", "dragon-7"),
            ("A=31,2=30", "A=31,2=30"),
            ("", "''"),
            ("a b", "'a b'"),
            ("$(x)'y", r"'$(x)'\''y'"),
        ];
        for (text, expected) in cases {
            assert_eq!(quoted(text), expected);
        }
    }
}
