//! The deals that come to each decision, counted hand by hand.
//!
//! The deals with given first cards of both hands, and a given third card of Player, are counted
//! together, whatever the order in which the two cards of a hand were dealt: 55 hands of two pip
//! values each, and eleven columns of Banker's table.

use std::cmp::Ordering;

use num_bigint::{BigInt, BigUint};

use crate::analysis::odds::OddsError;
use crate::analysis::outcomes::Outcomes;
use crate::card::{Card, CardSet, Glimpse, Pip};
use crate::coup::Side;
use crate::engine::Whole;
use crate::shoe::{Gone, Shoe};
use crate::tableau::{Action, Tableau};

/// All pairs of pip values of two cards, the lower first.
pub(super) fn holdings() -> impl Iterator<Item = [Pip; 2]> {
    let pips = Pip::ALL.into_iter();
    pips.flat_map(|low| Pip::ALL[low.index()..].iter().map(move |&high| [low, high]))
}

/// The numbers of deals at a side's decisions, by the column of Banker's table. Player's decision
/// is in the last column.
pub(super) type Tallies = [Tally; Tableau::STOOD + 1];

/// The numbers of deals at a decision.
#[derive(Clone, Debug)]
pub(super) struct Tally {
    /// Number of deals that reach the decision.
    pub(super) ways: Whole,
    /// How they end if the side draws.
    pub(super) draw: Ends,
    /// How they end if the side stands.
    pub(super) stand: Ends,
}

/// The numbers of deals that each side wins.
#[derive(Clone, Debug)]
pub(super) struct Ends {
    player: Whole,
    banker: Whole,
}

impl Tally {
    pub(super) const NONE: Tally = Tally {
        ways: Whole::ZERO,
        draw: Ends::NONE,
        stand: Ends::NONE,
    };

    pub(super) fn add(&mut self, other: &Tally) {
        self.ways += other.ways.clone();
        self.draw.add(&other.draw);
        self.stand.add(&other.stand);
    }

    /// How the deals end after an action.
    fn after(&self, action: Action) -> &Ends {
        match action {
            Action::Draw => &self.draw,
            Action::Stand => &self.stand,
        }
    }
}

impl Ends {
    const NONE: Ends = Ends {
        player: Whole::ZERO,
        banker: Whole::ZERO,
    };

    fn add(&mut self, other: &Ends) {
        self.player += other.player.clone();
        self.banker += other.banker.clone();
    }

    /// Enters deals that end with these totals.
    fn enter(&mut self, deals: &Whole, player: Pip, banker: Pip) {
        match player.cmp(&banker) {
            Ordering::Greater => self.player += deals.clone(),
            Ordering::Less => self.banker += deals.clone(),
            Ordering::Equal => {}
        }
    }

    /// The numbers of deals that a side wins and that it loses.
    pub(super) fn won_and_lost(&self, side: Side) -> [BigInt; 2] {
        let [player, banker] = [&self.player, &self.banker].map(Whole::to_big);
        match side {
            Side::Player => [player, banker],
            Side::Banker => [banker, player],
        }
    }

    /// The outcomes of all these deals, of which there are `ways`; those that no side wins are ties.
    pub(super) fn outcomes(&self, ways: &BigUint) -> Outcomes {
        let [player, banker] = [&self.player, &self.banker].map(|won| won.to_big().into_parts().1);
        let tie = ways - &player - &banker;
        Outcomes::of(&[player, banker, tie], ways)
    }
}

/// The deals of a coup from a shoe.
pub(super) struct Deals<'a> {
    rules: &'a Tableau,
    shoe: &'a Shoe,
    /// The number of cards of each pip value.
    counts: [u64; 10],
    /// The number of all cards left.
    cards: u64,
    /// The groups of which cards have left, and it is not known which.
    groups: Vec<Group>,
}

/// The cards of some pip values, of which a known number is left.
struct Group {
    has: [bool; 10],
    left: u64,
    /// Number of the cards that those can be.
    cards: u64,
}

/// Cards that have been dealt: their number by pip value.
type Taken = [u64; 10];

