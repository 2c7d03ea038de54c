//! The shipped content, loaded as the command line loads it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ritual_content::FullId;
use ritual_content::text::{Language, written};
use ritual_content::{Loaded, PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use ritual_engine::scenario::Scenario;

/// The folder of the project.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// Reads every pack of the usual game below `content`; those of others say theirs in the manifest.
///
/// # Errors
/// Returns the first file that cannot be read.
pub fn packs() -> std::io::Result<Vec<PackFiles>> {
    let mut packs = packs_in("content")?;
    let says_game = |file: &SourceFile| {
        file.pack_path == "pack.yaml" && file.bytes.split(|byte| *byte == b'\n').any(|line| line.starts_with(b"game:"))
    };
    packs.retain(|pack| !pack.files.iter().any(says_game));
    Ok(packs)
}

/// Reads every pack below a folder of the project; a folder that is a pack itself holds that one.
///
/// # Errors
/// Returns the first file that cannot be read.
pub fn packs_in(folder: &str) -> std::io::Result<Vec<PackFiles>> {
    let folder = project().join(folder);
    let is_pack = folder.join("pack.yaml").is_file();
    let root = if is_pack { folder.parent().unwrap_or(&folder) } else { &folder };
    read_packs(&folder, root)
}

fn read_packs(folder: &Path, root: &Path) -> std::io::Result<Vec<PackFiles>> {
    let mut packs: BTreeMap<PathBuf, Vec<SourceFile>> = BTreeMap::new();
    for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
        let entry = entry?;
        let path = entry.path();
        if path.extension().is_none_or(|it| it != "yaml") {
            continue;
        }
        let inside = path.strip_prefix(root).unwrap_or(path);
        let Some(pack) = inside.components().next() else { continue };
        let folder = root.join(pack);
        packs.entry(folder.clone()).or_default().push(SourceFile {
            path: inside.to_string_lossy().into(),
            pack_path: path.strip_prefix(&folder).unwrap_or(path).to_string_lossy().into_owned(),
            bytes: std::fs::read(path)?,
        });
    }
    let name = |folder: &Path| folder.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(packs.into_iter().map(|(folder, files)| PackFiles { folder: name(&folder), files }).collect())
}

/// Loads and checks the shipped content.
///
/// # Panics
/// Panics with every finding when there is an error in it.
pub fn shipped() -> Loaded {
    let mut sink = Sink::new();
    let loaded = load(packs().unwrap_or_default(), &mut sink);
    ritual_validator::check(&loaded.catalogue, &mut sink);
    let failed = sink.has_errors();
    let mut out = Vec::new();
    let _ = ritual_diagnostic::writers::human(&sink.into_sorted(), &loaded.files, false, &mut out);
    assert!(!failed, "the shipped content has errors:\n{}", String::from_utf8_lossy(&out));
    loaded
}

/// Compiles a shipped scenario.
///
/// # Panics
/// Panics when it cannot be compiled.
pub fn scenario(id: &str) -> Arc<Scenario> {
    compiled(&shipped(), id)
}

/// Compiles a shipped scenario whose cards say what they do, as those do that people play.
///
/// # Panics
/// Panics when it cannot be compiled.
pub fn scenario_with_texts(id: &str) -> Arc<Scenario> {
    let mut loaded = shipped();
    loaded.catalogue = written(&loaded.catalogue, Language::shared_english());
    compiled(&loaded, id)
}

/// Compiles a scenario that only tests play: one of the pack `conformance`.
///
/// # Panics
/// Panics when it cannot be compiled.
pub fn test_scenario(id: &str) -> Arc<Scenario> {
    let mut all = packs().unwrap_or_default();
    all.extend(packs_in("tests/conformance").unwrap_or_default());
    compiled(&load(all, &mut Sink::new()), id)
}

fn compiled(loaded: &Loaded, id: &str) -> Arc<Scenario> {
    match ritual_engine::compile::compile(&loaded.catalogue, &FullId::resolve(id, "")) {
        Ok(scenario) => Arc::new(scenario),
        Err(error) => panic!("`{id}` cannot be compiled: {error}"),
    }
}

/// The scenario most tests are played on.
pub const KILKENNY: &str = "fear-of-the-unknown/kilkenny-tsathoggua";

/// The scenario on whose ground tiles come, go, turn and change places.
pub const QUARRY: &str = "conformance/quarry-tsathoggua";
