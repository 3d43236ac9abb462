//! The results of an enumeration by lines: sums by the number of cards left.

use std::cmp::Ordering;

use num_bigint::BigUint;

use super::unit::Unit;
use crate::engine::sweep::Extreme;
use crate::engine::sweep::limbs::{self, add_product};

/// Sums over the compositions of some or all lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lined {
    /// Number of lines.
    pub(crate) lines: u64,
    /// Number of those on planes where a bet can be favourable. The others were not gone through.
    pub(crate) visited: u64,
    /// Sum of their weights, the last class aside.
    pub(crate) weights: BigUint,
    /// A sum over the lines that is known without the enumeration, by bet and coefficient, modulo
    /// 2⁶⁴.
    pub(crate) checks: Vec<u64>,
    /// The bets; none where no part has been enumerated.
    pub(crate) bets: Vec<LinedBet>,
}

/// Sums for a bet, by number of cards left. Wins are counted as in
/// [`SweptBet`](crate::engine::SweptBet).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LinedBet {
    /// Favourable compositions.
    pub(crate) favourable: Vec<AtDepth>,
    /// Those of them where another bet is better: one that wins more, or as much and is earlier.
    pub(crate) passed: Vec<AtDepth>,
    /// From six cards on, a composition at which it wins the most of all with this number of
    /// cards, if there is one among the lines: the first, as [`Lines::left`] reads it.
    ///
    /// [`Lines::left`]: super::Lines::left
    pub(crate) best: Vec<Option<Extreme>>,
    /// The same for the least wins.
    pub(crate) worst: Vec<Option<Extreme>>,
}

/// Sums over compositions with a number of cards left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct AtDepth {
    /// Number of compositions.
    pub(crate) compositions: u64,
    /// Sum of their ways.
    pub(crate) ways: BigUint,
    /// Sum of the bet's wins times the ways.
    pub(crate) wins: BigUint,
}

impl Lined {
    /// Adds the sums over other lines.
    pub(crate) fn add(&mut self, other: Lined) {
        if self.bets.is_empty() {
            *self = other;
            return;
        }
        // A count that wraps around is detected by later checks.
        self.lines = self.lines.wrapping_add(other.lines);
        self.visited = self.visited.wrapping_add(other.visited);
        self.weights += other.weights;
        for (check, more) in self.checks.iter_mut().zip(other.checks) {
            *check = check.wrapping_add(more);
        }
        for (bet, other) in self.bets.iter_mut().zip(other.bets) {
            add_all(&mut bet.favourable, other.favourable);
            add_all(&mut bet.passed, other.passed);
            merge_extremes(&mut bet.best, other.best, Ordering::Greater);
            merge_extremes(&mut bet.worst, other.worst, Ordering::Less);
        }
    }
}

impl LinedBet {
    /// The sums over the compositions with a number of cards left at which the bet is the best.
    pub(crate) fn chosen(&self, left: usize) -> AtDepth {
        let (all, passed) = (&self.favourable[left], &self.passed[left]);
        AtDepth {
            compositions: all.compositions - passed.compositions,
            ways: &all.ways - &passed.ways,
            wins: &all.wins - &passed.wins,
        }
    }

    /// Whether no more compositions are passed than are favourable, at each number of cards left.
    pub(crate) fn is_consistent(&self) -> bool {
        self.favourable
            .iter()
            .zip(&self.passed)
            .all(|(all, passed)| {
                all.compositions >= passed.compositions
                    && all.ways >= passed.ways
                    && all.wins >= passed.wins
            })
    }
}

/// Keeps of each two compositions the one whose wins are greater, or less; of equal ones the first.
fn merge_extremes(
    extremes: &mut [Option<Extreme>],
    others: Vec<Option<Extreme>>,
    preferred: Ordering,
) {
    for (extreme, other) in extremes.iter_mut().zip(others) {
        let Some(other) = other else { continue };
        if extreme
            .as_ref()
            .is_none_or(|extreme| other.replaces(extreme, preferred))
        {
            *extreme = Some(other);
        }
    }
}

fn add_all(sums: &mut [AtDepth], more: Vec<AtDepth>) {
    for (sum, more) in sums.iter_mut().zip(more) {
        sum.compositions = sum.compositions.wrapping_add(more.compositions);
        sum.ways += more.ways;
        sum.wins += more.wins;
    }
}

