//! The rows: where a text stands, what its author wrote, what it says in the other language.

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align2, Color32, FontId, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use ritual_translations::{Place, Row, TranslationSheet};

use super::mark;
use super::words::{place_name, state_name};
use crate::theme::{self, NORMAL, Palette, mix};

/// How high a row is, in points.
const HEIGHT: f32 = 24.0;
/// How much of the width goes to place, source and translation.
const SHARES: [f32; 3] = [0.26, 0.37, 0.37];
/// The room for the mark before a row, in points.
const MARK: f32 = 22.0;

/// Draws the rows that are shown; returns the one that was clicked.
pub(super) fn ui(
    ui: &mut Ui,
    sheet: &TranslationSheet,
    shown: &[usize],
    here: Option<&Place>,
    reveals: bool,
) -> Option<Place> {
    let mut clicked = None;
    let rows: Vec<&Row> = shown.iter().filter_map(|index| sheet.rows.get(*index)).collect();
    if rows.is_empty() {
        ui.label(theme::explains(ui, say!("No text is shown: others are hidden by the choice above.")));
        return None;
    }
    ui.spacing_mut().item_spacing.y = 1.0;
    let view = ui.available_height();
    let mut area = ScrollArea::vertical().id_salt(("rows", &sheet.target.pack, &sheet.target.language));
    if reveals && let Some(index) = rows.iter().position(|row| Some(&row.place) == here) {
        let above = u16::try_from(index).map_or(f32::MAX, f32::from);
        area = area.vertical_scroll_offset((above * (HEIGHT + 1.0) - view / 2.0).max(0.0));
    }
    area.auto_shrink(false).show_rows(ui, HEIGHT, rows.len(), |ui, range| {
        for row in rows.get(range).unwrap_or_default() {
            ui.push_id((&row.place.key, &row.place.address), |ui| {
                if line(ui, row, Some(&row.place) == here).clicked() {
                    clicked = Some(row.place.clone());
                }
            });
        }
    });
    clicked
}

/// Draws a row.
fn line(ui: &mut Ui, row: &Row, is_here: bool) -> Response {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::click());
    let spoken = format!("{}, {}", place_name(&row.place), state_name(row.state));
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_here, &spoken));
    let fill = match (is_here, response.hovered()) {
        (true, _) => palette.chosen,
        (false, true) => mix(palette.panel, palette.text, 0.07),
        (false, false) => palette.panel,
    };
    ui.painter().rect_filled(rect, 2.0, fill);
    if response.has_focus() {
        ui.painter().rect_stroke(rect, 2.0, Stroke::new(1.0, palette.accent), StrokeKind::Inside);
    }
    let (icon, colour) = mark(row.state, palette);
    let centre = rect.left_center() + vec2(MARK / 2.0, 0.0);
    ui.painter().text(centre, Align2::CENTER_CENTER, icon, FontId::proportional(NORMAL), colour);
    let said = match (&row.elsewhere, row.target.as_str()) {
        (Some(elsewhere), "") => (elsewhere.as_str(), palette.faint),
        (_, target) => (target, palette.text),
    };
    let place = format!("{} · {}", row.place.key, row.place.address);
    let cells = [(place.as_str(), palette.faint), (row.source.as_str(), palette.text), said];
    let mut left = rect.left() + MARK;
    for ((text, colour), share) in cells.into_iter().zip(SHARES) {
        let width = (rect.width() - MARK) * share;
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(cell(text, colour, width - 8.0)));
        let top = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(egui::pos2(left, top), galley, colour);
        left += width;
    }
    response
}

/// A text on one line, as much of it as fits.
fn cell(text: &str, colour: Color32, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.append(&text.replace('\n', " "), 0.0, TextFormat::simple(FontId::proportional(NORMAL), colour));
    job.wrap = TextWrapping::truncate_at_width(width.max(8.0));
    job
}
