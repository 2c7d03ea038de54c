use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_diagnostic::Sink;
use serde_json::Value;

use super::texts::READ;
use super::*;
use crate::documents::{Discovery, Episode};
use crate::language::facts;
use crate::{Catalogue, Id, PackFiles, Plain, SourceFile, load, schema};

const MANIFEST: &str = "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }";
const SPANISH: &str = "{ id: spanish, schema_version: 2, name: Spanish, version: 1.0.0, authors: [us], licence: MIT, \
                       dependencies: { base: ^1.0 } }";
const GHOUL: &str =
    "{ id: ghoul, name: Ghoul, source: original, class: monster, health: 1, reserve: 2, dice: { standard: 1 } }";

const LAMP: &str = "
id: lamp
name: Lamp
source: original
steps:
  - choose:
      - { label: Light it }
      - { label: Leave it, steps: [investigate] }
left:
  item: { name: Old lamp, abilities: [{ action: Light it, steps: [investigate] }] }
right: { item: { name: Oil } }
";

fn pack(folder: &str, files: &[(&str, &str)]) -> PackFiles {
    let file = |(path, text): &(&str, &str)| SourceFile::inside(folder, path, text);
    PackFiles { folder: folder.to_owned(), files: files.iter().map(file).collect() }
}

fn loaded(packs: Vec<PackFiles>) -> Catalogue {
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    assert_eq!(sink.into_sorted(), []);
    loaded.catalogue
}

/// A pack with an enemy and a card, and these translations.
fn with(translations: &str) -> Catalogue {
    let files = [
        ("pack.yaml", MANIFEST),
        ("enemies.yaml", GHOUL),
        ("discoveries.yaml", LAMP),
        ("translations.yaml", translations),
    ];
    loaded(vec![pack("base", &files)])
}

fn ghoul(catalogue: &Catalogue) -> (String, Option<String>, String) {
    let entry = &catalogue.enemies[&FullId::resolve("ghoul", "base")];
    (entry.document.name.clone(), entry.document.plural.clone(), entry.document.text.clone())
}

/// Takes away what says in which language a catalogue reads.
fn as_written(catalogue: Catalogue) -> Catalogue {
    assert!(!catalogue.language.is_empty());
    Catalogue { language: Arc::default(), ..catalogue }
}

fn addresses(document: &dyn crate::references::Walk, plain: &Plain) -> Vec<(String, String)> {
    texts(document, plain).into_iter().map(|text| (text.address, text.original)).collect()
}

fn row(address: &str, original: &str) -> (String, String) {
    (address.to_owned(), original.to_owned())
}

#[test]
fn a_label_is_named_by_itself_and_a_text_that_may_stand_is_there() {
    let catalogue = with("[]");
    let card: &crate::Entry<Discovery> = &catalogue.discoveries[&FullId::resolve("lamp", "base")];
    let mut found = addresses(&*card.document, &card.plain);
    found.sort();
    let expected = [
        row("flavour", ""),
        row("labels.Leave it", "Leave it"),
        row("labels.Light it", "Light it"),
        row("labels.Light it", "Light it"),
        row("left.item.flavour", ""),
        row("left.item.name", "Old lamp"),
        row("left.item.text", ""),
        row("name", "Lamp"),
        row("right.item.flavour", ""),
        row("right.item.name", "Oil"),
        row("right.item.text", ""),
        row("text", ""),
    ];
    assert_eq!(found, expected);
}

