//! Drawing rules and bets, compiled once for any number of questions.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use thiserror::Error;

#[cfg(feature = "sample")]
use crate::analysis::SampledDepth;
use crate::analysis::{
    self, Audit, Batch, BetCount, BetSpread, ByCount, CardsLeft, CardsSeen, CompiledCovariances,
    CompiledHands, CompiledOdds, CompiledSequences, CompiledSpacing, CountError, CoupError,
    CoupOdds, Coups, Covariances, DepthError, DepthSweep, Depths, Design, DesignError, DesignGoal,
    EdgeSort, EdgeSortError, EveryDepthSweep, Expectations, Hands, Levels, Linear, ManyShoesError,
    Odds, OddsError, PairEffects, Par, Play, Removal, RemovalError, Sequence, SequenceError,
    Session, SessionError, SessionTerms, Sort, SpreadPlay, Tags, Threshold, TooFineBetError,
    TrackError, Tracker, UnseenBetError,
};
use crate::bet::{Bet, Payoff, Terms, main_bets};
use crate::coup::BySide;
use crate::exact::Exact;
use crate::history::History;
use crate::quote::Quoted;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// Drawing rules and bets, with a method for each question about them.
///
/// Polynomials are compiled when they are first needed, and stored. So an analyzer should be
/// created once and used for many questions, from any number of threads. Clones share the compiled
/// polynomials.
///
/// ```
/// use baccarat::bet::{Terms, catalogue};
/// use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
/// let bets = catalogue(&Terms::default());
/// let bets = bets.into_iter().filter(|bet| ["banker", "dragon-7"].contains(&bet.id.as_str()));
/// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets.collect())?;
/// let odds = analyzer.odds(&Shoe::full(Decks::EIGHT))?;
/// let edge = odds.bet("dragon-7").expect("it was asked for").house_edge();
/// assert_eq!(edge.percent(Places::FOUR), "7.6113%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Analyzer(Arc<Inner>);

struct Inner {
    rules: Tableau,
    bets: Vec<Bet>,
    odds: OnceLock<Result<Arc<CompiledOdds>, TooFineBetError>>,
    covariances: OnceLock<Result<CompiledCovariances, OddsError>>,
    hands: OnceLock<CompiledHands>,
    spacing: OnceLock<CompiledSpacing>,
    sequences: OnceLock<CompiledSequences>,
}

/// Bets that cannot be combined in an analyzer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BetsError {
    /// Two bets have the same id.
    #[error("two bets are called {id}: expected different ids")]
    Duplicate {
        /// The id.
        id: Quoted,
    },
}

impl Analyzer {
    /// An analyzer of these bets under these drawing rules.
    ///
    /// # Errors
    ///
    /// Returns [`BetsError`] if two bets have the same id.
    pub fn new(rules: Tableau, bets: Vec<Bet>) -> Result<Analyzer, BetsError> {
        let mut ids = BTreeSet::new();
        if let Some(bet) = bets.iter().find(|bet| !ids.insert(&bet.id)) {
            let id = Quoted::new(&bet.id);
            return Err(BetsError::Duplicate { id });
        }
        Ok(Analyzer(Arc::new(Inner {
            rules,
            bets,
            odds: OnceLock::new(),
            covariances: OnceLock::new(),
            hands: OnceLock::new(),
            spacing: OnceLock::new(),
            sequences: OnceLock::new(),
        })))
    }

    /// The drawing rules.
    #[must_use]
    pub fn rules(&self) -> &Tableau {
        &self.0.rules
    }

    /// The bets, in the order in which answers list them.
    #[must_use]
    pub fn bets(&self) -> &[Bet] {
        &self.0.bets
    }

