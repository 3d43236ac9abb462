//! Estimates of figures at a depth from random compositions.

use num_bigint::BigInt;
use num_traits::{One, Signed};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::error::DepthError;
use crate::analysis::odds::CompiledOdds;
use crate::bet::Bet;
use crate::card::Seen;
use crate::exact::{Exact, Root, SampleBound};
use crate::progress::Steps;
use crate::shoe::{Cards, Shoe};
use crate::threads;

/// Figures of bets over the compositions of a depth, estimated from a random sample of them. The
/// expectation at each composition is exact; the means over the sample are estimates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledDepth {
    /// Number of cards left.
    pub left: u64,
    /// Number of compositions in the sample.
    pub samples: u64,
    /// The bets, in the order of the analyzer.
    pub bets: Vec<SampledBet>,
    /// Mean gain, in units per coup, of staking one unit on the bet with the highest expectation at
    /// each composition where it is positive, and nothing elsewhere.
    pub best_gain: Estimate,
}

impl SampledDepth {
    /// The figures of the bet with this id; `None` if there is none.
    #[must_use]
    pub fn bet(&self, id: &str) -> Option<&SampledBet> {
        self.bets.iter().find(|sampled| sampled.bet.id == id)
    }
}

/// Figures of a bet over the compositions of a depth. U is its expectation at a composition, in
/// units per unit staked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledBet {
    /// The bet.
    pub bet: Bet,
    /// Probability of a favourable composition, P(U > 0).
    pub probability: Estimate,
    /// Mean gain, E max(U, 0), in units per coup, of staking one unit at each favourable
    /// composition and nothing elsewhere.
    pub gain: Estimate,
    /// Mean of U, which is the expectation at the whole shoe, in units per unit staked: exact.
    pub mean: Exact,
    /// Variance of U, in units squared per unit staked: exact.
    pub variance: Exact,
}

/// The mean of a random sample, with its standard error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The mean of the sample.
    pub mean: Exact,
    /// The standard error of the mean: the square root of the sample's variance over its size.
    pub standard_error: Root,
    /// A bound at 95% confidence for the figure, if the sample has no favourable composition, or,
    /// for a probability, no other: its mean and standard error then tell nothing. `None` also if
    /// the expectation is the same at all compositions, so that the mean is exact.
    pub bound: Option<SampleBound>,
}

impl SampledBet {
    /// Standard deviation of the expectation U, in units per unit staked.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a variance is not negative")]
    pub fn standard_deviation(&self) -> Root {
        Root::of(self.variance.clone()).expect("a variance is not negative")
    }

    /// Whether U is the same at all compositions.
    fn is_constant(&self) -> bool {
        self.variance.is_zero()
    }

    /// The figures, without bounds if the estimates are exact.
    fn without_needless_bounds(self) -> SampledBet {
        let is_constant = self.is_constant();
        SampledBet {
            probability: self.probability.without_bound_if(is_constant),
            gain: self.gain.without_bound_if(is_constant),
            ..self
        }
    }
}

written! {
    /// What bets are worth over the compositions of a depth, estimated from random ones.
    SampledDepth as sampled {
        /// Number of cards left.
        cards: u64 = sampled.left,
        /// The bets.
        bets: &'a [SampledBet] = &sampled.bets,
        /// Mean gain, in units per coup, of staking one unit on the bet with the highest
        /// expectation wherever that is positive, and nothing elsewhere; if several bets were
        /// asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        best_bet_gain: Option<&'a Estimate> =
            (sampled.bets.len() > 1).then_some(&sampled.best_gain),
    }
}

written! {
    /// What a bet is worth. Its expectation is in net units per unit staked.
    SampledBet as it {
        /// The bet's id in commands.
        id: &'a str = &it.bet.id,
        /// The bet's name in prose.
        name: &'a str = &it.bet.name,
        /// Probability of a positive expectation.
        probability: &'a Estimate = &it.probability,
        /// Mean of the larger of the expectation and zero.
        gain: &'a Estimate = &it.gain,
        /// Mean of the expectation, exactly.
        mean: &'a Exact = &it.mean,
        /// Variance of the expectation, exactly.
        variance: &'a Exact = &it.variance,
        /// Square root of the variance.
        standard_deviation: Irrational = it.standard_deviation().into(),
    }
}

