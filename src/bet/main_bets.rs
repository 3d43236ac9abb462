//! Player, Banker and Tie: the bets of every table.

use super::condition::Condition;
use super::matchers::Winners;
use super::model::{Bet, Row};
use super::terms::{Commission, Payoff, Terms};
use crate::coup::Side;
use crate::exact::Exact;

/// The ids of the main bets.
const IDS: [&str; 3] = ["player", "banker", "tie"];

/// Player, Banker and Tie, in this order, on a house's terms.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// let bets = main_bets(&Terms::default());
/// let ids: Vec<&str> = bets.iter().map(|bet| bet.id.as_str()).collect();
/// assert_eq!(ids, ["player", "banker", "tie"]);
/// ```
#[must_use]
pub fn main_bets(terms: &Terms) -> Vec<Bet> {
    vec![
        Bet::player(),
        Bet::banker(&terms.commission),
        Bet::tie(&terms.tie_pays),
    ]
}

/// Whether an id is that of Player, Banker or Tie.
///
/// ```
/// use baccarat::bet::is_main;
/// assert!(is_main("banker"));
/// assert!(!is_main("dragon-7"));
/// ```
#[must_use]
pub fn is_main(id: &str) -> bool {
    IDS.contains(&id)
}

impl Bet {
    /// The bet on Player: it pays 1 to 1, and a tie returns the stake.
    #[must_use]
    pub fn player() -> Bet {
        on_side("player", "Player", Side::Player, Exact::one())
    }

    /// The bet on Banker: it pays 1 to 1 minus the commission, and a tie returns the stake.
    #[must_use]
    pub fn banker(commission: &Commission) -> Bet {
        let pays = commission.banker_pays().units().clone();
        on_side("banker", "Banker", Side::Banker, pays)
    }

    /// The bet on a tie, which loses if either side wins.
    ///
    /// ```
    /// use baccarat::bet::Bet;
    /// let tie = Bet::tie(&"9:1".parse()?);
    /// assert_eq!(tie.rows()[0].pays.to_string(), "9/1");
    /// # Ok::<(), baccarat::bet::PayoffError>(())
    /// ```
    #[must_use]
    pub fn tie(pays: &Payoff) -> Bet {
        let rows = vec![row("tie", None, pays.units().clone())];
        Bet::new("tie", "Tie", rows, Exact::from(-1))
    }
}

fn on_side(id: &str, name: &str, side: Side, pays: Exact) -> Bet {
    let wins = row(&format!("{name} wins"), Some(side), pays);
    let tie = row("tie", None, Exact::zero());
    Bet::new(id, name, vec![wins, tie], Exact::from(-1))
}

fn row(event: &str, winner: Option<Side>, pays: Exact) -> Row {
    let when = Condition {
        winner: Some(Winners(vec![winner])),
        ..Condition::default()
    };
    Row {
        event: event.to_owned(),
        when,
        pays,
    }
}

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::*;
    use crate::bet::catalogue;

    #[test]
    fn the_catalogue_has_the_same_main_bets() {
        let other_terms = Terms {
            commission: "4%".parse().expect("a share"),
            tie_pays: "9".parse().expect("a payoff"),
        };
        for terms in [Terms::default(), other_terms] {
            let catalogue = catalogue(&terms).into_iter();
            let main: Vec<Bet> = catalogue.filter(|bet| is_main(&bet.id)).collect();
            assert_eq!(main_bets(&terms), main);
        }
    }
}
