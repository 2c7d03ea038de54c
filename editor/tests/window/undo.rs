//! The way back.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";

#[test]
fn one_gesture_is_one_step_back_and_forward() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let before = desk.on_screen(EPISODE);
    desk.type_into("name", "A");
    desk.type_into("name", "A new name");
    let after = desk.on_screen(EPISODE);
    assert_ne!(before, after);
    desk.steps(2);
    for _ in 0..4 {
        desk.press(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(desk.on_screen(EPISODE), before);
    for _ in 0..4 {
        desk.press(Modifiers::COMMAND, Key::Y);
    }
    assert_eq!(desk.on_screen(EPISODE), after);
}
