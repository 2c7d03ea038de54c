//! Many games in the window: what came of them, what a change of the content did, and other numbers of players.

use egui::{Key, Modifiers};

use crate::desk::Desk;

#[test]
fn games_are_played_again_after_a_change_and_set_beside_those_before() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.show("Batch");
    desk.click("Fill the window with Batch");
    desk.set_number("Games", 20.0);
    desk.click_button("Run");
    desk.until("the games are played", |desk| desk.shows("Never met ("));
    for words in [
        "choices: quick",
        "When a turn begins",
        "What changes the chance of winning",
        "By how often",
        "Thresholds of sanity",
        "What choices weigh",
        "Who wins with whom",
    ] {
        assert!(desk.shows(words), "no `{words}`:\n{}", desk.labels());
    }
    assert!(!desk.shows("won before the change"), "{}", desk.labels());

    let deck = "the-drowned-archive/episodes/drowned-archive/mythos.yaml";
    let before = desk.on_screen(deck);
    let after = before.replacen("spaces: 2", "spaces: 1", 1);
    assert_ne!(after, before);
    desk.write(deck, after);
    desk.settle();
    assert!(desk.shows("older content"), "{}", desk.labels());
    desk.click_button("Run");
    desk.until("both are compared", |desk| desk.shows("won before the change"));
    assert!(!desk.shows("older content"), "{}", desk.labels());

    desk.click_button("All numbers of players");
    desk.until("all are played", |desk| desk.shows("5 players: "));
    assert!(desk.shows("2 players: ") && desk.shows("won before the change"), "{}", desk.labels());

    desk.click_button("With and without Unknown monsters");
    desk.until("all are played", |desk| desk.shows("two Unknown, 5 players: "));
    assert!(desk.shows("no Unknown, 2 players: ") && !desk.shows("cannot be played"), "{}", desk.labels());

    desk.click_on(", the first with ");
    desk.until("the game is opened", |desk| desk.shows("Play again with another seed"));
}

#[test]
fn what_is_renamed_while_games_are_played_stops_none_of_them() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.show("Batch");
    desk.click("Fill the window with Batch");
    desk.set_number("Games", 60.0);
    desk.click_button("Run");
    desk.show("Rename");
    desk.type_into("New id", "called-otherwise");
    desk.press(Modifiers::NONE, Key::Enter);
    desk.settle();
    let snapshot = desk.window.state().snapshot();
    assert!(snapshot.catalogue.scenarios.keys().any(|id| &*id.id == "called-otherwise"), "{}", desk.labels());
    assert_eq!(snapshot.counts.errors, 0, "{:#?}", snapshot.findings);
    desk.until("the games are played", |desk| desk.shows("Never met ("));
    assert!(desk.shows("60 games") && desk.shows("older content"), "{}", desk.labels());
    desk.click_button("Run");
    desk.until("they are played by the new name", |desk| !desk.shows("older content") && desk.shows("Never met ("));
    assert!(!desk.shows("cannot be played"), "{}", desk.labels());
}
