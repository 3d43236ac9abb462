//! The compositions that a search finds for a bet.

use std::cmp::Ordering;

use super::along::Along;
use super::{TERMS, index};
use crate::engine::sweep::layout::{Exponents, Layout, raised};

/// The least and the greatest loss of a bet that a search finds, by number of cards left from six
/// on.
///
/// The search goes from the best set of six cards to the whole shoe and back to six cards, card by
/// card, each time the card that is best; then likewise from unions of whole classes, as long as
/// it finds what is better. What it finds need not be the best there is.
pub(super) struct Searched {
    pub(super) least: Vec<i64>,
    pub(super) greatest: Vec<i64>,
}

/// A search among the compositions of a shoe.
pub(super) struct Search<'a> {
    /// The number of cards of each class.
    counts: Vec<usize>,
    /// The exponents of each term, as in [`Here::terms`].
    exponents: &'a [Exponents],
    /// By class, the terms that change with its number of cards, as [`raised`] has them.
    raised: Vec<Vec<usize>>,
    layout: &'a Layout,
    along: &'a Along,
}

/// The largest number of classes whose unions are all tried.
const MOST_CLASSES: usize = 12;

/// By number of cards from seven on, the union of whole classes at which least is lost, or else most,
/// with the loss and the number of cards of each class.
type Unions = Vec<Option<(i64, Vec<usize>)>>;

/// What a bet loses near a composition.
struct Here<'a> {
    search: &'a Search<'a>,
    numbers: Vec<usize>,
    /// The coefficients of Π C(mᵢ, eᵢ), where mᵢ is the number of cards of class i that are there
    /// beside those of the composition.
    terms: Vec<i64>,
}

impl Search<'_> {
    /// The search for these numbers of cards of each class. `exponents` are those of each
    /// coefficient of what bets lose.
    pub(super) fn new<'a>(
        counts: &[u64],
        exponents: &'a [Exponents],
        layout: &'a Layout,
        along: &'a Along,
    ) -> Search<'a> {
        let raised = (0..counts.len()).map(|class| raised(exponents, class).collect());
        Search {
            counts: counts.iter().map(|&count| index(count)).collect(),
            exponents,
            raised: raised.collect(),
            layout,
            along,
        }
    }

    /// What it finds for a bet, whose losses have these coefficients.
    pub(super) fn of(&self, losses: &[i64]) -> Searched {
        let [least, greatest] = self.unions(losses);
        let opposite = |losses: &[i64]| losses.iter().map(|loss| -loss).collect::<Vec<i64>>();
        let won = greatest
            .into_iter()
            .map(|union| union.map(|(loss, numbers)| (-loss, numbers)));
        Searched {
            least: self.least(losses, least),
            greatest: opposite(&self.least(&opposite(losses), won.collect())),
        }
    }

    /// By number of cards from six on, the least loss found, given the unions at which least is lost.
    fn least(&self, losses: &[i64], unions: Unions) -> Vec<i64> {
        let mut here = self.at(losses, &self.first(losses));
        let mut least = vec![here.loss()];
        while let Some(class) = here.cheapest() {
            here.add(class);
            least.push(here.loss());
        }
        for loss in least.iter_mut().rev() {
            *loss = here.loss().min(*loss);
            here.remove(here.dearest());
        }
        for (loss, numbers) in unions.into_iter().flatten() {
            let place = numbers.iter().sum::<usize>() + 1 - TERMS;
            if loss >= least[place] {
                continue;
            }
            least[place] = loss;
            self.at(losses, &numbers).go_on(&mut least);
        }
        least
    }

    /// What a bet with these losses loses near a composition.
    fn at(&self, losses: &[i64], numbers: &[usize]) -> Here<'_> {
        let mut here = Here {
            search: self,
            numbers: vec![0; numbers.len()],
            terms: losses.to_vec(),
        };
        for (class, &number) in numbers.iter().enumerate() {
            for _ in 0..number {
                here.add(class);
            }
        }
        here
    }

    /// The unions at which least is lost, and those at which most is; none if there are too many
    /// classes.
    fn unions(&self, losses: &[i64]) -> [Unions; 2] {
        let cards = self.counts.iter().sum::<usize>();
        let mut unions = [(); 2].map(|()| vec![None; cards + 1 - TERMS]);
        if self.counts.len() <= MOST_CLASSES {
            let slice: Vec<[i64; 1]> = losses.iter().map(|&loss| [loss]).collect();
            self.add_unions(&slice, &mut Vec::new(), &mut unions);
        }
        unions
    }

    /// Goes through the unions of which the first classes have these numbers of cards. `slice` is
    /// what is lost, in the numbers of the others.
    fn add_unions(&self, slice: &[[i64; 1]], numbers: &mut Vec<usize>, unions: &mut [Unions; 2]) {
        let classes = self.counts.len() - numbers.len();
        if classes == 0 {
            let loss = slice[0][0];
            let cards = numbers.iter().sum::<usize>();
            // With six cards, what is lost least and most is known.
            let Some(place) = cards.checked_sub(TERMS) else {
                return;
            };
            for (unions, is_more) in unions.iter_mut().zip([Ordering::Less, Ordering::Greater]) {
                let union = &mut unions[place];
                if !matches!(union, Some((known, _)) if loss.cmp(known) != is_more) {
                    *union = Some((loss, numbers.clone()));
                }
            }
            return;
        }
        for number in [0, self.counts[numbers.len()]] {
            let powers = self.along.powers[number].map(u64::cast_signed);
            let slice = self.layout.contracted(classes, slice, &powers);
            numbers.push(number);
            self.add_unions(&slice, numbers, unions);
            numbers.pop();
        }
    }

    /// The numbers of the six cards with which least is lost, given the terms without cards.
    fn first(&self, losses: &[i64]) -> Vec<usize> {
        let sets = self
            .exponents
            .iter()
            .zip(losses)
            .filter_map(|(set, &loss)| {
                let set: Vec<usize> = set.iter().copied().map(usize::from).collect();
                let is_there = set.iter().zip(&self.counts).all(|(e, count)| e <= count);
                let is_coup = set.iter().sum::<usize>() == TERMS - 1;
                (is_coup && is_there).then_some((loss, set))
            });
        let least = sets.min_by_key(|&(loss, _)| loss);
        least.expect("the shoe has six cards").1
    }
}

