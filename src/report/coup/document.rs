//! A coup that is being dealt as a document.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::analysis::{Branch, CoupOdds, Next, Step, coup};
use crate::bet::Bet;
use crate::card::{Glimpse, Glimpses};
use crate::coup::{Coup, Side};
use crate::exact::Places;
use crate::history::History;
use crate::report::envelope::Envelope;
use crate::report::figure::{Figure, Ways};
use crate::report::question::{NotAsked, Question, Stated, Unanswered};
use crate::report::rows::{BetRow, Expectation, OutcomeRow, Rows, cards_text, outcome_name};
use crate::report::setting::{BetTerms, RulesRow, Setting, ShoeRow};
use crate::tableau::{Ruling, Tableau};

/// A coup that is being dealt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CoupReport {
    /// The document.
    pub document: Envelope<CoupQuestion, CoupAnswer>,
    #[serde(skip)]
    pub(super) assumptions: String,
    #[serde(skip)]
    pub(super) places: Places,
}

/// What was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CoupQuestion {
    /// The shoe that the coup is dealt from, its cards included.
    pub shoe: ShoeRow,
    /// The drawing rules.
    pub rules: RulesRow,
    /// The bets, with their paytables.
    pub bets: Vec<BetTerms>,
    /// What is known of the coup.
    pub history: HistoryRow,
    /// How many decimals are shown.
    pub digits: u32,
}

/// What is known of a coup, card by card: `?`, `9s`, or a group such as `[678]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HistoryRow {
    /// The cards that Player has for certain.
    pub player: Vec<String>,
    /// The cards that Banker has for certain.
    pub banker: Vec<String>,
    /// The fifth and the sixth card of the deal, where they are known by their
    /// place.
    pub further: Vec<String>,
}

/// The odds, what comes next, and what can follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CoupAnswer {
    /// How many cards the shoe has besides those of the coup that were seen, or
    /// `infinite`.
    pub cards: String,
    /// How many ordered deals fit what is known, all equally likely.
    pub ways: Ways,
    /// Player, Banker and tie.
    pub outcomes: Vec<OutcomeRow>,
    /// The bets.
    pub bets: Vec<BetRow>,
    /// The hands, up to the first card whose pip value is not known.
    pub hands: Vec<HandRow>,
    /// What the tableau does now.
    pub next: NextRow,
    /// What the tableau has decided on the cards that are known.
    pub rulings: Vec<String>,
    /// How the coup ended; none if it has not.
    pub result: Option<ResultRow>,
    /// What follows each card that the first unknown one can be.
    pub tree: Vec<BranchRow>,
}

/// A hand, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HandRow {
    /// `player` or `banker`.
    pub side: &'static str,
    /// How many of its cards are known.
    pub cards: usize,
    /// Their total.
    pub total: u8,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct NextRow {
    /// What happens, if just one thing can; `undecided` if it depends on cards
    /// that are not known.
    pub step: &'static str,
    /// The rule by which it does.
    pub rule: Option<String>,
    /// All that can happen.
    pub possible: Vec<StepRow>,
}

/// Something that can come next.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct StepRow {
    /// `deal-player`, `deal-banker`, `draw-player`, `draw-banker` or `finished`.
    pub step: &'static str,
    /// The deals in which it does.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
}

/// How a coup ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ResultRow {
    /// `player`, `banker` or `tie`.
    pub outcome: &'static str,
    /// Player's total.
    pub player: u8,
    /// Banker's total.
    pub banker: u8,
}

/// What follows a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BranchRow {
    /// Whose card it is.
    pub side: &'static str,
    /// The card.
    pub card: String,
    /// The deals in which it comes.
    pub ways: Ways,
    /// Their share of all deals.
    pub probability: Figure,
    /// The hands with it.
    pub hands: Vec<HandRow>,
    /// What comes next.
    pub next: NextRow,
    /// How the coup ends, if the card is the last.
    pub result: Option<ResultRow>,
    /// The odds with the card.
    pub outcomes: Vec<OutcomeRow>,
    /// What each bet is worth with the card.
    pub bets: Vec<Expectation>,
    /// What follows each third card that is drawn next.
    pub tree: Vec<BranchRow>,
}

impl CoupQuestion {
    /// The question what a coup will bring of which this is known.
    #[must_use]
    pub fn new<'a>(
        setting: &Setting,
        bets: impl IntoIterator<Item = &'a Bet>,
        history: &History,
        places: Places,
    ) -> CoupQuestion {
        CoupQuestion {
            shoe: ShoeRow::new(setting),
            rules: RulesRow::new(&setting.rules),
            bets: BetTerms::all(bets, places),
            history: HistoryRow::new(history),
            digits: places.number(),
        }
    }
}

impl Question for CoupQuestion {
    const SCHEMA: &'static str = "baccarat/coup/1";
    type Answer = CoupAnswer;
    type Report = CoupReport;

    fn answer(&self) -> Result<CoupReport, Unanswered> {
        let Stated {
            setting,
            bets,
            places,
        } = Stated::of(&self.shoe, &self.rules, &self.bets, self.digits)?;
        let history = self.history.history()?;
        let odds = coup(&setting.rules, &bets, &history, &setting.shoe)?;
        Ok(CoupReport::new(&setting, &bets, &history, &odds, places))
    }
}

