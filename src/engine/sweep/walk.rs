//! From a part's first classes down to its planes.

use std::ops::{Range, RangeInclusive};

use num_bigint::BigUint;
use pulp::{Arch, NullaryFnOnce};

use super::bins::{self, Bins, Width};
use super::layout::Layout;
use super::pieces::Pieces;
use super::plane::{Extremes, Plane};
use super::plane_table::PlaneTable;
use super::scale::{Scale, Wins};
use super::sums::{Totals, add_totals, no_totals};
use crate::coup::Coup;
use crate::engine::projections::choose;

/// What the walk through every part has in common.
pub(super) struct Ground<S: Scale> {
    layout: Layout,
    /// How many cards of each class can be counted; the last three make planes.
    pub(super) counts: Vec<u64>,
    /// From each class on, how many cards there are.
    room: Vec<u64>,
    /// By class and number, in how many ways so many are chosen.
    weights: Vec<Vec<S::Weight>>,
    /// By how many cards the last three classes have together, as far as they can.
    planes: Vec<Option<Plane<S::Weight>>>,
    /// C(k, e) by k and e.
    binomials: Vec<Vec<S::Wins>>,
    bets: usize,
    /// What can be summed up in one piece, if anything.
    pieces: Option<Pieces<S>>,
}

impl<S: Scale> Ground<S> {
    /// Of classes of so many cards each, of which `sum` in all are counted; with
    /// pieces, or not.
    pub(super) fn new(
        layout: Layout,
        counts: Vec<u64>,
        sum: u64,
        bets: usize,
        with_pieces: bool,
    ) -> Ground<S> {
        let room = |from: usize| counts[from..].iter().sum();
        let weights = |&count: &u64| weights_of::<S>(count, count.min(sum));
        let sums = plane_sums(&counts, sum);
        let planes = (0..sums.end).map(|sum| {
            let last = || [3, 2, 1].map(|behind| counts[counts.len() - behind]);
            sums.contains(&sum).then(|| Plane::new::<S>(last(), sum))
        });
        let most = counts.iter().max().copied().unwrap_or(0).min(sum);
        let binomials = (0..=most).map(|number| {
            let exponents = 0..=Coup::MAX_CARDS as u64;
            exponents
                .map(|exponent| wins_of(&choose(number, exponent)))
                .collect()
        });
        Ground {
            room: (0..=counts.len()).map(room).collect(),
            weights: counts.iter().map(weights).collect(),
            planes: planes.collect(),
            binomials: binomials.collect(),
            pieces: with_pieces.then(|| Pieces::new(&counts, sum)),
            layout,
            counts,
            bets,
        }
    }

    /// How few and how many cards of a class there can be where it and those
    /// behind it have so many together.
    fn bounds(&self, class: usize, rest: u64) -> (u64, u64) {
        let behind = self.room[class + 1];
        (rest.saturating_sub(behind), rest.min(self.counts[class]))
    }

    fn weight(&self, class: usize, number: u64) -> S::Weight {
        self.weights[class][index(number)]
    }
}

/// How many cards the last three classes can have, where `sum` are counted in all.
pub(super) fn plane_sums(counts: &[u64], sum: u64) -> Range<u64> {
    let (others, last) = counts.split_at(counts.len() - 3);
    let before: u64 = others.iter().sum();
    sum.saturating_sub(before)..sum.min(last.iter().sum()) + 1
}

fn weights_of<S: Scale>(count: u64, most: u64) -> Vec<S::Weight> {
    (0..=most)
        .map(|number| S::weight(&choose(count, number)))
        .collect()
}

fn wins_of<W: Wins>(number: &BigUint) -> W {
    let low: BigUint = number & BigUint::from(u128::MAX);
    W::of(u128::try_from(low).expect("two words").cast_signed())
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("numbers of cards are small")
}

/// A walk through the compositions of a part.
pub(super) struct Walk<'a, S: Scale, const L: usize> {
    ground: &'a Ground<S>,
    /// How many classes the part fixes.
    fixed: usize,
    /// What has at least so many compositions is tried to be summed up in one piece.
    piece: u64,
    /// How many compositions have been, so far.
    in_pieces: u64,
    /// How many cards each class has.
    composition: Vec<u64>,
    /// A table of coefficients for each number of variables.
    tables: Vec<Vec<[S::Wins; L]>>,
    /// Sums for each number of variables.
    sums: Vec<Totals<S, L>>,
    /// The table for two variables.
    plane: PlaneTable<S::Wins, L>,
    /// What the bets win at each composition of a plane.
    wins: Vec<[S::Wins; L]>,
    /// The histogram of each bet, if one is asked for.
    bins: Option<(&'a Width, Vec<Bins>)>,
    /// The least and the most that each bet is known to win in the part.
    seen: Extremes<S::Wins, L>,
    /// The same of what has been gone through.
    extremes: Extremes<S::Wins, L>,
    /// The first compositions that have them.
    least_at: Vec<Vec<u64>>,
    most_at: Vec<Vec<u64>>,
}

