//! Effects of removal: the change of a bet's expectation when a card is removed.

use num_bigint::BigUint;
use thiserror::Error;

use super::bets::BetRemovals;
use super::chance::Chance;
use super::odds::{BetOdds, CompiledOdds, OddsError, left, six_card_deals};
use crate::card::Seen;
use crate::exact::Exact;
use crate::progress::Steps;
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
    /// Number of such cards in the shoe before one is removed, including those that can be among
    /// the cards that have left, and of which only a group is known.
    pub count: u64,
    /// Mean number of such cards left before one is removed: `count` where all cards are known.
    pub mean: Exact,
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

    /// For each bet, the sum of its effects, each times the mean number of such cards. The sum is
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
            rows.map(|row| &row.mean * &row.bets[bet].effect).sum()
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
        /// Mean number of such cards left, where only a group is known of cards that have left.
        #[serde(skip_serializing_if = "Option::is_none")]
        mean: Option<&'a Exact> =
            Some(&effect.mean).filter(|mean| **mean != Exact::from(BigUint::from(effect.count))),
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

written! {
    PairEffects as pairs: [PairMatrix<'_>] =
        pairs.bets.iter().map(|bet| PairMatrix { bet, cards: &pairs.cards })
}

/// The effects of pairs on a bet, with the cards of the rows and columns.
#[cfg(feature = "serde")]
struct PairMatrix<'b> {
    bet: &'b BetPairEffects,
    cards: &'b [Seen],
}

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
        Ok(self.removals(shoe, 1)?.0)
    }

    pub(crate) fn removal_of_pairs(&self, shoe: &Shoe) -> Result<PairEffects, RemovalError> {
        let (Removal { base, effects }, mut removals) = self.removals(shoe, 2)?;
        let before: Vec<Exact> = base.iter().map(BetOdds::expectation).collect();
        let deals = DealsWithout::new(shoe, 2);
        let mut matrices = vec![vec![vec![None; effects.len()]; effects.len()]; base.len()];
        let steps = Steps::new(effects.len() as u64, "cards");
        for (one, first) in effects.iter().enumerate() {
            for (other, second) in effects.iter().enumerate().skip(one) {
                let cards = [first.card, second.card];
                let Some(deals) = deals.of(&cards) else {
                    continue;
                };
                let both = self.means_of(removals.without_two(first.card, second.card), &deals);
                for (bet, both) in both.into_iter().enumerate() {
                    let single = &first.bets[bet].effect + &second.bets[bet].effect;
                    let beyond = both - &before[bet] - single;
                    matrices[bet][one][other] = Some(beyond.clone());
                    matrices[bet][other][one] = Some(beyond);
                }
            }
            steps.count(1);
        }
        let bets = base.into_iter().zip(matrices);
        let bets = bets.map(|(odds, matrix)| BetPairEffects {
            id: odds.bet.id,
            matrix,
        });
        Ok(PairEffects {
            cards: effects.iter().map(|effect| effect.card).collect(),
            bets: bets.collect(),
        })
    }

    /// The effects of removing one card, and the bets at the shoes without up to `gone` cards: one
    /// or two.
    fn removals<'a>(
        &'a self,
        shoe: &'a Shoe,
        gone: u64,
    ) -> Result<(Removal, BetRemovals<'a>), RemovalError> {
        let cards = shoe.cards().ok_or(RemovalError::InfiniteShoe)?;
        let all = six_card_deals(shoe)?;
        if cards < 6 + gone {
            return Err(RemovalError::TooFewCards {
                cards: shoe.by_rank(),
                gone,
            });
        }
        let mut removals = self.compiled().removals(shoe, gone > 1)?;
        let ways = removals.at_whole_shoe().into_iter();
        let base = self.bet_odds(ways.map(|ways| Chance::all(ways, &all)));
        let before: Vec<Exact> = base.iter().map(BetOdds::expectation).collect();
        let deals = DealsWithout::new(shoe, 1);
        let effects = self.compiled().cards_in(shoe).into_iter();
        let effects = effects.filter_map(|(card, count)| {
            let after = self.means_of(removals.without(card), &deals.of(&[card])?);
            let bets = base.iter().zip(&before).zip(after);
            let bets = bets.map(|((odds, before), expectation)| BetEffect {
                id: odds.bet.id.clone(),
                effect: &expectation - before,
                expectation,
            });
            Some(CardEffect {
                card,
                count,
                mean: mean_left(shoe, card, count),
                bets: bets.collect(),
            })
        });
        let effects = effects.collect();
        Ok((Removal { base, effects }, removals))
    }
}

/// The numbers of six-card deals from a finite shoe without one or two of its cards.
struct DealsWithout<'a> {
    shoe: &'a Shoe,
    /// The number without any such cards, where all numbers of cards are known.
    same: Option<BigUint>,
}

impl DealsWithout<'_> {
    fn new(shoe: &Shoe, gone: u64) -> DealsWithout<'_> {
        let left = shoe.cards().unwrap_or(0) - gone;
        let same = shoe.is_known().then(|| shoe.orders(left, 0..6));
        DealsWithout { shoe, same }
    }

    /// The number of deals without these cards; `None` if they cannot all be left.
    fn of(&self, cards: &[Seen]) -> Option<BigUint> {
        let Some(same) = &self.same else {
            let without = self.shoe.without(&cards.iter().copied().collect()).ok()?;
            return Some(without.orderings(6));
        };
        let alike = cards.iter().filter(|&card| *card == cards[0]).count() as u64;
        let held = self.shoe.count(cards[0].candidates()).ok()?;
        (held >= alike).then(|| same.clone())
    }
}

/// Mean number of cards left of one kind, of which the shoe has `count` with those that can have left.
fn mean_left(shoe: &Shoe, card: Seen, count: u64) -> Exact {
    let (left, all) = shoe.group_with(card).unwrap_or((1, 1));
    let mean = Exact::ratio(BigUint::from(count) * left, BigUint::from(all));
    mean.unwrap_or_else(Exact::zero)
}
