//! How often each line of each bet's paytable settles it.
//!
//! Bets that remember the same of a coup are compiled together. What is said of
//! suits is taken apart first: that some cards are all of one suit means that
//! they are all spades, or all hearts, and so on, and the four are alike. So a
//! polynomial that tells one suit from the rest serves for all four.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use crate::bet::{Bet, Scope, Trace};
use crate::card::{Card, Rank, Suit};
use crate::coup::Coup;
use crate::engine::{Classes, CoupPolynomial, Ledger, TooFine, compile};
use crate::shoe::{Shoe, Unspecified};
use crate::tableau::{Reading, Tableau};

/// A bet that tells too many cards apart over too many cards.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {0} tells so many cards apart that there are more cases than can be counted")]
pub struct TooFineBet(
    /// The bet's id.
    pub String,
);

/// A bet that tells cards apart which were not seen so well.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("bet {bet}: {reason}")]
pub struct UnseenBet {
    /// The bet's id.
    pub bet: String,
    /// The card of which more would have to be known.
    pub reason: Unspecified,
}

/// Bets made ready for any number of shoes.
#[derive(Clone, Debug)]
pub(super) struct CompiledBets {
    groups: Vec<Group>,
    bets: usize,
}

/// Bets that are compiled together.
#[derive(Clone, Debug)]
struct Group {
    /// Their positions among all bets, and the lines of their paytables.
    bets: Vec<(usize, usize)>,
    /// The id of the first.
    name: String,
    terms: Vec<Term>,
}

/// The deals in which some scopes are of one suit each.
#[derive(Clone, Debug)]
struct Term {
    polynomial: CoupPolynomial,
    /// How many scopes there are.
    scopes: usize,
    /// For each choice of suits that it stands for, the suit that takes each
    /// suit's place.
    choices: Vec<[Suit; 4]>,
}

/// What bets compiled together have in common.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    starts_with: Option<Rank>,
    rules_matter: bool,
    traces: BTreeSet<Trace>,
    suited: BTreeSet<Scope>,
}

impl Kind {
    fn of(bet: &Bet) -> Kind {
        let mut kind = Kind {
            starts_with: bet.player_starts_with,
            rules_matter: reach(bet) > 4,
            traces: BTreeSet::new(),
            suited: BTreeSet::new(),
        };
        for row in bet.rows() {
            row.when.trace(&mut kind.traces);
            row.when.suited_scopes(&mut kind.suited);
        }
        kind
    }
}

/// The number of cards of a coup from which on no card matters to a bet.
fn reach(bet: &Bet) -> usize {
    bet.rows()
        .iter()
        .map(|row| row.when.reach())
        .max()
        .unwrap_or(0)
}

/// How many lines of paytables are compiled together, so that memory is bounded.
const MOST_ROWS: usize = 400;

impl CompiledBets {
    pub(super) fn new(rules: &Tableau, bets: &[Bet]) -> Result<CompiledBets, TooFineBet> {
        let mut kinds: BTreeMap<Kind, Vec<Vec<usize>>> = BTreeMap::new();
        for (position, bet) in bets.iter().enumerate() {
            let batches = kinds.entry(Kind::of(bet)).or_default();
            let rows = |batch: &[usize]| -> usize {
                batch.iter().map(|&member| bets[member].rows().len()).sum()
            };
            match batches.last_mut() {
                Some(batch) if bet.rows().len() + rows(batch) <= MOST_ROWS => batch.push(position),
                _ => batches.push(vec![position]),
            }
        }
        let mut groups = Vec::new();
        for (kind, batches) in &kinds {
            for positions in batches {
                add_groups(rules, kind, positions, bets, &mut groups)?;
            }
        }
        Ok(CompiledBets {
            groups,
            bets: bets.len(),
        })
    }

