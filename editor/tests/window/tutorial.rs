//! The tutorial, walked from an empty folder by the labels of the widgets.
//!
//! With the feature `snapshots` and `TUTORIAL=1` its pictures are drawn into `docs/tutorial`.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const ALL: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Draws a picture of the tutorial, where pictures are wanted.
fn picture(desk: &mut Desk, name: &str) {
    desk.rest();
    #[cfg(feature = "snapshots")]
    if std::env::var_os("TUTORIAL").is_some() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tutorial");
        desk.window.render().unwrap().save(folder.join(format!("{name}.png"))).unwrap();
    }
    let text = include_str!("../../../docs/tutorial/README.md");
    assert!(text.contains(&format!("({name}.png)")), "the tutorial has no picture {name}");
}

/// Fails unless the tutorial shows a step.
#[track_caller]
fn shows_step(desk: &Desk, step: &str) {
    assert!(desk.shows(&format!(" of 8: {step}")), "the tutorial is not at `{step}`:\n{}", desk.labels());
}

#[test]
fn from_an_empty_folder_to_a_pack_to_give_away() {
    let mut desk = Desk::empty();
    desk.click_on("Take the tutorial");
    // Only its title stays, so that it lies over nothing that is needed.
    desk.click("Hide");
    desk.steps(12);
    shows_step(&desk, "Begin a pack");
    desk.click_on("Begin a new pack");
    desk.type_into("Name of the pack", "The lamplighters");
    let folder = desk.folder().join("packs").to_string_lossy().into_owned();
    desk.type_into("Folder that holds your packs", &folder);
    picture(&mut desk, "01-begin");
    desk.click("Make the pack");
    desk.settle();
    shows_step(&desk, "Look around");

    assert!(desk.shows("0 problems"), "{}", desk.labels());
    // Nobody stands in its middle.
    desk.click("Space Cloister");
    shows_step(&desk, "Change the map");
    picture(&mut desk, "02-look-around");

    let episode = "the-lamplighters/episodes/lanterns/episode.yaml";
    let before = desk.on_screen(episode);
    desk.click("Place Fire");
    desk.click("Space Market");
    desk.settle();
    let after = desk.on_screen(episode);
    let new: Vec<&str> = after.lines().filter(|line| !before.lines().any(|old| old == *line)).collect();
    assert!(new.concat().contains("market") && after.contains("fire"), "{new:?}");
    shows_step(&desk, "Write a card");
    picture(&mut desk, "03-map");

    desk.go_to("Footsteps mythos");
    let card = "the-lamplighters/episodes/lanterns/mythos.yaml";
    let before = desk.on_screen(card);
    desk.click_button("Add a step");
    desk.type_into_hint("Search", "suffer");
    desk.click("Suffer");
    desk.settle();
    let after = desk.on_screen(card);
    assert!(after.contains("- suffer"), "{}", desk.labels());
    assert!(desk.shows("0 problems"), "{}", desk.labels());
    assert!(before.lines().filter(|line| line.contains('#')).all(|comment| after.contains(comment)));
    shows_step(&desk, "Make a mistake");
    picture(&mut desk, "04-card");

    desk.show("Text");
    let broken = after.replacen("classes: [cultist]", "classes: [cultits]", 1);
    assert_ne!(broken, after);
    desk.write(card, broken);
    desk.settle();
    desk.show("Problems");
    assert!(desk.shows("cultits"), "{}", desk.labels());
    picture(&mut desk, "05-mistake");
    desk.click_on(" Fix");
    desk.settle();
    assert_eq!(desk.on_screen(card), after);
    shows_step(&desk, "Play it");

    desk.go_to("The lamplighters against Tsathoggua scenario");
    desk.show("Playtest");
    desk.set_number("Seed", 7.0);
    desk.click_button("Play");
    desk.show("Fill the window");
    desk.press(Modifiers::NONE, Key::Num1);
    picture(&mut desk, "06-play");
    desk.click_button("The game");
    desk.until("the game is over", |desk| desk.shows("Play again with another seed"));
    desk.click_button("Save recording");
    let recordings = desk.file("the-lamplighters/recordings");
    // It is written beside the window.
    desk.until("the recording is kept", |_| recordings.is_dir());
    assert_eq!(std::fs::read_dir(recordings).unwrap().count(), 1, "{}", desk.labels());
    desk.until("the recording is told", |desk| desk.shows(" of 8: Play it many times"));
    desk.show("Fill the window");

    desk.show("Batch");
    desk.set_number("Games", 200.0);
    desk.click_button("Run");
    desk.until("the games are played", |desk| desk.shows("Never met ("));
    shows_step(&desk, "Save and give it away");
    desk.click("Fill the window with Batch");
    picture(&mut desk, "07-batch");
    desk.click("Show all panes");

    desk.press(ALL, Key::S);
    desk.saved();
    assert!(desk.shows("all saved"), "{}", desk.labels());
    assert!(desk.file(episode).is_file());

    desk.show("Export a pack");
    let out = desk.folder().join("dist");
    desk.type_into("Folder that gets the files", &out.to_string_lossy());
    picture(&mut desk, "08-export");
    desk.click("Export");
    desk.until("the pack is written", |desk| desk.shows("Exported "));
    assert!(!desk.shows(" of 8: "), "the tutorial is done:\n{}", desk.labels());
    let packed = std::fs::read_dir(&out).unwrap().filter_map(Result::ok).map(|it| it.path());
    assert!(packed.into_iter().any(|path| path.extension().is_some_and(|it| it == "ritualpack")));
}
