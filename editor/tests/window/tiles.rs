//! Tiles are drawn, and carried from map to map, by the labels of what is on the screen.

use egui::{Event, Key, Modifiers, OutputCommand, Pos2};
use egui_kittest::kittest::Queryable as _;

use crate::desk::Desk;

const TILES: &str = "the-drowned-archive/episodes/drowned-archive/tiles.yaml";
const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";
const LOT: &str = "the-drowned-archive/episodes/last-lot/episode.yaml";
const LABORATORY: &str = "death-may-die/episodes/blasphemous-alchemy/episode.yaml";

/// The shipped packs, with the first tile of the archive open.
fn desk() -> Desk {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("d01 tile");
    assert!(desk.shows("Tile d01"), "{}", desk.labels());
    desk
}

/// Presses the button at the first of some things, goes over the others, and lets go at the last one.
fn drag(desk: &mut Desk, labels: &[&str]) {
    let points: Vec<Pos2> = labels.iter().map(|label| desk.node(label).rect().center()).collect();
    let (first, last) = (points[0], points[points.len() - 1]);
    desk.window.hover_at(first);
    desk.steps(1);
    desk.window.drag_at(first);
    desk.steps(1);
    for point in &points {
        desk.window.hover_at(*point);
        desk.steps(1);
    }
    desk.window.drop_at(last);
    desk.steps(3);
}

/// What becomes of a text when parts of it are replaced, each of which is there once.
#[track_caller]
fn replaced(text: &str, parts: &[(&str, &str)]) -> String {
    parts.iter().fold(text.to_owned(), |text, (old, new)| {
        assert_eq!(text.matches(old).count(), 1, "`{old}` is not unique");
        text.replace(old, new)
    })
}

#[test]
fn a_stroke_over_cells_is_a_new_space_and_one_step() {
    let mut desk = desk();
    let before = desk.on_screen(TILES);
    desk.click("Paint a new space on side A");
    drag(&mut desk, &["Cell 1, 0 of side A, quay", "Cell 1, 1 of side A, customs"]);
    let expected = replaced(
        &before,
        &[
            ("quay, cells: [[0, 0], [1, 0]]", "quay, cells: [[0, 0]]"),
            (
                "      - { id: customs, cells: [[0, 1], [1, 1]] }\n",
                "      - { id: customs, cells: [[0, 1]] }\n      - { id: space, cells: [[1, 0], [1, 1]] }\n",
            ),
        ],
    );
    assert_eq!(desk.on_screen(TILES), expected);
    desk.settle();
    assert!(desk.shows("Used by The drowned archive"), "{}", desk.labels());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(TILES), before, "one gesture is one step");
}

#[test]
fn a_bare_cell_is_said_to_be_bare_where_it_is() {
    let mut desk = desk();
    desk.click("Erase");
    desk.click("Cell 1, 0 of side A, quay");
    desk.settle();
    assert!(desk.on_screen(TILES).contains("- { id: quay, cells: [[0, 0]] }"), "{}", desk.labels());
    let cell = desk.node("Cell 1, 0 of side A, no space").rect();
    // The list of problems says the same, elsewhere.
    let mut notes = desk.window.query_all_by_label_contains("no space covers the cell [1, 0]");
    assert!(notes.any(|note| cell.contains(note.rect().center())), "{}", desk.labels());
}

#[test]
fn edges_are_opened_and_walled_up_with_a_click() {
    let mut desk = desk();
    let before = desk.on_screen(TILES);
    desk.click("Passage or exit");
    desk.click("Wall west of 0, 0 out of quay of side A");
    let with_exit = desk.on_screen(TILES);
    let new: Vec<&str> = with_exit.lines().filter(|line| line.contains("cell: [0, 0], edge: west")).collect();
    let old = before.lines().filter(|line| line.contains("cell: [0, 0], edge: west")).count();
    assert_eq!(new.len(), old + 1, "{with_exit}");
    assert!(desk.shows("Exit west of 0, 0 out of quay of side A"), "{}", desk.labels());
    desk.click("Wall");
    desk.click("Passage north of 0, 1 between customs and quay of side A");
    assert!(!desk.on_screen(TILES).contains("between: [quay, customs]"), "{}", desk.on_screen(TILES));
    desk.click("Passage or exit");
    desk.click("Wall north of 0, 1 between customs and quay of side A");
    assert!(desk.on_screen(TILES).contains("between: [quay, customs]"), "{}", desk.on_screen(TILES));
    for _ in 0..3 {
        desk.press(Modifiers::COMMAND, Key::Z);
    }
    assert_eq!(desk.on_screen(TILES), before);
}

#[test]
fn a_tile_is_drawn_by_keys_alone() {
    let mut desk = desk();
    let before = desk.on_screen(TILES);
    desk.node("Side A of the tile").focus();
    desk.steps(2);
    desk.press(Modifiers::NONE, Key::P);
    desk.node("Cell 0, 1 of side A, customs").focus();
    desk.steps(2);
    desk.press(Modifiers::NONE, Key::Enter);
    let expected = [
        ("quay, cells: [[0, 0], [1, 0]]", "quay, cells: [[0, 0], [1, 0], [0, 1]]"),
        ("customs, cells: [[0, 1], [1, 1]]", "customs, cells: [[1, 1]]"),
    ];
    assert_eq!(desk.on_screen(TILES), replaced(&before, &expected), "{}", desk.labels());
}

