//! What is drawn below and above the plan.

use std::collections::BTreeSet;

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};
use ritual_content::documents::{Gates, MapLayout};
use ritual_content::geometry::Cell;
use ritual_content::{Id, TileRef};
use ritual_map::Placing;

use super::{SeenMap, Stage};
use crate::board::{Board, Marks, barrier, figure, paint, rect_of, square};
use crate::panels::map::actions::Hand;
use crate::panels::map::gesture::{Drag, Ghost, collisions};
use crate::panels::map::guides::{guides, held_tiles};
use crate::panels::map::layering::{Layer, Layers};
use crate::panels::map::place_strip::picture;
use crate::panels::map::standing::Face;
use crate::panels::map::subject::EpisodeMap;
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{self, Palette, faded, icons, mix};

/// Paper with a faint line along every cell.
pub(super) fn paper(painter: &Painter, palette: &Palette, stage: Stage) {
    painter.rect_filled(stage.screen, 0.0, palette.background);
    if stage.camera.scale < 14.0 {
        return;
    }
    let line = Stroke::new(1.0, mix(palette.background, palette.line, 0.55));
    let (first, last) = (
        stage.camera.to_cell(stage.screen, stage.screen.min).ceil(),
        stage.camera.to_cell(stage.screen, stage.screen.max),
    );
    let mut column = first.x;
    while column <= last.x {
        painter.vline(stage.at(pos2(column, 0.0)).x, stage.screen.y_range(), line);
        column += 1.0;
    }
    let mut row = first.y;
    while row <= last.y {
        painter.hline(stage.screen.x_range(), stage.at(pos2(0.0, row)).y, line);
        row += 1.0;
    }
}

/// What stands on the map.
pub(super) fn standing(
    painter: &Painter,
    palette: &Palette,
    stage: Stage,
    map: &EpisodeMap,
    hand: &Hand,
    layers: &Layers,
) {
    for spot in &map.spots {
        let Some(it) = map.standing.get(spot.standing).filter(|it| layers.shows(Layer::of(it.thing))) else { continue };
        let is_selected = hand.selection.things.contains(&it.thing);
        let (at, size) = (stage.at(spot.at), spot.size * stage.camera.scale);
        match it.face {
            Face::Sign => {}
            Face::Fire => glyphs::draw(painter, Glyph::Fire, at, size * 0.9, palette.fire),
            Face::Barrier => {
                if let (Some(one), Some(other)) = (it.space, it.beyond) {
                    barrier(painter, palette, &map.board, stage.camera, stage.screen, [one, other]);
                }
            }
            Face::Cultist(_) | Face::Monster(_) | Face::Piece(_) => {
                if let Some(look) = it.figure(is_selected) {
                    figure(painter, palette, at, size, &look);
                }
            }
        }
        if is_selected && it.figure(false).is_none() {
            painter.circle_stroke(at, size / 2.0 + 2.0, Stroke::new(2.5, palette.accent));
        }
    }
}

/// Frames around the selected tiles.
pub(super) fn selection(painter: &Painter, palette: &Palette, stage: Stage, map: &EpisodeMap, hand: &Hand) {
    for tile in map.board.tiles.iter().filter(|tile| hand.selection.tiles.contains(&tile.index)) {
        let rect = stage.rect(tile.rect).expand(3.0);
        painter.rect_stroke(rect, 4.0, Stroke::new(2.5, palette.accent), StrokeKind::Outside);
    }
}

