//! The odds of the next coup: who wins, and what each bet is worth.

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::bets::{CompiledBets, Means, Numbers, TooFineBet, UnseenBet};
use super::chance::Chance;
use super::coups::Coups;
use crate::bet::{Bet, Condition, Row, Terms, Winners, main_bets};
use crate::coup::Side;
use crate::exact::{Exact, Root};
use crate::history::Dealt;
use crate::shoe::{Cards, Shoe, Unspecified};
use crate::tableau::Tableau;

/// The three outcomes of a coup, in the order of every report; `None` is a tie.
pub const WINNERS: [Option<Side>; 3] = [Some(Side::Player), Some(Side::Banker), None];

/// The exact odds of the next coup from a shoe, for Player, Banker and Tie on
/// the usual terms.
///
/// For other bets, or for many shoes, see [`CompiledOdds`].
///
/// # Errors
///
/// The shoe has fewer than six cards.
///
/// ```
/// use baccarat::{Decks, Shoe, odds};
/// let odds = odds(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(odds.outcomes[0].ways, 2_230_518_282_592_256_u64.into());
/// let player = &odds.bets[0];
/// assert_eq!(player.house_edge().to_string(), "241149546272/19524993263685");
/// # Ok::<(), baccarat::NoOdds>(())
/// ```
pub fn odds(shoe: &Shoe) -> Result<Odds, NoOdds> {
    CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?.at(shoe)
}

/// The odds of the next coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// How many ordered six-card deals there are, all equally likely. From the
    /// infinite shoe they are counted as 52⁶.
    pub ways: BigUint,
    /// The outcomes, in the order of [`WINNERS`].
    pub outcomes: Vec<Chance>,
    /// The bets, in the order asked for.
    pub bets: Vec<BetOdds>,
}

/// What a bet is worth on the next coup. Every figure is per unit staked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetOdds {
    /// The bet.
    pub bet: Bet,
    /// How often each line of its paytable settles it. They exhaust the deals.
    pub rows: Vec<Chance>,
}

impl BetOdds {
    /// Probability that the bet gains.
    #[must_use]
    pub fn win(&self) -> Exact {
        self.probability(Exact::is_positive)
    }

    /// Probability that the stake is returned. `win + push + lose` is 1.
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
            .filter(|(pays, _)| of_payoff(pays))
            .map(|(_, chance)| chance.probability())
            .sum()
    }

    /// Mean net units won per unit staked; negative is against the bettor.
    #[must_use]
    pub fn expectation(&self) -> Exact {
        self.mean(Exact::clone)
    }

    /// Mean loss in units per unit staked, pushes counted as staked: the
    /// expectation with its sign turned. Positive when the house gains.
    ///
    /// Some books leave pushes out; their figure is
    /// [`house_edge_resolved`](Self::house_edge_resolved).
    #[must_use]
    pub fn house_edge(&self) -> Exact {
        -self.expectation()
    }

    /// Mean loss in units per unit staked on the bets that do not push; `None`
    /// where all of them do.
    ///
    /// ```
    /// use baccarat::{Decks, Places, Shoe, odds};
    /// let odds = odds(&Shoe::full(Decks::EIGHT))?;
    /// let banker = odds.bets[1].house_edge_resolved().unwrap();
    /// assert_eq!(banker.percent(Places::FOUR), "1.1692%");
    /// # Ok::<(), baccarat::NoOdds>(())
    /// ```
    #[must_use]
    pub fn house_edge_resolved(&self) -> Option<Exact> {
        self.house_edge().checked_div(&(self.win() + self.lose()))
    }

    /// Mean squared distance of the net units from their expectation.
    #[must_use]
    pub fn variance(&self) -> Exact {
        let mean = self.expectation();
        self.mean(|pays| pays * pays) - &mean * &mean
    }

    /// The square root of the variance, in units.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance()).expect("a variance is not negative")
    }

    /// The mean of a number that goes with each payoff.
    fn mean(&self, of_payoff: impl Fn(&Exact) -> Exact) -> Exact {
        let numbers = Numbers::new(self.lines().map(|(pays, _)| of_payoff(pays)));
        let ways = self.rows.iter().map(|row| BigInt::from(row.ways.clone()));
        let sum = numbers
            .numerators
            .iter()
            .zip(ways)
            .map(|(number, ways)| number * ways);
        let all = self.rows.first().map(|row| row.of.clone());
        numbers.over(sum.sum(), &all.unwrap_or_default())
    }

    fn lines(&self) -> impl Iterator<Item = (&Exact, &Chance)> {
        let payoffs = self.bet.rows().iter().map(|row| &row.pays);
        payoffs.zip(&self.rows)
    }
}

