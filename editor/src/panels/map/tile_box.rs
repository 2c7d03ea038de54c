//! The box: every tile the episode may use, to be dragged onto the map.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::{RichText, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2, WidgetInfo};
use ritual_content::documents::{PlacedTile, SideUp, Turn};
use ritual_content::{FullId, Reference as _, TileRef};
use ritual_map::names;

use super::actions::{Action, Hand};
use super::gesture::{Drag, Ghost};
use super::offers::{BoxTile, tiles};
use super::subject::EpisodeMap;
use super::thumbs::Thumbs;
use crate::board::{Camera, Marks, paint, side_up};
use crate::cx::EditorCx;
use crate::theme::{self, NEAR, Palette, icons};

/// How large thumbnails are, in points.
const THUMB: f32 = 58.0;
/// How wide the box is at first: two thumbnails and the code.
pub(super) const WIDTH: f32 = THUMB * 2.0 + 90.0;

/// The box of tiles.
#[derive(Debug, Default)]
pub(super) struct TileBox {
    filter: String,
    thumbs: Thumbs,
    tiles: Vec<BoxTile>,
    /// The pack and the snapshot the tiles are those of.
    made_for: (String, usize, u64),
}

impl TileBox {
    /// Draws the box; what is dragged out of it is put into the hand.
    pub(super) fn ui(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        map: &EpisodeMap,
        hand: &mut Hand,
        actions: &mut Vec<Action>,
    ) {
        let made_for = (map.home.clone(), Arc::as_ptr(cx.snapshot).addr(), cx.snapshot.revision);
        if self.made_for != made_for {
            self.tiles = tiles(&cx.snapshot.catalogue, &map.home);
            self.made_for = made_for;
        }
        ui.horizontal(|ui| {
            ui.label(RichText::new(say!("Box")).strong());
            ui.label(theme::explains(ui, say!(self.tiles.len(), "1 tile" | "{n} tiles")));
        });
        let hint = format!("{} {}", icons::SEARCH, say!("Find a tile"));
        let width = ui.available_width();
        ui.add(TextEdit::singleline(&mut self.filter).hint_text(hint).desired_width(width))
            .accessible_name(say!("Find a tile"));
        ui.add_space(NEAR);
        let used = used(map);
        let shown: Vec<BoxTile> = self.tiles.iter().filter(|tile| fits(tile, &self.filter)).cloned().collect();
        if shown.is_empty() {
            ui.label(theme::explains(
                ui,
                say!("No tile here is called that. Tiles are written in files called tiles.yaml."),
            ));
            return;
        }
        ScrollArea::vertical().id_salt("map-box-rows").auto_shrink([false, false]).show_rows(
            ui,
            THUMB,
            shown.len(),
            |ui, range| {
                for tile in shown.get(range).unwrap_or_default() {
                    ui.push_id(&tile.id, |ui| self.row(ui, map, tile, &used, hand, actions));
                }
            },
        );
    }

    fn row(
        &mut self,
        ui: &mut Ui,
        map: &EpisodeMap,
        tile: &BoxTile,
        used: &BTreeMap<FullId, usize>,
        hand: &mut Hand,
        actions: &mut Vec<Action>,
    ) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = NEAR;
            for side in [SideUp::A, SideUp::B] {
                let response = self.thumb(ui, tile, side);
                if response.drag_started() {
                    hand.armed = None;
                    hand.drag = Some(Drag::New(ghost(tile, side, map)));
                }
                if response.clicked() {
                    actions.push(Action::Add(Box::new(ghost(tile, side, map))));
                }
                response.on_hover_ui(|ui| {
                    ui.label(say!("Drag it onto the map, or click to add it beside the others."));
                    ui.label(theme::explains(ui, say!("R turns it and F flips it while you drag.")));
                });
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                ui.label(RichText::new(&*tile.id.id).strong());
                let n_used = used.get(&tile.id).copied().unwrap_or(0);
                let palette = Palette::of(ui);
                let (text, colour) = match n_used {
                    0 => (say!("not used").to_owned(), palette.faint),
                    1 => (format!("{} {}", icons::OK, say!("used")), palette.ok),
                    // A box holds one of each.
                    n => (format!("{} {}", icons::ERROR, say!("used {n}×", n)), palette.danger),
                };
                ui.label(RichText::new(text).size(theme::SMALL).color(colour));
                if *tile.id.pack != *map.home {
                    ui.add(egui::Label::new(theme::explains(ui, &*tile.id.pack)).truncate());
                }
            });
        });
    }

    fn thumb(&mut self, ui: &mut Ui, tile: &BoxTile, side: SideUp) -> egui::Response {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(THUMB), Sense::click_and_drag());
        let name =
            say!("Tile {tile}, side {side}", tile = tile.written, side = if side == SideUp::A { "A" } else { "B" });
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, &name));
        if ui.is_rect_visible(rect) {
            let palette = Palette::of(ui);
            let (layout, board) = self.thumbs.of(&tile.id, &tile.tile, tile.art.as_ref(), side);
            let is_warm = response.hovered() || response.has_focus();
            let line = if is_warm { palette.accent } else { palette.line };
            let fill = palette.background;
            ui.painter().rect(rect, 4.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
            let camera = Camera::fit(board.bounds(), rect);
            paint(ui.painter(), palette, board, layout, camera, rect, &Marks::default());
        }
        response
    }
}

/// A tile of the box as it would be put on the map.
fn ghost(tile: &BoxTile, side: SideUp, map: &EpisodeMap) -> Ghost {
    let mut placed = PlacedTile {
        tile: TileRef(Arc::clone(&tile.written)),
        side,
        at: [0, 0],
        turn: Turn::None,
        aside: false,
        spaces: BTreeMap::new(),
    };
    placed.spaces = names::named(side_up(&placed, &tile.tile), &map.layout);
    Ghost { index: None, placed, tile: Arc::clone(&tile.tile) }
}

/// How often each tile is on the map.
fn used(map: &EpisodeMap) -> BTreeMap<FullId, usize> {
    let mut used = BTreeMap::new();
    for placed in &map.layout.tiles {
        *used.entry(placed.tile.resolve(&map.home)).or_default() += 1;
    }
    used
}

/// Whether a tile is looked for: by its code, its pack or one of its spaces.
fn fits(tile: &BoxTile, filter: &str) -> bool {
    let wanted = filter.trim().to_lowercase();
    let sides = [&tile.tile.a, &tile.tile.b].into_iter().flat_map(|side| &side.spaces);
    wanted.is_empty()
        || tile.written.contains(&wanted)
        || tile.id.pack.contains(&wanted)
        || sides.map(|space| space.id.as_str()).any(|id| id.contains(&wanted))
}
