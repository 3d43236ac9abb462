//! The figures of each decision, from the numbers of deals that come to it.

use num_bigint::BigUint;

use super::answer::{Audit, Decision, Reads};
use super::deals::{Deals, Ends, Tallies, Tally, holdings};
use crate::analysis::chance::Chance;
use crate::analysis::odds::{OddsError, all_known, six_card_deals};
use crate::card::Pip;
use crate::coup::Side;
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::{BankerReads, Tableau};

/// Computes the expectations at every decision of a tableau for a shoe. Decisions that no coup
/// reaches are left out.
pub(crate) fn audit(rules: &Tableau, shoe: &Shoe) -> Result<Audit, OddsError> {
    all_known(shoe)?;
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
        let decider = Decider {
            rules,
            side,
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

/// The side that decides, and the number of all deals.
#[derive(Clone, Copy)]
struct Decider<'a> {
    rules: &'a Tableau,
    side: Side,
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
        // The mean over no deals is undefined.
        let mean = |ends: &Ends| Exact::ratio(ends.net(self.side), ways.clone());
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
            weight: Chance::new(ways, self.all),
        })
    }
}
