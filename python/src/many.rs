//! Many shoes as arrays.

use std::sync::Mutex;

use baccarat::Shoe;
use baccarat::analysis::ManyShoesError;
use baccarat::num_rational::BigRational;
use numpy::{PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::analyzer::Analyzer;
use crate::error::{raised, refused, refused_shoe};
use crate::lock::locked;
use crate::work::{self, Callback, Watch};

/// Number of shoes that are evaluated one after another on a thread.
const GROUP: usize = 512;

/// The largest number of shoes for which no thread is begun.
const FEW: usize = 64;

/// The expectation of each bet at each shoe, correctly rounded: an array of shoes and bets.
///
/// Each row of `counts` has the numbers of cards of the pip values 0 to 9, or of the ranks A to
/// K.
#[pyfunction]
pub fn expectations_of_many<'py>(
    analyzer: &Analyzer,
    py: Python<'py>,
    counts: PyReadonlyArray2<'py, i64>,
) -> PyResult<Bound<'py, PyArray2<f64>>> {
    let rows = Rows::of(&counts)?;
    let bets = analyzer.analyzer.bets().len();
    let out = PyArray2::<f64>::zeros(py, [rows.len(), bets], false);
    let mut filled = out.readwrite();
    let filled = filled.as_slice_mut().map_err(refused)?;
    analyzer.compile(py)?;
    in_groups(py, &rows, bets, filled, |shoes, filled| {
        let all = analyzer.analyzer.expectations_of_many(shoes)?;
        let places = (0..shoes.len()).flat_map(|shoe| (0..bets).map(move |bet| (shoe, bet)));
        for ((shoe, bet), filled) in places.zip(filled) {
            *filled = all
                .quotient(shoe, bet)
                .map_or(f64::NAN, |quotient| quotient.to_f64());
        }
        Ok(())
    })?;
    Ok(out)
}

/// The exact expectation of each bet at each shoe, shoe by shoe.
#[pyfunction]
pub fn exact_expectations_of_many(
    analyzer: &Analyzer,
    py: Python<'_>,
    counts: PyReadonlyArray2<'_, i64>,
) -> PyResult<Vec<BigRational>> {
    let rows = Rows::of(&counts)?;
    let bets = analyzer.analyzer.bets().len();
    let mut exact = vec![BigRational::default(); rows.len() * bets];
    analyzer.compile(py)?;
    in_groups(py, &rows, bets, &mut exact, |shoes, filled| {
        let all = analyzer.analyzer.expectations_of_many(shoes)?;
        let places = (0..shoes.len()).flat_map(|shoe| (0..bets).map(move |bet| (shoe, bet)));
        for ((shoe, bet), filled) in places.zip(filled) {
            if let Some(exact) = all.expectation(shoe, bet) {
                *filled = exact.as_rational().clone();
            }
        }
        Ok(())
    })?;
    Ok(exact)
}

/// The figures of each bet at each shoe, correctly rounded: an array of shoes, bets and
/// [`FIGURES`] figures, which are the probabilities of a win, a push and a loss, the
/// expectation, and the variance.
#[pyfunction]
pub fn odds_of_many<'py>(
    analyzer: &Analyzer,
    py: Python<'py>,
    counts: PyReadonlyArray2<'py, i64>,
) -> PyResult<Bound<'py, PyArray3<f64>>> {
    let rows = Rows::of(&counts)?;
    let bets = analyzer.analyzer.bets().len();
    let out = PyArray3::<f64>::zeros(py, [rows.len(), bets, FIGURES], false);
    let mut filled = out.readwrite();
    let filled = filled.as_slice_mut().map_err(refused)?;
    analyzer.compile(py)?;
    in_groups(py, &rows, bets * FIGURES, filled, |shoes, filled| {
        let mut batch = analyzer
            .analyzer
            .batch()
            .map_err(|reason| ManyShoesError { place: 0, reason })?;
        let odds = batch.odds(shoes)?;
        let places = (0..shoes.len()).flat_map(|shoe| (0..bets).map(move |bet| (shoe, bet)));
        for ((shoe, bet), filled) in places.zip(filled.chunks_mut(FIGURES)) {
            if let Some(bet) = odds.bet(shoe, bet) {
                let figures = [
                    bet.win(),
                    bet.push(),
                    bet.lose(),
                    bet.expectation(),
                    bet.variance(),
                ];
                filled.copy_from_slice(&figures.map(|figure| figure.to_f64()));
            }
        }
        Ok(())
    })?;
    Ok(out)
}

