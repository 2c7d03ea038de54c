//! `--watch`: checks again whenever a file changes.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use notify_debouncer_full::notify::{EventKind, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, new_debouncer};
use ritual_validator::{Codes, Review};

use super::{Args, choose, report, summary};
use crate::files::{self, Found, is_manifest, is_yaml, show};
use crate::library::Library;
use crate::style;

/// How long the disk must be quiet before it is looked at: editors write a file in several steps.
const QUIET: Duration = Duration::from_millis(50);

/// Checks what was named now and whenever something in it changes, until interrupted.
pub(super) fn run(args: &Args, codes: &Codes) -> anyhow::Result<ExitCode> {
    let (sender, changes) = mpsc::channel();
    let mut watcher = new_debouncer(QUIET, None, move |result: DebounceEventResult| {
        // Nobody listens any more when the command is about to end.
        let _ended = sender.send(result);
    })
    .context("cannot watch files here")?;
    for folder in folders(&args.paths) {
        watcher
            .watch(&folder, RecursiveMode::Recursive)
            .with_context(|| format!("cannot watch the folder `{}`", show(&folder)))?;
    }
    let mut watch = Watch { args, codes, open: None };
    watch.say(Watch::reopen)?;
    while let Ok(first) = changes.recv() {
        let mut changed = content_of(first);
        // While the last change was looked at, more may have come.
        changed.extend(changes.try_iter().flat_map(content_of));
        if changed.is_empty() {
            continue;
        }
        watch.say(|watch| watch.look_at(&changed))?;
        watch.settle()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is watched.
struct Watch<'a> {
    args: &'a Args,
    codes: &'a Codes,
    /// The packs; nothing while they cannot be read.
    open: Option<Open>,
}

/// The packs that are watched.
struct Open {
    review: Review,
    shown: Vec<String>,
    /// The folders of the packs, by their true names.
    folders: BTreeMap<PathBuf, PathBuf>,
}

impl Watch<'_> {
    /// Looks and says what is wrong; what is wrong with the disk meanwhile is said and is no reason to stop.
    fn say(&mut self, look: impl FnOnce(&mut Self) -> anyhow::Result<()>) -> anyhow::Result<()> {
        let start = Instant::now();
        let looked = look(self);
        self.show(looked, start)
    }

    /// Prints what is said now.
    fn show(&self, looked: anyhow::Result<()>, start: Instant) -> anyhow::Result<()> {
        let Some(open) = &self.open else {
            if let Err(error) = looked {
                style::complain(&error);
            }
            return Ok(());
        };
        let mut library = Library::under_review(&open.review, open.shown.clone());
        let mut out = style::out();
        match looked.and_then(|()| choose(self.args, self.codes, &mut library)) {
            Ok(n_known) => {
                report::print(self.args.format, &library, &mut out)?;
                if self.args.format.is_for_people() {
                    let took = start.elapsed().as_millis();
                    writeln!(out, "{} ({took} ms); waiting for changes", summary(&library, n_known))?;
                }
            }
            Err(error) => style::complain(&error),
        }
        out.flush()?;
        Ok(())
    }

    /// Reads everything anew.
    fn reopen(&mut self) -> anyhow::Result<()> {
        self.open = None;
        let Found { packs, shown, folders } = files::read(&self.args.paths)?;
        self.open = Some(Open { review: Review::new(packs), shown, folders });
        Ok(())
    }

    /// Reads what changed anew: the packs it lies in, or everything where packs may have come or gone.
    fn look_at(&mut self, changed: &BTreeSet<PathBuf>) -> anyhow::Result<()> {
        let Some(open) = &mut self.open else { return self.reopen() };
        let around = |path: &PathBuf| {
            let is_file = is_yaml(path) && !is_manifest(path);
            is_file.then(|| files::pack_around(path, &open.folders)).flatten()
        };
        let Some(packs) = changed.iter().map(around).collect::<Option<BTreeSet<&Path>>>() else { return self.reopen() };
        let read = packs.into_iter().map(files::read_pack).collect::<anyhow::Result<Vec<_>>>();
        match read {
            Ok(packs) => {
                let _fresh = open.review.change(packs, &[]);
            }
            // A folder that went while it was read: look again at what is there.
            Err(_) => return self.reopen(),
        }
        Ok(())
    }

    /// Says what there is to say about the packs that the changed ones build on.
    fn settle(&mut self) -> anyhow::Result<()> {
        let start = Instant::now();
        let is_news = self.open.as_mut().is_some_and(|open| open.review.settle());
        if is_news { self.show(Ok(()), start) } else { Ok(()) }
    }
}

/// The changed places that may change the findings.
fn content_of(result: DebounceEventResult) -> BTreeSet<PathBuf> {
    let events = result.unwrap_or_default().into_iter().filter(|event| !matches!(event.kind, EventKind::Access(_)));
    let paths = events.flat_map(|event| event.paths.clone());
    paths.filter(|path| is_yaml(path) || is_folder(path)).map(|path| true_name_of(&path)).collect()
}

/// The true name of a place that may be gone: that of the folder it is in, and its own.
fn true_name_of(path: &Path) -> PathBuf {
    match (path.parent().and_then(|parent| parent.canonicalize().ok()), path.file_name()) {
        (Some(parent), Some(name)) => parent.join(name),
        _ => path.to_path_buf(),
    }
}

/// The folders to watch: those named, and those of files that were named.
fn folders(paths: &[PathBuf]) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = paths
        .iter()
        .map(|path| match path.parent() {
            Some(parent) if path.is_file() && parent.as_os_str().is_empty() => PathBuf::from("."),
            Some(parent) if path.is_file() => parent.to_path_buf(),
            _ => path.clone(),
        })
        .collect();
    folders.sort();
    folders.dedup();
    folders
}

/// A folder that is gone cannot be asked any more; it has no ending.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none()
}
