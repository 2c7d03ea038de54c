//! What is said about packs while somebody writes in them: what has changed is looked at first, and everything beside what
//! is written meanwhile.
//!
//! Here is only what is known and what is due: whoever has threads and clocks says when everything is looked at, and where.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::{Catalogue, PackFiles};

use crate::Review;

/// Packs that have changed, as they are now, and the folders of those that are gone. Of several changes of one pack the
/// last counts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    packs: BTreeMap<String, PackFiles>,
    gone: BTreeSet<String>,
}

impl Changes {
    /// Adds later ones.
    pub fn add(&mut self, packs: Vec<PackFiles>, gone: Vec<String>) {
        for pack in packs {
            self.gone.remove(&pack.folder);
            self.packs.insert(pack.folder.clone(), pack);
        }
        for folder in gone {
            self.packs.remove(&folder);
            self.gone.insert(folder);
        }
    }

    /// Returns whether nothing has changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.packs.is_empty() && self.gone.is_empty()
    }
}

/// The packs about which everything has to be worked out again after a change.
#[derive(Clone, Debug)]
pub struct Affected {
    fresh: BTreeSet<Arc<str>>,
    known: BTreeSet<Arc<str>>,
}

impl Affected {
    /// Returns whether a pack is one of them, by its id. One that is gone has no id any more: what is left of it goes too.
    #[must_use]
    pub fn holds(&self, pack: &str) -> bool {
        self.fresh.contains(pack) || !self.known.contains(pack)
    }
}

/// A review that keeps up with whoever writes.
#[derive(Debug, Default)]
pub struct Upkeep {
    review: Review,
    n_changes: usize,
    /// After how many changes everything was last looked at, or is.
    looked_at: usize,
    is_looking: bool,
}

impl Upkeep {
    /// Looks at other packs, all of them.
    pub fn begin(&mut self, packs: Vec<PackFiles>) {
        self.review = Review::new(packs);
        self.n_changes += 1;
        self.looked_at = self.n_changes;
    }

    /// Looks at what has changed, and at what that changes; returns the documents without faults, and the packs about which
    /// everything else has to be worked out again.
    pub fn change(&mut self, changes: Changes) -> (Catalogue, Affected) {
        self.n_changes += 1;
        let gone: Vec<String> = changes.gone.into_iter().collect();
        let folders = self.review.change(changes.packs.into_values().collect(), &gone);
        let shelf = self.review.shelf();
        let catalogue = shelf.whole().0.catalogue;
        let fresh = folders.iter().filter_map(|folder| shelf.id(folder)).collect();
        let known = catalogue.packs.keys().map(|id| Arc::clone(&id.pack)).collect();
        (catalogue, Affected { fresh, known })
    }

    /// Returns whether everything should be looked at as soon as nobody writes.
    #[must_use]
    pub const fn needs_look(&self) -> bool {
        !self.is_looking && self.looked_at != self.n_changes
    }

    /// Begins to look at everything as it is now.
    pub fn look(&mut self) -> Look {
        (self.looked_at, self.is_looking) = (self.n_changes, true);
        Look { after: self.n_changes, review: self.review.clone() }
    }

    /// Takes what was seen; returns whether it is of any account: something may have changed since.
    pub fn take(&mut self, look: Look) -> bool {
        self.is_looking = false;
        let is_of_now = look.after == self.n_changes;
        if is_of_now {
            self.review = look.review;
        }
        is_of_now
    }

    /// What is said, as fresh as it is.
    #[must_use]
    pub const fn review(&self) -> &Review {
        &self.review
    }
}

/// A look at everything, which can be taken anywhere.
#[derive(Debug)]
pub struct Look {
    /// After how many changes it began.
    after: usize,
    review: Review,
}

impl Look {
    /// Looks.
    #[must_use]
    pub fn taken(mut self) -> Self {
        self.review.settle();
        self
    }
}

#[cfg(test)]
mod tests {
    use ritual_content::SourceFile;

    use super::*;

    const RIGHT: &str = "- { id: tide, name: Tide, source: original, at_most: 3 }\n";
    const WRONG: &str = "- { id: tide, nam: Tide }\n";

    fn pack(text: &str) -> PackFiles {
        let manifest = "{ id: one, schema_version: 2, name: One, version: 1.0.0, authors: [us], licence: MIT }\n";
        let files = [("pack.yaml", manifest), ("counters.yaml", text)];
        let files = files.map(|(name, text)| SourceFile::inside("one", name, text));
        PackFiles { folder: "one".to_owned(), files: files.into() }
    }

    fn changed(text: &str) -> Changes {
        let mut changes = Changes::default();
        changes.add(vec![pack(text)], Vec::new());
        changes
    }

    #[test]
    fn of_several_changes_of_a_pack_the_last_counts() {
        let mut changes = Changes::default();
        assert!(changes.is_empty());
        changes.add(vec![pack(WRONG)], vec!["two".to_owned()]);
        changes.add(vec![pack(RIGHT), PackFiles { folder: "two".to_owned(), files: Vec::new() }], Vec::new());
        changes.add(Vec::new(), vec!["two".to_owned()]);
        let mut wanted = changed(RIGHT);
        wanted.gone.insert("two".to_owned());
        assert_eq!(changes, wanted);
    }

    #[test]
    fn a_look_that_began_before_the_last_change_is_of_no_account() {
        let mut upkeep = Upkeep::default();
        assert!(!upkeep.needs_look(), "there is nothing to look at");
        upkeep.change(changed(WRONG));
        assert!(upkeep.needs_look() && !upkeep.review().checked().findings.is_empty());
        let look = upkeep.look().taken();
        assert!(!upkeep.needs_look(), "one look at a time");
        upkeep.change(changed(RIGHT));
        assert!(!upkeep.needs_look());
        assert!(!upkeep.take(look), "it is of an older text");
        assert!(upkeep.needs_look() && upkeep.review().checked().findings.is_empty());
        let look = upkeep.look().taken();
        assert!(upkeep.take(look) && !upkeep.needs_look());
    }

    #[test]
    fn packs_that_are_looked_at_from_the_beginning_need_no_other_look() {
        let mut upkeep = Upkeep::default();
        upkeep.change(changed(WRONG));
        let look = upkeep.look().taken();
        upkeep.begin(vec![pack(RIGHT)]);
        assert!(!upkeep.take(look) && !upkeep.needs_look());
        assert!(upkeep.review().checked().findings.is_empty());
    }

    #[test]
    fn what_a_pack_that_is_gone_leaves_is_worked_out_again() {
        let mut upkeep = Upkeep::default();
        let (catalogue, affected) = upkeep.change(changed(RIGHT));
        assert_eq!(catalogue.counters.len(), 1);
        assert!(affected.holds("one"));
        let mut gone = Changes::default();
        gone.add(Vec::new(), vec!["one".to_owned()]);
        let (catalogue, affected) = upkeep.change(gone);
        assert!(catalogue.packs.is_empty() && affected.holds("one"));
    }
}
