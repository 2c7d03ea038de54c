//! Everything by keyboard: panes that get the keys, the palette, the page of keys.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";
const ENEMIES: &str = "the-drowned-archive/enemies.yaml";
const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Returns whether something with a label has the keys.
fn has_keys(desk: &Desk, label: &str) -> bool {
    desk.node(label).is_focused()
}

#[test]
fn a_pane_gets_the_keys_with_its_own_key() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    for (key, pane) in [(Key::Num3, "Card pane"), (Key::Num7, "Inspector pane"), (Key::Num8, "Problems pane")] {
        desk.press(Modifiers::COMMAND, key);
        desk.steps(2);
        assert!(has_keys(&desk, pane), "{pane}");
    }
    desk.press(Modifiers::COMMAND, Key::Num2);
    desk.steps(2);
    assert!(has_keys(&desk, "Map"), "the map itself, for the arrows");
    desk.press(Modifiers::COMMAND, Key::Num4);
    desk.steps(2);
    assert!(has_keys(&desk, "Text of episodes/drowned-archive/episode.yaml"), "the text itself, to type");
    desk.press(SHIFTED, Key::B);
    desk.steps(2);
    assert!(has_keys(&desk, "Batch pane"));
}

#[test]
fn what_is_typed_behind_the_last_card_of_a_file_stays_together() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.press(Modifiers::COMMAND, Key::Num4);
    desk.steps(2);
    desk.press(Modifiers::COMMAND.plus(Modifiers::CTRL), Key::End);
    desk.settle();
    let before = desk.on_screen(ENEMIES);
    for letter in ["#", " ", "h", "i"] {
        desk.window.event(egui::Event::Text(letter.to_owned()));
        desk.settle();
    }
    assert_eq!(desk.on_screen(ENEMIES), format!("{before}# hi"));
}

#[test]
fn the_palette_has_room_again_after_a_query_with_one_hit() {
    let mut desk = Desk::with_shipped_packs();
    desk.press(SHIFTED, Key::P);
    desk.type_into("Do something", "Light or dark");
    desk.press(Modifiers::COMMAND, Key::A);
    desk.press(Modifiers::NONE, Key::Backspace);
    desk.steps(3);
    // A row that is out of sight is out of reach: the click would close the palette.
    desk.click("Export a pack");
    assert!(desk.shows("Folder that gets the files"), "{}", desk.labels());
}

#[test]
fn the_palette_does_what_keys_and_buttons_do_inside_of_panes() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let before = desk.on_screen(EPISODE);
    desk.show("Compare the text with the disk");
    assert!(desk.shows("Nothing has changed."), "{}", desk.labels());
    desk.show("Pick all tiles");
    desk.steps(3);
    assert_eq!(desk.on_screen(EPISODE), before);
    desk.show("Turn to the right");
    desk.steps(3);
    assert_ne!(desk.on_screen(EPISODE), before, "the tiles that were picked are turned");
    desk.show("Save a recording of the game");
    assert!(desk.shows("No game is being played"), "{}", desk.labels());
}

#[test]
fn the_page_of_keys_names_those_of_panes_too() {
    let mut desk = Desk::with_shipped_packs();
    desk.press(Modifiers::NONE, Key::F1);
    for words in ["Play what is at hand", "turn over", "take a choice back", "what can be written here"] {
        assert!(desk.shows(words), "no `{words}`:\n{}", desk.labels());
    }
    desk.click("Close");
    assert!(!desk.shows("turn over"), "{}", desk.labels());
}

#[test]
fn the_palette_knows_what_can_be_done_with_the_open_document() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.show("Find usages");
    assert!(desk.shows("Where Page eel is used"), "{}", desk.labels());
}
