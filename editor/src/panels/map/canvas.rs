//! The map itself: drawn, pointed at, clicked and dragged.

mod drags;
mod layers;
mod minimap;
mod regions;

use egui::{CursorIcon, EventFilter, Key, Modifiers, PointerButton, Pos2, Rect, Response, Role, Sense, Ui, WidgetInfo};
use ritual_batch::heat::Heat;
use ritual_diagnostic::Path;
use ritual_map::Thing;

use super::actions::Hand;
use super::gesture::Selection;
use super::keys;
use super::layering::{Layer, Layers};
use super::overlay::Facts;
use super::subject::EpisodeMap;
use super::toolbar::View;
use crate::board::{Camera, paint};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::Palette;
use regions::Target;

/// Where the map is on the screen.
#[derive(Clone, Copy, Debug)]
struct Stage {
    /// The part of the screen.
    screen: Rect,
    /// What part of the map is seen there.
    camera: Camera,
    /// The point under the pointer, in cells.
    pointer: Option<Pos2>,
    /// The pointer is over the map, and nothing lies above it.
    is_over: bool,
}

/// What is seen where.
#[derive(Clone, Copy)]
struct SeenMap<'a> {
    /// Where.
    stage: Stage,
    map: &'a EpisodeMap,
    /// What is seen of it, and what a hand can take hold of.
    layers: &'a Layers,
}

impl Stage {
    fn at(&self, cell: Pos2) -> Pos2 {
        self.camera.to_screen(self.screen, cell)
    }

    fn rect(&self, cells: Rect) -> Rect {
        self.camera.rect_to_screen(self.screen, cells)
    }
}

/// Draws the map and does what the pointer and the keys ask for; returns what the overlay says.
pub(super) fn ui(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    map: &EpisodeMap,
    view: &mut View,
    hand: &mut Hand,
    heat: Option<&Heat>,
    out: &mut Vec<Command>,
) -> String {
    let screen = ui.available_rect_before_wrap();
    if !screen.is_positive() {
        return String::new();
    }
    let response = ui.interact(screen, ui.scope_id().with("map-canvas"), Sense::click_and_drag());
    ui.advance_cursor_after_rect(screen);
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, say!("Map")));
    if std::mem::take(&mut view.wants_focus) {
        response.request_focus();
    }
    let look_at = hand.look_at.take();
    let stage = stage(ui, &response, view, map, look_at);

    let palette = Palette::of(ui);
    let facts =
        Facts { board: &map.board, start: map.start, from: hand.located.space.or(map.start), notes: &map.notes, heat };
    let (mut marks, text) = view.overlay.marks(&facts, palette);
    marks.show_names = view.layers.shows(Layer::Names);
    marks.hides_signs = !view.layers.shows(Layer::Signs);
    marks.hides_art = !view.layers.shows(Layer::Pictures);
    marks.hovered = stage.pointer.filter(|_| stage.is_over).and_then(|cell| map.board.space_at(cell));
    marks.outlined.extend(hand.located.space);
    let painter = ui.painter_at(screen);
    layers::paper(&painter, palette, stage);
    paint(&painter, palette, &map.board, &map.layout, stage.camera, screen, &marks);
    layers::standing(&painter, palette, stage, map, hand, &view.layers);
    layers::selection(&painter, palette, stage, map, hand);

    let seen = SeenMap { stage, map, layers: &view.layers };
    let has_focus = clicks(ui, &response, seen, cx, hand, out);
    regions::notes(ui, &response, stage, map);
    drags::begin(ui, &response, seen, hand);
    layers::held(&painter, palette, seen, hand);
    drags::end(ui, seen, cx, hand, out);
    if let Some(camera) = minimap::ui(ui, &response, seen) {
        view.camera = Some(camera);
    }
    if has_focus || hand.drag.is_some() {
        for action in keys::pressed(ui) {
            if let Some(copied) = hand.act(action, map, &view.layers, cx, out) {
                ui.ctx().copy_text(copied);
            }
        }
    }
    if hand.armed.is_some() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        hand.armed = None;
    }
    if hand.armed.is_some() && stage.is_over {
        ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
    }
    text
}

fn stage(ui: &Ui, response: &Response, view: &mut View, map: &EpisodeMap, look_at: Option<Pos2>) -> Stage {
    let screen = response.rect;
    let camera = view.camera_on(screen, map.board.bounds());
    if let Some(point) = look_at
        && !screen.shrink(40.0).contains(camera.to_screen(screen, point))
    {
        camera.centre = point;
    }
    camera.steer(ui, response);
    let camera = *camera;
    let pointer = ui.input(|input| input.pointer.interact_pos().or(input.pointer.latest_pos()));
    let is_over = pointer.is_some_and(|pointer| screen.contains(pointer)) && ui.rect_contains_pointer(screen);
    Stage { screen, camera, pointer: pointer.map(|pointer| camera.to_cell(screen, pointer)), is_over }
}

