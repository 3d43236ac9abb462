//! The enumeration of a part's compositions, down to its planes.

use std::borrow::Cow;
use std::ops::Range;

use num_bigint::BigUint;

use super::bins::{self, Bins, Width};
use super::block::{Block, Favourable, Leaf};
use super::division::Part;
use super::layout::Layout;
use super::limbs::{self, add_times};
use super::plane::{Plane, index};
use super::plane_table::PlaneTable;
use super::sums::{Large, Totals};
use super::swept::Extreme;
use super::tail::{Tail, Tails};
use super::wins::Wins;
use crate::engine::pairs::update;
use crate::engine::processor::{Plain, Vectors, Work, dispatch};
use crate::engine::projections::choose;

/// The data that all parts of a sweep share.
pub(super) struct Ground {
    layout: Layout,
    /// The maximum number of cards of each class. The last three classes form planes.
    pub(super) counts: Vec<u64>,
    /// For each class, the number of cards of it and all later classes.
    room: Vec<u64>,
    /// By class and number k, C(N, k) in words, where N is the number of cards of the class.
    weights: Vec<Vec<Vec<u64>>>,
    /// By number of cards of the last three classes, their plane; `None` if the number is
    /// impossible.
    planes: Vec<Option<Plane>>,
    tails: Tails,
    /// The number of cards that are counted in total.
    pub(super) sum: u64,
    bets: usize,
    /// By number of variables, the maximum number of bits of a sum over the last classes.
    sizes: Vec<u64>,
}

impl Ground {
    /// The data for classes with these numbers of cards, of which `sum` are counted in total, and
    /// for `bets` bets whose wins are below 2 to the power `bits_of_wins`.
    pub(super) fn new(
        layout: Layout,
        counts: Vec<u64>,
        sum: u64,
        bets: usize,
        bits_of_wins: u64,
    ) -> Ground {
        let room = |from: usize| counts[from..].iter().sum();
        let weights = |&count: &u64| {
            let numbers = 0..=count.min(sum);
            numbers
                .map(|number| limbs::of(&choose(count, number)))
                .collect()
        };
        let sums = plane_sums(&counts, sum);
        let planes = (0..sums.end).map(|sum| {
            let last = || [3, 2, 1].map(|behind| counts[counts.len() - behind]);
            sums.contains(&sum).then(|| Plane::new(last(), sum))
        });
        let sizes = (1..=counts.len())
            .map(|classes| bits_of_weights(&counts[counts.len() - classes..], sum) + bits_of_wins);
        let weights: Vec<_> = counts.iter().map(weights).collect();
        Ground {
            room: (0..=counts.len()).map(room).collect(),
            tails: Tails::new(&layout, &counts, sum, &weights),
            weights,
            planes: planes.collect(),
            sizes: sizes.collect(),
            layout,
            counts,
            sum,
            bets,
        }
    }

    /// The maximum number of compositions that are evaluated together.
    fn longest(&self) -> usize {
        let planes = self.planes.iter().flatten().map(Plane::len);
        planes.max().unwrap_or(0).max(self.tails.longest())
    }
}

/// An upper bound on the number of bits of the sum of weights of all compositions of r cards, for
/// every r up to `sum`: the sum is C(M, r), where M is the number of all cards.
pub(super) fn bits_of_weights(counts: &[u64], sum: u64) -> u64 {
    let cards: u64 = counts.iter().sum();
    choose(cards, sum.min(cards / 2)).bits()
}

/// The possible numbers of cards of the last three classes, if `sum` are counted in total.
pub(super) fn plane_sums(counts: &[u64], sum: u64) -> Range<u64> {
    let (others, last) = counts.split_at(counts.len() - 3);
    let before: u64 = others.iter().sum();
    sum.saturating_sub(before)..sum.min(last.iter().sum()) + 1
}

