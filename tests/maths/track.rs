//! Followed tables, compared with a croupier who deals physical cards and writes the record in
//! every form.

use crate::support::bets;
use crate::support::croupier::{
    Croupier, LAST_CARDS, LAST_COUPS, Manner, SIX_CARDS, Spoilt, decks, tracker,
};

use baccarat::analysis::{LineError, ParseLineError, Tracked, Update};
use baccarat::bet::{Bet, Terms, main_bets};
use baccarat::{
    Analyzer, BetOdds, Decks, Exact, Odds, OddsError, Rank, Seen, Shoe, Side, Tableau, TrackError,
    Tracker,
};

fn usual_bets() -> Vec<Bet> {
    main_bets(&Terms::default())
}

/// A tracker of a table with these rules.
fn tracker_by(
    rules: &Tableau,
    bets: Vec<Bet>,
    shoe: &Shoe,
    unseen: u64,
) -> Result<Tracker, TrackError> {
    let analyzer = Analyzer::new(rules.clone(), bets).expect("different ids");
    analyzer.track(*shoe, unseen)
}

fn expectations(odds: &Odds) -> Vec<Exact> {
    odds.bets.iter().map(BetOdds::expectation).collect()
}

fn eight_decks() -> Tracker {
    tracker(usual_bets(), &decks(8), 0)
}

/// A tracker, with the croupier of its table and the odds for the seen cards.
struct Followed {
    croupier: Croupier,
    table: Tracker,
    analyzer: Analyzer,
    full: Shoe,
    coups: u64,
}

impl Followed {
    fn new(seed: u64, manner: Manner, bets: Vec<Bet>) -> Followed {
        let full = decks(manner.decks);
        Followed {
            croupier: Croupier::new(seed, manner),
            table: tracker(bets.clone(), &full, manner.burned as u64),
            analyzer: Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids"),
            full,
            coups: 0,
        }
    }

    /// Follows the next event. Expectations are compared after every `sample`-th coup.
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
        let tracked = update.coup.as_ref();
        let tracked = tracked.map(|coup| (coup.winner, coup.totals.into_array()));
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
            .then(|| expectations(&self.analyzer.odds(&shoe).expect("six cards")));
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
    let bets = bets(&["player-pair", "perfect-pair", "dragon-7"]);
    let mut followed = Followed::new(3, manner, bets);
    while followed.coups < 400 {
        followed.follow(10);
    }
}

#[test]
fn lines_are_read_together_as_one_by_one() {
    let record = Spoilt::new(5, 400);
    let mut lines: Vec<&str> = record.lines.iter().map(|(line, _)| &**line).collect();
    for place in (10..lines.len()).step_by(7) {
        lines.insert(place, ["undo", "burn [67] ?", "undo"][place % 3]);
    }
    let bets = [usual_bets(), bets(&["dragon-7"])].concat();
    let mut table = tracker(bets, &decks(1), 2);
    let one_by_one: Vec<_> = {
        let mut table = table.clone();
        lines.iter().map(|line| table.read(line)).collect()
    };
    let is_undone = |update: &Result<Update, LineError>| {
        update.as_ref().is_ok_and(|update| update.undone.is_some())
    };
    assert!(one_by_one.iter().any(is_undone));
    for (lines, updates) in lines.chunks(50).zip(one_by_one.chunks(50)) {
        assert_eq!(table.read_all(lines.iter().copied()), updates);
    }
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
    for case in [
        "P 9 K | expected the 4 to 6 cards of a coup, or 1 card, not 2",
        "P 9 K B 7 Z | 'Z' is no card: expected a rank",
        "9 P K B 7 6 | expected P or B before the first card",
        "PBPB 9 7 K | expected a card for each of 4 marks, not 3",
        "shuffle 9 | 'shuffle' is no card: expected a rank",
        "burn | expected the burned cards, and ? for each",
        "P 9 K B 7 6 3 | Banker is dealt no further card: Player has a natural 9",
        "P 2 K 4 B 7 K 3 | Banker is dealt no further card: ",
        "P 7 K 2 B 7 6 | Player is dealt no further card: ",
        "P 9 K 3 B 7 | Player is dealt no further card: ",
        "P 2 K B 7 6 | the coup is not finished: Player has 2 and draws",
        "P 7 K B 7 6 | the coup is not finished: Banker has 3 and draws",
        "2 7 K 6 | the coup is not finished: Player has 2 and draws",
        "9 7 K 6 3 | the coup is finished before its last card: Player has a natural 9",
    ] {
        let (line, reason) = case.split_once(" | ").expect("a reason");
        let error = eight_decks().read(line).expect_err(line).to_string();
        assert!(error.starts_with(reason), "{line}: {error}");
        assert!(!error.contains('\n') && !error.ends_with('.'), "{error}");
    }
}

