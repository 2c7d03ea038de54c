//! From the files of packs to a catalogue of typed documents.

mod pack;

use std::path::Path;
use std::sync::Arc;

use ritual_diagnostic::{Diagnostic, Route, Sink};
use ritual_yaml::{Limits, Node, Tree, Value, parse};
use serde::Deserialize;
use serde_path_to_error::Segment;

use crate::documents::{
    ConditionCard, Discovery, ElderOne, Enemy, Episode, Insanity, Investigator, Mythos, Pack, Relic, Rules, Scenario,
    ScenarioTest, Skill, Tile, Token,
};
use crate::suggest::listed;
use crate::{Catalogue, Document, Entry, Files, FullId, Kind, SourceFile, validate};

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
    /// The documents.
    pub catalogue: Catalogue,
    /// The texts.
    pub files: Files,
}

/// Loads packs.
///
/// Everything that is wrong goes into `sink`; a document that is wrong is left out and everything else goes on.
/// The same files give the same catalogue and the same findings, in whatever order they come.
#[must_use]
pub fn load(mut packs: Vec<PackFiles>, sink: &mut Sink) -> Loaded {
    packs.sort_by(|a, b| a.folder.cmp(&b.folder));
    let mut loaded = Loaded::default();
    for PackFiles { folder, mut files } in packs {
        files.sort_by(|a, b| a.pack_path.cmp(&b.pack_path));
        let mut unread = Vec::new();
        let read: Vec<ReadFile> =
            files.into_iter().filter_map(|file| read(file, &mut loaded.files, &mut unread, sink)).collect();
        let Some(home) = pack::home(&folder, &read, &mut loaded, sink) else { continue };
        loaded.catalogue.unread.extend(unread.into_iter().map(|kind| (kind, Arc::clone(&home))));
        for file in &read {
            if file.kind != Kind::Pack {
                take_file(file, &home, &mut loaded, sink);
            }
        }
    }
    loaded
}

/// A file that holds a tree and whose kind is known.
struct ReadFile {
    path: Arc<str>,
    pack_path: String,
    kind: Kind,
}

/// Reads one file; nothing is returned when it is no document of any kind.
fn read(file: SourceFile, files: &mut Files, unread: &mut Vec<Kind>, sink: &mut Sink) -> Option<ReadFile> {
    let SourceFile { path, pack_path, bytes } = file;
    let Some(kind) = Kind::of_file(Path::new(&pack_path)) else {
        let kinds = listed(Kind::ALL.iter().map(|kind| kind.name()));
        let finding = Diagnostic::error(
            "file/unknown-kind",
            format!("the name of `{pack_path}` does not say what kind of document it holds"),
            Route::file(Arc::clone(&path)),
        );
        sink.push(finding.help(format!("name the file, or a folder it is in, after a kind: {kinds}")));
        files.insert(path, bytes, None);
        return None;
    };
    match parse(&bytes, &Limits::DEFAULT) {
        Ok(tree) => {
            files.insert(Arc::clone(&path), bytes, Some(tree));
            Some(ReadFile { path, pack_path, kind })
        }
        Err(error) => {
            sink.push(error.to_diagnostic(Arc::clone(&path)));
            files.insert(path, bytes, None);
            unread.push(kind);
            None
        }
    }
}

/// Takes the documents of one file, which holds one or a list of them.
fn take_file(file: &ReadFile, home: &Arc<str>, loaded: &mut Loaded, sink: &mut Sink) {
    let Loaded { catalogue, files } = loaded;
    let Some(Tree { root }) = files.tree(&file.path) else { return };
    let route = Route::file(Arc::clone(&file.path));
    match &root.value {
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                take_any(file.kind, item, route.index(index), home, catalogue, sink);
            }
        }
        _ => take_any(file.kind, root, route, home, catalogue, sink),
    }
}

fn take_any(kind: Kind, node: &Node, route: Route, home: &Arc<str>, catalogue: &mut Catalogue, sink: &mut Sink) {
    let take: fn(&Node, Route, &Arc<str>, &mut Catalogue, &mut Sink) = match kind {
        Kind::Pack => take::<Pack>,
        Kind::Rules => take::<Rules>,
        Kind::Tile => take::<Tile>,
        Kind::Enemy => take::<Enemy>,
        Kind::Investigator => take::<Investigator>,
        Kind::Skill => take::<Skill>,
        Kind::Insanity => take::<Insanity>,
        Kind::Condition => take::<ConditionCard>,
        Kind::Relic => take::<Relic>,
        Kind::Token => take::<Token>,
        Kind::ElderOne => take::<ElderOne>,
        Kind::Episode => take::<Episode>,
        Kind::Mythos => take::<Mythos>,
        Kind::Discovery => take::<Discovery>,
        Kind::Scenario => take::<Scenario>,
        Kind::Test => take::<ScenarioTest>,
    };
    take(node, route, home, catalogue, sink);
}

/// Puts a document into the catalogue, or remembers that it is broken.
fn take<T: Document>(node: &Node, route: Route, home: &Arc<str>, catalogue: &mut Catalogue, sink: &mut Sink) {
    let Some(document) = typed::<T>(node, &route, sink) else {
        match written_id(node) {
            Some(id) => {
                catalogue.broken.insert((T::KIND, FullId { pack: Arc::clone(home), id: id.into() }));
            }
            None => {
                catalogue.unread.insert((T::KIND, Arc::clone(home)));
            }
        }
        return;
    };
    let id = FullId { pack: Arc::clone(home), id: Arc::clone(&document.id().0) };
    let table = T::table_mut(catalogue);
    if let Some(first) = table.get(&id) {
        let kind = T::KIND.name().replace('-', " ");
        let finding = Diagnostic::error(
            "reference/duplicate-id",
            format!("the pack `{home}` has two documents of the kind {kind} with the id `{}`", id.id),
            route.key("id"),
        );
        sink.push(finding.related(first.route.key("id"), "the first one is here").help("give one of them another id"));
        return;
    }
    table.insert(id.clone(), Entry { id, route, document });
}

/// Checks a document against its schema and reads it as its type.
fn typed<T: Document>(node: &Node, route: &Route, sink: &mut Sink) -> Option<T> {
    let value = node.to_json();
    if !validate::document(T::KIND, &value, route, sink) {
        return None;
    }
    match <T as Deserialize>::deserialize(&value) {
        Ok(document) => Some(document),
        Err(error) => {
            sink.push(mismatch::<T>(&value, route, &error.to_string()));
            None
        }
    }
}

/// Says what a type minds that its schema did not see, such as a range of versions that is none.
fn mismatch<T: Document>(value: &serde_json::Value, route: &Route, message: &str) -> Diagnostic {
    let mut route = route.clone();
    // Reading again costs time, but only here the place is wanted.
    if let Err(error) = serde_path_to_error::deserialize::<_, T>(value) {
        for segment in error.path() {
            match segment {
                Segment::Seq { index } => route = route.index(*index),
                Segment::Map { key } => route = route.key(key),
                Segment::Enum { variant } => route = route.key(variant),
                Segment::Unknown => break,
            }
        }
    }
    Diagnostic::error("schema/mismatch", format!("this cannot be understood: {message}"), route)
}

/// Returns the id of a document, as far as it has one.
fn written_id(node: &Node) -> Option<&str> {
    let Value::Map(entries) = &node.value else { return None };
    match &entries.iter().find(|entry| entry.key == "id")?.node.value {
        Value::Text(id) => Some(id),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
