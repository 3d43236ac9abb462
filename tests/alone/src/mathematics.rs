//! The mathematics without features: bets and rules built in Rust.

use baccarat::analysis::Step;
use baccarat::bet::{
    Bet, CardsCondition, Condition, Groups, Numbers, RankSets, Row, Terms, Winners,
};
use baccarat::card::Glimpses;
use baccarat::num_bigint::BigUint;
use baccarat::tableau::TwoNaturals;
use baccarat::{
    Analyzer, Cards, CardsLeft, Coups, Decks, Exact, History, Places, Rank, Shoe, Side, Tableau,
    Threshold,
};

use crate::{Done, eight_decks, eight_decks_dealt, texts};

/// Net units won over all deals of 33 shoes: by Player and Tie in units, by Banker in twentieths.
const WON_AT_33_SHOES: [i128; 3] = [
    -1_623_535_125_072_568,
    -27_746_829_317_153_448,
    -18_966_649_722_751_512,
];

fn ways(numbers: [u64; 3]) -> [BigUint; 3] {
    numbers.map(BigUint::from)
}

/// An analyzer of one bet by the rules of punto banco.
fn only(bet: Bet) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, vec![bet]).expect("a bet")
}

/// A bet with one row, which otherwise loses.
fn bet(id: &str, when: Condition, pays: i64) -> Bet {
    let row = Row {
        event: "wins".to_owned(),
        when,
        pays: Exact::from(pays),
    };
    Bet::new(id, id, vec![row], Exact::from(-1))
}

/// A bet that Player's first two cards meet a condition.
fn first_two(id: &str, player_first_two: CardsCondition, pays: i64) -> Bet {
    let when = Condition {
        player_first_two,
        ..Condition::default()
    };
    bet(id, when, pays)
}

#[test]
fn odds_of_eight_decks_are_those_printed() -> Done {
    let odds = Analyzer::default().odds(&eight_decks())?;
    let outcomes = [
        &odds.outcomes.player.ways,
        &odds.outcomes.banker.ways,
        &odds.outcomes.tie.ways,
    ];
    let printed = ways([
        2_230_518_282_592_256,
        2_292_252_566_437_888,
        475_627_426_473_216,
    ]);
    assert_eq!(outcomes.map(Clone::clone), printed);
    assert_eq!(odds.ways, BigUint::from(4_998_398_275_503_360_u64));
    let edges: Vec<String> = odds
        .bets
        .iter()
        .map(|bet| bet.house_edge().percent(Places::FOUR))
        .collect();
    assert_eq!(edges, ["1.2351%", "1.0579%", "14.3596%"]);
    Ok(())
}

#[test]
fn odds_of_the_infinite_shoe_are_those_printed() -> Done {
    let odds = Analyzer::default().odds(&Shoe::full(Decks::INFINITE))?;
    assert_eq!(odds.ways, BigUint::from(19_770_609_664_u64));
    assert_eq!(odds.outcomes.player.ways, BigUint::from(8_820_588_544_u64));
    assert_eq!(odds.outcomes.tie.ways, BigUint::from(1_886_621_696_u64));
    assert_eq!(odds.bets[0].expectation().to_string(), "-4560/371293");
    Ok(())
}

#[test]
fn removed_cards_change_the_odds() -> Done {
    let shoe = eight_decks().without(&"9,9,4".parse()?)?;
    let odds = Analyzer::default().odds(&shoe)?;
    let [player, banker, tie] = ways([
        2_134_839_938_557_568,
        2_194_279_052_938_112,
        455_599_788_616_640,
    ]);
    assert_eq!(odds.outcomes[Some(Side::Player)].ways, player);
    assert_eq!(odds.outcomes[Some(Side::Banker)].ways, banker);
    assert_eq!(odds.outcomes[None].ways, tie);
    let banker = odds.bet("banker").expect("a main bet");
    assert_eq!(banker.house_edge().percent(Places::FOUR), "1.0507%");

    let more: Cards = "9x31".parse()?;
    assert!(shoe.without(&more).is_err());
    Ok(())
}

#[test]
fn ten_counts_are_a_shoe() -> Done {
    let full = Shoe::from_pips([128, 32, 32, 32, 32, 32, 32, 32, 32, 32])?;
    let analyzer = Analyzer::default();
    assert_eq!(
        analyzer.expectations(&full)?,
        analyzer.expectations(&eight_decks())?
    );
    let few = Shoe::from_pips([1, 0, 1, 0, 1, 0, 1, 1, 1, 1])?;
    let expectations = analyzer.expectations(&few)?;
    assert_eq!(texts(&expectations), ["-17/1260", "-37/4200", "13/140"]);
    Ok(())
}

