//! The audit of a tableau: the expectations of drawing and of standing at each decision.

use num_bigint::{BigInt, BigUint};

use super::chance::Chance;
use super::odds::{OddsError, six_card_deals};
use crate::card::{Card, CardSet, Pip};
use crate::coup::{Coup, Side};
use crate::engine::{Classes, Ledger, NextCard, compile};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::{Action, BankerReads, Reading, Standing, Tableau};

/// The decisions of a tableau, each with the expectations of drawing and of standing. Decisions
/// that no coup from the shoe reaches are left out.
///
/// ```
/// use baccarat::analysis::Reads;
/// use baccarat::tableau::Action;
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let audit = Analyzer::default().audit(&Shoe::full(Decks::EIGHT))?;
/// let worst = audit.banker.iter().max_by_key(|decision| decision.gain());
/// let worst = worst.expect("Banker has decisions");
/// assert_eq!((worst.total.value(), worst.reads), (6, Reads::Stood));
/// assert_eq!((worst.action, worst.best()), (Action::Stand, Action::Draw));
/// assert_eq!(worst.margin().percent(Places::FOUR), "7.9255%");
/// # Ok::<(), baccarat::OddsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Audit {
    /// Player's decisions, by its two-card total.
    pub player: Vec<Decision>,
    /// Banker's decisions, by its two-card total and by Player's third card or total, or that
    /// Player stood.
    pub banker: Vec<Decision>,
    /// Player's decisions, by the pip values of its two cards.
    pub player_by_cards: Vec<Decision>,
    /// Banker's decisions, by the pip values of its two cards and by what it reads of Player.
    pub banker_by_cards: Vec<Decision>,
}

/// A decision of the tableau, with the expectations of drawing and of standing.
///
/// Expectations are mean net units won by a stake of one on the side that decides, before
/// commission, if the tableau takes all other decisions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The side that decides.
    pub side: Side,
    /// The side's two-card total.
    pub total: Pip,
    /// The pip values of the side's two cards, the lower first; `None` if the decision covers all
    /// hands with this total.
    pub holding: Option<[Pip; 2]>,
    /// The facts about the other hand on which the decision depends.
    pub reads: Reads,
    /// The action that the tableau takes.
    pub action: Action,
    /// The probability that a coup reaches this decision.
    pub weight: Chance,
    /// Expectation if the side draws.
    pub draw: Exact,
    /// Expectation if the side stands.
    pub stand: Exact,
}

/// The facts about the other hand on which a decision depends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Nothing: Player decides.
    Nothing,
    /// Player stood. Banker decides.
    Stood,
    /// The pip value of Player's third card. Banker decides.
    ThirdCard(Pip),
    /// Player's total after its third card. Banker decides.
    Total(Pip),
}

impl Reads {
    /// The column of the decision in Banker's table.
    #[cfg(feature = "documents")]
    pub(crate) fn column(self) -> usize {
        match self {
            Reads::ThirdCard(pip) | Reads::Total(pip) => pip.index(),
            Reads::Stood | Reads::Nothing => Tableau::STOOD,
        }
    }
}

impl Decision {
    /// Expectation of drawing minus that of standing; positive if drawing is better.
    #[must_use]
    pub fn margin(&self) -> Exact {
        &self.draw - &self.stand
    }

    /// The action with the larger expectation; if both are equal, the action of the tableau.
    #[must_use]
    pub fn best(&self) -> Action {
        let margin = self.margin();
        if margin.is_positive() {
            Action::Draw
        } else if margin.is_negative() {
            Action::Stand
        } else {
            self.action
        }
    }

    /// The gain by the better action: mean net units per coup won by a stake of one on the side,
    /// over all coups, whether or not they reach this decision. It is 0 if the tableau takes the
    /// better action.
    #[must_use]
    pub fn gain(&self) -> Exact {
        let margin = match (self.best(), self.action) {
            (Action::Draw, Action::Stand) => self.margin(),
            (Action::Stand, Action::Draw) => -self.margin(),
            _ => Exact::zero(),
        };
        &margin * &self.weight.probability()
    }
}

