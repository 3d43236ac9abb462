//! The range in which the return of a number of coups lies.

use crate::exact::{Exact, NormalPoint};

/// The range in which the return of a number of coups lies with a probability of 95%, if the return
/// is normally distributed: per unit staked, with one unit staked on each coup.
///
/// The mean return of n independent coups has the mean of one coup, and its variance divided by n.
/// The range reaches 1.96 standard deviations below and above. Both ends are approximations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReturnRange {
    /// Number of coups, n.
    pub coups: u64,
    /// The lower end.
    pub low: NormalPoint,
    /// The upper end.
    pub high: NormalPoint,
}

impl ReturnRange {
    /// The numbers of coups that a sheet lists.
    pub const COUPS: [u64; 5] = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];

    /// Number of standard deviations from the mean to either end of a range of 95%: 1.96, to which
    /// the quantile of the normal distribution, 1.95996…, is rounded by convention.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "100 is not zero")]
    pub fn deviations() -> Exact {
        Exact::ratio(196, 100).expect("100 is not zero")
    }

    /// The range for a number of coups, given the mean and the variance of the return of one.
    pub(super) fn of(coups: u64, mean: &Exact, variance: &Exact) -> ReturnRange {
        let coup = Exact::ratio(1, coups).expect("a number of coups is not zero");
        let variance = variance * &coup;
        let end = |deviations: &Exact| {
            let point = NormalPoint::of(mean.clone(), &variance, deviations);
            point.expect("a variance is not negative")
        };
        let deviations = ReturnRange::deviations();
        ReturnRange {
            coups,
            low: end(&-&deviations),
            high: end(&deviations),
        }
    }
}

written! {
    /// The range in which the return of a number of coups lies with a probability of 95%, if it is
    /// normally distributed.
    ReturnRange as range {
        /// Number of coups, with one unit staked on each.
        coups: u64 = range.coups,
        /// The lower end, per unit staked.
        low: Irrational = range.low.clone().into(),
        /// The upper end.
        high: Irrational = range.high.clone().into(),
    }
}