/// A shoe has no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoOdds {
    /// Fewer than six cards are left.
    #[error("a coup can use six cards, but {}", left(.0))]
    TooFewCards(
        /// What is left.
        Cards,
    ),
    /// So few cards are left that no coup can be dealt once some are removed.
    #[error("a coup can use six cards, so that {} are needed to remove {gone} of them, but {}", 6 + .gone, left(.cards))]
    TooFewToRemove {
        /// What is left.
        cards: Cards,
        /// How many cards are to be removed.
        gone: u64,
    },
    /// Fewer cards are left than several coups can use.
    #[error("{} coups can use {} cards, but {}", .coups.number(), .coups.most_cards(), left(.cards))]
    TooFewForCoups {
        /// What is left.
        cards: Cards,
        /// How many coups were asked about.
        coups: Coups,
    },
    /// So many cards are burned unseen that no coup can be dealt from the rest.
    #[error("a coup can use six cards, but only {} of {cards} are left besides {unseen} unseen", cards.saturating_sub(*.unseen))]
    TooManyUnseen {
        /// How many cards the shoe holds, burned ones included.
        cards: u64,
        /// How many are burned unseen.
        unseen: u64,
    },
    /// Cards were to be removed from the infinite shoe.
    #[error("removing cards changes nothing in an infinite shoe: expected a number of decks")]
    NothingToRemove,
    /// A depth of the infinite shoe was asked for.
    #[error("an infinite shoe never gets shorter: expected a number of decks")]
    NoDepth,
    /// The question tells cards apart that the shoe does not.
    #[error(transparent)]
    Unspecified(#[from] Unspecified),
    /// A bet tells cards apart that the shoe does not.
    #[error(transparent)]
    UnseenBet(UnseenBet),
    /// The bets tell too many cards apart.
    #[error(transparent)]
    TooFine(TooFineBet),
    /// The groups that a coup's cards are known to be of tell too many cards apart.
    #[error("the groups tell so many cards apart that there are more cases than can be counted")]
    TooFineGroups,
    /// A depth that the shoe does not have.
    #[error("no coup can be dealt with {left} left of {cards} cards: expected 6 to {cards}")]
    NoSuchDepth {
        /// How many cards are to be left.
        left: u64,
        /// How many the shoe has.
        cards: u64,
    },
    /// More compositions than can be gone through.
    #[error("{left} cards have more compositions than can be gone through: a sample can be drawn")]
    TooManyCompositions {
        /// How many cards are left.
        left: u64,
    },
    /// Sums over compositions of more digits than are provided for.
    #[error("the weights of {left} cards are too large to add up: a sample can be drawn")]
    ImmenseSums {
        /// How many cards are left.
        left: u64,
    },
    /// The bets together tell so many cards apart that compositions are not gone
    /// through.
    #[error(
        "the bets tell too many cards apart to go through all compositions: a sample can be drawn"
    )]
    TooFineToSweep,
    /// The tags of a count add up in too many ways.
    #[error(
        "the tags of so many cards have more sums than can be counted: \
         expected fewer cards, fewer different tags, or smaller ones"
    )]
    TooManySums,
    /// A histogram with no width, or with more bins than can be looked at.
    #[error("expected a width of at least {least} for the bins of a histogram")]
    NarrowBins {
        /// The least width.
        least: Exact,
    },
    /// Too few samples to tell how far they are from the truth.
    #[error("expected at least two samples")]
    FewSamples,
    /// More bets than are compared at each composition.
    #[error("expected at most 256 bets to compare at each composition")]
    TooManyBets,
    /// A bet's payoffs are too large, or too fine, to be summed up over all shoes
    /// of a depth.
    #[error("bet {0} pays such large shares, or such fine ones, that they cannot be summed up")]
    PaysTooMuch(
        /// The bet's id.
        String,
    ),
    /// Bets were to be compared of which one is dealt otherwise.
    #[error("{0} is not dealt as the other bets are: expected bets on the same coup")]
    DifferentDeals(
        /// The bet's id.
        String,
    ),
}

