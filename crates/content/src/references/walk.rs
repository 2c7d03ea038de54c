//! A serialiser that writes nothing and remembers where it is.

use std::fmt;
use std::sync::Arc;

use ritual_diagnostic::{Path, Segment};
use serde::ser::{self, Serialize, Serializer};
use serde_json::Value;

use super::found::{Form, Found, FoundPart, FoundText};
use crate::Kind;
use crate::id::kind_of_reference;
use crate::language::{Shape, Word, facts};

/// Walks a document and collects what it was told to look for.
pub(super) struct Walker<'w> {
    wanted: &'w dyn Fn(&'static Shape, &str) -> bool,
    /// The way from the root to the value being walked.
    way: Vec<Segment>,
    /// The last way that was noted.
    noted: Path,
    names: Vec<Arc<str>>,
    shape: Option<&'static Shape>,
    field: &'static str,
    /// Set between a reference type and the text inside it.
    reference: Option<Kind>,
    pub(super) found: Found,
}

impl<'w> Walker<'w> {
    pub(super) fn new(wanted: &'w dyn Fn(&'static Shape, &str) -> bool) -> Self {
        Self {
            wanted,
            way: Vec::new(),
            noted: Path::root(),
            names: Vec::new(),
            shape: None,
            field: "",
            reference: None,
            found: Found::default(),
        }
    }

    /// The way to the value being walked; all that is noted in one place shares it.
    fn path(&mut self) -> Path {
        if self.noted.segments() != self.way {
            self.noted = self.way.iter().cloned().collect();
        }
        self.noted.clone()
    }

    /// The segment of a name; each name is made once and then shared.
    fn name(&mut self, name: &'static str) -> Segment {
        let known = self.names.iter().find(|known| ***known == *name);
        Segment::Key(known.cloned().unwrap_or_else(|| {
            let new: Arc<str> = name.into();
            self.names.push(Arc::clone(&new));
            new
        }))
    }

    /// Notes a choice of which the word is said in the name it is written under, as in `Step/summon`, and what it carries
    /// where that is written beside the word.
    fn note_word(&mut self, name: &'static str) -> (Option<&'static Shape>, Option<MainField>) {
        let Some((choice, word)) = name.split_once('/') else {
            return (self.note_part(name, "", Form::Fields), None);
        };
        let shape = self.note_part(choice, word, Form::Fields);
        let Some(word) = shape.and_then(|shape| shape.word(word)) else { return (shape, None) };
        let carried = word.carries.filter(|_| word.is_beside).map(|carried| carried());
        let Some((carried, main)) = carried.and_then(|carried| Some((carried, carried.main()?))) else {
            self.field = word.name;
            return (shape, None);
        };
        let held = MainField { word: word.name, field: main.name };
        self.note_part(carried.name, "", Form::Beside(word));
        (Some(carried), Some(held))
    }

    /// Notes a part and returns its type.
    fn note_part(&mut self, name: &'static str, word: &'static str, form: Form) -> Option<&'static Shape> {
        let shape = facts::shape(name)?;
        let word = shape.word(word).unwrap_or(&Word::PLAIN);
        let path = self.path();
        self.found.parts.push(FoundPart { path, shape, word, form });
        Some(shape)
    }

    fn below<T: Serialize + ?Sized>(&mut self, step: Segment, value: &T) -> Result<(), fmt::Error> {
        self.way.push(step);
        let walked = value.serialize(&mut *self);
        self.way.pop();
        walked
    }

    fn enter(&mut self, shape: Option<&'static Shape>, held: Option<MainField>) -> Inside<'_, 'w> {
        let outer = (self.shape, self.field);
        self.shape = shape;
        Inside { walker: self, outer, held, index: 0, is_below: false }
    }
}

/// A word that holds a field of what it carries.
#[derive(Clone, Copy)]
struct MainField {
    word: &'static str,
    field: &'static str,
}

/// A list, mapping or struct that is being walked.
pub(super) struct Inside<'s, 'w> {
    walker: &'s mut Walker<'w>,
    /// The type and field to go back to.
    outer: (Option<&'static Shape>, &'static str),
    /// The word that stands in for one of the fields.
    held: Option<MainField>,
    index: usize,
    /// The key of an enum variant was added to the way.
    is_below: bool,
}

impl Inside<'_, '_> {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        let step = Segment::Index(self.index);
        self.index += 1;
        self.walker.below(step, value)
    }

    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), fmt::Error> {
        self.walker.field = self.held.filter(|held| held.word == key).map_or(key, |held| held.field);
        let step = self.walker.name(key);
        self.walker.below(step, value)
    }

    fn leave(self) {
        (self.walker.shape, self.walker.field) = self.outer;
        if self.is_below {
            self.walker.way.pop();
        }
    }
}

macro_rules! nothing_to_find {
    ($( $method:ident($value:ty); )*) => {
        $(
            fn $method(self, _: $value) -> Result<(), fmt::Error> {
                Ok(())
            }
        )*
    };
}

