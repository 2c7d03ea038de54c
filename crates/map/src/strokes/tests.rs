//! A tile of three columns and two rows: a hall across the top, a den and bare floor below.

use serde_json::json;

use super::*;
use crate::reading;

fn tile() -> Tile {
    reading::tile(&json!({
        "id": "t", "source": "original", "width": 3, "height": 2,
        "a": {
            "spaces": [{ "id": "hall", "cells": [[0, 0], [1, 0], [2, 0]] }, { "id": "den", "cells": [[0, 1]] }],
            "passages": [{ "between": ["den", "hall"] }],
            "exits": [{ "cell": [0, 0], "edge": "west" }, { "cell": [2, 0], "edge": "east" }],
        },
        "b": { "spaces": [{ "id": "yard", "cells": [[0, 0], [2, 1]] }] },
    }))
}

fn some<const N: usize>(cells: [TileCell; N]) -> BTreeSet<TileCell> {
    cells.into_iter().collect()
}

fn ids(side: &TileSide) -> Vec<(&str, Vec<TileCell>)> {
    side.spaces.iter().map(|space| (space.id.as_str(), space.cells.clone())).collect()
}

#[test]
fn cells_join_a_space_and_leave_the_one_they_were_of() {
    let den = Id("den".into());
    let (painted, id) = painted(&tile(), SideUp::A, &some([[1, 0], [1, 1], [0, 1]]), Some(&den));
    assert_eq!(id, den);
    assert_eq!(ids(&painted.a), [("hall", vec![[0, 0], [2, 0]]), ("den", vec![[0, 1], [1, 0], [1, 1]])]);
    assert_eq!(painted.b, tile().b, "the other side stays as it is");
}

#[test]
fn new_spaces_have_codes_that_are_free() {
    let (first, id) = painted(&tile(), SideUp::A, &some([[2, 1], [1, 1]]), None);
    assert_eq!(id.as_str(), "space");
    assert_eq!(ids(&first.a)[2], ("space", vec![[1, 1], [2, 1]]));
    let (second, id) = painted(&first, SideUp::A, &some([[2, 1]]), Some(&Id("nobody".into())));
    assert_eq!((id.as_str(), second.a.spaces.len()), ("space-2", 4));
}

#[test]
fn a_space_without_a_cell_goes_with_its_passages_and_erased_cells_lose_their_exits() {
    let (painted_over, _) = painted(&tile(), SideUp::A, &some([[0, 1]]), Some(&Id("hall".into())));
    assert_eq!((painted_over.a.spaces.len(), painted_over.a.passages.len(), painted_over.a.exits.len()), (1, 0, 2));
    let erased = erased(&tile(), SideUp::A, &some([[2, 0]]));
    assert_eq!(ids(&erased.a)[0], ("hall", vec![[0, 0], [1, 0]]));
    assert_eq!(erased.a.exits, [Exit { cell: [0, 0], edge: Edge::West }]);
    assert_eq!(erased.a.passages, tile().a.passages);
}

#[test]
fn an_edge_is_opened_and_walled_up_by_what_lies_there() {
    let tile = tile();
    let edge = |cell, edge| edge_of(&tile, cell, edge);
    let only = |edge: TileEdge| BTreeSet::from([edge]);
    assert_eq!(edge([0, 0], Edge::South), ([0, 1], Edge::North), "an edge between two cells has one name");
    let hall_to_den = edge([0, 0], Edge::South);
    assert!(is_open(&tile, SideUp::A, hall_to_den));
    let closed = walled(&tile, SideUp::A, &only(hall_to_den)).unwrap();
    assert_eq!((closed.a.passages.len(), closed.a.exits.len()), (0, 2));
    let open = opened(&closed, SideUp::A, &only(hall_to_den)).unwrap();
    assert!(is_open(&open, SideUp::A, hall_to_den));
    assert_eq!(opened(&open, SideUp::A, &only(hall_to_den)).unwrap(), open, "an open edge stays open");
    let south = edge([0, 1], Edge::South);
    let with_exit = opened(&tile, SideUp::A, &only(south)).unwrap();
    assert_eq!(with_exit.a.exits[2], Exit { cell: [0, 1], edge: Edge::South });
    assert_eq!(walled(&with_exit, SideUp::A, &only(south)).unwrap(), tile);
}

#[test]
fn an_edge_that_can_be_no_wall_says_why() {
    let tile = tile();
    let only = |cell, edge| BTreeSet::from([edge_of(&tile, cell, edge)]);
    let inside = opened(&tile, SideUp::A, &only([0, 0], Edge::East)).unwrap_err();
    assert_eq!(inside, NoBorder::Inside(Id("hall".into())));
    assert_eq!(walled(&tile, SideUp::A, &only([0, 0], Edge::East)).unwrap_err(), inside);
    let bare = opened(&tile, SideUp::A, &only([1, 1], Edge::East)).unwrap_err();
    assert_eq!(bare, NoBorder::Bare);
    let both = BTreeSet::from([edge_of(&tile, [0, 0], Edge::East), edge_of(&tile, [0, 0], Edge::North)]);
    assert_eq!(opened(&tile, SideUp::A, &both).unwrap().a.exits.len(), 3, "what can be opened is");
}

#[test]
fn a_smaller_tile_loses_what_lies_beyond_it_and_a_larger_one_nothing() {
    let small = resized(&tile(), [2, 1]);
    assert_eq!((small.width, small.height), (2, 1));
    assert_eq!(ids(&small.a), [("hall", vec![[0, 0], [1, 0]])]);
    assert_eq!(small.a.exits, [Exit { cell: [0, 0], edge: Edge::West }]);
    assert_eq!(ids(&small.b), [("yard", vec![[0, 0]])]);
    let large = resized(&tile(), [9, 3]);
    assert_eq!((large.width, large.height), (MOST_CELLS, 3), "the schema allows no more");
    assert_eq!((large.a, large.b), (tile().a, tile().b));
}

#[test]
fn every_edge_is_listed_once() {
    // 3 columns and 2 rows: 3 × 3 level ones and 4 × 2 upright ones.
    assert_eq!(edges(&tile()).len(), 17);
}
