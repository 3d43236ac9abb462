//! The data of an enumeration: polynomials, weights and integers.

use std::cmp::Reverse;

use num_bigint::BigUint;

use super::along::Along;
use super::cells::Cell;
use super::checks::Checks;
use super::screen::Screen;
use super::search::{Search, Searched};
use super::slices::Slices;
use super::threshold::Threshold;
use super::total::{Total, Wide};
use super::unit::Unit;
use super::{TERMS, index};
use crate::engine::kernel::Kernel;
use crate::engine::projections::choose;
use crate::engine::sweep::layout::{Layout, table_len};
use crate::engine::sweep::root::Table;
use crate::engine::sweep::{MOST_CARDS, NoSweep, TOO_MANY_TERMS};

/// What all lines of an enumeration share.
pub(super) struct Ground {
    pub(super) layout: Layout,
    /// The number of cards of each class, in ascending order. The lines are along the last class.
    pub(super) counts: Vec<u64>,
    pub(super) bets: usize,
    /// The number of classes of a group, the last class aside.
    pub(super) inner: usize,
    /// By class and number k, the number of ways to choose k of its cards; of the last class there
    /// are none.
    pub(super) weights: Vec<Vec<u128>>,
    pub(super) along: Along,
    pub(super) checks: Checks,
    /// By bet, what a search finds.
    pub(super) searched: Vec<Searched>,
    pub(super) screen: Screen,
    /// The class at each place; `None` stands for an empty one, of which there are only so many
    /// that there are three classes.
    order: Vec<Option<usize>>,
    /// The places of the classes in the order of a sweep of one depth: the largest first.
    descending: Vec<usize>,
    /// The coefficients of the losses, bet by bet.
    losses: Vec<i64>,
    /// By bet, the unit of its wins in the sums over a group.
    pub(super) units: Vec<Unit>,
    /// The maximum number of bits of a sum of wins over a group, times the ways along the lines.
    pub(super) bits: u64,
    /// Whether narrow integers hold the sums over a group.
    pub(super) is_narrow: bool,
}

/// The least number of lines of a group for each of its cells: adding up the cells then takes a
/// small part of the time.
const LINES_TO_CELL: u64 = 16;

/// The same if many groups are left with as many lines: it then takes next to nothing.
const LINES_TO_CELL_OF_MANY: u64 = 100;

/// The number of groups that are many: enough for shares and processors.
const MANY_GROUPS: u64 = 500;

/// The same of few lines, which take no more than a tenth of a second.
const MANY_GROUPS_OF_FEW: u64 = 20;

/// The number of lines that are few.
const FEW_LINES: u64 = 4_000_000;

/// The maximum memory of the cells of a group, in bytes.
const MOST_MEMORY: u64 = 64 << 20;

