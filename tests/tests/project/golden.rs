//! The golden recordings of the shipped scenarios play as they were kept.

use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;

use ritual_engine::compile::compile;
use ritual_engine::event::Event;
use ritual_engine::{Session, SetupError};
use ritual_playtest::golden::{Golden, VERSION, compare};
use ritual_table::{Chance, Observer};
use ritual_tests::content::{project, shipped};

#[test]
fn every_scenario_plays_as_it_was_kept() {
    let loaded = shipped();
    let folder = project().join("tests/golden/recordings");
    let mut said = String::new();
    let mut known = Vec::new();
    for id in loaded.catalogue.scenarios.keys() {
        let name = format!("{}.{}.json", id.pack, id.id);
        let file = fs::read(folder.join(&name));
        known.push(name);
        let Ok(file) = file else {
            writeln!(said, "{id}: there is no golden recording").unwrap();
            continue;
        };
        let golden: Golden = serde_json::from_slice(&file).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!((golden.version, &golden.scenario), (VERSION, &id.to_string()));
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        let seat = |player: &String| scenario.investigators.iter().position(|it| it.id == *player);
        let Some(seats) = golden.players.iter().map(seat).collect::<Option<Vec<usize>>>() else {
            writeln!(said, "{id}: not everybody is there to play: {}", golden.players.join(", ")).unwrap();
            continue;
        };
        let begin = |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| {
            Session::new(Arc::clone(&scenario), &seats, chance, observer)
        };
        if let Some(difference) = compare::<Session, SetupError>(&golden, &begin).unwrap() {
            writeln!(said, "{id}: {difference}").unwrap();
        }
    }
    for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !known.contains(&name) {
            writeln!(said, "{name}: no scenario has this recording").unwrap();
        }
    }
    assert!(said.is_empty(), "{said}if this is meant, `ritual golden --accept` keeps the games as they are played now");
}
