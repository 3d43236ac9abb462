//! Weighted sums over compositions.

use num_bigint::BigUint;

use super::block::{All, Favourable};
use super::limbs::{self, add_product, add_times};
use super::wins::Wins;
use crate::engine::pairs::update;

/// Sums over the compositions of any number of planes.
#[derive(Clone, Debug)]
pub(super) struct Totals {
    pub(super) compositions: u64,
    pub(super) bets: Vec<Counts>,
    /// The number of words of each large sum.
    words: usize,
    /// The sums that do not wrap around, one after the other: the ways and the gain of the best
    /// bet, then for each bet the sums of [`Large`].
    large: Vec<u64>,
}

/// The sums for a bet that fit a word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    /// The number of compositions at which the bet is favourable.
    pub(super) favourable: u64,
    /// The number of compositions at which the bet is the best favourable one.
    pub(super) best: u64,
    /// Σ weight·wins over all compositions, modulo 2⁶⁴.
    pub(super) wins: u64,
    /// Σ weight·wins² over all compositions, modulo 2⁶⁴.
    pub(super) squares: u64,
}

/// A sum of several words.
#[derive(Clone, Copy)]
pub(super) enum Large {
    /// Σ weight over all compositions.
    Ways,
    /// Σ weight·wins of the best bet over the compositions at which some bet is favourable.
    BestGain,
    /// Σ weight over the compositions at which a bet is favourable.
    FavourableWays(usize),
    /// Σ weight·wins over the compositions at which a bet is favourable.
    Gain(usize),
    /// Σ weight over the compositions at which a bet is the best favourable one.
    BestWays(usize),
}

impl Large {
    #[inline(always)]
    fn place(self) -> usize {
        match self {
            Large::Ways => 0,
            Large::BestGain => 1,
            Large::FavourableWays(bet) => 2 + 3 * bet,
            Large::Gain(bet) => 3 + 3 * bet,
            Large::BestWays(bet) => 4 + 3 * bet,
        }
    }
}

impl Totals {
    /// Zero sums for this number of bets, with large sums of at most `size` bits.
    pub(super) fn none(bets: usize, size: u64) -> Totals {
        let words = limbs::words(size);
        Totals {
            compositions: 0,
            bets: vec![Counts::default(); bets],
            words,
            large: vec![0; words * Large::FavourableWays(bets).place()],
        }
    }

    /// Sets all sums to zero.
    pub(super) fn clear(&mut self) {
        self.compositions = 0;
        self.bets.fill(Counts::default());
        self.large.fill(0);
    }

    /// The words of a large sum, the lowest first.
    #[inline(always)]
    pub(super) fn large(&mut self, large: Large) -> &mut [u64] {
        &mut self.large[large.place() * self.words..][..self.words]
    }

    pub(super) fn big(&self, large: Large) -> BigUint {
        limbs::big(&self.large[large.place() * self.words..][..self.words])
    }

    /// Adds the sums over all compositions of a block for a bet.
    #[inline(always)]
    pub(super) fn add_all<W>(&mut self, bet: usize, all: &All<W>, times: &[u64]) {
        let times = limbs::lowest(times);
        let counts = &mut self.bets[bet];
        counts.wins = (counts.wins).wrapping_add(all.wins.wrapping_mul(times));
        counts.squares = (counts.squares).wrapping_add(all.squares.wrapping_mul(times));
    }

    /// Adds the sums over the compositions of a block at which a bet is favourable.
    #[inline(always)]
    pub(super) fn add_favourable<W: Wins>(
        &mut self,
        bet: usize,
        sums: &Favourable<W>,
        times: &[u64],
        counted: bool,
    ) {
        if counted {
            self.bets[bet].favourable += sums.compositions;
        }
        add_times(self.large(Large::FavourableWays(bet)), times, sums.ways);
        W::add_to(self.large(Large::Gain(bet)), sums.gain, times);
    }

    /// Adds the number of a block's compositions at which a bet is the best, and their weights.
    #[inline(always)]
    pub(super) fn add_best(
        &mut self,
        bet: usize,
        [compositions, ways]: [u64; 2],
        times: &[u64],
        counted: bool,
    ) {
        if counted {
            self.bets[bet].best += compositions;
        }
        add_times(self.large(Large::BestWays(bet)), times, ways);
    }

    /// Adds sums whose compositions have the further weight `times`.
    pub(super) fn add(&mut self, more: &Totals, times: &[u64]) {
        self.compositions += more.compositions;
        let lowest = limbs::lowest(times);
        update(&mut self.bets, &more.bets, |counts, more| {
            counts.favourable += more.favourable;
            counts.best += more.best;
            counts.wins = (counts.wins).wrapping_add(more.wins.wrapping_mul(lowest));
            counts.squares = (counts.squares).wrapping_add(more.squares.wrapping_mul(lowest));
        });
        let mut add = |large: Large| {
            let from = &more.large[large.place() * more.words..][..more.words];
            let to = &mut self.large[large.place() * self.words..][..self.words];
            if let [times] = *times {
                add_times(to, from, times);
            } else {
                add_product(to, from, times);
            }
        };
        add(Large::Ways);
        add(Large::BestGain);
        for (bet, counts) in more.bets.iter().enumerate() {
            if counts.favourable != 0 {
                add(Large::FavourableWays(bet));
                add(Large::Gain(bet));
                add(Large::BestWays(bet));
            }
        }
    }
}
