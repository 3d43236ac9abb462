//! Coups whose seen cards have been removed from the shoe.

use super::known::History;
use crate::card::{CardSet, Glimpse, Seen};
use crate::coup::BySide;
use crate::shoe::{Cards, Shoe, ShoeError};

/// A coup whose seen cards have been removed from the shoe.
#[derive(Clone, Debug)]
pub(crate) struct Dealt {
    /// The history of the coup. Each seen card is given as one full card.
    pub(crate) history: History,
    /// The shoe without the seen cards.
    pub(crate) shoe: Shoe,
    /// For each seen card that could have been one of several, what was seen of it,
    /// and those cards. Results are valid only for questions that do not distinguish
    /// the cards of the set.
    pub(crate) unsure: Vec<(Seen, CardSet)>,
}

impl History {
    /// Removes the seen cards from the shoe from which they were dealt, and represents each
    /// incompletely seen card by one of its possible cards.
    ///
    /// # Errors
    ///
    /// Returns [`ShoeError`] if the shoe lacks one of the seen cards.
    pub(crate) fn dealt_from(&self, shoe: &Shoe) -> Result<Dealt, ShoeError> {
        let seen = self.seen();
        let left = shoe.without(&seen)?;
        let in_full = |seen: Seen| seen.candidates().len() == 1;
        let of_those_in_full = Cards::counted(seen.iter().filter(|&(seen, _)| in_full(seen)));
        let others_from = shoe.without(&of_those_in_full)?;
        let mut dealt = Dealt {
            history: self.clone(),
            shoe: left,
            unsure: Vec::new(),
        };
        let BySide { player, banker } = &mut dealt.history.hands;
        let hands = player.iter_mut().chain(banker);
        for glimpse in hands.chain(&mut dealt.history.further) {
            if let Glimpse::Seen(seen) = glimpse
                && !in_full(*seen)
            {
                let candidates = seen.candidates().cards();
                let possible: CardSet = candidates
                    .filter(|&card| others_from.can_hold(card))
                    .collect();
                if possible.len() > 1 {
                    dealt.unsure.push((*seen, possible));
                }
                let card = possible.cards().next().expect("the shoe held such a card");
                *seen = Seen::Card(card);
            }
        }
        Ok(dealt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Glimpses;
    use crate::coup::Side;

    #[test]
    fn the_suit_of_a_card_is_sure_if_only_one_is_left() {
        let hidden = Glimpses::default();
        let nine = "9".parse().expect("a card");
        let history = History::new(&nine, &hidden, &hidden).expect("a history");
        for (shoe, unsure) in [("9d=2,A=6", 0), ("9d=1,9s=1,A=6", 1)] {
            let shoe: Shoe = shoe.parse().expect("a shoe");
            let Dealt {
                unsure: found,
                history,
                ..
            } = history.dealt_from(&shoe).expect("a nine");
            assert_eq!(found.len(), unsure);
            assert_eq!(history.hand(Side::Player).len(), 1);
        }
    }
}
