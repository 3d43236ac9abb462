//! The commands that give each answer of a page again.

use super::answers::ReportPage;
use super::asked::PageQuestion;
use crate::bet::{Terms, catalogue, is_main};
use crate::shoe::Start;
use crate::tableau::{Tableau, presets};

/// What stands for a file that the page does not know.
const FILE: &str = "FILE";

impl ReportPage {
    /// The command of each answer, which prints its document: those of
    /// [`ReportPage::documents`], in their order. `FILE` stands for a file of bets or
    /// of rules.
    #[must_use]
    pub fn commands(&self) -> Vec<String> {
        let question = &self.question;
        let (setting, bets) = (setting_options(question), bets_options(question));
        let rest = format!("--digits {} --format json", question.places.number());
        let line = |command: &str, bets: &str| format!("baccarat {command}{setting}{bets} {rest}");
        let odds = format!("{bets} --detail");
        let all = [
            (true, line("odds", &odds)),
            (self.removal.is_ok(), line("removal", &bets)),
            (self.tableau.is_ok(), line("tableau", "")),
            (self.depths.is_ok(), line("depth --all", &bets)),
        ];
        let answered = all.into_iter().filter(|(is_answered, _)| *is_answered);
        answered.map(|(_, line)| line).collect()
    }

    /// What the files in the commands have to hold.
    pub(super) fn files(&self) -> Option<&'static str> {
        let (rules, bets) = (has_own_rules(&self.question), has_own_bets(&self.question));
        match (rules, bets) {
            (true, true) => Some("files of the rules and of the bets"),
            (true, false) => Some("a file of the rules"),
            (false, true) => Some("a file of the bets"),
            (false, false) => None,
        }
    }
}

/// The shoe and the rules, as options.
fn setting_options(question: &PageQuestion) -> String {
    let setting = &question.setting;
    let mut options = match &setting.source.start {
        Start::Decks(decks) => option("decks", &decks.to_string()),
        Start::Counts(shoe) => option("shoe", &shoe.to_string()),
    };
    let removed = &setting.source.removed;
    if !removed.is_empty() {
        options += &option("removed", &removed.to_string().replace(' ', ","));
    }
    if has_own_rules(question) {
        options += &option("rules", FILE);
    } else if setting.rules != Tableau::PUNTO_BANCO {
        options += &option("rules", &setting.rules.id);
    }
    options
}

fn has_own_rules(question: &PageQuestion) -> bool {
    !presets().contains(&question.setting.rules)
}

fn has_own_bets(question: &PageQuestion) -> bool {
    question
        .bets
        .iter()
        .any(|bet| question.own.contains(&bet.id))
}

/// The bets and their terms, as options.
fn bets_options(question: &PageQuestion) -> String {
    let mut options = String::new();
    if has_own_bets(question) {
        options += &option("bets", FILE);
    }
    options += &names(question);
    let usual = Terms::default();
    let Terms {
        commission,
        tie_pays,
    } = &question.terms;
    if *commission != usual.commission {
        options += &option("commission", &commission.share().to_string());
    }
    if *tie_pays != usual.tie_pays {
        let units = tie_pays.units().to_string();
        options += &option("tie-pays", &units.replace('/', ":"));
    }
    options
}

/// Which bets, in their order.
fn names(question: &PageQuestion) -> String {
    let ids: Vec<&str> = question.bets.iter().map(|bet| bet.id.as_str()).collect();
    let known = catalogue(&question.terms);
    let known = || known.iter().map(|bet| bet.id.as_str());
    let own = question.own.iter().map(String::as_str);
    if known().filter(|id| is_main(id)).eq(ids.iter().copied()) {
        return String::new();
    }
    if known().chain(own).eq(ids.iter().copied()) {
        return option("bet", "all");
    }
    ids.iter().map(|id| option("bet", id)).collect()
}

/// An option with its value, and a blank before it.
fn option(name: &str, value: &str) -> String {
    format!(" --{name} {}", quoted(value))
}

/// A text as a shell reads it.
fn quoted(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/%".contains(letter);
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
