//! What is looked at, one function to each.

use std::path::{Path, PathBuf};

use ritual_content::schema;
use ritual_content::suggest::listed;
use ritual_disk::{can_write, files_in, look, show};
use ritual_pack::LOCK;
use ritual_validator::Codes;

use super::looked::Looked;
use crate::commands::list::Packs;
use crate::commands::{edit, schema as schemas_command};
use crate::keys::{self, Kept};
use crate::library::Library;
use crate::settings::Settings;
use crate::weights::Weights;

/// The programs and their versions.
pub(super) fn programs() -> Vec<Looked> {
    let own = std::env::current_exe().map_or_else(|_| "an unknown place".to_owned(), |own| show(&own));
    let version = env!("CARGO_PKG_VERSION");
    let editor = match edit::installed() {
        Some(program) => format!("the editor is {}", show(&program)),
        None => "the editor is not installed, and nothing else needs it".to_owned(),
    };
    vec![
        Looked::well("program", format!("ritual {version} for content of version {}, in {own}", schema::VERSION)),
        Looked::well("editor", editor),
    ]
}

/// The packs of a folder: what there is, what is wrong with it, and whether it can be written; returns what was loaded.
pub(super) fn content(folder: &Path, settings: Option<&Settings>, looked: &mut Vec<Looked>) -> Option<Library> {
    let wrong = |said: String, remedy: String| Looked::wrong("content", said, remedy);
    let name = show(folder);
    if !folder.is_dir() {
        let remedy =
            "go to the folder that holds it, name another one with `--content`, or begin with `ritual new pack`";
        looked.push(wrong(format!("there is no folder `{name}`"), remedy.to_owned()));
        return None;
    }
    if let Err(error) = can_write(&folder.join(LOCK)) {
        let remedy = "let yourself write there, or work on a copy".to_owned();
        looked.push(Looked::wrong("folder", error.whole(), remedy));
    }
    looked.extend(packs(folder));
    match look(&[folder.to_path_buf()], &[]) {
        Ok(found) => {
            let mut library = Library::of(found, &Codes::default());
            if let Some(settings) = settings {
                library.change_all(|findings| settings.apply(findings));
            }
            let said = format!("`{name}` has {}", library.summary());
            looked.push(if library.counts().errors > 0 {
                wrong(said, format!("`ritual check {name}` says where, and what to do"))
            } else {
                Looked::well("content", said)
            });
            Some(library)
        }
        Err(error) => {
            looked.push(wrong(error.whole(), "`ritual new pack` makes a pack".to_owned()));
            None
        }
    }
}

/// Each pack with its version, those that cannot be used by this Ritual, and those that are not as they were added.
fn packs(folder: &Path) -> Vec<Looked> {
    let wrong = |said: String, remedy: &str| Looked::wrong("pack", said, remedy.to_owned());
    let packs = match Packs::read(folder) {
        Ok(packs) => packs,
        Err(error) => return vec![wrong(format!("{error:#}"), "correct it, or take it out of the folder")],
    };
    let mut looked = Vec::new();
    for it in packs.there() {
        let (pack, folder) = (&it.pack, show(&it.folder));
        let said = format!("{} {} in {folder}", pack.id, pack.version);
        looked.push(match pack.schema_version {
            version if version < schema::VERSION => wrong(
                format!("{said} is content of version {version}"),
                &format!("`ritual migrate {folder}` rewrites it"),
            ),
            version if version > schema::VERSION => {
                wrong(format!("{said} is content of version {version}"), "it needs a later Ritual: install that")
            }
            _ => Looked::well("pack", said),
        });
    }
    match packs.differing() {
        Ok(lines) => {
            looked.extend(lines.into_iter().map(|line| {
                wrong(line, "`ritual remove` it and `ritual add` it again, if you want it as it was added")
            }));
        }
        Err(error) => looked.push(wrong(format!("{error:#}"), "then look again")),
    }
    looked
}

/// `ritual.toml`: whether it can be used, and what it says in vain.
pub(super) fn settings(settings: &anyhow::Result<Settings>, libraries: &[Library], looked: &mut Vec<Looked>) {
    let wrong = |said: String, remedy: &str| Looked::wrong("settings", said, remedy.to_owned());
    match settings {
        Err(error) => looked.push(wrong(format!("{error:#}"), "correct the file; nothing is checked by it as it is")),
        Ok(settings) => {
            let file = settings.file().map(show);
            looked.push(Looked::well("settings", file.unwrap_or_else(|| "there is no `ritual.toml`".to_owned())));
            let languages = libraries.iter().flat_map(|it| it.catalogue().languages()).collect();
            let in_vain = settings.in_vain(&languages);
            looked.extend(in_vain.into_iter().map(|it| wrong(it, "correct it, or take it out")));
        }
    }
}

/// Keys that sign, in this folder and in those of packs: whose they are.
pub(super) fn keys(folders: &[PathBuf], looked: &mut Vec<Looked>) {
    let here = PathBuf::from(".");
    let files = std::iter::once(&here).chain(folders).filter_map(|folder| files_in(folder, "key").ok()).flatten();
    for file in files {
        let Some(Kept { is_sealed, is_open }) = keys::kept(&file) else { continue };
        let name = show(&file);
        let under = if is_sealed { "under a passphrase" } else { "without a passphrase" };
        looked.push(if is_open {
            let said = format!("{name}, {under}: others can read it, and copy or use it");
            Looked::wrong("key", said, format!("`chmod 600 {name}` keeps it yours"))
        } else {
            Looked::well("key", format!("{name}, {under}"))
        });
    }
}

/// The weights of the players: whether they can be used.
pub(super) fn weights(weights: &Weights) -> Looked {
    match weights.read() {
        Ok(_) => Looked::well("weights", format!("the players can use {}", weights.name())),
        Err(error) => Looked::wrong(
            "weights",
            format!("{error:#}"),
            "leave `--weights` out, or make new ones with `ritual train`".to_owned(),
        ),
    }
}

/// The schemas that text editors use, where there is a folder of them.
pub(super) fn schemas(looked: &mut Vec<Looked>) {
    let folder = Path::new("schemas");
    if !folder.is_dir() {
        return;
    }
    match schemas_command::stale(folder) {
        Ok(stale) if stale.is_empty() => {}
        Ok(stale) => {
            let said = format!("in `schemas` not as they should be: {}", listed(stale.iter().map(String::as_str)));
            looked.push(Looked::wrong("schemas", said, "`ritual schema` writes them again".to_owned()));
        }
        Err(error) => {
            let remedy = "let yourself read the folder".to_owned();
            looked.push(Looked::wrong("schemas", format!("{error:#}"), remedy));
        }
    }
}
