//! What is checked: paths, or a text on standard input.

use std::path::{Path, PathBuf};

use anyhow::bail;
use ritual_disk::{Found, look, look_with, show};

use super::Args;
use crate::input::{self, INPUT};
use crate::settings::Settings;

/// Where the packs are when nobody says.
const CONTENT: &str = "content";

/// What is checked.
pub(super) struct CheckedSource {
    /// What was named; of a text on standard input, the file it is to stand in.
    paths: Vec<PathBuf>,
    /// Folders of packs that those may need.
    beside: Vec<PathBuf>,
    /// The text on standard input.
    input: Option<Vec<u8>>,
}

/// Returns the places from which the settings are looked for.
pub(super) fn places(args: &Args) -> Vec<PathBuf> {
    match &args.stdin_filename {
        // The file need not be there, but its folder is.
        Some(path) => {
            vec![path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_path_buf()]
        }
        None if args.paths.is_empty() => vec![args.content.clone().unwrap_or_else(|| PathBuf::from("."))],
        None => args.paths.clone(),
    }
}

impl CheckedSource {
    pub(super) fn new(args: &Args, settings: &Settings) -> anyhow::Result<Self> {
        let beside = args.content.as_ref().map_or_else(|| settings.content.clone(), |it| vec![it.clone()]);
        let is_input = args.paths.iter().any(|path| path.as_os_str() == INPUT);
        match (is_input, &args.stdin_filename, args.paths.as_slice()) {
            (true, _, [_, _, ..]) => bail!("`{INPUT}` is a text on standard input, and is checked alone"),
            (true, None, _) => {
                bail!(
                    "nobody knows which kind of document a text on standard input is: name its file with `--stdin-filename`"
                )
            }
            (true, Some(_), _) if args.watch => bail!("a text on standard input does not change: leave `--watch` out"),
            (true, Some(path), _) => Ok(Self { paths: vec![path.clone()], beside, input: Some(input::read()?) }),
            (false, Some(_), _) => {
                bail!("`--stdin-filename` is about the text on standard input: write `{INPUT}` as the path")
            }
            (false, None, []) if beside.is_empty() => {
                Ok(Self { paths: vec![PathBuf::from(CONTENT)], beside, input: None })
            }
            (false, None, []) => Ok(Self { paths: beside, beside: Vec::new(), input: None }),
            (false, None, paths) => Ok(Self { paths: paths.to_vec(), beside, input: None }),
        }
    }

    /// Whether it is a text on standard input.
    pub(super) fn is_input(&self) -> bool {
        self.input.is_some()
    }

    /// Reads everything.
    pub(super) fn look(&self) -> anyhow::Result<Found> {
        Ok(match (&self.input, self.paths.as_slice()) {
            (Some(text), [path]) => look_with(path, text, &self.beside)?,
            _ => look(&self.paths, &self.beside)?,
        })
    }

    /// What was named, as it was named.
    pub(super) fn named(&self) -> String {
        self.paths.iter().map(|path| show(path)).collect::<Vec<_>>().join(" ")
    }

    /// Everything whose changes matter.
    pub(super) fn paths(&self) -> impl Iterator<Item = &PathBuf> {
        self.paths.iter().chain(&self.beside)
    }
}
