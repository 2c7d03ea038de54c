//! From the files of packs to a catalogue of typed documents.

mod like;
mod modeline;
mod other;
mod pack;
mod shelf;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use rayon::prelude::*;
use ritual_diagnostic::{Diagnostic, Fix, Route, Segment, Sink};
use ritual_yaml::{Limits, Node, Value, parse};

use crate::allowed::{self, Asked, Say};
use crate::art::{self, ArtFault};
use crate::catalogue::Unfinished;
use crate::documents::{
    ConditionCard, Counter, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Override, Pack, Relic,
    Rules, Scenario, ScenarioTest, Skill, Tile, Token, Translation,
};
use crate::source::is_manifest;
use crate::suggest::{closest, listed, numbered};
use crate::{Catalogue, Document, Entry, Files, FullId, Id, Kind, Plain, SourceFile, typed, unfinished, validate};
use pack::{LoadedPack, OtherVersion};

pub use other::OtherPack;
pub use shelf::{Shelf, ShelfPart};

/// The files of one pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackFiles {
    /// The folder of the pack, as it is shown to people.
    pub folder: String,
    /// The files in it, in any order.
    pub files: Vec<SourceFile>,
}

/// What came of loading: every document that is all right, and the texts for reports.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// The documents, by kind and id.
    pub catalogue: Catalogue,
    /// The texts of the files, by their paths.
    pub files: Files,
    /// The packs of other games, of which nothing but the manifest and translations is in the catalogue.
    pub others: Vec<Arc<OtherPack>>,
}

/// Loads packs.
///
/// Everything that is wrong goes into `sink`; a document that is wrong is left out and everything else goes on.
/// The same files give the same catalogue and the same findings, in whatever order they come.
#[must_use]
pub fn load(packs: Vec<PackFiles>, sink: &mut Sink) -> Loaded {
    load_by(packs, validate::say, sink)
}

/// Loads packs for somebody who plays them and does not write them.
///
/// The same is wrong with them, and of a document that is wrong it is said where, but not why: so a program that loads
/// packs only like this holds no schemas.
#[must_use]
pub fn load_to_play(packs: Vec<PackFiles>, sink: &mut Sink) -> Loaded {
    load_by(packs, allowed::say_where, sink)
}

fn load_by(packs: Vec<PackFiles>, say: Say, sink: &mut Sink) -> Loaded {
    let mut loaded = Loaded::default();
    for pack in load_each(packs, say) {
        loaded.add(pack, sink);
    }
    like::make_whole(&mut loaded.catalogue, say, sink);
    loaded
}

/// Loads each pack for itself, in the order of their folders.
fn load_each(mut packs: Vec<PackFiles>, say: Say) -> impl Iterator<Item = LoadedPack> {
    packs.sort_by(|a, b| a.folder.cmp(&b.folder));
    let mut sizes = Vec::new();
    let mut all = Vec::new();
    for PackFiles { folder, mut files } in packs {
        files.sort_by(|a, b| a.pack_path.cmp(&b.pack_path));
        let game = other::other_game(&files);
        let is_other = game.is_some();
        sizes.push((folder, game, files.len()));
        all.extend(files.into_iter().map(|file| (file, is_other)));
    }
    // Each file is read for itself; what they are together is worked out one after the other.
    let mut read =
        all.into_par_iter().map(|(file, is_other)| read_file(file, is_other, say)).collect::<Vec<_>>().into_iter();
    sizes.into_iter().map(move |(folder, game, n_files)| LoadedPack::new(folder, game, read.by_ref().take(n_files)))
}

impl Loaded {
    /// Adds a pack, unless there is one with its id: their documents would be mixed up.
    fn add(&mut self, pack: LoadedPack, sink: &mut Sink) {
        if let Some(finding) = pack.double(&self.catalogue) {
            sink.merge(pack.findings);
            sink.push(finding);
        } else {
            sink.merge(pack.findings);
            self.catalogue.add(pack.catalogue);
            self.others.extend(pack.other);
        }
        self.files.add(pack.files);
    }
}

/// A file that was read.
struct ReadFile {
    path: Arc<str>,
    pack_path: String,
    bytes: Vec<u8>,
    content: Content,
}

