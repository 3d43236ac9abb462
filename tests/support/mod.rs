//! A slow and simple enumerator: it deals physical cards in every order and has the rules in the
//! words of a croupier.

#![allow(dead_code, reason = "each binary of tests uses its part")]

pub mod croupier;
pub mod paytables;
pub mod printed;
#[cfg(feature = "documents")]
pub mod shares;
pub mod stories;
pub mod tables;
pub mod told;

use std::cmp::Ordering;
use std::collections::BTreeMap;

use baccarat::bet::{Bet, Terms, catalogue};
use baccarat::card::Glimpses;
use baccarat::coup::Coup;
use baccarat::shoe::{ShoeSource, Start};
use baccarat::{Card, Cards, Decks, History, Rank, Shoe, Suit, Tableau};

/// The order in which the first four cards are dealt.
#[derive(Clone, Copy)]
pub enum Order {
    /// Player, Banker, Player, Banker.
    ByTurns,
    /// Player's two cards, then Banker's two.
    HandByHand,
    /// Banker, Player, Banker, Player.
    BankerFirst,
}

impl Order {
    /// The positions in the deal of Player's first two cards and of Banker's.
    fn places(self) -> [usize; 4] {
        match self {
            Order::ByTurns => [0, 2, 1, 3],
            Order::HandByHand => [0, 1, 2, 3],
            Order::BankerFirst => [1, 3, 0, 2],
        }
    }
}

/// Numbers of deals by result.
#[derive(Debug, PartialEq, Eq)]
pub struct Enumeration {
    pub deals: u64,
    /// By outcome: Player wins, Banker wins, tie.
    pub outcomes: [u64; 3],
    /// By Player's final total and then by Banker's.
    pub totals: [[u64; 10]; 10],
    /// By Player's number of cards and then by Banker's.
    pub cards: [[u64; 4]; 4],
}

impl Enumeration {
    /// Counts all ordered deals of six of the cards.
    pub fn of(pips: &[u8], order: Order) -> Enumeration {
        let mut enumeration = Enumeration {
            deals: 0,
            outcomes: [0; 3],
            totals: [[0; 10]; 10],
            cards: [[0; 4]; 4],
        };
        every_deal(pips, &mut |dealt| enumeration.count(order, dealt));
        enumeration
    }

    fn count(&mut self, order: Order, dealt: &[u8]) {
        let [p1, p2, b1, b2] = order.places().map(|place| dealt[place]);
        let (player, banker) = finish(p1, p2, b1, b2, dealt[4], dealt[5]);
        self.deals += 1;
        self.outcomes[outcome(player.total, banker.total)] += 1;
        self.totals[usize::from(player.total)][usize::from(banker.total)] += 1;
        self.cards[player.cards][banker.cards] += 1;
    }
}

/// Calls the visitor with every ordered selection of six of the cards.
pub fn every_deal<T: Copy>(cards: &[T], visitor: &mut impl FnMut(&[T])) {
    fn rest<T: Copy>(
        cards: &[T],
        taken: &mut [bool],
        dealt: &mut Vec<T>,
        visitor: &mut impl FnMut(&[T]),
    ) {
        if dealt.len() == 6 {
            return visitor(dealt);
        }
        for card in 0..cards.len() {
            if !taken[card] {
                taken[card] = true;
                dealt.push(cards[card]);
                rest(cards, taken, dealt, visitor);
                dealt.pop();
                taken[card] = false;
            }
        }
    }
    rest(
        cards,
        &mut vec![false; cards.len()],
        &mut Vec::new(),
        visitor,
    );
}

/// Deals of pip values, each with its number of ways.
pub type Deals = BTreeMap<[u8; 6], i64>;

/// The cards of one deck by pip value.
pub const ONE_DECK: [i64; 10] = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4];

