//! Types are read out of plain data, and what does not fit says where it is.
//!
//! Whatever is read as a type is read from here, also what a mapping has before its word: each type has the code that reads
//! it once, and not once for every kind of reader.

use std::fmt;
use std::iter::Enumerate;
use std::slice;

use ritual_diagnostic::Segment;
use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, EnumAccess, Error as _, Expected, IntoDeserializer as _, MapAccess, SeqAccess, Unexpected,
    VariantAccess, Visitor,
};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};
use serde_json::Number;

use super::{Field, Mapping, Plain};

/// Reads plain data as a type.
///
/// # Errors
/// Says what does not fit, and where.
pub fn read_plain<'de, T: Deserialize<'de>>(plain: &Plain) -> Result<T, Misfit> {
    T::deserialize(plain)
}

/// What does not fit its type. As small as a pointer, since every level of the data hands it up.
#[derive(Debug)]
pub struct Misfit(Box<Said>);

#[derive(Debug)]
struct Said {
    error: serde_json::Error,
    /// From the innermost one to the outermost.
    path: Vec<Segment>,
}

impl Misfit {
    /// Returns the way to what does not fit, from the outside in.
    pub fn path(&self) -> impl Iterator<Item = &Segment> {
        self.0.path.iter().rev()
    }

    fn below(mut self, segment: Segment) -> Self {
        self.0.path.push(segment);
        self
    }

    fn below_key(self, key: &str) -> Self {
        self.below(Segment::Key(key.into()))
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.error, to)
    }
}

impl std::error::Error for Misfit {}

impl From<serde_json::Error> for Misfit {
    fn from(error: serde_json::Error) -> Self {
        Self(Box::new(Said { error, path: Vec::new() }))
    }
}

/// The words are those of JSON: `null`, and not a unit value.
impl serde::de::Error for Misfit {
    fn custom<T: fmt::Display>(said: T) -> Self {
        serde_json::Error::custom(said).into()
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        serde_json::Error::invalid_type(found, expected).into()
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        serde_json::Error::invalid_value(found, expected).into()
    }
}

/// Nothing that is read borrows from it.
impl<'de> Deserializer<'de> for &Plain {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self {
            Plain::Null => visitor.visit_unit(),
            Plain::Bool(is_so) => visitor.visit_bool(*is_so),
            Plain::Int(number) => match u64::try_from(*number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(*number),
            },
            Plain::Float(number) => visitor.visit_f64(*number),
            Plain::Text(text) => visitor.visit_str(text),
            Plain::List(items) => {
                let mut left = Items(items.iter().enumerate());
                let read = visitor.visit_seq(&mut left)?;
                match left.0.len() {
                    0 => Ok(read),
                    _ => Err(Misfit::invalid_length(items.len(), &"fewer elements in array")),
                }
            }
            Plain::Map(mapping) => {
                let fields = mapping.fields();
                let mut left = Entries { left: fields.iter(), last: None };
                let read = visitor.visit_map(&mut left)?;
                match left.left.len() {
                    0 => Ok(read),
                    _ => Err(Misfit::invalid_length(fields.len(), &"fewer elements in map")),
                }
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self {
            Plain::Text(word) => visitor.visit_enum(ChosenWord { word, value: None }),
            Plain::Map(mapping) => visitor.visit_enum(ChosenWord::of(mapping)?),
            other => Err(Misfit::invalid_type(unexpected(other), &"string or map")),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier
    }
}

/// The items of a list that have not been read.
struct Items<'p>(Enumerate<slice::Iter<'p, Plain>>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        let Some((index, item)) = self.0.next() else { return Ok(None) };
        seed.deserialize(item).map(Some).map_err(|misfit| misfit.below(Segment::Index(index)))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The entries of a mapping that have not been read.
struct Entries<'p> {
    left: slice::Iter<'p, Field>,
    /// The entry whose key was read last.
    last: Option<&'p Field>,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        self.last = self.left.next();
        let Some((key, _)) = self.last else { return Ok(None) };
        seed.deserialize(Key(key)).map(Some).map_err(|misfit| misfit.below_key(key))
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Misfit> {
        let Some((key, value)) = self.last.take() else { return Err(Misfit::custom("value is missing")) };
        seed.deserialize(value).map_err(|misfit| misfit.below_key(key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// The key of an entry, which may be a number.
struct Key<'p>(&'p str);

impl Key<'_> {
    fn as_number<'de, V: Visitor<'de>>(&self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.parse::<Number>() {
            Ok(number) => Plain::from(number).deserialize_any(visitor),
            Err(_) => Err(Misfit::custom("invalid value: expected key to be a number in quotes")),
        }
    }
}

macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            self.as_number(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_str(self.0)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_enum(ChosenWord { word: self.0, value: None })
    }

    numbers! {
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_i128
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
    }

    forward_to_deserialize_any! {
        bool f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier
        ignored_any
    }
}

/// A word of several, and what stands under it.
struct ChosenWord<'p> {
    word: &'p str,
    value: Option<&'p Plain>,
}

impl<'p> ChosenWord<'p> {
    fn of(mapping: &'p Mapping) -> Result<Self, Misfit> {
        match mapping.fields() {
            [(word, value)] => Ok(Self { word, value: Some(value) }),
            _ => Err(Misfit::invalid_value(Unexpected::Map, &"map with a single key")),
        }
    }

