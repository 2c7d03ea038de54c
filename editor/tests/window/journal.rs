//! What was on the screen survives the end of the program.

use crate::desk::Desk;

const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";

#[test]
fn unsaved_work_is_back_after_a_crash() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.type_into("name", "Not lost");
    let on_screen = desk.on_screen(EPISODE);
    desk.window.state().finish();
    let mut desk = desk.reopened();
    assert_eq!(desk.on_screen(EPISODE), on_screen);
    assert!(!desk.on_disk(EPISODE).contains("Not lost"));
    desk.press(egui::Modifiers::COMMAND, egui::Key::Z);
    assert!(!desk.on_screen(EPISODE).contains("Not lost"), "undo takes it out again");
}

#[test]
fn saved_work_needs_no_journal() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.type_into("name", "Saved");
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.saved();
    desk.window.state().finish();
    let journals = desk.folder().join("journals");
    let left = std::fs::read_dir(journals).map_or(0, Iterator::count);
    assert_eq!(left, 0);
}