/// Number of compositions drawn from one stream of random numbers.
const STREAM: u64 = 4096;

impl CompiledOdds {
    /// Estimates figures at a depth from random compositions. A seed determines the compositions,
    /// regardless of the number of threads: each stream of random numbers draws a fixed part of
    /// them.
    pub(crate) fn sample(
        &self,
        shoe: &Shoe,
        left: u64,
        samples: u64,
        seed: u64,
    ) -> Result<SampledDepth, DepthError> {
        let cards = self.depth_of(shoe, left)?;
        if samples < 2 {
            return Err(DepthError::FewSamples);
        }
        let depths = self.depths(shoe)?;
        let drawing = Drawing {
            odds: self,
            kinds: self.compiled().cards_in(shoe),
            gone: cards - left,
            unit: self.common_unit(),
            seed,
        };
        let streams = usize::try_from(samples.div_ceil(STREAM)).unwrap_or(usize::MAX);
        let steps = Steps::new(samples, "shoes");
        let drawn = |stream: usize| {
            steps.begin();
            let stream = stream as u64;
            let shoes = STREAM.min(samples - stream * STREAM);
            let gains = drawing.stream(stream, shoes);
            steps.count(shoes);
            gains
        };
        let none = || Ok(vec![Gains::default(); self.bets().len() + 1]);
        let mut gains = threads::map_reduce(0..streams, drawn, none, |one, other| {
            let both = one?.into_iter().zip(other?);
            Ok(both.map(|(one, other)| one.plus(&other)).collect())
        })?;
        let deals: BigInt = (0..6).map(|dealt| BigInt::from(left - dealt)).product();
        let unit = deals * &drawing.unit;
        let best = gains
            .pop()
            .expect("the last gains are those of the best bet");
        let bets = self.bets().iter().zip(depths).zip(gains);
        let bets = bets.map(|((bet, depths), gains)| SampledBet {
            bet: bet.clone(),
            probability: gains.probability(samples),
            gain: gains.gain(samples, &unit, highest_payoff([bet])),
            variance: depths.variance(left),
            mean: depths.mean,
        });
        let bets: Vec<SampledBet> = bets.map(SampledBet::without_needless_bounds).collect();
        let best_gain = best.gain(samples, &unit, highest_payoff(self.bets()));
        let is_constant = bets.iter().all(SampledBet::is_constant);
        Ok(SampledDepth {
            left,
            samples,
            bets,
            best_gain: best_gain.without_bound_if(is_constant),
        })
    }
}

/// The highest payoff of the bets, in units per unit staked; zero if all are negative.
fn highest_payoff<'a>(bets: impl IntoIterator<Item = &'a Bet>) -> Exact {
    let rows = bets.into_iter().flat_map(Bet::rows);
    let payoffs = rows.map(|row| row.pays.clone());
    payoffs.fold(Exact::zero(), Exact::max)
}

/// The parameters of the sample.
struct Drawing<'a> {
    odds: &'a CompiledOdds,
    kinds: Vec<(Seen, u64)>,
    /// Number of cards that leave the shoe.
    gone: u64,
    /// The least common denominator of all payoffs.
    unit: BigInt,
    seed: u64,
}

