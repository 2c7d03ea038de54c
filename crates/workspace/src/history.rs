//! The way back: one step for each gesture, across documents.

use std::collections::BTreeSet;
use std::sync::Arc;

/// What became of one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileChange {
    /// The path of the file.
    pub file: Arc<str>,
    /// Its text before; none when there was no file.
    pub before: Option<Arc<str>>,
    /// Its text afterwards; none when it is gone.
    pub after: Option<Arc<str>>,
}

/// A step that can be taken back.
#[derive(Clone, Debug)]
pub struct UndoStep {
    /// What it did, as people read it: `Change health`.
    pub label: String,
    /// What became of which file.
    pub changes: Vec<FileChange>,
    /// Steps with the same gesture, one right after the other, are one.
    gesture: Option<String>,
    /// When it was last added to, in seconds.
    time: f64,
}

/// The steps done, and those taken back.
#[derive(Clone, Debug, Default)]
pub struct History {
    done: Vec<UndoStep>,
    undone: Vec<UndoStep>,
}

/// How long a pause ends a gesture, in seconds: whoever types on after it begins a new step.
const PAUSE: f64 = 1.5;
/// The most bytes of text that are kept; the oldest steps go first.
const MOST_BYTES: usize = 64 * 1024 * 1024;

impl History {
    /// Remembers a step.
    pub fn push(&mut self, label: String, changes: Vec<FileChange>, gesture: Option<String>, time: f64) {
        self.undone.clear();
        if let (Some(last), Some(_)) = (self.done.last_mut(), &gesture)
            && last.gesture == gesture
            && time - last.time < PAUSE
            && let ([old], [new]) = (last.changes.as_mut_slice(), changes.as_slice())
            && old.file == new.file
        {
            old.after.clone_from(&new.after);
            last.time = time;
            return;
        }
        self.done.push(UndoStep { label, changes, gesture, time });
        // Counted anew each time: a step grows while somebody types, and those that were taken back are gone now.
        let mut n_bytes = 0;
        let newest = self.done.iter().rev().take_while(|step| {
            n_bytes += size(&step.changes);
            n_bytes <= MOST_BYTES
        });
        let n_kept = newest.count().max(1);
        self.done.drain(..self.done.len() - n_kept);
    }

    /// Takes the last step back and returns it.
    pub fn undo(&mut self) -> Option<UndoStep> {
        let step = self.done.pop()?;
        self.undone.push(step.clone());
        Some(step)
    }

    /// Does the last step that was taken back again, and returns it.
    pub fn redo(&mut self) -> Option<UndoStep> {
        let mut step = self.undone.pop()?;
        step.gesture = None;
        self.done.push(step.clone());
        Some(step)
    }

    /// Ends the gesture under way: what comes next is a step of its own.
    pub fn rest(&mut self) {
        if let Some(last) = self.done.last_mut() {
            last.gesture = None;
        }
    }

    /// How many steps are done.
    pub fn n_done(&self) -> usize {
        self.done.len()
    }

    /// Every step, the oldest first: those that are done, and then those that were taken back.
    pub fn steps(&self) -> impl Iterator<Item = &UndoStep> {
        self.done.iter().chain(self.undone.iter().rev())
    }

    /// The files that steps have changed together with one, and with those, itself included.
    pub fn together(&self, file: &Arc<str>) -> BTreeSet<Arc<str>> {
        let mut together = BTreeSet::from([Arc::clone(file)]);
        loop {
            let n_known = together.len();
            for step in &self.done {
                if step.changes.iter().any(|change| together.contains(&change.file)) {
                    together.extend(step.changes.iter().map(|change| Arc::clone(&change.file)));
                }
            }
            if together.len() == n_known {
                return together;
            }
        }
    }

    /// The label of the step that would be taken back.
    pub fn next_undo(&self) -> Option<&str> {
        self.done.last().map(|step| step.label.as_str())
    }

    /// The label of the step that would be done again.
    pub fn next_redo(&self) -> Option<&str> {
        self.undone.last().map(|step| step.label.as_str())
    }
}

fn size(changes: &[FileChange]) -> usize {
    changes.iter().map(|change| change.after.as_ref().map_or(0, |text| text.len())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(before: &str, after: &str) -> Vec<FileChange> {
        vec![FileChange { file: "a.yaml".into(), before: Some(before.into()), after: Some(after.into()) }]
    }

    #[test]
    fn what_is_typed_without_a_pause_is_one_step() {
        let mut history = History::default();
        let gesture = || Some("a.yaml#name".to_owned());
        history.push("Change name".into(), change("", "A"), gesture(), 0.0);
        history.push("Change name".into(), change("A", "Ab"), gesture(), 0.4);
        history.push("Change name".into(), change("Ab", "Abc"), gesture(), 3.0);
        let step = history.undo().unwrap();
        assert_eq!(step.changes, change("Ab", "Abc"));
        let step = history.undo().unwrap();
        assert_eq!(step.changes, change("", "Ab"));
        assert!(history.undo().is_none());
        assert_eq!(history.redo().unwrap().changes, change("", "Ab"));
        assert_eq!(history.next_redo(), Some("Change name"));
    }

    #[test]
    fn steps_are_listed_in_their_order_whether_they_are_done_or_not() {
        let mut history = History::default();
        for name in ["one", "two", "three"] {
            history.push(name.into(), change("", name), None, 0.0);
        }
        history.undo();
        history.undo();
        let labels: Vec<&str> = history.steps().map(|step| step.label.as_str()).collect();
        assert_eq!((labels, history.n_done()), (vec!["one", "two", "three"], 1));
    }

    #[test]
    fn files_that_were_changed_in_one_step_belong_together() {
        let mut history = History::default();
        let files = |names: &[&str]| -> BTreeSet<Arc<str>> { names.iter().map(|name| Arc::from(*name)).collect() };
        let step = |names: &[&str]| -> Vec<FileChange> {
            let change = |file| FileChange { file, before: None, after: Some("x".into()) };
            files(names).into_iter().map(change).collect()
        };
        history.push("Rename".into(), step(&["a", "b"]), None, 0.0);
        history.push("Change".into(), step(&["d"]), None, 0.0);
        history.push("Rename".into(), step(&["b", "c"]), None, 0.0);
        assert_eq!(history.together(&"c".into()), files(&["a", "b", "c"]));
        assert_eq!(history.together(&"d".into()), files(&["d"]));
        history.undo();
        assert_eq!(history.together(&"c".into()), files(&["c"]));
    }

    #[test]
    fn what_was_taken_back_takes_no_room_of_what_was_done() {
        let mut history = History::default();
        let text: Arc<str> = "x".repeat(MOST_BYTES / 4).into();
        let big = || vec![FileChange { file: "a.yaml".into(), before: None, after: Some(Arc::clone(&text)) }];
        for _ in 0..9 {
            history.push("big".into(), big(), None, 0.0);
            history.undo();
        }
        for name in ["one", "two", "three"] {
            history.push(name.into(), change("", name), None, 0.0);
        }
        assert_eq!(history.n_done(), 3, "steps are gone for the sake of others that are gone");
        for _ in 0..9 {
            history.push("big".into(), big(), None, 0.0);
        }
        assert_eq!(history.n_done(), 4, "the oldest steps make room");
    }

    #[test]
    fn a_new_step_forgets_what_was_taken_back() {
        let mut history = History::default();
        history.push("one".into(), change("", "1"), None, 0.0);
        history.undo();
        history.push("two".into(), change("", "2"), None, 0.0);
        assert!(history.redo().is_none());
        assert_eq!(history.next_undo(), Some("two"));
    }
}