    /// The deals that each line of each bet settles.
    pub(super) fn at(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, UnseenBet> {
        let mut ways = vec![Vec::new(); self.bets];
        for group in &self.groups {
            let rows = group.bets.iter().map(|&(_, rows)| rows).sum();
            let mut sums = vec![BigInt::ZERO; rows];
            for term in &group.terms {
                term.add(shoe, &mut sums).map_err(|reason| UnseenBet {
                    bet: group.name.clone(),
                    reason,
                })?;
            }
            let mut sums = sums
                .into_iter()
                .map(BigInt::into_parts)
                .map(|(_, ways)| ways);
            for &(position, rows) in &group.bets {
                ways[position] = sums.by_ref().take(rows).collect();
            }
        }
        Ok(ways)
    }
}

/// Compiles bets together, or where they are too many for that, in two halves.
fn add_groups(
    rules: &Tableau,
    kind: &Kind,
    positions: &[usize],
    bets: &[Bet],
    groups: &mut Vec<Group>,
) -> Result<(), TooFineBet> {
    let members: Vec<&Bet> = positions.iter().map(|&member| &bets[member]).collect();
    let name = members
        .first()
        .map(|bet| bet.id.clone())
        .unwrap_or_default();
    match terms(rules, kind, &members) {
        Ok(terms) => {
            let rows = members.iter().map(|bet| bet.rows().len());
            let bets = positions.iter().copied().zip(rows).collect();
            groups.push(Group { bets, name, terms });
            Ok(())
        }
        Err(TooFine) if positions.len() > 1 => {
            let (first, second) = positions.split_at(positions.len() / 2);
            add_groups(rules, kind, first, bets, groups)?;
            add_groups(rules, kind, second, bets, groups)
        }
        Err(TooFine) => Err(TooFineBet(name)),
    }
}

/// The terms that add up to the lines of some bets.
///
/// Let f(T) be the line that settles a coup if just the scopes in T were suited.
/// Then f of those that are is the sum, over all sets S of scopes that are, of
/// Δ(S) = Σ ±f(T) over the subsets T of S, with a minus where S has an odd number
/// of scopes more. So each S is counted by itself, whatever other scopes do; and
/// scopes of one suit each have suits that are the same or differ.
///
/// Where nothing else is said of suits, they can change places, and one choice
/// of suits stands for all others.
fn terms(rules: &Tableau, kind: &Kind, bets: &[&Bet]) -> Result<Vec<Term>, TooFine> {
    let scopes: Vec<Scope> = kind.suited.iter().copied().collect();
    let alike = !kind.traces.iter().any(Trace::sees_suits);
    let most = if alike {
        MOST_SCOPES_ALIKE
    } else {
        MOST_SCOPES
    };
    if scopes.len() > most {
        return Err(TooFine);
    }
    let mut terms = Vec::new();
    for subset in 0..1_usize << scopes.len() {
        let chosen = (0..scopes.len()).filter(|bit| subset & (1 << bit) != 0);
        let chosen: Vec<Scope> = chosen.map(|bit| scopes[bit]).collect();
        for suits in assignments(chosen.len(), alike) {
            let distinct = suits.iter().copied().collect::<BTreeSet<Suit>>().len();
            let suited: Vec<(Scope, Suit)> = chosen.iter().copied().zip(suits).collect();
            let ledger = BetsLedger {
                bets,
                kind,
                suited: &suited,
            };
            terms.push(Term {
                polynomial: compile(rules, &ledger)?,
                scopes: suited.len(),
                choices: if alike {
                    choices(distinct)
                } else {
                    vec![Suit::ALL]
                },
            });
        }
    }
    Ok(terms)
}

/// With more scopes than these that are suited or not, the terms are too many:
/// up to 52 where suits are alike, and 25 where they are not.
const MOST_SCOPES_ALIKE: usize = 4;
const MOST_SCOPES: usize = 2;

/// The ways to give scopes suits; if suits are alike, up to their changing
/// places: each scope has a suit that an earlier one has, or the first that
/// none has.
fn assignments(scopes: usize, alike: bool) -> Vec<Vec<Suit>> {
    (0..scopes).fold(vec![Vec::new()], |assignments, _| {
        assignments
            .into_iter()
            .flat_map(|suits: Vec<Suit>| {
                let used = suits.iter().map(|suit| suit.index() + 1).max().unwrap_or(0);
                let open = if alike { used + 1 } else { Suit::ALL.len() };
                Suit::ALL
                    .into_iter()
                    .take(open)
                    .map(move |suit| [&suits[..], &[suit]].concat())
            })
            .collect()
    })
}

impl Term {
    /// Adds the deals of each line, over all choices of suits.
    fn add(&self, shoe: &Shoe, sums: &mut [BigInt]) -> Result<(), Unspecified> {
        for &places in &self.choices {
            let classes = self.polynomial.classes().with_suits(places);
            let columns = self.polynomial.at_classes(&classes, shoe)?;
            for (subset, columns) in columns.chunks_exact(sums.len()).enumerate() {
                let missing = self.scopes - subset.count_ones() as usize;
                for (sum, deals) in sums.iter_mut().zip(columns) {
                    if missing.is_multiple_of(2) {
                        *sum += BigInt::from(deals.clone());
                    } else {
                        *sum -= BigInt::from(deals.clone());
                    }
                }
            }
        }
        Ok(())
    }
}

/// For each choice of so many different suits, in order, the suit that takes
/// each suit's place.
fn choices(suits: usize) -> Vec<[Suit; 4]> {
    let mut choices = vec![Vec::new()];
    for _ in 0..suits {
        choices = choices
            .into_iter()
            .flat_map(|chosen: Vec<Suit>| {
                let free = Suit::ALL
                    .into_iter()
                    .filter(|suit| !chosen.contains(suit))
                    .collect::<Vec<_>>();
                free.into_iter()
                    .map(move |suit| [chosen.clone(), vec![suit]].concat())
            })
            .collect();
    }
    let complete = |chosen: Vec<Suit>| {
        let rest = Suit::ALL.into_iter().filter(|suit| !chosen.contains(suit));
        let mut all = chosen.iter().copied().chain(rest);
        Suit::ALL.map(|suit| all.next().unwrap_or(suit))
    };
    choices.into_iter().map(complete).collect()
}

/// A block of columns for each subset of the scopes that are held to be suited,
/// and in it a column for each line of each bet.
struct BetsLedger<'a> {
    bets: &'a [&'a Bet],
    kind: &'a Kind,
    /// Scopes, each with the suit that all its cards have.
    suited: &'a [(Scope, Suit)],
}

