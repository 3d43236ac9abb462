//! The odds of the next coup: the probabilities of the outcomes, and the figures of each bet.

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::bets::{CompiledBets, TooFineBetError, UnseenBetError};
use super::chance::Chance;
use super::outcomes::{Outcomes, WINNERS};
use crate::bet::{Bet, Condition, Row, Winners};
use crate::card::Glimpse;
use crate::exact::{Exact, Root};
use crate::history::Dealt;
use crate::shoe::{Cards, Shoe, UnspecifiedError};
use crate::tableau::Tableau;

/// The odds of the next coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Number of ordered six-card deals, all equally likely: (N)₆ for N cards, and 52⁶ for the
    /// infinite shoe.
    pub ways: BigUint,
    /// Player, Banker and tie.
    pub outcomes: Outcomes,
    /// The odds of each bet, in the order of the bets.
    pub bets: Vec<BetOdds>,
}

impl Odds {
    /// The odds of the bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&BetOdds> {
        self.bets.iter().find(|odds| odds.bet.id == id)
    }
}

/// The odds of a bet on the next coup. Figures are per unit staked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetOdds {
    /// The bet.
    pub bet: Bet,
    /// For each line of the paytable, the probability that it settles the bet. The lines are
    /// exhaustive.
    pub chances: Vec<Chance>,
}

impl BetOdds {
    /// Probability of a positive payoff.
    #[must_use]
    pub fn win(&self) -> Exact {
        self.probability(Exact::is_positive)
    }

    /// Probability of a payoff of zero. `win + push + lose` is 1.
    #[must_use]
    pub fn push(&self) -> Exact {
        self.probability(Exact::is_zero)
    }

    /// Probability that the bet loses.
    #[must_use]
    pub fn lose(&self) -> Exact {
        self.probability(Exact::is_negative)
    }

    fn probability(&self, of_payoff: impl Fn(&Exact) -> bool) -> Exact {
        self.lines()
            .filter(|line| of_payoff(&line.row.pays))
            .map(|line| line.chance.probability())
            .sum()
    }

    /// Mean net units won per unit staked; negative is against the bettor.
    #[must_use]
    pub fn expectation(&self) -> Exact {
        self.mean(Exact::clone)
    }

    /// House edge: mean loss in units per unit staked, with pushes counted as staked. It is the
    /// negative of the expectation.
    ///
    /// Some books exclude pushes; their figure is
    /// [`house_edge_resolved`](Self::house_edge_resolved).
    #[must_use]
    pub fn house_edge(&self) -> Exact {
        -self.expectation()
    }

    /// House edge per resolved bet: mean loss in units per unit staked on bets that do not push;
    /// `None` if all of them push.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let odds = Analyzer::default().odds(&Shoe::full(Decks::EIGHT))?;
    /// let banker = odds.bets[1].house_edge_resolved().unwrap();
    /// assert_eq!(banker.percent(Places::FOUR), "1.1692%");
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    #[must_use]
    pub fn house_edge_resolved(&self) -> Option<Exact> {
        self.house_edge().checked_div(&(self.win() + self.lose()))
    }

    /// Variance of the net units won per unit staked.
    #[must_use]
    pub fn variance(&self) -> Exact {
        let mean = self.expectation();
        self.mean(|pays| pays * pays) - &mean * &mean
    }

    /// Standard deviation of the net units won per unit staked: the square root of the variance.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance()).expect("a variance is not negative")
    }

    /// The mean of a function of the payoff.
    fn mean(&self, of_payoff: impl Fn(&Exact) -> Exact) -> Exact {
        let numbers: Vec<Exact> = self.lines().map(|line| of_payoff(&line.row.pays)).collect();
        let (numerators, denominator) = Exact::over_one_denominator(&numbers);
        let terms = numerators.iter().zip(&self.chances);
        let terms = terms.map(|(number, chance)| number * BigInt::from(chance.ways.clone()));
        let all = self.chances.first().map(|chance| chance.of.clone());
        let all = denominator * BigInt::from(all.unwrap_or_default());
        Exact::ratio(terms.sum::<BigInt>(), all).unwrap_or_else(Exact::zero)
    }

    /// The lines of the paytable, each with the probability that it settles the bet.
    pub fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let lines = self.bet.rows().iter().zip(&self.chances);
        lines.map(|(row, chance)| Line { row, chance })
    }
}

/// A bet with its expectation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetExpectation {
    /// The bet's id.
    pub id: String,
    /// Mean net units won per unit staked.
    pub expectation: Exact,
}

impl BetExpectation {
    /// The expectation of a bet with these odds.
    pub(super) fn of(odds: &BetOdds) -> BetExpectation {
        BetExpectation {
            id: odds.bet.id.clone(),
            expectation: odds.expectation(),
        }
    }
}

