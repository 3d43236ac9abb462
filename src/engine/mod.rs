//! The mathematics, and no question: the coup polynomial, how it is compiled,
//! and what it is worth at a shoe.

mod basis;
mod classes;
mod compile;
mod polynomial;
mod weight;

pub use classes::Classes;
pub use compile::{Ledger, compile};
pub use polynomial::CoupPolynomial;
