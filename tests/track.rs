//! A table followed line by line, against a croupier who deals physical cards
//! and writes the record in every form there is; and the command that follows it.

mod support;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use baccarat::bet::{Bet, Terms, catalogue, main_bets};
use baccarat::{
    BadCoup, BadLine, BetOdds, Card, Cards, CompiledOdds, Decks, Exact, NoOdds, Odds, Places, Rank,
    Seen, Shoe, Side, Suit, Tableau, Tracked, Tracker, Update,
};
use serde_json::Value;

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The upper bits are the good ones.
        let drawn = usize::try_from(self.0 >> 33).expect("31 bits");
        drawn % bound
    }

    fn one_in(&mut self, bound: usize) -> bool {
        self.below(bound) == 0
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    fn shuffle<T>(&mut self, cards: &mut [T]) {
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.below(place + 1));
        }
    }
}

/// How a croupier deals, and how the coups are written down.
#[derive(Clone, Copy)]
struct Manner {
    decks: u64,
    /// Cards that are burned unseen from each shoe.
    burned: usize,
    /// Whether each card is written with its suit.
    with_suits: bool,
    /// Whether there is nothing but shuffles and a line for each coup.
    whole_coups: bool,
}

/// A coup as it was dealt: the cards in their order, and how it ended.
struct Dealt {
    cards: Vec<(Side, Card)>,
    totals: [u8; 2],
}

impl Dealt {
    fn winner(&self) -> Option<Side> {
        let [player, banker] = self.totals;
        [Some(Side::Player), Some(Side::Banker), None][support::outcome(player, banker)]
    }
}

/// What happens at a table.
struct Event {
    /// How it is written down. Its last line is the one that tells.
    lines: Vec<String>,
    coup: Option<Dealt>,
    /// How many cards of a coup are left lying by it.
    abandoned: Option<usize>,
}

/// Deals physical cards and writes down what it deals.
struct Croupier {
    dice: Dice,
    manner: Manner,
    /// The undealt cards, the next one last.
    shoe: Vec<Card>,
    /// A new shoe is shuffled once no more than this many are left.
    cut: usize,
    /// What was seen of those that have left the shoe.
    seen: Cards,
}

