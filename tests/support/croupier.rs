//! A croupier who deals physical cards, writes the record of the table in every form, and can make
//! lines invalid.

use std::fmt::Write as _;

use baccarat::bet::Bet;
use baccarat::{Analyzer, Card, Cards, Decks, Rank, Seen, Shoe, Side, Suit, Tableau, Tracker};

/// A repeatable sequence of pseudo-random numbers.
pub struct Dice(u64);

impl Dice {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The upper bits are more random.
        let drawn = usize::try_from(self.0 >> 33).expect("31 bits");
        drawn % bound
    }

    pub fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub fn shuffle<T>(&mut self, cards: &mut [T]) {
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.below(place + 1));
        }
    }
}

/// How a croupier deals and writes the coups.
#[derive(Clone, Copy)]
pub struct Manner {
    pub decks: u64,
    /// Number of cards burned unseen from each shoe.
    pub burned: usize,
    /// Whether each card is written with its suit.
    pub with_suits: bool,
    /// Whether the record has only shuffles and one line for each coup.
    pub whole_coups: bool,
}

/// A dealt coup: its cards in order, and its result.
pub struct Dealt {
    pub cards: Vec<(Side, Card)>,
    pub totals: [u8; 2],
}

impl Dealt {
    pub fn winner(&self) -> Option<Side> {
        let [player, banker] = self.totals;
        [Some(Side::Player), Some(Side::Banker), None][super::outcome(player, banker)]
    }
}

/// An event at a table.
pub struct Event {
    /// The lines of the record. The last one finishes the event.
    pub lines: Vec<String>,
    pub coup: Option<Dealt>,
    /// The number of cards of an abandoned coup, if the event leaves one unfinished.
    pub abandoned: Option<usize>,
}

/// Deals physical cards and records them.
pub struct Croupier {
    pub dice: Dice,
    pub manner: Manner,
    /// The undealt cards, the next one last.
    pub shoe: Vec<Card>,
    /// A new shoe is shuffled when at most this many cards are left.
    pub cut: usize,
    /// The cards that have left the shoe, as seen.
    pub seen: Cards,
}

impl Croupier {
    pub fn new(seed: u64, manner: Manner) -> Croupier {
        let mut croupier = Croupier {
            dice: Dice(seed),
            manner,
            shoe: Vec::new(),
            cut: 0,
            seen: Cards::default(),
        };
        croupier.new_shoe();
        croupier
    }

    pub fn new_shoe(&mut self) {
        self.shoe = (0..self.manner.decks).flat_map(|_| Card::all()).collect();
        self.dice.shuffle(&mut self.shoe);
        self.shoe.truncate(self.shoe.len() - self.manner.burned);
        self.seen = Cards::default();
        // One shoe in four is dealt to its last card.
        self.cut = self.dice.one_of(&[0, 5, 14, 30]);
    }

    pub fn left(&self) -> u64 {
        self.shoe.len() as u64
    }

    pub fn event(&mut self) -> Event {
        let loose = !self.manner.whole_coups;
        if loose && self.shoe.len() > 8 && self.dice.one_in(12) {
            return self.burn();
        }
        let mut lines = Vec::new();
        if loose && self.shoe.len() > 8 && self.dice.one_in(40) {
            for _ in 0..=self.dice.below(3) {
                lines.extend(self.shoe.pop().map(|card| self.spell(card)));
            }
        }
        let abandoned = Some(lines.len()).filter(|&cards| cards > 0);
        let coup = self.deal();
        match &coup {
            None => {
                self.new_shoe();
                lines.push(
                    self.dice
                        .one_of(&["shuffle", " SHUFFLE # at last", "Shuffle\r"])
                        .to_owned(),
                );
            }
            Some(dealt) => lines.extend(self.written(&dealt.cards, abandoned.is_some())),
        }
        Event {
            lines,
            coup,
            abandoned,
        }
    }

    /// The next coup, dealt by an independent implementation of the rules; `None` if there are too
    /// few cards.
    pub fn deal(&mut self) -> Option<Dealt> {
        let next: Vec<Card> = self.shoe.iter().rev().take(6).copied().collect();
        let pip = |place: usize| next.get(place).map_or(0, |card| card.pip().value());
        let (player, banker) = super::finish(pip(0), pip(2), pip(1), pip(3), pip(4), pip(5));
        let mut sides = [Side::Player, Side::Banker].repeat(2);
        sides.extend((player.cards == 3).then_some(Side::Player));
        sides.extend((banker.cards == 3).then_some(Side::Banker));
        let left = self.shoe.len().checked_sub(sides.len())?;
        if left < self.cut {
            return None;
        }
        self.shoe.truncate(left);
        Some(Dealt {
            cards: sides.into_iter().zip(next).collect(),
            totals: [player.total, banker.total],
        })
    }