#[test]
fn a_figure_is_the_nearest_float() -> Done {
    let expectations = Analyzer::default().expectations(&eight_decks())?;
    let floats: Vec<u64> = expectations
        .iter()
        .map(|exact| exact.to_f64().to_bits())
        .collect();
    let nearest = [
        -0.012_350_813_289_166_138_f64,
        -0.010_579_057_842_472_012,
        -0.143_596_287_787_238_26,
    ];
    assert_eq!(floats, nearest.map(f64::to_bits));
    Ok(())
}

#[test]
fn bets_vary_together() -> Done {
    let covariances = Analyzer::default().covariances(&eight_decks())?;
    assert_eq!(
        covariances.matrix[0][0].to_string(),
        "344891340492053315232095456/381225361946944627939779225"
    );
    let correlation = covariances.correlation(1, 2).expect("both vary");
    assert_eq!(correlation.decimal(Places::new(12)?), "0.003699339205");
    Ok(())
}

#[test]
fn each_card_has_an_effect_when_it_leaves() -> Done {
    let removal = Analyzer::default().removal(&eight_decks())?;
    let effects = |id: &str| {
        let millionths = Exact::from(1_000_000);
        let rows = removal.effects.iter();
        let rows = rows.map(|row| {
            let effect = &row.bet(id).expect("a main bet").effect * &millionths;
            (row.card.to_string(), effect.decimal(Places::FOUR))
        });
        rows.collect::<Vec<_>>()
    };
    let mut player = effects("player");
    player.sort();
    let player: Vec<&str> = player.iter().map(|(_, effect)| effect.as_str()).collect();
    // Ten-valued cards, twos to nines, aces.
    let enumerated = [
        "-17.7756",
        "-54.2557",
        "-67.1985",
        "-119.5193",
        "84.0599",
        "112.8416",
        "81.7269",
        "53.3038",
        "24.9422",
        "-44.7984",
    ];
    assert_eq!(player, enumerated);
    assert!(removal.weighted_sums().iter().all(Exact::is_zero));

    let pairs = Analyzer::default().removal_of_pairs(&eight_decks())?;
    let tie = pairs.effect("tie", "3".parse()?, "4".parse()?);
    let enumerated = "3144705177151/181897006688185425";
    assert_eq!(tie.expect("there are such cards").to_string(), enumerated);
    Ok(())
}

#[test]
fn a_bet_is_built_in_rust() -> Done {
    let pair = CardsCondition {
        groups: Some(Groups(vec![vec![2]])),
        ..CardsCondition::default()
    };
    let suited = CardsCondition {
        suited: Some(true),
        ..pair.clone()
    };
    let king_queen = CardsCondition {
        ranks: Some(RankSets(vec![vec![Rank::Queen, Rank::King]])),
        ..CardsCondition::default()
    };
    // The second card is one of the 415 others.
    for (bet, win) in [
        (first_two("pair", pair, 11), "31/415"),
        (first_two("suited-pair", suited, 25), "7/415"),
        (first_two("king-queen", king_queen, 50), "64/5395"),
    ] {
        let odds = only(bet).odds(&eight_decks())?;
        assert_eq!(odds.bets[0].win().to_string(), win);
    }
    let natural = Condition {
        player_natural: Some(true),
        ..Condition::default()
    };
    let natural = only(bet("natural", natural, 4)).odds(&eight_decks())?;
    assert_eq!(natural.bets[0].win().to_string(), "1022/5395");
    let natural_winner = Condition {
        winner: Some(Winners(vec![Some(Side::Banker)])),
        banker_natural: Some(true),
        ..Condition::default()
    };
    let odds = only(bet("natural-winner", natural_winner, 5)).odds(&eight_decks())?;
    assert_eq!(odds.bets[0].win().to_string(), "74989984/461223945");
    // Dragon 7: Banker wins with seven from three cards.
    let dragon = Condition {
        winner: Some(Winners(vec![Some(Side::Banker)])),
        banker: CardsCondition {
            total: Numbers::new([7]),
            cards: Numbers::new([3]),
            ..CardsCondition::default()
        },
        ..Condition::default()
    };
    let odds = only(bet("dragon", dragon, 40)).odds(&eight_decks())?;
    let edge = odds.bets[0].house_edge();
    assert_eq!(edge.percent(Places::FOUR), "7.6113%");
    Ok(())
}

