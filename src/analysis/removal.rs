//! Effects of removal: the change of a bet's expectation when a card is removed.

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use super::bets::BetRemovals;
use super::chance::Chance;
use super::odds::{BetOdds, CompiledOdds, OddsError, left, six_card_deals};
use crate::card::Seen;
use crate::exact::Exact;
use crate::shoe::{Cards, Shoe};

/// The effect of removal (Griffin) of each card on each bet: the change in the bet's expectation
/// caused by removing one such card from the shoe.
///
/// ```
/// use baccarat::{Analyzer, Decks, Exact, Places, Shoe};
/// let removal = Analyzer::default().removal(&Shoe::full(Decks::EIGHT))?;
/// let six = removal.card("6".parse()?).expect("there are sixes");
/// let tie = six.bet("tie").expect("it was asked for");
/// assert_eq!(tie.expectation.percent(Places::FOUR), "-14.4756%");
/// assert_eq!(tie.effect.decimal(Places::new(8)?), "-0.00115953");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Removal {
    /// The odds of each bet before a card is removed, in the order of the bets.
    pub base: Vec<BetOdds>,
    /// The cards in the shoe that the bets distinguish, in ascending order, with their effects.
    pub effects: Vec<CardEffect>,
}

/// The effects of removing one card on each bet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEffect {
    /// The card: `9`, or `9s` if a bet depends on suits; `0` for ten-valued cards that no bet
    /// distinguishes.
    pub card: Seen,
    /// Number of such cards in the shoe before one is removed.
    pub count: u64,
    /// The effect on each bet, in the order of the bets.
    pub bets: Vec<BetEffect>,
}

/// What removing one card does to a bet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct BetEffect {
    /// The bet's id.
    pub id: String,
    /// Expectation once the card has been removed, in units per unit staked.
    pub expectation: Exact,
    /// Change in expectation caused by removing the card, in units per unit staked.
    pub effect: Exact,
}

impl Removal {
    /// The effects of removing a card; `None` if the bets do not distinguish such cards, or the
    /// shoe has none.
    #[must_use]
    pub fn card(&self, card: Seen) -> Option<&CardEffect> {
        self.effects.iter().find(|effect| effect.card == card)
    }

    /// For each bet, the sum of its effects, each times the number of such cards. The sum is
    /// exactly zero, since removing an unseen card does not change the expectation.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Exact, Shoe};
    /// let removal = Analyzer::default().removal(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(removal.weighted_sums(), [Exact::zero(), Exact::zero(), Exact::zero()]);
    /// # Ok::<(), baccarat::RemovalError>(())
    /// ```
    #[must_use]
    pub fn weighted_sums(&self) -> Vec<Exact> {
        let sum = |bet: usize| {
            let rows = self.effects.iter();
            rows.map(|row| &Exact::from(BigUint::from(row.count)) * &row.bets[bet].effect)
                .sum()
        };
        (0..self.base.len()).map(sum).collect()
    }
}

impl CardEffect {
    /// The effect on the bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&BetEffect> {
        self.bets.iter().find(|effect| effect.id == id)
    }
}

written! {
    /// What removing one card does to each bet.
    CardEffect as effect {
        /// The card: `9`, `9s` where suits matter to a bet, `0` for any ten-valued card.
        card: String = effect.card.to_string(),
        /// Number of such cards in the shoe before one is removed.
        count: String = effect.count.to_string(),
        /// The bets.
        bets: &'a [BetEffect] = &effect.bets,
    }
}

/// The effect of removing two cards minus the sum of the effects of removing each, for each bet:
/// the expectation without both cards, minus the expectation at the whole shoe, minus both effects.
///
/// ```
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let pairs = Analyzer::default().removal_of_pairs(&Shoe::full(Decks::EIGHT))?;
/// let [three, four] = ["3".parse()?, "4".parse()?];
/// let effect = pairs.effect("tie", three, four).expect("there are such cards");
/// assert_eq!(effect.decimal(Places::new(8)?), "0.00001729");
/// assert_eq!(pairs.effect("tie", four, three), Some(effect));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairEffects {
    /// The cards in the shoe that the bets distinguish, in the order of the rows and columns of
    /// each matrix.
    pub cards: Vec<Seen>,
    /// The effects on each bet, in the order of the bets.
    pub bets: Vec<BetPairEffects>,
}

