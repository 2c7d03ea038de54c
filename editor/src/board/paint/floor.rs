//! Floors: the picture of the tile or else one tint for each space, and what is laid over it.

use std::collections::BTreeSet;

use egui::epaint::RectShape;
use egui::{Color32, Rect, Shape, Stroke, vec2};

use super::Marks;
use super::pen::Pen;
use crate::board::{Board, Floor, square};
use crate::gallery;
use crate::theme::{SHADOW, faded, mix};

/// Draws the floors, and the shadow of every tile; one that is aside is faint and casts none.
pub(super) fn paint(pen: &Pen<'_>, board: &Board, marks: &Marks) {
    let palette = pen.palette;
    let shadow = faded(mix(palette.background, SHADOW, 0.7), 0.4);
    for tile in board.tiles.iter().filter(|tile| !tile.is_aside && pen.sees(tile.rect.expand(1.0))) {
        let rect = pen.rect(tile.rect.expand(0.03)).translate(vec2(0.0, pen.length(0.05)));
        pen.painter.add(RectShape::filled(rect, pen.length(0.06), shadow).with_blur_width(pen.length(0.16)));
    }
    let pictured = if marks.hides_art { BTreeSet::new() } else { pictures(pen, board) };
    for (cell, floor) in &board.floor {
        let cells = square(*cell);
        if !pen.sees(cells) {
            continue;
        }
        // Whole points, so that no seam shows between cells.
        let rect = pen.rect(cells);
        let rect = Rect::from_min_max(rect.min.round(), rect.max.round());
        let is_pictured = pictured.contains(&floor.tile);
        let colour = if is_pictured { tint(pen, marks, *floor) } else { Some(colour(pen, board, marks, *floor)) };
        if let Some(colour) = colour {
            pen.painter.rect_filled(rect, 0.0, colour);
        }
        if floor.space.is_none() {
            let line = Stroke::new(1.0, faded(palette.warning, 0.5));
            hatch(pen, rect, pen.length(0.14), line);
        }
    }
    seams(pen, board);
    for overlap in &board.graph.overlaps {
        let rect = pen.rect(square(overlap.cell));
        pen.painter.rect_filled(rect, 0.0, faded(palette.danger, 0.2));
        hatch(pen, rect, pen.length(0.16), Stroke::new(1.5, faded(palette.danger, 0.8)));
    }
}

/// Lays the pictures of tiles, below a veil on which names can be read; returns the tiles that have one.
fn pictures(pen: &Pen<'_>, board: &Board) -> BTreeSet<usize> {
    let palette = pen.palette;
    let mut pictured = BTreeSet::new();
    for tile in board.tiles.iter().filter(|tile| pen.sees(tile.rect)) {
        let rect = pen.rect(tile.rect);
        let rect = Rect::from_min_max(rect.min.round(), rect.max.round());
        if tile.art.as_ref().is_some_and(|art| gallery::lay(&pen.painter, art, rect, tile.quarters())) {
            let veil = if tile.is_aside { faded(palette.background, 0.7) } else { faded(palette.floor, 0.4) };
            pen.painter.rect_filled(rect, 0.0, veil);
            pictured.insert(tile.index);
        }
    }
    pictured
}

/// What is laid over a part of a picture.
fn tint(pen: &Pen<'_>, marks: &Marks, floor: Floor) -> Option<Color32> {
    let space = floor.space?;
    let fill = marks.fills.get(&space).map(|fill| faded(*fill, 0.4));
    let hovered = || (marks.hovered == Some(space)).then(|| faded(pen.palette.text, 0.1));
    fill.or_else(hovered)
}

fn colour(pen: &Pen<'_>, board: &Board, marks: &Marks, floor: Floor) -> Color32 {
    let palette = pen.palette;
    let Some(space) = floor.space else { return mix(palette.floor, palette.background, 0.4) };
    let shade = f32::from(board.shades.get(space).copied().unwrap_or(0));
    let mut colour = mix(palette.floor, palette.text, 0.035 * shade);
    if let Some(fill) = marks.fills.get(&space) {
        colour = colour.blend(faded(*fill, 0.4));
    }
    if marks.hovered == Some(space) {
        colour = mix(colour, palette.text, 0.07);
    }
    if floor.is_aside { mix(colour, palette.background, 0.6) } else { colour }
}

/// Draws hairlines between the cells of a space: they give the eye a measure.
fn seams(pen: &Pen<'_>, board: &Board) {
    if pen.camera.scale < 30.0 {
        return;
    }
    let line = Stroke::new(1.0, faded(pen.palette.wall, 0.1));
    for (cell, floor) in &board.floor {
        let (column, row) = *cell;
        let rect = pen.rect(square(*cell));
        let is_same = |cell: Option<(i16, i16)>| cell.and_then(|cell| board.floor.get(&cell)) == Some(floor);
        if is_same(column.checked_add(1).map(|column| (column, row))) {
            pen.painter.line_segment([rect.right_top(), rect.right_bottom()], line);
        }
        if is_same(row.checked_add(1).map(|row| (column, row))) {
            pen.painter.line_segment([rect.left_bottom(), rect.right_bottom()], line);
        }
    }
}

/// Draws slanted lines over a rectangle.
pub(super) fn hatch(pen: &Pen<'_>, rect: Rect, step: f32, line: Stroke) {
    if step < 2.0 || !rect.is_positive() {
        return;
    }
    let painter = pen.painter.with_clip_rect(rect.intersect(pen.painter.clip_rect()));
    let mut shift = step / 2.0;
    while shift < rect.width() + rect.height() {
        let from = rect.left_top() + vec2(shift, 0.0);
        painter.add(Shape::line_segment([from, from + vec2(-rect.height(), rect.height())], line));
        shift += step;
    }
}