#[test]
fn the_code_of_a_space_changes_on_the_tile_and_on_the_map() {
    let mut desk = desk();
    desk.click("Paint customs on side A");
    desk.type_into("Code of the space of side A", "toll-house");
    desk.press(Modifiers::NONE, Key::Enter);
    desk.settle();
    let tiles = desk.on_screen(TILES);
    assert!(tiles.contains("id: toll-house, cells") && tiles.contains("between: [quay, toll-house]"), "{tiles}");
    assert!(desk.on_screen(EPISODE).contains("toll-house: { id: customs-house, name: Customs house }"));
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors, 0, "{:#?}", snapshot.findings);
    desk.press(Modifiers::COMMAND, Key::Z);
    assert!(desk.on_screen(EPISODE).contains("customs: { id: customs-house"), "one step back, in both files");
}

/// Copies the first tile of the archive; returns the clipboard.
fn copied(desk: &mut Desk) -> String {
    desk.go_to("The drowned archive episode");
    desk.click("Tile d01");
    desk.window.event(Event::Copy);
    desk.steps(1);
    let commands = desk.window.output().platform_output.commands.iter();
    let text = commands.rev().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    let text = text.unwrap_or_default();
    desk.steps(2);
    assert!(desk.shows("Copied 1 tile with 1 start"), "{}", desk.labels());
    assert!(desk.shows("1 staircase or tunnel with only one end here"), "{}", desk.labels());
    text
}

fn paste(desk: &mut Desk, space: &str, text: String) {
    desk.click(space);
    desk.window.event(Event::Paste(text));
    desk.steps(3);
}

#[test]
fn a_tile_goes_to_another_episode_and_says_what_stayed_behind() {
    let mut desk = Desk::with_shipped_packs();
    let text = copied(&mut desk);
    desk.go_to("The last lot episode");
    let before = desk.on_screen(LOT);
    paste(&mut desk, "Space Turnstiles", text);
    assert!(desk.on_screen(LOT).contains("tile: d01"), "{}", desk.labels());
    assert!(desk.shows("Paste tiles: 1 tile") && desk.shows("the start, which this map has already"));
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(LOT), before, "one gesture is one step");
}

#[test]
fn what_cannot_be_pasted_says_why_and_changes_nothing() {
    let mut desk = Desk::with_shipped_packs();
    let text = copied(&mut desk);
    desk.go_to("Blasphemous alchemy episode");
    let before = desk.on_screen(LABORATORY);
    paste(&mut desk, "Space Cold room", text);
    assert!(desk.shows("does not build on `the-drowned-archive`"), "{}", desk.labels());
    paste(&mut desk, "Space Cold room", "a shopping list".to_owned());
    assert!(desk.shows("no part of a map"), "{}", desk.labels());
    paste(&mut desk, "Space Cold room", " ".to_owned());
    assert!(desk.shows("nothing to paste"), "{}", desk.labels());
    assert_eq!(desk.on_screen(LABORATORY), before);
}

#[test]
fn a_staircase_goes_to_the_border_that_is_clicked() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let before = desk.on_screen(EPISODE);
    desk.node("Place Staircase pair").click_accesskit();
    desk.steps(3);
    desk.click("Border between Quay and Customs house");
    let tunnel = "    - { kind: tunnel, between: [customs-house, pump-room] }\n";
    let both = format!("{tunnel}    - {{ kind: staircase, between: [quay, customs-house] }}\n");
    assert_eq!(desk.on_screen(EPISODE), replaced(&before, &[(tunnel, &both)]), "{}", desk.labels());
}

#[test]
fn what_is_locked_cannot_be_taken_hold_of() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let eel = "Page eel on Sea door";
    desk.node(eel);
    desk.click("Layers");
    desk.click("Lock enemies");
    desk.press(Modifiers::NONE, Key::Escape);
    desk.steps(3);
    assert!(desk.window.query_all_by_label(eel).next().is_none(), "nobody clicks what is locked");
    let before = desk.on_screen(EPISODE);
    desk.click("Layers");
    desk.click("Lock tiles");
    desk.press(Modifiers::NONE, Key::Escape);
    desk.click("Tile d01");
    desk.press(Modifiers::NONE, Key::R);
    assert!(desk.shows("Tiles are locked"), "{}", desk.labels());
    assert_eq!(desk.on_screen(EPISODE), before);
}

#[test]
fn several_tiles_are_edited_in_the_inspector_as_one_step() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive episode");
    let before = desk.on_screen(EPISODE);
    desk.click("Tile d01");
    desk.node("Tile d02").click_modifiers(Modifiers::SHIFT);
    desk.steps(3);
    assert!(desk.shows("2 picked"), "{}", desk.labels());
    desk.click_button("Add a field");
    // The map has a button of the same name, to the left of the menu.
    let all = desk.window.query_all_by_label("Aside");
    all.max_by(|one, other| one.rect().left().total_cmp(&other.rect().left())).unwrap().click();
    desk.steps(3);
    let after = desk.on_screen(EPISODE);
    assert_eq!(after.matches("aside:").count(), before.matches("aside:").count() + 2, "{after}");
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(EPISODE), before, "one gesture is one step");
}
