//! Figures that were printed elsewhere, and what they are exactly.

mod answers;
mod enumerator;
mod printed;
mod quantity;
mod record;
mod value;
mod verification;

pub use answers::{BadFigure, NoFigure};
pub use enumerator::{Enumeration, enumerate};
pub use printed::{Form, NotPrinted, Printed};
pub use quantity::{NoSuchQuantity, Quantity};
pub use record::{
    BadFigures, BadGroups, BadRecord, Groups, NoneSelected, Record, published, read_figures,
    selected,
};
pub use value::Value;
pub use verification::{Disagreement, Recount, Verdict, Verification, Verified, verify};