impl Ground {
    /// The data for a shoe with these numbers of cards of each class. The kernels have the same
    /// classes and are of degree six.
    pub(super) fn new(
        kernels: &[Kernel],
        counts: &[u64],
        threshold: Threshold,
    ) -> Result<Ground, NoSweep> {
        let classes = (0..counts.len()).filter(|&class| counts[class] != 0);
        let mut order: Vec<Option<usize>> = classes.map(Some).collect();
        let count_of = |class: Option<usize>| class.map_or(0, |class| counts[class]);
        order.sort_by_key(|&class| count_of(class));
        while order.len() < 3 {
            order.insert(0, None);
        }
        let cards: u64 = counts.iter().sum();
        let counts: Vec<u64> = order.iter().map(|&class| count_of(class)).collect();
        let mut descending: Vec<usize> = (0..counts.len()).collect();
        descending.sort_by_key(|&place| (Reverse(counts[place]), order[place]));
        let degree = TERMS - 1;
        if table_len(counts.len(), degree) >= TOO_MANY_TERMS {
            return Err(NoSweep::TooFine);
        }
        let is_short = cards <= MOST_CARDS && lines_of(&counts[..counts.len() - 1]).is_some();
        if !is_short {
            return Err(NoSweep::Endless);
        }
        // What a bet wins is below 2 to this power in absolute value: it is a sum of the kernel
        // over C(n, 6) sets of cards.
        let largest = kernels.iter().map(Kernel::largest).max().unwrap_or(0);
        let wins = threshold.most(cards, largest).bits();
        // Differences of two of them have one bit more, and a sign.
        let is_narrow = wins <= u64::from(i64::BITS - 2);
        if !is_narrow {
            return Err(NoSweep::Immense);
        }
        // A coefficient that belongs to one card or more is a sum over sets of up to five others.
        let sets = choose(cards - counts[counts.len() - 1] + 5, 5);
        let later = threshold.most_of(sets, largest).bits();
        let inner = inner(&counts, kernels.len(), wins).ok_or(NoSweep::Immense)?;
        let table = Table::new(counts.len(), degree);
        let exponents = table.exponents();
        let losses = kernels.iter().map(|kernel| {
            let degrees = exponents.iter().map(|exponents| exponents.iter().sum());
            let wins = table.of_kernel(kernel, &order);
            threshold.losses(&wins, degrees).ok_or(NoSweep::Immense)
        });
        let losses = losses.collect::<Result<Vec<Vec<i64>>, _>>()?;
        let units: Vec<Unit> = losses.iter().map(|losses| Unit::of(losses)).collect();
        let in_units = kernels.iter().zip(&units).map(|(kernel, unit)| {
            let wins = threshold.most(cards, kernel.largest()) / unit.size();
            wins.bits()
        });
        let in_units = in_units.max().unwrap_or(0);
        let layout = Layout::new(counts.len(), degree);
        let (&last, others) = counts.split_last().expect("there are two classes or more");
        let weights = others.iter().map(|&count| {
            let ways = (0..=count).map(|number| u128::try_from(choose(count, number)));
            ways.collect::<Result<Vec<u128>, _>>()
                .map_err(|_| NoSweep::Immense)
        });
        let along = Along::new(last);
        let search = Search::new(&counts, exponents, &layout, &along);
        let searched: Vec<Searched> = losses.iter().map(|losses| search.of(losses)).collect();
        let outer = others.len() - inner;
        let inner_cards: u64 = others[outer..].iter().sum();
        Ok(Ground {
            checks: Checks::new(&counts, exponents, &losses),
            losses: losses.concat(),
            weights: weights.collect::<Result<_, _>>()?,
            along,
            screen: Screen::new(&counts, &searched, wins, later),
            searched,
            descending,
            order,
            bits: inner_cards + last + in_units,
            is_narrow: fits::<i128>(&others[outer..], in_units),
            units,
            bets: kernels.len(),
            layout,
            inner,
            counts,
        })
    }

    /// The first of the last `classes` classes.
    #[inline(always)]
    pub(super) fn class(&self, classes: usize) -> usize {
        self.counts.len() - classes
    }

    /// The number of cards of the first of the last `classes` classes.
    #[inline(always)]
    pub(super) fn count(&self, classes: usize) -> usize {
        index(self.counts[self.class(classes)])
    }

    /// The number of cards of the last class.
    pub(super) fn last(&self) -> u64 {
        self.counts.last().copied().unwrap_or(0)
    }

    /// The number of cards of the classes of a group, the last class aside.
    pub(super) fn inner_cards(&self) -> u64 {
        let others = &self.counts[..self.counts.len() - 1];
        others[others.len() - self.inner..].iter().sum()
    }

    /// A composition's numbers as a sweep of its depth has them: of the cards that are left, or of
    /// those that are not if there are fewer, by class in descending order of its cards. Of several
    /// extreme compositions, the one with the least numbers is the first.
    pub(super) fn in_sweep(&self, numbers: &[usize]) -> Vec<u64> {
        let is_left = self.counts_left(numbers.iter().sum::<usize>() as u64);
        let of_class = |&place: &usize| {
            let left = numbers[place] as u64;
            if is_left {
                left
            } else {
                self.counts[place] - left
            }
        };
        self.descending.iter().map(of_class).collect()
    }

