//! Columns as sums of few of them, so that fewer polynomials are needed.

use num_bigint::{BigInt, BigUint};

use super::graph::{Next, State};

/// The columns of a polynomial, each as a sum of some of them, which are called counted, and of all
/// deals.
///
/// A column counts some of the ways in which a coup is settled. Many columns count the same ones;
/// those of a paytable add up to all deals; and where one line counts what several others do, it is
/// their sum.
#[derive(Clone, Debug)]
pub(super) struct Kinds {
    of_column: Vec<Combination>,
    counted: Vec<usize>,
}

/// A sum of counted columns and all deals, each with a factor.
#[derive(Clone, Debug, Default)]
struct Combination {
    /// The positions of columns among those that are counted, with factors that are not zero.
    terms: Vec<(usize, i32)>,
    /// The factor of all deals.
    all: i32,
}

impl Kinds {
    /// The kinds of this number of columns.
    pub(super) fn of(states: &[State], columns: usize) -> Kinds {
        let settled = settled(states);
        let mut counting = vec![Vec::new(); columns];
        for (place, columns) in settled.iter().enumerate() {
            columns
                .iter()
                .for_each(|&column| counting[column].push(place));
        }
        // Columns that count few ways have few monomials, and the others are sums of them.
        let mut order: Vec<usize> = (0..columns).collect();
        order.sort_by_key(|&column| counting[column].len());
        let mut independent = Independent::new(settled.len());
        let mut kinds = Kinds {
            of_column: vec![Combination::default(); columns],
            counted: Vec::new(),
        };
        for column in order {
            let sum = independent.sum(&counting[column]);
            kinds.of_column[column] = sum.unwrap_or_else(|| {
                kinds.counted.push(column);
                Combination {
                    terms: vec![(kinds.counted.len() - 1, 1)],
                    all: 0,
                }
            });
        }
        kinds
    }

    /// The number of columns.
    pub(super) fn number_of_columns(&self) -> usize {
        self.of_column.len()
    }

    /// The counted columns.
    pub(super) fn counted(&self) -> &[usize] {
        &self.counted
    }

    /// The sum of all columns with these weights, expressed by the counted columns and
    /// all deals.
    pub(super) fn weighted_sum(&self, weights: &[BigInt]) -> WeightedSum {
        let mut of_kinds = vec![BigInt::ZERO; self.counted.len() + 1];
        let weighted = self.of_column.iter().zip(weights);
        for (combination, weight) in weighted.filter(|(_, weight)| **weight != BigInt::ZERO) {
            for &(kind, factor) in &combination.terms {
                of_kinds[kind] += weight * factor;
            }
            of_kinds[self.counted.len()] += weight * combination.all;
        }
        WeightedSum::new(of_kinds)
    }

    /// The number of deals that each column counts.
    pub(super) fn columns(&self, deals: &Deals) -> Vec<BigUint> {
        let columns = self.of_column.iter().map(|combination| {
            let small = deals.small.as_ref();
            let small = small.and_then(|deals| combination.small(deals));
            small.unwrap_or_else(|| combination.large(&deals.deals))
        });
        columns.collect()
    }
}

/// The numbers of deals of the counted columns, and then of all deals.
pub(super) struct Deals {
    deals: Vec<BigUint>,
    /// The same, if all fit machine integers, which take a tenth of the time.
    small: Option<Vec<i128>>,
}

impl Deals {
    /// The numbers of the counted columns, and that of all deals.
    pub(super) fn new(counted: Vec<BigUint>, all: BigUint) -> Deals {
        let mut deals = counted;
        deals.push(all);
        let small = deals.iter().map(|deals| deals.try_into().ok()).collect();
        Deals { deals, small }
    }
}

impl Combination {
    /// The sum, given the number of deals of each counted column and then of all deals; `None` if
    /// it takes more than an `i128`.
    fn small(&self, deals: &[i128]) -> Option<BigUint> {
        let all = (deals.len() - 1, self.all);
        let mut terms = self.terms.iter().chain([&all]);
        let sum = terms.try_fold(0_i128, |sum, &(kind, factor)| {
            sum.checked_add(deals[kind].checked_mul(factor.into())?)
        });
        BigUint::try_from(sum?).ok()
    }

    /// The sum, given the number of deals of each counted column and then of all deals.
    fn large(&self, deals: &[BigUint]) -> BigUint {
        let all = (deals.len() - 1, self.all);
        let terms = self.terms.iter().chain([&all]);
        let sum: BigInt = terms
            .map(|&(kind, factor)| BigInt::from(deals[kind].clone()) * factor)
            .sum();
        sum.into_parts().1
    }
}

/// A weighted sum of the numbers of deals that columns count, as a weighted sum over
/// the counted kinds and all deals.
#[derive(Clone, Debug)]
pub(crate) struct WeightedSum {
    /// The weights that are not zero, each with the position of its kind; all deals follow the
    /// kinds. Most kinds are those of other bets.
    weights: Vec<(usize, BigInt)>,
    /// The same, if all fit machine integers.
    small: Option<Vec<(usize, i128)>>,
}

