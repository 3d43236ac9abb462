//! The compilation of a ledger into a polynomial.

use std::ops::Range;

use thiserror::Error;

use super::basis::Basis;
use super::graph::{Next, State};
use super::halves::Halves;
use super::kinds::Kinds;
use super::multisets::number_of;
use super::pairs::update;
use super::polynomial::CoupPolynomial;
use super::states::{EXCHANGES, Ledger, States};
use crate::tableau::Tableau;

/// Compiles a ledger into the polynomial that counts, for each of its columns, the
/// deals that the column counts, for every composition of the shoe.
///
/// The variables are the numbers of cards of each class, where classes between which
/// neither the rules nor the ledger distinguish have been united. The degree is the
/// largest number of cards on which an entry depends, at most six.
///
/// # Errors
///
/// Returns [`TooFineError`] if there are too many states or coefficients, because the ledger
/// distinguishes too many classes over too many cards.
///
/// # Examples
///
/// ```
/// use baccarat::engine::{Classes, Ledger, compile};
/// use baccarat::tableau::{Reading, Standing};
/// use baccarat::{Decks, Shoe, Tableau};
///
/// /// Counts the coups that end with four cards.
/// struct Short;
///
/// impl Ledger for Short {
///     type Memory = Standing;
///     fn columns(&self) -> usize {
///         1
///     }
///     fn classes(&self, rules: &Tableau) -> Classes {
///         Classes::by(|card| rules.pip(card))
///     }
///     fn memory(&self, reading: Reading<'_>, _finished: bool) -> Standing {
///         reading.standing()
///     }
///     fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
///         if reading.coup().len() == 4 {
///             enter(0);
///         }
///     }
/// }
///
/// let short = compile(&Tableau::PUNTO_BANCO, &Short)?;
/// let ways = short.at(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(ways, [1_893_735_611_458_560_u64.into()]);
/// assert_eq!(short.degree(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compile<L: Ledger>(rules: &Tableau, ledger: &L) -> Result<CoupPolynomial, TooFineError> {
    let classes = ledger.classes(rules);
    let sets = number_of(classes.len(), ledger.reach().min(ledger.dealt()));
    if sets >= TOO_MANY_SETS {
        return Err(TooFineError);
    }
    let States { classes, states } =
        States::of(rules, ledger, classes).map_err(|_| TooFineError)?;
    let degree = states.last().map_or(0, |first| first.cards);
    let kinds = Kinds::of(&states, ledger.columns());
    let basis = Basis::new(classes.len(), degree, MOST_MONOMIALS).ok_or(TooFineError)?;
    if !is_held(kinds.counted().len(), basis.len(degree)) {
        return Err(TooFineError);
    }
    let columns = add_up(&states, kinds.counted(), &basis);
    let (halves, columns) = Halves::new(&classes, degree, &columns);
    Ok(CoupPolynomial {
        halves,
        columns,
        classes,
        degree,
        dealt: ledger.dealt(),
        kinds,
    })
}

/// The maximum number of monomials of one degree: twice as many as a bet on pip values
/// by suit needs.
pub(super) const MOST_MONOMIALS: usize = 500_000;

/// The number of sets of cards from which on a ledger is refused at once. Classes that prove to be
/// equivalent can make fewer of them.
const TOO_MANY_SETS: usize = 4 * MOST_MONOMIALS;

/// The maximum number of coefficients of a polynomial. They occupy 40 MB, and as much
/// again while they are computed.
const MOST_COEFFICIENTS: usize = 20_000_000;

/// Whether there is memory for a polynomial of so many columns, each with so many monomials.
fn is_held(columns: usize, monomials: usize) -> bool {
    columns * monomials <= MOST_COEFFICIENTS
}

/// The ledger distinguishes too many cards: its polynomial would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "expected a question that tells fewer cards apart: \
     this one makes more cases than can be counted"
)]
pub struct TooFineError;

/// The coefficients of the polynomial of each of these columns, from the states of
/// the coup. A state follows all states that can come after it, and the last one is
/// the coup before its first card.
///
/// Cards that a coup does not use are counted as if dealt face down. So all paths from
/// a state have equal length, and all counts have one denominator.
fn add_up(states: &[State], columns: &[usize], basis: &Basis) -> Vec<Vec<u16>> {
    let last_uses = last_uses(states);
    let together = columns.chunks(LANES);
    let added = together.flat_map(|columns| add_up_together(states, columns, &last_uses, basis));
    added.collect()
}

