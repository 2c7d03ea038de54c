//! Names of spaces, codes of tiles and the letters of marks.

use egui::text::LayoutJob;
use egui::{Align, Align2, FontId, Rect, Stroke, StrokeKind, pos2, vec2};
use ritual_content::documents::{MapLayout, SideUp};

use super::Marks;
use super::pen::Pen;
use crate::board::{Board, Way};
use crate::theme::{self, NORMAL, SMALL, faded};

/// The smallest scale at which names can be read.
const LEAST_SCALE: f32 = 40.0;

/// Draws codes, names and labels.
pub(super) fn paint(pen: &Pen<'_>, board: &Board, layout: &MapLayout, marks: &Marks) {
    if pen.camera.scale >= LEAST_SCALE {
        codes(pen, board, layout);
        if marks.show_names {
            names(pen, board);
        }
    }
    for (space, label) in &marks.labels {
        mark(pen, board, *space, label);
    }
}

/// The code of each tile with its side, faintly, in the corner at the bottom right.
fn codes(pen: &Pen<'_>, board: &Board, layout: &MapLayout) {
    for tile in board.tiles.iter().filter(|tile| pen.sees(tile.rect)) {
        let side = layout.tiles.get(tile.index).map_or("", |placed| match placed.side {
            SideUp::A => "A",
            SideUp::B => "B",
        });
        let corner = pen.at(tile.rect.right_bottom() - vec2(0.09, 0.07));
        let aside = if tile.is_aside { say!(", aside") } else { "" };
        let text = format!("{} {side}{aside}", tile.code);
        let font = FontId::proportional(SMALL);
        pen.painter.text(corner, Align2::RIGHT_BOTTOM, text, font, faded(pen.palette.text, 0.42));
    }
}

/// The name of each space, at the top of its largest room, shortened before it would touch a wall.
fn names(pen: &Pen<'_>, board: &Board) {
    for (index, (space, room)) in board.graph.spaces.iter().zip(&board.rooms).enumerate() {
        let heading = pen.rect(room.heading());
        // Below another tile nobody would know what it names.
        let is_hidden = space.is_aside && board.space_at(room.rect.center()) != Some(index);
        if heading.width() < 34.0 || !pen.sees(room.rect) || is_hidden {
            continue;
        }
        let is_large = pen.camera.scale >= 92.0 && room.rect.width() > 1.5;
        let size = if is_large { NORMAL } else { SMALL };
        let lay = |size: f32| {
            let font = theme::serif(size);
            let mut job = LayoutJob::simple(space.name.clone(), font, pen.palette.text, heading.width());
            job.wrap.max_rows = if room.rect.width() > 1.5 { 1 } else { 2 };
            job.wrap.break_anywhere = job.wrap.max_rows == 1;
            job.halign = Align::Center;
            pen.painter.layout_job(job)
        };
        // A word that does not fit would be broken: then the whole name is written smaller.
        let widest = space.name.split(' ').map(|word| pen.width(word, size)).fold(0.0, f32::max);
        let galley = lay(size * (heading.width() / widest.max(1.0)).clamp(0.7, 1.0));
        let down = if has_arrow_above(board, room.rect) { pen.length(0.05) } else { 0.0 };
        pen.painter.galley(pos2(heading.center().x, heading.top() + down), galley, pen.palette.text);
    }
}

/// Whether a way leads through the wall above a room: its arrow is where the name begins.
fn has_arrow_above(board: &Board, room: Rect) -> bool {
    board.borders.iter().any(|border| {
        let middle = border.middle();
        let is_on_top = (middle.y - room.top()).abs() < 0.01 && room.x_range().contains(middle.x);
        border.is_level && border.way != Way::Closed && is_on_top
    })
}

/// A few letters on a small plate at the right of a space.
fn mark(pen: &Pen<'_>, board: &Board, space: usize, label: &str) {
    let Some(room) = board.rooms.get(space) else { return };
    let palette = pen.palette;
    let font = FontId::proportional(if pen.camera.scale >= 60.0 { NORMAL } else { SMALL });
    let galley = pen.painter.layout_no_wrap(label.to_owned(), font, palette.text);
    let size = vec2((galley.size().x + 8.0).max(galley.size().y + 2.0), galley.size().y + 2.0);
    let right = pen.at(pos2(room.rect.right() - 0.1, room.standing().center().y));
    let plate = Rect::from_center_size(right - vec2(size.x / 2.0, 0.0), size);
    let line = Stroke::new(1.0, palette.line);
    pen.painter.rect(plate, size.y / 2.0, faded(palette.raised, 0.92), line, StrokeKind::Inside);
    pen.painter.galley(plate.center() - galley.size() / 2.0, galley, palette.text);
}
