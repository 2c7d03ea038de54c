//! `--watch`: checks again whenever a file changes.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::Instant;

use anyhow::bail;
use ritual_disk::{Found, is_manifest, is_yaml};
use ritual_validator::Review;

use super::choice::FindingChoice;
use super::report::Reports;
use super::source::CheckedSource;
use super::{Args, known, sum_up};
use crate::library::Library;
use crate::style;

/// Checks what was named now and whenever something in it changes, until interrupted.
pub(super) fn run(
    args: &Args,
    source: &CheckedSource,
    choice: &FindingChoice,
    reports: &Reports,
) -> anyhow::Result<ExitCode> {
    let (sender, changes) = mpsc::channel();
    let _watcher = ritual_disk::watch(&folders(source), move |changed| {
        // Nobody listens any more when the command is about to end.
        let _ended = sender.send(changed);
    })?;
    let mut watch = Watch { args, source, choice, reports, open: None };
    watch.say(Watch::reopen)?;
    while let Ok(mut changed) = changes.recv() {
        // While the last change was looked at, more may have come.
        changed.extend(changes.try_iter().flatten());
        watch.say(|watch| watch.look_at(&changed))?;
        watch.settle()?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is watched.
struct Watch<'a> {
    args: &'a Args,
    source: &'a CheckedSource,
    choice: &'a FindingChoice,
    reports: &'a Reports,
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
        self.choice.narrow(&mut library);
        match looked.and_then(|()| known::take(self.args.baseline.as_deref(), self.choice, &mut library)) {
            Ok(remembered) => {
                self.reports.write(&library, &mut out)?;
                if self.reports.are_for_people() {
                    let took = start.elapsed().as_millis();
                    sum_up(&library, &remembered, self.reports.folded(&library), &mut out)?;
                    writeln!(out, " ({took} ms); waiting for changes")?;
                }
            }
            Err(error) => style::complain(&error),
        }
        out.flush()?;
        Ok(())
    }

    /// Reads everything again.
    fn reopen(&mut self) -> anyhow::Result<()> {
        self.open = None;
        let Found { packs, shown, folders, unread } = self.source.look()?;
        if let Some(it) = unread.first() {
            bail!("{}", it.reason);
        }
        self.open = Some(Open { review: Review::new(packs), shown, folders });
        Ok(())
    }

    /// Reads again what changed: the packs it lies in, or everything where packs may have come or gone.
    fn look_at(&mut self, changed: &BTreeSet<PathBuf>) -> anyhow::Result<()> {
        let Some(open) = &mut self.open else { return self.reopen() };
        let around = |path: &PathBuf| {
            let is_file = is_yaml(path) && !is_manifest(path);
            is_file.then(|| ritual_disk::pack_around(path, &open.folders)).flatten()
        };
        let Some(packs) = changed.iter().map(around).collect::<Option<BTreeSet<&Path>>>() else { return self.reopen() };
        let read = packs.into_iter().map(ritual_disk::read_pack).collect::<Result<Vec<_>, _>>();
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

/// The folders to watch: those named, and those of files that were named.
fn folders(source: &CheckedSource) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = source
        .paths()
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
