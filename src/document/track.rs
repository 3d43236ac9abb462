//! The coups of a followed table as lines of JSON.

use crate::analysis::{Tracked, outcome_name};
use crate::bet::Bet;
use crate::exact::Exact;

/// The form of the lines: `baccarat/track/1`.
pub(crate) const TRACK: &str = "baccarat/track/1";

/// A coup of a followed table, as a line of JSON.
pub(crate) struct TrackedLine<'t> {
    /// The line of the record that finished the coup, from 1.
    pub(crate) line: u64,
    /// The bets that are followed.
    pub(crate) bets: &'t [Bet],
    /// The coup.
    pub(crate) coup: &'t Tracked,
}

/// A bet on the next coup.
struct TrackedBet<'t> {
    id: &'t str,
    expectation: &'t Exact,
}

impl<'t> TrackedLine<'t> {
    /// The bets on the next coup; none if fewer than six cards are left.
    fn bets(&self) -> impl Iterator<Item = TrackedBet<'t>> {
        let expectations = self.coup.expectations.iter().flatten();
        let bets = self.bets.iter().zip(expectations);
        bets.map(|(bet, expectation)| TrackedBet {
            id: &bet.id,
            expectation,
        })
    }

    /// The ids of the bets on the next coup whose expectation is positive.
    pub(crate) fn favourable(&self) -> Vec<&'t str> {
        let favourable = self.bets().filter(|bet| bet.expectation.is_positive());
        favourable.map(|bet| bet.id).collect()
    }
}

written! {
    /// A coup of a followed table, and the expectations of the next one.
    TrackedLine<'_> as line {
        /// The line of the record that finished the coup, from 1.
        line: u64 = line.line,
        /// The coup's number, from 1.
        coup: u64 = line.coup.number,
        /// The outcome: `player`, `banker` or `tie`.
        outcome: &'a str = outcome_name(line.coup.winner),
        /// Player's final total.
        player: u8 = line.coup.totals.player,
        /// Banker's final total.
        banker: u8 = line.coup.totals.banker,
        /// Number of cards left to be dealt, or `infinite`.
        cards: String = cards_text(line.coup.cards),
        /// The bets on the next coup; none where fewer than six cards are left.
        bets: Vec<TrackedBet<'a>> = line.bets().collect(),
        /// The ids of the bets whose expectation is positive.
        favourable: Vec<&'a str> = line.favourable(),
    }
}

written! {
    /// A bet on the next coup.
    TrackedBet<'_> as bet {
        /// The bet's id in commands.
        id: &'a str = bet.id,
        /// Mean net units won per unit staked.
        expectation: &'a Exact = bet.expectation,
    }
}
