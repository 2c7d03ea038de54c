//! Find and replace, definitions, comparisons: the pane for text and what finds words in it.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const ENEMIES: &str = "the-drowned-archive/enemies.yaml";
const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

#[test]
fn words_are_replaced_as_one_step_but_for_those_left_out() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    let before = desk.on_screen(ENEMIES);
    let n_places = before.matches("token: flood").count();
    let line = before.lines().position(|line| line.contains("token: flood")).unwrap() + 1;
    assert!(n_places > 1, "the file is written otherwise now");
    desk.press(SHIFTED, Key::F);
    desk.click("Fill the window with Find");
    desk.type_into("Find", "token: flood");
    desk.type_into("Replace by", "token: tide");
    assert!(desk.shows(&format!("Replace {n_places} places in 1 file")), "{}", desk.labels());
    desk.click(&format!("Replace in line {line} of enemies.yaml"));
    desk.click_on(&format!("Replace {} place", n_places - 1));
    let after = before.replace("token: flood", "token: tide").replacen("token: tide", "token: flood", 1);
    assert_eq!(desk.on_screen(ENEMIES), after);
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(ENEMIES), before);
}

#[test]
fn a_reference_in_the_text_is_shown_and_leads_to_its_document() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.press(SHIFTED, Key::F);
    desk.click("Fill the window with Find");
    desk.type_into("Find", "elder_one: orrowhen");
    desk.click_on("scenarios.yaml line");
    desk.steps(2);
    desk.press(Modifiers::ALT, Key::F12);
    assert!(desk.shows("End peeking"), "{}", desk.labels());
    desk.press(Modifiers::ALT, Key::F12);
    assert!(!desk.shows("End peeking"), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::F12);
    desk.steps(2);
    assert!(desk.shows("Text of elder-ones/orrowhen/"), "{}", desk.labels());
}

#[test]
fn a_text_is_compared_with_the_disk() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.press(Modifiers::COMMAND, Key::Num4);
    desk.click("Compare with the disk");
    assert!(desk.shows("Nothing has changed."), "{}", desk.labels());
    let changed = desk.on_screen(ENEMIES).replacen("name: Page eel", "name: Ink eel", 1);
    desk.write(ENEMIES, changed);
    for line in ["−   name: Page eel", "+   name: Ink eel"] {
        assert!(desk.shows(line), "no `{line}`:\n{}", desk.labels());
    }
    desk.click("Compare with the last export");
    assert!(desk.shows("not exported since"), "{}", desk.labels());
    desk.click("End the comparison");
    assert!(desk.shows("Text of enemies.yaml"), "{}", desk.labels());
}

#[test]
fn a_second_text_stays_while_another_is_picked_and_tabs_lead_back() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.press(Modifiers::COMMAND, Key::Num4);
    desk.click("Split");
    desk.go_to("The drowned archive episode");
    desk.press(Modifiers::COMMAND, Key::Num4);
    for text in ["Text of enemies.yaml", "Text of episodes/drowned-archive/episode.yaml"] {
        assert!(desk.shows(text), "no `{text}`:\n{}", desk.labels());
    }
    desk.click("Close the second text");
    assert!(!desk.shows("Text of enemies.yaml"), "{}", desk.labels());
    desk.click("enemies.yaml");
    assert!(desk.shows("Text of enemies.yaml"), "{}", desk.labels());
}

#[test]
fn a_text_is_laid_out_by_key_as_one_step() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    let before = desk.on_screen(ENEMIES);
    let keys = Modifiers::SHIFT.plus(Modifiers::ALT);
    desk.press(keys, Key::F);
    assert_eq!(desk.on_screen(ENEMIES), before);
    assert!(desk.shows("enemies.yaml is laid out already."), "{}", desk.labels());
    let line = "  name: Page eel\n";
    let otherwise = before.replacen(line, "  name:   Page eel\n", 1);
    assert_ne!(otherwise, before, "the file is written otherwise now");
    desk.write(ENEMIES, otherwise.clone());
    desk.press(keys, Key::F);
    assert_eq!(desk.on_screen(ENEMIES), before);
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(ENEMIES), otherwise, "it is one step");
    desk.write(ENEMIES, "- id: [".to_owned());
    desk.press(keys, Key::F);
    assert!(desk.shows("enemies.yaml stays as it is: "), "{}", desk.labels());
}