    /// The numbers of cards left by place, from those that a sweep has of a composition of `left`
    /// cards; `None` if there is no such composition.
    pub(super) fn numbers(&self, in_sweep: &[u64], left: u64) -> Option<Vec<usize>> {
        let is_left = self.counts_left(left);
        let mut numbers = vec![0; self.counts.len()];
        if in_sweep.len() != numbers.len() {
            return None;
        }
        for (&place, &number) in self.descending.iter().zip(in_sweep) {
            let other = self.counts[place].checked_sub(number)?;
            numbers[place] = index(if is_left { number } else { other });
        }
        (numbers.iter().sum::<usize>() as u64 == left).then_some(numbers)
    }

    /// Of numbers of cards by place, those of each of `classes` classes.
    pub(super) fn by_class(&self, numbers: &[usize], classes: usize) -> Vec<u64> {
        let mut by_class = vec![0; classes];
        for (class, &number) in self.order.iter().zip(numbers) {
            if let Some(class) = *class {
                by_class[class] = number as u64;
            }
        }
        by_class
    }

    /// Whether a sweep of the compositions of `left` cards counts these, and not the others.
    fn counts_left(&self, left: u64) -> bool {
        2 * left <= self.counts.iter().sum()
    }

    /// What a bet wins for each set of six cards of the last class, in its units: the coefficient x₆
    /// of all lines.
    pub(super) fn highest(&self, bet: usize) -> i64 {
        // The terms are sorted by the sum of their exponents, and then by the last.
        let losses = self.whole();
        let loss = losses.of(bet).last().expect("there are terms");
        self.units[bet].count(-loss)
    }

    /// What bets lose at all compositions, as a slice of one class more.
    pub(super) fn whole(&self) -> Slices<'_> {
        let len = self.layout.len(self.counts.len());
        Slices::new(&self.losses, len, len)
    }

    /// Fills the tables of the last `classes` classes from slices of one class more.
    #[inline(always)]
    pub(super) fn fill(&self, classes: usize, slices: &Slices<'_>, tables: &mut [i64]) {
        for bet in 0..self.bets {
            let table = &mut tables[self.layout.group(classes, bet)];
            self.layout.fill(classes, slices.of(bet), table);
        }
    }

    /// Goes on with the tables of the last `classes` classes to one card more of the first of these,
    /// of which there are up to `left` more.
    #[inline(always)]
    pub(super) fn step(&self, classes: usize, tables: &mut [i64], left: usize) {
        for bet in 0..self.bets {
            let table = &mut tables[self.layout.group(classes, bet)];
            let table = table.as_chunks_mut::<1>().0;
            self.layout.step(classes, table, left);
        }
    }

    /// The slices of one class less of tables of the last `classes` classes: what bets lose with as
    /// many cards of the first of these as are at hand.
    pub(super) fn slices<'a>(&self, classes: usize, tables: &'a [i64]) -> Slices<'a> {
        let stride = self.layout.len(classes);
        Slices::new(tables, stride, self.layout.len(classes - 1))
    }
}

/// The number of ways to choose a number of cards of each class; `None` if it is 2⁶² or more.
pub(super) fn lines_of(counts: &[u64]) -> Option<u64> {
    let product = counts
        .iter()
        .try_fold(1_u64, |lines, count| lines.checked_mul(count + 1));
    product.filter(|&lines| lines < 1 << 62)
}

/// The number of classes of a group, the last class aside: so many that its lines pay for adding
/// up its cells, unless sums or cells would be too large. `None` if they are for two classes.
fn inner(counts: &[u64], bets: usize, wins: u64) -> Option<usize> {
    let (last, others) = counts.split_last()?;
    let of_bet = if bets == 1 { 1 } else { 2 };
    let sizes = (2..=others.len()).map_while(|inner| {
        let counts = &others[others.len() - inner..];
        let cells = (counts.iter().sum::<u64>() + 1) * (last + 1);
        let memory = cells * of_bet * bets as u64 * size_of::<Cell<Wide>>() as u64;
        let fits = fits::<Wide>(counts, wins) && (inner == 2 || memory <= MOST_MEMORY);
        fits.then_some((inner, lines_of(counts)?, cells))
    });
    let sizes: Vec<(usize, u64, u64)> = sizes.collect();
    let pays = |to_cell| {
        let mut sizes = sizes.iter();
        sizes.find(move |&&(_, lines, cells)| lines >= to_cell * cells)
    };
    let many = match lines_of(others) {
        Some(..FEW_LINES) => MANY_GROUPS_OF_FEW,
        _ => MANY_GROUPS,
    };
    let is_of_many = |&&(inner, ..): &&(usize, u64, u64)| {
        lines_of(&others[..others.len() - inner]) >= Some(many)
    };
    let enough = pays(LINES_TO_CELL_OF_MANY).filter(is_of_many);
    let enough = enough.or(pays(LINES_TO_CELL)).or(sizes.last());
    enough.map(|&(inner, ..)| inner)
}

