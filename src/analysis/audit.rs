//! The tableau audited: at each of its decisions, what drawing and standing are
//! worth to the hand that decides.

use num_bigint::{BigInt, BigUint};
use num_traits::Zero;

use super::chance::Chance;
use super::odds::{NoOdds, six_card_deals};
use crate::card::{Card, CardSet, Pip};
use crate::coup::{Coup, Side};
use crate::engine::{Classes, Ledger, NextCard, compile};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::{Action, BankerReads, Reading, Standing, Tableau};

/// The decisions of a tableau, by what the side that decides can see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// Player's, by two-card total.
    pub player: Vec<Decision>,
    /// Banker's, by two-card total and by what Player did.
    pub banker: Vec<Decision>,
    /// Player's, by the two cards.
    pub player_by_cards: Vec<Decision>,
    /// Banker's, by the two cards and by what Player did.
    pub banker_by_cards: Vec<Decision>,
}

/// A decision of the tableau, weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who decides.
    pub side: Side,
    /// The side's two-card total.
    pub total: Pip,
    /// The pip values of its two cards, the lower first, where those count.
    pub holding: Option<[Pip; 2]>,
    /// What Banker's row reads of Player.
    pub reads: Reads,
    /// What the tableau does.
    pub action: Action,
    /// How often it comes to this decision.
    pub weight: Chance,
    /// Mean units won by a stake of one on the side that decides, before any
    /// commission, if it draws and all else goes by the tableau.
    pub draw: Exact,
    /// The same if it stands.
    pub stand: Exact,
}

/// What a row of the tableau reads of Player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reads {
    /// Nothing: it is Player's own row.
    Nothing,
    /// That Player stood.
    Stood,
    /// The pip value of Player's third card.
    ThirdCard(Pip),
    /// Player's total after the third card.
    Total(Pip),
}

impl Decision {
    /// What drawing is worth more than standing.
    #[must_use]
    pub fn margin(&self) -> Exact {
        self.draw.clone() - self.stand.clone()
    }

    /// The better action; the tableau's own where both are worth the same.
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

    /// What the better action would gain on the tableau's, in units a coup.
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

/// Weighs every decision of a tableau at a shoe: by totals, and by the two cards
/// that the side holds. A decision that cannot come up is left out.
///
/// # Errors
///
/// The shoe has fewer than six cards.
///
/// ```
/// use baccarat::{Action, Decks, Places, Shoe, Tableau, audit};
/// let audit = audit(&Tableau::PUNTO_BANCO, &Shoe::full(Decks::EIGHT))?;
/// let worse: Vec<_> = audit.banker.iter().filter(|node| node.best() != node.action).collect();
/// let gains: Vec<String> = worse.iter().map(|node| node.gain().decimal(Places::new(8).unwrap())).collect();
/// assert_eq!(gains, ["0.00000842", "0.00141664"]);
/// assert!(worse.iter().all(|node| node.best() == Action::Draw));
/// # Ok::<(), baccarat::NoOdds>(())
/// ```
pub fn audit(rules: &Tableau, shoe: &Shoe) -> Result<Audit, NoOdds> {
    let all = six_card_deals(shoe)?;
    let [(player, player_by_cards), (banker, banker_by_cards)] = [
        decisions(rules, Side::Player, shoe, &all)?,
        decisions(rules, Side::Banker, shoe, &all)?,
    ];
    Ok(Audit {
        player,
        banker,
        player_by_cards,
        banker_by_cards,
    })
}

/// A side's decisions by totals, and by cards.
fn decisions(
    rules: &Tableau,
    side: Side,
    shoe: &Shoe,
    all: &BigUint,
) -> Result<(Vec<Decision>, Vec<Decision>), NoOdds> {
    let mut by_total = vec![vec![Tally::default(); Tableau::STOOD + 1]; 10];
    let mut by_cards = Vec::new();
    for holding in holdings() {
        let total = holding[0].plus(holding[1]);
        if rules.naturals[total.index()] {
            continue;
        }
        let question = Question {
            rules,
            side,
            holding,
        };
        for (column, tally) in question.tallies(shoe)?.into_iter().enumerate() {
            by_total[total.index()][column].add(&tally);
            by_cards.extend(question.decision(column, &tally, Some(holding), all));
        }
    }
    let mut totals = Vec::new();
    for (total, columns) in Pip::ALL.into_iter().zip(&by_total) {
        let holding = [Pip::ALL[0], total];
        let question = Question {
            rules,
            side,
            holding,
        };
        for (column, tally) in columns.iter().enumerate() {
            totals.extend(question.decision(column, tally, None, all));
        }
    }
    Ok((totals, by_cards))
}

/// The pip values of two cards, the lower first.
fn holdings() -> impl Iterator<Item = [Pip; 2]> {
    let pips = Pip::ALL.into_iter();
    pips.flat_map(|low| Pip::ALL[low.index()..].iter().map(move |&high| [low, high]))
}

/// What is counted of a decision.
#[derive(Clone, Debug, Default)]
struct Tally {
    /// The deals that bring it.
    ways: BigUint,
    /// The deals that the side wins less those that it loses, if it draws, and if
    /// it stands.
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

/// A side that holds two cards has to decide.
#[derive(Clone, Copy)]
struct Question<'a> {
    rules: &'a Tableau,
    side: Side,
    holding: [Pip; 2],
}

/// What a decision is counted as: how often it comes, is won and is lost.
const COUNTED: usize = 3;

impl Question<'_> {
    /// The decisions in the order of the columns of Banker's table. Player's one
    /// stands in the last.
    fn tallies(&self, shoe: &Shoe) -> Result<Vec<Tally>, NoOdds> {
        let mut tallies = vec![Tally::default(); Tableau::STOOD + 1];
        // Two cards that differ can come in two orders.
        let orders = if self.holding[0] == self.holding[1] {
            1_u32
        } else {
            2
        };
        for (place, action) in [Action::Draw, Action::Stand].into_iter().enumerate() {
            let rules = self.rules_with(action);
            let polynomial = compile(&rules, self).expect("ten pip values are few");
            let columns = polynomial.at(shoe)?;
            for (tally, counted) in tallies.iter_mut().zip(columns.chunks_exact(COUNTED)) {
                let [ways, won, lost] = [0, 1, 2].map(|count| &counted[count] * orders);
                tally.ways = ways;
                tally.net[place] = BigInt::from(won) - BigInt::from(lost);
            }
        }
        Ok(tallies)
    }

