//! How often each line of each bet's paytable settles it.
//!
//! Bets that remember the same of a coup are compiled together. What is said of
//! suits is taken apart first: that some cards are all of one suit means that
//! they are all spades, or all hearts, and so on, and the four are alike. So a
//! polynomial that tells one suit from the rest serves for all four.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use num_bigint::{BigInt, BigUint};
use thiserror::Error;

use crate::bet::{Bet, Scope, Trace};
use crate::card::{Card, CardSet, Glimpse, Rank, Seen, Suit};
use crate::coup::{Coup, Side};
use crate::engine::{Classes, CoupPolynomial, Ledger, NextCard, Removals, TooFine, compile};
use crate::history::History;
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
    /// The cards that it may tell apart before anything is known of them.
    needs: Classes,
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
        CompiledBets::given(rules, bets, &History::default())
    }

    /// The bets on a coup of which something is known. A card that was seen does
    /// not come from the shoe.
    pub(super) fn given(
        rules: &Tableau,
        bets: &[Bet],
        history: &History,
    ) -> Result<CompiledBets, TooFineBet> {
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
                let deal = Deal {
                    rules,
                    kind,
                    history,
                };
                add_groups(deal, positions, bets, &mut groups)?;
            }
        }
        Ok(CompiledBets {
            groups,
            bets: bets.len(),
        })
    }

    /// The deals that each line of each bet settles.
    pub(super) fn at(&self, shoe: &Shoe) -> Result<Vec<Vec<BigUint>>, UnseenBet> {
        let values = self.evaluated(|polynomial, classes| polynomial.at_classes(classes, shoe))?;
        Ok(self.rows(&values, Vec::clone))
    }

    /// Evaluates each term, for each choice of suits that it stands for, by group.
    fn evaluated<'a, T>(
        &'a self,
        evaluate: impl Fn(&'a CoupPolynomial, &Classes) -> Result<T, Unspecified>,
    ) -> Result<Vec<Vec<T>>, UnseenBet> {
        let group = |group: &'a Group| {
            let values = group.evaluations().map(|(term, places)| {
                let classes = term.polynomial.classes().with_suits(places);
                evaluate(&term.polynomial, &classes)
            });
            let unseen = |reason| UnseenBet {
                bet: group.name.clone(),
                reason,
            };
            values.collect::<Result<_, _>>().map_err(unseen)
        };
        self.groups.iter().map(group).collect()
    }

    /// The deals of each line of each bet, from the columns of each evaluation.
    fn rows<T>(
        &self,
        values: &[Vec<T>],
        columns: impl Fn(&T) -> Vec<BigUint>,
    ) -> Vec<Vec<BigUint>> {
        let mut ways = vec![Vec::new(); self.bets];
        for (group, values) in self.groups.iter().zip(values) {
            let rows = group.bets.iter().map(|&(_, rows)| rows).sum();
            let mut sums = vec![BigInt::ZERO; rows];
            for ((term, _), value) in group.evaluations().zip(values) {
                term.add(columns(value), &mut sums);
            }
            let mut sums = sums
                .into_iter()
                .map(BigInt::into_parts)
                .map(|(_, ways)| ways);
            for &(position, rows) in &group.bets {
                ways[position] = sums.by_ref().take(rows).collect();
            }
        }
        ways
    }

    /// The cards that the bets tell apart, as they have to be seen for that: by
    /// pip value, by rank where a bet asks for ranks, and by card where one asks
    /// for suits.
    pub(super) fn told_apart(&self) -> Vec<Seen> {
        let classes = self.groups.iter().flat_map(Group::evaluations);
        let classes: Vec<Classes> = classes
            .map(|(term, places)| term.polynomial.classes().with_suits(places))
            .collect();
        Seen::all_of(|set| {
            classes
                .iter()
                .all(|classes| classes.class_of(set).is_some())
        })
    }

    /// What the bets are worth once a card, or two, have left a finite shoe.
    pub(super) fn removals<'a>(
        &'a self,
        shoe: &'a Shoe,
        of_two: bool,
    ) -> Result<BetRemovals<'a>, UnseenBet> {
        let values = self.evaluated(|polynomial, classes| {
            let removals = polynomial.removals(classes, shoe, of_two)?;
            Ok((classes.clone(), removals))
        })?;
        Ok(BetRemovals { bets: self, values })
    }

    /// Whether no bet tells cards apart of which one was seen without its being
    /// clear which.
    pub(super) fn check_sure(&self, unsure: &[(Seen, CardSet)]) -> Result<(), UnseenBet> {
        for group in &self.groups {
            let tells_apart = |possible: CardSet| {
                let mut needs = group.terms.iter().map(|term| &term.needs);
                needs.any(|classes| classes.class_of(possible).is_none())
            };
            if let Some(&(seen, _)) = unsure.iter().find(|&&(_, possible)| tells_apart(possible)) {
                return Err(UnseenBet {
                    bet: group.name.clone(),
                    reason: Unspecified(seen),
                });
            }
        }
        Ok(())
    }
}