/// The coefficients of these columns, of which there are at most as many as lanes.
fn add_up_together(
    states: &[State],
    columns: &[usize],
    last_uses: &[usize],
    basis: &Basis,
) -> Vec<Vec<u16>> {
    let mut sums = Sums::new(basis);
    let mut exchanges: Vec<([usize; 2], Vec<Vec<u32>>)> = Vec::new();
    let mut tallies: Vec<Tally> = Vec::with_capacity(states.len());
    for (position, state) in states.iter().enumerate() {
        // The sums of the last state are not kept as a tally: its columns are all that is left of them.
        if position > 0 {
            tallies.push(sums.take());
        }
        match &state.next {
            Next::Settled(counting) => {
                for (lane, column) in columns.iter().enumerate() {
                    if counting.binary_search(column).is_ok() {
                        sums.add_settled(basis.orders(state.cards), lane);
                    }
                }
            }
            Next::Card(followers) => {
                for (class, &follower) in followers.iter().enumerate() {
                    sums.add_dealt(&tallies[follower], basis, state.cards, class);
                }
            }
            Next::AnyCard(follower) => {
                for class in 0..basis.classes() {
                    sums.add_dealt(&tallies[*follower], basis, state.cards, class);
                }
            }
            Next::Exchanged(..) if !EXCHANGES => {}
            Next::Exchanged(other, classes) => {
                let known = exchanges.iter().position(|(known, _)| known == classes);
                let place = known.unwrap_or_else(|| {
                    exchanges.push((*classes, basis.exchanges(*classes)));
                    exchanges.len() - 1
                });
                let (_, tables) = &exchanges[place];
                sums.add_exchanged(&tallies[*other], &tables[state.cards]);
            }
        }
        for &follower in state.next.followers() {
            if last_uses[follower] == position {
                tallies[follower] = Tally::default();
            }
        }
    }
    (0..columns.len()).map(|lane| sums.column(lane)).collect()
}

impl Next {
    /// The positions of the states from whose tallies that of the state is made.
    fn followers(&self) -> &[usize] {
        match self {
            Next::Settled(_) => &[],
            Next::Card(followers) => followers,
            Next::AnyCard(follower) | Next::Exchanged(follower, _) => {
                std::slice::from_ref(follower)
            }
        }
    }
}

/// For each state, the position of the last state that it can follow, after which its
/// tally is no longer needed.
fn last_uses(states: &[State]) -> Vec<usize> {
    let mut last_uses = vec![states.len(); states.len()];
    for (position, state) in states.iter().enumerate() {
        for &follower in state.next.followers() {
            last_uses[follower] = position;
        }
    }
    last_uses
}

/// The maximum number of columns whose counts are added at once.
const LANES: usize = 8;

/// The polynomials that count, for some columns, the ways a coup can continue from a state.
///
/// The coefficient of a monomial is the number of orders of its cards that are
/// counted. So it is at most 6! = 720, and sums in `u16` do not overflow.
#[derive(Default)]
struct Tally {
    /// Ranges of monomials in ascending order; no column counts any other.
    runs: Vec<Range<usize>>,
    /// For each of their monomials, the coefficients by column; lanes without a column have zeros.
    counts: Vec<[u16; LANES]>,
}

impl Tally {
    /// The ranges of monomials, with their coefficients.
    fn runs(&self) -> impl Iterator<Item = (&Range<usize>, &[[u16; LANES]])> {
        self.runs.iter().scan(&self.counts[..], |rest, run| {
            let (counts, others) = rest.split_at(run.len());
            *rest = others;
            Some((run, counts))
        })
    }
}

/// The sums of the tally of a state, with room for those of any monomials.
struct Sums {
    /// By monomial and then by column, as in a tally.
    counts: Vec<[u16; LANES]>,
    /// The range of the monomials that are counted.
    span: Range<usize>,
}

impl Sums {
    /// Nothing that is counted.
    fn new(basis: &Basis) -> Sums {
        let monomials = basis.len(basis.degree());
        Sums {
            counts: vec![[0; LANES]; monomials],
            span: monomials..0,
        }
    }

    /// Adds all orders of the cards that the finished coup does not use, for a column that
    /// counts it.
    fn add_settled(&mut self, orders: &[u16], lane: usize) {
        update(&mut self.counts, orders, |counts, orders| {
            counts[lane] += orders;
        });
        self.span = 0..orders.len();
    }

