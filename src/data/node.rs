//! Values of TOML or JSON that know where in the text they begin.
//!
//! Types are read from this one form, so that the code that reads them is compiled once, not once
//! for each format.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::value::RawValue;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A value, and the place of its first byte in the text, if it is from a text.
pub(super) struct Node<'t> {
    pub(super) at: Option<usize>,
    pub(super) value: Value<'t>,
}

/// What a value is.
pub(super) enum Value<'t> {
    Null,
    Bool(bool),
    Integer(i64),
    Natural(u64),
    Float(f64),
    Text(Cow<'t, str>),
    List(Vec<Node<'t>>),
    /// Names in the order of the text, with their values.
    Table(Vec<(Node<'t>, Node<'t>)>),
}

/// Why a value cannot be read as a type.
#[derive(Debug)]
pub(super) struct Misfit {
    /// The place of the value's first byte in the text, if it is known.
    pub(super) at: Option<usize>,
    pub(super) message: String,
}

/// The most values within values, as many as `serde_json` allows.
const DEEPEST: usize = 128;

impl<'t> Node<'t> {
    /// The values of a text of TOML.
    pub(super) fn from_toml(text: &'t str) -> Result<Node<'t>, Misfit> {
        let table = DeTable::parse(text).map_err(|error| Misfit {
            at: error.span().map(|span| span.start),
            message: error.message().to_owned(),
        })?;
        let at = Some(table.span().start);
        let value = of_table(table.into_inner());
        Ok(Node { at, value })
    }

    /// The values of JSON, given as it stands and with the whole text that it stands in.
    pub(super) fn from_json(raw: &'t RawValue, text: &'t str) -> Result<Node<'t>, Misfit> {
        of_json(raw, text, DEEPEST)
    }
}

impl From<Json> for Node<'_> {
    fn from(value: Json) -> Self {
        let value = match value {
            Json::Null => Value::Null,
            Json::Bool(value) => Value::Bool(value),
            Json::Number(number) => of_number(&number),
            Json::String(text) => Value::Text(text.into()),
            Json::Array(items) => Value::List(items.into_iter().map(Node::from).collect()),
            Json::Object(pairs) => {
                let name = |name: String| Node::from(Json::String(name));
                let pairs = pairs.into_iter();
                let pairs = pairs.map(|(key, value)| (name(key), value.into()));
                Value::Table(pairs.collect())
            }
        };
        Node { at: None, value }
    }
}

fn of_toml(value: Spanned<DeValue<'_>>) -> Node<'_> {
    let at = Some(value.span().start);
    let value = match value.into_inner() {
        DeValue::String(text) => Value::Text(text),
        DeValue::Boolean(value) => Value::Bool(value),
        DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => Value::Integer(number),
            Err(_) => Value::Text(number.as_str().to_owned().into()),
        },
        DeValue::Float(number) => Value::Float(number.as_str().parse().unwrap_or(f64::NAN)),
        DeValue::Datetime(time) => Value::Text(time.to_string().into()),
        DeValue::Array(items) => Value::List(items.into_iter().map(of_toml).collect()),
        DeValue::Table(table) => of_table(table),
    };
    Node { at, value }
}

fn of_table(table: DeTable<'_>) -> Value<'_> {
    let pairs = table.into_iter().map(|(name, value)| {
        let at = Some(name.span().start);
        let name = Value::Text(name.into_inner());
        (Node { at, value: name }, of_toml(value))
    });
    Value::Table(pairs.collect())
}

/// The values of a piece of a JSON text, with at most `deepest` values within values.
fn of_json<'t>(raw: &'t RawValue, text: &'t str, deepest: usize) -> Result<Node<'t>, Misfit> {
    let piece = raw.get();
    let at = Some(place(piece, text));
    let misfit = |message: String| Misfit { at, message };
    let misread = |error: serde_json::Error| misfit(message_of(&error));
    let Some(deeper) = deepest.checked_sub(1) else {
        return Err(misfit("recursion limit exceeded".to_owned()));
    };
    let value = match piece.as_bytes().first() {
        Some(b'{') => {
            let Pairs(pairs) = serde_json::from_str(piece).map_err(misread)?;
            let pairs = pairs.into_iter().map(|(name, value)| {
                let name = Node {
                    // A name with escapes does not stand in the text as it is: its value is near.
                    at: Some(match &name {
                        Cow::Borrowed(name) => place(name, text) - 1,
                        Cow::Owned(_) => place(value.get(), text),
                    }),
                    value: Value::Text(name),
                };
                Ok((name, of_json(value, text, deeper)?))
            });
            Value::Table(pairs.collect::<Result<_, Misfit>>()?)
        }
        Some(b'[') => {
            let items: Vec<&RawValue> = serde_json::from_str(piece).map_err(misread)?;
            let items = items.into_iter().map(|item| of_json(item, text, deeper));
            Value::List(items.collect::<Result<_, _>>()?)
        }
        Some(b'"') => Value::Text(serde_json::from_str::<Text<'t>>(piece).map_err(misread)?.0),
        _ => match serde_json::from_str(piece).map_err(misread)? {
            Json::Bool(value) => Value::Bool(value),
            Json::Number(number) => of_number(&number),
            _ => Value::Null,
        },
    };
    Ok(Node { at, value })
}

/// The message of an error without its place.
pub(super) fn message_of(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    message.strip_suffix(&place).unwrap_or(&message).to_owned()
}

fn of_number(number: &serde_json::Number) -> Value<'static> {
    match (number.as_u64(), number.as_i64()) {
        (Some(number), _) => Value::Natural(number),
        (None, Some(number)) => Value::Integer(number),
        _ => Value::Float(number.as_f64().unwrap_or(f64::NAN)),
    }
}

/// The place of a piece in the text that it was cut from.
fn place(piece: &str, text: &str) -> usize {
    piece.as_ptr().addr() - text.as_ptr().addr()
}

/// A text, borrowed where it has no escapes.
#[derive(serde::Deserialize)]
struct Text<'t>(#[serde(borrow)] Cow<'t, str>);

/// The names and values of an object, repeated names included.
struct Pairs<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'t> de::Deserialize<'t> for Pairs<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Pairs<'t>, D::Error> {
        struct Collect;

        impl<'t> Visitor<'t> for Collect {
            type Value = Pairs<'t>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Pairs<'t>, A::Error> {
                let mut pairs = Vec::new();
                while let Some((Text(name), value)) = map.next_entry()? {
                    pairs.push((name, value));
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(Collect)
    }
}
