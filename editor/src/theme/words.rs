//! Words that are drawn where a widget has only so much room.

use egui::text::{LayoutJob, TextWrapping};
use egui::{Color32, FontId, Painter, Pos2, vec2};

/// Draws a line from the middle of its left side on; what does not fit ends in `…` instead of inside a letter.
pub fn text_within(painter: &Painter, left: Pos2, room: f32, text: String, font: FontId, colour: Color32) {
    let mut job = LayoutJob::simple_singleline(text, font, colour);
    job.wrap = TextWrapping::truncate_at_width(room.max(0.0));
    let galley = painter.layout_job(job);
    painter.galley(left - vec2(0.0, galley.size().y / 2.0), galley, colour);
}
