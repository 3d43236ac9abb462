//! How to cite the program, or an answer of it.

use std::str::FromStr;

use serde::Serialize;
use serde_json::Value;
use thiserror::Error;

use super::envelope::{Envelope, VERSION, digest};
use super::kinds::KINDS;

/// The day on which this version was released: `2026-11-21`.
pub const RELEASED: &str = "2026-11-21";

/// What is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    version: String,
    cited: Option<Cited>,
}

/// A document that is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cited {
    /// Its form: `baccarat/odds/1`.
    schema: String,
    /// The version that answered.
    version: String,
    /// The digest of its answer.
    digest: String,
}

/// A text is no document that can be cited.
#[derive(Debug, Error)]
pub enum NotCitable {
    /// It is no JSON.
    #[error("expected a document that '--format json' has written: {0}")]
    Json(#[from] serde_json::Error),
    /// It is another document.
    #[error("expected a document that '--format json' has written")]
    Other,
    /// It has been changed or cut off.
    #[error("it is damaged: its digest is not that of its answer")]
    Damaged,
}

impl Cited {
    /// A document that this program has made.
    #[must_use]
    pub fn new<Q, A: Serialize>(document: &Envelope<Q, A>) -> Cited {
        Cited {
            schema: document.schema.to_owned(),
            version: document.version.to_owned(),
            digest: document.digest(),
        }
    }

    /// Its form: `baccarat/odds/1`.
    #[must_use]
    pub fn schema(&self) -> &str {
        &self.schema
    }

    /// The digest of its answer.
    #[must_use]
    pub fn digest(&self) -> &str {
        &self.digest
    }
}

impl FromStr for Cited {
    type Err = NotCitable;

    fn from_str(text: &str) -> Result<Cited, NotCitable> {
        let document: Value = text.parse()?;
        let field = |name: &str| {
            let text = document.get(name).and_then(Value::as_str);
            text.map(str::to_owned).ok_or(NotCitable::Other)
        };
        let (schema, version) = (field("schema")?, field("version")?);
        let is_known = KINDS.iter().any(|kind| kind.schema_name() == schema);
        let is_version = |letter: char| letter.is_ascii_alphanumeric() || ".-+".contains(letter);
        if !is_known || !version.chars().all(is_version) {
            return Err(NotCitable::Other);
        }
        let answer = document.get("answer").ok_or(NotCitable::Other)?;
        let stated = field("digest")?;
        if digest(answer.clone()) != stated {
            return Err(NotCitable::Damaged);
        }
        Ok(Cited {
            schema,
            version,
            digest: stated,
        })
    }
}

impl Citation {
    /// Of this version of the program, or of a document, which names its own.
    #[must_use]
    pub fn new(version: &str, cited: Option<Cited>) -> Citation {
        let version = cited
            .as_ref()
            .map_or(version, |cited| &cited.version)
            .to_owned();
        Citation { version, cited }
    }

    /// As an entry for BibTeX, with a newline at its end.
    ///
    /// ```
    /// use baccarat::report::{Citation, VERSION};
    /// let entry = Citation::new(VERSION, None).bibtex();
    /// assert!(entry.starts_with("@software{baccarat,\n"));
    /// assert!(entry.contains("  version = {0.1.0},\n"));
    /// ```
    #[must_use]
    pub fn bibtex(&self) -> String {
        let cited = self.cited.as_ref();
        let key = cited.map_or("baccarat".to_owned(), |cited| {
            format!("baccarat-{}", &cited.digest[..12])
        });
        let mut fields = vec![
            ("author", "{The baccarat authors}".to_owned()),
            (
                "title",
                "{baccarat}: exact answers about punto banco".to_owned(),
            ),
            ("version", self.version.clone()),
        ];
        // When another version was released is not known here.
        if self.version == VERSION {
            let year = RELEASED.split('-').next().unwrap_or_default();
            fields.push(("year", year.to_owned()));
        }
        if let Some(cited) = cited {
            let note = format!(
                "{}, SHA-256 of the answer: \\texttt{{{}}}",
                cited.schema, cited.digest
            );
            fields.push(("note", note));
        }
        let fields = fields.iter();
        let lines = fields.map(|(name, value)| format!("  {name} = {{{value}}},\n"));
        format!("@software{{{key},\n{}}}\n", lines.collect::<String>())
    }
}
