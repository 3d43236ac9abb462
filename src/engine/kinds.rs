//! Columns grouped by the coups that they count, so that fewer polynomials are needed.

use std::collections::HashMap;
use std::ops::Range;

use num_bigint::{BigInt, BigUint};

use super::states::{Next, State};

/// The columns of a polynomial grouped into kinds: columns of one kind count the same
/// coups.
///
/// The first kinds have a polynomial each and are called counted. Each further kind is
/// the complement of some earlier ones within all deals.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// The kind of each column.
    of_column: Vec<usize>,
    /// For each counted kind, one of its columns.
    counted: Vec<usize>,
    /// For each further kind, the earlier kinds of which it is the complement.
    rests: Vec<Vec<usize>>,
}

impl Kinds {
    /// The kinds of this number of columns. Each coup is counted by exactly one column
    /// of each range in `exhaustive`.
    pub(super) fn of(states: &[State], columns: usize, exhaustive: &[Range<usize>]) -> Kinds {
        let (of_column, first_columns) = alike(states, columns);
        let rests = rests(&of_column, first_columns.len(), exhaustive);
        // Counted kinds get the first numbers, and complements those after them.
        let is_rest = |kind: &usize| rests.iter().any(|(rest, _)| rest == kind);
        let counted: Vec<usize> = (0..first_columns.len())
            .filter(|kind| !is_rest(kind))
            .collect();
        let order = counted.iter().chain(rests.iter().map(|(rest, _)| rest));
        let mut places = vec![0; first_columns.len()];
        order
            .enumerate()
            .for_each(|(place, &kind)| places[kind] = place);
        let moved = |kinds: &[usize]| kinds.iter().map(|&kind| places[kind]).collect();
        Kinds {
            of_column: moved(&of_column),
            counted: counted.iter().map(|&kind| first_columns[kind]).collect(),
            rests: rests.iter().map(|(_, others)| moved(others)).collect(),
        }
    }

    /// The number of columns.
    pub(super) fn number_of_columns(&self) -> usize {
        self.of_column.len()
    }

    /// For each counted kind, one of its columns.
    pub(super) fn counted(&self) -> &[usize] {
        &self.counted
    }

    /// The sum of all columns with these weights, expressed by the counted kinds and
    /// all deals.
    pub(super) fn weighted_sum(&self, weights: &[BigInt]) -> WeightedSum {
        let mut kinds = vec![BigInt::ZERO; self.counted.len() + self.rests.len()];
        for (&kind, weight) in self.of_column.iter().zip(weights) {
            kinds[kind] += weight;
        }
        let mut all = BigInt::ZERO;
        for others in self.rests.iter().rev() {
            // w·complement = w·(all deals) − w·(the other kinds).
            let weight = kinds.pop().unwrap_or_default();
            for &other in others {
                kinds[other] -= &weight;
            }
            all += weight;
        }
        WeightedSum {
            counted: kinds,
            all,
        }
    }

    /// The number of deals that each column counts, from those of the counted kinds
    /// and the number of all deals.
    pub(super) fn columns(&self, mut deals: Vec<BigUint>, all: &BigUint) -> Vec<BigUint> {
        for others in &self.rests {
            let taken: BigUint = others.iter().map(|&kind| &deals[kind]).sum();
            deals.push(all - taken);
        }
        self.of_column
            .iter()
            .map(|&kind| deals[kind].clone())
            .collect()
    }
}

/// A weighted sum of the numbers of deals that columns count, as a weighted sum over
/// the counted kinds and all deals.
#[derive(Clone, Debug)]
pub(crate) struct WeightedSum {
    /// The weight of each counted kind.
    counted: Vec<BigInt>,
    /// The weight of the number of all deals.
    all: BigInt,
}

impl WeightedSum {
    /// The weights of the counted kinds and then of all deals; `None` if one does not
    /// fit an `i128`.
    pub(super) fn machine_weights(&self) -> Option<Vec<i128>> {
        let weights = self.counted.iter().chain([&self.all]);
        weights.map(|weight| weight.try_into().ok()).collect()
    }

    /// Whether the weight of a counted kind is not zero.
    pub(super) fn needs(&self, kind: usize) -> bool {
        self.counted[kind] != BigInt::ZERO
    }

    /// The sum, given the number of deals of each counted kind and of all deals.
    pub(super) fn of(&self, deals: &[BigUint], all: &BigUint) -> BigInt {
        let weights = self.counted.iter().chain([&self.all]);
        let terms = weights.zip(deals.iter().chain([all]));
        // Most columns are those of other bets.
        let terms = terms.filter(|(weight, _)| **weight != BigInt::ZERO);
        // `i128` takes a tenth of the time of `BigInt`; overflow falls back to the
        // latter.
        let small = terms.clone().try_fold(0_i128, |sum, (weight, deals)| {
            let (weight, deals) = (i128::try_from(weight).ok()?, i128::try_from(deals).ok()?);
            sum.checked_add(weight.checked_mul(deals)?)
        });
        let large = || {
            terms
                .map(|(weight, deals)| weight * BigInt::from(deals.clone()))
                .sum()
        };
        small.map_or_else(large, BigInt::from)
    }
}

/// The kind of each column, and the first column of each kind: columns are of one kind
/// if the same finished states count for them.
fn alike(states: &[State], columns: usize) -> (Vec<usize>, Vec<usize>) {
    let mut counted: Vec<Vec<usize>> = vec![Vec::new(); columns];
    for (position, state) in states.iter().enumerate() {
        if let Next::Settled(columns) = &state.next {
            for &column in columns {
                counted[column].push(position);
            }
        }
    }
    let mut known = HashMap::new();
    let mut first_columns = Vec::new();
    let kind_of = counted.into_iter().enumerate().map(|(column, counted)| {
        *known.entry(counted).or_insert_with(|| {
            first_columns.push(column);
            first_columns.len() - 1
        })
    });
    (kind_of.collect(), first_columns)
}

/// For each exhaustive range where one is available, a kind that is the complement of
/// the others of the range, and those others.
fn rests(
    of_column: &[usize],
    kinds: usize,
    exhaustive: &[Range<usize>],
) -> Vec<(usize, Vec<usize>)> {
    let mut rests: Vec<(usize, Vec<usize>)> = Vec::new();
    // The kinds that are complements, or of which complements are computed. Neither can
    // become a complement, so that no complement depends on another.
    let mut taken = vec![false; kinds];
    for range in exhaustive {
        let mut members = of_column[range.clone()].to_vec();
        let Some(rest) = members.iter().rev().copied().find(|&kind| !taken[kind]) else {
            continue;
        };
        members.sort_unstable();
        members.dedup();
        for &kind in &members {
            taken[kind] = true;
        }
        members.retain(|&kind| kind != rest);
        rests.push((rest, members));
    }
    rests
}
