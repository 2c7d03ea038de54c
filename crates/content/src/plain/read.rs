//! Reads types from plain data, as `serde_json` reads them from JSON.

use serde::de::value::{BorrowedStrDeserializer, Error, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error as _, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::Plain;

impl<'de> Deserializer<'de> for &'de Plain {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Plain::Null => visitor.visit_unit(),
            Plain::Bool(is_so) => visitor.visit_bool(*is_so),
            Plain::Int(number) => match u64::try_from(*number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(*number),
            },
            Plain::Float(number) => visitor.visit_f64(*number),
            Plain::Text(text) => visitor.visit_borrowed_str(text),
            Plain::List(items) => SeqDeserializer::new(items.iter()).deserialize_any(visitor),
            Plain::Map(mapping) => MapDeserializer::new(mapping.iter()).deserialize_any(visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Plain::Text(text) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
            Plain::Map(mapping) => visitor.visit_enum(MapAccessDeserializer::new(MapDeserializer::new(mapping.iter()))),
            _ => Err(Error::custom("expected a word, or a mapping with one key")),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for &'de Plain {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}
