//! What people are told: everything they may see, in words, and nothing that is hidden.

use std::collections::BTreeSet;
use std::sync::Arc;

use ritual_hunt::documents::{FinalBossChoice, Upgrade};
use ritual_hunt::event::Event;
use ritual_hunt::{Hunt, Library};
use ritual_table::{Game as _, Kept as _, Spoken as _};
use serde_json::{from_value, json};

use crate::playouts::compiled;
use crate::table::{Log, Seeded, id, night, shipped};

/// The languages there are.
const LANGUAGES: [&str; 3] = ["en", "es", "pl"];

/// What is shipped, in a language, with the questions that are asked only if the rules say so.
fn library(language: &str) -> Library {
    let mut library = shipped();
    let options = &mut library.rules.get_mut(&id("hunt")).unwrap().document.options;
    (options.final_boss, options.upgrade) = (FinalBossChoice::Agreed, Upgrade::May);
    library.in_language(language, &|_, _, _| None)
}

/// Everything that is asked, offered, shown and told in some games at random.
fn said(language: &str) -> BTreeSet<String> {
    let scenario = compiled(&library(language));
    let mut said = BTreeSet::new();
    for seed in 0..4 {
        let (mut chance, mut choices, mut log) = (Seeded(seed), Seeded(!seed), Log::default());
        let mut hunt = Hunt::new(Arc::clone(&scenario), &[0, 1, 2], &mut chance, &mut log).unwrap();
        while hunt.outcome().is_none() {
            let seat = hunt.decider();
            said.extend(hunt.asks(seat).into_iter().chain(hunt.offers(seat)).chain(hunt.lies(seat)));
            let option = choices.pick(hunt.options_of(seat));
            hunt.choose_for(seat, option, &mut chance, &mut log).unwrap();
        }
        said.extend(log.0.iter().filter_map(|event| hunt.tells(event)));
    }
    said
}

/// Every event: its flags are `flag`.
fn events(flag: bool, outcome: &str) -> Vec<Event> {
    let fields = json!({
        "creature": 0, "echoes": 2, "seat": 0, "card": 0, "die": "red", "value": 1, "plus": flag, "raw": 1,
        "points": 1, "banked": flag, "trophy": "kin", "from": "hand", "health": 1, "outcome": outcome,
    });
    let unknown = from_value::<Event>(json!("?")).unwrap_err().to_string();
    let names = unknown.split('`').skip(1).step_by(2).skip(1);
    let event =
        |name: &str| -> Event { from_value(json!({ name: fields })).or_else(|_| from_value(json!(name))).unwrap() };
    names.map(event).collect()
}

#[test]
fn whole_games_are_told_in_every_language_and_nothing_is_left_open() {
    let english = said("en");
    for language in LANGUAGES {
        let said = said(language);
        for line in &said {
            assert!(!line.contains(['⟨', '{', '$']) && !line.contains("  "), "{language}: {line}");
        }
        if language != "en" {
            // One word is the same in Polish.
            let same: Vec<&String> = said.intersection(&english).filter(|line| *line != "humanoid").collect();
            assert!(same.is_empty(), "{language} is English: {same:#?}");
        }
    }
}

#[test]
fn every_event_is_told_in_every_language_or_in_none() {
    let games = LANGUAGES.map(|language| {
        let scenario = compiled(&library(language));
        Hunt::new(scenario, &[0, 1, 2], &mut Seeded(1), &mut Log::default()).unwrap()
    });
    for (flag, outcome) in [(false, "scored"), (true, "eliminated"), (true, "endless_roll")] {
        for event in events(flag, outcome) {
            let told = games.each_ref().map(|hunt| hunt.tells(&event));
            let [english, others @ ..] = &told;
            for line in others {
                assert_eq!(line.is_some(), english.is_some(), "{event:?}: {told:#?}");
                assert!(line.is_none() || line != english, "{event:?}: {told:#?}");
            }
            let is_whole = |line: &String| line.ends_with('.') && !line.contains(['⟨', '{', '$']);
            assert!(told.iter().flatten().all(is_whole), "{event:?}: {told:#?}");
        }
    }
}

#[test]
fn a_game_is_the_same_one_in_every_language() {
    let english = compiled(&shipped());
    let spanish = compiled(&shipped().in_language("es", &|_, _, _| Some("Otro".to_owned())));
    assert_eq!(english.digest, spanish.digest);
    assert_ne!(english.cards[0].name, spanish.cards[0].name);
    let hunt = Hunt::new(english, &[0, 1, 2], &mut Seeded(1), &mut Log::default()).unwrap();
    let again = Hunt::load(spanish, hunt.save()).unwrap();
    assert_eq!(again.asks(0).as_deref(), Some("¿Qué carta juegas?"));
    assert_eq!(again.called(0), "Otro");
}

#[test]
fn a_secret_choice_is_in_no_word_for_another_seat() {
    let mut one = night().begin();
    one.choose(0, "hunter-axe");
    let mut other = night().begin();
    other.choose(0, "hunters-dream");
    for seat in 1..3 {
        assert_eq!(one.hunt.lies(seat), other.hunt.lies(seat), "seat {seat}");
        assert_eq!(one.hunt.offers(seat), other.hunt.offers(seat), "seat {seat}");
    }
}

#[test]
fn a_seat_is_asked_offered_and_shown_in_words() {
    let table = night().begin();
    assert_eq!(table.hunt.asks(1).as_deref(), Some("Which card do you play?"));
    let offers = table.hunt.offers(1);
    assert_eq!(offers.len(), table.hunt.options_of(1));
    assert!(offers.contains(&"Hunter Axe (melee, 2 damage)".to_owned()), "{offers:?}");
    let told = table.hunt.lies(1).join("\n");
    assert!(
        told.contains("You fight Sack, a monster, with 9 echoes") && told.contains("the final boss is Quiet"),
        "{told}"
    );
    assert_eq!(told.matches("; in hand: ").count(), 1, "the own hand and no other: {told}");
    assert_eq!((table.hunt.asks(7), table.hunt.offers(7)), (None, Vec::new()), "nobody sits there");
}

#[test]
fn what_happens_is_told_by_names_and_what_is_hidden_is_not() {
    let mut table = night().begin();
    table.play(&["hunter-axe", "hunter-axe", "hunters-dream"]);
    let told: Vec<String> = table.log.0.iter().filter_map(|event| table.hunt.tells(event)).collect();
    assert!(told.iter().any(|line| line.ends_with(" plays Hunter Axe.")), "{told:#?}");
    assert!(told.iter().all(|line| line.ends_with('.')), "{told:#?}");
    let creature = table.hunt.state().final_boss;
    assert_eq!(table.hunt.tells(&Event::MonsterAdded { creature }), None, "nobody sees which one");
}