impl<'a> Deals<'a> {
    pub(super) fn new(rules: &'a Tableau, shoe: &'a Shoe) -> Result<Deals<'a>, OddsError> {
        let mut counts = [0; 10];
        for pip in Pip::ALL {
            let cards: CardSet = Card::all().filter(|&card| rules.pip(card) == pip).collect();
            counts[pip.index()] = shoe.count(cards)?;
        }
        let groups = shoe.gone().map(|gone| Group::new(rules, shoe, gone));
        Ok(Deals {
            rules,
            shoe,
            cards: shoe.cards().unwrap_or(counts.iter().sum()),
            groups: groups.collect::<Result<_, _>>()?,
            counts,
        })
    }

    /// Adds the deals in which the sides hold two given cards each to the tallies of their
    /// decisions.
    pub(super) fn add_to(
        &self,
        of_player: &mut Tallies,
        player: [Pip; 2],
        of_banker: &mut Tallies,
        banker: [Pip; 2],
    ) {
        let rules = self.rules;
        let totals = [player, banker].map(|[one, other]| one.plus(other));
        let [player_total, row] = totals.map(Pip::index);
        if rules.naturals[player_total] || rules.naturals[row] {
            return;
        }
        let mut taken = [0; 10];
        let mut ways = Whole::Machine(1);
        for [one, other] in [player, banker] {
            // Two different cards can be dealt in two orders.
            ways = ways.times(if one == other { 1 } else { 2 });
            for pip in [one, other] {
                ways = self.dealt(&ways, &mut taken, pip);
            }
        }
        let of_player = &mut of_player[Tableau::STOOD];
        of_player.ways += self.with_any(&ways, &taken);

        let stood = self.tally(&ways, &taken, totals);
        let by_rules = stood.after(rules.banker[row][Tableau::STOOD]);
        of_player.stand.add(by_rules);
        if rules.player[player_total] == Action::Stand {
            of_banker[Tableau::STOOD].add(&stood);
        }

        for third in Pip::ALL {
            let mut taken = taken;
            let ways = self.dealt(&ways, &mut taken, third);
            let total = totals[0].plus(third);
            let column = rules.reads(totals[1], third, total).index();
            let drawn = self.tally(&ways, &taken, [total, totals[1]]);
            of_player.draw.add(drawn.after(rules.banker[row][column]));
            if rules.player[player_total] == Action::Draw {
                of_banker[column].add(&drawn);
            }
        }
    }

    /// The tally of Banker's decision when `ways` deals have brought the hands to these totals,
    /// Player's first, with the cards in `taken`.
    fn tally(&self, ways: &Whole, taken: &Taken, [player, banker]: [Pip; 2]) -> Tally {
        let all = self.with_any(ways, taken);
        let mut draw = Ends::NONE;
        for third in Pip::ALL {
            let mut taken = *taken;
            let ways = self.dealt(ways, &mut taken, third);
            draw.enter(&self.with_any(&ways, &taken), player, banker.plus(third));
        }
        let mut stand = Ends::NONE;
        stand.enter(&all, player, banker);
        Tally {
            ways: all,
            draw,
            stand,
        }
    }

    /// The number of ways once a card of a pip value has been dealt, which is added to `taken`.
    fn dealt(&self, ways: &Whole, taken: &mut Taken, pip: Pip) -> Whole {
        let left = self
            .shoe
            .remaining(self.counts[pip.index()], taken[pip.index()]);
        let mut ways = ways.times(left);
        if let Some(group) = self.groups.iter().find(|group| group.has[pip.index()]) {
            ways = ways.times(group.left.saturating_sub(group.taken(taken)));
        }
        taken[pip.index()] += 1;
        ways
    }

    /// The number of deals of six cards that begin in `ways` ways with the cards in `taken`.
    fn with_any(&self, ways: &Whole, taken: &Taken) -> Whole {
        let dealt: u64 = taken.iter().sum();
        let ways = (dealt..6).fold(ways.clone(), |ways, dealt| {
            ways.times(self.shoe.remaining(self.cards, dealt))
        });
        // As `Shoe::orderings` counts them: with the orders of six cards of each group.
        self.groups.iter().fold(ways, |ways, group| {
            let orders = group.taken(taken)..group.cards.min(6);
            orders.fold(ways, |ways, dealt| ways.times(group.cards - dealt))
        })
    }
}

impl Group {
    /// The group, whose cards have pip values that no other cards have.
    fn new(rules: &Tableau, shoe: &Shoe, gone: Gone) -> Result<Group, OddsError> {
        let mut has = [false; 10];
        for card in gone.group.cards() {
            has[rules.pip(card).index()] = true;
        }
        let is_inside = |card: Card| gone.group.contains(card) || !has[rules.pip(card).index()];
        if !Card::all().all(is_inside) {
            return Err(OddsError::Groups(Glimpse::OneOf(gone.group)));
        }
        let (left, cards) = shoe.left_of(gone)?;
        Ok(Group { has, left, cards })
    }

    /// Number of its cards that have been dealt.
    fn taken(&self, taken: &Taken) -> u64 {
        let own = self.has.iter().zip(taken).filter(|(has, _)| **has);
        own.map(|(_, taken)| taken).sum()
    }
}