impl WeightedSum {
    /// The sum with the weight of each counted kind and then of all deals.
    fn new(weights: Vec<BigInt>) -> WeightedSum {
        let weights = weights.into_iter().enumerate();
        let weights = weights.filter(|(_, weight)| *weight != BigInt::ZERO);
        let weights: Vec<(usize, BigInt)> = weights.collect();
        let small = weights.iter();
        let small = small.map(|(kind, weight)| Some((*kind, weight.try_into().ok()?)));
        WeightedSum {
            small: small.collect(),
            weights,
        }
    }

    /// The weights that are not zero, each with the position of its kind, of which the last is all
    /// deals; `None` if one does not fit an `i128`.
    pub(super) fn machine_weights(&self) -> Option<&[(usize, i128)]> {
        self.small.as_deref()
    }

    /// Whether the weight of a counted kind is not zero.
    pub(super) fn needs(&self, kind: usize) -> bool {
        self.weights.iter().any(|&(place, _)| place == kind)
    }

    /// The sum, given the numbers of deals.
    pub(super) fn of(&self, deals: &Deals) -> BigInt {
        // Overflow falls back to integers of any length.
        let small = self.small.as_ref().zip(deals.small.as_ref());
        let small = small.and_then(|(weights, deals)| {
            weights.iter().try_fold(0_i128, |sum, &(kind, weight)| {
                sum.checked_add(weight.checked_mul(deals[kind])?)
            })
        });
        let large = || {
            let terms = self.weights.iter();
            terms
                .map(|(kind, weight)| weight * BigInt::from(deals.deals[*kind].clone()))
                .sum()
        };
        small.map_or_else(large, BigInt::from)
    }
}

/// The sets of columns that count a way in which a coup is settled, each once.
fn settled(states: &[State]) -> Vec<&[usize]> {
    let settled = states.iter().filter_map(|state| match &state.next {
        Next::Settled(columns) => Some(&columns[..]),
        _ => None,
    });
    let mut settled: Vec<&[usize]> = settled.collect();
    settled.sort_unstable();
    settled.dedup();
    settled
}

/// Columns that are no sums of each other, in echelon form.
struct Independent {
    rows: Vec<Row>,
    /// The number of columns so far.
    columns: usize,
}

/// A sum of independent columns as a vector.
struct Row {
    /// By way of settling, how often it is counted.
    entries: Vec<i32>,
    /// The place of an entry that is one, and zero in all later rows.
    pivot: usize,
    /// The factors of all deals and of the columns.
    factors: Vec<i32>,
}

/// The maximum number of entries of all rows, which bounds the time. Columns after that count as
/// independent unless they are sums of the others.
const MOST_ENTRIES: usize = 1 << 18;

impl Independent {
    /// All deals, for this number of ways of settling.
    fn new(settled: usize) -> Independent {
        let all = Row {
            entries: vec![1; settled],
            pivot: 0,
            factors: vec![1],
        };
        Independent {
            rows: vec![all],
            columns: 0,
        }
    }

    /// The column that counts these ways, as a sum of the independent ones. If it is none, it is
    /// added to them.
    fn sum(&mut self, counting: &[usize]) -> Option<Combination> {
        let settled = self.rows[0].entries.len();
        let mut rest = Row {
            entries: vec![0; settled],
            pivot: 0,
            factors: vec![0; 1 + self.columns],
        };
        for &place in counting {
            rest.entries[place] = 1;
        }
        let is_reduced = self.rows.iter().all(|row| rest.reduce(row).is_some());
        if is_reduced && rest.entries.iter().all(|&entry| entry == 0) {
            return Some(rest.into_sum());
        }
        self.columns += 1;
        let is_unit = |entry: &i32| entry.abs() == 1;
        let pivot = rest.entries.iter().position(is_unit);
        let has_room = (self.rows.len() + 1) * settled <= MOST_ENTRIES;
        if let Some(pivot) = pivot.filter(|_| is_reduced && has_room) {
            self.rows.push(rest.with_pivot(pivot));
        }
        None
    }
}

impl Row {
    /// Subtracts a multiple of another row, so that there is a zero where that has its pivot; `None`
    /// if a number exceeds an `i32`.
    fn reduce(&mut self, other: &Row) -> Option<()> {
        let times = self.entries[other.pivot];
        if times == 0 {
            return Some(());
        }
        let subtract = |(number, other): (&mut i32, &i32)| {
            *number = number.checked_sub(times.checked_mul(*other)?)?;
            Some(())
        };
        let entries = self.entries.iter_mut().zip(&other.entries);
        let factors = self.factors.iter_mut().zip(&other.factors);
        entries.chain(factors).try_for_each(subtract)
    }

