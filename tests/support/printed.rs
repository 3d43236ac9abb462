//! Every bet of the catalogue, settled by its printed rule.

#![allow(
    clippy::match_same_arms,
    clippy::match_bool,
    reason = "the rules stand in the order and the form in which they are printed"
)]

use std::fmt;

use baccarat::Suit;

use super::finish;

/// A physical card: rank from 1 to 13, and suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Physical {
    pub rank: u8,
    pub suit: Suit,
}

impl Physical {
    pub fn pip(self) -> u8 {
        if self.rank >= 10 { 0 } else { self.rank }
    }

    pub fn letter(self) -> char {
        let mut letters = "A23456789TJQK".chars();
        letters.nth(usize::from(self.rank) - 1).expect("a rank")
    }

    pub fn is_court(self) -> bool {
        self.rank >= 11
    }

    pub fn is_red(self) -> bool {
        matches!(self.suit, Suit::Hearts | Suit::Diamonds)
    }
}

/// Writes the card in the form that the library reads.
impl fmt::Display for Physical {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.suit)
    }
}

/// A finished coup of physical cards.
pub struct Round {
    pub player: Vec<Physical>,
    pub banker: Vec<Physical>,
    /// Player's and Banker's final totals.
    pub p: u8,
    pub b: u8,
}

fn total(cards: &[Physical]) -> u8 {
    cards.iter().map(|card| card.pip()).sum::<u8>() % 10
}

impl Round {
    /// The coup of a deal: the first four cards alternately, then third cards as they are drawn.
    pub fn of(deal: &[Physical], seven_first: bool) -> Round {
        let seven = Physical {
            rank: 7,
            suit: Suit::Spades,
        };
        let mut cards = Vec::new();
        if seven_first {
            cards.push(seven);
        }
        cards.extend(deal);
        let pips: Vec<u8> = cards.iter().map(|card| card.pip()).collect();
        let (p, b) = finish(pips[0], pips[2], pips[1], pips[3], pips[4], pips[5]);
        let mut player = vec![cards[0], cards[2]];
        let mut banker = vec![cards[1], cards[3]];
        let mut next = 4;
        if p.cards == 3 {
            player.push(cards[next]);
            next += 1;
        }
        if b.cards == 3 {
            banker.push(cards[next]);
        }
        Round {
            player,
            banker,
            p: p.total,
            b: b.total,
        }
    }

    fn player_wins(&self) -> bool {
        self.p > self.b
    }

    fn banker_wins(&self) -> bool {
        self.b > self.p
    }

    fn tie(&self) -> bool {
        self.p == self.b
    }

    fn all(&self) -> Vec<Physical> {
        [&self.player[..], &self.banker[..]].concat()
    }

    fn first_four(&self) -> Vec<Physical> {
        [&self.player[..2], &self.banker[..2]].concat()
    }

    /// The cards of the side that an id names, its total, and the other side's total.
    fn side(&self, id: &str) -> (&[Physical], u8, u8) {
        if id.starts_with("player") {
            (&self.player, self.p, self.b)
        } else {
            (&self.banker, self.b, self.p)
        }
    }

    /// Whether a condition is true for either hand; its arguments are the hand, its total, and the
    /// other hand's cards and total.
    fn either(&self, holds: impl Fn(&[Physical], u8, &[Physical], u8) -> bool) -> bool {
        holds(&self.player, self.p, &self.banker, self.b)
            || holds(&self.banker, self.b, &self.player, self.p)
    }
}

fn pair(cards: &[Physical]) -> bool {
    cards[0].rank == cards[1].rank
}

fn identical(cards: &[Physical]) -> bool {
    cards[0] == cards[1]
}

fn suited(cards: &[Physical]) -> bool {
    cards.iter().all(|card| card.suit == cards[0].suit)
}

fn natural(cards: &[Physical], worth: u8) -> bool {
    cards.len() == 2 && worth >= 8
}

/// The number of cards of each rank, in descending order.
fn multiplicities(cards: &[Physical]) -> Vec<usize> {
    let count = |rank: u8| cards.iter().filter(|card| card.rank == rank).count();
    let mut counts: Vec<usize> = (1..=13).map(count).filter(|&count| count > 0).collect();
    counts.sort_unstable();
    counts.reverse();
    counts
}

const LOSS: i64 = -100;
const PUSH: i64 = 0;

/// `units` if the condition is true, otherwise the loss of the stake; in hundredths of a unit.
fn pays(units: i64, holds: bool) -> i64 {
    if holds { 100 * units } else { LOSS }
}

/// The first payoff if the condition is true, otherwise the second.
fn one_of(holds: bool, payoff: i64, otherwise: i64) -> i64 {
    if holds { payoff } else { otherwise }
}

