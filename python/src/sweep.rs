//! Sweeps of one depth or of every depth, which can take hours: in shares, saved and resumed.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use baccarat::Places;
use baccarat::analysis::{Enumeration, PartialSums, Share};
use baccarat::document::{AnswerError, Document as Answered, ReadShareError, Shared};
use baccarat::progress::Progress;
use baccarat::request::{DepthRequest, EveryDepthRequest, FoundBy, ShareAnswer, ShareRequest};
use baccarat::tables::{Format, Tabulated, render};
use pyo3::prelude::*;

use crate::answer::{Document, Drawn};
use crate::error::{OrRaise, refused};
use crate::lock::locked;
use crate::work::{self, Callback, Waiting, Watch};

/// The minimum time between two saves.
const PAUSE: Duration = Duration::from_secs(1);

/// A request that is answered by a sweep, which machines can divide.
pub trait Divided: Drawn + Shared<Sweep: Enumeration<Found: Sync>> {}

impl Divided for DepthRequest {}
impl Divided for EveryDepthRequest {}

/// The sweep that answers a question.
#[pyclass(frozen, module = "baccarat._core")]
pub struct Sweep(Box<dyn Swept>);

impl Sweep {
    pub fn new<R: Divided>(request: R) -> Sweep
    where
        Answered<R>: Tabulated,
        Answered<ShareRequest<R>>: Tabulated,
    {
        Sweep(Box::new(request))
    }
}

#[pymethods]
impl Sweep {
    /// The answer, or, with the number of a share and of all shares, the sums over that share.
    ///
    /// `saved` is the text of a share with which the work goes on; `save` is called with the text
    /// of what is done now and then, and when the work ends.
    fn answer(
        &self,
        py: Python<'_>,
        share: Option<(usize, usize)>,
        saved: Option<&str>,
        save: Option<Py<PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let share = share.map(|(number, of)| Share::new(number, of).or_raise());
        self.0
            .answer(py, share.transpose()?, saved, save, Callback(progress))
    }

    /// The document of a share of which nothing is done, and the number of steps of the whole
    /// sweep.
    fn undone(&self, py: Python<'_>) -> PyResult<(Document, u64)> {
        self.0.undone(py)
    }
}

/// A request of either kind.
trait Swept: Send + Sync {
    fn answer(
        &self,
        py: Python<'_>,
        share: Option<Share>,
        saved: Option<&str>,
        save: Option<Py<PyAny>>,
        callback: Callback,
    ) -> PyResult<Document>;

