use ritual_content::{PackFiles, SourceFile, load};
use ritual_diagnostic::Sink;
use serde_json::json;

use super::*;
use crate::export::{Export as _, Exportable, Json, Printing};

fn pack(folder: &str, files: &[(&str, &str)]) -> PackFiles {
    let file = |(path, text): &(&str, &str)| SourceFile::inside(folder, path, text);
    PackFiles { folder: folder.to_owned(), files: files.iter().map(file).collect() }
}

fn manifest(id: &str, more: &str) -> String {
    format!("{{ id: {id}, schema_version: 2, name: {id}, version: 1.0.0, authors: [us], licence: MIT{more} }}")
}

/// An enemy.
const GHOUL: &str =
    "{ id: ghoul, name: Ghoul, source: original, class: monster, health: 3, reserve: 4, dice: { standard: 2 } }";

/// A pack with a Mythos card about an enemy of another pack, and a third one that has nothing to do with them.
fn bundle() -> Vec<u8> {
    let ghoul = GHOUL;
    let card = "{ id: they-come, name: They come, source: original, symbol: false, steps: [{ deal_wounds: 1, to: gul }], summons: [{ enemy: base/ghoul, at: { gate: red } }, { enemy: gul, at: your_space }] }";
    let gul = ghoul.replace("ghoul", "gul");
    let packs = vec![
        pack("base", &[("pack.yaml", &manifest("base", "")), ("enemies.yaml", ghoul)]),
        pack(
            "mine",
            &[
                ("pack.yaml", &manifest("mine", ", dependencies: { base: ^1.0 }")),
                ("enemies.yaml", &gul),
                ("mythos.yaml", card),
            ],
        ),
        pack("other", &[("pack.yaml", &manifest("other", "")), ("enemies.yaml", ghoul)]),
    ];
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    let found = sink.into_sorted();
    assert!(found.is_empty(), "{found:?}");
    let played = Played::of(&loaded.catalogue, "mine", "en").unwrap();
    let bundle = Bundle::of(&played);
    assert_eq!(bundle.enemies.ids().collect::<Vec<_>>(), ["base/ghoul", "mine/gul"]);
    assert_eq!(bundle.packs.ids().collect::<Vec<_>>(), ["base", "mine"]);
    assert!(bundle.mythos.get("mine/they-come").is_some() && !bundle.mythos.contains("base/they-come"));
    bundle.to_bytes()
}

#[test]
fn references_lead_to_other_entries_and_cards_have_their_texts() {
    let bundle: Value = serde_json::from_slice(&bundle()).unwrap();
    let card = &bundle["mythos"]["mine/they-come"];
    assert_eq!(card["summons"][0]["enemy"], "base/ghoul");
    assert_eq!(card["summons"][1]["enemy"], "mine/gul");
    assert_eq!(card["summons"][0]["count"], json!(1), "what is left out is written down");
    assert_eq!(
        card["steps"],
        json!([{ "deal_wounds": 1, "to": "mine/gul" }]),
        "enemies are written as they are in a pack"
    );
    assert!(card["text"].as_str().unwrap().contains("Ghoul"), "{card}");
}

