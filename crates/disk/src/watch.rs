//! Watching folders: what changed there, once the disk is quiet.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use notify_debouncer_full::notify::{self, EventKind, RecommendedWatcher, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, Debouncer, RecommendedCache, new_debouncer};
use ritual_content::art;

use crate::DiskError;
use crate::error::Doing as _;
use crate::names::{is_yaml, show};
use crate::scratch::is_scratch;

/// How long the disk must be quiet before it is looked at: editors write a file in several steps.
const QUIET: Duration = Duration::from_millis(50);

/// Watches as long as it lives.
#[derive(Debug)]
pub struct Watcher {
    _debouncer: Debouncer<RecommendedWatcher, RecommendedCache>,
}

/// Watches folders and all below them; `heard` is told the true names of places that may change the content, from a
/// thread of its own.
///
/// # Errors
/// Says why a folder cannot be watched.
pub fn watch(folders: &[PathBuf], heard: impl Fn(BTreeSet<PathBuf>) + Send + 'static) -> Result<Watcher, DiskError> {
    let mut debouncer = new_debouncer(QUIET, None, move |result: DebounceEventResult| {
        let changed = places(result);
        if !changed.is_empty() {
            heard(changed);
        }
    })
    .map_err(reason)
    .doing(|| "cannot watch files here".to_owned())?;
    for folder in folders {
        let watched = debouncer.watch(folder, RecursiveMode::Recursive).map_err(reason);
        watched.doing(|| format!("cannot watch the folder `{}`", show(folder)))?;
    }
    Ok(Watcher { _debouncer: debouncer })
}

fn reason(error: notify::Error) -> io::Error {
    match error.kind {
        notify::ErrorKind::Io(error) => error,
        other => io::Error::other(notify::Error::new(other)),
    }
}

/// The changed places that may change the content.
fn places(result: DebounceEventResult) -> BTreeSet<PathBuf> {
    let events = result.unwrap_or_default().into_iter().filter(|event| !matches!(event.kind, EventKind::Access(_)));
    let paths = events.flat_map(|event| event.paths.clone());
    // What is made in a hidden folder is heard of when it takes its place.
    let may_change =
        |path: &PathBuf| !is_scratch(path) && (is_yaml(path) || is_nearly_picture(path) || is_folder(path));
    paths.filter(may_change).map(|path| true_name_of(&path)).collect()
}

/// Returns whether a file has the name of a picture, in whatever folder of a pack it is.
fn is_nearly_picture(path: &Path) -> bool {
    path.extension().is_some_and(|it| art::ENDINGS.iter().any(|ending| it.eq_ignore_ascii_case(ending)))
}

/// The true name of a place that may be gone: that of the folder it is in, and its own.
fn true_name_of(path: &Path) -> PathBuf {
    match (path.parent().and_then(|parent| parent.canonicalize().ok()), path.file_name()) {
        (Some(parent), Some(name)) => parent.join(name),
        _ => path.to_path_buf(),
    }
}

/// A folder that is gone cannot be asked any more; it has no ending.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none()
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use notify_debouncer_full::DebouncedEvent;

    use super::*;

    #[test]
    fn what_is_made_in_a_hidden_folder_is_heard_of_when_it_takes_its_place() {
        let paths = [".ritual-abc.tmp", ".ritual-abc.tmp/lock", ".ritual-abc.tmp/new/a.yaml", "a.yaml", "cards"];
        let heard = paths.iter().map(|path| Path::new("nowhere").join(path));
        let event = heard.fold(notify::Event::new(EventKind::Any), notify::Event::add_path);
        let changed = places(Ok(vec![DebouncedEvent::new(event, Instant::now())]));
        assert_eq!(changed, BTreeSet::from(["a.yaml", "cards"].map(|path| Path::new("nowhere").join(path))));
    }
}
