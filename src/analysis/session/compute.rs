//! The computation of a session's results.

use super::answer::{Session, SessionWager};
use super::error::SessionError;
use super::kelly::KellyStake;
use super::results::{bits, results, work};
use super::ruin::ruin;
use super::steps::Steps;
use super::terms::SessionTerms;
use super::values::Stakes;
use super::wager::wager;
use super::work::Work;
use crate::analysis::depth::DepthError;
use crate::analysis::odds::{BetOdds, CompiledOdds, OddsError};
use crate::bet::Bet;
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// The results of a session of coups from a shoe.
pub(crate) fn session(
    rules: &Tableau,
    bets: &[Bet],
    shoe: &Shoe,
    terms: &SessionTerms,
) -> Result<Session, SessionError> {
    terms.check(bets)?;
    let bets = match &terms.stakes {
        Some(stakes) => vec![wager(bets, stakes)?],
        None => bets.to_vec(),
    };
    let compiled = CompiledOdds::new(rules, bets).map_err(OddsError::from)?;
    let odds = compiled.at(shoe)?.bets;
    let mut left = Work::of_a_question();
    let steps = fine_enough(&odds, terms, &mut left)?;
    let covariances = covariances(&compiled, shoe)?;
    let wagers = odds.into_iter().zip(steps).zip(covariances);
    let wagers = wagers.map(|((odds, steps), covariance)| {
        let stake = terms.stakes.as_ref().map_or_else(Exact::one, Stakes::total);
        let coups = terms.coups.number();
        let ruin = terms.bankroll.as_ref().map(|bankroll| {
            ruin(&steps, bankroll, &stake, coups, &mut left).ok_or_else(|| {
                SessionError::TooManyBankrolls {
                    bet: odds.bet.id.clone(),
                }
            })
        });
        Ok(SessionWager {
            results: results(&steps, coups, terms.distribution),
            kelly: KellyStake::of(&steps, &stake),
            ruin: ruin.transpose()?,
            terms: terms.clone(),
            cards: shoe.cards(),
            covariance,
            odds,
            stake,
        })
    });
    let wagers = wagers.collect::<Result<_, SessionError>>()?;
    Ok(Session { wagers })
}

/// The results of each wager on a coup, if their sums over the coups of the session are not too
/// many.
fn fine_enough(
    odds: &[BetOdds],
    terms: &SessionTerms,
    left: &mut Work,
) -> Result<Vec<Steps>, SessionError> {
    /// The largest number of bits of the listed distributions.
    const MOST_BITS: u64 = 1 << 26;
    let coups = terms.coups.number();
    let mut all_bits = 0_u64;
    let mut all = Vec::new();
    for bet in odds {
        let steps = Steps::of(bet).filter(|steps| {
            let work = work(steps, coups);
            work.and_then(|work| left.take(work)).is_some()
        });
        let steps = steps.ok_or_else(|| SessionError::TooManyResults {
            bet: bet.bet.id.clone(),
            coups: terms.coups,
        })?;
        all_bits = all_bits.saturating_add(bits(&steps, coups));
        all.push(steps);
    }
    if terms.distribution && all_bits > MOST_BITS {
        return Err(SessionError::LongDistribution(terms.coups));
    }
    Ok(all)
}

/// For each bet, the covariance of its results on two coups; `None` if the shoe has too few cards
/// for two, or if the bet distinguishes too many cards or pays too fine shares.
fn covariances(odds: &CompiledOdds, shoe: &Shoe) -> Result<Vec<Option<Exact>>, SessionError> {
    if shoe.is_infinite() {
        return Ok(vec![Some(Exact::zero()); odds.bets().len()]);
    }
    let depths = odds.depths_of_each(shoe)?.into_iter();
    let covariances = depths.map(|depths| match depths {
        Ok(depths) => Ok(depths.covariance_of_coups()),
        Err(DepthError::Odds(OddsError::TooFine(_)) | DepthError::PaysTooMuch { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    });
    covariances.collect()
}
