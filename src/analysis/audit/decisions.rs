//! The figures of each decision, from the numbers of deals that come to it.

use num_bigint::{BigInt, BigUint};

use super::answer::{Audit, Decision, Reads};
use super::deals::{Deals, Ends, Tallies, Tally, holdings};
use crate::analysis::chance::Chance;
use crate::analysis::odds::{OddsError, six_card_deals};
use crate::bet::Payoff;
use crate::card::Pip;
use crate::coup::{BySide, Side};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::{BankerReads, Tableau};

/// Computes the expectations at every decision of a tableau for a shoe, where a stake on a side that
/// wins is paid as `pays` says. Decisions that no coup reaches are left out.
pub(crate) fn audit(
    rules: &Tableau,
    shoe: &Shoe,
    pays: &BySide<Payoff>,
) -> Result<Audit, OddsError> {
    let all = six_card_deals(shoe)?;
    let deals = Deals::new(rules, shoe)?;
    let none = || vec![[const { Tally::NONE }; Tableau::STOOD + 1]; holdings().count()];
    let (mut of_player, mut of_banker) = (none(), none());
    for (player, of_player) in holdings().zip(&mut of_player) {
        for (banker, of_banker) in holdings().zip(&mut of_banker) {
            deals.add_to(of_player, player, of_banker, banker);
        }
    }
    let decisions = |side, tallies: &[Tallies]| {
        let (units, unit) = Exact::over_one_denominator(&[pays[side].units().clone()]);
        let decider = Decider {
            rules,
            side,
            win: [&units[0], &unit],
            all: &all,
        };
        decider.decisions(tallies)
    };
    let (player, player_by_cards) = decisions(Side::Player, &of_player);
    let (banker, banker_by_cards) = decisions(Side::Banker, &of_banker);
    Ok(Audit {
        player,
        banker,
        player_by_cards,
        banker_by_cards,
    })
}

/// The side that decides, what its wins pay, and the number of all deals.
#[derive(Clone, Copy)]
struct Decider<'a> {
    rules: &'a Tableau,
    side: Side,
    /// Numerator and denominator of the units that a win pays.
    win: [&'a BigInt; 2],
    all: &'a BigUint,
}

impl Decider<'_> {
    /// The decisions of the side by total, and by cards, from the tallies of each of [`holdings`].
    fn decisions(self, tallies: &[Tallies]) -> (Vec<Decision>, Vec<Decision>) {
        let mut by_total = Pip::ALL.map(|_| [const { Tally::NONE }; Tableau::STOOD + 1]);
        let mut by_cards = Vec::new();
        for (holding, tallies) in holdings().zip(tallies) {
            let total = holding[0].plus(holding[1]);
            let sums = by_total[total.index()].iter_mut();
            for ((column, tally), sum) in tallies.iter().enumerate().zip(sums) {
                sum.add(tally);
                by_cards.extend(self.decision(total, Some(holding), column, tally));
            }
        }
        let mut totals = Vec::new();
        for (total, tallies) in Pip::ALL.into_iter().zip(&by_total) {
            for (column, tally) in tallies.iter().enumerate() {
                totals.extend(self.decision(total, None, column, tally));
            }
        }
        (totals, by_cards)
    }

    /// The decision of a column; `None` if no deal reaches it.
    fn decision(
        self,
        total: Pip,
        holding: Option<[Pip; 2]>,
        column: usize,
        tally: &Tally,
    ) -> Option<Decision> {
        let ways = tally.ways.to_big().into_parts().1;
        let [pays, unit] = self.win;
        // The mean over no deals is undefined.
        let mean = |ends: &Ends| {
            let [won, lost] = ends.won_and_lost(self.side);
            Exact::ratio(won * pays - lost * unit, unit * BigInt::from(ways.clone()))
        };
        let pip = Pip::ALL.get(column).copied();
        let (reads, action) = match self.side {
            Side::Player => (Reads::Nothing, self.rules.player[total.index()]),
            Side::Banker => {
                let reads = match self.rules.banker_reads[total.index()] {
                    BankerReads::ThirdCard => pip.map(Reads::ThirdCard),
                    BankerReads::Total => pip.map(Reads::Total),
                };
                let action = self.rules.banker[total.index()][column];
                (reads.unwrap_or(Reads::Stood), action)
            }
        };
        Some(Decision {
            side: self.side,
            total,
            holding,
            reads,
            action,
            draw: mean(&tally.draw)?,
            stand: mean(&tally.stand)?,
            draw_outcomes: tally.draw.outcomes(&ways),
            stand_outcomes: tally.stand.outcomes(&ways),
            weight: Chance::new(ways, self.all),
        })
    }
}
