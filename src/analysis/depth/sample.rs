//! A depth estimated from random shoes, where its compositions are too many to go
//! through.

use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use rayon::prelude::*;

use super::spread::Depths;
use crate::analysis::odds::{CompiledOdds, NoOdds};
use crate::bet::Bet;
use crate::card::Seen;
use crate::exact::{Exact, Root};
use crate::shoe::{Cards, Shoe};

/// What bets are worth over the compositions of a depth, estimated from some that
/// are drawn at random: each expectation is exact, and what they are like as a
/// whole is not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledDepth {
    /// How many cards are left.
    pub left: u64,
    /// How many compositions were drawn.
    pub samples: u64,
    /// The bets, in the order asked for.
    pub bets: Vec<SampledBet>,
    /// Mean gain of a bettor who makes the best bet wherever one is favourable.
    pub best_gain: Estimate,
}

/// A bet over the compositions of a depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampledBet {
    /// The bet.
    pub bet: Bet,
    /// How likely a favourable composition is: P(U > 0).
    pub probability: Estimate,
    /// Mean gain of a bettor who makes it wherever it is favourable: E max(U, 0).
    pub gain: Estimate,
    /// Mean of the expectation, exactly.
    pub mean: Exact,
    /// Variance of the expectation, exactly.
    pub variance: Exact,
}

/// The mean of a sample, and how far it is likely to be from the true mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The mean of what was drawn.
    pub mean: Exact,
    /// The standard error: the root of the sample's variance over its size.
    pub standard_error: Root,
}

/// How many compositions are drawn from one stream of random numbers.
const STREAM: u64 = 4096;

impl CompiledOdds {
    /// Estimates a depth from so many random compositions, at least two. The same
    /// seed draws the same ones, on any number of threads.
    ///
    /// # Errors
    ///
    /// As for a [`sweep`](Self::sweep), but that there can be any number of
    /// compositions and of bets; or there are fewer than two samples.
    ///
    /// ```
    /// use baccarat::bet::{Terms, main_bets};
    /// use baccarat::{CompiledOdds, Decks, Shoe, Tableau};
    /// let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&Terms::default()))?;
    /// let sampled = compiled.sample(&Shoe::full(Decks::EIGHT), 208, 1000, 1)?;
    /// assert_eq!(sampled.bets[0].probability.mean, "0".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sample(
        &self,
        shoe: &Shoe,
        left: u64,
        samples: u64,
        seed: u64,
    ) -> Result<SampledDepth, NoOdds> {
        let cards = self.depth_of(shoe, left)?;
        if samples < 2 {
            return Err(NoOdds::FewSamples);
        }
        let depths = self.depths(shoe)?;
        let drawing = Drawing {
            odds: self,
            kinds: self.kinds(shoe),
            gone: cards - left,
            unit: self.common_unit(),
            seed,
        };
        let streams = (0..samples.div_ceil(STREAM)).into_par_iter();
        let drawn = streams.map(|stream| {
            let len = STREAM.min(samples - stream * STREAM);
            drawing.stream(stream, len)
        });
        let bets = self.bets().len();
        let sums = drawn.try_reduce(|| Sums::none(bets), |one, other| Ok(one.plus(&other)))?;
        Ok(sums.sampled(self.bets(), depths, left, samples, &drawing))
    }

    /// The cards that the bets tell apart, with how many there are of each.
    fn kinds(&self, shoe: &Shoe) -> Vec<(Seen, u64)> {
        let seen = self.compiled().told_apart().into_iter();
        let kinds = seen.map(|seen| (seen, shoe.count(seen.candidates()).unwrap_or(0)));
        kinds.filter(|&(_, count)| count > 0).collect()
    }
}

/// What compositions are drawn from.
struct Drawing<'a> {
    odds: &'a CompiledOdds,
    kinds: Vec<(Seen, u64)>,
    /// How many cards leave the shoe.
    gone: u64,
    /// The denominator that all payoffs have in common.
    unit: BigInt,
    seed: u64,
}

