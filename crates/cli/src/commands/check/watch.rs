//! `--watch`: checks again whenever a file changes.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use notify_debouncer_full::notify::{EventKind, RecursiveMode};
use notify_debouncer_full::{DebounceEventResult, new_debouncer};
use ritual_validator::Codes;

use super::{Args, open, report, summary};
use crate::files::{is_yaml, show};
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
    check(args, codes)?;
    for change in changes {
        if change.is_ok_and(|events| events.iter().any(|event| is_content(event.kind, &event.paths))) {
            check(args, codes)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Checks once; what is wrong with the disk meanwhile is said and is no reason to stop.
fn check(args: &Args, codes: &Codes) -> anyhow::Result<()> {
    let start = Instant::now();
    let mut out = style::out();
    match open(args, codes) {
        Ok((library, n_known)) => {
            report::print(args.format, &library, &mut out)?;
            if args.format.is_for_people() {
                let took = start.elapsed().as_millis();
                writeln!(out, "{} ({took} ms); waiting for changes", summary(&library, n_known))?;
            }
        }
        Err(error) => style::complain(&error),
    }
    out.flush()?;
    Ok(())
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

/// Returns whether a change may change the findings: reading does not, and only YAML files and folders matter.
fn is_content(kind: EventKind, paths: &[PathBuf]) -> bool {
    !matches!(kind, EventKind::Access(_)) && paths.iter().any(|path| is_yaml(path) || is_folder(path))
}

/// A folder that is gone cannot be asked any more; it has no ending.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none()
}