/// The enumeration of a part's compositions. The bets are divided into groups of L, whose data
/// follow one another.
pub(super) struct Walk<'a, W: Wins, const L: usize> {
    ground: &'a Ground,
    /// C(k, e), by k and e.
    binomials: &'a [Vec<W>],
    /// The number of classes whose numbers of cards the part fixes.
    fixed: usize,
    groups: usize,
    /// The number of cards of each class.
    composition: Vec<u64>,
    /// By number of variables, the coefficients of each group of bets.
    tables: Vec<Vec<[W; L]>>,
    /// By number of variables, the sums over the last classes.
    sums: Vec<Totals>,
    /// The table of two variables.
    plane: PlaneTable<W, L>,
    /// The wins of a group of bets at each composition of a leaf.
    wins: Vec<[W; L]>,
    /// The same of each bet, in a column of its own.
    columns: Vec<W>,
    /// The words of a block's weight: a buffer that is allocated once.
    product: Vec<u64>,
    /// The bets that are favourable in a block.
    favourable: Vec<(usize, Favourable<W>)>,
    /// The best wins at each composition of a block.
    best: Vec<W>,
    /// The width of the histograms' bins; `None` for a sweep without histograms.
    width: Option<&'a Width>,
    /// The histogram of each bet; empty for a sweep without histograms.
    pub(super) bins: Vec<Bins>,
    /// The minimum and the maximum of each bet's wins in the part so far.
    extremes: Vec<[W; 2]>,
    /// For each bet, the first composition with the minimum of the wins, and with the maximum.
    extremes_at: Vec<[Vec<u64>; 2]>,
}

/// Runs `work` on these integers, as compiled for the processor at hand if they are so compiled.
fn run<W: Wins, T: Work>(work: T) -> T::Output {
    if W::DISPATCHED {
        dispatch(work)
    } else {
        work.run(Plain)
    }
}

/// The wins of a bet at the compositions of a leaf.
#[inline(always)]
fn column<'a, W>(columns: &'a [W], leaf: &impl Leaf, bet: usize) -> &'a [W] {
    &columns[bet * leaf.len()..][..leaf.len()]
}

/// The enumeration of the last classes, compiled for several instruction sets, of which the
/// processor at hand selects one at run time.
struct Below<'w, 'g, W: Wins, const L: usize> {
    walk: &'w mut Walk<'g, W, L>,
    variables: usize,
    rest: u64,
    numbers: Range<u64>,
}

impl<W: Wins, const L: usize> Work for Below<'_, '_, W, L> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) {
        let Below {
            walk,
            variables,
            rest,
            numbers,
        } = self;
        if variables == 2 {
            walk.plane(variables, rest, &[1]);
            return;
        }
        let least = numbers.start;
        walk.jump(variables, least);
        let tail = walk.ground.tails.get(variables, rest, &numbers);
        let end = tail.map_or(numbers.end, |tail| tail.from);
        for number in least..end {
            if number > least {
                walk.step(variables, numbers.end - 1 - number);
            }
            let weight = walk.choose(variables, number);
            if variables == 3 {
                walk.plane(variables, rest - number, weight);
            } else {
                let rest = rest - number;
                walk.below(variables - 1, rest, walk.numbers(variables - 1, rest));
                let (lower, upper) = walk.sums.split_at_mut(variables);
                upper[0].add(&lower[variables - 1], weight);
            }
        }
        if let Some(tail) = tail {
            if end > least {
                walk.step(variables, numbers.end - 1 - end);
            }
            walk.tail(variables, tail);
        }
    }
}

/// The polynomial of a group of bets whose first variables have these numbers, in the others;
/// compiled for several instruction sets.
struct Fixed<'a, W: Wins, const L: usize> {
    layout: &'a Layout,
    /// The polynomial in all variables.
    root: &'a [[W; L]],
    /// The number of all variables.
    variables: usize,
    numbers: &'a [u64],
    /// C(k, e), by k and e.
    binomials: &'a [Vec<W>],
}

impl<'a, W: Wins, const L: usize> Work for Fixed<'a, W, L> {
    type Output = Cow<'a, [[W; L]]>;

