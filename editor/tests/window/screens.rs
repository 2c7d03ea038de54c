//! Every screen can be opened and says what it is for.

use crate::desk::Desk;

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
        for pane in ["Map", "Card", "Collection", "Text", "Translate", "Graph", "Playtest", "Problems", "Log", "Batch"]
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
    for label in ["More", "episode: The drowned archive"] {
        let node = desk.node(label).rect();
        assert!(node.right() <= right, "{label} goes to {} of {right}", node.right());
    }
}
