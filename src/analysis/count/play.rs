//! What betting by a count gains, at each depth and over a shoe.

use num_bigint::BigInt;

use crate::exact::Exact;

/// Bets that are made whenever a count meets a threshold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The depths, from the fewest cards left to the most.
    pub depths: Vec<DepthPlay>,
    /// The mean number of cards of a coup, with six cards left or more.
    pub cards_a_coup: Exact,
}

/// The same with a certain number of cards left, over all sets of cards that
/// those can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DepthPlay {
    /// How many cards are left.
    pub left: u64,
    /// The least running count that meets the threshold.
    pub least: BigInt,
    /// Probability that it is met.
    pub probability: Exact,
    /// For each bet, in the order asked for, the mean net units won at a coup of
    /// this depth, whether the bet is made or not, by a stake of one if it is.
    pub gains: Vec<Exact>,
}

impl DepthPlay {
    /// Each bet's expectation where it is made, in net units per unit staked;
    /// `None` if it never is.
    #[must_use]
    pub fn expectations(&self) -> Vec<Option<Exact>> {
        let gains = self.gains.iter();
        gains
            .map(|gain| gain.checked_div(&self.probability))
            .collect()
    }
}

/// Bets over all coups that begin at some depths of a shoe.
///
/// By convention the coups come at their mean spacing: at each number of cards
/// left one begins with probability 1 in the mean number of cards of a coup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShoePlay {
    /// The mean number of coups.
    pub coups: Exact,
    /// The mean number of those at which the threshold is met.
    pub bets: Exact,
    /// For each bet, in the order asked for, the mean net units won.
    pub gains: Vec<Exact>,
}

impl Play {
    /// The depths taken together.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{CardsLeft, CompiledCounts, Decks, Exact, Places, Shoe, Tableau, Threshold};
    /// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
    /// let counts = CompiledCounts::new(&Tableau::PUNTO_BANCO, dragon.collect())?;
    /// let (shoe, tags) = (Shoe::full(Decks::EIGHT), "4-7=-1,8-9=2".parse()?);
    /// let threshold = Threshold::TrueCount(Exact::from(4));
    /// let cards = CardsLeft::new(14, 410).unwrap();
    /// let shoe = counts.play(&shoe, &tags, &threshold, cards)?.shoe();
    /// assert_eq!(shoe.bets.decimal(Places::FOUR), "7.6083");
    /// assert_eq!(shoe.gains[0].decimal(Places::FOUR), "0.6334");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a coup has cards")]
    pub fn shoe(&self) -> ShoePlay {
        let per_coup = |sum: Exact| sum.checked_div(&self.cards_a_coup);
        let per_coup = |sum| per_coup(sum).expect("a coup has cards");
        let bets = self.depths.first().map_or(0, |depth| depth.gains.len());
        let gain = |bet: usize| {
            self.depths
                .iter()
                .map(|depth| depth.gains[bet].clone())
                .sum()
        };
        ShoePlay {
            coups: per_coup(self.depths.iter().map(|_| Exact::one()).sum()),
            bets: per_coup(
                self.depths
                    .iter()
                    .map(|depth| depth.probability.clone())
                    .sum(),
            ),
            gains: (0..bets).map(|bet| per_coup(gain(bet))).collect(),
        }
    }
}

impl ShoePlay {
    /// Each bet's mean net units won per unit staked; `None` if none is made.
    #[must_use]
    pub fn expectations(&self) -> Vec<Option<Exact>> {
        let gains = self.gains.iter();
        gains.map(|gain| gain.checked_div(&self.bets)).collect()
    }
}
