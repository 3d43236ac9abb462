//! The deals that several ledgers count together.

use std::ops::Range;

use num_bigint::BigUint;
use rustc_hash::FxHashMap;

use super::basis::{Basis, number};
use super::choices::Choices;
use super::classes::Classes;
use super::compile::MOST_MONOMIALS;
use super::graph::Next;
use super::groups::Groups;
use super::states::{Ledger, Order, States};
use super::weight::Weight;
use crate::coup::Coup;
use crate::shoe::{Shoe, UnspecifiedError};
use crate::tableau::Tableau;

/// For each two columns of several ledgers, the number of deals that both count, as a polynomial in
/// the numbers of cards of each class.
///
/// The coups are enumerated once for all ledgers. Those that the same columns count are one
/// combination, of whose polynomial only the terms that are not zero are stored.
#[derive(Clone, Debug)]
pub(crate) struct JointPolynomial {
    classes: Classes,
    /// The classes that each ledger distinguishes.
    own_classes: Vec<Classes>,
    /// The monomials of all degrees.
    monomials: Choices,
    combinations: Vec<Combination>,
    /// The number of columns of all ledgers.
    columns: usize,
}

/// The coups that the same columns count.
#[derive(Clone, Debug)]
struct Combination {
    /// In ascending order.
    columns: Vec<u32>,
    terms: Vec<Term>,
}

/// A monomial, and the number of orders in which its cards are dealt. Its degree is the number of
/// cards after which all ledgers count the coup, at most six, so there are at most 6! = 720 orders.
#[derive(Clone, Copy, Debug)]
struct Term {
    monomial: u32,
    orders: u16,
}

/// The states of a coup in which several ledgers follow it, one for each ledger.
type Together = Box<[u32]>;

impl JointPolynomial {
    /// Compiles ledgers on the same coup. Columns are numbered from ledger to ledger; the last one of
    /// each range of [`Ledger::exhaustive`] counts what the others of the range leave, and is left
    /// out.
    ///
    /// # Errors
    ///
    /// Returns the place of a ledger that distinguishes too many cards.
    pub(crate) fn new<L: Ledger>(rules: &Tableau, ledgers: &[L]) -> Result<JointPolynomial, usize> {
        let orders: Vec<Order> = ledgers.iter().map(Order::of).collect();
        let order = if orders.contains(&Order::AsDealt) {
            Order::AsDealt
        } else {
            Order::ByHand
        };
        let states = |(place, ledger): (usize, &L)| {
            let states = States::in_step(rules, ledger, ledger.classes(rules), order);
            states.map_err(|_| place)
        };
        let states = ledgers.iter().enumerate().map(states);
        let states: Vec<States> = states.collect::<Result<_, _>>()?;
        let all: Vec<&Classes> = states.iter().map(|states| &states.classes).collect();
        let classes = Classes::common(&all);
        let basis = Basis::new(classes.len(), Coup::MAX_CARDS, MOST_MONOMIALS);
        let basis = basis.ok_or(ledgers.len().saturating_sub(1))?;
        let mut columns = 0;
        let part = |(states, ledger): (States, &L)| {
            let own = |&set| states.classes.class_of(set).expect("a finer partition");
            let first_column = columns;
            columns += ledger.columns();
            Part {
                own_class: classes.sets().iter().map(own).collect(),
                settled: settled(&states, &ledger.exhaustive(), first_column),
                states,
            }
        };
        let parts: Vec<Part> = states.into_iter().zip(ledgers).map(part).collect();
        Ok(JointPolynomial {
            monomials: Choices::new(0..classes.len(), Coup::MAX_CARDS),
            combinations: combinations(&parts, &basis),
            own_classes: parts.into_iter().map(|part| part.states.classes).collect(),
            classes,
            columns,
        })
    }