/// Whether these integers hold the sums over a group of classes with these numbers of cards. What
/// bets win, in their units, is below 2 to the power `wins`.
fn fits<T: Total>(counts: &[u64], wins: u64) -> bool {
    let cards: u64 = counts.iter().sum();
    let weights = counts.iter().map(|&count| choose(count, count / 2));
    let planes = cards - counts.last().copied().unwrap_or(0);
    weights.product::<BigUint>().bits() <= u64::from(u128::BITS)
        && planes < u64::from(u128::BITS)
        // The weights of the lines with a number of cards add up to the ways to choose these.
        && choose(cards, cards / 2).bits() + wins <= T::BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_up_to_a_limit() {
        assert_eq!(lines_of(&[2, 0, 4]), Some(15));
        assert_eq!(lines_of(&[]), Some(1));
        assert_eq!(
            lines_of(&[(1 << 31) - 1, (1 << 31) - 2]),
            Some((1 << 62) - (1 << 31))
        );
        assert_eq!(lines_of(&[(1 << 31) - 1; 2]), None);
        assert_eq!(lines_of(&[(1 << 40) - 1; 2]), None);
    }

    /// Sums are below C(cards, cards/2)·2^wins, which is C(8, 4)·2^wins < 2^(7 + wins) for two
    /// classes of four cards.
    #[test]
    fn sums_fit_up_to_their_bits() {
        assert!(fits::<i128>(&[4, 4], 121) && !fits::<i128>(&[4, 4], 122));
        assert!(fits::<Wide>(&[4, 4], 185) && !fits::<Wide>(&[4, 4], 186));
        // Weights have to fit 128 bits, and planes are counted by them.
        assert!(fits::<Wide>(&[64, 64], 1) && !fits::<Wide>(&[70, 70], 1));
        assert!(fits::<Wide>(&[127, 1], 1) && !fits::<Wide>(&[128, 1], 1));
    }

    #[test]
    fn groups_have_many_lines_for_each_cell() {
        for (counts, bets, classes) in [
            (&[1, 1, 1][..], 1, Some(2)),
            (&[4, 4], 1, None),
            // No group has enough lines.
            (&[4, 4, 4, 4, 4, 16], 1, Some(5)),
            // With few lines 5⁷ for 29·17 cells, and with more 5⁶ for 25·17.
            (&[4, 4, 4, 4, 4, 4, 4, 4, 4, 16], 1, Some(7)),
            (&[5, 8, 4, 4, 4, 4, 4, 4, 4, 16], 1, Some(6)),
            // 17⁴ lines for 65² cells; with many groups 17⁵ for 81·65.
            (&[16, 16, 16, 16, 16, 16, 64], 1, Some(4)),
            (&[2, 9, 16, 16, 16, 16, 16, 16, 64], 1, Some(5)),
            (&[1, 9, 16, 16, 16, 16, 16, 64], 1, Some(4)),
            // The cells or weights of three classes would be too large, or those of two.
            (&[64, 64, 64, 64, 2000], 16, Some(2)),
            (&[9, 9, 9, 9, 350], 16, Some(3)),
            (&[9, 9, 9, 9, 500], 16, Some(2)),
            (&[9, 9, 9, 9, 9445], 1, Some(4)),
            (&[9, 9, 9, 9, 9446], 1, Some(3)),
            (&[60, 60, 60, 60, 60], 1, Some(2)),
            (&[100, 100, 100, 100, 100], 1, None),
        ] {
            assert_eq!(inner(counts, bets, 40), classes, "{counts:?}");
        }
    }
}