written! {
    /// A decision, with the expectations of drawing and of standing: those of a stake on the side
    /// that decides, before commission.
    Decision as decision {
        /// The side's two-card total.
        total: u8 = decision.total.value(),
        /// The pip values of the side's two cards, where decisions are told apart by them.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<[u8; 2]> = decision.holding.map(|holding| holding.map(Pip::value)),
        /// The pip value of Player's third card, or `stood`; where Banker decides by it.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_third: Option<ThirdCard> = ThirdCard::of(decision.reads),
        /// Player's total after the third card, where Banker decides by it.
        #[serde(skip_serializing_if = "Option::is_none")]
        player_total: Option<u8> = match decision.reads {
            Reads::Total(pip) => Some(pip.value()),
            _ => None,
        },
        /// What the tableau does: `draw` or `stand`.
        action: &'static str = decision.action.name(),
        /// Expectation of drawing.
        draw: &'a Exact = &decision.draw,
        /// Expectation of standing.
        stand: &'a Exact = &decision.stand,
        /// Expectation of drawing less that of standing.
        margin: Exact = decision.margin(),
        /// The better action; the tableau's own where both are worth the same.
        best: &'static str = decision.best().name(),
        /// Number of deals that come to this decision.
        ways: Digits = decision.weight.ways.clone().into(),
        /// `ways` over the number of all deals.
        weight: Exact = decision.weight.probability(),
        /// What the better action would gain, in units per coup.
        gain: Exact = decision.gain(),
    }
}

/// Player's third card as Banker's table has it.
#[cfg(feature = "serde")]
#[derive(serde::Serialize)]
#[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
#[serde(untagged)]
enum ThirdCard {
    /// The card's pip value.
    Pip(u8),
    /// `stood`.
    Stood(&'static str),
}

#[cfg(feature = "serde")]
impl ThirdCard {
    fn of(reads: Reads) -> Option<ThirdCard> {
        match reads {
            Reads::Stood => Some(ThirdCard::Stood("stood")),
            Reads::ThirdCard(pip) => Some(ThirdCard::Pip(pip.value())),
            Reads::Nothing | Reads::Total(_) => None,
        }
    }
}

/// Computes the expectations at every decision of a tableau for a shoe. Decisions that no coup
/// reaches are left out.
pub(crate) fn audit(rules: &Tableau, shoe: &Shoe) -> Result<Audit, OddsError> {
    let all = six_card_deals(shoe)?;
    let decisions = |side| {
        Decider {
            rules,
            side,
            all: &all,
        }
        .decisions(shoe)
    };
    let (player, player_by_cards) = decisions(Side::Player)?;
    let (banker, banker_by_cards) = decisions(Side::Banker)?;
    Ok(Audit {
        player,
        banker,
        player_by_cards,
        banker_by_cards,
    })
}

/// The side that decides, and the number of all deals.
#[derive(Clone, Copy)]
struct Decider<'a> {
    rules: &'a Tableau,
    side: Side,
    all: &'a BigUint,
}