    fn carried(&self, what: &'static str, fits: fn(&Plain) -> bool) -> Result<&'p Plain, Misfit> {
        match self.value {
            Some(value) if fits(value) => Ok(value),
            Some(other) => Err(Misfit::invalid_type(unexpected(other), &what)),
            None => Err(Misfit::invalid_type(Unexpected::UnitVariant, &what)),
        }
    }
}

impl<'de> EnumAccess<'de> for ChosenWord<'_> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Misfit> {
        let word: StrDeserializer<'_, Misfit> = self.word.into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'de> VariantAccess<'de> for ChosenWord<'_> {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        self.value.map_or(Ok(()), read_plain).map_err(|misfit| misfit.below_key(self.word))
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Misfit> {
        let value = self.carried("newtype variant", |_| true)?;
        seed.deserialize(value).map_err(|misfit| misfit.below_key(self.word))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misfit> {
        let value = self.carried("tuple variant", |value| matches!(value, Plain::List(_)))?;
        value.deserialize_any(visitor).map_err(|misfit| misfit.below_key(self.word))
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Misfit> {
        let value = self.carried("struct variant", |value| matches!(value, Plain::Map(_)))?;
        value.deserialize_any(visitor).map_err(|misfit| misfit.below_key(self.word))
    }
}

fn unexpected(value: &Plain) -> Unexpected<'_> {
    match value {
        Plain::Null => Unexpected::Unit,
        Plain::Bool(is_so) => Unexpected::Bool(*is_so),
        Plain::Int(number) => match u64::try_from(*number) {
            Ok(number) => Unexpected::Unsigned(number),
            Err(_) => Unexpected::Signed(*number),
        },
        Plain::Float(number) => Unexpected::Float(*number),
        Plain::Text(text) => Unexpected::Str(text),
        Plain::List(_) => Unexpected::Seq,
        Plain::Map(_) => Unexpected::Map,
    }
}

/// What stands before a word is kept as it was written until the word is known.
impl<'de> Deserialize<'de> for Plain {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(AsWritten)
    }
}

struct AsWritten;

impl<'de> Visitor<'de> for AsWritten {
    type Value = Plain;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("any value")
    }

    fn visit_unit<E>(self) -> Result<Plain, E> {
        Ok(Plain::Null)
    }

    fn visit_none<E>(self) -> Result<Plain, E> {
        Ok(Plain::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<Plain, D::Error> {
        Plain::deserialize(from)
    }

    fn visit_bool<E>(self, is_so: bool) -> Result<Plain, E> {
        Ok(Plain::Bool(is_so))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Plain, E> {
        Ok(Plain::Int(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Plain, E> {
        Ok(Plain::from(Number::from(number)))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Plain, E> {
        Ok(Plain::Float(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Plain, E> {
        Ok(Plain::Text(text.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Plain, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = from.next_element()? {
            items.push(item);
        }
        Ok(Plain::List(items.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Plain, A::Error> {
        let mut fields: Vec<Field> = Vec::new();
        while let Some(field) = from.next_entry()? {
            fields.push(field);
        }
        Ok(Plain::Map(Mapping::new(fields.into())))
    }
}
