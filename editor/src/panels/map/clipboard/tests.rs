//! Two packs, of which one builds on the other, and a third one that knows neither.

use ritual_content::documents::{Enemy, Pack, Token};
use ritual_content::{Document, Entry};
use ritual_diagnostic::Route;
use ritual_map::reading;
use serde_json::{Value, json};

use super::*;

fn add<T: Document>(catalogue: &mut Catalogue, pack: &str, value: Value) {
    let document: T = serde_json::from_value(value).unwrap();
    let id = FullId::resolve(document.id().as_str(), pack);
    let route = Route::file(format!("{pack}/pack.yaml"));
    let entry = Entry { id: id.clone(), route, document: Arc::new(document), plain: Arc::default() };
    T::table_mut(catalogue).insert(id, entry);
}

/// `far` builds on `mine`, and `alone` on nothing; the lamp is of `mine` and the ghoul of `far`.
fn catalogue() -> Catalogue {
    let mut catalogue = Catalogue::default();
    for (pack, needed) in [("mine", json!({})), ("far", json!({ "mine": "^1" })), ("alone", json!({}))] {
        let manifest = json!({ "id": pack, "name": pack, "version": "1.0.0", "authors": ["x"], "licence": "MIT",
            "dependencies": needed });
        add::<Pack>(&mut catalogue, pack, manifest);
    }
    let side = json!({ "spaces": [{ "id": "w", "cells": [[0, 0]] }, { "id": "e", "cells": [[1, 0]] }] });
    let tile = json!({ "id": "t", "source": "original", "width": 2, "height": 1, "a": side, "b": side });
    add::<Tile>(&mut catalogue, "mine", tile);
    let lamp = json!({ "id": "lamp", "name": "Lamp", "source": "original", "supply": 3, "placed": "map" });
    add::<Token>(&mut catalogue, "mine", lamp);
    for pack in ["mine", "far"] {
        let ghoul = json!({ "id": format!("{pack}-ghoul"), "name": "Ghoul", "source": "original", "class": "monster",
            "health": 3, "reserve": 3, "dice": {} });
        add::<Enemy>(&mut catalogue, pack, ghoul);
    }
    catalogue
}

/// A map of two tiles: everything stands on the first one, and a tunnel and a barrier lead to the second one.
fn map() -> (MapLayout, Setup) {
    let tile = |at: i16, w: &str, e: &str| {
        json!({ "tile": "t", "side": "a", "at": [at, 0], "spaces": {
            "w": { "id": w, "name": w }, "e": { "id": e, "name": e },
        } })
    };
    let episode = json!({
        "map": {
            "tiles": [tile(0, "hall", "den"), tile(2, "yard", "shed")],
            "start": "hall",
            "gates": { "red": "den", "yellow": "yard", "blue": "shed" },
            "links": [
                { "kind": "tunnel", "between": ["den", "yard"] },
                { "kind": "staircase", "between": ["hall", "den"] },
            ],
        },
        "setup": {
            "enemies": [{ "enemy": "mine-ghoul", "at": "den", "count": 2 }, { "enemy": "mine-ghoul", "at": "shed" }],
            "pieces": [
                { "token": "lamp", "at": "hall" },
                { "token": "lamp", "at": "hall", "to": "den" },
                { "token": "lamp", "at": "den", "to": "yard" },
            ],
            "fire": [{ "at": "hall" }],
        },
    });
    (reading::layout(&episode), reading::setup(&episode))
}

fn empty() -> MapLayout {
    reading::layout(&json!({}))
}

fn clip() -> (Clip, Vec<String>) {
    let (layout, setup) = map();
    copied(&layout, &setup, &BTreeSet::from([0]), "mine")
}

