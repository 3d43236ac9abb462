//! What is added up over compositions.

use super::scale::Scale;

/// Sums over some compositions, each with its weight; for up to L bets at once.
#[derive(Clone, Copy)]
pub(super) struct Sums<Ways, Sum, const L: usize> {
    pub(super) compositions: u64,
    pub(super) ways: Ways,
    /// How many compositions favour each bet.
    pub(super) favourable: [u64; L],
    pub(super) favourable_ways: [Ways; L],
    /// The wins where the bet is favourable.
    pub(super) gain: [Sum; L],
    /// The wins everywhere, and their squares; of both the lowest word is kept.
    pub(super) wins: [u64; L],
    pub(super) squares: [u64; L],
    /// How many compositions favour each bet most of all.
    pub(super) best: [u64; L],
    pub(super) best_ways: [Ways; L],
    /// The wins of the bet that is favoured most, where one is.
    pub(super) best_gain: Sum,
}

impl<Whole: Copy, const L: usize> Sums<Whole, Whole, L> {
    /// Makes a bet favourable at every composition, and no other at any; with its wins
    /// there.
    pub(super) fn favour(&mut self, bet: usize, gain: Whole) {
        self.favourable[bet] = self.compositions;
        self.favourable_ways[bet] = self.ways;
        self.gain[bet] = gain;
        // Wherever it is favourable, it is the only one.
        self.best[bet] = self.compositions;
        self.best_ways[bet] = self.ways;
        self.best_gain = gain;
    }
}

/// Sums over a plane, or a block of it.
pub(super) type PlaneSums<S, const L: usize> = Sums<<S as Scale>::Ways, <S as Scale>::Sum, L>;

/// Sums over many planes.
pub(super) type Totals<S, const L: usize> = Sums<<S as Scale>::Total, <S as Scale>::Total, L>;

impl<Ways: Copy, Sum: Copy, const L: usize> Sums<Ways, Sum, L> {
    #[inline(always)]
    pub(super) fn none(no_ways: Ways, no_sum: Sum) -> Self {
        Sums {
            compositions: 0,
            ways: no_ways,
            favourable: [0; L],
            favourable_ways: [no_ways; L],
            gain: [no_sum; L],
            wins: [0; L],
            squares: [0; L],
            best: [0; L],
            best_ways: [no_ways; L],
            best_gain: no_sum,
        }
    }

    /// Adds other sums, each composition with a further weight.
    #[inline(always)]
    fn add<MoreWays: Copy, MoreSum: Copy>(
        &mut self,
        more: &Sums<MoreWays, MoreSum, L>,
        bets: usize,
        times: u64,
        add_ways: impl Fn(&mut Ways, MoreWays),
        add_sum: impl Fn(&mut Sum, MoreSum),
    ) {
        self.compositions += more.compositions;
        add_ways(&mut self.ways, more.ways);
        for bet in 0..bets {
            self.favourable[bet] += more.favourable[bet];
            add_ways(&mut self.favourable_ways[bet], more.favourable_ways[bet]);
            add_sum(&mut self.gain[bet], more.gain[bet]);
            let wins = more.wins[bet].wrapping_mul(times);
            self.wins[bet] = self.wins[bet].wrapping_add(wins);
            let squares = more.squares[bet].wrapping_mul(times);
            self.squares[bet] = self.squares[bet].wrapping_add(squares);
            self.best[bet] += more.best[bet];
            add_ways(&mut self.best_ways[bet], more.best_ways[bet]);
        }
        add_sum(&mut self.best_gain, more.best_gain);
    }
}

/// The sums over many planes, of none.
pub(super) fn no_totals<S: Scale, const L: usize>() -> Totals<S, L> {
    Sums::none(S::NO_TOTAL, S::NO_TOTAL)
}

/// Adds the sums over a plane for so many bets, so many times.
#[inline(always)]
pub(super) fn add_plane<S: Scale, const L: usize>(
    totals: &mut Totals<S, L>,
    plane: &PlaneSums<S, L>,
    times: S::Weight,
    bets: usize,
) {
    totals.add(
        plane,
        bets,
        S::lowest(times),
        |total, ways| S::add_ways(total, ways, times),
        |total, sum| S::add_sum(total, sum, times),
    );
}

/// Adds the sums over many planes, so many times.
pub(super) fn add_totals<S: Scale, const L: usize>(
    totals: &mut Totals<S, L>,
    more: &Totals<S, L>,
    times: S::Weight,
) {
    totals.add(
        more,
        L,
        S::lowest(times),
        |total, ways| S::add_total(total, &ways, times),
        |total, sum| S::add_total(total, &sum, times),
    );
}
