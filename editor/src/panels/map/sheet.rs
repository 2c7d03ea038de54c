//! A tile on its own: its two sides, side by side.

use egui::{Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2};
use ritual_diagnostic::{Path, Segment};

use super::notes::inside;
use super::subject::TileSheet;
use crate::board::{Camera, Marks, paint};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, Palette};

/// The largest scale a side is drawn at, in points per cell.
const LARGEST: f32 = 120.0;

/// Draws both sides of a tile.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, sheet: &TileSheet, out: &mut Vec<Command>) {
    ui.label(theme::title(format!("Tile {}", sheet.code)));
    ui.label(theme::explains(ui, "Its two sides. Click a space to see it in the inspector."));
    ui.add_space(APART);
    let all = ui.available_rect_before_wrap();
    let picked = cx.picked.field.as_ref().and_then(|field| inside(&sheet.document, field));
    let is_wide = all.width() >= all.height();
    let halves = if is_wide { all.split_left_right_at_fraction(0.5) } else { all.split_top_bottom_at_fraction(0.5) };
    for (index, half) in [halves.0, halves.1].into_iter().enumerate() {
        let half = half.shrink(APART / 2.0);
        if half.width() < 60.0 || half.height() < 60.0 {
            continue;
        }
        ui.push_id(index, |ui| {
            ui.scope_builder(UiBuilder::new().max_rect(half), |ui| side(ui, sheet, index, picked.as_ref(), out));
        });
    }
    ui.advance_cursor_after_rect(all);
}

fn side(ui: &mut Ui, sheet: &TileSheet, index: usize, picked: Option<&Path>, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    let Some((layout, board)) = sheet.sides.get(index) else { return };
    let (key, title) = if index == 0 { ("a", "Side A") } else { ("b", "Side B") };
    ui.strong(title);
    let screen = ui.available_rect_before_wrap();
    ui.painter().rect(screen, 6.0, palette.background, Stroke::new(1.0, palette.line), StrokeKind::Inside);
    let mut camera = Camera::fit(board.bounds(), screen.shrink(APART));
    camera.scale = camera.scale.min(LARGEST);
    let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|_| ui.rect_contains_pointer(screen));
    let cell: Option<Pos2> = pointer.map(|pointer| camera.to_cell(screen, pointer));
    let mut marks = Marks { show_names: true, hovered: cell.and_then(|cell| board.space_at(cell)), ..Marks::default() };
    marks.outlined.extend(picked.and_then(|path| picked_space(path, key)));
    paint(ui.painter(), palette, board, layout, camera, screen, &marks);
    for (space, it) in board.graph.spaces.iter().enumerate() {
        let rect: Rect = camera.rect_to_screen(screen, board.room(space));
        let response = ui.interact(rect, ui.scope_id().with(("side-space", space)), Sense::click());
        let name = format!("Space {} of {}", it.id, title.to_lowercase());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if response.clicked() {
            out.push(Command::Pick(sheet.document.route().key(key).key("spaces").index(space)));
        }
        response.on_hover_text(&name);
    }
    if board.graph.spaces.is_empty() {
        let text = "This side has no spaces yet.";
        ui.painter().text(
            pos2(screen.center().x, screen.bottom() - APART * 2.0),
            egui::Align2::CENTER_CENTER,
            text,
            egui::FontId::proportional(theme::SMALL),
            palette.faint,
        );
    }
}

/// The space of a side that a path inside the tile leads to.
fn picked_space(path: &Path, side: &str) -> Option<usize> {
    match path.segments() {
        [Segment::Key(key), Segment::Key(spaces), Segment::Index(space), ..]
            if &**key == side && &**spaces == "spaces" =>
        {
            Some(*space)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_picked_space_of_the_picked_side_is_marked() {
        let path = Path::root().key("b").key("spaces").index(1).key("cells");
        assert_eq!((picked_space(&path, "b"), picked_space(&path, "a")), (Some(1), None));
        assert_eq!(picked_space(&Path::root().key("b").key("exits").index(1), "b"), None);
    }
}