/// A step down: the loops are compiled for each kind of processor, and the one at
/// hand takes its own.
struct Below<'w, 'g, S: Scale, const L: usize> {
    walk: &'w mut Walk<'g, S, L>,
    variables: usize,
    rest: u64,
}

impl<S: Scale, const L: usize> NullaryFnOnce for Below<'_, '_, S, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Below {
            walk,
            variables,
            rest,
        } = self;
        for number in walk.numbers(variables, rest) {
            let weight = walk.choose(variables, number);
            walk.below(variables - 1, rest - number);
            let (lower, upper) = walk.sums.split_at_mut(variables);
            add_totals::<S, L>(&mut upper[0], &lower[variables - 1], weight);
            let layout = &walk.ground.layout;
            layout.step(variables, &mut walk.tables[variables]);
        }
    }
}

/// The last step, down to planes.
struct Planes<'w, 'g, S: Scale, const L: usize> {
    walk: &'w mut Walk<'g, S, L>,
    variables: usize,
    rest: u64,
}

impl<S: Scale, const L: usize> NullaryFnOnce for Planes<'_, '_, S, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Planes {
            walk,
            variables,
            rest,
        } = self;
        if variables == 2 {
            walk.plane(variables, rest, S::ONE);
            return;
        }
        for number in walk.numbers(variables, rest) {
            let weight = walk.choose(variables, number);
            walk.plane(variables, rest - number, weight);
            let layout = &walk.ground.layout;
            layout.step(variables, &mut walk.tables[variables]);
        }
    }
}

/// What a bet wins at some composition.
pub(super) type Extreme<W> = (W, Vec<u64>);

impl<'a, S: Scale, const L: usize> Walk<'a, S, L> {
    /// A walk through a part that fixes so many classes.
    pub(super) fn new(
        ground: &'a Ground<S>,
        fixed: usize,
        width: Option<&'a Width>,
        piece: u64,
    ) -> Self {
        let nothing = [S::Wins::default(); L];
        let variables = 0..ground.counts.len() - fixed;
        let tables = variables.map(|variables| vec![nothing; ground.layout.len(variables)]);
        let planes = ground.planes.iter().flatten();
        let longest = planes.map(Plane::len).max().unwrap_or(0);
        Walk {
            ground,
            composition: vec![0; ground.counts.len()],
            sums: vec![no_totals::<S, L>(); tables.len()],
            tables: tables.collect(),
            plane: PlaneTable::none(),
            wins: vec![nothing; longest],
            bins: width.map(|width| (width, vec![Bins::new(); ground.bets])),
            fixed,
            piece,
            in_pieces: 0,
            seen: Extremes::none(),
            extremes: Extremes::none(),
            least_at: vec![Vec::new(); L],
            most_at: vec![Vec::new(); L],
        }
    }

    /// Walks through the part in which the first classes have these numbers of
    /// cards, of so many in all; `root` has the coefficients before that. The
    /// weights leave those classes out.
    pub(super) fn part(&mut self, root: &[[S::Wins; L]], first: &[u64], sum: u64) -> &Totals<S, L> {
        let layout = &self.ground.layout;
        let mut variables = self.ground.counts.len() - 1;
        let mut slice = root.to_vec();
        for (place, &number) in first.iter().enumerate() {
            let binomials = &self.ground.binomials[index(number)];
            slice = layout.contracted(variables, &layout.table(variables, &slice), binomials);
            self.composition[place] = number;
            variables -= 1;
        }
        if variables == 2 {
            self.plane.load(&slice);
        } else {
            self.tables[variables] = layout.table(variables, &slice);
        }
        let rest = sum - first.iter().sum::<u64>();
        self.below(variables, rest);
        &self.sums[variables]
    }

    /// Sums up all compositions of so many cards in the last classes, one more of
    /// which there are than variables.
    fn below(&mut self, variables: usize, rest: u64) {
        self.clear(variables);
        if variables > 3 && self.in_one_piece(variables, rest) {
            return;
        }
        let arch = Arch::new();
        if variables <= 3 {
            arch.dispatch(Planes {
                walk: self,
                variables,
                rest,
            });
        } else {
            arch.dispatch(Below {
                walk: self,
                variables,
                rest,
            });
        }
    }

    /// Begins the sums of a number of variables anew. Those of many bets are a
    /// burden to the stack, which this function bears alone.
    #[inline(never)]
    fn clear(&mut self, variables: usize) {
        self.sums[variables] = no_totals::<S, L>();
    }

