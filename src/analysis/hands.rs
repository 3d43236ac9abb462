//! How the coup ends: the joint law of the final totals, and of the numbers of
//! cards.

use num_bigint::BigUint;

use super::chance::Chance;
use super::odds::{NoOdds, six_card_deals};
use crate::card::Pip;
use crate::coup::Side;
use crate::engine::{Classes, CoupPolynomial, Ledger, compile};
use crate::shoe::Shoe;
use crate::tableau::{Reading, Standing, Tableau};

/// How often the two hands end with each pair of totals, and with each pair of
/// numbers of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hands {
    /// All 100 pairs of final totals, 0–0 first, Banker's varying faster.
    pub totals: Vec<HandsRow>,
    /// The four pairs of numbers of cards, 2–2 first, Banker's varying faster.
    pub cards: Vec<HandsRow>,
}

/// One pair of Player's and Banker's figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandsRow {
    /// Player's total, or number of cards.
    pub player: u8,
    /// Banker's.
    pub banker: u8,
    /// How often they come together.
    pub chance: Chance,
}

/// Rules made ready to be asked how the coup ends.
///
/// ```
/// use baccarat::{CompiledHands, Decks, Shoe, Tableau};
/// let hands = CompiledHands::new(&Tableau::PUNTO_BANCO).at(&Shoe::full(Decks::EIGHT))?;
/// assert_eq!(hands.totals[99].chance.ways, 55_146_054_060_032_u64.into());
/// # Ok::<(), baccarat::NoOdds>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledHands {
    polynomial: CoupPolynomial,
}

impl CompiledHands {
    /// Compiles the rules.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "ten pip values are few")]
    pub fn new(rules: &Tableau) -> CompiledHands {
        let polynomial = compile(rules, &HandsLedger).expect("ten pip values are few");
        CompiledHands { polynomial }
    }

    /// How the next coup from a shoe ends.
    ///
    /// # Errors
    ///
    /// The shoe has fewer than six cards.
    pub fn at(&self, shoe: &Shoe) -> Result<Hands, NoOdds> {
        let all = six_card_deals(shoe)?;
        let mut ways = self.polynomial.at(shoe)?.into_iter();
        let totals = Pip::ALL.map(Pip::value);
        Ok(Hands {
            totals: pairs(&totals, &mut ways, &all),
            cards: pairs(&HAND_SIZES, &mut ways, &all),
        })
    }
}

/// The numbers of cards a hand can end with.
const HAND_SIZES: [u8; 2] = [2, 3];

fn pairs(values: &[u8], ways: &mut impl Iterator<Item = BigUint>, all: &BigUint) -> Vec<HandsRow> {
    let pairs = values
        .iter()
        .flat_map(|&player| values.iter().map(move |&banker| (player, banker)));
    pairs
        .zip(ways)
        .map(|((player, banker), ways)| HandsRow {
            player,
            banker,
            chance: Chance {
                ways,
                of: all.clone(),
            },
        })
        .collect()
}

/// A column for each pair of totals, then one for each pair of numbers of cards.
struct HandsLedger;

impl Ledger for HandsLedger {
    type Memory = Standing;

    fn columns(&self) -> usize {
        100 + 4
    }

    fn classes(&self, rules: &Tableau) -> Classes {
        Classes::by(|card| rules.pip(card))
    }

    fn memory(&self, reading: Reading<'_>, _finished: bool) -> Standing {
        reading.standing()
    }

    fn settle(&self, reading: Reading<'_>, enter: &mut dyn FnMut(usize)) {
        let [player, banker] = Side::BOTH.map(|side| reading.total(side).index());
        enter(10 * player + banker);
        let [player, banker] =
            Side::BOTH.map(|side| usize::from(reading.coup().hand(side).third().is_some()));
        enter(100 + 2 * player + banker);
    }
}
