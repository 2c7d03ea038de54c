//! A value that may be written in several ways: a button with its word, a list to search in, and what the word holds.

use egui::{Button, RichText, ScrollArea, TextEdit, Ui};
use ritual_diagnostic::Path;
use ritual_forms::{Branch, Sort, chosen, rewritten, shape_of, words};
use ritual_yaml::Edit;
use serde_json::Value;

use super::{FormCx, findings, name_of, record};
use crate::theme::{self, Palette, icons};

/// Draws the word that is chosen, with what it holds and what stands beside it.
pub(super) fn show(ui: &mut Ui, form: &mut FormCx<'_, '_>, branches: &[Branch<'_>], value: &Value, path: &Path) {
    let chosen = chosen(form.root, branches, value);
    match chosen {
        Some(verb @ Branch::Verb { word, schema, .. }) => {
            let Some(held) = value.get(word.word) else { return };
            held_by(ui, form, (branches, verb), (*schema, held), value, path);
            record::beside(ui, form, &verb.beside(), word.word, value, path);
        }
        Some(Branch::Other { schema, .. }) => {
            if branches.len() > 1 {
                button(ui, form, branches, chosen, value, path);
            }
            (form.draw)(ui, form, schema, value, path);
        }
        Some(Branch::Word(_)) => button(ui, form, branches, chosen, value, path),
        None => {
            button(ui, form, branches, chosen, value, path);
            ui.label(theme::explains(
                ui,
                say!("This cannot be understood: choose what it should be, or edit the text."),
            ));
        }
    }
}

/// Draws a word and what it holds: behind it where there is room, or else below it. The word is name enough for both.
fn held_by(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    (branches, verb): (&[Branch<'_>], &Branch<'_>),
    (schema, held): (&Value, &Value),
    value: &Value,
    path: &Path,
) {
    let place = path.key(verb.name());
    let shape = shape_of(form.root, schema);
    let response = if record::is_block(&shape, held) {
        button(ui, form, branches, Some(verb), value, path);
        ui.scope(|ui| record::below(ui, form, &shape, schema, held, &place)).response
    } else {
        let row = ui.horizontal(|ui| {
            button(ui, form, branches, Some(verb), value, path);
            (form.draw)(ui, form, schema, held, &place);
        });
        row.response
    };
    findings::after(ui, form, &place, &response);
}

/// Draws the button that says how a value is written, and lets another way be chosen.
fn button(
    ui: &mut Ui,
    form: &mut FormCx<'_, '_>,
    branches: &[Branch<'_>],
    chosen: Option<&Branch<'_>>,
    value: &Value,
    path: &Path,
) {
    let label = chosen.map_or_else(|| words::brief(value), |branch| words::human(label_of(branch)));
    ui.push_id(("choice", path), |ui| {
        if let Some(picked) = menu(ui, &label, &name_of(path), branches, chosen.is_none()) {
            let ids = |kind| form.first_id(kind);
            let new = rewritten(form.root, branches, value, picked, &ids);
            if new != *value {
                form.edit(
                    say!("Change {what}", what = name_of(path)),
                    Edit::Replace { path: path.clone(), value: new },
                );
            }
        }
    });
}

/// What a way to write a value is called.
fn label_of<'s>(branch: &Branch<'s>) -> &'s str {
    match branch {
        Branch::Word(word) | Branch::Verb { word, .. } => word.word,
        Branch::Other { sort, .. } => match sort {
            Sort::Number => say!("a number"),
            Sort::Flag => say!("yes or no"),
            Sort::List => say!("a list"),
            Sort::Document(kind) => kind.name(),
            Sort::Id => say!("an id"),
            Sort::Text => say!("text"),
            Sort::Details => say!("details"),
            Sort::Anything => say!("anything"),
        },
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
    let button = ui.add(Button::new(text).truncate());
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
        let edit = TextEdit::singleline(&mut filter).hint_text(say!("Search")).desired_width(f32::INFINITY);
        let response = ui.add(edit).accessible_name(say!("Search the words"));
        if response.changed() || !response.has_focus() && ui.memory(|it| it.focused().is_none()) {
            response.request_focus();
        }
    }
    let fits = |branch: &&Branch<'_>| {
        let wanted = filter.to_lowercase();
        label_of(branch).replace('_', " ").contains(&wanted) || branch.help().to_lowercase().contains(&wanted)
    };
    let mut found: Vec<&Branch<'_>> = branches.iter().filter(fits).collect();
    found.sort_by_key(|branch| !label_of(branch).replace('_', " ").starts_with(&filter.to_lowercase()));
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
            ui.label(theme::explains(ui, say!("Nothing of that name. Try another word.")));
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
    job.append(&words::human(label_of(branch)), 0.0, format(theme::NORMAL, palette.text));
    let help = branch.help().split(" ([").next().unwrap_or_default();
    if !help.is_empty() {
        job.append("\n", 0.0, format(theme::SMALL, palette.faint));
        job.append(help, 0.0, format(theme::SMALL, palette.faint));
    }
    job.wrap.max_width = 310.0;
    let response = ui.add(Button::new(job).frame(false).min_size(egui::vec2(320.0, 0.0)));
    let label = words::human(label_of(branch));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &label));
    response
}
