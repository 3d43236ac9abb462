//! The tracker: the shoe after each coup of a table, and the expectations of the next one.

use std::collections::VecDeque;
use std::sync::Arc;

use thiserror::Error;

use super::line::{Line, ParseLineError};
use crate::analysis::odds::{CompiledOdds, OddsError, six_card_deals};
use crate::bet::Bet;
use crate::card::{Card, Glimpse, Seen};
use crate::coup::{BySide, Coup, Side};
use crate::exact::Exact;
use crate::shoe::{GoneError, Shoe, ShoeError, ShoeSource};
use crate::tableau::Tableau;

/// A table that is followed line by line. [`Analyzer::track`](crate::Analyzer::track) creates it.
///
/// ```
/// use baccarat::{Analyzer, Decks, Places, Shoe};
/// let mut table = Analyzer::default().track(Shoe::full(Decks::EIGHT), 0)?;
/// let coup = table.read("P 9 K B 7 6")?.coup.expect("a whole coup");
/// assert_eq!(coup.cards, Some(412));
/// assert_eq!(coup.winner, Some(baccarat::Side::Player));
/// let tie = &coup.expectations.expect("cards enough")[2];
/// assert_eq!(tie.percent(Places::FOUR), "-14.4924%");
/// assert!(table.read("P 9 K 2 B 7 6").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tracker {
    rules: Tableau,
    compiled: Arc<CompiledOdds>,
    /// The shoe after each shuffle, and the number of its cards that are burned unseen.
    fresh: (Shoe, u64),
    state: State,
    /// The states before the last lines, the latest one last: at most [`Tracker::MOST_UNDONE`].
    before: VecDeque<State>,
}

/// What a line of the record changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// The shoe without the cards that were seen to leave it.
    shoe: Shoe,
    /// Number of cards of `shoe` that have left it unseen.
    unseen: u64,
    /// The cards dealt so far of a coup that is dealt card by card.
    begun: Coup,
    coups: u64,
}

/// The effect of a line of the record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// The coup that the line finishes, if it finishes one.
    pub coup: Option<Tracked>,
    /// Number of cards of a coup that was dealt card by card, if the line leaves it unfinished.
    /// These cards have left the shoe.
    pub abandoned: Option<usize>,
    /// The table without the coup that no longer counts, if the line takes back one that finished
    /// it. The number of that coup follows that of the last coup left.
    pub undone: Option<Standing>,
}

impl Update {
    /// The expectations of the next coup, if the line has them.
    fn expectations(&mut self) -> Option<&mut Vec<Exact>> {
        let after_coup = self.coup.as_mut().map(|coup| &mut coup.expectations);
        let without_it = self.undone.as_mut().map(|table| &mut table.expectations);
        after_coup.or(without_it)?.as_mut()
    }
}

/// A table between two lines of its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Number of finished coups.
    pub coups: u64,
    /// Number of cards left to be dealt; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// Mean net units won per unit staked, for each bet on a coup of the cards left, in the order
    /// of [`Tracker::bets`]; `None` if fewer than six are left.
    pub expectations: Option<Vec<Exact>>,
}

/// A finished coup, with the expectations of the bets on the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// The coup's number, from 1.
    pub number: u64,
    /// The side that won; `None` is a tie.
    pub winner: Option<Side>,
    /// The final totals, 0 to 9.
    pub totals: BySide<u8>,
    /// Number of cards left to be dealt; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// Mean net units won per unit staked, for each bet on the next coup in the order of
    /// [`Tracker::bets`]; `None` if fewer than six cards are left.
    pub expectations: Option<Vec<Exact>>,
}

