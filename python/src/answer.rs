//! Answers: documents in every form.

use std::sync::Arc;

use baccarat::analysis::published::read_figures;
use baccarat::document::{
    AnswerError, Citation, Cited, Document as Answered, Documented, ReproduceError,
    ReproductionRequest,
};
use baccarat::plot::{self, PlotError, Theme};
use baccarat::request::{
    BetsRequest, ByCountRequest, CountRequest, CoupRequest, DepthRequest, DepthsRequest,
    DesignRequest, EdgeSortRequest, EveryDepthRequest, OddsRequest, ParRequest, RemovalRequest,
    RulesComparisonRequest, RulesRequest, SampleRequest, SequenceRequest, SessionRequest,
    ShareRequest, SpreadRequest, TableauRequest, VerifyRequest,
};
use baccarat::tables::{
    Format, InFractions, Screen, TableError, Tabulated, render, render_fragment, render_html,
    render_table,
};
use baccarat::{Places, Quoted};
use pyo3::prelude::*;
use serde_json::Value;

use crate::error::{OrRaise, refused};
use crate::rules::Rules;
use crate::sweep::Divided;
use crate::table::{Columns, columns};
use crate::work::{self, Callback};

/// An answer with its question.
#[pyclass(frozen, module = "baccarat._core")]
pub struct Document(Arc<dyn Written>);

/// What an answer can be written as.
trait Written: Send + Sync {
    /// The answer alone as JSON, with 12 decimals.
    fn answer(&self) -> Result<String, serde_json::Error>;

    /// Calls a function with the document, its figures having this number of decimals.
    fn with_places(&self, places: Places, write: &mut dyn FnMut(&dyn Tabulated));

    fn plot(&self, theme: Theme) -> PyResult<String>;
}

/// A request whose answers have pictures, or none.
pub trait Drawn: Documented<Answer: Clone + Send + Sync> + Clone + Send + Sync + 'static {
    /// Whether a part of the answer depends on the rest of the document, as the digest of a share.
    const IS_SEALED: bool = false;

    fn plot(_document: &Answered<Self>, _theme: Theme) -> PyResult<String> {
        let name = Self::FORM.split('/').nth(1).unwrap_or_default();
        Err(refused(format_args!(
            "there is no plot of the kind {name}: expected the answer of odds, removal, count, \
             by_count, sequence, session, tableau, depths or every_depth"
        )))
    }
}

/// Raises the error of a plot.
fn drawn(plot: Result<String, PlotError>) -> PyResult<String> {
    plot.or_raise()
}

impl Drawn for OddsRequest {
    /// The plot needs the detail, which the answer may lack.
    fn plot(document: &Answered<OddsRequest>, theme: Theme) -> PyResult<String> {
        if document.answer.detail.is_some() {
            return drawn(plot::totals(document, theme));
        }
        let request = OddsRequest {
            covariance: false,
            detail: true,
            ..document.request.clone()
        };
        drawn(plot::totals(
            &Answered::new(request, document.places).or_raise()?,
            theme,
        ))
    }
}

impl Drawn for RemovalRequest {
    fn plot(document: &Answered<RemovalRequest>, theme: Theme) -> PyResult<String> {
        drawn(plot::removal(document, theme))
    }
}

impl Drawn for CountRequest {
    fn plot(document: &Answered<CountRequest>, theme: Theme) -> PyResult<String> {
        drawn(plot::count(document, theme))
    }
}

impl Drawn for ByCountRequest {
    fn plot(document: &Answered<ByCountRequest>, theme: Theme) -> PyResult<String> {
        drawn(plot::by_count(document, theme))
    }
}

impl Drawn for SequenceRequest {
    fn plot(document: &Answered<SequenceRequest>, theme: Theme) -> PyResult<String> {
        drawn(plot::sequence(document, theme))
    }
}

impl Drawn for SessionRequest {
    /// The plot needs the distribution, which the answer may lack.
    fn plot(document: &Answered<SessionRequest>, theme: Theme) -> PyResult<String> {
        if document.request.terms.distribution {
            return drawn(plot::session(document, theme));
        }
        let mut request = document.request.clone();
        request.terms.distribution = true;
        drawn(plot::session(
            &Answered::new(request, document.places).or_raise()?,
            theme,
        ))
    }
}

impl Drawn for TableauRequest {
    fn plot(document: &Answered<TableauRequest>, theme: Theme) -> PyResult<String> {
        Ok(plot::margins(document, theme))
    }
}

impl Drawn for DepthsRequest {
    fn plot(document: &Answered<DepthsRequest>, theme: Theme) -> PyResult<String> {
        drawn(plot::depths(document, theme))
    }
}

