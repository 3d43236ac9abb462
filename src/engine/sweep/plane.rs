//! The compositions that differ only in the numbers of three classes: a plane, since two of the
//! numbers determine the third.

use std::ops::Range;

use num_bigint::BigUint;

use super::limbs;
use super::plane_table::{PlaneTable, jumped, step};
use super::wins::Wins;
use crate::engine::pairs::pairs;
use crate::engine::projections::choose;

/// The compositions of a number of cards of three classes.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    /// The rows, in ascending order of the number of the first class.
    rows: Vec<Row>,
    pub(super) blocks: Vec<Block>,
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

/// Compositions that are summed together. A block is a whole plane; if its weights are too large, it
/// is a row; and if those of a row are too large, the row has several blocks with the same
/// compositions, each with other bits of the weights.
///
/// A block has fewer than 2¹⁶ compositions: a row has up to one more than
/// [`MOST_CARDS`](super::MOST_CARDS), and a plane whose weights sum to less than 2⁶³ has up to 34
/// rows of up to 34, since C(68, 34) is more.
#[derive(Clone, Debug)]
pub(super) struct Block {
    start: usize,
    /// The weight of each composition, in units of `times`.
    pub(super) weights: Vec<u64>,
    /// The sum of the weights, below 2⁶³.
    pub(super) ways: u64,
    /// The unit of the weights, in words.
    pub(super) times: Vec<u64>,
    /// Whether the weights are the lowest bits. Only these blocks count compositions, so that each
    /// is counted once.
    pub(super) counted: bool,
}

/// The maximum number of bits of the sum of a block's weights: sums over the block then fit the
/// machine integers.
const WEIGHT_BITS: u64 = 63;

/// The number of bits of each weight in a block, if the weights are divided: those of a row, which
/// are fewer than 2¹⁶, sum to less than 2⁶³.
const SLICE: u64 = 47;

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
        Plane { rows, blocks, len }
    }

    /// The number of compositions.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The numbers of the first two classes of the composition at a position.
    pub(super) fn numbers(&self, mut place: usize) -> [u64; 2] {
        for row in &self.rows {
            if place < row.len {
                return [row.first, row.second + place as u64];
            }
            place -= row.len;
        }
        panic!("no composition stands there");
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

impl Block {
    /// A block of weights whose sum has at most [`WEIGHT_BITS`] bits.
    fn new(start: usize, weights: &[BigUint], times: &BigUint) -> Block {
        let weights: Vec<u64> = weights
            .iter()
            .map(|weight| limbs::lowest(&limbs::of(weight)))
            .collect();
        Block {
            start,
            ways: weights.iter().sum(),
            weights,
            times: limbs::of(times),
            counted: true,
        }
    }

    /// Blocks of any weights, in units of `times`.
    fn slices(start: usize, weights: &[BigUint], times: &BigUint) -> Vec<Block> {
        let bits = weights.iter().sum::<BigUint>().bits();
        if bits <= WEIGHT_BITS {
            return vec![Block::new(start, weights, times)];
        }
        let shifts = (0..bits.div_ceil(SLICE)).map(|slice| slice * SLICE);
        let slices = shifts.map(|shift| {
            let slice = BigUint::from(1_u64 << SLICE);
            let weights: Vec<BigUint> = weights
                .iter()
                .map(|weight| (weight >> shift) % &slice)
                .collect();
            Block {
                counted: shift == 0,
                ..Block::new(start, &weights, &(times << shift))
            }
        });
        slices.collect()
    }

    /// The positions of the block's compositions in the plane.
    #[inline(always)]
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.weights.len()
    }

    /// Sums over all compositions of the block. Extends `extremes` by their wins.
    #[inline(always)]
    pub(super) fn sum_all<W: Wins, const L: usize>(
        &self,
        wins: &[[W; L]],
        extremes: &mut Extremes<W, L>,
    ) -> All<L> {
        let mut sums = All {
            wins: [0; L],
            squares: [0; L],
        };
        for (wins, &weight) in pairs(wins, &self.weights) {
            for (bet, &wins) in wins.iter().enumerate() {
                let weighted = wins.lowest().wrapping_mul(weight);
                sums.wins[bet] = sums.wins[bet].wrapping_add(weighted);
                let square = wins.lowest().wrapping_mul(weighted);
                sums.squares[bet] = sums.squares[bet].wrapping_add(square);
            }
            extremes.enter(wins);
        }
        sums
    }

    /// Sums over the compositions of the block at which a bet is favourable. `most` is an upper
    /// bound on the wins.
    #[inline(always)]
    pub(super) fn sum_favourable<W: Wins, const L: usize>(
        &self,
        wins: &[[W; L]],
        most: W,
    ) -> Favourable<W, L> {
        let zero = W::default();
        let [mut compositions, mut ways] = [[0; L]; 2];
        for (wins, &weight) in pairs(wins, &self.weights) {
            for (bet, &wins) in wins.iter().enumerate() {
                compositions[bet] += u64::from(wins > zero);
                ways[bet] += weight & u64::from(wins > zero).wrapping_neg();
            }
        }
        Favourable {
            compositions,
            ways,
            gain: W::gains(wins, &self.weights, most),
        }
    }

    /// Sums over the compositions at which a bet is the best favourable one: for each bet, the
    /// number of such compositions and the sum of their weights; and the weighted sum of the best
    /// wins, which is returned. The wins of each group of bets are `len` positions apart.
    #[inline(always)]
    pub(super) fn sum_best<W: Wins, const L: usize>(
        &self,
        wins: &[[W; L]],
        groups: usize,
        len: usize,
        best_of_each: &mut [[u64; 2]],
    ) -> W::Gain {
        best_of_each.fill([0; 2]);
        let mut gain = W::Gain::default();
        for (offset, &weight) in self.weights.iter().enumerate() {
            let place = self.start + offset;
            let (mut best, mut most) = best_of(&wins[place]);
            for group in 1..groups {
                let (best_here, most_here) = best_of(&wins[group * len + place]);
                if most_here > most {
                    (best, most) = (group * L + best_here, most_here);
                }
            }
            if most > W::default() {
                let [compositions, ways] = &mut best_of_each[best];
                *compositions += 1;
                *ways += weight;
                W::add_gain(&mut gain, weight, most);
            }
        }
        gain
    }
}

