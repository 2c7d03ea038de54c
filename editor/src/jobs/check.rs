//! The checker: says what is wrong, for the newest text it was told of.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use ritual_content::PackFiles;
use ritual_validator::Review;

use super::{Answer, Answers};
use crate::model::snapshot::Snapshot;

/// What the checker is told.
pub(super) enum Order {
    /// These are the packs now.
    Anew {
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

pub(super) fn start(answers: Answers) -> Sender<Order> {
    let (sender, orders) = channel();
    thread::spawn(move || run(&orders, &answers));
    sender
}

fn run(orders: &Receiver<Order>, answers: &Answers) {
    let mut review = Review::default();
    let mut waiting = orders.recv().ok();
    while let Some(order) = waiting.take() {
        let start = Instant::now();
        let revision = match order {
            Order::Anew { revision, packs } => {
                review = Review::new(packs);
                revision
            }
            Order::Again { revision, packs, gone } => {
                let _fresh = review.change(packs, &gone);
                revision
            }
        };
        // What was typed meanwhile comes first; what nobody will look at is not worked out.
        waiting = match orders.try_recv() {
            Ok(order) => Some(order),
            Err(TryRecvError::Empty) => {
                tell(&review, revision, start, false, answers);
                let start = Instant::now();
                if let Ok(order) = orders.try_recv() {
                    Some(order)
                } else {
                    review.settle();
                    tell(&review, revision, start, true, answers);
                    orders.recv().ok()
                }
            }
            Err(TryRecvError::Disconnected) => None,
        };
    }
}

fn tell(review: &Review, revision: u64, start: Instant, is_settled: bool, answers: &Answers) {
    let checked = review.checked();
    let (loaded, _) = review.shelf().whole();
    let mut snapshot = Snapshot {
        revision,
        files: review.files().clone(),
        findings: checked.findings.clone(),
        counts: checked.counts,
        is_settled,
        ..Snapshot::default()
    };
    snapshot.read_catalogue(loaded.catalogue);
    snapshot.took = start.elapsed();
    answers.say(Answer::Checked(Arc::new(snapshot)));
}
