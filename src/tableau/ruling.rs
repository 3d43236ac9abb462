//! Decisions of the tableau on a coup, in words.

use std::fmt;

use super::reading::Reading;
use super::rules::{Action, BankerReads, Tableau};
use crate::card::Pip;
use crate::coup::{BySide, Side};

/// A decision of the tableau on a coup, and the rule that it follows.
///
/// `Display` writes it as a sentence.
///
/// # Examples
///
/// ```
/// use baccarat::coup::Coup;
/// use baccarat::{Card, Rank, Suit, Tableau};
/// let rules = Tableau::PUNTO_BANCO;
/// let dealt = [Rank::King, Rank::Two, Rank::Five, Rank::Four, Rank::Seven];
/// let coup = dealt.into_iter().fold(Coup::default(), |coup, rank| {
///     let side = rules.read(&coup).next().expect("five cards are dealt");
///     coup.with(side, Card { rank, suit: Suit::Clubs }).expect("no hand is full")
/// });
/// let rulings: Vec<String> = rules.read(&coup).rulings().iter().map(|ruling| ruling.to_string()).collect();
/// assert_eq!(rulings, [
///     "Player has 5 and draws: Player draws on 0 to 5",
///     "Banker has 6 and draws: Banker draws on 6 when Player's third card is 6 or 7",
/// ]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Ruling<'a> {
    rules: &'a Tableau,
    decision: Decision,
}

/// The case of the rules that applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    /// Neither side draws because this side, or both sides, have a natural.
    Natural { side: Side, total: Pip, both: bool },
    /// Player's action on this two-card total.
    Player(Pip),
    /// Banker's action on this two-card total, given Player's third card or total as
    /// Banker's row reads it, or `None` if Player stood.
    Banker(Pip, Option<Pip>),
}

impl<'a> Reading<'a> {
    /// The decisions of the tableau that the cards dealt so far determine: Player's,
    /// then Banker's, or the single one that a natural ends the coup. Empty if fewer
    /// than four cards have been dealt.
    #[must_use]
    pub fn rulings(self) -> Vec<Ruling<'a>> {
        if Side::BOTH
            .into_iter()
            .any(|side| self.coup().hand(side).len() < 2)
        {
            return Vec::new();
        }
        let totals = BySide::from_fn(|side| self.two_card_total(side));
        in_short(self.rules.rulings_of(totals, self.third(Side::Player)))
    }
}

/// The first ruling alone if it is that of a natural, otherwise all rulings.
pub(crate) fn in_short(mut rulings: Vec<Ruling<'_>>) -> Vec<Ruling<'_>> {
    if rulings.first().is_some_and(|first| first.side().is_none()) {
        rulings.truncate(1);
    }
    rulings
}

impl Tableau {
    /// Everything that the tableau determines on these two-card totals and Player's third card, if
    /// it is dealt: Player's decision, then Banker's. If both hands have naturals, the ruling on
    /// both is followed by those on each.
    pub(crate) fn rulings_of(&self, totals: BySide<Pip>, third: Option<Pip>) -> Vec<Ruling<'_>> {
        let rules = self;
        let ruling = |decision| Ruling { rules, decision };
        let is_natural = |side| self.naturals[totals[side].index()];
        let mut rulings = Vec::new();
        let natural = |side, both| {
            let total = totals[side];
            ruling(Decision::Natural { side, total, both })
        };
        if Side::BOTH.map(is_natural) == [true; 2] {
            rulings.push(natural(Side::Player, true));
        }
        for side in Side::BOTH {
            if is_natural(side) {
                rulings.push(natural(side, false));
            }
        }
        if !rulings.is_empty() {
            return rulings;
        }
        rulings.push(ruling(Decision::Player(totals.player)));
        let read = third.map(|third| match self.banker_reads[totals.banker.index()] {
            BankerReads::ThirdCard => third,
            BankerReads::Total => totals.player.plus(third),
        });
        if self.player[totals.player.index()] == Action::Stand || read.is_some() {
            rulings.push(ruling(Decision::Banker(totals.banker, read)));
        }
        rulings
    }

    /// Every decision that the tableau can make for a side with this two-card total:
    /// one for Player or for a natural, and one for each column of Banker's row.
    pub(crate) fn rulings_on(&self, side: Side, total: Pip) -> Vec<Ruling<'_>> {
        let both = false;
        let decisions = match side {
            _ if self.naturals[total.index()] => vec![Decision::Natural { side, total, both }],
            Side::Player => vec![Decision::Player(total)],
            Side::Banker => {
                let reads = Pip::ALL.map(Some).into_iter().chain([None]);
                reads.map(|read| Decision::Banker(total, read)).collect()
            }
        };
        let rules = self;
        let ruling = |decision| Ruling { rules, decision };
        decisions.into_iter().map(ruling).collect()
    }
}

