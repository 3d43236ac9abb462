//! Planes on which bets can be favourable, gone through line by line.

use super::blocks::{PLANE, Planes, lines, step_lines};
use super::sets::Set;
use super::{LANES, Lanes, Line, TERMS};

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

    /// Adds a plane. `losses` has the coefficients of each bet. Returns whether there are enough
    /// planes to go through.
    #[inline(always)]
    pub(super) fn push(&mut self, line: Line, losses: impl Fn(usize) -> Planes<1>) -> bool {
        self.lines[self.len] = line;
        for (bet, planes) in &mut self.bets {
            let losses = losses(*bet);
            for term in 0..PLANE {
                planes[term][self.len] = losses[term][0];
            }
        }
        self.len += 1;
        self.len == LANES
    }

    /// The number of planes that wait.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// For each line at hand, the bets that can be favourable on it.
    #[inline(always)]
    pub(super) fn candidates(&self) -> [Set; LANES] {
        let mut candidates = [Set::default(); LANES];
        for (bet, planes) in &self.bets {
            let signs = signs(lines(planes));
            for lane in 0..LANES {
                if signs[lane] < 0 {
                    candidates[lane] = candidates[lane].with(*bet);
                }
            }
        }
        candidates
    }

    /// The line of a plane without cards of the last class but one.
    #[inline(always)]
    pub(super) fn line(&self, lane: usize) -> Line {
        self.lines[lane]
    }

    /// The coefficients of a bet's losses on the lines at hand.
    #[inline(always)]
    pub(super) fn losses(&self, bet: usize) -> &[Lanes; TERMS] {
        let mut bets = self.bets.iter();
        let (_, planes) = bets
            .find(|(other, _)| *other == bet)
            .expect("a bet of the set");
        lines(planes)
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

/// For each line a number that is negative if the bet has a negative coefficient, without which it
/// is favourable nowhere.
#[inline(always)]
fn signs(losses: &[Lanes; TERMS]) -> Lanes {
    let mut signs = [0; LANES];
    for losses in losses {
        for lane in 0..LANES {
            signs[lane] |= losses[lane];
        }
    }
    signs
}
