//! Every episode is played with every Elder One, by one to five players, with and without the Unknown rules.

use std::sync::Arc;

use ritual_content::FullId;
use ritual_content::documents::{ScenarioOptions, UnknownMonsters};
use ritual_engine::Session;
use ritual_engine::compile::{Request, compile_as};
use ritual_engine::scenario::Scenario;
use ritual_engine::state::Outcome;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_table::{Game as _, Silent};
use ritual_tests::content;

/// How many games each combination is played: `PAIRING_GAMES`, or these.
const GAMES: u64 = 20;
/// More than any game that ends has.
const MOST_DECISIONS: usize = 200_000;
/// A scenario whose packs bring everything that is shipped.
const EVERYTHING: &str = "the-drowned-archive/drowned-archive-orrowhen";

fn games() -> u64 {
    std::env::var("PAIRING_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES)
}

fn options() -> [(&'static str, ScenarioOptions); 4] {
    let unknown = |unknown_monsters, starting_relics, random_elder_one_places| ScenarioOptions {
        starting_relics,
        random_elder_one_places,
        unknown_monsters,
    };
    [
        ("as printed", ScenarioOptions::default()),
        ("with the Unknown", unknown(UnknownMonsters::Two, true, false)),
        ("with one Unknown monster, random places", unknown(UnknownMonsters::One, true, true)),
        ("with Unknown monsters only", unknown(UnknownMonsters::Two, false, false)),
    ]
}

fn play(what: &str, scenario: &Arc<Scenario>, players: usize, seed: u64) {
    let mut chance = SeededChance::new(3, seed);
    let mut policy = Random::new(3, seed);
    // One player leads two investigators ([SETUP-10]).
    let investigators = chance.pick(players.max(2), scenario.investigators.len());
    let mut game = Session::new(scenario.clone(), &investigators, &mut chance, &mut Silent).unwrap();
    for _ in 0..MOST_DECISIONS {
        if let Some(outcome) = game.outcome() {
            let names: Vec<&str> = game.culprits().iter().map(|name| scenario.name(*name)).collect();
            assert!(outcome != Outcome::EndlessEffects, "{what}, seed {seed}: without end: {names:?}");
            return;
        }
        game.check().unwrap_or_else(|broken| panic!("{what}, seed {seed}: {broken}"));
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
    }
    panic!("{what}, seed {seed}: a game without end");
}

#[test]
fn every_episode_is_played_with_every_elder_one() {
    let loaded = content::shipped();
    let catalogue = &loaded.catalogue;
    assert!(catalogue.episodes.len() >= 4 && catalogue.elder_ones.len() >= 5);
    for episode in catalogue.episodes.keys() {
        for elder_one in catalogue.elder_ones.keys() {
            for (name, table) in options() {
                let request = Request {
                    episode: Some(episode.clone()),
                    elder_one: Some(elder_one.clone()),
                    table: Some(table),
                    ..Request::of(FullId::resolve(EVERYTHING, ""))
                };
                let what = format!("{episode} against {elder_one}, {name}");
                let scenario = compile_as(catalogue, &request).unwrap_or_else(|error| panic!("{what}: {error}"));
                assert_eq!(scenario.investigators.len(), 30, "{what}");
                let scenario = Arc::new(scenario);
                for players in 1..=5 {
                    for game in 0..games() {
                        play(&format!("{what}, {players} players"), &scenario, players, game * 5 + players as u64);
                    }
                }
            }
        }
    }
}