    /// The tableau, but that the side always does the same.
    fn rules_with(&self, action: Action) -> Tableau {
        let mut rules = self.rules.clone();
        match self.side {
            Side::Player => rules.player = [action; 10],
            Side::Banker => rules.banker = [[action; 11]; 10],
        }
        rules
    }

    /// A decision, if it can come up.
    fn decision(
        &self,
        column: usize,
        tally: &Tally,
        holding: Option<[Pip; 2]>,
        all: &BigUint,
    ) -> Option<Decision> {
        let total = self.holding[0].plus(self.holding[1]);
        let [draw, stand] = &tally.net;
        let mean = |net: &BigInt| Exact::ratio(net.clone(), tally.ways.clone());
        let reads = match (self.side, Pip::ALL.get(column)) {
            (Side::Player, _) => Reads::Nothing,
            (Side::Banker, None) => Reads::Stood,
            (Side::Banker, Some(&pip)) => match self.rules.banker_reads[total.index()] {
                BankerReads::ThirdCard => Reads::ThirdCard(pip),
                BankerReads::Total => Reads::Total(pip),
            },
        };
        (!tally.ways.is_zero()).then_some(())?;
        Some(Decision {
            side: self.side,
            total,
            holding,
            reads,
            action: match self.side {
                Side::Player => self.rules.player[total.index()],
                Side::Banker => self.rules.banker[total.index()][column],
            },
            weight: Chance {
                ways: tally.ways.clone(),
                of: all.clone(),
            },
            draw: mean(draw)?,
            stand: mean(stand)?,
        })
    }

    /// The column of a finished coup in which nobody had a natural.
    fn column(&self, reading: Reading<'_>) -> usize {
        match self.side {
            Side::Player => Tableau::STOOD,
            Side::Banker => reading.read_by_banker().map_or(Tableau::STOOD, Pip::index),
        }
    }
}

/// Three columns for each column of Banker's table: the coups that come to it,
/// that the side wins, and that it loses.
impl Ledger for Question<'_> {
    type Memory = (Standing, Option<Pip>);

    fn columns(&self) -> usize {
        COUNTED * (Tableau::STOOD + 1)
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card| rules.pip(card))
    }

    fn next_card(&self, coup: &Coup, side: Side) -> NextCard {
        let held = self.holding.get(coup.hand(side).len());
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
        let first = COUNTED * self.column(reading);
        enter(first);
        match reading.winner() {
            Some(winner) if winner == self.side => enter(first + 1),
            Some(_) => enter(first + 2),
            None => {}
        }
    }
}
