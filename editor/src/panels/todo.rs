//! What is still to do, above the form: a click leads to where it is done.

use egui::{Button, CollapsingHeader, Ui};
use ritual_forms::words;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{NEAR, icons};
use crate::todo::{Todo, place};

/// Draws what is still to do in the open document; nothing where it has all it needs.
pub fn ui(ui: &mut Ui, cx: &EditorCx<'_>, todo: &Todo, out: &mut Vec<Command>) {
    let n_left = todo.left().count();
    if n_left == 0 {
        return;
    }
    let title = format!("{} {}", icons::ADD, say!("Still to do: {n_left}", n_left));
    CollapsingHeader::new(title).id_salt("todo").default_open(true).show(ui, |ui| {
        for task in todo.left() {
            let text = say!(
                "{task}: {n_done} of {n_wanted}",
                task = words::human(task.what),
                n_done = task.n_done,
                n_wanted = task.n_wanted
            );
            let button = ui.add(Button::new(text).frame_when_inactive(false).truncate());
            if button.on_hover_text(task.how).clicked() {
                out.extend(place(cx.workspace, task).map(Command::Go));
            }
        }
    });
    ui.add_space(NEAR);
}
