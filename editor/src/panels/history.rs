//! The steps that were done, in words: a click goes back to one, or forward again.

use egui::{Button, RichText, ScrollArea, Ui};
use ritual_workspace::{History, UndoStep};

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};

/// A point in the way back, with how many steps are done there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct HistoryRow {
    n_done: usize,
    label: String,
    /// What was changed by the step.
    about: String,
    /// It was taken back, and waits to be done again.
    is_undone: bool,
    is_now: bool,
}

/// The points one can go to, the newest first.
fn rows(history: &History) -> Vec<HistoryRow> {
    let n_done = history.n_done();
    let begun = (say!("As it was opened").to_owned(), String::new());
    let steps = history.steps().map(|step| (step.label.clone(), about(step)));
    let points = std::iter::once(begun).chain(steps).enumerate();
    let row =
        |(at, (label, about))| HistoryRow { n_done: at, label, about, is_undone: at > n_done, is_now: at == n_done };
    let mut rows: Vec<HistoryRow> = points.map(row).collect();
    rows.reverse();
    rows
}

/// What a step has changed, in a word.
fn about(step: &UndoStep) -> String {
    match step.changes.as_slice() {
        [change] => change.file.rsplit('/').next().unwrap_or_default().to_owned(),
        changes => say!(changes.len(), "1 file" | "{n} files"),
    }
}

/// Draws the steps.
pub fn ui(ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
    let rows = rows(cx.workspace.history());
    ui.label(theme::explains(
        ui,
        say!("Click a step to go back to it, or forward again. What you change then ends here."),
    ));
    ui.add_space(theme::NEAR);
    let height = ui.spacing().interact_size.y;
    ScrollArea::vertical().auto_shrink([false, false]).show_rows(ui, height, rows.len(), |ui, range| {
        for row in rows.get(range).unwrap_or_default() {
            ui.push_id(row.n_done, |ui| {
                if one(ui, row) {
                    out.push(Command::GoToStep(row.n_done));
                }
            });
        }
    });
}

/// Draws a step; returns whether somebody wants to go there.
fn one(ui: &mut Ui, row: &HistoryRow) -> bool {
    let palette = Palette::of(ui);
    let colour = if row.is_undone { palette.faint } else { palette.text };
    let icon = match (row.is_now, row.is_undone) {
        (true, _) => icons::OK,
        (false, true) => icons::REDO,
        (false, false) => icons::UNDO,
    };
    let text = RichText::new(format!("{icon} {}", row.label)).color(colour);
    let fill = if row.is_now { palette.chosen } else { egui::Color32::TRANSPARENT };
    let button = Button::new(text).right_text(theme::explains(ui, &row.about)).fill(fill);
    let button = button.frame_when_inactive(row.is_now).truncate();
    let response = ui.add(button.min_size(egui::vec2(ui.available_width(), 0.0)));
    let state = match (row.is_now, row.is_undone) {
        (true, _) => say!(", here"),
        (false, true) => say!(", taken back"),
        (false, false) => "",
    };
    let spoken = format!("{}{state}", row.label);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &spoken));
    response.clicked() && !row.is_now
}

#[cfg(test)]
mod tests {
    use ritual_workspace::FileChange;

    use super::*;

    #[test]
    fn steps_are_told_the_newest_first_with_what_they_changed() {
        let mut history = History::default();
        let change = |file: &str| FileChange { file: file.into(), before: None, after: Some("x".into()) };
        history.push("Change health".into(), vec![change("one/enemies.yaml")], None, 0.0);
        history.push("Rename a to b".into(), vec![change("one/a.yaml"), change("one/b.yaml")], None, 0.0);
        history.undo();
        let told: Vec<_> = rows(&history).into_iter().map(|it| (it.label, it.about, it.is_undone, it.is_now)).collect();
        let row = |label: &str, about: &str, is_undone, is_now| (label.to_owned(), about.to_owned(), is_undone, is_now);
        let wanted = [
            row("Rename a to b", "2 files", true, false),
            row("Change health", "enemies.yaml", false, true),
            row("As it was opened", "", false, false),
        ];
        assert_eq!(told, wanted);
        assert_eq!(rows(&history)[0].n_done, 2);
    }
}
