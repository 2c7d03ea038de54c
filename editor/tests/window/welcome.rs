//! From an empty folder to an episode that works.

use crate::desk::Desk;

#[test]
fn a_newcomer_opens_the_shipped_packs() {
    let mut desk = Desk::empty();
    assert!(desk.shows("Open a folder"));
    desk.click_on("Open the shipped packs");
    desk.settle();
    assert!(desk.shows("0 problems"), "{}", desk.labels());
    assert!(desk.window.state().workspace().packs().count() >= 5);
}

#[test]
fn a_new_pack_begins_as_an_episode_that_works() {
    let mut desk = Desk::empty();
    desk.click_on("Begin a new pack");
    desk.type_into("Name of the pack", "The lamplighters");
    let packs = desk.folder().join("mine").to_string_lossy().into_owned();
    desk.type_into("Folder that holds your packs", &packs);
    desk.click("Make the pack");
    desk.settle();
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors + snapshot.counts.warnings, 0, "{:#?}", snapshot.findings);
    assert!(snapshot.catalogue.scenarios.keys().any(|id| &*id.pack == "the-lamplighters"));
    desk.press(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::S);
    desk.saved();
    assert!(desk.folder().join("mine/the-lamplighters/pack.yaml").is_file());
    assert!(desk.shows("all saved"));
}

#[test]
fn a_folder_that_cannot_be_read_is_said_to_be_one() {
    let mut desk = Desk::empty();
    std::fs::write(desk.folder().join("file.txt"), "x").unwrap();
    let path = desk.folder().join("file.txt").to_string_lossy().into_owned();
    desk.click_on("Open a folder");
    desk.type_into("Folder", &path);
    desk.click("Open");
    desk.until("the trouble is told", |desk| desk.shows("no YAML file"));
    assert!(desk.shows("Open a folder"), "one can try again");
}
