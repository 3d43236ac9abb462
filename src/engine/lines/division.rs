//! All lines of a shoe, divided into parts.

use super::cells::Wide;
use super::ground::{Ground, lines_of};
use super::index;
use super::lined::Lined;
use super::part::Part;
use crate::engine::kernel::Kernel;
use crate::engine::sweep::NoSweep;

/// All lines of a shoe, divided into parts that do not depend on the machine.
pub(crate) struct Lines {
    ground: Ground,
    /// The number of classes whose numbers of cards a part fixes.
    fixed: usize,
}

/// The number of parts from which on they are not divided further, unless they are large.
const ENOUGH_PARTS: u64 = 500;

/// The number of lines of a large part, which takes about a second.
const LARGE_PART: u64 = 50_000_000;

impl Lines {
    /// The maximum number of bets.
    pub(crate) const MOST_BETS: usize = 16;

    /// The lines of a shoe with these numbers of cards of each class. The kernels have the same
    /// classes and are of degree six.
    pub(crate) fn new(kernels: &[Kernel], counts: &[u64]) -> Result<Lines, NoSweep> {
        let ground = Ground::new(kernels, counts)?;
        let others = &ground.counts[..ground.counts.len() - 1];
        let outer = others.len() - ground.inner;
        let fixed = (0..outer).find(|&fixed| {
            let [parts, lines] = [&others[..fixed], &others[fixed..]].map(lines_of);
            parts >= Some(ENOUGH_PARTS) && lines <= Some(LARGE_PART)
        });
        Ok(Lines {
            fixed: fixed.unwrap_or(outer),
            ground,
        })
    }

    /// The number of lines.
    pub(crate) fn lines(&self) -> u64 {
        let counts = &self.ground.counts;
        lines_of(&counts[..counts.len() - 1]).expect("it was computed before")
    }

    /// The number of parts.
    pub(crate) fn parts(&self) -> usize {
        index(lines_of(&self.ground.counts[..self.fixed]).expect("fewer than lines"))
    }

    /// The number of lines of each part.
    pub(crate) fn lines_of_part(&self) -> u64 {
        self.lines() / self.parts() as u64
    }

    /// The sums over the lines of a part.
    pub(crate) fn part(&self, part: usize) -> Lined {
        let mut numbers = vec![0; self.fixed];
        let mut rest = part;
        for (number, &count) in numbers.iter_mut().zip(&self.ground.counts).rev() {
            *number = rest % (index(count) + 1);
            rest /= index(count) + 1;
        }
        if self.ground.is_narrow {
            Part::<i128>::new(&self.ground).sums(&numbers)
        } else {
            Part::<Wide>::new(&self.ground).sums(&numbers)
        }
    }

    /// By number of cards, the number of compositions.
    pub(crate) fn compositions(&self) -> Vec<u64> {
        let mut compositions = vec![1_u64];
        for &count in &self.ground.counts {
            let before = std::mem::take(&mut compositions);
            let len = before.len() + index(count);
            // The sum over a window of one number for each of the class.
            let mut window = 0;
            for place in 0..len {
                window += before.get(place).unwrap_or(&0);
                compositions.push(window);
                if let Some(gone) = place.checked_sub(index(count)) {
                    window -= before.get(gone).unwrap_or(&0);
                }
            }
        }
        compositions
    }

    /// The sums over all planes that the results have to have, as in [`Lined::checks`].
    pub(crate) fn checks(&self) -> &[u64] {
        &self.ground.checks.expected
    }

    /// The number of cards of the classes that are not along the lines.
    pub(crate) fn cards_across(&self) -> u64 {
        let counts = &self.ground.counts;
        counts[..counts.len() - 1].iter().sum()
    }
}
