//! The packs and their documents by kind, with their state; full-text search; where a document is used.

mod rows;
mod search;

use std::sync::Arc;

use egui::{Align, Button, Color32, FontId, Layout, Rangef, RichText, ScrollArea, TextEdit, Ui};
use ritual_content::Kind;
use ritual_diagnostic::Severity;
use ritual_games::AnyKind;
use ritual_workspace::DocumentRef;

use crate::commands::Command;
use crate::cx::EditorCx;
use crate::theme::{self, Palette, icons};
use rows::{Rows, TreeRow, What};

/// The tree of packs.
#[derive(Debug)]
pub struct TreePanel {
    filter: String,
    rows: Rows,
    /// The document whose usages are listed, instead of the tree.
    usages: Option<DocumentRef>,
    /// How often something was picked when the tree last looked.
    seen: u64,
    /// What part of the rows was seen last.
    view: Rangef,
}

/// The room a scroll bar takes, so that it covers nothing.
const BAR: f32 = 8.0;

impl Default for TreePanel {
    fn default() -> Self {
        Self { filter: String::new(), rows: Rows::default(), usages: None, seen: 0, view: Rangef::new(0.0, 0.0) }
    }
}

impl TreePanel {
    /// Shows where a document is used.
    pub fn show_usages(&mut self, document: DocumentRef) {
        self.usages = Some(document);
    }

    /// Draws the tree.
    pub fn ui(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, out: &mut Vec<Command>) {
        ui.horizontal(|ui| {
            let hint = format!("{} {}", icons::SEARCH, say!("Search all text"));
            let width = ui.available_width();
            let field = TextEdit::singleline(&mut self.filter).hint_text(hint).desired_width(width);
            ui.add(field).accessible_name(say!("Search all text"));
        });
        ui.add_space(theme::NEAR);
        if let Some(document) = self.usages.clone() {
            if search::usages(ui, cx, &document, out) {
                self.usages = None;
            }
            return;
        }
        if self.filter.trim().len() > 1 {
            search::hits(ui, cx, self.filter.trim(), out);
            return;
        }
        if cx.workspace.packs().next().is_none() {
            ui.label(theme::explains(
                ui,
                say!("There are no packs here yet. A pack is a folder with everything an episode needs."),
            ));
            if ui.button(format!("{} {}", icons::ADD, say!("New pack"))).clicked() {
                out.push(Command::AskForPack);
            }
            return;
        }
        self.rows.refresh(cx);
        ui.spacing_mut().scroll.floating_allocated_width = BAR;
        let height = ui.spacing().interact_size.y - 3.0;
        let mut area = ScrollArea::vertical().auto_shrink([false, false]);
        if let Some(row) = self.opened(cx) {
            let offset = scrolled_to(row, height + ui.spacing().item_spacing.y, self.view);
            area = area.vertical_scroll_offset(offset);
        }
        let shown = self.rows.shown();
        let output = area.show_rows(ui, height, shown.len(), |ui, range| {
            ui.spacing_mut().item_spacing.y = 1.0;
            for row in shown.get(range).unwrap_or_default() {
                self.row(ui, cx, row, out);
            }
        });
        let top = output.state.clamped_offset().y;
        self.view = Rangef::new(top, top + output.inner_rect.height());
    }

    /// The row of the document that was opened since the tree last looked; what it is in is open then.
    fn opened(&mut self, cx: &EditorCx<'_>) -> Option<usize> {
        if self.seen == cx.picked.count {
            return None;
        }
        self.seen = cx.picked.count;
        self.rows.reveal(cx.picked.document.as_ref()?)
    }

    fn row(&mut self, ui: &mut Ui, cx: &EditorCx<'_>, row: &TreeRow, out: &mut Vec<Command>) {
        let palette = Palette::of(ui);
        let is_picked = matches!(&row.what, What::Document(it) if cx.picked.document.as_ref() == Some(it));
        let icon = match &row.what {
            What::Document(_) => icons::of_any_kind(row.kind),
            _ if row.is_open => icons::OPENED,
            _ => icons::CLOSED,
        };
        let room = theme::room(ui);
        let signs = Sign::of(row);
        let room_of_signs = room_of(ui, &signs);
        let mut job = egui::text::LayoutJob::default();
        let colour = if matches!(row.what, What::Kind(..)) { palette.faint } else { palette.text };
        let format = |size: f32, color| egui::TextFormat {
            font_id: FontId::proportional(size),
            color,
            valign: Align::Center,
            ..Default::default()
        };
        job.append(icon, 0.0, format(14.0, palette.faint));
        job.append(&row.label, 5.0, format(theme::NORMAL, colour));
        let response = ui
            .horizontal(|ui| {
                ui.set_max_width(room);
                ui.add_space(row.indent());
                let fill = if is_picked { palette.chosen } else { Color32::TRANSPARENT };
                let button =
                    Button::new(job).truncate().fill(fill).stroke(egui::Stroke::NONE).frame_when_inactive(is_picked);
                let response = ui
                    .scope(|ui| {
                        ui.set_max_width((room - row.indent() - room_of_signs).max(40.0));
                        ui.add(button)
                    })
                    .inner;
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &row.label));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    draw_signs(ui, &signs);
                });
                response
            })
            .inner;
        if response.clicked() {
            match &row.what {
                What::Document(document) => out.push(Command::Go(document.route())),
                _ => self.rows.toggle(row),
            }
        }
        if let What::Document(document) = &row.what {
            response.context_menu(|ui| {
                menu(ui, document, out);
                let pack = cx.workspace.file(&document.file).map(|buffer| &buffer.pack);
                new(ui, Some(row.kind), pack, out);
            });
        } else {
            let (kind, pack) = match &row.what {
                What::Kind(pack, kind) => (Some(*kind), Some(pack)),
                What::Pack(pack) => (None, Some(pack)),
                What::Document(_) => (None, None),
            };
            response.context_menu(|ui| {
                new(ui, kind, pack, out);
                entry(ui, say!("New pack"), Command::AskForPack, out);
            });
        }
    }
}

