use ritual_content::documents::Episode;
use ritual_content::{Catalogue, PackFiles, SourceFile, load};
use ritual_diagnostic::{Change, Sink};
use serde_json::{Value, json};

use super::*;
use crate::canonical;

const TILE: &str = "\
- { id: t1, source: original, width: 2, height: 1, a: { spaces: [{ id: one, cells: [[0, 0]] }, { id: two, cells: [[1, 0]] }],
    passages: [{ between: [one, two] }] }, b: { spaces: [{ id: back, cells: [[0, 0], [1, 0]] }] } }
- { id: t2, source: original, width: 1, height: 1, a: { spaces: [{ id: only, cells: [[0, 0]] }] },
    b: { spaces: [{ id: only, cells: [[0, 0]] }] } }
";

const EPISODE: &str = "\
id: walk
name: Walk
source: original
map:
  tiles:
    - { tile: t1, side: a, at: [0, 0], spaces: { one: { id: hall, name: Hall }, two: { id: pub, name: Pub } } }
    - { tile: t2, side: a, at: [2, 0], turn: right, spaces: { only: { id: yard, name: Yard } } }
  start: hall
  gates: { red: hall, yellow: pub, blue: yard }
  links:
    - { kind: tunnel, between: [hall, yard] }
setup:
  enemies:
    - { enemy: ghoul, at: pub }
    - { enemy: ghoul, at: yard, count: 2 }
actions:
  - { id: look, name: Look, steps: [] }
ritual: { disrupted_when: { pieces: clue } }
mythos: []
discoveries: []
";

const GHOUL: &str =
    "{ id: ghoul, name: Ghoul, source: original, class: monster, health: 3, reserve: 4, dice: { standard: 2 } }";
const CLUE: &str = "{ id: clue, name: Clue, source: original, supply: 3, placed: map }";

fn catalogue() -> Catalogue {
    let files = [
        ("pack.yaml", "{ id: base, schema_version: 2, name: Base, version: 1.0.0, authors: [us], licence: MIT }"),
        ("tiles.yaml", TILE),
        ("episode.yaml", EPISODE),
        ("enemies.yaml", GHOUL),
        ("tokens.yaml", CLUE),
    ];
    let files = files.map(|(path, text)| SourceFile::inside("base", path, text));
    let mut sink = Sink::new();
    let loaded = load(vec![PackFiles { folder: "base".to_owned(), files: files.to_vec() }], &mut sink);
    let found = sink.into_sorted();
    assert!(found.is_empty(), "{found:?}");
    loaded.catalogue
}

fn exported(catalogue: &Catalogue) -> Value {
    let tileset = Tileset::of(catalogue, "base");
    let entry = catalogue.of_pack::<Episode>("base").next().unwrap();
    map(catalogue, entry, &tileset)
}

/// The object of a layer at a position.
fn object(map: &mut Value, layer: usize, index: usize) -> &mut Value {
    &mut map["layers"][layer]["objects"][index]
}

fn back(map: &Value, catalogue: &Catalogue) -> Reimport {
    reimport(&canonical::to_bytes(map), catalogue).unwrap()
}

fn edits(found: &Reimport) -> Vec<(String, Change)> {
    found.edits.iter().map(|edit| (edit.route.to_string(), edit.change.clone())).collect()
}

fn replaced(route: &str, value: Value) -> (String, Change) {
    (format!("base/episode.yaml#{route}"), Change::Replace(value))
}

#[test]
fn a_map_that_nobody_touched_changes_nothing() {
    let catalogue = catalogue();
    let found = back(&exported(&catalogue), &catalogue);
    assert_eq!((edits(&found), found.lost), (Vec::new(), Vec::new()));
    assert_eq!((found.episode.as_str(), found.file.as_str()), ("base/walk", "base/episode.yaml"));
}

