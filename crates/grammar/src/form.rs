//! How choices are read and written: a word, or a mapping with a word as its key and perhaps fields beside it.

use std::vec;

use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer as _, MapAccess};
use serde::ser::SerializeStruct;

use crate::plain::{Field, Mapping, Misfit, Plain, read_plain};

/// A struct whose fields stand beside the word that carries it; the word itself holds one of them.
pub trait Beside {
    /// The field that the word holds.
    const MAIN: &'static str;
    /// How many fields there are.
    const N_FIELDS: usize;

    /// Writes the fields, the main one under the word.
    ///
    /// # Errors
    /// Returns what the serialiser says.
    fn serialize_beside<S: SerializeStruct>(&self, word: &'static str, to: &mut S) -> Result<(), S::Error>;
}

/// Entries of a mapping that stand before its word.
pub type Before = Vec<Field>;

/// Reads up to the first key that is a word. Without one everything is returned.
///
/// # Errors
/// Returns what the reader says.
pub fn until_word<'de, A: MapAccess<'de>>(
    map: &mut A,
    words: &'static [&'static str],
) -> Result<(Before, Option<&'static str>), A::Error> {
    let mut before = Vec::new();
    while let Some(key) = map.next_key::<Box<str>>()? {
        if let Some(word) = words.iter().find(|word| **word == &*key) {
            return Ok((before, Some(word)));
        }
        before.push((key, map.next_value()?));
    }
    Ok((before, None))
}

/// Reads the value of a word that no field stands beside.
///
/// # Errors
/// Returns what the reader says, and refuses a field beside the word.
pub fn value_alone<'de, A: MapAccess<'de>, T: Deserialize<'de>>(before: Before, mut map: A) -> Result<T, A::Error> {
    let value = map.next_value()?;
    let beside = before.into_iter().map(|(key, _)| key).next();
    match beside.map_or_else(|| map.next_key::<Box<str>>(), |key| Ok(Some(key)))? {
        Some(key) => Err(A::Error::custom(format!("unknown field `{key}`"))),
        None => Ok(value),
    }
}

/// Reads a struct whose fields stand beside its word.
///
/// # Errors
/// Returns what the reader says.
pub fn fields_beside<'de, A: MapAccess<'de>, T: Deserialize<'de>>(
    before: Before,
    main: &'static str,
    map: A,
) -> Result<T, A::Error> {
    let fields = Fields { before: before.into_iter(), value: None, main: Some(main), rest: map };
    T::deserialize(MapAccessDeserializer::new(fields))
}

/// The entries of a mapping with the word in it called like the field it holds.
struct Fields<A> {
    before: vec::IntoIter<Field>,
    /// The value of the entry before the word whose key was read last.
    value: Option<Plain>,
    main: Option<&'static str>,
    rest: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        if let Some((key, value)) = self.before.next() {
            self.value = Some(value);
            return seed.deserialize((&*key).into_deserializer()).map(Some);
        }
        match self.main.take() {
            Some(main) => seed.deserialize(main.into_deserializer()).map(Some),
            None => self.rest.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(value) => seed.deserialize(&value).map_err(A::Error::custom),
            None => self.rest.next_value_seed(seed),
        }
    }
}

/// Reads what is written as a text without a word.
///
/// # Errors
/// Returns what the reader says.
pub fn from_text<'de, T: Deserialize<'de>, E: Error>(text: &str) -> Result<T, E> {
    T::deserialize(text.into_deserializer())
}

/// Reads what is written as a mapping without a word.
///
/// # Errors
/// Returns what the reader says.
pub fn from_entries<'de, T: Deserialize<'de>, E: Error>(entries: Before) -> Result<T, E> {
    read_plain(&Plain::Map(Mapping::new(entries.into()))).map_err(E::custom)
}

/// Says that a mapping has no word among its keys.
pub fn no_word<E: Error>(entries: &Before, words: &'static [&'static str]) -> E {
    match entries.first() {
        Some((key, _)) => E::unknown_field(key, words),
        None => E::custom("a word is missing"),
    }
}

/// Reads a struct of which only one field is said, as `reads` does.
///
/// # Errors
/// Returns what the reader says.
pub fn alone<T>(
    field: &str,
    text: &str,
    is_list: bool,
    reads: impl FnOnce(&Plain) -> Result<T, Misfit>,
) -> Result<T, Misfit> {
    let text = Plain::Text(text.into());
    let value = if is_list { Plain::List([text].into()) } else { text };
    reads(&Plain::Map(Mapping::new([(field.into(), value)].into())))
}