#[test]
fn cards_without_separators_are_what_the_deal_or_the_hands_make_of_them() {
    let table = eight_decks();
    let result = |line: &str| {
        let coup = table.clone().read(line)?.coup.expect("a whole coup");
        Ok::<_, LineError>((coup.winner, coup.totals))
    };
    let mut ends = [0; 3];
    let lengths = [4, 5, 6].map(|length| (0..5_usize.pow(length)).map(move |one| (length, one)));
    for (length, one) in lengths.into_iter().flatten() {
        let card = |place| ["2", "3", "6", "8", "K"][one / 5_usize.pow(place) % 5];
        let cards: Vec<&str> = (0..length).map(card).collect();
        let mut ways = vec![cards.join(" ")];
        for (player, banker) in [2, 3].map(|split| cards.split_at(split)) {
            if (2..=3).contains(&banker.len()) {
                ways.push(format!("{}/{}", player.concat(), banker.concat()));
            }
        }
        let mut found: Vec<_> = ways.iter().filter_map(|way| result(way).ok()).collect();
        found.dedup();
        let read = result(&cards.concat());
        let end = match found[..] {
            [] => matches!(read, Err(LineError::NoMeaning(_))).then_some(0),
            [one] => (read == Ok(one)).then_some(1),
            _ => matches!(read, Err(LineError::Ambiguous(_))).then_some(2),
        };
        ends[end.unwrap_or_else(|| panic!("{cards:?}: {read:?}"))] += 1;
    }
    assert!(ends.iter().all(|&number| number > 100), "{ends:?}");
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
    // A burned card or a remark does not end a coup.
    assert_eq!(table.read("burn ?"), Ok(Update::default()));
    assert_eq!(table.read("# a call"), Ok(Update::default()));
    let update = table.read("6").expect("the fourth card");
    let coup = update.coup.expect("a natural");
    let totals = coup.totals.into_array();
    assert_eq!((totals, coup.cards), ([9, 3], Some(411)));
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
    assert!(matches!(first, LineError::NotDealt { .. }), "{first}");
    for line in ["P 9s K B 7 6", "P 9s 9s B 9s K", "P 9s 9s B 9s K"] {
        let coup = table.read(line).expect(line).coup.expect("a coup");
        let odds = Analyzer::default().odds(&infinite).expect("cards enough");
        let expectations = expectations(&odds);
        assert_eq!(coup.cards, None);
        assert_eq!(coup.expectations, Some(expectations));
    }
}

#[test]
fn cards_that_a_bet_or_the_rules_distinguish_have_to_be_seen() {
    let bets = bets(&["perfect-pair"]);
    let mut table = tracker(bets, &decks(8), 0);
    for line in ["P 9 Ks B 7s 6s", "9", "burn 9", "burn 0"] {
        let error = table.read(line).expect_err(line);
        assert!(
            matches!(error, LineError::Odds(OddsError::UnseenBet(_))),
            "{error}"
        );
        assert_eq!((table.cards(), table.begun()), (Some(416), 0), "{line}");
    }
    assert!(table.read("P 9c Ks B 7s 6s").is_ok());
    // Of a ten-valued card without its rank it is not known whether it is one of the group.
    let mut table = tracker(usual_bets(), &decks(1), 0);
    assert!(table.read("burn [9K]").is_ok());
    for line in ["burn 0", "0", "P 9 0 B 7 6"] {
        let error = table.read(line).expect_err(line);
        assert!(
            matches!(error, LineError::Odds(OddsError::Unspecified(_))),
            "{error}"
        );
        assert_eq!((table.cards(), table.begun()), (Some(51), 0), "{line}");
    }
    assert!(table.read("P 9 9 B 7 6").is_ok());
    let rules = Tableau {
        pip_values: Tableau::PUNTO_BANCO
            .pip_values
            .map(|_| baccarat::Pip::ALL[4]),
        ..Tableau::PUNTO_BANCO
    };
    // All cards have pip value 4, so both sides have 8.
    let mut alike = tracker_by(&rules, usual_bets(), &decks(8), 0).expect("cards enough");
    assert_eq!(
        alike
            .read("0 0 0 0")
            .expect("naturals")
            .coup
            .expect("a coup")
            .totals
            .into_array(),
        [8, 8]
    );
    let mut rules = Tableau::PUNTO_BANCO;
    rules.pip_values[Rank::King.index()] = baccarat::Pip::ALL[4];
    let mut table = tracker_by(&rules, usual_bets(), &decks(8), 0).expect("cards enough");
    for line in ["0", "P 0 9 B 7 6", "0 9 9 9"] {
        let error = table.read(line).expect_err(line);
        assert_eq!(error, LineError::Unclear(Seen::TenValued), "{line}");
    }
    let coup = table.read("P K K B T 7").expect("naturals").coup;
    assert_eq!(coup.expect("a coup").totals.into_array(), [8, 7]);
}

