//! Types read from a [`Node`]: serde's side of it.

use std::borrow::Cow;
use std::fmt;
use std::vec::IntoIter;

use serde::de::{
    self, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;

use super::node::{Misfit, Node, Value};

impl<'t> Deserializer<'t> for Node<'t> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Misfit> {
        let read = match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Integer(number) => visitor.visit_i64(number),
            Value::Natural(number) => visitor.visit_u64(number),
            Value::Float(number) => visitor.visit_f64(number),
            Value::Text(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Value::Text(Cow::Owned(text)) => visitor.visit_string(text),
            Value::List(items) => visitor.visit_seq(Items(items.into_iter())),
            Value::Table(pairs) => visitor.visit_map(Entries {
                pairs: pairs.into_iter(),
                value: None,
            }),
        };
        read.map_err(|misfit| misfit.in_value(self.at))
    }

    /// A struct is a table: never a list of its fields.
    fn deserialize_struct<V: Visitor<'t>>(
        self,
        _name: &'static str,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        if let Value::Table(_) = self.value {
            return self.deserialize_any(visitor);
        }
        let misfit: Misfit = de::Error::invalid_type(self.value.unexpected(), &visitor);
        Err(misfit.in_value(self.at))
    }

    fn deserialize_option<V: Visitor<'t>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'t>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    /// Variants are names alone.
    fn deserialize_enum<V: Visitor<'t>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        let Value::Text(name) = self.value else {
            return self.deserialize_any(visitor);
        };
        let read: Result<_, Misfit> = visitor.visit_enum(name.into_deserializer());
        read.map_err(|misfit| misfit.in_value(self.at))
    }

    forward_to_deserialize_any! {
        <V: Visitor<'t>>
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// The values of a list.
struct Items<'t>(IntoIter<Node<'t>>);

impl<'t> SeqAccess<'t> for Items<'t> {
    type Error = Misfit;

    fn next_element_seed<S: DeserializeSeed<'t>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misfit> {
        self.0.next().map(|item| item.read(seed)).transpose()
    }
}

/// The names and values of a table.
struct Entries<'t> {
    pairs: IntoIter<(Node<'t>, Node<'t>)>,
    /// The value whose name was read last.
    value: Option<Node<'t>>,
}

impl<'t> MapAccess<'t> for Entries<'t> {
    type Error = Misfit;

    fn next_key_seed<S: DeserializeSeed<'t>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misfit> {
        let pair = self.pairs.next().map(|(name, value)| {
            self.value = Some(value);
            name.read(seed)
        });
        pair.transpose()
    }

    fn next_value_seed<S: DeserializeSeed<'t>>(&mut self, seed: S) -> Result<S::Value, Misfit> {
        let value = self.value.take().expect("a value is read after its name");
        value.read(seed)
    }
}

impl<'t> Node<'t> {
    /// Reads the value as what the seed makes of it.
    fn read<S: DeserializeSeed<'t>>(self, seed: S) -> Result<S::Value, Misfit> {
        let at = self.at;
        seed.deserialize(self).map_err(|misfit| misfit.in_value(at))
    }
}

impl Value<'_> {
    /// The value as an error names it.
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Value::Null => Unexpected::Unit,
            Value::Bool(value) => Unexpected::Bool(*value),
            Value::Integer(number) => Unexpected::Signed(*number),
            Value::Natural(number) => Unexpected::Unsigned(*number),
            Value::Float(number) => Unexpected::Float(*number),
            Value::Text(text) => Unexpected::Str(text),
            Value::List(_) => Unexpected::Seq,
            Value::Table(_) => Unexpected::Map,
        }
    }
}

impl Misfit {
    /// The misfit with the place of a value that it is in, unless it has a nearer one.
    fn in_value(self, at: Option<usize>) -> Misfit {
        Misfit {
            at: self.at.or(at),
            ..self
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Misfit {}

impl de::Error for Misfit {
    fn custom<T: fmt::Display>(message: T) -> Misfit {
        Misfit {
            at: None,
            message: message.to_string(),
        }
    }
}
