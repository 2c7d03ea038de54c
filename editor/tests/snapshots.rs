//! Pictures of the main screens in both themes, drawn by a software Vulkan driver and compared with those committed.
//!
//! `UPDATE_SNAPSHOTS=1 cargo test -p ritual-editor --features snapshots --test snapshots` draws them anew.
//! `TUTORIAL=1` with it also writes the pictures of the tutorial.
#![cfg(feature = "snapshots")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::disallowed_methods, reason = "tests read and write files and wait for workers")]

#[path = "window/desk.rs"]
#[allow(dead_code, reason = "the pictures need only some of it")]
mod desk;

use desk::Desk;
use egui_kittest::SnapshotOptions;

/// Fonts and lines may differ by a shade between versions of the driver; a picture that differs more is another one.
fn options() -> SnapshotOptions {
    SnapshotOptions::new().threshold(1.2).failed_pixel_count_threshold(400)
}

const THEMES: [&str; 2] = ["dark", "light"];

/// Draws a screen in both themes.
fn draw(desk: &mut Desk, name: &str) {
    let mut results = egui_kittest::SnapshotResults::new();
    for theme in THEMES {
        desk.steps(4);
        results.add(desk.window.try_snapshot_options(format!("{name}-{theme}"), &options()));
        desk.click("Light or dark");
        desk.steps(4);
    }
}

#[test]
fn screens() {
    let mut desk = Desk::empty();
    draw_welcome(&mut desk);
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    desk.show("Map");
    draw(&mut desk, "map");
    desk.show("Card");
    draw(&mut desk, "episode");
    desk.go_to("Orrowhen elder one");
    desk.show("Card");
    draw(&mut desk, "elder-one");
    desk.go_to("Page eel enemy");
    desk.show("Card");
    draw(&mut desk, "enemy");
    desk.show("Text");
    draw(&mut desk, "text");
    desk.show("Graph");
    draw(&mut desk, "graph");
    desk.show("Playtest");
    draw(&mut desk, "playtest");
    desk.show("Batch");
    draw(&mut desk, "batch");
    desk.press(egui::Modifiers::COMMAND, egui::Key::P);
    desk.steps(4);
    let mut results = egui_kittest::SnapshotResults::new();
    results.add(desk.window.try_snapshot_options("finder-dark", &options()));
}

fn draw_welcome(desk: &mut Desk) {
    let mut results = egui_kittest::SnapshotResults::new();
    desk.steps(4);
    results.add(desk.window.try_snapshot_options("welcome-dark", &options()));
}
