//! The results of bets that are made by a spread, at each depth and over a shoe.

use crate::analysis::depth::CoupStarts;
use crate::exact::{Exact, Root};

/// The results of bets by a spread, at every depth of a shoe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadPlay {
    /// The results of a coup with n cards left, by n from 6 to all.
    pub depths: Vec<SpreadDepth>,
    /// Number of cards of the shoe.
    pub cards: u64,
    /// Mean number of cards of a coup, which is the same at every depth.
    pub cards_a_coup: Exact,
}

/// The results of bets by a spread on a coup with a given number of cards left, over all sets of
/// cards that can be left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadDepth {
    /// Number of cards left.
    pub cards_left: u64,
    /// The results of one coup.
    pub results: SpreadResults,
}

/// The results of bets by a spread over some coups, each bet alone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
pub struct SpreadResults {
    /// Mean number of coups.
    pub coups: Exact,
    /// Mean number of coups with a stake above zero.
    pub bets_made: Exact,
    /// Mean number of units staked.
    pub staked: Exact,
    /// The largest stake that can occur at a coup, in units.
    pub largest_stake: Exact,
    /// The bets, in the order asked for.
    pub bets: Vec<SpreadResult>,
}

/// The result of a bet by a spread over some coups, in units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpreadResult {
    /// The bet's id.
    pub id: String,
    /// Mean net units won.
    pub mean: Exact,
    /// The sum over the coups of the variance of the net units won at each. It is the variance of
    /// the units won at all of them but for the covariances between coups, which are left out.
    pub variance: Exact,
    /// Mean net units won per unit staked; `None` if nothing is ever staked.
    pub expectation: Option<Exact>,
    /// N0: the number of such coups after which the mean is as large as the standard deviation, if
    /// their results are independent. It is the variance over the squared mean of a coup; `None`
    /// unless the mean is positive.
    pub n0: Option<Exact>,
}

impl SpreadResult {
    /// The square root of the variance.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance.clone()).expect("a variance is not negative")
    }

    fn new(id: &str, mean: Exact, variance: Exact, coups: &Exact, staked: &Exact) -> SpreadResult {
        // For the mean m and the variance v of a coup, v/m² = (v·coups)·coups/(m·coups)².
        let n0 = (&variance * coups).checked_div(&(&mean * &mean));
        SpreadResult {
            id: id.to_owned(),
            expectation: mean.checked_div(staked),
            n0: n0.filter(|_| mean.is_positive()),
            mean,
            variance,
        }
    }
}

impl SpreadResults {
    /// The results over coups, given their number, and the mean and the variance of each bet.
    pub(super) fn new<'b>(
        [coups, bets_made, staked, largest_stake]: [Exact; 4],
        bets: impl IntoIterator<Item = (&'b str, Exact, Exact)>,
    ) -> SpreadResults {
        let bets = bets
            .into_iter()
            .map(|(id, mean, variance)| SpreadResult::new(id, mean, variance, &coups, &staked));
        SpreadResults {
            bets: bets.collect(),
            coups,
            bets_made,
            staked,
            largest_stake,
        }
    }

    /// The results over this number of coups of the same kind: all means and variances are
    /// proportional to the number of coups. `None` if these are the results of no coups.
    ///
    /// ```
    /// use baccarat::analysis::{BetSpread, CoupStarts};
    /// use baccarat::bet::by_id;
    /// use baccarat::{Analyzer, Decks, Exact, Places, Shoe, Tableau};
    /// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
    /// let spread = BetSpread::new("4=1,6=3".parse()?, Default::default())?;
    /// let shoe = Shoe::full(Decks::EIGHT);
    /// let play = analyzer.spread(&shoe, &"4-7=-1,8-9=2".parse()?, &spread)?;
    /// let an_hour = play.over_shoe(CoupStarts::default()).over(&Exact::from(70));
    /// let dragon = &an_hour.expect("some coups").bets[0];
    /// assert_eq!(dragon.mean.decimal(Places::FOUR), "1.8861");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn over(&self, coups: &Exact) -> Option<SpreadResults> {
        let times = coups.checked_div(&self.coups)?;
        let [bets_made, staked] = [&self.bets_made, &self.staked].map(|figure| figure * &times);
        let bets = self.bets.iter();
        let bets = bets.map(|bet| (&*bet.id, &bet.mean * &times, &bet.variance * &times));
        Some(SpreadResults::new(
            [coups.clone(), bets_made, staked, self.largest_stake.clone()],
            bets,
        ))
    }
}

