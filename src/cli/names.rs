//! Names of bets, rules and documents as users write them: in any case, by id or by name.

use super::error::Error;
use crate::data::nearest;
use crate::quote::Quoted;

/// Something that is selected by its id or its name.
pub struct Named<'a> {
    pub id: &'a str,
    pub name: &'a str,
    /// Other texts about it, in which the words of an unknown name are searched.
    pub events: Vec<&'a str>,
}

impl<'a> Named<'a> {
    pub fn by_id(id: &'a str) -> Named<'a> {
        Named {
            id,
            name: id,
            events: Vec::new(),
        }
    }
}

/// All things of a kind.
pub struct Names<'a> {
    pub named: Vec<Named<'a>>,
    /// The beginning of the error for an unknown name: `no bet is`.
    pub nothing: &'static str,
    /// The command that lists them.
    pub list: &'static str,
}

/// The maximum number of names that an error suggests.
const MOST_SUGGESTED: usize = 3;

impl<'a> Names<'a> {
    /// The id that a text means.
    pub fn id_of(&self, text: &str) -> Result<&'a str, Error> {
        self.meant(text)?.ok_or_else(|| self.unknown(text))
    }

    /// The id that is equal to a text, or else the id of the only thing whose id or name is equal if
    /// case and the characters between words are ignored; `None` if there is none.
    pub fn meant(&self, text: &str) -> Result<Option<&'a str>, Error> {
        let all = || self.named.iter();
        if let Some(named) = all().find(|named| named.id == text) {
            return Ok(Some(named.id));
        }
        let plain = plain(text);
        let is_meant = |named: &&Named| [named.id, named.name].map(self::plain).contains(&plain);
        let meant: Vec<&str> = all().filter(is_meant).map(|named| named.id).collect();
        if meant.len() > 1 {
            let (quoted, ids) = (Quoted::new(text), either(&meant));
            let message = format!("{quoted} has several meanings: expected {ids}");
            return Err(Error::Arguments(message));
        }
        Ok(meant.first().copied())
    }

    /// The error for a text that means nothing, with what may have been meant.
    pub fn unknown(&self, text: &str) -> Error {
        let (nothing, list, quoted) = (self.nothing, self.list, Quoted::new(text));
        let similar = self.similar(text);
        let first = either(&similar[..similar.len().min(MOST_SUGGESTED)]);
        Error::Arguments(match similar.len().saturating_sub(MOST_SUGGESTED) {
            0 if similar.is_empty() => format!("{nothing} called {quoted}: '{list}' lists them"),
            0 => format!("{nothing} called {quoted}: did you mean {first}?"),
            more => {
                format!("{nothing} called {quoted}: did you mean {first}, or one of {more} more?")
            }
        })
    }

    /// The ids of the things in whose ids and names each word of a text occurs; if there are none,
    /// those in whose other texts they occur too, unless the text is a misspelled id.
    pub fn matching(&self, text: &str) -> Result<Vec<&'a str>, Error> {
        let plain = plain(text);
        let mut found = self.about(&plain, |named| vec![named.id, named.name]);
        let is_id = || nearest(text, self.named.iter().map(|named| named.id)).is_some();
        if found.is_empty() && (text.contains(' ') || !is_id()) {
            let texts = |named: &Named<'a>| [&[named.id, named.name], &named.events[..]].concat();
            found = self.about(&plain, texts);
        }
        if found.is_empty() {
            return Err(self.unknown(text));
        }
        Ok(found)
    }

    /// The ids of the things with all words of a text in their ids and names. If there are none or
    /// many, an id with a similar spelling precedes them; if there is neither, the words are
    /// searched in the events.
    fn similar(&self, text: &str) -> Vec<&'a str> {
        let plain = plain(text);
        let ids = || self.named.iter().map(|named| named.id);
        let found = self.about(&plain, |named| vec![named.id, named.name]);
        let near = nearest(text, ids()).or_else(|| nearest(&plain, ids()));
        match near {
            _ if (1..=MOST_SUGGESTED).contains(&found.len()) => found,
            Some(near) => {
                let others = found.into_iter().filter(|id| *id != near);
                [near].into_iter().chain(others).collect()
            }
            None if found.is_empty() => self.about(&plain, |named| named.events.clone()),
            None => found,
        }
    }

    /// The ids of the things in whose texts each word occurs.
    fn about(&self, plain: &str, texts: impl Fn(&Named<'a>) -> Vec<&'a str>) -> Vec<&'a str> {
        let has_all = |named: &&Named<'a>| {
            let known = self::plain(&texts(named).join(" "));
            let has = |word: &str| known.split('-').any(|known| begins(known, word));
            !plain.is_empty() && plain.split('-').all(has)
        };
        let about = self.named.iter().filter(has_all);
        about.map(|named| named.id).collect()
    }
}

/// Quoted texts with `or` between the last two.
pub fn either(texts: &[impl std::fmt::Display]) -> String {
    let quoted: Vec<String> = texts.iter().map(|text| format!("'{text}'")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// The words of a text in lower case, with hyphens between them: an id for a name.
fn plain(text: &str) -> String {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}

/// Whether a known word begins with another, of which the s of a plural is ignored.
fn begins(known: &str, word: &str) -> bool {
    let singular = word.strip_suffix('s').filter(|word| word.len() > 2);
    known.starts_with(singular.unwrap_or(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id_of(text: &str) -> Result<&'static str, String> {
        let named = |id, name, events: &[&'static str]| Named {
            id,
            name,
            events: events.to_vec(),
        };
        let bets = Names {
            named: vec![
                named("dragon-7", "Dragon 7", &["Banker wins with a three-card 7"]),
                named(
                    "player-dragon-bonus",
                    "Player Dragon Bonus",
                    &["Player wins by 9"],
                ),
                named(
                    "banker-dragon-bonus",
                    "Banker Dragon Bonus",
                    &["Banker wins by 9"],
                ),
                named("half-6", "Banker, half on 6", &[]),
                named("half-six", "Banker, half on 6", &[]),
                Named::by_id("main"),
            ],
            nothing: "no bet is",
            list: "baccarat bets",
        };
        bets.id_of(text).map_err(|error| error.to_string())
    }

    #[test]
    fn ids_and_names_are_read_in_any_case() {
        for text in ["dragon-7", "DRAGON-7", "Dragon 7", " dragon  7", "dragon_7"] {
            assert_eq!(id_of(text).as_deref(), Ok("dragon-7"), "{text}");
        }
        assert_eq!(id_of("Main").as_deref(), Ok("main"));
    }

    #[test]
    fn a_name_of_several_things_is_refused() {
        assert_eq!(
            id_of("banker half on 6").unwrap_err(),
            "'banker half on 6' has several meanings: expected 'half-6' or 'half-six'"
        );
    }

    #[test]
    fn an_unknown_name_is_searched_in_spellings_names_and_events() {
        for (text, end) in [
            (
                "dragon-bonus",
                "did you mean 'player-dragon-bonus' or 'banker-dragon-bonus'?",
            ),
            ("bonuses", "'baccarat bets' lists them"),
            ("mian", "did you mean 'main'?"),
            (
                "by 9",
                "did you mean 'player-dragon-bonus' or 'banker-dragon-bonus'?",
            ),
            ("sevens", "'baccarat bets' lists them"),
            ("", "'baccarat bets' lists them"),
        ] {
            let error = id_of(text).unwrap_err();
            let start = format!("no bet is called '{text}': ");
            assert_eq!(error, format!("{start}{end}"), "{text}");
        }
    }
}
