//! One pack, loaded for itself: its documents, and the manifest that gives them their home.

use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Fix, Route, Sink};
use ritual_yaml::{Node, Value};

use super::other::{self, OtherPack};
use super::{Content, ReadFile, Taken};
use crate::art::Art;
use crate::source::is_manifest;
use crate::suggest::numbered;
use crate::validate;
use crate::{Catalogue, Files, FullId, Id, Kind, SourceFile, schema};

/// So many words that are written as in version 1 of the format are no slips: the texts are of that version.
const MOST_FORMER: usize = 20;
/// What the manifest of a pack is called.
const MANIFEST: &str = "pack.yaml";
/// The key of the version of the format.
const VERSION_KEY: &str = "schema_version";

/// A pack, loaded for itself; a copy shares texts and documents.
#[derive(Clone, Debug, Default)]
pub(super) struct LoadedPack {
    /// The folder, as it is shown to people.
    pub(super) folder: String,
    /// Its id, if it has a home for its documents.
    pub(super) id: Option<Arc<str>>,
    /// Where its manifest is, right or wrong.
    pub(super) manifest: Option<Route>,
    /// The manifest says an id.
    says_id: bool,
    /// Its texts.
    pub(super) files: Files,
    /// Its documents.
    pub(super) catalogue: Catalogue,
    /// All but the manifest, if it is of another game.
    pub(super) other: Option<Arc<OtherPack>>,
    /// What is wrong with single documents and with the pack.
    pub(super) findings: Sink,
}

/// The manifest of a pack, or what was taken for one.
struct Manifest {
    path: Arc<str>,
    pack_path: String,
    id: Option<String>,
    other_version: Option<OtherVersion>,
    documents: Vec<Taken>,
}

/// What a manifest says of the version of the format, where it is not the present one.
#[derive(Clone, Debug)]
pub(super) enum OtherVersion {
    /// Another one.
    Number {
        version: u64,
        /// The manifest says it; otherwise it is the first one.
        is_written: bool,
    },
    /// This, which is no version.
    Nonsense(serde_json::Value),
}

impl OtherVersion {
    fn is_later(&self) -> bool {
        matches!(self, Self::Number { version, .. } if *version > u64::from(schema::VERSION))
    }

    /// Says what is wrong with the version, and what to do.
    fn to_diagnostic(&self, path: &Arc<str>, folder: &str) -> Diagnostic {
        match self {
            Self::Number { version, .. } if self.is_later() => newer(path, *version),
            Self::Number { version, is_written } => older(path, folder, *version, *is_written),
            Self::Nonsense(said) => no_version(path, said),
        }
    }
}

impl Manifest {
    /// Returns whether it lies where the manifest of a pack belongs.
    fn is_in_its_place(&self) -> bool {
        is_manifest(&self.pack_path)
    }
}

impl LoadedPack {
    /// Puts the files of a pack together; `game` is the game that it is for, if that is another one.
    pub(super) fn new(folder: String, game: Option<Arc<str>>, read: impl Iterator<Item = ReadFile>) -> Self {
        let mut pack = Self { folder, ..Self::default() };
        let mut raw = Vec::new();
        let mut unread = Vec::new();
        let mut documents = Vec::new();
        let mut manifests = Vec::new();
        let mut pictures = Vec::new();
        let mut is_broken = false;
        for ReadFile { path, pack_path, bytes, content } in read {
            match content {
                Content::Documents { kind: Kind::Pack, id, other_version, documents } => {
                    manifests.push(Manifest { path: Arc::clone(&path), pack_path, id, other_version, documents });
                }
                Content::Documents { documents: of_file, .. } => documents.extend(of_file),
                Content::Picture(fault) => {
                    pictures.push((pack_path, Art { path, bytes: bytes.into(), fault }));
                    continue;
                }
                Content::Faulty { kind, finding } => {
                    is_broken |= is_manifest(&pack_path);
                    pack.findings.push(finding);
                    unread.extend(kind);
                }
                Content::OfOtherGame => {
                    raw.push(SourceFile { path: Arc::clone(&path), pack_path, bytes: bytes.clone() });
                }
            }
            pack.files.insert(path, bytes);
        }
        let mut sink = std::mem::take(&mut pack.findings);
        let others = manifests.iter().filter_map(|it| Some((it, it.other_version.as_ref()?)));
        // A file that only looks like a manifest may say no version.
        let mut others = others.filter(|(it, other)| other.is_later() || it.is_in_its_place());
        if let Some((manifest, other)) = others.next() {
            let finding = other.to_diagnostic(&manifest.path, &pack.folder);
            pack.id = manifests.iter().find_map(|it| it.id.as_deref()).or(pack.name_of_folder()).map(Into::into);
            return pack.unread(finding);
        }
        if let Some(home) = pack.take_manifest(manifests, is_broken, &mut sink) {
            pack.catalogue.unread.extend(unread.into_iter().map(|kind| (kind, Arc::clone(&home))));
            for document in documents {
                document(&home, &mut pack.catalogue, &mut sink);
            }
            match (game, &pack.manifest) {
                (Some(game), Some(manifest)) => {
                    let says_game = other::says_game(manifest);
                    pack.other = Some(Arc::new(OtherPack { id: Arc::clone(&home), game, says_game, files: raw }));
                }
                // Nobody here knows which pictures another game uses.
                _ => pack.catalogue.add_art(&home, pictures),
            }
            pack.id = Some(home);
        }
        if let Some(finding) = pack.half_migrated(&sink) {
            return pack.unread(finding);
        }
        pack.findings = sink;
        pack
    }

