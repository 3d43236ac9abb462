//! PAR sheets, compared with published figures, physical cards dealt in every order, and the
//! answers to other questions.

use crate::support::printed::{Physical, Round, settle};
use crate::support::{bets, every_deal};
use baccarat::analysis::{CountGain, CoupStarts, Levels, ReturnRange};
use baccarat::bet::{Bet, Row};
use baccarat::num_bigint::{BigInt, BigUint};
use baccarat::{Analyzer, Card, Cards, Decks, Exact, ParSheet, Places, Seen, Shoe, Tableau};

fn places(number: u32) -> Places {
    Places::new(number).expect("few places")
}

fn analyzer(bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids")
}

fn sheets(ids: &[&str], shoe: &Shoe) -> Vec<ParSheet> {
    analyzer(bets(ids)).par(shoe).expect("six cards").sheets
}

/// The figures of pages of wizardofodds.com and discountgambling.net, as they are printed there: a
/// line's ways, probability and what it adds to the expectation; the edge, the standard deviation.
#[test]
fn sheets_have_the_published_figures() {
    let ids = ["dragon-7", "player-dragon-bonus", "big-tiger"];
    let sheets = sheets(&ids, &Shoe::full(Decks::EIGHT));
    let [dragon, bonus, tiger] = &sheets[..] else {
        panic!("three sheets");
    };
    let lines: [(&ParSheet, usize, u64, &str, &str); 10] = [
        (dragon, 0, 112_633_011_329_024, "0.022534", "0.901353"),
        (dragon, 1, 4_885_765_264_174_336, "0.977466", "-0.977466"),
        (bonus, 1, 18_409_431_764_992, "0.003683", "0.110492"),
        (bonus, 2, 34_097_645_543_424, "0.006822", "0.068217"),
        (bonus, 3, 89_590_261_473_280, "0.017924", "0.107543"),
        (bonus, 4, 141_238_897_317_888, "0.028257", "0.113027"),
        (bonus, 5, 166_169_165_987_840, "0.033244", "0.066489"),
        (bonus, 6, 186_780_352_174_080, "0.037368", "0.037368"),
        (bonus, 0, 812_685_054_124_032, "0.162589", "0.162589"),
        (bonus, 7, 89_325_908_267_520, "0.017871", "0.000000"),
    ];
    for (sheet, place, ways, probability, returned) in lines {
        let par = sheet.lines().nth(place).expect("a line");
        let chance = par.line.chance;
        assert_eq!(chance.ways, ways.into());
        assert_eq!(chance.probability().decimal(places(6)), probability);
        // The pages list the net units; a contribution has the stake as well.
        let net = par.contribution() - chance.probability();
        assert_eq!(net.decimal(places(6)), returned);
    }
    for (sheet, edge, hit) in [
        (dragon, "7.6113%", "2.2534%"),
        (bonus, "2.6517%", "28.9887%"),
        (tiger, "15.2533%", "1.6617%"),
    ] {
        assert_eq!(sheet.odds.house_edge().percent(Places::FOUR), edge);
        assert_eq!(sheet.odds.win().percent(Places::FOUR), hit);
        let returned = Exact::one() - sheet.odds.house_edge();
        assert_eq!(sheet.return_to_player(), returned);
    }
    for (sheet, deviation, digits) in [(dragon, "6.0849", 4), (tiger, "6.519", 3)] {
        let written = sheet.odds.standard_deviation().decimal(places(digits));
        assert_eq!(written, deviation);
    }
    // 1.96 times 6.0848849…
    assert_eq!(dragon.volatility_index().decimal(Places::FOUR), "11.9264");
}

#[test]
fn contributions_add_up_to_the_return_and_ways_to_all_deals() {
    let ids = [
        "banker",
        "tie",
        "dragon-7",
        "lucky-6",
        "player-pair",
        "player-dragon-bonus",
        "lucky-nines",
        "perfect-pair-2",
        "banker-super6",
    ];
    for decks in [1, 8] {
        let shoe = Shoe::full(Decks::new(decks).expect("decks"));
        let par = analyzer(bets(&ids)).par(&shoe).expect("six cards");
        for sheet in &par.sheets {
            assert_eq!(par.sheet(&sheet.odds.bet.id), Some(sheet));
            let contributions: Exact = sheet.lines().map(|line| line.contribution()).sum();
            let returned = sheet.return_to_player();
            assert_eq!(contributions, returned, "{}", sheet.odds.bet.id);
            let ways: BigUint = sheet.odds.chances.iter().map(|chance| &chance.ways).sum();
            assert_eq!(ways, par.ways);
            assert_eq!(sheet.win_or_push() + sheet.odds.lose(), Exact::one());
        }
    }
}

