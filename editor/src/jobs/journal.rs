//! The keeper of the journal: writes what is not saved yet, at most a few times a second.

use std::sync::mpsc::Sender;
use std::time::Duration;

use ritual_workspace::Unsaved;
use web_time::Instant;

use super::journal_file::Journal;
use super::work::Worker;
use super::{Answer, Answers};

/// How long the keeper waits after writing: a small part of the second nobody may lose.
const PAUSE: Duration = Duration::from_millis(200);

/// What the keeper is told.
pub(super) enum Order {
    /// This is not saved yet.
    Keep(Journal, Unsaved),
    /// Say when everything before is written.
    Finish(Sender<()>),
}

/// The keeper.
pub(super) struct Keeper {
    /// What is to be written.
    newest: Vec<(Journal, Unsaved)>,
    /// When something was written last.
    written: Option<Instant>,
    has_complained: bool,
    answers: Answers,
}

impl Keeper {
    pub(super) const fn new(answers: Answers) -> Self {
        Self { newest: Vec::new(), written: None, has_complained: false, answers }
    }

    fn write(&mut self) {
        for (journal, unsaved) in std::mem::take(&mut self.newest) {
            match journal.write(&unsaved) {
                Ok(()) => self.has_complained = false,
                Err(error) if !self.has_complained => {
                    self.has_complained = true;
                    self.answers.say(Answer::NoJournal(error));
                }
                Err(_) => {}
            }
            self.written = Some(Instant::now());
        }
    }
}

impl Worker for Keeper {
    type Order = Order;

    fn hear(&mut self, order: Order) {
        match order {
            Order::Keep(journal, unsaved) => {
                self.newest.retain(|(known, _)| *known != journal);
                self.newest.push((journal, unsaved));
            }
            Order::Finish(done) => {
                self.write();
                let _ended = done.send(());
            }
        }
    }

    fn patience(&mut self) -> Option<Duration> {
        let rested = self.written.map_or(PAUSE, |written| written.elapsed());
        (!self.newest.is_empty()).then(|| PAUSE.saturating_sub(rested))
    }

    fn go_on(&mut self) {
        self.write();
    }
}

impl Drop for Keeper {
    /// What it was told last is written also where the window is gone.
    fn drop(&mut self) {
        self.write();
    }
}
