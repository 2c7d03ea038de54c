//! The page of keys: those that work everywhere, and those of each pane.

use egui::{Grid, Key, KeyboardShortcut, Modifiers, RichText, ScrollArea, Ui};

use super::dock::Pane;
use super::shortcuts;
use crate::theme;

/// A key of a pane.
pub(super) struct PaneKey {
    /// The keys, as people read them.
    pub(super) keys: &'static str,
    /// What they do there.
    pub(super) what: &'static str,
    /// The one press that does it, so that it can be asked for by name; none where it takes more than that.
    pub(super) press: Option<KeyboardShortcut>,
}

/// A key that does something by one press.
const fn one(keys: &'static str, modifiers: Modifiers, key: Key, what: &'static str) -> PaneKey {
    PaneKey { keys, what, press: Some(KeyboardShortcut::new(modifiers, key)) }
}

/// Keys that do something where the pointer or another key says to what.
const fn several(keys: &'static str, what: &'static str) -> PaneKey {
    PaneKey { keys, what, press: None }
}

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;

/// The keys of each pane that has some of its own. They work where the pane has the keys: after its own key, or a click.
pub(super) fn of_panes() -> [(Pane, Vec<PaneKey>); 5] {
    [
        (
            Pane::Map,
            vec![
                several(say!("Arrows"), say!("move the picked tiles")),
                one("R", NONE, Key::R, say!("turn to the right")),
                one("F", NONE, Key::F, say!("turn over")),
                one("A", NONE, Key::A, say!("lay aside, or put back")),
                one("+", NONE, Key::Plus, say!("one more of a thing")),
                one("-", NONE, Key::Minus, say!("one fewer of a thing")),
                one("Delete", NONE, Key::Delete, say!("take off the map")),
                one("Ctrl+A", CTRL, Key::A, say!("pick all tiles")),
                one("Ctrl+C", CTRL, Key::C, say!("copy tiles")),
                one("Ctrl+V", CTRL, Key::V, say!("paste tiles")),
                one("Ctrl+D", CTRL, Key::D, say!("copy tiles beside themselves")),
                one("Esc", NONE, Key::Escape, say!("let go")),
            ],
        ),
        (
            Pane::Text,
            vec![
                one("Ctrl+Space", CTRL, Key::Space, say!("what can be written here")),
                several(say!("Tab, Shift+Tab"), say!("further in, further out")),
                one("F12", NONE, Key::F12, say!("go to what is referred to at the cursor")),
                one("Alt+F12", Modifiers::ALT, Key::F12, say!("show what is referred to below the text")),
                several(say!("Ctrl+click"), say!("to what is referred to there")),
            ],
        ),
        (
            Pane::Collection,
            vec![
                several(say!("Arrows, Home, End"), say!("another card; with Shift all on the way")),
                several(say!("Ctrl+A, Esc"), say!("pick all cards that are shown, or none")),
                several(say!("Ctrl+click, Shift+click"), say!("one more card, or all up to it")),
                several(say!("Enter"), say!("show the card")),
                several("+, -", say!("one more or one fewer copy in the deck that is shown")),
                one(
                    "Delete",
                    NONE,
                    Key::Delete,
                    say!("take out of the deck that is shown; otherwise delete the cards"),
                ),
                several(say!("M, C"), say!("move or copy to another deck or pack")),
                one("Ctrl+D", CTRL, Key::D, say!("duplicate")),
            ],
        ),
        (
            Pane::Translate,
            vec![
                one("Ctrl+Down", CTRL, Key::ArrowDown, say!("the row below")),
                one("Ctrl+Up", CTRL, Key::ArrowUp, say!("the row above")),
                one("Ctrl+Enter", CTRL, Key::Enter, say!("the next text that is missing")),
                several(say!("Enter"), say!("write the row, and go to the one below")),
                several(say!("Shift+Enter"), say!("break the line")),
            ],
        ),
        (
            Pane::Play,
            vec![
                several("1 … 9", say!("choose an option, wherever the keys are")),
                one("Backspace", NONE, Key::Backspace, say!("take a choice back")),
                one("H", NONE, Key::H, say!("ask for a hint")),
                one("N", NONE, Key::N, say!("let the automatic player that waits choose")),
            ],
        ),
    ]
}

/// Draws the page, as high as the window lets it be.
pub(super) fn ui(ui: &mut Ui) {
    let height = (ui.ctx().content_rect().height() - 160.0).max(120.0);
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
        Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
            for shortcut in shortcuts::all() {
                let keys = ui.ctx().format_shortcut(&shortcut.keys);
                row(ui, &keys, shortcut.name);
            }
            row(ui, say!("Tab, Shift+Tab"), say!("to what can be used next, or before"));
            for (pane, keys) in of_panes() {
                ui.strong(pane.name());
                ui.end_row();
                for PaneKey { keys, what, .. } in keys {
                    row(ui, keys, what);
                }
            }
        });
        ui.label(theme::explains(ui, say!("The keys of a pane work after its own key, or after a click in it.")));
    });
}

fn row(ui: &mut Ui, keys: &str, what: &str) {
    ui.label(RichText::new(keys).monospace());
    ui.label(what);
    ui.end_row();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pane_is_reached_by_key() {
        let all = shortcuts::all();
        for pane in Pane::ALL {
            assert!(all.iter().any(|shortcut| shortcut.name == pane.name()), "{} has no key", pane.name());
        }
    }

    #[test]
    fn no_key_does_two_things_and_those_with_more_keys_come_first() {
        let all = shortcuts::all();
        for (index, one) in all.iter().enumerate() {
            for other in all.iter().skip(index + 1) {
                let is_same_key = one.keys.logical_key == other.keys.logical_key;
                // The earlier one takes what the later one would be given, unless it asks for more.
                let hides = is_same_key && other.keys.modifiers.matches_logically(one.keys.modifiers);
                assert!(!hides, "{} hides {}", one.name, other.name);
            }
        }
    }
}
