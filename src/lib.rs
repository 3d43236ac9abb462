//! Exact answers about punto banco, for any composition of the shoe.
//!
//! A coup is a sequence of at most six cards. Padded with the cards it leaves
//! undealt, every path is six cards long, so a shoe of N cards has
//! N(N−1)…(N−5) equally likely deals, and every probability is a ratio of two
//! integers. This crate counts the deals, exactly.
//!
//! ```
//! use baccarat::{Decks, Places, Shoe, odds};
//!
//! let shoe = Shoe::full(Decks::EIGHT).without(&"9,9,4".parse()?)?;
//! let odds = odds(&shoe)?;
//! for bet in &odds.bets {
//!     println!("{}: {}", bet.bet.name, bet.house_edge());
//! }
//! assert_eq!(odds.bets[1].house_edge().percent(Places::FOUR), "1.0507%");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules, in reading order: [`card`], [`shoe`], [`mod@coup`], [`history`],
//! [`tableau`] are the game; [`bet`] says what is paid; [`engine`] counts deals; [`analysis`]
//! asks the questions; [`report`] writes the answers down, [`plot`] draws them, and [`page`] puts
//! them on one page.

#![forbid(unsafe_code)]

pub mod analysis;
pub mod bet;
pub mod card;
pub mod coup;
mod data;
mod described;
pub mod engine;
pub mod exact;
pub mod history;
pub mod page;
pub mod plot;
mod quote;
pub mod report;
pub mod shoe;
pub mod tableau;

pub use num_bigint;
pub use num_rational;

pub use analysis::{
    Audit, BadCardsLeft, BadCoup, BadCoups, BadFigure, BadFigures, BadLine, BadShard, BadTags,
    BetDepth, BetOdds, BetSequence, Bin, Branch, CardEffect, CardsLeft, Chance, CompiledCounts,
    CompiledCovariances, CompiledHands, CompiledOdds, CompiledSequences, Composition,
    CountQuestion, Counted, CountedBet, CoupOdds, Coups, Covariances, Decision, Depth, DepthPlay,
    DepthSweep, Depths, Disagreement, Estimate, Expectations, Extreme, Hands, HandsRow, Length,
    Line, Linear, Next, NoCoup, NoOdds, NoOddsAt, Odds, OutcomeSequence, Overlap, PairEffects,
    Parts, Play, RankEffect, RatedTags, Reads, Removal, SampledBet, SampledDepth, Sequence, Shard,
    Share, ShoePlay, Step, Tags, Threshold, TooFineBet, Tracked, Tracker, UnseenBet, Unsound,
    Update, Verdict, Verification, Verified, WINNERS, audit, coup, enumerate, odds, published,
    read_figures, verify,
};
pub use card::{
    BadGlimpses, Card, CardSet, Glimpse, Glimpses, NotACard, Pip, Rank, Seen, Suit, name_of,
    named_cards,
};
pub use coup::{Coup, Hand, Side};
pub use data::{BadData, nearest};
pub use exact::{BadPlaces, Exact, Irrational, NormalGain, NormalTail, NotANumber, Places, Root};
pub use history::{BadHistory, History};
pub use quote::Quoted;
pub use shoe::{
    BadCards, BadCounts, BadDecks, Cards, Decks, NoSuchCard, Shoe, ShoeSource, Start, Unspecified,
};
pub use tableau::{
    Action, BadRules, BankerReads, Reading, Ruling, Standing, Tableau, TwoNaturals, presets,
};

/// The examples of the README are tested like those of these pages.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
