//! Draws a board like a floor plan.

mod floor;
mod pen;
mod walls;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};
use ritual_content::documents::MapLayout;

use super::room::SIGN;
use super::{Board, Camera, SignMeans, paint_sign};
use crate::theme::{Palette, faded, icons};
use pen::Pen;

/// What is marked on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Colours laid over the floors of spaces.
    pub fills: BTreeMap<usize, Color32>,
    /// Spaces with an outline.
    pub outlined: BTreeSet<usize>,
    /// A few letters in a corner of spaces, such as a distance.
    pub labels: BTreeMap<usize, String>,
    /// Names are written into the spaces.
    pub show_names: bool,
    /// The start, gates, staircases and tunnels are left out.
    pub hides_signs: bool,
    /// The pictures of tiles are left out.
    pub hides_art: bool,
    /// The space under the pointer.
    pub hovered: Option<usize>,
}

/// Draws floors, walls, passages, gates, the start and links.
pub fn paint(
    painter: &Painter,
    palette: &Palette,
    board: &Board,
    layout: &MapLayout,
    camera: Camera,
    screen: Rect,
    marks: &Marks,
) {
    let pen = Pen::new(painter, palette, camera, screen);
    floor::paint(&pen, board, marks);
    walls::paint(&pen, board);
    outlines(&pen, board, marks);
    if let Some(space) = marks.hovered {
        links(&pen, board, space);
    }
    for sign in board.signs.iter().filter(|_| !marks.hides_signs) {
        paint_sign(&pen.painter, palette, pen.at(sign.at), pen.length(SIGN), sign.means);
    }
    words::paint(&pen, board, layout, marks);
}

/// Draws something that closes the passage between two spaces.
pub fn barrier(painter: &Painter, palette: &Palette, board: &Board, camera: Camera, screen: Rect, between: [usize; 2]) {
    let pen = Pen::new(painter, palette, camera, screen);
    let (middle, along) = between_spaces(board, between);
    let size = along * 0.5 + Vec2::splat(0.11);
    let bar = pen.rect(Rect::from_center_size(middle, size));
    let line = Stroke::new(pen.length(0.02).clamp(1.0, 2.5), palette.fire);
    pen.painter.rect(bar, pen.length(0.04), palette.raised, line, StrokeKind::Inside);
    if camera.scale >= 34.0 {
        let radius = pen.length(0.12);
        pen.painter.circle(pen.at(middle), radius, palette.raised, line);
        let font = FontId::proportional((radius * 1.35).round().max(7.0));
        pen.painter.text(pen.at(middle), Align2::CENTER_CENTER, icons::LOCK, font, palette.fire);
    }
}

/// Draws a wall where the passage between two spaces was closed.
pub fn wall(painter: &Painter, palette: &Palette, board: &Board, camera: Camera, screen: Rect, between: [usize; 2]) {
    let pen = Pen::new(painter, palette, camera, screen);
    let (middle, along) = between_spaces(board, between);
    let bar = pen.rect(Rect::from_center_size(middle, along * 0.5 + Vec2::splat(0.12)));
    pen.painter.rect_filled(bar, 0.0, palette.wall);
}

/// Draws a passage between two spaces that effects opened.
pub fn passage(painter: &Painter, palette: &Palette, board: &Board, camera: Camera, screen: Rect, between: [usize; 2]) {
    let pen = Pen::new(painter, palette, camera, screen);
    let stroke = Stroke::new(pen.length(0.03).clamp(1.0, 3.0), palette.accent);
    let line = between.map(|space| pen.at(board.anchor(space)));
    pen.painter.extend(Shape::dashed_line(&line, stroke, pen.length(0.09), pen.length(0.07)));
}

/// The middle between two spaces, on the wall that parts them, and the direction of that wall.
fn between_spaces(board: &Board, [one, other]: [usize; 2]) -> (Pos2, Vec2) {
    match board.way_between(one, other) {
        Some(border) => (border.middle(), border.along()),
        None => (board.anchor(one) + (board.anchor(other) - board.anchor(one)) * 0.5, Vec2::X),
    }
}

/// Outlines what is marked, what is under the pointer, and faintly what is next to that.
fn outlines(pen: &Pen<'_>, board: &Board, marks: &Marks) {
    let Pen { palette, .. } = pen;
    if let Some(space) = marks.hovered {
        for next in board.neighbours(space) {
            outline(pen, board, next, Stroke::new(pen.length(0.03).clamp(1.0, 3.0), faded(palette.accent, 0.55)));
        }
        outline(pen, board, space, Stroke::new(pen.length(0.04).clamp(1.5, 4.0), palette.text));
    }
    for space in &marks.outlined {
        outline(pen, board, *space, Stroke::new(pen.length(0.05).clamp(2.0, 5.0), palette.accent));
    }
}

fn outline(pen: &Pen<'_>, board: &Board, space: usize, stroke: Stroke) {
    for border in &board.borders {
        let [before, after] = border.spaces.map(|it| it == Some(space));
        if before == after {
            continue;
        }
        // Just inside the space, so that two outlined neighbours show two lines.
        let inward = border.through() * if after { 0.07 } else { -0.07 };
        let from = border.corner() + inward;
        pen.painter.line_segment([pen.at(from), pen.at(from + border.along())], stroke);
    }
}

/// Draws a line between the two ends of every link that begins on a space.
fn links(pen: &Pen<'_>, board: &Board, space: usize) {
    let link_of = |means: SignMeans| match means {
        SignMeans::Link { index, .. } => Some(index),
        SignMeans::Start | SignMeans::Gate(_) => None,
    };
    let here = board.signs.iter().filter(|sign| sign.space == space);
    let indices: BTreeSet<usize> = here.filter_map(|sign| link_of(sign.means)).collect();
    for index in indices {
        let ends: Vec<_> = board.signs.iter().filter(|sign| link_of(sign.means) == Some(index)).collect();
        if let [one, other] = ends.as_slice() {
            let stroke = Stroke::new(pen.length(0.03).clamp(1.0, 3.0), faded(pen.palette.accent, 0.7));
            let line = [pen.at(one.at), pen.at(other.at)];
            pen.painter.extend(Shape::dashed_line(&line, stroke, pen.length(0.09), pen.length(0.07)));
        }
    }
}
