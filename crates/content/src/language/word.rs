//! What is known of a word beside its meaning: its facts, said once, with its definition.

use super::{Condition, Limit, Phase, Price, Written};

/// A word of the language: a variant of a choice such as `Step`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// What authors write.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
}

impl Word {
    /// A word of which nothing more is known.
    pub const PLAIN: Self = Self { name: "", doc: "" };
}

/// A field of a struct of the language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// What authors write.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
}

impl Field {
    /// A field of which nothing more is known.
    pub const PLAIN: Self = Self { name: "", doc: "" };
}

/// What a type of the language is made of.
#[derive(Debug, PartialEq, Eq)]
pub struct Shape {
    /// The name of the type in the schemas.
    pub name: &'static str,
    /// What it is.
    pub doc: &'static str,
    /// The fields of a struct.
    pub fields: &'static [Field],
    /// The words of a choice.
    pub words: &'static [Word],
}

/// A type of the language.
pub trait Shaped {
    /// What it is made of.
    const SHAPE: &'static Shape;
}

/// What may say when it is in force.
pub trait Restricted<P: Phase = Written> {
    /// Whether it works.
    fn condition(&self) -> Option<&Condition<P>> {
        None
    }

    /// How often it works.
    fn limit(&self) -> Option<Limit> {
        None
    }

    /// What it costs.
    fn price(&self) -> Option<&Price<P>> {
        None
    }
}
