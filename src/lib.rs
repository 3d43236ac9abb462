//! Exact answers about punto banco, for any composition of the shoe.
//!
//! A coup uses at most six cards. Since the cards after it are dealt as well, every coup is counted
//! as a deal of six cards. A shoe of N cards has N(N−1)…(N−5) equally likely deals, so every
//! probability is a ratio of two integers. This crate counts the deals exactly.
//!
//! ```
//! use baccarat::{Analyzer, Decks, Places, Shoe};
//!
//! let shoe = Shoe::full(Decks::EIGHT).without(&"9,9,4".parse()?)?;
//! let odds = Analyzer::default().odds(&shoe)?;
//! for bet in &odds.bets {
//!     println!("{}: {}", bet.bet.name, bet.house_edge());
//! }
//! assert_eq!(odds.bets[1].house_edge().percent(Places::FOUR), "1.0507%");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The modules, in reading order: [`card`], [`shoe`], [`mod@coup`], [`history`] and [`tableau`]
//! model the game; [`bet`] has the paytables; [`engine`] counts deals; [`analysis`] has the
//! questions, for which an [`Analyzer`] stores the compiled polynomials. With the feature
//! `documents`, `request` and `document` turn questions and answers into documents, `tables` writes
//! them, `plot` draws them, and `page` combines them on a page; with the feature `cli`, `cli` is
//! the command.

#![forbid(unsafe_code)]

#[macro_use]
mod written;

pub mod analysis;
mod analyzer;
pub mod bet;
pub mod card;
#[cfg(feature = "cli")]
pub mod cli;
pub mod coup;
#[cfg(feature = "catalogue")]
mod data;
#[cfg(feature = "documents")]
pub mod document;
pub mod engine;
pub mod exact;
pub mod history;
#[cfg(feature = "documents")]
pub mod page;
#[cfg(feature = "documents")]
pub mod plot;
pub mod progress;
mod quote;
#[cfg(feature = "documents")]
pub mod request;
pub mod shoe;
pub mod tableau;
#[cfg(feature = "documents")]
pub mod tables;
mod threads;

pub use num_bigint;
pub use num_rational;

#[cfg(feature = "sample")]
pub use analysis::SampledDepth;
pub use analysis::{
    Audit, BetOdds, CardsLeft, CardsSeen, Chance, CountError, CoupError, CoupOdds, Coups, Depth,
    DepthError, DepthSweep, Depths, Design, DesignError, DesignGoal, EdgeSort, EdgeSortError,
    EveryDepth, EveryDepthSweep, Expectations, Odds, OddsError, Outcomes, Par, ParSheet, Play,
    Removal, RemovalError, Sequence, SequenceError, Session, SessionError, Sort, Tags, Threshold,
    TrackError, Tracker,
};
pub use analyzer::{Analyzer, BetsError};
pub use bet::Bet;
pub use card::{Card, Pip, Rank, Seen, Suit};
pub use coup::Side;
#[cfg(feature = "catalogue")]
pub use data::DataError;
pub use exact::{Exact, Places};
pub use history::History;
pub use quote::Quoted;
pub use shoe::{Cards, Decks, Shoe, ShoeError};
pub use tableau::Tableau;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// Runs the examples of docs/LIBRARY.md as tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/LIBRARY.md")]
struct Library;
