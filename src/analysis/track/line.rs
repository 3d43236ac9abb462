//! The lines of a table's record.

use std::str::FromStr;

use thiserror::Error;

use crate::card::{Glimpse, ParseGlimpsesError, ParseSeenError, Seen, first_card};
use crate::coup::{BySide, Side};
use crate::quote::Quoted;

/// The meaning of a line of a table's record.
///
/// Words are separated by white space, commas or colons; case is ignored; a `#` begins a remark. A
/// line has one of these forms:
///
/// - `P 6 K B 7 8 3`, a coup by hands: each card belongs to the side marked last, by a letter or by
///   its name;
/// - `P6 B7 PK B8 B3`, a coup by hands with a mark at each card;
/// - `PBPBB 6 7 K 8 3`, a coup by hands, with the marks before the cards;
/// - `6K/783`, a coup by hands, Player's before the slash;
/// - `6 7 K 8 3`, a coup in the order of the deal;
/// - `67K83`, a coup in that order or by hands, whichever the rules deal;
/// - `9`, the next card of the deal;
/// - `burn 4 [67] ?`, cards that leave the shoe without a coup, of some of which only a group is
///   known, or nothing;
/// - `shuffle`, a new shoe;
/// - `undo`, the table as it was before its last line.
///
/// ```
/// use baccarat::analysis::Line;
/// use baccarat::Side;
/// let by_hands: Line = "P 6 K B 7 8 3".parse()?;
/// assert_eq!("p6 b7 pK b8 b3".parse().as_ref(), Ok(&by_hands));
/// assert_eq!("6K/783".parse(), Ok(by_hands));
/// assert_eq!("".parse(), Ok(Line::Nothing));
/// assert!("P 9 K B 7 Z".parse::<Line>().is_err());
/// # Ok::<(), baccarat::analysis::ParseLineError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// An empty line or a remark.
    Nothing,
    /// A new shoe.
    Shuffle,
    /// The table as it was before its last line.
    Undo,
    /// Cards that leave the shoe without a coup, seen or unseen.
    Burn(Vec<Glimpse>),
    /// The next card of the deal.
    Card(Seen),
    /// A coup in the order of the deal.
    Deal(Vec<Seen>),
    /// A coup without separators: in the order of the deal, or Player's hand before Banker's.
    Unseparated(Vec<Seen>),
    /// A coup by hands, each in the order of the deal.
    Hands(BySide<Vec<Seen>>),
}

/// Why a line has none of the forms of [`Line`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseLineError {
    /// A word is not a card.
    #[error("{0} is no card: {ParseSeenError}")]
    NotACard(
        /// The word.
        Quoted,
    ),
    /// Text in brackets is no group of cards.
    #[error("{group} is no group: {reason}")]
    NotAGroup {
        /// The text.
        group: Quoted,
        /// The form in which a group is expected.
        reason: ParseGlimpsesError,
    },
    /// No burned card is named.
    #[error("expected the burned cards, and ? for each that was not seen")]
    NotBurned,
    /// The number of marks differs from the number of cards.
    #[error("expected a card for each of {marks} marks, not {cards}")]
    UnevenMarks {
        /// Number of marks.
        marks: usize,
        /// Number of cards.
        cards: usize,
    },
    /// A card precedes the first mark.
    #[error("expected P or B before the first card")]
    UnmarkedCard,
    /// The number of cards is not that of a coup.
    #[error("expected the 4 to 6 cards of a coup, or 1 card, not {0}")]
    NotACoup(
        /// Number of cards.
        usize,
    ),
}

impl FromStr for Line {
    type Err = ParseLineError;