impl Group {
    /// Each term with each choice of suits that it stands for.
    fn evaluations(&self) -> impl Iterator<Item = (&Term, [Suit; 4])> {
        let choices = |term| {
            let term: &Term = term;
            term.choices.iter().map(move |&places| (term, places))
        };
        self.terms.iter().flat_map(choices)
    }
}

/// Bets at a shoe and at those that lack a card, or two, of it.
#[derive(Clone, Debug)]
pub(super) struct BetRemovals<'a> {
    bets: &'a CompiledBets,
    values: Vec<Vec<(Classes, Removals<'a>)>>,
}

impl BetRemovals<'_> {
    /// The deals of each line of each bet, from the whole shoe.
    pub(super) fn from_all(&self) -> Vec<Vec<BigUint>> {
        self.bets
            .rows(&self.values, |(_, removals)| removals.from_all())
    }

    /// The same from the shoe that lacks a card, which is one of those that the
    /// bets tell apart.
    pub(super) fn without(&self, card: Seen) -> Vec<Vec<BigUint>> {
        self.bets.rows(&self.values, |(classes, removals)| {
            let class = classes.class_of(card.candidates());
            removals.without(class.expect("the bets do not look into it"))
        })
    }

    /// The same from the shoe that lacks two.
    pub(super) fn without_two(&self, one: Seen, other: Seen) -> Vec<Vec<BigUint>> {
        self.bets.rows(&self.values, |(classes, removals)| {
            let class = |card: Seen| {
                let class = classes.class_of(card.candidates());
                class.expect("the bets do not look into it")
            };
            removals.without_two(class(one), class(other))
        })
    }
}

/// The coups that some bets are compiled for.
#[derive(Clone, Copy)]
struct Deal<'a> {
    rules: &'a Tableau,
    kind: &'a Kind,
    history: &'a History,
}

