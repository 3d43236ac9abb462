//! The PAR sheets of bets.

use num_bigint::BigUint;

use super::counts::CountGain;
use super::range::ReturnRange;
use crate::analysis::count::{BetCount, CountError, Levels};
use crate::analysis::odds::{BetOdds, CompiledOdds, Line, OddsError};
use crate::analysis::spacing::CompiledSpacing;
use crate::exact::{Exact, Root};
use crate::shoe::Shoe;
use crate::threads;

/// The PAR sheets of bets on the next coup from a shoe. PAR stands for probability accounting
/// report: the figures by which a regulator approves a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// Number of ordered six-card deals, all equally likely.
    pub ways: BigUint,
    /// The sheet of each bet, in the order of the bets.
    pub sheets: Vec<ParSheet>,
    /// Why the sheets have no [`counts`](ParSheet::counts); `None` if they have them.
    pub uncounted: Option<CountError>,
}

impl Par {
    /// The sheet of the bet with this id; `None` if there is none.
    #[must_use]
    pub fn sheet(&self, id: &str) -> Option<&ParSheet> {
        self.sheets.iter().find(|sheet| sheet.odds.bet.id == id)
    }
}

/// The PAR sheet of a bet. Figures are per unit staked.
///
/// The hit frequency of a bet is [`BetOdds::win`], the probability of a positive payoff, or
/// [`win_or_push`](Self::win_or_push) if a returned stake counts as a hit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParSheet {
    /// The odds of the bet, with its house edge, variance and standard deviation.
    pub odds: BetOdds,
    /// What counting cards gains: perfect play, and the best tags of levels 1 and 2. Empty if the
    /// cards of the shoe cannot be counted.
    pub counts: Vec<CountGain>,
}

impl ParSheet {
    /// The lines of the paytable, with what each contributes to the return.
    pub fn lines(&self) -> impl Iterator<Item = ParLine<'_>> {
        self.odds.lines().map(|line| ParLine { line })
    }

    /// Probability that the bet does not lose. Together with the probability of a loss it is 1.
    #[must_use]
    pub fn win_or_push(&self) -> Exact {
        self.odds.win() + self.odds.push()
    }

    /// Return to player: the mean number of units that come back per unit staked, the stake
    /// included. It is one plus the expectation, and the sum of the contributions of the lines.
    #[must_use]
    pub fn return_to_player(&self) -> Exact {
        Exact::one() + self.odds.expectation()
    }

    /// Volatility index at 95%: 1.96 standard deviations of the net units won per unit staked.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn volatility_index(&self) -> Root {
        let deviations = ReturnRange::deviations();
        let square = self.odds.variance() * (&deviations * &deviations);
        Root::of(square).expect("a variance is not negative")
    }

    /// The range of the return of each of [`ReturnRange::COUPS`] coups.
    #[must_use]
    pub fn ranges(&self) -> Vec<ReturnRange> {
        let (mean, variance) = (self.return_to_player(), self.odds.variance());
        let coups = ReturnRange::COUPS.into_iter();
        coups
            .map(|coups| ReturnRange::of(coups, &mean, &variance))
            .collect()
    }
}

/// A line of a paytable on a PAR sheet.
#[derive(Clone, Copy, Debug)]
pub struct ParLine<'a> {
    /// The line, with the probability that it settles the bet.
    pub line: Line<'a>,
}

impl ParLine<'_> {
    /// What the line contributes to the return to player: the number of units that come back if it
    /// settles the bet, the stake included, times its probability.
    #[must_use]
    pub fn contribution(&self) -> Exact {
        (Exact::one() + &self.line.row.pays) * self.line.chance.probability()
    }
}

impl CompiledOdds {
    /// The PAR sheets of the bets.
    pub(crate) fn par(&self, shoe: &Shoe, spacing: &CompiledSpacing) -> Result<Par, OddsError> {
        let odds = self.at(shoe)?;
        let cards_a_coup = spacing.mean_at(shoe)?;
        let levels = Levels::new(2).expect("there are two levels or more");
        let counts = self.count(shoe, None, levels);
        let uncounted = counts.as_ref().err().cloned();
        let counts: Vec<BetCount> = counts.unwrap_or_default();
        let gains = threads::map(counts.len(), 1, "bets", |place| {
            CountGain::all(&counts[place], &cards_a_coup)
        });
        let mut gains = gains.into_iter();
        let sheets = odds.bets.into_iter().map(|odds| ParSheet {
            odds,
            counts: gains.next().unwrap_or_default(),
        });
        Ok(Par {
            ways: odds.ways,
            sheets: sheets.collect(),
            uncounted,
        })
    }
}

written! {
    /// The PAR sheet of a bet. Every figure is per unit staked.
    ParSheet as sheet {
        /// The bet's id in commands.
        id: &'a str = &sheet.odds.bet.id,
        /// The bet's name in prose.
        name: &'a str = &sheet.odds.bet.name,
        /// The lines of the paytable.
        rows: Vec<ParLine<'a>> = sheet.lines().collect(),
        /// Hit frequency: probability that the bet wins.
        win: Exact = sheet.odds.win(),
        /// Probability that the stake is returned.
        push: Exact = sheet.odds.push(),
        /// Probability that the bet loses.
        lose: Exact = sheet.odds.lose(),
        /// Hit frequency if a returned stake counts as a hit: probability that the bet does not
        /// lose.
        win_or_push: Exact = sheet.win_or_push(),
        /// Return to player: mean number of units that come back, the stake included.
        return_to_player: Exact = sheet.return_to_player(),
        /// Mean loss, pushes counted as staked.
        house_edge: Exact = sheet.odds.house_edge(),
        /// Variance of the net units won.
        variance: Exact = sheet.odds.variance(),
        /// Square root of the variance.
        standard_deviation: Irrational = sheet.odds.standard_deviation().into(),
        /// Volatility index at 95%: 1.96 standard deviations.
        volatility_index: Irrational = sheet.volatility_index().into(),
        /// Where the return of a number of coups lies with a probability of 95%, if it is normally
        /// distributed.
        ranges: Vec<ReturnRange> = sheet.ranges(),
        /// What counting cards gains; none where cards cannot be counted.
        counts: &'a [CountGain] = &sheet.counts,
    }
}

written! {
    /// A line of a paytable on a PAR sheet.
    ParLine<'_> as it {
        /// The name of the line.
        event: &'a str = &it.line.row.event,
        /// Net units won per unit staked.
        pays: &'a Exact = &it.line.row.pays,
        /// Number of deals that the line settles.
        ways: Digits = it.line.chance.ways.clone().into(),
        /// `ways` over the number of all deals.
        probability: Exact = it.line.chance.probability(),
        /// What the line contributes to the return: one plus `pays`, times the probability.
        contribution: Exact = it.contribution(),
    }
}
