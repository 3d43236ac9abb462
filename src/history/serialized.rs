//! Partial knowledge of a coup as JSON.

use serde::de::{Deserialize, Deserializer, Error};

use super::known::History;
use crate::card::{Glimpse, Glimpses, Pip};
use crate::coup::Side;

written! {
    /// What is known of a coup, card by card.
    History as history {
        /// The cards that Player certainly has.
        player: &'a [Glimpse] = history.hand(Side::Player),
        /// The cards that Banker certainly has.
        banker: &'a [Glimpse] = history.hand(Side::Banker),
        /// The fifth and the sixth card of the deal, unless they are known to be third cards of
        /// the hands above.
        further: [Glimpse; 2] = history.further(),
        /// The total of Player's first two cards, where it is known by itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_total: Option<u8> = history.total(Side::Player).map(Pip::value),
        /// The total of Banker's first two cards, where it is known by itself.
        #[serde(skip_serializing_if = "Option::is_none")]
        banker_total: Option<u8> = history.total(Side::Banker).map(Pip::value),
    }
}

impl<'de> Deserialize<'de> for History {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<History, D::Error> {
        #[derive(serde::Deserialize)]
        #[serde(expecting = "the cards of a coup")]
        struct Written {
            player: Vec<Glimpse>,
            banker: Vec<Glimpse>,
            further: [Glimpse; 2],
            player_total: Option<u8>,
            banker_total: Option<u8>,
        }
        let written = Written::deserialize(deserializer)?;
        let mut deal = [vec![Glimpse::Hidden; 4], written.further.to_vec()].concat();
        // A glimpse of a position in the deal implies that the deal has as many cards.
        let known = deal.iter().rposition(|card| *card != Glimpse::Hidden);
        deal.truncate(known.map_or(0, |last| last + 1));
        let [player, banker, deal] = [written.player, written.banker, deal].map(Glimpses);
        let mut history = History::new(&player, &banker, &deal).map_err(D::Error::custom)?;
        let totals = [written.player_total, written.banker_total];
        for (side, total) in Side::BOTH.into_iter().zip(totals) {
            if let Some(total) = total {
                let pip = Pip::ALL.get(usize::from(total));
                let pip = pip.ok_or_else(|| D::Error::custom(TOTAL_EXPECTED))?;
                history = history.with_total(side, *pip);
            }
        }
        Ok(history)
    }
}

/// What a two-card total is.
const TOTAL_EXPECTED: &str = "expected a total from 0 to 9";
