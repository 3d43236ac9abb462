//! Effects of removal: what it does to a bet when a card leaves the shoe.

use num_bigint::{BigInt, BigUint};

use super::bets::BetRemovals;
use super::chance::Chance;
use super::odds::{BetOdds, CompiledOdds, NoOdds, six_card_deals};
use crate::card::Seen;
use crate::exact::Exact;
use crate::shoe::Shoe;

/// What each card is worth to each bet, as a change of its expectation once one
/// such card has left the shoe (Griffin's effect of removal).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// The bets at the whole shoe.
    pub base: Vec<BetOdds>,
    /// The cards that the bets tell apart, as far as there are any left.
    pub effects: Vec<CardEffect>,
}

/// What happens once a card has left the shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardEffect {
    /// The card.
    pub card: Seen,
    /// How many of it the shoe holds.
    pub count: u64,
    /// Each bet's expectation, in net units per unit staked, once one such card
    /// has left.
    pub expectations: Vec<Exact>,
    /// Each bet's expectation once it has left less that at the whole shoe.
    pub effects: Vec<Exact>,
}

impl Removal {
    /// The effects on each bet, weighted by the numbers of cards and added up.
    /// A card that leaves unseen changes nothing, so each sum is exactly zero.
    #[must_use]
    pub fn weighted_sums(&self) -> Vec<Exact> {
        let sum = |bet: usize| {
            let rows = self.effects.iter();
            rows.map(|row| &Exact::from(BigUint::from(row.count)) * &row.effects[bet])
                .sum()
        };
        (0..self.base.len()).map(sum).collect()
    }
}

/// What two cards that have left do beyond the sum of each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairEffects {
    /// The cards, in the order of the rows and columns.
    pub cards: Vec<Seen>,
    /// For each bet, by card and then by card: its expectation once both have
    /// left, less that at the whole shoe and less the effect of each. `None`
    /// where there are no two such cards.
    pub bets: Vec<Vec<Vec<Option<Exact>>>>,
}

impl CompiledOdds {
    /// The effect of removing one card of each kind that the bets tell apart.
    ///
    /// # Errors
    ///
    /// As for the odds; the shoe has fewer than seven cards; or it is infinite.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let removal = compiled.removal(&Shoe::full(Decks::EIGHT))?;
    /// let four = &removal.effects[4];
    /// assert_eq!((four.card.to_string().as_str(), four.count), ("4", 32));
    /// assert_eq!(four.effects[0].decimal(Places::new(6)?), "-0.000120");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn removal(&self, shoe: &Shoe) -> Result<Removal, NoOdds> {
        let removals = self.removals(shoe, false)?;
        let (base, before, rows) = removals.one_by_one();
        let effects = rows
            .into_iter()
            .map(|(card, count, expectations)| CardEffect {
                card,
                count,
                effects: differences(&expectations, &before),
                expectations,
            });
        Ok(Removal {
            effects: effects.collect(),
            base,
        })
    }

    /// What the removal of two cards does beyond the sum of what each does.
    ///
    /// # Errors
    ///
    /// As for the removal of one; the shoe has fewer than eight cards.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Places, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let pairs = compiled.removal_of_pairs(&Shoe::full(Decks::EIGHT))?;
    /// let tie = &pairs.bets[2];
    /// assert_eq!(tie[4][9], tie[9][4]);
    /// # Ok::<(), baccarat::NoOdds>(())
    /// ```
    pub fn removal_of_pairs(&self, shoe: &Shoe) -> Result<PairEffects, NoOdds> {
        let removals = self.removals(shoe, true)?;
        let (_, base, rows) = removals.one_by_one();
        let effects: Vec<Vec<Exact>> = rows
            .iter()
            .map(|(_, _, expectations)| differences(expectations, &base))
            .collect();
        let mut bets = vec![vec![vec![None; rows.len()]; rows.len()]; base.len()];
        for (one, &(card, count, _)) in rows.iter().enumerate() {
            for (other, &(other_card, _, _)) in rows.iter().enumerate().skip(one) {
                if one == other && count < 2 {
                    continue;
                }
                let both = removals.without_two(card, other_card);
                for (bet, effect) in differences(&both, &base).into_iter().enumerate() {
                    let beyond = effect - effects[one][bet].clone() - effects[other][bet].clone();
                    bets[bet][one][other] = Some(beyond.clone());
                    bets[bet][other][one] = Some(beyond);
                }
            }
        }
        Ok(PairEffects {
            cards: rows.iter().map(|&(card, _, _)| card).collect(),
            bets,
        })
    }

    fn removals<'a>(&'a self, shoe: &'a Shoe, of_two: bool) -> Result<BetsWithout<'a>, NoOdds> {
        let Some(cards) = shoe.cards() else {
            return Err(NoOdds::NothingToRemove);
        };
        six_card_deals(shoe)?;
        let gone = if of_two { 2 } else { 1 };
        if cards < 6 + gone {
            return Err(NoOdds::TooFewToRemove {
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

/// The bets at a shoe and at those that lack a card, or two, of it.
struct BetsWithout<'a> {
    compiled: &'a CompiledOdds,
    shoe: &'a Shoe,
    cards: u64,
    removals: BetRemovals<'a>,
}

/// A card that is there, how many there are, and the bets' expectations once one
/// has left.
type Without = (Seen, u64, Vec<Exact>);

impl BetsWithout<'_> {
    /// The bets at the whole shoe, their expectations, and what one card that
    /// leaves makes of those.
    fn one_by_one(&self) -> (Vec<BetOdds>, Vec<Exact>, Vec<Without>) {
        let mut rows = Vec::new();
        for card in self.compiled.compiled().told_apart() {
            // Which is known, or the bets could not have been evaluated.
            let count = self.shoe.count(card.candidates()).unwrap_or(0);
            if count > 0 {
                let sums = self.removals.without(card, self.compiled.means());
                rows.push((card, count, self.expectations(sums, 1)));
            }
        }
        let all = self.deals(0);
        let ways = self.removals.at_whole_shoe().into_iter();
        let chances = ways.map(|ways| Chance::all(ways, &all)).skip(1);
        let base = self.compiled.bet_odds(chances);
        let expectations = base.iter().map(BetOdds::expectation).collect();
        (base, expectations, rows)
    }

    fn without_two(&self, one: Seen, other: Seen) -> Vec<Exact> {
        let sums = self.removals.without_two(one, other, self.compiled.means());
        self.expectations(sums, 2)
    }

    /// The expectations at the shoe that lacks so many cards.
    fn expectations(&self, sums: Vec<BigInt>, gone: u64) -> Vec<Exact> {
        self.compiled.means_of(sums, &self.deals(gone))
    }

    /// The six-card deals of the shoe that lacks so many cards.
    fn deals(&self, gone: u64) -> BigUint {
        self.shoe.orders(self.cards - gone, 0..6)
    }
}

fn differences(expectations: &[Exact], base: &[Exact]) -> Vec<Exact> {
    let pairs = expectations.iter().zip(base);
    pairs
        .map(|(expectation, base)| expectation.clone() - base.clone())
        .collect()
}