#[test]
fn what_has_an_id_is_named_by_it() {
    let plain = serde_json::json!({
        "id": "trial", "name": "Trial", "source": "original",
        "map": {
            "tiles": [{ "tile": "room", "side": "a", "at": [0, 0], "spaces": { "floor": { "id": "hall", "name": "Hall" } } }],
            "start": "hall",
            "gates": { "red": "hall", "yellow": "hall", "blue": "hall" },
        },
        "setup": {},
        "actions": [{ "id": "pray", "name": "Pray", "text": "Amen.", "steps": [] }],
        "ritual": { "disrupted_when": "elder_one_on_map" },
        "mythos": [], "discoveries": [],
    });
    let episode: Episode = serde_json::from_value(plain.clone()).unwrap();
    let mut found = addresses(&episode, &plain.into());
    found.sort();
    let expected = [
        row("actions.pray.name", "Pray"),
        row("actions.pray.text", "Amen."),
        row("intro", ""),
        row("name", "Trial"),
        row("ritual.text", ""),
        row("spaces.hall.name", "Hall"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_catalogue_reads_in_another_language() {
    let catalogue = with(
        "{ id: es, language: es, texts: { enemy/ghoul: { name: Necrófago, plural: Necrófagos }, \
         discovery/lamp: { left.item.name: Lámpara vieja, labels.Light it: Encenderla, text: Enciéndela. } } }",
    );
    let spanish = catalogue.in_language("es");
    assert_eq!(ghoul(&spanish), ("Necrófago".to_owned(), Some("Necrófagos".to_owned()), String::new()));
    let card = &spanish.discoveries[&FullId::resolve("lamp", "base")];
    assert_eq!((card.document.name.as_str(), card.document.text.as_str()), ("Lamp", "Enciéndela."));
    let labels = texts(&*card.document, &card.plain).into_iter().filter(|text| text.field == "label");
    let labels: Vec<String> = labels.map(|text| text.original).collect();
    assert_eq!(labels, ["Encenderla", "Leave it", "Encenderla"]);
    assert_eq!(card.plain.to_json()["left"]["item"]["name"], "Lámpara vieja");
    assert_eq!(catalogue.languages().into_iter().collect::<Vec<_>>(), ["es"]);
    assert_eq!(ghoul(&catalogue).0, "Ghoul");
    assert_eq!(as_written(catalogue.in_language("fr")), catalogue);
}

#[test]
fn a_region_reads_its_language_and_its_own_words_come_first() {
    let catalogue = with(
        "- { id: a-mexican, language: es-MX, texts: { enemy/ghoul: { name: Ghul } } }\n\
         - { id: spanish, language: es, texts: { enemy/ghoul: { name: Necrófago, text: Muerde. } } }\n",
    );
    assert_eq!(ghoul(&catalogue.in_language("es-MX")), ("Ghul".to_owned(), None, "Muerde.".to_owned()));
    assert_eq!(ghoul(&catalogue.in_language("es")).0, "Necrófago");
    assert_eq!(ghoul(&catalogue.in_language("e")).0, "Ghoul");
}

#[test]
fn another_pack_translates_this_one() {
    let own = "{ id: es, language: es, texts: { enemy/ghoul: { name: Necrófago, text: Muerde. } } }";
    let other = "{ id: es, language: es, pack: base, texts: { enemy/ghoul: { name: Gul } } }";
    let base = pack("base", &[("pack.yaml", MANIFEST), ("enemies.yaml", GHOUL), ("translations.yaml", own)]);
    let spanish = pack("a-spanish", &[("pack.yaml", SPANISH), ("translations.yaml", other)]);
    let catalogue = loaded(vec![base, spanish]);
    assert_eq!(ghoul(&catalogue.in_language("es")), ("Gul".to_owned(), None, "Muerde.".to_owned()));
}

#[test]
fn names_have_the_forms_of_the_language_that_is_read() {
    let catalogue = with(
        "- { id: es, language: es, texts: { enemy/ghoul: { name: Hiena } }, \
             forms: { enemy/ghoul: { name: { gender: f, genitive: X } }, discovery/lamp: { left.item.name: { gender: f } } } }\n\
         - { id: mexican, language: es-MX, forms: { enemy/ghoul: { name: { gender: m } }, nothing: { name: { gender: m } } } }\n",
    );
    let gender = |language: &str, kind: Kind, id: &str, address: &str| {
        let read = catalogue.in_language(language);
        let forms = read.forms.get(&(kind, FullId::resolve(id, "base")))?.get(address)?.clone();
        Some((forms.get("gender")?.clone(), forms.len()))
    };
    let is = |gender: &str, n_forms: usize| Some((gender.to_owned(), n_forms));
    assert_eq!(gender("es", Kind::Enemy, "ghoul", "name"), is("f", 2));
    assert_eq!(gender("es", Kind::Discovery, "lamp", "left.item.name"), is("f", 1));
    assert_eq!(gender("es-MX", Kind::Enemy, "ghoul", "name"), is("m", 1), "its own forms come as a whole");
    assert_eq!(gender("fr", Kind::Enemy, "ghoul", "name"), None);
    assert!(catalogue.forms.is_empty(), "a catalogue as it is written has none");
}

#[test]
fn what_a_document_has_from_another_one_is_translated_there() {
    let enemies = "
- { id: ghoul, name: Ghoul, source: original, plural: Ghoulies, class: monster, health: 1, reserve: 2,
    dice: { standard: 1 }, text: It bites. }
- { id: elder, name: Elder, source: original, like: ghoul, text: It bites hard. }
- { id: old, name: Old, source: original, like: elder }
";
    let own = "{ id: es, language: es, texts: { enemy/ghoul: { name: Necrófago, plural: Necrófagos, text: Muerde. }, \
               enemy/elder: { text: Muerde mucho. }, enemy/old: { name: Viejo } } }";
    let base = pack("base", &[("pack.yaml", MANIFEST), ("enemies.yaml", enemies), ("translations.yaml", own)]);
    let spanish = loaded(vec![base]).in_language("es");
    let read = |id: &str| {
        let enemy = &spanish.enemies[&FullId::resolve(id, "base")].document;
        (enemy.name.clone(), enemy.plural.clone().unwrap_or_default(), enemy.text.clone())
    };
    let row = |name: &str, plural: &str, text: &str| (name.to_owned(), plural.to_owned(), text.to_owned());
    assert_eq!(read("ghoul"), row("Necrófago", "Necrófagos", "Muerde."));
    assert_eq!(read("elder"), row("Elder", "Necrófagos", "Muerde mucho."));
    assert_eq!(read("old"), row("Viejo", "Necrófagos", "Muerde mucho."));
}

#[test]
fn an_id_that_people_read_is_called_by_its_translation_and_stays_what_it_is() {
    let candle =
        "{ id: candle, name: Candle, source: original, supply: 2, placed: map, sides: [lit], backs: [put-out] }";
    let stub = "{ id: stub, source: original, like: candle, name: Stub }";
    let sky = "{ id: sky, name: Sky, source: original, values: [clear, dark] }";
    let find = "{ id: find, name: Find, source: original, steps: [], \
                left: { item: { name: Oil, keywords: [fuel] } }, right: { item: { name: Wick } } }";
    let own = "{ id: es, language: es, texts: { token/candle: { sides.lit: encendida }, \
               counter/sky: { values.dark: oscuro }, pack/base: { keywords.fuel: combustible } } }";
    let tokens = format!("- {candle}\n- {stub}\n");
    let files = [
        ("pack.yaml", MANIFEST),
        ("tokens.yaml", tokens.as_str()),
        ("counters.yaml", sky),
        ("discoveries.yaml", find),
        ("translations.yaml", own),
    ];
    let catalogue = loaded(vec![pack("base", &files)]);
    let spanish = catalogue.in_language("es");
    let id = |id: &str| FullId::resolve(id, "base");
    let called = |read: &Catalogue| {
        let side = |token: &str, side: &str| read.side_name(&id(token), &Id(side.into()));
        let value = |value: &str| read.value_name(&id("sky"), &Id(value.into()));
        [side("candle", "lit"), side("candle", "put-out"), side("stub", "lit"), value("clear"), value("dark")]
    };
    assert_eq!(called(&catalogue), ["lit", "put out", "lit", "clear", "dark"]);
    assert_eq!(called(&spanish), ["encendida", "put out", "encendida", "clear", "oscuro"]);
    let fuel = Id("fuel".into());
    assert_eq!(catalogue.keyword_name(&fuel, "base"), "fuel");
    assert_eq!(spanish.keyword_name(&fuel, "base"), "combustible");
    assert_eq!(spanish.keyword_name(&fuel, "other"), "combustible", "another pack uses the word");
    assert_eq!(spanish.tokens[&id("candle")].document, catalogue.tokens[&id("candle")].document);
    assert_eq!(spanish.discoveries[&id("find")].document, catalogue.discoveries[&id("find")].document);
    let packs = catalogue.texts_of_packs(&|_| true);
    let texts = &packs["base"];
    let original = |document: &str, address: &str| texts.documents[document][address].original.clone();
    assert_eq!(original("token/candle", "sides.put-out"), "put out");
    assert_eq!(original("token/stub", "sides.lit"), "", "it is translated where it is written");
    assert_eq!(original("counter/sky", "values.dark"), "dark");
    assert_eq!(original("pack/base", "keywords.fuel"), "fuel");
    assert!(!texts.documents["discovery/find"].contains_key("keywords.fuel"));
    let n_written = texts.documents.values().flat_map(BTreeMap::values).filter(|text| text.is_written()).count();
    assert_eq!(texts.n_written, n_written);
}

#[test]
fn what_leads_nowhere_and_what_is_empty_changes_nothing() {
    let catalogue = with(
        "{ id: es, language: es, texts: { enemy/ghoul: { name: '', nmae: X, health: Y, 'levels[0].text': Z, '': W }, \
         enemy/other: { name: X }, nothing: { name: X }, '/': { name: X }, mythos/: { name: X } } }",
    );
    assert_eq!(as_written(catalogue.in_language("es")), catalogue);
}

/// The fields of a definition, each with the type it belongs to: those beside a word belong to what the word carries.
fn fields<'s>(name: &'s str, definition: &'s Value) -> Vec<(&'s str, &'s str, &'s Value)> {
    // Keys of a choice are words.
    let is_record = |branch: &&Value| branch.get("maxProperties").is_none();
    let branches = definition["anyOf"].as_array().into_iter().flatten().filter(is_record);
    let mut found = Vec::new();
    for branch in std::iter::once(definition).chain(branches) {
        let word = branch["x-ritual-word"].as_str().and_then(|word| facts::shape(name)?.word(word));
        let carried = word.and_then(|word| Some((word.name, word.carries?())));
        for (key, property) in branch["properties"].as_object().into_iter().flatten() {
            let key = key.as_str();
            found.push(match carried {
                Some((word, shape)) if key == word => (shape.name, shape.main().unwrap().name, property),
                Some((_, shape)) => (shape.name, key, property),
                None => (name, key, property),
            });
        }
    }
    found
}

#[test]
fn every_text_of_every_document_is_translated_or_not_on_purpose() {
    // Facts for whoever shares a pack, and tests, which players never read.
    const UNREAD: &[(&str, &str)] = &[("Pack", "licence"), ("Picture", "author"), ("Picture", "licence")];
    let is_read =
        |owner: &str, field: &str| READ.iter().any(|(it, fields)| it.name == owner && fields.contains(&field));
    let mut n_read = BTreeSet::new();
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Test) {
        let schema = schema::schema(kind);
        // What is like another document has the same texts.
        let definitions = schema["$defs"].as_object().unwrap().iter();
        for (name, definition) in definitions.filter(|(name, _)| !name.ends_with(schema::LIKE)) {
            for (owner, field, property) in fields(name, definition) {
                let is_plain = ["pattern", "enum", "const", "oneOf"].iter().all(|word| property.get(word).is_none());
                if property["type"] == "string" && is_plain {
                    let is_decided = is_read(owner, field) || UNREAD.contains(&(owner, field));
                    assert!(is_decided, "is `{field}` of `{owner}` translated?");
                    n_read.extend(is_read(owner, field).then(|| (owner.to_owned(), field.to_owned())));
                }
            }
        }
    }
    let n_fields: usize = READ.iter().map(|(_, fields)| fields.len()).sum();
    assert_eq!(n_read.len(), n_fields, "{n_read:?}");
}
