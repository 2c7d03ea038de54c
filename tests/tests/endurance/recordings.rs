//! A recording plays again to the same position at every decision, in this build and in every other.

use std::fmt::Write as _;
use std::sync::Arc;

use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_engine::ids::AbilityId;
use ritual_engine::scenario::Scenario;
use ritual_playtest::chance::SeededChance;
use ritual_playtest::policy::{Policy as _, Random};
use ritual_playtest::recording::{Digest, RecordedTable, Recording, VERSION, follow, record};
use ritual_table::{Game as _, Silent, Told as _};
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

fn play(scenario: &Arc<Scenario>, seed: u64) -> Recorded {
    let seats = SeededChance::new(seed, 1).pick(3, scenario.investigators.len());
    let (mut chance, mut policy) = (SeededChance::new(seed, 0), Random::new(seed, 0));
    let set_up = |chance: &mut SeededChance| Session::new(scenario.clone(), &seats, chance, &mut Silent).unwrap();
    let mut game = set_up(&mut chance);
    let (mut choices, mut digests) = (Vec::new(), vec![game.digest()]);
    while game.outcome().is_none() {
        let option = policy.choose(&game);
        game.choose(option, &mut chance, &mut Silent).unwrap();
        choices.push(u16::try_from(option).unwrap());
        digests.push(game.digest());
    }
    let mut chance = SeededChance::new(seed, 0);
    let mut again = set_up(&mut chance);
    let recording = Recording {
        version: VERSION,
        scenario: scenario.id.clone(),
        table: RecordedTable::default(),
        changes: Vec::new(),
        content: Digest(scenario.digest),
        players: seats.iter().map(|seat| scenario.investigators[*seat].id.clone()).collect(),
        drawn_from: None,
        seed,
        stream: 0,
        turns: record(&mut again, &choices, &mut chance).unwrap(),
        outcome: game.outcome().map(|outcome| outcome.to_string()),
    };
    Recorded { recording, seats, digests }
}

/// Plays a recording, as it comes back from a file, and returns the digest at each decision.
fn play_again(scenario: &Arc<Scenario>, recorded: &Recorded) -> Vec<u64> {
    let file = serde_json::to_string(&recorded.recording).unwrap();
    let recording: Recording = serde_json::from_str(&file).unwrap();
    assert_eq!((&recording.scenario, recording.content.0), (&scenario.id, scenario.digest));
    let mut chance = recording.chance();
    let mut game = Session::new(scenario.clone(), &recorded.seats, &mut chance, &mut Silent).unwrap();
    let mut digests = vec![game.digest()];
    for turn in &recording.turns {
        assert_eq!(turn.position.0, game.digest(), "at the start of turn {}", turn.turn);
        for index in 0..turn.choices.len() {
            follow(&mut game, turn, index, true, &mut chance, &mut Silent).unwrap();
            digests.push(game.digest());
        }
    }
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()), recording.outcome);
    digests
}

/// The same scenario as somebody else would word it: no name and no text is what it was.
fn reworded(scenario: &Scenario) -> Scenario {
    let mut other = scenario.clone();
    "Another title".clone_into(&mut other.title);
    let words = other.names.iter_mut().chain(&mut other.texts);
    let words = words.chain(other.map.spaces.iter_mut().map(|space| &mut space.name));
    for (number, word) in words.enumerate() {
        *word = format!("Ein Wort Nr. {}", number % 7);
    }
    for text in other.skills.iter_mut().flat_map(|skill| &mut skill.texts) {
        "Otherwise".clone_into(text);
    }
    other
}

#[test]
fn a_recording_plays_again_when_everything_is_worded_otherwise() {
    let loaded = shipped();
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        let recorded = play(&scenario, 3);
        assert_eq!(play_again(&Arc::new(reworded(&scenario)), &recorded), recorded.digests, "{id}");
    }
}

#[test]
fn names_are_made_of_ids_and_no_two_of_a_decision_are_alike() {
    let loaded = shipped();
    let is_sign = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || ":/@#[]_-+=,".contains(sign);
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        let (mut chance, mut policy) = (SeededChance::new(4, 0), Random::new(4, 0));
        let mut game = Session::new(scenario.clone(), &[0, 1], &mut chance, &mut Silent).unwrap();
        while game.outcome().is_none() {
            let mut names = game.names();
            names.extend(game.question());
            for name in &names {
                assert!(name.chars().all(is_sign) && !name.contains("nobody"), "{id}: `{name}`");
            }
            names.pop();
            assert_eq!(names.len(), game.options(), "{id}");
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), game.options(), "{id}: two options have the same name");
            let option = policy.choose(&game);
            game.choose(option, &mut chance, &mut Silent).unwrap();
        }
    }
}

#[test]
fn keys_of_sources_and_abilities_are_all_different() {
    let loaded = shipped();
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = compile(&loaded.catalogue, id).unwrap();
        assert_eq!(scenario.keys.len(), scenario.names.len());
        let abilities = (0..scenario.program.abilities.len()).map(AbilityId::from_index);
        let abilities = abilities.map(|ability| scenario.ability_key(ability));
        let mut keys: Vec<String> = abilities.chain(scenario.keys.iter().cloned()).collect();
        keys.sort_unstable();
        for pair in keys.windows(2) {
            assert_ne!(pair[0], pair[1], "{id}");
        }
    }
}

#[test]
fn rules_of_one_source_are_told_apart_by_sentences() {
    let loaded = shipped();
    let mut n_told = 0;
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = compile(&loaded.catalogue, id).unwrap();
        assert_eq!(scenario.sentences.len(), scenario.program.abilities.len(), "{id}");
        for sentence in scenario.sentences.iter().filter(|sentence| !sentence.is_empty()) {
            assert!(!sentence.contains(['{', '⟨']), "{id}: {sentence}");
            n_told += 1;
        }
    }
    assert!(n_told > 0, "some cards have several rules");
}

/// One line for each game: its scenario, its seed, how many decisions it has, and all its digests in one number.
#[test]
fn recordings_play_again_to_the_same_positions_in_every_build() {
    let loaded = shipped();
    let mut lines = String::new();
    for id in loaded.catalogue.scenarios.keys() {
        let scenario = Arc::new(compile(&loaded.catalogue, id).unwrap());
        for seed in 0..GAMES {
            let recorded = play(&scenario, seed);
            assert_eq!(play_again(&scenario, &recorded), recorded.digests, "{id}, seed {seed}");
            let all = recorded.digests.iter().fold(0_u64, |all, digest| all.rotate_left(5) ^ digest);
            let decisions = recorded.digests.len() - 1;
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
