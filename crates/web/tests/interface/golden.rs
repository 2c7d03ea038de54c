//! Every golden recording, played through the interface: the same questions, events, positions and ends as in the engine.

use std::fs;
use std::sync::Arc;

use ritual_content::FullId;
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::golden::{Golden, GoldenGame};
use ritual_sitting::Plan;
use ritual_table::{Game as _, Silent, Told as _};
use ritual_web::{Game, Shelf};
use serde_json::Value;

use crate::shipped::{catalogue, project, shelf};

/// Begins a golden game, and returns it as the engine has it too.
fn begin(shelf: &mut Shelf, scenario: &str, golden: &GoldenGame) -> Game {
    let (seed, investigators) = (golden.seed, golden.players.clone());
    let plan = Plan { scenario: scenario.to_owned(), seed, investigators, ..Plan::default() };
    shelf.begin(&serde_json::to_string(&plan).unwrap()).unwrap_or_else(|error| panic!("{scenario}: {error}"))
}

fn names(game: &mut Game) -> Vec<String> {
    game.events().into_iter().map(|it| it.name).collect()
}

#[test]
fn every_golden_recording_plays_as_in_the_engine() {
    let catalogue = catalogue();
    let mut shelf = shelf();
    let mut n_games = 0;
    let mut files: Vec<_> = fs::read_dir(project().join("tests/golden/recordings")).unwrap().flatten().collect();
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let golden = Golden::read(&fs::read(file.path()).unwrap()).unwrap();
        let id = FullId::resolve(&golden.scenario, "");
        let scenario = Arc::new(compile(&catalogue, &id).unwrap());
        for kept in &golden.games {
            let place = |number: usize| format!("{id}, seed {}, decision {number}", kept.seed);
            let mut game = begin(&mut shelf, &golden.scenario, kept);
            let seats = kept.players.iter().map(|who| scenario.investigators.iter().position(|it| it.id == *who));
            let seats: Vec<usize> = seats.map(Option::unwrap).collect();
            let mut chance = SeededChance::new(kept.seed, 0);
            let mut session = Session::new(Arc::clone(&scenario), &seats, &mut chance, &mut Silent).unwrap();
            assert_eq!(names(&mut game), kept.setup, "{}", place(0));
            for (number, step) in (1..).zip(&kept.decisions) {
                let asked = game.asked().unwrap_or_else(|| panic!("{}: the game is over", place(number)));
                let expected = (step.turn, step.who.as_str(), step.question.as_str());
                assert_eq!((asked.turn, asked.who.as_str(), asked.name.as_str()), expected, "{}", place(number));
                let offered: Vec<String> = asked.options.into_iter().map(|it| it.name).collect();
                assert_eq!(offered, session.names(), "{}", place(number));
                let option = offered.iter().position(|name| *name == step.chosen).unwrap();
                session.choose(option, &mut chance, &mut Silent).unwrap();
                game.choose(&step.chosen).unwrap_or_else(|error| panic!("{}: {error}", place(number)));
                assert_eq!(names(&mut game), step.events, "{}", place(number));
                assert_eq!(game.digest(), format!("{:016x}", session.digest()), "{}", place(number));
            }
            let look = game.look();
            assert_eq!(
                (look.outcome, look.won),
                (kept.outcome.clone(), session.outcome().is_some_and(Session::is_win))
            );
            let recording: Value = serde_json::from_str(&game.recording().unwrap()).unwrap();
            assert_eq!(recording["content"], format!("{:016x}", scenario.digest), "{id}");
            let n_choices = recording["turns"].as_array().unwrap().iter();
            let n_choices: usize = n_choices.map(|turn| turn["choices"].as_array().unwrap().len()).sum();
            assert_eq!(n_choices, kept.decisions.len(), "{id}");
            n_games += 1;
        }
    }
    assert!(n_games >= 25, "{n_games} games");
}
