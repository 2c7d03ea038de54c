//! Another game than the usual one: its documents, a game of it with hidden hands at one screen, and many of them.

use egui::{Key, Modifiers};

use crate::desk::Desk;

const MONSTERS: &str = "bloodborne/monsters.yaml";
const SCENARIO: &str = "Night of the hunt scenario";
const SCENARIOS: &str = "bloodborne/scenarios.yaml";
const TESTS: [&str; 4] = ["cards", "creatures", "dream", "rounds"];
/// What is only on the screen of whoever holds a hand.
const OWN: &str = "in hand: ";
const PASS: &str = "Pass the screen on to ";

/// A game of three people that has just begun.
fn begun() -> Desk {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to(SCENARIO);
    desk.show("Playtest");
    desk.set_number("Seed", 7.0);
    desk.show("Fill the window");
    desk.click_button("Play");
    desk
}

/// Takes the screen, and chooses the first option.
fn choose(desk: &mut Desk) {
    desk.click_on("takes the screen");
    desk.press(Modifiers::NONE, Key::Num1);
    desk.steps(3);
}

#[test]
fn a_document_has_its_card_and_a_form_that_changes_its_line_only() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    assert!(desk.shows("Health 5, yellow die"), "no card:\n{}", desk.labels());
    assert!(desk.shows("Beast-possessed Soul"), "it is not beside its like in the tree:\n{}", desk.labels());
    let before = desk.on_screen(MONSTERS);
    desk.set_number("health", 6.0);
    desk.settle();
    let after = desk.on_screen(MONSTERS);
    let changed: Vec<(&str, &str)> = before.lines().zip(after.lines()).filter(|(old, new)| old != new).collect();
    assert_eq!(changed, [("  health: 5", "  health: 6")]);
    assert!(desk.shows("Health 6, yellow die"), "the old card:\n{}", desk.labels());
}

#[test]
fn what_may_stand_in_its_documents_is_offered_while_they_are_typed() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    desk.press(Modifiers::COMMAND, Key::Num4);
    desk.steps(2);
    desk.press(Modifiers::COMMAND.plus(Modifiers::CTRL), Key::End);
    for letter in ["-", " ", "d", "i"] {
        desk.window.event(egui::Event::Text(letter.to_owned()));
        desk.steps(2);
    }
    assert!(desk.shows("The die it attacks with."), "no field is offered:\n{}", desk.labels());
}

#[test]
fn a_site_of_its_pack_leaves_in_a_language_that_is_chosen() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    desk.show("Export a pack");
    assert!(desk.shows("Export bloodborne") && !desk.shows("tiled: "), "{}", desk.labels());
    assert!(!desk.shows("Language of the export"), "an archive is in every language:\n{}", desk.labels());
    desk.click_on("site: ");
    assert!(desk.shows("Language of the export") && !desk.shows("Save ink"), "{}", desk.labels());
}

/// The texts of the scenario tests.
fn tests(desk: &Desk) -> String {
    TESTS.map(|name| desk.on_screen(&format!("bloodborne/tests/{name}.test.yaml"))).concat()
}

#[test]
fn a_document_is_renamed_wherever_it_is_named_by_scenarios_and_by_tests() {
    let mut desk = Desk::with_shipped_packs();
    let before = (desk.on_screen(SCENARIOS), tests(&desk));
    desk.go_to("Molotov Cocktail card");
    assert!(desk.shows("used 23 times"), "{}", desk.labels());
    desk.show("Rename");
    desk.type_into("New id", "oil-flask");
    assert!(desk.shows("There is another card with this id."), "{}", desk.labels());
    desk.type_into("New id", "fire-bottle");
    assert!(desk.shows("The 25 places that refer to it change too."), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Enter);
    desk.settle();
    assert_eq!(desk.window.state().snapshot().counts.errors, 0, "{:#?}", desk.window.state().snapshot().findings);
    assert_eq!(desk.on_screen(SCENARIOS), before.0.replace("molotov", "fire-bottle"));
    // A test that is called so keeps its id.
    let expected = before.1.replace("molotov", "fire-bottle").replace("- id: fire-bottle", "- id: molotov");
    assert_eq!(tests(&desk), expected);
    for language in ["es", "pl"] {
        let translated = desk.on_screen(&format!("bloodborne/translations/{language}.yaml"));
        assert!(translated.contains("  card/fire-bottle:\n") && !translated.contains("card/molotov"), "{translated}");
    }
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert_eq!((desk.on_screen(SCENARIOS), tests(&desk)), before, "one step back");
}

