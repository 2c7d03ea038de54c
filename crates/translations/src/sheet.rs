//! The texts of a pack, each with how it reads in a language, and what is left to do.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::translation::{PackTexts, bases, document};
use ritual_content::{Catalogue, Kind};
use ritual_workspace::{DocumentRef, Snapshot, Step, Workspace};
use serde_json::Value;

use crate::row::{self, Place, Row, State};

/// What is translated, into which language, and in which pack that is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TranslationTarget {
    /// The id of the pack that is translated.
    pub pack: String,
    /// The language it is translated into.
    pub language: String,
    /// The id of the pack that the translation is in.
    pub home: String,
}

/// The texts of a pack, each with how it reads in a language.
#[derive(Clone, Debug, PartialEq)]
pub struct TranslationSheet {
    /// What is translated, and into what.
    pub target: TranslationTarget,
    /// The texts, by document and address; those that are translated and are not there any more stand among them.
    pub rows: Vec<Row>,
    /// How many there are to translate.
    pub n_texts: usize,
    /// How many of those are translated.
    pub n_done: usize,
    /// Where it is written; what is new goes into the first.
    documents: Vec<DocumentRef>,
}

/// A document that translates, as its text is now.
struct Written<'w> {
    target: TranslationTarget,
    document: DocumentRef,
    texts: Option<&'w serde_json::Map<String, Value>>,
}

/// Returns every translation there is: documents of one pack for one language are one.
pub fn sheets(workspace: &Workspace, snapshot: &Snapshot) -> Vec<TranslationSheet> {
    let written = written(workspace);
    let targets: BTreeSet<&TranslationTarget> = written.iter().map(|it| &it.target).collect();
    targets.into_iter().map(|target| sheet(target, &written, snapshot)).collect()
}

fn written(workspace: &Workspace) -> Vec<Written<'_>> {
    let mut found = Vec::new();
    for buffer in workspace.files().filter(|buffer| buffer.kind() == Some(Kind::Translation)) {
        let Some(home) = workspace.pack_id(&buffer.pack) else { continue };
        for head in &buffer.parsed.documents {
            let document = DocumentRef { file: Arc::clone(&buffer.path), at: head.at };
            let value = ritual_content::references::value_at(&buffer.parsed.json, &document.root());
            let text = |key: &str| value.and_then(|value| value.get(key)).and_then(Value::as_str).map(str::to_owned);
            let Some(language) = text("language") else { continue };
            let target =
                TranslationTarget { pack: text("pack").unwrap_or_else(|| home.clone()), language, home: home.clone() };
            let texts = value.and_then(|value| value.get("texts")).and_then(Value::as_object);
            found.push(Written { target, document, texts });
        }
    }
    found
}

fn sheet(target: &TranslationTarget, written: &[Written<'_>], snapshot: &Snapshot) -> TranslationSheet {
    let own: Vec<&Written<'_>> = written.iter().filter(|it| it.target == *target).collect();
    let others: Vec<&Written<'_>> = written.iter().filter(|it| is_read_too(target, &it.target)).collect();
    let mut rows: BTreeMap<Place, Row> = BTreeMap::new();
    let known = snapshot.texts.get(&*target.pack);
    let texts = known.into_iter().flat_map(|known| &known.documents);
    for (key, texts) in texts {
        for text in texts.values().filter(|text| text.is_written() || text.field != "label") {
            let place = Place { key: key.clone(), address: text.address.clone() };
            let elsewhere = others.iter().filter_map(|it| said(it, &place)).find(|said| !said.trim().is_empty());
            rows.insert(place.clone(), Row::unsaid(place, text.original.clone(), elsewhere.map(str::to_owned)));
        }
    }
    for it in &own {
        for (place, said) in it.texts.into_iter().flatten().flat_map(|(key, fields)| entries(key, fields)) {
            let is_there = known.is_none_or(|known| is_there(known, &place, target, &snapshot.catalogue));
            let row = rows.entry(place.clone()).or_insert_with(|| Row::unsaid(place, String::new(), None));
            row.take(said, &it.document, is_there);
        }
    }
    let rows: Vec<Row> = rows.into_values().collect();
    let to_translate = || rows.iter().filter(|row| !row.source.is_empty());
    let n_done = to_translate().filter(|row| matches!(row.state, State::Done | State::Elsewhere)).count();
    let n_texts = to_translate().count();
    let documents = own.iter().map(|it| it.document.clone()).collect();
    TranslationSheet { target: target.clone(), n_texts, n_done, rows, documents }
}

/// Returns whether what is translated by another is read where one leaves a text out.
fn is_read_too(target: &TranslationTarget, other: &TranslationTarget) -> bool {
    let is_base = bases(&target.language).any(|base| base == other.language);
    is_base && other.pack == target.pack && (other.home == target.home || other.home == target.pack) && other != target
}

/// What a translation says at a place.
fn said<'w>(written: &Written<'w>, place: &Place) -> Option<&'w str> {
    written.texts?.get(&place.key)?.get(&place.address)?.as_str()
}

/// What a translation says of one document.
fn entries<'w>(key: &'w str, fields: &'w Value) -> impl Iterator<Item = (Place, &'w str)> {
    let fields = fields.as_object().into_iter().flatten();
    fields.filter_map(|(address, said)| Some((Place { key: key.to_owned(), address: address.clone() }, said.as_str()?)))
}

/// Returns whether a pack has a text, or may have one in a document that cannot be read now.
fn is_there(known: &PackTexts, place: &Place, target: &TranslationTarget, catalogue: &Catalogue) -> bool {
    match known.documents.get(&place.key) {
        Some(texts) => texts.contains_key(&place.address),
        None => document(&place.key, &target.pack).is_some_and(|(kind, id)| {
            catalogue.broken.contains(&(kind, id.clone())) || catalogue.unread.contains(&(kind, id.pack))
        }),
    }
}

impl TranslationSheet {
    /// Returns whether it is written in a document.
    pub fn is_written_in(&self, document: &DocumentRef) -> bool {
        self.documents.contains(document)
    }

    /// Returns the step that writes a text into the translation, where that can be read.
    pub fn write(&self, workspace: &Workspace, label: &str, row: &Row, text: &str) -> Option<Step> {
        let document = row.document.as_ref().or(self.documents.first())?;
        row::write(workspace, label, document, &row.place, text)
    }
}
