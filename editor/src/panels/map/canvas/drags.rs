//! Where drags begin and end.

use egui::{CursorIcon, PointerButton, Response, Ui};
use ritual_diagnostic::Path;
use ritual_map::{Placing, change_tiles};

use super::{SeenMap, has_hand};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::map::actions::{Hand, as_changes, in_the_way};
use crate::panels::map::gesture::{Drag, Selection, collisions, framed};
use crate::panels::map::guides::held_tiles;
use crate::panels::map::layering::Layer;
use crate::panels::map::standing::{Face, StandingSpot, spot_at};

/// Begins a drag where the button was pressed: of a thing, of tiles, or of a frame on the empty floor.
pub(super) fn begin(ui: &Ui, response: &Response, seen: SeenMap<'_>, hand: &mut Hand) {
    let SeenMap { stage, map, layers } = seen;
    if !response.drag_started_by(PointerButton::Primary) || has_hand(ui) || hand.drag.is_some() {
        return;
    }
    let Some(origin) = ui.input(|input| input.pointer.press_origin()) else { return };
    let origin = stage.camera.to_cell(stage.screen, origin);
    response.request_focus();
    hand.armed = None;
    let what = |spot: &StandingSpot| map.standing.get(spot.standing).filter(|it| layers.gives(Layer::of(it.thing)));
    let grabbed = spot_at(&map.spots, origin, |spot| what(spot).is_some()).and_then(what);
    if let Some(it) = grabbed {
        hand.selection = Selection::of_thing(it.thing);
        let placing = Placing::Move { thing: it.thing, is_barrier: it.face == Face::Barrier };
        hand.drag = Some(Drag::Thing(placing, it.name.clone()));
    } else if let Some(tile) = map.board.tile_at(origin).filter(|_| layers.gives(Layer::Tiles)) {
        if !hand.selection.tiles.contains(&tile) {
            hand.selection.only_tile(tile);
        }
        hand.drag = Some(Drag::Tiles { ghosts: hand.ghosts(map), taken_at: origin });
    } else {
        hand.drag = Some(Drag::Frame(origin));
    }
}

/// Ends a drag once the button is let go: only now is anything edited.
pub(super) fn end(ui: &Ui, seen: SeenMap<'_>, cx: &EditorCx<'_>, hand: &mut Hand, out: &mut Vec<Command>) {
    let SeenMap { stage, map, layers } = seen;
    if hand.drag.is_none() {
        return;
    }
    ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
    if ui.input(|input| input.pointer.primary_down()) {
        return;
    }
    let (Some(drag), Some(pointer)) = (hand.drag.take(), stage.pointer) else { return };
    let mut moved = held_tiles(&drag, pointer, &map.tiles, layers.shows(Layer::Guides));
    match drag {
        Drag::Tiles { .. } => {
            if !collisions(&moved, &map.tiles).is_empty() {
                out.push(in_the_way());
                return;
            }
            let label = say!(moved.len(), "Move tile" | "Move tiles");
            let step = map.site(cx).and_then(|site| change_tiles(&site, &label, &as_changes(&moved)));
            out.extend(step.map(Command::Edit));
        }
        Drag::New(_) if stage.is_over => match moved.pop() {
            Some(ghost) if collisions(std::slice::from_ref(&ghost), &map.tiles).is_empty() => {
                hand.add(ghost, map, cx, out);
            }
            _ => out.push(in_the_way()),
        },
        Drag::Thing(placing, name) if stage.is_over => {
            if let Some(border) = map.board.border_near(pointer).filter(|_| placing.needs_two()) {
                hand.put_across(&placing, border, map, cx, out);
                return;
            }
            let Some(space) = map.board.space_at(pointer) else { return };
            let stays = match &placing {
                Placing::Move { thing, .. } => {
                    map.standing.iter().any(|it| it.thing == *thing && it.space == Some(space))
                }
                _ => false,
            };
            if let Some(id) = map.space_id(space).filter(|_| !stays) {
                hand.put(&placing, &name, id, map, cx, out);
            }
        }
        Drag::Frame(from) => {
            let mut tiles = framed(&map.board, from, pointer);
            if ui.input(|input| input.modifiers.shift) {
                tiles.extend(&hand.selection.tiles);
            }
            if let (Some(only), 1) = (tiles.first(), tiles.len()) {
                hand.pick(map, &Path::root().key("map").key("tiles").index(*only), out);
            }
            hand.selection = Selection::of_tiles(tiles);
        }
        Drag::New(_) | Drag::Thing(..) => {}
    }
}
