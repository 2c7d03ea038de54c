//! Guides: held tiles are drawn to a free place beside others, and lines show with what they are in line.

use std::collections::BTreeMap;

use egui::{Pos2, Vec2, pos2, vec2};

use super::gesture::{Drag, Ghost, cells_of, collisions};
use crate::board::rect_of;

/// Where held tiles would lie. Whoever holds them over others by a cell or less means the free place beside these.
pub(super) fn held_tiles(drag: &Drag, pointer: Pos2, tiles: &[Ghost], has_guides: bool) -> Vec<Ghost> {
    let (ghosts, by) = match drag {
        Drag::Tiles { ghosts, taken_at } => (ghosts.clone(), pointer - *taken_at),
        Drag::New(ghost) => (vec![ghost.centred(pointer)], Vec2::ZERO),
        Drag::Thing(..) | Drag::Frame(_) => return Vec::new(),
    };
    let moved = |by: Vec2| ghosts.iter().map(|ghost| ghost.moved(cells_of(by))).collect::<Vec<_>>();
    let plain = moved(by);
    if !has_guides || collisions(&plain, tiles).is_empty() {
        return plain;
    }
    let steps = [-1.0, 0.0, 1.0];
    let mut around: Vec<Vec2> = steps.iter().flat_map(|x| steps.map(|y| vec2(*x, y))).collect();
    // The nearest place first; of those as near, the one above or to the left.
    let far = |step: &Vec2| (by.round() + *step - by).length();
    around.sort_by(|one, other| far(one).total_cmp(&far(other)));
    let mut places = around.into_iter().map(|step| moved(by.round() + step));
    places.find(|it| collisions(it, tiles).is_empty()).unwrap_or(plain)
}

/// The lines along edges that held tiles have in common with others, each from the first of these to the last.
pub(super) fn guides(held: &[Ghost], tiles: &[Ghost]) -> Vec<[Pos2; 2]> {
    let is_held = |tile: &Ghost| held.iter().any(|ghost| ghost.index.is_some() && ghost.index == tile.index);
    let others: Vec<_> =
        tiles.iter().filter(|tile| !tile.placed.aside && !is_held(tile)).map(|tile| rect_of(&tile.cells())).collect();
    let (mut upright, mut level) = (BTreeMap::new(), BTreeMap::new());
    for here in held.iter().map(|ghost| rect_of(&ghost.cells())) {
        for there in &others {
            let both = here.union(*there);
            for edge in
                [here.left(), here.right()].into_iter().filter(|edge| [there.left(), there.right()].contains(edge))
            {
                widen(&mut upright, edge, (both.top(), both.bottom()));
            }
            for edge in
                [here.top(), here.bottom()].into_iter().filter(|edge| [there.top(), there.bottom()].contains(edge))
            {
                widen(&mut level, edge, (both.left(), both.right()));
            }
        }
    }
    let upright = upright.into_iter().map(|(x, (from, to))| [pos2(x.into(), from), pos2(x.into(), to)]);
    upright.chain(level.into_iter().map(|(y, (from, to))| [pos2(from, y.into()), pos2(to, y.into())])).collect()
}

fn widen(lines: &mut BTreeMap<i16, (f32, f32)>, edge: f32, (from, to): (f32, f32)) {
    let [at, _] = cells_of(vec2(edge, 0.0));
    let line = lines.entry(at).or_insert((from, to));
    *line = (line.0.min(from), line.1.max(to));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ritual_content::documents::Tile;
    use ritual_map::reading;
    use serde_json::json;

    use super::*;

    /// Three tiles of two cells by two: at the left, to its right a little lower, and far away.
    fn tiles() -> Vec<Ghost> {
        let tile: Arc<Tile> = Arc::new(reading::tile(&json!({ "id": "t", "width": 2, "height": 2 })));
        let ghost = |(index, at): (usize, [i16; 2])| {
            let placed = reading::placed(&json!({ "tile": "t", "side": "a", "at": at }));
            Ghost { index: Some(index), placed, tile: Arc::clone(&tile) }
        };
        [[0, 0], [2, 1], [9, 9]].into_iter().enumerate().map(ghost).collect()
    }

    fn held(by: Vec2, has_guides: bool) -> [i16; 2] {
        let tiles = tiles();
        let drag = Drag::Tiles { ghosts: vec![tiles[2].clone()], taken_at: Pos2::ZERO };
        held_tiles(&drag, by.to_pos2(), &tiles, has_guides)[0].placed.at
    }

    #[test]
    fn a_tile_held_over_the_rim_of_another_goes_beside_it() {
        // To [1, 2], where the two others are in the way: below the first one there is room.
        assert_eq!(held(vec2(-8.4, -7.2), true), [0, 2]);
        assert_eq!(held(vec2(-8.4, -7.2), false), [1, 2], "without guides it stays where it is held");
        assert_eq!(held(vec2(-9.1, -4.0), true), [0, 5], "a free place is kept");
        assert_eq!(held(vec2(-9.0, -9.0), true), [0, 0], "too far in: it is said to be in the way");
    }

    #[test]
    fn lines_show_what_is_in_line() {
        let tiles = tiles();
        let moved = [tiles[2].moved([-9, -7])];
        assert_eq!(moved[0].placed.at, [0, 2]);
        let lines = guides(&moved, &tiles);
        let expected =
            [[pos2(0.0, 0.0), pos2(0.0, 4.0)], [pos2(2.0, 0.0), pos2(2.0, 4.0)], [pos2(0.0, 2.0), pos2(2.0, 2.0)]];
        assert_eq!(lines, expected);
        assert!(guides(&[tiles[2].clone()], &tiles).is_empty(), "not with itself");
    }
}
