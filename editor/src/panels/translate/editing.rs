//! The row one is at: what its author wrote, and what it says in the other language.

use egui::{Event, Id, Key, KeyboardShortcut, Label, Modifiers, ScrollArea, TextEdit, Ui};
use ritual_content::translation::document;
use ritual_translations::{Place, Row, State, TranslationSheet, TranslationTarget, Walk};

use super::words::{place_name, removed, state_name};
use super::{TranslatePanel, Typed, mark};
use crate::commands::Command;
use crate::cx::EditorCx;
use crate::panels::card::rendered;
use crate::theme::{self, NEAR, NORMAL, Palette, icons};

/// How high a text is at most before it is scrolled, in points.
const HIGHEST: f32 = 110.0;

/// The field of a translation.
pub(super) fn id_of(target: &TranslationTarget, place: &Place) -> Id {
    Id::unique(("translation", &target.pack, &target.language, &target.home, &place.key, &place.address))
}

impl TranslatePanel {
    /// Draws the row; returns where somebody wants to go from it.
    pub(super) fn edit(
        &mut self,
        ui: &mut Ui,
        cx: &EditorCx<'_>,
        sheet: &TranslationSheet,
        row: &Row,
        out: &mut Vec<Command>,
    ) -> Option<Walk> {
        let mut walk = None;
        ui.add_space(NEAR);
        ui.horizontal_wrapped(|ui| {
            let (icon, colour) = mark(row.state, Palette::of(ui));
            ui.colored_label(colour, icon);
            ui.strong(place_name(&row.place));
            ui.label(theme::explains(ui, state_name(row.state)));
            let route = document(&row.place.key, &sheet.target.pack)
                .and_then(|(kind, id)| cx.snapshot.catalogue.route(kind, &id));
            if let Some(route) = route
                && theme::icon_button(ui, icons::LINK, &say!("Go to {key}", key = row.place.key)).clicked()
            {
                out.push(Command::Go(route.clone()));
            }
            if row.state == State::Stale
                && ui.button(format!("{} {}", icons::REMOVE, say!("Take it out"))).clicked()
                && self.leave(cx, out)
            {
                out.extend(row.remove(&removed(&row.place)).map(Command::from));
            }
            if !row.source.is_empty() && ui.button(format!("{} {}", icons::COPY, say!("Copy the source"))).clicked() {
                self.typed = Some(typed(sheet, row, row.source.clone()));
            }
            if ui.button(format!("{} {}", icons::STEP, say!("Next missing"))).clicked() {
                walk = Some(Walk::NextMissing);
            }
        });
        ScrollArea::vertical().id_salt("source").max_height(HIGHEST).show(ui, |ui| {
            let palette = Palette::of(ui);
            let (text, colour) = match (row.source.as_str(), row.state) {
                ("", State::Stale) => (say!("There is no such text any more."), palette.faint),
                ("", _) => (say!("Its author wrote nothing here."), palette.faint),
                (source, _) => (source, palette.text),
            };
            ui.add(Label::new(rendered(text, NORMAL + 1.0, colour, ui.available_width())).wrap());
        });
        let id = id_of(&sheet.target, &row.place);
        if ui.memory(|memory| memory.has_focus(id)) {
            walk = walk.or(take_keys(ui));
        }
        if std::mem::take(&mut self.wants_focus) {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        let is_here = |typed: &&Typed| typed.target == sheet.target && typed.place == row.place;
        let mut text = self.typed.as_ref().filter(is_here).map_or_else(|| row.target.clone(), |it| it.text.clone());
        let hint =
            row.elsewhere.clone().unwrap_or_else(|| say!("Enter goes on, Shift+Enter breaks the line").to_owned());
        let response = ScrollArea::vertical().id_salt("translation").max_height(HIGHEST).show(ui, |ui| {
            let edit = TextEdit::multiline(&mut text).id(id).desired_rows(2).desired_width(f32::INFINITY);
            ui.add(edit.hint_text(hint).return_key(KeyboardShortcut::new(Modifiers::SHIFT, Key::Enter)))
        });
        let response = response.inner.accessible_name(say!("Translation of {place}", place = place_name(&row.place)));
        if response.changed() {
            self.typed = Some(typed(sheet, row, text));
        }
        if response.lost_focus() && walk.is_none() {
            self.leave(cx, out);
        }
        ui.add_space(NEAR);
        walk
    }
}

fn typed(sheet: &TranslationSheet, row: &Row, text: String) -> Typed {
    Typed { target: sheet.target.clone(), place: row.place.clone(), text }
}

/// The keys that lead from row to row.
fn take_keys(ui: &Ui) -> Option<Walk> {
    ui.input_mut(|input| {
        let breaks_line = input.events.iter().any(
            |event| matches!(event, Event::Key { key: Key::Enter, pressed: true, modifiers, .. } if modifiers.shift),
        );
        if input.consume_key(Modifiers::COMMAND, Key::Enter) {
            Some(Walk::NextMissing)
        } else if input.consume_key(Modifiers::COMMAND, Key::ArrowDown) {
            Some(Walk::Down)
        } else if input.consume_key(Modifiers::COMMAND, Key::ArrowUp) {
            Some(Walk::Up)
        } else if !breaks_line && input.consume_key(Modifiers::NONE, Key::Enter) {
            Some(Walk::Down)
        } else {
            None
        }
    })
}
