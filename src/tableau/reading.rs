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
        match [self.coup.player.len(), self.coup.banker.len()] {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Punto banco, but that Banker with 3 reads Player's total.
    fn rules() -> Tableau {
        let mut rules = Tableau::PUNTO_BANCO;
        rules.banker_reads[3] = BankerReads::Total;
        rules
    }

    /// The coup of which the cards are dealt, the first to Player.
    fn dealt(rules: &Tableau, ranks: &str) -> Coup {
        ranks.chars().fold(Coup::default(), |coup, rank| {
            let side = rules.read(&coup).next().expect("a card is dealt");
            let card = format!("{rank}s").parse().expect("a card");
            coup.with(side, card).expect("no hand is full")
        })
    }

    #[test]
    fn cards_go_to_the_sides_in_turn() {
        let rules = rules();
        let (player, banker) = (Some(Side::Player), Some(Side::Banker));
        for (ranks, next) in [
            ("", player),
            ("9", banker),
            ("92", player),
            ("923", banker),
            // A natural of either side, or none.
            ("9K9K", None),
            ("2K39", None),
            ("2K25", player),
            ("4A2K", banker),
            ("4A37", None),
            ("2K253", None),
            ("2K255", banker),
            ("2K233", banker),
            ("2K2338", None),
        ] {
            let coup = dealt(&rules, ranks);
            assert_eq!(rules.read(&coup).next(), next, "{ranks}");
        }
    }

    #[test]
    fn hands_have_totals_and_a_winner() {
        let rules = rules();
        for (ranks, totals, winner) in [
            ("9K9K", [8, 0], Some(Side::Player)),
            ("2K39", [5, 9], Some(Side::Banker)),
            ("4K26", [6, 6], None),
            ("9999", [8, 8], None),
            ("2K2338", [7, 1], Some(Side::Player)),
        ] {
            let coup = dealt(&rules, ranks);
            let reading = rules.read(&coup);
            assert_eq!(
                Side::BOTH.map(|side| reading.total(side).index()),
                totals,
                "{ranks}"
            );
            assert_eq!(reading.winner(), winner, "{ranks}");
            assert_eq!(reading.coup(), &coup);
        }
        let coup = dealt(&rules, "2K2338");
        let reading = rules.read(&coup);
        assert_eq!(
            Side::BOTH.map(|side| reading.two_card_total(side).index()),
            [4, 3]
        );
        assert_eq!(
            Side::BOTH.map(|side| reading.third(side).map(Pip::index)),
            [Some(3), Some(8)]
        );
        assert_eq!(
            reading.total_of(coup.hand(Side::Player).cards()),
            reading.total(Side::Player)
        );
        assert!(!Side::BOTH.into_iter().any(|side| reading.is_natural(side)));
    }

    #[test]
    fn two_naturals_tie_only_where_the_rules_say_so() {
        let tie = Tableau {
            two_naturals: TwoNaturals::Tie,
            ..Tableau::PUNTO_BANCO
        };
        for (ranks, compared, tied) in [
            ("9K95", Some(Side::Player), Some(Side::Player)),
            ("9K99", Some(Side::Banker), None),
            ("9K98", None, None),
        ] {
            let coup = dealt(&tie, ranks);
            assert_eq!(tie.read(&coup).winner(), tied, "{ranks}");
            assert_eq!(
                Tableau::PUNTO_BANCO.read(&coup).winner(),
                compared,
                "{ranks}"
            );
        }
    }

    #[test]
    fn memories_hold_what_decides_on_further_cards() {
        let rules = rules();
        let memory = |ranks: &str| {
            let coup = dealt(&rules, ranks);
            rules.read(&coup).memory()
        };
        let is_opening = |ranks, number: u8| matches!(memory(ranks), DealMemory::Opening { dealt, .. } if dealt == number);
        assert!(is_opening("", 0) && is_opening("924", 3));
        assert!(memory("92") == memory("92") && memory("92") != memory("82"));
        // Banker with 4 reads the third card alone, with 3 the total.
        let draws = |ranks| match memory(ranks) {
            DealMemory::PlayerDraws { banker, player } => {
                Some((banker.index(), player.map(Pip::index)))
            }
            _ => None,
        };
        assert_eq!(draws("2K24"), Some((4, None)));
        assert_eq!(draws("2K23"), Some((3, Some(4))));
        assert!(memory("4A2K") == DealMemory::LastCard);
        assert!(memory("2K233") == DealMemory::LastCard);
    }

    #[test]
    fn hands_stand_alike_with_the_same_totals_and_numbers_of_cards() {
        let rules = rules();
        let standing = |ranks| {
            let coup = dealt(&rules, ranks);
            rules.read(&coup).standing()
        };
        assert_eq!(standing("9K98"), standing("5434"));
        assert_ne!(standing("9K98"), standing("9K99"));
        assert_ne!(standing("4A2K"), standing("2A2K2"));
    }

    #[test]
    fn banker_reads_what_its_row_says() {
        let rules = rules();
        let [row, third, total] = [3, 8, 2].map(|pip| Pip::ALL[pip]);
        assert_eq!(rules.reads(row, third, total), total);
        assert_eq!(rules.reads(Pip::ALL[4], third, total), third);
        // A total of 2 draws where a third card of 8 stands.
        let coup = dealt(&rules, "2K238");
        assert_eq!(rules.read(&coup).next(), Some(Side::Banker));
        assert_eq!(Tableau::PUNTO_BANCO.read(&coup).next(), None);
    }
}
