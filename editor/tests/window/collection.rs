//! All cards as a grid: picked, changed together, sent from deck to deck and from pack to pack.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::desk::Desk;

const MYTHOS: &str = "the-drowned-archive/episodes/drowned-archive/mythos.yaml";
const EPISODE: &str = "the-drowned-archive/episodes/drowned-archive/episode.yaml";
const ORROWHEN: &str = "the-drowned-archive/elder-ones/orrowhen/elder-one.yaml";
const SHIFTED: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
const DECK: &str = "The drowned archive, Mythos deck";
const OTHER_DECK: &str = "Orrowhen, the tide that reads, Mythos deck";

/// The Mythos deck of an episode, in as much room as there is.
fn at_the_deck() -> Desk {
    let mut desk = Desk::with_shipped_packs_at([1600.0, 1000.0]);
    desk.press(SHIFTED, Key::K);
    scroll_to(&mut desk, DECK);
    desk.click_on(DECK);
    desk
}

fn click_card(desk: &mut Desk, words: &str, modifiers: Modifiers) {
    found(desk, &format!("{words}, Mythos.")).click_modifiers(modifiers);
    desk.steps(3);
}

fn found<'d>(desk: &'d Desk, words: &'d str) -> egui_kittest::Node<'d> {
    let found = desk.window.query_all_by_label_contains(words).next();
    found.unwrap_or_else(|| panic!("nothing on the screen is called like `{words}`:\n{}", desk.labels()))
}

fn centre(desk: &Desk, words: &str) -> egui::Pos2 {
    found(desk, words).rect().center()
}

fn scroll_to(desk: &mut Desk, words: &str) {
    found(desk, words).scroll_to_me();
    desk.steps(12);
}

#[test]
fn a_deck_says_what_it_holds_and_who_comes_and_shows_its_cards() {
    let desk = at_the_deck();
    assert!(desk.shows("8 of 8 Mythos cards: complete"), "{}", desk.labels());
    let says = found(&desk, DECK).accesskit_node().label().unwrap_or_default();
    assert!(says.contains("Page eel"), "who comes is said: {says}");
    assert!(desk.shows("8 of "), "{}", desk.labels());
    assert!(desk.shows("Louder, Mythos. summoning symbol."), "{}", desk.labels());
    assert!(!desk.shows("Every voice in turn, Mythos"), "a card of another deck is not shown");
}

#[test]
fn cards_that_are_picked_together_are_changed_together() {
    let mut desk = at_the_deck();
    let before = desk.on_screen(MYTHOS);
    click_card(&mut desk, "Eels in the walls", Modifiers::NONE);
    click_card(&mut desk, "Louder", Modifiers::COMMAND);
    assert!(desk.shows("2 picked"), "{}", desk.labels());
    desk.click("symbol");
    let after = desk.on_screen(MYTHOS);
    let n_symbols = |text: &str| text.matches("symbol: true").count();
    assert_eq!(n_symbols(&after), n_symbols(&before) - 2, "{after}");
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(MYTHOS), before, "it is one step");
}

#[test]
fn by_keys_a_card_goes_from_one_deck_to_another_in_one_step() {
    let mut desk = at_the_deck();
    let (episode, elder_one) = (desk.on_screen(EPISODE), desk.on_screen(ORROWHEN));
    click_card(&mut desk, "Louder", Modifiers::NONE);
    desk.press(Modifiers::NONE, Key::M);
    desk.steps(2);
    assert!(desk.shows("Move 1 card to"), "{}", desk.labels());
    scroll_to(&mut desk, OTHER_DECK);
    desk.click_on(OTHER_DECK);
    assert_eq!(desk.on_screen(EPISODE), episode.replacen("  - card: louder\n", "", 1));
    assert!(desk.on_screen(ORROWHEN).contains("  - card: louder\n"), "{}", desk.on_screen(ORROWHEN));
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!((desk.on_screen(EPISODE), desk.on_screen(ORROWHEN)), (episode, elder_one));
}

#[test]
fn copies_are_counted_by_keys_and_a_card_is_taken_out() {
    let mut desk = at_the_deck();
    let before = desk.on_screen(EPISODE);
    click_card(&mut desk, "Louder", Modifiers::NONE);
    desk.press(Modifiers::NONE, Key::Plus);
    assert!(desk.on_screen(EPISODE).contains("copies: 2"), "{}", desk.labels());
    desk.settle();
    assert!(desk.shows("9 of 8 Mythos cards: 1 too many"), "{}", desk.labels());
    desk.press(Modifiers::COMMAND, Key::Z);
    desk.settle();
    desk.press(Modifiers::NONE, Key::Delete);
    assert_eq!(desk.on_screen(EPISODE), before.replacen("  - card: louder\n", "", 1));
}

