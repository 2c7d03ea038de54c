//! What can be done on the map by keyboard.

use egui::{Event, Key, Modifiers, Ui};

use super::actions::Action;

/// Keys, with what they do.
const KEYS: [(Modifiers, Key, Action); 10] = [
    (Modifiers::COMMAND, Key::D, Action::Duplicate),
    (Modifiers::COMMAND, Key::A, Action::SelectAll),
    (Modifiers::NONE, Key::R, Action::Turn),
    (Modifiers::NONE, Key::F, Action::Flip),
    (Modifiers::NONE, Key::A, Action::Aside),
    (Modifiers::NONE, Key::Delete, Action::Remove),
    (Modifiers::NONE, Key::Backspace, Action::Remove),
    (Modifiers::NONE, Key::Escape, Action::Cancel),
    (Modifiers::NONE, Key::Plus, Action::More),
    (Modifiers::NONE, Key::Minus, Action::Fewer),
];

/// Arrow keys, with where they move tiles.
const ARROWS: [(Key, [i16; 2]); 4] =
    [(Key::ArrowLeft, [-1, 0]), (Key::ArrowRight, [1, 0]), (Key::ArrowUp, [0, -1]), (Key::ArrowDown, [0, 1])];

/// Takes the keys that are meant for the map.
pub(super) fn pressed(ui: &Ui) -> Vec<Action> {
    let mut actions = Vec::new();
    ui.input_mut(|input| {
        for (modifiers, key, action) in KEYS {
            if input.consume_key(modifiers, key) {
                actions.push(action);
            }
        }
        for (key, by) in ARROWS {
            if let Ok(n @ 1..) = i16::try_from(input.count_and_consume_key(Modifiers::NONE, key)) {
                actions.push(Action::Nudge(by.map(|step| step * n)));
            }
        }
        input.events.retain(|event| match event {
            Event::Copy => {
                actions.push(Action::Copy);
                false
            }
            Event::Paste(text) => {
                actions.push(Action::Paste(text.clone()));
                false
            }
            _ => true,
        });
    });
    actions
}