/// What a file holds.
enum Content {
    /// Documents, right or wrong.
    Documents {
        kind: Kind,
        /// The id of the first one, if it says one.
        id: Option<String>,
        /// The version of the format a manifest says it is written in, where it is not the present one.
        other_version: Option<OtherVersion>,
        documents: Vec<Taken>,
    },
    /// A picture, and what keeps it from being shown.
    Picture(Option<ArtFault>),
    /// What only another game can read.
    OfOtherGame,
    /// Nothing that could be read.
    Faulty {
        /// The kind, if the name says it.
        kind: Option<Kind>,
        finding: Diagnostic,
    },
}

/// Puts a document that was read into the catalogue of its pack, and says what is wrong with it or around it.
type Taken = Box<dyn FnOnce(&Arc<str>, &mut Catalogue, &mut Sink) + Send>;

/// Reads a file; of a pack of another game, no documents but the manifest and translations.
fn read_file(file: SourceFile, is_of_other_game: bool, say: Say) -> ReadFile {
    let SourceFile { path, pack_path, bytes } = file;
    let is_translation = || Kind::of_file(Path::new(&pack_path)) == Some(Kind::Translation);
    let is_read = !is_of_other_game || is_manifest(&pack_path) || art::is_picture(&pack_path) || is_translation();
    let content = if is_read { read(&path, &pack_path, &bytes, say) } else { Content::OfOtherGame };
    ReadFile { path, pack_path, bytes, content }
}

fn read(path: &Arc<str>, pack_path: &str, bytes: &[u8], say: Say) -> Content {
    if art::is_picture(pack_path) {
        return Content::Picture(art::size(bytes).err());
    }
    let of_manifest = is_manifest(pack_path).then_some(Kind::Pack);
    let Some(kind) = of_manifest.or_else(|| Kind::of_file(Path::new(pack_path))) else {
        let kinds = listed(Kind::ALL.iter().map(|kind| kind.name()));
        let finding = Diagnostic::error(
            "file/unknown-kind",
            format!("the name of `{pack_path}` does not say what kind of document it holds"),
            Route::file(Arc::clone(path)),
        );
        let finding = finding.help(format!("name the file, or a folder it is in, after a kind: {kinds}"));
        return Content::Faulty { kind: None, finding };
    };
    if let Some(name) = in_small_letters(pack_path).filter(|_| kind != Kind::Pack) {
        let message = format!("`{pack_path}` is not read: the name of a YAML file ends in small letters");
        let finding = Diagnostic::error("file/unknown-kind", message, Route::file(Arc::clone(path)));
        return Content::Faulty { kind: Some(kind), finding: finding.help(format!("call the file `{name}`")) };
    }
    match parse(bytes, &Limits::DEFAULT) {
        Ok(tree) => {
            if let Some(meant) = misspelt(kind, pack_path, &tree.root) {
                let message = format!("`{pack_path}` is read as {kind}, after its folder, and looks like {meant}");
                let finding = Diagnostic::error("file/unknown-kind", message, Route::file(Arc::clone(path)));
                let finding = finding.help(format!("call the file `{}.yaml`", meant.plural()));
                return Content::Faulty { kind: Some(meant), finding };
            }
            let mut documents = read_documents(kind, &tree.root, &Route::file(Arc::clone(path)), say);
            if let Some(finding) = modeline::other_schema(kind, bytes, path) {
                documents.push(Box::new(move |_, _, sink| sink.push(finding)));
            }
            let id = written_id(&tree.root).map(str::to_owned);
            let other_version = if kind == Kind::Pack { pack::other_version(&tree.root) } else { None };
            Content::Documents { kind, id, other_version, documents }
        }
        Err(error) => Content::Faulty { kind: Some(kind), finding: error.to_diagnostic(Arc::clone(path)) },
    }
}

/// Returns what a file would be called whose ending has capitals: `tokens.yaml` for `tokens.YAML`.
fn in_small_letters(pack_path: &str) -> Option<String> {
    let (before, ending) = pack_path.rsplit_once('.')?;
    let small = ending.to_ascii_lowercase();
    (matches!(&*small, "yaml" | "yml") && small != ending).then(|| format!("{before}.{small}"))
}