#[test]
fn tiles_that_were_moved_and_turned_come_back() {
    let catalogue = catalogue();
    let mut map = exported(&catalogue);
    // Two cells down, and a quarter turn more: the corner that was at the top left is at the top right now.
    let tile = object(&mut map, 0, 0);
    tile["x"] = json!(tile["x"].as_f64().unwrap() + 64.0);
    tile["y"] = json!(tile["y"].as_f64().unwrap() + 128.0);
    tile["rotation"] = json!(90);
    // Flipped in both directions, which is half a turn; and the other side is up.
    let tile = object(&mut map, 0, 1);
    tile["gid"] = json!(4_u32 | (0b11 << 30));
    let found = back(&map, &catalogue);
    let expected = [
        replaced("map.tiles[0].at", json!([0, 2])),
        ("base/episode.yaml#map.tiles[0]".to_owned(), Change::Add { key: "turn".to_owned(), value: json!("right") }),
        replaced("map.tiles[1].turn", json!("left")),
        replaced("map.tiles[1].side", json!("b")),
    ];
    assert_eq!(edits(&found), expected);
    assert_eq!(found.lost.len(), 1, "{:?}", found.lost);
    assert!(found.lost[0].contains("names of the spaces of `base/t2`"), "{:?}", found.lost);
}

#[test]
fn a_tile_that_is_aside_stays_so_until_somebody_says_otherwise() {
    let mut catalogue = catalogue();
    let episode = catalogue.episodes.values_mut().next().unwrap();
    episode.document_mut().map.tiles[1].aside = true;
    let mut map = exported(&catalogue);
    assert_eq!((edits(&back(&map, &catalogue)), back(&map, &catalogue).lost), (Vec::new(), Vec::new()));
    let properties = object(&mut map, 0, 1)["properties"].as_array_mut().unwrap();
    assert_eq!(properties.remove(0), json!({ "name": "aside", "type": "bool", "value": true }));
    let found = back(&map, &catalogue);
    let change = Change::Add { key: "aside".to_owned(), value: json!(false) };
    assert_eq!(edits(&found), [("base/episode.yaml#map.tiles[1]".to_owned(), change)]);
    assert_eq!(found.changed, ["the tile `base/t2` is on the map from the start"]);
}

#[test]
fn what_stands_on_spaces_is_moved_copied_and_removed() {
    let catalogue = catalogue();
    let mut map = exported(&catalogue);
    let places: Vec<(f64, f64)> = (0..3)
        .map(|index| object(&mut map, 1, index).clone())
        .map(|space| (space["x"].as_f64().unwrap(), space["y"].as_f64().unwrap() + 24.0))
        .collect();
    let mut put = |index: usize, (x, y): (f64, f64)| {
        let object = object(&mut map, 3, index);
        (object["x"], object["y"]) = (json!(x), json!(y));
    };
    // Start, gates and enemies follow one another; the spaces are hall, pub and yard.
    put(0, places[1]);
    put(1, places[2]);
    put(4, places[0]);
    put(2, (-9_999.0, 0.0));
    let mut copy = object(&mut map, 3, 4).clone();
    copy["id"] = json!(99);
    let objects = map["layers"][3]["objects"].as_array_mut().unwrap();
    objects.remove(5);
    objects.push(copy);
    let found = back(&map, &catalogue);
    let expected = [
        replaced("map.start", json!("pub")),
        replaced("map.gates.red", json!("yard")),
        replaced("setup.enemies[0].at", json!("hall")),
        ("base/episode.yaml#setup.enemies[1]".to_owned(), Change::Remove),
        ("base/episode.yaml#setup.enemies".to_owned(), Change::Append(json!({ "enemy": "ghoul", "at": "hall" }))),
    ];
    assert_eq!(edits(&found), expected);
    assert_eq!(found.lost.len(), 1, "{:?}", found.lost);
    assert!(found.lost[0].contains("there is no space where it was put"), "{:?}", found.lost);
}