impl Drawing<'_> {
    /// The gains at `len` compositions that a stream of random numbers draws: of each bet, and of
    /// the bet with the highest expectation at each composition.
    fn stream(&self, stream: u64, len: u64) -> Result<Vec<Gains>, DepthError> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(stream);
        let shoes: Vec<Shoe> = (0..len).map(|_| self.draw(&mut random)).collect();
        let expectations = self.odds.expectations_of_many(&shoes);
        let expectations = expectations.map_err(|error| error.reason)?;
        let bets = self.odds.bets().len();
        let units: Vec<BigInt> = (0..bets)
            .map(|bet| &self.unit / expectations.denominator(bet).expect("there is such a bet"))
            .collect();
        let mut gains = vec![Gains::default(); bets + 1];
        for shoe in 0..shoes.len() {
            let mut best = BigInt::ZERO;
            for (bet, unit) in units.iter().enumerate() {
                let won = expectations.won(shoe, bet).expect("there is such a shoe") * unit;
                gains[bet].add(&won);
                best = best.max(won);
            }
            gains[bets].add(&best);
        }
        Ok(gains)
    }

    /// The shoe that is left after random cards are removed.
    fn draw(&self, random: &mut ChaCha8Rng) -> Shoe {
        let mut left = self.kinds.clone();
        let mut cards: u64 = left.iter().map(|&(_, count)| count).sum();
        // The removed cards or the remaining ones are drawn, whichever are fewer.
        let drawn = self.gone.min(cards - self.gone);
        for _ in 0..drawn {
            let mut place = random.random_range(0..cards);
            cards -= 1;
            for (_, count) in &mut left {
                let Some(rest) = place.checked_sub(*count) else {
                    *count -= 1;
                    break;
                };
                place = rest;
            }
        }
        let staying = if drawn == self.gone {
            left
        } else {
            let all = self.kinds.iter().zip(left);
            all.map(|(&(seen, count), (_, rest))| (seen, count - rest))
                .collect()
        };
        Shoe::holding(&Cards::counted(staying))
    }
}

/// Sums over compositions at which a bet is favourable. Its wins are over all ordered deals of six
/// cards, in units of one over the common denominator of all payoffs.
#[derive(Clone, Default)]
struct Gains {
    /// Number of compositions.
    favourable: u64,
    sum: BigInt,
    squares: BigInt,
}

impl Gains {
    /// Adds a composition, given the wins.
    fn add(&mut self, won: &BigInt) {
        if won.is_positive() {
            self.favourable += 1;
            self.sum += won;
            self.squares += won * won;
        }
    }

    fn plus(&self, other: &Gains) -> Gains {
        Gains {
            favourable: self.favourable + other.favourable,
            sum: &self.sum + &other.sum,
            squares: &self.squares + &other.squares,
        }
    }

    fn probability(&self, samples: u64) -> Estimate {
        // The sum and the sum of squares of an indicator are the same.
        let ones = BigInt::from(self.favourable);
        Estimate {
            bound: if self.favourable == samples {
                SampleBound::at_least(samples)
            } else {
                self.bound(samples, Exact::one())
            },
            ..Estimate::of(&ones, &ones, samples, &BigInt::one())
        }
    }

    /// The mean gain, given the highest payoff, which no expectation exceeds.
    fn gain(&self, samples: u64, unit: &BigInt, highest_payoff: Exact) -> Estimate {
        Estimate {
            bound: self.bound(samples, highest_payoff),
            ..Estimate::of(&self.sum, &self.squares, samples, unit)
        }
    }

    /// The upper bound for P(U > 0) times `factor` if no composition is favourable.
    fn bound(&self, samples: u64, factor: Exact) -> Option<SampleBound> {
        let bound = || SampleBound::at_most(samples, factor);
        (self.favourable == 0).then(bound).flatten()
    }
}

impl Estimate {
    /// The mean of a sample of integers over `unit`, given the sum and the sum of squares of the
    /// integers, without a bound.
    fn of(sum: &BigInt, squares: &BigInt, samples: u64, unit: &BigInt) -> Estimate {
        let size = BigInt::from(samples);
        let spread = squares * &size - sum * sum;
        let all = unit * unit * &size * &size * (&size - 1);
        let square = Exact::ratio(spread, all).expect("at least two samples");
        Estimate {
            mean: Exact::ratio(sum.clone(), unit * size).expect("samples"),
            standard_error: Root::of(square).expect("a variance is not negative"),
            bound: None,
        }
    }

    fn without_bound_if(self, is_exact: bool) -> Estimate {
        Estimate {
            bound: self.bound.filter(|_| !is_exact),
            ..self
        }
    }
}
