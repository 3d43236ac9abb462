//! Drawing rules and bets, with a method for each question.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use baccarat::analysis::{
    Bankroll, BetSpread, CardsSeen, DesignGoal, EdgeRange, Levels, Listed, PayoffStep, Rebate,
    SessionCoups, SessionTerms, Sort, Spacing, SpreadBy, Stakes, StakesByCount, Threshold,
};
use baccarat::bet::Payoff;
use baccarat::card::Glimpses;
use baccarat::num_rational::BigRational;
use baccarat::request::{
    ByCountRequest, CountPlay, CountRequest, CoupRequest, DepthRequest, DepthsRequest,
    DesignRequest, EdgeSortRequest, EveryDepthRequest, OddsRequest, ParRequest, RemovalRequest,
    RulesComparisonRequest, SampleRequest, SequenceRequest, SessionRequest, SpreadRequest,
    TableauRequest,
};
use baccarat::{CardsLeft, Coups, DesignError, Exact, History, Pip, Quoted, Side, Tags};
use pyo3::prelude::*;

use crate::answer::{Document, answered, answered_at_once};
use crate::bet::Bet;
use crate::error::{OrRaise, refused};
use crate::rules::Rules;
use crate::shoe::Shoe;
use crate::sweep::Sweep;
use crate::work::{self, Callback};

/// Drawing rules and bets, with a method for each question.
#[pyclass(frozen, module = "baccarat._core")]
pub struct Analyzer {
    pub analyzer: baccarat::Analyzer,
    /// Whether the bets are compiled, so that odds take microseconds.
    is_compiled: AtomicBool,
}

#[pymethods]
impl Analyzer {
    #[new]
    fn new(rules: &Bound<'_, Rules>, bets: Vec<Bet>) -> PyResult<Analyzer> {
        let bets = bets.into_iter().map(|bet| bet.0).collect();
        let analyzer = baccarat::Analyzer::new(rules.get().0.clone(), bets).or_raise()?;
        Ok(Analyzer {
            analyzer,
            is_compiled: AtomicBool::new(false),
        })
    }

    /// The ids of the bets that have no odds because too little was seen of cards that they tell
    /// apart: on the next coup, or on one with known cards.
    #[pyo3(signature = (shoe, player=None, banker=None, deal=None))]
    fn unseen_bets(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        player: Option<&str>,
        banker: Option<&str>,
        deal: Option<&str>,
    ) -> PyResult<Vec<String>> {
        let history = history(player, banker, deal)?;
        self.compile(py)?;
        let unseen = work::at_once(py, || self.analyzer.unseen_bets(&history, shoe.0.shoe()));
        let unseen = unseen.or_raise()?.into_iter();
        Ok(unseen.map(|error| error.bet).collect())
    }

    fn odds(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        covariance: bool,
        detail: bool,
    ) -> PyResult<Document> {
        let request = OddsRequest {
            covariance,
            detail,
            ..OddsRequest::new(self.analyzer.clone(), shoe.0.clone())
        };
        if covariance {
            return answered(py, request, None);
        }
        self.compile(py)?;
        answered_at_once(py, request)
    }

    /// The expectation of each bet.
    fn expectations(&self, py: Python<'_>, shoe: &Shoe) -> PyResult<Vec<BigRational>> {
        self.compile(py)?;
        let all = work::at_once(py, || self.analyzer.expectations(shoe.0.shoe())).or_raise()?;
        Ok(all
            .iter()
            .map(|exact| exact.as_rational().clone())
            .collect())
    }

    fn removal(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        pairs: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let request = RemovalRequest {
            pairs,
            ..RemovalRequest::new(self.analyzer.clone(), shoe.0.clone())
        };
        answered(py, request, progress)
    }

    /// The cards of the coup are texts: Player's, Banker's, and those by their place in the deal. The
    /// totals are those of two cards.
    #[expect(clippy::too_many_arguments, reason = "they are those of the question")]
    fn coup(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        player: Option<&str>,
        banker: Option<&str>,
        deal: Option<&str>,
        player_total: Option<u8>,
        banker_total: Option<u8>,
    ) -> PyResult<Document> {
        let mut history = history(player, banker, deal)?;
        let totals = [player_total, banker_total];
        for (side, total) in Side::BOTH.into_iter().zip(totals) {
            if let Some(total) = total {
                history = history.with_total(side, total.to_string().parse::<Pip>().or_raise()?);
            }
        }
        let request = CoupRequest {
            shoe: shoe.0.clone(),
            analyzer: self.analyzer.clone(),
            history,
        };
        answered(py, request, None)
    }

    /// What the best of the bets wins if a number of cards, given as a text, is seen, as far as the
    /// sort tells them apart; a sort that is not given is that by pip value.
    fn edge_sort(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        see: &str,
        sort: Option<&str>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let sort = sort.map(|groups| groups.parse::<Sort>().or_raise());
        let request = EdgeSortRequest {
            shoe: shoe.0.clone(),
            analyzer: self.analyzer.clone(),
            seen: see.parse::<CardsSeen>().or_raise()?,
            sort: sort.transpose()?.unwrap_or_default(),
        };
        answered(py, request, progress)
    }