/// Compiles bets together, or where they are too many for that, in two halves.
fn add_groups(
    deal: Deal<'_>,
    positions: &[usize],
    bets: &[Bet],
    groups: &mut Vec<Group>,
) -> Result<(), TooFineBet> {
    let members: Vec<&Bet> = positions.iter().map(|&member| &bets[member]).collect();
    let name = members
        .first()
        .map(|bet| bet.id.clone())
        .unwrap_or_default();
    match terms(deal, &members) {
        Ok(terms) => {
            let rows = members.iter().map(|bet| bet.rows().len());
            let bets = positions.iter().copied().zip(rows).collect();
            groups.push(Group { bets, name, terms });
            Ok(())
        }
        Err(TooFine) if positions.len() > 1 => {
            let (first, second) = positions.split_at(positions.len() / 2);
            add_groups(deal, first, bets, groups)?;
            add_groups(deal, second, bets, groups)
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
/// Where nothing else is said of suits, nor known, they can change places, and one choice
/// of suits stands for all others.
fn terms(deal: Deal<'_>, bets: &[&Bet]) -> Result<Vec<Term>, TooFine> {
    let Deal {
        rules,
        kind,
        history,
    } = deal;
    let scopes: Vec<Scope> = kind.suited.iter().copied().collect();
    let alike = !kind.traces.iter().any(Trace::sees_suits) && history.is_empty();
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
                history,
            };
            terms.push(Term {
                needs: ledger.told_apart(rules),
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
    /// Adds the columns of an evaluation to the deals of each line.
    fn add(&self, columns: Vec<BigUint>, sums: &mut [BigInt]) {
        let rows = sums.len().max(1);
        for (position, deals) in columns.into_iter().enumerate() {
            let subset = position / rows;
            let missing = self.scopes - subset.count_ones() as usize;
            if missing.is_multiple_of(2) {
                sums[position % rows] += BigInt::from(deals);
            } else {
                sums[position % rows] -= BigInt::from(deals);
            }
        }
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
    history: &'a History,
}

impl BetsLedger<'_> {
    fn rows(&self) -> usize {
        self.bets.iter().map(|bet| bet.rows().len()).sum()
    }

    /// Whether a coup has the cards that it is known to have. Where no bet asks
    /// beyond the first cards, nothing is known beyond them, or only which cards
    /// are gone.
    fn fits(&self, coup: &Coup) -> bool {
        self.history.reach() < Coup::MAX_CARDS || self.history.fits(coup)
    }

    /// Whether some scope has a card that is not of its suit.
    fn is_dead(&self, coup: &Coup) -> bool {
        let off_suit =
            |&(scope, suit): &(Scope, Suit)| scope.cards(coup).any(|card| card.suit != suit);
        self.suited.iter().any(off_suit)
    }
}

impl BetsLedger<'_> {
    /// What the rules and the bets may tell apart.
    fn told_apart(&self, rules: &Tableau) -> Classes {
        Classes::by(|card| self.marks(rules, card))
    }

    fn marks(&self, rules: &Tableau, card: Card) -> impl Ord + use<> {
        let pip = rules.pip(card).value();
        let mut suits = self.suited.iter().map(|&(_, suit)| suit);
        let suit = suits.find(|&suit| suit == card.suit);
        let marks = self.kind.traces.iter().map(|trace| trace.mark(card, pip));
        let pip = (self.reach() > 4).then_some(pip);
        (pip, suit, marks.collect::<Vec<_>>())
    }
}

impl Ledger for BetsLedger<'_> {
    type Memory = Vec<u8>;

    fn columns(&self) -> usize {
        self.rows() << self.suited.len()
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card: Card| {
            let groups = self.history.groups();
            let in_groups: Vec<bool> = groups.map(|set| set.contains(card)).collect();
            (self.marks(rules, card), in_groups)
        })
    }

    fn exhaustive(&self) -> Vec<Range<usize>> {
        // Where some coups are not counted, the lines of a bet do not exhaust them.
        if !self.suited.is_empty() || !self.history.is_empty() {
            return Vec::new();
        }
        let lines = self.bets.iter().scan(0, |next, bet| {
            let first = *next;
            *next += bet.rows().len();
            Some(first..*next)
        });
        lines.collect()
    }

    fn start(&self) -> Coup {
        self.bets.first().map(|bet| bet.start()).unwrap_or_default()
    }

    fn reach(&self) -> usize {
        let bets = self.bets.iter().map(|bet| reach(bet));
        bets.max().unwrap_or(0).max(self.history.reach())
    }

    fn dealt(&self) -> usize {
        let seen = usize::try_from(self.history.seen().len());
        Coup::MAX_CARDS - seen.expect("at most six cards")
    }

    fn next_card(&self, coup: &Coup, side: Side) -> NextCard {
        let glimpse = self.history.next_card(coup, side);
        match glimpse {
            Glimpse::Seen(_) => {
                let mut candidates = glimpse.candidates().cards();
                NextCard::Known(candidates.next().expect("what was seen is a card"))
            }
            _ => NextCard::OneOf(glimpse.candidates()),
        }
    }

    fn left_lying(&self, coup: &Coup) -> Vec<CardSet> {
        let lying = self.history.left_lying(coup);
        let groups = lying.filter(|glimpse| matches!(glimpse, Glimpse::OneOf(_)));
        groups.map(Glimpse::candidates).collect()
    }

    fn decided(&self, reading: Reading<'_>) -> bool {
        self.is_dead(reading.coup())
    }

    fn memory(&self, reading: Reading<'_>, finished: bool) -> Vec<u8> {
        const DEAD: u8 = 0;
        let coup = reading.coup();
        if self.is_dead(coup) || (finished && !self.fits(coup)) {
            return vec![DEAD];
        }
        let mut memory = vec![1 + u8::try_from(coup.len()).unwrap_or(u8::MAX)];
        for trace in &self.kind.traces {
            trace.remember(reading, finished, &mut memory);
        }
        memory
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        if self.is_dead(reading.coup()) || !self.fits(reading.coup()) {
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
