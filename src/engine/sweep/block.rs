//! Compositions that are evaluated together, and their weighted sums.

use std::ops::Range;

use num_bigint::BigUint;

use super::limbs;
use super::wins::Wins;
use crate::engine::pairs::pairs;

/// Compositions of the last classes that are evaluated together.
pub(super) trait Leaf {
    /// The number of compositions.
    fn len(&self) -> usize;

    fn blocks(&self) -> &[Block];

    /// The numbers of cards of its classes in the composition at a position.
    fn numbers(&self, place: usize) -> Vec<u64>;
}

/// Compositions that are summed together. A block is a whole leaf; if the weights of a plane are too
/// large, it is a row; and if those of a row are too large, the row has several blocks with the same
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
    pub(super) fn new(start: usize, weights: &[BigUint], times: &BigUint) -> Block {
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
    pub(super) fn slices(start: usize, weights: &[BigUint], times: &BigUint) -> Vec<Block> {
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

    /// The positions of the block's compositions in the leaf.
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
