//! Designed paytables, compared with the odds of every paytable in a range of payoffs.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use crate::support::bets;
use baccarat::analysis::{EdgeRange, Listed, PayoffStep};
use baccarat::bet::{Bet, Terms, by_id};
use baccarat::{Analyzer, BetOdds, Decks, Design, DesignError, DesignGoal, Exact, Shoe, Tableau};

fn goal(rows: &[usize], edge: &str, step: &str, limit: u32) -> DesignGoal {
    DesignGoal {
        rows: rows.to_vec(),
        edge: edge.parse().expect("a range"),
        step: step.parse().expect("a step"),
        limit: Listed::new(limit).expect("a limit"),
    }
}

fn one_bet(id: &str) -> Analyzer {
    Analyzer::new(Tableau::PUNTO_BANCO, bets(&[id])).expect("one bet")
}

fn designed(id: &str, shoe: &Shoe, goal: &DesignGoal) -> Result<Design, DesignError> {
    one_bet(id).design(shoe, goal)
}

fn number(text: &str) -> Exact {
    text.parse().expect("a number")
}

/// The odds of each paytable whose payoffs in these rows are up to `most` steps are computed from
/// the beginning, and compared with the range.
fn by_force(
    id: &str,
    rows: &[usize],
    step: &Exact,
    most: u32,
    shoe: &Shoe,
    edge: &EdgeRange,
) -> BTreeSet<Vec<Exact>> {
    let bet = by_id(id).expect("a bet of the catalogue");
    let payoffs = (1..=most).map(|steps| &Exact::from(u64::from(steps)) * step);
    let payoffs: Vec<Exact> = payoffs.collect();
    let mut all: Vec<Vec<Exact>> = vec![Vec::new()];
    for _ in rows {
        let longer = all.iter().flat_map(|begun| {
            let next = payoffs.iter().cloned();
            next.map(move |payoff| begun.iter().cloned().chain([payoff]).collect())
        });
        all = longer.collect();
    }
    let changed = all.iter().map(|payoffs| {
        let changes = rows.iter().zip(payoffs);
        let changes = changes.map(|(row, payoff)| format!("{}={payoff}", row + 1));
        let changes: Vec<String> = changes.collect();
        bet.changed(&changes.join("@"), &Terms::default())
            .expect("payoffs")
    });
    let changed: Vec<Bet> = changed.collect();
    let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, changed).expect("different ids");
    let odds = analyzer.odds(shoe).expect("six cards");
    let edges = odds.bets.iter().map(BetOdds::house_edge);
    let fits = |house_edge: &Exact| edge.low() <= house_edge && house_edge <= edge.high();
    let fitting = all.into_iter().zip(edges).filter(|(_, edge)| fits(edge));
    fitting.map(|(payoffs, _)| payoffs).collect()
}

#[test]
fn designs_are_all_paytables_with_such_an_edge() {
    let small: Shoe = "A=2,2=1,5=1,6=4,7=2,9=3,K=6".parse().expect("a shoe");
    for (id, rows, step, most, edge) in [
        ("dragon-7", &[0][..], "1", 120, "-20%..15%"),
        ("lucky-6", &[0], "1/2", 60, "0..20%"),
        ("lucky-6", &[0, 1], "1", 24, "3%..7%"),
        ("lucky-6", &[1, 0], "1", 24, "3%..7%"),
        ("player-dragon-bonus", &[6, 4], "1", 18, "1/100..1/20"),
        ("player-dragon-bonus", &[4, 3, 5], "1", 9, "5%..6%"),
        ("banker-super6", &[0], "1/20", 60, "-5%..5%"),
    ] {
        let goal = goal(rows, edge, step, 1000);
        let expected = by_force(id, rows, &number(step), most, &small, &goal.edge);
        let design = designed(id, &small, &goal).expect("paytables");
        let what = format!("{id} {rows:?} {edge}");
        let found: Vec<Vec<Exact>> = design
            .paytables
            .iter()
            .map(|odds| design.payoffs(odds).into_iter().cloned().collect())
            .collect();
        assert_eq!(design.found, found.len().into(), "{what}");
        let set: BTreeSet<Vec<Exact>> = found.iter().cloned().collect();
        assert_eq!(set.len(), found.len(), "{what}: a paytable is listed twice");
        assert!(!expected.is_empty(), "{what}");
        // With several rows, some payoffs can be larger than those that are tried.
        let limit = &number(step) * &Exact::from(u64::from(most));
        let is_tried = |payoffs: &Vec<Exact>| payoffs.iter().all(|payoff| *payoff <= limit);
        assert!(rows.len() > 1 || set.iter().all(is_tried), "{what}");
        let set: BTreeSet<Vec<Exact>> = set.into_iter().filter(is_tried).collect();
        assert_eq!(set, expected, "{what}");
    }
}

