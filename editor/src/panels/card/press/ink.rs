//! What is drawn of a face.

use std::sync::Arc;

use egui::{Color32, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use ritual_content::art::Art;

use crate::gallery;
use crate::theme::glyphs::{self, Glyph};
use crate::theme::{Palette, mix};

/// Something to draw, seen from the corner of the face.
pub(super) enum Ink {
    Letters(Pos2, Arc<Galley>),
    Symbol(Glyph, Pos2, f32, Color32),
    Die(bool, Pos2, f32, Vec<Glyph>),
    Dot(Pos2, f32, Color32),
    Box(Rect, Color32, Stroke),
    Line([Pos2; 2], Stroke),
    Picture(Rect, Art),
}

impl Ink {
    pub(super) fn moved(self, by: Vec2) -> Self {
        match self {
            Self::Letters(at, galley) => Self::Letters(at + by, galley),
            Self::Symbol(glyph, centre, size, colour) => Self::Symbol(glyph, centre + by, size, colour),
            Self::Die(is_bonus, centre, size, glyphs) => Self::Die(is_bonus, centre + by, size, glyphs),
            Self::Dot(centre, radius, colour) => Self::Dot(centre + by, radius, colour),
            Self::Box(rect, fill, stroke) => Self::Box(rect.translate(by), fill, stroke),
            Self::Line([from, to], stroke) => Self::Line([from + by, to + by], stroke),
            Self::Picture(rect, art) => Self::Picture(rect.translate(by), art),
        }
    }

    pub(super) fn draw(&self, painter: &Painter, palette: &Palette, by: Vec2) {
        match self {
            Self::Letters(at, galley) => painter.galley(*at + by, Arc::clone(galley), palette.ink),
            Self::Symbol(glyph, centre, size, colour) => glyphs::draw(painter, *glyph, *centre + by, *size, *colour),
            Self::Die(is_bonus, centre, size, faces) => {
                glyphs::die(painter, palette, *is_bonus, *centre + by, *size, faces);
            }
            Self::Dot(centre, radius, colour) => {
                painter.circle_filled(*centre + by, *radius, *colour);
            }
            Self::Box(rect, fill, stroke) => {
                painter.rect(rect.translate(by), 1.0, *fill, *stroke, StrokeKind::Inside);
            }
            Self::Line([from, to], stroke) => {
                painter.line_segment([*from + by, *to + by], *stroke);
            }
            Self::Picture(rect, art) => {
                let place = rect.translate(by);
                if !gallery::hang(painter, art, place, 2) {
                    painter.rect_filled(place, 2.0, mix(palette.paper, palette.ink, 0.07));
                }
            }
        }
    }
}