impl<'s, 'w> Serializer for &'s mut Walker<'w> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Inside<'s, 'w>;
    type SerializeTuple = Inside<'s, 'w>;
    type SerializeTupleStruct = Inside<'s, 'w>;
    type SerializeTupleVariant = Inside<'s, 'w>;
    type SerializeMap = Inside<'s, 'w>;
    type SerializeStruct = Inside<'s, 'w>;
    type SerializeStructVariant = Inside<'s, 'w>;

    nothing_to_find! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_bytes(&[u8]);
        serialize_unit_struct(&'static str);
    }

    fn serialize_str(self, text: &str) -> Result<(), fmt::Error> {
        let reference = self.reference.take();
        let Some(shape) = self.shape else { return Ok(()) };
        if reference.is_some() || (self.wanted)(shape, self.field) {
            let (path, field) = (self.path(), self.field);
            self.found.texts.push(FoundText { path, shape, field, reference, text: text.to_owned() });
        }
        Ok(())
    }

    fn serialize_none(self) -> Result<(), fmt::Error> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), fmt::Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), fmt::Error> {
        Ok(())
    }

    fn serialize_unit_variant(self, name: &'static str, _: u32, variant: &'static str) -> Result<(), fmt::Error> {
        self.note_part(name, variant, Form::Fields);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, name: &'static str, value: &T) -> Result<(), fmt::Error> {
        self.reference = kind_of_reference(name);
        let outer = (self.shape, self.field);
        if name.contains('/') {
            (self.shape, _) = self.note_word(name);
        } else if self.reference.is_none()
            && let Some(short) = facts::shape(name).filter(|shape| !shape.short.is_empty())
        {
            self.note_part(name, "", Form::Short);
            (self.shape, self.field) = (Some(short), short.short);
        }
        let walked = value.serialize(&mut *self);
        (self.shape, self.field) = outer;
        walked
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), fmt::Error> {
        let shape = self.note_part(name, variant, Form::Fields);
        let mut inside = self.enter(shape, None);
        let walked = inside.field(variant, value);
        inside.leave();
        walked
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Inside<'s, 'w>, fmt::Error> {
        let shape = self.shape;
        Ok(self.enter(shape, None))
    }

    fn serialize_tuple(self, _: usize) -> Result<Inside<'s, 'w>, fmt::Error> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, name: &'static str, _: usize) -> Result<Inside<'s, 'w>, fmt::Error> {
        Ok(self.enter(facts::shape(name), None))
    }

    fn serialize_tuple_variant(
        self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Inside<'s, 'w>, fmt::Error> {
        let step = self.name(variant);
        self.way.push(step);
        let mut inside = self.enter(facts::shape(name), None);
        inside.is_below = true;
        inside.walker.field = variant;
        Ok(inside)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Inside<'s, 'w>, fmt::Error> {
        self.serialize_seq(None)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Inside<'s, 'w>, fmt::Error> {
        let (shape, held) = self.note_word(name);
        Ok(self.enter(shape, held))
    }

    fn serialize_struct_variant(
        self,
        name: &'static str,
        index: u32,
        variant: &'static str,
        length: usize,
    ) -> Result<Inside<'s, 'w>, fmt::Error> {
        self.serialize_tuple_variant(name, index, variant, length)
    }
}

macro_rules! walk_items {
    ($( $trait:ident::$method:ident; )*) => {
        $(
            impl ser::$trait for Inside<'_, '_> {
                type Ok = ();
                type Error = fmt::Error;

                fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
                    self.item(value)
                }

                fn end(self) -> Result<(), fmt::Error> {
                    self.leave();
                    Ok(())
                }
            }
        )*
    };
}

walk_items! {
    SerializeSeq::serialize_element;
    SerializeTuple::serialize_element;
    SerializeTupleStruct::serialize_field;
    SerializeTupleVariant::serialize_field;
}

macro_rules! walk_fields {
    ($( $trait:ident; )*) => {
        $(
            impl ser::$trait for Inside<'_, '_> {
                type Ok = ();
                type Error = fmt::Error;

                fn serialize_field<T: Serialize + ?Sized>(
                    &mut self,
                    key: &'static str,
                    value: &T,
                ) -> Result<(), fmt::Error> {
                    self.field(key, value)
                }

                fn end(self) -> Result<(), fmt::Error> {
                    self.leave();
                    Ok(())
                }
            }
        )*
    };
}

walk_fields! {
    SerializeStruct;
    SerializeStructVariant;
}

impl ser::SerializeMap for Inside<'_, '_> {
    type Ok = ();
    type Error = fmt::Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), fmt::Error> {
        let key = match serde_json::to_value(key) {
            Ok(Value::String(key)) => key,
            Ok(other) => other.to_string(),
            Err(_) => return Err(fmt::Error),
        };
        self.walker.way.push(Segment::Key(key.into()));
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), fmt::Error> {
        let walked = value.serialize(&mut *self.walker);
        self.walker.way.pop();
        walked
    }

    fn end(self) -> Result<(), fmt::Error> {
        self.leave();
        Ok(())
    }
}
