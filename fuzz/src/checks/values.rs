//! Any text is read as each value that an option can have, or refused. A value that was read and
//! written, as text or as data, is read as the same value.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::sync::LazyLock;

use baccarat::analysis::{
    CardsSeen, Coups, EdgeRange, Levels, Listed, PayoffStep, Rebate, SessionCoups, Share, Sort,
    Spacing, SpreadBy, Stakes, StakesByCount,
};
use baccarat::bet::{Commission, Payoff, Pays, Terms};
use baccarat::{Card, CardsLeft, Decks, Exact, Places, Rank, Seen, Side, Suit, Tags};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The terms by which payoffs have the most digits.
static LONGEST: LazyLock<Terms> = LazyLock::new(|| {
    let commission = format!("1/{}", "9".repeat(Exact::MAX_DIGITS / 2));
    Terms {
        commission: commission.parse().expect("it is no longer than it may be"),
        ..Terms::default()
    }
});

pub fn check(text: &str) {
    for read in [
        as_text::<Card>,
        as_text::<Decks>,
        as_text::<Exact>,
        as_text::<Places>,
        as_text::<Rank>,
        as_text::<Seen>,
        as_text::<Share>,
        as_text::<Side>,
        as_text::<Sort>,
        as_text::<Spacing>,
        as_text::<SpreadBy>,
        as_text::<StakesByCount>,
        as_text::<Suit>,
        as_text::<Tags>,
        as_data::<CardsSeen>,
        as_data::<Coups>,
        as_data::<Exact>,
        as_data::<Levels>,
        as_data::<Listed>,
        as_data::<Payoff>,
        as_data::<Places>,
        as_data::<Rebate>,
        as_data::<SessionCoups>,
        as_data::<Share>,
        as_data::<Sort>,
        as_data::<Spacing>,
        as_data::<Stakes>,
        as_data::<StakesByCount>,
        as_data::<Tags>,
    ] {
        read(text);
    }
    let _ = text.parse::<CardsLeft>();
    let _ = text.parse::<Commission>();
    let _ = text.parse::<EdgeRange>();
    let _ = text.parse::<PayoffStep>();
    if let Ok(pays) = text.parse::<Pays>() {
        let units = pays.units(&LONGEST).to_string();
        assert!(units.parse::<Exact>().is_ok(), "{units}");
    }
    if let Ok(share) = text.parse::<Share>() {
        assert!(share.parts(1000).iter().all(|part| part < 1000));
    }
}

/// Reads a value, writes it as text, and reads that.
fn as_text<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        assert_eq!(written.parse().ok(), Some(value), "{written}");
    }
}

/// Reads a value, writes it as JSON, and reads that.
fn as_data<T: FromStr + Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        let written = serde_json::to_string(&value).expect("it is data");
        let read = serde_json::from_str::<T>(&written).expect(&written);
        assert_eq!(read, value, "{written}");
    }
}
