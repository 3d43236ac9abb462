//! Estimates from random shoes.

use baccarat::analysis::Estimate;
use baccarat::{Analyzer, Exact, Places, SampledDepth};

use crate::{Done, eight_decks};

fn sample(seed: u64) -> SampledDepth {
    let sampled = Analyzer::default().sample(&eight_decks(), 7, 500, seed);
    sampled.expect("a sample")
}

/// Whether an estimate is within six standard errors of the exact figure.
fn is_near(estimate: &Estimate, exact: &Exact) -> bool {
    let off = estimate.mean.clone() - exact.clone();
    &off * &off <= estimate.standard_error.square() * &Exact::from(36)
}

#[test]
fn a_seed_draws_the_same_shoes_everywhere() -> Done {
    let seven = sample(7);
    assert_eq!(seven, sample(7));
    assert_ne!(seven, sample(8));
    let means = [0, 1, 2].map(|bet| seven.bets[bet].probability.mean.to_string());
    assert_eq!(means, ["53/500", "123/500", "81/250"]);
    assert_eq!(
        seven.best_gain.mean.decimal(Places::new(10)?),
        "0.1168688889"
    );
    Ok(())
}

#[test]
fn estimates_are_near_the_exact_figures() -> Done {
    let sampled = sample(1);
    let exact: Exact = "2320898240496806/20013118095277125".parse()?;
    assert!(is_near(&sampled.best_gain, &exact));
    let player = sampled.bet("player").expect("a main bet");
    let favourable: Exact = "124744566256/977441665215".parse()?;
    assert!(is_near(&player.probability, &favourable));
    // The mean is exact.
    assert_eq!(player.mean.to_string(), "-241149546272/19524993263685");
    Ok(())
}
