//! The page around the window: it asks for files, and hands over what somebody chooses or drops on it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ritual_disk::DiskError;

use crate::browser;
use crate::jobs::{Answer, Answers};

/// Nobody hears of later wishes.
#[derive(Debug)]
pub(in crate::jobs) struct Motion;

/// Nobody else changes files here.
#[derive(Debug)]
pub(in crate::jobs) struct Watcher;

/// Says whether the system asks for less motion, as the browser tells it, and from now on what the page hands over.
pub(in crate::jobs) fn watch_motion(answers: Answers) -> Motion {
    answers.say(Answer::LessMotion(browser::wants_less_motion()));
    browser::hear_page(move |handed| {
        answers.say(match handed {
            Ok(browser::Handed::Folder(folder)) => Answer::Browsed(Some(folder)),
            Ok(browser::Handed::Picture(file)) => Answer::Dropped(file),
            Err(why) => Answer::Refused(why),
        });
    });
    Motion
}

/// Lets the page ask for packs; it hands them over later.
pub(in crate::jobs) fn browse() -> Option<PathBuf> {
    browser::ask_for_packs();
    None
}

/// Lets the page ask for a picture; it hands it over later, for whatever document is picked then.
pub(in crate::jobs) fn pick_picture(endings: &[&str]) -> Option<PathBuf> {
    browser::ask_for_picture(endings);
    None
}

/// Watches nothing.
#[expect(clippy::unnecessary_wraps, reason = "where others change files this can fail")]
pub(in crate::jobs) fn watch(_: &Path, _: impl Fn(BTreeSet<PathBuf>)) -> Result<Watcher, DiskError> {
    Ok(Watcher)
}