#[test]
fn a_copy_takes_what_stands_on_its_tiles_and_says_what_it_leaves() {
    let (clip, left) = clip();
    assert_eq!(clip.told(), "1 tile with 1 start, 1 gate, 1 staircase or tunnel, 2 enemies, 2 pieces, 1 fire");
    assert_eq!(
        left_behind(&left),
        " Left behind: 1 staircase or tunnel with only one end here; 1 barrier with only one end here."
    );
    assert_eq!(Clip::read(&clip.to_text().unwrap()), Ok(clip));
}

#[test]
fn in_a_pack_that_builds_on_it_every_id_is_whole() {
    let (clip, _) = clip();
    let parcel = clip.unpacked(&empty(), "far", &catalogue()).unwrap();
    assert_eq!(parcel.left, Vec::<String>::new());
    assert_eq!(&*parcel.ghosts[0].placed.tile.0, "mine/t");
    let stands = &parcel.stands;
    assert_eq!((&*stands.enemies[0].enemy.0, stands.enemies[0].at.as_str()), ("mine/mine-ghoul", "den"));
    assert_eq!((&*stands.pieces[1].token.0, stands.pieces[1].to.as_ref().unwrap().as_str()), ("mine/lamp", "den"));
    assert_eq!(stands.start.as_ref().unwrap().as_str(), "hall");
    assert_eq!(stands.gates, BTreeMap::from([("red".to_owned(), Id("den".into()))]));
}

#[test]
fn on_the_same_map_names_are_new_and_what_there_is_one_of_stays() {
    let ((layout, _), (clip, _)) = (map(), clip());
    let parcel = clip.unpacked(&layout, "mine", &catalogue()).unwrap();
    assert_eq!(&*parcel.ghosts[0].placed.tile.0, "t");
    let stands = &parcel.stands;
    assert_eq!((stands.start.is_none(), stands.gates.len()), (true, 0));
    assert_eq!(stands.enemies[0].at.as_str(), "den-2");
    assert_eq!(stands.links[0].between.each_ref().map(Id::as_str), ["hall-2", "den-2"]);
    assert_eq!(parcel.left, ["the start, which this map has already", "the red gate, which this map has already"]);
}

#[test]
fn a_pack_that_knows_the_tiles_not_gets_nothing_and_hears_why() {
    let (clip, _) = clip();
    let why = clip.unpacked(&empty(), "alone", &catalogue()).unwrap_err();
    assert!(why.contains("`mine/t`") && why.contains("`dependencies`"), "{why}");
    let why = clip.unpacked(&empty(), "far", &Catalogue::default()).unwrap_err();
    assert!(why.contains("no tile `mine/t`"), "{why}");
}

#[test]
fn figures_that_the_pack_cannot_use_stay_behind() {
    let (mut clip, _) = clip();
    clip.stands.enemies[0].enemy = EnemyRef("far/far-ghoul".into());
    let parcel = clip.unpacked(&empty(), "mine", &catalogue()).unwrap();
    assert!(parcel.stands.enemies.is_empty());
    assert_eq!(left_behind(&parcel.left), " Left behind: `far/far-ghoul`, which this pack cannot use.");
    assert_eq!(parcel.told(), "1 tile with 1 start, 1 gate, 1 staircase or tunnel, 2 pieces, 1 fire");
}

#[test]
fn what_is_no_map_is_said_to_be_none() {
    let why = |text: &str| Clip::read(text).unwrap_err();
    assert!(why(" ").contains("nothing to paste"));
    for text in ["some words", "[]", "{\"tiles\": 3}", "[{\"tile\": \"t\"}]"] {
        assert!(why(text).contains("no part of a map"), "{text}");
    }
    let (clip, _) = clip();
    let many = Clip { tiles: vec![clip.tiles[0].clone(); 41], ..clip.clone() };
    assert!(why(&serde_json::to_string(&many).unwrap()).contains("41 tiles are too many"));
    let none = Clip { tiles: Vec::new(), ..clip };
    assert_eq!(none.to_text(), None);
    assert!(why(&serde_json::to_string(&none).unwrap()).contains("no tile"));
}