    #[inline(always)]
    fn run<V: Vectors>(self, _: V) -> Cow<'a, [[W; L]]> {
        let mut slice = Cow::Borrowed(self.root);
        for (place, &number) in self.numbers.iter().enumerate() {
            let binomials = &self.binomials[index(number)];
            let variables = self.variables - place;
            slice = Cow::Owned(self.layout.contracted(variables, &slice, binomials));
        }
        slice
    }
}

impl<'a, W: Wins, const L: usize> Walk<'a, W, L> {
    /// An enumeration of a part that fixes `fixed` classes.
    pub(super) fn new(
        ground: &'a Ground,
        binomials: &'a [Vec<W>],
        fixed: usize,
        width: Option<&'a Width>,
    ) -> Self {
        let nothing = [W::default(); L];
        let groups = ground.bets.div_ceil(L);
        let longest = ground.longest();
        let variables = 0..ground.counts.len() - fixed;
        let tables = variables
            .clone()
            .map(|variables| vec![nothing; groups * ground.layout.len(variables)]);
        let sums = variables.map(|variables| Totals::none(ground.bets, ground.sizes[variables]));
        Walk {
            ground,
            binomials,
            groups,
            composition: vec![0; ground.counts.len()],
            sums: sums.collect(),
            tables: tables.collect(),
            plane: PlaneTable::none(),
            wins: vec![nothing; longest],
            columns: vec![W::default(); ground.bets * longest],
            product: Vec::new(),
            favourable: Vec::with_capacity(ground.bets),
            best: vec![W::default(); longest],
            width,
            bins: vec![Bins::new(); ground.bets],
            fixed,
            extremes: vec![[W::MAX, W::MIN]; ground.bets],
            extremes_at: vec![[Vec::new(), Vec::new()]; ground.bets],
        }
    }

    /// The sums over a part. `root` has the coefficients for all classes. The weights exclude the
    /// classes that the part fixes.
    pub(super) fn part(&mut self, root: &[Vec<[W; L]>], part: &Part) -> &Totals {
        let Part { first, next } = part;
        let layout = &self.ground.layout;
        let all = self.ground.counts.len() - 1;
        let variables = all - first.len();
        self.composition[..first.len()].copy_from_slice(first);
        for (group, root) in root.iter().enumerate() {
            let slice = run::<W, _>(Fixed {
                layout,
                root,
                variables: all,
                numbers: first,
                binomials: self.binomials,
            });
            let table = &mut self.tables[variables][layout.group(variables, group)];
            if variables == 2 {
                table.copy_from_slice(&slice);
            } else {
                layout.fill(variables, &slice, table);
            }
        }
        let rest = self.ground.sum - first.iter().sum::<u64>();
        self.below(variables, rest, next.clone());
        &self.sums[variables]
    }

    /// Sums over all compositions of `rest` cards of the last `variables` + 1 classes, with these
    /// numbers of the first of them; if these classes form a plane, with any number.
    fn below(&mut self, variables: usize, rest: u64, numbers: Range<u64>) {
        self.sums[variables].clear();
        let below = Below {
            walk: self,
            variables,
            rest,
            numbers,
        };
        run::<W, _>(below);
    }

    /// The possible numbers of cards of the first of the last `variables` + 1 classes.
    #[inline(always)]
    fn numbers(&self, variables: usize, rest: u64) -> Range<u64> {
        let ground = self.ground;
        let class = ground.counts.len() - 1 - variables;
        let least = rest.saturating_sub(ground.room[class + 1]);
        let most = rest.min(ground.counts[class]);
        least..most + 1
    }

    /// Increases the number of cards of the first of the last `variables` + 1 classes in its table
    /// from zero to `number`.
    #[inline(always)]
    fn jump(&mut self, variables: usize, number: u64) {
        let layout = &self.ground.layout;
        for group in 0..self.groups {
            let table = &mut self.tables[variables][layout.group(variables, group)];
            layout.jump(variables, table, &self.binomials[index(number)]);
        }
    }

