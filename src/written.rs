//! JSON forms of the types of this crate, with the feature `serde`.

/// Declares the JSON object that represents a type: the fields in order, each with its description,
/// its type and its value. The descriptions are used in the JSON Schema.
///
/// ```ignore
/// written! {
///     /// How often an event comes up.
///     Chance as chance {
///         /// Number of deals that bring the event.
///         ways: Digits = chance.ways.clone().into(),
///         /// `ways` over the number of all deals.
///         probability: Exact = chance.probability(),
///     }
/// }
/// ```
///
/// A type can also be represented by a list: `Outcomes as outcomes: [Outcome] = outcomes.iter()`.
#[cfg(feature = "serde")]
macro_rules! written {
    (
        $(#[$about:meta])*
        $owner:ident $(< $life:lifetime >)? as $this:ident {
            $( $(#[$meaning:meta])* $field:ident: $kind:ty = $value:expr ),* $(,)?
        }
    ) => {
        const _: () = {
            #[allow(unused_imports, reason = "not every object has fields of each type")]
            use $crate::exact::{Exact, Irrational};
            #[allow(unused_imports, reason = "not every object has fields of each type")]
            use $crate::written::{Digits, cards_text};

            $(#[$about])*
            #[derive(serde::Serialize)]
            #[cfg_attr(all(test, feature = "documents"), derive(schemars::JsonSchema))]
            struct Written<'a> {
                $( $(#[$meaning])* $field: $kind, )*
                #[serde(skip)]
                _borrowed: std::marker::PhantomData<&'a ()>,
            }

            impl serde::Serialize for $owner $(< $life >)? {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let $this = self;
                    let written = Written {
                        $( $field: $value, )*
                        _borrowed: std::marker::PhantomData,
                    };
                    written.serialize(serializer)
                }
            }

            #[cfg(all(test, feature = "documents"))]
            impl schemars::JsonSchema for $owner $(< $life >)? {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($owner).into()
                }

                fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    Written::json_schema(generator)
                }
            }
        };
    };
    ($owner:ident as $this:ident: [$item:ty] = $items:expr) => {
        const _: () = {
            impl serde::Serialize for $owner {
                fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    let $this = self;
                    serializer.collect_seq($items)
                }
            }

            #[cfg(all(test, feature = "documents"))]
            impl schemars::JsonSchema for $owner {
                fn inline_schema() -> bool {
                    true
                }

                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($owner).into()
                }

                fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    <Vec<$item>>::json_schema(generator)
                }
            }
        };
    };
}

/// Declares nothing without the feature `serde`.
#[cfg(not(feature = "serde"))]
macro_rules! written {
    ($($any:tt)*) => {};
}

/// Declares the JSON Schema of a type with its own serialization.
#[cfg(feature = "serde")]
macro_rules! described {
    ($name:ident, $meaning:literal, $($form:tt)+) => {
        #[cfg(all(test, feature = "documents"))]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                #[allow(unused_imports, reason = "not every type is a number")]
                use $crate::written::patterns::{DECIMAL, DIGITS};
                let mut schema = schemars::json_schema!($($form)+);
                schema.insert("description".to_owned(), $meaning.into());
                schema
            }
        }
    };
}

/// Patterns of numbers in a JSON Schema.
#[cfg(all(test, feature = "documents"))]
pub(crate) mod patterns {
    /// A whole number.
    pub(crate) const DIGITS: &str = "^[0-9]+$";
    /// A decimal number.
    pub(crate) const DECIMAL: &str = r"^-?[0-9]+(\.[0-9]+)?$";
}

#[cfg(feature = "serde")]
mod digits {
    use std::fmt;
    #[cfg(feature = "documents")]
    use std::{fmt::Display, str::FromStr};

    use num_bigint::BigUint;
    use serde::de::{Deserialize, Deserializer, Error, Visitor};
    use serde::ser::{Serialize, Serializer};

    /// An integer that is written as a string of digits, since it can exceed the range of numbers
    /// in other programs. It is read from a string or a number.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) struct Digits(pub(crate) BigUint);

    impl<T: Into<BigUint>> From<T> for Digits {
        fn from(number: T) -> Digits {
            Digits(number.into())
        }
    }

    impl Serialize for Digits {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(&self.0)
        }
    }

    impl Digits {
        /// The integer, if it is not too large.
        pub(crate) fn number<E: Error>(self) -> Result<u64, E> {
            u64::try_from(self.0).map_err(E::custom)
        }
    }

    impl<'de> Deserialize<'de> for Digits {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digits, D::Error> {
            let NumberOrText(text) = NumberOrText::deserialize(deserializer)?;
            text.parse().map(Digits).map_err(D::Error::custom)
        }
    }

    /// A text, or an integer, which is read as its digits. It is written as a text.
    #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
    pub(crate) struct NumberOrText(pub(crate) String);

    impl<'de> Deserialize<'de> for NumberOrText {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NumberOrText, D::Error> {
            struct AnyVisitor;

            impl Visitor<'_> for AnyVisitor {
                type Value = NumberOrText;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("a text or a whole number")
                }

                fn visit_str<E: Error>(self, text: &str) -> Result<NumberOrText, E> {
                    Ok(NumberOrText(text.to_owned()))
                }

                fn visit_u64<E: Error>(self, number: u64) -> Result<NumberOrText, E> {
                    Ok(NumberOrText(number.to_string()))
                }

                fn visit_i64<E: Error>(self, number: i64) -> Result<NumberOrText, E> {
                    Ok(NumberOrText(number.to_string()))
                }
            }

            deserializer.deserialize_any(AnyVisitor)
        }
    }

    /// Writes integers as text and reads them back, for `#[serde(with = "AsText")]`: they can
    /// exceed the range of numbers in other programs.
    #[cfg(feature = "documents")]
    pub(crate) struct AsText;

    #[cfg(feature = "documents")]
    impl AsText {
        pub(crate) fn serialize<T: Display, S: Serializer>(
            number: &T,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            serializer.collect_str(number)
        }

        pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<T, D::Error> {
            let text = String::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        }
    }

    #[cfg(feature = "documents")]
    described! {
        AsText, "A whole number as a string of digits, after a minus if it is negative.",
        { "type": "string", "pattern": "^-?[0-9]+$" }
    }

    described! {
        Digits,
        "A whole number as a string of digits: it can exceed what programs read as a number.",
        { "type": "string", "pattern": DIGITS }
    }

    /// A number of cards in a document; `None` is the infinite shoe.
    pub(crate) fn cards_text(cards: Option<u64>) -> String {
        cards.map_or_else(|| "infinite".to_owned(), |cards| cards.to_string())
    }
}
#[cfg(feature = "documents")]
pub(crate) use digits::AsText;
#[cfg(feature = "serde")]
pub(crate) use digits::{Digits, NumberOrText, cards_text};

#[cfg(test)]
#[cfg(feature = "documents")]
mod tests {
    use super::NumberOrText;

    #[test]
    fn whole_numbers_stand_for_their_digits() {
        for (json, text) in [("8", "8"), ("-3", "-3"), ("\"4.840\"", "4.840")] {
            let read: NumberOrText = serde_json::from_str(json).expect(json);
            assert_eq!(read.0, text);
        }
        // Trailing zeros of a printed decimal are significant, and a JSON number would lose them.
        assert!(serde_json::from_str::<NumberOrText>("4.840").is_err());
    }
}
