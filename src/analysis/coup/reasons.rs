//! Errors of questions about a coup that is partly dealt.

use thiserror::Error;

use super::known::{Known, pair_of_total};
use crate::analysis::bets::TooFineBetError;
use crate::analysis::odds::{NO_BET, OddsError};
use crate::card::Glimpses;
use crate::coup::Side;
use crate::history::History;
use crate::shoe::ShoeError;
use crate::tableau::{Action, Tableau};

/// A coup that is partly dealt has no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum CoupError {
    /// The shoe has too few cards for a coup, or a bet has no odds.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// The groups to which unseen cards are known to belong distinguish too many cards.
    #[error("the groups distinguish too many cards: there are more cases than can be counted")]
    TooFineGroups,
    /// The shoe does not contain a card of the coup.
    #[error("{} cannot have been dealt: {}", .0.named(), .0.held())]
    Shoe(#[from] ShoeError),
    /// A bet gives Player a first card from outside the shoe.
    #[error("bet {0} is not dealt as this coup is: its first card does not come from the shoe")]
    DealtOtherwise(
        /// The bet's id.
        String,
    ),
    /// No deal from the shoe agrees with the known cards.
    #[error("this coup cannot have been dealt: {0}")]
    Impossible(
        /// The reason.
        String,
    ),
}

/// The outcomes have no bet's name, and only the groups can make them distinguish too many cards.
impl From<TooFineBetError> for CoupError {
    fn from(error: TooFineBetError) -> CoupError {
        if error.0 == NO_BET {
            CoupError::TooFineGroups
        } else {
            CoupError::Odds(error.into())
        }
    }
}

/// The reason why the known cards of a side cannot make its known total; `None` if they can.
pub(super) fn why_no_total(rules: &Tableau, history: &History) -> Option<String> {
    let side = Side::BOTH.into_iter().find(|&side| {
        let is_known = history.total(side).is_some();
        is_known && pair_of_total(rules, history, side).is_none()
    })?;
    let total = history.total(side)?;
    let cards = Glimpses(history.hand(side).iter().copied().take(2).collect());
    Some(format!("{side}'s {cards} cannot make {total}"))
}

/// The reason why no deal agrees with a history.
pub(super) fn why_impossible(rules: &Tableau, history: &History, known: &Known<'_>) -> String {
    if let Some(reason) = why_the_coup_ended(rules, history, known) {
        return reason;
    }
    let drew = |&side: &Side| history.hand(side).len() > 2;
    let mut drew = Side::BOTH.into_iter().filter(drew);
    let stands = drew
        .clone()
        .find_map(|side| why_it_stands(rules, history, side));
    stands.unwrap_or_else(|| match drew.next() {
        Some(side) => format!("the cards left do not let {side} have that third card"),
        None if history.has_totals() => "the shoe does not have cards of those totals".to_owned(),
        None => "the shoe does not have cards of those groups".to_owned(),
    })
}

/// The rule by which the coup ends before a side receives its known third card; `None` if the cards
/// up to there are not known.
fn why_the_coup_ended(rules: &Tableau, history: &History, known: &Known) -> Option<String> {
    if known.unknown.is_some() {
        return None;
    }
    let has_none = |&side: &Side| history.hand(side).len() > known.coup.hand(side).len();
    let side = Side::BOTH.into_iter().find(has_none)?;
    let rulings = rules.read(&known.coup).rulings();
    let ruling = rulings
        .iter()
        .find(|ruling| ruling.side().is_none_or(|whose| whose == side))?;
    Some(format!("{side} has no third card, since {ruling}"))
}

/// The reason why a side cannot draw, whatever cards the other side has; `None` if it can.
fn why_it_stands(rules: &Tableau, history: &History, side: Side) -> Option<String> {
    let of_cards = || {
        let first_two = history.hand(side).iter().take(2);
        let total = first_two.map(|glimpse| rules.pip_of(glimpse.candidates()));
        total.reduce(|one, other| Some(one?.plus(other?)))?
    };
    let total = history.total(side).or_else(of_cards)?;
    let rulings = rules.rulings_on(side, total);
    let stands = rulings
        .iter()
        .all(|ruling| ruling.action() == Action::Stand);
    let ruling = rulings.first().filter(|_| stands)?;
    Some(format!("{side} has no third card, since {ruling}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_distinguish_too_many_cards_if_no_bet_does() {
        let error = |id: &str| CoupError::from(TooFineBetError(id.to_owned()));
        assert_eq!(error(NO_BET), CoupError::TooFineGroups);
        assert_eq!(
            error("tie"),
            CoupError::Odds(TooFineBetError("tie".to_owned()).into())
        );
    }
}
