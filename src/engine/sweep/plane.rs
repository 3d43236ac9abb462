//! The compositions that differ in three classes only: a plane of two numbers.

use num_bigint::BigUint;

use super::plane_table::{PlaneTable, jumped, step};
use super::scale::{Scale, Wins};
use super::sums::{PlaneSums, Sums, Totals, add_plane};
use crate::engine::projections::choose;

/// How so many cards are parted among three classes.
#[derive(Clone, Debug)]
pub(super) struct Plane<Weight> {
    /// By the number of the first class.
    rows: Vec<Row>,
    /// The weight of each composition, row by row.
    weights: Vec<Weight>,
    /// The compositions that are summed up together, with a weight for all of
    /// them: the whole plane, or row by row where weights would be too large.
    blocks: Vec<(usize, Weight)>,
}

/// The compositions of a plane with one number of the first class.
#[derive(Clone, Copy, Debug)]
struct Row {
    first: u64,
    /// The least number of the second class.
    second: u64,
    len: usize,
}

impl<Weight: Copy> Plane<Weight> {
    /// The plane of so many cards in classes of so many each.
    pub(super) fn new<S: Scale<Weight = Weight>>(counts: [u64; 3], sum: u64) -> Self {
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
        let cards: u64 = counts.iter().sum();
        let together = choose(cards, sum).bits() <= S::WEIGHT_BITS;
        let mut weights = Vec::new();
        let mut blocks = Vec::new();
        for row in &rows {
            let weight = choose(counts[0], row.first);
            for second in (row.second..).take(row.len) {
                let in_row =
                    choose(counts[1], second) * choose(counts[2], sum - row.first - second);
                weights.push(S::weight(&if together { &weight * in_row } else { in_row }));
            }
            if !together {
                blocks.push((row.len, S::weight(&weight)));
            }
        }
        if together {
            blocks.push((weights.len(), S::weight(&choose(0, 0))));
        }
        Plane {
            rows,
            weights,
            blocks,
        }
    }

    /// How many compositions there are.
    pub(super) fn len(&self) -> usize {
        self.weights.len()
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

    /// The weight of each composition, in order.
    pub(super) fn all_weights<S: Scale<Weight = Weight>>(&self) -> impl Iterator<Item = BigUint> {
        let blocks = self.blocks.iter();
        let times = blocks.flat_map(|&(len, weight)| std::iter::repeat_n(weight, len));
        let weights = self.weights.iter().zip(times);
        weights.map(|(&weight, times)| S::big_weight(weight) * S::big_weight(times))
    }

    /// What the bets win at each composition, from the table of the two numbers
    /// with the first at nought.
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
        for row in &self.rows {
            let mut powers = table.row();
            if row.second > 0 {
                powers = jumped(powers, &binomials[index(row.second)]);
            }
            let (wins, after) = rest.split_at_mut(row.len);
            rest = after;
            for wins in wins {
                *wins = powers[0];
                step(&mut powers);
            }
            table.step();
        }
    }

    /// Adds up what so many bets win, each composition with its weight and a
    /// further one, and widens the extremes.
    #[inline(always)]
    pub(super) fn sum_up<S: Scale<Weight = Weight>, const L: usize>(
        &self,
        wins: &[[S::Wins; L]],
        bets: usize,
        times: S::Weight,
        totals: &mut Totals<S, L>,
        extremes: &mut Extremes<S::Wins, L>,
    ) {
        let mut start = 0;
        for &(len, weight) in &self.blocks {
            let range = start..start + len;
            let block = Block {
                wins: &wins[range.clone()],
                weights: &self.weights[range],
            };
            let mut here = Extremes::none();
            let sums = block.sums::<S>(bets, &mut here);
            extremes.widen(&here);
            add_plane::<S, L>(totals, &sums, S::times(weight, times), bets);
            start += len;
        }
    }
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