/// Handles clicks on the map and on what is on it; returns whether keys are meant for the map.
fn clicks(
    ui: &Ui,
    response: &Response,
    seen: SeenMap<'_>,
    cx: &EditorCx<'_>,
    hand: &mut Hand,
    out: &mut Vec<Command>,
) -> bool {
    let SeenMap { stage, map, .. } = seen;
    let adds = ui.input(|input| input.modifiers.shift);
    let mut has_focus = response.has_focus();
    let mut is_clicked = response.clicked_by(PointerButton::Primary);
    let mut target = None;
    if is_clicked {
        let on_border = stage.pointer.filter(|_| hand.is_armed_for_two()).and_then(|cell| map.board.border_near(cell));
        let on_border = on_border.map(|border| Target::Border(*border));
        let on_space = stage.pointer.and_then(|cell| map.board.space_at(cell)).map(Target::Space);
        let on_tile = || stage.pointer.and_then(|cell| map.board.tile_at(cell)).map(Target::Tile);
        target = on_border.or(on_space).or_else(on_tile).or(Some(Target::Floor));
    }
    for (on, region) in regions::all(ui, response, seen, hand) {
        has_focus |= region.has_focus();
        is_clicked |= region.clicked_by(PointerButton::Primary);
        if region.clicked() {
            target = Some(if region.double_clicked() { tile_of(on, map) } else { on });
        }
    }
    if is_clicked {
        response.request_focus();
    }
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: true, tab: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
    if let Some(target) = target {
        click(target, adds, map, cx, hand, out);
    }
    has_focus
}

/// The tile a space is on: the second click on a space means the whole tile.
fn tile_of(target: Target, map: &EpisodeMap) -> Target {
    match target {
        Target::Space(space) => {
            let tile = map.board.graph.spaces.get(space).map(|space| space.tile_index);
            tile.map_or(target, Target::Tile)
        }
        _ => target,
    }
}

fn click(target: Target, adds: bool, map: &EpisodeMap, cx: &EditorCx<'_>, hand: &mut Hand, out: &mut Vec<Command>) {
    match target {
        Target::Space(space) => {
            let Some(it) = map.board.graph.spaces.get(space) else { return };
            if let Some(armed) = hand.armed.clone() {
                hand.put(&armed.placing, &armed.name, it.id.as_str(), map, cx, out);
            } else if adds {
                hand.selection.toggle(it.tile_index);
            } else {
                hand.selection.only_tile(it.tile_index);
                hand.pick(map, &space_path(map, space), out);
            }
        }
        Target::Border(border) => {
            if let Some(armed) = hand.armed.take() {
                hand.put_across(&armed.placing, &border, map, cx, out);
            }
        }
        Target::Floor => {
            hand.armed = None;
            hand.selection = Selection::default();
            out.push(Command::PickNothing);
        }
        Target::Tile(tile) if adds => hand.selection.toggle(tile),
        Target::Tile(tile) => {
            hand.selection.only_tile(tile);
            hand.pick(map, &Path::root().key("map").key("tiles").index(tile), out);
        }
        Target::Thing(thing) => {
            let space = map.standing.iter().find(|it| it.thing == thing).and_then(|it| it.space);
            if hand.armed.is_some()
                && let Some(space) = space
            {
                click(Target::Space(space), adds, map, cx, hand, out);
                return;
            }
            if adds {
                hand.selection.toggle_thing(thing);
                return;
            }
            hand.selection = Selection::of_thing(thing);
            let path = match thing {
                Thing::Link(_, end) => thing.path().key("between").index(end),
                _ => thing.path(),
            };
            hand.pick(map, &path, out);
        }
    }
}

/// Where the name of a space is written, inside the episode.
fn space_path(map: &EpisodeMap, space: usize) -> Path {
    let Some(it) = map.board.graph.spaces.get(space) else { return Path::root().key("map") };
    let tile = Path::root().key("map").key("tiles").index(it.tile_index);
    let placed = map.layout.tiles.get(it.tile_index);
    let key = placed.and_then(|placed| placed.spaces.iter().find(|(_, named)| named.id == it.id));
    key.map_or(tile.clone(), |(key, _)| tile.key("spaces").key(key.as_str()))
}

/// Whether the plan is being moved by hand instead of what is on it.
fn has_hand(ui: &Ui) -> bool {
    ui.input(|input| input.key_down(Key::Space))
}