    /// Sums them up in one piece, if that can be; their table is at nought. These sums
    /// are a burden to the stack as well.
    #[inline(never)]
    fn in_one_piece(&mut self, variables: usize, cards: u64) -> bool {
        let ground = self.ground;
        let Some(pieces) = &ground.pieces else {
            return false;
        };
        let cards = index(cards);
        let compositions = pieces.compositions(variables, cards);
        if compositions < self.piece || self.bins.is_some() {
            return false;
        }
        self.seen.widen(&self.extremes);
        let sums = pieces.sums(
            &ground.layout,
            [variables, cards],
            &self.tables[variables],
            ground.bets,
            &mut self.seen,
        );
        let Some(sums) = sums else {
            return false;
        };
        self.sums[variables] = sums;
        self.in_pieces += compositions;
        true
    }

    /// The numbers of cards that the first of the last classes can have, with its
    /// table at the least.
    #[inline(always)]
    fn numbers(&mut self, variables: usize, rest: u64) -> RangeInclusive<u64> {
        let ground = self.ground;
        let (least, most) = ground.bounds(ground.counts.len() - 1 - variables, rest);
        let binomials = &ground.binomials[index(least)];
        ground
            .layout
            .jump(variables, &mut self.tables[variables], binomials);
        least..=most
    }

    /// Gives that class a number, for which its table stands, and makes the next
    /// table ready.
    #[inline(always)]
    fn choose(&mut self, variables: usize, number: u64) -> S::Weight {
        let class = self.ground.counts.len() - 1 - variables;
        let (lower, upper) = self.tables.split_at_mut(variables);
        if variables == 3 {
            let slice = self.ground.layout.slices(3)[1];
            self.plane.load(&upper[0][..slice]);
        } else {
            let table = &mut lower[variables - 1];
            self.ground.layout.fill(variables - 1, &upper[0], table);
        }
        self.composition[class] = number;
        self.ground.weight(class, number)
    }

    /// Adds the compositions of so many cards in the last three classes to the sums
    /// of a number of variables.
    #[inline(always)]
    fn plane(&mut self, variables: usize, rest: u64, weight: S::Weight) {
        let ground = self.ground;
        let plane = ground.planes[index(rest)]
            .as_ref()
            .expect("a sum that can be");
        let wins = &mut self.wins[..plane.len()];
        plane.fill(&ground.binomials, &mut self.plane, wins);
        let mut extremes = self.extremes;
        let totals = &mut self.sums[variables];
        plane.sum_up::<S, L>(wins, ground.bets, weight, totals, &mut extremes);
        if self.bins.is_some() {
            self.enter_bins(plane);
        }
        if extremes != self.extremes {
            self.find_extremes(plane, rest);
        }
    }

    /// Enters the compositions of a plane in the histograms. The weights leave the
    /// classes out that the part fixes.
    #[inline(never)]
    fn enter_bins(&mut self, plane: &Plane<S::Weight>) {
        let Some((width, bins)) = &mut self.bins else {
            return;
        };
        let before = self.fixed..self.ground.counts.len() - 3;
        let numbers = before.map(|class| (self.ground.counts[class], self.composition[class]));
        let times: BigUint = numbers
            .map(|(count, number)| choose(count, number))
            .product();
        for (bet, bins) in bins.iter_mut().enumerate() {
            let wins = self.wins.iter().map(|wins| wins[bet].whole());
            bins::enter(bins, width, wins.zip(plane.all_weights::<S>()), &times);
        }
    }

    /// How many compositions of the part have been summed up in pieces.
    pub(super) fn in_pieces(&self) -> u64 {
        self.in_pieces
    }

    /// The histograms, by bet.
    pub(super) fn bins(&mut self) -> Vec<Bins> {
        let bins = self.bins.take();
        bins.map_or_else(|| vec![Bins::new(); self.ground.bets], |(_, bins)| bins)
    }

    /// Finds the compositions of a plane that are beyond all before.
    #[cold]
    #[inline(never)]
    fn find_extremes(&mut self, plane: &Plane<S::Weight>, rest: u64) {
        let planes_at = self.composition.len() - 3;
        for (place, wins) in self.wins[..plane.len()].iter().enumerate() {
            let mut at = || {
                let [first, second] = plane.numbers(place);
                let last = [first, second, rest - first - second];
                self.composition[planes_at..].copy_from_slice(&last);
                self.composition.clone()
            };
            for (bet, &wins) in wins.iter().enumerate() {
                if wins < self.extremes.least[bet] {
                    self.extremes.least[bet] = wins;
                    self.least_at[bet] = at();
                }
                if wins > self.extremes.most[bet] {
                    self.extremes.most[bet] = wins;
                    self.most_at[bet] = at();
                }
            }
        }
    }

    /// The least and the most that a bet wins in the part.
    pub(super) fn extremes(&self, bet: usize) -> [Extreme<S::Wins>; 2] {
        [
            (self.extremes.least[bet], self.least_at[bet].clone()),
            (self.extremes.most[bet], self.most_at[bet].clone()),
        ]
    }
}