#[test]
fn every_listed_figure_is_that_of_the_changed_bet() {
    let shoe = Shoe::full(Decks::EIGHT);
    for (id, rows, edge, step) in [
        ("dragon-7", &[0][..], "0..20%", "1/4"),
        ("lucky-6", &[0, 1], "5%..7%", "1"),
        ("egalite-0", &[0], "-10%..30%", "1"),
        ("player-dragon-bonus", &[1, 2], "2%..4%", "1"),
    ] {
        let design = designed(id, &shoe, &goal(rows, edge, step, 8)).expect("paytables");
        let bet = by_id(id).expect("a bet of the catalogue");
        for listed in &design.paytables {
            let (_, payoffs) = listed.bet.id.split_once('@').expect("a changed bet");
            let changed = bet.changed(payoffs, &Terms::default()).expect("payoffs");
            assert_eq!(changed, listed.bet);
            let analyzer = Analyzer::new(Tableau::PUNTO_BANCO, vec![changed]).expect("one bet");
            let odds = analyzer.odds(&shoe).expect("six cards");
            assert_eq!(&odds.bets[0], listed);
        }
    }
}

/// The order as it is stated, of the payoffs and the edge alone.
#[test]
fn paytables_are_listed_in_the_stated_order() {
    let goal = goal(&[1, 0], "2%..12%", "1/4", 1000);
    let design = designed("lucky-6", &Shoe::full(Decks::EIGHT), &goal).expect("paytables");
    assert!(design.found > 1000_u32.into());
    let keys: Vec<_> = design
        .paytables
        .iter()
        .map(|odds| {
            let payoffs = design.payoffs(odds);
            let divides = |payoff: &Exact, by: &str| {
                let quotient = payoff.checked_div(&number(by)).expect("not zero");
                quotient.is_integer()
            };
            let whole = payoffs.iter().all(|payoff| divides(payoff, "1"));
            let halves = payoffs.iter().all(|payoff| divides(payoff, "1/2"));
            let round: u32 = payoffs
                .iter()
                .map(|payoff| u32::from(divides(payoff, "10")) + u32::from(divides(payoff, "5")))
                .sum();
            let distance = odds.house_edge() - number("7/100");
            let distance = distance.clone().max(-distance);
            let payoffs: Vec<Exact> = payoffs.into_iter().cloned().collect();
            (!whole, !halves, Reverse(round), distance, payoffs)
        })
        .collect();
    assert!(keys.is_sorted());
    assert!(!keys[0].0 && keys.last().expect("many").0);
}

#[test]
fn a_list_begins_as_a_longer_one() {
    let shoe = Shoe::full(Decks::EIGHT);
    let design = |limit| {
        let goal = goal(&[0, 1], "4%..9%", "1", limit);
        designed("lucky-6", &shoe, &goal).expect("paytables")
    };
    let (long, short) = (design(30), design(7));
    assert_eq!(long.found, short.found);
    assert_eq!(long.paytables[..7], short.paytables[..]);
}

#[test]
fn an_edge_that_no_payoff_gives_is_refused_with_its_neighbours() {
    let shoe = Shoe::full(Decks::EIGHT);
    for (id, rows, edge, step, told) in [
        (
            "dragon-7",
            &[0][..],
            "6%..7%",
            "1",
            "no payoffs in steps of 1 give bet 'dragon-7' a house edge from 6% to 7%: \
             the nearest are 7.611334% (40) and 5.357952% (41)",
        ),
        (
            "tie",
            &[0],
            "14%",
            "1/2",
            "no payoffs in steps of 1/2 give bet 'tie' a house edge of exactly 14%: \
             the nearest are 14.359629% (8) and 9.601830% (17/2)",
        ),
        (
            "player",
            &[0],
            "50%..60%",
            "2",
            "no payoffs in steps of 2 give bet 'player' a house edge from 50% to 60%: \
             the nearest is -43.389580% (2)",
        ),
    ] {
        let error = designed(id, &shoe, &goal(rows, edge, step, 5)).expect_err("out of reach");
        assert_eq!(error.to_string(), told);
    }
}

