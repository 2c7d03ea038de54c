//! Pictures of the main screens in both themes, drawn by a software Vulkan driver and compared with those committed.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p ritual-editor --features snapshots --test snapshots` draws them again.
#![cfg(feature = "snapshots")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests read and write files and wait for workers")]

#[path = "window/desk.rs"]
#[allow(dead_code, reason = "the pictures need only some of it")]
mod desk;

use desk::Desk;
use egui::{Key, Modifiers};
use egui_kittest::{SnapshotOptions, SnapshotResults};

/// Fonts and lines may differ by a shade between versions of the driver; a picture that differs more is another one.
fn options() -> SnapshotOptions {
    SnapshotOptions::new().threshold(1.2).max_failed_pixels(400)
}

/// The keys that change the theme.
const OTHER_THEME: (Modifiers, Key) = (Modifiers::COMMAND.plus(Modifiers::SHIFT), Key::L);
const THEMES: [&str; 2] = ["dark", "light"];

/// Draws a screen in both themes.
fn draw(desk: &mut Desk, name: &str, results: &mut SnapshotResults) {
    for theme in THEMES {
        picture(desk, name, theme, results);
        desk.press(OTHER_THEME.0, OTHER_THEME.1);
    }
}

fn picture(desk: &mut Desk, name: &str, theme: &str, results: &mut SnapshotResults) {
    desk.rest();
    results.add(desk.window.try_snapshot_options(format!("{name}-{theme}"), &options()));
}

#[test]
fn screens() {
    let mut results = SnapshotResults::new();
    let mut desk = Desk::empty();
    draw(&mut desk, "welcome", &mut results);
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    for (document, pane, name) in [
        ("The drowned archive episode", "Map", "map"),
        ("The drowned archive episode", "Card", "episode"),
        ("Orrowhen elder one", "Card", "elder-one"),
        ("Louder mythos", "Card", "mythos"),
        ("Louder mythos", "Text", "text"),
        ("Louder mythos", "Graph", "graph"),
    ] {
        desk.go_to(document);
        desk.show(pane);
        draw(&mut desk, name, &mut results);
    }
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.show("Playtest");
    desk.set_number("Seed", 7.0);
    draw(&mut desk, "playtest", &mut results);
    desk.click_button("Play");
    desk.show("Fill the window");
    draw(&mut desk, "game", &mut results);
    desk.show("Fill the window");
    desk.show("Batch");
    draw(&mut desk, "batch", &mut results);
    // No key changes the theme while something is asked for.
    for theme in THEMES {
        desk.press(Modifiers::COMMAND, Key::P);
        desk.type_into("Go to a document", "eel");
        picture(&mut desk, "finder", theme, &mut results);
        desk.press(Modifiers::NONE, Key::Escape);
        desk.press(OTHER_THEME.0, OTHER_THEME.1);
    }
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    desk.show("Card");
    draw(&mut desk, "monster", &mut results);
    desk.go_to("Night of the hunt scenario");
    desk.show("Playtest");
    desk.set_number("Seed", 7.0);
    desk.show("Fill the window");
    desk.click_button("Play");
    draw(&mut desk, "hot-seat", &mut results);
    desk.click_on("takes the screen");
    draw(&mut desk, "hand", &mut results);
}
