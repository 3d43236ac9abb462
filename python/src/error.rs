//! Errors of the library as exceptions of Python.

use std::error::Error;
use std::fmt::Display;

use baccarat::analysis::published::ReadFiguresError;
use baccarat::analysis::{
    EdgeSortError, LineError, ManyShoesError, MergeError, SweepError, TooFineBetError, TrackError,
    UnseenBetError,
};
use baccarat::bet::ParseBetsError;
use baccarat::document::{AnswerError, ReproduceError};
use baccarat::shoe::{RemovedError, ShoeError, TooManyUnseenError};
use baccarat::tableau::ParseTableauError;
use baccarat::{
    CountError, CoupError, DataError, DepthError, DesignError, OddsError, RemovalError,
    SequenceError, SessionError,
};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A field of an error, which becomes an attribute of the exception.
enum Field {
    Number(u64),
    Text(String),
}

type Fields = Vec<(&'static str, Field)>;

/// The exception for an error: a `ValueError` with its sentence, and its fields as attributes.
pub fn raised(error: &(dyn Error + 'static)) -> PyErr {
    with_fields(&error.to_string(), fields(error))
}

/// A `ValueError` with this sentence, about the shoe in this row.
pub fn refused_shoe(place: usize, sentence: &str) -> PyErr {
    let sentence = format!("shoe [{place}]: {sentence}");
    with_fields(&sentence, vec![("shoe", Field::Number(place as u64))])
}

fn with_fields(sentence: &str, fields: Fields) -> PyErr {
    let exception = PyValueError::new_err(sentence.to_owned());
    Python::attach(|py| {
        for (name, field) in fields {
            let value = exception.value(py);
            let set = match field {
                Field::Number(number) => value.setattr(name, number),
                Field::Text(text) => value.setattr(name, text),
            };
            // An exception takes any attribute.
            set.unwrap_or_default();
        }
    });
    exception
}

/// A `ValueError` with this sentence.
pub fn refused(sentence: impl Display) -> PyErr {
    PyValueError::new_err(sentence.to_string())
}

/// The result of the library, its error raised.
pub trait OrRaise<T> {
    /// The value, or the exception for the error.
    fn or_raise(self) -> PyResult<T>;
}

impl<T, E: Error + 'static> OrRaise<T> for Result<T, E> {
    fn or_raise(self) -> PyResult<T> {
        self.map_err(|error| raised(&error))
    }
}

/// The fields of an error that say what is wrong where.
#[expect(clippy::too_many_lines, reason = "a list of all errors")]
fn fields(error: &(dyn Error + 'static)) -> Fields {
    let number = |name, number| vec![(name, Field::Number(number))];
    let text = |name, text: &dyn Display| vec![(name, Field::Text(text.to_string()))];
    macro_rules! of {
        ($($kind:ty: { $($case:pat => $fields:expr),* $(,)? })*) => { $(
            if let Some(error) = error.downcast_ref::<$kind>() {
                return match error { $($case => $fields,)* #[allow(unreachable_patterns)] _ => Vec::new() };
            }
        )* };
    }
    of! {
        ShoeError: { ShoeError { seen, wanted, left } => {
            let mut fields = text("card", seen);
            fields.extend([("wanted", Field::Number(*wanted)), ("left", Field::Number(*left))]);
            fields
        } }
        RemovedError: {
            RemovedError::Shoe(error) => fields(error),
            RemovedError::Unseen(error) => fields(error),
        }
        TooManyUnseenError: { TooManyUnseenError { cards, unseen } => {
            vec![("cards", Field::Number(*cards)), ("unseen", Field::Number(*unseen))]
        } }
        AnswerError: {
            AnswerError::Odds(error) => fields(error),
            AnswerError::Removal(error) => fields(error),
            AnswerError::Sequence(error) => fields(error),
            AnswerError::Session(error) => fields(error),
            AnswerError::Count(error) => fields(error),
            AnswerError::Coup(error) => fields(error),
            AnswerError::EdgeSort(error) => fields(error),
            AnswerError::Design(error) => fields(error),
            AnswerError::Depth(error) => fields(error),
            AnswerError::Reproduce(error) => fields(error),
        }
        OddsError: {
            OddsError::TooFewCards { cards } => number("cards", cards.len()),
            OddsError::TooFine(error) => fields(error),
            OddsError::UnseenBet(error) => fields(error),
            OddsError::DifferentDeals { bet } => text("bet", bet),
        }
        RemovalError: {
            RemovalError::Odds(error) => fields(error),
            RemovalError::TooFewCards { cards, .. } => number("cards", cards.len()),
        }
        SequenceError: {
            SequenceError::Depth(error) => fields(error),
            SequenceError::TooFewCards { cards, .. } => number("cards", cards.len()),
        }
        SessionError: {
            SessionError::Depth(error) => fields(error),
            SessionError::TooManyResults { bet, .. } => text("bet", bet),
            SessionError::TooManyBankrolls { bet } => text("bet", bet),
        }
        CountError: {
            CountError::Removal(error) => fields(error),
            CountError::Depth(error) => fields(error),
        }
        DesignError: {
            DesignError::Odds(error) => fields(error),
            DesignError::NotOneBet { bets } => number("bets", *bets as u64),
        }
        CoupError: {
            CoupError::Odds(error) => fields(error),
            CoupError::Shoe(error) => fields(error),
        }
        EdgeSortError: {
            EdgeSortError::Coup(error) => fields(error),
            EdgeSortError::TooManySights { sights, .. } => number("sights", *sights),
        }
        DepthError: {
            DepthError::Odds(error) => fields(error),
            DepthError::CardsLeft { cards, .. } => number("cards", *cards),
            DepthError::NoCoup { cut, cards } => {
                vec![("cut", Field::Number(*cut)), ("cards", Field::Number(*cards))]
            },
            DepthError::PaysTooMuch { bet } => text("bet", bet),
            DepthError::Sweep(error) => fields(error),
        }
        TrackError: {
            TrackError::Odds(error) => fields(error),
            TrackError::TooManyUnseen { cards, unseen } => {
                vec![("cards", Field::Number(*cards)), ("unseen", Field::Number(*unseen))]
            }
        }
        LineError: {
            LineError::Shoe(error) => fields(error),
            LineError::Odds(error) => fields(error),
            LineError::TooFewCards { left } => number("left", *left),
        }
        SweepError: { SweepError::Missing { missing, first, parts } => [
            ("missing", missing), ("first", first), ("parts", parts),
        ].map(|(name, count)| (name, Field::Number(*count as u64))).into() }
        MergeError: { MergeError { part, .. } => number("part", *part as u64) }
        TooFineBetError: { TooFineBetError(bet) => text("bet", bet) }
        UnseenBetError: { UnseenBetError { bet, .. } => text("bet", bet) }
        ManyShoesError: { ManyShoesError { place, reason } => {
            let mut all = number("shoe", *place as u64);
            all.extend(fields(reason));
            all
        } }
        ReproduceError: { ReproduceError::Misread(error) => fields(error) }
        ParseBetsError: { ParseBetsError::Data(error) => fields(error) }
        ParseTableauError: { ParseTableauError::Data(error) => fields(error) }
        ReadFiguresError: {
            ReadFiguresError::Data(error) => fields(error),
            ReadFiguresError::Record { line, .. } => number("line", *line as u64),
        }
        DataError: { DataError { line, column, .. } => {
            let places = [("line", line), ("column", column)].into_iter();
            let places = places.filter_map(|(name, place)| Some((name, (*place)?)));
            places.map(|(name, place)| (name, Field::Number(place as u64))).collect()
        } }
    }
    Vec::new()
}
