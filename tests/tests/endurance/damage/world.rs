//! The shipped content as plain data that can be changed, and what is found in it.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use ritual_content::{Kind, PackFiles, SourceFile, load};
use ritual_diagnostic::{Diagnostic, Sink, Sources as _};
use ritual_playtest::chance::SeededChance;
use ritual_table::{Chance as _, Draw};
use ritual_tests::content;
use ritual_yaml::{Limits, parse};
use serde_json::Value;

use super::draft::Draft;

/// A kind of damage.
#[derive(Clone, Copy)]
pub(crate) struct Damage {
    /// What a designer did.
    pub(crate) name: &'static str,
    /// Does it at a random place; nothing where there is no such place.
    pub(crate) make: fn(&World, &mut SeededChance) -> Option<Harm>,
}

/// What was done, and what must be found.
#[derive(Debug)]
pub(crate) struct Harm {
    /// The new texts of files; none for a file that is gone.
    pub(crate) files: BTreeMap<String, Option<String>>,
    /// The checks of which one must find it.
    codes: Vec<&'static str>,
    /// The places of which one must be named: file and JSON pointer, of the finding or of a related place.
    pub(crate) places: Vec<(String, String)>,
    /// The author may have to act somewhere else, so that nothing can be said about the place of a finding.
    pub(crate) is_far: bool,
}

/// The shipped content.
pub(crate) struct World {
    packs: Vec<PackFiles>,
    /// What every file holds.
    pub(crate) files: BTreeMap<String, File>,
}

/// A file as plain data.
pub(crate) struct File {
    pub(crate) kind: Kind,
    pub(crate) pack: String,
    pub(crate) value: Value,
    pub(crate) text: String,
}

/// A place in the content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) file: String,
    pub(crate) pointer: String,
}

impl At {
    /// The place under a key, or at a position.
    pub(crate) fn below(&self, key: impl fmt::Display) -> Self {
        Self { file: self.file.clone(), pointer: format!("{}/{key}", self.pointer) }
    }

    /// The place around, so many steps further out.
    pub(crate) fn around(&self, steps: usize) -> Self {
        let mut pointer = self.pointer.as_str();
        for _ in 0..steps {
            pointer = pointer.rsplit_once('/').map_or("", |(outer, _)| outer);
        }
        Self { file: self.file.clone(), pointer: pointer.to_owned() }
    }

    /// The last key or position.
    pub(crate) fn last(&self) -> &str {
        self.pointer.rsplit_once('/').map_or("", |(_, last)| last)
    }
}

impl World {
    /// Reads the shipped content.
    pub(crate) fn shipped() -> Self {
        let packs = content::packs().unwrap();
        let mut files = BTreeMap::new();
        for pack in &packs {
            for file in &pack.files {
                let value = parse(&file.bytes, &Limits::DEFAULT).unwrap().to_json();
                let kind = Kind::of_file(Path::new(&file.pack_path)).unwrap();
                let text = String::from_utf8(file.bytes.clone()).unwrap();
                files.insert(file.path.to_string(), File { kind, pack: pack.folder.clone(), value, text });
            }
        }
        Self { packs, files }
    }

    /// Loads and checks the content with some files changed.
    pub(crate) fn findings(&self, changed: &BTreeMap<String, Option<String>>) -> Vec<Diagnostic> {
        self.report(changed).into_iter().map(|(_, finding)| finding).collect()
    }

    /// What is found, in the order in which people read it, each with its line.
    pub(crate) fn report(&self, changed: &BTreeMap<String, Option<String>>) -> Vec<(usize, Diagnostic)> {
        let mut sink = Sink::new();
        let loaded = load(self.with(changed), &mut sink);
        let mut findings = ritual_validator::check_all(&loaded, sink).findings;
        ritual_validator::sort_by_cause(&mut findings, &loaded.files);
        let line = |it: &Diagnostic| loaded.files.locate(&it.route, it.span.as_ref()).map_or(0, |place| place.line);
        findings.into_iter().map(|finding| (line(&finding), finding)).collect()
    }

    /// The packs as they were shipped.
    pub(crate) fn packs(&self) -> &[PackFiles] {
        &self.packs
    }