/// What is held: tiles where they would lie, things at the pointer, the frame.
pub(super) fn held(painter: &Painter, palette: &Palette, seen: SeenMap<'_>, hand: &Hand) {
    let SeenMap { stage, map, layers } = seen;
    let (Some(drag), Some(pointer)) = (&hand.drag, stage.pointer) else { return };
    match drag {
        Drag::Tiles { .. } | Drag::New(_) => {
            let has_guides = layers.shows(Layer::Guides);
            let moved = held_tiles(drag, pointer, &map.tiles, has_guides);
            tiles(painter, palette, stage, &moved, &collisions(&moved, &map.tiles));
            if has_guides {
                let line = Stroke::new(1.0, faded(palette.accent, 0.8));
                for ends in guides(&moved, &map.tiles) {
                    painter.line_segment(ends.map(|end| stage.at(end)), line);
                }
            }
        }
        Drag::Thing(placing, name) => {
            let border = map.board.border_near(pointer).filter(|_| stage.is_over && placing.needs_two());
            if let Some(border) = border {
                painter.circle_stroke(stage.at(border.middle()), 12.0, Stroke::new(2.5, palette.accent));
            } else if let Some(space) = map.board.space_at(pointer).filter(|_| stage.is_over) {
                let rect = stage.rect(map.board.room(space)).shrink(3.0);
                painter.rect_stroke(rect, 4.0, Stroke::new(2.5, palette.accent), StrokeKind::Inside);
            }
            thing(painter, palette, map, placing, name, stage.at(pointer));
        }
        Drag::Frame(from) => {
            let frame = Rect::from_two_pos(stage.at(*from), stage.at(pointer));
            let line = Stroke::new(1.0, palette.accent);
            painter.rect(frame, 0.0, faded(palette.accent, 0.12), line, StrokeKind::Inside);
        }
    }
}

/// Tiles that are held: green where they fit, red and with a sign where they do not.
fn tiles(painter: &Painter, palette: &Palette, stage: Stage, ghosts: &[Ghost], collisions: &BTreeSet<Cell>) {
    let nowhere = || Id("".into());
    let layout = MapLayout {
        tiles: ghosts.iter().map(|ghost| ghost.placed.clone()).collect(),
        start: nowhere(),
        gates: Gates { red: nowhere(), yellow: nowhere(), blue: nowhere() },
        links: Vec::new(),
    };
    let of = |tile: &TileRef| ghosts.iter().find(|ghost| ghost.placed.tile == *tile).map(|ghost| &*ghost.tile);
    let board = Board::build(&layout, of);
    let mut pale = painter.clone();
    pale.set_opacity(0.72);
    let marks = Marks { show_names: true, ..Marks::default() };
    paint(&pale, palette, &board, &layout, stage.camera, stage.screen, &marks);
    let (colour, icon) = if collisions.is_empty() { (palette.ok, icons::OK) } else { (palette.danger, icons::ERROR) };
    for ghost in ghosts {
        let rect = stage.rect(rect_of(&ghost.cells()));
        painter.rect(rect, 3.0, faded(colour, 0.1), Stroke::new(2.5, colour), StrokeKind::Outside);
        plate(painter, palette, rect.center(), icon, colour);
    }
    for cell in collisions {
        painter.rect_filled(stage.rect(square(*cell)), 0.0, faded(palette.danger, 0.4));
    }
}

fn thing(painter: &Painter, palette: &Palette, map: &EpisodeMap, placing: &Placing, name: &str, at: Pos2) {
    let offer = map.offers.iter().find(|offer| offer.placing == *placing);
    let look = match placing {
        Placing::Move { thing, .. } => {
            let standing = map.standing.iter().find(|it| it.thing == *thing);
            standing.and_then(|it| it.figure(true))
        }
        _ => None,
    };
    if let Some(look) = look {
        figure(painter, palette, at, 30.0, &look);
    } else if let Some(offer) = offer {
        picture(painter, palette, offer, Rect::from_center_size(at, Vec2::splat(28.0)));
    }
    let galley = painter.layout_no_wrap(name.to_owned(), FontId::proportional(theme::SMALL), palette.text);
    let rect = Rect::from_center_size(at + vec2(0.0, 28.0), galley.size() + vec2(10.0, 4.0));
    painter.rect(rect, 4.0, palette.raised, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, palette.text);
}

fn plate(painter: &Painter, palette: &Palette, at: Pos2, icon: &str, colour: Color32) {
    painter.circle(at, 13.0, palette.raised, Stroke::new(1.5, colour));
    painter.text(at, Align2::CENTER_CENTER, icon, FontId::proportional(theme::TITLE), colour);
}
