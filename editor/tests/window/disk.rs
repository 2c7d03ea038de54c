//! The disk: changes by other programs, files that cannot be read or written.

use std::fs;

use crate::desk::Desk;

const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";

#[test]
fn a_change_by_another_program_is_shown_at_once() {
    let mut desk = Desk::with_shipped_packs();
    let text = desk.on_disk(EPISODE).replace("name: The drowned archive", "name: The wet archive");
    fs::write(desk.file(EPISODE), &text).unwrap();
    desk.until("the change is seen", |desk| desk.on_screen(EPISODE) == text);
    assert_eq!(desk.window.state().workspace().changed().count(), 0);
}

#[test]
fn changes_on_both_sides_are_merged_by_the_person() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let before = desk.on_disk(EPISODE);
    desk.type_into("name", "My archive");
    let theirs = before.replace("name: Quay }", "name: Pier }");
    assert_ne!(theirs, before);
    fs::write(desk.file(EPISODE), &theirs).unwrap();
    desk.until("the conflict is shown", |desk| desk.shows("was changed here and by another program"));
    assert!(desk.on_screen(EPISODE).contains("My archive"), "what was typed is still there");
    desk.click("Take both");
    desk.settle();
    let both = desk.on_screen(EPISODE);
    assert!(both.contains("name: My archive") && both.contains("name: Pier }"), "{both}");
    assert!(!desk.shows("was changed here and by another program"));
}

#[test]
fn a_text_that_cannot_be_read_keeps_the_last_good_content() {
    let mut desk = Desk::with_shipped_packs();
    let n_before = desk.window.state().snapshot().catalogue.enemies.len();
    fs::write(desk.file(EPISODE), "id: [\n").unwrap();
    desk.until("the fault is said", |desk| desk.window.state().snapshot().counts.errors > 0);
    desk.go_to("The drowned archive episode");
    assert!(desk.shows("cannot be read"), "{}", desk.labels());
    assert_eq!(desk.window.state().snapshot().catalogue.enemies.len(), n_before);
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_loses_nothing() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.type_into("name", "Kept");
    // A folder in the place of the file cannot be written over, not even by somebody who may do anything.
    fs::remove_file(desk.file(EPISODE)).unwrap();
    fs::create_dir_all(desk.file(EPISODE).join("in-the-way")).unwrap();
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.until("it is said", |desk| desk.shows("is not saved") || desk.shows("was changed here"));
    assert!(desk.on_screen(EPISODE).contains("name: Kept"));
}

#[test]
fn a_pack_of_a_later_format_is_said_to_be_one() {
    let mut desk = Desk::with_shipped_packs();
    let manifest = "the-drowned-archive/pack.yaml";
    let before = desk.on_disk(manifest);
    let others = before.split_inclusive('\n').filter(|line| !line.starts_with("schema_version:"));
    let text: String = others.chain(["schema_version: 99\n"]).collect();
    fs::write(desk.file(manifest), text).unwrap();
    desk.until("it is said", |desk| {
        desk.window.state().snapshot().findings.iter().any(|it| it.code == "pack/newer-format")
    });
    assert!(desk.on_screen(EPISODE).contains("drowned-archive"), "its texts can still be read");
}

#[test]
fn a_file_that_is_too_big_or_no_text_is_left_alone() {
    let mut desk = Desk::with_shipped_packs();
    let bytes = vec![b'#'; ritual_yaml::Limits::DEFAULT.bytes + 10];
    fs::write(desk.file("the-drowned-archive/tokens-of-all.yaml"), b"\xff\xfe\x00nothing").unwrap();
    fs::write(desk.file("the-drowned-archive/enemies.yaml"), &bytes).unwrap();
    desk.until("it is said", |desk| desk.window.state().snapshot().counts.errors > 0);
    desk.press(egui::Modifiers::COMMAND.plus(egui::Modifiers::SHIFT), egui::Key::S);
    desk.saved();
    assert_eq!(fs::read(desk.file("the-drowned-archive/enemies.yaml")).unwrap().len(), bytes.len());
}

#[test]
fn a_folder_that_vanishes_leaves_the_text_here() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.type_into("name", "Still here");
    fs::remove_dir_all(desk.file("the-drowned-archive")).unwrap();
    desk.steps(30);
    assert!(desk.on_screen(EPISODE).contains("name: Still here"), "{}", desk.labels());
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.saved();
    assert!(desk.on_disk(EPISODE).contains("name: Still here"), "saving brings the file back");
}

#[test]
fn what_is_typed_while_a_file_is_written_is_no_conflict() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    for number in 0..8 {
        desk.type_into("name", &format!("Name {number}"));
        desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    }
    desk.type_into("name", "Typed on");
    desk.saved();
    desk.settle();
    assert!(!desk.shows("was changed here"), "{}", desk.labels());
    assert!(desk.on_disk(EPISODE).contains("name: Name 7"));
    assert!(desk.on_screen(EPISODE).contains("name: Typed on"));
}

#[test]
fn what_another_program_wrote_unseen_is_not_written_over() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.type_into("name", "Mine");
    let theirs = desk.on_disk(EPISODE).replace("name: Quay }", "name: Pier }");
    fs::write(desk.file(EPISODE), &theirs).unwrap();
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.until("the conflict is shown", |desk| desk.shows("was changed here and by another program"));
    assert_eq!(desk.on_disk(EPISODE), theirs);
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.saved();
    assert_eq!(desk.on_disk(EPISODE), theirs, "before somebody has chosen, nothing is written");
    desk.click("Keep mine");
    desk.settle();
    desk.press(egui::Modifiers::COMMAND, egui::Key::S);
    desk.saved();
    assert!(desk.on_disk(EPISODE).contains("name: Mine"));
}
