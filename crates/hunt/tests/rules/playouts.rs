//! Games at random: no state is impossible, and all of them end.

use ritual_hunt::Hunt;
use ritual_hunt::documents::{OpenRules, Rules};
use ritual_hunt::event::Event;
use ritual_hunt::state::Outcome;
use ritual_table::{Game as _, Observer, Scored as _};
use serde_json::{Value, json};

use crate::table::{Log, Seeded, shipped};

/// Hears which events there are, by name.
#[derive(Default)]
struct Heard(std::collections::BTreeSet<String>);

impl Observer<Event> for Heard {
    fn heard(&mut self, event: &Event, _: u16) {
        let told = serde_json::to_value(event).unwrap();
        let name = told.as_str().map(str::to_owned);
        let name = name.or_else(|| told.as_object()?.keys().next().cloned());
        self.0.extend(name);
    }
}

/// Plays a game at random and looks at every state of it.
fn play(scenario: &std::sync::Arc<ritual_hunt::Scenario>, hunters: usize, seed: u64, heard: &mut Heard) -> Hunt {
    let (mut chance, mut choices) = (Seeded(seed), Seeded(!seed));
    let joined: Vec<usize> = (0..hunters).collect();
    let mut hunt = Hunt::new(scenario.clone(), &joined, &mut chance, heard).unwrap();
    for decision in 0..20_000 {
        hunt.check().unwrap_or_else(|wrong| panic!("{hunters} hunters, seed {seed}, decision {decision}: {wrong}"));
        if hunt.outcome().is_some() {
            return hunt;
        }
        // Whoever is asked answers in any order.
        let asked: Vec<usize> = (0..hunters).filter(|seat| hunt.is_asked(*seat)).collect();
        let seat = asked[choices.pick(asked.len())];
        let option = choices.pick(hunt.options_of(seat));
        hunt.choose_for(seat, option, &mut chance, heard).unwrap();
    }
    panic!("{hunters} hunters, seed {seed}: the game does not end");
}

pub(crate) fn compiled(library: &ritual_hunt::Library) -> std::sync::Arc<ritual_hunt::Scenario> {
    let mut sink = ritual_diagnostic::Sink::new();
    let scenario = ritual_hunt::Scenario::compile(library, "night-of-the-hunt", &mut sink);
    std::sync::Arc::new(scenario.unwrap_or_else(|| panic!("{:#?}", sink.kept())))
}

#[test]
fn no_game_at_random_comes_into_an_impossible_state() {
    let scenario = compiled(&shipped());
    let mut heard = Heard::default();
    for hunters in [3, 4, 5] {
        let mut best = vec![0_u32; hunters];
        for seed in 0..200 {
            let hunt = play(&scenario, hunters, seed, &mut heard);
            if hunt.outcome() == Some(Outcome::Scored) {
                for (seat, wins) in best.iter_mut().enumerate() {
                    *wins += u32::from(hunt.place(seat) == Some(1));
                }
            }
        }
        assert!(best.iter().all(|wins| *wins > 10), "every seat wins sometimes: {best:?}");
    }
    let never = ["final_boss_chosen", "boxed", "echoes_gone"];
    let seen = heard.0.len();
    assert!(never.iter().all(|name| !heard.0.contains(*name)), "only options bring these: {:?}", heard.0);
    assert_eq!(seen, 28, "all others happen: {:?}", heard.0);
}

/// Every open point is flipped alone, and all of them together.
#[test]
fn no_answer_to_an_open_point_breaks_the_game() {
    let library = shipped();
    let rules: &Rules = &library.rules.values().next().unwrap().document;
    let other = |point: &str| -> (String, Value) {
        let wrong = json!({ "options": { point: "no such answer" } });
        let mut written = serde_json::to_value(rules).unwrap();
        written["options"] = wrong["options"].clone();
        // The message lists both answers; the second one is not the default.
        let message = serde_json::from_value::<Rules>(written).unwrap_err().to_string();
        let answers: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        let default = serde_json::to_value(rules.options).unwrap()[point].clone();
        let second = answers.iter().rev().find(|it| default != **it && **it != "no such answer").unwrap();
        (point.to_owned(), json!(second))
    };
    let flipped: Vec<(String, Value)> = OpenRules::POINTS.iter().map(|point| other(point)).collect();
    assert_eq!(flipped.len(), 42);
    let mut choices: Vec<Vec<(String, Value)>> = flipped.iter().map(|point| vec![point.clone()]).collect();
    choices.push(flipped);
    for options in choices {
        let mut library = library.clone();
        let options: serde_json::Map<String, Value> = options.into_iter().collect();
        let rules = &mut library.rules.values_mut().next().unwrap().document;
        rules.options = serde_json::from_value(Value::Object(options)).unwrap();
        let scenario = compiled(&library);
        for seed in 0..12 {
            play(&scenario, 3 + usize::try_from(seed % 3).unwrap(), seed, &mut Heard::default());
        }
    }
}

#[test]
fn the_same_chance_and_choices_give_the_same_game() {
    let scenario = compiled(&shipped());
    let game = |seed| {
        let (mut chance, mut choices, mut log) = (Seeded(seed), Seeded(seed + 1), Log::default());
        let mut hunt = Hunt::new(scenario.clone(), &[0, 1, 2, 3], &mut chance, &mut log).unwrap();
        while hunt.outcome().is_none() {
            let option = choices.pick(hunt.options());
            hunt.choose(option, &mut chance, &mut log).unwrap();
        }
        (hunt, log.0)
    };
    for seed in 0..5 {
        assert!(game(seed) == game(seed), "seed {seed}");
    }
    assert!(game(1).1 != game(2).1);
}
