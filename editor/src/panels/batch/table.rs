//! How often scenarios are won by each number of players, with each number of Unknown monsters, as a table of colours with
//! numbers on them.

use egui::{Align2, FontId, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use ritual_batch::Plan;
use ritual_batch::matrix::{Cell, Matrix, numbers};

use super::charts::{ROW, narrow};
use crate::batch::{self, grouped, with_unknown};
use crate::theme::{self, NORMAL, Palette};

/// How wide a cell is at most, and at least.
const CELLS: [f32; 2] = [64.0, 44.0];
/// How wide it is where it stands with how many Unknown monsters is played.
const UNKNOWN: f32 = 100.0;
/// How wide the names of scenarios are at most, and at least.
const NAMES: [f32; 2] = [320.0, 60.0];

/// Draws the table; returns what was played in the cell that was clicked.
pub(super) fn ui(ui: &mut Ui, matrix: &Matrix) -> Option<Plan> {
    let mut clicked = None;
    let all = f32::from(u8::try_from(numbers().count()).unwrap_or(u8::MAX));
    let spacing = ui.spacing().item_spacing.x;
    let [most, least] = NAMES;
    let says_unknown = matrix.cells.iter().any(|cell| cell.plan.unknown.is_some());
    let beside = if says_unknown { UNKNOWN + spacing } else { 0.0 };
    let [wide, slim] = CELLS;
    let width = ((ui.available_width() - least - beside) / all - spacing).clamp(slim, wide);
    let room = (ui.available_width() - all * (width + spacing) - beside).clamp(least, most);
    ui.horizontal(|ui| {
        ui.allocate_exact_size(vec2(room + beside, ROW), Sense::hover());
        for players in numbers() {
            let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
            let name = say!("{players} players", players);
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
            let font = FontId::proportional(theme::SMALL);
            let shown = if width < wide { players.to_string() } else { name };
            ui.painter().text(rect.center(), Align2::CENTER_CENTER, shown, font, Palette::of(ui).faint);
        }
    });
    for (index, row) in matrix.rows().enumerate() {
        ui.push_id(index, |ui| {
            ui.horizontal(|ui| {
                let first = row.first();
                title(ui, first.map_or("", |cell| cell.title.as_str()), room);
                if says_unknown {
                    let unknown = first.and_then(|cell| cell.plan.unknown);
                    title(ui, unknown.map_or(say!("as it says"), with_unknown), UNKNOWN);
                }
                for it in row {
                    if cell(ui, it, width).clicked() {
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
        || say!("No game was played.").to_owned(),
        |cell| {
            let (games, policy) = (grouped(cell.plan.games), cell.plan.policy.as_str());
            say!(
                "Games won, of {games} in each cell; choices: {policy}. Click a cell to choose what it is about.",
                games,
                policy
            )
        },
    )
}

/// What a row is about, as much of it as fits.
fn title(ui: &mut Ui, name: &str, room: f32) {
    ui.allocate_ui(vec2(room, ROW), |ui| {
        ui.set_width(room);
        ui.add(egui::Label::new(RichText::new(name)).truncate()).on_hover_text(name);
    });
}

/// A cell.
fn cell(ui: &mut Ui, cell: &Cell, width: f32) -> Response {
    let palette = Palette::of(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(width, ROW), Sense::click());
    let told = batch::cell(cell);
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
    painter.text(
        rect.center(),
        Align2::CENTER_CENTER,
        batch::short_cell(cell),
        FontId::proportional(NORMAL),
        palette.text,
    );
    response.on_hover_text(told)
}