    /// The payoffs of both sides are texts.
    fn tableau(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        by_cards: bool,
        player_pays: &str,
        banker_pays: &str,
    ) -> PyResult<Document> {
        let rules = self.analyzer.rules().clone();
        let request = TableauRequest {
            by_cards,
            player_pays: player_pays.parse::<Payoff>().or_raise()?,
            banker_pays: banker_pays.parse::<Payoff>().or_raise()?,
            ..TableauRequest::new(rules, shoe.0.clone())
        };
        answered(py, request, None)
    }

    /// The threshold is a number as text with `true` or `running`; the cards left are text such as
    /// `52` or `14..410`.
    #[expect(clippy::too_many_arguments, reason = "they are those of the question")]
    fn count(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        tags: Option<&str>,
        levels: u8,
        threshold: Option<(&str, &str)>,
        cards_left: Option<&str>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let threshold = threshold.map(|(count, least)| {
            let least: Exact = least.parse().or_raise()?;
            Ok::<_, PyErr>(match count {
                "running" => Threshold::RunningCount(least),
                _ => Threshold::TrueCount(least),
            })
        });
        let cards_left = cards_left.map(|text| text.parse::<CardsLeft>().or_raise());
        let play = threshold.transpose()?.zip(cards_left.transpose()?);
        let request = CountRequest {
            tags: tags
                .map(|tags| tags.parse::<Tags>().or_raise())
                .transpose()?,
            levels: Levels::new(levels).or_raise()?,
            play: play.map(|(threshold, cards_left)| CountPlay {
                threshold,
                cards_left,
            }),
            ..CountRequest::new(self.analyzer.clone(), shoe.0.clone())
        };
        answered(py, request, progress)
    }

    /// The cards left are text such as `52` or `14..410`.
    fn by_count(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        tags: &str,
        cards_left: &str,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let tags: Tags = tags.parse().or_raise()?;
        let left: CardsLeft = cards_left.parse().or_raise()?;
        let shoe = shoe.0.clone();
        let request = ByCountRequest::new(self.analyzer.clone(), shoe, tags, left);
        answered(py, request, progress)
    }

    /// The stakes are text such as `4=1,6=3`, by `true`, `true-floored`, `true-truncated` or
    /// `running`; the spacing is `mean` or a number of cards, as a text.
    #[expect(clippy::too_many_arguments, reason = "they are those of the question")]
    fn spread(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        tags: &str,
        stakes: &str,
        by: &str,
        cards_left: Option<&str>,
        spacing: &str,
        cut: u64,
        coups_an_hour: Option<u64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let stakes: StakesByCount = stakes.parse().or_raise()?;
        let by = by.parse::<SpreadBy>();
        let by = by.map_err(|reason| refused(format_args!("by: {reason}")))?;
        let cards_left = cards_left.map(|text| text.parse::<CardsLeft>().or_raise());
        let spread = BetSpread::new(stakes, by).or_raise()?;
        let tags: Tags = tags.parse().or_raise()?;
        let request = SpreadRequest {
            cards_left: cards_left.transpose()?,
            spacing: read_spacing(spacing)?,
            cut,
            coups_an_hour,
            ..SpreadRequest::new(self.analyzer.clone(), shoe.0.clone(), tags, spread)
        };
        answered(py, request, progress)
    }

    fn sequence(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        coups: &str,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let coups: Coups = coups.parse().or_raise()?;
        let request = SequenceRequest::new(self.analyzer.clone(), shoe.0.clone(), coups);
        answered(py, request, progress)
    }

    /// The session. Numbers are texts; the bankroll has its target.
    #[expect(clippy::too_many_arguments, reason = "each is one of Python's")]
    fn session(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        coups: &str,
        stakes: Option<Vec<String>>,
        bankroll: Option<(String, String)>,
        rebate: Option<&str>,
        rebate_on_turnover: Option<&str>,
        distribution: bool,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let exact = |text: &String| text.parse::<Exact>().or_raise();
        let stakes = stakes.map(|stakes| {
            let stakes = stakes.iter().map(exact).collect::<PyResult<_>>()?;
            Stakes::new(stakes).or_raise()
        });
        let bankroll = bankroll
            .map(|(start, target)| Bankroll::new(exact(&start)?, exact(&target)?).or_raise());
        let rate = |rate: Option<&str>| rate.map(|rate| rate.parse::<Rebate>().or_raise());
        let terms = SessionTerms {
            stakes: stakes.transpose()?,
            bankroll: bankroll.transpose()?,
            rebate: rate(rebate).transpose()?,
            rebate_on_turnover: rate(rebate_on_turnover).transpose()?,
            distribution,
            ..SessionTerms::new(coups.parse::<SessionCoups>().or_raise()?)
        };
        let request = SessionRequest::new(self.analyzer.clone(), shoe.0.clone(), terms);
        answered(py, request, progress)
    }

