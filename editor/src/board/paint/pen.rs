//! Draws in cells.

use egui::{Painter, Pos2, Rect};

use crate::board::Camera;
use crate::theme::{self, Palette};

/// A painter that knows where cells are on the screen.
pub(super) struct Pen<'p> {
    /// The painter, kept to the screen.
    pub(super) painter: Painter,
    /// The colours.
    pub(super) palette: &'p Palette,
    /// What part of the plan is seen.
    pub(super) camera: Camera,
    screen: Rect,
}

impl<'p> Pen<'p> {
    /// Takes a painter for a part of the screen.
    pub(super) fn new(painter: &Painter, palette: &'p Palette, camera: Camera, screen: Rect) -> Self {
        let painter = painter.with_clip_rect(screen.intersect(painter.clip_rect()));
        Self { painter, palette, camera, screen }
    }

    /// Where a point of the plan is on the screen.
    pub(super) fn at(&self, cell: Pos2) -> Pos2 {
        self.camera.to_screen(self.screen, cell)
    }

    /// A length of the plan, in points.
    pub(super) fn length(&self, cells: f32) -> f32 {
        cells * self.camera.scale
    }

    /// Where a rectangle of the plan is on the screen.
    pub(super) fn rect(&self, cells: Rect) -> Rect {
        self.camera.rect_to_screen(self.screen, cells)
    }

    /// How wide a text in the serif is, in points.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        self.painter.layout_no_wrap(text.to_owned(), theme::serif(size), self.palette.text).size().x
    }

    /// Whether any of a rectangle of the plan is seen.
    pub(super) fn sees(&self, cells: Rect) -> bool {
        self.rect(cells).intersects(self.painter.clip_rect())
    }
}
