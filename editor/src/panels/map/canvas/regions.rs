//! The parts of the map that can be clicked, each with a name for those who do not see it.

use std::collections::BTreeMap;

use egui::{Align2, FontId, Rect, Response, Role, Sense, Stroke, Ui, Vec2, WidgetInfo, vec2};
use ritual_map::Thing;

use super::{SeenMap, Stage};
use crate::board::Border;
use crate::panels::map::actions::Hand;
use crate::panels::map::layering::Layer;
use crate::panels::map::standing::{Face, capital};
use crate::panels::map::subject::EpisodeMap;
use crate::panels::map::tip::SpaceFacts;
use crate::theme::{Palette, SMALL, icons};

/// Something on the map that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// A space, as a position in the graph.
    Space(usize),
    /// A tile, as a position in the layout.
    Tile(usize),
    /// Something that stands there.
    Thing(Thing),
    /// The border between two spaces.
    Border(Border),
    /// Nothing.
    Floor,
}

/// Every part that can be clicked, those on top last.
pub(super) fn all(ui: &Ui, canvas: &Response, seen: SeenMap<'_>, hand: &Hand) -> Vec<(Target, Response)> {
    let SeenMap { stage, map, layers } = seen;
    let mut regions = Vec::new();
    let is_still = hand.drag.is_none();
    for (space, it) in map.board.graph.spaces.iter().enumerate() {
        let name = say!("Space {name}", name = it.name);
        let rect = stage.rect(map.board.room(space));
        if let Some(region) = region(ui, canvas, stage, rect, ("space", space), &name, false) {
            let region = region.on_hover_ui_at_pointer(|ui| {
                if let Some(facts) = SpaceFacts::of(map, space).filter(|_| is_still) {
                    facts.ui(ui);
                }
            });
            regions.push((Target::Space(space), region));
        }
    }
    for tile in &map.board.tiles {
        let corner = stage.at(tile.rect.right_bottom());
        let rect = Rect::from_min_max(corner - vec2(stage.camera.scale * 0.5, 16.0), corner);
        let name =
            say!("Tile {code}{aside}", code = tile.code, aside = if tile.is_aside { say!(", aside") } else { "" });
        let is_selected = hand.selection.tiles.contains(&tile.index);
        if let Some(region) = region(ui, canvas, stage, rect, ("tile", tile.index), &name, is_selected) {
            let help = say!("{name}. Click to pick it, Shift to pick several; drag it to move it.", name);
            regions.push((Target::Tile(tile.index), region.on_hover_text(help)));
        }
    }
    for (index, spot) in map.spots.iter().enumerate() {
        let Some(it) = map.standing.get(spot.standing).filter(|it| layers.gives(Layer::of(it.thing))) else { continue };
        let space =
            it.space.and_then(|space| map.board.graph.spaces.get(space)).map_or("", |space| space.name.as_str());
        let name = match it.face {
            Face::Barrier => say!("{name} beside {space}", name = it.name, space),
            _ if spot.copy > 0 => say!("{name} {copy} on {space}", name = it.name, copy = spot.copy + 1, space),
            _ => say!("{name} on {space}", name = it.name, space),
        };
        let rect = stage.rect(Rect::from_center_size(spot.at, Vec2::splat(spot.size)));
        let is_selected = hand.selection.things.contains(&it.thing);
        if let Some(region) = region(ui, canvas, stage, rect, ("thing", index), &name, is_selected) {
            let help = say!("{name}. Drag it to another space.", name);
            regions.push((Target::Thing(it.thing), region.on_hover_text(help)));
        }
    }
    if hand.is_armed_for_two() {
        let name_of = |space: usize| map.board.graph.spaces.get(space).map_or("", |space| space.name.as_str());
        for (index, border) in map.board.borders.iter().enumerate() {
            let [Some(one), Some(other)] = border.spaces else { continue };
            let name = say!("Border between {one} and {other}", one = name_of(one), other = name_of(other));
            let rect = stage.rect(Rect::from_center_size(border.middle(), Vec2::splat(0.36)));
            if let Some(region) = region(ui, canvas, stage, rect, ("border", index), &name, false) {
                regions.push((Target::Border(*border), region));
            }
        }
    }
    regions
}

/// What the checker says, as icons where it says it.
pub(super) fn notes(ui: &Ui, canvas: &Response, stage: Stage, map: &EpisodeMap) {
    let palette = Palette::of(ui);
    // Several at one place stand side by side.
    let mut n_at: BTreeMap<(Option<usize>, Option<usize>), u8> = BTreeMap::new();
    for (index, note) in map.notes.iter().enumerate() {
        let before = n_at.entry((note.tile, note.space)).or_default();
        let aside = f32::from(*before) * 17.0 + 11.0;
        *before = before.saturating_add(1);
        let centre = if let Some(space) = note.space {
            stage.at(map.board.room(space).right_top()) + vec2(-aside, 11.0)
        } else if let Some(tile) = note.tile.and_then(|tile| map.board.tile(tile)) {
            stage.at(tile.rect.left_top()) + vec2(aside, 11.0)
        } else {
            continue;
        };
        let rect = Rect::from_center_size(centre, Vec2::splat(16.0));
        let colour = palette.of_severity(note.severity);
        let painter = ui.painter_at(stage.screen);
        painter.circle(centre, 8.0, palette.raised, Stroke::new(1.0, colour));
        let icon = icons::of_severity(note.severity);
        painter.text(centre, Align2::CENTER_CENTER, icon, FontId::proportional(SMALL), colour);
        let rect = rect.intersect(stage.screen);
        if rect.is_positive() {
            let response = ui.interact(rect, canvas.id.with(("note", index)), Sense::hover());
            let name = capital(&format!("{}: {}", note.severity, note.message));
            response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
            response.on_hover_text(&note.message);
        }
    }
}

fn region(
    ui: &Ui,
    canvas: &Response,
    stage: Stage,
    rect: Rect,
    salt: (&str, usize),
    name: &str,
    is_selected: bool,
) -> Option<Response> {
    let rect = rect.intersect(stage.screen);
    if !rect.is_positive() {
        return None;
    }
    let response = ui.interact(rect, canvas.id.with(salt), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_selected, name));
    if response.has_focus() {
        let palette = Palette::of(ui);
        let line = Stroke::new(2.0, palette.accent);
        ui.painter_at(stage.screen).rect_stroke(rect.shrink(1.0), 3.0, line, egui::StrokeKind::Inside);
    }
    Some(response)
}
