//! A pack, file by file: all of it or nothing.

use std::path::Path;
use std::sync::Arc;

use ritual_content::{GAME, Kind, SourceFile, schema};
use ritual_diagnostic::{Diagnostic, Route};
use ritual_yaml::{Limits, parse};

use crate::document;
use crate::fault::{Fault, Wrong};
use crate::grammar::Leads;
use crate::manifest::{self, Said};
use crate::versions::steps_from;

/// What becomes of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Migration {
    /// The version it is written in.
    pub from: u32,
    /// The version it is written in afterwards: the present one.
    pub to: u32,
    /// The files that change, sorted by their paths in the folder of the pack; the manifest comes last, so that whoever
    /// writes them one by one and is interrupted has a pack of the former version still.
    pub files: Vec<ChangedFile>,
}

/// A file that changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedFile {
    /// The name of the file as it is shown to people.
    pub path: Arc<str>,
    /// The path inside the folder of the pack.
    pub pack_path: String,
    /// The text of the file as it is now.
    pub before: String,
    /// Its text in the present version.
    pub after: String,
}

impl Migration {
    /// Returns whether the pack is in the present version already.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.from == self.to
    }
}

/// The names of a manifest, in the order in which they count.
const MANIFESTS: [&str; 2] = ["pack.yaml", "pack.yml"];

/// Returns what becomes of the files of a pack in the present version of the content format.
///
/// Nothing of a pack in that version changes, and nothing of files that hold no documents.
///
/// # Errors
/// Says everything that keeps the pack from being rewritten: then none of it should be.
pub fn migrate(files: &[SourceFile]) -> Result<Migration, Vec<Diagnostic>> {
    migrate_from(files, schema::VERSION)
}

/// As [`migrate`], where the texts may be of an earlier version than the manifest says: somebody changed the number
/// alone, or brought texts of another pack.
///
/// # Errors
/// As [`migrate`].
pub fn migrate_from(files: &[SourceFile], texts: u32) -> Result<Migration, Vec<Diagnostic>> {
    let manifest = MANIFESTS.iter().find_map(|name| files.iter().find(|file| file.pack_path == *name));
    let Some(file) = manifest else { return Err(vec![without_manifest(files)]) };
    let tree =
        parse(&file.bytes, &Limits::DEFAULT).map_err(|error| vec![error.to_diagnostic(Arc::clone(&file.path))])?;
    let from = match manifest::said(&tree) {
        Said::Version(version) => version.min(texts.max(1)),
        Said::Later(version) => return Err(vec![later(file, version)]),
        Said::Nothing => return Err(vec![without_version(file)]),
    };
    let mut migration = Migration { from, to: schema::VERSION, files: Vec::new() };
    if migration.is_done() {
        return Ok(migration);
    }
    if steps_from(from).next().is_none_or(|step| step.from != from) {
        return Err(vec![Fault::from(Wrong::NoWay(from)).to_diagnostic(&file.path)]);
    }
    let mut findings = Vec::new();
    let said = tree.to_json();
    let is_of_other_game = said.get("game").and_then(|game| game.as_str()).is_some_and(|game| game != GAME);
    // Its documents never had the forms of this one: manifests alone are alike.
    let documents: &[SourceFile] = if is_of_other_game { &[] } else { files };
    for file in documents {
        match rewritten(file, from) {
            Ok(changed) => migration.files.extend(changed),
            Err(fault) => findings.push(fault.to_diagnostic(&file.path)),
        }
    }
    migration.files.sort_by(|a, b| a.pack_path.cmp(&b.pack_path));
    let before = String::from_utf8_lossy(&file.bytes);
    match manifest::updated(&before, &tree) {
        Ok(after) if after == before => {}
        Ok(after) => migration.files.push(changed(file, before.into_owned(), after)),
        Err(fault) => findings.push(fault.to_diagnostic(&file.path)),
    }
    if findings.is_empty() { Ok(migration) } else { Err(findings) }
}

/// Returns a file with documents in the present version, if it changes.
fn rewritten(file: &SourceFile, from: u32) -> Result<Option<ChangedFile>, Fault> {
    let Some(kind) = Kind::of_file(Path::new(&file.pack_path)) else { return Ok(None) };
    if steps_from(from).all(|step| step.grammar().of_kind(kind.name()).is_none()) {
        return Ok(None);
    }
    let after = document::rewritten(&file.bytes, from, |grammar| Leads::to(grammar.of_kind(kind.name())))?;
    if after.as_bytes() == file.bytes {
        return Ok(None);
    }
    Ok(Some(changed(file, String::from_utf8_lossy(&file.bytes).into_owned(), after)))
}

fn changed(file: &SourceFile, before: String, after: String) -> ChangedFile {
    ChangedFile { path: Arc::clone(&file.path), pack_path: file.pack_path.clone(), before, after }
}

fn without_manifest(files: &[SourceFile]) -> Diagnostic {
    let route = Route::file(files.first().map_or_else(|| MANIFESTS[0].into(), |file| Arc::clone(&file.path)));
    Diagnostic::error("pack/missing-manifest", "the folder has no `pack.yaml`, which says its version", route)
        .help("name a folder that is a pack")
}

fn without_version(file: &SourceFile) -> Diagnostic {
    let route = Route::file(Arc::clone(&file.path)).key("schema_version");
    Diagnostic::error("migrate/by-hand", "the manifest does not say in which version the pack is written", route).help(
        format!(
            "write `schema_version: {}` if it is in the present version, and an earlier number otherwise",
            schema::VERSION
        ),
    )
}

fn later(file: &SourceFile, version: i64) -> Diagnostic {
    let message = format!(
        "the pack is written in version {version} of the content format, and only versions up to {} are known",
        schema::VERSION
    );
    let route = Route::file(Arc::clone(&file.path)).key("schema_version");
    Diagnostic::error("pack/newer-format", message, route).help("use a later version of ritual")
}
