//! Rules and bets made ready to be counted.

use num_bigint::{BigInt, BigUint};

use super::linear::Linear;
use super::play::{DepthPlay, Play};
use super::question::{CountQuestion, Counted, CountedBet};
use super::tags::Tags;
use super::threshold::{CardsLeft, Threshold};
use crate::analysis::bets::TooFineBet;
use crate::analysis::depth::no_odds;
use crate::analysis::lengths::{CompiledLengths, mean_cards};
use crate::analysis::odds::{CompiledOdds, NoOdds};
use crate::bet::Bet;
use crate::engine::{Classes, CoupSums, Thresholds, TooManySums, choose};
use crate::exact::Exact;
use crate::shoe::Shoe;
use crate::tableau::Tableau;

/// Rules and bets made ready for counts of any shoe.
///
/// ```
/// use baccarat::bet::{Terms, catalogue};
/// use baccarat::{CompiledCounts, Decks, Places, Shoe, Tableau};
/// let dragon = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "dragon-7");
/// let counts = CompiledCounts::new(&Tableau::PUNTO_BANCO, dragon.collect())?;
/// let linear = counts.linear(&Shoe::full(Decks::EIGHT))?.remove(0);
/// let best = linear.best(2).unwrap();
/// assert_eq!(best.tags.to_string(), "2-3=-1,4-7=-2,8-9=2");
/// # Ok::<(), baccarat::NoOdds>(())
/// ```
#[derive(Clone, Debug)]
pub struct CompiledCounts {
    odds: CompiledOdds,
    lengths: CompiledLengths,
}

impl CompiledCounts {
    /// Compiles the bets under the rules.
    ///
    /// # Errors
    ///
    /// A bet tells too many cards apart over too many cards.
    pub fn new(rules: &Tableau, bets: Vec<Bet>) -> Result<CompiledCounts, TooFineBet> {
        Ok(CompiledCounts {
            odds: CompiledOdds::new(rules, bets)?,
            lengths: CompiledLengths::new(rules)?,
        })
    }

    /// The bets, in the order asked for.
    #[must_use]
    pub fn bets(&self) -> &[Bet] {
        self.odds.bets()
    }

    /// The answer to a question at a shoe.
    ///
    /// # Errors
    ///
    /// As for [`linear`](Self::linear) and [`play`](Self::play).
    pub fn at(&self, shoe: &Shoe, question: &CountQuestion) -> Result<Counted, NoOdds> {
        let bets = self.linear(shoe)?.into_iter().map(|linear| {
            let given = question.tags.map(|tags| linear.rated(&tags)).transpose();
            Ok(CountedBet {
                given: given?,
                best: (1..=question.levels)
                    .map(|level| linear.best(level))
                    .collect(),
                linear,
            })
        });
        let bets = bets.collect::<Result<_, NoOdds>>()?;
        let play = match (&question.tags, &question.play) {
            (Some(tags), Some((threshold, left))) => Some(self.play(shoe, tags, threshold, *left)?),
            _ => None,
        };
        Ok(Counted { bets, play })
    }

    /// The mean number of cards of a coup, which is the same at all depths with
    /// six cards left or more.
    ///
    /// # Errors
    ///
    /// The shoe has fewer than six cards.
    ///
    /// ```
    /// use baccarat::{CompiledCounts, Decks, Shoe, Tableau};
    /// let counts = CompiledCounts::new(&Tableau::PUNTO_BANCO, Vec::new())?;
    /// let mean = counts.cards_a_coup(&Shoe::full(Decks::EIGHT))?;
    /// assert_eq!(mean.to_string(), "46924771178/9501213267");
    /// # Ok::<(), baccarat::NoOdds>(())
    /// ```
    pub fn cards_a_coup(&self, shoe: &Shoe) -> Result<Exact, NoOdds> {
        Ok(mean_cards(&self.lengths.at(shoe)?))
    }

    /// What linear counts can know of each bet, in the order of the bets.
    ///
    /// # Errors
    ///
    /// As for the effects of removal, and for how the expectations vary with
    /// depth.
    pub fn linear(&self, shoe: &Shoe) -> Result<Vec<Linear>, NoOdds> {
        let depths = self.odds.depths(shoe)?.into_iter();
        let removal = self.odds.removal(shoe)?;
        let linear = depths.enumerate().map(|(bet, depths)| {
            let effects = removal.effects.iter();
            Linear {
                depths,
                effects: effects
                    .map(|row| (row.card, row.effects[bet].clone()))
                    .collect(),
                shoe: *shoe,
            }
        });
        Ok(linear.collect())
    }

