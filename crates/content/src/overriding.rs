//! Overrides: documents as a pack sees them that changes some of another one, or builds on a pack that does.
//!
//! An override names what differs, and what comes of it is a whole document again ([`Catalogue::as_seen_by`]).
//! Whoever plays, reads or writes a pack asks for the catalogue as that pack sees it, and needs to know nothing more.
//!
//! INVARIANT: an override changes what its own pack and those that build on it play, and nothing else.
//! INVARIANT: what comes of an override is a document that its schema allows, or the document stays as it was.
//! INVARIANT: without overrides nothing is copied.

mod faults;
mod patch;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Fix, Route};
use serde_json::{Map, Value};

use crate::allowed::{self, Asked};
use crate::documents::Override;
use crate::references::{FoundReference, FoundText};
use crate::{Catalogue, Document, Entry, FullId, Kind, Plain, Reference as _, read_plain, translation};

pub use patch::fields;

pub(crate) use faults::Patched;
pub(crate) use patch::{merge, n_written};

/// Returns whether an override can change documents of a kind: those that lie on a table, not those that set it.
#[must_use]
pub const fn can_be_changed(kind: Kind) -> bool {
    !matches!(kind, Kind::Pack | Kind::Scenario | Kind::Test | Kind::Translation | Kind::Override)
}

/// Returns the document that an entry of `changes` is about, in the pack that is changed: `enemy/cultist`.
#[must_use]
pub fn target(key: &str, pack: &str) -> Option<(Kind, FullId)> {
    translation::document(key, pack).filter(|(kind, _)| can_be_changed(*kind))
}

/// What an override makes of a document.
#[derive(Clone, Debug)]
pub struct Change<'c> {
    /// The override that changes it.
    pub by: &'c Entry<Override>,
    /// The document, as the override names it.
    pub key: &'c str,
    /// What the override says about it.
    pub patch: &'c Map<String, Value>,
    /// The kind of the document.
    pub kind: Kind,
    /// The full id of the document that is changed.
    pub id: FullId,
    /// What it was, with all changes that come first.
    pub before: Arc<Value>,
    /// What comes of it.
    pub after: Arc<Value>,
    /// A document came of it.
    is_in_force: bool,
}

impl<'c> Change<'c> {
    fn new(
        by: &'c Entry<Override>,
        key: &'c str,
        patch: &'c Map<String, Value>,
        (kind, id): (Kind, FullId),
        before: Arc<Value>,
    ) -> Self {
        let mut after = (*before).clone();
        patch::merge(&mut after, patch);
        let is_document = allowed::check(Asked::Whole(kind), &after).is_ok() && Catalogue::read(kind, &after).is_some();
        let is_in_force = is_document && after.get("id") == before.get("id");
        Self { by, key, patch, kind, id, before, after: Arc::new(after), is_in_force }
    }

    /// Returns where it stands.
    #[must_use]
    pub fn route(&self) -> Route {
        self.by.route.key("changes").key(self.key)
    }

    /// Returns whether a document comes of it; otherwise everything stays as it was.
    #[must_use]
    pub fn is_in_force(&self) -> bool {
        self.is_in_force
    }

    /// Says why no document comes of it, at places of the override; nothing where one does.
    #[must_use]
    pub fn faults(&self) -> Vec<Diagnostic> {
        if self.is_in_force { Vec::new() } else { faults_of(self) }
    }

    /// Returns the references that the override writes, each with its place in the document that is changed.
    #[must_use]
    pub fn references(&self) -> Vec<FoundReference> {
        let document = Catalogue::read(self.kind, &self.after).filter(|_| self.is_in_force);
        let found = document.into_iter().flat_map(|document| document.walk(&|_, _| false).texts);
        let found = found.filter(|found| patch::writes(self.patch, &found.path));
        let reference =
            |FoundText { path, reference, text, .. }| Some(FoundReference { path, kind: reference?, written: text });
        found.filter_map(reference).collect()
    }
}

