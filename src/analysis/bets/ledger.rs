//! What is counted of some bets: the lines of their paytables.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::bet::{Bet, Scope, Trace};
use crate::card::{Card, CardSet, Glimpse, Rank, Suit};
use crate::coup::{Coup, Side};
use crate::engine::{Classes, Ledger, NextCard};
use crate::history::History;
use crate::tableau::{Reading, Tableau};

/// What bets compiled together have in common.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kind {
    starts_with: Option<Rank>,
    rules_matter: bool,
    pub(super) traces: BTreeSet<Trace>,
    pub(super) suited: BTreeSet<Scope>,
}

impl Kind {
    pub(super) fn of(bet: &Bet) -> Kind {
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

/// A block of columns for each subset of the scopes that are held to be suited,
/// and in it a column for each line of each bet.
pub(super) struct BetsLedger<'a> {
    bets: &'a [&'a Bet],
    kind: &'a Kind,
    /// Scopes, each with the suit that all its cards have.
    suited: &'a [(Scope, Suit)],
    history: &'a History,
    /// The number of cards from which on no card matters.
    reach: usize,
    /// Whether a hand is known to have drawn.
    knows_who_drew: bool,
}

impl<'a> BetsLedger<'a> {
    /// The lines of some bets of a kind, on a coup of which this is known, where
    /// each of these scopes is of a suit.
    pub(super) fn new(
        bets: &'a [&'a Bet],
        kind: &'a Kind,
        suited: &'a [(Scope, Suit)],
        history: &'a History,
    ) -> BetsLedger<'a> {
        let by_bets = bets.iter().map(|bet| reach(bet)).max().unwrap_or(0);
        BetsLedger {
            bets,
            kind,
            suited,
            history,
            reach: by_bets.max(history.reach()),
            knows_who_drew: history.reach() == Coup::MAX_CARDS,
        }
    }

    fn rows(&self) -> usize {
        self.bets.iter().map(|bet| bet.rows().len()).sum()
    }

    /// Whether a finished coup has the cards that it is known to have.
    fn fits(&self, coup: &Coup) -> bool {
        !self.knows_who_drew || self.history.fits(coup)
    }

    /// Whether some scope has a card that is not of its suit.
    fn is_dead(&self, coup: &Coup) -> bool {
        let off_suit =
            |&(scope, suit): &(Scope, Suit)| scope.cards(coup).any(|card| card.suit != suit);
        self.suited.iter().any(off_suit)
    }

    /// What the rules and the bets may tell apart.
    pub(super) fn told_apart(&self, rules: &Tableau) -> Classes {
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
        self.reach
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