/// Why a line contradicts the record so far or the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum LineError {
    /// The line has none of the forms of [`Line`].
    #[error(transparent)]
    Line(#[from] ParseLineError),
    /// The shoe does not contain the cards.
    #[error("{}: {}", .0.named(), .0.held())]
    Shoe(#[from] ShoeError),
    /// The shoe does not contain a card of a group, or its cards cannot be told from others.
    #[error(transparent)]
    Gone(#[from] GoneError),
    /// The line has more cards than are left to be dealt.
    #[error("too few cards are left to be dealt: {left}")]
    TooFewCards {
        /// Number of cards left to be dealt.
        left: u64,
    },
    /// The rules deal another card.
    #[error("the coup is not finished: {0}")]
    Unfinished(
        /// The side that receives another card, and the rule.
        String,
    ),
    /// A card is dealt to a side to which the rules deal none.
    #[error("{side} is dealt no further card: {rule}")]
    NotDealt {
        /// The side.
        side: Side,
        /// The rule that ends the coup, or that deals to the other side.
        rule: String,
    },
    /// The line has cards after the last card of the coup.
    #[error("the coup is finished before its last card: {0}")]
    Finished(
        /// The rule that ends the coup.
        String,
    ),
    /// The rules deal a coup of cards without separators in more than one way.
    #[error("the cards have more than one meaning: expected {0}")]
    Ambiguous(
        /// The ways to write what the cards can mean.
        String,
    ),
    /// The rules deal no coup of cards without separators.
    #[error("the rules deal no such coup: neither {0}")]
    NoMeaning(
        /// The ways in which the cards were read.
        String,
    ),
    /// No line is left that can be taken back.
    #[error("no line is left to undo: the last {} are kept", Tracker::MOST_UNDONE)]
    NothingToUndo,
    /// A bet distinguishes cards of which too little was seen.
    #[error(transparent)]
    Odds(#[from] OddsError),
    /// The rules distinguish cards of which too little was seen.
    #[error("expected {0} with its rank, since these rules tell ten-valued cards apart")]
    Unclear(
        /// The card.
        Seen,
    ),
}

/// A table cannot be followed with a shoe.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TrackError {
    /// The shoe or a bet has no odds.
    #[error(transparent)]
    Odds(OddsError),
    /// Too many cards are burned unseen: fewer than six are left.
    #[error("a coup can use six cards, but only {} of {cards} are left besides {unseen} unseen", cards.saturating_sub(*.unseen))]
    TooManyUnseen {
        /// Number of cards of the shoe, including the burned ones.
        cards: u64,
        /// Number of cards burned unseen.
        unseen: u64,
    },
}

impl<E: Into<OddsError>> From<E> for TrackError {
    fn from(error: E) -> TrackError {
        TrackError::Odds(error.into())
    }
}

impl Tracker {
    /// The maximum number of lines that can be taken back.
    pub const MOST_UNDONE: usize = 1000;

    /// A tracker for a shoe, of which `unseen` cards are burned before the first coup and after
    /// each shuffle.
    pub(crate) fn new(
        rules: Tableau,
        compiled: Arc<CompiledOdds>,
        shoe: &Shoe,
        unseen: u64,
    ) -> Result<Tracker, TrackError> {
        six_card_deals(shoe)?;
        if let Some(cards) = shoe.cards()
            && cards - 6 < unseen
        {
            return Err(TrackError::TooManyUnseen { cards, unseen });
        }
        compiled.check(shoe)?;
        Ok(Tracker {
            rules,
            compiled,
            fresh: (*shoe, unseen),
            state: State {
                shoe: *shoe,
                unseen,
                begun: Coup::default(),
                coups: 0,
            },
            before: VecDeque::new(),
        })
    }

    /// The tracker after the removed cards of a shoe have left its first shoe too. A shuffle returns
    /// them.
    ///
    /// # Errors
    ///
    /// Returns [`LineError`] if the shoe does not contain the cards, if fewer than six are left, or
    /// if a bet distinguishes cards of which too little was seen.
    pub fn without(mut self, removed: &ShoeSource) -> Result<Tracker, LineError> {
        let mut shoe = self.state.shoe.without(removed.removed())?;
        for gone in removed.shoe().gone() {
            shoe = shoe.without_any_of(gone.group, gone.count)?;
        }
        six_card_deals(&shoe)?;
        self.check_odds(&shoe)?;
        self.state.shoe = shoe;
        Ok(self)
    }

    /// The bets that are followed, in the order of [`Tracked::expectations`].
    #[must_use]
    pub fn bets(&self) -> &[Bet] {
        self.compiled.bets()
    }

    /// Number of cards dealt so far of a coup that is dealt card by card; 0 if there is none.
    #[must_use]
    pub fn begun(&self) -> usize {
        self.state.begun.len()
    }

    /// Number of cards left to be dealt; `None` for the infinite shoe.
    #[must_use]
    pub fn cards(&self) -> Option<u64> {
        self.left_in(&self.state.shoe)
    }

    /// The table before the next line.
    ///
    /// # Errors
    ///
    /// Returns [`LineError::Odds`] if a bet distinguishes cards of which too little was seen, which
    /// [`read`](Self::read) does not admit.
    pub fn standing(&self) -> Result<Standing, LineError> {
        self.check_odds(&self.state.shoe)?;
        let mut table = self.awaiting();
        if let Some(awaited) = &mut table.expectations {
            *awaited = self.expectations(&[self.state.shoe]).remove(0);
        }
        Ok(table)
    }

    /// The table before the next line. Its expectations are an empty list, if it is to have some.
    fn awaiting(&self) -> Standing {
        Standing {
            coups: self.state.coups,
            cards: self.cards(),
            expectations: self.has_a_coup(&self.state.shoe).then(Vec::new),
        }
    }

    /// Processes one line of the table's record. A line with an error changes nothing.
    ///
    /// # Errors
    ///
    /// Returns [`LineError`] if the line has none of the forms of [`Line`], if the rules do not
    /// deal its cards in this way, or if the shoe does not contain them.
    pub fn read(&mut self, line: &str) -> Result<Update, LineError> {
        self.read_all([line]).remove(0)
    }

    /// Processes lines of the record one after the other, as [`read`](Self::read) does. Their
    /// expectations are computed together, which takes a fraction of the time.
    ///
    /// ```
    /// use baccarat::{Analyzer, Decks, Places, Shoe};
    /// let mut table = Analyzer::default().track(Shoe::full(Decks::EIGHT), 0)?;
    /// let updates = table.read_all(["P 9 K B 7 6", "P 9 K 2 B 7 6", "P 3 A 9 B 8 7"]);
    /// assert!(updates[1].is_err());
    /// let coup = updates[2].as_ref().ok().and_then(|update| update.coup.as_ref());
    /// let coup = coup.expect("a whole coup");
    /// assert_eq!(coup.number, 2);
    /// let tie = &coup.expectations.as_ref().expect("cards enough")[2];
    /// assert_eq!(tie.percent(Places::FOUR), "-14.5049%");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn read_all<'l>(
        &mut self,
        lines: impl IntoIterator<Item = &'l str>,
    ) -> Vec<Result<Update, LineError>> {
        /// The maximum number of shoes for which there is memory from the start. A shoe is large, and
        /// copied whenever the memory grows.
        const RESERVED: usize = 1024;
        let lines = lines.into_iter();
        let mut shoes = Vec::with_capacity(lines.size_hint().0.min(RESERVED));
        let follow = |line| {
            let mut update = self.follow(line)?;
            shoes.extend(update.expectations().map(|_| self.state.shoe));
            Ok(update)
        };
        let mut updates: Vec<Result<Update, LineError>> = lines.map(follow).collect();
        let awaiting = updates.iter_mut().flatten();
        let awaiting = awaiting.filter_map(Update::expectations);
        for (awaited, expectations) in awaiting.zip(self.expectations(&shoes)) {
            *awaited = expectations;
        }
        updates
    }

    /// The effect of a line. Its expectations are an empty list, if it is to have some; the shoe has
    /// been checked for them.
    fn follow(&mut self, line: &str) -> Result<Update, LineError> {
        let line = line.parse()?;
        if line == Line::Undo {
            return self.undo();
        }
        let before = self.state;
        let update = self.effect(&line)?;
        if line != Line::Nothing {
            if self.before.len() == Self::MOST_UNDONE {
                self.before.pop_front();
            }
            self.before.push_back(before);
        }
        Ok(update)
    }

    fn effect(&mut self, line: &Line) -> Result<Update, LineError> {
        match line {
            Line::Nothing | Line::Undo => Ok(Update::default()),
            Line::Shuffle => {
                (self.state.shoe, self.state.unseen) = self.fresh;
                Ok(self.after(None))
            }
            Line::Burn(glimpses) => {
                self.burn(glimpses)?;
                Ok(Update::default())
            }
            Line::Card(card) => self.next_card(*card),
            Line::Deal(cards) => {
                let coup = self.in_order(cards)?;
                self.whole_coup(&coup, cards)
            }
            Line::Unseparated(cards) => {
                let coup = self.unseparated(cards)?;
                self.whole_coup(&coup, cards)
            }
            Line::Hands(hands) => {
                let coup = self.by_hands(hands)?;
                self.whole_coup(&coup, &[&hands.player[..], &hands.banker].concat())
            }
        }
    }

    /// Takes back the last line that had an effect.
    fn undo(&mut self) -> Result<Update, LineError> {
        let before = *self.before.back().ok_or(LineError::NothingToUndo)?;
        let takes_back_a_coup = self.state.coups > before.coups;
        if takes_back_a_coup {
            self.check_odds(&before.shoe)?;
        }
        self.state = before;
        self.before.pop_back();
        Ok(Update {
            undone: takes_back_a_coup.then(|| self.awaiting()),
            ..Update::default()
        })
    }

    /// The effect of a line that ends any coup dealt card by card.
    fn after(&mut self, coup: Option<Tracked>) -> Update {
        let begun = std::mem::take(&mut self.state.begun).len();
        Update {
            coup,
            abandoned: (begun > 0).then_some(begun),
            undone: None,
        }
    }

    fn burn(&mut self, glimpses: &[Glimpse]) -> Result<(), LineError> {
        let seen = glimpses.iter().filter_map(|glimpse| match glimpse {
            Glimpse::Seen(seen) => Some(*seen),
            _ => None,
        });
        let seen: Vec<Seen> = seen.collect();
        let mut shoe = self.shoe_after(glimpses.len(), &seen)?;
        let mut unseen = 0;
        for glimpse in glimpses {
            match *glimpse {
                Glimpse::Seen(_) => {}
                Glimpse::OneOf(group) => shoe = shoe.without_any_of(group, 1)?,
                Glimpse::Hidden => unseen += 1,
            }
        }
        self.state.shoe = shoe;
        self.state.unseen = self.state.unseen.saturating_add(unseen);
        Ok(())
    }

    fn next_card(&mut self, card: Seen) -> Result<Update, LineError> {
        let side = self.rules.read(&self.state.begun).next();
        let side = side.expect("a finished coup is not kept");
        let longer = self.deal(self.state.begun, side, card)?;
        if self.rules.read(&longer).next().is_none() {
            // The cards dealt before belong to this coup.
            let update = self.whole_coup(&longer, &[card])?;
            return Ok(Update {
                abandoned: None,
                ..update
            });
        }
        self.state.shoe = self.shoe_after(1, &[card])?;
        self.state.begun = longer;
        Ok(Update::default())
    }

    /// Finishes a coup, with the cards of this line.
    fn whole_coup(&mut self, coup: &Coup, cards: &[Seen]) -> Result<Update, LineError> {
        self.state.shoe = self.shoe_after(cards.len(), cards)?;
        self.state.coups += 1;
        let reading = self.rules.read(coup);
        let Standing {
            coups,
            cards,
            expectations,
        } = self.awaiting();
        let tracked = Tracked {
            number: coups,
            winner: reading.winner(),
            totals: BySide::from_fn(|side| reading.total(side).value()),
            cards,
            expectations,
        };
        Ok(self.after(Some(tracked)))
    }

    /// The expectations of the bets at each of these shoes, from which a coup can be dealt, and which
    /// have been checked.
    fn expectations(&self, shoes: &[Shoe]) -> Vec<Vec<Exact>> {
        /// So many are evaluated together in the time in which this is prepared.
        const FEW: usize = 8;
        const CHECKED: &str = "the shoe after each line is checked";
        if shoes.len() < FEW {
            let at_shoe = |shoe| self.compiled.expectations(shoe).expect(CHECKED);
            return shoes.iter().map(at_shoe).collect();
        }
        let all = self.compiled.expectations_of_many(shoes);
        let all = all.expect(CHECKED);
        let bets = self.bets().len();
        let at_shoe = |shoe| {
            let all = (0..bets).map_while(|bet| all.expectation(shoe, bet));
            all.collect()
        };
        (0..shoes.len()).map(at_shoe).collect()
    }

    /// The coup of cards without separators, in the order of the deal or by hands, if all ways in
    /// which the rules deal it have the same result.
    fn unseparated(&self, cards: &[Seen]) -> Result<Coup, LineError> {
        let text = |cards: &[Seen], gap| -> String {
            let cards: Vec<String> = cards.iter().map(Seen::to_string).collect();
            cards.join(gap)
        };
        let mut ways = vec![(text(cards, " "), self.in_order(cards))];
        let last = cards.len() - 2;
        for split in 2..=last.min(3) {
            if cards.len() - split <= 3 {
                let (player, banker) = cards.split_at(split);
                let hands = BySide {
                    player: player.to_vec(),
                    banker: banker.to_vec(),
                };
                let way = format!("{}/{}", text(player, ""), text(banker, ""));
                ways.push((way, self.by_hands(&hands)));
            }
        }
        let result = |coup: &Coup| {
            let reading = self.rules.read(coup);
            (
                reading.winner(),
                BySide::from_fn(|side| reading.total(side).value()),
            )
        };
        let dealt: Vec<(&str, &Coup)> = ways
            .iter()
            .filter_map(|(way, coup)| Some((&**way, coup.as_ref().ok()?)))
            .collect();
        let words = |ways: Vec<&str>, last: &str| ways.join(last);
        match dealt[..] {
            [] => {
                let ways = ways.iter().map(|(way, _)| &**way).collect();
                Err(LineError::NoMeaning(words(ways, " nor ")))
            }
            [(_, first), ref others @ ..]
                if others
                    .iter()
                    .all(|(_, other)| result(other) == result(first)) =>
            {
                Ok(*first)
            }
            _ => {
                let ways = dealt.iter().map(|&(way, _)| way).collect();
                Err(LineError::Ambiguous(words(ways, " or ")))
            }
        }
    }

    /// The coup of cards in the order of the deal.
    fn in_order(&self, cards: &[Seen]) -> Result<Coup, LineError> {
        let coup = self.dealt(|coup, _| cards.get(coup.len()).copied())?;
        if coup.len() < cards.len() {
            return Err(LineError::Finished(self.last_rule(&coup)));
        }
        self.check_finished(&coup)?;
        Ok(coup)
    }

    /// The coup with these two hands.
    fn by_hands(&self, hands: &BySide<Vec<Seen>>) -> Result<Coup, LineError> {
        let coup = self.dealt(|coup, side| hands[side].get(coup.hand(side).len()).copied())?;
        let has_more = |&side: &Side| hands[side].len() > coup.hand(side).len();
        if let Some(side) = Side::BOTH.into_iter().find(has_more) {
            let rulings = self.rules.read(&coup).rulings();
            let own = rulings.iter().find(|ruling| ruling.side() == Some(side));
            return Err(LineError::NotDealt {
                side,
                rule: own.map_or_else(|| self.last_rule(&coup), ToString::to_string),
            });
        }
        self.check_finished(&coup)?;
        Ok(coup)
    }

    /// The coup that the rules deal, as far as it has a next card.
    fn dealt(&self, next: impl Fn(&Coup, Side) -> Option<Seen>) -> Result<Coup, LineError> {
        let mut coup = Coup::default();
        while let Some(side) = self.rules.read(&coup).next()
            && let Some(card) = next(&coup, side)
        {
            coup = self.deal(coup, side, card)?;
        }
        Ok(coup)
    }

    fn deal(&self, coup: Coup, side: Side, card: Seen) -> Result<Coup, LineError> {
        let candidates = card.candidates();
        self.rules
            .pip_of(candidates)
            .ok_or(LineError::Unclear(card))?;
        let first: Option<Card> = candidates.cards().next();
        let longer = first.and_then(|card| coup.with(side, card));
        Ok(longer.expect("no rules fill a hand twice"))
    }

    fn check_finished(&self, coup: &Coup) -> Result<(), LineError> {
        match self.rules.read(coup).next() {
            None => Ok(()),
            Some(side) if coup.len() < 4 => Err(LineError::Unfinished(format!(
                "{side} has fewer than two cards"
            ))),
            Some(_) => Err(LineError::Unfinished(self.last_rule(coup))),
        }
    }

    /// The last decision of the tableau on a coup, in words.
    fn last_rule(&self, coup: &Coup) -> String {
        let rulings = self.rules.read(coup).rulings();
        let last = rulings.last().map(ToString::to_string);
        last.unwrap_or_else(|| "the other side has fewer than two cards".to_owned())
    }

    /// The shoe after this number of cards has left it, of which these were seen.
    fn shoe_after(&self, cards: usize, seen: &[Seen]) -> Result<Shoe, LineError> {
        if let Some(left) = self.cards()
            && left < cards as u64
        {
            return Err(LineError::TooFewCards { left });
        }
        let shoe = self.state.shoe.without(&seen.iter().copied().collect())?;
        self.check_odds(&shoe)?;
        Ok(shoe)
    }

    /// Checks that the shoe distinguishes the cards that the bets do.
    fn check_odds(&self, shoe: &Shoe) -> Result<(), LineError> {
        if self.has_a_coup(shoe) {
            self.compiled.check(shoe)?;
        }
        Ok(())
    }

    /// Whether a coup can be dealt from a shoe.
    fn has_a_coup(&self, shoe: &Shoe) -> bool {
        self.left_in(shoe).is_none_or(|left| left >= 6)
    }

    /// Number of cards of a shoe that are left to be dealt; `None` for the infinite shoe.
    fn left_in(&self, shoe: &Shoe) -> Option<u64> {
        let cards = shoe.cards()?;
        Some(cards.saturating_sub(self.state.unseen))
    }
}
