//! One field: its name, what stands in it, and what is wrong with it.

use egui::{DragValue, RichText, TextEdit, Ui};
use ritual_diagnostic::{Diagnostic, Path};
use ritual_yaml::Edit;
use serde_json::Value;

use super::{FormCx, LABEL, choice, list, name_of, reference, set_in};
use crate::commands::Command;
use crate::forms::{Branch, Field, Shape, shape_of, skeleton, words};
use crate::theme::{self, NEAR, Palette, icons};

/// Draws the fields of a record that are there, and a menu of those that could be.
pub(super) fn record(ui: &mut Ui, form: &mut FormCx<'_, '_>, fields: &[Field<'_>], value: &Value, path: &Path) {
    let Some(map) = value.as_object() else {
        ui.label(theme::explains(ui, "This should have fields: edit it in the text."));
        return;
    };
    for field in fields {
        if let Some(value) = map.get(field.name) {
            ui.push_id(field.name, |ui| one(ui, form, field, value, &path.key(field.name)));
        }
    }
    let unknown = map.keys().filter(|key| !fields.iter().any(|field| field.name == *key));
    for key in unknown {
        ui.horizontal(|ui| {
            ui.colored_label(Palette::of(ui).danger, format!("{} {key}", icons::ERROR));
            ui.label(theme::explains(ui, "is not a field here"));
            if theme::icon_button(ui, icons::REMOVE, &format!("Remove {key}")).clicked() {
                form.edit("Remove", key, Edit::Remove { path: path.key(key) });
            }
        });
    }
    let absent: Vec<&Field<'_>> = fields.iter().filter(|field| !map.contains_key(field.name)).collect();
    if !absent.is_empty() {
        add_field(ui, form, &absent, path);
    }
}

/// A menu of the fields that are not written yet.
fn add_field(ui: &mut Ui, form: &mut FormCx<'_, '_>, absent: &[&Field<'_>], path: &Path) {
    let missing = absent.iter().filter(|field| field.is_required).count();
    let label = match missing {
        0 => format!("{} Add a field", icons::ADD),
        1 => format!("{} Add a field (1 is missing)", icons::ADD),
        n => format!("{} Add a field ({n} are missing)", icons::ADD),
    };
    let colour = if missing > 0 { Palette::of(ui).danger } else { Palette::of(ui).faint };
    let text = RichText::new(label).size(theme::SMALL).color(colour);
    ui.push_id("add-field", |ui| {
        ui.menu_button(text, |ui| {
            ui.set_min_width(240.0);
            for field in absent {
                let response = ui.button(words::human(field.name)).on_hover_text(field.help);
                if response.clicked() {
                    let ids = |kind| form.first_id(kind);
                    let value = skeleton(form.root, field.schema, &ids);
                    let key = field.name.to_owned();
                    form.edit("Add", &words::human(&key).to_lowercase(), Edit::Add { path: path.clone(), key, value });
                    ui.close();
                }
            }
        });
    });
}

/// Draws one field with its name.
fn one(ui: &mut Ui, form: &mut FormCx<'_, '_>, field: &Field<'_>, value: &Value, path: &Path) {
    let shape = shape_of(form.root, field.schema);
    let is_block = match &shape {
        Shape::Record(_) | Shape::List { .. } | Shape::Entries(_) => true,
        Shape::Choice(_) => !(value.is_number() || value.is_string() || value.is_boolean()),
        Shape::Text { .. } => is_long(value),
        _ => false,
    };
    let response = if is_block {
        let response = ui.horizontal(|ui| label(ui, form, field, path)).response;
        if matches!(shape, Shape::List { .. } | Shape::Entries(_) | Shape::Text { .. }) {
            self::value(ui, form, field.schema, value, path);
        } else {
            set_in(ui, |ui| self::value(ui, form, field.schema, value, path));
        }
        response
    } else {
        ui.horizontal(|ui| {
            label(ui, form, field, path);
            self::value(ui, form, field.schema, value, path);
        })
        .response
    };
    after(ui, form, path, &response);
}

/// What follows every value: what is wrong with it, and the light when somebody went to it.
pub(super) fn after(ui: &mut Ui, form: &mut FormCx<'_, '_>, path: &Path, response: &egui::Response) {
    if form.reveal == Some(path) {
        ui.scroll_to_rect(response.rect, Some(egui::Align::Center));
    }
    if form.cx.is_picked(&form.document.file, path) {
        let palette = Palette::of(ui);
        let rect = response.rect.expand(2.0);
        ui.painter().rect_stroke(rect, 4.0, egui::Stroke::new(1.0, palette.accent), egui::StrokeKind::Outside);
    }
    if let Some(findings) = form.findings.get(path) {
        for finding in findings.clone() {
            self::finding(ui, finding, form.out);
        }
    }
}

/// A finding in a form: what is wrong, and the button that mends it.
pub(super) fn finding(ui: &mut Ui, finding: &Diagnostic, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    ui.horizontal_wrapped(|ui| {
        ui.colored_label(palette.of_severity(finding.severity), icons::of_severity(finding.severity));
        let text = RichText::new(&finding.message).size(theme::SMALL);
        let response = ui.label(text);
        if let Some(help) = &finding.help {
            response.on_hover_text(help);
        }
        if let Some(fix) = &finding.fix
            && ui.small_button(format!("{} {}", icons::FIX, sentence(&fix.title))).clicked()
        {
            out.push(Command::Mend(fix.clone()));
        }
    });
}

/// A title as a button has it.
pub(super) fn sentence(title: &str) -> String {
    let plain = title.replace('`', "");
    let mut chars = plain.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn label(ui: &mut Ui, form: &mut FormCx<'_, '_>, field: &Field<'_>, path: &Path) {
    let palette = Palette::of(ui);
    let text = RichText::new(words::human(field.name)).color(palette.faint);
    let size = egui::vec2(LABEL, ui.spacing().interact_size.y);
    let response = ui
        .allocate_ui_with_layout(size, egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_width(LABEL);
            ui.add(egui::Label::new(text).truncate().sense(egui::Sense::click()))
        })
        .inner
        .on_hover_text(field.help);
    if response.clicked() {
        form.out.push(Command::Pick(form.route(path)));
    }
    response.context_menu(|ui| {
        if !field.is_required && ui.button(format!("{} Remove {}", icons::REMOVE, name_of(path))).clicked() {
            form.edit("Remove", &name_of(path), Edit::Remove { path: path.clone() });
            ui.close();
        }
        if ui.button(format!("{} Show in the text", icons::TEXT)).clicked() {
            form.out.push(Command::Pick(form.route(path)));
            form.out.push(Command::Show(crate::app::dock::Pane::Text));
            ui.close();
        }
    });
    if !field.is_required && path.segments().len() > form.document.root().segments().len() + 1 {
        let name = format!("Remove {}", name_of(path));
        if response.hovered() || response.has_focus() {
            let close = theme::icon_button(ui, icons::CLOSE, &name);
            if close.clicked() {
                form.edit("Remove", &name_of(path), Edit::Remove { path: path.clone() });
            }
        }
    }
}

/// Draws a value without its name.
pub(super) fn value(ui: &mut Ui, form: &mut FormCx<'_, '_>, schema: &Value, value: &Value, path: &Path) {
    match shape_of(form.root, schema) {
        Shape::Text { most, is_id } => text(ui, form, value, path, most, is_id),
        Shape::Reference(kind) => reference::show(ui, form, kind, value, path),
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
            choice::show(ui, form, schema, &branches, value, path);
        }
        Shape::Record(fields) => record(ui, form, &fields, value, path),
        Shape::List { item, least, most } => list::show(ui, form, item, value, path, (least, most)),
        Shape::Entries(item) => list::entries(ui, form, item, value, path),
        Shape::Choice(branches) => choice::show(ui, form, schema, &branches, value, path),
        Shape::Any => {
            ui.label(theme::explains(ui, words::brief(value)));
        }
    }
}

fn text(ui: &mut Ui, form: &mut FormCx<'_, '_>, value: &Value, path: &Path, most: Option<u64>, is_id: bool) {
    let Some(old) = value.as_str() else {
        ui.label(theme::explains(ui, words::brief(value)));
        return;
    };
    let is_own_id = is_id && *path == form.document.root().key("id");
    if is_own_id {
        ui.label(RichText::new(old).monospace());
        if ui.small_button("Rename").on_hover_text("Give it another id, everywhere it is used").clicked() {
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
        ui.label(theme::explains(ui, format!("at most {most} characters")));
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

/// Text of several lines gets more room.
fn is_long(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.chars().count() > 44 || text.contains('\n'))
}
