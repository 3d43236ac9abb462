//! What is known of each card of a coup, and of the totals of its hands.

use std::fmt;

use super::error::HistoryError;
use crate::card::{CardSet, Glimpse, Glimpses, Pip};
use crate::coup::{BySide, Coup, Hand, Side};
use crate::shoe::Cards;

/// Partial knowledge of the cards of a coup: one [`Glimpse`] for each known card of a hand, and for
/// the fifth and the sixth card of the deal; and the two-card totals of the hands, where they are
/// known.
///
/// Each hand has at least as many cards as it has glimpses, so a third glimpse
/// means that the hand drew, even if it is `?`. A card can also be given by its
/// position in the deal. The first four cards go to Player, Banker, Player, Banker,
/// so those are stored with the hands. Which hand receives the fifth card depends
/// on the rules.
///
/// # Examples
///
/// ```
/// use baccarat::card::Glimpses;
/// use baccarat::{History, Side};
/// let read = |text: &str| text.parse::<Glimpses>();
/// let history = History::new(&read("K,?")?, &read("2,4")?, &Glimpses::default())?;
/// assert_eq!(history.hand(Side::Player).len(), 2);
/// let same = History::new(&Glimpses::default(), &Glimpses::default(), &read("K,2,?,4")?)?;
/// assert_eq!(history, same);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct History {
    /// For each hand, a glimpse of each card that it certainly has.
    pub(super) hands: BySide<Vec<Glimpse>>,
    /// The fifth and the sixth card of the deal, unless they are known to be third cards of
    /// `hands`.
    pub(super) further: [Glimpse; 2],
    /// The total of each hand's first two cards, where it is known.
    totals: BySide<Option<Pip>>,
}

impl History {
    /// Combines the glimpses of Player's cards, of Banker's cards, and of the cards
    /// in the order of the deal. Any of them may be empty.
    ///
    /// # Errors
    ///
    /// Returns [`HistoryError`] if a hand has more than three cards or the deal more
    /// than six, if two glimpses of the same card contradict each other, or if
    /// Banker's third card cannot be matched with a position in the deal.
    pub fn new(
        player: &Glimpses,
        banker: &Glimpses,
        deal: &Glimpses,
    ) -> Result<History, HistoryError> {
        for (side, hand) in [(Side::Player, player), (Side::Banker, banker)] {
            if hand.0.len() > Hand::MAX_CARDS {
                return Err(HistoryError::LongHand(side));
            }
        }
        if deal.0.len() > Coup::MAX_CARDS {
            return Err(HistoryError::LongDeal);
        }
        let mut history = History {
            hands: BySide {
                player: player.0.clone(),
                banker: banker.0.clone(),
            },
            further: [4, 5].map(|place| deal.0.get(place).copied().unwrap_or_default()),
            totals: BySide::default(),
        };
        for (place, &glimpse) in deal.0.iter().enumerate().take(4) {
            let hand = &mut history.hands[Side::BOTH[place % 2]];
            if hand.len() <= place / 2 {
                hand.resize(place / 2 + 1, Glimpse::Hidden);
            }
            learn(&mut hand[place / 2], glimpse, place)?;
        }
        history.give_further_cards()?;
        Ok(history)
    }