impl Drawn for EveryDepthRequest {
    fn plot(document: &Answered<EveryDepthRequest>, theme: Theme) -> PyResult<String> {
        drawn(plot::every_depth(document, theme))
    }
}

impl<R: Divided> Drawn for ShareRequest<R> {
    const IS_SEALED: bool = true;
}

impl Drawn for SpreadRequest {}
impl Drawn for CoupRequest {}
impl Drawn for EdgeSortRequest {}
impl Drawn for ParRequest {}
impl Drawn for DesignRequest {}
impl Drawn for DepthRequest {}
impl Drawn for SampleRequest {}
impl Drawn for BetsRequest {}
impl Drawn for RulesRequest {}
impl Drawn for RulesComparisonRequest {}
impl Drawn for VerifyRequest {}
impl Drawn for ReproductionRequest {}

impl<R: Drawn> Written for Answered<R>
where
    Answered<R>: Tabulated,
{
    fn answer(&self) -> Result<String, serde_json::Error> {
        if R::IS_SEALED {
            return serde_json::to_string(&self.to_value()["answer"]);
        }
        serde_json::to_string(&self.answer)
    }

    fn with_places(&self, places: Places, write: &mut dyn FnMut(&dyn Tabulated)) {
        if places == self.places {
            return write(self);
        }
        write(&Answered {
            request: self.request.clone(),
            places,
            answer: self.answer.clone(),
        });
    }

    fn plot(&self, theme: Theme) -> PyResult<String> {
        R::plot(self, theme)
    }
}

impl<R: Drawn> From<Answered<R>> for Document
where
    Answered<R>: Tabulated,
{
    fn from(document: Answered<R>) -> Document {
        Document(Arc::new(document))
    }
}

#[pymethods]
impl Document {
    /// The answer alone as JSON, with 12 decimals.
    fn answer(&self, py: Python<'_>) -> PyResult<String> {
        work::at_once(py, || self.0.answer()).or_raise()
    }

    /// The answer in a format: `text`, `json`, `csv`, `markdown`, `html`, `latex`, and of LaTeX also
    /// `fragment` and, with exact fractions, `fractions`.
    #[pyo3(signature = (format, digits=None, table=None, width=80))]
    fn render(
        &self,
        py: Python<'_>,
        format: String,
        digits: Option<u32>,
        table: Option<String>,
        width: usize,
    ) -> PyResult<String> {
        let screen = Format::Screen(Screen {
            width,
            ..Screen::PLAIN
        });
        let usual = match &*format {
            "json" => Format::Json,
            "csv" => Format::Csv,
            "markdown" => Format::Markdown,
            "latex" | "fractions" | "fragment" | "html" => Format::Latex,
            _ => screen,
        };
        let write = move |document: &dyn Tabulated| match (&*format, table.as_deref()) {
            ("fragment", table) => render_fragment(document, table),
            ("html", _) => Ok(render_html(document)),
            ("fractions", Some(table)) => render_table(&InFractions(document), table, usual),
            ("fractions", None) => Ok(render(&InFractions(document), usual)),
            (_, Some(table)) => render_table(document, table, usual),
            (_, None) => Ok(render(document, usual)),
        };
        let digits = digits.map(Places::new).transpose().or_raise()?;
        self.written(py, digits.unwrap_or(usual.usual_places()), write)?
            .or_raise()
    }

    /// The names of the tables, and the place of the chief one among them.
    fn tables(&self, py: Python<'_>) -> PyResult<(Vec<&'static str>, usize)> {
        self.written(py, Places::TWELVE, |document| {
            let sheet = document.sheet();
            let names = sheet.tables.iter().map(|table| table.name);
            (names.collect(), sheet.chief)
        })
    }

    /// The columns of a table, those that only repeat others for people left out.
    fn table(&self, py: Python<'_>, name: String) -> PyResult<Columns> {
        let found = self.written(py, Places::TWELVE, move |document| {
            let tables = document.sheet().tables;
            let names = tables.iter().map(|table| table.name).collect();
            let mut tables = tables.into_iter();
            let table = tables.find(|table| table.name == name);
            let name = Quoted::new(&name);
            table.ok_or(TableError { name, names })
        })?;
        columns(py, &found.or_raise()?)
    }

    /// The answer as an SVG picture, in the style of print or on a dark page.
    fn plot(&self, py: Python<'_>, dark: bool) -> PyResult<String> {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        let document = Arc::clone(&self.0);
        let work = move || document.plot(theme);
        work::run(py, &mut Callback(None), &Arc::default(), work)?
    }
}

