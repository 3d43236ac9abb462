//! The plain enumerator: a second count of the deals from eight decks, in forty lines that a reader
//! can check.
//!
//! It shares no code with the engine and the tableau. It enumerates every sequence of six pip
//! values and finishes each coup as a croupier would.

use std::cmp::Ordering;

/// Number of cards with pip value 0 in eight decks: tens, jacks, queens and kings.
const WORTH_NOTHING: u64 = 8 * 16;

/// Number of cards of each pip value from 1 to 9 in eight decks.
const OF_EACH_PIP: u64 = 8 * 4;

/// Numbers of ordered deals of six cards from eight decks, by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Enumeration {
    /// Number of deals that Player wins.
    pub player: u64,
    /// Number of deals that Banker wins.
    pub banker: u64,
    /// Number of deals that tie.
    pub tie: u64,
}

/// Counts the ordered deals of six cards from eight decks by enumerating the sequences of pip
/// values.
///
/// ```
/// let counted = baccarat::analysis::enumerate();
/// assert_eq!(counted.player, 2_230_518_282_592_256);
/// assert_eq!(counted.banker, 2_292_252_566_437_888);
/// assert_eq!(counted.tie, 475_627_426_473_216);
/// ```
#[must_use]
pub fn enumerate() -> Enumeration {
    let mut counted = Enumeration::default();
    // The digits of each number below a million are a sequence of six pip values.
    for number in 0..1_000_000 {
        let mut deal = [0; 6];
        let mut rest = number;
        for pip in deal.iter_mut().rev() {
            *pip = rest % 10;
            rest /= 10;
        }
        let ways = ways(deal);
        let (player, banker) = totals(deal);
        match player.cmp(&banker) {
            Ordering::Greater => counted.player += ways,
            Ordering::Less => counted.banker += ways,
            Ordering::Equal => counted.tie += ways,
        }
    }
    counted
}

/// Number of ways to deal cards with these pip values: the product, over the cards, of the number
/// of cards left with the same pip value.
fn ways(deal: [u32; 6]) -> u64 {
    let mut ways = 1;
    for (place, pip) in deal.iter().enumerate() {
        let at_first = if *pip == 0 {
            WORTH_NOTHING
        } else {
            OF_EACH_PIP
        };
        let gone = deal[..place].iter().filter(|other| *other == pip).count();
        ways *= at_first - gone as u64;
    }
    ways
}

/// The final totals of Player and Banker. The first four cards are dealt to Player, Banker, Player,
/// Banker; the others to the hands that draw.
fn totals([p1, b1, p2, b2, fifth, sixth]: [u32; 6]) -> (u32, u32) {
    let player = (p1 + p2) % 10;
    let banker = (b1 + b2) % 10;
    // An eight or a nine is a natural, and both hands stand.
    if player >= 8 || banker >= 8 {
        return (player, banker);
    }
    // Player stands on six and seven; Banker then draws to five or less.
    if player >= 6 {
        if banker <= 5 {
            return (player, (banker + fifth) % 10);
        }
        return (player, banker);
    }
    // Player draws to five or less, and Banker decides by the card drawn.
    let player = (player + fifth) % 10;
    if banker_draws(banker, fifth) {
        return (player, (banker + sixth) % 10);
    }
    (player, banker)
}

/// Whether Banker draws to this total after Player's third card.
fn banker_draws(banker: u32, third: u32) -> bool {
    match banker {
        0..=2 => true,
        3 => third != 8,
        4 => (2..=7).contains(&third),
        5 => (4..=7).contains(&third),
        6 => third == 6 || third == 7,
        _ => false,
    }
}