#[test]
fn layers_that_are_gone_take_nothing_out_of_the_episode() {
    let catalogue = catalogue();
    let mut map = exported(&catalogue);
    map["layers"] = json!([]);
    assert_eq!(reimport(&canonical::to_bytes(&map), &catalogue), Err(TiledError::Empty));
    for layer in [2, 3] {
        let mut map = exported(&catalogue);
        map["layers"].as_array_mut().unwrap().remove(layer);
        let found = back(&map, &catalogue);
        assert!(edits(&found).is_empty(), "layer {layer}");
        assert!(found.lost.iter().any(|it| it.contains("gone in Tiled")), "{:?}", found.lost);
    }
    // Its objects too: whoever takes the enemies away leaves the start where it is.
    let mut map = exported(&catalogue);
    map["layers"][3]["objects"] = json!([]);
    assert!(edits(&back(&map, &catalogue)).is_empty());
    map["layers"][2]["objects"] = json!([]);
    let link = ("base/episode.yaml#map.links[0]".to_owned(), Change::Remove);
    assert_eq!(edits(&back(&map, &catalogue)), [link], "a layer without objects is one that was cleared");
}

#[test]
fn a_count_that_cannot_be_stays_out_of_the_episode() {
    let catalogue = catalogue();
    for count in [json!(0), json!(21), json!(1_000_000_000_000_000_000_u64), json!(-1), json!("many")] {
        let mut map = exported(&catalogue);
        // The last enemy, of which there are two, and a copy of it.
        let set = |object: &mut Value| {
            let properties = object["properties"].as_array_mut().unwrap();
            properties.iter_mut().find(|it| it["name"] == "count").unwrap()["value"] = count.clone();
        };
        set(object(&mut map, 3, 5));
        let found = back(&map, &catalogue);
        assert!(edits(&found).is_empty(), "{count}");
        assert!(found.lost.iter().any(|it| it.contains("no number from 1 to 20")), "{count}: {:?}", found.lost);
    }
}

#[test]
fn what_an_episode_cannot_say_is_reported() {
    let catalogue = catalogue();
    let mut map = exported(&catalogue);
    let tile = object(&mut map, 0, 0);
    tile["rotation"] = json!(3);
    tile["gid"] = json!(1_u32 | (1 << 31));
    let mut own = object(&mut map, 0, 1).clone();
    own["type"] = json!("tree");
    map["layers"][0]["objects"].as_array_mut().unwrap().push(own);
    map["layers"].as_array_mut().unwrap().push(json!({ "type": "imagelayer", "name": "sky" }));
    let lost = back(&map, &catalogue).lost.join("\n");
    for part in ["the layer `sky`", "no right angle", "cannot be mirrored", "its class `tree`"] {
        assert!(lost.contains(part), "`{part}` is missing in\n{lost}");
    }
}

#[test]
fn a_map_of_somebody_else_is_refused() {
    let catalogue = catalogue();
    let refused = |bytes: &[u8]| reimport(bytes, &catalogue).unwrap_err();
    assert!(matches!(refused(b"<map>"), TiledError::NoMap { .. }));
    assert!(matches!(refused(b"{ \"type\": \"tileset\" }"), TiledError::NoMap { .. }));
    assert_eq!(refused(b"{ \"type\": \"map\" }"), TiledError::NotOurs { property: "format" });
    let mut map = exported(&catalogue);
    let properties = map["properties"].as_array_mut().unwrap();
    properties[0]["value"] = json!("base/run");
    assert_eq!(refused(&canonical::to_bytes(&map)), TiledError::NoEpisode { episode: "base/run".to_owned() });
    map["properties"][1]["value"] = json!(2);
    assert_eq!(refused(&canonical::to_bytes(&map)), TiledError::OtherVersion);
}

#[test]
fn the_tileset_has_a_picture_of_each_side() {
    let catalogue = catalogue();
    let files = Tileset::of(&catalogue, "base").files().unwrap();
    let names: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let pictures = ["tiles/base.t1.a.png", "tiles/base.t1.b.png", "tiles/base.t2.a.png", "tiles/base.t2.b.png"];
    assert_eq!(names, [&["base.tsj", "base.tiled-project"][..], &pictures].concat());
    let decoder = png::Decoder::new(std::io::Cursor::new(&files[2].bytes));
    let reader = decoder.read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (128, 64));
}
