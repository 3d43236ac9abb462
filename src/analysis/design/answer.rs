//! Paytables with a house edge in a range.

use std::collections::{BTreeMap, BinaryHeap};

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::Signed;

use super::error::{DesignError, MOST, NearestEdge, UnreachableEdge};
use super::goal::DesignGoal;
use super::niceness::Niceness;
use super::search::{Search, Sum, TooMany};
use crate::analysis::chance::Chance;
use crate::analysis::odds::BetOdds;
use crate::exact::Exact;
use crate::quote::Quoted;

/// The paytables of a bet whose house edge is in a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// The lines whose payoffs were searched, each with its probability, in the order of the goal.
    pub lines: Vec<DesignedLine>,
    /// Number of paytables whose house edge is in the range.
    pub found: BigUint,
    /// The odds of the bet with the paytables that are listed, in their order: those of whole
    /// numbers before those that have halves too, and these before others; then rounder payoffs
    /// before others, where each multiple of 10 counts 2 and each other multiple of 5 counts 1;
    /// then by the distance of the house edge from the middle of the range; then by payoffs.
    pub paytables: Vec<BetOdds>,
}

/// A line of a paytable whose payoff is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DesignedLine {
    /// Its position in [`Bet::rows`](crate::Bet::rows).
    pub row: usize,
    /// The name of its event.
    pub event: String,
    /// The probability that it settles the bet.
    pub chance: Chance,
}

impl Design {
    /// The maximum number of paytables that are searched.
    pub const MOST: u64 = MOST;

    /// The payoffs of the searched lines in a paytable, in the order of the lines.
    #[must_use]
    pub fn payoffs<'a>(&self, paytable: &'a BetOdds) -> Vec<&'a Exact> {
        let rows = paytable.bet.rows();
        self.lines.iter().map(|line| &rows[line.row].pays).collect()
    }
}

impl BetOdds {
    /// The paytables with other positive payoffs in some lines whose house edge is in a range.
    ///
    /// The probabilities of the lines do not depend on the payoffs, so that the house edge is a
    /// linear function of them.
    ///
    /// # Errors
    ///
    /// Returns [`DesignError`] if a line does not exist, is named twice or never settles the bet,
    /// if no payoffs give such a house edge, or if more than [`Design::MOST`] do.
    pub fn design(&self, goal: &DesignGoal) -> Result<Design, DesignError> {
        let lines = self.designed_lines(&goal.rows)?;
        let edges = Edges::new(self, &lines, goal);
        let mut nicest: BinaryHeap<Niceness> = BinaryHeap::new();
        let limit = goal.limit.number() as usize;
        let mut list = |sum: Sum| {
            let distance = edges.distance(&sum.sum);
            let steps = edges.in_order(&sum.steps);
            nicest.push(Niceness::of(steps, edges.step, distance));
            if nicest.len() > limit {
                nicest.pop();
            }
        };
        let search = Search::new(&edges.weights, &edges.low, &edges.high, Design::MOST);
        let found = search
            .run(&mut list)
            .map_err(|TooMany| DesignError::TooMany)?;
        let paytable = |steps: &[BigInt]| {
            let rows = lines.iter().map(|line| line.row);
            let payoffs: BTreeMap<usize, Exact> = rows.zip(edges.payoffs(steps)).collect();
            BetOdds {
                bet: self.bet.repaid(payoffs),
                chances: self.chances.clone(),
            }
        };
        if nicest.is_empty() {
            let nearest = |sum: Option<Sum>| {
                sum.map(|sum| {
                    let steps = edges.in_order(&sum.steps);
                    NearestEdge {
                        house_edge: paytable(&steps).house_edge(),
                        payoffs: edges.payoffs(&steps).collect(),
                    }
                })
            };
            return Err(DesignError::Unreachable(Box::new(UnreachableEdge {
                bet: Quoted::new(&self.bet.id),
                edge: goal.edge.clone(),
                step: goal.step.clone(),
                above: nearest(found.below),
                below: nearest(found.above),
            })));
        }
        let nicest = nicest.into_sorted_vec();
        Ok(Design {
            paytables: nicest.iter().map(|nice| paytable(&nice.steps)).collect(),
            found: found.solutions,
            lines,
        })
    }

