//! What is seen before a folder is open: how to begin.

use std::path::{Path, PathBuf};

use egui::{Align, Button, Layout, RichText, Ui};

use crate::IN_BROWSER;
use crate::commands::Command;
use crate::theme::{self, Palette, glyphs, icons};

/// Draws the welcome screen.
pub fn ui(ui: &mut Ui, recent: &[PathBuf], is_opening: bool, trouble: Option<&str>, out: &mut Vec<Command>) {
    let palette = Palette::of(ui);
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.background);
    let width = 620.0_f32.min(ui.available_width() - 40.0);
    let top = (ui.available_height() * 0.16).max(20.0);
    ui.vertical_centered(|ui| {
        ui.add_space(top);
        let _mark = glyphs::show(ui, glyphs::Glyph::Summoning, 46.0, palette.accent, "Ritual");
        ui.add_space(theme::APART);
        ui.label(RichText::new("Ritual").font(theme::serif(44.0)).color(palette.text));
        ui.label(RichText::new(say!("Make an episode, check it, play it, ship it.")).color(palette.faint));
        ui.add_space(26.0);
        if is_opening {
            ui.spinner();
            ui.label(say!("Reading the packs…"));
            return;
        }
        if let Some(trouble) = trouble {
            ui.colored_label(palette.danger, format!("{} {trouble}", icons::ERROR));
            ui.add_space(theme::APART);
        }
        ui.allocate_ui_with_layout(egui::vec2(width, 0.0), Layout::top_down(Align::Center), |ui| {
            let opens =
                if IN_BROWSER { say!("Or an archive; drop either here") } else { say!("Your packs, or one of them") };
            let ways = [
                (icons::OPEN, say!("Open a folder"), opens, Command::AskForFolder),
                (
                    icons::CARD,
                    say!("Open the shipped packs"),
                    say!("Read, play and learn from them"),
                    Command::OpenShipped,
                ),
                (
                    icons::OK,
                    say!("Take the tutorial"),
                    say!("Your first episode in a quarter of an hour"),
                    Command::Tutorial,
                ),
                (
                    icons::ADD,
                    say!("Begin a new pack"),
                    say!("A small episode that works, to make your own"),
                    Command::AskForPack,
                ),
            ];
            for (icon, name, help, command) in ways {
                let text = RichText::new(format!("{icon}   {name}")).size(16.0);
                let button = Button::new(text).right_text(theme::explains(ui, help)).min_size(egui::vec2(width, 46.0));
                if ui.add(button).clicked() {
                    out.push(command);
                }
            }
            if !recent.is_empty() {
                ui.add_space(theme::APART * 2.0);
                ui.label(theme::explains(ui, say!("Opened before")));
                for folder in recent {
                    if IN_BROWSER {
                        ui.horizontal(|ui| {
                            opened_before(ui, folder, out);
                            remove(ui, folder, out);
                        });
                    } else {
                        opened_before(ui, folder, out);
                    }
                }
            }
        });
    });
}

fn opened_before(ui: &mut Ui, folder: &Path, out: &mut Vec<Command>) {
    let text = RichText::new(ritual_disk::show(folder)).color(Palette::of(ui).accent);
    if ui.add(Button::new(text).frame(false)).clicked() {
        out.push(Command::OpenFolder(folder.to_path_buf()));
    }
}

fn remove(ui: &mut Ui, folder: &Path, out: &mut Vec<Command>) {
    let hint = say!("Remove {folder} from this browser", folder = ritual_disk::show(folder));
    if ui.small_button(icons::CLOSE).accessible_name(&hint).on_hover_text(&hint).clicked() {
        out.push(Command::AskToForget(folder.to_path_buf()));
    }
}
