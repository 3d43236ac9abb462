//! A table followed: the shoe after each coup, and what the next one is worth.

use thiserror::Error;

use super::line::{BadLine, Line};
use crate::analysis::odds::{CompiledOdds, NoOdds, six_card_deals};
use crate::bet::Bet;
use crate::card::{Card, Glimpse, Seen};
use crate::coup::{Coup, Side};
use crate::exact::Exact;
use crate::shoe::{Cards, NoSuchCard, Shoe};
use crate::tableau::Tableau;

/// A table that is followed line by line.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{Decks, Places, Shoe, Tableau, Tracker};
/// let bets = main_bets(&Terms::default());
/// let mut table = Tracker::new(&Tableau::PUNTO_BANCO, bets, Shoe::full(Decks::EIGHT), 0)?;
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
    compiled: CompiledOdds,
    /// The shoe after each shuffle, and how many of its cards are burned unseen.
    fresh: (Shoe, u64),
    /// The cards that were not seen to leave.
    shoe: Shoe,
    /// How many of them have left all the same.
    unseen: u64,
    /// The coup that is being dealt card by card.
    begun: Coup,
    coups: u64,
}

/// What a line has brought.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// The coup that is finished with it.
    pub coup: Option<Tracked>,
    /// How many cards a coup had that was being dealt card by card and that the
    /// line leaves unfinished. They have left the shoe.
    pub abandoned: Option<usize>,
}

/// A coup, and what the next one is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tracked {
    /// The coup's number, from 1.
    pub number: u64,
    /// Who won; `None` is a tie.
    pub winner: Option<Side>,
    /// The final totals, Player's first.
    pub totals: [u8; 2],
    /// How many cards are left to be dealt; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// Of each bet on the next coup, the mean net units won per unit staked;
    /// `None` where fewer than six cards are left.
    pub expectations: Option<Vec<Exact>>,
}

