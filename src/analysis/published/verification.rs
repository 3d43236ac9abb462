//! The verification of published figures, and a second count of the deals from eight decks.

use num_bigint::{BigInt, BigUint};
use serde::Serialize;
use thiserror::Error;

use super::answers::{Answers, FigureError};
use super::enumerator::enumerate;
use super::record::Record;
use super::value::Value;
use crate::analysis::odds::CompiledOdds;
use crate::analysis::outcomes::outcome_name;
use crate::coup::Side;
use crate::exact::grouped;
use crate::quote::Quoted;
use crate::shoe::{Cards, Decks, Shoe};
use crate::tableau::Tableau;
use crate::threads;

/// Recomputes published figures, and counts the deals of eight decks by the plain enumerator and
/// by the engine.
///
/// ```
/// use baccarat::analysis::{Verdict, published, verify};
/// let verification = verify(&published())?;
/// assert_eq!(verification.figures.len(), 775);
/// assert_eq!(verification.count(Verdict::Agrees), 711);
/// assert_eq!(verification.count(Verdict::Unaffected), 20);
/// assert_eq!(verification.count(Verdict::Disputed), 44);
/// assert_eq!(verification.disagreement(), None);
/// # Ok::<(), baccarat::analysis::FigureError>(())
/// ```
///
/// # Errors
///
/// Returns [`FigureError`] if the quantity of a record has no value: the shoe does not contain the
/// cards to be removed or has no odds, or the groups of cards that are counted do not determine the
/// result of the bet.
pub fn verify(records: &[Record]) -> Result<Verification, FigureError> {
    let (answers, recount) = threads::both(|| Answers::to(records), Recount::of_eight_decks);
    let answers = answers?;
    let figures = threads::map(records.len(), FEW_FIGURES, "figures", |place| {
        let record = &records[place];
        let value = answers.value(record)?;
        Ok(Verified {
            verdict: Verdict::of(record, &value),
            record: record.clone(),
            value,
        })
    });
    Ok(Verification {
        figures: figures.into_iter().collect::<Result<_, _>>()?,
        recount,
    })
}

/// The number of figures that are compared in less time than threads take to begin.
const FEW_FIGURES: usize = 100;

/// Published figures beside their exact values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// The figures, in the order of the records.
    pub figures: Vec<Verified>,
    /// The deals of eight decks, counted twice.
    pub recount: Recount,
}

/// A published figure beside its exact value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The figure as it was published.
    pub record: Record,
    /// The exact value.
    pub value: Value,
    /// Whether the figure agrees with the value.
    pub verdict: Verdict,
}

/// Whether a published figure agrees with its exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The figure is the exact value, rounded to the last printed digit.
    Agrees,
    /// The figure is the exact value, rounded to the last printed digit, and the reason for which
    /// its record is disputed affects only other figures of the source.
    Unaffected,
    /// The figure is not the exact value, and the record gives no reason.
    Disagrees,
    /// The figure is not the exact value, and cannot be right as it stands, for a reason that the
    /// record gives.
    Disputed,
}

impl Verdict {
    /// The name of the verdict: `agrees`, `unaffected`, `disagrees` or `disputed`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Unaffected => "unaffected",
            Verdict::Disagrees => "disagrees",
            Verdict::Disputed => "disputed",
        }
    }

    fn of(record: &Record, value: &Value) -> Verdict {
        match (value.agrees(record), record.disputed()) {
            (true, None) => Verdict::Agrees,
            (true, Some(_)) => Verdict::Unaffected,
            (false, None) => Verdict::Disagrees,
            (false, Some(_)) => Verdict::Disputed,
        }
    }
}

impl Verified {
    /// The exact value in the form of the printed figure, with commas between thousands if the
    /// source has them.
    #[must_use]
    pub fn ours(&self) -> String {
        let printed = self.record.printed();
        match self.value.whole() {
            Some(whole) if printed.text().contains(',') => in_thousands(whole),
            _ => self.value.printed_like(printed),
        }
    }
}

