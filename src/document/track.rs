//! The coups of a followed table as lines of JSON.

use crate::analysis::{Standing, Tracked, Update, outcome_name};
use crate::bet::Bet;
use crate::coup::BySide;
use crate::exact::Exact;

/// The form of the lines: `baccarat/track/1`.
pub(crate) const TRACK: &str = "baccarat/track/1";

/// A coup of a followed table, finished or taken back, as a line of JSON: what the command `track`
/// writes for it.
///
/// ```
/// use baccarat::document::TrackedLine;
/// use baccarat::{Analyzer, Decks, Shoe};
/// let mut table = Analyzer::default().track(Shoe::full(Decks::EIGHT), 0)?;
/// let update = table.read("P 9 K B 7 6")?;
/// let line = TrackedLine::of(1, &update, table.bets()).expect("a whole coup");
/// let line = serde_json::to_value(line)?;
/// assert_eq!(line["bets"][1]["expectation"]["decimal"], "-0.010782091778");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TrackedLine<'t> {
    /// The line of the record that finished the coup or took it back, from 1.
    pub(crate) line: u64,
    /// The coup's number, from 1.
    pub(crate) coup: u64,
    /// The outcome, or [`UNDONE`]; empty if no coup is finished or taken back.
    pub(crate) outcome: &'static str,
    /// The final totals; `None` if the coup is taken back.
    pub(crate) totals: Option<BySide<u8>>,
    /// Number of cards left to be dealt; `None` for the infinite shoe.
    pub(crate) cards: Option<u64>,
    /// The bets that are followed.
    pub(crate) bets: &'t [Bet],
    /// The expectations of the bets on the next coup; `None` if fewer than six cards are left.
    pub(crate) expectations: Option<&'t [Exact]>,
}

/// The outcome of a coup that is taken back.
const UNDONE: &str = "undone";

/// A bet on the next coup.
struct TrackedBet<'t> {
    id: &'t str,
    expectation: &'t Exact,
}

impl<'t> TrackedLine<'t> {
    /// The coup that line `line` of the record, counted from 1, has finished or taken back; `None`
    /// if it has done neither.
    #[must_use]
    pub fn of(line: u64, update: &'t Update, bets: &'t [Bet]) -> Option<TrackedLine<'t>> {
        match (&update.coup, &update.undone) {
            (Some(coup), _) => Some(TrackedLine::finished(line, coup, bets)),
            (None, Some(table)) => Some(TrackedLine::undone(line, table, bets)),
            (None, None) => None,
        }
    }

    fn finished(line: u64, coup: &'t Tracked, bets: &'t [Bet]) -> TrackedLine<'t> {
        TrackedLine {
            line,
            coup: coup.number,
            outcome: outcome_name(coup.winner),
            totals: Some(coup.totals),
            cards: coup.cards,
            bets,
            expectations: coup.expectations.as_deref(),
        }
    }

    /// The table as it stands, with the number of coups so far.
    pub(crate) fn standing(line: u64, table: &'t Standing, bets: &'t [Bet]) -> TrackedLine<'t> {
        TrackedLine {
            line,
            coup: table.coups,
            outcome: "",
            totals: None,
            cards: table.cards,
            bets,
            expectations: table.expectations.as_deref(),
        }
    }

    /// The last coup, which is taken back, and the table as it stands without it.
    fn undone(line: u64, table: &'t Standing, bets: &'t [Bet]) -> TrackedLine<'t> {
        TrackedLine {
            line,
            coup: table.coups + 1,
            outcome: UNDONE,
            ..TrackedLine::standing(line, table, bets)
        }
    }

    /// The bets on the next coup; none if fewer than six cards are left.
    fn bets(&self) -> impl Iterator<Item = TrackedBet<'t>> {
        let bets = self
            .bets
            .iter()
            .zip(self.expectations.into_iter().flatten());
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
        /// The line of the record that finished the coup or took it back, from 1.
        line: u64 = line.line,
        /// The coup's number, from 1.
        coup: u64 = line.coup,
        /// The outcome: `player`, `banker` or `tie`; `undone` if the coup is taken back, so that
        /// the line before with its number no longer counts.
        outcome: &'a str = line.outcome,
        /// Player's final total; none if the coup is taken back.
        player: Option<u8> = line.totals.map(|totals| totals.player),
        /// Banker's final total; none if the coup is taken back.
        banker: Option<u8> = line.totals.map(|totals| totals.banker),
        /// Number of cards left to be dealt, or `infinite`.
        cards: String = cards_text(line.cards),
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

#[cfg(test)]
mod tests {
    use super::{Exact, Standing, TrackedLine, Update};
    use crate::Analyzer;
    use crate::document::value_of;

    #[test]
    fn a_coup_that_is_taken_back_has_its_number_and_the_bets_without_it() {
        let analyzer = Analyzer::default();
        let expectations = ["-1/80", "-1/90", "1/7"].map(|text| text.parse::<Exact>().unwrap());
        let table = Standing {
            coups: 4,
            cards: Some(300),
            expectations: Some(expectations.to_vec()),
        };
        let update = Update {
            undone: Some(table),
            ..Update::default()
        };
        let line = TrackedLine::of(6, &update, analyzer.bets()).expect("a coup that is taken back");
        let line = value_of(&line);
        assert_eq!(
            (&line["coup"], &line["outcome"]),
            (&5.into(), &"undone".into())
        );
        for (number, id) in ["player", "banker", "tie"].into_iter().enumerate() {
            let bet = &line["bets"][number];
            assert_eq!(bet["id"], id);
            assert_eq!(bet["expectation"], value_of(&expectations[number]));
        }
        assert_eq!(line["favourable"], value_of(&["tie"]));
        assert!(TrackedLine::of(7, &Update::default(), analyzer.bets()).is_none());
    }
}
