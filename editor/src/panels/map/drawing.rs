//! A tile is drawn: its spaces are painted, its edges opened and walled up, with the checks beside every cell.
//!
//! What a gesture makes of the tile is worked out on plain values; one gesture is one step, and only what differs is
//! written.

mod canvas;
mod notes;
mod pen;
mod sheet;
mod tools;

use egui::{CentralPanel, Frame, Label, Margin, Panel, RichText, Ui, UiBuilder};
use ritual_diagnostic::{Path, Segment};
use ritual_map::strokes::SIDES;

use super::notes::inside;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, APART, Palette, icons};

pub(super) use pen::DrawingPen;
pub(super) use sheet::TileSheet;

/// Draws both sides of a tile, and all that it is drawn with.
pub(super) fn ui(ui: &mut Ui, cx: &EditorCx<'_>, sheet: &TileSheet, pen: &mut DrawingPen, out: &mut Vec<Command>) {
    pen.follow(sheet);
    let frame = || Frame::NONE.inner_margin(Margin::symmetric(6, 4));
    Panel::top("tile-tools").frame(frame()).show(ui, |ui| {
        tools::ui(ui, cx, sheet, pen, out);
        let palette = Palette::of(ui);
        for note in sheet.notes.iter().filter(|note| note.at.is_none()) {
            let text = format!("{} {}", icons::of_severity(note.severity), note.message);
            ui.label(RichText::new(text).color(palette.of_severity(note.severity)));
        }
    });
    Panel::bottom("tile-uses").frame(frame()).show(ui, |ui| used_by(ui, sheet, out));
    let has_focus = CentralPanel::no_frame().show(ui, |ui| sides(ui, cx, sheet, pen, out)).inner;
    if has_focus {
        tools::keys(ui, pen);
    }
}

/// Draws the sides, one beside the other or one below it; returns whether one of them has the keys.
fn sides(ui: &mut Ui, cx: &EditorCx<'_>, sheet: &TileSheet, pen: &mut DrawingPen, out: &mut Vec<Command>) -> bool {
    let all = ui.available_rect_before_wrap();
    let picked = cx.picked.field.as_ref().and_then(|field| inside(&sheet.document, field));
    let is_wide = all.width() >= all.height();
    let halves = if is_wide { all.split_left_right_at_fraction(0.5) } else { all.split_top_bottom_at_fraction(0.5) };
    let mut has_focus = false;
    for (side, half) in SIDES.into_iter().zip([halves.0, halves.1]) {
        let half = half.shrink(APART / 2.0);
        if half.width() < 60.0 || half.height() < 60.0 {
            continue;
        }
        let picked = picked.as_ref().and_then(|path| picked_space(path, side.written()));
        ui.push_id(side.written(), |ui| {
            ui.scope_builder(UiBuilder::new().max_rect(half), |ui| {
                tools::side(ui, cx, sheet, side, pen, out);
                has_focus |= canvas::ui(ui, cx, sheet, side, pen, picked, out);
            });
        });
    }
    ui.advance_cursor_after_rect(all);
    has_focus
}

/// Lists who uses the tile, each with the way to it.
fn used_by(ui: &mut Ui, sheet: &TileSheet, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(say!("Used by")).strong());
        if sheet.uses.is_empty() {
            ui.label(theme::explains(ui, say!("No map uses it yet.")));
        }
        for it in &sheet.uses {
            let words = say!(it.n_places, "{name}" | "{name} ({n} times)", name = it.name);
            if let Some(severity) = it.worst {
                let icon = RichText::new(icons::of_severity(severity)).color(palette.of_severity(severity));
                ui.label(icon).on_hover_text(say!("The worst that is said there: {severity}.", severity));
            }
            let button = ui.link(&words).accessible_name(say!("Used by {words}", words));
            if button.on_hover_text(say!("Go there")).clicked() {
                out.push(Command::Go(it.route.clone()));
            }
        }
    });
    let help =
        say!("Staircases, tunnels and barriers stand on maps: place them there, on two spaces or on the edge between.");
    ui.add(Label::new(theme::explains(ui, help)).truncate());
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