impl Croupier {
    fn new(seed: u64, manner: Manner) -> Croupier {
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

    fn new_shoe(&mut self) {
        self.shoe = (0..self.manner.decks).flat_map(|_| Card::all()).collect();
        self.dice.shuffle(&mut self.shoe);
        self.shoe.truncate(self.shoe.len() - self.manner.burned);
        self.seen = Cards::default();
        // One shoe in four is dealt to its last card.
        self.cut = self.dice.one_of(&[0, 5, 14, 30]);
    }

    fn left(&self) -> u64 {
        self.shoe.len() as u64
    }

    fn event(&mut self) -> Event {
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

    /// The next coup, by rules that are not the program's, unless there are too
    /// few cards for it.
    fn deal(&mut self) -> Option<Dealt> {
        let next: Vec<Card> = self.shoe.iter().rev().take(6).copied().collect();
        let pip = |place: usize| next.get(place).map_or(0, |card| card.pip().value());
        let (player, banker) = support::finish(pip(0), pip(2), pip(1), pip(3), pip(4), pip(5));
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

    fn burn(&mut self) -> Event {
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

    /// A card as it is noted, which is then seen.
    fn spell(&mut self, card: Card) -> String {
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

    /// The lines of a coup. After cards of another one they cannot be its single
    /// cards, which would go on with that.
    fn written(&mut self, cards: &[(Side, Card)], on_one_line: bool) -> Vec<String> {
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

/// A coup on a line, in one of the forms that there are.
fn one_line(dice: &mut Dice, words: &[(Side, String)]) -> String {
    let mut words = words.to_vec();
    if dice.one_in(3) {
        // In which order Player's first two cards came does not matter.
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

fn decks(number: u64) -> Shoe {
    Shoe::full(Decks::new(number).expect("decks"))
}

fn usual_bets() -> Vec<Bet> {
    main_bets(&Terms::default())
}

fn chosen_bets(ids: &[&str]) -> Vec<Bet> {
    let bets: Vec<Bet> = catalogue(&Terms::default())
        .into_iter()
        .filter(|bet| ids.contains(&bet.id.as_str()))
        .collect();
    assert_eq!(bets.len(), ids.len());
    bets
}

fn tracker(bets: Vec<Bet>, shoe: &Shoe, unseen: u64) -> Tracker {
    Tracker::new(&Tableau::PUNTO_BANCO, bets, *shoe, unseen).expect("cards enough")
}

fn expectations(odds: &Odds) -> Vec<Exact> {
    odds.bets.iter().map(BetOdds::expectation).collect()
}

fn eight_decks() -> Tracker {
    tracker(usual_bets(), &decks(8), 0)
}

/// A table that follows a croupier, beside odds that know what was seen.
struct Followed {
    croupier: Croupier,
    table: Tracker,
    odds: CompiledOdds,
    full: Shoe,
    coups: u64,
}

impl Followed {
    fn new(seed: u64, manner: Manner, bets: Vec<Bet>) -> Followed {
        let full = decks(manner.decks);
        Followed {
            croupier: Croupier::new(seed, manner),
            table: tracker(bets.clone(), &full, manner.burned as u64),
            odds: CompiledOdds::new(&Tableau::PUNTO_BANCO, bets).expect("few bets"),
            full,
            coups: 0,
        }
    }

    /// Follows what happens next; each so many coups the expectations are
    /// compared.
    fn follow(&mut self, sample: u64) {
        let event = self.croupier.event();
        let (last, first) = event.lines.split_last().expect("a line");
        for line in first {
            assert_eq!(self.table.read(line), Ok(Update::default()), "{line:?}");
        }
        let update = self.table.read(last).expect(last);
        assert_eq!(update.abandoned, event.abandoned, "{last:?}");
        let left = self.croupier.left();
        assert_eq!(self.table.cards(), Some(left), "{last:?}");
        assert_eq!(self.table.begun(), 0);
        let dealt = event.coup.map(|dealt| (dealt.winner(), dealt.totals));
        let tracked = update.coup.as_ref().map(|coup| (coup.winner, coup.totals));
        assert_eq!(tracked, dealt, "{last:?}");
        let Some(coup) = update.coup else {
            return;
        };
        self.coups += 1;
        assert_eq!((coup.number, coup.cards), (self.coups, Some(left)));
        assert_eq!(coup.expectations.is_some(), left >= 6, "{left} left");
        if self.coups.is_multiple_of(sample) {
            self.check(&coup);
        }
    }

    fn check(&self, coup: &Tracked) {
        let shoe = self.full.without(&self.croupier.seen).expect("cards");
        let expected = (self.croupier.left() >= 6)
            .then(|| expectations(&self.odds.at(&shoe).expect("six cards")));
        assert_eq!(coup.expectations, expected, "coup {}", coup.number);
    }
}

#[test]
fn a_hundred_thousand_coups_are_followed() {
    let manner = Manner {
        decks: 8,
        burned: 7,
        with_suits: false,
        whole_coups: false,
    };
    let mut followed = Followed::new(1, manner, usual_bets());
    while followed.coups < 100_000 {
        followed.follow(1000);
    }
}

#[test]
fn short_shoes_are_followed_to_their_last_cards() {
    let manner = Manner {
        decks: 1,
        burned: 3,
        with_suits: false,
        whole_coups: false,
    };
    let mut followed = Followed::new(2, manner, usual_bets());
    while followed.coups < 2000 {
        followed.follow(1);
    }
}

#[test]
fn bets_on_ranks_and_suits_are_followed_where_those_are_seen() {
    let manner = Manner {
        decks: 2,
        burned: 0,
        with_suits: true,
        whole_coups: false,
    };
    let bets = chosen_bets(&["player-pair", "perfect-pair", "dragon-7"]);
    let mut followed = Followed::new(3, manner, bets);
    while followed.coups < 400 {
        followed.follow(10);
    }
}

/// A record of whole coups, of which some lines are made impossible.
struct Spoilt {
    /// Each line, and whether it is spoilt.
    lines: Vec<(String, bool)>,
}

impl Spoilt {
    /// A record of a single deck, whose cards are all written in full, so that
    /// one that is dealt twice can be told.
    fn new(seed: u64, coups: usize) -> Spoilt {
        let manner = Manner {
            decks: 1,
            burned: 0,
            with_suits: true,
            whole_coups: true,
        };
        let mut croupier = Croupier::new(seed, manner);
        let mut dice = Dice(seed + 1);
        let mut lines: Vec<(String, bool)> = Vec::new();
        // The cards of the lines that are not spoilt.
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

    fn text(&self, kept: impl Fn(bool) -> bool) -> String {
        let lines = self.lines.iter().filter(|(_, spoilt)| kept(*spoilt));
        lines.map(|(line, _)| line.clone() + "\n").collect()
    }

    /// The numbers of the spoilt lines, from 1.
    fn numbers(&self) -> Vec<usize> {
        let numbered = (1..).zip(&self.lines);
        let spoilt = numbered.filter(|(_, (_, spoilt))| *spoilt);
        spoilt.map(|(number, _)| number).collect()
    }
}

/// A line that cannot be true, made of one that is.
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

/// A line of which a word is no word.
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

#[test]
fn of_a_record_with_spoilt_lines_those_alone_are_lost() {
    let record = Spoilt::new(4, 3000);
    let mut table = tracker(usual_bets(), &decks(1), 0);
    let mut clean = table.clone();
    for (line, spoilt) in &record.lines {
        let before = (table.cards(), table.begun());
        let update = table.read(line);
        assert_eq!(update.is_err(), *spoilt, "{line:?}: {update:?}");
        if *spoilt {
            assert_eq!((table.cards(), table.begun()), before, "{line:?}");
        } else {
            assert_eq!(update, clean.read(line), "{line:?}");
        }
    }
    assert!(record.numbers().len() > 400);
}

#[test]
fn a_line_that_cannot_be_true_says_why() {
    for (line, reason) in [
        (
            "P 9 K",
            "expected the 4 to 6 cards of a coup, or 1 card, not 2",
        ),
        ("P 9 K B 7 Z", "'Z' is no card: expected a rank"),
        ("9 P K B 7 6", "expected P or B before the first card"),
        ("PBPB 9 7 K", "expected a card for each of 4 marks, not 3"),
        ("shuffle 9", "'shuffle' is no card: expected a rank"),
        ("burn", "expected the burned cards, and ? for each"),
        (
            "P 9 K B 7 6 3",
            "Banker is dealt no further card: Player has a natural 9",
        ),
        ("P 2 K 4 B 7 K 3", "Banker is dealt no further card: "),
        ("P 7 K 2 B 7 6", "Player is dealt no further card: "),
        ("P 9 K 3 B 7", "Player is dealt no further card: "),
        (
            "P 2 K B 7 6",
            "the coup is not finished: Player has 2 and draws",
        ),
        (
            "P 7 K B 7 6",
            "the coup is not finished: Banker has 3 and draws",
        ),
        (
            "2 7 K 6",
            "the coup is not finished: Player has 2 and draws",
        ),
        (
            "9 7 K 6 3",
            "the coup is finished before its last card: Player has a natural 9",
        ),
    ] {
        let error = eight_decks().read(line).expect_err(line).to_string();
        assert!(error.starts_with(reason), "{line}: {error}");
        assert!(!error.contains('\n') && !error.ends_with('.'), "{error}");
    }
}

#[test]
fn a_card_that_is_not_there_is_named() {
    let mut table = tracker(usual_bets(), &decks(1), 0);
    let coup = table.read("P 9s K B 9h 9d").expect("four cards").coup;
    assert_eq!(coup.expect("a coup").cards, Some(48));
    for (line, reason) in [
        ("P 9c 9c B K Q", "9cx2: only 1 is left in the shoe"),
        ("P 9 9 B K 6", "9x2: only 1 is left in the shoe"),
        ("P 9s K B Q J", "9s: none is left in the shoe"),
        ("burn 9h", "9h: none is left in the shoe"),
        ("9d", "9d: none is left in the shoe"),
    ] {
        let error = table.read(line).expect_err(line).to_string();
        assert_eq!(error, reason, "{line}");
    }
    assert!(table.read("P 9c K B Q J").is_ok());
}

#[test]
fn a_line_that_is_refused_leaves_a_begun_coup_as_it_was() {
    let mut table = eight_decks();
    for card in ["9", "7", "K"] {
        assert_eq!(table.read(card), Ok(Update::default()));
        assert!(table.read("Z").is_err());
        assert!(table.read("P 9 K B 7").is_err());
    }
    assert_eq!(table.begun(), 3);
    // A burned card and a remark do not end a coup either.
    assert_eq!(table.read("burn ?"), Ok(Update::default()));
    assert_eq!(table.read("# a call"), Ok(Update::default()));
    let update = table.read("6").expect("the fourth card");
    let coup = update.coup.expect("a natural");
    assert_eq!((coup.totals, coup.cards), ([9, 3], Some(411)));
    assert_eq!(update.abandoned, None);
}

#[test]
fn a_coup_that_is_not_finished_has_used_its_cards() {
    let mut table = eight_decks();
    for card in ["9", "7"] {
        table.read(card).expect(card);
    }
    let update = table.read("P 9 K B 7 6").expect("a coup");
    assert_eq!(update.abandoned, Some(2));
    assert_eq!(update.coup.expect("a coup").cards, Some(410));
    table.read("9").expect("a card");
    let update = table.read("shuffle").expect("a new shoe");
    assert_eq!((update.coup, update.abandoned), (None, Some(1)));
    assert_eq!((table.cards(), table.begun()), (Some(416), 0));
}

#[test]
fn coups_are_numbered_through_all_shoes() {
    let mut table = eight_decks();
    let mut number = |line| {
        let coup = table.read(line).expect(line).coup;
        coup.map(|coup| coup.number)
    };
    assert_eq!(number("P 9 K B 7 6"), Some(1));
    assert_eq!(number("shuffle"), None);
    assert_eq!(number("P 9 K B 7 6"), Some(2));
}

#[test]
fn the_infinite_shoe_is_the_same_after_any_coup() {
    let infinite = Shoe::full(Decks::INFINITE);
    let mut table = tracker(usual_bets(), &infinite, 10);
    let first = table.read("P 9s 9s 9s B 9s 9s").unwrap_err();
    assert!(matches!(first, BadCoup::NotDealt { .. }), "{first}");
    for line in ["P 9s K B 7 6", "P 9s 9s B 9s K", "P 9s 9s B 9s K"] {
        let coup = table.read(line).expect(line).coup.expect("a coup");
        let odds = baccarat::odds(&infinite).expect("cards enough");
        let expectations = expectations(&odds);
        assert_eq!(coup.cards, None);
        assert_eq!(coup.expectations, Some(expectations));
    }
}

#[test]
fn cards_that_a_bet_or_the_rules_tell_apart_have_to_be_seen() {
    let bets = chosen_bets(&["perfect-pair"]);
    let mut table = tracker(bets, &decks(8), 0);
    for line in ["P 9 Ks B 7s 6s", "9", "burn 9", "burn 0"] {
        let error = table.read(line).expect_err(line);
        assert!(
            matches!(error, BadCoup::NoOdds(NoOdds::UnseenBet(_))),
            "{error}"
        );
        assert_eq!((table.cards(), table.begun()), (Some(416), 0), "{line}");
    }
    assert!(table.read("P 9c Ks B 7s 6s").is_ok());
    let rules = Tableau {
        pip_values: Tableau::PUNTO_BANCO
            .pip_values
            .map(|_| baccarat::Pip::ALL[4]),
        ..Tableau::PUNTO_BANCO
    };
    // All cards are worth 4: both sides have 8.
    let mut alike = Tracker::new(&rules, usual_bets(), decks(8), 0).expect("cards enough");
    assert_eq!(
        alike
            .read("0 0 0 0")
            .expect("naturals")
            .coup
            .expect("a coup")
            .totals,
        [8, 8]
    );
    let mut rules = Tableau::PUNTO_BANCO;
    rules.pip_values[Rank::King.index()] = baccarat::Pip::ALL[4];
    let mut table = Tracker::new(&rules, usual_bets(), decks(8), 0).expect("cards enough");
    for line in ["0", "P 0 9 B 7 6", "0 9 9 9"] {
        let error = table.read(line).expect_err(line);
        assert_eq!(error, BadCoup::Unclear(Seen::TenValued), "{line}");
    }
    let coup = table.read("P K K B T 7").expect("naturals").coup;
    assert_eq!(coup.expect("a coup").totals, [8, 7]);
}

#[test]
fn coups_are_followed_by_the_rules_that_are_asked_for() {
    let presets = baccarat::presets();
    let of = |id: &str| presets.iter().find(|rules| rules.id == id).expect(id);
    for (id, line, winner) in [
        ("punto-banco", "P 9 K B 8 K", Some(Side::Player)),
        ("naturals-tie", "P 9 K B 8 K", None),
        // Banker's 5 draws to any card there, and here it stands on an ace.
        ("bahamian", "P 2 K A B 5 K 3", Some(Side::Banker)),
        ("punto-banco", "P 2 K A B 5 K", Some(Side::Banker)),
    ] {
        let mut table = Tracker::new(of(id), usual_bets(), decks(8), 0).expect("cards enough");
        let coup = table.read(line).expect(line).coup.expect("a coup");
        assert_eq!(coup.winner, winner, "{id}: {line}");
    }
    assert!(eight_decks().read("P 2 K A B 5 K 3").is_err());
}

#[test]
fn a_table_needs_cards_for_a_coup() {
    let few: Shoe = "A=5".parse().expect("counts");
    let refused = Tracker::new(&Tableau::PUNTO_BANCO, usual_bets(), few, 0);
    assert!(matches!(refused, Err(NoOdds::TooFewCards(_))));
    let burned = |unseen| {
        let shoe = decks(1);
        Tracker::new(&Tableau::PUNTO_BANCO, usual_bets(), shoe, unseen)
    };
    assert!(burned(46).is_ok());
    for unseen in [47, 52, u64::MAX] {
        let refused = burned(unseen).map(|table| table.cards());
        let expected = NoOdds::TooManyUnseen { cards: 52, unseen };
        assert_eq!(refused, Err(expected));
    }
    let unseen = decks(8)
        .without(&"9".parse().expect("a card"))
        .expect("a nine");
    let bets = chosen_bets(&["perfect-pair"]);
    let refused = Tracker::new(&Tableau::PUNTO_BANCO, bets, unseen, 0);
    assert!(matches!(refused, Err(NoOdds::UnseenBet(_))));
}

/// Eleven tens and three nines, so that a coup can use four cards at the last.
const LAST_CARDS: &str = "K=11,9=3";

/// Three coups of it: ten cards are left after the first, six after the second,
/// five once one is burned, and one after the third.
const LAST_COUPS: &str = "P K 9 B K K\nP K 9 B K K\nburn K\nP K 9 B K K\n";

/// A coup that takes six cards.
const SIX_CARDS: &str = "P K K K B K K K";

#[test]
fn near_the_end_of_a_shoe_nothing_is_expected_of_a_coup() {
    let shoe: Shoe = LAST_CARDS.parse().expect("counts");
    let mut table = tracker(usual_bets(), &shoe, 0);
    let updates = LAST_COUPS.lines().map(|line| table.read(line).expect(line));
    let coups: Vec<Tracked> = updates.filter_map(|update| update.coup).collect();
    let left: Vec<Option<u64>> = coups.iter().map(|coup| coup.cards).collect();
    assert_eq!(left, [Some(10), Some(6), Some(1)]);
    let odds = baccarat::odds(&"K=5,9=1".parse().expect("counts")).expect("six cards");
    let expectations = expectations(&odds);
    assert_eq!(coups[1].expectations, Some(expectations));
    assert_eq!(coups[2].expectations, None);
    assert_eq!(table.read(SIX_CARDS), Err(BadCoup::TooFewCards { left: 1 }));
    assert_eq!(
        table.read("burn ? ?"),
        Err(BadCoup::TooFewCards { left: 1 })
    );
    assert_eq!(table.read("burn ?"), Ok(Update::default()));
    assert_eq!(table.read("K"), Err(BadCoup::TooFewCards { left: 0 }));
    assert!(table.read("shuffle").is_ok());
    assert_eq!(table.cards(), Some(14));
}

#[test]
fn a_coup_that_needs_more_cards_than_are_left_is_refused() {
    let shoe: Shoe = LAST_CARDS.parse().expect("counts");
    // Nine cards are dealt before the last five, which nobody has seen.
    let mut table = tracker(usual_bets(), &shoe, 5);
    let coup = table.read("P K 9 B K K").expect("a coup").coup;
    let coup = coup.expect("a coup");
    assert_eq!((coup.cards, coup.expectations), (Some(5), None));
    assert_eq!(table.read(SIX_CARDS), Err(BadCoup::TooFewCards { left: 5 }));
    for card in ["K"; 5] {
        assert_eq!(table.read(card), Ok(Update::default()));
    }
    assert_eq!(table.read("K"), Err(BadCoup::TooFewCards { left: 0 }));
    assert_eq!((table.begun(), table.cards()), (5, Some(0)));
    let update = table.read("shuffle").expect("a new shoe");
    assert_eq!((update.abandoned, table.cards()), (Some(5), Some(9)));
    let nothing = BadLine::NotACoup(0);
    assert_eq!(table.read("P"), Err(BadCoup::BadLine(nothing)));
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_baccarat"));
    command.arg("track").args(arguments);
    command.stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn track(arguments: &[&str], record: impl AsRef<[u8]>) -> Output {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    let record = record.as_ref().to_vec();
    // The program writes while it reads, and neither pipe holds everything.
    let writer = std::thread::spawn(move || {
        // A program that stops early closes the pipe, which is its right.
        let _ = input.write_all(&record);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the record is written");
    output
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).expect("output is text")
}

/// What is written of a record that has nothing wrong.
fn followed(arguments: &[&str], record: impl AsRef<[u8]>) -> String {
    let output = track(arguments, record);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    text(&output.stdout).to_owned()
}

/// What is written of a record, and the warnings.
fn warned(arguments: &[&str], record: impl AsRef<[u8]>) -> (String, Vec<String>) {
    let output = track(arguments, record);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    let warnings = text(&output.stderr).lines().map(|line| {
        let warning = line.strip_prefix("warning: ");
        warning.expect("a warning").to_owned()
    });
    (text(&output.stdout).to_owned(), warnings.collect())
}

/// What is written before a line that is not passed over, and the complaint.
fn stopped(arguments: &[&str], record: impl AsRef<[u8]>) -> (String, String) {
    let output = track(arguments, record);
    let error = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    let complaint = error.strip_prefix("error: ").expect("an error");
    (
        text(&output.stdout).to_owned(),
        complaint.trim_end().to_owned(),
    )
}

/// A file of this test's own.
fn written(name: &str, record: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, record).expect("a file");
    path.display().to_string()
}

/// A record in every form of lines. Some coups are left lying.
fn record(seed: u64, events: usize, manner: Manner) -> String {
    let mut croupier = Croupier::new(seed, manner);
    let lines = (0..events).flat_map(|_| croupier.event().lines);
    lines.map(|line| line + "\n").collect()
}

const FORMATS: [&str; 3] = ["text", "csv", "json"];

/// A coup that takes four cards.
const COUP: &str = "P 9 K B 7 6\n";

const HEADING: &str =
    "  line   coup  result    cards      player      banker         tie  favourable\n";

/// A single deck, so that there are shoes that end, and lines of every form.
const ONE_DECK: Manner = Manner {
    decks: 1,
    burned: 0,
    with_suits: true,
    whole_coups: false,
};

#[test]
fn a_record_is_followed_alike_from_a_file_and_from_standard_input() {
    let record = record(5, 200, ONE_DECK);
    let file = written("track-record.txt", &record);
    for format in FORMATS {
        let options = ["--decks", "1", "--format", format];
        let from_input = track(&options, &record);
        assert!(from_input.stdout.len() > 10_000);
        for place in [file.as_str(), "-"] {
            let arguments = [&options[..], &[place]].concat();
            let from_place = track(&arguments, &record);
            assert_eq!(from_place.stdout, from_input.stdout, "{arguments:?}");
            assert_eq!(from_place.stderr, from_input.stderr, "{arguments:?}");
        }
    }
}

/// The bets of the tests that read the output back, as options and as bets.
const BETS: [&str; 5] = ["player", "banker", "tie", "player-pair", "dragon-7"];

fn bet_options() -> Vec<&'static str> {
    BETS.iter().flat_map(|bet| ["--bet", bet]).collect()
}

/// The coups of a record as the library follows them, and the numbers of the
/// lines that finish them.
fn by_the_library(record: &str) -> Vec<(usize, Tracked)> {
    let bets = BETS.map(|id| chosen_bets(&[id])).concat();
    let mut table = tracker(bets, &decks(1), 0);
    let updates = (1..).zip(record.lines().map(|line| table.read(line).expect(line)));
    updates
        .filter_map(|(number, update)| Some((number, update.coup?)))
        .collect()
}

fn outcome(coup: &Tracked) -> &'static str {
    match coup.winner {
        Some(Side::Player) => "player",
        Some(Side::Banker) => "banker",
        None => "tie",
    }
}

/// The bets that gain on average.
fn favourable(coup: &Tracked) -> Vec<&'static str> {
    let expectations = coup.expectations.iter().flatten();
    let bets = BETS.into_iter().zip(expectations);
    let gaining = bets.filter(|(_, expectation)| **expectation > Exact::zero());
    gaining.map(|(bet, _)| bet).collect()
}

#[test]
fn lines_of_csv_hold_what_the_library_says() {
    let record = record(6, 300, ONE_DECK);
    let arguments = [&["--decks", "1", "--format", "csv"], &bet_options()[..]].concat();
    let (table, _) = warned(&arguments, &record);
    let mut lines = csv::Reader::from_reader(table.as_bytes());
    let bets = BETS.map(|bet| [format!("{bet} expectation"), format!("{bet} decimal")]);
    let first = ["line", "coup", "outcome", "player", "banker", "cards"].map(str::to_owned);
    let headings = [&first[..], &bets.concat(), &["favourable".to_owned()]].concat();
    assert_eq!(lines.headers().expect("a heading"), headings);
    let coups = by_the_library(&record);
    let lines: Vec<csv::StringRecord> = lines.records().map(|line| line.expect("a line")).collect();
    assert_eq!(lines.len(), coups.len());
    for (line, (number, coup)) in lines.iter().zip(&coups) {
        let [player, banker] = coup.totals.map(|total| total.to_string());
        let cards = coup.cards.expect("a finite shoe").to_string();
        let first = [
            number.to_string(),
            coup.number.to_string(),
            outcome(coup).to_owned(),
            player,
            banker,
            cards,
        ];
        let mut expected = first.to_vec();
        for place in 0..BETS.len() {
            let expectation = coup.expectations.as_ref().map(|all| &all[place]);
            expected.push(expectation.map(Exact::to_string).unwrap_or_default());
            let decimal = expectation.map(|value| value.decimal(Places::TWELVE));
            expected.push(decimal.unwrap_or_default());
        }
        expected.push(favourable(coup).join(" "));
        assert_eq!(line, expected);
    }
}

#[test]
fn lines_of_json_hold_what_the_library_says() {
    let record = record(7, 300, ONE_DECK);
    let arguments = [&["--decks", "1", "--format", "json"], &bet_options()[..]].concat();
    let (table, _) = warned(&arguments, &record);
    let coups = by_the_library(&record);
    assert_eq!(table.lines().count(), coups.len());
    for (line, (number, coup)) in table.lines().zip(&coups) {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let bet = |(id, value): (&str, &Exact)| {
            serde_json::json!({"id": id, "expectation": {
                "exact": value.to_string(), "decimal": value.decimal(Places::TWELVE),
            }})
        };
        let expectations = coup.expectations.iter().flatten();
        let bets: Vec<Value> = BETS.into_iter().zip(expectations).map(bet).collect();
        let expected = serde_json::json!({
            "line": number,
            "coup": coup.number,
            "outcome": outcome(coup),
            "player": coup.totals[0],
            "banker": coup.totals[1],
            "cards": coup.cards.expect("a finite shoe").to_string(),
            "bets": bets,
            "favourable": favourable(coup),
        });
        assert_eq!(line, expected);
    }
}

/// Whether the columns of a line end where their headings do.
fn stands_under(heading: &str, line: &str) -> bool {
    let mut end = 0;
    let columns = heading.split_whitespace();
    let mut ends = columns.map(|column| {
        end += heading[end..].find(column).expect("a heading") + column.len();
        end
    });
    let line: Vec<char> = line.chars().collect();
    ends.all(|end| line[end - 1] != ' ' && line.get(end).is_none_or(|&letter| letter == ' '))
}

#[test]
fn columns_of_text_stand_under_their_headings() {
    let table = followed(&[], format!("{COUP}\n# a remark\nP A 2 4 B 5 A\n"));
    let lines: Vec<&str> = table.lines().collect();
    let words: Vec<Vec<&str>> = lines
        .iter()
        .map(|line| line.split_whitespace().collect())
        .collect();
    let first = "1 1 P 9-3 412 -1.2146% -1.0782% -14.4924%";
    assert_eq!(words[1].join(" "), first);
    assert_eq!(words[2][..5].join(" "), "4 2 P 7-6 407");
    let long = ["--bet", "player-dragon-bonus", "--bet", "tie"];
    let long = [&long[..], &["--shoe", LAST_CARDS]].concat();
    for table in [table.clone(), followed(&long, LAST_COUPS)] {
        let (heading, coups) = table.split_once('\n').expect("a heading");
        let columns = heading.strip_suffix("  favourable").expect("columns");
        for line in coups.lines() {
            assert!(stands_under(columns, line), "{heading}\n{line}");
            assert_eq!(line, line.trim_end());
        }
    }
}

#[test]
fn bets_that_gain_on_average_are_named() {
    let shoe = "A=31,2=30,K=12,9=7";
    let table = followed(&["--shoe", shoe], "P 9 K B 2 A\n");
    let odds = baccarat::odds(&"A=30,2=29,K=11,9=6".parse().expect("counts")).expect("cards");
    let percent = |place: usize| odds.bets[place].expectation().percent(Places::FOUR);
    let line = table.lines().last().expect("a coup").split_whitespace();
    let expected = [
        "1",
        "1",
        "P",
        "9-3",
        "76",
        &percent(0),
        &percent(1),
        &percent(2),
        "player",
        "tie",
    ];
    assert_eq!(line.collect::<Vec<_>>(), expected);
    // Six tens are a tie, at which Player and Banker neither gain nor lose.
    let table = followed(&["--shoe", "K=12", "--format", "csv"], SIX_CARDS);
    let last = ",6,0/1,0.000000000000,0/1,0.000000000000,8/1,8.000000000000,tie\r\n";
    assert!(table.ends_with(last), "{table}");
}

#[test]
fn digits_and_terms_are_those_asked_for() {
    let table = followed(
        &[
            "--format",
            "csv",
            "--digits",
            "3",
            "--commission",
            "0",
            "--bet",
            "banker",
        ],
        COUP,
    );
    let line = table.lines().last().expect("a coup");
    let shoe = decks(8)
        .without(&"9 K 7 6".parse().expect("cards"))
        .expect("they are there");
    let terms = Terms {
        commission: "0".parse().expect("a share"),
        ..Terms::default()
    };
    let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, main_bets(&terms)).expect("few bets");
    let expectation = &compiled.expectations(&shoe).expect("cards")[1];
    let decimal = expectation.decimal(Places::new(3).expect("few"));
    assert_eq!(
        line,
        format!("1,1,player,9,3,412,{expectation},{decimal},banker")
    );
}

#[test]
fn the_command_follows_other_rules_and_other_shoes() {
    let first = |options: &[&str], line: &str| {
        let table = followed(&[options, &["--format", "csv"]].concat(), line);
        table.lines().nth(1).expect("a coup").to_owned()
    };
    let naturals = first(&["--rules", "naturals-tie"], "P 9 K B 8 K");
    assert!(naturals.starts_with("1,1,tie,9,8,412,"), "{naturals}");
    let infinite = first(&["--decks", "infinite"], COUP);
    assert!(
        infinite.starts_with("1,1,player,9,3,infinite,"),
        "{infinite}"
    );
}

#[test]
fn near_the_end_of_a_shoe_the_bets_are_left_out() {
    let options = |format| ["--shoe", LAST_CARDS, "--format", format];
    let last = |format| {
        let table = followed(&options(format), LAST_COUPS);
        table.lines().last().expect("a coup").to_owned()
    };
    assert_eq!(last("csv"), "4,3,player,9,0,1,,,,,,,");
    let line: Value = serde_json::from_str(&last("json")).expect("JSON");
    assert_eq!(
        (&line["cards"], &line["bets"]),
        (&"1".into(), &serde_json::json!([]))
    );
    let text = last("text");
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(words, ["4", "3", "P", "9-0", "1", "–", "–", "–"]);
    let (_, warnings) = warned(&options("csv"), [LAST_COUPS, SIX_CARDS].concat());
    assert_eq!(
        warnings,
        [
            "line 5: too few cards are left to be dealt: 1",
            "1 line was skipped"
        ]
    );
}

#[test]
fn cards_burned_unseen_are_missing_and_change_no_expectation() {
    let record = format!("#\n{COUP}{COUP}shuffle\n#\n{COUP}");
    let csv = ["--format", "csv"];
    let seen = followed(&csv, &record);
    assert!(seen.contains(",412,") && seen.contains(",408,"));
    let missing = seen.replace(",412,", ",402,").replace(",408,", ",398,");
    let unknown = followed(&["--unknown", "10", "--format", "csv"], &record);
    assert_eq!(unknown, missing);
    let burned = record.replace('#', "burn ? ? ? ?,? ?,? ? ? ?");
    assert_eq!(followed(&csv, burned), missing);
}

#[test]
fn a_card_burned_in_sight_counts_as_one_that_was_dealt() {
    let burned = followed(&["--format", "csv"], format!("burn K 9s ?\n{COUP}"));
    let removed = followed(
        &["--format", "csv", "--removed", "K 9s", "--unknown", "1"],
        format!("#\n{COUP}"),
    );
    assert_eq!(burned, removed);
}

/// Lines of CSV without the number of the record's line.
fn without_line_numbers(table: &str) -> Vec<&str> {
    let lines = table.lines();
    lines
        .map(|line| line.split_once(',').expect("two fields").1)
        .collect()
}

#[test]
fn the_command_loses_the_spoilt_lines_alone() {
    let record = Spoilt::new(8, 2000);
    let arguments = ["--decks", "1", "--format", "csv"];
    let (table, warnings) = warned(&arguments, record.text(|_| true));
    let clean = followed(&arguments, record.text(|spoilt| !spoilt));
    assert_eq!(without_line_numbers(&table), without_line_numbers(&clean));
    let numbers = record.numbers();
    let (count, warnings) = warnings.split_last().expect("warnings");
    assert_eq!(*count, format!("{} lines were skipped", numbers.len()));
    assert_eq!(warnings.len(), numbers.len());
    for (warning, number) in warnings.iter().zip(&numbers) {
        assert!(
            warning.starts_with(&format!("line {number}: ")),
            "{warning}"
        );
    }
}

#[test]
fn a_strict_reader_stops_at_the_first_bad_line() {
    let record = Spoilt::new(9, 300);
    let first = record.numbers()[0];
    let text = record.text(|_| true);
    let before: String = text.split_inclusive('\n').take(first - 1).collect();
    for format in FORMATS {
        let arguments = ["--decks", "1", "--format", format, "--strict"];
        let (table, complaint) = stopped(&arguments, &text);
        assert!(
            complaint.starts_with(&format!("line {first}: ")),
            "{complaint}"
        );
        assert_eq!(table, followed(&arguments, &before));
    }
}

#[test]
fn a_strict_reader_stops_at_anything_that_is_wrong() {
    let long = "9".repeat(5000);
    for (line, complaint) in [
        (&b"hello"[..], "line 2: 'hello' is no card: "),
        (
            b"P 9 K B 7",
            "line 2: expected the 4 to 6 cards of a coup, or 1 card, not 3",
        ),
        (b"9\xff", "line 2: expected UTF-8 text"),
        (long.as_bytes(), "line 2: the line is too long"),
        (
            b"9\nP 9 K B 7 6",
            "line 3: a coup of 1 card is not finished",
        ),
        (
            b"9\n7\nshuffle",
            "line 4: a coup of 2 cards is not finished",
        ),
        (b"9", "at the end: a coup of 1 card is not finished"),
    ] {
        let record = [COUP.as_bytes(), line, b"\n"].concat();
        let (table, found) = stopped(&["--strict"], &record);
        assert!(found.starts_with(complaint), "{found}");
        assert_eq!(table, followed(&[], COUP), "{complaint}");
    }
}

#[test]
fn a_coup_left_lying_is_warned_of() {
    let (table, warnings) = warned(&["--format", "csv"], format!("9\n7\n{COUP}K\n"));
    assert!(
        table
            .lines()
            .last()
            .expect("a coup")
            .starts_with("3,1,player,9,3,410,")
    );
    assert_eq!(
        warnings,
        [
            "line 3: a coup of 2 cards is not finished",
            "at the end: a coup of 1 card is not finished",
        ]
    );
}

/// The program with a record that is still being written.
struct Live {
    child: Child,
    input: std::process::ChildStdin,
    output: BufReader<std::process::ChildStdout>,
    errors: BufReader<std::process::ChildStderr>,
}

impl Live {
    fn new(arguments: &[&str]) -> Live {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .spawn()
            .expect("the program runs");
        Live {
            input: child.stdin.take().expect("a pipe"),
            output: BufReader::new(child.stdout.take().expect("a pipe")),
            errors: BufReader::new(child.stderr.take().expect("a pipe")),
            child,
        }
    }

    fn say(&mut self, said: &str) {
        self.input.write_all(said.as_bytes()).expect("it is read");
        self.input.flush().expect("it is read");
    }

    /// The next line that the program writes, which is waited for.
    fn hear(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        line
    }

    fn hear_warning(&mut self) -> String {
        let mut line = String::new();
        self.errors.read_line(&mut line).expect("a line");
        line
    }

    /// Ends the record: all that is still written, and the exit code.
    fn end(mut self) -> (String, Option<i32>) {
        drop(self.input);
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        (rest, self.child.wait().expect("it ends").code())
    }
}

#[test]
fn a_coup_is_answered_before_the_next_one_is_dealt() {
    for format in FORMATS {
        let whole = followed(&["--format", format], COUP.repeat(4));
        let mut expected = whole.split_inclusive('\n');
        let mut table = Live::new(&["--format", format]);
        if format != "json" {
            assert_eq!(Some(table.hear().as_str()), expected.next(), "the heading");
        }
        for said in [&["P 9 K B 7 6\n"][..], &["P9 B7", " PK B6\r\n"]] {
            for part in said {
                table.say(part);
            }
            assert_eq!(Some(table.hear().as_str()), expected.next());
        }
        table.say("P 9 K B 7 6\nP 9 K B 7 6\n");
        for _ in 0..2 {
            assert_eq!(Some(table.hear().as_str()), expected.next());
        }
        assert_eq!(table.end(), (String::new(), Some(0)));
    }
}

#[test]
fn a_coup_that_is_dealt_card_by_card_is_answered_at_its_last_card() {
    let mut table = Live::new(&["--format", "csv"]);
    table.hear();
    for card in ["9\n", "7\n", "\n", "Z\n", "K\n", "6\n"] {
        table.say(card);
        if card == "Z\n" {
            assert!(
                table
                    .hear_warning()
                    .starts_with("warning: line 4: 'Z' is no card")
            );
        }
    }
    assert!(table.hear().starts_with("6,1,player,9,3,412,"));
    assert_eq!(table.end(), (String::new(), Some(0)));
}

#[cfg(unix)]
#[test]
fn a_reader_who_leaves_is_no_error() {
    // Much more than pipes and buffers hold.
    let file = written("track-long.txt", format!("shuffle\n{COUP}").repeat(5000));
    for format in FORMATS {
        for lines in [0, 1] {
            let mut child = command(&["--format", format, &file])
                .spawn()
                .expect("it runs");
            let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
            for _ in 0..lines {
                output.read_line(&mut String::new()).expect("a line");
            }
            drop(output);
            let left = child.wait_with_output().expect("it ends");
            assert_eq!(text(&left.stderr), "", "{format}");
            assert_eq!(left.status.code(), Some(0), "{format}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let file = written("track-full.txt", COUP);
    for format in FORMATS {
        let full = std::fs::File::options()
            .write(true)
            .open("/dev/full")
            .expect("a device");
        let output = command(&["--format", format, &file])
            .stdout(full)
            .output()
            .expect("it runs");
        let error = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(
            error.starts_with("error: cannot write to standard output: "),
            "{error}"
        );
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn a_line_that_is_too_long_is_passed_over_to_its_end() {
    // The line break counts.
    let line = |length: usize| {
        let coup = COUP.trim_end();
        format!("{coup}{}\n", " ".repeat(length - COUP.len()))
    };
    for (length, is_read) in [(4095, true), (4096, true), (4097, false), (300_000, false)] {
        let record = [COUP, &line(length), COUP].concat();
        let (table, warnings) = warned(&["--format", "csv"], record);
        let last = if is_read {
            "3,3,player,9,3,404,"
        } else {
            "3,2,player,9,3,408,"
        };
        assert!(
            table.lines().last().expect("a coup").starts_with(last),
            "{length}"
        );
        let expected: &[&str] = if is_read {
            &[]
        } else {
            &["line 2: the line is too long", "1 line was skipped"]
        };
        assert_eq!(warnings, expected, "{length}");
    }
    let (table, warnings) = warned(&["--format", "csv"], "9".repeat(100_000));
    assert_eq!((table.lines().count(), warnings.len()), (1, 2));
}

#[test]
fn bytes_that_are_no_text_are_passed_over() {
    let garbage: Vec<u8> = (0..=255).filter(|&byte| byte != b'\n').collect();
    let record = [&garbage[..], b"\n\0\n\x1b[2J\n", COUP.as_bytes()].concat();
    let (table, warnings) = warned(&["--format", "json"], record);
    assert!(table.starts_with("{\"line\":4,\"coup\":1,"), "{table}");
    assert_eq!(table.lines().count(), 1);
    assert_eq!(warnings[0], "line 1: expected UTF-8 text");
    assert!(warnings[1].starts_with("line 2: '\\u{0}' is no card: "));
    assert!(warnings[2].starts_with("line 3: '\\u{1b}[2J' is no card: "));
    assert_eq!(warnings[3..], ["3 lines were skipped"]);
}

#[test]
fn what_is_no_record_is_refused() {
    let directory = env!("CARGO_TARGET_TMPDIR");
    let missing = format!("{directory}/no-such-record");
    for (path, format) in [directory, &missing]
        .into_iter()
        .flat_map(|path| FORMATS.map(|format| (path, format)))
    {
        let (table, complaint) = stopped(&["--format", format, path], "");
        assert_eq!(table, "");
        let expected = format!("cannot read '{path}' for '[FILE]': ");
        assert!(complaint.starts_with(&expected), "{complaint}");
    }
    for options in [
        &["--unknown", "-1"][..],
        &["--unknown", "many"],
        &["--format", "xml"],
        &["--bet", "no-such-bet"],
        &["--digits", "1001"],
        &["one", "two"],
    ] {
        assert_eq!(stopped(options, COUP).0, "", "{options:?}");
    }
    for options in [["--shoe", "A=5"], ["--unknown", "411"]] {
        let refused = track(&options, COUP);
        let error = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(1), "{error}");
        assert_eq!(text(&refused.stdout), "", "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
    assert_eq!(followed(&["--unknown", "410"], COUP).lines().count(), 2);
}

#[test]
fn lines_may_end_as_they_do_anywhere() {
    let record = "P 9 K B 7 6\n\n  # a remark\nP 9 K B 7 6 # another\n,\nshuffle\nP9 B7 PK B6";
    for format in FORMATS {
        let usual = followed(&["--format", format], record);
        let lines = usual.lines().count();
        assert_eq!(lines, if format == "json" { 3 } else { 4 });
        let windows = record.replace('\n', "\r\n");
        for other in [format!("{record}\n"), windows.clone(), windows + "\r\n"] {
            assert_eq!(followed(&["--format", format], other), usual);
        }
    }
}

#[test]
fn an_empty_record_has_no_coups() {
    for record in [
        "",
        "\n",
        "\n\n",
        "# nothing\r\n",
        " , : \n",
        "shuffle\n",
        "burn ? K\n",
    ] {
        assert_eq!(followed(&[], record), HEADING, "{record:?}");
        assert_eq!(followed(&["--format", "json"], record), "", "{record:?}");
        let csv = followed(&["--format", "csv"], record);
        assert!(
            csv.starts_with("line,coup,") && csv.lines().count() == 1,
            "{csv}"
        );
    }
}
