//! Keys that work everywhere.

use egui::{Key, KeyboardShortcut, Modifiers, Ui};

use super::dock::Pane;
use super::menus::new_document;
use crate::IN_BROWSER;
use crate::commands::Command;

/// A key that works everywhere.
pub(super) struct Shortcut {
    pub(super) name: &'static str,
    pub(super) keys: KeyboardShortcut,
    pub(super) command: Command,
}

const SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
/// Browsers keep Ctrl+N and Ctrl+Shift+T to themselves.
const WITH_N: Modifiers = if IN_BROWSER { Modifiers::ALT } else { Modifiers::COMMAND };
const WITH_T: Modifiers = if IN_BROWSER { Modifiers::ALT } else { SHIFT };

/// Every key that works everywhere. Of two that fit, the one with more modifiers comes first.
pub(super) fn all() -> Vec<Shortcut> {
    let key = |name, modifiers, key, command| Shortcut { name, keys: KeyboardShortcut::new(modifiers, key), command };
    let mut all = vec![
        key(say!("Find a command"), SHIFT, Key::P, Command::Palette),
        key(say!("Light or dark"), SHIFT, Key::L, Command::ToggleTheme),
        key(say!("Save all"), SHIFT, Key::S, Command::SaveAll),
        key(Pane::Batch.name(), SHIFT, Key::B, Command::Show(Pane::Batch)),
        key(Pane::History.name(), SHIFT, Key::H, Command::Show(Pane::History)),
        key(Pane::Translate.name(), WITH_T, Key::T, Command::Show(Pane::Translate)),
        key(Pane::Collection.name(), SHIFT, Key::K, Command::Show(Pane::Collection)),
        key(Pane::Find.name(), SHIFT, Key::F, Command::Show(Pane::Find)),
        key(say!("Lay out the text"), Modifiers::SHIFT.plus(Modifiers::ALT), Key::F, Command::LayOut),
        key(say!("Play again with the same seed"), Modifiers::SHIFT, Key::F5, Command::PlayAgain),
        key(say!("Play what is at hand"), Modifiers::NONE, Key::F5, Command::PlayAtHand),
        key(say!("Keys"), Modifiers::NONE, Key::F1, Command::ShowKeys),
        key(say!("Redo"), SHIFT, Key::Z, Command::Redo),
        key(say!("Go to a document"), Modifiers::COMMAND, Key::P, Command::QuickOpen),
        key(new_document(), WITH_N, Key::N, Command::AskForDocument { kind: None, pack: None, title: String::new() }),
        key(say!("Save"), Modifiers::COMMAND, Key::S, Command::Save),
        key(say!("Undo"), Modifiers::COMMAND, Key::Z, Command::Undo),
        key(say!("Hint for the next choice"), Modifiers::COMMAND, Key::H, Command::Hint),
        key(say!("Redo"), Modifiers::COMMAND, Key::Y, Command::Redo),
        key(say!("Open a folder"), Modifiers::COMMAND, Key::O, Command::AskForFolder),
        key(say!("Fill the window"), Modifiers::NONE, Key::F11, Command::Fill),
        key(say!("Quit"), Modifiers::COMMAND, Key::Q, Command::Quit),
        key(say!("Go back"), Modifiers::ALT, Key::ArrowLeft, Command::Back),
        key(say!("Go forward"), Modifiers::ALT, Key::ArrowRight, Command::Forward),
        key(say!("Bigger"), Modifiers::COMMAND, Key::Plus, Command::Zoom(1.1)),
        key(say!("Bigger"), Modifiers::COMMAND, Key::Equals, Command::Zoom(1.1)),
        key(say!("Smaller"), Modifiers::COMMAND, Key::Minus, Command::Zoom(1.0 / 1.1)),
        key(say!("Normal size"), Modifiers::COMMAND, Key::Num0, Command::Zoom(0.0)),
    ];
    let numbers = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    for (pane, number) in Pane::ALL.into_iter().zip(numbers) {
        all.push(key(pane.name(), Modifiers::COMMAND, number, Command::Show(pane)));
    }
    // A page ends with its tab.
    all.retain(|it| !(IN_BROWSER && matches!(it.command, Command::Quit)));
    all
}

/// The keys of a command, as a menu shows them.
pub(super) fn keys_of(name: &str, ctx: &egui::Context) -> String {
    let shortcut = all().into_iter().find(|shortcut| shortcut.name == name);
    shortcut.map(|it| ctx.format_shortcut(&it.keys)).unwrap_or_default()
}

/// Reads the keys that were pressed; a game that is being played takes undo and redo for itself.
pub(super) fn read(ui: &Ui, is_playing: bool, out: &mut Vec<Command>) {
    for Shortcut { keys: KeyboardShortcut { modifiers, logical_key }, command, .. } in all() {
        if is_playing && matches!(command, Command::Undo | Command::Redo) {
            continue;
        }
        let n_pressed = ui.input_mut(|input| input.count_and_consume_key(modifiers, logical_key));
        // Whoever is faster than the window means each press; what is done at once is done once.
        let is_step = matches!(command, Command::Undo | Command::Redo | Command::Back | Command::Forward);
        out.extend(std::iter::repeat_n(command, if is_step { n_pressed } else { n_pressed.min(1) }));
    }
}