/// A pack that does nothing but change and translate another one, which has an enemy and a token more.
fn changed(language: &str) -> Value {
    let owl = GHOUL.replace("ghoul", "owl").replace("Ghoul", "Owl");
    let token = "{ id: clue, name: Clue, source: original, supply: 3, placed: investigator }";
    let changes = "{ id: harder, source: original, pack: base, changes: { enemy/ghoul: { health: 5 } } }";
    let spanish = "{ id: es, language: es, pack: base, texts: { enemy/ghoul: { name: Gul } } }";
    let packs = vec![
        pack(
            "base",
            &[
                ("pack.yaml", &manifest("base", "")),
                ("enemies.yaml", &format!("[{GHOUL}, {owl}]")),
                ("tokens.yaml", token),
            ],
        ),
        pack(
            "mine",
            &[
                ("pack.yaml", &manifest("mine", ", dependencies: { base: ^1.0 }")),
                ("overrides.yaml", changes),
                ("translations.yaml", spanish),
            ],
        ),
    ];
    let mut sink = Sink::new();
    let loaded = load(packs, &mut sink);
    let found = sink.into_sorted();
    assert!(found.is_empty(), "{found:?}");
    let it = Exportable {
        catalogue: &loaded.catalogue,
        pack: "mine",
        files: &[],
        key: None,
        print: Printing::default(),
        address: "",
        player: None,
        in_words: None,
    };
    let files = Json.files(&it).unwrap();
    let read = |name: &str| -> Value {
        let file = files.iter().find(|file| file.path == name);
        serde_json::from_slice(&file.unwrap_or_else(|| panic!("there is no {name}")).bytes).unwrap()
    };
    let index = read("index.json");
    assert_eq!(index["bundles"], json!({ "en": "bundle.json", "es": "bundle.es.json" }));
    let bundle = read(index["bundles"][language].as_str().unwrap());
    // What is listed is there, and nothing else is.
    let tables = index["documents"].as_object().unwrap();
    for (table, listed) in tables {
        let listed: Vec<&str> = listed.as_array().unwrap().iter().map(|it| it["id"].as_str().unwrap()).collect();
        let there: Vec<&str> = bundle[table].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(there, listed, "{table}");
    }
    bundle
}

#[test]
fn a_bundle_holds_what_is_played_and_read() {
    let english = changed("en");
    let ghoul = &english["enemies"]["base/ghoul"];
    assert_eq!((&ghoul["health"], &ghoul["name"]), (&json!(5), &json!("Ghoul")), "{ghoul}");
    assert_eq!(ghoul["id"], "base/ghoul", "as references call it");
    assert_eq!(english["language"], "en");
    let spanish = changed("es");
    let ghoul = &spanish["enemies"]["base/ghoul"];
    assert_eq!((&ghoul["health"], &ghoul["name"]), (&json!(5), &json!("Gul")), "{ghoul}");
    assert_eq!(spanish["language"], "es");
    // What the pack has nothing to do with is not in it.
    assert!(english["enemies"].get("base/owl").is_none() && english["tokens"] == json!({}), "{english}");
    assert_eq!(english["packs"].as_object().unwrap().len(), 2);
}

#[test]
fn a_bundle_says_what_ids_are_called_that_people_read() {
    let tokens = "[{ id: candle, name: Candle, source: original, supply: 2, placed: map, sides: [lit], backs: [put-out] }, \
                  { id: clue, name: Clue, source: original, supply: 3, placed: investigator }]";
    let sky = "{ id: sky, name: Sky, source: original, values: [clear, dark] }";
    let find = "{ id: find, name: Find, source: original, steps: [], \
                left: { item: { name: Oil, keywords: [fuel] } }, right: { item: { name: Wick } } }";
    let spanish = "{ id: es, language: es, texts: { token/candle: { sides.lit: encendida }, \
                   counter/sky: { values.dark: oscuro }, pack/mine: { keywords.fuel: combustible } } }";
    let files = [
        ("pack.yaml", manifest("mine", "")),
        ("tokens.yaml", tokens.to_owned()),
        ("counters.yaml", sky.to_owned()),
        ("discoveries.yaml", find.to_owned()),
        ("translations.yaml", spanish.to_owned()),
    ];
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, text.as_str())).collect();
    let mut sink = Sink::new();
    let loaded = load(vec![pack("mine", &files)], &mut sink);
    assert_eq!(sink.into_sorted(), []);
    let words =
        |tag: &str| serde_json::to_value(Bundle::of(&Played::of(&loaded.catalogue, "mine", tag).unwrap()).words);
    let called = |fuel: &str, lit: &str, dark: &str| {
        json!({
            "keywords": { "mine": { "fuel": fuel } },
            "sides": { "mine/candle": { "lit": lit, "put-out": "put out" } },
            "values": { "mine/sky": { "clear": "clear", "dark": dark } },
        })
    };
    assert_eq!(words("en").unwrap(), called("fuel", "lit", "dark"));
    assert_eq!(words("es").unwrap(), called("combustible", "encendida", "oscuro"));
}

