//! The line at the bottom: saved, checked, how big.

use egui::{Align, Button, Label, Layout, Ui};

use super::EditorApp;
use crate::commands::Command;
use crate::panels;
use crate::theme::{self, Palette, icons};

impl EditorApp {
    /// Draws the status bar.
    pub(super) fn status_bar(&self, ui: &mut Ui, out: &mut Vec<Command>) {
        let palette = Palette::of(ui);
        let frame = egui::Frame::new().fill(palette.background).inner_margin(egui::Margin::symmetric(8, 2));
        egui::Panel::bottom("status").frame(frame).show(ui, |ui| {
            ui.horizontal(|ui| {
                let n_unsaved = self.workspace.changed().count();
                let saved = match n_unsaved {
                    0 => format!("{} {}", icons::OK, say!("all saved")),
                    n => format!("{} {}", icons::UNSAVED, say!(n, "1 file not saved" | "{n} files not saved")),
                };
                let text = theme::explains(ui, saved);
                let text = if n_unsaved > 0 { text.color(palette.accent) } else { text };
                if ui.add(Button::new(text).frame_when_inactive(false)).on_hover_text(say!("Save all")).clicked() {
                    out.push(Command::SaveAll);
                }
                ui.label(theme::explains(ui, "·"));
                ui.label(theme::explains(ui, self.checked()));
                if let Some(balance) = self.balance() {
                    ui.label(theme::explains(ui, "·"));
                    panels::balance::ui(ui, balance, balance.revision == self.workspace.revision(), out);
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let zoom = format!("{:.0} %", self.settings.zoom * 100.0);
                    let text = theme::explains(ui, zoom);
                    if ui.add(Button::new(text).frame_when_inactive(false)).on_hover_text(say!("Normal size")).clicked()
                    {
                        out.push(Command::Zoom(0.0));
                    }
                    // What is left between both ends is for the file, as much of its name as fits.
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| self.file(ui));
                });
            });
        });
    }

    /// The file of the picked document.
    fn file(&self, ui: &mut Ui) {
        let Some(document) = &self.picked.document else { return };
        ui.label(theme::explains(ui, "·"));
        let root = ritual_disk::show(self.workspace.root());
        let file = document.file.strip_prefix(&*root).unwrap_or(&document.file).trim_start_matches('/');
        ui.add(Label::new(theme::explains(ui, file)).truncate()).on_hover_text(&*document.file);
    }

    fn checked(&self) -> String {
        if self.snapshot.revision == self.workspace.revision() {
            if !self.tells_times {
                return say!("checked").to_owned();
            }
            let all = if self.snapshot.is_settled { "" } else { say!(", looking at the rest") };
            say!("checked in {ms} ms{all}", ms = self.snapshot.took.as_millis(), all)
        } else {
            say!("checking…").to_owned()
        }
    }
}