/// The last part of an id, as a number.
fn number(id: &str) -> u8 {
    id.rsplit('-')
        .next()
        .and_then(|text| text.parse().ok())
        .expect("an id that ends in a number")
}

/// The payoff of a bet of the catalogue by its printed rule, in hundredths of a unit.
#[expect(clippy::too_many_lines, reason = "one line a bet, as they are printed")]
#[expect(
    clippy::cognitive_complexity,
    reason = "one line a bet, as they are printed"
)]
pub fn settle(id: &str, r: &Round) -> i64 {
    let three = |cards: &[Physical]| cards.len() == 3;
    let (p3, b3) = (three(&r.player), three(&r.banker));
    match id {
        "player" if r.tie() => PUSH,
        "player" => pays(1, r.player_wins()),
        "banker" if r.tie() => PUSH,
        "banker" if r.banker_wins() => 95,
        "tie" => pays(8, r.tie()),
        "banker-ez" if r.tie() || (r.banker_wins() && b3 && r.b == 7) => PUSH,
        "banker-ez" => pays(1, r.banker_wins()),
        "banker-super6" if r.tie() => PUSH,
        "banker-super6" if r.banker_wins() => one_of(r.b == 6, 50, 100),
        _ if id.starts_with("banker-half-on-") => match r.tie() {
            true => PUSH,
            false if r.banker_wins() => one_of(r.b == number(id), 50, 100),
            false => LOSS,
        },
        "player-2to1" | "banker-2to1" => {
            let (cards, own, other) = r.side(id);
            if own <= other {
                LOSS
            } else if three(cards) && own >= 8 {
                200
            } else {
                100
            }
        }
        "banker-fabulous4" => match (r.tie(), r.banker_wins(), r.b) {
            (true, ..) | (_, true, 4) => PUSH,
            (_, true, 1) => 200,
            (_, true, _) => 100,
            _ => LOSS,
        },
        "player-fabulous4" => match (r.tie(), r.player_wins(), r.p) {
            (true, ..) => PUSH,
            (_, true, 1) => 200,
            (_, true, 4) => 50,
            (_, true, _) => 100,
            _ => LOSS,
        },
        "player-bahamian" | "banker-bahamian" => {
            let winning = r.p.max(r.b);
            if r.tie() || winning == 2 || winning == 3 {
                return PUSH;
            }
            let (_, own, other) = r.side(id);
            pays(1, own > other)
        }
        "player-7up" => match (r.tie(), r.player_wins()) {
            (true, _) => PUSH,
            (_, true) => one_of(r.p == 7, 50, 100),
            _ => LOSS,
        },
        "banker-7up" => match (r.tie(), r.banker_wins()) {
            (true, _) => PUSH,
            (_, true) => one_of(r.b == 7, 180, 100),
            _ => LOSS,
        },
        "tie-7up" if r.tie() => one_of(r.p == 7, 900, 700),
        "player-pair" | "banker-pair" => pays(11, pair(r.side(id).0)),
        "either-pair" => pays(5, pair(&r.player) || pair(&r.banker)),
        "perfect-pair" => pays(25, identical(&r.player) || identical(&r.banker)),
        "perfect-pair-2" => match (identical(&r.player), identical(&r.banker)) {
            (true, true) => 25_000,
            (false, false) => LOSS,
            _ => 2500,
        },
        "player-royal-match" | "banker-royal-match" => {
            let two = &r.side(id).0[..2];
            let royal = two.iter().any(|c| c.rank == 13) && two.iter().any(|c| c.rank == 12);
            match (suited(two), royal) {
                (true, true) => 2500,
                (true, false) => 250,
                _ => LOSS,
            }
        }
        "perfect-9" => {
            let two = &r.player[..2];
            if total(two) != 9 {
                LOSS
            } else if two.iter().any(|card| card.pip() == 0) {
                500
            } else if suited(two) {
                2000
            } else {
                1000
            }
        }
        "tiger-pair" => match (pair(&r.player), pair(&r.banker)) {
            (true, true) if r.player[0].rank == r.banker[0].rank => 10_000,
            (true, true) => 2000,
            (false, false) => LOSS,
            _ => 400,
        },
        "lucky-nines" | "lucky-nines-2" => {
            let nines: Vec<_> = r
                .first_four()
                .into_iter()
                .filter(|card| card.rank == 9)
                .collect();
            let line = match nines.len() {
                0 => return LOSS,
                1 if nines[0].suit == Suit::Diamonds => 5,
                1 => 6,
                2 => {
                    if suited(&nines) {
                        3
                    } else {
                        4
                    }
                }
                3 => {
                    if suited(&nines) {
                        1
                    } else {
                        2
                    }
                }
                _ => 0,
            };
            100 * match id {
                "lucky-nines" => [500, 250, 20, 8, 5, 2, 1][line],
                _ => [1000, 500, 35, 16, 5, 2, 1][line],
            }
        }
        "baccarat-jackpot" => {
            let four = r.first_four();
            let mut ranks: Vec<u8> = four.iter().map(|card| card.rank).collect();
            ranks.sort_unstable();
            let run = |ranks: &[u8]| ranks.windows(2).all(|two| two[0] + 1 == two[1]);
            let ace_high = ranks == [1, 11, 12, 13];
            let straight = run(&ranks) || ace_high;
            let groups = multiplicities(&four);
            let paired = ranks
                .windows(2)
                .find(|two| two[0] == two[1])
                .map_or(0, |two| two[0]);
            match (suited(&four), straight, groups.as_slice()) {
                (true, _, _) if ace_high => 25_000,
                (_, _, [4]) => 7500,
                (true, true, _) => 5000,
                (_, _, [3, 1]) => 1500,
                (true, _, _) => 1000,
                (_, true, _) => 500,
                (_, _, [2, 2]) => 400,
                (_, _, [2, 1, 1]) if paired == 1 => 200,
                (_, _, [2, 1, 1]) if paired >= 10 => PUSH,
                _ => LOSS,
            }
        }
        "player-natural-8" | "player-natural-9" | "banker-natural-8" | "banker-natural-9" => {
            pays(9, total(&r.side(id).0[..2]) == number(id))
        }
        "lucky-99" => match (total(&r.player[..2]) == 9, total(&r.banker[..2]) == 9) {
            (true, true) => 2400,
            (false, true) => 400,
            (true, false) => 100,
            _ => LOSS,
        },
        "dragon-7" => pays(40, r.banker_wins() && b3 && r.b == 7),
        "panda-8" => pays(25, r.player_wins() && p3 && r.p == 8),
        "heavenly-9" => match (p3 && r.p == 9, b3 && r.b == 9) {
            (true, true) => 7500,
            (false, false) => LOSS,
            _ => 1000,
        },
        "blazing-7s" => match (r.p == 7 && r.b == 7, p3, b3) {
            (true, true, true) => 20_000,
            (true, false, false) => 5000,
            _ => LOSS,
        },
        "cover-all" => {
            let others = ["dragon-7", "panda-8", "heavenly-9", "blazing-7s"];
            pays(6, others.iter().any(|other| settle(other, r) > 0))
        }
        "ox-6" => pays(40, r.player_wins() && p3 && r.p == 6),
        "kill-ox-tiger" => {
            let ox = p3 && r.p == 6 && !r.player_wins();
            let tiger = b3 && r.b == 7 && !r.banker_wins();
            pays(30, ox || tiger)
        }
        "player-dragon-bonus" | "banker-dragon-bonus" => {
            let (cards, own, other) = r.side(id);
            let both = natural(&r.player, r.p) && natural(&r.banker, r.b);
            if own == other && both {
                PUSH
            } else if own > other && natural(cards, own) {
                100
            } else if own > other {
                match own - other {
                    4 => 100,
                    5 => 200,
                    6 => 400,
                    7 => 600,
                    8 => 1000,
                    9 => 3000,
                    _ => LOSS,
                }
            } else {
                LOSS
            }
        }
        "player-three-card-win" => pays(4, r.player_wins() && p3),
        "banker-three-card-win" => pays(5, r.banker_wins() && b3),
        "lucky-6" | "lucky-6-stingy" if r.banker_wins() && r.b == 6 => match (b3, id) {
            (false, _) => 1200,
            (true, "lucky-6") => 2300,
            _ => 2000,
        },
        "super-6" => pays(12, r.banker_wins() && r.b == 6),
        "small-tiger" => pays(22, r.banker_wins() && r.b == 6 && !b3),
        "big-tiger" => pays(50, r.banker_wins() && r.b == 6 && b3),
        "tiger-tie" => pays(35, r.tie() && r.p == 6),
        "three-card-six" => match (p3 && r.p == 6, b3 && r.b == 6) {
            (true, true) => 10_000,
            (false, false) => LOSS,
            _ => 800,
        },
        "egalite-1-3" => pays(70, r.tie() && (1..=3).contains(&r.p)),
        "egalite-4-5" => pays(60, r.tie() && (4..=5).contains(&r.p)),
        "egalite-6-7" => pays(22, r.tie() && (6..=7).contains(&r.p)),
        "egalite-8-9" => pays(40, r.tie() && (8..=9).contains(&r.p)),
        _ if id.starts_with("egalite-") => {
            let n = number(id);
            let payoff = [150, 215, 225, 200, 120, 110, 45, 45, 80, 80][usize::from(n)];
            pays(payoff, r.tie() && r.p == n)
        }
        _ if id.contains("-wins-") => {
            let (_, own, other) = r.side(id);
            let n = number(id);
            let paytable = match id.starts_with("player") {
                true => [160, 90, 60, 45, 30, 11, 9, 6, 6],
                false => [160, 90, 60, 25, 17, 11, 9, 7, 6],
            };
            pays(paytable[usize::from(n) - 1], own > other && own == n)
        }
        _ if id.contains("-total-") => {
            let (_, own, _) = r.side(id);
            let n = number(id);
            let payoff = match n {
                0 => 800,
                1..=3 => 1050,
                4 | 5 => one_of(id.starts_with("player"), 950, 750),
                _ => 550,
            };
            if own == n { payoff } else { LOSS }
        }
        "player-odd" if r.p % 2 == 1 => 90,
        "player-even" if r.p.is_multiple_of(2) => 86,
        "banker-odd" if r.b % 2 == 1 => 86,
        "banker-even" if r.b.is_multiple_of(2) => 86,
        "small" | "four-cards" if r.all().len() == 4 => 150,
        "big" if r.all().len() > 4 => 54,
        "five-cards" => pays(2, r.all().len() == 5),
        "six-cards" => pays(2, r.all().len() == 6),
        "three-giving-8" => {
            let eight = r.player.get(2).is_some_and(|card| card.rank == 8);
            pays(200, total(&r.banker[..2]) == 3 && eight)
        }
        "eights-and-nines" => pays(20, r.p >= 8 && r.b >= 8),
        "eight-beats-six" => pays(25, r.either(|_, own, _, other| own == 8 && other == 6)),
        "nine-beats-seven-naturals" => pays(
            50,
            r.either(|c, own, d, other| own == 9 && other == 7 && c.len() == 2 && d.len() == 2),
        ),
        "nine-beats-one" => pays(
            150,
            r.either(|c, own, d, other| own == 9 && other == 1 && three(c) && three(d)),
        ),
        "nine-beats-seven-three-card" => pays(
            200,
            r.either(|c, own, d, other| own == 9 && other == 7 && three(c) && three(d)),
        ),
        "any-bad-beat" => {
            let (high, low) = (r.p.max(r.b), r.p.min(r.b));
            if high - low != 1 {
                LOSS
            } else if high == 9 && p3 && b3 {
                4000
            } else if high == 9 && !p3 && !b3 {
                1000
            } else if high == 8 {
                600
            } else if high == 7 {
                400
            } else {
                100
            }
        }
        "bad-beat-9-8-three-card" => pays(
            200,
            p3 && b3 && r.either(|_, own, _, other| own == 9 && other == 8),
        ),
        "bad-beat-9-8-natural" => pays(
            50,
            !p3 && !b3 && r.either(|_, own, _, other| own == 9 && other == 8),
        ),
        "bad-beat-8-7" => pays(25, r.either(|_, own, _, other| own == 8 && other == 7)),
        _ if id.starts_with("matching-dragon-") => {
            let letter = id.rsplit('-').next().expect("a rank");
            let rank = 1 + "A23456789TJQK".find(letter).expect("a rank");
            let count = r
                .all()
                .iter()
                .filter(|card| usize::from(card.rank) == rank)
                .count();
            [LOSS, 100, 300, 2000, 4000, 6000, 10_000][count]
        }
        "lucky-match" => match multiplicities(&r.all()).as_slice() {
            [5 | 6, ..] => 25_000,
            [3, 3] => 10_000,
            [4, ..] => 3000,
            [3, 2, ..] => 1500,
            [3, ..] => 600,
            [2, 2, ..] => 400,
            _ => LOSS,
        },
        "monkey-6" | "monkey-6-tie" => {
            let monkey = p3 && b3 && !r.player[2].is_court() && r.banker[2].is_court();
            match id {
                "monkey-6" => pays(12, monkey),
                _ => pays(150, monkey && r.tie()),
            }
        }
        "grand-monkey" => pays(6000, p3 && b3 && r.all().iter().all(|card| card.is_court())),
        "player-lucky-8" | "banker-lucky-8" => {
            let (cards, own, other) = r.side(id);
            let suited_8 = |cards: &[Physical], worth| three(cards) && suited(cards) && worth == 8;
            if suited_8(&r.player, r.p) && suited_8(&r.banker, r.b) {
                20_000
            } else if suited_8(cards, own) {
                2500
            } else if own == 8 && other == 8 {
                1500
            } else if own == 8 && own < other {
                800
            } else if own == 8 {
                400
            } else {
                LOSS
            }
        }
        "player-all-red" => pays(22, r.player.iter().all(|card| card.is_red())),
        "player-all-black" => pays(24, !r.player.iter().any(|card| card.is_red())),
        "banker" | "banker-super6" | "tie-7up" | "lucky-6" | "lucky-6-stingy" | "player-odd"
        | "player-even" | "banker-odd" | "banker-even" | "small" | "four-cards" | "big" => LOSS,
        _ => panic!("no rule is written here for {id}"),
    }
}
