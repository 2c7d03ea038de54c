//! The shipped content, handed over as a program does it.

use std::fs;
use std::path::{Path, PathBuf};

use ritual_content::{Catalogue, PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use ritual_web::{Game, Shelf};
use serde_json::json;

/// The folder of the project.
pub(crate) fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every file of the shipped packs: the pack, the path inside it, and what it holds.
pub(crate) fn files() -> Vec<(String, String, Vec<u8>)> {
    let content = project().join("content");
    let entries = walkdir::WalkDir::new(&content).sort_by_file_name().into_iter().map(Result::unwrap);
    let files = entries.filter(|entry| entry.path().extension().is_some_and(|it| it == "yaml"));
    files
        .map(|entry| {
            let inside = entry.path().strip_prefix(&content).unwrap().to_string_lossy().replace('\\', "/");
            let (pack, path) = inside.split_once('/').unwrap();
            (pack.to_owned(), path.to_owned(), fs::read(entry.path()).unwrap())
        })
        .collect()
}

/// All of them on a shelf.
pub(crate) fn shelf() -> Shelf {
    let mut shelf = Shelf::default();
    for (pack, path, bytes) in files() {
        shelf.add_file(&format!("{pack}/{path}"), &bytes).unwrap();
    }
    shelf
}

/// The same as the rooms below load it.
pub(crate) fn catalogue() -> Catalogue {
    let mut packs: Vec<PackFiles> = Vec::new();
    for (folder, path, bytes) in files() {
        let file = SourceFile::inside(&folder, &path, bytes);
        match packs.last_mut().filter(|pack| pack.folder == folder) {
            Some(pack) => pack.files.push(file),
            None => packs.push(PackFiles { folder, files: vec![file] }),
        }
    }
    load(packs, &mut Sink::new()).catalogue
}

/// A scenario of a pack that is translated.
pub(crate) const SCENARIO: &str = "drowned-archive-orrowhen";

/// Begins a game of it.
pub(crate) fn begin(shelf: &mut Shelf, language: &str) -> Game {
    let plan = json!({ "scenario": SCENARIO, "seed": 7, "language": language });
    shelf.begin(&plan.to_string()).unwrap()
}

/// Lets a player choose so many times, or until the game is over.
pub(crate) fn play(game: &mut Game, policy: &str, n_choices: usize) {
    for _ in 0..n_choices {
        if game.asked().is_none() {
            return;
        }
        let option = game.think(policy).unwrap();
        game.choose_number(option).unwrap();
    }
}
