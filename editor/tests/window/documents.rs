//! Whole documents: renamed with everything that refers to them, copied, deleted safely.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const ENEMIES: &str = "the-drowned-archive/enemies.yaml";

#[test]
fn a_renamed_enemy_is_renamed_wherever_it_is_named() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.click("Rename");
    desk.type_into("New id", "ink-eel");
    desk.press(Modifiers::NONE, Key::Enter);
    desk.settle();
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors, 0, "{:#?}", snapshot.findings);
    assert!(snapshot.catalogue.enemies.keys().any(|id| &*id.id == "ink-eel"), "{}", desk.labels());
    let episode = desk.on_screen("the-drowned-archive/episodes/drowned-archive/episode.yaml");
    assert!(episode.contains("ink-eel") && !episode.contains("page-eel"));
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert!(desk.on_screen(ENEMIES).contains("id: page-eel"), "one step back");
}

#[test]
fn a_deleted_enemy_is_replaced_wherever_it_is_named() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.click("More");
    desk.click("Delete");
    assert!(desk.shows("What should stand there instead?"), "{}", desk.labels());
    desk.click("What stands there instead");
    desk.click("core/cultist");
    desk.click("Delete");
    desk.settle();
    assert!(!desk.on_screen(ENEMIES).contains("id: page-eel"));
    let episode = desk.on_screen("the-drowned-archive/episodes/drowned-archive/episode.yaml");
    assert!(!episode.contains("page-eel"), "{episode}");
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert_eq!(desk.window.state().snapshot().counts.errors, 0);
}

#[test]
fn a_copy_gets_an_id_of_its_own() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.click("More");
    desk.click("Duplicate");
    desk.settle();
    assert!(desk.on_screen(ENEMIES).contains("id: page-eel-2"));
    assert_eq!(desk.window.state().snapshot().counts.errors, 0);
}
