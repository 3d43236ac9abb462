//! Sums over all ways to part some cards among the last classes, in closed form.
//!
//! A bet wins Σ c(f)·Π C(kᵢ, fᵢ): as many times c(f) as sets F of these classes'
//! cards, fᵢ of each, are among the r cards there are. Of all N cards,
//! C(N − |F|, r − |F|) choices of r have a certain F among them, so
//!
//! Σ wins = Σ c(f)·Π C(Nᵢ, fᵢ)·C(N − |f|, r − |f|)
//!
//! and for the squares, pairs of sets F and G are counted that are both among them.
//! How many choices of r have them depends on how many cards they share; as a
//! function of that, its j-th difference is C(N − p − q, r − p − q + j) for sets of
//! p and q cards. So with θ(T, p) the sum of c over all sets of p cards that have
//! those of T among them,
//!
//! Σ wins² = Σ θ(T, p)·θ(T, q)·C(N − p − q, r − p − q + |T|)
//!
//! over all sets T and all p and q. A set of p cards is as much as the coefficient
//! of T with p − |T| *others*.

use std::sync::OnceLock;

use super::layout::{Layout, Terms};
use super::scale::{Scale, Wins};
use super::sums::{Totals, no_totals};
use crate::coup::Coup;
use crate::engine::projections::choose;

const DEGREE: usize = Coup::MAX_CARDS;

/// For each number of others.
type ByOthers<T> = [T; DEGREE + 1];

/// The sums with so many variables.
pub(super) struct Closed<S: Scale> {
    /// How many cards the classes have.
    cards: u64,
    /// Of each coefficient, in how many ways its cards are chosen, and how many they
    /// are.
    sets: Vec<(u64, usize)>,
    /// What turns cards of a class into others, class by class.
    turns: Vec<Turn>,
    /// By how many cards there are, what does not depend on coefficients; found
    /// where it is needed.
    choices: Vec<OnceLock<Choices<S>>>,
}

/// So many more cards of a class become others in so many ways.
struct Turn {
    to: usize,
    from: usize,
    others: usize,
    ways: u64,
}

/// In how many ways r cards are chosen.
struct Choices<S: Scale> {
    all: S::Total,
    /// By |T| and the others of both sets: C(N − p − q, r − p − q + |T|).
    with_sets: [[u64; 2 * DEGREE + 1]; DEGREE + 1],
}

impl<S: Scale> Closed<S> {
    /// Of classes that have so many cards each, one more than there are variables,
    /// with at most so many cards.
    pub(super) fn new(layout: &Layout, counts: &[u64], sum: u64) -> Closed<S> {
        let variables = counts.len() - 1;
        let terms = layout.terms(variables);
        let sets = terms.places().map(|place| {
            let sizes = terms.exponents[place].iter().zip(counts);
            let chosen = sizes.map(|(&size, &count)| ways(count, size.into()));
            (chosen.fold(1, u64::wrapping_mul), terms.sum(place))
        });
        let turns = (0..variables).flat_map(|variable| turns(&terms, variable, counts[variable]));
        Closed {
            cards: counts.iter().sum(),
            sets: sets.collect(),
            turns: turns.collect(),
            choices: (0..=sum).map(|_| OnceLock::new()).collect(),
        }
    }

    /// Whether there are as many cards as two sets have.
    pub(super) fn holds(&self) -> bool {
        self.cards >= 2 * DEGREE as u64
    }