impl HistoryRow {
    fn new(history: &History) -> HistoryRow {
        let written = |glimpses: &[Glimpse]| glimpses.iter().map(Glimpse::to_string).collect();
        HistoryRow {
            player: written(history.hand(Side::Player)),
            banker: written(history.hand(Side::Banker)),
            further: written(&history.further()),
        }
    }

    fn history(&self) -> Result<History, NotAsked> {
        let read = |cards: &[String]| -> Result<Glimpses, NotAsked> {
            if cards.is_empty() {
                return Ok(Glimpses::default());
            }
            cards.join(",").parse().map_err(|_| NotAsked)
        };
        let first = Coup::MAX_CARDS.saturating_sub(self.further.len());
        let mut deal = [vec!["?".to_owned(); first], self.further.clone()].concat();
        // A place in the deal says that there are as many cards.
        let seen = deal.iter().rposition(|card| card != "?");
        deal.truncate(seen.map_or(0, |last| last + 1));
        History::new(&read(&self.player)?, &read(&self.banker)?, &read(&deal)?)
            .map_err(|_| NotAsked)
    }
}

impl CoupReport {
    /// The report of a coup of which this is known.
    #[must_use]
    pub fn new(
        setting: &Setting,
        bets: &[Bet],
        history: &History,
        coup: &CoupOdds,
        places: Places,
    ) -> CoupReport {
        let maker = Maker {
            rules: &setting.rules,
            rows: Rows { places },
        };
        let question = CoupQuestion::new(setting, bets, history, places);
        let rulings = setting.rules.read(&coup.coup).rulings();
        let answer = CoupAnswer {
            cards: cards_text(coup.cards),
            ways: Ways(coup.odds.ways.clone()),
            outcomes: maker.rows.outcomes(&coup.odds),
            bets: coup
                .odds
                .bets
                .iter()
                .map(|bet| maker.rows.bet(bet))
                .collect(),
            hands: maker.hands(&coup.coup),
            next: maker.next(&coup.next, &rulings),
            rulings: rulings.iter().map(Ruling::to_string).collect(),
            result: maker.result(&coup.coup),
            tree: maker.tree(&coup.tree),
        };
        CoupReport {
            document: Envelope::new(question, answer),
            assumptions: setting.assumptions(),
            places,
        }
    }
}

/// Makes rows of a coup that is dealt by these rules.
struct Maker<'a> {
    rules: &'a Tableau,
    rows: Rows,
}

impl Maker<'_> {
    fn hands(&self, coup: &Coup) -> Vec<HandRow> {
        let reading = self.rules.read(coup);
        let hand = |side| HandRow {
            side: outcome_name(Some(side)),
            cards: coup.hand(side).len(),
            total: reading.total(side).value(),
        };
        Side::BOTH.map(hand).to_vec()
    }

    fn next(&self, next: &[Next], rulings: &[Ruling<'_>]) -> NextRow {
        let rule = |step: Step| match step {
            Step::Deal(_) => None,
            Step::Draw(side) => rulings.iter().find(|ruling| ruling.side() == Some(side)),
            Step::Finish => rulings.last(),
        };
        let (step, rule) = match next {
            [only] => (step_name(only.step), rule(only.step).map(Ruling::to_string)),
            _ => ("undecided", None),
        };
        let possible = next.iter().map(|next| StepRow {
            step: step_name(next.step),
            ways: Ways(next.chance.ways.clone()),
            probability: self.rows.figure(next.chance.probability()),
        });
        NextRow {
            step,
            rule,
            possible: possible.collect(),
        }
    }

    /// How the coup ended, if it is known to the end.
    fn result(&self, coup: &Coup) -> Option<ResultRow> {
        let reading = self.rules.read(coup);
        reading.next().is_none().then(|| ResultRow {
            outcome: outcome_name(reading.winner()),
            player: reading.total(Side::Player).value(),
            banker: reading.total(Side::Banker).value(),
        })
    }

    fn tree(&self, tree: &[Branch]) -> Vec<BranchRow> {
        let rows = tree.iter().map(|branch| BranchRow {
            side: outcome_name(Some(branch.side)),
            card: branch.card.to_string(),
            ways: Ways(branch.chance.ways.clone()),
            probability: self.rows.figure(branch.chance.probability()),
            hands: self.hands(&branch.coup),
            next: self.next(&branch.next, &self.rules.read(&branch.coup).rulings()),
            result: self.result(&branch.coup),
            outcomes: self.rows.outcomes(&branch.odds),
            bets: branch
                .odds
                .bets
                .iter()
                .map(|bet| Expectation {
                    id: bet.bet.id.clone(),
                    expectation: self.rows.figure(bet.expectation()),
                })
                .collect(),
            tree: self.tree(&branch.tree),
        });
        rows.collect()
    }
}

fn step_name(step: Step) -> &'static str {
    match step {
        Step::Deal(Side::Player) => "deal-player",
        Step::Deal(Side::Banker) => "deal-banker",
        Step::Draw(Side::Player) => "draw-player",
        Step::Draw(Side::Banker) => "draw-banker",
        Step::Finish => "finished",
    }
}
