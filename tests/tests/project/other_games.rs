//! Games that are registered beside the usual one: their schemas fit what is shipped, and their pages are found.

use std::collections::BTreeSet;
use std::path::Path;

use ritual_diagnostic::{Route, Sink};
use ritual_games::{AnyKind, GAMES, Shelf};
use ritual_tests::content::{packs_in, project};
use ritual_yaml::{Limits, parse};
use serde_json::{Value, json};

#[test]
fn every_schema_is_one_and_explains_every_field() {
    for game in GAMES {
        assert!(!game.kinds.is_empty(), "{} has no documents", game.name);
        for kind in game.kinds {
            let schema = (kind.schema)();
            assert!(jsonschema::draft202012::meta::is_valid(&schema), "{}/{}", game.name, kind.name);
            let address = schema["$id"].as_str().unwrap();
            assert!(address.ends_with(&format!("/schemas/{}/{}.schema.json", game.name, kind.name)), "{address}");
            for (name, definition) in schema["$defs"].as_object().unwrap() {
                for (field, property) in definition["properties"].as_object().into_iter().flatten() {
                    assert!(property["description"].is_string(), "{}: {name}.{field}", kind.name);
                }
            }
        }
    }
}

#[test]
fn what_is_shipped_fits_the_schemas_and_nothing_else_does() {
    let mut n_files = 0;
    for game in GAMES {
        for pack in packs_in(&format!("content/{}", game.name)).unwrap() {
            // Manifests and translations have the schemas of every game.
            let kind = |path: &str| AnyKind::of_file(game.name, path);
            let is_own = |path: &str| kind(path).is_none_or(|kind| kind.usual().is_none());
            for file in pack.files.iter().filter(|file| is_own(&file.pack_path)) {
                let kind = (game.kind_of)(&file.pack_path).unwrap_or_else(|| panic!("{}: no kind", file.path));
                let kind = game.kinds.iter().find(|it| it.name == kind).unwrap();
                let validator = jsonschema::options().build(&(kind.schema)()).unwrap();
                let mut said = parse(&file.bytes, &Limits::DEFAULT).unwrap().root.to_json();
                let faults: Vec<String> = validator.iter_errors(&said).map(|fault| fault.to_string()).collect();
                assert!(faults.is_empty(), "{}: {faults:#?}", file.path);
                let first = if said.is_array() { &mut said[0] } else { &mut said };
                first["a-field-of-no-kind"] = json!(1);
                assert!(!validator.is_valid(&said), "{}", file.path);
                n_files += 1;
            }
        }
    }
    assert!(n_files >= 7, "only {n_files} files are shipped");
}

#[test]
fn what_is_shipped_for_other_games_has_no_finding() {
    let mut sink = Sink::new();
    let loaded = ritual_content::load(packs_in("content").unwrap(), &mut sink);
    assert_eq!(loaded.others.len(), GAMES.len(), "each game has a pack");
    let findings = ritual_validator::check_all(&loaded, sink).findings;
    let is_other = |file: &str| GAMES.iter().any(|game| Path::new(file).starts_with(game.name));
    let found: Vec<_> = findings.iter().filter(|it| is_other(&it.route.file)).collect();
    assert!(found.is_empty(), "{found:#?}");
    assert!(!Shelf::read(&loaded.others, &mut Sink::new()).scenarios().is_empty());
}

/// Under these stand words of a game that are ids of documents too.
const NO_REFERENCE: [&str; 3] = ["id", "asked", "abilities"];

#[test]
fn every_id_in_what_is_shipped_is_a_reference_that_leads_to_a_document() {
    let loaded = ritual_content::load(packs_in("content").unwrap(), &mut Sink::new());
    let shelf = Shelf::read(&loaded.others, &mut Sink::new());
    let there: BTreeSet<_> = shelf.known().into_iter().map(|(kind, document)| (kind, document.id)).collect();
    let references = shelf.references();
    let lost: Vec<_> = references.iter().filter(|it| !there.contains(&(it.kind, it.id.clone()))).collect();
    assert!(lost.is_empty(), "{lost:#?}");
    assert!(references.len() > 500, "only {} references", references.len());
    let ids: BTreeSet<&str> = references.iter().map(|it| &*it.id.id).collect();
    let known: BTreeSet<Route> = references.iter().map(|it| it.route.clone()).collect();
    let mut written = BTreeSet::new();
    for file in loaded.others.iter().flat_map(|pack| &pack.files) {
        let said = parse(&file.bytes, &Limits::DEFAULT).unwrap().root.to_json();
        add_ids(&said, &Route::file(&*file.path), &ids, &mut written);
    }
    let missed: Vec<String> = written.difference(&known).map(ToString::to_string).collect();
    assert!(missed.is_empty(), "the schema does not say that these are ids: {missed:#?}");
}

/// Adds the places where ids stand, alone or with `@` and something behind it.
fn add_ids(value: &Value, at: &Route, ids: &BTreeSet<&str>, written: &mut BTreeSet<Route>) {
    let is_id = |text: &str| ids.contains(text.split('@').next().unwrap_or_default());
    match value {
        Value::String(text) if is_id(text) => {
            written.insert(at.clone());
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                add_ids(item, &at.index(index), ids, written);
            }
        }
        Value::Object(entries) => {
            for (key, value) in entries.iter().filter(|(key, _)| !NO_REFERENCE.contains(&key.as_str())) {
                let at = at.key(key);
                if is_id(key) {
                    written.insert(at.clone().on_key());
                }
                add_ids(value, &at, ids, written);
            }
        }
        _ => {}
    }
}

#[test]
fn a_page_explains_every_finding_of_every_game() {
    for kind in ritual_games::findings() {
        assert_eq!(ritual_validator::page(kind.code), Some(kind.page), "{}", kind.code);
    }
}

/// What a pack of another game says is never read as a document of the usual one.
#[test]
fn a_pack_of_another_game_adds_its_manifest_and_translations_to_the_catalogue_and_nothing_else() {
    for game in GAMES {
        let loaded = ritual_content::load(packs_in(&format!("content/{}", game.name)).unwrap(), &mut Sink::new());
        let mut kinds: Vec<Value> = Vec::new();
        loaded.catalogue.for_each_document(|entry| kinds.push(json!(entry.kind.name())));
        kinds.dedup();
        assert_eq!(kinds, [json!("pack"), json!("translation")], "{}", game.name);
        assert!(project().join("content").join(game.name).is_dir());
    }
}