#[test]
fn a_house_has_its_own_terms() -> Done {
    let terms = Terms {
        commission: "4%".parse()?,
        tie_pays: "9".parse()?,
    };
    let bets = baccarat::bet::main_bets(&terms);
    let odds = Analyzer::new(Tableau::PUNTO_BANCO, bets)?.odds(&eight_decks())?;
    let edges = [1, 2].map(|bet| odds.bets[bet].house_edge().percent(Places::FOUR));
    assert_eq!(edges, ["0.5993%", "4.8440%"]);
    Ok(())
}

#[test]
fn rules_are_built_in_rust() -> Done {
    let rules = Tableau {
        id: "two-naturals-tie".into(),
        two_naturals: TwoNaturals::Tie,
        ..Tableau::PUNTO_BANCO
    };
    let bets = Analyzer::default().bets().to_vec();
    let odds = Analyzer::new(rules, bets)?.odds(&eight_decks())?;
    assert_eq!(odds.outcomes.tie.ways, 565_345_274_651_904_u64.into());
    Ok(())
}

#[test]
fn a_coup_is_partly_dealt() -> Done {
    let (analyzer, shoe) = (Analyzer::default(), eight_decks());
    let nothing = Glimpses::default();
    let history = History::new(&"9,?".parse()?, &nothing, &nothing)?;
    let nine = analyzer.coup(&history, &shoe)?;
    let expectation = nine.odds.bets[0].expectation();
    assert_eq!(expectation.to_string(), "323335899872/1501922558745");
    assert_eq!(nine.next.step(), Some(Step::Deal(Side::Banker)));

    let history = History::new(&"K,5".parse()?, &"2,4".parse()?, &nothing)?;
    let four = analyzer.coup(&history, &shoe)?;
    let expectations = four
        .odds
        .bets
        .iter()
        .map(|bet| bet.expectation().to_string());
    let enumerated = ["-5912/14111", "217721/564440", "-2735/14111"];
    assert_eq!(expectations.collect::<Vec<_>>(), enumerated);
    assert_eq!(four.next.step(), Some(Step::Draw(Side::Player)));
    assert_eq!(four.tree.len(), 10);
    Ok(())
}

#[test]
fn coups_follow_one_another() -> Done {
    let analyzer = Analyzer::default();
    // The enumeration has all 792 orders of these twelve cards.
    let sequence = analyzer.sequence(&"K=7,6=5".parse()?, Coups::TWO)?;
    let orders = [66, 60, 102, 60, 54, 84, 102, 84, 180];
    let probabilities = sequence.outcomes.iter().map(|row| row.chance.probability());
    let enumerated = orders.map(|orders| Exact::ratio(orders, 792).expect("not zero"));
    assert_eq!(probabilities.collect::<Vec<_>>(), enumerated);
    let covariances: Vec<Exact> = sequence
        .bets
        .iter()
        .filter_map(|bet| bet.covariance.clone())
        .collect();
    let enumerated = ["-25/17424", "-11221/6969600", "2151/1936"];
    assert_eq!(texts(&covariances), enumerated);

    let eight = analyzer.sequence(&eight_decks(), Coups::TWO)?;
    assert_eq!(eight.mean_cards().to_string(), "46924771178/9501213267");
    Ok(())
}

#[test]
fn a_count_follows_a_bet() -> Done {
    let analyzer = Analyzer::default();
    // The highest correlation among all tags from −1 to 1.
    let tie = analyzer.linear(&eight_decks())?.remove(2);
    let best = tie.best(1).expect("some cards matter");
    assert_eq!(best.tags.to_string(), "A=1,6-7=-1,8-9=1,0=1");
    let correlation = best.correlation.expect("it varies");
    assert_eq!(correlation.decimal(Places::new(10)?), "0.9797296999");

    // The enumeration has all 10-card subsets.
    let shoe: Shoe = "4=4,7=4,9=4,K=4".parse()?;
    let threshold = Threshold::RunningCount(Exact::from(1));
    let left = CardsLeft::new(10, 10).expect("six cards or more");
    let play = analyzer.play(&shoe, &"9=1,K=-1".parse()?, &threshold, left)?;
    let depth = &play.depths[0];
    assert_eq!(depth.probability.to_string(), "1459/4004");
    assert_eq!(depth.bets[2].gain.to_string(), "-65661/1401400");
    Ok(())
}

