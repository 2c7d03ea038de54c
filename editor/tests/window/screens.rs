//! Every screen can be opened and says what it is for.

use egui::accessibility::is_input;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};
use ritual_editor::app::dock::Pane;

use crate::desk::Desk;

/// Fails if something that can be used has no name, or a name without a word: an icon says nothing to who hears it.
#[track_caller]
fn everything_is_named(desk: &Desk, screen: &str) {
    assert_eq!(desk.window.unnamed_widgets(), [""; 0], "{screen}");
    let is_mute = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        let says_nothing = |label: String| !label.chars().any(char::is_alphanumeric);
        is_input(node.role()) && !node.is_hidden() && node.label().is_some_and(says_nothing)
    };
    let mute = desk.window.query_all(By::new().predicate(is_mute));
    let mute: Vec<String> =
        mute.map(|node| format!("{:?} at {:?}", node.accesskit_node().role(), node.rect())).collect();
    assert_eq!(mute, [""; 0], "{screen}: names without a word");
}

#[test]
fn every_widget_of_every_screen_has_a_name_that_can_be_heard() {
    everything_is_named(&Desk::empty(), "the first screen");
    let mut desk = Desk::with_shipped_packs();
    for name in ["The drowned archive episode", "d01 tile", "Louder mythos"] {
        desk.go_to(name);
        for pane in Pane::ALL {
            desk.show(pane.name());
            desk.steps(2);
            everything_is_named(&desk, &format!("{} of {name}", pane.name()));
        }
    }
    for question in
        ["New document", "New pack", "Begin an episode", "Open a folder", "Export a pack", "Keys", "Rename", "Delete"]
    {
        desk.show(question);
        everything_is_named(&desk, question);
        desk.press(Modifiers::NONE, Key::Escape);
    }
    for (key, finder) in
        [(Modifiers::COMMAND, "the finder"), (Modifiers::COMMAND.plus(Modifiers::SHIFT), "the palette")]
    {
        desk.press(key, Key::P);
        everything_is_named(&desk, finder);
        desk.press(Modifiers::NONE, Key::Escape);
    }
    desk.show("Export a pack");
    let language = "Language of the export";
    assert!(!desk.shows(language), "an archive is in every language:\n{}", desk.labels());
    desk.click_on("pdf: ");
    for choice in ["Paper", language, "Save ink: leave the ground of all pieces white"] {
        assert!(desk.shows(choice), "no `{choice}`:\n{}", desk.labels());
    }
    everything_is_named(&desk, "an export that is printed");
    desk.click_on("pdf: ");
    desk.click("List the files");
    desk.until("the files are listed", |desk| desk.shows("1 file, "));
    assert!(desk.shows(".ritualpack: "), "the archive is not in the list:\n{}", desk.labels());
    everything_is_named(&desk, "an export with its files");
    desk.press(Modifiers::NONE, Key::Escape);
    desk.show("Take the tutorial");
    everything_is_named(&desk, "the tutorial");
    desk.show("Take the tutorial");
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.show("Playtest");
    everything_is_named(&desk, "a game that is set up");
    desk.press(Modifiers::NONE, Key::F5);
    desk.rest();
    everything_is_named(&desk, "a game");
    desk.show("Fill the window");
    everything_is_named(&desk, "a game in the whole window");
}

#[test]
fn every_pane_opens_on_every_kind_of_document() {
    let mut desk = Desk::with_shipped_packs();
    let names = [
        "The drowned archive episode",
        "Page eel enemy",
        "Orrowhen elder one",
        "Tsathoggua elder one",
        "Mike investigator",
        "The drowned archive against Orrowhen scenario",
    ];
    for name in names {
        desk.go_to(name);
        for pane in
            ["Map", "Card", "Collection", "Text", "Translate", "Graph", "Playtest", "Problems", "Log", "Batch", "Find"]
        {
            desk.show(pane);
            desk.steps(2);
        }
    }
}

#[test]
fn nothing_is_drawn_while_nothing_changes() {
    let mut desk = Desk::with_shipped_packs();
    for pane in ["Map", "Card", "Collection", "Text", "Graph", "Playtest", "Problems", "Log", "Batch"] {
        desk.show(pane);
        desk.rest();
        let n_frames = desk.window.run();
        assert!(n_frames <= 2, "{pane} was drawn {n_frames} times though nothing changed");
    }
}

#[test]
fn the_form_fits_a_small_window() {
    let mut desk = Desk::with_shipped_packs_at([900.0, 600.0]);
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.steps(3);
    let right = desk.node("Inspector pane").rect().right();
    for label in ["More", "episode: The drowned archive", "elder one: Orrowhen, the tide that reads"] {
        let node = desk.node(label).rect();
        assert!(node.right() <= right, "{label} goes to {} of {right}", node.right());
    }
}

#[test]
fn the_tab_of_the_pane_in_front_is_seen_in_a_small_window() {
    let mut desk = Desk::with_shipped_packs_at([900.0, 600.0]);
    for pane in [Pane::Play, Pane::Map] {
        desk.show(pane.name());
        desk.steps(30);
        let title = format!("{} {}", pane.icon(), pane.name());
        let (tab, below) = (desk.node(&title).rect(), desk.node(&format!("{} pane", pane.name())).rect());
        let is_seen = tab.left() >= below.left() - 1.0 && tab.right() <= below.right() + 1.0;
        assert!(is_seen, "{pane:?}: its tab is at {tab}, the pane at {below}");
    }
}