impl BetsLedger<'_> {
    fn rows(&self) -> usize {
        self.bets.iter().map(|bet| bet.rows().len()).sum()
    }

    /// Whether some scope has a card that is not of its suit.
    fn is_dead(&self, coup: &Coup) -> bool {
        let off_suit =
            |&(scope, suit): &(Scope, Suit)| scope.cards(coup).any(|card| card.suit != suit);
        self.suited.iter().any(off_suit)
    }
}

impl Ledger for BetsLedger<'_> {
    type Memory = Vec<u8>;

    fn columns(&self) -> usize {
        self.rows() << self.suited.len()
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card: Card| {
            let pip = rules.pip(card).value();
            let mut suits = self.suited.iter().map(|&(_, suit)| suit);
            let suit = suits.find(|&suit| suit == card.suit);
            let marks = self.kind.traces.iter().map(|trace| trace.mark(card, pip));
            let pip = self.kind.rules_matter.then_some(pip);
            (pip, suit, marks.collect::<Vec<_>>())
        })
    }

    fn start(&self) -> Coup {
        self.bets.first().map(|bet| bet.start()).unwrap_or_default()
    }

    fn reach(&self) -> usize {
        self.bets.iter().map(|bet| reach(bet)).max().unwrap_or(0)
    }

    fn decided(&self, reading: Reading<'_>) -> bool {
        self.is_dead(reading.coup())
    }

    fn memory(&self, reading: Reading<'_>, finished: bool) -> Vec<u8> {
        const DEAD: u8 = 0;
        let coup = reading.coup();
        if self.is_dead(coup) {
            return vec![DEAD];
        }
        let mut memory = vec![1 + u8::try_from(coup.len()).unwrap_or(u8::MAX)];
        for trace in &self.kind.traces {
            trace.remember(reading, finished, &mut memory);
        }
        memory
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        if self.is_dead(reading.coup()) {
            return;
        }
        for subset in 0..1_usize << self.suited.len() {
            let suited = |scope: Scope| {
                let place = self.suited.iter().position(|&(other, _)| other == scope);
                place.is_some_and(|bit| subset & (1 << bit) != 0)
            };
            let mut first = subset * self.rows();
            for bet in self.bets {
                enter(first + bet.settle_if(reading, &suited));
                first += bet.rows().len();
            }
        }
    }
}
