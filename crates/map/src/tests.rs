//! Every step is made on a text, which is compared with what a careful person would have written.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ritual_content::documents::{EnemyAt, FireAt, Link, LinkKind, PlacedTile, SideUp, Turn};
use ritual_content::language::Gate;
use ritual_content::{EnemyRef, Id, TileRef};
use ritual_diagnostic::Path;
use ritual_workspace::Step;
use ritual_yaml::{Limits, parse};
use serde_json::{Value, json};

use super::*;

const TEXT: &str = "\
id: e
map:
  tiles:
    - tile: t1
      side: a
      at: [0, 0]
      spaces:
        hall: { id: hall, name: Hall } # ours
        nook: { id: nook, name: Nook }
    - tile: t2
      side: a
      at: [2, 0] # to its right
      turn: right
      spaces:
        yard: { id: yard, name: Yard }
  start: hall
  gates: { red: yard, yellow: nook, blue: hall }
  links:
    - { kind: tunnel, between: [nook, yard] }
setup:
  enemies:
    - { enemy: ghoul, at: yard }
    - { enemy: ghoul, at: hall, count: 3 }
";

fn value(text: &str) -> Value {
    parse(text.as_bytes(), &Limits::DEFAULT).unwrap().to_json()
}

#[track_caller]
fn check(text: &str, step: impl Fn(&Site<'_>) -> Option<Step>, old: &str, new: &str) {
    assert_eq!(text.matches(old).count(), 1, "`{old}` is not unique");
    assert_eq!(after(text, step), text.replace(old, new));
}

#[track_caller]
fn after(text: &str, step: impl Fn(&Site<'_>) -> Option<Step>) -> String {
    let (value, file) = (value(text), Arc::from("e.yaml"));
    let site = Site { value: &value, file: &file, root: Path::root() };
    let edits: Vec<_> = step(&site).unwrap().edits.into_iter().map(|edit| edit.edit).collect();
    ritual_yaml::apply(text, &edits).unwrap()
}

fn tile(index: usize) -> PlacedTile {
    reading::layout(&value(TEXT)).tiles[index].clone()
}

#[test]
fn moving_and_turning_writes_what_differs() {
    let moved = |at| BTreeMap::from([(1, PlacedTile { at, ..tile(1) })]);
    check(TEXT, |site| change_tiles(site, "Move tile", &moved([4, -1])), "at: [2, 0]", "at: [4, -1]");
    let turned = |index: usize, turn| BTreeMap::from([(index, PlacedTile { turn, ..tile(index) })]);
    check(TEXT, |site| change_tiles(site, "Turn tile", &turned(1, Turn::None)), "      turn: right\n", "");
    check(TEXT, |site| change_tiles(site, "Turn tile", &turned(1, Turn::Half)), "turn: right", "turn: half");
    let first = after(TEXT, |site| change_tiles(site, "Turn tile", &turned(0, Turn::Left)));
    assert_eq!(value(&first)["map"]["tiles"][0]["turn"], "left");
    let aside = |aside| BTreeMap::from([(1, PlacedTile { aside, ..tile(1) })]);
    let laid = after(TEXT, |site| change_tiles(site, "Lay tile aside", &aside(true)));
    assert_eq!(value(&laid)["map"]["tiles"][1]["aside"], true);
    assert_eq!(after(&laid, |site| change_tiles(site, "Put tile back", &aside(false))), TEXT);
    let (value, file) = (value(TEXT), Arc::from("e.yaml"));
    let site = Site { value: &value, file: &file, root: Path::root() };
    assert_eq!(change_tiles(&site, "Move tile", &moved([2, 0])), None);
}

#[test]
fn spaces_that_stay_keep_their_lines_when_a_tile_is_turned_over() {
    let mut spaces = tile(0).spaces;
    let hall = spaces.remove(&Id("hall".into())).unwrap();
    spaces.remove(&Id("nook".into()));
    spaces.insert(Id("cellar".into()), hall);
    let over = PlacedTile { side: SideUp::B, spaces, ..tile(0) };
    let text = after(TEXT, |site| change_tiles(site, "Flip tile", &BTreeMap::from([(0, over.clone())])));
    assert!(text.contains("cellar: { id: hall, name: Hall } # ours"), "{text}");
    assert_eq!(reading::layout(&value(&text)).tiles[0], over);
}

#[test]
fn tiles_are_added_and_taken_away_with_what_stands_on_them() {
    let new = PlacedTile { tile: TileRef("core/t3".into()), at: [9, 9], ..tile(1) };
    let nothing = OnTiles::default();
    let text = after(TEXT, |site| add_tiles(site, "Add tile", std::slice::from_ref(&new), &nothing));
    assert_eq!(reading::layout(&value(&text)).tiles[2], new);
    let text = after("id: e\n", |site| add_tiles(site, "Add tiles", &[new.clone(), new.clone()], &nothing));
    assert_eq!(reading::layout(&value(&text)).tiles.len(), 2);
    let text = after(TEXT, |site| remove_tiles(site, "Remove", &BTreeSet::from([1])));
    let episode = value(&text);
    assert_eq!(episode["map"]["tiles"].as_array().unwrap().len(), 1);
    assert_eq!(episode["map"]["links"], json!([]));
    assert_eq!(episode["setup"]["enemies"], json!([{ "enemy": "ghoul", "at": "hall", "count": 3 }]));
    assert_eq!(episode["map"]["gates"]["red"], "yard", "a map keeps its gates; the checker says what is wrong");
}

#[test]
fn tiles_bring_along_what_stands_on_them() {
    let new = PlacedTile { tile: TileRef("core/t3".into()), at: [9, 9], ..tile(1) };
    let id = |id: &str| Id(id.into());
    let stands = OnTiles {
        start: Some(id("yard")),
        gates: BTreeMap::from([("red".to_owned(), id("yard"))]),
        links: vec![Link { kind: LinkKind::Tunnel, between: [id("yard"), id("hall")] }],
        enemies: vec![EnemyAt { enemy: EnemyRef("ghoul".into()), at: id("yard"), count: 2 }],
        pieces: vec![],
        fire: vec![FireAt { at: id("yard"), count: 1 }],
    };
    let lay = |site: &Site<'_>| add_tiles(site, "Paste tiles", std::slice::from_ref(&new), &stands);
    let empty = ["id: e\n", "id: e\nmap: { tiles: [], gates: {} }\nsetup: {}\n", "id: e\nmap:\nsetup:\n"];
    for text in [&[TEXT][..], &empty].concat() {
        let (before, episode) = (value(text), value(&after(text, lay)));
        let last = |list: &Value| list.as_array().and_then(|items| items.last().cloned());
        assert_eq!(reading::layout(&episode).tiles.last(), Some(&new), "{text}");
        assert_eq!((&episode["map"]["start"], &episode["map"]["gates"]["red"]), (&json!("yard"), &json!("yard")));
        let tunnel = json!({ "kind": "tunnel", "between": ["yard", "hall"] });
        assert_eq!(last(&episode["map"]["links"]), Some(tunnel));
        let ghouls = json!({ "enemy": "ghoul", "at": "yard", "count": 2 });
        assert_eq!(last(&episode["setup"]["enemies"]), Some(ghouls));
        assert_eq!(episode["setup"]["fire"], json!([{ "at": "yard" }]), "one of a kind is not counted");
        assert_eq!(
            episode["setup"].get("pieces"),
            before["setup"].get("pieces"),
            "what there is none of stays as it is"
        );
    }
}

#[test]
fn things_are_placed_and_counted() {
    check(TEXT, |site| place(site, "Place", &Placing::Start, "nook", None), "start: hall", "start: nook");
    check(TEXT, |site| place(site, "Place", &Placing::Gate(Gate::Blue), "nook", None), "blue: hall", "blue: nook");
    let link = Placing::Link(LinkKind::Staircase);
    let text = after(TEXT, |site| place(site, "Place", &link, "hall", Some("yard")));
    assert_eq!(value(&text)["map"]["links"][1], json!({ "kind": "staircase", "between": ["hall", "yard"] }));
    let ghoul = Placing::Enemy("ghoul".into());
    check(TEXT, |site| place(site, "Place", &ghoul, "yard", None), "at: yard }", "at: yard, count: 2 }");
    check(TEXT, |site| place(site, "Place", &ghoul, "hall", None), "count: 3", "count: 4");
    let text = after("id: e\nmap: {}\n", |site| place(site, "Place", &Placing::Fire, "hall", None));
    assert_eq!(value(&text)["setup"], json!({ "fire": [{ "at": "hall" }] }));
    let door = Placing::Piece { token: "door".into(), is_barrier: true };
    let text = after(TEXT, |site| place(site, "Place", &door, "hall", Some("yard")));
    assert_eq!(value(&text)["setup"]["pieces"], json!([{ "token": "door", "at": "hall", "to": "yard" }]));
}

#[test]
fn of_several_one_moves() {
    let moving = |thing| Placing::Move { thing, is_barrier: false };
    check(
        TEXT,
        |site| place(site, "Place", &moving(Thing::Enemy(0)), "nook", None),
        "ghoul, at: yard",
        "ghoul, at: nook",
    );
    let text = after(TEXT, |site| place(site, "Place", &moving(Thing::Enemy(1)), "nook", None));
    assert_eq!(
        value(&text)["setup"]["enemies"],
        json!([{ "enemy": "ghoul", "at": "yard" }, { "enemy": "ghoul", "at": "hall", "count": 2 }, { "enemy": "ghoul", "at": "nook" }])
    );
    check(TEXT, |site| place(site, "Place", &moving(Thing::Link(0, 1)), "hall", None), "[nook, yard]", "[nook, hall]");
}

#[test]
fn counts_end_where_nothing_is_left() {
    check(TEXT, |site| change_count(site, "Count", Thing::Enemy(1), false), "count: 3", "count: 2");
    check(TEXT, |site| change_count(site, "Count", Thing::Enemy(0), false), "    - { enemy: ghoul, at: yard }\n", "");
    check(
        TEXT,
        |site| remove_things(site, "Remove", &[Thing::Enemy(0).path()]),
        "    - { enemy: ghoul, at: yard }\n",
        "",
    );
    let (value, file) = (value(TEXT), Arc::from("e.yaml"));
    let site = Site { value: &value, file: &file, root: Path::root() };
    assert_eq!(remove_things(&site, "Remove", &[Thing::Start.path()]), None);
    let both = [Thing::Enemy(0).path(), Thing::Enemy(1).path()];
    let text = after(TEXT, |site| remove_things(site, "Remove", &both));
    assert_eq!(self::value(&text)["setup"]["enemies"], json!([]));
    assert_eq!(change_count(&site, "Count", Thing::Link(0, 0), true), None);
}
