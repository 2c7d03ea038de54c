//! The catalogue in another language.

use std::collections::{BTreeMap, BTreeSet};

use ritual_diagnostic::{Path, Segment};
use serde_json::Value;

use super::words::{Wanted, group, words};
use super::{bases, document, texts};
use crate::catalogue::{AnyEntry, Forms};
use crate::documents::Translation;
use crate::references::Walk;
use crate::{Catalogue, Entry, FullId, Kind, Plain};

impl Catalogue {
    /// Returns the languages that something is translated into.
    #[must_use]
    pub fn languages(&self) -> BTreeSet<&str> {
        self.translations.values().map(|entry| entry.document.language.as_str()).collect()
    }

    /// Returns the catalogue as it reads in a language: what is translated is in that language, everything else stays.
    ///
    /// What is written in `pt` is also read in `pt-BR`, unless there is something else for it.
    /// A translation in another pack comes before one in the pack itself.
    #[must_use]
    pub fn in_language(&self, language: &str) -> Self {
        // Labels are named by what the author wrote, so all translations are put together before the first is used.
        let mut wanted = Wanted::new();
        for translation in self.read_in(language) {
            let pack = translation.document.pack(&translation.id.pack);
            for (key, texts) in &translation.document.texts {
                if let Some(document) = document(key, pack) {
                    let texts = texts.iter().filter(|(_, text)| !text.trim().is_empty());
                    let texts = texts.map(|(address, text)| (address.as_str(), text.as_str()));
                    wanted.entry(document).or_default().extend(texts);
                }
            }
        }
        self.add_inherited(&mut wanted);
        let mut out = self.clone();
        out.forms = self.forms_in(language);
        out.words = words(&wanted);
        out.language = language.into();
        for ((kind, id), wanted) in &wanted {
            out.rewrite(*kind, id, &|document, plain| translated(document, plain, wanted));
        }
        out
    }

    /// Adds what is said of texts that documents have from others: a text is translated where it is written.
    fn add_inherited<'t>(&'t self, wanted: &mut Wanted<'t>) {
        if self.likes.is_empty() {
            return;
        }
        let mut found: Vec<((Kind, FullId), &str, &str)> = Vec::new();
        self.for_each_document(|AnyEntry { kind, id, document, plain, .. }| {
            if !self.likes.contains_key(&(kind, id.clone())) {
                return;
            }
            for text in texts(document, plain) {
                let writer = self.writer(kind, id, &text.path);
                let said = wanted.get(&(kind, writer.clone())).filter(|_| writer != id);
                if let Some((address, said)) = said.and_then(|said| said.get_key_value(text.address.as_str())) {
                    found.push(((kind, id.clone()), *address, *said));
                }
            }
        });
        for (document, address, said) in found {
            wanted.entry(document).or_default().entry(address).or_insert(said);
        }
    }

    /// Returns the forms that names have in a language.
    fn forms_in(&self, language: &str) -> BTreeMap<(Kind, FullId), BTreeMap<String, Forms>> {
        let mut found: BTreeMap<(Kind, FullId), BTreeMap<String, Forms>> = BTreeMap::new();
        for translation in self.read_in(language) {
            let pack = translation.document.pack(&translation.id.pack);
            for (key, names) in &translation.document.forms {
                if let Some(document) = document(key, pack) {
                    // Where several say something of one name, those that count more are asked for the whole of it.
                    found.entry(document).or_default().extend(names.clone());
                }
            }
        }
        found
    }

    /// The translations that are read in a language, those that count more behind the others.
    fn read_in(&self, language: &str) -> Vec<&Entry<Translation>> {
        let is_read =
            |entry: &&Entry<Translation>| bases(language).any(|base| base == entry.document.language.as_str());
        let mut read: Vec<&Entry<Translation>> = self.translations.values().filter(is_read).collect();
        read.sort_by_key(|entry| {
            let home = &*entry.id.pack;
            (entry.document.language.as_str().len(), entry.document.pack(home) != home)
        });
        read
    }
}

/// Returns a document with other texts, as plain data.
fn translated(document: &dyn Walk, plain: &Plain, wanted: &BTreeMap<&str, &str>) -> Value {
    let mut out = plain.to_json();
    // What an id is called is no part of the document.
    for text in texts(document, plain).into_iter().filter(|text| group(text.shape, text.field).is_none()) {
        if let Some(translation) = wanted.get(text.address.as_str()) {
            put(&mut out, &text.path, translation);
        }
    }
    out
}

/// Puts a text into a field, whether it is there or not.
fn put(plain: &mut Value, path: &Path, text: &str) {
    let Some((last, way)) = path.segments().split_last() else { return };
    let around = way.iter().try_fold(plain, |value, segment| match segment {
        Segment::Key(key) => value.get_mut(&**key),
        Segment::Index(index) => value.get_mut(*index),
    });
    if let (Some(Value::Object(fields)), Segment::Key(field)) = (around, last) {
        fields.insert(field.to_string(), text.into());
    }
}