#[test]
fn what_cannot_go_says_why_and_stays() {
    let mut desk = at_the_deck();
    let before = desk.on_screen(MYTHOS);
    click_card(&mut desk, "Louder", Modifiers::NONE);
    desk.press(Modifiers::NONE, Key::C);
    desk.steps(2);
    scroll_to(&mut desk, "fear-of-the-unknown. ");
    desk.click_on("fear-of-the-unknown. ");
    assert!(desk.shows("Nothing was changed: `the-drowned-archive/louder` needs"), "{}", desk.labels());
    assert_eq!(desk.on_screen(MYTHOS), before);
}

#[test]
fn a_card_that_is_dragged_to_another_deck_is_moved_there() {
    let mut desk = at_the_deck();
    scroll_to(&mut desk, OTHER_DECK);
    let (from, to) = (centre(&desk, "Louder, Mythos."), centre(&desk, OTHER_DECK));
    desk.window.drag_at(from);
    desk.steps(2);
    for at in [from.lerp(to, 0.5), to] {
        desk.window.hover_at(at);
        desk.steps(2);
    }
    desk.window.drop_at(to);
    desk.steps(3);
    assert!(desk.on_screen(ORROWHEN).contains("  - card: louder\n"), "{}", desk.labels());
    assert!(!desk.on_screen(EPISODE).contains("  - card: louder\n"), "it is not in the deck it came from any more");
}

#[test]
fn several_cards_are_deleted_with_their_places_in_decks_in_one_step() {
    let mut desk = at_the_deck();
    let (mythos, episode) = (desk.on_screen(MYTHOS), desk.on_screen(EPISODE));
    click_card(&mut desk, "Eels in the walls", Modifiers::NONE);
    click_card(&mut desk, "Louder", Modifiers::COMMAND);
    desk.click_button("Delete");
    assert!(desk.shows("Delete 2 cards") && desk.shows("They are taken out of the"), "{}", desk.labels());
    assert_eq!(desk.on_screen(MYTHOS), mythos, "first it is asked");
    desk.click("Delete them");
    desk.settle();
    for (file, before) in [(MYTHOS, &mythos), (EPISODE, &episode)] {
        let after = desk.on_screen(file);
        assert!(!after.contains("louder") && !after.contains("eels-in-the-walls"), "{after}");
        assert!(after.lines().all(|line| before.lines().any(|old| old == line)), "nothing else is touched: {after}");
    }
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!((desk.on_screen(MYTHOS), desk.on_screen(EPISODE)), (mythos, episode), "it is one step");
}

#[test]
fn several_cards_of_two_packs_are_copied_in_one_step() {
    let mut desk = Desk::with_shipped_packs_at([1600.0, 1000.0]);
    desk.press(SHIFTED, Key::K);
    desk.type_into("Search the cards", "cultist");
    click_card(&mut desk, "", Modifiers::NONE);
    desk.press(Modifiers::COMMAND, Key::A);
    desk.press(Modifiers::COMMAND, Key::D);
    let copies = |desk: &Desk| -> Vec<Arc<str>> {
        desk.window.state().workspace().changed().map(|copy| Arc::clone(&copy.pack)).collect()
    };
    let packs: BTreeSet<Arc<str>> = copies(&desk).into_iter().collect();
    assert!(packs.len() > 1, "{packs:?}\n{}", desk.labels());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert!(copies(&desk).is_empty(), "it is one step");
}

#[test]
fn thousands_of_cards_are_drawn_row_by_row_and_deleted_as_one() {
    let bulk = "the-drowned-archive/mythos/bulk.yaml";
    let mut desk = Desk::with_shipped_packs_at([1600.0, 1000.0]);
    let card = |n: usize| format!("- {{ id: bulk-{n}, name: Bulk {n}, source: original, symbol: false, steps: [] }}\n");
    let all: Vec<String> = (0..3_000).map(card).collect();
    desk.write(bulk, all.concat());
    desk.settle();
    desk.press(SHIFTED, Key::K);
    desk.type_into("Search the cards", "bulk-");
    assert!(desk.shows("3000 of "), "{}", desk.labels());
    let n_drawn = desk.window.query_all_by_label_contains("Bulk ").count();
    assert!((5..200).contains(&n_drawn), "{n_drawn} cards are drawn");
    click_card(&mut desk, "Bulk 0", Modifiers::NONE);
    desk.press(Modifiers::COMMAND, Key::A);
    assert!(desk.shows("3000 picked"), "{}", desk.labels());
    desk.press(Modifiers::NONE, Key::Delete);
    assert!(desk.shows("Delete 3000 cards") && desk.shows("2994 more"), "{}", desk.labels());
    desk.click("Delete them");
    desk.settle();
    assert_eq!(desk.on_screen(bulk), "", "{}", desk.labels());
    desk.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(desk.on_screen(bulk), all.concat(), "it is one step");
}