    /// What the bets gain if they are made whenever the count meets a threshold,
    /// with each of these numbers of cards left.
    ///
    /// # Errors
    ///
    /// As for how the expectations vary with depth; the tags tell cards apart that
    /// the shoe does not; the shoe has fewer cards; or the tags have too many sums.
    ///
    /// ```
    /// use baccarat::bet::{Terms, catalogue};
    /// use baccarat::{CardsLeft, CompiledCounts, Exact, Places, Shoe, Tableau, Threshold};
    /// let tie = catalogue(&Terms::default()).into_iter().filter(|bet| bet.id == "tie");
    /// let counts = CompiledCounts::new(&Tableau::PUNTO_BANCO, tie.collect())?;
    /// let shoe: Shoe = "4=4,7=4,9=4,K=4".parse()?;
    /// let threshold = Threshold::RunningCount(Exact::from(1));
    /// let cards = CardsLeft::new(10, 10).unwrap();
    /// let play = counts.play(&shoe, &"9=1,K=-1".parse()?, &threshold, cards)?;
    /// assert_eq!(play.depths[0].probability.to_string(), "1459/4004");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(
        &self,
        shoe: &Shoe,
        tags: &Tags,
        threshold: &Threshold,
        left: CardsLeft,
    ) -> Result<Play, NoOdds> {
        let cards = self.odds.finite(shoe)?;
        if left.last() > cards {
            let left = left.last();
            return Err(NoOdds::NoSuchDepth { cards, left });
        }
        let tagged = Tagged::new(tags, shoe, left.last())?;
        let sets = tagged.thresholds.sets();
        let bets = (1..=self.bets().len()).map(|place| self.payoffs(place, &tagged, shoe));
        let bets = bets.collect::<Result<Vec<Payoffs>, NoOdds>>()?;
        let depths = left.all().map(|left| {
            let least = threshold.least(left);
            // As much of the shoe's sum is left at most.
            let most = &tagged.sum - &least;
            let met = |sums: &CoupSums| tagged.thresholds.up_to(sums, left, &most);
            let all = choose(cards, left);
            let gain = |bet: &Payoffs| bet.mean(met(&bet.sums), left, &all);
            DepthPlay {
                left,
                probability: ratio(met(&sets), all.clone()),
                gains: bets.iter().map(gain).collect(),
                least,
            }
        });
        Ok(Play {
            depths: depths.collect(),
            cards_a_coup: self.cards_a_coup(shoe)?,
        })
    }

    /// What a bet pays, by its place among those compiled, summed up by tags.
    fn payoffs(&self, place: usize, tagged: &Tagged, shoe: &Shoe) -> Result<Payoffs, NoOdds> {
        let (compiled, means) = (self.odds.compiled(), self.odds.means());
        let (classes, degree) = compiled.common(place..place + 1);
        let classes = Classes::common(&[&classes, &tagged.classes]);
        let kernel = compiled
            .kernel_in(means, place, &classes, degree)
            .map_err(|error| no_odds(error, &self.bets()[place - 1].id))?;
        let tags = tagged.of(&classes);
        let sums = tagged
            .thresholds
            .payoffs(&kernel, &classes.counts(shoe)?, &tags);
        Ok(Payoffs {
            sums,
            degree: degree as u64,
            unit: means.denominator(place).clone(),
        })
    }
}

/// The cards of a shoe by their tags.
struct Tagged {
    tags: Tags,
    classes: Classes,
    /// Of the whole shoe.
    sum: BigInt,
    thresholds: Thresholds,
}

impl Tagged {
    fn new(tags: &Tags, shoe: &Shoe, most: u64) -> Result<Tagged, NoOdds> {
        let classes = Classes::by(|card| tags.of(card.rank));
        let counts = classes.counts(shoe)?;
        let each = tags_of(tags, &classes);
        let cards: Vec<(i64, u64)> = each.into_iter().zip(counts).collect();
        let sum = cards.iter().map(|&(tag, count)| BigInt::from(tag) * count);
        Ok(Tagged {
            tags: *tags,
            sum: sum.sum(),
            thresholds: Thresholds::new(&cards, most).map_err(|TooManySums| NoOdds::TooManySums)?,
            classes,
        })
    }

    fn of(&self, classes: &Classes) -> Vec<i64> {
        tags_of(&self.tags, classes)
    }
}

/// The tag of each class, none of which has cards of two tags.
fn tags_of(tags: &Tags, classes: &Classes) -> Vec<i64> {
    let tag = |set| tags.of_set(set).expect("the classes look at the tags");
    classes.sets().iter().map(|&set| tag(set).into()).collect()
}

/// What a bet pays over all sets of cards.
struct Payoffs {
    sums: CoupSums,
    /// How many cards the sets have.
    degree: u64,
    /// What the payoffs are in units of.
    unit: BigInt,
}

impl Payoffs {
    /// The mean over so many sets of unseen cards, and all orders in which those
    /// deal the cards of a coup, from the sum.
    fn mean(&self, sum: BigInt, left: u64, sets: &BigUint) -> Exact {
        let orders: BigUint = (left - self.degree + 1..=left).product();
        ratio(sum, sets * orders * self.unit.magnitude())
    }
}

fn ratio(sum: BigInt, all: BigUint) -> Exact {
    Exact::ratio(sum, all).expect("there are so many cards")
}
