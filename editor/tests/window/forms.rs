//! Forms: every change is one patch of the text.

use crate::desk::Desk;

const MYTHOS: &str = "the-drowned-archive/episodes/drowned-archive/mythos.yaml";
const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";

#[test]
fn a_name_typed_into_a_form_changes_that_line_only() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let before = desk.on_screen(EPISODE);
    desk.type_into("name", "The sunken archive");
    let after = desk.on_screen(EPISODE);
    let changed: Vec<(&str, &str)> = before.lines().zip(after.lines()).filter(|(old, new)| old != new).collect();
    assert_eq!(changed, [("name: The drowned archive", "name: The sunken archive")]);
    assert_eq!(desk.on_disk(EPISODE), before, "nothing is saved before one says so");
    assert!(desk.shows("1 file not saved"));
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.saved();
    assert_eq!(desk.on_disk(EPISODE), after);
}

#[test]
fn what_is_wrong_is_said_at_the_field_and_fixed_with_one_click() {
    let mut desk = Desk::with_shipped_packs();
    let text = desk.on_screen(EPISODE).replace("start: quay", "start: quai");
    std::fs::write(desk.file(EPISODE), text).unwrap();
    desk.until("the change on the disk is seen", |desk| {
        desk.window.state().snapshot().findings.iter().any(|it| it.code == "place/unknown")
    });
    desk.show("Problems");
    assert!(desk.shows("quai"), "{}", desk.labels());
    desk.click_on("Fix");
    desk.settle();
    assert!(desk.on_screen(EPISODE).contains("start: quay"), "{}", desk.labels());
}

#[test]
fn what_belongs_to_a_word_is_added_beside_it() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Louder mythos");
    let before = desk.on_screen(MYTHOS);
    desk.click_button("Add a step");
    desk.type_into_hint("Search", "draw mythos");
    desk.click("Draw mythos");
    desk.settle();
    desk.click("Open Draw mythos");
    desk.click_button("Add a field");
    desk.click("Resolve");
    desk.settle();
    let after = desk.on_screen(MYTHOS);
    let new: Vec<&str> = after.lines().filter(|line| !before.lines().any(|old| old == *line)).map(str::trim).collect();
    assert_eq!(new, ["- draw_mythos: 1", "resolve: 1"], "{}", desk.labels());
}
