//! What is picked, field by field, with help.

use egui::{RichText, ScrollArea, Ui};
use ritual_content::{FullId, Kind};
use ritual_diagnostic::Path;
use ritual_forms::{SchemaBook, words};
use ritual_workspace::DocumentRef;

use super::form::{self, Sentences};
use crate::balance::Balance;
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};
use crate::todo::Todo;

/// The form of the picked document.
pub struct InspectorPanel {
    book: SchemaBook,
    sentences: Sentences,
    todo: Todo,
    /// The last thing picked that was gone to.
    seen: u64,
}

impl Default for InspectorPanel {
    fn default() -> Self {
        Self { book: SchemaBook::new(), sentences: Sentences::default(), todo: Todo::default(), seen: 0 }
    }
}

impl InspectorPanel {
    /// Draws the form.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, balance: Option<&Balance>, out: &mut Vec<Command>) {
        let Some((document, buffer)) = cx.document() else {
            ui.add_space(theme::APART);
            ui.label(theme::explains(
                ui,
                say!("Pick a document in the tree on the left, or press Ctrl+P to find one. Its fields appear here."),
            ));
            return;
        };
        Self::head(ui, cx, document, out);
        if let Some(balance) =
            balance.filter(|it| cx.kind() == Some(Kind::Scenario) && is_of(&it.scenario, cx, document))
        {
            super::balance::ui(ui, balance, balance.revision == cx.workspace.revision(), out);
        }
        ui.separator();
        if let Some(error) = &buffer.parsed.error {
            let palette = Palette::of(ui);
            ui.colored_label(palette.danger, format!("{} {}", icons::ERROR, say!("The text cannot be read")));
            ui.label(error.to_string());
            ui.label(theme::explains(
                ui,
                say!("The form comes back as soon as the text can be read. What you wrote is kept."),
            ));
            if ui.button(format!("{} {}", icons::TEXT, say!("Show the text"))).clicked() {
                out.push(Command::Show(crate::app::dock::Pane::Text));
            }
            return;
        }
        if buffer.foreign.is_some() {
            ui.label(say!("This file is no text in UTF-8, or is too big. It is left as it is."));
            return;
        }
        let reveal: Option<Path> = (self.seen != cx.picked.count)
            .then_some(cx.picked.field.as_ref())
            .flatten()
            .filter(|route| document.holds(route))
            .map(|route| route.path.clone());
        self.seen = cx.picked.count;
        ScrollArea::vertical().id_salt((&document.file, document.at)).auto_shrink([false, false]).show(ui, |ui| {
            ui.set_width(ui.available_width() - 4.0);
            self.todo.refresh(cx);
            super::todo::ui(ui, cx, &self.todo, out);
            if cx.picked.several.iter().any(|route| document.holds(route)) {
                form::of_several(ui, cx, &self.book, document, &mut self.sentences, out);
            } else {
                form::of_document(ui, cx, &self.book, document, reveal.as_ref(), &mut self.sentences, out);
            }
            ui.add_space(60.0);
        });
    }

    fn head(ui: &mut Ui, cx: &EditorCx<'_>, document: &DocumentRef, out: &mut Vec<Command>) {
        let Some(head) = cx.workspace.head(document) else {
            ui.label(theme::explains(ui, say!("This document is not there any more. Pick another one.")));
            return;
        };
        ui.label(theme::title(&head.name));
        let kind = cx.workspace.any_kind(document);
        ui.horizontal_wrapped(|ui| {
            let what = kind.map_or(say!("document").to_owned(), |kind| words::human(kind.name()));
            ui.label(theme::explains(ui, format!("{what} · {}", cx.home(document))));
            let id = FullId { pack: cx.home(document).into(), id: head.id.as_str().into() };
            let Some(kind) = kind else { return };
            let n_uses = cx.snapshot.usages_of(kind, &id).len();
            let uses = say!(n_uses, "used once" | "used {n} times");
            if ui
                .add(egui::Button::new(theme::explains(ui, uses)).frame(false))
                .on_hover_text(say!("Find usages"))
                .clicked()
            {
                out.push(Command::FindUsages(document.clone()));
            }
            let more = ui.menu_button(RichText::new(icons::MORE), |ui| {
                for (label, command) in [
                    (say!("Rename"), Command::AskToRename(document.clone())),
                    (say!("Duplicate"), Command::Duplicate(document.clone())),
                    (say!("Delete"), Command::AskToDelete(document.clone())),
                ] {
                    if ui.button(label).clicked() {
                        out.push(command);
                        ui.close();
                    }
                }
            });
            more.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, say!("More")));
            more.response.on_hover_text(say!("More"));
        });
    }
}

/// Returns whether an id is that of a document, as its text says now.
fn is_of(id: &FullId, cx: &EditorCx<'_>, document: &DocumentRef) -> bool {
    let head = cx.workspace.head(document);
    *id.pack == *cx.home(document) && head.is_some_and(|head| *id.id == *head.id)
}
