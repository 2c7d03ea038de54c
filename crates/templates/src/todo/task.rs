//! A thing to do, and what it is seen from: documents as their authors wrote them.

use ritual_content::{FullId, Kind};
use serde_json::Value;

/// Gives a document as its author wrote it, whatever is wrong with it; nothing where there is none.
pub type Written<'l, 'd> = &'l dyn Fn(Kind, &FullId) -> Option<&'d Value>;

/// Something that has to be there, and how much of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The kind of document that it belongs to.
    pub kind: Kind,
    /// The full id of the document in which it is left to do.
    pub id: FullId,
    /// The keys that lead to it inside the document.
    pub keys: &'static [&'static str],
    /// What it is, as people read it.
    pub what: &'static str,
    /// How many there are.
    pub n_done: usize,
    /// How many there have to be.
    pub n_wanted: usize,
    /// How there come to be more.
    pub how: &'static str,
}

impl Task {
    /// Returns whether nothing of it is left to do.
    pub const fn is_done(&self) -> bool {
        self.n_done >= self.n_wanted
    }
}

/// Returns the episode or the Elder One that a scenario of a pack names.
pub fn named(scenario: &Value, kind: Kind, pack: &str) -> Option<FullId> {
    let key = kind.name().replace('-', "_");
    let written = scenario.get(key)?.as_str().filter(|it| !it.is_empty())?;
    Some(FullId::resolve(written, pack))
}
