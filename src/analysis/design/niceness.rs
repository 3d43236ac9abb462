//! The order in which designed paytables are listed.

use num_bigint::BigInt;
use num_integer::Integer;

use crate::exact::Exact;

/// The place of a paytable in the list: the smaller, the earlier.
///
/// Paytables of whole numbers precede those that have halves too, and these precede others. Then
/// the rounder payoffs are first: each multiple of 10 counts 2, and each other multiple of 5
/// counts 1. Then the house edge nearest to the middle of the range is first, and at last the
/// smaller payoffs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Niceness {
    fineness: Fineness,
    /// What is missing to the roundest payoffs.
    roughness: u32,
    /// The distance of the house edge from the middle of the range, in a unit that the paytables
    /// of a search share.
    distance: BigInt,
    /// The payoffs in steps, in the order of the lines.
    pub(super) steps: Vec<BigInt>,
}

/// How fine the payoffs of a paytable are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fineness {
    Whole,
    Halves,
    Finer,
}

impl Niceness {
    /// The place of the paytable with these payoffs, in steps.
    pub(super) fn of(steps: Vec<BigInt>, step: &Exact, distance: BigInt) -> Niceness {
        let fineness = steps.iter().map(|steps| fineness(steps, step)).max();
        let roughness = steps.iter().map(|steps| roughness(steps, step)).sum();
        Niceness {
            fineness: fineness.unwrap_or(Fineness::Whole),
            roughness,
            distance,
            steps,
        }
    }
}

/// The fineness of `steps`·a/b, for a step of a/b in lowest terms.
fn fineness(steps: &BigInt, step: &Exact) -> Fineness {
    let denominator = step.denominator();
    if steps.is_multiple_of(denominator) {
        Fineness::Whole
    } else if (steps * 2_u32).is_multiple_of(denominator) {
        Fineness::Halves
    } else {
        Fineness::Finer
    }
}

/// 0 for a multiple of 10, 1 for another multiple of 5, 2 for another payoff.
fn roughness(steps: &BigInt, step: &Exact) -> u32 {
    let payoff = steps * step.numerator();
    let is_multiple = |of: u32| payoff.is_multiple_of(&(step.denominator() * of));
    match (is_multiple(10), is_multiple(5)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nicer_paytables_come_first() {
        let place = |payoffs: &[&str], distance: i32| {
            let step: Exact = "1/10".parse().expect("a step");
            let steps = payoffs.iter().map(|payoff| {
                let payoff: Exact = payoff.parse().expect("a payoff");
                let steps = payoff.checked_div(&step).expect("not zero");
                assert!(steps.is_integer());
                steps.numerator().clone()
            });
            Niceness::of(steps.collect(), &step, distance.into())
        };
        let ordered = [
            place(&["10", "30"], 9),
            place(&["10", "25"], 1),
            place(&["15", "25"], 1),
            place(&["10", "12"], 2),
            place(&["15", "12"], 0),
            place(&["12", "13"], 3),
            place(&["13", "12"], 3),
            place(&["11", "12"], 4),
            place(&["10", "1/2"], 0),
            place(&["3/2", "1/2"], 0),
            place(&["10", "1/10"], 0),
        ];
        assert!(ordered.is_sorted(), "{ordered:?}");
    }
}