    pub fn burn(&mut self) -> Event {
        let mut line = self.dice.one_of(&["burn", "Burn:", "BURN "]).to_owned();
        for _ in 0..=self.dice.below(4) {
            let card = self.shoe.pop().expect("eight cards");
            let seen = self.dice.one_in(2).then(|| self.spell(card));
            let _ = write!(line, " {}", seen.as_deref().unwrap_or("?"));
        }
        Event {
            lines: vec![line],
            coup: None,
            abandoned: None,
        }
    }

    /// The text of a card, which is recorded as seen.
    pub fn spell(&mut self, card: Card) -> String {
        let dice = &mut self.dice;
        let seen = if self.manner.with_suits || dice.one_in(3) {
            Seen::Card(card)
        } else if card.pip().value() == 0 && dice.one_in(3) {
            Seen::TenValued
        } else {
            Seen::Rank(card.rank)
        };
        self.seen.add(seen, 1).expect("few cards");
        let rank = match card.rank {
            _ if seen == Seen::TenValued => "0".to_owned(),
            Rank::Ace => dice.one_of(&["A", "a", "1"]).to_owned(),
            Rank::Ten => dice.one_of(&["T", "t", "10"]).to_owned(),
            rank if dice.one_in(2) => rank.to_string().to_lowercase(),
            rank => rank.to_string(),
        };
        if !matches!(seen, Seen::Card(_)) {
            return rank;
        }
        let suits = match card.suit {
            Suit::Spades => ["s", "S", "♠"],
            Suit::Hearts => ["h", "H", "♥\u{FE0F}"],
            Suit::Diamonds => ["d", "D", "♢"],
            Suit::Clubs => ["c", "C", "♣"],
        };
        rank + dice.one_of(&suits)
    }

    /// The lines of a coup. After cards of an unfinished coup, it is not written card by card,
    /// since those would continue the unfinished coup.
    pub fn written(&mut self, cards: &[(Side, Card)], on_one_line: bool) -> Vec<String> {
        let words: Vec<(Side, String)> = cards
            .iter()
            .map(|&(side, card)| (side, self.spell(card)))
            .collect();
        if !on_one_line && !self.manner.whole_coups && self.dice.one_in(5) {
            let mut lines = Vec::new();
            for (_, word) in words {
                if self.dice.one_in(6) {
                    lines.push(self.dice.one_of(&["", " ", "# patience"]).to_owned());
                }
                lines.push(word);
            }
            return lines;
        }
        let line = one_line(&mut self.dice, &words);
        let remark = self.dice.one_of(&["", "", " # P 9 K", "\r", " ,"]);
        vec![line + remark]
    }
}

/// A coup on one line, in a random form.
fn one_line(dice: &mut Dice, words: &[(Side, String)]) -> String {
    let mut words = words.to_vec();
    if dice.one_in(3) {
        // The order of Player's first two cards does not matter.
        words.swap(0, 2);
    }
    let gap = dice.one_of(&[" ", ",", ", ", ":", "\t", "   "]);
    let marks = dice.one_of(&[["P", "B"], ["p", "b"]]);
    let hand = |side: Side| {
        let cards = words.iter().filter(move |(other, _)| *other == side);
        cards
            .map(|(_, word)| word.clone())
            .collect::<Vec<_>>()
            .join(gap)
    };
    let hands = Side::BOTH.map(|side| (marks[side as usize], hand(side)));
    let in_order = |mark_gap: Option<&str>| {
        let words = words.iter().map(|(side, word)| match mark_gap {
            Some(mark_gap) => format!("{}{mark_gap}{word}", marks[*side as usize]),
            None => word.clone(),
        });
        words.collect::<Vec<_>>().join(gap)
    };
    match dice.below(6) {
        0 => hands
            .map(|(mark, cards)| format!("{mark}{gap}{cards}"))
            .join(gap),
        1 => {
            let [player, banker] = hands.map(|(mark, cards)| format!("{mark}{cards}"));
            format!("{banker}{gap}{player}")
        }
        2 => in_order(Some("")),
        3 => in_order(Some(gap)),
        4 => {
            let marks: String = words
                .iter()
                .map(|(side, _)| marks[*side as usize])
                .collect();
            format!("{marks}{gap}{}", in_order(None))
        }
        _ => in_order(None),
    }
}