    /// Adds the ways that begin with a card of a class and continue as `rest` counts;
    /// `cards` is the number of cards including that one.
    fn add_dealt(&mut self, rest: &Tally, basis: &Basis, cards: usize, class: usize) {
        let product = |monomial| basis.product(cards - 1, monomial, class);
        let [Some(first), Some(last)] = [rest.runs.first(), rest.runs.last()] else {
            return;
        };
        // Products with one class are in the order of the monomials.
        self.span.start = self.span.start.min(product(first.start));
        self.span.end = self.span.end.max(product(last.end - 1) + 1);
        for (run, counts) in rest.runs() {
            basis.each_product(cards - 1, class, run.start, counts, |counts, product| {
                let sums = &mut self.counts[product];
                let mut more = *sums;
                for lane in 0..LANES {
                    more[lane] += counts[lane];
                }
                *sums = more;
            });
        }
    }

    /// Adds the ways of a tally, with the monomials at these places in place of its own.
    fn add_exchanged(&mut self, other: &Tally, places: &[u32]) {
        for (run, counts) in other.runs() {
            for (&place, counts) in places[run.clone()].iter().zip(counts) {
                let place = place as usize;
                self.counts[place] = *counts;
                self.span.start = self.span.start.min(place);
                self.span.end = self.span.end.max(place + 1);
            }
        }
    }

    /// The coefficients of one column, in the order of the monomials.
    fn column(&self, lane: usize) -> Vec<u16> {
        self.counts.iter().map(|counts| counts[lane]).collect()
    }