/// The effect on a bet of removing two cards minus the sum of the effects of removing each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetPairEffects {
    /// The bet's id.
    pub id: String,
    /// By card and then by card, in units per unit staked; symmetric. `None` if the shoe has only
    /// one such card.
    pub matrix: Vec<Vec<Option<Exact>>>,
}

impl PairEffects {
    /// The effect of removing two cards on the bet with this id, minus the sum of both effects, in
    /// units per unit staked. `None` if there is no such bet, or if the shoe does not contain both
    /// cards.
    #[must_use]
    pub fn effect(&self, id: &str, one: Seen, other: Seen) -> Option<&Exact> {
        let place = |card: Seen| self.cards.iter().position(|&held| held == card);
        let bet = self.bets.iter().find(|bet| bet.id == id)?;
        bet.matrix[place(one)?][place(other)?].as_ref()
    }
}

/// Effects of pairs as JSON.
#[cfg(feature = "serde")]
mod serialized {
    use super::{BetPairEffects, PairEffects};
    use crate::card::Seen;

    /// The effects of pairs on a bet, with the cards of the rows and columns.
    struct PairMatrix<'b> {
        bet: &'b BetPairEffects,
        cards: &'b [Seen],
    }

    written! { PairEffects as pairs: [PairMatrix<'static>] = matrices(pairs) }

    written! {
        /// What removing two cards does to a bet beyond the sum of both effects.
        PairMatrix<'_> as it {
            /// The bet's id.
            id: &'a str = &it.bet.id,
            /// The cards, in the order of the rows and columns.
            cards: Vec<String> = it.cards.iter().map(ToString::to_string).collect(),
            /// A symmetric matrix, in units per unit staked; none where the shoe has only one such card.
            matrix: &'a [Vec<Option<Exact>>] = &it.bet.matrix,
        }
    }

    fn matrices(pairs: &PairEffects) -> impl Iterator<Item = PairMatrix<'_>> {
        let cards = &pairs.cards;
        pairs.bets.iter().map(|bet| PairMatrix { bet, cards })
    }
}

/// Effects of removal cannot be computed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RemovalError {
    /// The shoe or a bet has no odds.
    #[error(transparent)]
    Odds(OddsError),
    /// The shoe is infinite.
    #[error("removing cards changes nothing in an infinite shoe: expected a number of decks")]
    InfiniteShoe,
    /// Fewer than six cards would be left.
    #[error("a coup can use six cards, so that {} are needed to remove {gone} of them, but {}", 6 + .gone, left(.cards))]
    TooFewCards {
        /// The cards that are left.
        cards: Cards,
        /// Number of cards to be removed.
        gone: u64,
    },
}

impl<E: Into<OddsError>> From<E> for RemovalError {
    fn from(error: E) -> RemovalError {
        RemovalError::Odds(error.into())
    }
}

impl CompiledOdds {
    /// The effects of removing one card of each kind that the bets distinguish.
    pub(crate) fn removal(&self, shoe: &Shoe) -> Result<Removal, RemovalError> {
        let removals = self.removals(shoe, false)?;
        let (base, before, rows) = removals.one_by_one();
        let bets = |expectations: Vec<Exact>| {
            let bets = base.iter().zip(&before).zip(expectations);
            bets.map(|((odds, before), expectation)| BetEffect {
                id: odds.bet.id.clone(),
                effect: &expectation - before,
                expectation,
            })
            .collect()
        };
        let effects = rows
            .into_iter()
            .map(|(card, count, expectations)| CardEffect {
                card,
                count,
                bets: bets(expectations),
            })
            .collect();
        Ok(Removal { base, effects })
    }

