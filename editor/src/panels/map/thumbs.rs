//! Tiles on their own: the thumbnails of the box, and the two sides of a tile.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::art::Art;
use ritual_content::documents::{Gates, MapLayout, NamedSpace, PlacedTile, SideUp, Tile, Turn};
use ritual_content::{FullId, Id, TileRef};

use crate::board::Board;

/// Thumbnails that are drawn once and kept as long as their tile stays what it is.
#[derive(Debug, Default)]
pub(super) struct Thumbs {
    made: BTreeMap<(FullId, bool), Thumb>,
}

#[derive(Debug)]
struct Thumb {
    tile: Arc<Tile>,
    drawn: (MapLayout, Board),
}

impl Thumbs {
    /// One side of a tile as a board, with its picture.
    pub(super) fn of(&mut self, id: &FullId, tile: &Arc<Tile>, art: Option<&Art>, side: SideUp) -> &(MapLayout, Board) {
        let make = || Thumb { tile: Arc::clone(tile), drawn: alone(tile, None, side) };
        let thumb = self.made.entry((id.clone(), side == SideUp::B)).or_insert_with(make);
        if !Arc::ptr_eq(&thumb.tile, tile) {
            if *thumb.tile != **tile {
                thumb.drawn = alone(tile, None, side);
            }
            thumb.tile = Arc::clone(tile);
        }
        let (layout, board) = &mut thumb.drawn;
        board.hang(layout, |_| art.cloned());
        &thumb.drawn
    }
}

/// One side of a tile as a map of its own, whose spaces are called what the tile calls them, with the picture of the tile.
pub(super) fn alone(tile: &Tile, art: Option<&Art>, side: SideUp) -> (MapLayout, Board) {
    let spaces = match side {
        SideUp::A => &tile.a.spaces,
        SideUp::B => &tile.b.spaces,
    };
    let named = |id: &Id| (id.clone(), NamedSpace { id: id.clone(), name: id.as_str().replace('-', " ") });
    let placed = PlacedTile {
        tile: TileRef(Arc::clone(&tile.id.0)),
        side,
        at: [0, 0],
        turn: Turn::None,
        aside: false,
        spaces: spaces.iter().map(|space| named(&space.id)).collect(),
    };
    let nowhere = || Id("".into());
    let layout = MapLayout {
        tiles: vec![placed],
        start: nowhere(),
        gates: Gates { red: nowhere(), yellow: nowhere(), blue: nowhere() },
        links: Vec::new(),
    };
    let mut board = Board::build(&layout, |_| Some(tile));
    board.hang(&layout, |_| art.cloned());
    (layout, board)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_thumbnail_changes_with_its_tile() {
        let tile = |id: &str| -> Arc<Tile> {
            let side = json!({ "spaces": [{ "id": id, "cells": [[0, 0]] }] });
            Arc::new(
                serde_json::from_value(
                    json!({ "id": "t", "source": "original", "width": 1, "height": 1, "a": side, "b": side }),
                )
                .unwrap(),
            )
        };
        let mut thumbs = Thumbs::default();
        let id = FullId::resolve("t", "mine");
        let name = |thumb: &(MapLayout, Board)| thumb.1.graph.spaces[0].name.clone();
        assert_eq!(name(thumbs.of(&id, &tile("fire-place"), None, SideUp::A)), "fire place");
        assert_eq!(name(thumbs.of(&id, &tile("cellar"), None, SideUp::A)), "cellar");
        assert_eq!(name(thumbs.of(&id, &tile("attic"), None, SideUp::B)), "attic");
    }
}