/// Returns the kind that the name of a file nearly says, where its documents are of that kind and not of the one that
/// its folder says.
fn misspelt(kind: Kind, pack_path: &str, root: &Node) -> Option<Kind> {
    let stem = Path::new(pack_path).file_stem()?.to_str()?;
    if kind == Kind::Test || Kind::from_name(stem).is_some() {
        return None;
    }
    let names = Kind::ALL.iter().flat_map(|kind| [kind.name(), kind.plural()]);
    let meant = Kind::from_name(closest(stem, names)?).filter(|meant| *meant != kind)?;
    let first = match &root.value {
        Value::List(items) => items.first()?,
        _ => root,
    };
    let plain = first.to_json();
    let fits = |kind: Kind| allowed::check(Asked::Whole(kind), &plain).is_ok();
    (!fits(kind) && fits(meant)).then_some(meant)
}

/// Reads the documents of one file, which holds one or a list of them; a manifest is no list.
fn read_documents(kind: Kind, root: &Node, route: &Route, say: Say) -> Vec<Taken> {
    let read = |item: &Node, route: Route| read_any(kind, item.to_json(), route, say);
    match &root.value {
        Value::List(items) if kind != Kind::Pack => {
            items.iter().enumerate().map(|(index, item)| read(item, route.index(index))).collect()
        }
        _ => vec![read(root, route.clone())],
    }
}

fn read_any(kind: Kind, plain: serde_json::Value, route: Route, say: Say) -> Taken {
    if unfinished::is_unfinished(kind, &plain) {
        read_unfinished(kind, plain, route, say)
    } else if like::is_like(kind, &plain) {
        like::read(kind, plain, route, say)
    } else {
        read_whole(kind, plain, route, say)
    }
}

/// Reads a document that is only begun: what it says is checked, and it is set aside.
fn read_unfinished(kind: Kind, plain: serde_json::Value, route: Route, say: Say) -> Taken {
    let mut findings = Sink::new();
    typed::keeps_to(Asked::Unfinished, &plain, &route, say, &mut findings);
    let plain = Plain::from(plain);
    Box::new(move |home, catalogue, sink| {
        sink.extend(findings.into_sorted());
        let Some(id) = plain.get("id").and_then(Plain::as_str) else { return };
        let id = FullId { pack: Arc::clone(home), id: id.into() };
        if let Some(finding) = double(kind, &id, &plain, &route, catalogue) {
            sink.push(finding);
            return;
        }
        let mut texts = BTreeSet::new();
        add_texts(&plain, &mut texts);
        catalogue.unfinished.insert((kind, id), Unfinished { route, texts });
    })
}

/// Adds every text of plain data that is no key.
fn add_texts(plain: &Plain, texts: &mut BTreeSet<String>) {
    match plain {
        Plain::Text(text) => {
            texts.insert(text.to_string());
        }
        Plain::List(items) => items.iter().for_each(|item| add_texts(item, texts)),
        Plain::Map(mapping) => mapping.iter().for_each(|(_, value)| add_texts(value, texts)),
        _ => {}
    }
}

/// Reads a document that says everything itself.
fn read_whole(kind: Kind, plain: serde_json::Value, route: Route, say: Say) -> Taken {
    let read: fn(serde_json::Value, Route, Say) -> Taken = match kind {
        Kind::Pack => read_one::<Pack>,
        Kind::Rules => read_one::<Rules>,
        Kind::Tile => read_one::<Tile>,
        Kind::Enemy => read_one::<Enemy>,
        Kind::Investigator => read_one::<Investigator>,
        Kind::Skill => read_one::<Skill>,
        Kind::Insanity => read_one::<Insanity>,
        Kind::Condition => read_one::<ConditionCard>,
        Kind::Relic => read_one::<Relic>,
        Kind::Token => read_one::<Token>,
        Kind::Counter => read_one::<Counter>,
        Kind::ElderOne => read_one::<ElderOne>,
        Kind::Episode => read_one::<Episode>,
        Kind::Mythos => read_one::<Mythos>,
        Kind::Discovery => read_one::<Discovery>,
        Kind::Scenario => read_one::<Scenario>,
        Kind::Test => read_one::<ScenarioTest>,
        Kind::Translation => read_one::<Translation>,
        Kind::Override => read_one::<Override>,
    };
    read(plain, route, say)
}