impl SpreadPlay {
    /// The results with `left` cards left; `None` unless a coup can be dealt.
    #[must_use]
    pub fn at(&self, left: u64) -> Option<&SpreadDepth> {
        let place = usize::try_from(left.checked_sub(6)?).ok()?;
        self.depths.get(place)
    }

    /// The sums over the coups of a shoe that begin with these numbers of cards left. Without any,
    /// all sums are zero.
    ///
    /// ```
    /// use baccarat::analysis::{BetSpread, CoupStarts, Spacing};
    /// use baccarat::bet::by_id;
    /// use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
    /// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
    /// let spread = BetSpread::new("4=1,6=3".parse()?, Default::default())?;
    /// let shoe = Shoe::full(Decks::EIGHT);
    /// let play = analyzer.spread(&shoe, &"4-7=-1,8-9=2".parse()?, &spread)?;
    /// let starts = CoupStarts { spacing: Spacing::Cards(5), cut: 14 };
    /// let over_shoe = play.over_shoe(starts);
    /// assert_eq!(over_shoe.coups.to_string(), "81/1");
    /// assert_eq!(over_shoe.bets[0].mean.decimal(Places::FOUR), "1.6665");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn over_shoe(&self, starts: CoupStarts) -> SpreadResults {
        let results = |left: u64| self.at(left).map(|depth| &depth.results);
        let sum = |figure: &dyn Fn(&SpreadResults) -> Exact| {
            starts.sum(self.cards, &self.cards_a_coup, |left| {
                results(left).map_or_else(Exact::zero, figure)
            })
        };
        let largest = starts.cards_left(self.cards).filter_map(results);
        let largest = largest.map(|results| results.largest_stake.clone()).max();
        let bets = self
            .depths
            .first()
            .map_or(&[][..], |depth| &depth.results.bets);
        let bets = bets.iter().enumerate().map(|(place, bet)| {
            let mean = sum(&|results| results.bets[place].mean.clone());
            let variance = sum(&|results| results.bets[place].variance.clone());
            (&*bet.id, mean, variance)
        });
        let figures = [
            sum(&|results| results.coups.clone()),
            sum(&|results| results.bets_made.clone()),
            sum(&|results| results.staked.clone()),
            largest.unwrap_or_else(Exact::zero),
        ];
        SpreadResults::new(figures, bets)
    }
}

written! {
    /// The results of bets by a spread with a number of cards left.
    SpreadDepth as depth {
        /// Number of cards left.
        cards_left: Digits = depth.cards_left.into(),
        /// Probability of a stake above zero.
        probability: &'a Exact = &depth.results.bets_made,
        /// Mean stake in units, whether or not the bet is made.
        stake: &'a Exact = &depth.results.staked,
        /// The largest stake that can occur, in units.
        largest_stake: &'a Exact = &depth.results.largest_stake,
        /// The bets.
        bets: &'a [SpreadResult] = &depth.results.bets,
    }
}

written! {
    /// The result of a bet by a spread over some coups, in units.
    SpreadResult as result {
        /// The bet's id.
        id: &'a str = &result.id,
        /// Mean net units won.
        mean: &'a Exact = &result.mean,
        /// The sum over the coups of the variance of the net units won at each; covariances between
        /// coups are left out.
        variance: &'a Exact = &result.variance,
        /// Square root of the variance.
        standard_deviation: Irrational = result.standard_deviation().into(),
        /// Mean net units won per unit staked; none if nothing is ever staked.
        expectation: Option<&'a Exact> = result.expectation.as_ref(),
        /// The number of such coups after which the mean is as large as the standard deviation, if
        /// results are independent; none unless the mean is positive.
        n0: Option<&'a Exact> = result.n0.as_ref(),
    }
}
