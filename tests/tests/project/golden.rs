//! The golden recordings of the shipped scenarios play as they were kept, and together they meet what is shipped.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::sync::Arc;

use ritual_engine::compile::compile;
use ritual_engine::event::Event;
use ritual_engine::scenario::Scenario;
use ritual_engine::{Session, SetupError};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::golden::{Golden, GoldenGame, compare, keep};
use ritual_playtest::policy::Random;
use ritual_table::{Chance, Measured as _, Observer, Silent, Thing};
use ritual_tests::content::{project, shipped};

/// Where the recordings are.
const FOLDER: &str = "tests/golden/recordings";
/// What no golden recording meets, as the last build wrote it.
const NOT_MET: &str = "tests/golden/not-met.txt";
/// What may be missing there: relics come by a skill and by cards that few games reach, and there are more kinds of
/// Unknown Monsters than games in which they are drawn.
const EXCUSED: [&str; 2] = ["relic ", "/unknown-"];
/// What is to be met.
const DECKS: [&str; 5] = ["mythos", "discovery", "relic", "enemy", "stage"];
/// All recordings together are no bigger.
const MOST_BYTES: u64 = 8_000_000;

fn begin(
    scenario: &Arc<Scenario>,
    game: &GoldenGame,
    chance: &mut dyn Chance,
    observer: &mut dyn Observer<Event>,
) -> Result<Session, SetupError> {
    let seat = |player: &String| scenario.investigators.iter().position(|it| it.id == *player);
    // Somebody who is not there has a seat that nobody can take.
    let seats: Vec<usize> = game.players.iter().map(|player| seat(player).unwrap_or(usize::MAX)).collect();
    Session::new(Arc::clone(scenario), &seats, chance, observer)
}

/// Stages of different Elder Ones have the same ids.
fn described(thing: &Thing) -> String {
    format!("{} {} {}", thing.kind, thing.id, thing.title).trim_end().to_owned()
}

#[test]
fn every_scenario_plays_as_it_was_kept() {
    let loaded = shipped();
    let folder = project().join(FOLDER);
    let mut said = String::new();
    let mut known = Vec::new();
    let mut n_bytes = 0;
    for id in loaded.catalogue.scenarios.keys() {
        let name = format!("{}.{}.json", id.pack, id.id);
        let file = fs::read(folder.join(&name));
        known.push(name);
        let Ok(file) = file else {
            writeln!(said, "{id}: there is no golden recording").unwrap();
            continue;
        };
        n_bytes += u64::try_from(file.len()).unwrap();
        let golden = Golden::read(&file).unwrap_or_else(|error| panic!("{id}: {error}"));
        assert!(golden.scenario == id.to_string() && !golden.games.is_empty(), "{id}");
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        for game in &golden.games {
            let begin =
                |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| begin(&scenario, game, chance, observer);
            match compare::<Session, SetupError>(game, &begin) {
                Ok(None) => {}
                Ok(Some(difference)) => writeln!(said, "{id}, seed {}: {difference}", game.seed).unwrap(),
                Err(error) => writeln!(said, "{id}, {}: {error}", game.players.join(", ")).unwrap(),
            }
        }
    }
    for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if !known.contains(&name) {
            writeln!(said, "{name}: no scenario has this recording").unwrap();
        }
    }
    assert!(said.is_empty(), "{said}if this is meant, `ritual golden --accept` keeps the games as they are played now");
    assert!(n_bytes <= MOST_BYTES, "{n_bytes} bytes of golden recordings");
}

#[test]
fn what_is_shipped_is_met_in_some_golden_recording_and_a_game_of_each_scenario_is_won() {
    let loaded = shipped();
    let mut all: BTreeMap<String, bool> = BTreeMap::new();
    for id in loaded.catalogue.scenarios.keys() {
        let file = fs::read(project().join(FOLDER).join(format!("{}.{}.json", id.pack, id.id)));
        let golden = Golden::read(&file.unwrap_or_else(|error| panic!("{id}: {error}"))).unwrap();
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        let mut is_won = false;
        for game in &golden.games {
            let begin =
                |chance: &mut dyn Chance, observer: &mut dyn Observer<Event>| begin(&scenario, game, chance, observer);
            let things = begin(&mut SeededChance::new(game.seed, 0), &mut Silent).unwrap().things();
            // Every choice is made again, so the policy is not asked.
            let mut policy = Random::new(game.seed, 0);
            let kept = game.decisions.as_slice();
            let played = keep::<Session, SetupError>(&game.players, game.seed, kept, &mut policy, &begin).unwrap();
            is_won |= played.is_won;
            for thing in things.iter().filter(|thing| DECKS.contains(&thing.kind)) {
                all.entry(described(thing)).or_default();
            }
            for thing in played.met.iter().filter_map(|(thing, _)| things.get(*thing)) {
                all.insert(described(thing), true);
            }
        }
        assert!(is_won, "{id}: no golden recording is won");
    }
    let not_met: Vec<&str> = all.iter().filter(|(_, is_met)| !**is_met).map(|(thing, _)| thing.as_str()).collect();
    for thing in &not_met {
        let is_excused = EXCUSED.iter().any(|it| thing.contains(it));
        assert!(is_excused, "{thing}: in no golden recording; `ritual golden --accept` looks for games");
    }
    let text: String = not_met.iter().map(|thing| format!("{thing}\n")).collect();
    let path = project().join(NOT_MET);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &text).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, written, "{NOT_MET} is stale: run this test with UPDATE_EXPECT=1");
    assert!(not_met.len() * 10 < all.len(), "{} of {} things are never met", not_met.len(), all.len());
}
