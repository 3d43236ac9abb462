//! What every question starts from: the shoe and the rules.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::figure::{Counts, Figure};
use super::question::{NotAsked, Unanswered};
use crate::bet::{Bet, Condition, Row};
use crate::card::Rank;
use crate::exact::Places;
use crate::shoe::{Cards, NoSuchCard, Shoe, ShoeSource, Start};
use crate::tableau::{Action, BankerReads, Tableau, TwoNaturals};

/// The shoe and the rules that a question is asked of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Where the shoe comes from.
    pub source: ShoeSource,
    /// The shoe that is left.
    pub shoe: Shoe,
    /// The drawing rules.
    pub rules: Tableau,
}

impl Setting {
    /// The shoe that a source leaves, under the rules.
    ///
    /// # Errors
    ///
    /// A card to be removed is not there.
    pub fn new(source: ShoeSource, rules: Tableau) -> Result<Setting, NoSuchCard> {
        let shoe = source.shoe()?;
        Ok(Setting {
            source,
            shoe,
            rules,
        })
    }

    /// The setting that a document states.
    pub(super) fn stated(shoe: &ShoeRow, rules: &RulesRow) -> Result<Setting, Unanswered> {
        Ok(Setting::new(shoe.source()?, rules.tableau()?)?)
    }

    /// The rules and the shoe in one line.
    pub(super) fn assumptions(&self) -> String {
        format!("{}, {}", self.rules.id, self.shoe_assumptions())
    }

    /// The shoe in one line.
    pub(super) fn shoe_assumptions(&self) -> String {
        let mut parts = Vec::new();
        if let Start::Decks(decks) = self.source.start {
            parts.push(match decks.number() {
                Some(1) => "1 deck".to_owned(),
                _ => format!("{decks} decks"),
            });
        }
        match self.shoe.cards() {
            None => parts.push("cards put back once drawn".to_owned()),
            Some(cards) => {
                parts.push(format!("{cards} cards"));
                parts.push(match &self.source.start {
                    Start::Counts(_) if self.source.removed.is_empty() => "as given".to_owned(),
                    _ => removed(&self.source.removed),
                });
            }
        }
        parts.join(", ")
    }
}

fn removed(cards: &Cards) -> String {
    /// More text than this would crowd out the line.
    const LONGEST: usize = 24;
    let list = cards.to_string();
    if list.is_empty() {
        "nothing removed".to_owned()
    } else if list.len() <= LONGEST {
        format!("removed: {list}")
    } else {
        format!("{} removed", cards.len())
    }
}

/// The shoe as a document states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShoeRow {
    /// The number of decks, or `infinite`; none where cards were counted.
    pub decks: Option<String>,
    /// The cards counted in place of decks.
    pub given: Option<Counts>,
    /// The cards removed.
    pub removed: Counts,
    /// The cards left, by rank.
    pub counts: Counts,
}

impl ShoeRow {
    pub(super) fn new(setting: &Setting) -> ShoeRow {
        let (decks, given) = match &setting.source.start {
            Start::Decks(decks) => (Some(decks.to_string()), None),
            Start::Counts(shoe) => (None, Some(Counts(shoe.by_card()))),
        };
        ShoeRow {
            decks,
            given,
            removed: Counts(setting.source.removed.clone()),
            counts: Counts(setting.shoe.by_rank()),
        }
    }

    fn source(&self) -> Result<ShoeSource, NotAsked> {
        let start = match (&self.decks, &self.given) {
            (Some(decks), None) => Start::Decks(decks.parse().map_err(|_| NotAsked)?),
            (None, Some(given)) => Start::Counts(Box::new(Shoe::holding(&given.0))),
            _ => return Err(NotAsked),
        };
        let removed = self.removed.0.clone();
        Ok(ShoeSource { start, removed })
    }
}

/// The drawing rules as a document states them: D is draw, S is stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RulesRow {
    /// What the rules are called in commands.
    pub name: String,
    /// What they are called in prose.
    pub title: String,
    /// What each rank is worth, ace to king.
    pub pip_values: Vec<u8>,
    /// The two-card totals that end the coup.
    pub naturals: Vec<usize>,
    /// What two naturals do to each other: `compare` or `tie`.
    pub two_naturals: TwoNaturals,
    /// Player's action on each two-card total that is no natural.
    pub player: String,
    /// Banker's row for each two-card total that is no natural: the action on
    /// each pip value of Player's third card, from 0 to 9, and then on a Player
    /// who stood.
    pub banker: Vec<String>,
    /// The rows that read Player's final total in place of the third card.
    pub banker_reads_total: Vec<usize>,
}

