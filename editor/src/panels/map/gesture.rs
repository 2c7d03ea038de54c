//! What is under way between pressing the button and letting go: nothing is edited until then.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use egui::{Pos2, Rect, Vec2};
use ritual_content::Id;
use ritual_content::documents::{MapLayout, NamedSpace, PlacedTile, SideUp, Tile, Turn};
use ritual_content::geometry::Cell;
use ritual_diagnostic::Path;
use ritual_map::{Placing, Thing, names};

use crate::board::{Board, footprint, rect_of, side_up};

/// A tile that is held.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ghost {
    /// Where it lies now, as a position in the layout; none for one from the box.
    pub(super) index: Option<usize>,
    /// How it would lie.
    pub(super) placed: PlacedTile,
    /// What it is.
    pub(super) tile: Arc<Tile>,
}

/// What is under way.
#[derive(Clone, Debug)]
pub(super) enum Drag {
    /// Tiles are held; where they were taken hold of, in cells.
    Tiles {
        /// The tiles, as they lay.
        ghosts: Vec<Ghost>,
        /// The point they were taken at.
        taken_at: Pos2,
    },
    /// A tile from the box is held in its middle.
    New(Ghost),
    /// Something that stands on the map, or is to be put there, is held.
    Thing(Placing, String),
    /// A frame is drawn around tiles, from here, in cells.
    Frame(Pos2),
}

/// Something that the next click puts on a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Armed {
    pub(super) placing: Placing,
    /// What it is called.
    pub(super) name: String,
    /// The first of two spaces, once it is chosen.
    pub(super) first: Option<String>,
}

/// What is selected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Selection {
    /// The tiles, as positions in the layout.
    pub(super) tiles: BTreeSet<usize>,
    /// What stands on the map.
    pub(super) things: BTreeSet<Thing>,
}

impl Selection {
    /// Some tiles.
    pub(super) fn of_tiles(tiles: impl IntoIterator<Item = usize>) -> Self {
        Self { tiles: tiles.into_iter().collect(), things: BTreeSet::new() }
    }

    pub(super) fn of_thing(thing: Thing) -> Self {
        Self { tiles: BTreeSet::new(), things: BTreeSet::from([thing]) }
    }

    /// The thing that is selected, if it is the only one.
    pub(super) fn only_thing(&self) -> Option<Thing> {
        self.things.first().copied().filter(|_| self.things.len() == 1)
    }

    /// Selects one tile.
    pub(super) fn only_tile(&mut self, tile: usize) {
        *self = Self::of_tiles([tile]);
    }

    /// Selects a thing besides, or no longer; those of another list are let go, for they have other fields. The start
    /// and gates are in no list.
    pub(super) fn toggle_thing(&mut self, thing: Thing) {
        if !thing.is_removable() {
            *self = Self::of_thing(thing);
            return;
        }
        self.tiles.clear();
        self.things.retain(|other| std::mem::discriminant(other) == std::mem::discriminant(&thing));
        if !self.things.remove(&thing) {
            self.things.insert(thing);
        }
    }

    /// Where what is selected is written, inside the episode.
    pub(super) fn places(&self) -> Vec<Path> {
        let tiles = Path::root().key("map").key("tiles");
        let tiles = self.tiles.iter().map(|tile| tiles.index(*tile));
        let mut places: Vec<Path> = tiles.chain(self.things.iter().map(|thing| thing.path())).collect();
        // The two ends of a link are written as one.
        places.dedup();
        places
    }

    /// Selects a tile besides, or no longer.
    pub(super) fn toggle(&mut self, tile: usize) {
        self.things.clear();
        if !self.tiles.remove(&tile) {
            self.tiles.insert(tile);
        }
    }
}

impl Ghost {
    /// The cells it would cover.
    pub(super) fn cells(&self) -> Vec<Cell> {
        footprint(&self.placed, &self.tile)
    }

    /// Moved by some cells.
    pub(super) fn moved(&self, by: [i16; 2]) -> Self {
        let mut moved = self.clone();
        let [column, row] = self.placed.at;
        moved.placed.at = [column.saturating_add(by[0]), row.saturating_add(by[1])];
        moved
    }

    /// Put so that its middle is at a point.
    pub(super) fn centred(&self, at: Pos2) -> Self {
        let size = rect_of(&self.cells()).size();
        let [column, row] = cells_of(at - size / 2.0 - Pos2::ZERO);
        let mut moved = self.clone();
        moved.placed.at = [column, row];
        moved
    }

    /// Turns it a quarter to the right; its top left corner stays.
    pub(super) fn turn_right(&mut self) {
        self.placed.turn = turned(self.placed.turn);
    }

