//! A hall of two tiles, a side room that nobody can enter, and a tunnel.

use egui::pos2;
use ritual_content::documents::{Edge, MapLayout, Tile};
use serde_json::json;

use super::*;

/// Two cells wide and high: a hall across the top, two rooms below, of which only the left one has a door.
fn tile() -> Tile {
    serde_json::from_value(json!({
        "id": "t", "source": "original", "width": 2, "height": 2,
        "a": {
            "spaces": [
                { "id": "hall", "cells": [[0, 0], [1, 0]] },
                { "id": "left", "cells": [[0, 1]] },
                { "id": "right", "cells": [[1, 1]] },
            ],
            "passages": [{ "between": ["hall", "left"] }],
            "exits": [{ "cell": [1, 0], "edge": "east" }, { "cell": [0, 0], "edge": "west" }, { "cell": [1, 1], "edge": "east" }],
        },
        "b": { "spaces": [{ "id": "yard", "cells": [[0, 0], [1, 0], [0, 1], [1, 1]] }], "exits": [{ "cell": [0, 0], "edge": "west" }] },
    }))
    .unwrap()
}

fn layout() -> MapLayout {
    serde_json::from_value(json!({
        "tiles": [
            { "tile": "t", "side": "a", "at": [0, 0], "spaces": {
                "hall": { "id": "hall", "name": "Hall" },
                "left": { "id": "closet", "name": "Closet" },
                "right": { "id": "cell", "name": "Cell" },
            } },
            { "tile": "t", "side": "b", "at": [2, 0], "spaces": { "yard": { "id": "yard", "name": "Yard" } } },
        ],
        "start": "hall",
        "gates": { "red": "yard", "yellow": "closet", "blue": "cell" },
        "links": [{ "kind": "tunnel", "between": ["cell", "closet"] }],
    }))
    .unwrap()
}

fn board() -> Board {
    let tile = tile();
    Board::build(&layout(), |_| Some(&tile))
}

fn ids(board: &Board, spaces: &[usize]) -> Vec<String> {
    spaces.iter().map(|space| board.graph.spaces[*space].id.to_string()).collect()
}

#[test]
fn points_belong_to_spaces_and_tiles() {
    let board = board();
    assert_eq!(board.bounds(), Rect::from_min_max(pos2(0.0, 0.0), pos2(4.0, 2.0)));
    assert_eq!(board.space_at(pos2(0.5, 1.5)), board.space_by_id("closet"));
    assert_eq!(board.space_at(pos2(3.9, 1.9)), board.space_by_id("yard"));
    assert_eq!(board.tile_at(pos2(2.1, 0.1)), Some(1));
    assert_eq!((board.space_at(pos2(-0.1, 0.5)), board.tile_at(pos2(9.0, 9.0))), (None, None));
    for (space, it) in board.graph.spaces.iter().enumerate() {
        assert!(it.cells.contains(&cell_at(board.anchor(space))));
        assert!(board.slots(space, 9).iter().all(|slot| board.space_at(*slot) == Some(space)));
    }
}

#[test]
fn distances_follow_passages_and_links() {
    let board = board();
    let from = board.space_by_id("hall").unwrap();
    let far = |id: &str| board.distances(from)[board.space_by_id(id).unwrap()];
    assert_eq!((far("hall"), far("yard"), far("closet"), far("cell")), (Some(0), Some(1), Some(1), Some(2)));
    assert_eq!(ids(&board, &board.cut_points()), ["hall", "closet"]);
    assert!(board.distances(99).iter().all(Option::is_none));
}

#[test]
fn every_wall_knows_whether_a_way_leads_through() {
    let board = board();
    let border = |middle: Pos2| *board.borders.iter().find(|border| border.middle() == middle).unwrap();
    assert_eq!((border(pos2(2.0, 0.5)).way, border(pos2(2.0, 0.5)).wall), (Way::Open, Wall::Tiles));
    assert_eq!((border(pos2(0.5, 1.0)).way, border(pos2(0.5, 1.0)).wall), (Way::Open, Wall::Rooms));
    assert_eq!(border(pos2(1.5, 1.0)).way, Way::Closed);
    assert_eq!(border(pos2(2.0, 1.5)).way, Way::Blocked(Edge::East));
    assert_eq!((border(pos2(0.0, 0.5)).way, border(pos2(0.0, 0.5)).wall), (Way::Outward(Edge::West), Wall::Outside));
    assert!(!board.borders.iter().any(|border| border.middle() == pos2(3.0, 0.5)), "no wall inside the yard");
    let [hall, yard, cell] = ["hall", "yard", "cell"].map(|id| board.space_by_id(id).unwrap());
    assert_eq!(board.way_between(yard, hall).unwrap().middle(), pos2(2.0, 0.5));
    assert!(board.way_between(cell, yard).is_none());
}

#[test]
fn a_point_near_the_border_of_two_spaces_means_it() {
    let board = board();
    let [hall, closet, yard] = ["hall", "closet", "yard"].map(|id| board.space_by_id(id));
    assert_eq!(board.border_near(pos2(0.6, 1.1)).unwrap().spaces, [hall, closet]);
    assert_eq!(board.border_near(pos2(1.9, 0.4)).unwrap().spaces, [hall, yard]);
    assert!(board.border_near(pos2(0.5, 0.5)).is_none(), "the middle of a cell is a space");
    assert!(board.border_near(pos2(0.0, 0.5)).is_none(), "nothing lies outside");
}

#[test]
fn spaces_side_by_side_have_different_shades() {
    let board = board();
    for border in &board.borders {
        if let [Some(one), Some(other)] = border.spaces {
            assert_ne!(board.shades[one], board.shades[other]);
        }
    }
}

#[test]
fn signs_lie_inside_their_spaces() {
    let board = board();
    assert_eq!(board.signs.len(), 3 + 1 + 2);
    for sign in &board.signs {
        assert_eq!(board.space_at(sign.at), Some(sign.space));
        assert!(board.slots(sign.space, 3).iter().all(|slot| slot.distance(sign.at) > 0.15));
    }
}

#[test]
fn a_tile_that_is_aside_lies_below_the_others_and_keeps_its_spaces() {
    let mut layout = layout();
    // The first tile comes later, above the yard, which covers its two lower rooms.
    layout.tiles[0].at = [2, -1];
    layout.tiles[0].aside = true;
    let tile = tile();
    let board = Board::build(&layout, |_| Some(&tile));
    assert_eq!(board.tiles.iter().map(|tile| (tile.index, tile.is_aside)).collect::<Vec<_>>(), [(0, true), (1, false)]);
    assert_eq!(board.space_at(pos2(2.5, -0.5)), board.space_by_id("hall"));
    assert_eq!(board.space_at(pos2(3.5, 0.5)), board.space_by_id("yard"));
    assert_eq!(ids(&board, &board.tiles[1].spaces), ["yard"]);
    let east_of_the_yard = board.borders.iter().find(|border| border.middle() == pos2(4.0, 0.5)).unwrap();
    assert_eq!(east_of_the_yard.way, Way::Closed, "the exit of the room below it is not seen");
}

#[test]
fn a_layout_without_known_tiles_is_an_empty_board() {
    let board = Board::build(&layout(), |_| None);
    assert!(board.tiles.is_empty() && board.borders.is_empty() && board.signs.is_empty());
    assert!(board.bounds().is_positive());
    assert_eq!((board.anchor(7), board.slots(7, 3).len()), (Pos2::ZERO, 0));
}
