//! The computation of a sweep or of a share: resumed, saved and answered.

use std::mem;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::checkpoint::Checkpoint;
use super::pace::{Pace, announce, compositions};
use crate::analysis::{DepthSweep, Found, Share};
use crate::cli::error::{Error, refused};
use crate::cli::options::OutputOptions;
use crate::cli::{interrupt, progress};
use crate::document::Document;
use crate::quote::Quoted;
use crate::request::{DepthRequest, ShareAnswer, ShareRequest};
use crate::tables::{Format, render};

/// The results so far, and where they are saved.
type State = (Found, Option<Checkpoint>);

/// A sweep or a share of one, to be computed.
pub struct Work<'a> {
    request: ShareRequest,
    sweep: DepthSweep,
    /// Whether a share was asked for, not the whole sweep.
    is_share: bool,
    checkpoint: Option<&'a Path>,
    /// Whether the sweep is to be done however long it takes.
    is_meant: bool,
    output: &'a OutputOptions,
}

impl<'a> Work<'a> {
    pub fn new(
        depth: DepthRequest,
        share: Option<Share>,
        checkpoint: Option<&'a Path>,
        is_meant: bool,
        output: &'a OutputOptions,
    ) -> Result<Work<'a>, Error> {
        let sweep = depth.sweep()?;
        if share.is_some() && output.format() != Format::Json {
            return refused("a share is for '--merge' to read: expected '--format json' with it");
        }
        Ok(Work {
            is_share: share.is_some(),
            request: ShareRequest {
                depth,
                share: share.unwrap_or(Share::WHOLE),
            },
            sweep,
            checkpoint,
            is_meant,
            output,
        })
    }

    /// Computes the remaining parts and prints the answer.
    pub fn run(self) -> Result<(), Error> {
        let found = self.found()?;
        if self.is_share {
            return self.output.print(&self.document(found));
        }
        self.output.print(&Document {
            answer: self.sweep.answer(&found)?,
            request: self.request.depth,
            places: self.output.places(),
        })
    }

    fn found(&self) -> Result<Found, Error> {
        let checkpoint = self.checkpoint.map(Checkpoint::at);
        let mut done = match &checkpoint {
            Some(checkpoint) => self.saved(checkpoint)?,
            None => Found::default(),
        };
        let own = self.request.share.parts(self.sweep.parts());
        let left = own.without(done.parts());
        // A share or a checkpoint is for long work.
        let is_meant = self.is_meant || self.is_share || checkpoint.is_some();
        let timed = announce(&self.sweep, &left, is_meant)?;
        done.merge(timed).expect("a part that was left");
        let left = left.without(done.parts());
        let all = compositions(&self.sweep, &own);
        // Of what an earlier run has done, the time is not known.
        let (before, start) = (done.compositions(), Instant::now());
        let show = |done: u64| {
            let pace = Pace {
                compositions: done - before,
                time: start.elapsed(),
            };
            if progress::is_seen() {
                progress::show(done, all, || pace.in_words(all - done));
            }
        };
        show(before);
        let state = Arc::new(Mutex::new((done, checkpoint)));
        self.set_last_words(&state);
        let flow = self.sweep.for_each_part(&left, |part| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let (found, checkpoint) = &mut *state;
            found.merge(part).expect("each part is done once");
            show(found.compositions());
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
    fn set_last_words(&self, state: &Arc<Mutex<State>>) {
        let state = Arc::clone(state);
        let checkpoint = self
            .checkpoint
            .map(|path| Quoted::path(&path.to_string_lossy()));
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
    fn saved(&self, checkpoint: &Checkpoint) -> Result<Found, Error> {
        if let Some(found) = checkpoint.read(&self.request, self.sweep.parts())? {
            return Ok(found);
        }
        checkpoint.write(&self.text(Found::default()))?;
        Ok(Found::default())
    }

    fn document(&self, found: Found) -> Document<ShareRequest> {
        Document {
            request: self.request.clone(),
            places: self.output.places(),
            answer: ShareAnswer {
                parts: self.sweep.parts(),
                found,
            },
        }
    }

    fn text(&self, found: Found) -> String {
        render(&self.document(found), Format::Json)
    }
}