/// All sequences of six pip values from a large shoe; with replacement if the shoe is infinite.
pub fn pip_deals(counts: [i64; 10], infinite: bool) -> Deals {
    let mut deals = vec![(Vec::new(), counts, 1)];
    for _ in 0..6 {
        deals = deals
            .into_iter()
            .flat_map(|(pips, counts, ways): (Vec<u8>, [i64; 10], i64)| {
                (0..10_u8).filter_map(move |pip| {
                    let held = counts[usize::from(pip)];
                    let mut left = counts;
                    left[usize::from(pip)] -= i64::from(!infinite);
                    (held > 0).then(|| ([&pips[..], &[pip]].concat(), left, ways * held))
                })
            })
            .collect();
    }
    let with_six = |(pips, _, ways): (Vec<u8>, _, _)| (pips.try_into().expect("six"), ways);
    deals.into_iter().map(with_six).collect()
}

/// 0 if Player wins, 1 if Banker wins, 2 for a tie.
pub fn outcome(player: u8, banker: u8) -> usize {
    match player.cmp(&banker) {
        Ordering::Greater => 0,
        Ordering::Less => 1,
        Ordering::Equal => 2,
    }
}

/// The final state of a hand.
pub struct Ending {
    pub total: u8,
    pub cards: usize,
}

/// Finishes a coup, given its first four cards and the next two.
pub fn finish(p1: u8, p2: u8, b1: u8, b2: u8, fifth: u8, sixth: u8) -> (Ending, Ending) {
    let player = (p1 + p2) % 10;
    let banker = (b1 + b2) % 10;
    let ending = |total, cards| Ending { total, cards };
    if player >= 8 || banker >= 8 {
        return (ending(player, 2), ending(banker, 2));
    }
    if player >= 6 {
        return if banker <= 5 {
            (ending(player, 2), ending((banker + fifth) % 10, 3))
        } else {
            (ending(player, 2), ending(banker, 2))
        };
    }
    let draws = banker_draws(banker, fifth);
    let player = ending((player + fifth) % 10, 3);
    if draws {
        (player, ending((banker + sixth) % 10, 3))
    } else {
        (player, ending(banker, 2))
    }
}

/// Whether Banker draws with this total when Player has drawn this third card.
pub fn banker_draws(banker: u8, third: u8) -> bool {
    match banker {
        0..=2 => true,
        3 => third != 8,
        4 => (2..=7).contains(&third),
        5 => (4..=7).contains(&third),
        6 => third == 6 || third == 7,
        _ => false,
    }
}

/// Deals cards with these pip values by the tableau, until they are used up or the coup ends.
pub fn deal_by_the_tableau(tableau: &Tableau, pips: &[u8]) -> Coup {
    pips.iter().fold(Coup::default(), |coup, &pip| {
        let rank = Rank::ALL.into_iter().find(|rank| rank.pip().value() == pip);
        let card = Card {
            rank: rank.expect("a pip value"),
            suit: Suit::Clubs,
        };
        match tableau.read(&coup).next() {
            Some(side) => coup
                .with(side, card)
                .expect("no hand is dealt a fourth card"),
            None => coup,
        }
    })
}

/// Shoes of this number of cards: of one rank, of two ranks, and almost all of them ten-valued.
pub fn extreme_shoes(cards: u64) -> [Shoe; 5] {
    let half = cards / 2;
    let rest = cards - half;
    let counts = [
        format!("K={cards}"),
        format!("A={cards}"),
        format!("9={half},A={rest}"),
        format!("2={half},K={rest}"),
        format!("7=1,8=1,9=1,A=1,0={}", cards - 4),
    ];
    counts.map(|counts| counts.parse().expect("counts"))
}

/// The bets of the catalogue with these ids, in this order.
pub fn bets(ids: &[&str]) -> Vec<Bet> {
    let all = catalogue(&Terms::default());
    let bet = |id: &&str| all.iter().find(|bet| bet.id == *id).expect(id).clone();
    ids.iter().map(bet).collect()
}

/// What is known of a coup, by glimpses of Player's cards, of Banker's, and of the cards of the deal.
pub fn history([player, banker, deal]: [&str; 3]) -> History {
    let read = |text: &str| match text {
        "" => Glimpses::default(),
        _ => text.parse().expect(text),
    };
    History::new(&read(player), &read(banker), &read(deal)).expect("a history")
}

/// Full decks, from which nothing is removed.
pub fn decks(number: u64) -> ShoeSource {
    let start = Start::Decks(Decks::new(number).expect("decks"));
    ShoeSource::new(start, Cards::default()).expect("nothing is removed")
}