/// The nearest edges of a paytable of two lines, found by trying all payoffs.
#[test]
fn the_nearest_edges_of_several_rows_are_those_of_all_payoffs() {
    let small: Shoe = "A=2,2=1,5=1,6=4,7=2,9=3,K=6".parse().expect("a shoe");
    let goal = goal(&[0, 1], "7.001%..7.002%", "1", 5);
    let error = designed("lucky-6", &small, &goal).expect_err("out of reach");
    let DesignError::Unreachable(error) = error else {
        panic!("{error}");
    };
    let above = error.above.expect("an edge");
    let below = error.below.expect("an edge");
    assert!(below.house_edge < *goal.edge.low() && *goal.edge.high() < above.house_edge);
    // The house edge of all payoffs that matter, from the probabilities alone.
    let odds = one_bet("lucky-6").odds(&small).expect("six cards");
    let [two, three] = [0, 1].map(|row| odds.bets[0].chances[row].probability());
    let payoffs = (1..200).flat_map(|one| (1..200).map(move |other| [one, other]));
    let edges = payoffs.map(|[one, other]: [u64; 2]| {
        let returned = &two * &Exact::from(1 + one) + &three * &Exact::from(1 + other);
        Exact::one() - returned
    });
    let edges: BTreeSet<Exact> = edges.collect();
    let lower = edges.range(..goal.edge.low()).next_back();
    let higher = edges.range(goal.edge.high()..).next();
    assert_eq!(
        [lower, higher],
        [Some(&below.house_edge), Some(&above.house_edge)]
    );
    assert_eq!(edges.range(goal.edge.low()..=goal.edge.high()).next(), None);
}

#[test]
fn what_cannot_be_designed_is_refused() {
    let eight = Shoe::full(Decks::EIGHT);
    let low: Shoe = "A=4,2=4,K=8".parse().expect("a shoe");
    for (id, shoe, rows, told) in [
        ("lucky-6", &eight, &[][..], "expected at least one row"),
        ("lucky-6", &eight, &[3], "expected a row from 1 to 3"),
        (
            "lucky-6",
            &eight,
            &[usize::MAX],
            "expected a row from 1 to 3",
        ),
        ("lucky-6", &eight, &[0, 0], "is named twice"),
        ("lucky-6", &low, &[0], "can never settle it"),
    ] {
        let error = designed(id, shoe, &goal(rows, "5%..7%", "1", 5)).expect_err("refused");
        assert!(error.to_string().contains(told), "{error}");
    }
    for step in ["1/1000000000000", "1/100"] {
        let goal = goal(&[0, 1], "-100%..100%", step, 5);
        let error = designed("lucky-6", &eight, &goal).expect_err("too many");
        assert_eq!(error, DesignError::TooMany);
    }
    let main = Analyzer::default().design(&eight, &goal(&[0], "5%", "1", 5));
    assert_eq!(main, Err(DesignError::NotOneBet { bets: 3 }));
    let five: Shoe = "A=2,4=1,9=2".parse().expect("a shoe");
    let error = designed("tie", &five, &goal(&[0], "5%", "1", 5));
    assert!(matches!(error, Err(DesignError::Odds(_))), "{error:?}");
}

/// A step and a range of hundreds of digits are numbers as any others.
#[test]
fn long_numbers_are_no_obstacle() {
    let long = format!("1.{}1", "0".repeat(900));
    let step = PayoffStep::new(number(&long)).expect("a step");
    let goal = DesignGoal {
        step,
        ..goal(&[0], "5%..8%", "1", 5)
    };
    let shoe = Shoe::full(Decks::EIGHT);
    let design = designed("dragon-7", &shoe, &goal).expect("paytables");
    assert_eq!(design.found, 2_u32.into());
}