/// Returns what keeps the outcome of a change from being a document.
fn faults_of(change: &Change<'_>) -> Vec<Diagnostic> {
    let root = change.route();
    let mut faults = Catalogue::faults(change.kind, &change.after, &root);
    if faults.is_empty() && change.after.get("id") != change.before.get("id") {
        let fault = Diagnostic::error("schema/not-allowed", "an override cannot change the `id`", root.key("id"));
        let fix = Fix::risky("take `id` out").remove(root.key("id"));
        faults.push(fault.help("take it out; others refer to the document by its id").fix(fix));
    }
    let patched = Patched { patch: change.patch, after: &change.after, root: &root };
    faults.into_iter().map(|fault| patched.place(fault)).collect()
}

impl Catalogue {
    /// Returns the catalogue as a pack sees it: with what is overridden by it and by the packs it builds on.
    ///
    /// There are no overrides in it any more, so it is the same for the same pack however often it is asked for.
    #[must_use]
    pub fn as_seen_by<'c>(&'c self, pack: &'c str) -> Cow<'c, Self> {
        let changes = self.changes_seen_by(pack);
        let in_force = changes.iter().filter(|change| change.is_in_force());
        // Whoever comes last has seen what the others say.
        let changed: BTreeMap<(Kind, &FullId), &Value> =
            in_force.map(|change| ((change.kind, &change.id), &*change.after)).collect();
        if changed.is_empty() {
            return Cow::Borrowed(self);
        }
        let own = changes.iter().filter(|change| change.is_in_force() && *change.by.id.pack == *pack);
        let mut out = self.clone();
        out.changed = own.map(|change| (change.kind, change.id.clone())).collect();
        for ((kind, id), after) in changed {
            out.rewrite(kind, id, &|_, _| after.clone());
        }
        out.overrides.clear();
        Cow::Owned(out)
    }

    /// Returns a single document as a pack sees it.
    #[must_use]
    pub fn seen_by<'c, T: Document + Clone>(&'c self, id: &FullId, pack: &'c str) -> Option<Cow<'c, Entry<T>>> {
        let entry = T::table(self).get(id)?;
        let changes = self.changes_seen_by(pack);
        let is_about = |change: &&Change<'_>| change.kind == T::KIND && change.id == *id && change.is_in_force();
        let last = changes.iter().rev().find(is_about);
        let seen = last.and_then(|change| {
            let plain = Plain::from(Value::clone(&change.after));
            let document = Arc::new(read_plain::<T>(&plain).ok()?);
            let (id, route, plain) = (id.clone(), entry.route.clone(), Arc::new(plain));
            Some(Entry { id, route, document, plain })
        });
        Some(seen.map_or(Cow::Borrowed(entry), Cow::Owned))
    }

    /// Returns what overrides make of documents, as a pack sees them.
    ///
    /// They come in the order in which they are made: who builds on a pack comes behind it, and the last one wins.
    #[must_use]
    pub fn changes_seen_by<'c>(&'c self, pack: &'c str) -> Vec<Change<'c>> {
        let mut changes: Vec<Change<'c>> = Vec::new();
        if self.overrides.is_empty() {
            return changes;
        }
        let mut now: BTreeMap<(Kind, FullId), Arc<Value>> = BTreeMap::new();
        for pack in self.in_order(pack) {
            for by in self.of_pack::<Override>(pack) {
                for (key, patch) in &by.document.changes {
                    let Some(target) = target(key, by.document.pack.written()) else { continue };
                    let as_written = || Some(Arc::new(self.plain(target.0, &target.1)?.to_json()));
                    let Some(before) = now.get(&target).cloned().or_else(as_written) else { continue };
                    let change = Change::new(by, key, patch, target, before);
                    if change.is_in_force() {
                        now.insert((change.kind, change.id.clone()), Arc::clone(&change.after));
                    }
                    changes.push(change);
                }
            }
        }
        changes
    }
}

#[cfg(test)]
mod tests;
