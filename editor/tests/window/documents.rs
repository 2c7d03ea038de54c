//! Whole documents: renamed with everything that refers to them, copied, deleted safely.

use crate::desk::Desk;

#[test]
fn a_renamed_enemy_is_renamed_wherever_it_is_named() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.click("Rename");
    desk.type_into("New id", "ink-eel");
    desk.click("Rename");
    desk.settle();
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors, 0, "{:#?}", snapshot.findings);
    assert!(snapshot.catalogue.enemies.keys().any(|id| &*id.id == "ink-eel"));
    let episode = desk.on_screen("the-drowned-archive/episodes/drowned-archive/episode.yaml");
    assert!(episode.contains("ink-eel") && !episode.contains("page-eel"));
    desk.press(egui::Modifiers::COMMAND, egui::Key::Z);
    desk.settle();
    assert!(desk.on_screen("the-drowned-archive/enemies.yaml").contains("id: page-eel"), "one step back");
}