impl Ruling<'_> {
    /// Whether both rulings are the same sentence.
    pub(crate) fn is_same(&self, other: &Ruling) -> bool {
        use Decision::{Banker, Natural};
        match (self.decision, other.decision) {
            (Natural { both: true, .. }, Natural { both: true, .. }) => true,
            (Banker(total, read), Banker(other_total, other_read)) => {
                total == other_total
                    && read.is_some() == other_read.is_some()
                    && self.action() == other.action()
            }
            (one, other) => one == other,
        }
    }

    /// The side whose action is decided; `None` if the coup ends by a natural.
    #[must_use]
    pub fn side(&self) -> Option<Side> {
        match self.decision {
            Decision::Natural { .. } => None,
            Decision::Player(_) => Some(Side::Player),
            Decision::Banker(..) => Some(Side::Banker),
        }
    }

    /// The action decided; [`Action::Stand`] if the coup ends by a natural.
    #[must_use]
    pub fn action(&self) -> Action {
        match self.decision {
            Decision::Natural { .. } => Action::Stand,
            Decision::Player(total) => self.rules.player[total.index()],
            Decision::Banker(total, read) => {
                self.rules.banker[total.index()][read.map_or(Tableau::STOOD, Pip::index)]
            }
        }
    }
}

impl fmt::Display for Ruling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let acts = match self.action() {
            Action::Draw => "draws",
            Action::Stand => "stands",
        };
        let rules = self.rules;
        match self.decision {
            Decision::Natural { both: true, .. } => write!(f, "both have naturals: nobody draws"),
            Decision::Natural { side, total, .. } => {
                write!(f, "{side} has a natural {total}: nobody draws")
            }
            Decision::Player(total) => {
                let draws = open_totals(rules, |total| rules.player[total]);
                write!(f, "Player has {total} and {acts}: Player draws on {draws}")
            }
            Decision::Banker(total, None) => {
                let draws = open_totals(rules, |total| rules.banker[total][Tableau::STOOD]);
                write!(f, "Banker has {total} and {acts}: ")?;
                write!(f, "Banker draws on {draws} when Player stood")
            }
            Decision::Banker(total, Some(_)) => {
                let row = &rules.banker[total.index()];
                let draws: Vec<usize> = (0..10)
                    .filter(|&column| row[column] == Action::Draw)
                    .collect();
                let fact = match rules.banker_reads[total.index()] {
                    BankerReads::ThirdCard => "third card",
                    BankerReads::Total => "total",
                };
                write!(f, "Banker has {total} and {acts}: Banker ")?;
                match draws.len() {
                    0 => write!(f, "stands on {total} when Player drew"),
                    10 => write!(f, "draws on {total} when Player drew"),
                    _ => {
                        let draws = spoken(draws);
                        write!(f, "draws on {total} when Player's {fact} is {draws}")
                    }
                }
            }
        }
    }
}

/// The totals, other than naturals, on which the action is to draw, in words.
fn open_totals(rules: &Tableau, action: impl Fn(usize) -> Action) -> String {
    spoken(rules.totals(|total| !rules.naturals[total] && action(total) == Action::Draw))
}