    fn from_str(text: &str) -> Result<Line, ParseLineError> {
        let said = text.split('#').next().unwrap_or_default();
        let Some(first) = words(said).next() else {
            return Ok(Line::Nothing);
        };
        let is_alone = || words(said).nth(1).is_none();
        match first {
            word if word.eq_ignore_ascii_case("shuffle") && is_alone() => return Ok(Line::Shuffle),
            word if word.eq_ignore_ascii_case("undo") && is_alone() => return Ok(Line::Undo),
            word if word.eq_ignore_ascii_case("burn") => return burned(words(said).skip(1)),
            _ => {}
        }
        if let Some((player, banker)) = said.split_once('/') {
            return a_coup(BySide {
                player: cards(words(player))?,
                banker: cards(words(banker))?,
            });
        }
        match marks(first) {
            Some(sides) if sides.len() > 1 => marked_first(&sides, words(said).skip(1)),
            _ if split_mark(first).is_some() => by_hands(words(said)),
            _ => in_order(words(said)),
        }
    }
}

/// The words of a line.
fn words(said: &str) -> impl Iterator<Item = &str> + Clone {
    let is_gap = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ':' | '\u{FEFF}');
    said.split(is_gap).filter(|word| !word.is_empty())
}

/// The sides of a word of marks; `None` if it has other letters.
fn marks(word: &str) -> Option<Vec<Side>> {
    word.chars().map(mark).collect()
}

fn mark(letter: char) -> Option<Side> {
    match letter {
        'P' | 'p' => Some(Side::Player),
        'B' | 'b' => Some(Side::Banker),
        _ => None,
    }
}

/// The side that a word begins with, as a letter or in full, and the rest of the word.
fn split_mark(word: &str) -> Option<(Side, &str)> {
    if let Ok(side) = word.parse() {
        return Some((side, ""));
    }
    let mut letters = word.chars();
    let side = letters.next().and_then(mark)?;
    Some((side, letters.as_str()))
}

fn card(word: &str) -> Result<Seen, ParseLineError> {
    word.parse()
        .map_err(|ParseSeenError| ParseLineError::NotACard(Quoted::new(word)))
}

/// The cards of words; all of them can be in one word.
fn cards<'a>(words: impl Iterator<Item = &'a str>) -> Result<Vec<Seen>, ParseLineError> {
    let words: Vec<&str> = words.collect();
    let [word] = words[..] else {
        return words.into_iter().map(card).collect();
    };
    let mut cards = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let card = first_card(rest);
        let (card, after) = card.ok_or_else(|| ParseLineError::NotACard(Quoted::new(word)))?;
        cards.push(card);
        rest = after;
    }
    Ok(cards)
}

fn burned<'a>(words: impl Iterator<Item = &'a str>) -> Result<Line, ParseLineError> {
    let glimpse = |word: &str| match word {
        "?" => Ok(Glimpse::Hidden),
        group if group.starts_with('[') => group.parse().map_err(|reason| {
            let group = Quoted::new(group);
            ParseLineError::NotAGroup { group, reason }
        }),
        _ => card(word).map(Glimpse::Seen),
    };
    let glimpses = words.map(glimpse).collect::<Result<Vec<_>, _>>()?;
    if glimpses.is_empty() {
        return Err(ParseLineError::NotBurned);
    }
    Ok(Line::Burn(glimpses))
}

fn marked_first<'a>(
    sides: &[Side],
    words: impl Iterator<Item = &'a str>,
) -> Result<Line, ParseLineError> {
    let cards = words.map(card).collect::<Result<Vec<_>, _>>()?;
    if cards.len() != sides.len() {
        return Err(ParseLineError::UnevenMarks {
            marks: sides.len(),
            cards: cards.len(),
        });
    }
    let mut hands: BySide<Vec<Seen>> = BySide::default();
    for (&side, card) in sides.iter().zip(cards) {
        hands[side].push(card);
    }
    a_coup(hands)
}

fn by_hands<'a>(words: impl Iterator<Item = &'a str>) -> Result<Line, ParseLineError> {
    let mut hands: BySide<Vec<Seen>> = BySide::default();
    let mut side = None;
    for word in words {
        let mut rest = word;
        if let Some((marked, after)) = split_mark(word) {
            side = Some(marked);
            rest = after;
        }
        if !rest.is_empty() {
            let side = side.ok_or(ParseLineError::UnmarkedCard)?;
            let card = card(rest).map_err(|_| ParseLineError::NotACard(Quoted::new(word)))?;
            hands[side].push(card);
        }
    }
    a_coup(hands)
}

