//! The ledger that counts the lines of paytables.

use std::ops::Range;

use crate::bet::{Bet, Facts, Scope, Told, Traces};
use crate::card::{Card, CardSet, Glimpse, Pip, Rank, Seen, Suit};
use crate::coup::{Coup, Side};
use crate::engine::{Classes, Ledger, NextCard};
use crate::history::History;
use crate::tableau::{Reading, Tableau};

/// The facts about a coup on which bets depend. Bets of one kind can be compiled together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Kind {
    starts_with: Option<Rank>,
    rules_matter: bool,
    pub(super) traces: Traces,
}

impl Kind {
    pub(super) fn of(bet: &Bet) -> Kind {
        Kind {
            starts_with: bet.player_starts_with,
            rules_matter: reach(bet) > 4,
            traces: bet.traces(),
        }
    }
}

/// The number of cards after which further cards of a coup do not affect the bet.
fn reach(bet: &Bet) -> usize {
    bet.rows()
        .iter()
        .map(|row| row.when.reach())
        .max()
        .unwrap_or(0)
}

/// The ledger of a term, with a block of columns for each subset of the suited scopes, and in each
/// block a column for each line of each bet.
pub(super) struct BetsLedger<'a> {
    bets: &'a [&'a Bet],
    kind: &'a Kind,
    /// The scopes all of whose cards have a given suit.
    suited: &'a [(Scope, Suit)],
    rules: &'a Tableau,
    history: &'a History,
    /// The number of cards after which further cards of a coup do not affect the entries.
    reach: usize,
    /// Whether it is known which hands drew a third card.
    knows_who_drew: bool,
}

impl<'a> BetsLedger<'a> {
    /// The ledger of bets of one kind on a coup with this history, in which the given scopes have
    /// the given suits.
    pub(super) fn new(
        rules: &'a Tableau,
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
            rules,
            history,
            reach: by_bets.max(history.reach()),
            knows_who_drew: history.reach() == Coup::MAX_CARDS,
        }
    }

    fn rows(&self) -> usize {
        self.bets.iter().map(|bet| bet.rows().len()).sum()
    }

    /// Whether a finished coup agrees with the known cards.
    fn fits(&self, coup: &Coup) -> bool {
        !self.knows_who_drew || self.history.fits(coup)
    }

    /// The cards that a side's next card can be, given a glimpse of it and the side's two-card total
    /// if that is known.
    fn candidates(&self, coup: &Coup, side: Side, glimpse: Glimpse) -> CardSet {
        let candidates = glimpse.candidates();
        let Some(total) = self.history.total(side) else {
            return candidates;
        };
        let pip = |card: Card| self.rules.pip(card);
        let hand = coup.hand(side);
        let others: Vec<Pip> = match hand.len() {
            0 => {
                let second = self.history.hand(side)[1].candidates();
                second.cards().map(pip).collect()
            }
            1 => hand.cards().map(pip).collect(),
            _ => return candidates,
        };
        let makes_total = |card: &Card| others.iter().any(|other| other.plus(pip(*card)) == total);
        candidates.cards().filter(makes_total).collect()
    }

    /// Whether some scope has a card of another suit than its own.
    fn is_dead(&self, coup: &Coup) -> bool {
        let off_suit =
            |&(scope, suit): &(Scope, Suit)| scope.cards(coup).any(|card| card.suit != suit);
        self.suited.iter().any(off_suit)
    }

    /// The classes that the rules and the bets may distinguish.
    pub(super) fn told_apart(&self) -> Classes {
        Classes::by(|card| self.marks(card, Told::Cards))
    }

    fn marks(&self, card: Card, told: Told) -> impl Ord + use<> {
        let pip = self.rules.pip(card).value();
        let mut suits = self.suited.iter().map(|&(_, suit)| suit);
        let suit = suits.find(|&suit| suit == card.suit);
        let marks = self.kind.traces.marks(card, pip, told);
        let pip = (self.reach() > 4 || self.history.has_totals()).then_some(pip);
        // The classes of a suit come first and follow one another, so that the monomials that are
        // counted are those with few choices of the suit.
        (suit.is_none(), suit, pip, marks)
    }
}

impl Ledger for BetsLedger<'_> {
    type Memory = Facts;

    fn columns(&self) -> usize {
        self.rows() << self.suited.len()
    }

    fn classes(&self, _rules: &Tableau) -> Classes {
        Classes::by(|card: Card| {
            let groups = self.history.groups();
            let in_groups: Vec<bool> = groups.map(|set| set.contains(card)).collect();
            (self.marks(card, Told::Cards), in_groups)
        })
    }

    fn exchangeable(&self, rules: &Tableau) -> Classes {
        let classes = self.classes(rules);
        let has_whole_ranks = |set: &CardSet| {
            let mut ranks = set.cards().map(|card| Seen::Rank(card.rank).candidates());
            ranks.all(|rank| set.includes(rank))
        };
        if !self.history.is_empty() || !classes.sets().iter().all(has_whole_ranks) {
            return classes;
        }
        Classes::by(|card| self.marks(card, Told::Exchanges))
    }

    fn exhaustive(&self) -> Vec<Range<usize>> {
        // If some coups are not counted, the lines of a bet are not exhaustive.
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
            _ => NextCard::OneOf(self.candidates(coup, side, glimpse)),
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

    fn memory(&self, reading: Reading<'_>, finished: bool) -> Facts {
        const DEAD: u8 = 0;
        let coup = reading.coup();
        let mut memory = Facts::default();
        if self.is_dead(coup) || (finished && !self.fits(coup)) {
            memory.push(DEAD);
            return memory;
        }
        memory.push(1 + u8::try_from(coup.len()).unwrap_or(u8::MAX));
        // The second card of a hand with a known total depends on the first.
        let waiting = Side::BOTH.into_iter().filter(|&side| {
            let is_known = self.history.total(side).is_some();
            is_known && coup.hand(side).len() == 1 && !finished
        });
        waiting.for_each(|side| memory.push(reading.total(side).value()));
        self.kind.traces.remember(reading, finished, &mut memory);
        memory
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        if self.is_dead(reading.coup()) || !self.fits(reading.coup()) {
            return;
        }
        let rows = self.rows();
        let mut first = 0;
        for bet in self.bets {
            let lines = (0..1_usize << self.suited.len()).map(|subset| {
                let suited = |scope: Scope| {
                    let place = self.suited.iter().position(|&(other, _)| other == scope);
                    place.is_some_and(|bit| subset & (1 << bit) != 0)
                };
                bet.settle_if(reading, &suited)
            });
            for (subset, line) in uncancelled(lines.collect()) {
                enter(subset * rows + first + line);
            }
            first += bet.rows().len();
        }
    }
}