    /// Turns it over.
    pub(super) fn flip(&mut self, layout: &MapLayout) {
        let from = side_up(&self.placed, &self.tile).clone();
        self.placed.side = match self.placed.side {
            SideUp::A => SideUp::B,
            SideUp::B => SideUp::A,
        };
        let to = side_up(&self.placed, &self.tile);
        self.placed.spaces = match self.index {
            Some(_) => names::flipped(&self.placed.spaces, &from, to, layout, self.index),
            None => names::named(to, layout),
        };
    }
}

/// Lays tiles aside; where all of them are aside, back where the map says.
pub(super) fn laid_aside(ghosts: &[Ghost]) -> Vec<Ghost> {
    let aside = ghosts.iter().any(|ghost| !ghost.placed.aside);
    let laid = |ghost: &Ghost| Ghost { placed: PlacedTile { aside, ..ghost.placed.clone() }, ..ghost.clone() };
    ghosts.iter().map(laid).collect()
}

/// The turn after another quarter to the right.
pub(super) const fn turned(turn: Turn) -> Turn {
    match turn {
        Turn::None => Turn::Right,
        Turn::Right => Turn::Half,
        Turn::Half => Turn::Left,
        Turn::Left => Turn::None,
    }
}

/// A distance of the plan as whole cells.
#[expect(clippy::cast_possible_truncation, reason = "what is beyond the grid stays at its edge")]
pub(super) fn cells_of(distance: Vec2) -> [i16; 2] {
    [distance.x.round() as i16, distance.y.round() as i16]
}

/// The cells where held tiles would lie on others, or on each other; one that is aside may wait for any place.
pub(super) fn collisions(ghosts: &[Ghost], tiles: &[Ghost]) -> BTreeSet<Cell> {
    let held: BTreeSet<usize> = ghosts.iter().filter_map(|ghost| ghost.index).collect();
    let others = tiles.iter().filter(|tile| tile.index.is_none_or(|index| !held.contains(&index)));
    let is_there = |ghost: &&Ghost| !ghost.placed.aside;
    let taken: BTreeSet<Cell> = others.filter(is_there).flat_map(Ghost::cells).collect();
    let mut seen = BTreeSet::new();
    let mut collisions = BTreeSet::new();
    for cell in ghosts.iter().filter(is_there).flat_map(Ghost::cells) {
        if taken.contains(&cell) || !seen.insert(cell) {
            collisions.insert(cell);
        }
    }
    collisions
}

/// Moves held tiles to the right until they lie on no other; none where there is no room.
pub(super) fn where_free(ghosts: &[Ghost], tiles: &[Ghost]) -> Option<Vec<Ghost>> {
    let steps = (0..400_i16).map(|step| [step % 40, step / 40]);
    let mut moved = steps.map(|by| ghosts.iter().map(|ghost| ghost.moved(by)).collect::<Vec<_>>());
    moved.find(|moved| collisions(moved, tiles).is_empty())
}

/// The tiles a frame touches, as positions in the layout.
pub(super) fn framed(board: &Board, from: Pos2, to: Pos2) -> BTreeSet<usize> {
    let frame = Rect::from_two_pos(from, to);
    board.tiles.iter().filter(|tile| tile.rect.intersects(frame)).map(|tile| tile.index).collect()
}

/// Puts the left or the top edges of tiles in line with the outermost.
pub(super) fn aligned(ghosts: &[Ghost], axis: usize) -> BTreeMap<usize, PlacedTile> {
    let edge = |ghost: &Ghost| ghost.placed.at.get(axis).copied().unwrap_or_default();
    let Some(outermost) = ghosts.iter().map(edge).min() else { return BTreeMap::new() };
    let line_up = |ghost: &Ghost| {
        let mut placed = ghost.placed.clone();
        if let Some(at) = placed.at.get_mut(axis) {
            *at = outermost;
        }
        Some((ghost.index?, placed))
    };
    ghosts.iter().filter_map(line_up).collect()
}

/// Copies of tiles with names of their own.
pub(super) fn copies(ghosts: &[Ghost], layout: &MapLayout) -> Vec<Ghost> {
    let mut taken = BTreeSet::new();
    let copy = |ghost: &Ghost| {
        let spaces: BTreeMap<Id, NamedSpace> = names::copied(&ghost.placed.spaces, layout, &mut taken);
        Ghost { index: None, placed: PlacedTile { spaces, ..ghost.placed.clone() }, tile: Arc::clone(&ghost.tile) }
    };
    ghosts.iter().map(copy).collect()
}

#[cfg(test)]
mod tests {
    use egui::pos2;
    use ritual_map::reading;
    use serde_json::json;

    use super::*;

