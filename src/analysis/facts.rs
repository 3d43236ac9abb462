//! Facts about a coup that depend on pip values alone, compiled without bets.

use crate::engine::{Classes, CoupPolynomial, Ledger, compile};
use crate::tableau::{Reading, Standing, Tableau};

/// The polynomial that counts the coups of each column. `settle` calls its argument with each
/// column that counts a finished coup, which may depend on the totals and on who drew.
pub(super) fn compiled(
    rules: &Tableau,
    columns: usize,
    settle: fn(Reading<'_>, &mut dyn FnMut(usize)),
) -> CoupPolynomial {
    compile(rules, &Facts { columns, settle }).expect("ten pip values are few")
}

struct Facts {
    columns: usize,
    settle: fn(Reading<'_>, &mut dyn FnMut(usize)),
}

impl Ledger for Facts {
    type Memory = Standing;

    fn columns(&self) -> usize {
        self.columns
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card| rules.pip(card))
    }

    fn memory(&self, reading: Reading<'_>, _finished: bool) -> Standing {
        reading.standing()
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        (self.settle)(reading, enter);
    }
}