    /// Says one thing about the pack and nothing else: what another format says would be read wrongly.
    fn unread(mut self, finding: Diagnostic) -> Self {
        self.findings = Sink::new();
        self.findings.push(finding);
        let unknown = self.id.iter().flat_map(|home| Kind::ALL.map(|kind| (kind, Arc::clone(home))));
        self.catalogue = Catalogue { unread: unknown.collect(), ..Catalogue::default() };
        self
    }

    /// Says of a pack whose manifest says the present version that its texts are of a former one.
    fn half_migrated(&self, found: &Sink) -> Option<Diagnostic> {
        let mut former = found.kept().iter().filter(|finding| validate::is_of_version_1(finding));
        let first = former.next()?;
        let n_words = 1 + former.count();
        if n_words < MOST_FORMER {
            return None;
        }
        let message = format!(
            "the manifest says version {} of the content format, and {n_words} words are written as in version 1",
            schema::VERSION
        );
        let folder = if self.folder.is_empty() { "." } else { self.folder.as_str() };
        let finding = Diagnostic::error("pack/older-format", message, self.manifest.as_ref()?.key(VERSION_KEY));
        let help = format!("run `ritual migrate {folder} --from 1`; nothing else of the pack is looked at");
        Some(finding.related(first.route.clone(), "this is the first of them").help(help))
    }

    /// Takes the manifest and returns the id of the pack.
    ///
    /// Without a manifest that can be read the pack is called like its folder, so that its documents are still checked.
    /// Where there is one that is broken, that was said.
    fn take_manifest(&mut self, mut manifests: Vec<Manifest>, is_broken: bool, sink: &mut Sink) -> Option<Arc<str>> {
        // The one that is called as it must be comes before those that are not.
        manifests.sort_by_key(|it| it.pack_path != MANIFEST);
        let mut manifest = None;
        for file in manifests {
            if manifest.is_none() && file.is_in_its_place() {
                manifest = Some(file);
            } else {
                let finding = Diagnostic::error(
                    "pack/misplaced-manifest",
                    "a pack has one manifest, `pack.yaml` in its folder",
                    Route::file(file.path),
                );
                sink.push(finding.help("remove the file, or put the pack in a folder of its own"));
            }
        }
        let folder = &self.folder;
        let named_after_folder: Arc<str> = self.name_of_folder()?.into();
        let Some(manifest) = manifest else {
            if !is_broken {
                let path = if folder.is_empty() { MANIFEST.to_owned() } else { format!("{folder}/{MANIFEST}") };
                let message = format!("the pack `{named_after_folder}` has no manifest");
                let finding = Diagnostic::error("pack/missing-manifest", message, Route::file(path));
                sink.push(finding.help("write a `pack.yaml` with id, name, version, authors and licence"));
            }
            // The pack is there; what it depends on is not known.
            let id = FullId { pack: Arc::clone(&named_after_folder), id: Arc::clone(&named_after_folder) };
            self.catalogue.broken.insert((Kind::Pack, id));
            return Some(named_after_folder);
        };
        if manifest.pack_path != MANIFEST {
            let message = format!("the manifest of a pack is called `{MANIFEST}`, not `{}`", manifest.pack_path);
            let finding = Diagnostic::error("pack/missing-manifest", message, Route::file(Arc::clone(&manifest.path)));
            sink.push(finding.help(format!("rename the file; without a `{MANIFEST}` most commands find no pack here")));
        }
        self.says_id = manifest.id.is_some();
        let id: Arc<str> = manifest.id.map_or(named_after_folder, Into::into);
        self.manifest = Some(Route::file(manifest.path));
        for document in manifest.documents {
            document(&id, &mut self.catalogue, sink);
        }
        Some(id)
    }

