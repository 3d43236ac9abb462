//! The compositions that differ in three classes only: a plane of two numbers.

use std::ops::Range;

use num_bigint::BigUint;

use super::limbs;
use super::plane_table::{PlaneTable, jumped, step};
use super::wins::Wins;
use crate::engine::projections::choose;

/// How so many cards are parted among three classes.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    /// By the number of the first class.
    rows: Vec<Row>,
    pub(super) blocks: Vec<Block>,
    len: usize,
}

/// The compositions of a plane with one number of the first class.
#[derive(Clone, Copy, Debug)]
struct Row {
    first: u64,
    /// The least number of the second class.
    second: u64,
    len: usize,
}

/// Compositions that are summed up together, at most 2¹⁶ of them: the whole plane,
/// or a row of it where weights would be too large; and where those of a row are,
/// the same compositions several times, each time with other bits of the weights.
#[derive(Clone, Debug)]
pub(super) struct Block {
    start: usize,
    /// What each composition counts, in units of `times`.
    pub(super) weights: Vec<u64>,
    /// What they add up to, below 2⁶³.
    pub(super) ways: u64,
    /// The words of the unit.
    pub(super) times: Vec<u64>,
    /// Whether these are the lowest bits of the weights, with which the compositions
    /// are counted.
    pub(super) counted: bool,
}

/// Sums over a block fit machine integers if weights add up to fewer bits than this.
const WEIGHT_BITS: u64 = 63;

/// More compositions than a block holds.
const LONG_BLOCK: usize = 1 << 16;

/// So many bits of a weight are taken at a time where it has too many: 2¹⁶ of them
/// add up to less than 2⁶³.
const SLICE: u64 = 47;

impl Plane {
    /// The plane of so many cards in classes of so many each.
    pub(super) fn new(counts: [u64; 3], sum: u64) -> Plane {
        let row = |first: u64| {
            let rest = sum - first;
            let second = rest.saturating_sub(counts[2]);
            let past = rest.min(counts[1]) + 1;
            Row {
                first,
                second,
                len: usize::try_from(past.saturating_sub(second)).expect("rows are short"),
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
        if fits && len <= LONG_BLOCK {
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

    /// How many compositions there are.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The numbers of the first two classes at a place.
    pub(super) fn numbers(&self, mut place: usize) -> [u64; 2] {
        for row in &self.rows {
            if place < row.len {
                return [row.first, row.second + place as u64];
            }
            place -= row.len;
        }
        panic!("no composition stands there");
    }

    /// What the bets win at each composition, from the table of the two numbers
    /// with the first at zero.
    #[inline(always)]
    pub(super) fn fill<W: Wins, const L: usize>(
        &self,
        binomials: &[Vec<W>],
        table: &mut PlaneTable<W, L>,
        wins: &mut [[W; L]],
    ) {
        let index = |number| usize::try_from(number).expect("numbers of cards are small");
        let first = self.rows.first().map_or(0, |row| row.first);
        if first > 0 {
            table.jump(&binomials[index(first)]);
        }
        let mut rest = wins;
        for (place, row) in self.rows.iter().enumerate() {
            if place > 0 {
                table.step();
            }
            let mut powers = table.row();
            if row.second > 0 {
                powers = jumped(powers, &binomials[index(row.second)]);
            }
            let (wins, after) = rest.split_at_mut(row.len);
            rest = after;
            let Some((first, others)) = wins.split_first_mut() else {
                continue;
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
    /// Of weights that add up to few enough bits.
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

    /// Of any weights, each of which counts so many times.
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

    /// Where its compositions stand in the plane.
    #[inline(always)]
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.weights.len()
    }

    /// What is summed up over all compositions; widens the extremes.
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
        for (wins, &weight) in wins.iter().zip(&self.weights) {
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

    /// What is summed up over those that favour a bet, none of which wins more than
    /// `most`.
    #[inline(always)]
    pub(super) fn sum_favourable<W: Wins, const L: usize>(
        &self,
        wins: &[[W; L]],
        most: W,
    ) -> Favourable<W, L> {
        let zero = W::default();
        let [mut compositions, mut ways] = [[0; L]; 2];
        for (wins, &weight) in wins.iter().zip(&self.weights) {
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

    /// What is summed up for the best of the bets, which stand in groups: by bet, how
    /// many compositions favour it most, and with what weights; and the gain.
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
        for (place, &weight) in self.range().zip(&self.weights) {
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

/// Sums over all compositions of a block, for several bets, modulo 2⁶⁴.
pub(super) struct All<const L: usize> {
    pub(super) wins: [u64; L],
    pub(super) squares: [u64; L],
}

/// Sums over the compositions of a block that favour a bet, for several bets.
pub(super) struct Favourable<W: Wins, const L: usize> {
    pub(super) compositions: [u64; L],
    pub(super) ways: [u64; L],
    pub(super) gain: [W::Gain; L],
}

/// The least and the most that each bet wins.
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

    /// Whether any is beyond those of others.
    #[inline(always)]
    pub(super) fn exceed(&self, other: &Extremes<W, L>) -> bool {
        // Without a jump for each bet.
        let beyond = (0..L).map(|bet| {
            u8::from(self.least[bet] < other.least[bet])
                + u8::from(self.most[bet] > other.most[bet])
        });
        beyond.sum::<u8>() > 0
    }

    #[inline(always)]
    fn enter(&mut self, wins: &[W; L]) {
        for (bet, &wins) in wins.iter().enumerate() {
            self.least[bet] = self.least[bet].min(wins);
            self.most[bet] = self.most[bet].max(wins);
        }
    }
}

/// The bet that wins most, the first of several, and what it wins.
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
