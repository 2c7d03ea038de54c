//! Looking documents up: where a reference leads, and which documents have been met.

use std::collections::BTreeMap;

use ritual_content::catalogue::{Catalogue, Documents, Entry};
use ritual_content::language::{Home, Until};
use ritual_content::{FullId, Kind, Reference};
use serde::Serialize;

use super::build::RULES;
use super::digest::Digest;
use super::error::{CompileError, InDocument};
use crate::ids::{CounterKind, Name, TokenKind};

/// The document whose effects are being lowered.
#[derive(Clone, Copy)]
pub(super) struct Origin<'c> {
    /// What kind of document it is.
    pub(super) kind: Kind,
    /// Its id; references without a pack are read in its pack.
    pub(super) home: &'c FullId,
    /// The source its abilities name.
    pub(super) name: Name,
    /// The kind of token that `that_piece` is here.
    pub(super) piece: Option<TokenKind>,
    /// The counter that was named last, whose values are meant.
    pub(super) counter: Option<CounterKind>,
    /// Whether it is what holds in a space: the enemies there are meant.
    pub(super) is_space: bool,
    /// Where it stands once a step has granted it, and how long, if it is what a step grants.
    pub(super) granted: Option<(Home, Until)>,
}

impl<'c> Origin<'c> {
    /// Begins a document.
    pub(super) const fn new(kind: Kind, home: &'c FullId) -> Self {
        Self { kind, home, name: RULES, piece: None, counter: None, is_space: false, granted: None }
    }

    /// The same document, at the part with this name.
    pub(super) const fn with_name(self, name: Name) -> Self {
        Self { name, ..self }
    }

    /// The same document, in steps about a piece.
    pub(super) const fn with_piece(self, piece: TokenKind) -> Self {
        Self { piece: Some(piece), ..self }
    }

    /// The same document, at what holds in a space.
    pub(super) const fn in_space(self) -> Self {
        Self { is_space: true, ..self }
    }

    /// What a step of the same document grants: nothing that was picked before it is known there.
    pub(super) const fn with_granted(self, name: Name) -> Self {
        Self { name, piece: None, is_space: false, ..self }
    }

    /// Whether it stands with an enemy, on its card or for a time.
    pub(super) fn is_of_enemy(self) -> bool {
        self.granted.map_or(self.kind == Kind::Enemy, |(home, _)| home == Home::Enemy)
    }

    /// The document, for a message.
    pub(super) fn document(self) -> InDocument {
        InDocument { kind: self.kind, id: self.home.clone() }
    }
}

/// The catalogue, and what has been taken from it.
pub(super) struct Library<'a> {
    /// Everything there is.
    pub(super) catalogue: &'a Catalogue,
    /// Everything the scenario uses.
    pub(super) digest: Digest,
}

impl<'a> Library<'a> {
    /// Begins with nothing taken.
    pub(super) const fn new(catalogue: &'a Catalogue, digest: Digest) -> Self {
        Self { catalogue, digest }
    }

    /// Takes the document a reference leads to.
    pub(super) fn find<R: Reference, T: Serialize>(
        &mut self,
        table: &'a Documents<T>,
        reference: &R,
        cx: Origin<'_>,
    ) -> Result<&'a Entry<T>, CompileError> {
        let id = reference.resolve(&cx.home.pack);
        let Some(entry) = table.get(&id) else {
            return Err(CompileError::Missing { kind: R::KIND, id, within: cx.document() });
        };
        self.digest.add(R::KIND, &entry.id, &*entry.document);
        Ok(entry)
    }
}

/// Documents of one kind, numbered in the order they are met.
pub(super) struct Met<'a, T> {
    numbers: BTreeMap<&'a FullId, usize>,
    entries: Vec<&'a Entry<T>>,
}

impl<'a, T> Met<'a, T> {
    /// Begins with none.
    pub(super) const fn new() -> Self {
        Self { numbers: BTreeMap::new(), entries: Vec::new() }
    }

    /// The number of a document, a new one if it has not been met yet.
    pub(super) fn number(&mut self, entry: &'a Entry<T>) -> usize {
        if let Some(number) = self.numbers.get(&entry.id) {
            return *number;
        }
        let number = self.entries.len();
        self.numbers.insert(&entry.id, number);
        self.entries.push(entry);
        number
    }

    /// The document with this number.
    pub(super) fn entry(&self, number: usize) -> Option<&'a Entry<T>> {
        self.entries.get(number).copied()
    }
}