impl Here<'_> {
    /// What is lost.
    fn loss(&self) -> i64 {
        self.terms[0]
    }

    /// Goes up from here card by card, and down, as long as less is lost than is known.
    fn go_on(&mut self, least: &mut [i64]) {
        let Here { numbers, terms, .. } = self;
        let start = (numbers.clone(), terms.clone());
        while let Some(class) = self.cheapest() {
            self.add(class);
            if self.is_known(least) {
                break;
            }
        }
        (self.numbers, self.terms) = start;
        // With six cards, the least that is lost is known.
        loop {
            self.remove(self.dearest());
            if self.is_known(least) {
                break;
            }
        }
    }

    /// Whether no less is lost here than is known; if less is, it becomes known.
    fn is_known(&self, least: &mut [i64]) -> bool {
        let known = &mut least[self.cards() + 1 - TERMS];
        let is_known = self.loss() >= *known;
        *known = self.loss().min(*known);
        is_known
    }

    /// The number of cards.
    fn cards(&self) -> usize {
        self.numbers.iter().sum()
    }

    /// The class of which one card more adds the least; `None` if all cards are there.
    fn cheapest(&self) -> Option<usize> {
        let Search { counts, raised, .. } = self.search;
        let classes = 0..counts.len();
        let is_open = |&class: &usize| self.numbers[class] < counts[class];
        // The first term that a class raises is the one without any card.
        let added = |&class: &usize| self.terms[raised[class][0]];
        classes.filter(is_open).min_by_key(added)
    }

    /// The class of which one card less takes the most away. There are cards.
    fn dearest(&self) -> usize {
        let taken = |&class: &usize| {
            let mut place = 0;
            let mut taken = 0_i64;
            for exponent in 1..TERMS {
                place = self.search.raised[class][place];
                let term = self.terms[place];
                taken = match exponent % 2 {
                    1 => taken.wrapping_add(term),
                    _ => taken.wrapping_sub(term),
                };
            }
            taken
        };
        let classes = 0..self.numbers.len();
        let present = classes.filter(|&class| self.numbers[class] > 0);
        present.max_by_key(taken).expect("there are cards")
    }

    /// Adds a card: C(m + 1, e) = C(m, e) + C(m, e − 1).
    fn add(&mut self, class: usize) {
        self.numbers[class] += 1;
        for (term, &raised) in self.search.raised[class].iter().enumerate() {
            self.terms[term] = self.terms[term].wrapping_add(self.terms[raised]);
        }
    }

    /// Removes a card.
    fn remove(&mut self, class: usize) {
        self.numbers[class] -= 1;
        for (term, &raised) in self.search.raised[class].iter().enumerate().rev() {
            self.terms[term] = self.terms[term].wrapping_sub(self.terms[raised]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::checks::mark;
    use super::*;
    use crate::engine::sweep::layout::exponents;

    /// By number of cards from six on, the least and the greatest loss of all compositions.
    fn extremes(
        counts: &[u64],
        exponents: &[Exponents],
        losses: &[i64],
        along: &Along,
    ) -> Vec<[i64; 2]> {
        let cards: u64 = counts.iter().sum();
        let mut extremes = vec![[i64::MAX, i64::MIN]; index(cards) + 1];
        let mut composition = vec![0_usize; counts.len()];
        loop {
            let loss = exponents.iter().zip(losses).map(|(exponents, loss)| {
                let ways = exponents.iter().zip(&composition);
                let ways: u64 = ways
                    .map(|(&e, &number)| along.powers[number][usize::from(e)])
                    .product();
                loss * ways.cast_signed()
            });
            let loss: i64 = loss.sum();
            let [least, greatest] = &mut extremes[composition.iter().sum::<usize>()];
            (*least, *greatest) = (loss.min(*least), loss.max(*greatest));
            let next = composition
                .iter()
                .zip(counts)
                .position(|(&number, &count)| number < index(count));
            let Some(next) = next else { break };
            composition[..next].fill(0);
            composition[next] += 1;
        }
        extremes.split_off(TERMS - 1)
    }

    #[test]
    fn nearly_all_extremes_are_found() {
        let mut seed = 0;
        let mut number = || i64::try_from(mark(&mut seed) % 101).expect("a small number") - 50;
        let (mut found, mut all) = (0, 0);
        for counts in [
            &[2, 3, 4][..],
            &[4, 4, 4],
            &[1, 2, 3, 5],
            &[3, 3, 3, 3],
            &[1, 1, 9],
        ]
        .repeat(20)
        {
            let exponents = exponents(counts.len(), TERMS - 1);
            let losses: Vec<i64> = exponents
                .iter()
                .map(|exponents| match exponents.iter().sum::<u8>() {
                    6 => number(),
                    _ => 0,
                })
                .collect();
            let layout = Layout::new(counts.len(), TERMS - 1);
            let along = Along::new(*counts.iter().max().expect("there are classes"));
            let search = Search::new(counts, &exponents, &layout, &along);
            let Searched { least, greatest } = search.of(&losses);
            let extremes = extremes(counts, &exponents, &losses, &along);
            assert_eq!(
                (least.len(), greatest.len()),
                (extremes.len(), extremes.len())
            );
            for (place, [lowest, highest]) in extremes.into_iter().enumerate() {
                assert!(least[place] >= lowest && greatest[place] <= highest);
                found +=
                    usize::from(least[place] == lowest) + usize::from(greatest[place] == highest);
                all += 2;
            }
        }
        assert!(found >= 1156, "{found} of {all}");
    }

    #[test]
    fn unions_of_many_classes_are_not_tried() {
        for (classes, are_tried) in [(MOST_CLASSES, true), (MOST_CLASSES + 1, false)] {
            let counts = vec![1; classes];
            let exponents = exponents(classes, TERMS - 1);
            let layout = Layout::new(classes, TERMS - 1);
            let along = Along::new(1);
            let search = Search::new(&counts, &exponents, &layout, &along);
            let losses: Vec<i64> = (0..).take(exponents.len()).collect();
            for unions in search.unions(&losses) {
                assert_eq!(unions.len(), classes + 1 - TERMS);
                assert!(unions.iter().all(|union| union.is_some() == are_tried));
            }
        }
    }
}
