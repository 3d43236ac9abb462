//! A coup as the rules read it: totals, naturals, the winner, who is next.

use super::rules::{Action, BankerReads, Tableau, TwoNaturals};
use crate::card::{Card, Pip};
use crate::coup::{Coup, Hand, Side};

/// A coup together with the rules it is dealt by.
///
/// ```
/// use baccarat::{Card, Coup, Rank, Side, Suit, Tableau};
/// let rules = Tableau::PUNTO_BANCO;
/// let card = |rank| Card { rank, suit: Suit::Hearts };
/// let dealt = [Rank::Queen, Rank::Four, Rank::Nine, Rank::Four];
/// let coup = dealt.into_iter().fold(Coup::default(), |coup, rank| {
///     let side = rules.read(&coup).next().expect("four cards are dealt");
///     coup.with(side, card(rank)).expect("two to each side")
/// });
/// let reading = rules.read(&coup);
/// assert!(reading.is_natural(Side::Player));
/// assert_eq!(reading.next(), None);
/// assert_eq!(reading.winner(), Some(Side::Player));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    rules: &'a Tableau,
    coup: &'a Coup,
}

impl Tableau {
    /// Reads a coup by these rules.
    #[must_use]
    pub fn read<'a>(&'a self, coup: &'a Coup) -> Reading<'a> {
        Reading { rules: self, coup }
    }
}

impl<'a> Reading<'a> {
    /// The coup that is read.
    #[must_use]
    pub fn coup(self) -> &'a Coup {
        self.coup
    }

    /// The pip values of some cards, added modulo 10.
    pub fn total_of(self, cards: impl Iterator<Item = Card>) -> Pip {
        cards.fold(Pip::ALL[0], |total, card| total.plus(self.rules.pip(card)))
    }

    /// A hand's total.
    #[must_use]
    pub fn total(self, side: Side) -> Pip {
        self.total_of(self.coup.hand(side).cards())
    }

    /// The total of a hand's first two cards.
    #[must_use]
    pub fn two_card_total(self, side: Side) -> Pip {
        self.total_of(self.coup.hand(side).cards().take(2))
    }

    /// The pip value of a hand's third card.
    #[must_use]
    pub fn third(self, side: Side) -> Option<Pip> {
        self.coup
            .hand(side)
            .third()
            .map(|card| self.rules.pip(card))
    }

    /// Whether a hand is two cards with a natural total.
    #[must_use]
    pub fn is_natural(self, side: Side) -> bool {
        self.coup.hand(side).len() == 2 && self.rules.naturals[self.total(side).index()]
    }

    /// The winner of a finished coup; `None` is a tie.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        let naturals = self.is_natural(Side::Player) && self.is_natural(Side::Banker);
        if naturals && self.rules.two_naturals == TwoNaturals::Tie {
            return None;
        }
        match self.total(Side::Player).cmp(&self.total(Side::Banker)) {
            std::cmp::Ordering::Greater => Some(Side::Player),
            std::cmp::Ordering::Less => Some(Side::Banker),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The side that receives the next card; `None` once the coup is finished.
    #[must_use]
    pub fn next(self) -> Option<Side> {
        let lengths = Side::BOTH.map(|side| self.coup.hand(side).len());
        match lengths {
            [0, _] | [1, 1] => Some(Side::Player),
            [_, 0 | 1] => Some(Side::Banker),
            [2, 2] if Side::BOTH.into_iter().any(|side| self.is_natural(side)) => None,
            [2, 2] if self.player_draws() => Some(Side::Player),
            [_, 2] => self.banker_draws().then_some(Side::Banker),
            _ => None,
        }
    }

    /// The rules that it is read by.
    pub(super) fn rules(self) -> &'a Tableau {
        self.rules
    }

    fn player_draws(self) -> bool {
        let total = self.two_card_total(Side::Player);
        self.rules.player[total.index()] == Action::Draw
    }

    fn banker_draws(self) -> bool {
        let total = self.two_card_total(Side::Banker).index();
        let column = self.read_by_banker().map_or(Tableau::STOOD, Pip::index);
        self.rules.banker[total][column] == Action::Draw
    }

    /// What Banker's row reads of a Player who drew.
    pub(crate) fn read_by_banker(self) -> Option<Pip> {
        let third = self.third(Side::Player)?;
        let row = self.two_card_total(Side::Banker).index();
        Some(match self.rules.banker_reads[row] {
            BankerReads::ThirdCard => third,
            BankerReads::Total => self.total(Side::Player),
        })
    }

    /// Each hand's total and number of cards.
    #[must_use]
    pub fn standing(self) -> Standing {
        Standing(Side::BOTH.map(|side| {
            let hand: &Hand = self.coup.hand(side);
            (self.total(side), hand.len())
        }))
    }

    /// All of an unfinished coup that decides who is dealt further cards.
    pub(crate) fn memory(self) -> DealMemory {
        let next = self.next();
        match next {
            Some(Side::Player) if self.coup.len() == 4 => {
                let row = self.total(Side::Banker);
                DealMemory::PlayerDraws {
                    banker: row,
                    player: match self.rules.banker_reads[row.index()] {
                        BankerReads::Total => Some(self.total(Side::Player)),
                        BankerReads::ThirdCard => None,
                    },
                }
            }
            Some(_) if self.coup.len() < 4 => DealMemory::Opening {
                dealt: self.coup.len(),
                totals: Side::BOTH.map(|side| self.total(side)),
            },
            _ => DealMemory::LastCard,
        }
    }
}

/// The totals and the numbers of cards of a coup's hands, Player's first. Who
/// wins depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing([(Pip, usize); 2]);

/// What the rules remember of an unfinished coup.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum DealMemory {
    /// The first four cards are being dealt.
    Opening { dealt: usize, totals: [Pip; 2] },
    /// Player draws; then Banker's total decides, perhaps with Player's.
    PlayerDraws { banker: Pip, player: Option<Pip> },
    /// Banker draws, and no one after.
    LastCard,
}
