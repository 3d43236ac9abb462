//! The expectation from which on a bet counts as favourable.

use num_bigint::BigUint;

use crate::engine::projections::choose;

/// What a bet has to win at a composition of n cards in order to be favourable: more than nothing,
/// or at least `cost`/`times`·C(n, 6).
///
/// With a threshold the sums are those of `times`·wins − `cost`·C(n, 6) + 1, which is positive
/// where the bet is favourable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Threshold {
    pub(crate) times: i64,
    pub(crate) cost: i64,
    /// 1, or 0 without a threshold.
    pub(crate) more: i64,
}

impl Threshold {
    /// A bet is favourable where it wins more than nothing.
    pub(crate) const NONE: Threshold = Threshold {
        times: 1,
        cost: 0,
        more: 0,
    };

    /// A bound of the sums at a composition of `cards` cards, if the kernels have totals up to
    /// `largest`.
    pub(super) fn most(self, cards: u64, largest: u64) -> BigUint {
        self.most_of(choose(cards, 6), largest)
    }

    /// A bound of sums over this number of sets of six cards.
    pub(super) fn most_of(self, sets: BigUint, largest: u64) -> BigUint {
        let [times, cost, more] =
            [self.times, self.cost, self.more].map(|number| BigUint::from(number.unsigned_abs()));
        sets * (times * largest + cost) + more
    }

    /// The coefficients of what is lost, given those of the wins with their degrees. `None` if one
    /// is too large.
    pub(super) fn losses(
        self,
        wins: &[i128],
        degrees: impl Iterator<Item = u8>,
    ) -> Option<Vec<i64>> {
        let loss = |(&wins, degree): (&i128, u8)| {
            let cost = match degree {
                6 => self.cost,
                0 => -self.more,
                _ => 0,
            };
            let loss = i128::from(cost) - wins.checked_mul(self.times.into())?;
            i64::try_from(loss).ok()
        };
        wins.iter().zip(degrees).map(loss).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_bounded_by_their_largest_terms() {
        let threshold = Threshold {
            times: 3,
            cost: -5,
            more: 1,
        };
        let most = threshold.most_of(7_u8.into(), 11);
        assert_eq!(most, BigUint::from(7 * (3 * 11 + 5) + 1_u16));
        // 28 sets of six of eight cards.
        assert_eq!(Threshold::NONE.most(8, 11), BigUint::from(28 * 11_u16));
    }
}
