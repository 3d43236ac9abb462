//! Published figures and their exact values.

mod answers;
mod enumerator;
mod groups;
mod printed;
mod quantity;
mod record;
mod value;
mod verification;

pub use answers::{FigureError, NoValueError};
pub use enumerator::{Enumeration, enumerate};
pub use groups::{CardGroups, ParseCardGroupsError};
pub use printed::{Form, ParsePrintedError, Printed};
pub use quantity::{ParseQuantityError, Quantity};
pub use record::{
    ReadFiguresError, Record, RecordError, SelectError, published, read_figures, selected,
};
pub use value::Value;
pub(crate) use verification::in_thousands;
pub use verification::{
    DisagreementError, Recount, RecountedOutcome, Verdict, Verification, Verified, verify,
};
