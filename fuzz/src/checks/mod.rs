//! The checks, each in a file of its own.

mod bets;
mod cards;
mod differential;
mod documents;
mod figures;
mod record;
mod rules;
mod shares;
mod values;

/// What is checked of any bytes.
pub type Check = fn(&[u8]);

/// The checks by the names of their targets.
pub const CHECKS: [(&str, Check); 9] = [
    ("bets", |bytes| of_text(bytes, bets::check)),
    ("cards", |bytes| of_text(bytes, cards::check)),
    ("differential", differential::check),
    ("documents", |bytes| of_text(bytes, documents::check)),
    ("figures", |bytes| of_text(bytes, figures::check)),
    ("record", |bytes| of_text(bytes, record::check)),
    ("rules", |bytes| of_text(bytes, rules::check)),
    ("shares", |bytes| of_text(bytes, shares::check)),
    ("values", |bytes| of_text(bytes, values::check)),
];

/// Checks bytes that are text.
fn of_text(bytes: &[u8], check: fn(&str)) {
    if let Ok(text) = str::from_utf8(bytes) {
        check(text);
    }
}
