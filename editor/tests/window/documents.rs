//! Whole documents: renamed with everything that refers to them, copied, deleted safely.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const ENEMIES: &str = "the-drowned-archive/enemies.yaml";
const SPANISH: &str = "the-drowned-archive/translations/es.yaml";

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
    let spanish = desk.on_screen(SPANISH);
    assert!(spanish.contains("  enemy/ink-eel:\n") && !spanish.contains("page-eel"), "{spanish}");
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
    assert!(!desk.on_screen(SPANISH).contains("page-eel"), "what translations say about it goes with it");
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert_eq!(desk.window.state().snapshot().counts.errors, 0);
}

#[test]
fn what_is_open_stays_open_when_another_document_is_deleted() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Drowned registrar enemy");
    // The one above it in the same file goes.
    desk.node("Page eel").click_secondary();
    desk.steps(3);
    desk.click("Delete");
    desk.click("Delete");
    desk.settle();
    assert!(!desk.on_screen(ENEMIES).contains("id: page-eel"), "{}", desk.labels());
    desk.type_into("name", "Drowned clerk");
    assert!(desk.on_screen(ENEMIES).contains("- id: drowned-registrar\n  name: Drowned clerk\n"));
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

#[test]
fn overrides_follow_a_document_that_gets_another_id() {
    let desk = Desk::with_shipped_packs();
    let manifest = "id: mine\nschema_version: 2\nname: Mine\nversion: 1.0.0\nauthors: [me]\nlicence: MIT\n\
                    summary: Mine.\ndependencies: { the-drowned-archive: \"*\" }\n";
    let change = "- id: harder\n  source: original\n  pack: the-drowned-archive\n  changes:\n    enemy/page-eel: { health: 9 } # mine\n";
    std::fs::create_dir_all(desk.file("mine")).unwrap();
    std::fs::write(desk.file("mine/pack.yaml"), manifest).unwrap();
    std::fs::write(desk.file("mine/overrides.yaml"), change).unwrap();
    let mut desk = desk.reopened();
    desk.go_to("Page eel enemy");
    desk.click("Rename");
    desk.type_into("New id", "ink-eel");
    desk.press(Modifiers::NONE, Key::Enter);
    desk.settle();
    assert_eq!(desk.on_screen("mine/overrides.yaml"), change.replace("page-eel", "ink-eel"));
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors, 0, "{:#?}", snapshot.findings);
}

#[test]
fn an_episode_that_is_deleted_comes_back_whole_with_one_step() {
    let mut desk = Desk::with_shipped_packs();
    let episode = "the-drowned-archive/episodes/drowned-archive/episode.yaml";
    let before = (desk.on_screen(episode), desk.on_screen(SPANISH));
    assert!(before.1.contains("episode/drowned-archive:"));
    desk.go_to("The drowned archive episode");
    desk.click("More");
    desk.click("Delete");
    assert!(desk.shows("goes too"), "{}", desk.labels());
    desk.click("Delete");
    desk.settle();
    assert!(desk.on_screen(episode).is_empty() && !desk.on_screen(SPANISH).contains("episode/drowned-archive:"));
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert!((desk.on_screen(episode), desk.on_screen(SPANISH)) == before, "one step back");
}