/// Sums over all compositions of a block, for each bet of a group, modulo 2⁶⁴.
pub(super) struct All<const L: usize> {
    pub(super) wins: [u64; L],
    pub(super) squares: [u64; L],
}

/// Sums over the compositions of a block at which a bet is favourable, for each bet of a group.
pub(super) struct Favourable<W: Wins, const L: usize> {
    pub(super) compositions: [u64; L],
    pub(super) ways: [u64; L],
    pub(super) gain: [W::Gain; L],
}

/// The minimum and the maximum of the wins, for each bet of a group.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Extremes<W, const L: usize> {
    pub(super) least: [W; L],
    pub(super) most: [W; L],
}

impl<W: Wins, const L: usize> Extremes<W, L> {
    pub(super) fn none() -> Self {
        Extremes {
            least: [W::MAX; L],
            most: [W::MIN; L],
        }
    }

    /// Whether no minimum is below that of `others`, and no maximum above it.
    #[inline(always)]
    pub(super) fn are_within(&self, others: &Extremes<W, L>) -> bool {
        (0..L).all(|bet| self.least[bet] >= others.least[bet] && self.most[bet] <= others.most[bet])
    }

    #[inline(always)]
    fn enter(&mut self, wins: &[W; L]) {
        for (bet, &wins) in wins.iter().enumerate() {
            self.least[bet] = self.least[bet].min(wins);
            self.most[bet] = self.most[bet].max(wins);
        }
    }
}

/// A number of cards as an index.
pub(super) fn index(number: u64) -> usize {
    usize::try_from(number).expect("numbers of cards are small")
}

/// The bet with the largest wins, the first among equal ones, and its wins.
#[inline(always)]
fn best_of<W: Wins, const L: usize>(wins: &[W; L]) -> (usize, W) {
    let mut best = 0;
    let mut most = wins[0];
    for (bet, &wins) in wins.iter().enumerate().skip(1) {
        best = if wins > most { bet } else { best };
        most = most.max(wins);
    }
    (best, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extremes_are_within_those_that_none_of_them_exceeds() {
        let known = Extremes {
            least: [-3_i64, 5],
            most: [4, 9],
        };
        assert!(known.are_within(&known));
        for (least, most, are_within) in [
            ([-2, 6], [3, 8], true),
            ([-4, 5], [4, 9], false),
            ([-3, 4], [4, 9], false),
            ([-3, 5], [5, 9], false),
            ([-3, 5], [4, 10], false),
        ] {
            assert_eq!(Extremes { least, most }.are_within(&known), are_within);
        }
    }

    #[test]
    fn large_weights_are_divided_into_bits() {
        let weights = [1_u128 << 100, 12_345, (1 << 99) + 7].map(BigUint::from);
        let blocks = Block::slices(5, &weights, &3_u8.into());
        let counted: Vec<bool> = blocks.iter().map(|block| block.counted).collect();
        assert_eq!(counted, [true, false, false]);
        let mut sums = [BigUint::ZERO; 3];
        for block in blocks {
            assert_eq!(block.range(), 5..8);
            assert_eq!(block.ways, block.weights.iter().sum::<u64>());
            let times = limbs::big(&block.times);
            for (sum, weight) in sums.iter_mut().zip(block.weights) {
                assert!(weight < 1 << SLICE);
                *sum += &times * weight;
            }
        }
        assert_eq!(sums, weights.map(|weight| weight * 3_u8));
    }
}