    fn par(&self, py: Python<'_>, shoe: &Shoe, progress: Option<Py<PyAny>>) -> PyResult<Document> {
        let request = ParRequest::new(self.analyzer.clone(), shoe.0.clone());
        answered(py, request, progress)
    }

    /// The rows are texts as in a payoff of a bet; without them, the one that wins is meant. The
    /// range of house edges and the step are texts too.
    fn design(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        rows: Option<Vec<String>>,
        edge: &str,
        step: &str,
        limit: u32,
    ) -> PyResult<Document> {
        let [bet] = self.analyzer.bets() else {
            let bets = self.analyzer.bets().len();
            return Err(refused(DesignError::NotOneBet { bets }));
        };
        let rows = match rows {
            Some(rows) => rows.iter().map(|row| bet.row_named(row)).collect(),
            None => bet.winning_row().map(|row| vec![row]),
        };
        let goal = DesignGoal {
            rows: rows.or_raise()?,
            edge: edge.parse::<EdgeRange>().or_raise()?,
            step: step.parse::<PayoffStep>().or_raise()?,
            limit: Listed::new(limit).or_raise()?,
        };
        let request = DesignRequest::new(self.analyzer.clone(), shoe.0.clone(), goal);
        answered(py, request, None)
    }

    /// The enumeration of a depth.
    fn depth(&self, shoe: &Shoe, cards: u64, histogram: Option<&str>) -> PyResult<Sweep> {
        let width = histogram.map(|width| width.parse::<Exact>().or_raise());
        Ok(Sweep::new(DepthRequest {
            histogram: width.transpose()?,
            ..DepthRequest::new(self.analyzer.clone(), shoe.0.clone(), cards)
        }))
    }

    /// The enumeration of every depth. The spacing is `mean` or a number of cards, as a text.
    fn every_depth(
        &self,
        shoe: &Shoe,
        spacing: &str,
        cut: u64,
        threshold: Option<&str>,
    ) -> PyResult<Sweep> {
        let threshold = threshold.map(|threshold| threshold.parse::<Exact>().or_raise());
        Ok(Sweep::new(EveryDepthRequest {
            spacing: read_spacing(spacing)?,
            cut,
            threshold: threshold.transpose()?,
            ..EveryDepthRequest::new(self.analyzer.clone(), shoe.0.clone())
        }))
    }

    fn depths(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let request = DepthsRequest::new(self.analyzer.clone(), shoe.0.clone());
        answered(py, request, progress)
    }

    fn sample(
        &self,
        py: Python<'_>,
        shoe: &Shoe,
        cards: u64,
        samples: u64,
        seed: u64,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Document> {
        let request = SampleRequest {
            depth: DepthRequest::new(self.analyzer.clone(), shoe.0.clone(), cards),
            samples,
            seed,
        };
        answered(py, request, progress)
    }

    /// The house edges under the analyzer's rules and under others.
    fn compare_rules(&self, py: Python<'_>, shoe: &Shoe, others: Vec<Rules>) -> PyResult<Document> {
        let request = RulesComparisonRequest {
            shoe: shoe.0.clone(),
            base: self.analyzer.clone(),
            others: others.iter().map(|rules| rules.0.clone()).collect(),
        };
        answered(py, request, None)
    }
}

/// The spacing of coups: `mean` or a number of cards.
fn read_spacing(text: &str) -> PyResult<Spacing> {
    let spacing = text.parse::<Spacing>();
    spacing.map_err(|reason| refused(format_args!("spacing: {reason}")))
}

/// What is known of a coup: Player's cards, Banker's, and those by their place in the deal.
fn history(player: Option<&str>, banker: Option<&str>, deal: Option<&str>) -> PyResult<History> {
    let glimpses = |name: &str, text: Option<&str>| {
        let glimpses = text.unwrap_or_default().parse::<Glimpses>();
        match (text, glimpses) {
            (None, _) => Ok(Glimpses::default()),
            (Some(_), Ok(glimpses)) => Ok(glimpses),
            (Some(text), Err(reason)) => {
                let text = Quoted::new(text);
                Err(refused(format_args!("{name} {text}: {reason}")))
            }
        }
    };
    let player = glimpses("player", player)?;
    let banker = glimpses("banker", banker)?;
    let deal = glimpses("deal", deal)?;
    History::new(&player, &banker, &deal).or_raise()
}

impl Analyzer {
    /// Compiles the bets, which can take half a second, on a thread of its own.
    pub fn compile(&self, py: Python<'_>) -> PyResult<()> {
        if !self.is_compiled.load(Ordering::Relaxed) {
            let analyzer = self.analyzer.clone();
            let compile = move || analyzer.batch().map(drop);
            work::run(py, &mut Callback(None), &Arc::default(), compile)?.or_raise()?;
            self.is_compiled.store(true, Ordering::Relaxed);
        }
        Ok(())
    }
}
