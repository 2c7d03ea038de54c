//! What is found: something that changes nothing, and why it does not.

use ritual_content::references::FoundPart;

use crate::cx::DocumentFacts;

/// A step or an ability that changes nothing, or what holds steps or abilities and has none.
pub(in crate::checks) struct Nothing<'c> {
    pub(super) document: &'c DocumentFacts<'c>,
    pub(super) part: &'c FoundPart,
    pub(super) why: Why,
}

/// Why something changes nothing.
#[derive(Clone, Copy)]
pub(super) enum Why {
    /// It says none of these amounts, or only 0.
    NoneOf(&'static [&'static str]),
    /// What is in it happens as it would without it, for this reason.
    Needless(&'static str),
    /// Nothing is different afterwards: why, and what to write instead.
    So(&'static str, &'static str),
    /// It is no step: what it is called, what it has none of, and what to do about it.
    Empty(&'static str, &'static str, &'static str),
}