/// Number of figures of a bet at a shoe.
const FIGURES: usize = 5;

/// Rows of numbers of cards.
struct Rows<'a> {
    counts: &'a [i64],
    /// Number of numbers in a row: 10 or 13.
    width: usize,
}

impl<'a> Rows<'a> {
    fn of(counts: &'a PyReadonlyArray2<'_, i64>) -> PyResult<Rows<'a>> {
        let width = counts.shape()[1];
        let counts = counts.as_slice().map_err(refused)?;
        if width != 10 && width != 13 {
            return Err(refused(format_args!(
                "rows of {width} numbers of cards: expected 10, of the pip values 0 to 9, or 13, \
                 of the ranks A to K"
            )));
        }
        Ok(Rows { counts, width })
    }

    fn len(&self) -> usize {
        self.counts.len() / self.width
    }

    /// The shoe of a row, or the reason why it is none.
    fn shoe(&self, place: usize) -> Result<Shoe, String> {
        let row = &self.counts[place * self.width..][..self.width];
        match self.width {
            10 => counted(row, Shoe::from_pips),
            _ => counted(row, Shoe::from_ranks),
        }
    }
}

fn counted<const N: usize, E: ToString>(
    row: &[i64],
    shoe: impl FnOnce([u64; N]) -> Result<Shoe, E>,
) -> Result<Shoe, String> {
    let mut counts = [0; N];
    for (count, &number) in counts.iter_mut().zip(row) {
        let read = u64::try_from(number);
        *count = read.map_err(|_| format!("{number} cards: expected 0 or more"))?;
    }
    shoe(counts).map_err(|reason| reason.to_string())
}

/// Fills `wide` values for each row, group by group, on all processors. An error names the first row
/// of its group that has no odds.
fn in_groups<T: Send>(
    py: Python<'_>,
    rows: &Rows<'_>,
    wide: usize,
    filled: &mut [T],
    evaluate: impl Fn(&[Shoe], &mut [T]) -> Result<(), ManyShoesError> + Sync,
) -> PyResult<()> {
    let one = |first: usize, filled: &mut [T]| {
        let count = GROUP.min(rows.len() - first);
        let mut shoes = Vec::with_capacity(count);
        for place in first..first + count {
            let shoe = rows.shoe(place);
            shoes.push(shoe.map_err(|reason| (place, refused_shoe(place, &reason)))?);
        }
        evaluate(&shoes, filled).map_err(|error| {
            let place = first + error.place;
            (place, raised(&ManyShoesError { place, ..error }))
        })
    };
    if wide == 0 || rows.len() == 0 {
        return Ok(());
    }
    if rows.len() <= FEW {
        return work::at_once(py, || one(0, filled)).map_err(|(_, error)| error);
    }
    // Of several errors, the one of the first row.
    let first: Mutex<Option<(usize, PyErr)>> = Mutex::new(None);
    let all = |watch: &Watch| {
        let groups = filled.par_chunks_mut(GROUP * wide).enumerate();
        groups.for_each(|(group, filled)| {
            if watch.is_stopped() {
                return;
            }
            if let Err((place, error)) = one(group * GROUP, filled) {
                let mut first = locked(&first);
                if first.as_ref().is_none_or(|(earlier, _)| place < *earlier) {
                    *first = Some((place, error));
                }
            }
        });
    };
    work::run_within(py, &mut Callback(None), all)?;
    let first = locked(&first).take();
    first.map_or(Ok(()), |(_, error)| Err(error))
}