/// A whole number with commas between thousands.
pub(crate) fn in_thousands(whole: &BigInt) -> String {
    let sign = if *whole < BigInt::ZERO { "-" } else { "" };
    format!("{sign}{}", grouped(whole.magnitude()))
}

/// The numbers of six-card deals from eight decks, counted by the plain enumerator and by the
/// engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recount {
    /// The outcomes: Player wins, Banker wins, tie.
    pub outcomes: Vec<RecountedOutcome>,
}

/// The number of six-card deals from eight decks with an outcome, counted twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecountedOutcome {
    /// The side that wins; `None` is a tie.
    pub winner: Option<Side>,
    /// Number of deals by the plain enumerator.
    pub enumerated: BigUint,
    /// Number of deals by the engine.
    pub computed: BigUint,
}

impl Recount {
    fn of_eight_decks() -> Recount {
        let plain = enumerate();
        let plain = [plain.player, plain.banker, plain.tie];
        let compiled = CompiledOdds::new(&Tableau::PUNTO_BANCO, Vec::new());
        let odds = compiled
            .expect("outcomes are few")
            .at(&Shoe::full(Decks::EIGHT))
            .expect("eight decks are cards enough");
        let outcomes = odds.outcomes.iter().zip(plain);
        let outcomes = outcomes.map(|((winner, chance), enumerated)| RecountedOutcome {
            winner,
            enumerated: enumerated.into(),
            computed: chance.ways.clone(),
        });
        Recount {
            outcomes: outcomes.collect(),
        }
    }

    /// Whether both counts are equal.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.outcomes.iter().all(RecountedOutcome::agrees)
    }
}

impl RecountedOutcome {
    /// Whether both counts are equal for every outcome.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.enumerated == self.computed
    }
}

impl Verification {
    /// Number of figures with this verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        let figures = self.figures.iter();
        figures.filter(|figure| figure.verdict == verdict).count()
    }

    /// The figures or counts that should agree but do not; `None` if there are none.
    #[must_use]
    pub fn disagreement(&self) -> Option<DisagreementError> {
        let mut figures = self.figures.iter();
        let first = figures.find(|figure| figure.verdict == Verdict::Disagrees);
        match (first, self.recount.agrees()) {
            (Some(first), _) => Some(DisagreementError::Figures {
                count: self.count(Verdict::Disagrees),
                first: Quoted::new(first.record.id()),
            }),
            (None, false) => Some(DisagreementError::Recount),
            (None, true) => None,
        }
    }
}

/// Figures or counts that should agree but do not.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DisagreementError {
    /// Undisputed figures differ from the printed ones.
    #[error("{}", not_printed(*.count, .first))]
    Figures {
        /// Number of such figures.
        count: usize,
        /// The id of the first such figure.
        first: Quoted,
    },
    /// The engine and the plain enumerator count different numbers of deals of eight decks.
    #[error("the deals of eight decks are not as many as the plain enumerator counts")]
    Recount,
}

fn not_printed(count: usize, first: &Quoted) -> String {
    match count {
        1 => format!("figure {first} is not what was printed"),
        _ => format!("{count} figures are not what was printed, {first} the first of them"),
    }
}

written! {
    /// Published figures beside their exact values.
    Verification as all {
        /// Number of figures that agree.
        agree: usize = all.count(Verdict::Agrees),
        /// Number of figures that agree, in a list with others that are disputed.
        unaffected: usize = all.count(Verdict::Unaffected),
        /// Number of figures that disagree.
        disagree: usize = all.count(Verdict::Disagrees),
        /// Number of figures that cannot be right as they stand, for a reason that is given.
        disputed: usize = all.count(Verdict::Disputed),
        /// The figures.
        figures: &'a [Verified] = &all.figures,
        /// The deals of eight decks, counted twice.
        enumerator: &'a Recount = &all.recount,
    }
}