    fn undone(&self, py: Python<'_>) -> PyResult<(Document, u64)>;
}

impl<R: Divided> Swept for R
where
    Answered<R>: Tabulated,
    Answered<ShareRequest<R>>: Tabulated,
{
    fn answer(
        &self,
        py: Python<'_>,
        share: Option<Share>,
        saved: Option<&str>,
        save: Option<Py<PyAny>>,
        callback: Callback,
    ) -> PyResult<Document> {
        let work = Work::new(self, share.unwrap_or(Share::WHOLE));
        if let Some(text) = saved {
            *locked(&work.state) = Some(resumed(text, &work.request)?);
        }
        let mut waiting = Saving {
            work: work.clone(),
            save,
            saved: Instant::now(),
            callback,
        };
        let watch = Arc::new(Watch::default());
        let observer = Arc::clone(&watch);
        let answer = move || {
            let (sweep, done) = work.done(&observer)?;
            Ok::<Document, AnswerError>(match share {
                Some(_) => work.document(done).into(),
                None => work.answer(&sweep, &done.found)?.into(),
            })
        };
        let answer = work::run(py, &mut waiting, &watch, answer);
        // What is done is kept, whatever ended the work.
        waiting.write(py)?;
        answer?.or_raise()
    }

    fn undone(&self, py: Python<'_>) -> PyResult<(Document, u64)> {
        let work = Work::new(self, Share::WHOLE);
        let prepared = move || -> Result<_, AnswerError> {
            let sweep = work.request.depth.sweep()?;
            let parts = sweep.parts();
            let nothing = ShareAnswer {
                parts,
                found: FoundBy::<R>::default(),
            };
            let steps = sweep.steps(&Share::WHOLE.parts(parts));
            Ok((work.document(nothing).into(), steps))
        };
        work::run(py, &mut Callback(None), &Arc::default(), prepared)?.or_raise()
    }
}

/// The results of a saved share of the same question.
fn resumed<R: Shared>(text: &str, request: &ShareRequest<R>) -> PyResult<ShareAnswer<FoundBy<R>>> {
    let saved = Answered::<ShareRequest<R>>::read(text).or_raise()?;
    if saved.request != *request {
        return Err(refused(
            "the checkpoint belongs to another question: expected the same one",
        ));
    }
    Ok(saved.answer)
}

/// A sweep, or a share of one, under way.
#[derive(Clone)]
struct Work<R: Shared> {
    request: ShareRequest<R>,
    /// What is done; `None` before the work is parted.
    state: Arc<Mutex<Option<ShareAnswer<FoundBy<R>>>>>,
}

impl<R: Shared> Work<R> {
    fn new(request: &R, share: Share) -> Work<R> {
        Work {
            request: ShareRequest {
                depth: request.clone(),
                share,
            },
            state: Arc::default(),
        }
    }

