//! The checker: says what is wrong, for the newest text it was told of.

use std::mem;
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Weak};
use std::time::Duration;

use ritual_games::Others;
use ritual_validator::{Changes, Look, Upkeep};
use ritual_workspace::{ChangedPack, SharedSnapshot, Snapshot};
use web_time::Instant;

use super::work::{self, Worker};
use super::{Answer, Answers};
use crate::tongue;

/// What the checker is told.
pub(super) enum Order {
    /// These are the packs now.
    All {
        /// The revision of the workspace.
        revision: u64,
        /// All of them.
        packs: Vec<ChangedPack>,
    },
    /// These packs have changed, and these folders are gone.
    Again {
        /// The revision of the workspace.
        revision: u64,
        /// The packs that have changed, whole.
        packs: Vec<ChangedPack>,
        /// The folders of those that are gone.
        gone: Vec<String>,
    },
    /// Everything has been looked at, and that took so long.
    Looked(Box<Look>, Duration),
}

/// How long nobody must type before everything is looked at.
const QUIET: Duration = Duration::from_millis(150);

/// Starts the checker, which works until what it is told by is dropped.
pub(super) fn start(answers: Answers) -> Arc<Sender<Order>> {
    let (sender, orders) = channel();
    let sender = Arc::new(sender);
    let own = Arc::downgrade(&sender);
    work::listen(orders, move || Checker::new(own, answers));
    sender
}

/// The checker.
struct Checker {
    upkeep: Upkeep,
    /// The revision of the workspace it was last told of.
    revision: u64,
    /// What was last said.
    said: SharedSnapshot,
    /// What it was told and has not taken yet.
    waiting: Vec<Order>,
    /// Where it is told what to do.
    own: Weak<Sender<Order>>,
    answers: Answers,
}

impl Worker for Checker {
    type Order = Order;

    fn hear(&mut self, order: Order) {
        self.waiting.push(order);
    }

    fn patience(&mut self) -> Option<Duration> {
        if self.waiting.is_empty() { self.upkeep.needs_look().then_some(QUIET) } else { Some(Duration::ZERO) }
    }

    /// What is typed comes first: everything is looked at when nobody types, and beside what is typed then.
    fn go_on(&mut self) {
        if self.waiting.is_empty() { self.look() } else { self.take() }
    }
}

impl Checker {
    fn new(own: Weak<Sender<Order>>, answers: Answers) -> Self {
        let said = SharedSnapshot::default();
        Self { upkeep: Upkeep::default(), revision: 0, said, waiting: Vec::new(), own, answers }
    }

    /// Lets everything be looked at.
    fn look(&mut self) {
        let Some(own) = self.own.upgrade() else { return };
        let look = self.upkeep.look();
        work::spawn(move || {
            let start = Instant::now();
            let look = Box::new(look.taken());
            let _closing = own.send(Order::Looked(look, start.elapsed()));
        });
    }

    /// Takes all that waits: what has changed as one, of which the last text counts.
    fn take(&mut self) {
        let start = Instant::now();
        let mut changes = Changes::default();
        let (mut all, mut looked) = (None, None);
        for order in mem::take(&mut self.waiting) {
            match order {
                Order::All { revision, packs } => {
                    (self.revision, changes, all) = (revision, Changes::default(), Some(packs));
                }
                Order::Again { revision, packs, gone } => {
                    self.revision = revision;
                    changes.add(packs.into_iter().map(ChangedPack::into_files).collect(), gone);
                }
                Order::Looked(look, took) => looked = self.upkeep.take(*look).then_some(took),
            }
        }
        if let Some(packs) = all {
            self.begin(packs, start);
        } else if let (true, Some(took)) = (changes.is_empty(), looked) {
            self.settle(took);
        }
        if !changes.is_empty() {
            self.change(changes, start);
        }
    }

    /// Looks at other packs, and says what is wrong with them.
    fn begin(&mut self, packs: Vec<ChangedPack>, start: Instant) {
        self.upkeep.begin(packs.into_iter().map(ChangedPack::into_files).collect());
        let mut snapshot = Snapshot { is_settled: true, ..self.now(Snapshot::default()) };
        snapshot.read_catalogue(self.upkeep.review().shelf().whole().0.catalogue, tongue::language());
        self.say(snapshot, start.elapsed());
    }

