//! The shipped packs on a virtual table.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{Episode, SideUp, Tile, Turn};
use ritual_content::{Catalogue, Entry, FullId};
use ritual_pack::{Exportable, OutFile, Printing, export_named};
use ritual_tests::content::{packs, project, shipped};
use serde_json::Value;

const PACK: &str = "the-drowned-archive";
const ADDRESS: &str = "https://example.org/packs/";

fn made(catalogue: &Catalogue, pack: &str) -> Vec<OutFile> {
    let print = Printing::default();
    let it =
        Exportable { catalogue, pack, files: &[], key: None, print, address: ADDRESS, player: None, in_words: None };
    export_named("tts").unwrap().files(&it).unwrap_or_else(|error| panic!("{pack}: {error}"))
}

fn saved(files: &[OutFile]) -> Value {
    serde_json::from_slice(&files[0].bytes).unwrap()
}

/// Every object of a table, with those inside others.
fn objects(saved: &Value) -> Vec<&Value> {
    let mut all = Vec::new();
    let mut waiting: Vec<&Value> = saved["ObjectStates"].as_array().unwrap().iter().collect();
    while let Some(object) = waiting.pop() {
        all.push(object);
        waiting.extend(object["ContainedObjects"].as_array().into_iter().flatten());
        waiting.extend(object["States"].as_object().into_iter().flat_map(serde_json::Map::values));
    }
    all
}

fn notes(object: &Value) -> Value {
    serde_json::from_str(object["GMNotes"].as_str().unwrap()).unwrap()
}

fn schema() -> jsonschema::Validator {
    let schema = std::fs::read(project().join("crates/tabletop/saved-object.schema.json")).unwrap();
    let schema: Value = serde_json::from_slice(&schema).unwrap();
    assert!(jsonschema::draft202012::meta::is_valid(&schema));
    jsonschema::options().build(&schema).unwrap()
}

#[test]
fn every_shipped_pack_is_a_saved_object_whose_pictures_are_there() {
    let schema = schema();
    let loaded = shipped();
    for pack in packs().unwrap() {
        let files = made(&loaded.catalogue, &pack.folder);
        let saved = saved(&files);
        let errors: Vec<String> =
            schema.iter_errors(&saved).map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(errors.is_empty(), "{}: {:#?}", pack.folder, &errors[..errors.len().min(5)]);
        let mut guids = BTreeSet::new();
        for object in objects(&saved) {
            assert!(guids.insert(object["GUID"].as_str().unwrap()), "{} is there twice", object["GUID"]);
        }
        let there: BTreeSet<String> = files.iter().map(|file| format!("{ADDRESS}{}", file.path)).collect();
        let text = std::str::from_utf8(&files[0].bytes).unwrap();
        let named: BTreeSet<&str> = text.split('"').filter(|it| it.starts_with(ADDRESS)).collect();
        assert!(named.len() >= 10, "{}: {named:?}", pack.folder);
        for name in named {
            assert!(there.contains(name), "{}: there is no {name}", pack.folder);
        }
    }
}

#[test]
fn a_table_that_misses_a_field_does_not_fit_the_schema() {
    let schema = schema();
    let mut saved = saved(&made(&shipped().catalogue, PACK));
    assert!(schema.is_valid(&saved));
    let whole = saved["ObjectStates"][0].clone();
    for field in ["GUID", "GMNotes", "LayoutGroupSortIndex", "Value", "XmlUI"] {
        saved["ObjectStates"][0].as_object_mut().unwrap().remove(field);
        assert!(!schema.is_valid(&saved), "{field} is not missed");
        saved["ObjectStates"][0] = whole.clone();
    }
    saved["ObjectStates"][0]["LuaScript"] = "print(1)".into();
    assert!(!schema.is_valid(&saved), "a script");
}

#[test]
fn decks_hold_as_many_of_each_card_as_the_documents_say() {
    let catalogue = shipped().catalogue;
    let saved = saved(&made(&catalogue, PACK));
    let mut laid: BTreeMap<(String, String), usize> = BTreeMap::new();
    for object in objects(&saved).into_iter().filter(|object| object["Name"] == "Card") {
        let notes = notes(object);
        if notes["kind"] == "mythos" && notes["of"].is_string() {
            let text = |key: &str| notes[key].as_str().unwrap().to_owned();
            *laid.entry((text("of"), text("id"))).or_default() += 1;
        }
    }
    let mut wanted: BTreeMap<(String, String), usize> = BTreeMap::new();
    for entry in catalogue.of_pack::<Episode>(PACK) {
        for card in &entry.document.mythos {
            let id = catalogue.get::<ritual_content::documents::Mythos>(&card.card, PACK).unwrap().id.to_string();
            wanted.insert((entry.id.to_string(), id), usize::from(card.copies));
        }
    }
    assert!(!wanted.is_empty());
    for (key, copies) in wanted {
        assert_eq!(laid.get(&key), Some(&copies), "{key:?}");
    }
}

/// Where a tile of a map lies: how far it is turned, whether over, and the place of its middle.
type Lie = (i64, bool, [f64; 2]);