impl RulesRow {
    pub(super) fn new(rules: &Tableau) -> RulesRow {
        let letters = |actions: &[Action]| actions.iter().copied().map(letter).collect();
        let totals =
            |holds: &dyn Fn(usize) -> bool| (0..10).filter(|&total| holds(total)).collect();
        let open: Vec<usize> = totals(&|total| !rules.naturals[total]);
        let player: Vec<Action> = open.iter().map(|&total| rules.player[total]).collect();
        RulesRow {
            name: rules.id.to_string(),
            title: rules.name.to_string(),
            pip_values: rules.pip_values.iter().map(|pip| pip.value()).collect(),
            naturals: totals(&|total| rules.naturals[total]),
            two_naturals: rules.two_naturals,
            player: letters(&player),
            banker: open
                .iter()
                .map(|&total| letters(&rules.banker[total]))
                .collect(),
            banker_reads_total: totals(&|total| rules.banker_reads[total] == BankerReads::Total),
        }
    }

    /// The rules, read as those of a file are.
    pub(super) fn tableau(&self) -> Result<Tableau, NotAsked> {
        let file = json!({
            "id": self.name,
            "name": self.title,
            "pip-values": self.pip_values,
            "naturals": self.naturals,
            "two-naturals": self.two_naturals,
            "player": self.player,
            "banker": self.banker,
            "banker-reads-total": self.banker_reads_total,
        });
        file.to_string().parse().map_err(|_| NotAsked)
    }
}

fn letter(action: Action) -> char {
    match action {
        Action::Draw => 'D',
        Action::Stand => 'S',
    }
}

/// A bet as a question states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BetTerms {
    /// The bet's name in commands.
    pub id: String,
    /// The bet's name in prose.
    pub name: String,
    /// The rank of Player's first card, where it does not come from the shoe.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player_starts_with: Option<String>,
    /// The paytable; the first line that applies settles the bet.
    pub rows: Vec<RowTerms>,
}

/// A line of a paytable, as a question states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RowTerms {
    /// What it is called.
    pub event: String,
    /// When it applies, in the form of a bets file.
    pub when: Condition,
    /// Net units won per unit staked.
    pub pays: Figure,
}

impl BetTerms {
    pub(super) fn new(bet: &Bet, places: Places) -> BetTerms {
        let rows = bet.rows().iter().map(|row| RowTerms {
            event: row.event.clone(),
            when: row.when.clone(),
            pays: Figure {
                value: row.pays.clone(),
                places,
            },
        });
        BetTerms {
            id: bet.id.clone(),
            name: bet.name.clone(),
            player_starts_with: bet.player_starts_with.map(|rank| rank.to_string()),
            rows: rows.collect(),
        }
    }

    pub(super) fn all<'a>(
        bets: impl IntoIterator<Item = &'a Bet>,
        places: Places,
    ) -> Vec<BetTerms> {
        let terms = bets.into_iter().map(|bet| BetTerms::new(bet, places));
        terms.collect()
    }

    fn bet(&self) -> Result<Bet, NotAsked> {
        let rows = self.rows.iter().map(|row| Row {
            event: row.event.clone(),
            when: row.when.clone(),
            pays: row.pays.value.clone(),
        });
        let mut rows: Vec<Row> = rows.collect();
        let otherwise = rows.pop().ok_or(NotAsked)?.pays;
        let named = |name: &String| {
            let rank = Rank::ALL.into_iter().find(|rank| rank.to_string() == *name);
            rank.ok_or(NotAsked)
        };
        let mut bet = Bet::new(&self.id, &self.name, rows, otherwise);
        bet.player_starts_with = self.player_starts_with.as_ref().map(named).transpose()?;
        Ok(bet)
    }

    /// The bets that a document states.
    pub(super) fn stated(terms: &[BetTerms]) -> Result<Vec<Bet>, NotAsked> {
        terms.iter().map(BetTerms::bet).collect()
    }
}