impl Document {
    /// Writes the document with this number of decimals, which may take long.
    fn written<T: Send + 'static>(
        &self,
        py: Python<'_>,
        places: Places,
        mut write: impl FnMut(&dyn Tabulated) -> T + Send + 'static,
    ) -> PyResult<T> {
        let document = Arc::clone(&self.0);
        let work = move || {
            let mut written = None;
            let once = &mut |document: &dyn Tabulated| written = Some(write(document));
            document.with_places(places, once);
            written.expect("it is called once")
        };
        work::run(py, &mut Callback(None), &Arc::default(), work)
    }
}

/// Answers a request, on a thread of its own if that may take long.
pub fn answered<R: Drawn>(
    py: Python<'_>,
    request: R,
    progress: Option<Py<PyAny>>,
) -> PyResult<Document>
where
    Answered<R>: Tabulated,
{
    let answer = move || Answered::new(request, Places::TWELVE);
    let document = work::run(py, &mut Callback(progress), &Arc::default(), answer)?;
    Ok(document.or_raise()?.into())
}

/// Answers a request that takes a moment.
pub fn answered_at_once<R: Drawn>(py: Python<'_>, request: R) -> PyResult<Document>
where
    Answered<R>: Tabulated,
{
    let document = work::at_once(py, || Answered::new(request, Places::TWELVE));
    Ok(document.or_raise()?.into())
}

/// Answers the question of a document again.
#[pyfunction]
#[pyo3(signature = (document, progress=None))]
pub fn asked(py: Python<'_>, document: &str, progress: Option<Py<PyAny>>) -> PyResult<Document> {
    let document = read(document)?;
    let ask = move || asked_again(&document);
    work::run(py, &mut Callback(progress), &Arc::default(), ask)?.or_raise()
}

fn asked_again(document: &Value) -> Result<Document, AnswerError> {
    let document = baccarat::document::in_current_form(document);
    let schema = document.get("schema").and_then(Value::as_str);
    let schema = schema.ok_or(ReproduceError::NoDocument)?;
    let question = document.get("question").unwrap_or(&Value::Null);
    macro_rules! one_of {
        ($($request:ty),* $(,)?) => {
            match schema {
                $(<$request>::FORM => Answered::<$request>::asked(question)?.into(),)*
                _ => return Err(ReproduceError::UnknownKind(Quoted::new(schema)).into()),
            }
        };
    }
    Ok(one_of!(
        OddsRequest,
        RemovalRequest,
        CountRequest,
        ByCountRequest,
        SpreadRequest,
        CoupRequest,
        EdgeSortRequest,
        SequenceRequest,
        SessionRequest,
        ParRequest,
        DesignRequest,
        TableauRequest,
        DepthRequest,
        DepthsRequest,
        EveryDepthRequest,
        SampleRequest,
        ShareRequest,
        ShareRequest<EveryDepthRequest>,
        BetsRequest,
        RulesRequest,
        RulesComparisonRequest,
        VerifyRequest,
        ReproductionRequest,
    ))
}

/// The comparison of a document with the current answer to its question.
#[pyfunction]
#[pyo3(signature = (document, progress=None))]
pub fn again(py: Python<'_>, document: &str, progress: Option<Py<PyAny>>) -> PyResult<Document> {
    let document = read(document)?;
    answered(py, ReproductionRequest { document }, progress)
}

fn read(document: &str) -> PyResult<Value> {
    let read = serde_json::from_str(document);
    read.map_err(|reason| refused(format_args!("expected a document as JSON: {reason}")))
}

/// The entry of a document, or of the program, for BibTeX or BibLaTeX.
#[pyfunction]
pub fn cite(document: Option<&str>, biblatex: bool) -> PyResult<String> {
    let citation = match document {
        Some(document) => Citation::from(document.parse::<Cited>().or_raise()?),
        None => Citation::of_program(),
    };
    Ok(if biblatex {
        citation.biblatex()
    } else {
        citation.bibtex()
    })
}

/// Bets of the catalogue with their paytables: all, or those with these ids.
#[pyfunction]
pub fn catalogue_document(py: Python<'_>, ids: Option<Vec<String>>) -> PyResult<Document> {
    let request = match ids {
        Some(ids) => BetsRequest::new(&ids).or_raise()?,
        None => BetsRequest::all(),
    };
    answered_at_once(py, request)
}

/// Drawing rules in full.
#[pyfunction]
pub fn rules_document(py: Python<'_>, rules: Vec<Rules>) -> PyResult<Document> {
    let rules = rules.iter().map(|rules| rules.0.clone()).collect();
    answered_at_once(py, RulesRequest { rules })
}

/// A comparison of published figures with exact values: of the built-in ones, or of those in a text
/// of JSON lines. The words select figures by id or source.
#[pyfunction]
pub fn verify(
    py: Python<'_>,
    figures: Option<&str>,
    selected: Vec<String>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Document> {
    let figures = figures.map(read_figures).transpose().or_raise()?;
    answered(py, VerifyRequest { figures, selected }, progress)
}
