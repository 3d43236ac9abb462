//! How to cite the program, or an answer of it.

use std::str::FromStr;

use serde_json::Value;
use thiserror::Error;

use super::answering::Documented;
use super::kinds::KINDS;
use super::{Document, VERSION, digest};

/// The day on which this version was released: `2026-11-21`.
pub const RELEASED: &str = "2026-11-21";

/// A citation of the program, or of an answer of it.
///
/// ```
/// use baccarat::document::Citation;
/// let entry = Citation::of_program().bibtex();
/// assert!(entry.starts_with("@software{baccarat,\n"));
/// assert!(entry.contains("  version = {0.1.0},\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    version: String,
    cited: Option<Cited>,
}

/// What a citation names of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    form: String,
    version: String,
    digest: String,
}

/// Why a text is no document that can be cited.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CiteError {
    /// The text is no JSON.
    #[error("expected a document of this program: {0}")]
    Json(#[from] serde_json::Error),
    /// The text is no document of this program.
    #[error("expected a document of this program")]
    Other,
    /// The document has been changed or cut off.
    #[error("it is damaged: its digest is not that of its answer")]
    Damaged,
}

impl Cited {
    /// A document that this version has answered.
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

    /// The digest of the answer, in hexadecimal digits.
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
        let is_known = KINDS.iter().any(|kind| kind.form == form);
        if !is_known || !version.chars().all(is_of_version) {
            return Err(CiteError::Other);
        }
        let answer = document.get("answer").ok_or(CiteError::Other)?;
        let stated = field("digest")?;
        if digest(answer.clone()) != stated {
            return Err(CiteError::Damaged);
        }
        Ok(Cited {
            form,
            version,
            digest: stated,
        })
    }
}

/// Whether a letter can stand in a version: others would break out of an entry.
fn is_of_version(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || ".-+".contains(letter)
}

impl Citation {
    /// A citation of this version of the program.
    #[must_use]
    pub fn of_program() -> Citation {
        Citation {
            version: VERSION.to_owned(),
            cited: None,
        }
    }

    /// An entry for BibTeX, with a newline at its end.
    #[must_use]
    pub fn bibtex(&self) -> String {
        let fields = self.fields();
        let fields = fields.iter();
        let lines = fields.map(|(name, value)| format!("  {name} = {{{value}}},\n"));
        format!(
            "@software{{{},\n{}}}\n",
            self.key(),
            lines.collect::<String>()
        )
    }

    /// The key of the entry: that of a document has the first 12 digits of its digest.
    fn key(&self) -> String {
        match &self.cited {
            None => "baccarat".to_owned(),
            Some(cited) => format!("baccarat-{}", &cited.digest[..12]),
        }
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        const TITLE: &str = "{baccarat}: exact answers about punto banco";
        let mut fields = vec![
            ("author", "{The baccarat authors}".to_owned()),
            ("title", TITLE.to_owned()),
            ("version", self.version.clone()),
        ];
        // The year of another version is not known here.
        if self.version == VERSION {
            let year = RELEASED.split('-').next().unwrap_or_default();
            fields.push(("year", year.to_owned()));
        }
        fields.extend(self.cited.as_ref().map(|cited| ("note", cited.note())));
        fields
    }
}

/// A citation of the version that answered the document.
impl From<Cited> for Citation {
    fn from(cited: Cited) -> Citation {
        Citation {
            version: cited.version.clone(),
            cited: Some(cited),
        }
    }
}

impl Cited {
    fn note(&self) -> String {
        let Cited { form, digest, .. } = self;
        format!("{form}, SHA-256 of the answer: \\texttt{{{digest}}}")
    }
}
