//! A value of any shape, without its name.

use egui::{DragValue, Label, RichText, TextEdit, Ui};
use ritual_diagnostic::Path;
use ritual_forms::{Branch, Shape, shape_of, words};
use serde_json::Value;

use super::record::is_long;
use super::{FormCx, choice, list, name_of, record, reference};
use crate::commands::Command;
use crate::theme::{self, NEAR};

/// Draws a value without its name.
pub(super) fn show(ui: &mut Ui, form: &mut FormCx<'_, '_>, schema: &Value, value: &Value, path: &Path) {
    match shape_of(form.root, schema) {
        Shape::Text { most, is_id } => text(ui, form, value, path, most, is_id),
        Shape::Reference(kinds) => reference::show(ui, form, &kinds, value, path),
        Shape::Number { least, most } => number(ui, form, value, path, least, most),
        Shape::Flag => {
            let mut flag = value.as_bool().unwrap_or_default();
            let response = ui.checkbox(&mut flag, "").accessible_name(name_of(path));
            if response.changed() {
                form.set(path, flag);
            }
        }
        Shape::Words(words) => {
            let branches: Vec<Branch<'_>> = words.into_iter().map(Branch::Word).collect();
            choice::show(ui, form, &branches, value, path);
        }
        Shape::Record(fields) => record::show(ui, form, &fields, value, path),
        Shape::List { item, least, most } => list::show(ui, form, item, value, path, (least, most)),
        Shape::Entries(item) => list::entries(ui, form, item, value, path),
        Shape::Choice(branches) => choice::show(ui, form, &branches, value, path),
        Shape::Any => {
            ui.label(theme::explains(ui, words::brief(value)));
        }
    }
}

/// The room of the button that renames.
const RENAME: f32 = 72.0;

fn text(ui: &mut Ui, form: &mut FormCx<'_, '_>, value: &Value, path: &Path, most: Option<u64>, is_id: bool) {
    let Some(old) = value.as_str() else {
        ui.label(theme::explains(ui, words::brief(value)));
        return;
    };
    let is_own_id = is_id && *path == form.document.root().key("id");
    if is_own_id {
        ui.scope(|ui| {
            ui.set_max_width((theme::room(ui) - RENAME).max(40.0));
            ui.add(Label::new(RichText::new(old).monospace()).truncate());
        });
        if ui.small_button(say!("Rename")).on_hover_text(say!("Give it another id, everywhere it is used")).clicked() {
            form.out.push(Command::AskToRename(form.document.clone()));
        }
        return;
    }
    let mut new = old.to_owned();
    let is_long = is_long(value);
    let edit = if is_long { TextEdit::multiline(&mut new).desired_rows(2) } else { TextEdit::singleline(&mut new) };
    let edit = edit.id(form.id_of(path)).desired_width(f32::INFINITY);
    let edit = if is_id { edit.font(egui::TextStyle::Monospace) } else { edit };
    let response = ui.add(edit).accessible_name(name_of(path));
    if let Some(most) = most
        && u64::try_from(new.chars().count()).is_ok_and(|n| n > most)
    {
        ui.label(theme::explains(ui, say!("at most {most} characters", most)));
    }
    if response.changed() && new != old {
        form.set(path, new);
    }
    if response.gained_focus() {
        form.out.push(Command::Pick(form.route(path)));
    }
}

fn number(ui: &mut Ui, form: &mut FormCx<'_, '_>, value: &Value, path: &Path, least: i64, most: i64) {
    let mut number = value.as_i64().unwrap_or(least);
    let response = ui.add(DragValue::new(&mut number).range(least..=most).speed(0.05)).accessible_name(name_of(path));
    if response.changed() && Some(number) != value.as_i64() {
        form.set(path, number);
    }
    ui.add_space(NEAR);
}
