//! Lists: items opened and closed, added from a list, copied, moved by their handle, removed.

use egui::collapsing_header::CollapsingState;
use egui::{RichText, TextEdit, Ui};
use ritual_diagnostic::Path;
use ritual_forms::{Branch, Shape, chosen, definition, of_branch, shape_of, skeleton, words};
use ritual_workspace::Step;
use ritual_yaml::Edit;
use serde_json::Value;

use super::{FormCx, choice, findings, name_of, set_in};
use crate::panels::card::rendered;
use crate::theme::{self, Palette, icons};

/// Draws a list.
pub(super) fn show(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    schema: &Value,
    value: &Value,
    path: &Path,
    (least, most): (usize, usize),
) {
    let Some(items) = value.as_array() else {
        ui.label(theme::explains(ui, say!("This should be a list: edit it in the text.")));
        return;
    };
    let kind = definition(schema).unwrap_or_default().to_owned();
    let is_simple = matches!(
        shape_of(form.root, schema),
        Shape::Text { .. } | Shape::Reference(_) | Shape::Number { .. } | Shape::Words(_)
    );
    set_in(ui, |ui| {
        let dnd_id = ui.scope_id().with(("items", path));
        let paths: Vec<(usize, Path)> = (0..items.len()).map(|index| (index, path.index(index))).collect();
        let response = egui_dnd::dnd(ui, dnd_id).show(paths.iter(), |ui, (index, item_path), handle, _state| {
            let Some(item) = items.get(*index) else { return };
            ui.push_id(index, |ui| {
                if is_simple {
                    ui.horizontal(|ui| {
                        handle.ui(ui, grip);
                        (form.draw)(ui, form, schema, item, item_path);
                        tools(ui, form, path, *index, items, least);
                    });
                } else {
                    open_item(ui, form, schema, &kind, item, item_path, |ui, form| {
                        handle.ui(ui, grip);
                        tools(ui, form, path, *index, items, least);
                    });
                }
            });
        });
        if let Some(update) = response.final_update() {
            let to = if update.to > update.from { update.to - 1 } else { update.to };
            if to != update.from {
                let edit = Edit::Move { path: path.clone(), from: update.from, to };
                form.edit(say!("Move {what}", what = name_of(&path.index(update.from))), edit);
            }
        }
        if items.len() < most {
            add(ui, form, schema, path);
        }
    });
}

/// The handle of an item.
fn grip(ui: &mut Ui) {
    let colour = Palette::of(ui).faint;
    ui.label(RichText::new(icons::HANDLE).size(15.0).color(colour)).on_hover_text(say!("Drag to move"));
}

/// Draws an item that can be opened, with a line that tells what is in it.
fn open_item(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    schema: &Value,
    kind: &str,
    item: &Value,
    path: &Path,
    tools: impl FnOnce(&mut Ui, &mut FormCx<'_, '_>),
) {
    let mut state = CollapsingState::load_with_default_open(ui.ctx(), form.id_of(path).with("open"), false);
    if form.reveals(path) {
        state.set_open(true);
    }
    let title = item_title(form, schema, item);
    let header = ui.horizontal(|ui| {
        let arrow = if state.is_open() { icons::OPENED } else { icons::CLOSED };
        let name = if state.is_open() { say!("Close {title}", title) } else { say!("Open {title}", title) };
        if theme::icon_button(ui, arrow, &name).clicked() {
            state.toggle(ui);
        }
        let text = egui::Label::new(RichText::new(&title)).truncate().sense(egui::Sense::click());
        let width = (ui.available_width() - 78.0).max(40.0);
        let response = ui
            .allocate_ui_with_layout(
                egui::vec2(width, ui.spacing().interact_size.y),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_min_width(width);
                    ui.add(text)
                },
            )
            .inner;
        if response.clicked() {
            state.toggle(ui);
            form.out.push(crate::commands::Command::Pick(form.route(path)));
        }
        tools(ui, form);
    });
    if let Some(sentence) = form.sentences.of((form.kind, kind), item, form.cx, form.home) {
        let palette = Palette::of(ui);
        ui.horizontal(|ui| {
            ui.add_space(24.0);
            let text = rendered(&sentence, theme::NORMAL, palette.accent, ui.available_width());
            ui.add(egui::Label::new(text).wrap());
        });
    }
    state.store(ui.ctx());
    if state.is_open() {
        set_in(ui, |ui| (form.draw)(ui, form, schema, item, path));
    }
    findings::after(ui, form, path, &header.response);
}

/// What a closed item is called.
fn item_title(form: &FormCx<'_, '_>, schema: &Value, item: &Value) -> String {
    if let Shape::Choice(branches) = shape_of(form.root, schema)
        && let Some(Branch::Word(word) | Branch::Verb { word, .. }) = chosen(form.root, &branches, item)
    {
        return words::human(word.word);
    }
    let text = |key: &str| item.get(key).and_then(Value::as_str).map(str::to_owned);
    let named = text("name").or_else(|| text("label"));
    named
        .or_else(|| text("id"))
        .or_else(|| text("tile"))
        .or_else(|| text("enemy"))
        .unwrap_or_else(|| words::brief(item))
}

