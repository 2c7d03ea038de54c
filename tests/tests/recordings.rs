//! A recording plays again to the same position at every decision, in this build and in every other.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write as _;
use std::sync::Arc;

use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::play::{Game as _, Silent};
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_playtest::recording::{Recording, VERSION, replay};
use ritual_tests::content::{project, shipped};

/// Games of each scenario.
const GAMES: u64 = 2;
/// The digests of the games, as the last build wrote them.
const GOLDEN: &str = "tests/golden/digests.txt";

/// A game as it was recorded, with the digest of the position at each decision and at the end.
struct Recorded {
    recording: Recording,
    seats: Vec<usize>,
    digests: Vec<u64>,
}

fn record(scenario: &Arc<Scenario>, seed: u64) -> Recorded {
    let seats = SeededChance::new(seed, 1).pick(3, scenario.investigators.len());
    let (mut chance, mut policy) = (SeededChance::new(seed, 0), Random::new(seed, 0));
    let mut game = Session::new(scenario.clone(), &seats, &mut chance, &mut Silent).unwrap();
    let (mut choices, mut digests) = (Vec::new(), vec![game.digest()]);
    while game.outcome().is_none() {
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
        choices.push(u16::try_from(option).unwrap());
        digests.push(game.digest());
    }
    let recording = Recording {
        version: VERSION,
        scenario: scenario.id.clone(),
        digest: scenario.digest,
        players: seats.iter().map(|seat| scenario.investigators[*seat].id.clone()).collect(),
        seed,
        stream: 0,
        choices,
    };
    Recorded { recording, seats, digests }
}

/// Plays a recording, as it comes back from a file, and returns the digest at each decision.
fn play_again(scenario: &Arc<Scenario>, recorded: &Recorded) -> Vec<u64> {
    let file = serde_json::to_string(&recorded.recording).unwrap();
    let recording: Recording = serde_json::from_str(&file).unwrap();
    assert_eq!((&recording.scenario, recording.digest), (&scenario.id, scenario.digest));
    let mut chance = SeededChance::new(recording.seed, recording.stream);
    let mut game = Session::new(scenario.clone(), &recorded.seats, &mut chance, &mut Silent).unwrap();
    let mut digests = vec![game.digest()];
    for choice in recording.choices {
        replay(&mut game, &[choice], &mut chance, &mut Silent).unwrap();
        digests.push(game.digest());
    }
    digests
}

/// One line for each game: its scenario, its seed, how many decisions it has, and all its digests in one number.
#[test]
fn recordings_play_again_to_the_same_positions_in_every_build() {
    let loaded = shipped();
    let mut lines = String::new();
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        for seed in 0..GAMES {
            let recorded = record(&scenario, seed);
            assert_eq!(play_again(&scenario, &recorded), recorded.digests, "{id}, seed {seed}");
            let all = recorded.digests.iter().fold(0_u64, |all, digest| all.rotate_left(5) ^ digest);
            let decisions = recorded.recording.choices.len();
            writeln!(lines, "{id} seed {seed} decisions {decisions} digest {all:016x}").unwrap();
        }
    }
    let golden = project().join(GOLDEN);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::create_dir_all(golden.parent().unwrap()).unwrap();
        std::fs::write(&golden, &lines).unwrap();
    }
    let written = std::fs::read_to_string(&golden).unwrap_or_default();
    for (now, before) in lines.lines().zip(written.lines()) {
        assert_eq!(
            now, before,
            "a game went otherwise: if rules or content changed, run this test with UPDATE_EXPECT=1"
        );
    }
    assert_eq!(lines.lines().count(), written.lines().count(), "run this test with UPDATE_EXPECT=1");
}
