//! A game in the window: hints, and how it went.

use egui::accesskit::Role;
use egui::{Key, Modifiers, Theme};
use egui_kittest::Node;
use egui_kittest::kittest::{By, NodeT as _, Queryable as _};

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
fn nothing_moves_while_the_system_asks_for_less_motion() {
    let mut desk = Desk::empty();
    let ctx = desk.window.ctx.clone();
    let moves = || [Theme::Dark, Theme::Light].map(|theme| ctx.style_of(theme).animation_time > 0.0);
    // Nothing moves in tests until somebody says that it may.
    desk.window.state_mut().hear_of_motion(&ctx, false);
    assert_eq!(moves(), [true, true]);
    desk.window.state_mut().hear_of_motion(&ctx, true);
    assert_eq!(moves(), [false, false]);
    for _ in 0..2 {
        desk.show("Less motion, or more");
        assert_eq!(moves(), [false, false], "the system still asks");
    }
    desk.window.state_mut().hear_of_motion(&ctx, false);
    assert_eq!(moves(), [true, true]);
}

#[test]
fn a_hint_without_a_game_says_what_to_do() {
    let mut desk = Desk::with_shipped_packs();
    desk.press(Modifiers::COMMAND, Key::H);
    assert!(desk.shows("No game is being played"), "{}", desk.labels());
}

#[test]
fn the_buttons_of_a_game_stay_where_they_are_and_the_rules_are_at_hand() {
    let mut desk = begun();
    desk.rest();
    let place = |desk: &Desk| button(desk, " Undo").rect();
    let before = place(&desk);
    for _ in 0..8 {
        desk.press(Modifiers::NONE, Key::Num1);
        desk.rest();
        assert_eq!(place(&desk), before, "{}", desk.labels());
    }
    assert!(before.max.y < 800.0 && before.max.x < 1280.0, "it is on the screen: {before:?}");
    assert!(desk.shows("Last card") && desk.shows("What happened"), "{}", desk.labels());
    desk.click_button("Rules");
    desk.type_into("Find a rule", "no rule says so");
    assert!(desk.shows("No rule says that."), "{}", desk.labels());
    desk.type_into("Find a rule", "elder one");
    assert!(!desk.shows("No rule says that."), "{}", desk.labels());
}

/// The button whose label ends in a word.
fn button<'d>(desk: &'d Desk, word: &'d str) -> Node<'d> {
    let is_it =
        move |node: &egui_kittest::kittest::AccessKitNode<'_>| node.label().is_some_and(|it| it.ends_with(word));
    let found = desk.window.query_all(By::new().role(Role::Button).predicate(is_it)).next();
    found.unwrap_or_else(|| panic!("no button ends in `{word}`:\n{}", desk.labels()))
}

/// Returns whether a choice was made that can be taken back.
fn has_chosen(desk: &Desk) -> bool {
    !button(desk, " Undo").accesskit_node().is_disabled()
}

#[test]
fn numbers_choose_wherever_the_last_click_was() {
    let mut desk = begun();
    desk.show("Fill the window");
    desk.type_into("Search all text", "eel");
    desk.press(Modifiers::NONE, Key::Num1);
    assert!(!has_chosen(&desk), "whoever types wants the numbers");
    desk.click("Only this document");
    desk.press(Modifiers::NONE, Key::Num1);
    assert!(has_chosen(&desk), "{}", desk.labels());
}

/// What the pane of the game names: other panes may have been scrolled meanwhile.
fn named(desk: &Desk) -> Vec<String> {
    let labels = desk.labels();
    let pane = labels.lines().skip_while(|it| !it.starts_with("Pane Playtest")).skip(1);
    let named: Vec<String> = pane
        .take_while(|it| !it.starts_with("Pane "))
        .filter(|it| !it.starts_with("TextRun"))
        .map(str::to_owned)
        .collect();
    assert!(named.len() > 5, "{labels}");
    named
}

#[test]
fn the_open_document_is_played_and_played_again() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("Louder mythos");
    desk.press(Modifiers::NONE, Key::F5);
    desk.until("a game has begun", |desk| desk.shows("Hint"));
    assert!(!desk.shows("Play a scenario"), "{}", desk.labels());
    desk.rest();
    let first = named(&desk);
    desk.press(Modifiers::NONE, Key::Num1);
    assert_ne!(named(&desk), first, "a choice is made");
    desk.press(Modifiers::SHIFT, Key::F5);
    desk.rest();
    assert_eq!(named(&desk), first, "the same seed, people and first question");
}