fn a_coup(hands: BySide<Vec<Seen>>) -> Result<Line, ParseLineError> {
    let cards = hands.player.len() + hands.banker.len();
    if !(4..=6).contains(&cards) {
        return Err(ParseLineError::NotACoup(cards));
    }
    Ok(Line::Hands(hands))
}

fn in_order<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Result<Line, ParseLineError> {
    if words.clone().any(|word| split_mark(word).is_some()) {
        return Err(ParseLineError::UnmarkedCard);
    }
    let is_one_word = words.clone().count() == 1;
    let cards = cards(words)?;
    match cards.len() {
        1 => Ok(Line::Card(cards[0])),
        4..=6 if is_one_word => Ok(Line::Unseparated(cards)),
        4..=6 => Ok(Line::Deal(cards)),
        other => Err(ParseLineError::NotACoup(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Line, ParseLineError> {
        text.parse()
    }

    #[test]
    fn one_coup_is_written_in_many_ways() {
        let coup = read("P 9 K B 7 6 3");
        assert!(
            matches!(&coup, Ok(Line::Hands(hands)) if (hands.player.len(), hands.banker.len()) == (2, 3))
        );
        for text in [
            "B 7 6 3 P 9 K",
            "P: 9,K  B: 7,6,3",
            "p9 b7 pk b6 b3",
            "Player 9 K Banker 7 6 3",
            "\u{FEFF}P 9 K B 7 6 3",
            "P 9 B 7 P K B 6 B 3",
            "P9 K B7 6 3 # a remark",
            "PBPBB 9 7 K 6 3",
            "ppbbb 9 K 7 6 3\r\n",
            "9K/763",
            "9 K / 7 6,3 # a remark",
        ] {
            assert_eq!(read(text), coup, "{text}");
        }
    }

    #[test]
    fn cards_alone_stand_in_the_order_of_the_deal() {
        let card = |text: &str| text.parse::<Seen>().expect(text);
        assert_eq!(read(" 10h "), Ok(Line::Card(card("Th"))));
        let cards = ["9", "7", "K", "6", "3"].map(card).to_vec();
        assert_eq!(read("9 7 K,6,3"), Ok(Line::Deal(cards.clone())));
        assert_eq!(read("97K63"), Ok(Line::Unseparated(cards)));
        let cards = ["10", "10h", "0", "A"].map(card).to_vec();
        assert_eq!(read("1010h01"), Ok(Line::Unseparated(cards)));
    }

    #[test]
    fn a_record_has_more_than_coups() {
        for text in ["", " , ", "# nothing", "\r"] {
            assert_eq!(read(text), Ok(Line::Nothing), "{text}");
        }
        assert_eq!(read("Shuffle"), Ok(Line::Shuffle));
        assert_eq!(read("Undo # twice"), Ok(Line::Undo));
        assert!(matches!(read("burn 4 ? [67]"), Ok(Line::Burn(cards)) if cards.len() == 3));
        assert!(matches!(
            read("burn [67"),
            Err(ParseLineError::NotAGroup { .. })
        ));
    }

    #[test]
    fn what_says_nothing_is_refused() {
        for text in [
            "P",
            "B B",
            "9 7",
            "9 7 K",
            "1 2 3 4 5 6 7",
            "P 9 K B 7",
            "P 9 K 9 K B 7 6 3",
            "9 P K B 7 6",
            "PBPB 9 7 K",
            "PBPB 9 7 K 6 3",
            "burn",
            "burn x",
            "shuffle 9",
            "undo 2",
            "9K",
            "9K7Z",
            "9K/7",
            "9K/",
            "/",
            "9K/76/3",
            "P9K/B763",
            "9K7 P63",
            "P9K B763",
            "9 7K 63",
            "9 7K/63",
            "9 7 K Z",
            "P 9 K B 7 6 3 x",
            "hello",
            "P♠",
            "Pé",
            "P 9x2 B 7 6 3",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