    /// Increments the number of cards of the first of the last `variables` + 1 classes in its
    /// table, where it will be incremented up to `left` times more.
    #[inline(always)]
    fn step(&mut self, variables: usize, left: u64) {
        let layout = &self.ground.layout;
        for group in 0..self.groups {
            let table = &mut self.tables[variables][layout.group(variables, group)];
            layout.step(variables, table, index(left));
        }
    }

    /// Sets the number of cards of the first of the last `variables` + 1 classes to that of its
    /// table, and fills the table of the next class. Returns the weight of the number.
    #[inline(always)]
    fn choose(&mut self, variables: usize, number: u64) -> &'a [u64] {
        let ground = self.ground;
        let class = ground.counts.len() - 1 - variables;
        let layout = &ground.layout;
        if variables != 3 {
            let (lower, upper) = self.tables.split_at_mut(variables);
            for group in 0..self.groups {
                let above = &upper[0][layout.group(variables, group)];
                let table = &mut lower[variables - 1][layout.group(variables - 1, group)];
                layout.fill(variables - 1, above, table);
            }
        }
        self.composition[class] = number;
        &ground.weights[class][index(number)]
    }

    /// Adds the compositions of `rest` cards of the last three classes, with the further weight
    /// `weight`, to the sums of `variables` variables.
    #[inline(always)]
    fn plane(&mut self, variables: usize, rest: u64, weight: &[u64]) {
        let ground = self.ground;
        let plane = ground.planes[index(rest)]
            .as_ref()
            .expect("a sum that can be");
        for group in 0..self.groups {
            let table = &self.tables[variables][ground.layout.group(variables, group)];
            self.plane.load(&table[..ground.layout.len(2)]);
            plane.fill(
                self.binomials,
                &mut self.plane,
                &mut self.wins[..plane.len()],
            );
            self.divide(group, plane.len());
        }
        self.leaf(plane, variables, weight);
    }

    /// Adds a tail of the last `variables` + 1 classes to the sums of as many variables.
    #[inline(always)]
    fn tail(&mut self, variables: usize, tail: &Tail) {
        for group in 0..self.groups {
            let table = &self.tables[variables][self.ground.layout.group(variables, group)];
            tail.fill(table, &mut self.wins[..tail.len()]);
            self.divide(group, tail.len());
        }
        self.leaf(tail, variables, &[1]);
    }

    /// Divides the wins of a group of bets at so many compositions among the bets.
    #[inline(always)]
    fn divide(&mut self, group: usize, len: usize) {
        for lane in 0..L.min(self.ground.bets - group * L) {
            let column = &mut self.columns[(group * L + lane) * len..][..len];
            update(column, &self.wins[..len], |to, wins| *to = wins[lane]);
        }
    }

    /// Adds compositions whose wins are known, with the further weight `weight`, to the sums of
    /// `variables` variables.
    #[inline(always)]
    fn leaf(&mut self, leaf: &impl Leaf, variables: usize, weight: &[u64]) {
        let mut product = std::mem::take(&mut self.product);
        for block in leaf.blocks() {
            let times = if let [1] = block.times[..] {
                weight
            } else {
                limbs::set_product(&mut product, &block.times, weight);
                &product
            };
            self.block(leaf, block, times, variables);
        }
        self.product = product;
        if let Some(width) = self.width {
            self.enter_bins(leaf, width);
        }
    }

    /// Adds a block of a leaf, with the further weight `times`, to the sums of `variables` variables.
    #[inline(always)]
    fn block(&mut self, leaf: &impl Leaf, block: &Block, times: &[u64], variables: usize) {
        let totals = &mut self.sums[variables];
        if block.counted {
            totals.compositions += block.weights.len() as u64;
        }
        add_times(totals.large(Large::Ways), times, block.ways);
        let mut are_within = true;
        self.favourable.clear();
        for bet in 0..self.ground.bets {
            let wins = &column(&self.columns, leaf, bet)[block.range()];
            let all = block.sum_all(wins);
            let [least, most] = self.extremes[bet];
            are_within &= all.least >= least && all.most <= most;
            totals.add_all(bet, &all, times);
            // Where the most is 0, all sums are too: to add them would do the same.
            if all.most > W::default() {
                let sums = block.sum_favourable(wins, all.most);
                totals.add_favourable(bet, &sums, times, block.counted);
                self.favourable.push((bet, sums));
            }
        }
        match self.favourable[..] {
            [] => {}
            [(bet, sums)] => {
                totals.add_best(bet, [sums.compositions, sums.ways], times, block.counted);
                W::add_to(totals.large(Large::BestGain), sums.gain, times);
            }
            [_, _, ..] => self.best(leaf, block, times, variables),
        }
        if !are_within {
            self.find_extremes(leaf);
        }
    }

    /// Adds to the sums for the best bet where several are favourable in a block.
    #[inline(always)]
    fn best(&mut self, leaf: &impl Leaf, block: &Block, times: &[u64], variables: usize) {
        let totals = &mut self.sums[variables];
        let best = &mut self.best[..block.weights.len()];
        best.fill(W::default());
        let mut most = W::default();
        for (bet, sums) in &self.favourable {
            let wins = &column(&self.columns, leaf, *bet)[block.range()];
            update(best, wins, |best, &wins| *best = wins.max(*best));
            most = most.max(sums.most);
        }
        let gain = W::gain(best, &block.weights, most);
        W::add_to(totals.large(Large::BestGain), gain, times);
        for (bet, _) in &self.favourable {
            let wins = &column(&self.columns, leaf, *bet)[block.range()];
            totals.add_best(*bet, block.sum_best(wins, best), times, block.counted);
        }
    }

    /// Adds the compositions of a leaf to the histograms, whose bins have this width. The weights
    /// exclude the classes that the part fixes.
    #[inline(never)]
    fn enter_bins(&mut self, leaf: &impl Leaf, width: &Width) {
        let before = self.fixed..self.ground.counts.len() - leaf.numbers(0).len();
        let numbers = before.map(|class| (self.ground.counts[class], self.composition[class]));
        let times: BigUint = numbers
            .map(|(count, number)| choose(count, number))
            .product();
        for block in leaf.blocks() {
            let times = &times * limbs::big(&block.times);
            for (bet, bins) in self.bins.iter_mut().enumerate() {
                let wins = &column(&self.columns, leaf, bet)[block.range()];
                let wins = wins.iter().map(|wins| wins.whole());
                let weights = block.weights.iter().copied();
                bins::enter(bins, width, wins.zip(weights), block.counted, &times);
            }
        }
    }

    /// Updates the minima, the maxima and their compositions from a leaf.
    #[cold]
    #[inline(never)]
    fn find_extremes(&mut self, leaf: &impl Leaf) {
        for (bet, extremes) in self.extremes.iter_mut().enumerate() {
            let [least, most] = extremes;
            let [least_at, most_at] = &mut self.extremes_at[bet];
            let wins = column(&self.columns, leaf, bet);
            for (place, &wins) in wins.iter().enumerate() {
                let is_less = wins < *least;
                let is_more = wins > *most;
                if !is_less && !is_more {
                    continue;
                }
                let numbers = leaf.numbers(place);
                let before = self.composition.len() - numbers.len();
                self.composition[before..].copy_from_slice(&numbers);
                if is_less {
                    *least = wins;
                    least_at.clone_from(&self.composition);
                }
                if is_more {
                    *most = wins;
                    most_at.clone_from(&self.composition);
                }
            }
        }
    }

    /// The minimum and the maximum of a bet's wins in the part.
    pub(super) fn extremes(&self, bet: usize) -> [Extreme; 2] {
        let [least, most] = self.extremes[bet];
        let [least_at, most_at] = &self.extremes_at[bet];
        [
            Extreme(least.whole(), least_at.clone()),
            Extreme(most.whole(), most_at.clone()),
        ]
    }
}
