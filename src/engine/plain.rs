//! Compositions one by one, to compare faster ways with.

use super::kernel::Kernel;
use super::multisets::runs;
use super::projections::choose;

/// Calls `each` with all compositions of `left` cards that begin with these numbers, at most `counts`
/// of each further class.
pub(super) fn each_composition(
    counts: &[u64],
    left: u64,
    numbers: &mut Vec<u64>,
    each: &mut impl FnMut(&[u64]),
) {
    let Some((&count, others)) = counts.split_first() else {
        if left == 0 {
            each(numbers);
        }
        return;
    };
    for number in 0..=count.min(left) {
        numbers.push(number);
        each_composition(others, left - number, numbers, each);
        numbers.pop();
    }
}

/// What a bet wins at a composition: the sum of the totals of all sets of its cards.
pub(super) fn wins(kernel: &Kernel, numbers: &[u64]) -> i128 {
    let mut wins = 0;
    kernel.for_each(|members, total| {
        let sets = runs(members).map(|(class, chosen)| choose(numbers[class], chosen as u64));
        let sets = sets.map(|sets| i128::try_from(sets).expect("few cards"));
        wins += i128::from(total) * sets.product::<i128>();
    });
    wins
}
