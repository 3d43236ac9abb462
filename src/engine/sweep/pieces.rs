//! Subtrees of compositions that are summed up in one piece.
//!
//! Where no bet is favourable, or one throughout and no other anywhere, and none wins
//! as little or as much as it does elsewhere in the part, all that is asked for are
//! sums over every composition, which have closed forms. What a bet wins elsewhere has
//! to be seen first; so the part's extremes, and where they are met first, do not
//! depend on pieces. Of two bets that are favourable throughout it would have to be
//! told at each composition which is best.

use std::sync::OnceLock;

use super::bounds::Bounds;
use super::closed::Closed;
use super::gains::Gains;
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
    /// Found where it is needed.
    gains: OnceLock<Gains<S>>,
}

/// Where bets are favourable in a piece.
#[derive(Clone, Copy)]
enum Favourable {
    Nowhere,
    /// One bet, at each composition.
    Throughout(usize),
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
            gains: OnceLock::new(),
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
        // The corners tell at little cost where the rest is not worth a look.
        favourable(&corners, 1, seen, bets)?;
        let bounds = form.bounds.bounds(cards, table.to_vec());
        let favourable = favourable(&bounds, form.bounds.parts(), seen, bets)?;
        let compositions = self.compositions(variables, cards);
        let mut sums = form.closed.sums(cards, compositions, table);
        if let Favourable::Throughout(bet) = favourable {
            let gains = || Gains::new(layout, classes, self.sum);
            let gains = form.gains.get_or_init(gains);
            sums.favour(bet, gains.gain(cards, table.iter().map(|terms| terms[bet])));
        }
        Some(sums)
    }
}

/// Where so many bets are favourable within bounds, in parts: if that can be told,
/// one of them at most is, and none wins as little as has been seen, nor as much.
fn favourable<W: Wins, const L: usize>(
    bounds: &Extremes<W, L>,
    parts: i128,
    seen: &Extremes<W, L>,
    bets: usize,
) -> Option<Favourable> {
    (0..bets).try_fold(Favourable::Nowhere, |before, bet| {
        let [least, most] = [bounds.least[bet], bounds.most[bet]].map(Wins::whole);
        // Before anything is seen, this is beyond all bounds.
        let seen = [seen.least[bet], seen.most[bet]].map(Wins::whole);
        let [seen_least, seen_most] = seen.map(|wins| wins.saturating_mul(parts));
        if most >= seen_most || least <= seen_least {
            return None;
        }
        match before {
            _ if most <= 0 => Some(before),
            Favourable::Nowhere if least > 0 => Some(Favourable::Throughout(bet)),
            _ => None,
        }
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
