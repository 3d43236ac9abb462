//! Figures that were printed elsewhere, and their exact values.

mod answers;
mod digits;
mod enumerator;
mod groups;
mod printed;
mod quantity;
mod record;
mod value;
mod verification;

pub use answers::{BadFigure, NoFigure};
pub use enumerator::{Enumeration, enumerate};
pub use groups::{BadCardGroups, CardGroups};
pub use printed::{Form, NotPrinted, Printed};
pub use quantity::{NoSuchQuantity, Quantity};
pub use record::{BadFigures, BadRecord, NoneSelected, Record, published, read_figures, selected};
pub use value::Value;
pub(crate) use verification::in_thousands;
pub use verification::{
    Disagreement, Recount, RecountedOutcome, Verdict, Verification, Verified, verify,
};