    /// The tally of all that is counted, after which nothing is.
    fn take(&mut self) -> Tally {
        let monomials = self.counts.len();
        let span = std::mem::replace(&mut self.span, monomials..0);
        if span.is_empty() {
            return Tally::default();
        }
        let mut runs = Vec::new();
        let mut run = span.start..span.start;
        for &counts in &self.counts[span] {
            if counts == [0; LANES] {
                if !run.is_empty() {
                    runs.push(run.clone());
                }
                run.start = run.end + 1;
            }
            run.end += 1;
        }
        if !run.is_empty() {
            runs.push(run);
        }
        let mut counts = Vec::with_capacity(runs.iter().map(Range::len).sum());
        for run in &runs {
            let sums = &mut self.counts[run.clone()];
            counts.extend_from_slice(sums);
            sums.fill([0; LANES]);
        }
        Tally { runs, counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Card, Rank, Suit};
    use crate::coup::Side;
    use crate::engine::{ByClosure, Classes};
    use crate::shoe::Shoe;
    use crate::tableau::{Reading, Standing};

    /// A ledger that counts nothing, and does not distinguish cards of a class.
    fn of_nothing(classes: Classes) -> Result<CoupPolynomial, TooFineError> {
        let nothing = ByClosure::new(1, classes, |_: Reading<'_>, _: &mut dyn FnMut(usize)| {});
        compile(&Tableau::PUNTO_BANCO, &nothing)
    }

    #[test]
    fn polynomials_are_held_up_to_a_size() {
        assert!(is_held(4000, 5000) && !is_held(4001, 5000));
    }

    /// What follows a state is kept until the last state that it can follow.
    #[test]
    fn each_state_is_used_last_by_what_comes_before_it() {
        let [settled, other] = [vec![0], Vec::new()].map(Next::Settled);
        let next = [
            settled,
            other,
            Next::Card(vec![0, 1]),
            Next::AnyCard(1),
            Next::Card(vec![2, 0]),
            Next::AnyCard(4),
        ];
        let states = next.map(|next| State { cards: 0, next });
        assert_eq!(last_uses(&states), [4, 3, 4, 6, 5, 6]);
    }

    #[test]
    fn what_tells_too_many_cards_apart_is_refused() {
        assert!(of_nothing(Classes::by(Card::pip)).is_ok());
        // 52 classes make 36 million sets of six.
        assert_eq!(
            of_nothing(Classes::by(|card: Card| card)).err(),
            Some(TooFineError)
        );
    }

    /// Counts coups that Player wins by a fact about ranks.
    struct ByRanks {
        fact: Fact,
        exchanges: bool,
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Fact {
        /// The number of different ranks of all cards.
        Different,
        /// The number of hands that begin with a pair.
        Pairs,
        /// Nothing, although ranks are remembered.
        Nothing,
    }

    /// The ranks of the cards of some sides, as many as `most` of each, in ascending order.
    fn ranks(reading: Reading<'_>, sides: &[Side], most: usize) -> Vec<Rank> {
        let hands = sides.iter().map(|&side| reading.coup().hand(side));
        let cards = hands.flat_map(|hand| hand.cards().take(most));
        let mut ranks: Vec<Rank> = cards.map(|card| card.rank).collect();
        ranks.sort_unstable();
        ranks
    }

    fn is_one_ace(card: Card) -> bool {
        card.rank == Rank::Ace && card.suit == Suit::Spades
    }

    impl ByRanks {
        /// The fact, of a finished coup or of one that is not.
        fn number(&self, reading: Reading<'_>) -> usize {
            match self.fact {
                Fact::Different => {
                    let mut ranks = ranks(reading, &Side::BOTH, 3);
                    ranks.dedup();
                    ranks.len()
                }
                Fact::Pairs => {
                    let hands = Side::BOTH.map(|side| ranks(reading, &[side], 2));
                    let is_pair = |hand: &&Vec<Rank>| hand.len() == 2 && hand[0] == hand[1];
                    hands.iter().filter(is_pair).count()
                }
                Fact::Nothing => 0,
            }
        }
    }

    impl Ledger for ByRanks {
        type Memory = (Standing, usize, Vec<Rank>);

        fn columns(&self) -> usize {
            7
        }

        /// By rank, but that one ace has a class of its own, which proves to be like the others.
        fn classes(&self, _rules: &Tableau) -> Classes {
            Classes::by(|card| (card.rank, is_one_ace(card)))
        }

        fn exchangeable(&self, rules: &Tableau) -> Classes {
            if self.exchanges {
                Classes::by(|card| (rules.pip(card), card.rank == Rank::Ace, is_one_ace(card)))
            } else {
                self.classes(rules)
            }
        }

        fn memory(&self, reading: Reading<'_>, finished: bool) -> Self::Memory {
            let has_one = |side: &Side| reading.coup().hand(*side).len() == 1;
            let sides: Vec<Side> = match self.fact {
                _ if finished => Vec::new(),
                Fact::Pairs => Side::BOTH.into_iter().filter(has_one).collect(),
                _ => Side::BOTH.into(),
            };
            let ranks = ranks(reading, &sides, 3);
            (reading.standing(), self.number(reading), ranks)
        }

        fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
            if reading.winner() == Some(Side::Player) {
                enter(self.number(reading));
            }
        }
    }

    /// Also where the first four ranks have one pip value, besides the last four.
    #[test]
    fn exchanges_of_classes_leave_what_is_counted() {
        let mut rules = Tableau::PUNTO_BANCO;
        for (alike, fact, most) in [
            (1, Fact::Different, 13),
            (1, Fact::Pairs, 13),
            (1, Fact::Nothing, 10),
            (4, Fact::Different, 13),
            (4, Fact::Pairs, 13),
            (4, Fact::Nothing, 7),
        ] {
            let pip = rules.pip_values[0];
            rules.pip_values[..alike].fill(pip);
            let [with, without] = [true, false].map(|exchanges| {
                let ledger = ByRanks { fact, exchanges };
                let states = States::of(&rules, &ledger, ledger.classes(&rules));
                let States { classes, states } = states.expect("few states");
                // Classes that prove to be alike are united also where they were exchanged.
                assert_eq!(classes.len(), most);
                let exchanged = |state: &&State| matches!(state.next, Next::Exchanged(..));
                let exchanged = states.iter().filter(exchanged).count();
                let polynomial = compile(&rules, &ledger).expect("few states");
                (polynomial, states.len(), exchanged)
            });
            assert_eq!((with.2 == 0, without.2), (fact == Fact::Nothing, 0));
            assert!(with.1 - with.2 <= without.1);
            for counts in [[32; 13], [1, 2, 3, 0, 5, 1, 0, 4, 1, 3, 9, 2, 7]] {
                let shoe = Shoe::from_ranks(counts).expect("few cards");
                let [with, without] =
                    [&with, &without].map(|(polynomial, ..)| polynomial.at(&shoe));
                assert_eq!(with.expect("known ranks"), without.expect("known ranks"));
            }
        }
    }
}
