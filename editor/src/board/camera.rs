//! What part of the plan is seen, and how large.

use egui::{CursorIcon, Key, PointerButton, Pos2, Rect, vec2};

/// The smallest and the largest scale, in points per cell.
const SCALES: std::ops::RangeInclusive<f32> = 10.0..=240.0;
/// The largest scale a map is shown at when it is shown whole.
const LARGEST_FIT: f32 = 130.0;
/// How fast the wheel zooms.
const WHEEL: f32 = 0.004;

/// What part of the plan is seen, and how large.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point in the middle of the screen, in cells.
    pub centre: Pos2,
    /// Points per cell.
    pub scale: f32,
}

impl Camera {
    /// Shows all of some cells, with a little room around them.
    pub fn fit(bounds: Rect, screen: Rect) -> Self {
        let around = bounds.expand(0.4);
        let scale = (screen.width() / around.width().max(1.0)).min(screen.height() / around.height().max(1.0));
        Self { centre: bounds.center(), scale: scale.clamp(*SCALES.start(), LARGEST_FIT) }
    }

    /// Where a point of the plan is on the screen.
    pub fn to_screen(self, screen: Rect, cell: Pos2) -> Pos2 {
        screen.center() + (cell - self.centre) * self.scale
    }

    /// What point of the plan is at a place of the screen.
    pub fn to_cell(self, screen: Rect, point: Pos2) -> Pos2 {
        self.centre + (point - screen.center()) / self.scale
    }

    /// Where a rectangle of the plan is on the screen.
    pub fn rect_to_screen(self, screen: Rect, cells: Rect) -> Rect {
        Rect::from_min_max(self.to_screen(screen, cells.min), self.to_screen(screen, cells.max))
    }

    /// Makes everything larger or smaller; the point under the pointer stays where it is.
    pub fn zoom(&mut self, screen: Rect, about: Pos2, factor: f32) {
        let before = self.to_cell(screen, about);
        self.scale = (self.scale * factor).clamp(*SCALES.start(), *SCALES.end());
        self.centre += before - self.to_cell(screen, about);
    }

    /// The wheel zooms about the pointer; the middle or right button, or space and the left one, moves the plan.
    pub fn steer(&mut self, ui: &egui::Ui, response: &egui::Response) {
        let screen = response.rect;
        if ui.rect_contains_pointer(screen)
            && let Some(pointer) = ui.input(|input| input.pointer.hover_pos())
        {
            let (wheel, pinch) = ui.input(|input| (input.smooth_scroll_delta(), input.zoom_delta()));
            let factor = pinch * (wheel.y * WHEEL).exp();
            if (factor - 1.0).abs() > f32::EPSILON {
                self.zoom(screen, pointer, factor);
            }
            self.centre -= vec2(wheel.x / self.scale, 0.0);
        }
        let has_hand = ui.input(|input| input.key_down(Key::Space));
        let is_moved = response.dragged_by(PointerButton::Middle)
            || response.dragged_by(PointerButton::Secondary)
            || (has_hand && response.dragged_by(PointerButton::Primary));
        if is_moved {
            self.centre -= response.drag_delta() / self.scale;
            ui.ctx().set_cursor_icon(CursorIcon::Grabbing);
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    const SCREEN: Rect = Rect::from_min_max(pos2(100.0, 50.0), pos2(500.0, 350.0));

    #[test]
    fn everything_is_seen_when_it_fits() {
        let bounds = Rect::from_min_max(pos2(-2.0, 0.0), pos2(6.0, 6.0));
        let camera = Camera::fit(bounds, SCREEN);
        assert!(SCREEN.contains_rect(camera.rect_to_screen(SCREEN, bounds)));
        assert_eq!(camera.to_screen(SCREEN, bounds.center()), SCREEN.center());
    }

    #[test]
    fn there_and_back_is_the_same_point_and_zooming_keeps_it() {
        let mut camera = Camera { centre: pos2(1.0, 2.0), scale: 40.0 };
        let pointer = pos2(180.0, 90.0);
        let cell = camera.to_cell(SCREEN, pointer);
        assert!(camera.to_screen(SCREEN, cell).distance(pointer) < 0.01);
        camera.zoom(SCREEN, pointer, 1.5);
        assert!(camera.to_screen(SCREEN, cell).distance(pointer) < 0.01);
        camera.zoom(SCREEN, pointer, 1000.0);
        assert!(camera.scale <= *SCALES.end());
    }
}
