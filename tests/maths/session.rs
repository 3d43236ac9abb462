//! Sessions, compared with physical cards, with sums over all sequences of results, and with linear
//! systems solved in fractions.

use std::collections::BTreeMap;

use baccarat::analysis::{
    Bankroll, KellyStake, Rebate, RuinEver, SessionCoups, SessionResults, SessionTerms,
    SessionWager, Stakes,
};
use baccarat::bet::{Bet, Condition, Row, Terms, Winners, by_id};
use baccarat::coup::Coup;
use baccarat::{
    Analyzer, Coups, Decks, DepthError, Exact, OddsError, Places, Rank, SessionError, Shoe, Side,
    Tableau,
};

use crate::sequence::{deal, every_order};
use crate::support::{bets, every_deal};

fn exact(text: &str) -> Exact {
    text.parse().expect("a number")
}

fn terms(coups: u32) -> SessionTerms {
    SessionTerms::new(SessionCoups::new(coups).expect("a number of coups"))
}

fn staked(coups: u32, stakes: &str) -> SessionTerms {
    SessionTerms {
        stakes: Some(stakes.parse().expect("stakes")),
        ..terms(coups)
    }
}

fn listed(terms: SessionTerms) -> SessionTerms {
    SessionTerms {
        distribution: true,
        ..terms
    }
}

fn with_bankroll(terms: SessionTerms, start: &str, target: &str) -> SessionTerms {
    let bankroll = Bankroll::new(exact(start), exact(target)).expect("a bankroll");
    SessionTerms {
        bankroll: Some(bankroll),
        ..terms
    }
}

fn analyzer(bets: Vec<Bet>) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets).expect("different ids")
}

fn wagers(bets: &[Bet], shoe: &Shoe, terms: &SessionTerms) -> Vec<SessionWager> {
    let session = analyzer(bets.to_vec()).session(shoe, terms);
    session.expect("an answer").wagers
}

fn refusal(bets: &[Bet], shoe: &Shoe, terms: &SessionTerms) -> SessionError {
    let session = analyzer(bets.to_vec()).session(shoe, terms);
    session.expect_err("no answer")
}

fn eight_decks() -> Shoe {
    Shoe::full(Decks::EIGHT)
}

fn changed(id: &str, changes: &str) -> Bet {
    let bet = by_id(id).expect("a bet of the catalogue");
    bet.changed(changes, &Terms::default()).expect("payoffs")
}

/// The distribution of a wager's result on a coup: what physical cards, dealt in every order, bring.
fn dealt(bets: &[Bet], stakes: &[Exact], cards: &[(Rank, usize)]) -> BTreeMap<Exact, u64> {
    let shoe = cards.iter().flat_map(|&(rank, count)| vec![rank; count]);
    let shoe: Vec<Rank> = shoe.collect();
    let mut results = BTreeMap::new();
    every_deal(&shoe, &mut |mut order| {
        let coup = deal(&Tableau::PUNTO_BANCO, Coup::default(), &mut order);
        *results.entry(won(bets, stakes, &coup)).or_default() += 1;
    });
    results
}

/// The units that bets win on a coup.
fn won(bets: &[Bet], stakes: &[Exact], coup: &Coup) -> Exact {
    let reading = Tableau::PUNTO_BANCO;
    let results = bets.iter().zip(stakes).map(|(bet, stake)| {
        let line = bet.settle(reading.read(coup));
        &bet.rows()[line].pays * stake
    });
    results.sum()
}

const FEW: [(Rank, usize); 4] = [
    (Rank::King, 3),
    (Rank::Six, 2),
    (Rank::Three, 2),
    (Rank::Nine, 1),
];

fn few() -> Shoe {
    "K=3,6=2,3=2,9=1".parse().expect("counts")
}

