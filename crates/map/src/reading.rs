//! Reads a map as the text says it now, in order or not: what is wrong with one tile must not hide the others.
//!
//! Every list keeps its length, so that positions are those of the file.

use std::collections::BTreeMap;

use ritual_content::documents::{
    Edge, EnemyAt, Exit, FireAt, Gates, InnerPassage, Link, LinkKind, MapLayout, NamedSpace, PieceAt, PlacedTile,
    Setup, SideUp, Source, Tile, TileSide, TileSpace,
};
use ritual_content::{EnemyRef, Id, TileRef, TokenRef};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::strokes::MOST_CELLS;

/// The most that one entry can count; the schema allows no more.
pub(crate) const MOST: u64 = 20;
/// Where a cell lies that cannot be read: on no tile.
const NOWHERE: [u8; 2] = [u8::MAX; 2];

/// Reads the map of an episode.
pub fn layout(episode: &Value) -> MapLayout {
    let map = episode.get("map").unwrap_or(&Value::Null);
    let gates = map.get("gates").unwrap_or(&Value::Null);
    MapLayout {
        tiles: items(map, "tiles").iter().map(placed).collect(),
        start: id(map, "start"),
        gates: Gates { red: id(gates, "red"), yellow: id(gates, "yellow"), blue: id(gates, "blue") },
        links: items(map, "links").iter().map(link).collect(),
    }
}

/// Reads what stands on it at the start.
pub fn setup(episode: &Value) -> Setup {
    let setup = episode.get("setup").unwrap_or(&Value::Null);
    let enemy = |it: &Value| EnemyAt { enemy: EnemyRef(text(it, "enemy").into()), at: id(it, "at"), count: count(it) };
    let piece = |it: &Value| PieceAt {
        token: TokenRef(text(it, "token").into()),
        at: id(it, "at"),
        to: it.get("to").map(|_| id(it, "to")),
        side: it.get("side").map(|_| id(it, "side")),
        count: count(it),
    };
    Setup {
        enemies: items(setup, "enemies").iter().map(enemy).collect(),
        pieces: items(setup, "pieces").iter().map(piece).collect(),
        fire: items(setup, "fire").iter().map(|it| FireAt { at: id(it, "at"), count: count(it) }).collect(),
    }
}

/// Reads a placed tile.
pub fn placed(value: &Value) -> PlacedTile {
    PlacedTile {
        tile: TileRef(text(value, "tile").into()),
        side: if text(value, "side") == "b" { SideUp::B } else { SideUp::A },
        at: read(value, "at").unwrap_or_default(),
        turn: read(value, "turn").unwrap_or_default(),
        aside: read(value, "aside").unwrap_or_default(),
        spaces: spaces(value),
    }
}

/// Reads a tile.
pub fn tile(value: &Value) -> Tile {
    let size = |key: &str| {
        let size = value.get(key).and_then(Value::as_u64).unwrap_or(1).clamp(1, MOST_CELLS.into());
        u8::try_from(size).unwrap_or(1)
    };
    let side = |key: &str| tile_side(value.get(key).unwrap_or(&Value::Null));
    Tile {
        id: id(value, "id"),
        source: read(value, "source").unwrap_or(Source::Original),
        picture: read(value, "picture"),
        width: size("width"),
        height: size("height"),
        a: side("a"),
        b: side("b"),
    }
}

fn tile_side(value: &Value) -> TileSide {
    let space = |it: &Value| TileSpace {
        id: id(it, "id"),
        cells: items(it, "cells").iter().map(|cell| serde_json::from_value(cell.clone()).unwrap_or(NOWHERE)).collect(),
    };
    let exit = |it: &Value| match (read(it, "cell"), read(it, "edge")) {
        (Some(cell), Some(edge)) => Exit { cell, edge },
        _ => Exit { cell: NOWHERE, edge: Edge::North },
    };
    TileSide {
        spaces: items(value, "spaces").iter().map(space).collect(),
        passages: items(value, "passages").iter().map(|it| InnerPassage { between: ends(it) }).collect(),
        exits: items(value, "exits").iter().map(exit).collect(),
    }
}