#[test]
fn pictures_lie_beside_a_bundle_as_far_as_they_can_be_shown() {
    let drawn = |name: &str| {
        GHOUL.replace("ghoul", name).replace("source:", &format!("picture: {{ file: {name}.png }}, source:"))
    };
    let enemies = format!("[{}, {}]", drawn("eel"), drawn("gone"));
    let mut base = pack("base", &[("pack.yaml", &manifest("base", "")), ("enemies.yaml", &enemies)]);
    let eel = ritual_content::art::outline([4, 3]);
    base.files.push(SourceFile::inside("base", "art/eel.png", &eel));
    base.files.push(SourceFile::inside("base", "art/nobodys.png", &eel));
    let loaded = load(vec![base], &mut Sink::new());
    let it = Exportable {
        catalogue: &loaded.catalogue,
        pack: "base",
        files: &[],
        key: None,
        print: Printing::default(),
        address: "",
        player: None,
        in_words: None,
    };
    let files = Json.files(&it).unwrap();
    let pictures: Vec<&str> = files.iter().map(|file| &*file.path).filter(|path| path.starts_with("art/")).collect();
    assert_eq!(pictures, ["art/base/eel.png"]);
    let read = |name: &str| -> Value {
        serde_json::from_slice(&files.iter().find(|file| file.path == name).unwrap().bytes).unwrap()
    };
    let bundle = read("bundle.json");
    assert_eq!(bundle["enemies"]["base/eel"]["picture"], json!({ "file": "art/base/eel.png" }));
    assert_eq!(bundle["enemies"]["base/gone"].get("picture"), None);
    assert_eq!(read("index.json")["files"]["art/base/eel.png"]["size"], json!(eel.len()));
    assert!(jsonschema::options().build(&whole_schema()).unwrap().is_valid(&bundle));
}

#[test]
fn a_bundle_is_canonical_as_it_is_written() {
    let bytes = bundle();
    let value: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), String::from_utf8(canonical::to_bytes(&value)).unwrap());
}

#[test]
fn a_bundle_fits_its_schema() {
    let schema = whole_schema();
    assert!(jsonschema::draft202012::meta::is_valid(&schema));
    let validator = jsonschema::options().build(&schema).unwrap();
    let value = serde_json::from_slice(&bundle()).unwrap();
    let mut with_more: Value = serde_json::from_slice(&bundle()).unwrap();
    with_more["apples"] = json!(1);
    assert!(!validator.is_valid(&with_more), "a key that nobody knows");
    let mut with_less: Value = serde_json::from_slice(&bundle()).unwrap();
    with_less["mythos"]["mine/they-come"]["id"] = json!("they-come");
    assert!(!validator.is_valid(&with_less), "an id that is not full");
    let errors: Vec<String> =
        validator.iter_errors(&value).map(|error| format!("{}: {error}", error.instance_path())).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

#[test]
fn every_type_that_is_named_is_declared() {
    let text = typescript();
    for name in ["Bundle", "Episode", "EpisodeMap", "MapPassage", "DeckEntry", "ListedStage", "Stages", "Step"] {
        assert!(
            text.contains(&format!("export interface {name} ")) || text.contains(&format!("export type {name} =")),
            "{name}"
        );
    }
    let is_open = |line: &&str| [": unknown", "= unknown", "<unknown"].iter().any(|it| line.contains(it));
    let open: Vec<&str> = text.lines().filter(is_open).collect();
    assert!(open.is_empty(), "types nobody thought of:\n{}", open.join("\n"));
}
