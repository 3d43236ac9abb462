//! The engine of the page: a question as JSON, answered with the document that the command writes.
//!
//! [`answer`] is all of it. A page calls it by the three functions of [`memory`], since WebAssembly
//! passes numbers only.

mod catalogue;
mod compact;
pub mod memory;
mod question;
mod record;
mod refusal;
#[cfg(test)]
mod tests;

pub use refusal::Refusal;

/// Answers a question, which is a JSON object.
///
/// The field `ask` names the question: `odds`, `removal`, `coup`, `tableau`, `count`, `session`,
/// `par` and `design` are answered with the document that the command of the same name writes with
/// `--format json`; `best` with that of `coup --best`, `by-count` and `spread` with those of `count`
/// with the option of this name; `track` with the lines of a record, and `catalogue` with the bets
/// and rules that can be chosen.
///
/// # Errors
///
/// Returns a [`Refusal`] if the question has no answer.
///
/// # Examples
///
/// ```
/// let question = r#"{
///     "ask": "odds",
///     "game": {
///         "decks": "8", "removed": "9 9 4", "commission": "5%", "tie_pays": "8",
///         "rules": "punto-banco", "bets": ["banker"], "own": ""
///     }
/// }"#;
/// let document = baccarat_web::answer(question)?;
/// assert!(document.contains(r#""house_edge": {"#));
/// # Ok::<(), baccarat_web::Refusal>(())
/// ```
pub fn answer(question: &str) -> Result<String, Refusal> {
    question::read(question)?.answer()
}
