//! The computation of a sweep or of a share: resumed, saved and answered.

use std::mem;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::checkpoint::Checkpoint;
use super::estimate::Estimate;
use super::pace::{Pace, announce, timed};
use crate::analysis::{Enumeration, PartialSums, Share};
use crate::cli::error::Error;
use crate::cli::{interrupt, progress};
use crate::document::{Document, Shared};
use crate::exact::Places;
use crate::quote::Quoted;
use crate::request::{FoundBy, ShareAnswer, ShareRequest, SweepRequest};
use crate::tables::{Format, render};

/// The results so far, and where they are saved.
type State<F> = (F, Option<Checkpoint>);

/// What is enumerated for a request.
type SweepOf<R> = <R as SweepRequest>::Sweep;

/// How work is done.
#[derive(Clone, Copy, Default)]
pub struct Way<'a> {
    /// The share that is asked for; `None` for the whole sweep.
    pub share: Option<Share>,
    pub checkpoint: Option<&'a Path>,
    /// Whether the work is to be done however long it takes.
    pub is_meant: bool,
    /// Options that give an answer in place of long work, each followed by a comma.
    pub instead: &'static str,
}

/// A sweep or a share of one, to be computed.
pub struct Work<'a, R: Shared> {
    pub request: ShareRequest<R>,
    pub sweep: R::Sweep,
    way: Way<'a>,
    /// Number of decimals of the documents.
    places: Places,
}

impl<'a, R: Shared> Work<'a, R> {
    pub fn new(depth: R, way: Way<'a>, places: Places) -> Result<Work<'a, R>, Error> {
        Ok(Work {
            sweep: depth.sweep()?,
            request: ShareRequest {
                depth,
                share: way.share.unwrap_or(Share::WHOLE),
            },
            way,
            places,
        })
    }

    /// The document of the answer, from the results of all parts.
    pub fn answer(self, found: &FoundBy<R>) -> Result<Document<R>, Error> {
        let request = self.request.depth;
        Ok(Document {
            answer: request.concluded(&self.sweep, found)?,
            request,
            places: self.places,
        })
    }

    /// The document of the results of some parts.
    pub fn share(&self, found: FoundBy<R>) -> Document<ShareRequest<R>> {
        Document {
            request: self.request.clone(),
            places: self.places,
            answer: ShareAnswer {
                parts: self.sweep.parts(),
                found,
            },
        }
    }

    /// How long the work takes, as estimated from some parts.
    pub fn estimate(&self) -> Estimate {
        let parts = self.request.share.parts(self.sweep.parts());
        let (sample, pace) = timed(&self.sweep, &parts, 3, Duration::from_secs(1));
        Estimate {
            steps: self.sweep.steps(&parts),
            name: SweepOf::<R>::STEPS,
            parts: parts.len(),
            sample: sample.parts().len(),
            pace,
        }
    }

    /// The results of all parts, of which those that are not in the checkpoint are computed.
    pub fn found(&self) -> Result<FoundBy<R>, Error> {
        let checkpoint = self.way.checkpoint.map(Checkpoint::at);
        let mut done = match &checkpoint {
            Some(checkpoint) => self.saved(checkpoint)?,
            None => FoundBy::<R>::default(),
        };
        let own = self.request.share.parts(self.sweep.parts());
        let left = own.without(done.parts());
        // A share or a checkpoint is for long work.
        let is_meant = self.way.is_meant || self.way.share.is_some() || checkpoint.is_some();
        let timed = announce(&self.sweep, &left, is_meant, self.way.instead)?;
        done.merge(timed).expect("a part that was left");
        let left = left.without(done.parts());
        let (all, steps) = (self.sweep.steps(&own), SweepOf::<R>::STEPS);
        // Of what an earlier run has done, the time is not known.
        let (before, start) = (done.steps(), Instant::now());
        let show = |done: u64| {
            let pace = Pace {
                steps: done - before,
                time: start.elapsed(),
            };
            if progress::is_seen() {
                progress::show(done, all, || pace.in_words(all - done, steps));
            }
        };
        show(before);
        let state = Arc::new(Mutex::new((done, checkpoint)));
        self.set_last_words(&state);
        let flow = self.sweep.for_each_part(&left, |part| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let (found, checkpoint) = &mut *state;
            found.merge(part).expect("each part is done once");
            show(found.steps());
            let saved = checkpoint.as_mut().map_or(Ok(()), |checkpoint| {
                checkpoint.save(|| self.text(found.clone()))
            });
            saved.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        });
        if let ControlFlow::Break(error) = flow {
            return Err(error);
        }
        let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
        let (found, checkpoint) = &mut *state;
        let found = mem::take(found);
        if let Some(checkpoint) = checkpoint {
            checkpoint.write(&self.text(found.clone()))?;
        }
        Ok(found)
    }

    /// Sets what is said if Ctrl-C ends the sweep. Nobody writes the checkpoint any more by then.
    fn set_last_words(&self, state: &Arc<Mutex<State<FoundBy<R>>>>) {
        let state = Arc::clone(state);
        let checkpoint = self.way.checkpoint;
        let checkpoint = checkpoint.map(|path| Quoted::path(&path.to_string_lossy()));
        interrupt::set_last_words(move || {
            mem::forget(state.lock());
            Error::Interrupted(match checkpoint {
                Some(path) => {
                    format!("the checkpoint {path} is kept: the same command goes on from it")
                }
                None => "with '--checkpoint <FILE>', what is done would be kept".to_owned(),
            })
        });
    }

    /// The results saved in a checkpoint. A new checkpoint is written at once, so that a write
    /// error is found before the computation.
    fn saved(&self, checkpoint: &Checkpoint) -> Result<FoundBy<R>, Error> {
        if let Some(found) = checkpoint.read(&self.request, self.sweep.parts())? {
            return Ok(found);
        }
        checkpoint.write(&self.text(FoundBy::<R>::default()))?;
        Ok(FoundBy::<R>::default())
    }

    fn text(&self, found: FoundBy<R>) -> String {
        render(&self.share(found), Format::Json)
    }
}
