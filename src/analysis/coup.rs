//! A coup that is being dealt: its odds by what is known of it, what the tableau
//! does next, and what follows each card.

use std::fmt;

use num_traits::Zero;
use thiserror::Error;

use super::chance::Chance;
use super::odds::{CompiledOdds, NoOdds, Odds, six_card_deals};
use crate::bet::{Bet, CardsCondition, Condition, Numbers, Row};
use crate::card::{Glimpse, Seen};
use crate::coup::{Coup, Side};
use crate::exact::Exact;
use crate::history::History;
use crate::shoe::{NoSuchCard, Shoe};
use crate::tableau::{Action, Tableau};

/// The exact odds of a coup that is being dealt, by what is known of it.
///
/// The shoe is the one that the coup is dealt from: it includes the cards of the
/// coup. With nothing known, the odds are those of the next coup.
///
/// # Errors
///
/// The shoe has fewer than six cards, or lacks a card of the coup; what is known
/// cannot have happened; or a bet has no odds.
///
/// ```
/// use baccarat::bet::{Terms, main_bets};
/// use baccarat::{Decks, Glimpses, History, Places, Shoe, Step, Tableau, coup};
/// let nothing = Glimpses::default();
/// let history = History::new(&"9,?".parse()?, &nothing, &nothing)?;
/// let bets = main_bets(&Terms::default());
/// let shoe = Shoe::full(Decks::EIGHT);
/// let dealt = coup(&Tableau::PUNTO_BANCO, &bets, &history, &shoe)?;
/// let player = &dealt.odds.bets[0];
/// assert_eq!(player.expectation().decimal(Places::new(6)?), "0.215281");
/// assert_eq!(dealt.next[0].step, Step::Deal(baccarat::Side::Banker));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn coup(
    rules: &Tableau,
    bets: &[Bet],
    history: &History,
    shoe: &Shoe,
) -> Result<CoupOdds, NoCoup> {
    six_card_deals(shoe)?;
    let question = Question { rules, bets, shoe };
    let node = question.node(history)?;
    if node.odds.ways.is_zero() {
        return Err(NoCoup::Impossible(question.why_impossible(history)));
    }
    let tree = question.tree(history, &node.odds)?;
    let cards = shoe.cards().map(|cards| cards - history.seen().len());
    Ok(CoupOdds {
        cards,
        coup: question.known(history).0,
        odds: node.odds,
        next: node.next,
        tree,
    })
}

/// A coup that is being dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoupOdds {
    /// How many cards the shoe has besides those of the coup that were seen;
    /// `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// The coup up to the first card whose pip value is not known. Where not all
    /// was seen of a card, one that it can be stands for it.
    pub coup: Coup,
    /// The odds by what is known. The deals are those of six cards of which the
    /// known ones lie where they lie.
    pub odds: Odds,
    /// What can happen next, on the table as far as it is dealt. The chances
    /// exhaust the deals.
    pub next: Vec<Next>,
    /// What follows each card that the first one can be which is not known: the
    /// next one to be turned or dealt, if one is.
    pub tree: Vec<Branch>,
}

/// Something that can happen next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// What happens.
    pub step: Step,
    /// How often.
    pub chance: Chance,
}

/// How a coup goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A side is dealt one of its first two cards.
    Deal(Side),
    /// A side draws its third card.
    Draw(Side),
    /// Nobody is dealt any more cards.
    Finish,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Deal(side) => write!(f, "{side} is dealt a card"),
            Step::Draw(side) => write!(f, "{side} draws"),
            Step::Finish => write!(f, "the coup is finished"),
        }
    }
}

/// What follows a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Whose card it is.
    pub side: Side,
    /// The card.
    pub card: Seen,
    /// How often it comes.
    pub chance: Chance,
    /// The coup with the card, up to the next that is not known.
    pub coup: Coup,
    /// The odds with the card.
    pub odds: Odds,
    /// What can happen next.
    pub next: Vec<Next>,
    /// What follows each third card that is drawn next.
    pub tree: Vec<Branch>,
}

/// A coup has no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoCoup {
    /// Nor has the next one, or a bet has none.
    #[error(transparent)]
    NoOdds(#[from] NoOdds),
    /// The shoe cannot have dealt one of its cards.
    #[error("{} cannot have been dealt: {}", .0.named(), .0.held())]
    NoSuchCard(#[from] NoSuchCard),
    /// A bet gives Player a first card that does not come from the shoe.
    #[error("bet {0} is not dealt as this coup is: its first card does not come from the shoe")]
    DealtOtherwise(
        /// The bet's id.
        String,
    ),
    /// It cannot have gone as it is said to have gone.
    #[error("this coup cannot have been dealt: {0}")]
    Impossible(
        /// Why not.
        String,
    ),
}

/// What is asked of any history.
#[derive(Clone, Copy)]
struct Question<'a> {
    rules: &'a Tableau,
    bets: &'a [Bet],
    shoe: &'a Shoe,
}

/// The odds at a history, and what happens next.
struct Node {
    odds: Odds,
    next: Vec<Next>,
}