    /// The packs with some files changed.
    pub(crate) fn with(&self, changed: &BTreeMap<String, Option<String>>) -> Vec<PackFiles> {
        let mut packs = self.packs.clone();
        for pack in &mut packs {
            pack.files.retain_mut(|file| match changed.get(&*file.path) {
                None => true,
                Some(None) => false,
                Some(Some(text)) => {
                    file.bytes = text.clone().into_bytes();
                    true
                }
            });
            let prefix = format!("{}/", pack.folder);
            for (path, text) in changed {
                let is_new = !self.files.contains_key(path);
                if let (true, Some(inside), Some(text)) = (is_new, path.strip_prefix(&prefix), text) {
                    let bytes = text.clone().into_bytes();
                    pack.files.push(SourceFile { path: path.as_str().into(), pack_path: inside.to_owned(), bytes });
                }
            }
        }
        packs
    }

    /// How many passages all maps have together, with some files changed.
    pub(crate) fn n_passages(&self, changed: &BTreeMap<String, Option<String>>) -> usize {
        let mut packs = self.packs.clone();
        for file in packs.iter_mut().flat_map(|pack| &mut pack.files) {
            if let Some(Some(text)) = changed.get(&*file.path) {
                file.bytes = text.clone().into_bytes();
            }
        }
        let catalogue = load(packs, &mut Sink::new()).catalogue;
        let maps = catalogue.episodes.values().map(|episode| {
            let tile = |reference: &ritual_content::TileRef| {
                catalogue.get::<ritual_content::documents::Tile>(reference, &episode.id.pack).map(|it| &*it.document)
            };
            ritual_content::geometry::MapGraph::build(&episode.document.map, tile).passages.len()
        });
        maps.sum()
    }

    /// The files but for those of episodes that are unfinished: much is missing there anyway.
    fn finished(&self) -> impl Iterator<Item = (&String, &File)> {
        self.files.iter().filter(|(_, file)| file.value.get("unfinished") != Some(&Value::Bool(true)))
    }

    /// Every place in files of some kinds, with its value.
    pub(crate) fn all<'w>(&'w self, kinds: &'w [Kind]) -> Vec<(At, &'w Value)> {
        fn visit<'w>(at: At, value: &'w Value, found: &mut Vec<(At, &'w Value)>) {
            match value {
                Value::Object(entries) => {
                    for (key, inner) in entries {
                        visit(at.below(key.replace('~', "~0").replace('/', "~1")), inner, found);
                    }
                }
                Value::Array(items) => {
                    for (index, inner) in items.iter().enumerate() {
                        visit(at.below(index), inner, found);
                    }
                }
                _ => {}
            }
            found.push((at, value));
        }
        let mut found = Vec::new();
        for (path, file) in self.finished().filter(|(_, file)| kinds.is_empty() || kinds.contains(&file.kind)) {
            visit(At { file: path.clone(), pointer: String::new() }, &file.value, &mut found);
        }
        found
    }

    /// Every document of a kind, with its place.
    pub(crate) fn documents(&self, kind: Kind) -> Vec<(At, &Value)> {
        let mut found = Vec::new();
        for (path, file) in self.finished().filter(|(_, file)| file.kind == kind) {
            let root = At { file: path.clone(), pointer: String::new() };
            match &file.value {
                Value::Array(items) => {
                    found.extend(items.iter().enumerate().map(|(index, item)| (root.below(index), item)));
                }
                value => found.push((root, value)),
            }
        }
        found
    }

    /// The value at a place.
    pub(crate) fn value(&self, at: &At) -> &Value {
        self.files[&at.file].value.pointer(&at.pointer).unwrap_or(&Value::Null)
    }

    /// Begins to damage the content.
    pub(crate) fn harm(&self) -> Breaking<'_> {
        Breaking { world: self, drafts: BTreeMap::new(), codes: Vec::new(), places: Vec::new() }
    }
}

/// Findings as lines, for what was missed.
pub(crate) fn told(findings: &[Diagnostic]) -> String {
    let line = |it: &Diagnostic| format!("    {} {} {}", it.route, it.code, it.message);
    findings.iter().take(6).map(line).collect::<Vec<_>>().join("\n")
}

