//! The compositions that differ only in the numbers of three classes: a plane, since two of the
//! numbers determine the third.

use num_bigint::BigUint;

use super::block::{Block, Leaf, WEIGHT_BITS};
use super::plane_table::{PlaneTable, jumped, step};
use super::wins::Wins;
use crate::engine::projections::choose;

/// The compositions of a number of cards of three classes.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    sum: u64,
    /// The rows, in ascending order of the number of the first class.
    rows: Vec<Row>,
    blocks: Vec<Block>,
    len: usize,
}

/// The compositions of a plane with one number of the first class.
#[derive(Clone, Copy, Debug)]
struct Row {
    first: u64,
    /// The minimum number of the second class.
    second: u64,
    len: usize,
}

impl Plane {
    /// The plane of all compositions of `sum` cards, at most `counts` of each class.
    pub(super) fn new(counts: [u64; 3], sum: u64) -> Plane {
        let row = |first: u64| {
            let rest = sum - first;
            let second = rest.saturating_sub(counts[2]);
            let past = rest.min(counts[1]) + 1;
            Row {
                first,
                second,
                len: usize::try_from(past - second).expect("rows are short"),
            }
        };
        let least = sum.saturating_sub(counts[1] + counts[2]);
        let rows: Vec<Row> = (least..=sum.min(counts[0])).map(row).collect();
        let len = rows.iter().map(|row| row.len).sum();
        let of_row = |row: &Row| -> Vec<BigUint> {
            let rest = sum - row.first;
            let seconds = (row.second..).take(row.len);
            let weight = |second| choose(counts[1], second) * choose(counts[2], rest - second);
            seconds.map(weight).collect()
        };
        let fits = choose(counts.iter().sum(), sum).bits() <= WEIGHT_BITS;
        let mut blocks = Vec::new();
        if fits {
            let weights = rows.iter().flat_map(|row| {
                let times = choose(counts[0], row.first);
                of_row(row).into_iter().map(move |weight| weight * &times)
            });
            blocks.push(Block::new(
                0,
                &weights.collect::<Vec<_>>(),
                &BigUint::from(1_u8),
            ));
        } else {
            let mut start = 0;
            for row in &rows {
                let times = choose(counts[0], row.first);
                blocks.extend(Block::slices(start, &of_row(row), &times));
                start += row.len;
            }
        }
        Plane {
            sum,
            rows,
            blocks,
            len,
        }
    }

    /// Writes the wins of the bets at each composition to `wins`, given the table of differences at
    /// zero cards of the first class.
    #[inline(always)]
    pub(super) fn fill<W: Wins, const L: usize>(
        &self,
        binomials: &[Vec<W>],
        table: &mut PlaneTable<W, L>,
        wins: &mut [[W; L]],
    ) {
        let first = self.rows.first().map_or(0, |row| row.first);
        if first != 0 {
            table.jump(&binomials[index(first)]);
        }
        let mut rest = wins;
        for (place, row) in self.rows.iter().enumerate() {
            if place > 0 {
                table.step();
            }
            let mut powers = table.row();
            if row.second != 0 {
                powers = jumped(powers, &binomials[index(row.second)]);
            }
            let (wins, after) = rest.split_at_mut(row.len);
            rest = after;
            let [first, others @ ..] = wins else {
                unreachable!("a row has a composition")
            };
            *first = powers[0];
            for wins in others {
                step(&mut powers);
                *wins = powers[0];
            }
        }
    }
}

impl Leaf for Plane {
    #[inline(always)]
    fn len(&self) -> usize {
        self.len
    }

    #[inline(always)]
    fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    fn numbers(&self, mut place: usize) -> Vec<u64> {
        for row in &self.rows {
            if place < row.len {
                let second = row.second + place as u64;
                return vec![row.first, second, self.sum - row.first - second];
            }
            place -= row.len;
        }
        panic!("no composition stands there");
    }
}

/// A number of cards as an index.
pub(super) fn index(number: u64) -> usize {
    usize::try_from(number).expect("numbers of cards are small")
}