/// A record of complete coups, with some lines made invalid.
pub struct Spoilt {
    /// Each line, and whether it is invalid.
    pub lines: Vec<(String, bool)>,
}

impl Spoilt {
    /// A record of a single deck with all cards written in full, so that a card dealt twice is
    /// detected.
    pub fn new(seed: u64, coups: usize) -> Spoilt {
        let manner = Manner {
            decks: 1,
            burned: 0,
            with_suits: true,
            whole_coups: true,
        };
        let mut croupier = Croupier::new(seed, manner);
        let mut dice = Dice(seed + 1);
        let mut lines: Vec<(String, bool)> = Vec::new();
        // The cards of the valid lines.
        let mut gone: Vec<Card> = Vec::new();
        while lines.len() < coups {
            let event = croupier.event();
            let line = event.lines.concat();
            match event.coup {
                None => gone.clear(),
                Some(dealt) if dice.one_in(5) => {
                    lines.push((spoilt(&mut dice, &line, &dealt, &gone), true));
                    continue;
                }
                Some(dealt) => gone.extend(dealt.cards.iter().map(|&(_, card)| card)),
            }
            lines.push((line, false));
        }
        Spoilt { lines }
    }

    pub fn text(&self, kept: impl Fn(bool) -> bool) -> String {
        let lines = self.lines.iter().filter(|(_, spoilt)| kept(*spoilt));
        lines.map(|(line, _)| line.clone() + "\n").collect()
    }

    /// The numbers of the invalid lines, from 1.
    pub fn numbers(&self) -> Vec<usize> {
        let numbered = (1..).zip(&self.lines);
        let spoilt = numbered.filter(|(_, (_, spoilt))| *spoilt);
        spoilt.map(|(number, _)| number).collect()
    }
}

/// An invalid line, made from a valid one.
fn spoilt(dice: &mut Dice, line: &str, dealt: &Dealt, gone: &[Card]) -> String {
    let mut cards = dealt.cards.clone();
    match dice.below(4) {
        0 => cards.push((dice.one_of(&Side::BOTH), cards[0].1)),
        1 => {
            cards.pop();
        }
        2 => {
            let place = dice.below(cards.len());
            let again = gone.iter().find(|card| card.rank == cards[place].1.rank);
            match again {
                Some(&again) => cards[place].1 = again,
                None => return unreadable(dice, line),
            }
        }
        _ => return unreadable(dice, line),
    }
    let words: Vec<(Side, String)> = cards
        .into_iter()
        .map(|(side, card)| (side, card.to_string()))
        .collect();
    one_line(dice, &words)
}

/// A line with a word that cannot be read.
fn unreadable(dice: &mut Dice, line: &str) -> String {
    let said = line.split('#').next().unwrap_or_default();
    let mut words: Vec<&str> = said.split([' ', ',', ':', '\t', '\r']).collect();
    words.retain(|word| !word.is_empty());
    let place = dice.below(words.len());
    words[place] = dice.one_of(&[
        "Z", "9x2", "99", "♠", "é", "?", "11h", "0s", "\u{1b}[m", "P?",
    ]);
    words.join(" ")
}

/// Eleven tens and three nines, so that the last coup can use four cards.
pub const LAST_CARDS: &str = "K=11,9=3";

/// Three coups from [`LAST_CARDS`]: ten cards are left after the first, six after the second, five
/// after one is burned, and one after the third.
pub const LAST_COUPS: &str = "P K 9 B K K\nP K 9 B K K\nburn K\nP K 9 B K K\n";

/// A coup of six cards.
pub const SIX_CARDS: &str = "P K K K B K K K";

pub fn decks(number: u64) -> Shoe {
    Shoe::full(Decks::new(number).expect("decks"))
}

pub fn tracker(bets: Vec<Bet>, shoe: &Shoe, unseen: u64) -> Tracker {
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids");
    analyzer.track(*shoe, unseen).expect("cards enough")
}
