//! The work of a sweep: gone on with, noted down, and answered.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use baccarat::report::{Asked, DepthReport, Format, ShareReport, render};
use baccarat::{DepthSweep, Shard, Share};

use super::checkpoint::Checkpoint;
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
        let share = self.share()?;
        match self.shard {
            Some(_) => output::print(&self.document(&share)?),
            None => {
                let depth = self.sweep.answer(&share)?;
                let asked = self.asked;
                let report = DepthReport::new(&asked.setting, &depth, asked.places);
                output::print(&render(&report, format)?)
            }
        }
    }

    /// The share once it is done.
    fn share(&self) -> Result<Share, Error> {
        let mut checkpoint = match self.checkpoint {
            Some(path) => Some(Checkpoint::open(path, self)?),
            None => None,
        };
        let share = checkpoint
            .as_mut()
            .map(Checkpoint::take)
            .unwrap_or_default();
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let own = shard.parts(self.sweep.parts());
        let left: Vec<usize> = own.filter(|&part| !share.parts().contains(part)).collect();
        let progress = Progress::new(&self.sweep, &share, &left);
        let state = Mutex::new((share, checkpoint));
        let add = |part: Share| {
            let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
            let (share, checkpoint) = &mut *state;
            progress.add(&part);
            share.merge(part).expect("each part is done once");
            match checkpoint {
                Some(checkpoint) => checkpoint.note(|| self.document(share)),
                None => Ok(()),
            }
        };
        self.sweep.try_for_each_part(&left, add)?;
        progress.finish();
        let (share, checkpoint) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(checkpoint) = checkpoint {
            checkpoint.write(&self.document(&share)?)?;
        }
        Ok(share)
    }

    /// The document of a share.
    pub fn document(&self, share: &Share) -> Result<String, Error> {
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        let report = ShareReport::new(self.asked, shard, self.sweep.parts(), share)?;
        Ok(report.text()?)
    }
}
