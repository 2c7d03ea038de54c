//! Balance while somebody edits: what an edit did to the games, and what cannot be played.

use crate::desk::Desk;

#[test]
fn an_edit_shows_what_it_did_to_the_games_and_an_error_what_is_in_the_way() {
    let mut desk = Desk::with_shipped_packs();
    desk.go_to("The drowned archive against Orrowhen scenario");
    desk.show("Balance while you edit");
    desk.until("the first figure is there", |desk| desk.shows(") won"));
    assert!(!desk.shows("before the edit"), "{}", desk.labels());

    let deck = "the-drowned-archive/episodes/drowned-archive/mythos.yaml";
    let before = desk.on_screen(deck);
    desk.write(deck, before.replacen("spaces: 2", "spaces: 1", 1));
    desk.until("both are compared", |desk| desk.shows("won, before the edit"));
    desk.click_on("won, before the edit");
    assert!(desk.shows("Length") && desk.shows("turns"), "{}", desk.labels());
    desk.press(egui::Modifiers::NONE, egui::Key::Escape);

    desk.write(deck, before);
    desk.until("what was edited is as it was", |desk| {
        !(desk.shows("before the edit") || desk.shows("(before this edit)")) && desk.shows(") won")
    });

    let scenarios = "the-drowned-archive/scenarios.yaml";
    let scenario = desk.on_screen(scenarios);
    desk.write(scenarios, format!("{scenario}\n- ["));
    desk.until("it says that nothing can be played", |desk| desk.shows("balance: cannot be played"));
    assert!(!desk.shows(") won"), "{}", desk.labels());
}