    /// The lines at these positions, each of which can settle the bet.
    fn designed_lines(&self, rows: &[usize]) -> Result<Vec<DesignedLine>, DesignError> {
        if rows.is_empty() {
            return Err(DesignError::NoRows);
        }
        let bet = || Quoted::new(&self.bet.id);
        let mut lines: Vec<DesignedLine> = Vec::new();
        for &row in rows {
            let line = self
                .lines()
                .nth(row)
                .ok_or_else(|| DesignError::UnknownRow {
                    bet: bet(),
                    rows: self.chances.len(),
                })?;
            let event = || Quoted::new(&line.row.event);
            if lines.iter().any(|other| other.row == row) {
                return Err(DesignError::Twice { event: event() });
            }
            if line.chance.ways == BigUint::ZERO {
                let (bet, event) = (bet(), event());
                return Err(DesignError::NeverSettles { bet, event });
            }
            lines.push(DesignedLine {
                row,
                event: line.row.event.clone(),
                chance: line.chance.clone(),
            });
        }
        Ok(lines)
    }
}

/// The house edge as a function of the searched payoffs.
///
/// With W deals, wᵢ of which line i settles, and payoffs of kᵢ steps in the searched lines, the
/// house edge is (F − step·Σ wᵢkᵢ)/W, where F is what the other lines keep over all deals. So it is
/// in a range if and only if Σ wᵢkᵢ is in a range of integers.
struct Edges<'a> {
    step: &'a Exact,
    /// The positions of the searched lines in the order of the search: the most frequent first,
    /// of whose payoffs the fewest are possible.
    order: Vec<usize>,
    /// The weights wᵢ in this order.
    weights: Vec<BigInt>,
    low: BigInt,
    high: BigInt,
    /// The sum Σ wᵢkᵢ at the middle of the range.
    middle: Exact,
}

impl<'a> Edges<'a> {
    fn new(odds: &BetOdds, lines: &[DesignedLine], goal: &'a DesignGoal) -> Edges<'a> {
        let ways = |chance: &Chance| BigInt::from(chance.ways.clone());
        let is_open = |row: usize| lines.iter().any(|line| line.row == row);
        let others = odds.lines().enumerate().filter(|(row, _)| !is_open(*row));
        let kept: Exact = others
            .map(|(_, line)| -&(&Exact::from(ways(line.chance)) * &line.row.pays))
            .sum();
        let all = odds.chances.first().map(|chance| chance.of.clone());
        let all = Exact::from(all.unwrap_or_default());
        let step = goal.step.units();
        let sum_at = |edge: &Exact| {
            let units = &kept - &(edge * &all);
            units.checked_div(step).expect("a step is positive")
        };
        let mut order: Vec<usize> = (0..lines.len()).collect();
        order.sort_by(|&one, &other| lines[other].chance.ways.cmp(&lines[one].chance.ways));
        let (low, high) = (sum_at(goal.edge.high()), sum_at(goal.edge.low()));
        Edges {
            step,
            weights: order
                .iter()
                .map(|&line| ways(&lines[line].chance))
                .collect(),
            order,
            low: low.numerator().div_ceil(low.denominator()),
            high: high.numerator().div_floor(high.denominator()),
            middle: sum_at(&goal.edge.middle()),
        }
    }

    /// The integers of a search in the order of the lines.
    fn in_order(&self, steps: &[BigInt]) -> Vec<BigInt> {
        let mut in_order = steps.to_vec();
        for (&line, step) in self.order.iter().zip(steps) {
            in_order[line].clone_from(step);
        }
        in_order
    }

    /// The payoffs of this number of steps each.
    fn payoffs(&self, steps: &[BigInt]) -> impl Iterator<Item = Exact> {
        steps
            .iter()
            .map(|steps| &Exact::from(steps.clone()) * self.step)
    }

    /// The distance of a sum from the middle of the range, in a unit that all sums share.
    fn distance(&self, sum: &BigInt) -> BigInt {
        (sum * self.middle.denominator() - self.middle.numerator()).abs()
    }
}
