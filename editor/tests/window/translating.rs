//! Translating as a table: from row to row by keys, each row one step and one patch.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use crate::desk::Desk;

const SPANISH: &str = "the-drowned-archive/translations/es.yaml";
const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const NAME: &str = "Translation of name of enemy/page-eel";

fn at_the_eel() -> Desk {
    let mut desk = Desk::with_shipped_packs();
    desk.press(SHIFTED, Key::T);
    desk.click_on("the-drowned-archive · es");
    desk.type_into("Search the texts", "page-eel");
    desk.click("name of enemy/page-eel, done");
    desk
}

#[test]
fn a_row_that_is_left_is_one_step_and_changes_one_line() {
    let mut desk = at_the_eel();
    let before = desk.on_screen(SPANISH);
    desk.type_into(NAME, "Anguila");
    assert_eq!(desk.on_screen(SPANISH), before, "nothing is written while it is typed");
    desk.press(Modifiers::NONE, Key::Enter);
    desk.steps(2);
    let after = before.replacen("name: Anguila de páginas", "name: Anguila", 1);
    assert_eq!(desk.on_screen(SPANISH), after);
    assert!(desk.node("Translation of plural of enemy/page-eel").is_focused(), "{}", desk.labels());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(SPANISH), before);
}

#[test]
fn what_is_typed_is_saved_and_taken_back_with_everything_else() {
    let mut desk = at_the_eel();
    let before = desk.on_screen(SPANISH);
    desk.type_into(NAME, "Anguila");
    desk.press(SHIFTED, Key::S);
    desk.saved();
    assert!(desk.on_disk(SPANISH).contains("name: Anguila\n"), "{}", desk.labels());
    desk.type_into(NAME, "Pez");
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.steps(2);
    assert!(desk.on_screen(SPANISH).contains("name: Anguila\n"), "only what was typed last is taken back");
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(SPANISH), before);
}

#[test]
fn a_text_that_is_missing_is_found_counted_and_written() {
    let mut desk = Desk::with_shipped_packs();
    let text = desk.on_screen(SPANISH);
    let without = text.replacen("  enemy/page-eel:\n    name: Anguila de páginas\n", "  enemy/page-eel:\n", 1);
    assert_ne!(without, text, "the translation is written otherwise now");
    desk.write(SPANISH, without);
    desk.settle();
    desk.press(SHIFTED, Key::T);
    desk.click_on("the-drowned-archive · es");
    desk.click("Missing 1");
    desk.type_into(NAME, "Anguila");
    desk.press(Modifiers::COMMAND, Key::Enter);
    desk.steps(2);
    assert!(desk.on_screen(SPANISH).contains("    name: Anguila\n"), "{}", desk.on_screen(SPANISH));
    assert!(desk.shows("No other text is missing here."), "{}", desk.labels());
    assert!(desk.shows("Missing 0"), "{}", desk.labels());
}

#[test]
fn the_card_is_shown_in_the_other_language() {
    let mut desk = at_the_eel();
    desk.press(Modifiers::NONE, Key::F11);
    desk.until("the card is read in Spanish", |desk| desk.shows("Anguila de páginas, "));
}

#[test]
fn in_a_low_pane_a_translation_is_chosen_from_a_list() {
    let mut desk = Desk::with_shipped_packs_at([900.0, 600.0]);
    desk.press(SHIFTED, Key::T);
    desk.steps(5);
    assert!(!desk.shows("core · pl"), "a row for each leaves none for the texts:\n{}", desk.labels());
    desk.click("Translation that is shown");
    desk.click_on("core · pl");
    desk.rest();
    assert!(!desk.shows("the-drowned-archive · "), "the list is closed:\n{}", desk.labels());
    let pane = desk.node("Translate pane").rect();
    let button = desk.window.query_all_by_label_contains("Next missing").next().unwrap().rect();
    assert!(pane.contains_rect(button), "the way to the next row is at {button}, the pane at {pane}");
}
