//! Tables that are followed coup by coup.

use std::sync::Mutex;

use baccarat::analysis::LineError;
use baccarat::document::TrackedLine;
use baccarat::num_rational::BigRational;
use pyo3::prelude::*;

use crate::analyzer::Analyzer;
use crate::error::{OrRaise, refused};
use crate::lock::locked;
use crate::shoe::Shoe;
use crate::work;

/// A table that is followed line by line.
#[pyclass(frozen, module = "baccarat._core")]
pub struct Tracker(Mutex<baccarat::Tracker>);

#[pymethods]
impl Tracker {
    /// A table with a shoe, of which `unknown` cards are burned unseen before the first coup and
    /// after each shuffle. A shuffle returns the cards that were removed from the shoe.
    #[new]
    fn new(py: Python<'_>, analyzer: &Analyzer, shoe: &Shoe, unknown: u64) -> PyResult<Tracker> {
        if shoe.0.unseen() > 0 {
            return Err(refused(
                "a record has the cards that nobody saw: expected 'burn ?' in it, or the number \
                 of those of each shoe as unknown",
            ));
        }
        analyzer.compile(py)?;
        let fresh = shoe.0.start().shoe();
        let table = analyzer.analyzer.track(fresh, unknown).or_raise()?;
        let table = table.without(&shoe.0).or_raise()?;
        Ok(Tracker(Mutex::new(table)))
    }

    /// Reads a line of the record, which has this number. Returns the line of JSON that the command
    /// writes for it: for a finished coup, and for one that is taken back.
    fn read(&self, py: Python<'_>, number: u64, line: &str) -> PyResult<Option<String>> {
        let written = self.with(py, |table| {
            let update = table.read(line)?;
            let line = TrackedLine::of(number, &update, table.bets());
            Ok::<_, LineError>(line.map(|line| serde_json::to_string(&line)))
        });
        written.or_raise()?.transpose().or_raise()
    }

    /// Number of cards left to be dealt; `None` for the infinite shoe.
    #[getter]
    fn cards(&self, py: Python<'_>) -> Option<u64> {
        self.with(py, |table| table.cards())
    }

    /// Number of cards dealt so far of a coup that is dealt card by card.
    #[getter]
    fn begun(&self, py: Python<'_>) -> usize {
        self.with(py, |table| table.begun())
    }

    /// The number of finished coups, and the expectation of each bet on the next one; `None` if
    /// fewer than six cards are left.
    fn standing(&self, py: Python<'_>) -> PyResult<(u64, Option<Vec<BigRational>>)> {
        let standing = self.with(py, |table| table.standing()).or_raise()?;
        let rational = |all: Vec<baccarat::Exact>| {
            all.iter()
                .map(|exact| exact.as_rational().clone())
                .collect()
        };
        Ok((standing.coups, standing.expectations.map(rational)))
    }

    /// A table in the same state.
    fn copy(&self, py: Python<'_>) -> Tracker {
        Tracker(Mutex::new(self.with(py, |table| table.clone())))
    }
}

impl Tracker {
    /// Does something with the table. Python's other threads run meanwhile: one that waits for the
    /// table must not keep the thread that has it from going on.
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        with: impl FnOnce(&mut baccarat::Tracker) -> T + Send,
    ) -> T {
        work::at_once(py, || with(&mut locked(&self.0)))
    }
}
