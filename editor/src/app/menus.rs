//! The menu bar, and everything in it as a list for the command palette.

use egui::{Align, Button, Layout, MenuBar, RichText, Ui};
use ritual_templates::kinds_of;

use super::dock::Pane;
use super::finder::Find;
use super::{EditorApp, in_pane, shortcuts};
use crate::IN_BROWSER;
use crate::commands::Command;
use crate::theme::{self, Palette, icons};

/// What makes a document is called.
pub(super) fn new_document() -> &'static str {
    say!("New document")
}

/// A menu: its name, and its entries with their icons.
type Menu = (&'static str, Vec<(&'static str, &'static str, Command)>);

fn menus() -> Vec<Menu> {
    let panes = Pane::ALL.into_iter().map(|pane| (pane.icon(), pane.name(), Command::Show(pane)));
    let mut view: Vec<_> = panes.collect();
    view.extend([
        (icons::LIGHT, say!("Light or dark"), Command::ToggleTheme),
        (icons::FAST, say!("Less motion, or more"), Command::ToggleMotion),
        (icons::ADD, say!("Bigger"), Command::Zoom(1.1)),
        (icons::CLOSE, say!("Smaller"), Command::Zoom(1.0 / 1.1)),
        (icons::FIT, say!("Normal size"), Command::Zoom(0.0)),
        (icons::FILL, say!("Fill the window"), Command::Fill),
        (icons::FIT, say!("Reset the layout"), Command::ResetLayout),
    ]);
    let mut menus = vec![
        (
            say!("File"),
            vec![
                (icons::ADD, new_document(), Command::AskForDocument { kind: None, pack: None, title: String::new() }),
                (icons::MAP, say!("Begin an episode"), Command::AskForEpisode),
                (icons::ADD, say!("New pack"), Command::AskForPack),
                (icons::OPEN, say!("Open a folder"), Command::AskForFolder),
                (icons::CARD, say!("Open the shipped packs"), Command::OpenShipped),
                (icons::SAVE, say!("Save"), Command::Save),
                (icons::SAVE, say!("Save all"), Command::SaveAll),
                (icons::CARD, say!("Export a pack"), Command::AskToExport),
                (icons::CLOSE, say!("Quit"), Command::Quit),
            ],
        ),
        (
            say!("Edit"),
            vec![
                (icons::UNDO, say!("Undo"), Command::Undo),
                (icons::REDO, say!("Redo"), Command::Redo),
                (icons::TEXT, say!("Lay out the text"), Command::LayOut),
                (icons::SEARCH, say!("Go to a document"), Command::QuickOpen),
                (icons::SEARCH, say!("Find a command"), Command::Palette),
                (icons::CLOSED, say!("Go back"), Command::Back),
                (icons::CLOSED, say!("Go forward"), Command::Forward),
            ],
        ),
        (say!("View"), view),
        (
            say!("Playtest"),
            vec![
                (icons::PLAY, say!("Play a scenario"), Command::Show(Pane::Play)),
                (icons::PLAY, say!("Play what is at hand"), Command::PlayAtHand),
                (icons::FAST, say!("Play again with the same seed"), Command::PlayAgain),
                (icons::CHART, say!("Play many games"), Command::Show(Pane::Batch)),
                (icons::CHART, say!("Balance while you edit"), Command::ToggleBalance),
                (icons::LOG, say!("What happened"), Command::Show(Pane::Log)),
                (icons::HINT, say!("Hint for the next choice"), Command::Hint),
            ],
        ),
        (
            say!("Help"),
            vec![
                (icons::OK, say!("Take the tutorial"), Command::Tutorial),
                (icons::HELP, say!("Keys"), Command::ShowKeys),
                (icons::SEARCH, say!("What can be done"), Command::Palette),
            ],
        ),
    ];
    if IN_BROWSER {
        for (_, entries) in &mut menus {
            entries.retain(|(_, _, command)| !matches!(command, Command::Quit));
        }
    }
    menus
}

/// Everything in the menus with its keys, every kind of document of a game that can be made, and what is done inside of
/// panes, to be found by name.
pub(super) fn everything(ctx: &egui::Context, game: &str) -> Vec<Find> {
    let entries = menus().into_iter().flat_map(|(menu, entries)| entries.into_iter().map(move |entry| (menu, entry)));
    let find = |(menu, (icon, name, command)): (&str, (&'static str, &'static str, Command))| Find {
        icon,
        name: name.to_owned(),
        detail: match shortcuts::keys_of(name, ctx) {
            keys if keys.is_empty() => menu.to_owned(),
            keys => format!("{menu} · {keys}"),
        },
        command,
    };
    let new = kinds_of(game).into_iter().map(|kind| Find {
        icon: icons::of_any_kind(kind),
        name: say!("New {kind}", kind = ritual_templates::words(kind)),
        detail: say!("File").to_owned(),
        command: Command::AskForDocument { kind: Some(kind), pack: None, title: String::new() },
    });
    entries.map(find).chain(new).chain(in_pane::everything()).collect()
}

impl EditorApp {
    /// Draws the menu bar: menus, what is picked, what is wrong.
    pub(super) fn menu_bar(&mut self, ui: &mut Ui, out: &mut Vec<Command>) {
        let palette = *Palette::of(ui);
        let frame = egui::Frame::new().fill(palette.background).inner_margin(egui::Margin::symmetric(8, 3));
        egui::Panel::top("menu").frame(frame).show(ui, |ui| {
            MenuBar::new().ui(ui, |ui| {
                for (name, entries) in menus() {
                    ui.menu_button(name, |ui| {
                        ui.set_min_width(210.0);
                        for (icon, name, command) in entries {
                            let label = match &command {
                                Command::Undo => self.workspace.history().next_undo().map(|it| say!("Undo: {it}", it)),
                                Command::Redo => self.workspace.history().next_redo().map(|it| say!("Redo: {it}", it)),
                                _ => None,
                            };
                            let label = label.unwrap_or_else(|| name.to_owned());
                            let keys = shortcuts::keys_of(name, ui.ctx());
                            let button = Button::new(format!("{icon}  {label}")).shortcut_text(keys);
                            if ui.add(button).clicked() {
                                out.push(command);
                                ui.close();
                            }
                        }
                    });
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| self.right_side(ui, out));
            });
        });
    }

    fn right_side(&self, ui: &mut Ui, out: &mut Vec<Command>) {
        let palette = Palette::of(ui);
        let counts = self.snapshot.counts;
        let n = counts.errors + counts.warnings;
        let (icon, colour) = match (counts.errors, counts.warnings) {
            (0, 0) => (icons::OK, palette.ok),
            (0, _) => (icons::WARNING, palette.warning),
            _ => (icons::ERROR, palette.danger),
        };
        let words = say!(n, "1 problem" | "{n} problems");
        let text = RichText::new(format!("{icon} {words}")).color(colour);
        if ui.add(Button::new(text).frame_when_inactive(false)).clicked() {
            out.push(Command::Show(Pane::Problems));
        }
        let theme = if self.settings.is_dark { icons::LIGHT } else { icons::DARK };
        let toggle = ui.add(Button::new(theme).frame_when_inactive(false)).on_hover_text(say!("Light or dark"));
        toggle.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, say!("Light or dark")));
        if toggle.clicked() {
            out.push(Command::ToggleTheme);
        }
        let title = self.picked.document.as_ref().and_then(|it| self.workspace.head(it)).map(|head| head.name.clone());
        if let Some(title) = title {
            let text = RichText::new(format!("{title} {}", icons::OPENED)).font(theme::serif(16.0));
            let button = Button::new(text).frame_when_inactive(false).truncate();
            let button = ui.add(button).on_hover_text(say!("Go to a document"));
            button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, say!("Go to a document")));
            if button.clicked() {
                out.push(Command::QuickOpen);
            }
        }
    }
}