    /// The sums over all ways to part so many cards, of which there are so many
    /// compositions, without those over favourable ones.
    pub(super) fn sums<const L: usize>(
        &self,
        cards: usize,
        compositions: u64,
        table: &[[S::Wins; L]],
    ) -> Totals<S, L> {
        let choices = self.choices[cards].get_or_init(|| Choices::new(self.cards, cards as u64));
        let sums = self.with_others(table);
        let mut totals = no_totals::<S, L>();
        totals.compositions = compositions;
        totals.ways = choices.all;
        for (others, &ways) in choices.with_sets[0].iter().take(DEGREE + 1).enumerate() {
            add_each(&mut totals.wins, |bet| {
                sums[0][others][bet].wrapping_mul(ways)
            });
        }
        for (sums, &(times, size)) in sums.iter().zip(&self.sets) {
            let squares = squares(sums, &choices.with_sets[size], DEGREE - size);
            add_each(&mut totals.squares, |bet| squares[bet].wrapping_mul(times));
        }
        totals
    }

    /// By coefficient and number of others, the sums of the coefficients over what
    /// has these cards among its own.
    fn with_others<const L: usize>(&self, table: &[[S::Wins; L]]) -> Vec<ByOthers<[u64; L]>> {
        let alone = |terms: &[S::Wins; L]| {
            let mut sums = [[0; L]; DEGREE + 1];
            sums[0] = terms.map(Wins::lowest);
            sums
        };
        let mut sums: Vec<ByOthers<[u64; L]>> = table.iter().map(alone).collect();
        for turn in &self.turns {
            let more = sums[turn.from];
            let (_, size) = self.sets[turn.from];
            for (others, more) in more[..=DEGREE - size].iter().enumerate() {
                let sum = &mut sums[turn.to][others + turn.others];
                add_each(sum, |bet| more[bet].wrapping_mul(turn.ways));
            }
        }
        sums
    }
}

/// Adds to each.
#[inline(always)]
fn add_each<const L: usize>(sums: &mut [u64; L], more: impl Fn(usize) -> u64) {
    for (bet, sum) in sums.iter_mut().enumerate() {
        *sum = sum.wrapping_add(more(bet));
    }
}

/// The sum of all products of two, of at most so many others each.
fn squares<const L: usize>(
    sums: &ByOthers<[u64; L]>,
    choices: &[u64; 2 * DEGREE + 1],
    most: usize,
) -> [u64; L] {
    let mut squares = [0; L];
    for (one, first) in sums[..=most].iter().enumerate() {
        let mut times = [0; L];
        for (second, &ways) in sums[..=most].iter().zip(&choices[one..]) {
            add_each(&mut times, |bet| second[bet].wrapping_mul(ways));
        }
        add_each(&mut squares, |bet| first[bet].wrapping_mul(times[bet]));
    }
    squares
}

/// The turns of a class that has so many cards. What has few cards of it comes
/// first, so that each takes what has not taken anything itself.
fn turns(terms: &Terms, variable: usize, count: u64) -> Vec<Turn> {
    let mut places: Vec<usize> = terms.places().collect();
    places.sort_by_key(|&to| terms.exponents[to][variable]);
    let turns = places.into_iter().flat_map(|to| {
        let left = count.saturating_sub(terms.exponents[to][variable].into());
        let higher = (1..).map_while(move |more| Some((terms.higher(to, variable, more)?, more)));
        higher.map(move |(from, more)| Turn {
            to,
            from,
            others: more.into(),
            ways: ways(left, more.into()),
        })
    });
    turns.collect()
}

/// The lowest word of a binomial coefficient.
fn ways(of: u64, chosen: u64) -> u64 {
    choose(of, chosen).iter_u64_digits().next().unwrap_or(0)
}

impl<S: Scale> Choices<S> {
    /// Of so many cards, which are more than two sets have.
    fn new(all: u64, cards: u64) -> Choices<S> {
        let with_sets = |size: usize, others: usize| {
            let used = (2 * size + others) as u64;
            let chosen = (cards + size as u64).checked_sub(used);
            let left = all.checked_sub(used);
            left.zip(chosen)
                .map_or(0, |(left, chosen)| ways(left, chosen))
        };
        Choices {
            all: S::total(&choose(all, cards)),
            with_sets: std::array::from_fn(|size| {
                std::array::from_fn(|others| with_sets(size, others))
            }),
        }
    }
}