    /// For each column, and for each one up to it, the number of ordered six-card deals from a shoe
    /// that both count. Columns that are left out count none.
    ///
    /// # Errors
    ///
    /// Returns [`UnspecifiedError`], with the place of a ledger, if the ranks or suits that were
    /// recorded of the removed cards do not determine the number of cards of each class.
    pub(crate) fn at(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, (usize, UnspecifiedError)> {
        let reason =
            |(place, classes): (usize, &Classes)| Some((place, classes.counts(shoe).err()?));
        let mut own = self.own_classes.iter().enumerate();
        if let Some(unspecified) = own.find_map(reason) {
            return Err(unspecified);
        }
        // Each deal is counted once by two columns, so no sum exceeds the number of all deals.
        let deals = shoe.orderings(Coup::MAX_CARDS as u64);
        let both = if deals.bits() <= u64::BITS.into() {
            self.at_in::<u64>(shoe)
        } else if deals.bits() <= u128::BITS.into() {
            self.at_in::<u128>(shoe)
        } else {
            self.at_in::<BigUint>(shoe)
        };
        both.map_err(|reason| (0, reason))
    }

    fn at_in<W: Weight>(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, UnspecifiedError> {
        let counts = self.classes.counts(shoe)?;
        let cards = shoe.cards().unwrap_or(counts.iter().sum());
        let mut weights: Vec<W> = if shoe.is_known() {
            let left = |class: usize, taken| shoe.remaining(counts[class], taken);
            self.monomials.weights(left)
        } else {
            Groups::of(&self.classes, shoe)?.weights(&self.monomials)
        };
        // The cards after those of a monomial can be any of the cards left.
        for degree in 0..=Coup::MAX_CARDS {
            for weight in &mut weights[self.monomials.of_size(degree)] {
                for dealt in degree..Coup::MAX_CARDS {
                    *weight = weight.times(shoe.remaining(cards, dealt as u64));
                }
            }
        }
        let mut both: Vec<Vec<W>> = (1..=self.columns)
            .map(|columns| vec![W::zero(); columns])
            .collect();
        for combination in &self.combinations {
            let mut deals = W::zero();
            for term in &combination.terms {
                deals.add_multiple(&weights[term.monomial as usize], term.orders);
            }
            for (place, &column) in combination.columns.iter().enumerate() {
                let row = &mut both[column as usize];
                for &other in &combination.columns[..=place] {
                    row[other as usize] += deals.clone();
                }
            }
        }
        let numbers = |row: Vec<W>| row.into_iter().map(W::into).collect();
        Ok(both.into_iter().map(numbers).collect())
    }
}

/// A ledger among several: its states, and its columns among all.
struct Part {
    states: States,
    /// For each class of all ledgers, the ledger's own class.
    own_class: Vec<usize>,
    /// For each state, the columns that count coups in it, in ascending order, without those that
    /// others determine; `None` if it is not settled.
    settled: Vec<Option<Vec<u32>>>,
}

impl Part {
    /// The state after a further card of a class of all ledgers. A settled coup remains settled.
    fn after(&self, state: u32, class: usize) -> u32 {
        match &self.states.states[state as usize].next {
            Next::Card(followers) => number(followers[self.own_class[class]]),
            _ => state,
        }
    }
}

/// What [`Part::settled`] has of a ledger's states, given the ranges of its columns that are
/// exhaustive.
fn settled(
    states: &States,
    exhaustive: &[Range<usize>],
    first_column: usize,
) -> Vec<Option<Vec<u32>>> {
    let is_left_out = |column: usize| exhaustive.iter().any(|range| range.end == column + 1);
    let columns = states.states.iter().map(|state| match &state.next {
        Next::Settled(columns) => {
            let columns = columns.iter().copied();
            let columns = columns.filter(|&column| !is_left_out(column));
            Some(
                columns
                    .map(|column| number(first_column + column))
                    .collect(),
            )
        }
        _ => None,
    });
    columns.collect()
}

/// The combinations of columns that count a coup, with their terms: the coups are followed card by
/// card, those together that are in the same states.
fn combinations(parts: &[Part], basis: &Basis) -> Vec<Combination> {
    let first = |part: &Part| number(part.states.states.len() - 1);
    let empty = Term {
        monomial: 0,
        orders: 1,
    };
    let mut unsettled: FxHashMap<Together, Vec<Term>> = FxHashMap::default();
    unsettled.insert(parts.iter().map(first).collect(), vec![empty]);
    let mut settled: FxHashMap<Vec<u32>, Vec<Term>> = FxHashMap::default();
    for dealt in 0..=Coup::MAX_CARDS {
        for (states, terms) in std::mem::take(&mut unsettled) {
            let terms = united(terms);
            if let Some(columns) = columns(parts, &states) {
                let all = settled.entry(columns).or_default();
                let first = basis.first(dealt);
                all.extend(terms.into_iter().map(|term| Term {
                    monomial: first + term.monomial,
                    ..term
                }));
                continue;
            }
            for class in 0..basis.classes() {
                let after = parts.iter().zip(&states);
                let after = after.map(|(part, &state)| part.after(state, class));
                let all = unsettled.entry(after.collect()).or_default();
                all.extend(terms.iter().map(|term| Term {
                    monomial: number(basis.product(dealt, term.monomial as usize, class)),
                    ..*term
                }));
            }
        }
    }
    let settled = settled.into_iter();
    settled
        .map(|(columns, terms)| Combination { columns, terms })
        .collect()
}

/// The columns that count coups in these states, in ascending order; `None` if a ledger has not
/// settled them.
fn columns(parts: &[Part], states: &[u32]) -> Option<Vec<u32>> {
    let mut all = Vec::new();
    for (part, &state) in parts.iter().zip(states) {
        all.extend(part.settled[state as usize].as_ref()?);
    }
    Some(all)
}

/// The terms with those of one monomial added up.
fn united(mut terms: Vec<Term>) -> Vec<Term> {
    terms.sort_unstable_by_key(|term| term.monomial);
    terms.dedup_by(|next, term| {
        let is_same = next.monomial == term.monomial;
        if is_same {
            term.orders += next.orders;
        }
        is_same
    });
    terms
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::coup::Side;
    use crate::engine::{ByClosure, compile};
    use crate::shoe::{Decks, ShoeSource, Start};
    use crate::tableau::Reading;

    type Enter<'a> = &'a mut dyn FnMut(usize);

    /// Whether Player wins, Banker wins, neither does, Player's first card is a nine, and Banker's
    /// third card counts zero.
    fn entries(reading: Reading<'_>) -> [bool; 5] {
        let coup = reading.coup();
        let winner = reading.winner();
        let first = coup
            .player
            .cards()
            .next()
            .is_some_and(|card| card.pip().value() == 9);
        let last = coup
            .banker
            .third()
            .is_some_and(|card| card.pip().value() == 0);
        [
            winner == Some(Side::Player),
            winner == Some(Side::Banker),
            winner.is_none(),
            first,
            last,
        ]
    }

    /// What two ledgers count together is what one counts that has a column for each two of theirs.
    #[test]
    fn deals_are_counted_that_two_columns_count() {
        let rules = &Tableau::PUNTO_BANCO;
        let by_pip = || Classes::by(|card| rules.pip(card));
        let ledger = |columns: Range<usize>| {
            ByClosure::new(
                columns.len(),
                by_pip(),
                move |reading: Reading<'_>, enter: Enter<'_>| {
                    let entries = entries(reading);
                    columns
                        .clone()
                        .filter(|&column| entries[column])
                        .for_each(|column| enter(column - columns.start));
                },
            )
        };
        let joint =
            JointPolynomial::new(rules, &[ledger(0..3), ledger(3..5)]).expect("few classes");
        let each = ByClosure::new(15, by_pip(), |reading: Reading<'_>, enter: Enter<'_>| {
            let entries = entries(reading);
            let mut place = 0;
            for one in 0..5 {
                for other in 0..=one {
                    if entries[one] && entries[other] {
                        enter(place);
                    }
                    place += 1;
                }
            }
        });
        let each = compile(rules, &each).expect("few classes");
        let decks = |decks| Shoe::full(Decks::new(decks).expect("a number of decks"));
        let nines = by_pip().sets()[9];
        let grouped = ShoeSource::from_start(Start::Decks(Decks::EIGHT)).without_any_of(nines, 5);
        // Deals of 52, 67, and 129 bits.
        let shoes = [
            decks(8),
            decks(45),
            decks(60_000),
            *grouped.expect("32 nines").shoe(),
        ];
        for shoe in shoes {
            let both = joint.at(&shoe).expect("pip values are known");
            assert_eq!(both.concat(), each.at(&shoe).expect("pip values are known"));
        }
    }

    /// Whether the first cards of both hands count the same, or else whether Player wins.
    struct Alike {
        reach: usize,
    }

    impl Alike {
        fn is_counted(&self, reading: Reading<'_>) -> bool {
            let coup = reading.coup();
            let first = |side| coup.hand(side).cards().next().map(Card::pip);
            match self.reach {
                2 => first(Side::Player) == first(Side::Banker),
                _ => reading.winner() == Some(Side::Player),
            }
        }
    }

    impl Ledger for Alike {
        type Memory = Coup;

        fn columns(&self) -> usize {
            1
        }

        fn classes(&self, rules: &Tableau) -> Classes {
            Classes::by(|card| rules.pip(card))
        }

        fn reach(&self) -> usize {
            self.reach
        }

        fn memory(&self, reading: Reading<'_>, _finished: bool) -> Coup {
            *reading.coup()
        }

        fn settle(&self, reading: Reading<'_>, enter: Enter<'_>) {
            if self.is_counted(reading) {
                enter(0);
            }
        }
    }

    /// A ledger of the first two cards of the deal, and one that could be followed by hand.
    #[test]
    fn what_depends_on_the_first_two_cards_is_followed_as_dealt() {
        let rules = &Tableau::PUNTO_BANCO;
        let ledgers = [2, 6].map(|reach| Alike { reach });
        let joint = JointPolynomial::new(rules, &ledgers).expect("few classes");
        let by_pip = Classes::by(|card| rules.pip(card));
        let both = ByClosure::new(1, by_pip, |reading: Reading<'_>, enter: Enter<'_>| {
            if ledgers.iter().all(|ledger| ledger.is_counted(reading)) {
                enter(0);
            }
        });
        let shoe = Shoe::full(Decks::EIGHT);
        let both = compile(rules, &both).expect("few classes").at(&shoe);
        let counted = joint.at(&shoe).expect("pip values are known");
        assert_eq!(counted[1][..1], both.expect("pip values are known"));
    }
}
