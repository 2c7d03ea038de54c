//! A reference: the document it names, to be chosen by name or id, and gone to.

use egui::{Button, RichText, ScrollArea, TextEdit, Ui};
use ritual_content::FullId;
use ritual_diagnostic::Path;
use ritual_games::AnyKind;
use serde_json::Value;

use super::{FormCx, name_of};
use crate::commands::Command;
use crate::theme::{self, Palette, icons};

/// The room for the way to the document, in points.
const WAY: f32 = 34.0;
/// The least room for a name, in points.
const LEAST: f32 = 60.0;

/// Draws a reference to a document of one of some kinds.
pub(super) fn show(ui: &mut Ui, form: &mut FormCx<'_, '_>, kinds: &[AnyKind], value: &Value, path: &Path) {
    let written = value.as_str().unwrap_or_default();
    let id = FullId::resolve(written, form.home);
    let there = kinds.iter().find_map(|kind| Some((*kind, form.cx.snapshot.route_of(*kind, &id)?.clone())));
    let (kind, route) = there.unzip();
    let palette = Palette::of(ui);
    let colour = if route.is_some() { palette.text } else { palette.danger };
    let name = kind.and_then(|kind| form.sentences.name_of(kind, &id)).unwrap_or(written).to_owned();
    let text = RichText::new(format!("{name} {}", icons::OPENED)).color(colour);
    let what = name_of(path);
    let button = ui.push_id(("reference", path), |ui| {
        // In a narrow form the name is cut, and not the way to the document.
        let room = ui.available_width().min(ui.clip_rect().right() - ui.cursor().left());
        ui.set_max_width((room - WAY).max(LEAST));
        ui.add(Button::new(text).truncate())
    });
    let button = button.inner.on_hover_text(written);
    let button = button.accessible_name(format!("{what}: {name}"));
    let mut picked = None;
    egui::Popup::menu(&button).close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside).width(320.0).show(|ui| {
        let filter_id = ui.scope_id().with("filter");
        let mut filter: String = ui.data(|data| data.get_temp(filter_id)).unwrap_or_default();
        let edit = ui.add(TextEdit::singleline(&mut filter).hint_text(say!("Search")).desired_width(f32::INFINITY));
        let sought: Vec<String> = kinds.iter().map(|kind| kind.name().replace('-', " ")).collect();
        let edit = edit.accessible_name(say!("Search for another {kind}", kind = sought.join(", ")));
        if !edit.has_focus() && ui.memory(|it| it.focused().is_none()) {
            edit.request_focus();
        }
        let wanted = filter.to_lowercase();
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            ui.set_min_width(300.0);
            let mut n_found = 0;
            let all = kinds.iter().flat_map(|kind| form.cx.snapshot.ids(*kind).map(move |id| (*kind, id)));
            for (kind, id) in all {
                let name = form.sentences.name_of(kind, id).unwrap_or(&id.id);
                let is_wanted = name.to_lowercase().contains(&wanted) || id.to_string().contains(&wanted);
                if !is_wanted {
                    continue;
                }
                n_found += 1;
                let written = form.written(id);
                let response = ui.add(
                    Button::new(name)
                        .frame(false)
                        .right_text(theme::explains(ui, &written))
                        .min_size(egui::vec2(300.0, 0.0)),
                );
                if response.clicked() {
                    picked = Some(written);
                    ui.close();
                }
            }
            if n_found == 0 {
                ui.label(theme::explains(ui, say!("Nothing of that name in the packs that are open.")));
            }
        });
        ui.data_mut(|data| data.insert_temp(filter_id, if picked.is_some() { String::new() } else { filter }));
    });
    if let Some(picked) = picked {
        form.edit(say!("Change {what}", what), ritual_yaml::Edit::Replace { path: path.clone(), value: picked.into() });
    }
    if let Some(route) = route
        && theme::icon_button(ui, icons::LINK, &say!("Go to {name}", name)).clicked()
    {
        form.out.push(Command::Go(route));
    }
}
