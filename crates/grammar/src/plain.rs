//! Plain data: what an author wrote, as no type reads it.
//!
//! It is kept of every document at once, so it is kept small: 24 bytes a value, 40 an entry of a mapping and nothing for
//! the mapping itself, where `serde_json` takes 72, 104 and a table. Whoever changes it asks for JSON and hands that back.
//!
//! INVARIANT: keys keep the order in which they were written.
//! INVARIANT: it reads as the JSON it was made of: the same types come of both, and the same is said of what does not fit.

mod read;

use ritual_diagnostic::{Path, Segment};
use serde_json::{Number, Value};

pub use read::{Misfit, read_plain};

/// In a mapping of more keys than this, a key is looked up in sorted order; in a smaller one it is found sooner by going
/// through all.
const MOST_IN_A_ROW: usize = 32;

/// A value as it was written.
#[derive(Clone, Debug, Default)]
pub enum Plain {
    /// Nothing.
    #[default]
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number with a fraction.
    Float(f64),
    /// A text.
    Text(Box<str>),
    /// Items in order.
    List(Box<[Plain]>),
    /// Keys with what stands behind them.
    Map(Mapping),
}

/// A key with what stands behind it.
pub(crate) type Field = (Box<str>, Plain);

/// Keys with what stands behind them, as they were written; no key stands there twice.
#[derive(Clone, Debug)]
pub struct Mapping(Fields);

#[derive(Clone, Debug)]
enum Fields {
    Few(Box<[Field]>),
    Many(Box<ManyFields>),
}

#[derive(Clone, Debug)]
struct ManyFields {
    fields: Box<[Field]>,
    /// Their positions, in the order of the keys.
    by_key: Box<[usize]>,
}

const _: () = assert!(size_of::<Plain>() <= 24, "each value of each document takes so much");

impl Plain {
    /// Returns what stands behind a key, in a mapping that has it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        match self {
            Self::Map(mapping) => mapping.get(key),
            _ => None,
        }
    }

    /// Returns the value one step further down.
    ///
    /// An index into a mapping means the key of that spelling: JSON pointers do not tell them apart.
    #[must_use]
    pub fn step(&self, segment: &Segment) -> Option<&Self> {
        match (self, segment) {
            (_, Segment::Key(key)) => self.get(key),
            (Self::List(items), Segment::Index(index)) => items.get(*index),
            (_, Segment::Index(index)) => self.get(&index.to_string()),
        }
    }

    /// Returns the value at a place.
    #[must_use]
    pub fn at(&self, path: &Path) -> Option<&Self> {
        path.segments().iter().try_fold(self, |value, segment| value.step(segment))
    }

    /// Returns how many steps of a way lead to something.
    #[must_use]
    pub fn n_steps(&self, way: &[Segment]) -> usize {
        let mut inside = Some(self);
        way.iter()
            .take_while(|segment| {
                inside = inside.and_then(|value| value.step(segment));
                inside.is_some()
            })
            .count()
    }

    /// Returns the text, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the number, if it is a whole one.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the number, if it is a whole one and not below 0.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_i64().and_then(|number| number.try_into().ok())
    }

    /// Returns the items, if it is a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match self {
            Self::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns whether it is written as nothing.
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// Returns the same as JSON.
    #[must_use]
    pub fn to_json(&self) -> Value {
        // Recursion is bounded: the parser refuses documents that are nested too deep.
        match self {
            Self::Null => Value::Null,
            Self::Bool(is_so) => Value::Bool(*is_so),
            Self::Int(number) => Value::from(*number),
            Self::Float(number) => Value::from(*number),
            Self::Text(text) => Value::from(&**text),
            Self::List(items) => items.iter().map(Self::to_json).collect(),
            Self::Map(mapping) => {
                Value::Object(mapping.iter().map(|(key, value)| (key.to_owned(), value.to_json())).collect())
            }
        }
    }
}

impl From<Value> for Plain {
    fn from(value: Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(is_so) => Self::Bool(is_so),
            Value::Number(number) => number.into(),
            Value::String(text) => Self::Text(text.into()),
            Value::Array(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Value::Object(fields) => {
                Self::Map(Mapping::new(fields.into_iter().map(|(key, value)| (key.into(), value.into())).collect()))
            }
        }
    }
}

impl From<Number> for Plain {
    fn from(number: Number) -> Self {
        // No document says a whole number that is too large for this.
        number.as_i64().map_or_else(|| Self::Float(number.as_f64().unwrap_or_default()), Self::Int)
    }
}

/// The order of keys says nothing.
impl PartialEq for Plain {
    fn eq(&self, other: &Self) -> bool {
        self.to_json() == other.to_json()
    }
}

// No document says a number that is none.
impl Eq for Plain {}

impl Mapping {
    pub(crate) fn new(fields: Box<[Field]>) -> Self {
        if fields.len() <= MOST_IN_A_ROW {
            return Self(Fields::Few(fields));
        }
        let mut by_key: Box<[usize]> = (0..fields.len()).collect();
        by_key.sort_unstable_by_key(|position| &fields[*position].0);
        Self(Fields::Many(Box::new(ManyFields { fields, by_key })))
    }

    /// Returns what stands behind a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Plain> {
        let (_, value) = match &self.0 {
            Fields::Few(fields) => fields.iter().find(|(known, _)| **known == *key)?,
            Fields::Many(many) => {
                let found = many.by_key.binary_search_by_key(&key, |position| &*many.fields[*position].0).ok()?;
                &many.fields[many.by_key[found]]
            }
        };
        Some(value)
    }

    /// Returns the keys with what stands behind them, as they were written.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Plain)> {
        self.fields().iter().map(|(key, value)| (&**key, value))
    }

    fn fields(&self) -> &[Field] {
        match &self.0 {
            Fields::Few(fields) => fields,
            Fields::Many(many) => &many.fields,
        }
    }
}

#[cfg(test)]
mod tests;
