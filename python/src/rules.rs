//! Drawing rules.

use baccarat::tableau;
use baccarat::{Card, Rank, Suit, Tableau};
use pyo3::prelude::*;

use crate::error::OrRaise;

/// Drawing rules.
#[pyclass(frozen, eq, module = "baccarat._core", from_py_object)]
#[derive(Clone, PartialEq)]
pub struct Rules(pub Tableau);

#[pymethods]
impl Rules {
    /// The id of the rules.
    #[getter]
    fn id(&self) -> &str {
        &self.0.id
    }

    /// The name of the rules in prose.
    #[getter]
    fn name(&self) -> &str {
        &self.0.name
    }

    /// The pip value of each rank, A to K.
    #[getter]
    fn pip_values(&self) -> [u8; 13] {
        let card = |rank| Card {
            rank,
            suit: Suit::Spades,
        };
        Rank::ALL.map(|rank| self.0.pip(card(rank)).value())
    }

    /// The totals of two cards that are naturals.
    #[getter]
    fn naturals(&self) -> Vec<usize> {
        let totals = self.0.naturals.iter().enumerate();
        totals
            .filter_map(|(total, &is_natural)| is_natural.then_some(total))
            .collect()
    }

    /// The rules as text that [`read_rules`] reads.
    fn to_toml(&self) -> String {
        self.0.to_toml()
    }
}

/// Rules from TOML or JSON.
#[pyfunction]
pub fn read_rules(text: &str) -> PyResult<Rules> {
    Ok(Rules(text.parse().or_raise()?))
}

/// The rules that are known by name.
#[pyfunction]
pub fn presets() -> Vec<Rules> {
    tableau::presets().into_iter().map(Rules).collect()
}