impl Question<'_> {
    fn node(&self, history: &History) -> Result<Node, NoCoup> {
        let starts = |bet: &&Bet| bet.player_starts_with.is_some();
        if let Some(bet) = self.bets.iter().find(starts)
            && !history.is_empty()
        {
            return Err(NoCoup::DealtOtherwise(bet.id.clone()));
        }
        let steps = steps(history);
        let bets = [bet_on(&steps)]
            .into_iter()
            .chain(self.bets.iter().cloned());
        let dealt = history.dealt_from(self.shoe)?;
        let compiled = CompiledOdds::given(self.rules, bets.collect(), &dealt)?;
        let mut odds = compiled.given_at(&dealt.shoe)?;
        let rows = odds.bets.remove(0).rows;
        let next = steps
            .into_iter()
            .zip(rows)
            .map(|(step, chance)| Next { step, chance });
        Ok(Node {
            odds,
            next: next.filter(|next| !next.chance.ways.is_zero()).collect(),
        })
    }

    /// What follows each card that the first unknown one can be. Of the first
    /// four cards one is turned; thirds are followed to the end.
    fn tree(&self, history: &History, odds: &Odds) -> Result<Vec<Branch>, NoCoup> {
        let (coup, Some((side, glimpse))) = self.known(history) else {
            return Ok(Vec::new());
        };
        let place = coup.hand(side).len();
        if self.bets.iter().any(|bet| bet.player_starts_with.is_some()) {
            return Ok(Vec::new());
        }
        let mut branches = Vec::new();
        for card in Seen::all_of(|set| self.rules.pip_of(set).is_some()) {
            let Some(known) = glimpse.and(Glimpse::OneOf(card.candidates())) else {
                continue;
            };
            let history = history.with(&coup, side, known);
            let Node { odds: rest, next } = self.node(&history)?;
            if rest.ways.is_zero() {
                continue;
            }
            let further = if place == 2 {
                self.tree(&history, &rest)?
            } else {
                Vec::new()
            };
            branches.push(Branch {
                side,
                card,
                chance: Chance {
                    ways: rest.ways.clone(),
                    of: odds.ways.clone(),
                },
                coup: self.known(&history).0,
                odds: rest,
                next,
                tree: further,
            });
        }
        Ok(branches)
    }

    /// The coup up to the first card whose pip value is not known; and whose card
    /// that is, with what is known of it, unless the coup is finished.
    fn known(&self, history: &History) -> (Coup, Option<(Side, Glimpse)>) {
        let dealt = history.dealt_from(self.shoe);
        let history = dealt.map_or_else(|_| history.clone(), |dealt| dealt.history);
        let mut coup = Coup::default();
        while let Some(side) = self.rules.read(&coup).next() {
            let glimpse = history.next_card(&coup, side);
            let card = glimpse.candidates().cards().next();
            let longer = card.and_then(|card| coup.with(side, card));
            match longer.filter(|_| self.rules.pip_of(glimpse.candidates()).is_some()) {
                Some(longer) => coup = longer,
                None => return (coup, Some((side, glimpse))),
            }
        }
        (coup, None)
    }

    /// Why a history that no deal fits cannot have happened.
    fn why_impossible(&self, history: &History) -> String {
        let (coup, unknown) = self.known(history);
        let reading = self.rules.read(&coup);
        if unknown.is_none() {
            // The cards are known up to where the tableau ends the coup, and that
            // is before a third card that somebody is said to have.
            let has_none = |&side: &Side| history.hand(side).len() > coup.hand(side).len();
            if let Some(side) = Side::BOTH.into_iter().find(has_none)
                && let Some(ruling) = reading
                    .rulings()
                    .iter()
                    .find(|ruling| ruling.side().is_none_or(|whose| whose == side))
            {
                return format!("{side} has no third card, since {ruling}");
            }
        }
        let drew = |&side: &Side| history.hand(side).len() > 2;
        let mut drew = Side::BOTH.into_iter().filter(drew);
        if let Some(reason) = drew
            .clone()
            .find_map(|side| self.why_it_stands(history, side))
        {
            return reason;
        }
        match drew.next() {
            Some(side) => format!("the cards left do not let {side} have that third card"),
            None => "the shoe does not have cards of those groups".to_owned(),
        }
    }

    /// Why a side cannot have drawn, whatever the other has.
    fn why_it_stands(&self, history: &History, side: Side) -> Option<String> {
        let first_two = history.hand(side).iter().take(2);
        let total = first_two.map(|glimpse| self.rules.pip_of(glimpse.candidates()));
        let total = total.reduce(|one, other| Some(one?.plus(other?)))??;
        let rulings = self.rules.rulings_on(side, total);
        let stands = rulings
            .iter()
            .all(|ruling| ruling.action() == Action::Stand);
        let ruling = rulings.first().filter(|_| stands)?;
        Some(format!("{side} has no third card, since {ruling}"))
    }
}

/// What can happen next where the table has the cards that the hands are known
/// to have.
fn steps(history: &History) -> Vec<Step> {
    let [player, banker] = Side::BOTH.map(|side| history.hand(side).len());
    match (player, banker) {
        (_, 3) => vec![Step::Finish],
        (3, _) => vec![Step::Draw(Side::Banker), Step::Finish],
        (2, 2) => vec![
            Step::Draw(Side::Player),
            Step::Draw(Side::Banker),
            Step::Finish,
        ],
        (0 | 1, _) if player <= banker || banker >= 2 => vec![Step::Deal(Side::Player)],
        _ => vec![Step::Deal(Side::Banker)],
    }
}

/// A bet with a line for each step: a finished coup shows which was taken.
fn bet_on(steps: &[Step]) -> Bet {
    let drew = CardsCondition {
        cards: Numbers::one(3),
        ..CardsCondition::default()
    };
    let (_, sooner) = steps.split_last().expect("something happens next");
    let row = |step: &Step| Row {
        event: step.to_string(),
        when: match step {
            Step::Draw(Side::Player) => Condition {
                player: drew.clone(),
                ..Condition::default()
            },
            Step::Draw(Side::Banker) => Condition {
                banker: drew.clone(),
                ..Condition::default()
            },
            Step::Deal(_) | Step::Finish => Condition::default(),
        },
        pays: Exact::zero(),
    };
    Bet::new("", "", sooner.iter().map(row).collect(), Exact::zero())
}
