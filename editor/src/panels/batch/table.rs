//! How often scenarios are won by each number of players, as a table of colours with numbers on them.

use egui::{Align2, FontId, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};

use super::charts::{ROW, narrow};
use crate::batch::Plan;
use crate::batch::matrix::{Cell, Matrix, numbers};
use crate::batch::results::grouped;
use crate::theme::{self, NORMAL, Palette};

/// How wide a cell is.
const CELL: f32 = 64.0;
/// How wide the names of scenarios are at most, and at least.
const NAMES: [f32; 2] = [320.0, 90.0];

/// Draws the table; returns what was played in the cell that was clicked.
pub(super) fn ui(ui: &mut Ui, matrix: &Matrix) -> Option<Plan> {
    let mut clicked = None;
    let all = f32::from(u8::try_from(numbers().count()).unwrap_or(u8::MAX));
    let spacing = ui.spacing().item_spacing.x;
    let [most, least] = NAMES;
    let room = (ui.available_width() - all * (CELL + spacing)).clamp(least, most);
    ui.horizontal(|ui| {
        ui.allocate_exact_size(vec2(room, ROW), Sense::hover());
        for players in numbers() {
            let (rect, response) = ui.allocate_exact_size(vec2(CELL, ROW), Sense::hover());
            let name = format!("{players} players");
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
            let font = FontId::proportional(theme::SMALL);
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, &name, font, Palette::of(ui).faint);
        }
    });
    for (index, row) in matrix.rows().enumerate() {
        ui.push_id(index, |ui| {
            ui.horizontal(|ui| {
                title(ui, row.first().map_or("", |cell| cell.title.as_str()), room);
                for it in row {
                    if cell(ui, it).clicked() {
                        clicked = Some(it.plan.clone());
                    }
                }
            });
        });
    }
    ui.label(theme::explains(ui, about(matrix)));
    clicked
}

/// What the numbers are.
fn about(matrix: &Matrix) -> String {
    let played = matrix.cells.iter().find(|cell| cell.games > 0);
    played.map_or_else(
        || "No game was played.".to_owned(),
        |cell| {
            let (games, policy) = (grouped(cell.plan.games), cell.plan.policy.as_str());
            format!("Games won, of {games} in each cell; choices: {policy}. Click a cell to choose what it is about.")
        },
    )
}

/// The name of a scenario, as much of it as fits.
fn title(ui: &mut Ui, name: &str, room: f32) {
    ui.allocate_ui(vec2(room, ROW), |ui| {
        ui.set_width(room);
        ui.add(egui::Label::new(RichText::new(name)).truncate()).on_hover_text(name);
    });
}

fn cell(ui: &mut Ui, cell: &Cell) -> Response {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(CELL, ROW), Sense::click());
    let told = cell.told();
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &told));
    let fill = match cell.rate {
        Ok(rate) if cell.games > 0 => palette.heat(narrow(rate.mean)),
        _ => palette.background,
    };
    let painter = ui.painter();
    painter.rect_filled(rect, 3.0, fill);
    if response.hovered() || response.has_focus() {
        painter.rect_stroke(rect, 3.0, Stroke::new(1.0, palette.accent), StrokeKind::Inside);
    }
    painter.text(rect.center(), Align2::CENTER_CENTER, cell.shown(), FontId::proportional(NORMAL), palette.text);
    response.on_hover_text(told)
}