#[test]
fn a_sheet_is_that_of_physical_cards() {
    let ids = [
        "banker",
        "tie",
        "lucky-6",
        "player-pair",
        "banker-super6",
        "player-dragon-bonus",
    ];
    for text in [
        "Ts 4sx2 Kh 2h 6h 9d",
        "8hx2 Kh 5hx2 Qh 3h",
        "6sx2 6hx2 Td Kc 9c",
    ] {
        let cards: Cards = text.parse().expect("cards");
        let physical: Vec<Physical> = cards
            .iter()
            .flat_map(|(seen, count)| {
                let Seen::Card(Card { rank, suit }) = seen else {
                    panic!("{seen} has no suit");
                };
                let rank = u8::try_from(rank.index() + 1).expect("13 ranks");
                (0..count).map(move |_| Physical { rank, suit })
            })
            .collect();
        // By bet: the sums of what comes back and of the squares of what is won, in hundredths; the
        // numbers of wins, and of wins and pushes.
        let mut counted = [[0_i64; 4]; 6];
        let mut deals = 0_i64;
        every_deal(&physical, &mut |dealt| {
            deals += 1;
            let round = Round::of(dealt, false);
            for (id, sums) in ids.iter().zip(&mut counted) {
                let won = settle(id, &round);
                sums[0] += 100 + won;
                sums[1] += won * won;
                sums[2] += i64::from(won > 0);
                sums[3] += i64::from(won >= 0);
            }
        });
        let ratio = |sum: i64, of: i64| Exact::ratio(sum, of * deals).expect("deals");
        let sheets = sheets(&ids, &Shoe::holding(&cards));
        for (sheet, [back, squares, wins, hits]) in sheets.iter().zip(counted) {
            let what = format!("{} from {text}", sheet.odds.bet.id);
            let returned = ratio(back, 100);
            assert_eq!(sheet.return_to_player(), returned, "{what}");
            let mean = &returned - &Exact::one();
            let variance = ratio(squares, 10_000) - &mean * &mean;
            assert_eq!(sheet.odds.variance(), variance, "{what}");
            assert_eq!(sheet.odds.win(), ratio(wins, 1), "{what}");
            assert_eq!(sheet.win_or_push(), ratio(hits, 1), "{what}");
        }
    }
}

/// The definition: the square of the distance from the return to either end is 1.96² times the
/// variance over the number of coups.
#[test]
fn a_range_reaches_1_96_standard_deviations() {
    let [sheet] = &sheets(&["lucky-6"], &Shoe::full(Decks::EIGHT))[..] else {
        panic!("one sheet");
    };
    let returned = sheet.return_to_player();
    let coups: Vec<u64> = sheet.ranges().iter().map(|range| range.coups).collect();
    assert_eq!(coups, [1_000, 10_000, 100_000, 1_000_000, 10_000_000]);
    for range in sheet.ranges() {
        let z = Exact::ratio(196, 100).expect("not zero");
        let coup = Exact::ratio(1, range.coups).expect("not zero");
        let square = sheet.odds.variance() * coup * &z * &z;
        for digits in [4, 12, 50] {
            let unit = Exact::ratio(1, BigInt::from(10).pow(digits) * 2).expect("not zero");
            let number = |text: String| text.parse::<Exact>().expect("a number");
            let low = number(range.low.decimal(places(digits)));
            let high = number(range.high.decimal(places(digits)));
            for distance in [&returned - &low, high - &returned] {
                let [least, most] = [&distance - &unit, &distance + &unit];
                assert!(&least * &least < square && square < &most * &most);
            }
        }
    }
    assert_eq!(ReturnRange::deviations().to_string(), "49/25");
}

