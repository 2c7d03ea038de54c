//! What the fuzz targets do with any bytes. A plain test does the same with their corpus.
//!
//! Nothing is asked of the result: what is looked for is a panic, a hang and a hunger for memory.

use std::io;
use std::path::{Component, Path};
use std::sync::{Arc, OnceLock};

use ritual_content::{Files, Loaded, PackFiles, SourceFile, load};
use ritual_diagnostic::writers::{self, SarifRun};
use ritual_diagnostic::{Diagnostic, FindingKind, Sink};
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_pack::archive::{self, Archive};
use ritual_pack::tiled::reimport;
use ritual_pack::{Limits as PackLimits, Manifest, OutFile};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Silent};
use ritual_validator::{Checked, check_all, fingerprint};
use ritual_yaml::{Limits, LineIndex, parse};

/// The most decisions played of a scenario that is all right.
const MOST_DECISIONS: usize = 40;

/// Reads bytes as YAML and looks at everything that comes of it.
pub fn yaml_reader(bytes: &[u8]) {
    match parse(bytes, &Limits::DEFAULT) {
        Ok(tree) => {
            let plain = tree.root.to_json();
            let text = String::from_utf8_lossy(bytes);
            let lines = LineIndex::new(&text);
            let mut waiting = vec![(ritual_diagnostic::Path::root(), &plain)];
            while let Some((path, value)) = waiting.pop() {
                for at in [ritual_diagnostic::Part::Key, ritual_diagnostic::Part::Value] {
                    let span = tree.span(&path, at);
                    let start = text.floor_char_boundary(span.start);
                    let end = text.ceil_char_boundary(span.end.min(text.len())).max(start);
                    let _place = lines.place("fuzz.yaml", &text, start..end);
                }
                match value {
                    serde_json::Value::Array(items) => {
                        waiting.extend(items.iter().enumerate().map(|(index, item)| (path.index(index), item)));
                    }
                    serde_json::Value::Object(keys) => {
                        waiting.extend(keys.iter().map(|(key, value)| (path.key(key), value)));
                    }
                    _ => {}
                }
            }
        }
        Err(error) => {
            let _said = error.to_diagnostic("fuzz.yaml");
        }
    }
}

/// Loads bytes as a file of a pack, and rewrites them as one of a former version; the first line is its path.
pub fn document_loader(bytes: &[u8]) {
    let end = bytes.iter().position(|byte| *byte == b'\n').unwrap_or(bytes.len());
    let path = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let text = bytes.get(end + 1..).unwrap_or_default();
    let former =
        [SourceFile::inside("example", &path, text), SourceFile::inside("example", "pack.yaml", "id: example\n")];
    let _migrated = ritual_migrate::migrate(&former);
    let files = vec![
        SourceFile::inside("example", &path, text),
        SourceFile::inside("example", "pack.yaml", ritual_validator::example::MANIFEST),
    ];
    let mut sink = Sink::new();
    let loaded = load(vec![PackFiles { folder: "example".into(), files }], &mut sink);
    report(&sink.into_sorted(), &loaded.files);
}

/// Checks bytes as packs, beside one that is all right, and plays what can be played.
///
/// They hold files as the pages of the checks do: each behind a line `# file: path`, in the pack `example`;
/// `../other/pack.yaml` is in another one.
pub fn whole_check(bytes: &[u8]) {
    let mut packs = ritual_validator::example::packs(&String::from_utf8_lossy(bytes));
    packs.extend(base().iter().cloned());
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    let Checked { findings, .. } = check_all(&loaded, sink);
    report(&findings, &loaded.files);
    play(&loaded);
}

