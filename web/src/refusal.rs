//! Why a question has no answer.

use std::error::Error;
use std::fmt;

use serde::Serialize;

use crate::compact::compact;

/// A sentence that says why a question has no answer, with the field that has to be changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refusal {
    /// The sentence: lower case, no full stop.
    pub message: String,
    /// The field of the question, such as `removed`; `None` if no single one is at fault.
    pub field: Option<&'static str>,
}

impl Refusal {
    /// A refusal for which no single field is at fault.
    pub(crate) fn of(reason: &impl ToString) -> Refusal {
        Refusal {
            message: reason.to_string(),
            field: None,
        }
    }

    /// The refusal as a JSON object.
    pub(crate) fn to_json(&self) -> String {
        compact(self).expect("its keys are texts")
    }
}

/// Says which field an error is about.
pub(crate) trait In<T> {
    fn in_field(self, field: &'static str) -> Result<T, Refusal>;

    /// Of an error that is about no single field.
    fn or_refuse(self) -> Result<T, Refusal>;
}

impl<T, E: ToString> In<T> for Result<T, E> {
    fn in_field(self, field: &'static str) -> Result<T, Refusal> {
        self.map_err(|reason| Refusal {
            message: reason.to_string(),
            field: Some(field),
        })
    }

    fn or_refuse(self) -> Result<T, Refusal> {
        self.map_err(|reason| Refusal::of(&reason))
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for Refusal {}