written! {
    /// A published figure beside its exact value.
    Verified as figure {
        /// The id of the figure.
        id: &'a str = figure.record.id(),
        /// Where the figure was printed.
        source: &'a str = figure.record.source(),
        /// What the figure is about, with data between backticks.
        about: String = figure.record.about(),
        /// Number of decks, or `infinite`.
        decks: String = figure.record.decks().to_string(),
        /// The cards that have left the decks.
        removed: &'a Cards = figure.record.removed(),
        /// The quantity that the figure measures.
        quantity: &'a str = figure.record.quantity().name(),
        /// The figure as it was printed.
        printed: &'a str = figure.record.printed().text(),
        /// The exact value in the form of the printed figure.
        ours: String = figure.ours(),
        /// The exact value.
        value: &'a Value = &figure.value,
        /// Whether the figure agrees with the value.
        verdict: Verdict = figure.verdict,
        /// Why the figure is disputed, or why others of its source are.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<&'a str> = figure.record.disputed(),
    }
}

written! {
    /// The deals of six cards from a shoe, by the plain enumerator and by the engine.
    Recount as recount {
        /// Number of decks.
        decks: String = Decks::EIGHT.to_string(),
        /// The outcomes.
        outcomes: &'a [RecountedOutcome] = &recount.outcomes,
        /// Whether both count the same deals.
        agrees: bool = recount.agrees(),
    }
}

written! {
    /// Numbers of deals that have an outcome.
    RecountedOutcome as outcome {
        /// `player`, `banker` or `tie`.
        outcome: &'a str = outcome_name(outcome.winner),
        /// Number of deals by the plain enumerator.
        enumerated: Digits = outcome.enumerated.clone().into(),
        /// Number of deals by the engine.
        computed: Digits = outcome.computed.clone().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::published::record::read_figures;

    /// What is said of the number of all deals, if it was printed as these numbers.
    fn said(printed: &[&str]) -> Option<String> {
        let line = |(place, printed): (usize, &&str)| {
            format!(
                r#"{{"id": "all-{place}", "source": "a test", "decks": "8", "when": {{}}, "quantity": "ways", "printed": "{printed}"}}"#
            )
        };
        let lines: Vec<String> = printed.iter().enumerate().map(line).collect();
        let records = read_figures(&lines.join("\n")).expect("records");
        let verification = verify(&records).expect("there are deals");
        verification.disagreement().map(|error| error.to_string())
    }

    #[test]
    fn the_first_figure_that_disagrees_is_named() {
        let [right, wrong] = ["4,998,398,275,503,360", "4,998,398,275,503,361"];
        assert_eq!(said(&[right]), None);
        let said_of = |printed: &[&str]| said(printed).expect("one is wrong");
        assert_eq!(
            said_of(&[right, wrong]),
            "figure 'all-1' is not what was printed"
        );
        assert_eq!(
            said_of(&[right, wrong, wrong]),
            "2 figures are not what was printed, 'all-1' the first of them"
        );
    }

    #[test]
    fn counts_that_differ_disagree() {
        let outcome = |computed: u32| RecountedOutcome {
            winner: None,
            enumerated: 7_u32.into(),
            computed: computed.into(),
        };
        for (computed, disagreement) in [(7, None), (8, Some(DisagreementError::Recount))] {
            let outcomes = vec![outcome(7), outcome(computed)];
            let verification = Verification {
                figures: Vec::new(),
                recount: Recount { outcomes },
            };
            assert_eq!(verification.recount.agrees(), disagreement.is_none());
            assert_eq!(verification.disagreement(), disagreement);
        }
    }

    #[test]
    fn verdicts_have_names_and_numbers_commas() {
        let verdicts = [
            Verdict::Agrees,
            Verdict::Unaffected,
            Verdict::Disagrees,
            Verdict::Disputed,
        ];
        assert_eq!(
            verdicts.map(Verdict::name),
            ["agrees", "unaffected", "disagrees", "disputed"]
        );
        for (number, text) in [(-1_234_567, "-1,234,567"), (0, "0"), (999, "999")] {
            assert_eq!(in_thousands(&BigInt::from(number)), text);
        }
    }
}
