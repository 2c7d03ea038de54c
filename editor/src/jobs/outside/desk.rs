//! The system of a desk: its dialogs, its disk, its wishes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use mundy::{Interest, Preferences, Subscription};
use ritual_disk::DiskError;
pub(in crate::jobs) use ritual_disk::Watcher;

use crate::jobs::{Answer, Answers};

/// Hears whether the system asks for less motion, as long as it lives.
pub(in crate::jobs) type Motion = Subscription;

/// Says whether the system asks for less motion, as somebody has chosen there for all programs, and again when that
/// changes.
pub(in crate::jobs) fn watch_motion(answers: Answers) -> Motion {
    Preferences::subscribe(Interest::ReducedMotion, move |preferences| {
        answers.say(Answer::LessMotion(preferences.reduced_motion.is_reduce()));
    })
}

/// Lets the system ask for a folder of packs, and waits for the answer.
pub(in crate::jobs) fn browse() -> Option<PathBuf> {
    rfd::FileDialog::new().pick_folder()
}

/// Lets the system ask for a picture whose name has one of some endings, and waits for the answer.
pub(in crate::jobs) fn pick_picture(endings: &[&str]) -> Option<PathBuf> {
    rfd::FileDialog::new().add_filter(say!("Pictures"), endings).pick_file()
}

/// Watches a folder; `heard` is told what changed there.
pub(in crate::jobs) fn watch(
    root: &Path,
    heard: impl Fn(BTreeSet<PathBuf>) + Send + 'static,
) -> Result<Watcher, DiskError> {
    ritual_disk::watch(&[root.to_path_buf()], heard)
}
