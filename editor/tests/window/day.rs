//! A designer's day: a tile, an Elder One, an episode with its map and cards, and a translation, all made in the window.

use std::path::Path;

use egui::{Key, Modifiers};
use ritual_content::{Kind, schema};
use ritual_layout::{Order, lay_out};

use crate::desk::Desk;

const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const TILE: &str = "the-salt-road/tiles/lookout.yaml";
const ELDER_ONE: &str = "the-salt-road/elder-ones/the-salt-mother/elder-one.yaml";
const EPISODE: &str = "the-salt-road/episodes/the-pans/episode.yaml";
const SCENARIO: &str = "the-salt-road/scenarios/the-pans.yaml";
const MYTHOS: &str = "the-salt-road/episodes/the-pans/mythos.yaml";
const SPANISH: &str = "the-salt-road/translations/es.yaml";

/// Makes a document of a kind; `field` is the one that is asked for.
fn make(desk: &mut Desk, kind: &str, field: &str, name: &str) {
    desk.show(&format!("New {kind}"));
    desk.type_into(field, name);
    desk.click("Make it");
    desk.saved();
    desk.settle();
    nothing_is_wrong(desk, kind);
}

/// Fails where anything keeps the pack from being played.
#[track_caller]
fn nothing_is_wrong(desk: &Desk, after: &str) {
    let snapshot = desk.window.state().snapshot();
    assert_eq!(snapshot.counts.errors, 0, "after the {after}: {:#?}", snapshot.findings);
}

/// Says what in the text of a file has to be there.
#[track_caller]
fn says(desk: &Desk, file: &str, words: &str) {
    let text = desk.on_screen(file);
    assert!(text.contains(words), "no `{words}` in {file}:\n{text}\n{}", desk.labels());
}

#[test]
fn a_whole_episode_is_made_in_the_window_and_lies_in_the_one_layout() {
    let mut desk = Desk::empty();
    desk.click_on("Begin a new pack");
    desk.type_into("Name of the pack", "The salt road");
    let packs = desk.folder().join("packs").to_string_lossy().into_owned();
    desk.type_into("Folder that holds your packs", &packs);
    desk.click("Make the pack");
    desk.saved();
    desk.settle();

    make(&mut desk, "tile", "Id of the document", "lookout");
    desk.click("Paint a new space on side A");
    desk.click("Cell 1, 1 of side A, east");
    says(&desk, TILE, "{ id: space, cells: [[1, 1]] }");
    desk.click("Passage or exit");
    desk.click_on("Wall north of 1, 1 between");
    assert_eq!(desk.on_screen(TILE).matches("between:").count(), 2, "{}", desk.on_screen(TILE));

    make(&mut desk, "Elder One", "Name of the document", "The salt mother");
    desk.type_into("name", "The mother of salt");
    says(&desk, ELDER_ONE, "name: The mother of salt\n");

    make(&mut desk, "episode", "Name of the document", "The pans");
    says(&desk, SCENARIO, "elder_one: the-salt-mother\n");
    desk.show("Map");
    desk.click("Tile lookout, side A");
    says(&desk, EPISODE, "tile: lookout\n");
    desk.click("Place Red gate");
    desk.click("Space Chapel");
    says(&desk, EPISODE, "red: chapel");
    desk.click("Place Fire");
    desk.click("Space Garden");
    says(&desk, EPISODE, "fire:\n");
    desk.settle();
    nothing_is_wrong(&desk, "map");

    desk.go_to("Doors that open mythos");
    let n_losses = desk.on_screen(MYTHOS).matches("- suffer:").count();
    desk.click_button("Add a step");
    desk.type_into_hint("Search", "suffer");
    desk.click("Suffer");
    desk.settle();
    assert_eq!(desk.on_screen(MYTHOS).matches("- suffer:").count(), n_losses + 1, "{}", desk.on_screen(MYTHOS));
    nothing_is_wrong(&desk, "card");

    make(&mut desk, "translation", "Id of the document", "es");
    desk.press(SHIFTED, Key::T);
    desk.click_on("the-salt-road · es");
    desk.type_into("Search the texts", "episode/the-pans");
    desk.click("name of episode/the-pans, missing");
    desk.type_into("Translation of name of episode/the-pans", "Las salinas");
    desk.press(Modifiers::NONE, Key::Enter);
    desk.steps(2);
    says(&desk, SPANISH, "name: Las salinas");

    desk.press(SHIFTED, Key::S);
    desk.saved();
    desk.settle();
    nothing_is_wrong(&desk, "day");
    assert_eq!(desk.window.state().workspace().changed().count(), 0, "{}", desk.labels());
    let laid_otherwise: Vec<String> = otherwise(&desk.file("the-salt-road"));
    assert!(laid_otherwise.is_empty(), "{}", laid_otherwise.join("\n"));

    desk.go_to("The pans scenario");
    desk.press(Modifiers::NONE, Key::F5);
    desk.until("its game has begun", |desk| desk.shows("The board of the game"));
}

/// The files of a pack that the one layout would write otherwise, each with how.
fn otherwise(pack: &Path) -> Vec<String> {
    let files = ritual_disk::yaml_below(pack).unwrap();
    assert!(files.len() > 20, "{files:?}");
    let differs = |file: &std::path::PathBuf| {
        let text = std::fs::read_to_string(file).unwrap();
        let kind = Kind::of_file(file);
        let order = kind.map_or_else(Order::of_author, |kind| Order::of_schema(schema::schema(kind)));
        let laid = lay_out(&text, &order).unwrap();
        (laid != text).then(|| format!("{}:\n{text}\nwould be\n{laid}", file.display()))
    };
    files.iter().filter_map(differs).collect()
}