#[test]
fn coups_are_followed_by_the_rules_that_are_asked_for() {
    let presets = baccarat::tableau::presets();
    let of = |id: &str| presets.iter().find(|rules| rules.id == id).expect(id);
    for (id, line, winner) in [
        ("punto-banco", "P 9 K B 8 K", Some(Side::Player)),
        ("naturals-tie", "P 9 K B 8 K", None),
        // Under these rules Banker's 5 stands on an ace; in punto banco it draws.
        ("bahamian", "P 2 K A B 5 K 3", Some(Side::Banker)),
        ("punto-banco", "P 2 K A B 5 K", Some(Side::Banker)),
    ] {
        let mut table = tracker_by(of(id), usual_bets(), &decks(8), 0).expect("cards enough");
        let coup = table.read(line).expect(line).coup.expect("a coup");
        assert_eq!(coup.winner, winner, "{id}: {line}");
    }
    assert!(eight_decks().read("P 2 K A B 5 K 3").is_err());
}

#[test]
fn a_table_needs_cards_for_a_coup() {
    let few: Shoe = "A=5".parse().expect("counts");
    let refused = tracker_by(&Tableau::PUNTO_BANCO, usual_bets(), &few, 0);
    assert!(matches!(
        refused,
        Err(TrackError::Odds(OddsError::TooFewCards { .. }))
    ));
    let burned = |unseen| {
        let shoe = decks(1);
        tracker_by(&Tableau::PUNTO_BANCO, usual_bets(), &shoe, unseen)
    };
    assert!(burned(46).is_ok());
    for unseen in [47, 52, u64::MAX] {
        let refused = burned(unseen).map(|table| table.cards());
        let expected = TrackError::TooManyUnseen { cards: 52, unseen };
        assert_eq!(refused, Err(expected));
    }
    let unseen = decks(8)
        .without(&"9".parse().expect("a card"))
        .expect("a nine");
    let bets = bets(&["perfect-pair"]);
    let refused = tracker_by(&Tableau::PUNTO_BANCO, bets, &unseen, 0);
    assert!(matches!(
        refused,
        Err(TrackError::Odds(OddsError::UnseenBet(_)))
    ));
}

#[test]
fn near_the_end_of_a_shoe_nothing_is_expected_of_a_coup() {
    let shoe: Shoe = LAST_CARDS.parse().expect("counts");
    let mut table = tracker(usual_bets(), &shoe, 0);
    let updates = LAST_COUPS.lines().map(|line| table.read(line).expect(line));
    let coups: Vec<Tracked> = updates.filter_map(|update| update.coup).collect();
    let left: Vec<Option<u64>> = coups.iter().map(|coup| coup.cards).collect();
    assert_eq!(left, [Some(10), Some(6), Some(1)]);
    let six: Shoe = "K=5,9=1".parse().expect("counts");
    let odds = Analyzer::default().odds(&six).expect("six cards");
    let expectations = expectations(&odds);
    assert_eq!(coups[1].expectations, Some(expectations));
    assert_eq!(coups[2].expectations, None);
    assert_eq!(
        table.read(SIX_CARDS),
        Err(LineError::TooFewCards { left: 1 })
    );
    assert_eq!(
        table.read("burn ? ?"),
        Err(LineError::TooFewCards { left: 1 })
    );
    assert_eq!(table.read("burn ?"), Ok(Update::default()));
    assert_eq!(table.read("K"), Err(LineError::TooFewCards { left: 0 }));
    assert!(table.read("shuffle").is_ok());
    assert_eq!(table.cards(), Some(14));
}

#[test]
fn a_coup_that_needs_more_cards_than_are_left_is_refused() {
    let shoe: Shoe = LAST_CARDS.parse().expect("counts");
    // Nine cards are dealt before the last five, which are unseen.
    let mut table = tracker(usual_bets(), &shoe, 5);
    let coup = table.read("P K 9 B K K").expect("a coup").coup;
    let coup = coup.expect("a coup");
    assert_eq!((coup.cards, coup.expectations), (Some(5), None));
    assert_eq!(
        table.read(SIX_CARDS),
        Err(LineError::TooFewCards { left: 5 })
    );
    for card in ["K"; 5] {
        assert_eq!(table.read(card), Ok(Update::default()));
    }
    assert_eq!(table.read("K"), Err(LineError::TooFewCards { left: 0 }));
    assert_eq!((table.begun(), table.cards()), (5, Some(0)));
    let update = table.read("shuffle").expect("a new shoe");
    assert_eq!((update.abandoned, table.cards()), (Some(5), Some(9)));
    let nothing = ParseLineError::NotACoup(0);
    assert_eq!(table.read("P"), Err(LineError::Line(nothing)));
}