    /// Looks at what has changed, and says what that changes.
    fn change(&mut self, changes: Changes, start: Instant) {
        let (catalogue, affected) = self.upkeep.change(changes);
        let mut snapshot = self.now(Snapshot::default());
        snapshot.read_changes(catalogue, tongue::language(), &self.said, &|pack: &str| affected.holds(pack));
        self.say(snapshot, start.elapsed());
    }

    /// Says what was seen when everything was looked at: the documents are those of before.
    fn settle(&mut self, took: Duration) {
        let snapshot = Snapshot { is_settled: true, ..self.now(Snapshot::clone(&self.said)) };
        self.say(snapshot, took);
    }

    /// What is wrong now, with the documents of a snapshot.
    fn now(&self, snapshot: Snapshot) -> Snapshot {
        let review = self.upkeep.review();
        Snapshot {
            revision: self.revision,
            others: Others::read(review.shelf().others(), &self.said.others),
            files: review.files().clone(),
            findings: review.checked().findings.clone(),
            counts: review.checked().counts,
            ..snapshot
        }
    }

    fn say(&mut self, snapshot: Snapshot, took: Duration) {
        self.said = Arc::new(Snapshot { took, ..snapshot });
        self.answers.say(Answer::Checked(Arc::clone(&self.said)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;

    use ritual_content::{PackFiles, SourceFile};
    use ritual_workspace::Workspace;

    use super::*;

    const RIGHT: &str = "- { id: tide, name: Tide, source: original, at_most: 3 }\n";
    const WRONG: &str = "- { id: tide, nam: Tide }\n";

    fn packs(text: &str) -> Vec<ChangedPack> {
        let manifest = "{ id: one, schema_version: 2, name: One, version: 1.0.0, authors: [us], licence: MIT }\n";
        let files = [("pack.yaml", manifest), ("counters.yaml", text)];
        let files = files.map(|(name, text)| SourceFile::inside("one", name, text));
        Workspace::new("one".into(), vec![PackFiles { folder: "one".to_owned(), files: files.into() }]).take_changes().0
    }

    /// A checker, and what it says.
    fn checker() -> (Arc<Sender<Order>>, Receiver<Answer>) {
        let (sender, said) = channel();
        (start(Answers { sender, wake: Arc::new(|| ()) }), said)
    }

    fn next(said: &Receiver<Answer>) -> SharedSnapshot {
        match said.recv_timeout(Duration::from_mins(1)) {
            Ok(Answer::Checked(snapshot)) => snapshot,
            other => panic!("nothing was checked: {other:?}"),
        }
    }

    #[test]
    fn what_has_changed_is_said_before_everything_is_looked_at() {
        let (orders, said) = checker();
        orders.send(Order::All { revision: 1, packs: packs(RIGHT) }).unwrap();
        let first = next(&said);
        assert_eq!((first.revision, first.is_settled, first.findings.len()), (1, true, 0));
        assert_eq!(first.catalogue.counters.len(), 1);
        orders.send(Order::Again { revision: 2, packs: packs(WRONG), gone: Vec::new() }).unwrap();
        let changed = next(&said);
        assert_eq!((changed.revision, changed.is_settled, changed.catalogue.counters.len()), (2, false, 0));
        assert!(!changed.findings.is_empty());
        let settled = next(&said);
        assert_eq!((settled.revision, settled.is_settled), (2, true));
        assert_eq!(settled.findings, changed.findings);
        assert!(settled.catalogue.packs.len() == 1, "the documents are still there");
    }

    #[test]
    fn of_changes_that_wait_only_the_last_is_said() {
        let (sender, said) = channel();
        let answers = Answers { sender, wake: Arc::new(|| ()) };
        let mut checker = Checker::new(Weak::new(), answers);
        let again = |revision, text| Order::Again { revision, packs: packs(text), gone: Vec::new() };
        checker.hear(again(1, WRONG));
        checker.hear(again(2, RIGHT));
        assert_eq!(checker.patience(), Some(Duration::ZERO), "nobody waits for it to be quiet");
        checker.go_on();
        let only = next(&said);
        assert_eq!((only.revision, only.findings.len()), (2, 0));
        assert!(said.try_recv().is_err());
        let look = checker.upkeep.look().taken();
        checker.hear(Order::Looked(Box::new(look), Duration::ZERO));
        checker.hear(again(3, WRONG));
        checker.go_on();
        let changed = next(&said);
        assert_eq!((changed.revision, changed.is_settled), (3, false), "it is not said twice");
        assert!(said.try_recv().is_err());
        assert_eq!(checker.patience(), Some(QUIET), "everything is looked at when nobody types");
    }
}