#[test]
fn tiles_lie_as_the_map_of_the_episode_has_them() {
    let catalogue = shipped().catalogue;
    let saved = saved(&made(&catalogue, PACK));
    let number = |object: &Value, key: &str| object["Transform"][key].as_f64().unwrap();
    let mut laid: BTreeMap<(String, String), Lie> = BTreeMap::new();
    let mut cell = 0.0;
    for object in objects(&saved).into_iter().filter(|object| object["Locked"] == true) {
        let notes = notes(object);
        let text = |key: &str| notes[key].as_str().unwrap().to_owned();
        let id = text("id");
        let (pack, tile) = id.split_once('/').unwrap();
        let tile = &catalogue.tiles[&FullId::resolve(tile, pack)].document;
        cell = number(object, "scaleX") * 2.0 / f64::from(tile.width);
        assert!((number(object, "scaleZ") * 2.0 / f64::from(tile.height) - cell).abs() < 0.01, "{id} is no grid");
        #[allow(clippy::cast_possible_truncation, reason = "degrees")]
        let turn = number(object, "rotY").round() as i64;
        let lie = (turn, number(object, "rotZ") > 90.0, [number(object, "posX"), number(object, "posZ")]);
        laid.insert((text("of"), text("part")), lie);
    }
    let mut n_tiles = 0;
    // Scenarios of the pack are played on maps of others too.
    let is_laid = |entry: &&Entry<Episode>| laid.keys().any(|(of, _)| *of == entry.id.to_string());
    for entry in catalogue.episodes.values().filter(is_laid) {
        let mut origin = None;
        for (index, placed) in entry.document.map.tiles.iter().enumerate().filter(|(_, placed)| !placed.aside) {
            n_tiles += 1;
            let (turn, is_over, [x, z]) = laid[&(entry.id.to_string(), index.to_string())];
            let degrees = match placed.turn {
                Turn::None => 180,
                Turn::Right => 270,
                Turn::Half => 0,
                Turn::Left => 90,
            };
            assert_eq!((turn, is_over), (degrees, placed.side == SideUp::B), "tile {index} of {}", entry.id);
            let tile = &catalogue.get::<Tile>(&placed.tile, &entry.id.pack).unwrap().document;
            let (wide, high) = match placed.turn {
                Turn::None | Turn::Half => (tile.width, tile.height),
                Turn::Right | Turn::Left => (tile.height, tile.width),
            };
            // Where the map begins, as seen from this tile.
            let begins = [
                x / cell - f64::from(placed.at[0]) - f64::from(wide) / 2.0,
                -z / cell - f64::from(placed.at[1]) - f64::from(high) / 2.0,
            ];
            let [column, row] = *origin.get_or_insert(begins);
            let off = (begins[0] - column).abs().max((begins[1] - row).abs());
            assert!(off < 0.01, "tile {index} of {} is off by {off} cells", entry.id);
        }
    }
    assert!(catalogue.of_pack::<Episode>(PACK).all(|entry| is_laid(&entry)), "a map of its own is missing");
    assert_eq!(laid.len(), n_tiles);
}

#[test]
fn an_elder_one_has_its_four_stages_and_dice_have_the_faces_of_the_rules() {
    let saved = saved(&made(&shipped().catalogue, PACK));
    let all = objects(&saved);
    let staged: Vec<&&Value> = all.iter().filter(|object| object["States"].is_object()).collect();
    assert!(!staged.is_empty());
    for object in staged {
        let states = object["States"].as_object().unwrap();
        let mut parts = vec![notes(object)["part"].clone()];
        parts.extend(states.values().map(|state| notes(state)["part"].clone()));
        assert_eq!(parts, ["i", "ii", "iii", "final"]);
    }
    let dice: BTreeMap<String, usize> = all
        .iter()
        .filter(|object| object["Name"] == "Custom_Dice")
        .map(|die| {
            let values = die["RotationValues"].as_array().unwrap();
            let hits = values.iter().filter(|it| it["Value"].as_str().unwrap().contains("success")).count();
            (notes(die)["part"].as_str().unwrap().to_owned(), hits)
        })
        .collect();
    assert_eq!(dice, BTreeMap::from([("bonus".to_owned(), 3), ("standard".to_owned(), 3)]));
}

#[test]
fn hostile_names_are_names_and_guids_stay_when_a_name_changes() {
    let mut catalogue = shipped().catalogue;
    let before = saved(&made(&catalogue, PACK));
    let id = catalogue.of_pack::<ritual_content::documents::Mythos>(PACK).next().unwrap().id.clone();
    catalogue.mythos.get_mut(&id).unwrap().document_mut().name = "\"]] .. os.exit() -- [b]\\".to_owned();
    let after = saved(&made(&catalogue, PACK));
    assert!(schema().is_valid(&after));
    let named = |saved: &Value| -> BTreeSet<(String, String)> {
        let cards = objects(saved).into_iter().filter(|card| notes(card)["id"] == id.to_string());
        let text = |card: &Value, key: &str| card[key].as_str().unwrap().to_owned();
        cards.map(|card| (text(card, "GUID"), text(card, "Nickname"))).collect()
    };
    let (before, after) = (named(&before), named(&after));
    assert!(!before.is_empty());
    assert!(after.iter().all(|(_, name)| name == "\"］］ .. os.exit() -- ［b］\\"), "{after:?}");
    let guids = |named: &BTreeSet<(String, String)>| named.iter().map(|(guid, _)| guid.clone()).collect::<Vec<_>>();
    assert_eq!(guids(&before), guids(&after));
}
