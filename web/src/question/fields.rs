//! The fields of a question, taken one by one.
//!
//! Most are texts. A derived reader of each question would be many times as much code, which a page
//! has to load.

use baccarat::Quoted;
use serde_json::{Map, Value};

use crate::refusal::Refusal;

/// The fields of a JSON object that are not taken yet.
pub struct Fields(Map<String, Value>);

impl Fields {
    pub fn of(value: Value) -> Result<Fields, Refusal> {
        match value {
            Value::Object(fields) => Ok(Fields(fields)),
            _ => Err(Refusal::of(&"expected a JSON object")),
        }
    }

    /// A text.
    pub fn text(&mut self, name: &str) -> Result<String, Refusal> {
        match self.take(name) {
            Some(Value::String(text)) => Ok(text),
            _ => Err(expected("a text", name)),
        }
    }

    /// A text that may be missing, and is blank then.
    pub fn text_or_blank(&mut self, name: &str) -> Result<String, Refusal> {
        if self.0.contains_key(name) {
            self.text(name)
        } else {
            Ok(String::new())
        }
    }

    /// A list of texts.
    pub fn texts(&mut self, name: &str) -> Result<Vec<String>, Refusal> {
        let texts = match self.take(name) {
            Some(Value::Array(items)) => items.into_iter().map(text_of).collect(),
            _ => None,
        };
        texts.ok_or_else(|| expected("a list of texts", name))
    }

    /// A small whole number.
    pub fn number(&mut self, name: &str) -> Result<u8, Refusal> {
        let number = self.take(name).and_then(|number| number.as_u64());
        let number = number.and_then(|number| u8::try_from(number).ok());
        number.ok_or_else(|| expected("a whole number up to 255", name))
    }

    /// The fields of an object.
    pub fn fields(&mut self, name: &str) -> Result<Fields, Refusal> {
        let object = self.take(name).ok_or_else(|| expected("an object", name))?;
        Fields::of(object)
    }

    /// Refuses what is left: fields that the question does not have.
    pub fn end(&self) -> Result<(), Refusal> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(name) => {
                let name = Quoted::new(name);
                Err(Refusal::of(&format!("the question has no field {name}")))
            }
        }
    }

    fn take(&mut self, name: &str) -> Option<Value> {
        self.0.swap_remove(name)
    }
}

fn text_of(value: Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text),
        _ => None,
    }
}

fn expected(what: &str, name: &str) -> Refusal {
    Refusal::of(&format!("expected {what} as the field '{name}'"))
}
