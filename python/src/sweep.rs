//! Sweeps of a depth, which can take hours: in shares, saved and resumed.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use baccarat::analysis::{DepthSweep, Found, Share};
use baccarat::document::{AnswerError, Document as Answered};
use baccarat::progress::Progress;
use baccarat::request::{DepthRequest, ShareAnswer, ShareRequest};
use baccarat::tables::{Format, render};
use baccarat::{Exact, Places};
use pyo3::prelude::*;

use crate::analyzer::Analyzer;
use crate::answer::Document;
use crate::error::{OrRaise, raised, refused};
use crate::lock::locked;
use crate::shoe::Shoe;
use crate::work::{self, Callback, Waiting, Watch};

/// The minimum time between two saves.
const PAUSE: Duration = Duration::from_secs(1);

/// The figures of a depth, or, with the number of a share and of all shares, the sums over that
/// share.
///
/// `saved` is the text of a share with which the work goes on; `save` is called with the text
/// of what is done now and then, and when the work ends.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are those of the question")]
pub fn sweep(
    analyzer: &Analyzer,
    py: Python<'_>,
    shoe: &Shoe,
    cards: u64,
    histogram: Option<&str>,
    share: Option<(usize, usize)>,
    saved: Option<&str>,
    save: Option<Py<PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Document> {
    let width = histogram.map(|width| width.parse::<Exact>().or_raise());
    let depth = DepthRequest {
        histogram: width.transpose()?,
        ..DepthRequest::new(analyzer.analyzer.clone(), shoe.0.clone(), cards)
    };
    let request = ShareRequest {
        depth,
        share: share.map_or(Ok(Share::WHOLE), |(number, of)| {
            Share::new(number, of).or_raise()
        })?,
    };
    let found = saved.map(|text| resumed(text, &request)).transpose()?;
    let work = Work {
        request,
        state: Arc::default(),
    };
    if let Some(answer) = found {
        *locked(&work.state) = Some(answer);
    }
    let mut waiting = Saving {
        work: work.clone(),
        save,
        saved: Instant::now(),
        callback: Callback(progress),
    };
    let watch = Arc::new(Watch::default());
    let (worker, observer) = (work.clone(), Arc::clone(&watch));
    let swept = work::run(py, &mut waiting, &watch, move || worker.sweep(&observer));
    // What is done is kept, whatever ended the work.
    waiting.write(py)?;
    let sweep = swept?.or_raise()?;
    let done = locked(&work.state).take();
    let done = done.expect("work that has ended has begun");
    if share.is_some() {
        return Ok(work.document(done).into());
    }
    Ok(Answered {
        answer: sweep.answer(&done.found).or_raise()?,
        request: work.request.depth,
        places: Places::TWELVE,
    }
    .into())
}

/// The results of a saved share of the same question.
fn resumed(text: &str, request: &ShareRequest) -> PyResult<ShareAnswer> {
    let saved = Answered::<ShareRequest>::read(text).or_raise()?;
    if saved.request != *request {
        return Err(refused(
            "the checkpoint belongs to another question: expected the same one",
        ));
    }
    Ok(saved.answer)
}

/// A sweep, or a share of one, under way.
#[derive(Clone)]
struct Work {
    request: ShareRequest,
    /// What is done; `None` before the work is parted.
    state: Arc<Mutex<Option<ShareAnswer>>>,
}

impl Work {
    /// Does the parts that are left.
    fn sweep(&self, watch: &Watch) -> Result<DepthSweep, AnswerError> {
        let sweep = self.request.depth.sweep()?;
        let parts = sweep.parts();
        let own = self.request.share.parts(parts);
        let mut state = locked(&self.state);
        let answer = state.get_or_insert(ShareAnswer {
            parts,
            found: Found::default(),
        });
        let left = own.without(answer.found.parts());
        drop(state);
        let all = own.iter().map(|part| sweep.compositions_of(part)).sum();
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
                done: answer.found.compositions(),
                all,
                steps: "compositions",
            });
            if watch.is_stopped() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        Ok(sweep)
    }

    fn document(&self, answer: ShareAnswer) -> Answered<ShareRequest> {
        Answered {
            request: self.request.clone(),
            places: Places::TWELVE,
            answer,
        }
    }
}

/// Saves what is done now and then.
struct Saving {
    work: Work,
    save: Option<Py<PyAny>>,
    saved: Instant,
    callback: Callback,
}

impl Saving {
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

impl Waiting for Saving {
    fn wait(&mut self, py: Python<'_>, progress: Option<Progress>) -> PyResult<()> {
        if self.saved.elapsed() >= PAUSE {
            self.write(py)?;
        }
        self.callback.wait(py, progress)
    }
}

/// The depth whose shares are in these texts, which make up the whole sweep.
#[pyfunction]
pub fn merge(py: Python<'_>, shares: Vec<String>) -> PyResult<Document> {
    let merged = move || -> PyResult<Answered<DepthRequest>> {
        let mut whole: Option<Answered<ShareRequest>> = None;
        for (text, number) in shares.iter().zip(1..) {
            let within = |reason: &str| refused(format_args!("share {number}: {reason}"));
            let share = Answered::<ShareRequest>::read(text)
                .map_err(|reason| within(&reason.to_string()))?;
            let Some(whole) = &mut whole else {
                whole = Some(share);
                continue;
            };
            let is_same = whole.request.depth == share.request.depth
                && whole.answer.parts == share.answer.parts;
            if !is_same {
                return Err(within("it belongs to another question than the first"));
            }
            let merged = whole.answer.found.merge(share.answer.found);
            merged.map_err(|error| {
                within(&format!("part {} is in a share before it too", error.part))
            })?;
        }
        let whole = whole.ok_or_else(|| refused("no shares: expected at least one"))?;
        let request = whole.request.depth;
        let sweep = request.sweep().or_raise()?;
        if sweep.parts() != whole.answer.parts {
            return Err(refused("share 1: its work is parted otherwise"));
        }
        Ok(Answered {
            answer: sweep
                .answer(&whole.answer.found)
                .map_err(|error| raised(&error))?,
            request,
            places: Places::TWELVE,
        })
    };
    let merged = work::run(py, &mut Callback(None), &Arc::default(), merged)??;
    Ok(merged.into())
}
