//! The fields of a record: each with its name, what stands in it, and what is wrong with it.

use egui::{RichText, Ui};
use ritual_diagnostic::Path;
use ritual_forms::{Field, Shape, shape_of, skeleton, words};
use ritual_yaml::Edit;
use serde_json::Value;

use super::{FormCx, LABEL, findings, name_of, set_in};
use crate::commands::Command;
use crate::theme::{self, Palette, icons};

/// Draws the fields of a record that are there, and a menu of those that could be.
pub(super) fn show(ui: &mut Ui, form: &mut FormCx<'_, '_>, fields: &[Field<'_>], value: &Value, path: &Path) {
    beside(ui, form, fields, "", value, path);
}

/// Draws the fields that stand beside a word in its mapping, and a menu of those that could.
pub(super) fn beside(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    fields: &[Field<'_>],
    word: &str,
    value: &Value,
    path: &Path,
) {
    let Some(map) = value.as_object() else {
        ui.label(theme::explains(ui, say!("This should have fields: edit it in the text.")));
        return;
    };
    for field in fields {
        if let Some(value) = map.get(field.name) {
            ui.push_id(field.name, |ui| one(ui, form, field, value, &path.key(field.name)));
        }
    }
    let unknown = map.keys().filter(|key| *key != word && !fields.iter().any(|field| field.name == *key));
    for key in unknown {
        ui.horizontal_wrapped(|ui| {
            ui.colored_label(Palette::of(ui).danger, format!("{} {key}", icons::ERROR));
            ui.label(theme::explains(ui, say!("is not a field here")));
            if theme::icon_button(ui, icons::REMOVE, &say!("Remove {what}", what = key)).clicked() {
                form.edit(say!("Remove {what}", what = key), Edit::Remove { path: path.key(key) });
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
        0 => format!("{} {}", icons::ADD, say!("Add a field")),
        n => format!("{} {}", icons::ADD, say!(n, "Add a field (1 is missing)" | "Add a field ({n} are missing)")),
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
                    form.edit(
                        say!("Add {what}", what = words::human(&key).to_lowercase()),
                        Edit::Add { path: path.clone(), key, value },
                    );
                    ui.close();
                }
            }
        });
    });
}

/// Draws one field with its name.
fn one(ui: &mut Ui, form: &mut FormCx<'_, '_>, field: &Field<'_>, value: &Value, path: &Path) {
    let shape = shape_of(form.root, field.schema);
    let response = if is_block(&shape, value) {
        let response = ui.horizontal(|ui| label(ui, form, field, path)).response;
        below(ui, form, &shape, field.schema, value, path);
        response
    } else {
        ui.horizontal(|ui| {
            label(ui, form, field, path);
            (form.draw)(ui, form, field.schema, value, path);
        })
        .response
    };
    findings::after(ui, form, path, &response);
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
        if !field.is_required
            && ui.button(format!("{} {}", icons::REMOVE, say!("Remove {what}", what = name_of(path)))).clicked()
        {
            form.edit(say!("Remove {what}", what = name_of(path)), Edit::Remove { path: path.clone() });
            ui.close();
        }
        if ui.button(format!("{} {}", icons::TEXT, say!("Show in the text"))).clicked() {
            form.out.push(Command::Pick(form.route(path)));
            form.out.push(Command::Show(crate::app::dock::Pane::Text));
            ui.close();
        }
    });
    if !field.is_required && path.segments().len() > form.document.root().segments().len() + 1 {
        let name = say!("Remove {what}", what = name_of(path));
        if response.hovered() || response.has_focus() {
            let close = theme::icon_button(ui, icons::CLOSE, &name);
            if close.clicked() {
                form.edit(say!("Remove {what}", what = name_of(path)), Edit::Remove { path: path.clone() });
            }
        }
    }
}

/// Returns whether a value takes lines of its own, below its name.
pub(super) fn is_block(shape: &Shape<'_>, value: &Value) -> bool {
    match shape {
        Shape::Record(_) | Shape::List { .. } | Shape::Entries(_) => true,
        Shape::Choice(_) => !(value.is_number() || value.is_string() || value.is_boolean()),
        Shape::Text { .. } => is_long(value),
        _ => false,
    }
}

/// Draws a value below its name, set in if it does not do so by itself.
pub(super) fn below(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    shape: &Shape<'_>,
    schema: &Value,
    value: &Value,
    path: &Path,
) {
    if matches!(shape, Shape::List { .. } | Shape::Entries(_) | Shape::Text { .. }) {
        (form.draw)(ui, form, schema, value, path);
    } else {
        set_in(ui, |ui| (form.draw)(ui, form, schema, value, path));
    }
}

/// Text of several lines gets more room.
pub(super) fn is_long(value: &Value) -> bool {
    value.as_str().is_some_and(|text| text.chars().count() > 44 || text.contains('\n'))
}
