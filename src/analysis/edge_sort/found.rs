//! The best bet of each sight, and its means over all sights.

use num_bigint::BigUint;
use num_traits::Zero;

use super::answer::{BetChosen, EdgeSort, EdgeSortError, Sight};
use super::seen::CardsSeen;
use super::sort::Sort;
use crate::analysis::chance::Chance;
use crate::analysis::coup::{CoupError, odds_given};
use crate::analysis::odds::{BetExpectation, six_card_deals};
use crate::bet::Bet;
use crate::card::Glimpses;
use crate::coup::{BySide, Side};
use crate::exact::Exact;
use crate::history::History;
use crate::shoe::Shoe;
use crate::tableau::Tableau;
use crate::threads;

/// The maximum number of sights times bets: four cards by rank are 8,281 sights. So many bets on
/// suits take minutes.
const MOST_CASES: u64 = 30_000;

/// The best of several bets over all that can be seen of a coup.
pub(crate) fn edge_sort(
    rules: &Tableau,
    bets: &[Bet],
    shoe: &Shoe,
    seen: CardsSeen,
    sort: &Sort,
) -> Result<EdgeSort, EdgeSortError> {
    if bets.len() < 2 {
        return Err(EdgeSortError::OneBet);
    }
    let all = six_card_deals(shoe)?;
    let sights = sights(seen, sort, bets.len())?;
    let viewer = Viewer {
        rules,
        bets,
        shoe,
        sort,
        all: &all,
    };
    let found = threads::map(sights.len(), 1, "sights", |place| {
        viewer.sight(&sights[place])
    });
    let found: Vec<Option<Sight>> = found.into_iter().collect::<Result<_, _>>()?;
    let sights: Vec<Sight> = found.into_iter().flatten().collect();
    Ok(averaged(bets, all, sights))
}

/// The positions of the groups of each hand's cards, in ascending order.
type Groups = BySide<Vec<usize>>;

/// All that can be seen, whatever the order of a hand's cards, if it is not too much for this number
/// of bets.
fn sights(seen: CardsSeen, sort: &Sort, bets: usize) -> Result<Vec<Groups>, EdgeSortError> {
    let groups = sort.groups().len();
    let hands = |side: Side| -> u64 {
        let groups = groups as u64;
        match seen.of(side) {
            0 => 1,
            1 => groups,
            _ => groups * (groups + 1) / 2,
        }
    };
    let sights = hands(Side::Player) * hands(Side::Banker);
    if sights.saturating_mul(bets as u64) > MOST_CASES {
        return Err(EdgeSortError::TooManySights {
            sights,
            bets,
            most: MOST_CASES,
        });
    }
    let hands = BySide::from_fn(|side| hands_of(seen.of(side), groups));
    let pairs = hands.player.iter().flat_map(|player| {
        let bankers = hands.banker.iter();
        bankers.map(|banker| BySide {
            player: player.clone(),
            banker: banker.clone(),
        })
    });
    Ok(pairs.collect())
}

/// The groups of a number of cards of one hand, in ascending order.
fn hands_of(cards: u8, groups: usize) -> Vec<Vec<usize>> {
    let mut hands = vec![Vec::new()];
    for _ in 0..cards {
        let shorter = std::mem::take(&mut hands);
        for hand in &shorter {
            let least = hand.last().copied().unwrap_or(0);
            hands.extend((least..groups).map(|group| [&hand[..], &[group]].concat()));
        }
    }
    hands
}

/// The question, and the number of all deals.
#[derive(Clone, Copy)]
struct Viewer<'a> {
    rules: &'a Tableau,
    bets: &'a [Bet],
    shoe: &'a Shoe,
    sort: &'a Sort,
    all: &'a BigUint,
}

impl Viewer<'_> {
    /// The expectations given a sight; `None` if no deal has it.
    fn sight(self, groups: &Groups) -> Result<Option<Sight>, CoupError> {
        let glimpses = self.sort.glimpses();
        let hands = BySide::from_fn(|side| {
            let groups = groups[side].iter();
            Glimpses(groups.map(|&group| glimpses[group]).collect())
        });
        let history = History::new(&hands.player, &hands.banker, &Glimpses::default())
            .expect("no hand has more than two cards, and each is known once");
        let odds = odds_given(self.rules, self.bets.to_vec(), &history, self.shoe)?;
        if odds.ways.is_zero() {
            return Ok(None);
        }
        let bets: Vec<BetExpectation> = odds.bets.iter().map(BetExpectation::of).collect();
        // Two cards of different groups can be dealt in two orders.
        let is_mixed = |side: &Side| groups[*side].windows(2).any(|pair| pair[0] != pair[1]);
        let mixed = Side::BOTH.iter().filter(|side| is_mixed(side)).count();
        Ok(Some(Sight {
            seen: BySide::from_fn(|side| {
                let groups = groups[side].iter();
                groups.map(|&group| self.sort.groups()[group]).collect()
            }),
            chance: Chance::new(odds.ways << mixed, self.all),
            best: best_of(&bets),
            bets,
        }))
    }
}

/// The position of the first of the bets with the largest expectation.
fn best_of(bets: &[BetExpectation]) -> usize {
    let mut best = 0;
    for place in 1..bets.len() {
        if bets[place].expectation > bets[best].expectation {
            best = place;
        }
    }
    best
}

/// The means over all sights.
fn averaged(bets: &[Bet], all: BigUint, sights: Vec<Sight>) -> EdgeSort {
    let weighted =
        |sight: &Sight, bet: usize| &sight.chance.probability() * &sight.bets[bet].expectation;
    let chosen = bets.iter().enumerate().map(|(place, bet)| {
        let own = || sights.iter().filter(|sight| sight.best == place);
        BetChosen {
            bet: bet.clone(),
            expectation: sights.iter().map(|sight| weighted(sight, place)).sum(),
            chosen: Chance::new(own().map(|sight| &sight.chance.ways).sum(), &all),
            part: own().map(|sight| weighted(sight, place)).sum(),
        }
    });
    let bets: Vec<BetChosen> = chosen.collect();
    let best = sights.iter().map(|sight| weighted(sight, sight.best));
    EdgeSort {
        expectation: bets.iter().map(|bet| bet.part.clone()).sum(),
        gain: best.filter(Exact::is_positive).sum(),
        bets,
        ways: all,
        sights,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_sights_as_bets_allow() {
        for (cards, all, most) in [(2, 100, 300), (3, 550, 54), (4, 3025, 9)] {
            let cards = CardsSeen::new(cards).expect("a few cards");
            let sights = |bets| sights(cards, &Sort::by_pip_value(), bets);
            assert_eq!(sights(most).expect("not too many").len() as u64, all);
            let refused = EdgeSortError::TooManySights {
                sights: all,
                bets: most + 1,
                most: 30_000,
            };
            assert_eq!(sights(most + 1), Err(refused));
        }
    }
}
