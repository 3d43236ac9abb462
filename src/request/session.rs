//! Requests about a session of coups.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::flat::{field, read};
use crate::analysis::{
    Bankroll, Rebate, Session, SessionCoups, SessionError, SessionTerms, SessionWager, Stakes,
};
use crate::analyzer::Analyzer;
use crate::shoe::ShoeSource;

/// A request about a session: what bets win in a number of coups at a flat stake.
///
/// ```
/// use baccarat::analysis::{SessionCoups, SessionTerms};
/// use baccarat::request::SessionRequest;
/// use baccarat::shoe::ShoeSource;
/// use baccarat::{Analyzer, Places};
/// let terms = SessionTerms::new(SessionCoups::new(60)?);
/// let request = SessionRequest::new(Analyzer::default(), ShoeSource::default(), terms);
/// let answer = request.answer()?;
/// let banker = &answer.session.wagers[1];
/// assert_eq!(banker.results.behind.percent(Places::FOUR), "54.0685%");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionRequest {
    /// The shoe.
    pub shoe: ShoeSource,
    /// The drawing rules and the bets.
    pub analyzer: Analyzer,
    /// The coups, stakes, bankroll and rebates.
    pub terms: SessionTerms,
}

/// The results of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SessionAnswer {
    /// Number of cards left; `None` for the infinite shoe.
    pub cards: Option<u64>,
    /// The results.
    pub session: Session,
}

impl SessionRequest {
    /// A request about a session on these terms.
    #[must_use]
    pub fn new(analyzer: Analyzer, shoe: ShoeSource, terms: SessionTerms) -> SessionRequest {
        SessionRequest {
            shoe,
            analyzer,
            terms,
        }
    }

    /// The answer.
    ///
    /// # Errors
    ///
    /// Returns [`SessionError`] as [`Analyzer::session`] does.
    pub fn answer(&self) -> Result<SessionAnswer, SessionError> {
        let shoe = self.shoe.shoe();
        Ok(SessionAnswer {
            cards: shoe.cards(),
            session: self.analyzer.session(shoe, &self.terms)?,
        })
    }
}

written! {
    /// The question what bets win in a session.
    SessionRequest as request {
        /// The shoe.
        shoe: &'a ShoeSource = &request.shoe,
        #[serde(flatten)]
        analyzer: &'a Analyzer = &request.analyzer,
        /// Number of coups.
        coups: SessionCoups = request.terms.coups,
        /// The units staked on each bet, which make one wager of all; without them, each bet is a
        /// wager of one unit.
        stakes: Option<&'a Stakes> = request.terms.stakes.as_ref(),
        /// The bankroll and its target, in units, if ruin is asked about.
        bankroll: Option<&'a Bankroll> = request.terms.bankroll.as_ref(),
        /// The share of a loss at the end of the session that the house gives back.
        rebate: Option<&'a Rebate> = request.terms.rebate.as_ref(),
        /// The share of all stakes that the house gives back.
        rebate_on_turnover: Option<&'a Rebate> = request.terms.rebate_on_turnover.as_ref(),
        /// Whether the probability of every result is asked for.
        distribution: bool = request.terms.distribution,
    }
}

impl<'de> Deserialize<'de> for SessionRequest {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SessionRequest, D::Error> {
        let question = Value::deserialize(deserializer)?;
        Ok(SessionRequest {
            shoe: field(&question, "shoe")?,
            terms: SessionTerms {
                coups: field(&question, "coups")?,
                stakes: field(&question, "stakes")?,
                bankroll: field(&question, "bankroll")?,
                rebate: field(&question, "rebate")?,
                rebate_on_turnover: field(&question, "rebate_on_turnover")?,
                distribution: field(&question, "distribution")?,
            },
            analyzer: read(question)?,
        })
    }
}

written! {
    /// The results of a session.
    SessionAnswer as answer {
        /// Number of cards left, or `infinite`.
        cards: String = cards_text(answer.cards),
        /// The bets, each a wager of one unit, or the one wager on all bets.
        wagers: &'a [SessionWager] = &answer.session.wagers,
    }
}
