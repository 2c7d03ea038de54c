//! A value that may be written in several ways: a button with its word, and a list to search in.

use egui::{Button, RichText, ScrollArea, TextEdit, Ui};
use ritual_diagnostic::Path;
use ritual_yaml::Edit;
use serde_json::Value;

use super::{FormCx, findings, name_of, set_in};
use crate::forms::{Branch, Shape, of_branch, shape_of, words};
use crate::theme::{self, Palette, icons};

/// Draws the word that is chosen, with what stands under it.
pub(super) fn show(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    schema: &Value,
    branches: &[Branch<'_>],
    value: &Value,
    path: &Path,
) {
    let chosen = branches.iter().find(|branch| branch.fits(form.root, value));
    let label = match chosen {
        Some(Branch::Word(word) | Branch::Verb { word, .. }) => words::human(word.word),
        Some(Branch::Other { label, .. }) => words::human(label),
        None => words::brief(value),
    };
    let is_plain = branches.len() == 1 && matches!(chosen, Some(Branch::Other { .. }));
    if !is_plain {
        let is_wrong = chosen.is_none();
        ui.push_id(("choice", path), |ui| {
            if let Some(picked) = menu(ui, &label, &name_of(path), branches, is_wrong) {
                let ids = |kind| form.first_id(kind);
                let new = of_branch(form.root, picked, &ids);
                if new != *value {
                    form.edit("Change", &name_of(path), Edit::Replace { path: path.clone(), value: new });
                }
            }
        });
    }
    match chosen {
        Some(Branch::Verb { word, schema }) => {
            let Some(inner) = value.get(word.word) else { return };
            let path = path.key(word.word);
            match shape_of(form.root, schema) {
                Shape::Record(_) | Shape::List { .. } | Shape::Choice(_) => {
                    set_in(ui, |ui| (form.draw)(ui, form, schema, inner, &path));
                }
                _ => (form.draw)(ui, form, schema, inner, &path),
            }
            if let Some(found) = form.findings.get(&path) {
                for finding in found.clone() {
                    findings::one(ui, finding, form.out);
                }
            }
        }
        Some(Branch::Other { schema, .. }) => (form.draw)(ui, form, schema, value, path),
        Some(Branch::Word(_)) => {}
        None => {
            let _ = schema;
            ui.label(theme::explains(ui, "This cannot be understood: choose what it should be, or edit the text."));
        }
    }
}

/// A button that opens a list of branches to search in; returns the one that was clicked.
pub(super) fn menu<'b>(
    ui: &mut Ui,
    label: &str,
    what: &str,
    branches: &'b [Branch<'b>],
    is_wrong: bool,
) -> Option<&'b Branch<'b>> {
    let palette = Palette::of(ui);
    let colour = if is_wrong { palette.danger } else { palette.text };
    let text = RichText::new(format!("{label} {}", icons::OPENED)).color(colour);
    let button = ui.add(Button::new(text));
    let button = button.accessible_name(format!("{what}: {label}"));
    let mut picked = None;
    egui::Popup::menu(&button).close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside).width(340.0).show(|ui| {
        picked = search_list(ui, branches);
        if picked.is_some() {
            ui.close();
        }
    });
    picked
}

/// A list with a search field on top.
pub(super) fn search_list<'b>(ui: &mut Ui, branches: &'b [Branch<'b>]) -> Option<&'b Branch<'b>> {
    let id = ui.scope_id().with("filter");
    let mut filter: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let mut picked = None;
    if branches.len() > 8 {
        let edit = TextEdit::singleline(&mut filter).hint_text("Search").desired_width(f32::INFINITY);
        let response = ui.add(edit);
        if response.changed() || !response.has_focus() && ui.memory(|it| it.focused().is_none()) {
            response.request_focus();
        }
    }
    let fits = |branch: &&Branch<'_>| {
        let wanted = filter.to_lowercase();
        branch.label().replace('_', " ").contains(&wanted) || branch.help().to_lowercase().contains(&wanted)
    };
    let mut found: Vec<&Branch<'_>> = branches.iter().filter(fits).collect();
    found.sort_by_key(|branch| !branch.label().replace('_', " ").starts_with(&filter.to_lowercase()));
    let is_entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
    ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
        ui.set_min_width(320.0);
        for (index, branch) in found.iter().enumerate() {
            let response = row(ui, branch);
            if response.clicked() || (is_entered && index == 0 && !filter.is_empty()) {
                picked = Some(*branch);
            }
        }
        if found.is_empty() {
            ui.label(theme::explains(ui, "Nothing of that name. Try another word."));
        }
    });
    ui.data_mut(|data| data.insert_temp(id, if picked.is_some() { String::new() } else { filter }));
    picked
}

fn row(ui: &mut Ui, branch: &Branch<'_>) -> egui::Response {
    let mut job = egui::text::LayoutJob::default();
    let palette = Palette::of(ui);
    let format =
        |size: f32, color| egui::TextFormat { font_id: egui::FontId::proportional(size), color, ..Default::default() };
    job.append(&words::human(branch.label()), 0.0, format(theme::NORMAL, palette.text));
    let help = branch.help().split(" ([").next().unwrap_or_default();
    if !help.is_empty() {
        job.append("\n", 0.0, format(theme::SMALL, palette.faint));
        job.append(help, 0.0, format(theme::SMALL, palette.faint));
    }
    job.wrap.max_width = 310.0;
    let response = ui.add(Button::new(job).frame(false).min_size(egui::vec2(320.0, 0.0)));
    let label = words::human(branch.label());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
    response
}
