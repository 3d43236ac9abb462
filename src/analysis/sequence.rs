//! Consecutive coups of a shoe: how many cards each uses, and what one has to do
//! with the next.

use super::bets::TooFineBet;
use super::chance::Chance;
use super::coups::Coups;
use super::lengths::{CompiledLengths, Length, mean_cards};
use super::odds::{BetOdds, CompiledOdds, NoOdds, WINNERS};
use crate::bet::Bet;
use crate::coup::Side;
use crate::engine::{Classes, CoupPolynomial, Ledger, compile, sequences};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::{Reading, Standing, Tableau};

/// The law of consecutive coups of a shoe, of which nothing is seen and no card is
/// put back. Any coups that can be dealt from it have the same law, whatever lies
/// between them, as long as six cards are left for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// How often a coup uses four cards, five and six.
    pub lengths: Vec<Length>,
    /// Every sequence of outcomes, in the order of [`WINNERS`], the last coup's
    /// varying fastest.
    pub outcomes: Vec<OutcomeSequence>,
    /// The bets, in the order asked for.
    pub bets: Vec<BetSequence>,
}

/// How often coups have these outcomes, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeSequence {
    /// The outcomes; `None` is a tie.
    pub winners: Vec<Option<Side>>,
    /// How often they come, out of the deals of six cards for each coup.
    pub chance: Chance,
    /// The product of the probabilities that a coup has each of them.
    pub independent: Exact,
}

impl OutcomeSequence {
    /// The probability less what it would be if the coups were independent.
    #[must_use]
    pub fn difference(&self) -> Exact {
        self.chance.probability() - self.independent.clone()
    }
}

/// What a bet wins on one coup and on another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetSequence {
    /// The bet on one coup.
    pub odds: BetOdds,
    /// The covariance of the units won on two coups, per unit staked on each;
    /// `None` where a single coup was asked about.
    pub covariance: Option<Exact>,
}

impl BetSequence {
    /// The correlation of what the bet wins on two coups, from −1 to 1: rational,
    /// since both have the same variance. `None` where the bet does not vary, or
    /// there is no covariance.
    #[must_use]
    pub fn correlation(&self) -> Option<Exact> {
        self.covariance.as_ref()?.checked_div(&self.odds.variance())
    }
}

impl Sequence {
    /// The mean number of cards that a coup uses.
    #[must_use]
    pub fn mean_cards(&self) -> Exact {
        mean_cards(&self.lengths)
    }
}

/// Rules and bets made ready to be asked about consecutive coups.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{CompiledSequences, Coups, Decks, Places, Shoe, Tableau};
/// let bets = main_bets(&Terms::default());
/// let compiled = CompiledSequences::new(&Tableau::PUNTO_BANCO, bets)?;
/// let sequence = compiled.at(&Shoe::full(Decks::EIGHT), Coups::TWO)?;
/// assert_eq!(sequence.mean_cards().to_string(), "46924771178/9501213267");
/// let player = sequence.bets[0].correlation().unwrap();
/// assert_eq!(player.decimal(Places::new(10)?), "-0.0000019113");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledSequences {
    odds: CompiledOdds,
    lengths: CompiledLengths,
    /// A column for each outcome.
    outcomes: CoupPolynomial,
}

impl CompiledSequences {
    /// Compiles the bets under the rules.
    ///
    /// # Errors
    ///
    /// A bet tells too many cards apart over too many cards.
    #[expect(clippy::missing_panics_doc, reason = "ten pip values are few")]
    pub fn new(rules: &Tableau, bets: Vec<Bet>) -> Result<CompiledSequences, TooFineBet> {
        Ok(CompiledSequences {
            odds: CompiledOdds::new(rules, bets)?,
            lengths: CompiledLengths::new(rules)?,
            outcomes: compile(rules, &Outcomes).expect("ten pip values are few"),
        })
    }

    /// The law of so many coups from a shoe. From the infinite one they are
    /// independent.
    ///
    /// # Errors
    ///
    /// As for the odds; the shoe has fewer than six cards for each coup; or a bet
    /// has no covariance, since its payoffs cannot be listed by the cards dealt.
    pub fn at(&self, shoe: &Shoe, coups: Coups) -> Result<Sequence, NoOdds> {
        let odds = self.odds.at(shoe)?;
        if shoe.cards().is_some_and(|cards| cards < coups.most_cards()) {
            return Err(NoOdds::TooFewForCoups {
                cards: shoe.by_rank(),
                coups,
            });
        }
        Ok(Sequence {
            lengths: self.lengths.at(shoe)?,
            outcomes: self.outcomes(shoe, coups, &odds.outcomes)?,
            bets: self.bets(shoe, coups, odds.bets)?,
        })
    }

    fn outcomes(
        &self,
        shoe: &Shoe,
        coups: Coups,
        single: &[Chance],
    ) -> Result<Vec<OutcomeSequence>, NoOdds> {
        let all = sequences(WINNERS.len(), coups.length());
        let ways = if shoe.is_infinite() {
            let ways = |coups: &Vec<usize>| coups.iter().map(|&coup| &single[coup].ways).product();
            all.iter().map(ways).collect()
        } else {
            self.outcomes.in_sequence(shoe, coups.length())?
        };
        let chances = Chance::all(ways, &shoe.orderings(coups.most_cards()));
        let row = |(coups, chance): (&Vec<usize>, Chance)| {
            let probabilities = coups.iter().map(|&coup| single[coup].probability());
            OutcomeSequence {
                winners: coups.iter().map(|&coup| WINNERS[coup]).collect(),
                chance,
                independent: probabilities.fold(Exact::one(), |product, next| &product * &next),
            }
        };
        Ok(all.iter().zip(chances).map(row).collect())
    }

    fn bets(
        &self,
        shoe: &Shoe,
        coups: Coups,
        odds: Vec<BetOdds>,
    ) -> Result<Vec<BetSequence>, NoOdds> {
        let covariances: Vec<Option<Exact>> = if coups.length() < 2 {
            vec![None; odds.len()]
        } else if shoe.is_infinite() {
            vec![Some(Exact::zero()); odds.len()]
        } else {
            let depths = self.odds.depths(shoe)?.into_iter();
            depths.map(|bet| bet.covariance_of_coups()).collect()
        };
        let bets = odds.into_iter().zip(covariances);
        let row = |(odds, covariance)| BetSequence { odds, covariance };
        Ok(bets.map(row).collect())
    }
}

/// A column for each outcome.
struct Outcomes;

impl Ledger for Outcomes {
    type Memory = Standing;

    fn columns(&self) -> usize {
        WINNERS.len()
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card| rules.pip(card))
    }

    fn memory(&self, reading: Reading<'_>, _finished: bool) -> Standing {
        reading.standing()
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        let place = WINNERS.iter().position(|&one| one == reading.winner());
        enter(place.expect("there are three outcomes"));
    }
}
