//! What a bet gains where it is favourable however some cards are parted among the
//! last classes: all that it wins, in full.
//!
//! It is the sum of the wins in [`closed`](super::closed),
//!
//! Σ c(f)·Π C(Nᵢ, fᵢ)·C(N − |f|, r − |f|)
//!
//! in integers that hold it. Its terms may be beyond them, and wrap around.

use std::sync::OnceLock;

use num_bigint::BigUint;

use super::layout::Layout;
use super::scale::Scale;
use crate::coup::Coup;
use crate::engine::projections::choose;

/// For each size of a set, up to as many cards as a coup has.
type BySize<T> = [T; Coup::MAX_CARDS + 1];

/// The gains with so many variables.
pub(super) struct Gains<S: Scale> {
    /// How many cards the classes have.
    cards: u64,
    /// Of each coefficient, in how many ways its cards are chosen, and how many they
    /// are.
    sets: Vec<(S::Total, usize)>,
    /// By how many cards there are, in how many ways they are chosen with a certain
    /// set among them; found where it is needed.
    choices: Vec<OnceLock<BySize<S::Total>>>,
}

impl<S: Scale> Gains<S> {
    /// Of classes that have so many cards each, one more than there are variables,
    /// with at most so many cards.
    pub(super) fn new(layout: &Layout, counts: &[u64], sum: u64) -> Gains<S> {
        let terms = layout.terms(counts.len() - 1);
        let sets = terms.places().map(|place| {
            let sizes = terms.exponents[place].iter().zip(counts);
            let chosen: BigUint = sizes
                .map(|(&size, &count)| choose(count, size.into()))
                .product();
            (S::total(&chosen), terms.sum(place))
        });
        Gains {
            cards: counts.iter().sum(),
            sets: sets.collect(),
            choices: (0..=sum).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The sum over all ways to part so many cards, from a bet's coefficients.
    pub(super) fn gain(&self, cards: usize, terms: impl Iterator<Item = S::Wins>) -> S::Total {
        let mut by_size = [S::NO_TOTAL; Coup::MAX_CARDS + 1];
        for (term, (ways, size)) in terms.zip(&self.sets) {
            S::add_wins_times(&mut by_size[*size], term, ways);
        }
        let choices = self.choices[cards].get_or_init(|| choices::<S>(self.cards, cards as u64));
        let mut gain = S::NO_TOTAL;
        for (sum, ways) in by_size.iter().zip(choices) {
            S::add_product(&mut gain, sum, ways);
        }
        gain
    }
}

/// In how many ways so many of all cards are chosen with a certain set among them, by
/// its size.
fn choices<S: Scale>(all: u64, cards: u64) -> BySize<S::Total> {
    std::array::from_fn(|size| {
        let size = size as u64;
        let left = all.checked_sub(size).zip(cards.checked_sub(size));
        left.map_or(S::NO_TOTAL, |(left, chosen)| {
            S::total(&choose(left, chosen))
        })
    })
}