/// The outcomes are no bet that has a name.
impl From<UnseenBet> for NoOdds {
    fn from(error: UnseenBet) -> NoOdds {
        if error.bet.is_empty() {
            NoOdds::Unspecified(error.reason)
        } else {
            NoOdds::UnseenBet(error)
        }
    }
}

impl From<TooFineBet> for NoOdds {
    fn from(error: TooFineBet) -> NoOdds {
        if error.0.is_empty() {
            NoOdds::TooFineGroups
        } else {
            NoOdds::TooFine(error)
        }
    }
}

fn left(cards: &Cards) -> String {
    match cards.len() {
        0 => "none is left in the shoe".to_owned(),
        1 => format!("only 1 is left in the shoe: {cards}"),
        count => format!("only {count} are left in the shoe: {cards}"),
    }
}

/// Rules and bets made ready for any number of shoes: the coup polynomials are
/// compiled once and then only evaluated.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};
/// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
/// let edges = [1, 2, 4].map(|decks| {
///     let shoe = Shoe::full(Decks::new(decks).unwrap());
///     compiled.at(&shoe).unwrap().bets[1].house_edge().percent(Places::FOUR)
/// });
/// assert_eq!(edges, ["1.0117%", "1.0389%", "1.0517%"]);
/// # Ok::<(), baccarat::TooFineBet>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledOdds {
    /// A bet that has a line for each outcome, and then the bets asked for.
    bets: Vec<Bet>,
    compiled: CompiledBets,
    means: Means,
}

impl CompiledOdds {
    /// Compiles the bets under the rules.
    ///
    /// # Errors
    ///
    /// A bet tells too many cards apart over too many cards.
    pub fn new(rules: &Tableau, bets: Vec<Bet>) -> Result<CompiledOdds, TooFineBet> {
        let bets: Vec<Bet> = [outcomes()].into_iter().chain(bets).collect();
        let compiled = CompiledBets::new(rules, &bets)?;
        Ok(CompiledOdds::of(bets, compiled))
    }

    fn of(bets: Vec<Bet>, compiled: CompiledBets) -> CompiledOdds {
        let pays = |bet: &Bet| Numbers::new(bet.rows().iter().map(|row| row.pays.clone()));
        let means = compiled.means(bets.iter().map(pays).collect());
        CompiledOdds {
            bets,
            compiled,
            means,
        }
    }

    /// Compiles the bets on a coup of which something is known.
    pub(super) fn given(
        rules: &Tableau,
        bets: Vec<Bet>,
        dealt: &Dealt,
    ) -> Result<CompiledOdds, NoOdds> {
        let bets: Vec<Bet> = [outcomes()].into_iter().chain(bets).collect();
        let compiled = CompiledBets::given(rules, &bets, &dealt.history)?;
        compiled.check_sure(&dealt.unsure)?;
        Ok(CompiledOdds::of(bets, compiled))
    }

