//! Bets.

use std::collections::BTreeSet;

use baccarat::bet::{self, Commission, Payoff, Terms};
use baccarat::coup::Coup;
use baccarat::{Card, Quoted, Rank, Side, Suit, Tableau};
use pyo3::prelude::*;

use crate::error::{OrRaise, refused};
use crate::rules::Rules;
use crate::work;

/// A bet: a paytable.
#[pyclass(frozen, eq, module = "baccarat._core", from_py_object)]
#[derive(Clone, PartialEq)]
pub struct Bet(pub baccarat::Bet);

#[pymethods]
impl Bet {
    /// The id of the bet.
    #[getter]
    fn id(&self) -> &str {
        &self.0.id
    }

    /// The name of the bet in prose.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// The bet as JSON, as in documents.
    fn to_json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0).or_raise()
    }

    /// The bet with other payoffs: `13`, or `1=15` for its first row.
    fn changed(&self, changes: &str, commission: &str, tie_pays: &str) -> PyResult<Bet> {
        let terms = terms(commission, tie_pays)?;
        Ok(Bet(self.0.changed(changes, &terms).or_raise()?))
    }
}

/// A house's terms.
fn terms(commission: &str, tie_pays: &str) -> PyResult<Terms> {
    let commission: Commission = commission.parse().map_err(|reason| {
        refused(format_args!(
            "commission {}: {reason}",
            Quoted::new(commission)
        ))
    })?;
    let tie_pays: Payoff = tie_pays
        .parse()
        .map_err(|reason| refused(format_args!("tie_pays {}: {reason}", Quoted::new(tie_pays))))?;
    Ok(Terms {
        commission,
        tie_pays,
    })
}

/// All bets of the catalogue on a house's terms.
#[pyfunction]
pub fn catalogue(commission: &str, tie_pays: &str) -> PyResult<Vec<Bet>> {
    let bets = bet::catalogue(&terms(commission, tie_pays)?);
    Ok(bets.into_iter().map(Bet).collect())
}

/// The families of the catalogue, each with the ids of its bets.
#[pyfunction]
pub fn families() -> Vec<(&'static str, Vec<&'static str>)> {
    bet::families()
}

/// Bets from TOML or JSON, on a house's terms.
#[pyfunction]
pub fn read_bets(text: &str, commission: &str, tie_pays: &str) -> PyResult<Vec<Bet>> {
    let bets = bet::read_bets(text, &terms(commission, tie_pays)?).or_raise()?;
    Ok(bets.into_iter().map(Bet).collect())
}

/// A bet as documents have it, whose id may state changes of its payoffs.
#[pyfunction]
pub fn read_bet(json: &str) -> PyResult<Bet> {
    Ok(Bet(serde_json::from_str(json).or_raise()?))
}

/// A finished coup: who won, and the pip values of each hand, the first two in ascending order.
type Finished = (Option<&'static str>, Vec<u8>, Vec<u8>);

/// All coups that rules can deal, as far as pip values tell them apart. Which of the first two cards
/// of a hand came first is not told.
#[pyfunction]
pub fn finished_coups(py: Python<'_>, rules: &Rules) -> Vec<Finished> {
    work::at_once(py, || {
        let mut finished = BTreeSet::new();
        deal(
            &rules.0,
            &one_of_each_pip(&rules.0),
            Coup::default(),
            &mut finished,
        );
        finished.into_iter().collect()
    })
}

/// A card of each pip value under the rules, in ascending order.
fn one_of_each_pip(rules: &Tableau) -> Vec<Card> {
    let card = |rank| Card {
        rank,
        suit: Suit::Spades,
    };
    let mut cards: Vec<Card> = Rank::ALL.map(card).into();
    cards.sort_by_key(|&card| rules.pip(card));
    cards.dedup_by_key(|card| rules.pip(*card));
    cards
}

/// Adds the coups that continue a coup.
fn deal(rules: &Tableau, cards: &[Card], coup: Coup, finished: &mut BTreeSet<Finished>) {
    let reading = rules.read(&coup);
    let pips = |side| coup.hand(side).cards().map(|card| rules.pip(card).value());
    let Some(side) = reading.next() else {
        let winner = reading.winner().map(|side| match side {
            Side::Player => "player",
            Side::Banker => "banker",
        });
        let [player, banker] = Side::BOTH.map(|side| pips(side).collect());
        finished.insert((winner, player, banker));
        return;
    };
    // The order of the first two cards changes nothing: only one is dealt.
    let least = match coup.hand(side).len() {
        1 => pips(side).next().unwrap_or(0),
        _ => 0,
    };
    for &card in cards
        .iter()
        .filter(|&&card| rules.pip(card).value() >= least)
    {
        if let Some(coup) = coup.with(side, card) {
            deal(rules, cards, coup, finished);
        }
    }
}
