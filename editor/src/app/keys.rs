//! The page of keys: those that work everywhere, and those of each pane.

use egui::{Grid, RichText, ScrollArea, Ui};

use super::dock::Pane;
use super::shortcuts;
use crate::theme;

/// The keys of a pane, with what they do there.
type OfPane = (Pane, &'static [(&'static str, &'static str)]);

/// The keys of each pane that has some of its own. They work where the pane has the keys: after its own key, or a click.
const OF_PANES: [OfPane; 5] = [
    (
        Pane::Map,
        &[
            ("Arrows", "move the picked tiles"),
            ("R", "turn to the right"),
            ("F", "turn over"),
            ("A", "lay aside, or put back"),
            ("+, -", "one more or one fewer of a thing"),
            ("Delete", "take off the map"),
            ("Ctrl+A", "pick all tiles"),
            ("Ctrl+C, Ctrl+V", "copy and paste tiles"),
            ("Ctrl+D", "copy tiles beside themselves"),
            ("Esc", "let go"),
        ],
    ),
    (
        Pane::Text,
        &[
            ("Ctrl+Space", "what can be written here"),
            ("Tab, Shift+Tab", "further in, further out"),
            ("F12, Ctrl+click", "to what is referred to at the cursor"),
            ("Alt+F12", "what is referred to, below the text"),
        ],
    ),
    (
        Pane::Collection,
        &[
            ("Arrows, Home, End", "another card; with Shift all on the way"),
            ("Ctrl+A, Esc", "pick all cards that are shown, or none"),
            ("Ctrl+click, Shift+click", "one more card, or all up to it"),
            ("Enter", "show the card"),
            ("+, -", "one more or one fewer copy in the deck that is shown"),
            ("Delete", "take out of the deck that is shown; otherwise delete the card"),
            ("M, C", "move or copy to another deck or pack"),
            ("Ctrl+D", "duplicate"),
        ],
    ),
    (
        Pane::Translate,
        &[
            ("Enter, Ctrl+Down, Ctrl+Up", "the row below, above"),
            ("Ctrl+Enter", "the next text that is missing"),
            ("Shift+Enter", "break the line"),
        ],
    ),
    (
        Pane::Play,
        &[
            ("1 … 9", "choose an option, wherever the keys are"),
            ("Backspace", "take a choice back"),
            ("H", "ask for a hint"),
            ("N", "let the automatic player that waits choose"),
        ],
    ),
];

/// Draws the page, as high as the window lets it be.
pub(super) fn ui(ui: &mut Ui) {
    let height = (ui.ctx().content_rect().height() - 160.0).max(120.0);
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
        Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
            for shortcut in shortcuts::all() {
                let keys = ui.ctx().format_shortcut(&shortcut.keys);
                row(ui, &keys, shortcut.name);
            }
            row(ui, "Tab, Shift+Tab", "to what can be used next, or before");
            for (pane, keys) in OF_PANES {
                ui.strong(pane.name());
                ui.end_row();
                for (key, what) in keys {
                    row(ui, key, what);
                }
            }
        });
        ui.label(theme::explains(ui, "The keys of a pane work after its own key, or after a click in it."));
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