#[test]
fn a_deleted_document_says_where_it_was_used_and_another_one_takes_its_place() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    desk.show("Delete");
    assert!(desk.shows("It is used in 2 places."), "{}", desk.labels());
    desk.click("What stands there instead");
    desk.click("bloodborne/bog-crawler");
    desk.click("Delete");
    desk.settle();
    assert!(!desk.on_screen(MONSTERS).contains("id: brainsucker"), "{}", desk.labels());
    assert!(!desk.on_screen(SCENARIOS).contains("brainsucker") && !tests(&desk).contains("creature: brainsucker"));
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    assert!(desk.on_screen(MONSTERS).contains("id: brainsucker"), "one step back");
}

#[test]
fn a_copy_and_a_new_document_are_of_the_kind_and_the_game_of_what_is_open() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    desk.click("More");
    desk.click("Duplicate");
    desk.settle();
    assert!(desk.on_screen(MONSTERS).contains("- id: brainsucker-2\n"), "{}", desk.labels());
    let new = "bloodborne/monsters/salt-wight.monster.yaml";
    desk.press(Modifiers::COMMAND, Key::N);
    desk.type_into("Id of the document", "brainsucker");
    desk.type_into("Name of the document", "Salt wight");
    assert!(desk.shows("is taken by another monster"), "{}", desk.labels());
    desk.type_into("Id of the document", "salt-wight");
    assert!(desk.shows(new), "where it goes is said:\n{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Enter);
    assert!(desk.shows("Next: list the monster under monsters of a scenario."), "{}", desk.labels());
    desk.saved();
    desk.settle();
    assert!(desk.on_disk(new).starts_with("id: salt-wight\nname: Salt wight\n"), "{}", desk.on_disk(new));
    assert_eq!(desk.window.state().snapshot().counts.errors, 0, "{:#?}", desk.window.state().snapshot().findings);
    desk.show("New final boss");
    desk.type_into("Name of the document", "The tower");
    assert!(desk.shows("bloodborne/final-bosses/the-tower.final-boss.yaml"), "{}", desk.labels());
}

#[test]
fn references_are_chosen_by_name_and_lead_to_their_documents_in_the_form_and_in_the_graph() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Irma the Sexton hunter");
    assert!(desk.shows("item 1: Saw Cleaver"), "the id is typed:\n{}", desk.labels());
    desk.click("item 1: Saw Cleaver");
    desk.type_into_hint("Search", "molotov");
    desk.click_on("Molotov Cocktail");
    desk.settle();
    assert!(desk.on_screen("bloodborne/hunters.yaml").contains("cards: [molotov, hunter-axe"), "{}", desk.labels());
    desk.click("Go to Molotov Cocktail");
    desk.show("Find usages");
    assert!(desk.shows("Where Molotov Cocktail is used"), "{}", desk.labels());
    desk.show("Graph");
    for words in ["Card: Molotov Cocktail", "Hunter: Irma the Sexton", "Scenario: Night of the hunt"] {
        assert!(desk.shows(words), "no `{words}`:\n{}", desk.labels());
    }
}

#[test]
fn the_screen_is_passed_on_before_it_shows_a_hand_and_secret_choices_stay_secret() {
    let mut desk = begun();
    desk.show("Log");
    desk.type_into("Show only lines with", "plays");
    for _ in 0..3 {
        assert!(desk.shows(PASS) && !desk.shows(OWN), "{}", desk.labels());
        assert!(!desk.shows(" plays "), "somebody still chooses:\n{}", desk.labels());
        desk.click_on("takes the screen");
        assert!(desk.shows(OWN) && desk.shows("Which card do you play?"), "{}", desk.labels());
        desk.press(Modifiers::NONE, Key::Num1);
        desk.steps(3);
    }
    assert!(desk.shows(" plays "), "all have chosen:\n{}", desk.labels());
    assert!(!desk.shows(OWN), "{}", desk.labels());
}