/// Copy, remove and the rest.
fn tools(ui: &mut Ui, form: &mut FormCx<'_, '_>, list: &Path, index: usize, items: &[Value], least: usize) {
    let what = name_of(&list.index(index));
    if theme::icon_button(ui, icons::COPY, &say!("Copy {what}", what)).clicked()
        && let Some(item) = items.get(index)
    {
        let append = Edit::Append { path: list.clone(), value: item.clone() };
        let back = Edit::Move { path: list.clone(), from: items.len(), to: index + 1 };
        let file = &form.document.file;
        form.out.push(Step::one(say!("Copy {what}", what), file, append).and(file, back).into());
    }
    let can_go = items.len() > least;
    let response =
        ui.add_enabled_ui(can_go, |ui| theme::icon_button(ui, icons::REMOVE, &say!("Remove {what}", what))).inner;
    if response.clicked() {
        form.edit(say!("Remove {what}", what), Edit::Remove { path: list.index(index) });
    }
}

/// The button that adds an item: where items may be many things, from a list to search in.
fn add(ui: &mut Ui, form: &mut FormCx<'_, '_>, schema: &Value, path: &Path) {
    let one = singular(&name_of(path));
    let label = format!("{} {}", icons::ADD, say!("Add {what}", what = one));
    let text = RichText::new(&label).size(theme::SMALL).color(Palette::of(ui).accent);
    let ids = |kind| form.first_id(kind);
    let mut new = None;
    if let Shape::Choice(branches) = shape_of(form.root, schema) {
        ui.push_id(("add", path), |ui| {
            let button = ui.add(egui::Button::new(text).frame(false));
            egui::Popup::menu(&button).close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside).width(340.0).show(
                |ui| {
                    if let Some(branch) = choice::search_list(ui, &branches) {
                        new = Some(of_branch(form.root, branch, &ids));
                        ui.close();
                    }
                },
            );
        });
    } else if ui.add(egui::Button::new(text).frame(false)).clicked() {
        new = Some(skeleton(form.root, schema, &ids));
    }
    if let Some(value) = new {
        form.edit(say!("Add {what}", what = one), Edit::Append { path: path.clone(), value });
    }
}

/// Draws entries under keys of the author's.
pub(super) fn entries(ui: &mut Ui, form: &mut FormCx<'_, '_>, schema: &Value, value: &Value, path: &Path) {
    let Some(map) = value.as_object() else { return };
    set_in(ui, |ui| {
        for (key, value) in map {
            ui.push_id(key, |ui| {
                ui.horizontal(|ui| {
                    ui.label(RichText::new(key).monospace());
                    if theme::icon_button(ui, icons::REMOVE, &say!("Remove {what}", what = key)).clicked() {
                        form.edit(say!("Remove {what}", what = key), Edit::Remove { path: path.key(key) });
                    }
                });
                set_in(ui, |ui| (form.draw)(ui, form, schema, value, &path.key(key)));
            });
        }
        let id = ui.scope_id().with(("new-key", path));
        let mut key: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
        ui.horizontal(|ui| {
            ui.add(TextEdit::singleline(&mut key).hint_text(say!("New key")).desired_width(120.0))
                .accessible_name(say!("New key"));
            let can_add = !key.is_empty() && !map.contains_key(&key);
            if ui
                .add_enabled(can_add, egui::Button::new(format!("{} {}", icons::ADD, say!("Add"))).frame(false))
                .clicked()
            {
                let ids = |kind| form.first_id(kind);
                let value = skeleton(form.root, schema, &ids);
                let new = std::mem::take(&mut key);
                form.edit(say!("Add {what}", what = new), Edit::Add { path: path.clone(), key: new, value });
            }
        });
        ui.data_mut(|data| data.insert_temp(id, key));
    });
}

/// `steps` as `a step`; what is named by when it comes is called by what it is.
fn singular(plural: &str) -> String {
    let one = match plural {
        "mythos" => "mythos card".to_owned(),
        "then" | "else" | "otherwise" | "success" | "per success" | "failure" | "setup" | "symptoms"
        | "end of turn" => "step".to_owned(),
        late if late.starts_with("on ") || late.starts_with("when ") => "step".to_owned(),
        "all" | "any" => "condition".to_owned(),
        "choose" => "branch".to_owned(),
        "grant" => "ability".to_owned(),
        other => match (other.strip_suffix("ies"), other.strip_suffix("es")) {
            (Some(stem), _) => format!("{stem}y"),
            (None, Some(stem)) if stem.ends_with("ss") || stem.ends_with('x') => stem.to_owned(),
            _ => other.strip_suffix('s').unwrap_or(other).to_owned(),
        },
    };
    let article = if one.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {one}")
}

#[cfg(test)]
mod tests {
    use super::singular;

    #[test]
    fn buttons_speak_of_one() {
        let cases = [
            ("steps", "a step"),
            ("abilities", "an ability"),
            ("classes", "a class"),
            ("boxes", "a box"),
            ("pieces", "a piece"),
            ("then", "a step"),
            ("on reveal", "a step"),
            ("any", "a condition"),
        ];
        for (plural, one) in cases {
            assert_eq!(singular(plural), one);
        }
    }
}