/// One of several at random.
pub(crate) fn one_of<T: Clone>(several: &[T], chance: &mut SeededChance) -> Option<T> {
    let count = u32::try_from(several.len()).ok().filter(|count| *count > 0)?;
    several.get(chance.below(count, Draw::Pick) as usize).cloned()
}

/// Content that is being damaged.
pub(crate) struct Breaking<'w> {
    world: &'w World,
    drafts: BTreeMap<String, Draft>,
    codes: Vec<&'static str>,
    places: Vec<(String, String)>,
}

impl Breaking<'_> {
    fn draft(&mut self, path: &str) -> &mut Draft {
        let world = self.world;
        self.drafts.entry(path.to_owned()).or_insert_with(|| Draft::of(&world.files[path]))
    }

    /// Puts another value in a place.
    pub(crate) fn set(mut self, at: &At, value: impl Into<Value>) -> Self {
        let done = self.draft(&at.file).put(&at.pointer, value.into());
        assert!(done.is_some(), "there is no room at {at:?}");
        self
    }

    /// Takes out what is at a place.
    pub(crate) fn remove(mut self, at: &At) -> Self {
        let done = self.draft(&at.file).remove(&at.pointer);
        assert!(done.is_some(), "there is nothing at {at:?}");
        self
    }

    /// Gives an entry another key.
    pub(crate) fn rename(mut self, at: &At, key: &str) -> Self {
        let done = self.draft(&at.file).rename(&at.pointer, key);
        assert!(done.is_some(), "there is no entry at {at:?}");
        self
    }

    /// One of these checks must find it.
    pub(crate) fn found_by(mut self, codes: &[&'static str]) -> Self {
        self.codes.extend(codes);
        self
    }

    /// Here, further in or further out, or at one of the other places that are said.
    pub(crate) fn at(mut self, at: &At) -> Self {
        self.places.push((at.file.clone(), at.pointer.clone()));
        self
    }

    /// Somewhere in this file.
    pub(crate) fn in_file(mut self, file: &str) -> Self {
        self.places.push((file.to_owned(), String::new()));
        self
    }

    /// The damage is done.
    #[allow(clippy::unnecessary_wraps, reason = "every kind of damage may find nothing to damage")]
    pub(crate) fn done(self) -> Option<Harm> {
        let files = self.drafts.into_iter().map(|(path, draft)| (path, Some(draft.text))).collect();
        Some(Harm { files, codes: self.codes, places: self.places, is_far: false })
    }
}

impl Harm {
    /// Damage to the text of a file.
    pub(crate) fn to_text(file: &str, text: Option<String>, codes: &[&'static str]) -> Self {
        let files = BTreeMap::from([(file.to_owned(), text)]);
        Self { files, codes: codes.to_vec(), places: vec![(file.to_owned(), String::new())], is_far: false }
    }

    /// Damage of which nobody says which check must find it.
    pub(crate) fn to_files(
        files: BTreeMap<String, Option<String>>,
        places: Vec<(String, String)>,
        is_far: bool,
    ) -> Self {
        Self { files, codes: Vec::new(), places, is_far }
    }

    /// Returns whether it is known which check must find it.
    pub(crate) fn is_named(&self) -> bool {
        !self.codes.is_empty()
    }

    /// Returns whether a finding is the right one, at the right place.
    pub(crate) fn is_found_by(&self, finding: &Diagnostic) -> bool {
        let routes = std::iter::once(&finding.route).chain(finding.related.iter().map(|related| &related.route));
        self.codes.contains(&finding.code)
            && routes.into_iter().any(|route| {
                let pointer: String = route
                    .path
                    .segments()
                    .iter()
                    .map(|segment| match segment {
                        ritual_diagnostic::Segment::Key(key) => {
                            format!("/{}", key.replace('~', "~0").replace('/', "~1"))
                        }
                        ritual_diagnostic::Segment::Index(index) => format!("/{index}"),
                    })
                    .collect();
                self.places
                    .iter()
                    .any(|(file, at)| *file == *route.file && (is_inside(&pointer, at) || is_inside(at, &pointer)))
            })
    }
}

fn is_inside(inner: &str, outer: &str) -> bool {
    inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

impl fmt::Display for Harm {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let files: Vec<&String> = self.files.keys().collect();
        write!(out, "{:?} expected at {:?}; changed: {files:?}", self.codes, self.places)
    }
}
