//! The engine for browsers, which a site takes along to be played.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use ritual_disk::{read_whole, show};
use ritual_pack::OutFile;
use serde_json::Value;

/// What a page needs of the package for JavaScript.
const FILES: [&str; 3] = ["browser.js", "ritual.js", "ritual_bg.wasm"];
/// What says which version it is.
const PACKAGE: &str = "package.json";
/// What the folder of the package is called.
const FOLDER: &str = "ritual-engine";
/// No engine has nearly as many bytes.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Reads the engine from the folder that somebody names, or from the one beside this program; nothing where there is none.
pub(crate) fn read(named: Option<&Path>) -> anyhow::Result<Option<Vec<OutFile>>> {
    let Some(folder) = named.map(Path::to_path_buf).or_else(beside) else { return Ok(None) };
    let file = |name: &str| {
        let cannot = || {
            format!("`{}` is no engine for browsers: name the folder `{FOLDER}` that `.ci/web` makes", show(&folder))
        };
        read_whole(&folder.join(name), MOST_BYTES).with_context(cannot)
    };
    let package: Value = serde_json::from_slice(&file(PACKAGE)?).unwrap_or_default();
    let (own, other) = (env!("CARGO_PKG_VERSION"), package["version"].as_str().unwrap_or("no version"));
    if other != own {
        let other = other.chars().filter(char::is_ascii_graphic).take(40).collect::<String>();
        bail!(
            "the engine in `{}` is {other}, and this is Ritual {own}: take the one of the same release",
            show(&folder)
        );
    }
    let files = FILES.iter().map(|name| Ok(OutFile::new(*name, file(name)?)));
    files.collect::<anyhow::Result<Vec<OutFile>>>().map(Some)
}

fn beside() -> Option<PathBuf> {
    let folder = env::current_exe().ok()?.parent()?.join(FOLDER);
    folder.is_dir().then_some(folder)
}
