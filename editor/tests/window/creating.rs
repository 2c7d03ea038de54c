//! New documents: from the keyboard, the palette and the finder, on the disk at once.

use egui::{Key, Modifiers};
use ritual_content::{FullId, Kind};

use crate::desk::Desk;

const EEL: &str = "the-drowned-archive/enemies.yaml";
const WIGHT: &str = "the-drowned-archive/enemies/salt-wight.yaml";

fn is_known(desk: &Desk, kind: Kind, id: &str) -> bool {
    desk.window.state().snapshot().catalogue.contains(kind, &FullId::resolve(id, "the-drowned-archive"))
}

#[test]
fn a_new_document_is_like_the_picked_one_and_on_the_disk_at_once() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.press(Modifiers::COMMAND, Key::N);
    desk.type_into("Name of the document", "Salt wight");
    assert!(desk.shows(WIGHT), "where it goes is said:\n{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Enter);
    desk.saved();
    desk.settle();
    assert!(is_known(&desk, Kind::Enemy, "salt-wight"), "{}", desk.labels());
    assert!(desk.on_disk(WIGHT).contains("id: salt-wight\nname: Salt wight\n"));
    assert!(desk.on_disk(EEL).contains("page-eel"), "nothing else is touched");
    assert_eq!(desk.window.state().snapshot().counts.errors, 0);
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert!(!is_known(&desk, Kind::Enemy, "salt-wight"), "one step back");
}

#[test]
fn what_cannot_be_made_is_said_while_it_is_typed() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.press(Modifiers::COMMAND, Key::N);
    for (id, said) in [("page-eel", "as in page-eel-2"), ("Salt wight", "as in salt-wight"), ("con", "Windows")] {
        desk.type_into("Id of the document", id);
        assert!(desk.shows(said), "{id}:\n{}", desk.labels());
    }
    desk.press(Modifiers::NONE, Key::Enter);
    assert!(desk.shows("New document"), "it stays open");
    // An id that was typed is kept when the name changes.
    desk.type_into("Id of the document", "wight");
    desk.type_into("Name of the document", "Salt wight");
    assert!(desk.shows("enemies/wight.yaml"), "{}", desk.labels());
}

#[test]
fn the_palette_knows_every_kind_and_an_episode_comes_with_what_it_needs() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.show("New episode");
    desk.type_into("Name of the document", "The lighthouse");
    desk.click("Make it");
    desk.saved();
    desk.settle();
    assert!(is_known(&desk, Kind::Episode, "the-lighthouse") && is_known(&desk, Kind::Scenario, "the-lighthouse"));
    assert_eq!(desk.window.state().snapshot().counts.errors, 0, "{:#?}", desk.window.state().snapshot().findings);
    assert!(desk.file("the-drowned-archive/episodes/the-lighthouse/discoveries.yaml").is_file());
    assert_eq!(desk.window.state().workspace().changed().count(), 0, "everything is saved");
}

#[test]
fn what_the_finder_does_not_find_can_be_made() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Page eel enemy");
    desk.press(Modifiers::COMMAND, Key::P);
    desk.type_into("Go to a document", "Zzyzx");
    assert!(desk.shows("Create ‘Zzyzx’"), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Enter);
    desk.steps(3);
    assert!(desk.shows("enemies/zzyzx.yaml"), "{}", desk.labels());
}