fn read_one<T: Document>(plain: serde_json::Value, route: Route, say: Say) -> Taken {
    let mut findings = Sink::new();
    let (plain, document) = typed::typed::<T>(T::KIND, plain, &route, say, &mut findings);
    let (plain, document) = (Arc::new(plain), document.map(Arc::new));
    Box::new(move |home, catalogue, sink| {
        sink.extend(findings.into_sorted());
        match document {
            Some(document) => put(document, plain, route, home, catalogue, sink),
            None => leave_out(T::KIND, &plain, home, catalogue),
        }
    })
}

/// Remembers a document that is left out: by its id, as far as it has one. One whose id is none may be anything that is
/// named and not there.
fn leave_out(kind: Kind, plain: &Plain, home: &Arc<str>, catalogue: &mut Catalogue) {
    match plain.get("id").and_then(Plain::as_str).filter(|id| Id::fits(id)) {
        Some(id) => {
            catalogue.broken.insert((kind, FullId { pack: Arc::clone(home), id: id.into() }));
        }
        None => {
            catalogue.unread.insert((kind, Arc::clone(home)));
        }
    }
}

/// Puts a document into the catalogue, unless there is one with its id.
fn put<T: Document>(
    document: Arc<T>,
    plain: Arc<Plain>,
    route: Route,
    home: &Arc<str>,
    catalogue: &mut Catalogue,
    sink: &mut Sink,
) {
    let id = FullId { pack: Arc::clone(home), id: Arc::clone(&document.id().0) };
    if let Some(finding) = double(T::KIND, &id, &plain, &route, catalogue) {
        sink.push(finding);
        return;
    }
    let entry = Entry { id: id.clone(), route, document, plain };
    T::table_mut(catalogue).insert(id, entry);
}

/// Says that there is another document of the kind with this id; nothing where there is none.
fn double(kind: Kind, id: &FullId, plain: &Plain, route: &Route, catalogue: &Catalogue) -> Option<Diagnostic> {
    let key = (kind, id.clone());
    let (first, is_copy) = match catalogue.likes.get(&key) {
        // What was made whole stands where it was written.
        Some(like) if like.route == *route => return None,
        Some(like) => (&like.route, *like.own == plain.to_json()),
        None => match catalogue.unfinished.get(&key) {
            Some(first) => (&first.route, false),
            None => (catalogue.route(kind, id)?, catalogue.plain(kind, id).is_some_and(|first| **first == *plain)),
        },
    };
    let FullId { pack: home, id } = id;
    let name = kind.name().replace('-', " ");
    let finding = Diagnostic::error(
        "reference/duplicate-id",
        format!("the pack `{home}` has two documents of the kind {name} with the id `{id}`"),
        route.key("id"),
    );
    let finding = finding.related(first.key("id"), "the first one is here");
    let finding = finding.help("give one of them another id");
    let is_taken = |other: &str| {
        let other = FullId { pack: Arc::clone(home), id: other.into() };
        catalogue.contains(kind, &other) || catalogue.likes.contains_key(&(kind, other))
    };
    Some(if is_copy {
        without_copy(finding, route)
    } else if let Some(other) = numbered(id, is_taken) {
        finding.fix(Fix::risky(format!("write `{other}`")).replace(route.key("id"), other))
    } else {
        finding
    })
}

/// Adds to a finding about the copy of a document that it goes, if it stands in a list.
fn without_copy(finding: Diagnostic, route: &Route) -> Diagnostic {
    match route.path.last() {
        Some(Segment::Index(_)) => finding.fix(Fix::safe("take the copy out").remove(route.clone())),
        _ => finding,
    }
}

/// Returns the id of a document, as far as it has one.
fn written_id(node: &Node) -> Option<&str> {
    match value_of(node, "id")? {
        Value::Text(id) => Some(id),
        _ => None,
    }
}

fn value_of<'n>(node: &'n Node, key: &str) -> Option<&'n Value> {
    let Value::Map(entries) = &node.value else { return None };
    entries.iter().find(|entry| entry.key == key).map(|entry| &entry.node.value)
}

#[cfg(test)]
mod tests;
