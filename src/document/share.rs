//! Documents of shares, which are read to be merged or resumed.

use serde_json::Value;
use thiserror::Error;

use super::forms::in_current_form;
use super::kinds::{Documented, read_question};
use super::share_form::{DEPTH_SHARE_FORM, has_its_digests, whole_digest};
use super::unanswered::AnswerError;
use super::{Document, VERSION};
use crate::request::{
    DepthRequest, EveryDepthRequest, FoundBy, ShareAnswer, ShareRequest, SweepRequest,
};

/// A request of which shares have documents.
pub trait Shared: SweepRequest + Documented<Answer = <Self as SweepRequest>::Figures> {
    /// The `schema` field of the documents of shares.
    const SHARE_FORM: &'static str;
}

impl Shared for DepthRequest {
    const SHARE_FORM: &'static str = DEPTH_SHARE_FORM;
}

impl Shared for EveryDepthRequest {
    const SHARE_FORM: &'static str = "baccarat/every-depth-share/1";
}

impl<R: Shared> Documented for ShareRequest<R> {
    const FORM: &'static str = R::SHARE_FORM;
    type Answer = ShareAnswer<FoundBy<R>>;

    fn answered(&self) -> Result<Self::Answer, AnswerError> {
        Ok(self.answer()?)
    }

    /// Adds a digest of question and answer together, since sums belong to one question only.
    fn seal(answer: &mut Value, without_answer: impl FnOnce() -> Value) {
        let mut whole = without_answer();
        whole["answer"] = answer.clone();
        answer["sha256"] = whole_digest(whole).into();
    }
}

/// Why a text is not the document of a share that this version can use.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadShareError {
    /// The text is not JSON, or its answer is not that of a share.
    #[error("expected a share of a depth: {0}")]
    Json(#[from] serde_json::Error),
    /// The text is a document of another kind.
    #[error("expected a share of a depth")]
    Other,
    /// The document was written by another version.
    #[error("it is of version {0} of this program, which may part the work otherwise")]
    Version(
        /// The version.
        String,
    ),
    /// The document has been changed or truncated.
    #[error("it is damaged: its digest is not that of its contents")]
    Damaged,
    /// The question is not in the form that this version writes.
    #[error("its question is not as this program writes it")]
    NotAsWritten,
}

impl<R: Shared> Document<ShareRequest<R>> {
    /// Reads the document of a complete or incomplete share, as written by this version.
    ///
    /// ```
    /// use baccarat::document::Document;
    /// use baccarat::request::{DepthRequest, ShareRequest};
    /// use baccarat::analysis::Share;
    /// use baccarat::shoe::ShoeSource;
    /// use baccarat::{Analyzer, Places};
    /// let depth = DepthRequest::new(Analyzer::default(), ShoeSource::default(), 7);
    /// let share = Share::WHOLE;
    /// let document = Document::new(ShareRequest { depth, share }, Places::TWELVE)?;
    /// let text = serde_json::to_string(&document)?;
    /// let read = Document::<ShareRequest<DepthRequest>>::read;
    /// assert_eq!(read(&text)?, document);
    /// assert!(read(&text.replace(r#""cards":7"#, r#""cards":8"#)).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ReadShareError`] if the text is not such a document, or if it has been changed.
    pub fn read(text: &str) -> Result<Document<ShareRequest<R>>, ReadShareError> {
        let document: Value = serde_json::from_str(text)?;
        let current = in_current_form(&document);
        let field = |name: &str| current.get(name).cloned().unwrap_or_default();
        if field("schema") != R::SHARE_FORM {
            return Err(ReadShareError::Other);
        }
        if field("version") != VERSION {
            let version = field("version").as_str().unwrap_or_default().to_owned();
            return Err(ReadShareError::Version(version));
        }
        if !has_its_digests(&document) {
            return Err(ReadShareError::Damaged);
        }
        let answer: ShareAnswer<FoundBy<R>> = serde_json::from_value(field("answer"))?;
        if !answer.has_its_parts() {
            return Err(ReadShareError::Other);
        }
        let question = read_question(&field("question"));
        let (request, places) = question.map_err(|_| ReadShareError::NotAsWritten)?;
        Ok(Document {
            request,
            places,
            answer,
        })
    }
}