written! {
    /// What a bet is worth.
    BetExpectation as bet {
        /// The bet's id.
        id: &'a str = &bet.id,
        /// Mean net units won per unit staked.
        expectation: &'a Exact = &bet.expectation,
    }
}

/// A line of a paytable, with the probability that it settles its bet.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// The line.
    pub row: &'a Row,
    /// The probability that it settles the bet.
    pub chance: &'a Chance,
}

written! {
    /// Odds of the next coup.
    Odds as odds {
        /// Number of all deals.
        ways: Digits = odds.ways.clone().into(),
        /// The outcomes: Player, Banker, Tie.
        outcomes: &'a Outcomes = &odds.outcomes,
        /// The bets, in the order of the analyzer.
        bets: &'a [BetOdds] = &odds.bets,
    }
}

written! {
    /// What a bet is worth. Every figure is per unit staked.
    BetOdds as odds {
        /// The bet's id in commands.
        id: &'a str = &odds.bet.id,
        /// The bet's name in prose.
        name: &'a str = &odds.bet.name,
        /// The lines of the paytable.
        rows: Vec<Line<'a>> = odds.lines().collect(),
        /// Probability that the bet wins.
        win: Exact = odds.win(),
        /// Probability that the stake is returned.
        push: Exact = odds.push(),
        /// Probability that the bet loses.
        lose: Exact = odds.lose(),
        /// Mean net units won; negative is against the bettor.
        expectation: Exact = odds.expectation(),
        /// Mean loss, pushes counted as staked.
        house_edge: Exact = odds.house_edge(),
        /// Variance of the net units won.
        variance: Exact = odds.variance(),
        /// Square root of the variance.
        standard_deviation: Irrational = odds.standard_deviation().into(),
    }
}

written! {
    /// How often a line of a paytable settles its bet.
    Line<'_> as line {
        /// The name of the line.
        event: &'a str = &line.row.event,
        /// Net units won per unit staked.
        pays: &'a Exact = &line.row.pays,
        /// Number of deals that the line settles.
        ways: Digits = line.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = line.chance.probability(),
    }
}

/// A shoe or a bet has no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OddsError {
    /// Fewer than six cards are left.
    #[error("a coup can use six cards, but {}", left(.cards))]
    TooFewCards {
        /// The cards that are left.
        cards: Cards,
    },
    /// The rules distinguish cards that the shoe does not.
    #[error(transparent)]
    Unspecified(#[from] UnspecifiedError),
    /// A bet distinguishes cards that the shoe does not.
    #[error(transparent)]
    UnseenBet(UnseenBetError),
    /// A bet distinguishes too many cards.
    #[error(transparent)]
    TooFine(#[from] TooFineBetError),
    /// Of cards that have left only a group is known, and the question needs all numbers of cards.
    #[error(
        "only a group is known of cards that have left, as {0}: expected each of them by rank, or ? if nobody saw it"
    )]
    Groups(
        /// One of the groups.
        Glimpse,
    ),
    /// Covariances were requested, and a bet is on a coup with another first card.
    #[error("{bet} is not dealt as the other bets are: expected bets on the same coup")]
    DifferentDeals {
        /// The bet's id.
        bet: String,
    },
}

/// Outcomes are counted like a bet, but have no bet's id.
impl From<UnseenBetError> for OddsError {
    fn from(error: UnseenBetError) -> OddsError {
        if error.bet == NO_BET {
            OddsError::Unspecified(error.reason)
        } else {
            OddsError::UnseenBet(error)
        }
    }
}

/// The cards left in words, for shoes with too few of them.
pub(crate) fn left(cards: &Cards) -> String {
    match cards.len() {
        0 => "none is left in the shoe".to_owned(),
        1 => format!("only 1 is left in the shoe: {cards}"),
        count => format!("only {count} are left in the shoe: {cards}"),
    }
}

/// Bets compiled under drawing rules: their coup polynomials, which can be evaluated at any number
/// of shoes.
#[derive(Clone, Debug)]
pub(crate) struct CompiledOdds {
    /// The requested bets. In `compiled`, they are followed by a bet with a line for each outcome.
    bets: Vec<Bet>,
    compiled: CompiledBets,
}

impl CompiledOdds {
    pub(crate) fn new(rules: &Tableau, bets: Vec<Bet>) -> Result<CompiledOdds, TooFineBetError> {
        let compiled = CompiledBets::new(rules, &with_outcomes(&bets))?;
        Ok(CompiledOdds { bets, compiled })
    }