#[test]
fn a_game_is_kept_and_gone_on_with() {
    let mut desk = begun();
    (0..4).for_each(|_| choose(&mut desk));
    desk.click_button("Save recording");
    desk.until("the recording is on the disk", |desk| desk.shows("Saved "));
    let kept = std::fs::read_dir(desk.file("bloodborne/recordings")).unwrap().next().unwrap().unwrap();
    let text = std::fs::read_to_string(kept.path()).unwrap().replace('\n', " ");
    let told = desk.shows(" plays ");
    desk.click_button("New game");
    desk.click("Play a recording");
    desk.type_into("The recording", &text);
    desk.click_button("Play the recording");
    assert!(desk.shows(PASS) && !desk.shows(OWN), "whoever opens it takes the screen first:\n{}", desk.labels());
    assert!(told && desk.shows(" plays "), "what happened before is told:\n{}", desk.labels());
}

#[test]
fn automatic_players_finish_a_game_and_it_is_said_who_came_where() {
    let mut desk = begun();
    choose(&mut desk);
    desk.show("Let an automatic player finish the game");
    desk.until("the game is over", |desk| desk.shows("The game is over"));
    assert!(desk.shows("1. ") && desk.shows(" points"), "{}", desk.labels());
    desk.press(Modifiers::SHIFT, Key::F5);
    desk.until("the same people play again", |desk| desk.shows("The game is over"));
}

#[test]
fn the_open_document_is_played_whatever_game_it_is_of() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Brainsucker monster");
    desk.press(Modifiers::NONE, Key::F5);
    desk.steps(3);
    assert!(desk.shows(PASS), "{}", desk.labels());
    desk.press(Modifiers::COMMAND, Key::H);
    assert!(desk.shows("Nobody at the screen is asked"), "whom could it be told?\n{}", desk.labels());
}

#[test]
fn whoever_holds_the_screen_gets_a_hint_and_takes_a_secret_choice_back() {
    let mut desk = begun();
    desk.click_on("takes the screen");
    desk.press(Modifiers::NONE, Key::H);
    desk.until("the options are considered", |desk| desk.shows("On average of 256 games"));
    assert!(desk.shows(" points") && desk.shows("place "), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Num1);
    desk.steps(3);
    assert!(desk.shows(PASS) && !desk.shows("On average of"), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Backspace);
    desk.steps(3);
    desk.click_on("takes the screen");
    assert!(desk.shows(OWN) && !desk.shows("On average of"), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Num1);
    desk.steps(3);
    (0..2).for_each(|_| choose(&mut desk));
    desk.press(Modifiers::NONE, Key::Backspace);
    desk.steps(3);
    assert!(desk.shows("others have seen what came of the last choice"), "{}", desk.labels());
}

#[test]
fn many_games_tell_places_and_points() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to(SCENARIO);
    desk.show("Batch");
    desk.click("Fill the window with Batch");
    assert!(!desk.shows("Unknown monsters"), "a choice of the usual game:\n{}", desk.labels());
    desk.set_number("Games", 20.0);
    desk.click_button("Run");
    desk.until("the games are played", |desk| desk.shows("Mean place"));
    for words in ["20 games, 3 players, choices: quick", "Mean points", "Seat 3", "Irma the Sexton"] {
        assert!(desk.shows(words), "no `{words}`:\n{}", desk.labels());
    }
    assert!(!desk.shows("By who chooses"), "everybody plays alike:\n{}", desk.labels());
    desk.choose("Against", "Random");
    desk.click_button("Run");
    desk.until("one seat plays against others", |desk| desk.shows("By who chooses"));
    for words in ["choices: quick against random", "Quick, at one seat", "Random, at the others"] {
        assert!(desk.shows(words), "no `{words}`:\n{}", desk.labels());
    }
}
