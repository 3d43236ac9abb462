//! The compositions that differ only in the numbers of three classes: a plane, since two of the
//! numbers determine the third.

use std::ops::Range;

use num_bigint::BigUint;

use super::limbs;
use super::plane_table::{PlaneTable, jumped, step};
use super::wins::Wins;
use crate::engine::pairs::pairs;
use crate::engine::projections::choose;

/// Compositions of the last classes that are evaluated together.
pub(super) trait Leaf {
    /// The number of compositions.
    fn len(&self) -> usize;

    fn blocks(&self) -> &[Block];

    /// The numbers of cards of its classes in the composition at a position.
    fn numbers(&self, place: usize) -> Vec<u64>;
}

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

/// Compositions that are summed together. A block is a whole plane; if its weights are too large, it
/// is a row; and if those of a row are too large, the row has several blocks with the same
/// compositions, each with other bits of the weights.
///
/// A block has fewer than 2¹⁶ compositions: a row has up to one more than
/// [`MOST_CARDS`](super::MOST_CARDS), and a plane whose weights sum to less than 2⁶³ has up to 34
/// rows of up to 34, since C(68, 34) is more.
#[derive(Clone, Debug, Default)]
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
pub(super) const WEIGHT_BITS: u64 = 63;

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

impl Block {
    /// A block of all compositions of a leaf, with these weights.
    pub(super) fn of(weights: Vec<u64>) -> Block {
        Block {
            start: 0,
            ways: weights.iter().sum(),
            weights,
            times: vec![1],
            counted: true,
        }
    }

    /// A block of weights whose sum has at most [`WEIGHT_BITS`] bits.
    fn new(start: usize, weights: &[BigUint], times: &BigUint) -> Block {
        let weights: Vec<u64> = weights
            .iter()
            .map(|weight| limbs::lowest(&limbs::of(weight)))
            .collect();
        Block {
            start,
            times: limbs::of(times),
            ..Block::of(weights)
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

    /// Sums over all compositions of the block, at which a bet has these wins.
    #[inline(always)]
    pub(super) fn sum_all<W: Wins>(&self, wins: &[W]) -> All<W> {
        let mut all = All {
            wins: 0,
            squares: 0,
            least: W::MAX,
            most: W::MIN,
        };
        for (&wins, &weight) in pairs(wins, &self.weights) {
            let weighted = wins.lowest().wrapping_mul(weight);
            all.wins = all.wins.wrapping_add(weighted);
            let square = wins.lowest().wrapping_mul(weighted);
            all.squares = all.squares.wrapping_add(square);
            all.least = all.least.min(wins);
            all.most = all.most.max(wins);
        }
        all
    }

    /// Sums over the compositions of the block at which a bet is favourable. `most` is the
    /// maximum of the wins.
    #[inline(always)]
    pub(super) fn sum_favourable<W: Wins>(&self, wins: &[W], most: W) -> Favourable<W> {
        let [mut compositions, mut ways] = [0, 0];
        for (&wins, &weight) in pairs(wins, &self.weights) {
            let is_favourable = wins > W::default();
            compositions += u64::from(is_favourable);
            ways += weight & u64::from(is_favourable).wrapping_neg();
        }
        Favourable {
            compositions,
            ways,
            most,
            gain: W::gain(wins, &self.weights, most),
        }
    }

    /// The number of compositions of the block at which a bet is favourable and has the best wins,
    /// and the sum of their weights. There is no best at them for the bets after it.
    #[inline(always)]
    pub(super) fn sum_best<W: Wins>(&self, wins: &[W], best: &mut [W]) -> [u64; 2] {
        let [mut compositions, mut ways] = [0, 0];
        let len = best.len();
        let (wins, weights) = (&wins[..len], &self.weights[..len]);
        for place in 0..len {
            let is_best = (wins[place] == best[place]) & (wins[place] > W::default());
            best[place] = if is_best { W::MIN } else { best[place] };
            compositions += u64::from(is_best);
            ways += weights[place] & u64::from(is_best).wrapping_neg();
        }
        [compositions, ways]
    }
}

/// Sums over all compositions of a block for a bet, modulo 2⁶⁴, and the extremes of its wins.
pub(super) struct All<W> {
    pub(super) wins: u64,
    pub(super) squares: u64,
    pub(super) least: W,
    pub(super) most: W,
}

/// Sums over the compositions of a block at which a bet is favourable.
#[derive(Clone, Copy)]
pub(super) struct Favourable<W: Wins> {
    /// The best wins.
    pub(super) most: W,
    pub(super) compositions: u64,
    pub(super) ways: u64,
    pub(super) gain: W::Gain,
}

/// A number of cards as an index.
pub(super) fn index(number: u64) -> usize {
    usize::try_from(number).expect("numbers of cards are small")
}

#[cfg(test)]
mod tests {
    use super::*;

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