    fn name_of_folder(&self) -> Option<&str> {
        self.folder.trim_end_matches(['/', '\\']).rsplit(['/', '\\']).next()
    }

    /// Says that another pack of a catalogue has the id of this one; nothing where none has.
    pub(super) fn double(&self, catalogue: &Catalogue) -> Option<Diagnostic> {
        let (id, manifest) = (self.id.as_ref()?, self.manifest.as_ref()?);
        let first = catalogue.pack(id)?;
        let message = format!("there are two packs with the id `{id}`; this one is left out");
        let finding = Diagnostic::error("pack/duplicate-id", message, manifest.key("id"));
        let finding = finding.related(first.route.key("id"), "the first one is here");
        let finding = finding.help("give one of them another id");
        let folder = self.name_of_folder().unwrap_or_default();
        Some(match free_id(id, folder, catalogue).filter(|_| self.says_id) {
            Some(other) => finding.fix(Fix::risky(format!("write `{other}`")).replace(manifest.key("id"), other)),
            None => finding,
        })
    }
}

/// Returns what a manifest says of the version of the format, if that is not the present one.
pub(super) fn other_version(manifest: &Node) -> Option<OtherVersion> {
    let Value::Map(entries) = &manifest.value else { return None };
    let said = entries.iter().find(|entry| entry.key == VERSION_KEY).map(|entry| &entry.node);
    let version = match said.map(|said| &said.value) {
        None => Some(1),
        Some(Value::Int(version)) => u64::try_from(*version).ok().filter(|version| *version > 0),
        Some(_) => None,
    };
    match (version, said) {
        (Some(version), _) if version == u64::from(schema::VERSION) => None,
        (Some(version), said) => Some(OtherVersion::Number { version, is_written: said.is_some() }),
        (None, said) => said.map(|said| OtherVersion::Nonsense(said.to_json())),
    }
}

/// Says that a manifest says something that is no version of the format: in which one to read the rest is not known.
fn no_version(path: &Arc<str>, said: &serde_json::Value) -> Diagnostic {
    let code = if said.is_i64() { "schema/out-of-range" } else { "schema/wrong-type" };
    let message = format!(
        "the version of the content format is a whole number from 1 to {}; found {}",
        schema::VERSION,
        validate::found(said)
    );
    let route = Route::file(Arc::clone(path)).key(VERSION_KEY);
    let finding = Diagnostic::error(code, message, route.clone());
    let meant = match said {
        serde_json::Value::String(text) => text.trim().parse::<u32>().ok(),
        serde_json::Value::Number(number) => {
            number.to_string().strip_suffix(".0").and_then(|whole| whole.parse::<u32>().ok())
        }
        _ => None,
    };
    let rest = "nothing else of the pack is looked at";
    match meant.filter(|version| (1..=schema::VERSION).contains(version)) {
        Some(version) => finding
            .fix(Fix::safe(format!("write `{version}`")).replace(route, version))
            .help(format!("write `{VERSION_KEY}: {version}`; {rest}")),
        None => finding.help(format!(
            "write `{VERSION_KEY}: {}` if it is in the present version, and an earlier number otherwise; {rest}",
            schema::VERSION
        )),
    }
}

/// Says that a pack is written in a later version of the format.
fn newer(path: &Arc<str>, version: u64) -> Diagnostic {
    let message = format!(
        "the pack is written in version {version} of the content format, and only versions up to {} can be read",
        schema::VERSION
    );
    let route = Route::file(Arc::clone(path)).key(VERSION_KEY);
    Diagnostic::error("pack/newer-format", message, route)
        .help("use a later version of ritual; nothing else of the pack is looked at")
}

/// Says that a pack is written in a former version of the format.
fn older(path: &Arc<str>, folder: &str, version: u64, is_written: bool) -> Diagnostic {
    let message = format!(
        "the pack is written in version {version} of the content format, and only version {} can be read",
        schema::VERSION
    );
    let route = Route::file(Arc::clone(path));
    let route = if is_written { route.key(VERSION_KEY) } else { route };
    let folder = if folder.is_empty() { "." } else { folder };
    let says = if is_written { "" } else { "a manifest that says no `schema_version` is of version 1; " };
    Diagnostic::error("pack/older-format", message, route)
        .help(format!("{says}run `ritual migrate {folder}`; nothing else of the pack is looked at"))
}

/// Returns an id that no pack has: the name of the folder, or else the id with a number.
fn free_id(id: &str, folder: &str, catalogue: &Catalogue) -> Option<String> {
    let is_taken = |other: &str| catalogue.packs.contains_key(&FullId { pack: other.into(), id: other.into() });
    if Id::fits(folder) && !is_taken(folder) { Some(folder.to_owned()) } else { numbered(id, is_taken) }
}
