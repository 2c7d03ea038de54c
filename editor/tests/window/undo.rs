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

#[test]
fn each_press_is_a_step_however_fast() {
    let mut desk = Desk::with_shipped_packs();
    let before = desk.on_screen(EPISODE);
    for number in 1..=3 {
        desk.write(EPISODE, format!("{before}# {number}\n"));
    }
    // All in one frame, as where somebody is faster than the window.
    for pressed in [true, false, true, false, true, false] {
        let (key, modifiers) = (Key::Z, Modifiers::COMMAND);
        let event = egui::Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        desk.window.input_mut().events.push(event);
    }
    desk.steps(2);
    assert_eq!(desk.on_screen(EPISODE), before);
}

#[test]
fn nothing_is_taken_back_behind_a_question() {
    let mut desk = Desk::with_shipped_packs();
    let changed = format!("{}# mine\n", desk.on_screen(EPISODE));
    desk.write(EPISODE, changed.clone());
    desk.show("Keys");
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(EPISODE), changed);
    desk.press(Modifiers::NONE, Key::Escape);
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_ne!(desk.on_screen(EPISODE), changed, "the question is gone, and the keys are back");
}

#[test]
fn the_history_leads_to_every_step() {
    let mut desk = Desk::with_shipped_packs();
    let before = desk.on_screen(EPISODE);
    desk.write(EPISODE, format!("{before}# one\n"));
    desk.write(EPISODE, format!("{before}# two\n"));
    desk.press(Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::H);
    assert!(desk.shows("Edit text, here"), "{}", desk.labels());
    desk.click("As it was opened");
    assert_eq!(desk.on_screen(EPISODE), before);
    desk.click("Edit text, taken back");
    assert_eq!(desk.on_screen(EPISODE), format!("{before}# two\n"), "the newest stands first");
}

#[test]
fn a_copy_that_is_taken_back_is_left_behind() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.click("More");
    desk.click("Duplicate");
    desk.settle();
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert!(!desk.shows("is not there any more") && !desk.shows("cannot be read"), "{}", desk.labels());
    desk.type_into("name", "The first one");
    assert!(desk.on_screen(EPISODE).contains("The first one"), "the original is open again");
}
