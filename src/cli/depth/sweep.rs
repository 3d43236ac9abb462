//! The work of a sweep: gone on with, noted down, and answered.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use baccarat::report::{Asked, DepthReport, Format, ShareReport, render};
use baccarat::{DepthSweep, Shard, Share};

use super::checkpoint::{Checkpoint, Expected};
use super::progress::Progress;
use crate::cli::error::Error;
use crate::cli::output;

/// A sweep, or a share of one.
pub struct Work<'a> {
    pub asked: &'a Asked,
    pub sweep: DepthSweep,
    pub shard: Option<Shard>,
    pub checkpoint: Option<&'a Path>,
}

impl Work<'_> {
    /// Does what is left to be done, and prints what has been found.
    pub fn run(&self, format: Format) -> Result<(), Error> {
        if self.shard.is_some() && format != Format::Json {
            let message = "a share is for '--merge' to read: expected '--format json' with it";
            return Err(Error::Arguments(message.to_owned()));
        }
        let found = self.found()?;
        if self.shard.is_some() {
            return output::print(&self.document(&found)?);
        }
        let depth = self.sweep.answer(&found)?;
        let report = DepthReport::new(&self.asked.setting, &depth, self.asked.places);
        output::print(&render(&report, format)?)
    }

    /// What is found once all is done.
    fn found(&self) -> Result<Share, Error> {
        let checkpoint = self.checkpoint.map(Checkpoint::at);
        let done = match &checkpoint {
            Some(checkpoint) => self.noted(checkpoint)?,
            None => Share::default(),
        };
        let own = self.own().parts(self.sweep.parts());
        let left: Vec<usize> = own.filter(|&part| !done.parts().contains(part)).collect();
        let progress = Progress::new(&self.sweep, &done, &left);
        let state = Mutex::new((done, checkpoint));
        let add = |part: Share| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let (found, checkpoint) = &mut *state;
            progress.add(&part);
            found.merge(part).expect("each part is done once");
            match checkpoint {
                Some(checkpoint) => checkpoint.note(|| self.document(found)),
                None => Ok(()),
            }
        };
        self.sweep.try_for_each_part(&left, add)?;
        progress.finish();
        let (found, checkpoint) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(checkpoint) = checkpoint {
            checkpoint.write(&self.document(&found)?)?;
        }
        Ok(found)
    }

    /// What a checkpoint has noted. Where it has not begun, it begins, so that one
    /// that cannot be written is found out before the work.
    fn noted(&self, checkpoint: &Checkpoint) -> Result<Share, Error> {
        let expected = Expected {
            asked: self.asked,
            shard: self.own(),
            parts: self.sweep.parts(),
        };
        if let Some(done) = checkpoint.read(&expected)? {
            return Ok(done);
        }
        let nothing = Share::default();
        checkpoint.write(&self.document(&nothing)?)?;
        Ok(nothing)
    }

    /// The share of the sweep that is to be done.
    fn own(&self) -> Shard {
        self.shard.unwrap_or(Shard::WHOLE)
    }

    /// The document of a share.
    fn document(&self, found: &Share) -> Result<String, Error> {
        let report = ShareReport::new(self.asked, self.own(), self.sweep.parts(), found);
        Ok(report.text()?)
    }
}
