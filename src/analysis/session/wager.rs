//! Several bets on the same coup as one wager.

use super::error::SessionError;
use super::values::Stakes;
use crate::analysis::covariance::on_the_same_coup;
use crate::bet::Bet;
use crate::exact::{Exact, in_short};

/// The id of a wager on several bets.
const WAGER: &str = "wager";

/// The largest number of combinations of lines of the bets of a wager.
const MOST_COMBINATIONS: usize = 400;

/// The bet whose payoff is what all bets of a coup win together, in units, with these stakes on
/// them, one for each. Its lines are the combinations of the lines of the bets, so that its
/// probabilities are their joint distribution.
pub(super) fn wager(bets: &[Bet], stakes: &Stakes) -> Result<Bet, SessionError> {
    on_the_same_coup(bets)?;
    let combinations = bets.iter().try_fold(1_usize, |product, bet| {
        let product = product.checked_mul(bet.rows().len())?;
        (product <= MOST_COMBINATIONS).then_some(product)
    });
    if combinations.is_none() {
        return Err(SessionError::TooManyCombinations { bets: bets.len() });
    }
    let at_stake = || bets.iter().zip(stakes.each());
    let wagers = at_stake().map(|(bet, stake)| bet.staked(stake));
    let all = wagers.reduce(|sum, bet| sum.joined(&bet, |sum, pays| sum + pays));
    let mut all = all.unwrap_or_else(|| Bet::new(WAGER, WAGER, Vec::new(), Exact::zero()));
    let names = at_stake().map(|(bet, stake)| {
        let stake = in_short(stake);
        format!("{stake} on {}", bet.name)
    });
    WAGER.clone_into(&mut all.id);
    all.name = names.collect::<Vec<_>>().join(", ");
    Ok(all)
}