    /// Compiles the bets on a coup with known cards.
    pub(super) fn given(
        rules: &Tableau,
        bets: Vec<Bet>,
        dealt: &Dealt,
    ) -> Result<CompiledOdds, OddsError> {
        let compiled = CompiledBets::given(rules, &with_outcomes(&bets), &dealt.history)?;
        compiled.check_sure(&dealt.unsure)?;
        Ok(CompiledOdds { bets, compiled })
    }

    pub(crate) fn bets(&self) -> &[Bet] {
        &self.bets
    }

    /// The errors for the bets that distinguish cards of which too little was seen.
    pub(crate) fn unseen(&self, dealt: &Dealt) -> Vec<UnseenBetError> {
        self.compiled.unseen(&self.bets, dealt)
    }

    /// The odds of the next coup from a shoe.
    pub(crate) fn at(&self, shoe: &Shoe) -> Result<Odds, OddsError> {
        six_card_deals(shoe)?;
        self.given_at(shoe)
    }

    /// The odds at the shoe without the known cards. The deals are those that agree with the known
    /// cards; there may be none.
    pub(super) fn given_at(&self, shoe: &Shoe) -> Result<Odds, OddsError> {
        let mut ways = self.compiled.at(shoe)?;
        let outcomes = ways.pop().expect("the last bet is that on the outcomes");
        let all: BigUint = outcomes.iter().sum();
        Ok(Odds {
            outcomes: Outcomes::of(&outcomes, &all),
            bets: self.bet_odds(ways.into_iter().map(|ways| Chance::all(ways, &all))),
            ways: all,
        })
    }

    /// The requested bets, with the probabilities of the lines of their paytables.
    pub(super) fn bet_odds(&self, rows: impl Iterator<Item = Vec<Chance>>) -> Vec<BetOdds> {
        let bets = self.bets.iter().zip(rows);
        bets.map(|(bet, rows)| BetOdds {
            bet: bet.clone(),
            chances: rows,
        })
        .collect()
    }

    /// The expectations of the bets, in units per unit staked. This takes half the time of the
    /// odds.
    pub(crate) fn expectations(&self, shoe: &Shoe) -> Result<Vec<Exact>, OddsError> {
        let all = six_card_deals(shoe)?;
        let sums = self.compiled.sums(shoe)?;
        Ok(self.means_of(sums, &all))
    }

    /// Checks that the shoe distinguishes the cards that the bets do. This takes much less time
    /// than the odds.
    pub(super) fn check(&self, shoe: &Shoe) -> Result<(), OddsError> {
        Ok(self.compiled.check(shoe)?)
    }

    /// The expectations of the bets, given the net units that each wins over all deals.
    pub(super) fn means_of(&self, sums: Vec<BigInt>, all: &BigUint) -> Vec<Exact> {
        let mut means = self.compiled.means(sums, all);
        means.truncate(self.bets.len());
        means
    }

    pub(super) fn compiled(&self) -> &CompiledBets {
        &self.compiled
    }
}

/// The bets, followed by a bet with a line for each outcome.
fn with_outcomes(bets: &[Bet]) -> Vec<Bet> {
    let [player, banker, _tie] = WINNERS;
    let outcomes = bet_on([player, banker].map(|winner| Condition {
        winner: Some(Winners(vec![winner])),
        ..Condition::default()
    }));
    bets.iter().cloned().chain([outcomes]).collect()
}

/// A bet that is not one of the user's: it has a line for each condition, and one for other coups.
pub(super) fn bet_on(conditions: impl IntoIterator<Item = Condition>) -> Bet {
    let row = |when| Row {
        event: String::new(),
        when,
        pays: Exact::zero(),
    };
    let rows = conditions.into_iter().map(row).collect();
    Bet::new(NO_BET, NO_BET, rows, Exact::zero())
}

/// The id of a bet that is not one of the user's.
pub(super) const NO_BET: &str = "";

/// Number of ordered six-card deals from a shoe.
pub(super) fn six_card_deals(shoe: &Shoe) -> Result<BigUint, OddsError> {
    six_cards(shoe)?;
    Ok(shoe.orderings(6))
}

/// Checks that all cards that have left a shoe are known.
pub(super) fn all_known(shoe: &Shoe) -> Result<(), OddsError> {
    // Of several, the one that says least.
    let groups = shoe.gone().map(|gone| gone.group);
    let group = groups.max_by_key(|group| group.cards().count());
    group.map_or(Ok(()), |group| {
        Err(OddsError::Groups(Glimpse::OneOf(group)))
    })
}

/// Checks that a shoe has at least six cards.
pub(super) fn six_cards(shoe: &Shoe) -> Result<(), OddsError> {
    if shoe.cards().is_some_and(|cards| cards < 6) {
        return Err(OddsError::TooFewCards {
            cards: shoe.by_rank(),
        });
    }
    Ok(())
}