    /// The exact odds of the next coup from a shoe.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let odds = Analyzer::default().odds(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(odds.outcomes.player.ways, 2_230_518_282_592_256_u64.into());
    /// assert_eq!(odds.bets[0].house_edge().to_string(), "241149546272/19524993263685");
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] if the shoe has fewer than six cards, or if a bet distinguishes too
    /// many cards or cards that the shoe does not.
    pub fn odds(&self, shoe: &Shoe) -> Result<Odds, OddsError> {
        self.compiled()?.at(shoe)
    }

    /// The expectation of each bet on the next coup, in units per unit staked. This takes half the
    /// time of [`odds`](Self::odds).
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let expectations = Analyzer::default().expectations(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(expectations[0].to_string(), "-241149546272/19524993263685");
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`odds`](Self::odds) does.
    pub fn expectations(&self, shoe: &Shoe) -> Result<Vec<Exact>, OddsError> {
        self.compiled()?.expectations(shoe)
    }

    /// The expectation of each bet at each of many shoes, in a small fraction of the time of
    /// separate questions.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let full = Shoe::full(Decks::EIGHT);
    /// let shoes = [full, full.without(&"4x8".parse()?)?, "A=1,3=1,6=3,9=2".parse()?];
    /// let expectations = Analyzer::default().expectations_of_many(&shoes)?;
    /// let player = expectations.expectation(0, 0).expect("there is such a shoe and bet");
    /// assert_eq!(player.to_string(), "-241149546272/19524993263685");
    /// assert!(expectations.is_favourable(2, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ManyShoesError`] with the position of the first shoe that has no odds.
    pub fn expectations_of_many(&self, shoes: &[Shoe]) -> Result<Expectations, ManyShoesError> {
        let compiled = self.compiled();
        let compiled = compiled.map_err(|reason| ManyShoesError { place: 0, reason })?;
        compiled.expectations_of_many(shoes)
    }

    /// Prepares the bets for their odds at many shoes, one group of them after another, in a small
    /// fraction of the time of separate questions.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let analyzer = Analyzer::default();
    /// let mut batch = analyzer.batch()?;
    /// let full = Shoe::full(Decks::EIGHT);
    /// let shoes = [full, full.without(&"4x8".parse()?)?];
    /// assert!(shoes.iter().all(|shoe| batch.check(shoe).is_ok()));
    /// let odds = batch.odds(&shoes)?;
    /// let banker = odds.bet(0, 1).expect("there is such a shoe and bet");
    /// assert_eq!(banker.expectation().decimal(Places::FOUR), "-0.0106");
    /// assert_eq!(banker.win().exact().to_string(), "8954111587648/19524993263685");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] if a bet distinguishes too many cards.
    pub fn batch(&self) -> Result<Batch<'_>, OddsError> {
        Ok(self.compiled()?.batch())
    }

    /// The covariances of the net units won by any two bets on the next coup, per unit staked on
    /// each.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let covariances = Analyzer::default().covariances(&Shoe::full(Decks::EIGHT))?;
    /// let correlation = covariances.correlation(1, 2).expect("both bets vary");
    /// assert_eq!(correlation.decimal(Places::FOUR), "0.0037");
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`odds`](Self::odds) does, and if two bets together distinguish too
    /// many cards or are on coups with different first cards.
    pub fn covariances(&self, shoe: &Shoe) -> Result<Covariances, OddsError> {
        let compile = || CompiledCovariances::new(self.rules(), self.bets());
        stored(&self.0.covariances, compile)?.at(shoe)
    }

    /// The joint distribution of the final totals of the next coup, and that of the numbers of
    /// cards.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let hands = Analyzer::default().hands(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(hands.totals[99].chance.ways, 55_146_054_060_032_u64.into());
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] if the shoe has fewer than six cards, or if the rules distinguish
    /// cards that the shoe does not.
    pub fn hands(&self, shoe: &Shoe) -> Result<Hands, OddsError> {
        let hands = &self.0.hands;
        let hands = hands.get_or_init(|| CompiledHands::new(self.rules()));
        hands.at(shoe)
    }

    /// The effect of removing one card of each kind that the bets distinguish.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let removal = Analyzer::default().removal(&Shoe::full(Decks::EIGHT))?;
    /// let four = removal.card("4".parse()?).expect("there are fours");
    /// let player = four.bet("player").expect("it was asked for");
    /// assert_eq!(player.effect.decimal(Places::new(6)?), "-0.000120");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`RemovalError`] as [`odds`](Self::odds) does, and if the shoe has fewer than seven
    /// cards or is infinite.
    pub fn removal(&self, shoe: &Shoe) -> Result<Removal, RemovalError> {
        self.compiled()?.removal(shoe)
    }

    /// The effect of removing two cards on each bet, minus the sum of the effects of removing each.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let pairs = Analyzer::default().removal_of_pairs(&Shoe::full(Decks::EIGHT))?;
    /// let effect = pairs.effect("tie", "3".parse()?, "4".parse()?);
    /// assert!(effect.expect("there are such cards").is_positive());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`RemovalError`] as [`removal`](Self::removal) does, and if the shoe has fewer than
    /// eight cards.
    pub fn removal_of_pairs(&self, shoe: &Shoe) -> Result<PairEffects, RemovalError> {
        self.compiled()?.removal_of_pairs(shoe)
    }

    /// The odds of a coup with known cards. The shoe includes the cards of the coup.
    ///
    /// ```
    /// use baccarat::analysis::Step;
    /// use baccarat::card::Glimpses;
    /// use baccarat::{Analyzer, Decks, History, Places, Shoe, Side};
    /// let nothing = Glimpses::default();
    /// let history = History::new(&"9,?".parse()?, &nothing, &nothing)?;
    /// let coup = Analyzer::default().coup(&history, &Shoe::full(Decks::EIGHT))?;
    /// let player = coup.odds.bets[0].expectation();
    /// assert_eq!(player.decimal(Places::new(6)?), "0.215281");
    /// assert_eq!(coup.next.step(), Some(Step::Deal(Side::Banker)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CoupError`] if the shoe has fewer than six cards or lacks a card of the coup, if
    /// no deal agrees with the known cards, or if a bet has no odds.
    pub fn coup(&self, history: &History, shoe: &Shoe) -> Result<CoupOdds, CoupError> {
        analysis::coup(self.rules(), self.bets(), history, shoe)
    }

    /// The bets that have no odds because too little was seen of cards that they distinguish, with
    /// the reasons. The coup has known cards, which the shoe includes, or none.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{Analyzer, History, Shoe, Tableau};
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, catalogue(&Terms::default()))?;
    /// let shoe = Shoe::from_pips([128, 31, 32, 32, 32, 32, 32, 32, 32, 30])?;
    /// let unseen = analyzer.unseen_bets(&History::default(), &shoe)?;
    /// assert!(unseen.iter().any(|error| error.bet == "perfect-pair"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CoupError`] if the shoe lacks a card of the coup, or if a bet distinguishes too
    /// many cards or is not dealt as the coup is.
    pub fn unseen_bets(
        &self,
        history: &History,
        shoe: &Shoe,
    ) -> Result<Vec<UnseenBetError>, CoupError> {
        if history.is_empty() {
            let dealt = history.dealt_from(shoe)?;
            return Ok(self.compiled()?.unseen(&dealt));
        }
        analysis::unseen_bets(self.rules(), self.bets(), history, shoe)
    }

    /// The joint distribution of consecutive coups of a shoe of which no card is seen, and the
    /// covariance of each bet's results on two of them.
    ///
    /// ```
    /// use baccarat::{Analyzer, Coups, Decks, Places, Shoe};
    /// let sequence = Analyzer::default().sequence(&Shoe::full(Decks::EIGHT), Coups::TWO)?;
    /// assert_eq!(sequence.mean_cards().to_string(), "46924771178/9501213267");
    /// let player = sequence.bets[0].correlation().expect("it varies");
    /// assert_eq!(player.decimal(Places::new(10)?), "-0.0000019113");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`SequenceError`] as [`odds`](Self::odds) does, if the shoe has fewer than six cards
    /// for each coup, or if a bet has no covariance because its kernel is too large.
    pub fn sequence(&self, shoe: &Shoe, coups: Coups) -> Result<Sequence, SequenceError> {
        let compile = || CompiledSequences::new(self.rules());
        let sequences = self.0.sequences.get_or_init(compile);
        sequences.at(self.compiled()?, shoe, coups)
    }

    /// What bets win in a session of coups at a flat stake: mean and variance in consecutive coups of
    /// the shoe, the distribution of the result with independent coups, ruin, and rebates.
    ///
    /// ```
    /// use baccarat::analysis::{SessionCoups, SessionTerms};
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let terms = SessionTerms {
    ///     stakes: Some("1,1,0.5".parse()?),
    ///     ..SessionTerms::new(SessionCoups::new(60)?)
    /// };
    /// let session = Analyzer::default().session(&Shoe::full(Decks::EIGHT), &terms)?;
    /// let wager = &session.wagers[0];
    /// assert_eq!(wager.stake.to_string(), "5/2");
    /// assert_eq!(wager.mean().decimal(Places::FOUR), "-5.6837");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`SessionError`] as [`odds`](Self::odds) does, if the terms do not fit the bets, or if
    /// there are too many results or bankrolls.
    pub fn session(&self, shoe: &Shoe, terms: &SessionTerms) -> Result<Session, SessionError> {
        analysis::session(self.rules(), self.bets(), shoe, terms)
    }

    /// For each bet, the rating of the given tags, and the best tags of each of the levels.
    ///
    /// ```
    /// use baccarat::analysis::Levels;
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let shoe = Shoe::full(Decks::EIGHT);
    /// let counts = Analyzer::default().count(&shoe, None, Levels::new(1)?)?;
    /// let best = counts[2].best[0].as_ref().expect("some cards matter more than others");
    /// assert_eq!(best.tags.to_string(), "A=1,6-7=-1,8-9=1,0=1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`linear`](Self::linear) does, and if the tags distinguish cards
    /// that the shoe does not.
    pub fn count(
        &self,
        shoe: &Shoe,
        tags: Option<&Tags>,
        levels: Levels,
    ) -> Result<Vec<BetCount>, CountError> {
        self.compiled()?.count(shoe, tags, levels)
    }

    /// For each bet, its effects of removal, and the variances of its expectation at every depth.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{Analyzer, Decks, Shoe, Tableau};
    /// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, dragon.collect())?;
    /// let linear = analyzer.linear(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// let best = linear.best(2).expect("some cards matter more than others");
    /// assert_eq!(best.tags.to_string(), "2-3=-1,4-7=-2,8-9=2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`removal`](Self::removal) and [`depths`](Self::depths) do.
    pub fn linear(&self, shoe: &Shoe) -> Result<Vec<Linear>, CountError> {
        self.compiled()?.linear(shoe)
    }

    /// The gain of the bets if they are made whenever a count meets a threshold, for each of these
    /// numbers of cards left. The gain is exact.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{Analyzer, CardsLeft, Exact, Shoe, Tableau, Threshold};
    /// let tie = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "tie");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, tie.collect())?;
    /// let shoe: Shoe = "4=4,7=4,9=4,K=4".parse()?;
    /// let threshold = Threshold::RunningCount(Exact::from(1));
    /// let cards = CardsLeft::new(10, 10).expect("six cards or more");
    /// let play = analyzer.play(&shoe, &"9=1,K=-1".parse()?, &threshold, cards)?;
    /// assert_eq!(play.depths[0].probability.to_string(), "1459/4004");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`depths`](Self::depths) does, if the tags distinguish cards that
    /// the shoe does not, if the shoe has fewer cards, or if the tags have too many sums.
    pub fn play(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        threshold: &Threshold,
        left: CardsLeft,
    ) -> Result<Play, CountError> {
        let spacing = self.spacing();
        self.compiled()?.play(shoe, tags, threshold, left, spacing)
    }

    /// The distribution of the running count for each of these numbers of cards left, with the mean
    /// and the mean square of the result of each bet at each count, the best threshold of each bet,
    /// and the best bet at each count. Every figure is exact.
    ///
    /// ```
    /// use baccarat::bet::by_id;
    /// use baccarat::{Analyzer, CardsLeft, Decks, Places, Shoe, Tableau};
    /// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
    /// let (shoe, tags) = (Shoe::full(Decks::EIGHT), "4-7=-1,8-9=2".parse()?);
    /// let half = CardsLeft::new(208, 208).expect("six cards or more");
    /// let best = &analyzer.by_count(&shoe, &tags, half)?.depths[0].thresholds[0];
    /// assert_eq!(best.running_count, Some(15.into()));
    /// assert_eq!(best.gain.decimal(Places::new(8)?), "0.00176356");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`play`](Self::play) does, and if there are too many counts to list.
    pub fn by_count(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        left: CardsLeft,
    ) -> Result<ByCount, CountError> {
        self.compiled()?.by_count(shoe, tags, left)
    }

    /// The results of the bets, each alone, if their stakes follow a bet spread, for every number of
    /// cards left with which a coup can be dealt. Every figure is exact.
    ///
    /// ```
    /// use baccarat::analysis::BetSpread;
    /// use baccarat::bet::by_id;
    /// use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
    /// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
    /// let spread = BetSpread::new("4=1,6=3".parse()?, Default::default())?;
    /// let shoe = Shoe::full(Decks::EIGHT);
    /// let play = analyzer.spread(&shoe, &"4-7=-1,8-9=2".parse()?, &spread)?;
    /// let depth = &play.at(52).expect("a coup can be dealt").results;
    /// assert_eq!(depth.bets[0].mean.decimal(Places::FOUR), "0.0729");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`CountError`] as [`play`](Self::play) does.
    pub fn spread(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        spread: &BetSpread,
    ) -> Result<SpreadPlay, CountError> {
        let spacing = self.spacing();
        self.compiled()?.spread(shoe, tags, spread, spacing)
    }

    /// Mean number of cards of a coup.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let cards = Analyzer::default().cards_a_coup(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(cards.to_string(), "46924771178/9501213267");
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] if the shoe has fewer than six cards.
    pub fn cards_a_coup(&self, shoe: &Shoe) -> Result<Exact, OddsError> {
        self.spacing().mean_at(shoe)
    }

    fn spacing(&self) -> &CompiledSpacing {
        let compile = || CompiledSpacing::new(self.rules());
        self.0.spacing.get_or_init(compile)
    }

    /// The mean and the variance of each bet's expectation over the sets of cards that can be left,
    /// at every depth.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let player = Analyzer::default().depths(&Shoe::full(Decks::EIGHT))?.remove(0);
    /// let share = player.linear_share(26).expect("it varies");
    /// assert_eq!(share.decimal(Places::new(3)?), "0.766");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`odds`](Self::odds) does, if the shoe is infinite, or if the
    /// kernel of a bet is too large.
    pub fn depths(&self, shoe: &Shoe) -> Result<Vec<Depths>, DepthError> {
        self.compiled()?.depths(shoe)
    }

    /// Prepares the sweep of all compositions of `left` cards that can be left of a shoe.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let sweep = Analyzer::default().sweep(&Shoe::full(Decks::EIGHT), 10)?;
    /// assert_eq!(sweep.compositions(), 92_378);
    /// let player = &sweep.depth()?.bets[0];
    /// assert_eq!(player.chance.probability().decimal(Places::new(6)?), "0.094004");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`depths`](Self::depths) does, if the shoe has fewer than `left`
    /// cards or `left` is below six, or if there are too many compositions or bets.
    pub fn sweep(&self, shoe: &Shoe, left: u64) -> Result<DepthSweep, DepthError> {
        self.compiled()?.sweep(shoe, left)
    }

    /// Prepares the enumeration of all compositions of every depth of a shoe: of all sets of cards
    /// that can be left of it.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let every = Analyzer::default().every_depth(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(every.lines(), 33_u64.pow(9));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`depths`](Self::depths) does, if the shoe has fewer than six
    /// cards, if there are more than [`EveryDepthSweep::MOST_BETS`] bets, if these tell too many
    /// cards apart, or if what they win does not fit 64 bits.
    pub fn every_depth(&self, shoe: &Shoe) -> Result<EveryDepthSweep, DepthError> {
        self.compiled()?.every_depth(shoe, None)
    }

    /// The same with a threshold: a bet is favourable where its expectation, in units per unit
    /// staked, is at least `threshold`, and one unit is staked there.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let shoe = Shoe::full(Decks::new(1)?);
    /// let sweep = Analyzer::default().every_depth_from(&shoe, &"1/100".parse()?)?;
    /// let every = sweep.every_depth()?;
    /// let ten = every.bet("banker").and_then(|banker| banker.at(10));
    /// let ten = ten.expect("a coup can be dealt");
    /// assert_eq!(ten.chance.probability().percent(Places::FOUR), "2.9539%");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`every_depth`](Self::every_depth) does, and
    /// [`DepthError::FineThreshold`] if the threshold has so many digits that the sums do not fit
    /// the integers.
    pub fn every_depth_from(
        &self,
        shoe: &Shoe,
        threshold: &Exact,
    ) -> Result<EveryDepthSweep, DepthError> {
        self.compiled()?.every_depth(shoe, Some(threshold))
    }

    /// Estimates figures of the bets over the compositions of a depth from a random sample, with
    /// the feature `sample`. The seed determines the sample, regardless of the number of threads.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Shoe};
    /// let sampled = Analyzer::default().sample(&Shoe::full(Decks::EIGHT), 208, 1000, 1)?;
    /// assert_eq!(sampled.bets[0].probability.mean, "0".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DepthError`] as [`sweep`](Self::sweep) does, but allows any number of compositions
    /// and bets; and if there are fewer than two samples.
    #[cfg(feature = "sample")]
    pub fn sample(
        &self,
        shoe: &Shoe,
        left: u64,
        samples: u64,
        seed: u64,
    ) -> Result<SampledDepth, DepthError> {
        self.compiled()?.sample(shoe, left, samples, seed)
    }

    /// The expectations of drawing and of standing at every decision of the rules, of an even-money
    /// stake on the side that decides.
    ///
    /// ```
    /// use baccarat::tableau::Action;
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let audit = Analyzer::default().audit(&Shoe::full(Decks::EIGHT))?;
    /// let worse = audit.banker.iter().filter(|decision| decision.best() != decision.action);
    /// let gains: Vec<String> = worse.map(|row| row.gain().decimal(Places::new(8).unwrap())).collect();
    /// assert_eq!(gains, ["0.00000842", "0.00141664"]);
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] if the shoe has fewer than six cards, or if the rules distinguish
    /// cards that the shoe does not.
    pub fn audit(&self, shoe: &Shoe) -> Result<Audit, OddsError> {
        let even = |_| Payoff::even_money();
        self.audit_paying(shoe, &BySide::from_fn(even))
    }

    /// The same where a stake on a side that wins is paid as `pays` says: Banker's wins less
    /// commission, for example. A tie is a push.
    ///
    /// ```
    /// use baccarat::bet::{Commission, Payoff};
    /// use baccarat::coup::BySide;
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let pays = BySide {
    ///     player: Payoff::even_money(),
    ///     banker: Commission::default().banker_pays(),
    /// };
    /// let audit = Analyzer::default().audit_paying(&Shoe::full(Decks::EIGHT), &pays)?;
    /// let worse = audit.banker.iter().filter(|decision| decision.best() != decision.action);
    /// let gains: Vec<String> = worse.map(|row| row.gain().decimal(Places::new(8).unwrap())).collect();
    /// assert_eq!(gains, ["0.00000361", "0.00124460"]);
    /// # Ok::<(), baccarat::OddsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`audit`](Self::audit) does.
    pub fn audit_paying(&self, shoe: &Shoe, pays: &BySide<Payoff>) -> Result<Audit, OddsError> {
        analysis::audit(self.rules(), shoe, pays)
    }

    /// What the best of the bets wins if the backs of some cards of the coup are seen before bets are
    /// made, as far as `sort` tells them apart.
    ///
    /// ```
    /// use baccarat::analysis::CardsSeen;
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let four = CardsSeen::new(4)?;
    /// let sort = "[0A23]".parse()?;
    /// let best = Analyzer::default().edge_sort(&Shoe::full(Decks::EIGHT), four, &sort)?;
    /// assert_eq!(best.expectation.decimal(Places::new(9)?), "0.302005332");
    /// assert_eq!(best.gain.decimal(Places::new(9)?), "0.302911513");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`EdgeSortError`] if there are fewer than two bets, if a bet has no odds on a coup of
    /// which cards are known, or if there are too many sights.
    pub fn edge_sort(
        &self,
        shoe: &Shoe,
        seen: CardsSeen,
        sort: &Sort,
    ) -> Result<EdgeSort, EdgeSortError> {
        analysis::edge_sort(self.rules(), self.bets(), shoe, seen, sort)
    }

    /// The PAR sheet of each bet: its paytable with the contribution of each line, its return and
    /// volatility, and what counting its cards gains.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
    /// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, dragon.collect())?;
    /// let par = analyzer.par(&Shoe::full(Decks::EIGHT))?;
    /// let sheet = par.sheet("dragon-7").expect("it was asked for");
    /// assert_eq!(sheet.return_to_player().percent(Places::FOUR), "92.3887%");
    /// let million = &sheet.ranges()[3];
    /// assert_eq!(million.low.decimal(Places::FOUR), "0.9120");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OddsError`] as [`odds`](Self::odds) does.
    pub fn par(&self, shoe: &Shoe) -> Result<Par, OddsError> {
        self.compiled()?.par(shoe, self.spacing())
    }

    /// The paytables of the analyzer's bet, of which there is one, with other payoffs in some lines
    /// and a house edge in a range.
    ///
    /// ```
    /// use baccarat::analysis::{DesignGoal, Listed, PayoffStep};
    /// use baccarat::bet::by_id;
    /// use baccarat::{Analyzer, Decks, Places, Shoe, Tableau};
    /// let dragon = by_id("dragon-7").expect("a bet of the catalogue");
    /// let goal = DesignGoal {
    ///     rows: vec![dragon.winning_row()?],
    ///     edge: "2%..10%".parse()?,
    ///     step: PayoffStep::default(),
    ///     limit: Listed::default(),
    /// };
    /// let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![dragon])?;
    /// let design = analyzer.design(&Shoe::full(Decks::EIGHT), &goal)?;
    /// let ids = design.paytables.iter().map(|odds| odds.bet.id.as_str());
    /// assert!(ids.eq(["dragon-7@40", "dragon-7@41", "dragon-7@42", "dragon-7@39"]));
    /// assert_eq!(design.paytables[1].house_edge().percent(Places::FOUR), "5.3580%");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`DesignError`] as [`odds`](Self::odds) does, if there is not one bet, and as
    /// [`BetOdds::design`](crate::BetOdds::design) does.
    pub fn design(&self, shoe: &Shoe, goal: &DesignGoal) -> Result<Design, DesignError> {
        let bets = self.bets().len();
        if bets != 1 {
            return Err(DesignError::NotOneBet { bets });
        }
        self.odds(shoe)?.bets[0].design(goal)
    }

    /// A tracker that follows a table with this shoe, of which `unseen` cards are burned before the
    /// first coup.
    ///
    /// # Errors
    ///
    /// Returns [`TrackError`] if a bet has no odds, or if fewer than six cards would be left.
    pub fn track(&self, shoe: Shoe, unseen: u64) -> Result<Tracker, TrackError> {
        let compiled = self.compiled()?.clone();
        Tracker::new(self.rules().clone(), compiled, &shoe, unseen)
    }

    /// The bets compiled under the rules.
    fn compiled(&self) -> Result<&Arc<CompiledOdds>, OddsError> {
        let compile = || CompiledOdds::new(self.rules(), self.0.bets.clone()).map(Arc::new);
        stored(&self.0.odds, compile)
    }
}