    fn ghosts() -> Vec<Ghost> {
        let tile: Tile = serde_json::from_value(json!({
            "id": "t", "source": "original", "width": 3, "height": 2,
            "a": { "spaces": [{ "id": "hall", "cells": [[0, 0]] }] },
            "b": { "spaces": [{ "id": "yard", "cells": [[1, 1]] }, { "id": "shed", "cells": [[0, 0]] }] },
        }))
        .unwrap();
        let tile = Arc::new(tile);
        let placed = |index: usize, placed: &PlacedTile| Ghost {
            index: Some(index),
            placed: placed.clone(),
            tile: Arc::clone(&tile),
        };
        layout().tiles.iter().enumerate().map(|(index, it)| placed(index, it)).collect()
    }

    fn layout() -> MapLayout {
        reading::layout(&json!({ "map": { "tiles": [
            { "tile": "t", "side": "a", "at": [0, 0], "spaces": { "hall": { "id": "hall", "name": "Hall" } } },
            { "tile": "t", "side": "a", "at": [3, 1], "spaces": { "hall": { "id": "hall-2", "name": "Hall 2" } } },
        ] } }))
    }

    #[test]
    fn held_tiles_collide_with_others_but_not_with_where_they_lay() {
        let all = ghosts();
        let held = [all[1].moved([-1, 0])];
        assert_eq!(collisions(&held, &all), BTreeSet::from([(2, 1)]));
        assert!(collisions(&[all[1].moved([0, 1])], &all).is_empty());
        assert!(!collisions(&[all[0].clone(), all[0].clone()], &[]).is_empty());
        let mut waiting = all[1].moved([-1, 0]);
        waiting.placed.aside = true;
        assert!(collisions(&[waiting], &all).is_empty(), "its place may be covered until it is added");
        let copy = copies(&all[..1], &layout());
        let free = where_free(&copy, &all).unwrap();
        assert!(collisions(&free, &all).is_empty());
        assert_eq!(free[0].placed.spaces[&Id("hall".into())].id.as_str(), "hall-3");
    }

    #[test]
    fn several_of_one_list_are_selected_and_the_two_ends_of_a_link_are_one() {
        let mut selection = Selection::of_tiles([0]);
        for thing in [Thing::Enemy(2), Thing::Enemy(0)] {
            selection.toggle_thing(thing);
        }
        let enemies = Path::root().key("setup").key("enemies");
        assert_eq!(selection.places(), [enemies.index(0), enemies.index(2)]);
        assert_eq!(selection.only_thing(), None);
        selection.toggle_thing(Thing::Enemy(0));
        assert_eq!(selection.only_thing(), Some(Thing::Enemy(2)));
        for end in [0, 1] {
            selection.toggle_thing(Thing::Link(0, end));
        }
        assert_eq!(selection.places(), [Path::root().key("map").key("links").index(0)]);
        selection.toggle_thing(Thing::Start);
        assert_eq!(selection, Selection::of_thing(Thing::Start));
    }

    #[test]
    fn tiles_go_aside_together_and_come_back_together() {
        let mut all = ghosts();
        all[0].placed.aside = true;
        let aside = |ghosts: &[Ghost]| ghosts.iter().map(|ghost| ghost.placed.aside).collect::<Vec<_>>();
        let laid = laid_aside(&all);
        assert_eq!(aside(&laid), [true, true]);
        assert_eq!(aside(&laid_aside(&laid)), [false, false]);
        assert_eq!(laid_aside(&laid)[1], all[1], "nothing else about it changes");
    }

    #[test]
    fn a_turned_tile_is_as_wide_as_it_was_high_and_four_turns_are_none() {
        let mut ghost = ghosts().remove(0);
        let before = ghost.clone();
        ghost.turn_right();
        assert_eq!(rect_of(&ghost.cells()).size(), egui::vec2(2.0, 3.0));
        for _ in 0..3 {
            ghost.turn_right();
        }
        assert_eq!(ghost, before);
        ghost.flip(&layout());
        let names: Vec<&str> = ghost.placed.spaces.values().map(|space| space.id.as_str()).collect();
        assert_eq!(names, ["hall", "yard"]);
        ghost.flip(&layout());
        assert_eq!(ghost, before);
    }

    #[test]
    fn tiles_snap_line_up_and_are_framed() {
        let all = ghosts();
        assert_eq!(all[0].centred(pos2(5.4, -2.2)).placed.at, [4, -3]);
        let top: Vec<[i16; 2]> = aligned(&all, 1).values().map(|tile| tile.at).collect();
        assert_eq!(top, [[0, 0], [3, 0]]);
        let layout = layout();
        let board = Board::build(&layout, |_| Some(&*all[0].tile));
        assert_eq!(framed(&board, pos2(2.5, 0.5), pos2(-1.0, -1.0)), BTreeSet::from([0]));
        assert_eq!(framed(&board, pos2(2.5, 0.5), pos2(3.5, 1.5)), BTreeSet::from([0, 1]));
    }
}