    /// The bets, in the order asked for.
    #[must_use]
    pub fn bets(&self) -> &[Bet] {
        &self.bets[1..]
    }

    /// The odds of the next coup from a shoe.
    ///
    /// # Errors
    ///
    /// The shoe has fewer than six cards, or a bet tells cards apart that were
    /// not seen well enough.
    pub fn at(&self, shoe: &Shoe) -> Result<Odds, NoOdds> {
        six_card_deals(shoe)?;
        self.given_at(shoe)
    }

    /// The odds at the shoe that is left of the known cards. All deals are those
    /// that fit what is known, and there may be none.
    pub(super) fn given_at(&self, shoe: &Shoe) -> Result<Odds, NoOdds> {
        let ways = self.compiled.at(shoe)?;
        let all: BigUint = ways.first().into_iter().flatten().sum();
        let mut rows = ways.into_iter().map(|ways| Chance::all(ways, &all));
        Ok(Odds {
            outcomes: rows.next().unwrap_or_default(),
            bets: self.bet_odds(rows),
            ways: all.clone(),
        })
    }

    /// The bets asked for, with how often each line of their paytables settles
    /// them.
    pub(super) fn bet_odds(&self, rows: impl Iterator<Item = Vec<Chance>>) -> Vec<BetOdds> {
        let bets = self.bets().iter().zip(rows);
        bets.map(|(bet, rows)| BetOdds {
            bet: bet.clone(),
            rows,
        })
        .collect()
    }

    /// The expectations alone, in the order of the bets asked for: net units won
    /// per unit staked. It takes half the time of the odds.
    ///
    /// # Errors
    ///
    /// As for the odds.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let player = compiled.expectations(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// assert_eq!(player.to_string(), "-241149546272/19524993263685");
    /// # Ok::<(), baccarat::NoOdds>(())
    /// ```
    pub fn expectations(&self, shoe: &Shoe) -> Result<Vec<Exact>, NoOdds> {
        let all = six_card_deals(shoe)?;
        let sums = self.compiled.sums(&self.means, shoe)?;
        Ok(self.means_of(sums, &all))
    }

    /// Whether the bets have odds at a shoe that has cards for a coup: it takes much
    /// less time than the odds.
    pub(super) fn check(&self, shoe: &Shoe) -> Result<(), NoOdds> {
        Ok(self.compiled.check(shoe)?)
    }

    /// The expectations, from what the bets win over all deals.
    pub(super) fn means_of(&self, sums: Vec<BigInt>, all: &BigUint) -> Vec<Exact> {
        let bets = sums.into_iter().enumerate().skip(1);
        bets.map(|(bet, sum)| self.means.mean(bet, sum, all))
            .collect()
    }

    /// How the bets' expectations are summed up.
    pub(super) fn means(&self) -> &Means {
        &self.means
    }

    /// The bets, after one that has a line for each outcome.
    pub(super) fn compiled(&self) -> &CompiledBets {
        &self.compiled
    }
}

/// A bet with a line for each outcome.
fn outcomes() -> Bet {
    let [player, banker, _tie] = WINNERS;
    let row = |winner| Row {
        event: String::new(),
        when: Condition {
            winner: Some(Winners(vec![winner])),
            ..Condition::default()
        },
        pays: Exact::zero(),
    };
    Bet::new("", "", vec![row(player), row(banker)], Exact::zero())
}

/// How many ordered six-card deals a shoe has.
pub(super) fn six_card_deals(shoe: &Shoe) -> Result<BigUint, NoOdds> {
    six_cards(shoe)?;
    Ok(shoe.orderings(6))
}

/// Whether a shoe has cards for a coup.
pub(super) fn six_cards(shoe: &Shoe) -> Result<(), NoOdds> {
    if shoe.cards().is_some_and(|cards| cards < 6) {
        return Err(NoOdds::TooFewCards(shoe.by_rank()));
    }
    Ok(())
}