    /// Does the parts that are left, and returns what is done.
    fn done(&self, watch: &Watch) -> Result<(R::Sweep, ShareAnswer<FoundBy<R>>), AnswerError> {
        let sweep = self.request.depth.sweep()?;
        let parts = sweep.parts();
        let own = self.request.share.parts(parts);
        let mut state = locked(&self.state);
        let answer = state.get_or_insert(ShareAnswer {
            parts,
            found: FoundBy::<R>::default(),
        });
        let left = own.without(answer.found.parts());
        drop(state);
        let all = sweep.steps(&own);
        // It ends early only if the work is to stop, and then nobody asks how it ended.
        let _ = sweep.for_each_part(&left, |part| {
            let mut state = locked(&self.state);
            let Some(answer) = state.as_mut() else {
                return ControlFlow::Break(());
            };
            if answer.found.merge(part).is_err() {
                return ControlFlow::Break(());
            }
            watch.note(Progress {
                done: answer.found.steps(),
                all,
                steps: R::Sweep::STEPS,
            });
            if watch.is_stopped() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let done = locked(&self.state).clone();
        Ok((sweep, done.expect("work that has ended has begun")))
    }

    /// The document of the answer, from the results of all parts.
    fn answer(&self, sweep: &R::Sweep, found: &FoundBy<R>) -> Result<Answered<R>, AnswerError> {
        Ok(Answered {
            answer: self.request.depth.concluded(sweep, found)?,
            request: self.request.depth.clone(),
            places: Places::TWELVE,
        })
    }

    /// The document of the results of some parts.
    fn document(&self, answer: ShareAnswer<FoundBy<R>>) -> Answered<ShareRequest<R>> {
        Answered {
            request: self.request.clone(),
            places: Places::TWELVE,
            answer,
        }
    }
}

/// Saves what is done now and then.
struct Saving<R: Shared> {
    work: Work<R>,
    save: Option<Py<PyAny>>,
    saved: Instant,
    callback: Callback,
}

impl<R: Divided> Saving<R>
where
    Answered<ShareRequest<R>>: Tabulated,
{
    fn write(&mut self, py: Python<'_>) -> PyResult<()> {
        let Some(save) = &self.save else {
            return Ok(());
        };
        let answer = locked(&self.work.state).clone();
        if let Some(answer) = answer {
            let document = self.work.document(answer);
            let text = work::at_once(py, || render(&document, Format::Json));
            save.call1(py, (text,))?;
        }
        self.saved = Instant::now();
        Ok(())
    }
}

impl<R: Divided> Waiting for Saving<R>
where
    Answered<ShareRequest<R>>: Tabulated,
{
    fn wait(&mut self, py: Python<'_>, progress: Option<Progress>) -> PyResult<()> {
        if self.saved.elapsed() >= PAUSE {
            self.write(py)?;
        }
        self.callback.wait(py, progress)
    }
}

/// The answer whose shares are in these texts, which make up the whole sweep. Each text is merged
/// before the next one is asked for.
#[pyfunction]
pub fn merge(py: Python<'_>, shares: &Bound<'_, PyAny>) -> PyResult<Document> {
    let mut merging: Option<Box<dyn Merging>> = None;
    for text in shares.try_iter()? {
        let text: String = text?.extract()?;
        match &mut merging {
            Some(merging) => work::at_once(py, || merging.add(&text))?,
            None => merging = Some(work::at_once(py, || begun(&text))?),
        }
    }
    let merging = merging.ok_or_else(|| refused("no shares: expected at least one"))?;
    let merged = move || merging.answer();
    work::run(py, &mut Callback(None), &Arc::default(), merged)?
}

/// The shares of a sweep of either kind that have been read.
trait Merging: Send {
    fn add(&mut self, text: &str) -> PyResult<()>;

    fn answer(self: Box<Self>) -> PyResult<Document>;
}

/// The merging of a sweep of which this is the first share.
fn begun(text: &str) -> PyResult<Box<dyn Merging>> {
    let begun = match Merged::<DepthRequest>::of(text) {
        Err(ReadShareError::Other) => {
            Merged::<EveryDepthRequest>::of(text).map(|merged| Box::new(merged) as Box<dyn Merging>)
        }
        merged => merged.map(|merged| Box::new(merged) as Box<dyn Merging>),
    };
    begun.map_err(|reason| within(1, reason))
}

/// The exception for what is wrong with a share.
fn within(number: usize, reason: impl std::fmt::Display) -> PyErr {
    refused(format_args!("share {number}: {reason}"))
}

/// The sums over the shares of a sweep that have been read.
struct Merged<R: Shared> {
    /// The sums, with the question of the first share.
    whole: Answered<ShareRequest<R>>,
    shares: usize,
}

impl<R: Shared> Merged<R> {
    fn of(text: &str) -> Result<Merged<R>, ReadShareError> {
        Ok(Merged {
            whole: Answered::read(text)?,
            shares: 1,
        })
    }
}

impl<R: Divided> Merging for Merged<R>
where
    Answered<R>: Tabulated,
{
    fn add(&mut self, text: &str) -> PyResult<()> {
        self.shares += 1;
        let number = self.shares;
        let other = "it belongs to another question than the first";
        let share = match Answered::<ShareRequest<R>>::read(text) {
            Err(ReadShareError::Other) => return Err(within(number, other)),
            share => share.map_err(|reason| within(number, reason))?,
        };
        let whole = &mut self.whole;
        let is_same =
            whole.request.depth == share.request.depth && whole.answer.parts == share.answer.parts;
        if !is_same {
            return Err(within(number, other));
        }
        let merged = whole.answer.found.merge(share.answer.found);
        merged.map_err(|error| {
            let part = error.part;
            within(
                number,
                format_args!("part {part} is in a share before it too"),
            )
        })
    }

    fn answer(self: Box<Self>) -> PyResult<Document> {
        let Answered {
            request: ShareRequest { depth: request, .. },
            answer,
            ..
        } = self.whole;
        let sweep = request.sweep().or_raise()?;
        if sweep.parts() != answer.parts {
            return Err(refused("share 1: its work is parted otherwise"));
        }
        Ok(Answered {
            answer: request.concluded(&sweep, &answer.found).or_raise()?,
            request,
            places: Places::TWELVE,
        }
        .into())
    }
}