    /// The history if the total of a side's first two cards is also known.
    ///
    /// # Examples
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, History, Pip, Places, Shoe, Side};
    /// let history = History::default().with_total(Side::Player, Pip::ALL[5]);
    /// let coup = Analyzer::default().coup(&history, &Shoe::full(Decks::EIGHT))?;
    /// let probability = coup.evidence.expect("it is known").probability();
    /// assert_eq!(probability.percent(Places::FOUR), "9.4903%");
    /// # Ok::<(), baccarat::CoupError>(())
    /// ```
    #[must_use]
    pub fn with_total(mut self, side: Side, total: Pip) -> History {
        self.totals[side] = Some(total);
        let hand = &mut self.hands[side];
        hand.resize(hand.len().max(2), Glimpse::Hidden);
        self
    }

    /// The total of a side's first two cards, where it is known by itself.
    #[must_use]
    pub fn total(&self, side: Side) -> Option<Pip> {
        self.totals[side]
    }

    /// Moves what is known of the fifth and the sixth card to the hands that are
    /// known to have drawn them: if Player drew, the fifth card is Player's third,
    /// and if Banker drew as well, the sixth is Banker's.
    fn give_further_cards(&mut self) -> Result<(), HistoryError> {
        let BySide { player, banker } = &mut self.hands;
        match (player.get_mut(2), banker.get_mut(2)) {
            (Some(third), banker) => {
                learn(third, std::mem::take(&mut self.further[0]), 4)?;
                if let Some(third) = banker {
                    learn(third, std::mem::take(&mut self.further[1]), 5)?;
                }
            }
            (None, Some(_)) if self.further != [Glimpse::Hidden; 2] => {
                return Err(HistoryError::Unclear);
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// Whether nothing is known: no card of a hand, no further card and no total.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == History::default()
    }

    /// A glimpse of each card that a hand certainly has, in the order dealt.
    #[must_use]
    pub fn hand(&self, side: Side) -> &[Glimpse] {
        &self.hands[side]
    }

    /// A glimpse of each card of a hand, with that of its third card if `coup`, the known beginning
    /// of the coup, has the card by its position in the deal.
    #[cfg(feature = "documents")]
    pub(crate) fn hand_in(&self, coup: &Coup, side: Side) -> Vec<Glimpse> {
        let mut hand = self.hand(side).to_vec();
        if hand.len() == 2 && coup.hand(side).len() == 3 {
            let is_sixth = side == Side::Banker && coup.player.len() == 3;
            hand.push(self.further[usize::from(is_sixth)]);
        }
        hand
    }

    /// Glimpses of the fifth and the sixth card of the deal, where they are not
    /// known to be the third card of a hand; otherwise [`Glimpse::Hidden`].
    #[must_use]
    pub fn further(&self) -> [Glimpse; 2] {
        self.further
    }

    /// The history after a side has received its next card, of which `glimpse` is
    /// known. `coup` has the cards dealt before it.
    #[must_use]
    pub(crate) fn with(&self, coup: &Coup, side: Side, glimpse: Glimpse) -> History {
        let mut longer = self.clone();
        let player_drew = coup.hand(Side::Player).len() > 2;
        // The fifth card is now known to be Player's third.
        if player_drew && longer.hands.player.len() == 2 {
            let third = std::mem::take(&mut longer.further[0]);
            longer.hands.player.push(third);
        }
        let place = coup.hand(side).len();
        if place == 2 {
            longer.further[usize::from(player_drew)] = Glimpse::Hidden;
        }
        let hand = &mut longer.hands[side];
        hand.resize(hand.len().max(place + 1), Glimpse::Hidden);
        hand[place] = glimpse;
        longer
    }

    /// All glimpses: those of Player's hand, of Banker's, and of the further cards.
    fn glimpses(&self) -> impl Iterator<Item = Glimpse> {
        let hands = self.hands.iter().flat_map(|(_, hand)| hand);
        hands.copied().chain(self.further)
    }

    /// The cards of which at least the rank, or being ten-valued, was seen. Hidden
    /// cards and cards known only to belong to a set are not included.
    #[must_use]
    pub fn seen(&self) -> Cards {
        let seen = self.glimpses().filter_map(|glimpse| match glimpse {
            Glimpse::Seen(seen) => Some(seen),
            _ => None,
        });
        seen.collect()
    }

    /// The set of candidates of each card that is known only to belong to a set.
    pub(crate) fn groups(&self) -> impl Iterator<Item = CardSet> {
        self.glimpses().filter_map(|glimpse| match glimpse {
            Glimpse::OneOf(set) => Some(set),
            _ => None,
        })
    }

    /// Whether each hand of a finished coup has at least as many cards as are known
    /// of it.
    pub(crate) fn fits(&self, coup: &Coup) -> bool {
        let long_enough = |side: Side| coup.hand(side).len() >= self.hand(side).len();
        Side::BOTH.into_iter().all(long_enough)
    }

    /// A glimpse of the card that a side receives next.
    pub(crate) fn next_card(&self, coup: &Coup, side: Side) -> Glimpse {
        match self.hand(side).get(coup.hand(side).len()) {
            Some(glimpse) => *glimpse,
            None => match coup.len() {
                4 => self.further[0],
                5 => self.further[1],
                _ => Glimpse::Hidden,
            },
        }
    }

    /// Glimpses of those of the fifth and the sixth card of the deal that a finished
    /// coup does not use: they are the next cards of the shoe.
    pub(crate) fn left_lying(&self, coup: &Coup) -> impl Iterator<Item = Glimpse> {
        self.further.into_iter().skip(coup.len().saturating_sub(4))
    }

    /// Whether a total is known.
    pub(crate) fn has_totals(&self) -> bool {
        self.totals != BySide::default()
    }

    /// The number of cards of a coup on which this knowledge depends, apart from the removal of
    /// seen cards from the shoe.
    pub(crate) fn reach(&self) -> usize {
        if self.hands.iter().any(|(_, hand)| hand.len() > 2) {
            return Coup::MAX_CARDS;
        }
        // Sets of candidates for the fifth and the sixth card restrict those cards
        // whether or not the coup draws them; see `left_lying`.
        let of_first_four = self.groups().next().is_some() || self.has_totals();
        if of_first_four { 4 } else { 0 }
    }
}

/// Combines what is known of a card with a glimpse of it by its position in the
/// deal, numbered from 0.
fn learn(known: &mut Glimpse, more: Glimpse, place: usize) -> Result<(), HistoryError> {
    let both = known.and(more).ok_or(HistoryError::Contradiction {
        place: place + 1,
        one: *known,
        other: more,
    })?;
    *known = both;
    Ok(())
}

/// Writes what is known by hand and then by position, such as
/// `Player K,?, Banker 2,4, fifth card 9`, and then the totals: `Player's two cards make 5`.
impl fmt::Display for History {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = Side::BOTH
            .into_iter()
            .filter(|&side| !self.hand(side).is_empty());
        let mut parts: Vec<String> = hands
            .map(|side| format!("{side} {}", Glimpses(self.hand(side).to_vec())))
            .collect();
        let names = ["fifth card", "sixth card"].into_iter().zip(self.further);
        let known = names.filter(|&(_, glimpse)| glimpse != Glimpse::Hidden);
        parts.extend(known.map(|(name, glimpse)| format!("{name} {glimpse}")));
        for (side, total) in &self.totals {
            parts.extend(total.map(|total| format!("{side}'s two cards make {total}")));
        }
        write!(f, "{}", parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(player: &str, banker: &str, deal: &str) -> Result<String, String> {
        let read = |text: &str| match text {
            "" => Glimpses::default(),
            _ => text.parse().expect(text),
        };
        let history = History::new(&read(player), &read(banker), &read(deal));
        history
            .map(|known| known.to_string())
            .map_err(|error| error.to_string())
    }

    #[test]
    fn cards_known_by_place_go_to_the_hands() {
        for (player, banker, deal, known) in [
            ("", "", "", ""),
            ("9,?", "", "", "Player 9,?"),
            ("", "", "9", "Player 9"),
            ("", "", "?,?,?,?,9", "Player ?,?, Banker ?,?, fifth card 9"),
            ("9,8", "", "?,K,8s", "Player 9,8s, Banker K"),
            (
                "?,?,?",
                "?,?,?",
                "?,?,?,?,9,[78]",
                "Player ?,?,9, Banker ?,?,[78]",
            ),
            (
                "?,?,[789]",
                "",
                "?,?,?,?,9,8",
                "Player ?,?,9, Banker ?,?, sixth card 8",
            ),
        ] {
            assert_eq!(history(player, banker, deal).as_deref(), Ok(known));
        }
    }

    #[test]
    fn totals_are_written_after_the_cards() {
        let [zero, .., five, _, _, _, _] = Pip::ALL;
        let known = History::default()
            .with_total(Side::Banker, zero)
            .with_total(Side::Player, five);
        let cards = "Player ?,?, Banker ?,?";
        let totals = "Player's two cards make 5, Banker's two cards make 0";
        assert_eq!(known.to_string(), format!("{cards}, {totals}"));
    }

    /// The history of a deal, and its coup with as many cards of each hand.
    fn dealt(deal: &str, lens: [usize; 2]) -> (History, Coup) {
        let none = Glimpses::default();
        let history = History::new(&none, &none, &deal.parse().expect("cards"));
        let card = "2c".parse().expect("a card");
        let sides = Side::BOTH
            .into_iter()
            .zip(lens)
            .flat_map(|(side, len)| std::iter::repeat_n(side, len));
        let coup = sides.fold(Coup::default(), |coup, side| {
            coup.with(side, card).expect("at most three cards")
        });
        (history.expect("a history"), coup)
    }

    #[test]
    fn the_fifth_card_is_bankers_if_player_stands() {
        let (history, coup) = dealt("?,?,?,?,9", [2, 2]);
        let [nine, _] = history.further();
        let longer = history.with(&coup, Side::Banker, nine);
        assert_eq!(longer.to_string(), "Player ?,?, Banker ?,?,9");
        let (history, coup) = dealt("?,?,?,?,9,8", [3, 2]);
        let [_, eight] = history.further();
        let longer = history.with(&coup, Side::Banker, eight);
        assert_eq!(longer.to_string(), "Player ?,?,9, Banker ?,?,8");
    }

    #[test]
    #[cfg(feature = "documents")]
    fn third_cards_are_known_by_their_position() {
        for (lens, hands) in [
            ([2, 2], ["?,?", "?,?"]),
            ([3, 2], ["?,?,9", "?,?"]),
            ([2, 3], ["?,?", "?,?,9"]),
            ([3, 3], ["?,?,9", "?,?,8"]),
        ] {
            let (history, coup) = dealt("?,?,?,?,9,8", lens);
            let hand = |side| Glimpses(history.hand_in(&coup, side)).to_string();
            assert_eq!(Side::BOTH.map(hand), hands);
        }
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (player, banker, deal, reason) in [
            ("1,2,3,4", "", "", "Player has more than three cards"),
            ("", "?,?,?,?", "", "Banker has more than three cards"),
            ("", "", "1,2,3,4,5,6,7", "a coup has at most six"),
            ("9", "", "8", "card 1 of the deal is said to be 9 and 8"),
            ("?,?,9", "", "?,?,?,?,[678]", "card 5 of the deal"),
            ("", "?,?,9", "?,?,?,?,9", "Banker's third card is the fifth"),
        ] {
            let error = history(player, banker, deal).unwrap_err();
            assert!(error.starts_with(reason), "{error}");
        }
    }
}
