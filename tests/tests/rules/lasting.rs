//! What the table shows of what somebody has for a time, and of what somebody has less of.

use ritual_engine::event::Event;
use ritual_engine::ids::{Name, Seat};
use ritual_engine::narrate::Narrator;
use ritual_sitting::look::TableLook;
use ritual_tests::scene::Scene;
use ritual_tests::setting::{give_discovery, put};

/// Leon in the clock tower with a side of a Discovery card, Ruth with none.
fn with_card(card: &str, side: u8) -> Scene {
    let mut scene = Scene::for_tests("conformance/clocktower-keeper", &["leon", "ruth"]);
    scene.edit(|state, scenario| give_discovery(state, scenario, 0, card, side));
    scene
}

/// The lines of the table that begin so.
fn lines(scene: &Scene, start: &str) -> Vec<String> {
    let lines = Narrator::english().table(scene.game.scenario(), scene.state()).into_iter();
    lines.filter_map(|line| line.trim_start().strip_prefix(start).map(str::to_owned)).collect()
}

#[test]
fn what_is_granted_is_shown_with_what_it_does_and_the_card_that_gives_it() {
    let mut scene = with_card("Hourglass", 1);
    assert_eq!(lines(&scene, "For a time: "), [""; 0]);
    scene.choose("Wind it");
    let given = "You have 1 more action. (Pocket watch, until the end of the turn)";
    assert_eq!(lines(&scene, "For a time: "), [given]);
    // The log tells it in the same words.
    let granted = scene.events().iter().find(|event| matches!(event, Event::Granted { .. })).unwrap();
    let told = Narrator::english().event(scene.game.scenario(), scene.state(), granted, Name(0)).unwrap();
    assert!(told.starts_with("Leon ") && told.ends_with(&format!(" has for a time: {given}")), "{told}");
}

#[test]
fn less_of_something_is_shown_with_the_card_it_comes_from() {
    let scene = with_card("Ledger", 1);
    let shown = [
        "Each turn, you have 9 actions fewer. (Fetters)",
        "Your Move actions go 9 spaces less. (Fetters)",
        "Your attacks reach 9 spaces less. (Fetters)",
        "When you attack, roll 9 dice fewer. (Fetters)",
        "Your Rest actions heal 9 points less. (Fetters)",
    ];
    assert_eq!(lines(&scene, "Less: "), shown);
    let narrator = Narrator::english();
    let fewer = |seat| narrator.fewer(scene.game.scenario(), scene.state(), Seat(seat)).len();
    assert_eq!((fewer(0), fewer(1)), (5, 0));
}

#[test]
fn less_of_something_for_a_time_is_shown_once() {
    let mut scene = with_card("Metronome", 0);
    scene.choose("Start it");
    let for_a_time = lines(&scene, "For a time: ");
    assert_eq!(for_a_time.len(), 1, "{for_a_time:?}");
    let shown = &for_a_time[0];
    assert!(shown.starts_with("You have 9 actions fewer in each turn. (Metronome, until the end of "), "{shown}");
    assert_eq!(lines(&scene, "Less: "), [""; 0]);
}

#[test]
fn what_nobody_can_do_or_enter_is_shown_with_what_says_so() {
    for (card, side, label, starts) in [
        ("Counterweight", 0, "Let it down", vec!["rest (", "take the action Oil ("]),
        ("Counterweight", 1, "Lock it", vec!["trade (", "investigate ("]),
        ("Score", 1, "Bar it", vec!["enter Bench ("]),
    ] {
        let mut scene = with_card(card, side);
        assert_eq!(lines(&scene, "Cannot: "), [""; 0], "{label}");
        scene.choose(label);
        let shown = lines(&scene, "Cannot: ");
        let deeds: Vec<&str> = shown.first().unwrap().split("), ").collect();
        assert_eq!(deeds.len(), starts.len(), "{deeds:?}");
        for (deed, start) in deeds.iter().zip(starts) {
            assert!(deed.starts_with(start), "`{deed}` instead of `{start}`");
        }
        let narrator = Narrator::english();
        let of = |seat| narrator.forbidden(scene.game.scenario(), scene.state(), Seat(seat)).len();
        // The locked case is its owner's; the other two are meant for everybody.
        assert_eq!((of(0), of(1)), (deeds.len(), if label == "Lock it" { 0 } else { deeds.len() }), "{label}");
    }
}

#[test]
fn what_an_enemy_was_granted_is_shown_on_it_and_on_no_other() {
    let mut scene = with_card("Metronome", 1);
    scene.edit(|state, scenario| {
        put(state, scenario, "Drudge", 0, "store");
        put(state, scenario, "Drudge", 1, "cellar");
    });
    scene.choose("Strike it");
    let narrator = Narrator::english();
    let on = |number| narrator.lasting_on(scene.game.scenario(), scene.state(), scene.figure("Drudge", number)).len();
    assert_eq!((on(0), on(1)), (1, 0));
    let mine = narrator.lasting(scene.game.scenario(), scene.state(), Seat(0));
    assert!(mine.is_empty(), "{mine:?}");
}

#[test]
fn programs_are_told_of_everybody_what_there_is_less_of_and_what_cannot_be_done() {
    let people = |scene: &Scene| TableLook::of(&scene.game, Narrator::english()).people;
    let scene = with_card("Ledger", 1);
    let seen = people(&scene);
    let told: Vec<String> = seen[0].lasting.iter().map(|it| format!("{it} (Fetters)")).collect();
    assert_eq!(told, lines(&scene, "Less: "));
    assert_eq!(seen[1].lasting, [""; 0], "Ruth has no card");
    assert!(seen.iter().all(|it| it.cannot.is_empty()), "{seen:?}");

    let mut scene = with_card("Counterweight", 1);
    assert!(people(&scene).iter().all(|it| it.cannot.is_empty()), "nothing is locked yet");
    scene.choose("Lock it");
    let cannot: Vec<Vec<String>> = people(&scene).into_iter().map(|it| it.cannot).collect();
    // The locked case is its owner's.
    assert_eq!(cannot, [vec!["trade".to_owned(), "investigate".to_owned()], Vec::new()]);
}
