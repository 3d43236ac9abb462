//! A coup under given rules: totals, naturals, the winner, and the side that receives
//! the next card.

use super::rules::{Action, BankerReads, Tableau, TwoNaturals};
use crate::card::{Card, Pip};
use crate::coup::{BySide, Coup, Side};

/// A coup together with the rules by which it is dealt and settled.
///
/// It is created by [`Tableau::read`].
///
/// # Examples
///
/// ```
/// use baccarat::coup::Coup;
/// use baccarat::{Card, Rank, Side, Suit, Tableau};
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
    pub(super) rules: &'a Tableau,
    coup: &'a Coup,
    totals: BySide<Pip>,
}

impl Tableau {
    /// What Banker with this two-card total reads if Player drew `third` and has this final total:
    /// the one or the other, depending on the row.
    pub(crate) fn reads(&self, row: Pip, third: Pip, total: Pip) -> Pip {
        match self.banker_reads[row.index()] {
            BankerReads::ThirdCard => third,
            BankerReads::Total => total,
        }
    }

    /// The sum of the cards' pip values modulo 10.
    fn total(&self, cards: impl Iterator<Item = Card>) -> Pip {
        cards.fold(Pip::ALL[0], |total, card| total.plus(self.pip(card)))
    }

    /// A coup under these rules.
    #[must_use]
    pub fn read<'a>(&'a self, coup: &'a Coup) -> Reading<'a> {
        let total = |side| self.total(coup.hand(side).cards());
        Reading {
            rules: self,
            coup,
            totals: BySide::from_fn(total),
        }
    }
}

impl<'a> Reading<'a> {
    /// The coup.
    #[must_use]
    pub fn coup(self) -> &'a Coup {
        self.coup
    }

    /// The sum of the cards' pip values modulo 10.
    pub fn total_of(self, cards: impl Iterator<Item = Card>) -> Pip {
        self.rules.total(cards)
    }

    /// The total of a hand: the sum of its pip values modulo 10.
    #[must_use]
    pub fn total(self, side: Side) -> Pip {
        self.totals[side]
    }

    /// The total of the first two cards of a hand, or of those it has if fewer.
    #[must_use]
    pub fn two_card_total(self, side: Side) -> Pip {
        self.total_of(self.coup.hand(side).first(2))
    }

    /// The pip value of a hand's third card; `None` if the hand has fewer cards.
    #[must_use]
    pub fn third(self, side: Side) -> Option<Pip> {
        self.coup
            .hand(side)
            .third()
            .map(|card| self.rules.pip(card))
    }

    /// Whether a hand has exactly two cards and their total is a natural.
    #[must_use]
    pub fn is_natural(self, side: Side) -> bool {
        self.coup.hand(side).len() == 2 && self.rules.naturals[self.total(side).index()]
    }

    /// The winner of a finished coup: the side with the higher total, or `None` for a tie.
    /// [`TwoNaturals`] determines the winner if both hands are naturals.
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

    /// The side that receives the next card; `None` if the coup is finished.
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

    /// Player's action on two cards, where neither hand is a natural.
    fn player_draws(self) -> bool {
        self.rules.player[self.total(Side::Player).index()] == Action::Draw
    }

    /// Banker's action on two cards after Player has acted, where neither hand is a natural.
    fn banker_draws(self) -> bool {
        let row = self.total(Side::Banker);
        let column = self.read_by_banker(row).map_or(Tableau::STOOD, Pip::index);
        self.rules.banker[row.index()][column] == Action::Draw
    }

    /// The column of Banker's table on this two-card total if Player drew: Player's third card or
    /// final total, depending on the row. `None` if Player has no third card.
    fn read_by_banker(self, row: Pip) -> Option<Pip> {
        let third = self.third(Side::Player)?;
        Some(self.rules.reads(row, third, self.total(Side::Player)))
    }

    /// The total and the number of cards of each hand.
    #[must_use]
    pub fn standing(self) -> Standing {
        Standing(BySide::from_fn(|side| {
            (self.total(side), self.coup.hand(side).len())
        }))
    }

    /// The facts about an unfinished coup that determine which sides receive further
    /// cards. Coups with equal facts can share one state of the recursion.
    pub(crate) fn memory(self) -> DealMemory {
        let dealt = self.coup.len();
        if dealt < 4 {
            return DealMemory::Opening {
                dealt: u8::try_from(dealt).unwrap_or(u8::MAX),
                totals: self.totals,
            };
        }
        match self.next() {
            Some(Side::Player) => {
                let banker = self.total(Side::Banker);
                let reads_total = self.rules.banker_reads[banker.index()] == BankerReads::Total;
                let player = reads_total.then(|| self.total(Side::Player));
                DealMemory::PlayerDraws { banker, player }
            }
            _ => DealMemory::LastCard,
        }
    }
}

/// The total and the number of cards of each hand of a coup, which determine the
/// winner.
///
/// It can be the memory of a ledger that counts winners only, since it unites the coups that such a
/// ledger need not distinguish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing(BySide<(Pip, usize)>);

/// The facts about an unfinished coup that determine which sides receive further
/// cards, besides those cards themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum DealMemory {
    /// Fewer than four cards have been dealt: their number, and each hand's total.
    Opening { dealt: u8, totals: BySide<Pip> },
    /// Player is about to draw. Banker's action depends on Banker's total, on
    /// Player's third card, and on Player's total if Banker's row reads that.
    PlayerDraws { banker: Pip, player: Option<Pip> },
    /// Banker is about to draw the last card of the coup.
    LastCard,
}
