//! Drawing rules as tables, and coups that are played by them, with each decision on the way.

use proptest::prelude::*;

use baccarat::{Card, Side, Tableau};

use super::{Deals, banker_draws, every_deal, outcome};

/// A rule set as tables, with a row for each total, natural or not.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The pip value of each of the thirteen ranks.
    pub pips: Vec<u8>,
    naturals: Vec<bool>,
    naturals_tie: bool,
    player: Vec<bool>,
    banker: Vec<Vec<bool>>,
    reads_total: Vec<bool>,
}

/// The facts about the other hand on which a side decides, in the order of the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    Nothing,
    ThirdCard(u8),
    Total(u8),
    Stood,
}

/// The holding of a side: its two cards, the lower first, or their total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Held {
    Total(u8),
    Cards([u8; 2]),
}

/// A decision that a coup can reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node {
    pub side: Side,
    pub held: Held,
    pub sight: Sight,
}

impl Node {
    /// The decision by total and by cards.
    fn both(side: Side, cards: [u8; 2], sight: Sight) -> [Node; 2] {
        let [low, high] = [cards[0].min(cards[1]), cards[0].max(cards[1])];
        [Held::Total((low + high) % 10), Held::Cards([low, high])].map(|held| Node {
            side,
            held,
            sight,
        })
    }
}

/// A forced action at one decision.
#[derive(Clone, Copy)]
pub struct Order {
    pub node: Node,
    pub draws: bool,
}

/// A finished coup.
pub struct Played {
    /// The decisions that it reached, and whether a card was drawn at each.
    pub nodes: Vec<(Node, bool)>,
    /// Whether Player and Banker drew a third card.
    pub drew: [bool; 2],
    /// 0 for a Player win, 1 for a Banker win, 2 for a tie.
    pub outcome: usize,
}

impl Played {
    /// Whether a side draws at a decision: by the forced action if there is one, otherwise by the
    /// rules.
    fn decide(&mut self, nodes: [Node; 2], by_rule: bool, order: Option<Order>) -> bool {
        let ordered = order.filter(|order| nodes.contains(&order.node));
        let draws = ordered.map_or(by_rule, |order| order.draws);
        self.nodes.extend(nodes.map(|node| (node, draws)));
        draws
    }

    /// 1 if the side wins, −1 if it loses, 0 for a tie.
    pub fn won_by(&self, side: Side) -> i64 {
        match self.outcome {
            2 => 0,
            winner if winner == side as usize => 1,
            _ => -1,
        }
    }
}

impl Tables {
    /// The rules of punto banco in the words of a croupier.
    pub fn punto_banco() -> Tables {
        let banker = |total: u8| {
            let thirds = (0..10).map(|third| banker_draws(total, third));
            thirds.chain([total <= 5]).collect()
        };
        Tables {
            pips: vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0],
            naturals: (0..10).map(|total| total >= 8).collect(),
            naturals_tie: false,
            player: (0..10).map(|total| total <= 5).collect(),
            banker: (0..10).map(banker).collect(),
            reads_total: vec![false; 10],
        }
    }

    /// The rules, with rows for the totals that are not naturals.
    pub fn rules(&self) -> Tableau {
        let letter = |&draws: &bool| if draws { 'D' } else { 'S' };
        let rows = || (0..10).filter(|&total| !self.naturals[total]);
        let chosen = |flags: &[bool]| -> Vec<usize> { (0..10).filter(|&t| flags[t]).collect() };
        let player: String = rows().map(|total| letter(&self.player[total])).collect();
        let banker: Vec<String> = rows()
            .map(|total| self.banker[total].iter().map(letter).collect())
            .collect();
        let text = format!(
            "id = \"random\"\npip-values = {:?}\nnaturals = {:?}\ntwo-naturals = {:?}\n\
             player = {player:?}\nbanker = {banker:?}\nbanker-reads-total = {:?}\n",
            self.pips,
            chosen(&self.naturals),
            if self.naturals_tie { "tie" } else { "compare" },
            chosen(&self.reads_total),
        );
        text.parse().expect(&text)
    }

    pub fn total(&self, cards: &[Card]) -> usize {
        let pips = cards
            .iter()
            .map(|card| usize::from(self.pips[card.rank.index()]));
        pips.sum::<usize>() % 10
    }

    /// All orders of six physical cards with these ranks.
    pub fn deals(&self, ranks: &[usize]) -> Deals {
        let pips: Vec<u8> = ranks.iter().map(|&rank| self.pips[rank]).collect();
        let mut deals = Deals::new();
        every_deal(&pips, &mut |dealt| {
            *deals.entry(dealt.try_into().expect("six")).or_default() += 1;
        });
        deals
    }

    /// Plays a deal of pip values, dealt alternately with Player first.
    pub fn play(&self, deal: [u8; 6], order: Option<Order>) -> Played {
        let mut coup = Played {
            nodes: Vec::new(),
            drew: [false; 2],
            outcome: 2,
        };
        let [p1, b1, p2, b2, ..] = deal;
        let mut rest = deal[4..].iter();
        let [mut player, mut banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
        let naturals = [player, banker].map(|total| self.naturals[usize::from(total)]);
        if naturals == [false, false] {
            let nodes = Node::both(Side::Player, [p1, p2], Sight::Nothing);
            let mut sight = Sight::Stood;
            if coup.decide(nodes, self.player[usize::from(player)], order) {
                let third = rest.next().expect("a fifth card");
                player = (player + third) % 10;
                sight = if self.reads_total[usize::from(banker)] {
                    Sight::Total(player)
                } else {
                    Sight::ThirdCard(*third)
                };
                coup.drew[0] = true;
            }
            let nodes = Node::both(Side::Banker, [b1, b2], sight);
            let column = match sight {
                Sight::ThirdCard(pip) | Sight::Total(pip) => usize::from(pip),
                Sight::Stood | Sight::Nothing => 10,
            };
            if coup.decide(nodes, self.banker[usize::from(banker)][column], order) {
                coup.drew[1] = true;
                banker = (banker + rest.next().expect("a sixth card")) % 10;
            }
        } else if naturals == [true, true] && self.naturals_tie {
            return coup;
        }
        coup.outcome = outcome(player, banker);
        coup
    }
}

fn bools(length: usize) -> impl Strategy<Value = Vec<bool>> {
    prop::collection::vec(any::<bool>(), length)
}

pub fn tables() -> impl Strategy<Value = Tables> {
    let usual = Just([vec![false; 8], vec![true; 2]].concat());
    let rare = prop::collection::vec(prop::bool::weighted(0.2), 10);
    (
        prop::collection::vec(0..10_u8, 13),
        prop_oneof![usual, rare],
        any::<bool>(),
        bools(10),
        prop::collection::vec(bools(11), 10),
        bools(10),
    )
        .prop_map(
            |(pips, naturals, naturals_tie, player, banker, reads_total)| Tables {
                pips,
                naturals,
                naturals_tie,
                player,
                banker,
                reads_total,
            },
        )
}
