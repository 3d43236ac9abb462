//! What the types that write themselves look like in a document.

/// Declares what a type that writes itself looks like in a document.
macro_rules! described {
    ($name:ident, $meaning:literal, $($form:tt)+) => {
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                let mut schema = schemars::json_schema!($($form)+);
                schema.insert("description".to_owned(), $meaning.into());
                schema
            }
        }
    };
}
pub(crate) use described;