impl Decider<'_> {
    /// The decisions of the side by total, and by cards.
    fn decisions(self, shoe: &Shoe) -> Result<(Vec<Decision>, Vec<Decision>), OddsError> {
        let mut by_total = Pip::ALL.map(|_| vec![Tally::default(); Tableau::STOOD + 1]);
        let mut by_cards = Vec::new();
        for holding in holdings() {
            let total = holding[0].plus(holding[1]);
            if self.rules.naturals[total.index()] {
                continue;
            }
            let tallies = self.tallies(holding, shoe)?;
            let sums = by_total[total.index()].iter_mut();
            for ((column, tally), sum) in tallies.iter().enumerate().zip(sums) {
                sum.add(tally);
                by_cards.extend(self.decision(total, Some(holding), column, tally));
            }
        }
        let mut totals = Vec::new();
        for (total, tallies) in Pip::ALL.into_iter().zip(&by_total) {
            for (column, tally) in tallies.iter().enumerate() {
                totals.extend(self.decision(total, None, column, tally));
            }
        }
        Ok((totals, by_cards))
    }

    /// The numbers of deals at the decision of each column of Banker's table, if the side holds two
    /// given cards. Player's decision is in the last column.
    fn tallies(self, holding: [Pip; 2], shoe: &Shoe) -> Result<Vec<Tally>, OddsError> {
        let mut tallies = vec![Tally::default(); Tableau::STOOD + 1];
        // Two different cards can be dealt in two orders.
        let orders = if holding[0] == holding[1] { 1_u32 } else { 2 };
        for (place, action) in [Action::Draw, Action::Stand].into_iter().enumerate() {
            // The tableau with this action of the side for all cards.
            let mut rules = self.rules.clone();
            match self.side {
                Side::Player => rules.player = [action; 10],
                Side::Banker => rules.banker = [[action; 11]; 10],
            }
            let ledger = Holding {
                rules: &rules,
                side: self.side,
                cards: holding,
            };
            let polynomial = compile(&rules, &ledger).expect("ten pip values are few");
            let columns = polynomial.at(shoe)?;
            for (tally, counted) in tallies.iter_mut().zip(columns.chunks_exact(COUNTED)) {
                let [ways, won, lost] = [0, 1, 2].map(|count| &counted[count] * orders);
                tally.ways = ways;
                tally.net[place] = BigInt::from(won) - BigInt::from(lost);
            }
        }
        Ok(tallies)
    }

    /// The decision of a column; `None` if no deal reaches it.
    fn decision(
        self,
        total: Pip,
        holding: Option<[Pip; 2]>,
        column: usize,
        tally: &Tally,
    ) -> Option<Decision> {
        let Tally { ways, net } = tally;
        let [draw, stand] = net;
        // The mean over no deals is undefined.
        let mean = |net: &BigInt| Exact::ratio(net.clone(), ways.clone());
        let pip = Pip::ALL.get(column).copied();
        let (reads, action) = match self.side {
            Side::Player => (Reads::Nothing, self.rules.player[total.index()]),
            Side::Banker => {
                let reads = match self.rules.banker_reads[total.index()] {
                    BankerReads::ThirdCard => pip.map(Reads::ThirdCard),
                    BankerReads::Total => pip.map(Reads::Total),
                };
                let action = self.rules.banker[total.index()][column];
                (reads.unwrap_or(Reads::Stood), action)
            }
        };
        Some(Decision {
            side: self.side,
            total,
            holding,
            reads,
            action,
            weight: Chance::new(ways.clone(), self.all),
            draw: mean(draw)?,
            stand: mean(stand)?,
        })
    }
}

/// All pairs of pip values of two cards, the lower first.
fn holdings() -> impl Iterator<Item = [Pip; 2]> {
    let pips = Pip::ALL.into_iter();
    pips.flat_map(|low| Pip::ALL[low.index()..].iter().map(move |&high| [low, high]))
}

/// The numbers of deals at a decision.
#[derive(Clone, Debug, Default)]
struct Tally {
    /// Number of deals that reach the decision.
    ways: BigUint,
    /// Number of deals that the side wins minus the number that it loses, if it draws and if it
    /// stands.
    net: [BigInt; 2],
}

impl Tally {
    fn add(&mut self, other: &Tally) {
        self.ways += &other.ways;
        for (net, other) in self.net.iter_mut().zip(&other.net) {
            *net += other;
        }
    }
}

/// Number of ledger columns for a decision: deals that reach it, that the side wins, and that it
/// loses.
const COUNTED: usize = 3;

/// The coups in which a side holds two given cards.
struct Holding<'a> {
    rules: &'a Tableau,
    side: Side,
    cards: [Pip; 2],
}

/// Three columns for each column of Banker's table: the coups that reach it, that the side wins,
/// and that it loses.
impl Ledger for Holding<'_> {
    type Memory = (Standing, Option<Pip>);

    fn columns(&self) -> usize {
        COUNTED * (Tableau::STOOD + 1)
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card| rules.pip(card))
    }

    fn next_card(&self, coup: &Coup, side: Side) -> NextCard {
        let held = self.cards.get(coup.hand(side).len());
        NextCard::OneOf(match held {
            Some(&pip) if side == self.side => Card::all()
                .filter(|&card| self.rules.pip(card) == pip)
                .collect(),
            _ => CardSet::ALL,
        })
    }

    fn memory(&self, reading: Reading<'_>, _finished: bool) -> Self::Memory {
        (reading.standing(), reading.third(Side::Player))
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        if Side::BOTH.into_iter().any(|side| reading.is_natural(side)) {
            return;
        }
        let column = match self.side {
            Side::Player => Tableau::STOOD,
            Side::Banker => reading.read_by_banker().map_or(Tableau::STOOD, Pip::index),
        };
        let first = COUNTED * column;
        enter(first);
        match reading.winner() {
            Some(winner) if winner == self.side => enter(first + 1),
            Some(_) => enter(first + 2),
            None => {}
        }
    }
}