/// Sums over the compositions of a group by number of cards, as words that are allocated once.
pub(super) struct Depths {
    lines: Vec<u64>,
    /// By number of cards, the words of Σ ways and of Σ ways·wins.
    words: Vec<u64>,
    /// The number of words of a sum.
    len: usize,
}

impl Depths {
    /// Sums for up to `cards` cards, of at most `bits` bits.
    pub(super) fn new(cards: usize, bits: u64) -> Depths {
        let len = limbs::words(bits);
        Depths {
            lines: vec![0; cards + 1],
            words: vec![0; 2 * len * (cards + 1)],
            len,
        }
    }

    /// Adds lines at a number of cards. Their weights and wins are multiplied by `ways`.
    pub(super) fn add(
        &mut self,
        cards: usize,
        lines: u64,
        weights: &[u64],
        wins: &[u64],
        ways: &[u64],
    ) {
        self.lines[cards] = self.lines[cards].wrapping_add(lines);
        let (to_ways, to_wins) =
            self.words[2 * self.len * cards..][..2 * self.len].split_at_mut(self.len);
        add_product(to_ways, weights, ways);
        add_product(to_wins, wins, ways);
    }

    /// Adds the sums, times `weight`, to those of a part, and clears them. `before` is the number
    /// of cards of the classes before the group, and wins are counted in `unit`.
    pub(super) fn move_to(
        &mut self,
        sums: &mut [AtDepth],
        before: usize,
        weight: &BigUint,
        unit: Unit,
    ) {
        let to_wins = weight * unit.size();
        let words = self.words.chunks_exact_mut(2 * self.len);
        let here = self.lines.iter_mut().zip(words);
        for (sum, (lines, words)) in sums[before..].iter_mut().zip(here) {
            if *lines == 0 {
                continue;
            }
            let (ways, wins) = words.split_at(self.len);
            sum.compositions = sum.compositions.wrapping_add(std::mem::take(lines));
            sum.ways += limbs::big(ways) * weight;
            sum.wins += limbs::big(wins) * &to_wins;
            words.fill(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at_depth([compositions, ways, wins]: [u64; 3]) -> AtDepth {
        AtDepth {
            compositions,
            ways: ways.into(),
            wins: wins.into(),
        }
    }

    fn bet(favourable: [u64; 3], passed: [u64; 3]) -> LinedBet {
        LinedBet {
            favourable: vec![at_depth([9; 3]), at_depth(favourable)],
            passed: vec![at_depth([0; 3]), at_depth(passed)],
            best: Vec::new(),
            worst: Vec::new(),
        }
    }

    #[test]
    fn no_more_can_be_passed_than_is_favourable() {
        assert!(bet([3, 5, 7], [3, 5, 7]).is_consistent());
        for passed in [[4, 5, 7], [3, 6, 7], [3, 5, 8]] {
            assert!(!bet([3, 5, 7], passed).is_consistent(), "{passed:?}");
        }
        let chosen = bet([3, 5, 7], [1, 3, 6]).chosen(1);
        assert_eq!(chosen, at_depth([2, 2, 1]));
    }

    #[test]
    fn of_equal_extremes_the_first_is_kept() {
        let merged = |preferred| {
            let some = |wins, number| Some(Extreme(wins, vec![number]));
            let mut extremes = [
                None,
                some(1, 1),
                some(2, 5),
                some(2, 5),
                some(2, 5),
                some(2, 5),
            ];
            let others = vec![
                some(0, 0),
                None,
                some(3, 7),
                some(1, 7),
                some(2, 4),
                some(2, 6),
            ];
            merge_extremes(&mut extremes, others, preferred);
            extremes.map(|extreme| {
                let Extreme(wins, numbers) = extreme.expect("one of two");
                (wins, numbers[0])
            })
        };
        let [greater, less] = [Ordering::Greater, Ordering::Less].map(merged);
        assert_eq!(greater, [(0, 0), (1, 1), (3, 7), (2, 5), (2, 4), (2, 5)]);
        assert_eq!(less, [(0, 0), (1, 1), (2, 5), (1, 7), (2, 4), (2, 5)]);
    }
}