/// A line that cannot be true.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BadCoup {
    /// It says nothing that a record can say.
    #[error(transparent)]
    BadLine(#[from] BadLine),
    /// The shoe does not have the cards.
    #[error("{}: {}", .0.named(), .0.held())]
    NoSuchCard(#[from] NoSuchCard),
    /// Fewer cards are left in the shoe than leave it.
    #[error("too few cards are left to be dealt: {left}")]
    TooFewCards {
        /// How many are left.
        left: u64,
    },
    /// Cards are missing for the coup to be finished.
    #[error("the coup is not finished: {0}")]
    Unfinished(
        /// Who is to be dealt a card, and why.
        String,
    ),
    /// A card is dealt to a side that the tableau deals none.
    #[error("{side} is dealt no further card: {rule}")]
    NotDealt {
        /// The side.
        side: Side,
        /// The rule that ends the coup, or that deals to the other side.
        rule: String,
    },
    /// There are cards left over once the coup is finished.
    #[error("the coup is finished before its last card: {0}")]
    Finished(
        /// The rule that ends it.
        String,
    ),
    /// A bet cannot be followed with the cards seen no better than this.
    #[error(transparent)]
    NoOdds(#[from] NoOdds),
    /// The rules tell cards apart of which one was not seen so well.
    #[error("expected {0} with its rank, since these rules tell ten-valued cards apart")]
    Unclear(
        /// The card.
        Seen,
    ),
}

impl Tracker {
    /// Follows a table from a shoe, of which so many cards are burned unseen
    /// before the first coup of each shoe.
    ///
    /// # Errors
    ///
    /// A bet has no odds, or so many cards are burned that no coup can be dealt.
    pub fn new(
        rules: &Tableau,
        bets: Vec<Bet>,
        shoe: Shoe,
        unseen: u64,
    ) -> Result<Tracker, NoOdds> {
        let compiled = CompiledOdds::new(rules, bets)?;
        six_card_deals(&shoe)?;
        if let Some(cards) = shoe.cards()
            && cards - 6 < unseen
        {
            return Err(NoOdds::TooManyUnseen { cards, unseen });
        }
        compiled.check(&shoe)?;
        Ok(Tracker {
            rules: rules.clone(),
            compiled,
            fresh: (shoe, unseen),
            shoe,
            unseen,
            begun: Coup::default(),
            coups: 0,
        })
    }

    /// The table once these cards have left its first shoe besides.
    ///
    /// # Errors
    ///
    /// They are not there, or too few are left, or a bet tells cards apart of which
    /// one was not seen so well.
    pub fn without(mut self, cards: &Cards) -> Result<Tracker, BadCoup> {
        let shoe = self.shoe.without(cards)?;
        six_card_deals(&shoe)?;
        self.check_odds(&shoe)?;
        self.shoe = shoe;
        Ok(self)
    }

    /// The bets that are followed.
    #[must_use]
    pub fn bets(&self) -> &[Bet] {
        self.compiled.bets()
    }

    /// How many cards the coup has that is being dealt card by card.
    #[must_use]
    pub fn begun(&self) -> usize {
        self.begun.len()
    }

    /// How many cards are left to be dealt; `None` for the infinite shoe.
    #[must_use]
    pub fn cards(&self) -> Option<u64> {
        self.left_in(&self.shoe)
    }

    /// Follows one line of the table's record. A line that cannot be true changes
    /// nothing.
    ///
    /// # Errors
    ///
    /// The line says nothing, or what cannot have happened.
    pub fn read(&mut self, line: &str) -> Result<Update, BadCoup> {
        match line.parse()? {
            Line::Nothing => Ok(Update::default()),
            Line::Shuffle => {
                (self.shoe, self.unseen) = self.fresh;
                Ok(self.after(None))
            }
            Line::Burn(glimpses) => {
                self.burn(&glimpses)?;
                Ok(Update::default())
            }
            Line::Card(card) => self.next_card(card),
            Line::Deal(cards) => {
                let coup = self.in_order(&cards)?;
                self.whole_coup(&coup, &cards)
            }
            Line::Hands(hands) => {
                let coup = self.by_hands(&hands)?;
                self.whole_coup(&coup, &hands.concat())
            }
        }
    }

    /// What a line has brought that ends a coup that had only begun.
    fn after(&mut self, coup: Option<Tracked>) -> Update {
        let begun = std::mem::take(&mut self.begun).len();
        Update {
            coup,
            abandoned: (begun > 0).then_some(begun),
        }
    }

    fn burn(&mut self, glimpses: &[Glimpse]) -> Result<(), BadCoup> {
        let seen = glimpses.iter().filter_map(|glimpse| match glimpse {
            Glimpse::Seen(seen) => Some(*seen),
            _ => None,
        });
        let seen: Vec<Seen> = seen.collect();
        let unseen = (glimpses.len() - seen.len()) as u64;
        self.check_left(glimpses.len())?;
        let shoe = self.shoe_without(&seen)?;
        self.check_odds(&shoe)?;
        self.shoe = shoe;
        self.unseen = self.unseen.saturating_add(unseen);
        Ok(())
    }

    fn next_card(&mut self, card: Seen) -> Result<Update, BadCoup> {
        let side = self.rules.read(&self.begun).next();
        let side = side.expect("a finished coup is not kept");
        let longer = self.deal(self.begun, side, card)?;
        self.check_left(1)?;
        let shoe = self.shoe_without(&[card])?;
        if self.rules.read(&longer).next().is_some() {
            self.check_odds(&shoe)?;
            self.shoe = shoe;
            self.begun = longer;
            return Ok(Update::default());
        }
        let expectations = self.expectations(&shoe)?;
        self.begun = Coup::default();
        self.shoe = shoe;
        Ok(self.finished(&longer, expectations))
    }

    fn whole_coup(&mut self, coup: &Coup, cards: &[Seen]) -> Result<Update, BadCoup> {
        self.check_left(cards.len())?;
        let shoe = self.shoe_without(cards)?;
        let expectations = self.expectations(&shoe)?;
        self.shoe = shoe;
        Ok(self.finished(coup, expectations))
    }

    fn finished(&mut self, coup: &Coup, expectations: Option<Vec<Exact>>) -> Update {
        self.coups += 1;
        let reading = self.rules.read(coup);
        let tracked = Tracked {
            number: self.coups,
            winner: reading.winner(),
            totals: Side::BOTH.map(|side| reading.total(side).value()),
            cards: self.cards(),
            expectations,
        };
        self.after(Some(tracked))
    }

    /// The coup of cards in the order of the deal.
    fn in_order(&self, cards: &[Seen]) -> Result<Coup, BadCoup> {
        let mut coup = Coup::default();
        for &card in cards {
            let Some(side) = self.rules.read(&coup).next() else {
                return Err(BadCoup::Finished(self.last_rule(&coup)));
            };
            coup = self.deal(coup, side, card)?;
        }
        self.check_finished(&coup)?;
        Ok(coup)
    }

    /// The coup of two hands.
    fn by_hands(&self, hands: &[Vec<Seen>; 2]) -> Result<Coup, BadCoup> {
        let mut coup = Coup::default();
        while let Some(side) = self.rules.read(&coup).next() {
            let Some(&card) = hands[side as usize].get(coup.hand(side).len()) else {
                break;
            };
            coup = self.deal(coup, side, card)?;
        }
        let has_more = |&side: &Side| hands[side as usize].len() > coup.hand(side).len();
        if let Some(side) = Side::BOTH.into_iter().find(has_more) {
            let rulings = self.rules.read(&coup).rulings();
            let own = rulings.iter().find(|ruling| ruling.side() == Some(side));
            return Err(BadCoup::NotDealt {
                side,
                rule: own.map_or_else(|| self.last_rule(&coup), ToString::to_string),
            });
        }
        self.check_finished(&coup)?;
        Ok(coup)
    }

    fn deal(&self, coup: Coup, side: Side, card: Seen) -> Result<Coup, BadCoup> {
        let candidates = card.candidates();
        self.rules
            .pip_of(candidates)
            .ok_or(BadCoup::Unclear(card))?;
        let first: Option<Card> = candidates.cards().next();
        let longer = first.and_then(|card| coup.with(side, card));
        Ok(longer.expect("no rules fill a hand twice"))
    }

    fn check_finished(&self, coup: &Coup) -> Result<(), BadCoup> {
        match self.rules.read(coup).next() {
            None => Ok(()),
            Some(side) if coup.len() < 4 => Err(BadCoup::Unfinished(format!(
                "{side} has fewer than two cards"
            ))),
            Some(_) => Err(BadCoup::Unfinished(self.last_rule(coup))),
        }
    }

    /// The last decision on a coup, in words.
    fn last_rule(&self, coup: &Coup) -> String {
        let rulings = self.rules.read(coup).rulings();
        let last = rulings.last().map(ToString::to_string);
        last.unwrap_or_else(|| "the other side has fewer than two cards".to_owned())
    }

    fn check_left(&self, cards: usize) -> Result<(), BadCoup> {
        match self.cards() {
            Some(left) if left < cards as u64 => Err(BadCoup::TooFewCards { left }),
            _ => Ok(()),
        }
    }

    /// The shoe once these cards have left it too.
    fn shoe_without(&self, seen: &[Seen]) -> Result<Shoe, BadCoup> {
        Ok(self.shoe.without(&Cards::few(seen.iter().copied()))?)
    }

    /// What the next coup is worth, if there are cards for one.
    fn expectations(&self, shoe: &Shoe) -> Result<Option<Vec<Exact>>, BadCoup> {
        if !self.has_a_coup(shoe) {
            return Ok(None);
        }
        Ok(Some(self.compiled.expectations(shoe)?))
    }

    /// Whether the bets can be followed from a shoe.
    fn check_odds(&self, shoe: &Shoe) -> Result<(), BadCoup> {
        if self.has_a_coup(shoe) {
            self.compiled.check(shoe)?;
        }
        Ok(())
    }

    /// Whether a coup can be dealt from a shoe.
    fn has_a_coup(&self, shoe: &Shoe) -> bool {
        self.left_in(shoe).is_none_or(|left| left >= 6)
    }

    /// How many cards of a shoe are left to be dealt.
    fn left_in(&self, shoe: &Shoe) -> Option<u64> {
        let cards = shoe.cards()?;
        Some(cards.saturating_sub(self.unseen))
    }
}