/// What a cell stores, compiled if nothing is stored yet.
fn stored<T, E: Clone + Into<OddsError>>(
    cell: &OnceLock<Result<T, E>>,
    compile: impl FnOnce() -> Result<T, E>,
) -> Result<&T, OddsError> {
    let stored = cell.get_or_init(compile).as_ref();
    stored.map_err(|error| error.clone().into())
}

/// Player, Banker at 5% commission and Tie at 8 to 1, by the rules of punto banco.
impl Default for Analyzer {
    fn default() -> Analyzer {
        let bets = main_bets(&Terms::default());
        Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("they have different ids")
    }
}

impl PartialEq for Analyzer {
    fn eq(&self, other: &Analyzer) -> bool {
        self.rules() == other.rules() && self.bets() == other.bets()
    }
}

impl Eq for Analyzer {}

impl fmt::Debug for Analyzer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Analyzer")
            .field("rules", self.rules())
            .field("bets", &self.bets())
            .finish_non_exhaustive()
    }
}

written! {
    /// Drawing rules and bets.
    Analyzer as analyzer {
        /// The drawing rules.
        rules: &'a Tableau = analyzer.rules(),
        /// The bets, with their paytables.
        bets: &'a [Bet] = analyzer.bets(),
    }
}

#[cfg(feature = "catalogue")]
impl<'de> serde::Deserialize<'de> for Analyzer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Analyzer, D::Error> {
        use serde::de::Error;

        #[derive(serde::Deserialize)]
        #[serde(expecting = "rules and bets")]
        struct Written {
            rules: Tableau,
            bets: Vec<Bet>,
        }
        let Written { rules, bets } = Written::deserialize(deserializer)?;
        Analyzer::new(rules, bets).map_err(D::Error::custom)
    }
}
