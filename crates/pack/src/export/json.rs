//! The pack for programs: a JSON document in each language with everything resolved, its schema, its TypeScript types and
//! the pictures it names.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::Pack;
use ritual_content::{Catalogue, Entry, GAME, Kind, Plain};
use ritual_print::PlainCard;
use ritual_yaml::{Limits, parse};
use serde_json::{Value, json};

use super::{Export, ExportError, Exportable};
use crate::archive::sha256;
use crate::bundle::{self, Bundle, Played, VERSION};
use crate::{OutFile, canonical};

/// The pack for programs.
#[derive(Clone, Copy, Debug)]
pub struct Json;

impl Export for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn describe(&self) -> &'static str {
        "a JSON document for programs in each language, with everything resolved; its schema, TypeScript types and pictures"
    }

    fn is_for_any_game(&self) -> bool {
        true
    }

    fn is_for_words(&self) -> bool {
        true
    }

    fn files(&self, it: &Exportable<'_>) -> Result<Vec<OutFile>, ExportError> {
        let unknown = || ExportError::UnknownPack { pack: it.pack.to_owned() };
        let entry = it.catalogue.pack(it.pack).ok_or_else(unknown)?;
        if entry.document.game.as_str() != GAME {
            return Ok(vec![of_other_game(entry, it)]);
        }
        let own = entry.document.language.as_str();
        let mut files = Vec::new();
        let mut bundles: BTreeMap<&str, String> = BTreeMap::new();
        for tag in languages(it.catalogue, it.pack, own) {
            let played = Played::of(it.catalogue, it.pack, tag).ok_or_else(unknown)?;
            let file = bundled(&played, own);
            bundles.insert(tag, file.path.clone());
            files.push(file);
        }
        files.push(OutFile::new("bundle.schema.json", bundle::json_schema()));
        files.push(OutFile::new("bundle.d.ts", bundle::typescript()));
        let played = Played::of(it.catalogue, it.pack, own).ok_or_else(unknown)?;
        files.extend(played.pictures().into_iter().map(|(path, art)| OutFile { path, bytes: art.bytes.to_vec() }));
        let index = index(&played, it, &bundles, &files);
        files.push(OutFile::new("index.json", canonical::to_bytes(&index)));
        Ok(files)
    }
}

/// A pack of another game: its documents as they are written, by the path of their file, each file a list, and what stands
/// on its cards.
pub(super) fn of_other_game(entry: &Entry<Pack>, it: &Exportable<'_>) -> OutFile {
    let mut documents: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for file in it.files {
        let path = file.path.as_str();
        let name = path.strip_suffix(".yaml").or_else(|| path.strip_suffix(".yml"));
        let Some(name) = name.filter(|name| *name != "pack") else { continue };
        let Ok(said) = parse(&file.bytes, &Limits::DEFAULT) else { continue };
        // Both endings may be there.
        let of_file = documents.entry(name).or_default();
        match said.root.to_json() {
            Value::Array(several) => of_file.extend(several),
            one => of_file.push(one),
        }
    }
    let pack = &entry.document;
    let cards = it.in_words.iter().flat_map(|words| words.decks).flat_map(|deck| {
        deck.cards.iter().map(move |PlainCard { id, name, facts, text, flavour, copies }| {
            json!({
                "deck": deck.kind, "id": id, "name": name, "facts": facts, "text": text, "flavour": flavour,
                "copies": copies,
            })
        })
    });
    let bundle = json!({
        "bundle_version": VERSION,
        "game": pack.game.as_str(),
        "pack": entry.plain.to_json(),
        "documents": documents,
        "language": it.print.language.unwrap_or(pack.language.as_str()),
        "cards": cards.collect::<Vec<Value>>(),
    });
    OutFile::new("bundle.json", canonical::to_bytes(&bundle))
}

/// The bundle of a pack whose author writes in a language.
pub(super) fn bundled(played: &Played<'_>, own: &str) -> OutFile {
    let tag = played.tag;
    let name = if tag == own { "bundle.json".to_owned() } else { format!("bundle.{tag}.json") };
    OutFile::new(name, Bundle::of(played).to_bytes())
}

/// The languages in which a pack can be read: that of its author, and those into which it or what it builds on is
/// translated.
pub(super) fn languages<'c>(catalogue: &'c Catalogue, pack: &'c str, own: &'c str) -> BTreeSet<&'c str> {
    let scope = catalogue.in_scope([pack]);
    let translations = catalogue.translations.values().filter(|entry| scope.contains(&*entry.id.pack));
    translations.map(|entry| entry.document.language.as_str()).chain([own]).collect()
}

/// What is in the other files, for programs that choose before they read.
fn index(played: &Played<'_>, it: &Exportable<'_>, bundles: &BTreeMap<&str, String>, files: &[OutFile]) -> Value {
    let digests: BTreeMap<&str, Value> = files
        .iter()
        .map(|file| (file.path.as_str(), json!({ "size": file.bytes.len(), "sha256": sha256(&file.bytes) })))
        .collect();
    let mut documents: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    played.catalogue().for_each_document(|entry| {
        let is_in_bundle = !matches!(entry.kind, Kind::Test | Kind::Translation | Kind::Override);
        if is_in_bundle && played.holds(entry.kind, entry.id) {
            let name = entry.plain.get("name").or_else(|| entry.plain.get("normal")?.get("name")).map(Plain::to_json);
            // Both as the bundle calls them.
            let id = if entry.kind == Kind::Pack { entry.id.id.to_string() } else { entry.id.to_string() };
            let table = entry.kind.plural().replace('-', "_");
            documents.entry(table).or_default().push(json!({ "id": id, "name": name }));
        }
    });
    let pack = it.catalogue.pack(it.pack).map(|entry| &entry.document);
    json!({
        "bundle_version": VERSION,
        "bundles": bundles,
        "pack": it.pack,
        "title": pack.map(|pack| pack.name.as_str()),
        "version": pack.map(|pack| pack.version.to_string()),
        "files": digests,
        "documents": documents,
    })
}
