//! The compilation of a ledger into a polynomial.

use thiserror::Error;

use super::basis::Basis;
use super::halves::Halves;
use super::kinds::Kinds;
use super::multisets::number_of;
use super::pairs::{pairs, update};
use super::polynomial::CoupPolynomial;
use super::states::{Ledger, Next, State, States};
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
    if number_of(classes.len(), ledger.reach().min(ledger.dealt())) > 4 * MOST_MONOMIALS {
        return Err(TooFineError);
    }
    let States { classes, states } =
        States::of(rules, ledger, classes).map_err(|_| TooFineError)?;
    let degree = states.last().map_or(0, |first| first.cards);
    let kinds = Kinds::of(&states, ledger.columns(), &ledger.exhaustive());
    let basis = Basis::new(classes.len(), degree, MOST_MONOMIALS).ok_or(TooFineError)?;
    if kinds.counted().len() * basis.len(degree) > MOST_COEFFICIENTS {
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

/// The maximum number of coefficients of a polynomial. They occupy 40 MB, and as much
/// again while they are computed.
const MOST_COEFFICIENTS: usize = 20_000_000;

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
    let mut tallies: Vec<Tally> = Vec::with_capacity(states.len());
    let mut sums = Sums::new(basis, columns.len());
    for (position, state) in states.iter().enumerate() {
        match &state.next {
            Next::Settled(counting) => {
                for (kind, column) in columns.iter().enumerate() {
                    if counting.binary_search(column).is_ok() {
                        sums.add_settled(basis.orders(state.cards), kind);
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
        }
        for &follower in state.next.followers() {
            if last_uses[follower] == position {
                tallies[follower] = Tally::default();
            }
        }
        tallies.push(sums.take(basis.len(state.cards)));
    }
    let whole = tallies.pop().expect("a coup has a first state");
    let monomials = states.last().map_or(0, |first| basis.len(first.cards));
    let kinds = 0..columns.len();
    kinds.map(|kind| whole.column(kind, monomials)).collect()
}

impl Next {
    /// The positions of the states that can come next.
    fn followers(&self) -> &[usize] {
        match self {
            Next::Settled(_) => &[],
            Next::Card(followers) => followers,
            Next::AnyCard(follower) => std::slice::from_ref(follower),
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

/// The number of kinds whose counts are added at once.
const LANES: usize = 4;

/// The number of monomials that are passed over at once if none of them is counted.
const CHUNK: usize = 8;

/// The polynomials that count, for each kind of column, the ways a coup can continue
/// from a state.
///
/// The coefficient of a monomial is the number of orders of its cards that are
/// counted. So it is at most 6! = 720, and sums in `u16` do not overflow.
#[derive(Default)]
struct Tally {
    /// The monomials that some kind counts.
    monomials: Vec<u32>,
    /// By monomial and then by kind, so that addition runs along the kinds. The last block of each
    /// monomial is filled up with zeros.
    counts: Vec<[u16; LANES]>,
}

impl Tally {
    /// The coefficients of one kind, of which there are `monomials`, in the order of the monomials.
    fn column(&self, kind: usize, monomials: usize) -> Vec<u16> {
        let mut column = vec![0; monomials];
        let blocks = self.counts.len() / self.monomials.len().max(1);
        for (place, &monomial) in self.monomials.iter().enumerate() {
            let counts = self.counts[place * blocks + kind / LANES];
            column[monomial as usize] = counts[kind % LANES];
        }
        column
    }
}

/// The sums of the tally of a state, with room for those of any monomials.
struct Sums {
    /// The number of blocks of kinds of each monomial.
    blocks: usize,
    /// By monomial and then by kind, as in a tally.
    counts: Vec<[u16; LANES]>,
    /// By monomial, whether some kind counts it. There is room for a last chunk.
    is_counted: Vec<bool>,
    /// Room for all monomials, and one more.
    counted: Vec<u32>,
}

impl Sums {
    /// Nothing that is counted.
    fn new(basis: &Basis, kinds: usize) -> Sums {
        let monomials = basis.len(basis.degree());
        let blocks = kinds.div_ceil(LANES).max(1);
        let room = monomials.next_multiple_of(CHUNK);
        Sums {
            blocks,
            counts: vec![[0; LANES]; monomials * blocks],
            is_counted: vec![false; room],
            counted: vec![0; room + 1],
        }
    }

    /// Adds all orders of the cards that the finished coup does not use, for a kind that
    /// counts it.
    fn add_settled(&mut self, orders: &[u16], kind: usize) {
        for (monomial, orders) in orders.iter().enumerate() {
            let counts = &mut self.counts[monomial * self.blocks + kind / LANES];
            counts[kind % LANES] += orders;
            self.is_counted[monomial] = true;
        }
    }

    /// Adds the ways that begin with a card of a class and continue as `rest` counts;
    /// `cards` is the number of cards including that one.
    fn add_dealt(&mut self, rest: &Tally, basis: &Basis, cards: usize, class: usize) {
        let products = basis.products(cards - 1);
        let product =
            |monomial: u32| products[monomial as usize * basis.classes() + class] as usize;
        let add = |sums: &mut [u16; LANES], counts: &[u16; LANES]| {
            for lane in 0..LANES {
                sums[lane] += counts[lane];
            }
        };
        if self.blocks == 1 {
            // Without the loop over the blocks, this takes half the time.
            for (&monomial, counts) in pairs(&rest.monomials, &rest.counts) {
                let place = product(monomial);
                self.is_counted[place] = true;
                add(&mut self.counts[place], counts);
            }
            return;
        }
        for (from, &monomial) in rest.monomials.iter().enumerate() {
            let place = product(monomial);
            self.is_counted[place] = true;
            let row = &rest.counts[from * self.blocks..][..self.blocks];
            update(&mut self.counts[place * self.blocks..], row, add);
        }
    }

    /// The tally of the first `monomials` monomials, after which nothing is counted.
    fn take(&mut self, monomials: usize) -> Tally {
        let (chunks, _) = self.is_counted[..monomials.next_multiple_of(CHUNK)].as_chunks_mut();
        let mut len = 0;
        for (first, chunk) in (0..).step_by(CHUNK).zip(chunks) {
            if *chunk == [false; CHUNK] {
                continue;
            }
            for (monomial, is_counted) in (first..).zip(chunk) {
                // Each is written, and stays if it is counted.
                self.counted[len] = monomial;
                len += usize::from(std::mem::take(is_counted));
            }
        }
        let monomials = self.counted[..len].to_vec();
        let mut counts = Vec::with_capacity(len * self.blocks);
        for &monomial in &monomials {
            let start = monomial as usize * self.blocks;
            for block in start..start + self.blocks {
                counts.push(std::mem::take(&mut self.counts[block]));
            }
        }
        Tally { monomials, counts }
    }
}
