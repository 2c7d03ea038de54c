//! The engine for browsers, which a site takes along to be played.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow};
use ritual_disk::{read_whole, show};
use ritual_pack::{ENGINE_FOLDER, MOST_ENGINE_BYTES, OutFile, read_engine};

/// Reads the engine from the folder that somebody names, or from the one beside this program; nothing where there is none.
pub(crate) fn read(named: Option<&Path>) -> anyhow::Result<Option<Vec<OutFile>>> {
    let Some(folder) = named.map(Path::to_path_buf).or_else(beside) else { return Ok(None) };
    let file = |name: &str| {
        let cannot = || {
            let shown = show(&folder);
            format!("`{shown}` is no engine for browsers: name the folder `{ENGINE_FOLDER}` that `.ci/web` makes")
        };
        read_whole(&folder.join(name), MOST_ENGINE_BYTES).with_context(cannot)
    };
    read_engine(file, |why| anyhow!("the engine in `{}` {why}", show(&folder))).map(Some)
}

fn beside() -> Option<PathBuf> {
    let folder = env::current_exe().ok()?.parent()?.join(ENGINE_FOLDER);
    folder.is_dir().then_some(folder)
}
