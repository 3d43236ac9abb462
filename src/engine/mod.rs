//! The mathematics, and no question: the coup polynomial, how it is compiled,
//! and what it is worth at a shoe.

mod basis;
mod classes;
mod closure;
mod compile;
mod polynomial;
mod states;
mod weight;

pub use classes::Classes;
pub use closure::ByClosure;
pub use compile::{TooFine, compile};
pub use polynomial::CoupPolynomial;
pub use states::Ledger;
