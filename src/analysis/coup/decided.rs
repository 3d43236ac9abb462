//! The decisions of the tableau that the known cards determine.

use crate::card::{Glimpse, Pip};
use crate::coup::{BySide, Side};
use crate::history::History;
use crate::tableau::{Action, Ruling, Tableau, in_short};

/// The decisions that are the same whatever the unknown cards are: Player's, then Banker's, or the
/// single one that a natural ends the coup.
///
/// The unknown cards are all those that agree with what is known of each card by itself. These
/// are the cards of all deals and possibly of more, so no decision of another deal is returned.
pub(super) fn decided<'a>(rules: &'a Tableau, history: &History) -> Vec<Ruling<'a>> {
    let card = |side, place: usize| history.hand(side).get(place).copied();
    let totals = BySide::from_fn(|side| {
        let [first, second] =
            [0, 1].map(|place| pips(rules, card(side, place).unwrap_or_default()));
        let mut totals = Pips::default();
        for one in Pip::ALL {
            for other in Pip::ALL {
                let total = one.plus(other);
                let can_be = history.total(side).is_none_or(|known| known == total);
                totals[total.index()] |= can_be && first[one.index()] && second[other.index()];
            }
        }
        totals
    });
    let drew = BySide::from_fn(|side| history.hand(side).len() > 2);
    // Player's third card, if Player draws.
    let third = card(Side::Player, 2).unwrap_or(history.further()[0]);
    let is_dealt = drew.player || drew.banker || third != Glimpse::Hidden;
    let thirds = pips(rules, third);

    let mut common: Option<Vec<Ruling>> = None;
    for player in Pip::ALL {
        for banker in Pip::ALL {
            let is_open = !rules.naturals[player.index()] && !rules.naturals[banker.index()];
            let draws = is_open && rules.player[player.index()] == Action::Draw;
            for third in Pip::ALL.map(Some).into_iter().chain([None]) {
                let can_be = match third {
                    Some(third) => draws && is_dealt && thirds[third.index()],
                    None if draws => !is_dealt,
                    None => !drew.player,
                };
                if !can_be || !totals.player[player.index()] || !totals.banker[banker.index()] {
                    continue;
                }
                let rulings = rules.rulings_of(BySide { player, banker }, third);
                let by_banker = rulings.iter().find(|it| it.side() == Some(Side::Banker));
                if drew.banker && by_banker.is_none_or(|it| it.action() == Action::Stand) {
                    continue;
                }
                match &mut common {
                    None => common = Some(rulings),
                    Some(common) => {
                        common.retain(|one| rulings.iter().any(|other| one.is_same(other)));
                    }
                }
            }
        }
    }
    in_short(common.unwrap_or_default())
}

/// A set of pip values.
type Pips = [bool; 10];

/// The pip values that a card can have.
fn pips(rules: &Tableau, glimpse: Glimpse) -> Pips {
    let mut pips = Pips::default();
    for card in glimpse.candidates().cards() {
        pips[rules.pip(card).index()] = true;
    }
    pips
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_totals_decide() {
        let decided = |player: usize, banker: usize| {
            let history = History::default()
                .with_total(Side::Player, Pip::ALL[player])
                .with_total(Side::Banker, Pip::ALL[banker]);
            let rulings = decided(&Tableau::PUNTO_BANCO, &history);
            let rulings = rulings.iter();
            rulings
                .map(|it| (it.side(), it.action()))
                .collect::<Vec<_>>()
        };
        let [player, banker] = Side::BOTH.map(Some);
        assert_eq!(decided(8, 5), [(None, Action::Stand)]);
        let stand = [player, banker].map(|side| (side, Action::Stand));
        assert_eq!(decided(7, 6), stand);
        assert_eq!(decided(7, 5), [stand[0], (banker, Action::Draw)]);
        // Banker's decision depends on Player's third card.
        assert_eq!(decided(5, 5), [(player, Action::Draw)]);
    }
}
