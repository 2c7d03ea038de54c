//! The small map in the corner: all of it, and the part that is seen. A click brings another part into view.

use egui::emath::RectTransform;
use egui::{
    EventFilter, Key, Modifiers, Pos2, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

use super::SeenMap;
use crate::board::Camera;
use crate::panels::map::layering::Layer;
use crate::theme::{Palette, faded, mix};

/// The largest it is, in points.
const MOST: Vec2 = vec2(150.0, 110.0);
/// The smallest screen it is drawn on, in points: on a smaller one it would hide what it helps to find.
const LEAST_SCREEN: Vec2 = vec2(420.0, 300.0);
/// How far an arrow key goes, in cells.
const STEP: f32 = 1.0;

const ARROWS: [(Key, Vec2); 4] = [
    (Key::ArrowLeft, vec2(-STEP, 0.0)),
    (Key::ArrowRight, vec2(STEP, 0.0)),
    (Key::ArrowUp, vec2(0.0, -STEP)),
    (Key::ArrowDown, vec2(0.0, STEP)),
];

/// Draws the small map, where not all of the map is seen; returns the camera where another part is to be seen.
pub(super) fn ui(ui: &Ui, canvas: &Response, seen: SeenMap<'_>) -> Option<Camera> {
    let SeenMap { stage, map, layers } = seen;
    let bounds = map.board.bounds();
    let view = Rect::from_min_max(
        stage.camera.to_cell(stage.screen, stage.screen.min),
        stage.camera.to_cell(stage.screen, stage.screen.max),
    );
    let is_large = stage.screen.width() >= LEAST_SCREEN.x && stage.screen.height() >= LEAST_SCREEN.y;
    if !layers.shows(Layer::Minimap) || view.contains_rect(bounds) || !is_large {
        return None;
    }
    let corner = stage.screen.right_bottom() - Vec2::splat(10.0);
    let place = placed(bounds.union(view), corner);
    let palette = Palette::of(ui);
    let painter = ui.painter_at(stage.screen);
    painter.rect(*place.to(), 4.0, faded(palette.panel, 0.94), Stroke::new(1.0, palette.line), StrokeKind::Inside);
    for tile in &map.board.tiles {
        let fill =
            if tile.is_aside { mix(palette.panel, palette.floor, 0.5) } else { mix(palette.floor, palette.wall, 0.4) };
        painter.rect_filled(place.transform_rect(tile.rect).shrink(0.5), 1.0, fill);
    }
    painter.rect_stroke(place.transform_rect(view), 1.0, Stroke::new(1.5, palette.accent), StrokeKind::Inside);
    let response = ui.interact(*place.to(), canvas.id.with("minimap"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, say!("Small map")));
    let mut camera = stage.camera;
    let pointer = response.interact_pointer_pos().filter(|_| response.clicked() || response.dragged());
    if let Some(pointer) = pointer {
        camera.centre = place.inverse().transform_pos(pointer);
    }
    if response.has_focus() {
        painter.rect_stroke(place.to().expand(1.0), 4.0, Stroke::new(2.0, palette.accent), StrokeKind::Outside);
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, escape: false, tab: false };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        for (key, by) in ARROWS {
            if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                camera.centre += by;
            }
        }
    }
    response.on_hover_text(say!("All of the map. Click or drag to see another part; with the keys, arrows move it."));
    (camera != stage.camera).then_some(camera)
}

/// From cells to the screen: all of some cells, as large as goes, with the lower right corner given.
fn placed(cells: Rect, corner: Pos2) -> RectTransform {
    let scale = (MOST.x / cells.width().max(1.0)).min(MOST.y / cells.height().max(1.0));
    RectTransform::from_to(cells, Rect::from_min_max(corner - cells.size() * scale, corner))
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    #[test]
    fn all_of_it_fits_into_the_corner_and_a_point_leads_back_to_its_cell() {
        let cells = Rect::from_min_max(pos2(-3.0, 2.0), pos2(37.0, 12.0));
        let place = placed(cells, pos2(700.0, 500.0));
        assert_eq!((place.to().right_bottom(), place.to().size()), (pos2(700.0, 500.0), vec2(150.0, 37.5)));
        let on_screen = place.transform_pos(pos2(17.0, 7.0));
        assert_eq!(on_screen, place.to().center());
        assert!(place.inverse().transform_pos(on_screen).distance(pos2(17.0, 7.0)) < 0.001);
    }
}
