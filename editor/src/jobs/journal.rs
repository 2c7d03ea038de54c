//! The keeper of the journal: writes what is not saved yet, at most a few times a second.

use std::sync::mpsc::{Receiver, Sender};
use std::thread;
use std::time::Duration;

use super::{Answer, Answers};
use crate::model::journal::{Journal, Unsaved};

/// How long the keeper waits after writing: a small part of the second nobody may lose.
const PAUSE: Duration = Duration::from_millis(200);

/// What the keeper is told.
pub(super) enum Order {
    /// This is not saved yet.
    Keep(Journal, Unsaved),
    /// Say when everything before is written.
    Finish(Sender<()>),
}

pub(super) fn run(orders: &Receiver<Order>, answers: &Answers) {
    let mut has_complained = false;
    while let Ok(first) = orders.recv() {
        let mut newest: Vec<(Journal, Unsaved)> = Vec::new();
        let mut waiting = Vec::new();
        for order in std::iter::once(first).chain(orders.try_iter()) {
            match order {
                Order::Keep(journal, unsaved) => {
                    newest.retain(|(known, _)| *known != journal);
                    newest.push((journal, unsaved));
                }
                Order::Finish(done) => waiting.push(done),
            }
        }
        for (journal, unsaved) in newest {
            match journal.write(&unsaved) {
                Ok(()) => has_complained = false,
                Err(error) if !has_complained => {
                    has_complained = true;
                    answers.say(Answer::NoJournal(error));
                }
                Err(_) => {}
            }
        }
        let is_awaited = !waiting.is_empty();
        for done in waiting {
            let _ended = done.send(());
        }
        if !is_awaited {
            thread::sleep(PAUSE);
        }
    }
}
