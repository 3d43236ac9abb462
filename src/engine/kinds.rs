//! Columns that count the same coups, or those that others leave.

use std::collections::HashMap;
use std::ops::Range;

use num_bigint::{BigInt, BigUint};

use super::states::{Next, State};

/// The columns of a polynomial, sorted into kinds: columns of a kind count the
/// same coups. Some kinds are counted, and the others are what those leave of all
/// deals.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    /// The kind of each column.
    of_column: Vec<usize>,
    /// A column of each kind that is counted.
    counted: Vec<usize>,
    /// For each further kind, those that exhaust the deals together with it, all
    /// of them earlier ones.
    rests: Vec<Vec<usize>>,
}

impl Kinds {
    /// The kinds of so many columns. Each coup is counted by just one column of
    /// each of the ranges.
    pub(super) fn of(states: &[State], columns: usize, exhaustive: &[Range<usize>]) -> Kinds {
        let (of_column, first_columns) = alike(states, columns);
        let rests = rests(&of_column, first_columns.len(), exhaustive);
        // What is counted stands first.
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

    /// How many columns there are.
    pub(super) fn number_of_columns(&self) -> usize {
        self.of_column.len()
    }

    /// A column of each kind that is counted.
    pub(super) fn counted(&self) -> &[usize] {
        &self.counted
    }

    /// The sum of all columns, each with its weight.
    pub(super) fn weighted_sum(&self, weights: &[BigInt]) -> WeightedSum {
        let mut kinds = vec![BigInt::ZERO; self.counted.len() + self.rests.len()];
        for (&kind, weight) in self.of_column.iter().zip(weights) {
            kinds[kind] += weight;
        }
        let mut all = BigInt::ZERO;
        for others in self.rests.iter().rev() {
            // The rest is all deals less the others.
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

    /// The deals of each column, from those of the kinds that are counted and
    /// from how many there are in all.
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

/// A weighted sum of columns, said of the kinds that are counted and of all deals.
#[derive(Clone, Debug)]
pub(crate) struct WeightedSum {
    /// The weight of each kind that is counted.
    counted: Vec<BigInt>,
    /// The weight of all deals.
    all: BigInt,
}

impl WeightedSum {
    /// The weights of the kinds that are counted and then of all deals, if machine
    /// integers can hold them.
    pub(super) fn machine_weights(&self) -> Option<Vec<i128>> {
        let weights = self.counted.iter().chain([&self.all]);
        weights.map(|weight| weight.try_into().ok()).collect()
    }

    /// Whether a kind that is counted has a weight.
    pub(super) fn needs(&self, kind: usize) -> bool {
        self.counted[kind] != BigInt::ZERO
    }

    /// The sum, from the deals of each kind that is counted and from how many
    /// there are in all.
    pub(super) fn of(&self, deals: &[BigUint], all: &BigUint) -> BigInt {
        let weights = self.counted.iter().chain([&self.all]);
        let terms = weights.zip(deals.iter().chain([all]));
        // Machine integers take a tenth of the time, where they are wide enough.
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

/// The kind of each column, and the first column of each kind.
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

/// For each range, if it can be, a kind that need not be counted, with the others
/// of its range.
fn rests(
    of_column: &[usize],
    kinds: usize,
    exhaustive: &[Range<usize>],
) -> Vec<(usize, Vec<usize>)> {
    let mut rests: Vec<(usize, Vec<usize>)> = Vec::new();
    // A kind that others are made of, or that is made of others itself.
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
