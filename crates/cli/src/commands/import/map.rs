//! A map that was moved in Tiled, back into its episode.

use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use ritual_disk::{read_whole, show, write};
use ritual_pack::tiled::{Reimport, reimport};
use ritual_yaml::{Edit, apply};

use crate::library::Library;
use crate::options::Content;
use crate::style;

/// How the names of maps end.
const ENDING: &str = "tmj";

/// No map is nearly as big.
const MOST_BYTES: u64 = 16 * 1024 * 1024;

/// Returns whether a file is a map by its name.
pub(super) fn is_map(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending == ENDING)
}

pub(super) fn run(file: &Path, content: &Content) -> anyhow::Result<ExitCode> {
    let bytes = read_whole(file, MOST_BYTES)?;
    let library = Library::open(std::slice::from_ref(&content.content))?;
    let Reimport { episode, file: home, changed, edits, lost } =
        reimport(&bytes, library.catalogue()).with_context(|| format!("`{}` cannot be taken back", show(file)))?;
    let Some(text) = library.files().text(&home) else { bail!("the file `{home}` of `{episode}` is gone") };
    let edits: Vec<Edit> = edits.iter().map(Edit::from).collect();
    let moved = apply(text, &edits).with_context(|| format!("`{home}` cannot be changed; nothing was written"))?;
    if moved != text {
        write(Path::new(&home), moved.as_bytes())?;
    }
    let mut out = style::out();
    for line in &changed {
        writeln!(out, "{}: {}", style::clean(&home), style::clean(line))?;
    }
    for line in &lost {
        writeln!(out, "lost: {}", style::clean(line))?;
    }
    let (changed, lost) = (style::counted(changed.len(), "change"), style::counted(lost.len(), "thing"));
    writeln!(
        out,
        "{}: {changed}, {lost} lost; `ritual check` says whether the map still holds together",
        style::clean(&episode)
    )?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