impl Drawing<'_> {
    /// Sums over so many compositions that a stream of random numbers draws.
    fn stream(&self, stream: u64, len: u64) -> Result<Sums, NoOdds> {
        let mut random = ChaCha8Rng::seed_from_u64(self.seed);
        random.set_stream(stream);
        let shoes: Vec<Shoe> = (0..len).map(|_| self.draw(&mut random)).collect();
        let expectations = self.odds.expectations_of_many(&shoes);
        let expectations = expectations.map_err(|error| error.reason)?;
        let bets = 0..self.odds.bets().len();
        let units: Vec<BigInt> = bets
            .clone()
            .map(|bet| &self.unit / expectations.denominator(bet).expect("there is such a bet"))
            .collect();
        let mut sums = Sums::none(bets.len());
        for shoe in 0..shoes.len() {
            let won = bets.clone().map(|bet| {
                let won = expectations.won(shoe, bet).expect("there is such a shoe");
                won * &units[bet]
            });
            sums.add(won);
        }
        Ok(sums)
    }

    /// A shoe that so many random cards have left.
    fn draw(&self, random: &mut ChaCha8Rng) -> Shoe {
        let mut left = self.kinds.clone();
        let mut cards: u64 = left.iter().map(|&(_, count)| count).sum();
        // Those that go, or those that stay, whichever are fewer.
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

/// Sums over compositions, wins in units over all deals.
struct Sums {
    bets: Vec<BetSums>,
    best: Moments,
}

#[derive(Clone)]
struct BetSums {
    favourable: u64,
    gain: Moments,
}

/// A sum and that of the squares.
#[derive(Clone, Default)]
struct Moments {
    sum: BigInt,
    squares: BigInt,
}

impl Moments {
    fn add(&mut self, number: &BigInt) {
        self.sum += number;
        self.squares += number * number;
    }

    fn plus(&self, other: &Moments) -> Moments {
        Moments {
            sum: &self.sum + &other.sum,
            squares: &self.squares + &other.squares,
        }
    }

    /// The mean of so many numbers, given in such units.
    fn estimate(&self, samples: u64, unit: &BigInt) -> Estimate {
        let size = BigInt::from(samples);
        let spread = &self.squares * &size - &self.sum * &self.sum;
        let all = unit * unit * &size * &size * (&size - 1);
        let square = Exact::ratio(spread, all).expect("at least two samples");
        let mean = Exact::ratio(self.sum.clone(), unit * size).expect("samples");
        Estimate {
            mean,
            standard_error: Root::of(square).expect("a variance is not negative"),
        }
    }
}

impl Sums {
    fn none(bets: usize) -> Sums {
        let none = BetSums {
            favourable: 0,
            gain: Moments::default(),
        };
        Sums {
            bets: vec![none; bets],
            best: Moments::default(),
        }
    }

    /// Adds a composition, by what each bet wins there.
    fn add(&mut self, won: impl Iterator<Item = BigInt>) {
        let mut best = BigInt::zero();
        for (sums, won) in self.bets.iter_mut().zip(won) {
            if won.is_positive() {
                sums.favourable += 1;
                sums.gain.add(&won);
                best = best.max(won);
            }
        }
        self.best.add(&best);
    }

    fn plus(&self, other: &Sums) -> Sums {
        let bets = self.bets.iter().zip(&other.bets);
        let bets = bets.map(|(one, other)| BetSums {
            favourable: one.favourable + other.favourable,
            gain: one.gain.plus(&other.gain),
        });
        Sums {
            bets: bets.collect(),
            best: self.best.plus(&other.best),
        }
    }

    fn sampled(
        &self,
        bets: &[Bet],
        depths: Vec<Depths>,
        left: u64,
        samples: u64,
        drawing: &Drawing<'_>,
    ) -> SampledDepth {
        let deals: BigInt = (0..6).map(|dealt| BigInt::from(left - dealt)).product();
        let unit = deals * &drawing.unit;
        let bets = bets.iter().zip(depths).zip(&self.bets);
        let bets = bets.map(|((bet, depths), sums)| {
            let favourable = BigInt::from(sums.favourable);
            // A one for each favourable composition, and its square.
            let ones = Moments {
                sum: favourable.clone(),
                squares: favourable,
            };
            SampledBet {
                bet: bet.clone(),
                probability: ones.estimate(samples, &BigInt::one()),
                gain: sums.gain.estimate(samples, &unit),
                variance: depths.variance(left),
                mean: depths.mean,
            }
        });
        SampledDepth {
            left,
            samples,
            bets: bets.collect(),
            best_gain: self.best.estimate(samples, &unit),
        }
    }
}
