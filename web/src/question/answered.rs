//! Documents as text.

use baccarat::Places;
use baccarat::document::{Document, Documented};

use crate::refusal::{In, Refusal};

/// The answered request as the command writes it.
pub fn document<R: Documented>(request: R) -> Result<String, Refusal> {
    let document = Document::new(request, Places::TWELVE).or_refuse()?;
    Ok(document.to_json())
}