#[test]
fn gains_are_the_sums_of_the_gains_of_all_depths() {
    let shoe = Shoe::full(Decks::new(1).expect("a deck"));
    let analyzer = analyzer(bets(&["tie", "dragon-7", "player"]));
    let par = analyzer.par(&shoe).expect("six cards");
    let depths = analyzer.depths(&shoe).expect("a finite shoe");
    let levels = Levels::new(2).expect("two levels");
    let counts = analyzer.count(&shoe, None, levels).expect("a finite shoe");
    let cards_a_coup = analyzer.cards_a_coup(&shoe).expect("six cards");
    assert_eq!(par.uncounted, None);
    for ((sheet, depths), count) in par.sheets.iter().zip(&depths).zip(&counts) {
        let sum: Exact = depths
            .all()
            .map(|spread| spread.if_normal().gain.decimal(places(40)))
            .map(|gain| gain.parse::<Exact>().expect("a number"))
            .sum();
        let over_shoe = sum.checked_div(&cards_a_coup).expect("a coup has cards");
        let [perfect, first, second] = &sheet.counts[..] else {
            panic!("three counts");
        };
        let written = |count: &CountGain| {
            let gain = count.gain.as_ref().expect("a small shoe");
            gain.decimal(Places::TWELVE)
        };
        assert_eq!(written(perfect), over_shoe.decimal(Places::TWELVE));
        assert_eq!(
            [&first.tags, &second.tags],
            [&count.best[0], &count.best[1]]
        );
        // Finer tags follow more of the expectation, and no tags as much as perfect play.
        let gains = [first, second, perfect].map(written);
        let gains = gains.map(|gain| gain.parse::<Exact>().expect("a number"));
        assert!(gains.is_sorted(), "{gains:?}");
    }
}

/// What perfect play gains on Tie over a shoe of one deck, exactly and by the approximation.
#[test]
fn the_approximation_is_near_the_exact_gain() {
    let shoe = Shoe::full(Decks::new(1).expect("a deck"));
    let analyzer = analyzer(bets(&["tie"]));
    let sweep = analyzer.every_depth(&shoe).expect("a sweep");
    let every = sweep.every_depth().expect("sound sums");
    let cards_a_coup = analyzer.cards_a_coup(&shoe).expect("six cards");
    let exact = every.over_shoe(CoupStarts::default(), &cards_a_coup);
    let par = analyzer.par(&shoe).expect("six cards");
    let normal = par.sheets[0].counts[0].gain.as_ref().expect("a small shoe");
    let figures = (
        exact.bets[0].gain.decimal(Places::FOUR),
        normal.decimal(Places::FOUR),
    );
    assert_eq!(figures, ("0.0901".to_owned(), "0.0993".to_owned()));
}

#[test]
fn a_shoe_that_cannot_be_counted_has_sheets_without_counts() {
    let infinite = Shoe::full(Decks::INFINITE);
    let six = "A=2,4=1,5=1,9=2".parse().expect("a shoe");
    for (shoe, reason) in [(infinite, "infinite"), (six, "7 are needed")] {
        let par = analyzer(bets(&["tie"])).par(&shoe).expect("six cards");
        let said = par.uncounted.expect("a reason").to_string();
        assert!(said.contains(reason), "{said}");
        assert_eq!(par.sheets[0].counts, []);
        assert_eq!(par.sheets[0].ranges().len(), 5);
    }
    let five = "A=2,4=1,9=2".parse().expect("a shoe");
    assert!(analyzer(bets(&["tie"])).par(&five).is_err());
}

#[test]
fn a_gain_over_a_large_shoe_is_left_out() {
    for (decks, has_gain) in [(20, true), (21, false)] {
        let shoe = Shoe::full(Decks::new(decks).expect("decks"));
        let par = analyzer(bets(&["tie"])).par(&shoe).expect("six cards");
        let counts = &par.sheets[0].counts;
        assert!(counts.iter().all(|count| count.gain.is_some() == has_gain));
        assert!(counts[1].tags.is_some());
    }
}

/// A bet that always returns the stake has no variance and no tags.
#[test]
fn a_constant_bet_has_a_sheet() {
    let rows = Vec::<Row>::new();
    let push = Bet::new("push", "Always a push", rows, Exact::zero());
    let par = analyzer(vec![push]).par(&Shoe::full(Decks::EIGHT));
    let sheet = &par.expect("six cards").sheets[0];
    assert_eq!(sheet.return_to_player(), Exact::one());
    assert_eq!(sheet.volatility_index().decimal(Places::FOUR), "0.0000");
    let range = &sheet.ranges()[0];
    assert_eq!(range.low.decimal(Places::FOUR), "1.0000");
    assert_eq!(range.high.decimal(Places::FOUR), "1.0000");
    let [perfect, first, _] = &sheet.counts[..] else {
        panic!("three counts");
    };
    assert_eq!(first.tags, None);
    for count in [perfect, first] {
        let gain = count.gain.as_ref().expect("a small shoe");
        assert_eq!(gain.decimal(Places::FOUR), "0.0000");
    }
}