    #[inline(always)]
    pub(super) fn widen(&mut self, other: &Extremes<W, L>) {
        for bet in 0..L {
            self.least[bet] = self.least[bet].min(other.least[bet]);
            self.most[bet] = self.most[bet].max(other.most[bet]);
        }
    }

    #[inline(always)]
    pub(super) fn enter(&mut self, wins: &[W; L]) {
        for (bet, &wins) in wins.iter().enumerate() {
            self.least[bet] = self.least[bet].min(wins);
            self.most[bet] = self.most[bet].max(wins);
        }
    }
}

/// Compositions with what the bets win there, and their weights.
struct Block<'a, Wins, Weight, const L: usize> {
    wins: &'a [[Wins; L]],
    weights: &'a [Weight],
}

impl<W: Wins, Weight: Copy, const L: usize> Block<'_, W, Weight, L> {
    #[inline(always)]
    fn sums<S: Scale<Wins = W, Weight = Weight>>(
        &self,
        bets: usize,
        extremes: &mut Extremes<W, L>,
    ) -> PlaneSums<S, L> {
        let nought = W::default();
        let mut sums: PlaneSums<S, L> = Sums::none(S::NO_WAYS, S::NO_SUM);
        self.sum_all::<S>(&mut sums, extremes);
        let most = &extremes.most[..bets];
        let favoured = most.iter().filter(|&&most| most > nought).count();
        if favoured > 0 {
            self.sum_favourable::<S>(&mut sums);
        }
        if favoured > 1 {
            self.sum_best::<S>(&mut sums);
        } else {
            // Wherever a bet is favourable, it is the only one.
            sums.best = sums.favourable;
            sums.best_ways = sums.favourable_ways;
            let favoured = most.iter().position(|&most| most > nought);
            sums.best_gain = favoured.map_or(S::NO_SUM, |bet| sums.gain[bet]);
        }
        sums
    }

    /// What is summed up over all compositions.
    #[inline(always)]
    fn sum_all<S: Scale<Wins = W, Weight = Weight>>(
        &self,
        sums: &mut PlaneSums<S, L>,
        extremes: &mut Extremes<W, L>,
    ) {
        sums.compositions = self.wins.len() as u64;
        for (wins, &weight) in self.wins.iter().zip(self.weights) {
            S::add_weight(&mut sums.ways, weight);
            let weight = S::lowest(weight);
            for (bet, &wins) in wins.iter().enumerate() {
                let weighted = wins.lowest().wrapping_mul(weight);
                sums.wins[bet] = sums.wins[bet].wrapping_add(weighted);
                let square = wins.lowest().wrapping_mul(weighted);
                sums.squares[bet] = sums.squares[bet].wrapping_add(square);
            }
            extremes.enter(wins);
        }
    }

    /// What is summed up over those that favour a bet.
    #[inline(always)]
    fn sum_favourable<S: Scale<Wins = W, Weight = Weight>>(&self, sums: &mut PlaneSums<S, L>) {
        let nought = W::default();
        for (wins, &weight) in self.wins.iter().zip(self.weights) {
            for (bet, &wins) in wins.iter().enumerate() {
                sums.favourable[bet] += u64::from(wins > nought);
                let weight = S::weight_if(wins > nought, weight);
                S::add_weight(&mut sums.favourable_ways[bet], weight);
            }
        }
        sums.gain = S::gains(self.wins, self.weights);
    }

    /// What is summed up for the best of the bets.
    #[inline(always)]
    fn sum_best<S: Scale<Wins = W, Weight = Weight>>(&self, sums: &mut PlaneSums<S, L>) {
        for (wins, &weight) in self.wins.iter().zip(self.weights) {
            let (best, most) = best_of(wins);
            if most > W::default() {
                sums.best[best] += 1;
                S::add_weight(&mut sums.best_ways[best], weight);
                S::add_wins(&mut sums.best_gain, weight, most);
            }
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
