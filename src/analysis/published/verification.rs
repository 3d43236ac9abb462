//! Every figure recomputed, and every deal of eight decks counted twice.

use num_bigint::BigUint;
use thiserror::Error;

use super::answers::{Answers, BadFigure};
use super::enumerator::enumerate;
use super::record::Record;
use super::value::Value;
use crate::analysis::odds::{WINNERS, odds};
use crate::coup::Side;
use crate::quote::Quoted;
use crate::shoe::{Decks, Shoe};

/// Recomputes published figures, and counts the deals of eight decks by the
/// plain enumerator and by the engine.
///
/// ```
/// use baccarat::{Verdict, published, verify};
/// let verification = verify(&published())?;
/// assert_eq!(verification.figures.len(), 785);
/// assert_eq!(verification.count(Verdict::Agrees), 721);
/// assert_eq!(verification.count(Verdict::Disputed), 64);
/// assert_eq!(verification.disagreement(), None);
/// # Ok::<(), baccarat::BadFigure>(())
/// ```
///
/// # Errors
///
/// A record asks for what has no answer: cards are removed that are not there,
/// or were not seen well enough for its bet.
pub fn verify(records: &[Record]) -> Result<Verification, BadFigure> {
    let answers = Answers::to(records)?;
    let verified = |record: &Record| {
        let value = answers.value(record)?;
        Ok(Verified {
            verdict: Verdict::of(record, &value),
            record: record.clone(),
            value,
        })
    };
    Ok(Verification {
        figures: records.iter().map(verified).collect::<Result<_, _>>()?,
        recounts: recounts(),
    })
}

/// Published figures beside what they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// The figures, in the order of the records.
    pub figures: Vec<Verified>,
    /// The deals of eight decks, counted twice.
    pub recounts: Vec<Recount>,
}

/// A published figure beside what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// The figure as it was published.
    pub record: Record,
    /// What it is.
    pub value: Value,
    /// What is to be thought of it.
    pub verdict: Verdict,
}

/// What is to be thought of a published figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is what is computed, to its last printed digit.
    Agrees,
    /// It is not.
    Disagrees,
    /// It cannot be right as it stands, for a reason that the record gives.
    Disputed,
}

impl Verdict {
    fn of(record: &Record, value: &Value) -> Verdict {
        if record.disputed().is_some() {
            Verdict::Disputed
        } else if value.agrees(record) {
            Verdict::Agrees
        } else {
            Verdict::Disagrees
        }
    }
}

/// The deals of six cards from eight decks that bring an outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recount {
    /// Who wins; none is a tie.
    pub winner: Option<Side>,
    /// As the plain enumerator counts them.
    pub enumerated: BigUint,
    /// As the engine counts them.
    pub computed: BigUint,
}

fn recounts() -> Vec<Recount> {
    let plain = enumerate();
    let enumerated = [plain.player, plain.banker, plain.tie];
    let odds = odds(&Shoe::full(Decks::EIGHT)).expect("eight decks are cards enough");
    let computed = odds.outcomes.into_iter().map(|chance| chance.ways);
    let both = enumerated.into_iter().zip(computed);
    let recounts = WINNERS.into_iter().zip(both);
    let recount = |(winner, (enumerated, computed)): (_, (u64, _))| Recount {
        winner,
        enumerated: enumerated.into(),
        computed,
    };
    recounts.map(recount).collect()
}

impl Verification {
    /// How many figures have a verdict.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> usize {
        let figures = self.figures.iter();
        figures.filter(|figure| figure.verdict == verdict).count()
    }

    /// Whether the plain enumerator and the engine count the same deals.
    #[must_use]
    pub fn recounts_agree(&self) -> bool {
        let mut recounts = self.recounts.iter();
        recounts.all(|recount| recount.enumerated == recount.computed)
    }

    /// What does not agree that should, if anything does not.
    #[must_use]
    pub fn disagreement(&self) -> Option<Disagreement> {
        let mut figures = self.figures.iter();
        let first = figures.find(|figure| figure.verdict == Verdict::Disagrees);
        match (first, self.recounts_agree()) {
            (Some(first), _) => Some(Disagreement::Figures {
                count: self.count(Verdict::Disagrees),
                first: Quoted::new(first.record.id()),
            }),
            (None, false) => Some(Disagreement::Recount),
            (None, true) => None,
        }
    }
}

/// What was computed is not what it should be.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Disagreement {
    /// Figures that nobody disputes are not what was printed.
    #[error("{}", not_printed(*.count, .first))]
    Figures {
        /// How many.
        count: usize,
        /// The id of the first of them.
        first: Quoted,
    },
    /// The deals of eight decks are not as many as the plain enumerator counts.
    #[error("the deals of eight decks are not as many as the plain enumerator counts")]
    Recount,
}

fn not_printed(count: usize, first: &Quoted) -> String {
    match count {
        1 => format!("figure {first} is not what was printed"),
        _ => format!("{count} figures are not what was printed, {first} the first of them"),
    }
}
