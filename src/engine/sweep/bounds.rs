//! What bets win at least and at most, however some cards are parted among the
//! last classes.
//!
//! Of r cards in all, the numbers kᵢ of every class but the last are free, and a
//! bet wins Σ c(f)·Π C(kᵢ, fᵢ), with exponents of at most the degree d in all. The
//! cards that a term counts can be completed to d of the r in so many ways that
//!
//! wins·C(r, d) = Σ b(a)·Π C(kᵢ, aᵢ), b(a) = Σ c(f)·Π C(aᵢ, fᵢ)·C(r, |f|)/C(d, |f|)
//!
//! where the exponents a add up to d, the last class's included. These products
//! are not negative, and add up to C(r, d). So wins are a mean of the b(a), and no
//! less than the least of them, nor more than the most. At a corner all d are of
//! one class, and b(a) is what the bet would win if all r cards were of it.

use std::cmp::Reverse;

use num_integer::Integer;

use super::layout::{Layout, Terms};
use super::plane::Extremes;
use super::root::binomial;
use super::scale::{Wins, add_each, add_each_times};
use crate::coup::Coup;

/// For each size of a set, up to as many cards as a coup has.
type BySize<T> = [T; Coup::MAX_CARDS + 1];

/// How to bound what bets win with so many variables.
pub(super) struct Bounds<W> {
    /// By the number of cards r: C(r, j),
    ways: Vec<BySize<W>>,
    /// and C(r, j)/C(d, j) in parts.
    shares: Vec<BySize<W>>,
    /// How many parts make one.
    parts: i128,
    degree: usize,
    /// The sum of each coefficient's exponents.
    sums: Vec<usize>,
    /// The powers of each variable alone, from none on.
    powers: Vec<Vec<usize>>,
    /// From coefficients to their sums times Π C(aᵢ, fᵢ): what is added to what.
    additions: Vec<Addition>,
}

struct Addition {
    to: usize,
    from: usize,
}

/// The least number that all C(d, j) divide.
pub(super) fn parts(degree: usize) -> i128 {
    let degree = degree as i128;
    let ways = (0..=degree).map(|size| binomial(degree, size));
    ways.fold(1, |parts, ways| parts.lcm(&ways))
}

impl<W: Wins> Bounds<W> {
    /// For up to so many cards.
    pub(super) fn new(layout: &Layout, variables: usize, cards: u64) -> Bounds<W> {
        let terms = layout.terms(variables);
        let degree = layout.degree();
        let parts = parts(degree);
        let ways = |cards: u64, size: usize| binomial(cards.into(), size as i128);
        let share = |cards: u64, size: usize| {
            let all = binomial(degree as i128, size as i128).max(1);
            ways(cards, size) * (parts / all)
        };
        let table = |entry: &dyn Fn(u64, usize) -> i128| {
            let by_size = |cards| std::array::from_fn(|size| W::of(entry(cards, size)));
            (0..=cards).map(by_size).collect()
        };
        let variables = 0..variables;
        Bounds {
            ways: table(&ways),
            shares: table(&share),
            parts,
            degree,
            sums: terms.places().map(|place| terms.sum(place)).collect(),
            powers: variables
                .clone()
                .map(|variable| powers(&terms, variable))
                .collect(),
            additions: variables
                .flat_map(|variable| additions(&terms, variable, degree))
                .collect(),
        }
    }

    /// Whether there are bounds for so many cards.
    pub(super) fn holds(&self, cards: usize) -> bool {
        cards >= self.degree
    }

    /// What bets would win with so many cards all of one class, class by class, from
    /// their coefficients: the corners.
    pub(super) fn corners<const L: usize>(
        &self,
        cards: usize,
        table: &[[W; L]],
    ) -> impl Iterator<Item = [W; L]> {
        let corners = self.powers.iter().map(move |powers| {
            let mut corner = [W::default(); L];
            for (&place, &ways) in powers.iter().zip(&self.ways[cards]) {
                add_each_times(&mut corner, &table[place], ways);
            }
            corner
        });
        // Of the last class there are all if there is none of the others.
        corners.chain(std::iter::once(table[0]))
    }

    /// The least and the most of all b(a), in parts; from the coefficients, which
    /// give way to them.
    pub(super) fn bounds<const L: usize>(
        &self,
        cards: usize,
        mut table: Vec<[W; L]>,
    ) -> Extremes<W, L> {
        let shares = &self.shares[cards];
        for (terms, &sum) in table.iter_mut().zip(&self.sums) {
            *terms = terms.map(|term| term.times(shares[sum]));
        }
        for addition in &self.additions {
            let more = table[addition.from];
            add_each(&mut table[addition.to], &more);
        }
        let mut bounds = Extremes::none();
        for terms in &table {
            bounds.enter(terms);
        }
        bounds
    }

    /// How many parts a unit of wins has.
    pub(super) fn parts(&self) -> i128 {
        self.parts
    }
}

/// Where the powers of a variable stand.
fn powers(terms: &Terms, variable: usize) -> Vec<usize> {
    let sizes = 0..=Coup::MAX_CARDS;
    let place = |size| terms.higher(0, variable, u8::try_from(size).expect("few cards"));
    sizes.map_while(place).collect()
}

/// What makes Σ C(a, f)·c(f) of all c in one variable. A coefficient takes over,
/// as often as it has exponents, what has one exponent less, which has taken over
/// one time less.
fn additions(terms: &Terms, variable: usize, degree: usize) -> Vec<Addition> {
    let addition = |from| Some((terms.higher(from, variable, 1)?, from));
    let mut once: Vec<(usize, usize)> = terms.places().filter_map(addition).collect();
    let exponent = |to: usize| usize::from(terms.exponents[to][variable]);
    once.sort_by_key(|&(to, _)| Reverse(exponent(to)));
    let passes = (1..=degree).flat_map(|pass| {
        let these = once.iter().filter(move |&&(to, _)| exponent(to) >= pass);
        these.map(|&(to, from)| Addition { to, from })
    });
    passes.collect()
}