fn spaces(value: &Value) -> BTreeMap<Id, NamedSpace> {
    let entries = value.get("spaces").and_then(Value::as_object).into_iter().flatten();
    let named = entries.map(|(key, value)| {
        let name = text(value, "name");
        let name = if name.is_empty() { text(value, "id") } else { name };
        (Id(key.as_str().into()), NamedSpace { id: id(value, "id"), name: name.to_owned() })
    });
    named.collect()
}

fn link(value: &Value) -> Link {
    Link { kind: read(value, "kind").unwrap_or(LinkKind::Staircase), between: ends(value) }
}

fn ends(value: &Value) -> [Id; 2] {
    let ends = items(value, "between");
    [0, 1].map(|index: usize| Id(ends.get(index).and_then(Value::as_str).unwrap_or_default().into()))
}

fn items<'v>(value: &'v Value, key: &str) -> &'v [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn id(value: &Value, key: &str) -> Id {
    Id(text(value, key).into())
}

fn count(value: &Value) -> u8 {
    let count = value.get("count").and_then(Value::as_u64).unwrap_or(1).clamp(1, MOST);
    u8::try_from(count).unwrap_or(1)
}

fn read<T: DeserializeOwned>(value: &Value, key: &str) -> Option<T> {
    serde_json::from_value(value.get(key)?.clone()).ok()
}

#[cfg(test)]
mod tests {
    use ritual_content::documents::Turn;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_wrong_with_one_tile_does_not_hide_the_others() {
        let episode = json!({
            "map": { "tiles": [7, { "tile": "d02", "side": "b", "at": [2, -1], "turn": "left", "spaces": {
                "hall": { "id": "hall", "name": "" }, "odd": 3,
            } }, { "tile": "d03", "turn": "sideways" }], "links": [{ "between": ["a"] }] },
            "setup": { "enemies": [{ "enemy": "ghoul", "at": "hall", "count": 99 }], "pieces": [{ "token": "door", "at": "a", "to": "b" }] },
        });
        let layout = layout(&episode);
        assert_eq!(layout.tiles.len(), 3);
        let tile = &layout.tiles[1];
        assert_eq!((&*tile.tile.0, tile.side, tile.at, tile.turn), ("d02", SideUp::B, [2, -1], Turn::Left));
        assert_eq!(tile.spaces[&Id("hall".into())].name, "hall");
        assert_eq!(layout.tiles[2].turn, Turn::None);
        assert_eq!(layout.links[0].between[1].as_str(), "");
        assert_eq!(layout.start.as_str(), "");
        let setup = setup(&episode);
        assert_eq!(setup.enemies[0].count, 20);
        assert_eq!(setup.pieces[0].to, Some(Id("b".into())));
        assert!(setup.fire.is_empty());
    }
    #[test]
    fn a_tile_is_read_as_far_as_it_is_written() {
        let tile = tile(&json!({ "id": "t", "width": 900, "a": {
            "spaces": [3, { "id": "hall", "cells": [[0, 0], "x", [1, 0]] }],
            "passages": [{ "between": ["hall"] }],
            "exits": [{ "cell": [0, 0] }, { "cell": [1, 0], "edge": "east" }],
        } }));
        assert_eq!((tile.width, tile.height, tile.a.spaces.len()), (6, 1, 2), "every list keeps its length");
        assert_eq!(tile.a.spaces[1].cells, [[0, 0], NOWHERE, [1, 0]]);
        assert_eq!(tile.a.passages[0].between, [Id("hall".into()), Id("".into())]);
        assert_eq!((tile.a.exits[0].cell, tile.a.exits[1].edge), (NOWHERE, Edge::East));
        assert!(tile.b.spaces.is_empty());
    }
}