/// How far to scroll so that a row is seen: not at all where it is, else so that it comes into the middle.
#[expect(clippy::cast_precision_loss, reason = "no tree has millions of rows")]
fn scrolled_to(row: usize, height: f32, view: Rangef) -> f32 {
    let top = row as f32 * height;
    if view.contains(top) && view.contains(top + height) {
        return view.min;
    }
    (top - view.span() / 2.0).max(0.0)
}

/// What stands at the right of a row, from right to left: findings, unsaved, how many there are.
enum Sign {
    Worst(Severity),
    Unsaved,
    Count(String),
}

impl Sign {
    /// Those of a row.
    fn of(row: &TreeRow) -> Vec<Self> {
        let worst = row.worst.map(Self::Worst);
        let unsaved = row.is_unsaved.then_some(Self::Unsaved);
        let count = row.count.map(|count| Self::Count(count.to_string()));
        [worst, unsaved, count].into_iter().flatten().collect()
    }

    /// Its letters, and how big they are.
    fn letters(&self) -> (&str, f32) {
        match self {
            Self::Worst(severity) => (icons::of_severity(*severity), 13.0),
            Self::Unsaved => (icons::UNSAVED, 11.0),
            Self::Count(count) => (count.as_str(), theme::SMALL),
        }
    }

    fn colour(&self, palette: &Palette) -> Color32 {
        match self {
            Self::Worst(severity) => palette.of_severity(*severity),
            Self::Unsaved => palette.accent,
            Self::Count(_) => palette.faint,
        }
    }

    /// What it says in words, where the letters do not.
    fn help(&self) -> Option<&'static str> {
        match self {
            Self::Worst(Severity::Error) => Some(say!("has errors")),
            Self::Worst(Severity::Warning) => Some(say!("has warnings")),
            Self::Worst(Severity::Note) => Some(say!("has notes")),
            Self::Unsaved => Some(say!("not saved")),
            Self::Count(_) => None,
        }
    }
}

/// The room that signs need, each with the gap before it: the name of a row has all the rest.
fn room_of(ui: &Ui, signs: &[Sign]) -> f32 {
    let gap = ui.spacing().item_spacing.x;
    let width = |sign: &Sign| {
        let (letters, size) = sign.letters();
        let galley = ui.painter().layout_no_wrap(letters.to_owned(), FontId::proportional(size), Palette::of(ui).text);
        galley.size().x.ceil() + gap
    };
    signs.iter().map(width).sum()
}

fn draw_signs(ui: &mut Ui, signs: &[Sign]) {
    let palette = Palette::of(ui);
    for sign in signs {
        let (letters, size) = sign.letters();
        let label = ui.label(RichText::new(letters).size(size).color(sign.colour(palette)));
        if let Some(help) = sign.help() {
            label.on_hover_text(help);
        }
    }
}

/// The entries that make a document: one of the kind, where it is known and no pack, and one of any kind.
fn new(ui: &mut Ui, kind: Option<AnyKind>, pack: Option<&Arc<str>>, out: &mut Vec<Command>) {
    let ask = |kind| Command::AskForDocument { kind, pack: pack.cloned(), title: String::new() };
    if let Some(kind) = kind.filter(|kind| *kind != Kind::Pack) {
        entry(ui, &say!("New {kind}", kind = ritual_templates::words(kind)), ask(Some(kind)), out);
    }
    entry(ui, say!("New document"), ask(None), out);
}

fn entry(ui: &mut Ui, label: &str, command: Command, out: &mut Vec<Command>) {
    if ui.button(format!("{} {label}", icons::ADD)).clicked() {
        out.push(command);
        ui.close();
    }
}

fn menu(ui: &mut Ui, document: &DocumentRef, out: &mut Vec<Command>) {
    let entries = [
        (say!("Rename"), Command::AskToRename(document.clone())),
        (say!("Find usages"), Command::FindUsages(document.clone())),
        (say!("Duplicate"), Command::Duplicate(document.clone())),
        (say!("Delete"), Command::AskToDelete(document.clone())),
    ];
    for (label, command) in entries {
        if ui.button(label).clicked() {
            out.push(command);
            ui.close();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_is_seen_stays_where_it_is_and_another_comes_into_the_middle() {
        let view = Rangef::new(100.0, 300.0);
        let scrolled = |row: usize| scrolled_to(row, 20.0, view).to_bits();
        assert_eq!(scrolled(6), 100.0_f32.to_bits());
        assert_eq!(scrolled(50), 900.0_f32.to_bits());
        assert_eq!(scrolled(2), 0.0_f32.to_bits());
    }
}
