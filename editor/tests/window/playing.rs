//! A game in the window: hints, and how it went.

use egui::{Key, Modifiers};

use crate::desk::Desk;

/// A game of the shipped packs that has just begun.
fn begun() -> Desk {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.show("Playtest");
    desk.set_number("Seed", 7.0);
    desk.show("Fill the window");
    desk.click_button("Play");
    desk
}

#[test]
fn a_hint_is_beside_the_options_until_the_game_goes_on() {
    let mut desk = begun();
    desk.press(Modifiers::COMMAND, Key::H);
    desk.until("the hint is there", |desk| desk.shows("chance of winning,"));
    assert!(desk.shows("Best: "), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Num1);
    desk.steps(3);
    assert!(!desk.shows("chance of winning,"), "{}", desk.labels());
    desk.click_button("Hint");
    desk.until("the next hint is there", |desk| desk.shows("chance of winning,"));
    desk.press(Modifiers::NONE, Key::Backspace);
    assert!(!desk.shows("chance of winning,"), "{}", desk.labels());
}

#[test]
fn a_game_that_is_over_shows_how_it_went() {
    let mut desk = begun();
    desk.click_button("The game");
    desk.until("it is known how the game went", |desk| desk.shows("The end: ") && !desk.shows("not known yet"));
    assert!(desk.shows("How likely a win was, turn by turn"), "{}", desk.labels());
    desk.click_button("Back to the last decision");
    assert!(desk.shows("How likely a win was, turn by turn"), "{}", desk.labels());
}

#[test]
fn a_hint_without_a_game_says_what_to_do() {
    let mut desk = Desk::with_shipped_packs();
    desk.press(Modifiers::COMMAND, Key::H);
    assert!(desk.shows("No game is being played"), "{}", desk.labels());
}
