//! Lists of cards in words.

use super::cards::Cards;
use super::source::ShoeSource;
use crate::card::{Card, CardSet, Glimpse, Rank, Seen, Suit, name_of};

impl Cards {
    /// The cards in words, such as `nine 3s and a king`; empty for no cards.
    ///
    /// Unlike the text form, where `3x9` stands for nine 3s, it cannot be misread.
    ///
    /// ```
    /// use baccarat::Cards;
    /// let cards: Cards = "3x9 K 4s 0x2".parse()?;
    /// assert_eq!(cards.in_words(), "two ten-valued cards, nine 3s, a 4 of spades and a king");
    /// # Ok::<(), baccarat::shoe::ParseCardsError>(())
    /// ```
    #[must_use]
    pub fn in_words(&self) -> String {
        listed(self.iter().map(|(seen, count)| phrase(seen, count)))
    }
}

impl ShoeSource {
    /// The cards that have left the shoe in words, such as `two 9s, ten of [6789] and an unseen card`;
    /// empty for no cards.
    #[must_use]
    pub fn removed_in_words(&self) -> String {
        let seen = self.removed().iter();
        let seen = seen.map(|(seen, count)| phrase(seen, count));
        let gone = self.shoe().gone();
        let gone = gone.map(|gone| {
            let group = Glimpse::OneOf(gone.group);
            match gone.count {
                1 => format!("a card of {group}"),
                count => format!("{} of {group}", number(count)),
            }
        });
        let unseen = match self.unseen() {
            0 => None,
            1 => Some("an unseen card".to_owned()),
            unseen => Some(format!("{} unseen cards", number(unseen))),
        };
        listed(seen.chain(gone).chain(unseen))
    }
}

/// The phrases with commas between them, and `and` before the last.
fn listed(phrases: impl Iterator<Item = String>) -> String {
    let mut phrases: Vec<String> = phrases.collect();
    match (phrases.pop(), phrases.is_empty()) {
        (Some(last), false) => format!("{} and {last}", phrases.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}

/// A number in letters if it is small, else in digits.
fn number(count: u64) -> String {
    small(count).map_or_else(|| count.to_string(), str::to_owned)
}

/// A number from two to twelve in letters.
fn small(count: u64) -> Option<&'static str> {
    const SMALL: [&str; 11] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ];
    let place = usize::try_from(count.checked_sub(2)?).ok()?;
    SMALL.get(place).copied()
}

/// A number of cards of which the same was seen.
///
/// A number in digits is followed by a rank in letters, and a number in letters by a rank that can
/// be a digit, so that no two numbers in digits stand side by side.
fn phrase(seen: Seen, count: u64) -> String {
    if count == 1 {
        let article = match seen {
            Seen::Rank(Rank::Ace | Rank::Eight)
            | Seen::Card(Card {
                rank: Rank::Ace | Rank::Eight,
                ..
            }) => "an",
            _ => "a",
        };
        return format!("{article} {}", name(seen, "", true));
    }
    match small(count) {
        Some(number) => format!("{number} {}", name(seen, "s", true)),
        None => format!("{count} {}", name(seen, "s", false)),
    }
}

/// The name of a card, with the ending `s` for several; with digits if `in_digits`.
fn name(seen: Seen, plural: &str, in_digits: bool) -> String {
    let rank = |rank| rank_name(rank, plural, in_digits);
    match seen {
        Seen::TenValued => format!("ten-valued card{plural}"),
        Seen::Rank(of) => rank(of),
        Seen::Card(card) => format!("{} of {}", rank(card.rank), suit_name(card.suit)),
    }
}

fn rank_name(rank: Rank, plural: &str, in_digits: bool) -> String {
    let letters = match rank {
        Rank::Ace => "ace",
        Rank::Ten => "ten",
        Rank::Jack => "jack",
        Rank::Queen => "queen",
        Rank::King => "king",
        _ if in_digits => return format!("{rank}{plural}"),
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        // In letters they are several.
        Rank::Six => return "sixes".to_owned(),
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
    };
    format!("{letters}{plural}")
}

fn suit_name(suit: Suit) -> String {
    name_of(CardSet::suit(suit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_digits_do_not_meet() {
        for (text, words) in [
            ("3x9", "nine 3s"),
            ("9x3", "three 9s"),
            ("9x33", "33 nines"),
            ("6x13 Tx2", "13 sixes and two tens"),
            ("8", "an 8"),
            ("A 0", "a ten-valued card and an ace"),
            ("4s 9hx12", "a 4 of spades and twelve 9s of hearts"),
            ("Qdx20", "20 queens of diamonds"),
        ] {
            let cards: Cards = text.parse().expect("cards");
            assert_eq!(cards.in_words(), words);
        }
        assert_eq!(Cards::default().in_words(), "");
    }

    #[test]
    fn every_card_has_a_name() {
        for (text, words) in [
            ("A J Q K T", "an ace, a ten, a jack, a queen and a king"),
            ("As 8h", "an ace of spades and an 8 of hearts"),
            (
                "2x20 3x20 4x20 5x20 6x20 7x20 8x20 9x20 Ax20",
                "20 aces, 20 twos, 20 threes, 20 fours, 20 fives, 20 sixes, 20 sevens, 20 eights and 20 nines",
            ),
            ("2x2,6=12,7x13", "two 2s, twelve 6s and 13 sevens"),
            ("6d", "a 6 of diamonds"),
        ] {
            let cards: Cards = text.parse().expect("cards");
            assert_eq!(cards.in_words(), words);
        }
    }

    #[test]
    fn what_nobody_saw_is_named_last() {
        let high = "[6789]".parse::<Glimpse>().expect("a group").candidates();
        for (groups, unseen, words) in [
            (0, 0, "two 9s"),
            (1, 0, "two 9s and a card of [6789]"),
            (2, 1, "two 9s, two of [6789] and an unseen card"),
            (13, 12, "two 9s, 13 of [6789] and twelve unseen cards"),
        ] {
            let nines = "9x2".parse().expect("cards");
            let source = ShoeSource::new(ShoeSource::default().start().clone(), nines);
            let source = source
                .expect("cards of the shoe")
                .without_any_of(high, groups);
            let source = source.expect("cards of the shoe").with_unseen(unseen);
            assert_eq!(source.expect("enough are left").removed_in_words(), words);
        }
    }
}