/// Numbers in ascending order, in words such as `0 to 7 or 9`.
fn spoken(numbers: Vec<usize>) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let mut words: Vec<String> = Vec::new();
    for (first, last) in runs {
        match last - first {
            0 => words.push(first.to_string()),
            1 => words.extend([first.to_string(), last.to_string()]),
            _ => words.push(format!("{first} to {last}")),
        }
    }
    match words.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::coup::Coup;

    #[test]
    fn decisions_are_said_as_far_as_the_cards_go() {
        let rules = Tableau::PUNTO_BANCO;
        for (dealt, said) in [
            ("K25", ""),
            ("94K4", "both have naturals: nobody draws"),
            ("4424", "Banker has a natural 8: nobody draws"),
            ("K254", "Player has 5 and draws: Player draws on 0 to 5"),
            (
                "4A2K",
                "Banker has 1 and draws: Banker draws on 0 to 5 when Player stood",
            ),
            (
                "38A59",
                "Banker has 3 and draws: Banker draws on 3 when Player's third card is 0 to 7 or 9",
            ),
            (
                "38A99",
                "Banker has 7 and stands: Banker stands on 7 when Player drew",
            ),
            (
                "32AK6",
                "Banker has 2 and draws: Banker draws on 2 when Player drew",
            ),
            (
                "76KK",
                "Banker has 6 and stands: Banker draws on 0 to 5 when Player stood",
            ),
        ] {
            let coup = dealt.chars().fold(Coup::default(), |coup, rank| {
                let side = rules.read(&coup).next().expect("a card is dealt");
                let card = format!("{rank}s").parse().expect("a card");
                coup.with(side, card).expect("no hand is full")
            });
            let last = rules.read(&coup).rulings().last().map(Ruling::to_string);
            assert_eq!(last.unwrap_or_default(), said, "{dealt}");
        }
    }

    fn pips(totals: [usize; 2]) -> BySide<Pip> {
        let [player, banker] = totals.map(|total| Pip::ALL[total]);
        BySide { player, banker }
    }

    fn sentences(rulings: &[Ruling<'_>]) -> Vec<String> {
        rulings.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn everything_that_is_determined_is_said() {
        let rules = Tableau::PUNTO_BANCO;
        let on = |totals, third: Option<usize>| {
            rules.rulings_of(pips(totals), third.map(|pip| Pip::ALL[pip]))
        };
        let naturals = on([8, 9], None);
        let said = [
            "both have naturals: nobody draws",
            "Player has a natural 8: nobody draws",
            "Banker has a natural 9: nobody draws",
        ];
        assert_eq!(sentences(&naturals), said);
        assert_eq!(sentences(&in_short(naturals)), said[..1]);
        let sides = |rulings: Vec<Ruling<'_>>| {
            rulings
                .iter()
                .map(|ruling| (ruling.side(), ruling.action()))
                .collect::<Vec<_>>()
        };
        let (player, banker) = (Some(Side::Player), Some(Side::Banker));
        assert_eq!(sides(on([5, 8], None)), [(None, Action::Stand)]);
        assert_eq!(sides(on([5, 4], None)), [(player, Action::Draw)]);
        assert_eq!(
            sides(on([5, 4], Some(1))),
            [(player, Action::Draw), (banker, Action::Stand)]
        );
        assert_eq!(
            sides(in_short(on([6, 4], None))),
            [(player, Action::Stand), (banker, Action::Draw)]
        );
    }

    #[test]
    fn a_row_can_read_the_total() {
        let mut rules = Tableau::PUNTO_BANCO;
        rules.banker_reads[3] = BankerReads::Total;
        let last = |third: usize| {
            let rulings = rules.rulings_of(pips([4, 3]), Some(Pip::ALL[third]));
            rulings.last().map(Ruling::to_string)
        };
        let reason = "Banker draws on 3 when Player's total is 0 to 7 or 9";
        assert_eq!(last(4), Some(format!("Banker has 3 and stands: {reason}")));
        assert_eq!(last(8), Some(format!("Banker has 3 and draws: {reason}")));
    }

    #[test]
    fn rulings_that_are_one_sentence_are_the_same() {
        let rules = Tableau::PUNTO_BANCO;
        for (first, other) in [
            ([0, 3], [3, 0]),
            ([8, 8], [9, 9]),
            ([6, 6], [5, 9]),
            ([3, 3], [3, 5]),
        ] {
            for thirds in [
                [None, None],
                [Some(1), Some(8)],
                [Some(1), Some(2)],
                [None, Some(8)],
            ] {
                let [one, two] = [(first, thirds[0]), (other, thirds[1])].map(|(totals, third)| {
                    rules.rulings_of(pips(totals), third.map(|pip: usize| Pip::ALL[pip]))
                });
                for one in &one {
                    for two in &two {
                        let is_same = one.to_string() == two.to_string();
                        assert_eq!(one.is_same(two), is_same, "{one}; {two}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_decision_of_a_side_is_listed() {
        let rules = Tableau::PUNTO_BANCO;
        let on = |side, total: usize| rules.rulings_on(side, Pip::ALL[total]);
        assert_eq!(
            sentences(&on(Side::Banker, 9)),
            ["Banker has a natural 9: nobody draws"]
        );
        assert_eq!(
            sentences(&on(Side::Player, 6)),
            ["Player has 6 and stands: Player draws on 0 to 5"]
        );
        let banker = on(Side::Banker, 6);
        let draws = banker.iter().map(|ruling| ruling.action() == Action::Draw);
        let row = [
            false, false, false, false, false, false, true, true, false, false, false,
        ];
        assert_eq!(draws.collect::<Vec<bool>>(), row);
        assert!(
            banker
                .iter()
                .all(|ruling| ruling.side() == Some(Side::Banker))
        );
    }

    #[test]
    fn runs_of_numbers_are_said_as_such() {
        for (numbers, said) in [
            (&[][..], "nothing"),
            (&[6], "6"),
            (&[6, 7], "6 or 7"),
            (&[0, 1, 2], "0 to 2"),
            (&[0, 2, 3, 5, 6, 7, 9], "0, 2, 3, 5 to 7 or 9"),
        ] {
            assert_eq!(spoken(numbers.to_vec()), said);
        }
    }
}
