//! Subtrees of compositions that are summed up in one piece.
//!
//! Where no bet is favourable, nor wins as little or as much as it does elsewhere in
//! the part, all that is asked for are sums over every composition, which have
//! closed forms. What a bet wins elsewhere has to be seen first; so the part's
//! extremes, and where they are met first, do not depend on pieces.

use std::sync::OnceLock;

use super::bounds::Bounds;
use super::closed::Closed;
use super::layout::Layout;
use super::plane::Extremes;
use super::scale::{Scale, Wins};
use super::sums::Totals;

/// The pieces that the last classes can make.
pub(super) struct Pieces<S: Scale> {
    counts: Vec<u64>,
    sum: u64,
    /// By number of variables and of cards, how many compositions there are.
    compositions: Vec<Vec<u64>>,
    /// By number of variables; found where they are needed.
    forms: Vec<OnceLock<Form<S>>>,
}

/// Pieces of so many variables, one fewer than there are classes.
struct Form<S: Scale> {
    bounds: Bounds<S::Wins>,
    closed: Closed<S>,
}

/// The forms of more than ten classes would take hundreds of megabytes.
const MOST_VARIABLES: usize = 9;

impl<S: Scale> Pieces<S> {
    /// Of at most so many cards in classes of so many each.
    pub(super) fn new(counts: &[u64], sum: u64) -> Pieces<S> {
        let variables = 0..counts.len().min(MOST_VARIABLES + 1);
        Pieces {
            counts: counts.to_vec(),
            sum,
            compositions: compositions(counts, sum),
            forms: variables.map(|_| OnceLock::new()).collect(),
        }
    }

    /// How many compositions of so many cards there are.
    pub(super) fn compositions(&self, variables: usize, cards: usize) -> u64 {
        self.compositions[variables][cards]
    }

    /// Their sums, if it can be told from their coefficients that they have a closed
    /// form: for so many bets, which have been seen to win as little and as much in
    /// the part. More may be seen here.
    pub(super) fn sums<const L: usize>(
        &self,
        layout: &Layout,
        [variables, cards]: [usize; 2],
        table: &[[S::Wins; L]],
        bets: usize,
        seen: &mut Extremes<S::Wins, L>,
    ) -> Option<Totals<S, L>> {
        let form = self.forms.get(variables)?;
        let classes = &self.counts[self.counts.len() - 1 - variables..];
        let form = form.get_or_init(|| Form {
            bounds: Bounds::new(layout, variables, self.sum),
            closed: Closed::new(layout, classes, self.sum),
        });
        if !form.bounds.holds(cards) || !form.closed.holds() {
            return None;
        }
        let mut corners = Extremes::none();
        for (corner, &count) in form.bounds.corners(cards, table).zip(classes) {
            corners.enter(&corner);
            if count >= cards as u64 {
                seen.enter(&corner);
            }
        }
        let compositions = self.compositions(variables, cards);
        let bounds = || form.bounds.bounds(cards, table.to_vec());
        // The corners tell at little cost where the rest is not worth a look.
        let plain = is_plain(&corners, 1, seen, bets)
            && is_plain(&bounds(), form.bounds.parts(), seen, bets);
        plain.then(|| form.closed.sums(cards, compositions, table))
    }
}

/// Whether none of so many bets is favourable within bounds, in parts, nor wins as
/// little as has been seen, nor as much.
fn is_plain<W: Wins, const L: usize>(
    bounds: &Extremes<W, L>,
    parts: i128,
    seen: &Extremes<W, L>,
    bets: usize,
) -> bool {
    (0..bets).all(|bet| {
        let [least, most] = [bounds.least[bet], bounds.most[bet]].map(Wins::whole);
        // Before anything is seen, this is beyond all bounds.
        let seen = [seen.least[bet], seen.most[bet]].map(Wins::whole);
        let [seen_least, seen_most] = seen.map(|wins| wins.saturating_mul(parts));
        most <= 0 && most < seen_most && least > seen_least
    })
}

/// In how many ways so many cards and fewer are parted among the last class, the
/// last two, and so on; modulo 2⁶⁴.
fn compositions(counts: &[u64], sum: u64) -> Vec<Vec<u64>> {
    let mut behind: Vec<u64> = (0..=sum).map(|cards| u64::from(cards == 0)).collect();
    let levels = counts.iter().rev().map(|&count| {
        let mut window = 0_u64;
        let ways = (0..behind.len()).map(|cards| {
            let past = usize::try_from(count).ok();
            let past = past.and_then(|count| cards.checked_sub(count + 1));
            let gone = past.map_or(0, |past| behind[past]);
            window = window.wrapping_add(behind[cards]).wrapping_sub(gone);
            window
        });
        behind = ways.collect();
        behind.clone()
    });
    levels.collect()
}