    /// What has been subtracted from a column until nothing was left.
    fn into_sum(self) -> Combination {
        let mut terms = self.factors.into_iter().map(|factor| -factor);
        let all = terms.next().unwrap_or_default();
        let terms = terms.enumerate().filter(|&(_, factor)| factor != 0);
        Combination {
            terms: terms.collect(),
            all,
        }
    }

    /// The row of a new column with a one at this place, where it has that or its opposite.
    fn with_pivot(mut self, pivot: usize) -> Row {
        self.factors.push(1);
        if self.entries[pivot] == -1 {
            let numbers = self.entries.iter_mut().chain(&mut self.factors);
            numbers.for_each(|number| *number = -*number);
        }
        self.pivot = pivot;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settled states that these columns count.
    fn states(counting: &[&[usize]]) -> Vec<State> {
        let state = |columns: &&[usize]| State {
            cards: 0,
            next: Next::Settled(columns.to_vec()),
        };
        counting.iter().map(state).collect()
    }

    /// The number of deals of each column where each state has as many as its place says, from those
    /// of the counted columns; and the same with numbers beyond 128 bits.
    fn assert_columns(counting: &[&[usize]], columns: usize, counted: usize) {
        let kinds = Kinds::of(&states(counting), columns);
        assert_eq!(kinds.counted().len(), counted, "{counting:?}");
        assert_eq!(kinds.number_of_columns(), columns);
        for unit in [BigUint::from(1_u8), BigUint::from(1_u8) << 200] {
            let deals = |place: usize| (0..place).fold(unit.clone(), |deals, _| deals * 3_u8);
            let of_column = |column: usize| -> BigUint {
                let places = (0..counting.len()).filter(|&place| counting[place].contains(&column));
                places.map(deals).sum()
            };
            let all: BigUint = (0..counting.len()).map(deals).sum();
            let few: Vec<BigUint> = kinds.counted().iter().map(|&one| of_column(one)).collect();
            let every: Vec<BigUint> = (0..columns).map(of_column).collect();
            let deals = Deals::new(few, all);
            assert_eq!(kinds.columns(&deals), every, "{counting:?}");
            // Machine integers are used as far as they go.
            let small = deals.small.as_ref().map(|deals| {
                let sums = kinds.of_column.iter().map(|sum| sum.small(deals));
                sums.collect::<Option<Vec<BigUint>>>()
            });
            assert_eq!(small, (unit.bits() == 1).then(|| Some(every.clone())));
            let weights: Vec<BigInt> = (0..columns)
                .map(|column| BigInt::from(7) - 3 * column)
                .collect();
            let weighted = weights
                .iter()
                .zip(&every)
                .map(|(weight, deals)| weight * BigInt::from(deals.clone()));
            let sum: BigInt = weighted.sum();
            assert_eq!(kinds.weighted_sum(&weights).of(&deals), sum, "{counting:?}");
            for (place, &column) in kinds.counted().iter().enumerate() {
                let mut weights = vec![BigInt::ZERO; columns];
                weights[column] = 3.into();
                let sum = kinds.weighted_sum(&weights);
                let needed: Vec<usize> = (0..counted).filter(|&kind| sum.needs(kind)).collect();
                assert_eq!(needed, [place]);
            }
        }
    }

    /// Of 2¹⁷ ways, a row for all deals and one more are kept.
    #[test]
    fn rows_are_kept_up_to_a_number_of_entries() {
        let mut independent = Independent::new(MOST_ENTRIES / 2);
        for (counting, is_sum) in [(7, false), (7, true), (9, false), (9, false), (7, true)] {
            assert_eq!(independent.sum(&[counting]).is_some(), is_sum);
        }
    }

    /// The column counts the first of two or three ways, as the row does, but 2³¹ of the second would
    /// be left; so what is left is no row, also where it has an entry that is one.
    #[test]
    fn numbers_beyond_32_bits_make_a_column_independent() {
        for counting in [&[0][..], &[0, 2]] {
            let mut independent = Independent::new(3);
            independent.rows = vec![Row {
                entries: vec![1, i32::MIN, 0],
                pivot: 0,
                factors: vec![0, 1],
            }];
            independent.columns = 1;
            assert!(independent.sum(counting).is_none());
            assert_eq!((independent.rows.len(), independent.columns), (1, 2));
        }
    }

    #[test]
    fn columns_are_sums_of_those_that_are_counted() {
        // A column and its complement; one that counts nothing; one that counts all.
        assert_columns(&[&[0, 3], &[1, 3], &[1, 3]], 4, 1);
        // Two paytables of which one has the sum of two lines of the other.
        assert_columns(&[&[0, 4], &[1, 4], &[2, 3], &[2, 4]], 5, 3);
        // No column is a sum with integers: each two of three ways, and all three.
        assert_columns(&[&[0, 1], &[1, 2], &[0, 2], &[]], 3, 3);
        assert_columns(&[&[0, 1, 3], &[1, 2, 3], &[0, 2, 3], &[]], 4, 4);
        assert_columns(&[&[]], 2, 0);
        assert_columns(&[&[0]], 1, 0);
    }
}