/// Takes bytes as an archive and as a map from Tiled, and the files in them as a pack that is packed and opened again.
///
/// # Panics
/// Panics when an archive that was opened holds a file that would lie elsewhere, or one that was made is refused.
pub fn import(bytes: &[u8]) {
    if let Ok(archive) = archive::open(bytes, None, &PackLimits::DEFAULT) {
        look_at(&archive);
    }
    let loaded = load(base().to_vec(), &mut Sink::new());
    let _taken = reimport(bytes, &loaded.catalogue);
    let text = String::from_utf8_lossy(bytes);
    let files: Vec<OutFile> = text
        .split("# file: ")
        .skip(1)
        .map(|part| part.split_once('\n').unwrap_or((part, "")))
        .map(|(path, text)| OutFile::new(path, text))
        .collect();
    let sources = files.iter().map(|file| SourceFile::inside("example", &file.path, &file.bytes));
    let pack = PackFiles { folder: "example".into(), files: sources.collect() };
    let loaded = load(vec![pack], &mut Sink::new());
    let ids = loaded.catalogue.packs.keys();
    let manifests = ids.filter_map(|id| Manifest::of(&loaded.catalogue, &id.pack));
    for packed in manifests.filter_map(|manifest| archive::pack(manifest, &files, None).ok()) {
        match archive::open(&packed, None, &PackLimits::DEFAULT) {
            Ok(archive) => look_at(&archive),
            Err(refusal) => panic!("what was packed is refused: {refusal}"),
        }
    }
}

/// Every file of an archive would lie below the folder it is unpacked into.
fn look_at(archive: &Archive) {
    for file in &archive.files {
        let is_below = Path::new(&file.path).components().all(|part| matches!(part, Component::Normal(_)));
        assert!(is_below && !file.path.contains(['\\', ':', '\0']), "{:?}", file.path);
    }
}

/// The pack that the examples on the pages build on.
fn base() -> &'static [PackFiles] {
    static BASE: OnceLock<Vec<PackFiles>> = OnceLock::new();
    BASE.get_or_init(|| {
        let folder = "validator/tests/base";
        let Ok(mut entries) = std::fs::read_dir(crate::content::project().join(folder)) else { return Vec::new() };
        let mut files = Vec::new();
        while let Some(Ok(entry)) = entries.next() {
            let bytes = std::fs::read(entry.path()).unwrap_or_default();
            files.push(SourceFile::inside("base", &entry.file_name().to_string_lossy(), bytes));
        }
        vec![PackFiles { folder: "base".into(), files }]
    })
}

/// Writes every report there is.
fn report(findings: &[Diagnostic], files: &Files) {
    let kinds: Vec<FindingKind> = ritual_validator::kinds().collect();
    let run = SarifRun {
        kinds: &kinds,
        checked: "example",
        folder: Some("/work"),
        fingerprint: &|finding| fingerprint(finding, files),
        // As if every fix took everything out of its file.
        fixed: &|_| Some(String::new()),
    };
    let out = &mut io::sink();
    let _written = writers::human(findings, files, false, out)
        .and_then(|()| writers::line(findings, files, out))
        .and_then(|()| writers::json(findings, files, out))
        .and_then(|()| writers::github(findings, files, out))
        .and_then(|()| writers::junit(findings, files, &[], out))
        .and_then(|()| writers::sarif(findings, files, &run, out));
}

/// Plays the first decisions of every scenario that can be made into a game.
fn play(loaded: &Loaded) {
    for id in loaded.catalogue.scenarios.keys() {
        let Ok(scenario) = compile(&loaded.catalogue, id).map(Arc::new) else { continue };
        let (mut chance, mut policy) = (SeededChance::new(1, 0), Random::new(1, 0));
        let seats = chance.pick(2, scenario.investigators.len());
        let Ok(mut game) = Session::new(scenario, &seats, &mut chance, &mut Silent) else { continue };
        for _ in 0..MOST_DECISIONS {
            if game.options() == 0 {
                break;
            }
            let option = policy.choose(&game);
            if game.choose(option, &mut chance, &mut Silent).is_err() {
                break;
            }
        }
    }
}
