//! The checker: says what is wrong, for the newest text it was told of.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use ritual_content::PackFiles;
use ritual_validator::Review;
use web_time::Instant;

use super::work::Worker;
use super::{Answer, Answers};
use crate::model::snapshot::{SharedSnapshot, Snapshot};

/// What the checker is told.
pub(super) enum Order {
    /// These are the packs now.
    All {
        /// The revision of the workspace.
        revision: u64,
        /// All of them.
        packs: Vec<PackFiles>,
    },
    /// These packs have changed, and these folders are gone.
    Again {
        /// The revision of the workspace.
        revision: u64,
        /// The packs that have changed, whole.
        packs: Vec<PackFiles>,
        /// The folders of those that are gone.
        gone: Vec<String>,
    },
}

/// How long nobody must type before everything is looked at.
const QUIET: Duration = Duration::from_millis(150);

/// The checker.
pub(super) struct Checker {
    review: Review,
    /// What was last said.
    said: SharedSnapshot,
    /// The revision that was looked at only where it has changed.
    unsettled: Option<u64>,
    answers: Answers,
}

impl Worker for Checker {
    type Order = Order;

    fn hear(&mut self, order: Order) {
        self.unsettled = Some(self.take(order, Instant::now()));
    }

    /// What is typed comes first: everything is looked at when nobody types.
    fn patience(&mut self) -> Option<Duration> {
        self.unsettled.map(|_| QUIET)
    }

    fn go_on(&mut self) {
        if let Some(revision) = self.unsettled.take() {
            self.settle(revision);
        }
    }
}

impl Checker {
    pub(super) fn new(answers: Answers) -> Self {
        Self { review: Review::default(), said: SharedSnapshot::default(), unsettled: None, answers }
    }

    /// Looks at what has changed, and says what that changes; returns the revision it has seen.
    fn take(&mut self, order: Order, start: Instant) -> u64 {
        match order {
            Order::All { revision, packs } => {
                self.review = Review::new(packs);
                let mut snapshot = self.snapshot(revision);
                snapshot.read_catalogue(self.review.shelf().whole().0.catalogue);
                self.say(snapshot, start);
                revision
            }
            Order::Again { revision, packs, gone } => {
                let fresh = self.review.change(packs, &gone);
                let shelf = self.review.shelf();
                let changed: BTreeSet<Arc<str>> = fresh.iter().filter_map(|folder| shelf.id(folder)).collect();
                let mut snapshot = self.snapshot(revision);
                let catalogue = shelf.whole().0.catalogue;
                // A pack that is gone has no id any more: what is left of it goes too.
                let known: BTreeSet<Arc<str>> = catalogue.packs.keys().map(|id| Arc::clone(&id.pack)).collect();
                let has_changed = |pack: &str| changed.contains(pack) || !known.contains(pack);
                snapshot.read_changes(catalogue, &self.said, &has_changed);
                self.say(snapshot, start);
                revision
            }
        }
    }

    /// Looks at everything, and says it.
    fn settle(&mut self, revision: u64) {
        let start = Instant::now();
        self.review.settle();
        let mut snapshot = self.snapshot(revision);
        snapshot.is_settled = true;
        snapshot.read_catalogue(self.review.shelf().whole().0.catalogue);
        self.say(snapshot, start);
    }

    /// What is said now, without the documents.
    fn snapshot(&self, revision: u64) -> Snapshot {
        let checked = self.review.checked();
        Snapshot {
            revision,
            files: self.review.files().clone(),
            findings: checked.findings.clone(),
            counts: checked.counts,
            ..Snapshot::default()
        }
    }

    fn say(&mut self, mut snapshot: Snapshot, start: Instant) {
        snapshot.took = start.elapsed();
        self.said = Arc::new(snapshot);
        self.answers.say(Answer::Checked(Arc::clone(&self.said)));
    }
}
