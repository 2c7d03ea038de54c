//! Names of spaces: sensible ones for new tiles, and the same ones where a tile is turned over.

use std::collections::{BTreeMap, BTreeSet};

use ritual_content::documents::{MapLayout, NamedSpace, TileSide, TileSpace};
use ritual_content::{Id, suggest};

/// The ids of spaces that a map uses, without those of some tiles.
fn taken(layout: &MapLayout, without: Option<usize>) -> BTreeSet<String> {
    let tiles = layout.tiles.iter().enumerate().filter(|(index, _)| Some(*index) != without);
    tiles.flat_map(|(_, tile)| tile.spaces.values()).map(|space| space.id.to_string()).collect()
}

/// Names the spaces of a side after what the tile calls them.
pub fn named(side: &TileSide, layout: &MapLayout) -> BTreeMap<Id, NamedSpace> {
    let mut taken = taken(layout, None);
    side.spaces.iter().map(|space| (space.id.clone(), new_name(space, &mut taken))).collect()
}

/// Names the spaces of copies of tiles so that no id is there twice.
pub fn copied(
    spaces: &BTreeMap<Id, NamedSpace>,
    layout: &MapLayout,
    also_taken: &mut BTreeSet<String>,
) -> BTreeMap<Id, NamedSpace> {
    also_taken.extend(taken(layout, None));
    let copy = |(key, space): (&Id, &NamedSpace)| {
        let (id, number) = free_id(without_number(space.id.as_str(), '-'), also_taken);
        let name = without_number(&space.name, ' ');
        let name = number.map_or_else(|| name.to_owned(), |number| format!("{name} {number}"));
        (key.clone(), NamedSpace { id: Id(id.as_str().into()), name })
    };
    spaces.iter().map(copy).collect()
}

/// Names the spaces of the other side of a tile: a space keeps the name of the one that lay where it lies, or of the
/// next one that has found no place; only what is left over gets a new name.
pub fn flipped(
    spaces: &BTreeMap<Id, NamedSpace>,
    from: &TileSide,
    to: &TileSide,
    layout: &MapLayout,
    index: Option<usize>,
) -> BTreeMap<Id, NamedSpace> {
    let mut waiting: Vec<(&TileSpace, &NamedSpace)> =
        from.spaces.iter().filter_map(|space| Some((space, spaces.get(&space.id)?))).collect();
    let mut taken = taken(layout, index);
    taken.extend(spaces.values().map(|space| space.id.to_string()));
    let mut flipped = BTreeMap::new();
    let shares = |one: &TileSpace, other: &TileSpace| one.cells.iter().any(|cell| other.cells.contains(cell));
    let mut nameless = Vec::new();
    for space in &to.spaces {
        match waiting.iter().position(|(old, _)| shares(old, space)) {
            Some(found) => {
                let (_, named) = waiting.remove(found);
                flipped.insert(space.id.clone(), named.clone());
            }
            None => nameless.push(space),
        }
    }
    let mut left_over = waiting.into_iter();
    for space in nameless {
        let named = left_over.next().map(|(_, named)| named.clone());
        flipped.insert(space.id.clone(), named.unwrap_or_else(|| new_name(space, &mut taken)));
    }
    flipped
}

fn new_name(space: &TileSpace, taken: &mut BTreeSet<String>) -> NamedSpace {
    let (id, number) = free_id(space.id.as_str(), taken);
    let name = sentence(space.id.as_str());
    let name = number.map_or_else(|| name.clone(), |number| format!("{name} {number}"));
    NamedSpace { id: Id(id.as_str().into()), name }
}

/// An id like this one that is free, and the number behind it; it is taken from now on.
fn free_id(wanted: &str, taken: &mut BTreeSet<String>) -> (String, Option<String>) {
    let (id, number) = if taken.contains(wanted) {
        let id = suggest::numbered(wanted, |id| taken.contains(id)).unwrap_or_else(|| format!("{wanted}-2"));
        let number = id.rsplit('-').next().map(str::to_owned);
        (id, number)
    } else {
        (wanted.to_owned(), None)
    };
    taken.insert(id.clone());
    (id, number)
}

/// `dining-room` as people write it: `Dining room`.
fn sentence(id: &str) -> String {
    let words = id.replace('-', " ");
    let mut letters = words.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}

/// A name without the number an earlier copy gave it.
fn without_number(name: &str, separator: char) -> &str {
    match name.rsplit_once(separator) {
        Some((rest, number)) if !rest.is_empty() && number.parse::<u32>().is_ok() => rest,
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::reading;

    fn side(spaces: &serde_json::Value) -> TileSide {
        serde_json::from_value(json!({ "spaces": spaces })).unwrap()
    }

    fn map() -> MapLayout {
        reading::layout(&json!({ "map": { "tiles": [{ "tile": "t", "side": "a", "at": [0, 0], "spaces": {
            "w": { "id": "hall", "name": "Great hall" }, "e": { "id": "hall-2", "name": "Small hall 2" },
        } }] } }))
    }

    fn ids(spaces: &BTreeMap<Id, NamedSpace>) -> Vec<(&str, &str, &str)> {
        spaces.iter().map(|(key, space)| (key.as_str(), space.id.as_str(), space.name.as_str())).collect()
    }

    #[test]
    fn new_spaces_are_called_what_the_tile_calls_them() {
        let side = side(&json!([{ "id": "hall", "cells": [[0, 0]] }, { "id": "dining-room", "cells": [[1, 0]] }]));
        let spaces = named(&side, &map());
        assert_eq!(ids(&spaces), [("dining-room", "dining-room", "Dining room"), ("hall", "hall-3", "Hall 3")]);
    }

    #[test]
    fn copies_count_on() {
        let map = map();
        let spaces = copied(&map.tiles[0].spaces, &map, &mut BTreeSet::new());
        let mut found = ids(&spaces);
        found.sort_unstable();
        assert_eq!(found, [("e", "hall-3", "Small hall 3"), ("w", "hall-4", "Great hall 4")]);
    }

    #[test]
    fn a_tile_turned_over_keeps_its_names_by_place() {
        let map = map();
        let from = side(&json!([{ "id": "w", "cells": [[0, 0]] }, { "id": "e", "cells": [[1, 0]] }]));
        let to = side(
            &json!([{ "id": "right", "cells": [[1, 0]] }, { "id": "left", "cells": [[0, 0]] }, { "id": "hall", "cells": [[0, 1]] }]),
        );
        let spaces = flipped(&map.tiles[0].spaces, &from, &to, &map, Some(0));
        assert_eq!(
            ids(&spaces),
            [("hall", "hall-3", "Hall 3"), ("left", "hall", "Great hall"), ("right", "hall-2", "Small hall 2")]
        );
        let back = flipped(&spaces, &to, &from, &map, Some(0));
        assert_eq!(back, map.tiles[0].spaces);
    }
}