    /// The effects of removing two cards minus the sum of both effects.
    pub(crate) fn removal_of_pairs(&self, shoe: &Shoe) -> Result<PairEffects, RemovalError> {
        let removals = self.removals(shoe, true)?;
        let (_, base, rows) = removals.one_by_one();
        let effects: Vec<Vec<Exact>> = rows
            .iter()
            .map(|(_, _, expectations)| differences(expectations, &base))
            .collect();
        let mut matrices = vec![vec![vec![None; rows.len()]; rows.len()]; base.len()];
        for (one, &(card, count, _)) in rows.iter().enumerate() {
            for (other, &(other_card, _, _)) in rows.iter().enumerate().skip(one) {
                if one == other && count < 2 {
                    continue;
                }
                let both = removals.without_two(card, other_card);
                for (bet, effect) in differences(&both, &base).into_iter().enumerate() {
                    let beyond = effect - &effects[one][bet] - &effects[other][bet];
                    matrices[bet][one][other] = Some(beyond.clone());
                    matrices[bet][other][one] = Some(beyond);
                }
            }
        }
        let bets = self.bets().iter().zip(matrices);
        Ok(PairEffects {
            cards: rows.iter().map(|&(card, _, _)| card).collect(),
            bets: bets
                .map(|(bet, matrix)| BetPairEffects {
                    id: bet.id.clone(),
                    matrix,
                })
                .collect(),
        })
    }

    fn removals<'a>(
        &'a self,
        shoe: &'a Shoe,
        of_two: bool,
    ) -> Result<BetsWithout<'a>, RemovalError> {
        let Some(cards) = shoe.cards() else {
            return Err(RemovalError::InfiniteShoe);
        };
        six_card_deals(shoe)?;
        let gone = if of_two { 2 } else { 1 };
        if cards < 6 + gone {
            return Err(RemovalError::TooFewCards {
                cards: shoe.by_rank(),
                gone,
            });
        }
        Ok(BetsWithout {
            compiled: self,
            shoe,
            cards,
            removals: self.compiled().removals(shoe, of_two)?,
        })
    }
}

/// The bets at a shoe, and at the shoes without one or two of its cards.
struct BetsWithout<'a> {
    compiled: &'a CompiledOdds,
    shoe: &'a Shoe,
    cards: u64,
    removals: BetRemovals<'a>,
}

/// A card in the shoe, the number of such cards, and the bets' expectations without one of them.
type Without = (Seen, u64, Vec<Exact>);

impl BetsWithout<'_> {
    /// The odds of the bets at the whole shoe, their expectations there, and their expectations
    /// without each card.
    fn one_by_one(&self) -> (Vec<BetOdds>, Vec<Exact>, Vec<Without>) {
        let mut rows = Vec::new();
        for card in self.compiled.compiled().told_apart() {
            // The bets would have had no odds if the shoe did not distinguish these cards.
            let count = self.shoe.count(card.candidates()).unwrap_or(0);
            if count > 0 {
                let sums = self.removals.without(card, self.compiled.means());
                rows.push((card, count, self.expectations(sums, 1)));
            }
        }
        let all = self.deals(0);
        let ways = self.removals.at_whole_shoe().into_iter();
        let chances = ways.map(|ways| Chance::all(ways, &all));
        let base = self.compiled.bet_odds(chances);
        let expectations = base.iter().map(BetOdds::expectation).collect();
        (base, expectations, rows)
    }

    /// The expectations at the shoe without two cards.
    fn without_two(&self, one: Seen, other: Seen) -> Vec<Exact> {
        let sums = self.removals.without_two(one, other, self.compiled.means());
        self.expectations(sums, 2)
    }

    /// The expectations, given the net units that each bet wins over all deals of the shoe without
    /// `gone` cards.
    fn expectations(&self, sums: Vec<BigInt>, gone: u64) -> Vec<Exact> {
        self.compiled.means_of(sums, &self.deals(gone))
    }

    /// Number of six-card deals from the shoe without `gone` cards.
    fn deals(&self, gone: u64) -> BigUint {
        self.shoe.orders(self.cards - gone, 0..6)
    }
}

fn differences(expectations: &[Exact], base: &[Exact]) -> Vec<Exact> {
    let pairs = expectations.iter().zip(base);
    pairs
        .map(|(expectation, base)| expectation - base)
        .collect()
}