/// The subsets of scopes with the line of each, given all lines by subset, without pairs of subsets
/// whose lines are the same and whose sizes differ by an odd number: these are added with opposite
/// signs. Nothing is left of a coup in which no line depends on suits.
fn uncancelled(lines: Vec<usize>) -> impl Iterator<Item = (usize, usize)> {
    let mut lines: Vec<Option<usize>> = lines.into_iter().map(Some).collect();
    for one in 0..lines.len() {
        let is_opposite = |&other: &usize| (one ^ other).count_ones() % 2 == 1;
        let mut others = (one + 1..lines.len()).filter(is_opposite);
        if let Some(other) = others.find(|&other| lines[other] == lines[one]) {
            [lines[one], lines[other]] = [None; 2];
        }
    }
    let lines = lines.into_iter().enumerate();
    lines.filter_map(|(subset, line)| Some((subset, line?)))
}

#[cfg(test)]
#[cfg(feature = "catalogue")]
mod tests {
    use super::*;
    use crate::bet::by_id;

    const RULES: Tableau = Tableau::PUNTO_BANCO;

    fn bet(id: &str) -> Bet {
        by_id(id).expect("a bet of the catalogue")
    }

    /// What is asked of the ledger of bets of one kind on a coup with this history and these suits.
    fn ask<T>(
        ids: &[&str],
        suited: &[(Scope, Suit)],
        history: &History,
        question: impl Fn(&BetsLedger<'_>) -> T,
    ) -> T {
        let bets: Vec<Bet> = ids.iter().map(|id| bet(id)).collect();
        let bets: Vec<&Bet> = bets.iter().collect();
        let kind = Kind::of(bets[0]);
        question(&BetsLedger::new(&RULES, &bets, &kind, suited, history))
    }

    #[test]
    fn rules_matter_to_bets_on_more_than_four_cards() {
        for (id, matter) in [
            ("banker-pair", false),
            ("either-pair", false),
            ("player", true),
        ] {
            assert_eq!(Kind::of(&bet(id)).rules_matter, matter, "{id}");
        }
    }

    #[test]
    fn the_lines_of_a_bet_are_exhaustive_if_all_coups_are_counted() {
        let with_total = History::default().with_total(Side::Player, Pip::ALL[0]);
        let spades = [(Scope::Hand(Side::Player), Suit::Spades)];
        let lines = |suited: &[(Scope, Suit)], history: &History| {
            ask(&["player", "tie"], suited, history, |ledger| {
                ledger.exhaustive()
            })
        };
        let [player, tie] = ["player", "tie"].map(|id| bet(id).rows().len());
        let all = [0..player, player..player + tie];
        assert_eq!(lines(&[], &History::default()), all);
        assert_eq!(lines(&spades, &History::default()), []);
        assert_eq!(lines(&[], &with_total), []);
    }

    #[test]
    fn a_first_card_is_remembered_if_the_second_depends_on_it() {
        let memories = |history: &History| {
            ["2s", "3s"].map(|card| {
                let card = card.parse().expect("a card");
                let coup = Coup::default()
                    .with(Side::Player, card)
                    .expect("its first card");
                ask(&["banker-pair"], &[], history, |ledger| {
                    ledger.memory(RULES.read(&coup), false)
                })
            })
        };
        let [two, three] = memories(&History::default());
        assert_eq!(two, three);
        let [two, three] = memories(&History::default().with_total(Side::Player, Pip::ALL[0]));
        assert_ne!(two, three);
    }

    /// Ten-valued ranks, where pip values matter; all ranks, where they do not.
    #[test]
    fn ranks_are_exchanged_that_differ_by_their_names_alone() {
        let sizes = |ids: &[&str], history: &History| {
            ask(ids, &[], history, |ledger| {
                let classes = ledger.exchangeable(&RULES);
                let sizes = classes.sets().iter().map(|set| set.cards().count() / 4);
                sizes.collect::<Vec<usize>>()
            })
        };
        let all = History::default();
        let tens = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1];
        assert_eq!(sizes(&["lucky-match"], &all), tens);
        assert_eq!(sizes(&["player"], &all), tens);
        assert_eq!(sizes(&["banker-pair"], &all), [13]);
        let with_total = History::default().with_total(Side::Player, Pip::ALL[0]);
        assert_eq!(sizes(&["lucky-match"], &with_total), [1; 13]);
    }
}