/// Calls a function with every sequence of results of a number of coups and its number of deals.
fn every_session(
    coup: &BTreeMap<Exact, u64>,
    coups: u32,
    so_far: &(Vec<Exact>, u64),
    visit: &mut impl FnMut(&[Exact], u64),
) {
    if coups == 0 {
        return visit(&so_far.0, so_far.1);
    }
    for (result, ways) in coup {
        let mut next = so_far.clone();
        next.0.push(result.clone());
        next.1 *= ways;
        every_session(coup, coups - 1, &next, visit);
    }
}

fn share(ways: u64, of: u64) -> Exact {
    Exact::ratio(ways, of).expect("there are deals")
}

#[test]
fn independent_coups_are_as_by_dealing_each_from_the_whole_shoe() {
    const COUPS: u32 = 3;
    let all = bets(&["player", "banker", "tie", "dragon-7", "lucky-6"]);
    let cases = [
        (&all[..1], "1"),
        (&all[1..2], "2.5"),
        (&all[2..3], "1"),
        (&all[..3], "1,2,1/3"),
        (&all[1..], "10,1,0.5,2"),
    ];
    for (bets, stakes) in cases {
        let stakes: Stakes = stakes.parse().expect("stakes");
        let coup = dealt(bets, stakes.each(), &FEW);
        let deals = coup.values().sum::<u64>().pow(COUPS);
        let mut totals: BTreeMap<Exact, u64> = BTreeMap::new();
        every_session(&coup, COUPS, &(Vec::new(), 1), &mut |results, ways| {
            *totals.entry(results.iter().sum()).or_default() += ways;
        });
        let terms = SessionTerms {
            stakes: Some(stakes),
            ..listed(terms(COUPS))
        };
        let wager = wagers(bets, &few(), &terms).remove(0);
        let found = wager
            .results
            .distribution
            .as_ref()
            .expect("it is asked for");
        let found = found
            .iter()
            .map(|row| (row.result.clone(), row.probability.clone()));
        let expected = totals
            .into_iter()
            .map(|(total, ways)| (total, share(ways, deals)));
        assert_eq!(found.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        assert_summary(&wager);
    }
}

/// The figures of a distribution, by their definitions.
fn assert_summary(wager: &SessionWager) {
    let results = &wager.results;
    let distribution = results.distribution.as_ref().expect("it is asked for");
    let sum = |of: &dyn Fn(&Exact) -> Exact| -> Exact {
        let terms = distribution.iter();
        terms.map(|row| &row.probability * of(&row.result)).sum()
    };
    let if_true = |is_true: bool| if is_true { Exact::one() } else { Exact::zero() };
    assert_eq!(sum(&|_| Exact::one()), Exact::one());
    assert_eq!(results.ahead, sum(&|result| if_true(result.is_positive())));
    assert_eq!(results.even, sum(&|result| if_true(result.is_zero())));
    assert_eq!(results.behind, sum(&|result| if_true(result.is_negative())));
    let mean = sum(&Exact::clone);
    assert_eq!(wager.mean(), mean);
    let square = sum(&|result| result * result);
    assert_eq!(wager.independent_variance(), square - &mean * &mean);
    let loss = |result: &Exact| {
        if result.is_negative() {
            -result
        } else {
            Exact::zero()
        }
    };
    assert_eq!(results.mean_loss, sum(&loss));
    let percents = results.quantiles.iter().map(|quantile| quantile.percent);
    assert_eq!(percents.collect::<Vec<_>>(), SessionResults::PERCENT);
    for quantile in &results.quantiles {
        let percent = share(quantile.percent.into(), 100);
        let up_to = sum(&|result| if_true(*result <= quantile.result));
        let below = sum(&|result| if_true(*result < quantile.result));
        assert!(below < percent && percent <= up_to, "{}", quantile.percent);
    }
    for rebate in ["0", "1/10", "1"] {
        let rebate = exact(rebate);
        let kept = sum(&|result| result + loss(result) * &rebate);
        let turnover =
            wager.mean() + &wager.stake * Exact::from(wager.terms.coups.number()) * &rebate;
        let with = |loss: bool| {
            let rate = || Some(Rebate::new(rebate.clone()).expect("a rate"));
            let terms = SessionTerms {
                rebate: loss.then(rate).flatten(),
                rebate_on_turnover: (!loss).then(rate).flatten(),
                ..wager.terms.clone()
            };
            let wager = SessionWager {
                terms,
                ..wager.clone()
            };
            wager.mean_with_rebates()
        };
        assert_eq!([with(true), with(false)], [kept, turnover]);
    }
    if let Some(rebate) = wager.fair_rebate() {
        assert_eq!(
            sum(&|result| result + loss(result) * &rebate),
            Exact::zero()
        );
    } else {
        assert!(mean.is_positive() || results.mean_loss.is_zero());
    }
}

#[test]
fn long_sessions_have_the_moments_of_their_coups() {
    let bets = bets(&[
        "player",
        "banker",
        "tie",
        "dragon-7",
        "lucky-6",
        "player-pair",
    ]);
    for shoe in [eight_decks(), Shoe::full(Decks::INFINITE)] {
        for coups in [1, 2, 25] {
            for wager in wagers(&bets, &shoe, &listed(terms(coups))) {
                assert_summary(&wager);
            }
        }
    }
}

#[test]
fn consecutive_coups_vary_as_by_dealing_one_after_the_other() {
    let all = bets(&["player", "banker", "tie", "dragon-7"]);
    let cases = [
        (&all[..1], "1"),
        (&all[1..2], "1"),
        (&all[3..], "2"),
        (&all[..], "1,2,1/2,3"),
    ];
    for (counts, cards) in [
        ("9=3,4=9", [(Rank::Nine, 3), (Rank::Four, 9)]),
        ("7=6,2=7", [(Rank::Seven, 6), (Rank::Two, 7)]),
    ] {
        for (bets, stakes) in cases {
            let terms = staked(2, stakes);
            let stakes = terms.stakes.as_ref().expect("stakes").each();
            let (mut orders, mut sum, mut squares) = (0, Exact::zero(), Exact::zero());
            let mut left = cards.into_iter().collect();
            every_order(&mut left, &mut Vec::new(), &mut |mut order| {
                let coup = deal(&Tableau::PUNTO_BANCO, Coup::default(), &mut order);
                let next = deal(&Tableau::PUNTO_BANCO, Coup::default(), &mut order);
                let result = won(bets, stakes, &coup) + won(bets, stakes, &next);
                orders += 1;
                sum += &result;
                squares += &result * &result;
            });
            let one = share(1, orders);
            let (mean, square) = (&one * sum, one * squares);
            let shoe = counts.parse().expect("counts");
            let wager = wagers(bets, &shoe, &terms).remove(0);
            assert_eq!(wager.mean(), mean);
            assert_eq!(wager.variance(), Some(square - &mean * &mean));
        }
    }
}

#[test]
fn a_shoe_varies_a_little_less_than_independent_coups() {
    let places = Places::new(6).expect("few places");
    let player = wagers(&bets(&["player"]), &eight_decks(), &terms(69)).remove(0);
    let sequence = analyzer(bets(&["player"])).sequence(&eight_decks(), Coups::TWO);
    let sequence = sequence.expect("cards enough").bets.remove(0);
    assert_eq!(player.covariance, sequence.covariance);
    // Var = kσ² + k(k − 1)·Cov. Eight decks always have cards for 69 coups, and never for 105.
    let by_hand = |coups: u32| {
        let variance = sequence.odds.variance() * Exact::from(coups);
        let covariance = sequence.covariance.as_ref().expect("two coups");
        &variance + covariance * Exact::from(coups * (coups - 1))
    };
    assert_eq!(player.variance(), Some(by_hand(69)));
    assert!(player.lasts());
    let long = wagers(&bets(&["player"]), &eight_decks(), &terms(104)).remove(0);
    assert_eq!(long.variance(), Some(by_hand(104)));
    assert!(!long.lasts());
    let too_long = wagers(&bets(&["player"]), &eight_decks(), &terms(105)).remove(0);
    assert_eq!(too_long.variance(), None);
    assert_eq!(too_long.standard_deviation(), None);
    let eighty = wagers(&bets(&["player"]), &Shoe::full(Decks::INFINITE), &terms(80)).remove(0);
    assert_eq!(eighty.variance(), Some(eighty.independent_variance()));
    let eighty = wagers(&bets(&["player"]), &eight_decks(), &terms(80)).remove(0);
    assert_eq!(eighty.independent_variance().decimal(places), "72.375319");
    assert_eq!(eighty.variance(), Some(by_hand(80)));
    assert_eq!(by_hand(80).decimal(places), "72.364391");
}

#[test]
fn a_short_shoe_has_no_second_coup() {
    let shoe: Shoe = "K=5,6=6".parse().expect("counts");
    let one = wagers(&bets(&["tie"]), &shoe, &terms(1)).remove(0);
    assert_eq!(one.covariance, None);
    assert_eq!(one.variance(), Some(one.odds.variance()));
    let two = wagers(&bets(&["tie"]), &shoe, &terms(2)).remove(0);
    assert_eq!((two.covariance.clone(), two.variance()), (None, None));
}

#[test]
fn a_stake_of_many_digits_has_no_covariance() {
    let stake = "123456789012345678901234567890123";
    let tie = bets(&["tie"]);
    let [wager] = wagers(&tie, &eight_decks(), &staked(5, stake))
        .try_into()
        .expect("one wager");
    assert_eq!((&wager.covariance, wager.variance()), (&None, None));
    let [unit] = wagers(&tie, &eight_decks(), &terms(5))
        .try_into()
        .expect("one wager");
    let square = exact(stake) * exact(stake);
    assert!(unit.covariance.is_some());
    assert_eq!(
        wager.independent_variance(),
        unit.independent_variance() * square
    );
    assert_eq!(wager.results.ahead, unit.results.ahead);
    assert_eq!(wager.mean(), unit.mean() * exact(stake));
}

#[test]
fn a_wager_has_the_variance_that_covariances_give() {
    let bets = bets(&["player", "banker", "tie", "dragon-7", "panda-8"]);
    let stakes = "3,1,1/2,2,0.3";
    let wager = wagers(&bets, &eight_decks(), &staked(1, stakes)).remove(0);
    let stakes: Stakes = stakes.parse().expect("stakes");
    assert_eq!(wager.stake, stakes.total());
    let analyzer = analyzer(bets);
    let covariances = analyzer.covariances(&eight_decks()).expect("covariances");
    let expectations = analyzer.expectations(&eight_decks()).expect("odds");
    let mean = stakes.each().iter().zip(&expectations);
    assert_eq!(wager.mean(), mean.map(|(stake, mean)| stake * mean).sum());
    let mut variance = Exact::zero();
    for (row, one) in covariances.matrix.iter().zip(stakes.each()) {
        for (covariance, other) in row.iter().zip(stakes.each()) {
            variance += &(one * other) * covariance;
        }
    }
    assert_eq!(wager.variance(), Some(variance));
}

/// A bankroll's probability of ruin and mean number of coups, by elimination in fractions: a row for
/// each bankroll that can be played, with the sums of the probabilities of ruin and of the coups.
fn solved(coup: &[(Exact, Exact)], stake: &Exact, start: &Exact, target: &Exact) -> [Exact; 2] {
    let mut bankrolls = vec![start.clone()];
    let mut place = 0;
    while let Some(bankroll) = bankrolls.get(place).cloned() {
        for (result, _) in coup {
            let next = &bankroll + result;
            if next >= *stake && next < *target && !bankrolls.contains(&next) {
                bankrolls.push(next);
            }
        }
        place += 1;
    }
    let count = bankrolls.len();
    let mut rows = vec![vec![Exact::zero(); count + 2]; count];
    for (place, bankroll) in bankrolls.iter().enumerate() {
        rows[place][place] += Exact::one();
        rows[place][count + 1] = Exact::one();
        for (result, probability) in coup {
            let next = bankroll + result;
            if next < *stake {
                rows[place][count] += probability;
            } else if let Some(other) = bankrolls.iter().position(|other| *other == next) {
                rows[place][other] -= probability;
            }
        }
    }
    for column in (0..count).rev() {
        let pivot = (0..=column).rev().find(|&row| !rows[row][column].is_zero());
        rows.swap(column, pivot.expect("one solution"));
        let divisor = rows[column][column].clone();
        for cell in &mut rows[column] {
            *cell = cell.checked_div(&divisor).expect("not zero");
        }
        let pivot = rows[column].clone();
        for row in (0..count).filter(|row| *row != column) {
            let factor = rows[row][column].clone();
            if !factor.is_zero() {
                for (cell, other) in rows[row].iter_mut().zip(&pivot) {
                    *cell -= other * &factor;
                }
            }
        }
    }
    [rows[0][count].clone(), rows[0][count + 1].clone()]
}

/// The probabilities of the results of a coup of a wager.
fn coup_of(wager: &SessionWager) -> Vec<(Exact, Exact)> {
    let mut results: BTreeMap<Exact, Exact> = BTreeMap::new();
    for line in wager.odds.lines() {
        let sum = results.entry(line.row.pays.clone()).or_default();
        *sum += line.chance.probability();
    }
    results.retain(|_, probability| !probability.is_zero());
    results.into_iter().collect()
}

#[test]
fn ruin_is_as_by_solving_for_every_bankroll() {
    let all = bets(&["player", "banker", "tie", "dragon-7", "lucky-6"]);
    let cases: [(&[Bet], &str, &str, &str); 12] = [
        (&all[..1], "1", "1", "2"),
        (&all[..1], "1", "10", "15"),
        (&all[..1], "2", "7", "13.5"),
        (&all[1..2], "1", "2", "3"),
        (&all[1..2], "1", "1.5", "3.21"),
        (&all[1..2], "1", "1", "1.01"),
        (&all[2..3], "1", "5", "12"),
        (&all[2..3], "1", "20", "21"),
        (&all[3..4], "1", "3", "50"),
        (&all[4..], "0.5", "4", "20"),
        (&all[2..4], "1,2", "9", "30"),
        (&all[..2], "1,1", "2", "2.5"),
    ];
    for (bets, stakes, start, target) in cases {
        let terms = with_bankroll(staked(5, stakes), start, target);
        let wager = wagers(bets, &eight_decks(), &terms).remove(0);
        let coup = coup_of(&wager);
        let [start, target] = [exact(start), exact(target)];
        let [ruin, coups] = solved(&coup, &wager.stake, &start, &target);
        let found = wager.ruin.as_ref().expect("it is asked for");
        let expected = RuinEver {
            target: Exact::one() - &ruin,
            ruin,
            mean_coups: coups,
        };
        assert_eq!(
            found.ever,
            Some(expected),
            "{} of {start}",
            wager.odds.bet.name
        );
        let within = &found.within;
        let [ruin, reached] = within_session(&coup, &wager.stake, &start, &target, 5);
        assert_eq!([&within.ruin, &within.target], [&ruin, &reached]);
        assert_eq!(
            &within.ruin + &within.target + &within.neither,
            Exact::one()
        );
    }
}

/// The probabilities of ruin and of the target, by every sequence of results.
fn within_session(
    coup: &[(Exact, Exact)],
    stake: &Exact,
    bankroll: &Exact,
    target: &Exact,
    coups: u32,
) -> [Exact; 2] {
    if bankroll < stake {
        return [Exact::one(), Exact::zero()];
    }
    if bankroll >= target {
        return [Exact::zero(), Exact::one()];
    }
    let mut sums = [Exact::zero(), Exact::zero()];
    if coups > 0 {
        for (result, probability) in coup {
            let next = within_session(coup, stake, &(bankroll + result), target, coups - 1);
            for (sum, next) in sums.iter_mut().zip(next) {
                *sum += probability * next;
            }
        }
    }
    sums
}

#[test]
fn even_money_is_ruined_as_by_the_classical_formula() {
    let terms = with_bankroll(terms(1), "30", "50");
    let player = wagers(&bets(&["player"]), &eight_decks(), &terms).remove(0);
    let [win, lose] = [player.odds.win(), player.odds.lose()];
    let ratio = lose.checked_div(&win).expect("it wins");
    let power = |exponent: usize| vec![ratio.clone(); exponent].iter().product::<Exact>();
    let missing = power(50) - power(30);
    let expected = missing.checked_div(&(power(50) - Exact::one()));
    let ever = player.ruin.and_then(|ruin| ruin.ever).expect("it varies");
    assert_eq!(Some(&ever.ruin), expected.as_ref());
    assert_eq!(ever.target.percent(Places::FOUR), "43.4957%");
    // Wald: the mean result of the coups is the mean change of the bankroll.
    let change = ever.target * Exact::from(20) - ever.ruin * Exact::from(30);
    assert_eq!(ever.mean_coups * (win - lose), change);
}

/// A bet on Player that pays `win`, and `otherwise` on any other outcome.
fn bet_on_player(win: i32, otherwise: &str) -> Bet {
    let when = Condition {
        winner: Some(Winners(vec![Some(Side::Player)])),
        ..Condition::default()
    };
    let row = Row {
        event: "Player wins".to_owned(),
        when,
        pays: win.into(),
    };
    Bet::new("own", "own", vec![row], exact(otherwise))
}

#[test]
fn bets_that_only_win_or_only_lose_or_do_neither_have_answers() {
    let shoe = eight_decks();
    let asked = |win: i32, otherwise: &str| {
        let terms = with_bankroll(listed(terms(4)), "2", "4");
        wagers(&[bet_on_player(win, otherwise)], &shoe, &terms).remove(0)
    };
    let ever = |wager: &SessionWager| wager.ruin.clone().expect("it is asked for").ever;
    let wins = asked(1, "0");
    assert_summary(&wins);
    assert_eq!(wins.fair_rebate(), None);
    assert_eq!(wins.kelly, Some(KellyStake::Exact(Exact::one())));
    let found = ever(&wins).expect("it ends");
    assert_eq!(found.target, Exact::one());
    let win = wins.odds.win();
    assert_eq!(found.mean_coups * win, Exact::from(2));
    let loses = asked(-1, "0");
    assert_summary(&loses);
    assert_eq!(loses.kelly, Some(KellyStake::Exact(Exact::zero())));
    assert_eq!(ever(&loses).expect("it ends").ruin, Exact::one());
    let neither = asked(0, "0");
    assert_summary(&neither);
    assert_eq!(ever(&neither), None);
    assert_eq!(neither.results.even, Exact::one());
    // More than the stake can be lost, so that no share of the bankroll can be staked safely.
    assert_eq!(asked(9, "-2").kelly, None);
    // A quarter of the stake is lost at most: the whole bankroll is the best stake.
    let whole = Some(KellyStake::Exact(Exact::one()));
    assert_eq!(asked(9, "-1/4").kelly, whole);
    // With half of it, (pb − qa)/(ab) for a win of b and a loss of a.
    let half = asked(9, "-1/2");
    let [win, lose] = [half.odds.win(), half.odds.lose()];
    let share = (win * Exact::from(9) - lose * exact("1/2")).checked_div(&exact("9/2"));
    assert_eq!(half.kelly, share.map(KellyStake::Exact));
}

/// The derivative of the mean logarithm of the bankroll at a share of it, staked on a coup.
fn derivative(coup: &[(Exact, Exact)], stake: &Exact, share: &Exact) -> Exact {
    let terms = coup.iter().map(|(result, probability)| {
        let result = result.checked_div(stake).expect("a stake");
        let after = Exact::one() + &result * share;
        (probability * result)
            .checked_div(&after)
            .expect("some is left")
    });
    terms.sum()
}

#[test]
fn kellys_stake_is_where_the_mean_logarithm_is_largest() {
    let places = Places::new(15).expect("few places");
    let unit = exact("0.000000000000001");
    let favourable = [
        changed("lucky-6", "1=20@2=30"),
        changed("tie", "10"),
        changed("player", "1.1"),
        changed("dragon-7", "50"),
    ];
    for stake in ["1", "3"] {
        for bet in &favourable {
            let bets = [bet.clone()];
            let wager = wagers(&bets, &eight_decks(), &staked(1, stake)).remove(0);
            let coup = coup_of(&wager);
            match wager
                .kelly
                .as_ref()
                .expect("no more than the stake is lost")
            {
                KellyStake::Exact(share) => {
                    assert_ne!(bet.id, favourable[0].id);
                    // (bp − q)/b with p and q of the coups that do not push.
                    let [win, lose] = [wager.odds.win(), wager.odds.lose()];
                    let payoff = &bet.rows()[0].pays;
                    let gain = (payoff * &win - &lose).checked_div(&(payoff * (&win + &lose)));
                    assert_eq!(Some(share), gain.as_ref());
                    assert!(derivative(&coup, &wager.stake, share).is_zero());
                }
                KellyStake::Root(root) => {
                    assert_eq!(bet.id, favourable[0].id);
                    let share = exact(&root.decimal(places));
                    assert!(derivative(&coup, &wager.stake, &(&share - &unit)).is_positive());
                    assert!(derivative(&coup, &wager.stake, &(&share + &unit)).is_negative());
                }
            }
        }
    }
    let main = wagers(
        &bets(&["player", "banker", "tie"]),
        &eight_decks(),
        &terms(1),
    );
    let nothing = Some(KellyStake::Exact(Exact::zero()));
    assert!(main.iter().all(|wager| wager.kelly == nothing));
}

#[test]
fn what_is_too_large_is_refused() {
    let shoe = eight_decks();
    let banker = bets(&["banker"]);
    let too_many = |error| matches!(error, SessionError::TooManyResults { .. });
    // A stake alone changes the size of the steps, and not their number.
    assert_eq!(wagers(&banker, &shoe, &staked(2, "1/1000000007")).len(), 1);
    let fine = bets(&["banker", "player"]);
    assert!(too_many(refusal(&fine, &shoe, &staked(2, "1,1/1000003"))));
    assert!(too_many(refusal(
        &bets(&["player", "tie"]),
        &shoe,
        &staked(2000, "1/97,1/89")
    )));
    assert!(matches!(
        refusal(&banker, &shoe, &listed(terms(1500))),
        SessionError::LongDistribution(_)
    ));
    let too_far = |start, target| {
        let error = refusal(&banker, &shoe, &with_bankroll(terms(10), start, target));
        assert!(matches!(error, SessionError::TooManyBankrolls { .. }));
    };
    too_far("100", "2000");
    too_far("1", "100000000000000000000000000");
    too_far("100000000000000000000000000", "100000000000000000000000001");
    let many = bets(&[
        "lucky-6", "super-6", "dragon-7", "panda-8", "tie", "player", "banker",
    ]);
    let error = refusal(&many, &shoe, &staked(1, "1,1,1,1,1,1,1"));
    assert!(matches!(
        error,
        SessionError::TooManyCombinations { bets: 7 }
    ));
}

#[test]
fn terms_have_to_fit_the_bets() {
    let both = bets(&["player", "banker"]);
    let error = refusal(&both, &eight_decks(), &staked(1, "1,2,3"));
    assert_eq!(error, SessionError::StakesOfOthers { stakes: 3, bets: 2 });
    let error = refusal(
        &both,
        &eight_decks(),
        &with_bankroll(staked(1, "2,1"), "2.5", "9"),
    );
    let sentence = "a bankroll of 5/2 cannot pay a stake of 3: expected at least the stake";
    assert_eq!(error.to_string(), sentence);
    let other = bets(&["player", "player-7up"]);
    assert!(matches!(
        refusal(&other, &eight_decks(), &staked(1, "1,1")),
        SessionError::Depth(DepthError::Odds(OddsError::DifferentDeals { .. }))
    ));
}