#[test]
fn many_shoes_are_evaluated_at_once() -> Done {
    let many = Analyzer::default().expectations_of_many(&eight_decks_dealt(32))?;
    let won = |bet| {
        (0..33)
            .filter_map(|shoe| many.won_i128(shoe, bet))
            .sum::<i128>()
    };
    assert_eq!([0, 1, 2].map(won), WON_AT_33_SHOES);

    // Larger shoes are evaluated in wider integers.
    let decks = [9, 30, 60].map(|decks| Shoe::full(Decks::new(decks).expect("few decks")));
    let many = Analyzer::default().expectations_of_many(&decks)?;
    let won = [0, 1, 2].map(|shoe| [0, 1, 2].map(|bet| many.won_i128(shoe, bet).expect("it fits")));
    let enumerated = [
        [
            -125_580_819_823_488,
            -2_154_059_866_287_360,
            -1_458_288_331_532_928,
        ],
        [
            -175_576_256_274_700_800,
            -3_033_045_239_691_340_800,
            -2_024_539_253_851_161_600,
        ],
        [
            -11_282_667_167_807_539_200,
            -195_200_351_563_186_483_200,
            -129_895_205_640_685_747_200,
        ],
    ];
    assert_eq!(won, enumerated);

    let mixed = [
        Shoe::from_pips([40, 9, 9, 9, 9, 9, 1, 1, 1, 1])?,
        eight_decks(),
    ];
    let many = Analyzer::default().expectations_of_many(&mixed)?;
    assert_eq!(many.won_i128(0, 1), Some(-256_742_551_524));
    assert!(many.is_favourable(0, 0) && !many.is_favourable(1, 0));
    Ok(())
}

#[test]
fn many_shoes_have_the_odds_of_each() -> Done {
    let analyzer = Analyzer::default();
    let shoes = eight_decks_dealt(16);
    let mut batch = analyzer.batch()?;
    let together = batch.odds(&shoes)?;
    for (place, shoe) in shoes.iter().enumerate() {
        for (bet, alone) in analyzer.odds(shoe)?.bets.iter().enumerate() {
            let figures = together.bet(place, bet).expect("the shoe and the bet");
            assert_eq!(figures.expectation().exact(), alone.expectation());
            assert_eq!(figures.win().exact(), alone.win());
            assert_eq!(figures.variance().exact(), alone.variance());
        }
    }
    Ok(())
}

#[test]
fn a_sweep_counts_every_composition() -> Done {
    // The enumeration has all 172 compositions of eight cards.
    let shoe: Shoe = "A=2,4=3,6=3,9=4,K=4".parse()?;
    let depth = Analyzer::default().sweep(&shoe, 8)?.depth()?;
    assert_eq!(depth.compositions, 172);
    assert_eq!(depth.ways, 12_870_u32.into());
    assert_eq!(depth.best_gain.to_string(), "55513/2002000");
    let favourable: Vec<u64> = depth.bets.iter().map(|bet| bet.favourable).collect();
    assert_eq!(favourable, [20, 47, 67]);
    let gains: Vec<Exact> = depth.bets.iter().map(|bet| bet.gain.clone()).collect();
    let enumerated = ["443/900900", "2303/1029600", "22937/900900"];
    assert_eq!(texts(&gains), enumerated);
    let tie = depth.bet("tie").expect("a main bet");
    assert_eq!(tie.chance.ways, 1654_u32.into());
    assert_eq!(tie.best.expectation.to_string(), "82/35");
    assert_eq!(tie.worst.expectation.to_string(), "-61/70");

    // Variances are computed without a sweep.
    let variances: Vec<Exact> = Analyzer::default()
        .depths(&shoe)?
        .iter()
        .map(|bet| bet.variance(8))
        .collect();
    let enumerated = [
        "120701137/649296648000",
        "60435571891/346291545600000",
        "207100851/4008004000",
    ];
    assert_eq!(texts(&variances), enumerated);
    Ok(())
}

#[test]
fn a_table_is_followed() -> Done {
    let mut table = Analyzer::default().track(eight_decks(), 0)?;
    assert!(table.read("burn 4 ? ? ?")?.coup.is_none());
    let coup = table.read("P 9 K B 7 6")?.coup.expect("a whole coup");
    assert_eq!((coup.number, coup.cards), (1, Some(408)));
    assert_eq!(coup.winner, Some(Side::Player));
    // Burning unseen cards does not change the expectations.
    let seen = eight_decks().without(&"4,9,K,7,6".parse()?)?;
    let known = Analyzer::default().expectations(&seen)?;
    assert_eq!(coup.expectations, Some(known));
    assert!(table.read("P 9 K 2 B 7 6").is_err());
    Ok(())
}
