//! Citations of the program and of its documents.

use std::str::FromStr;

use serde_json::Value;
use thiserror::Error;

use super::forms::is_earlier;
use super::kinds::{Documented, KINDS};
use super::{Document, VERSION, digest};

/// The release date of this version: `2026-11-21`.
pub const RELEASED: &str = "2026-11-21";

/// The address of the program, as stated in its manifest; empty if there is none.
const ADDRESS: &str = env!("CARGO_PKG_REPOSITORY");

/// A citation of the program or of one of its documents.
///
/// ```
/// use baccarat::document::Citation;
/// let entry = Citation::of_program().biblatex();
/// assert!(entry.starts_with("@software{baccarat,\n"));
/// assert!(entry.contains("  version = {0.1.0},\n"));
/// assert!(Citation::of_program().bibtex().starts_with("@misc{baccarat,\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation(Option<Cited>);

/// The data of a document that a citation states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    form: String,
    version: String,
    digest: String,
}

/// Why a text is not a document that can be cited.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CiteError {
    /// The text is not JSON.
    #[error("expected a document of this program: {0}")]
    Json(#[from] serde_json::Error),
    /// The text is not a document of this program.
    #[error("expected a document of this program")]
    Other,
    /// The document has been changed or truncated.
    #[error("it is damaged: its digest is not that of its answer")]
    Damaged,
}

impl Cited {
    /// The data of a document that this version has answered.
    #[must_use]
    pub fn new<R: Documented>(document: &Document<R>) -> Cited {
        Cited {
            form: R::FORM.to_owned(),
            version: VERSION.to_owned(),
            digest: document.digest(),
        }
    }

    /// The form of the document: `baccarat/odds/1`.
    #[must_use]
    pub fn form(&self) -> &str {
        &self.form
    }

    /// The SHA-256 digest of the answer, in 64 hexadecimal digits.
    #[must_use]
    pub fn digest(&self) -> &str {
        &self.digest
    }
}

/// Reads a JSON document of any version, and checks its digest.
impl FromStr for Cited {
    type Err = CiteError;

    fn from_str(text: &str) -> Result<Cited, CiteError> {
        let document: Value = text.parse()?;
        let field = |name: &str| {
            let text = document.get(name).and_then(Value::as_str);
            text.map(str::to_owned).ok_or(CiteError::Other)
        };
        let (form, version) = (field("schema")?, field("version")?);
        let is_known = KINDS.iter().any(|kind| kind.form == form) || is_earlier(&form);
        if !is_known || !version.chars().all(is_of_version) {
            return Err(CiteError::Other);
        }
        let answer = document.get("answer").ok_or(CiteError::Other)?;
        let stated = field("digest")?;
        if digest(answer) != stated {
            return Err(CiteError::Damaged);
        }
        Ok(Cited {
            form,
            version,
            digest: stated,
        })
    }
}

/// Whether a letter is valid in a version. Others could end the field of a BibTeX entry.
fn is_of_version(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || ".-+".contains(letter)
}

impl Citation {
    /// A citation of this version of the program.
    #[must_use]
    pub fn of_program() -> Citation {
        Citation(None)
    }

    /// An entry for plain BibTeX, whose styles have no entries for software. It ends with a newline.
    #[must_use]
    pub fn bibtex(&self) -> String {
        let version = self.version();
        let mut fields = vec![(
            "howpublished",
            format!("Computer program, version {version}"),
        )];
        if let Some(cited) = &self.0 {
            let digest: Vec<&str> = (0..4)
                .map(|part| &cited.digest[16 * part..][..16])
                .collect();
            let digest = digest.join("\\allowbreak ");
            let form = &cited.form;
            fields.push((
                "note",
                format!("{form}, SHA-256 of the answer: \\texttt{{{digest}}}"),
            ));
        } else if !ADDRESS.is_empty() {
            fields.push(("note", format!("\\texttt{{{ADDRESS}}}")));
        }
        self.entry("misc", &fields)
    }

    /// An entry for BibLaTeX that ends with a newline.
    #[must_use]
    pub fn biblatex(&self) -> String {
        let mut fields = vec![("version", self.version().to_owned())];
        if let Some(Cited { form, digest, .. }) = &self.0 {
            let note = format!("{form}, SHA-256 of the answer: \\texttt{{{digest}}}");
            fields.push(("note", note));
        }
        if !ADDRESS.is_empty() {
            fields.push(("url", ADDRESS.to_owned()));
        }
        self.entry("software", &fields)
    }

    /// An entry with these fields and those of all entries.
    fn entry(&self, kind: &str, fields: &[(&str, String)]) -> String {
        let key = match &self.0 {
            Some(cited) => format!("baccarat-{}", &cited.digest[..12]),
            None => "baccarat".to_owned(),
        };
        let mut all = vec![
            ("author", "{The baccarat authors}".to_owned()),
            (
                "title",
                "{baccarat: exact answers about punto banco}".to_owned(),
            ),
        ];
        all.extend(fields.iter().cloned());
        // The release year of other versions is unknown.
        if let Some((year, _)) = RELEASED
            .split_once('-')
            .filter(|_| self.version() == VERSION)
        {
            all.push(("year", year.to_owned()));
        }
        let fields = all
            .iter()
            .map(|(name, text)| format!("  {name} = {{{text}}},\n"));
        format!("@{kind}{{{key},\n{}}}\n", fields.collect::<String>())
    }

    /// The version of the program, or the one that answered the document.
    fn version(&self) -> &str {
        self.0.as_ref().map_or(VERSION, |cited| &cited.version)
    }
}

/// A citation of a document, with the version that answered it.
impl From<Cited> for Citation {
    fn from(cited: Cited) -> Citation {
        Citation(Some(cited))
    }
}

#[cfg(test)]
mod tests {
    use super::Citation;

    #[test]
    fn no_field_of_an_entry_is_empty() {
        let program = Citation::of_program();
        for entry in [program.bibtex(), program.biblatex()] {
            assert!(!entry.contains("{}"), "{entry}");
        }
    }
}
