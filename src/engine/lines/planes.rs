//! Planes on which bets can be favourable, gone through line by line.

use super::blocks::{PLANE, Planes, lines, step_lines};
use super::screen::Screen;
use super::sets::Set;
use super::{LANES, Line, first_places};
use crate::engine::processor::Vectors;

/// Planes on which the same bets can be favourable, which wait until there are enough to be gone
/// through side by side.
pub(super) struct PlaneQueue {
    /// The lines of the planes without cards of the last class but one.
    lines: [Line; LANES],
    len: usize,
    bets: Vec<(usize, Planes)>,
}

impl PlaneQueue {
    /// A queue for the bets of a set.
    pub(super) fn new(set: Set) -> PlaneQueue {
        PlaneQueue {
            lines: [Line::default(); LANES],
            len: 0,
            bets: set.bets().map(|bet| (bet, [[0; LANES]; PLANE])).collect(),
        }
    }

    /// Adds a plane: one of those side by side that `losses` has of each bet. Returns whether there
    /// are enough planes to go through.
    #[inline(always)]
    pub(super) fn push<'a>(
        &mut self,
        line: Line,
        place: usize,
        losses: impl Fn(usize) -> &'a Planes,
    ) -> bool {
        self.lines[self.len] = line;
        for (bet, planes) in &mut self.bets {
            let losses = losses(*bet);
            for term in 0..PLANE {
                planes[term][self.len] = losses[term][place];
            }
        }
        self.len += 1;
        self.len == LANES
    }

    /// Whether no planes wait.
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A bit for each of the lines at hand on which a bet can be favourable, and for each of these
    /// the bets that can.
    #[inline(always)]
    pub(super) fn candidates<V: Vectors>(&self, vectors: V, screen: &Screen) -> (u8, [Set; LANES]) {
        let mut any = 0;
        let mut candidates = [Set::default(); LANES];
        for (bet, planes) in &self.bets {
            let favourable = screen.favourable(vectors, &lines(planes));
            any |= favourable;
            for lane in 0..LANES {
                candidates[lane] = candidates[lane].with_if(favourable >> lane & 1 == 1, *bet);
            }
        }
        (any & first_places(self.len), candidates)
    }

    /// The line of a plane without cards of the last class but one.
    #[inline(always)]
    pub(super) fn line(&self, lane: usize) -> Line {
        self.lines[lane]
    }

    /// What a bet loses on the planes, from the lines at hand on; `None` if it is favourable on
    /// none of them.
    #[inline(always)]
    pub(super) fn planes(&self, bet: usize) -> Option<&Planes> {
        let mut bets = self.bets.iter();
        let (_, planes) = bets.find(|&&(other, _)| other == bet)?;
        Some(planes)
    }

    /// Goes on to the lines with one more card of the last class but one.
    #[inline(always)]
    pub(super) fn step(&mut self) {
        for (_, planes) in &mut self.bets {
            step_lines(planes);
        }
    }

    /// Removes the planes.
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_wait_until_they_are_enough() {
        let losses = [[7; LANES]; PLANE];
        let mut queue = PlaneQueue::new(Set::first(2));
        for _ in 0..2 {
            assert!(queue.is_empty());
            let are_enough = (0..LANES).map(|lane| queue.push(Line::default(), lane, |_| &losses));
            let are_enough: Vec<bool> = are_enough.collect();
            assert_eq!(
                are_enough.iter().position(|&enough| enough),
                Some(LANES - 1)
            );
            queue.clear();
        }
    }
}
