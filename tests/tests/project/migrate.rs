//! Packs of former versions become what is shipped: `tests/fixtures/format-1` holds the packs as they were in version 1.

use std::collections::BTreeMap;
use std::sync::Arc;

use ritual_content::{FullId, Kind, PackFiles, SourceFile, load, schema};
use ritual_diagnostic::{Severity, Sink, writers};
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_migrate::{Migration, migrate};
use ritual_playtest::chance::SeededChance;
use ritual_playtest::recording::Recording;
use ritual_table::{Game as _, Silent, Told as _};
use ritual_tests::content::{packs, packs_in, project};
use ritual_yaml::{Limits, parse};
use serde_json::{Value, json};

/// Shipped files that say something else than in version 1 since, on purpose: they say what they are like, or ask the
/// supply what is left in it.
const CHANGED_SINCE: &[&str] = &[
    "core/rules/base-box.yaml",
    "death-may-die/elder-ones/hastur/elder-one.yaml",
    "death-may-die/enemies/unknown.yaml",
    "fear-of-the-unknown/enemies/unknown.yaml",
    "the-drowned-archive/episodes/drowned-archive/episode.yaml",
    "the-drowned-archive/episodes/drowned-archive/mythos.yaml",
    "the-drowned-archive/pack.yaml",
    "the-drowned-archive/scenarios.yaml",
    "the-drowned-archive/translations/es.yaml",
];

/// The packs as they were, with what becomes of each.
fn migrated() -> Vec<(PackFiles, Migration)> {
    let packs = packs_in("tests/fixtures/format-1").unwrap();
    let migrated = |pack: PackFiles| match migrate(&pack.files) {
        Ok(migration) => (pack, migration),
        Err(findings) => {
            let files = load(vec![pack], &mut Sink::new()).files;
            let mut out = Vec::new();
            writers::human(&findings, &files, false, &mut out).unwrap();
            panic!("a shipped pack is refused:\n{}", String::from_utf8_lossy(&out));
        }
    };
    packs.into_iter().map(migrated).collect()
}

/// The files of a pack as they are afterwards.
fn after(pack: &PackFiles, migration: &Migration) -> PackFiles {
    let changed = |file: &SourceFile| migration.files.iter().find(|changed| changed.path == file.path);
    let file = |file: &SourceFile| {
        let bytes = changed(file).map_or_else(|| file.bytes.clone(), |changed| changed.after.clone().into_bytes());
        SourceFile { bytes, ..file.clone() }
    };
    PackFiles { folder: pack.folder.clone(), files: pack.files.iter().map(file).collect() }
}

fn json(file: &SourceFile) -> Value {
    parse(&file.bytes, &Limits::DEFAULT).unwrap_or_else(|error| panic!("{}: {error}", file.path)).to_json()
}

/// The comments of a text in which no text has a `#` behind a space.
fn comments(text: &str) -> Vec<&str> {
    let in_line = |line: &str| if line.starts_with('#') { Some(0) } else { line.find(" #").map(|at| at + 1) };
    text.lines().filter_map(|line| Some(line.get(in_line(line)?..)?.trim_end())).collect()
}

#[test]
fn former_packs_become_the_shipped_ones() {
    let shipped: BTreeMap<String, Value> =
        packs().unwrap().iter().flat_map(|pack| &pack.files).map(|file| (file.path.to_string(), json(file))).collect();
    let mut n_files = 0;
    for (pack, migration) in migrated() {
        assert_eq!((migration.from, migration.to), (1, schema::VERSION), "{}", pack.folder);
        for file in after(&pack, &migration).files {
            let Some(now) = shipped.get(&*file.path).filter(|_| !CHANGED_SINCE.contains(&&*file.path)) else {
                continue;
            };
            assert!(json(&file) == *now, "{} is not what is shipped", file.path);
            n_files += 1;
        }
    }
    assert!(n_files > 50, "only {n_files} files were compared");
}

#[test]
fn former_packs_have_no_error_afterwards() {
    let all: Vec<PackFiles> = migrated().iter().map(|(pack, migration)| after(pack, migration)).collect();
    let mut sink = Sink::new();
    let loaded = load(all, &mut sink);
    let failed = sink.has_errors();
    let mut out = Vec::new();
    writers::human(&sink.into_sorted(), &loaded.files, false, &mut out).unwrap();
    assert!(!failed, "{}", String::from_utf8_lossy(&out));
}

/// What an override says of a document is rewritten like the document; a scenario test says nothing otherwise.
#[test]
fn an_override_is_rewritten_and_a_scenario_test_stays() {
    let all = migrated();
    let (_, house) = all.iter().find(|(pack, _)| pack.folder == "house-rules").unwrap();
    let paths: Vec<&str> = house.files.iter().map(|changed| changed.pack_path.as_str()).collect();
    assert_eq!(paths, ["overrides.yaml", "pack.yaml"]);
    let now = parse(house.files[0].after.as_bytes(), &Limits::DEFAULT).unwrap().to_json();
    let steps = json!([{ "suffer": { "who": { "at": "that_enemys_space" }, "wounds": 1 } }]);
    let abilities = json!([{ "when": { "attacked": { "result": "survived" } }, "steps": steps }]);
    assert_eq!(now["changes"]["enemy/ghast"], json!({ "health": 4, "text": null, "abilities": abilities }));

    let all: Vec<PackFiles> = all.iter().map(|(pack, migration)| after(pack, migration)).collect();
    let loaded = load(all, &mut Sink::new());
    let mut sink = Sink::new();
    ritual_validator::check(&loaded.catalogue, &mut sink);
    let wrong: Vec<_> = sink.into_sorted();
    let wrong: Vec<_> = wrong.iter().filter(|it| it.route.file.starts_with("house-rules/")).collect();
    assert!(wrong.iter().all(|finding| finding.severity < Severity::Error), "{wrong:#?}");
    let tests: Vec<_> = loaded.catalogue.tests.values().filter(|test| &*test.id.pack == "house-rules").collect();
    let [test] = tests.as_slice() else { panic!("one scenario test") };
    assert!(ritual_casebook::Runner::new(&loaded.catalogue).run(test).is_ok());
}

#[test]
fn comments_lines_and_untouched_files_stay() {
    let mut n_comments = 0;
    for (pack, migration) in migrated() {
        for changed in &migration.files {
            let (before, after) = (comments(&changed.before), comments(&changed.after));
            assert_eq!(before, after, "{}", changed.path);
            assert_eq!(changed.before.ends_with('\n'), changed.after.ends_with('\n'), "{}", changed.path);
            let longest = |text: &str| text.lines().map(|line| line.chars().count()).max().unwrap_or_default();
            assert!(longest(&changed.after) <= longest(&changed.before).max(120), "{}", changed.path);
            n_comments += before.len();
        }
        let kinds = [Kind::Tile, Kind::Investigator, Kind::Scenario, Kind::Translation, Kind::Rules];
        for changed in &migration.files {
            let kind = Kind::of_file(std::path::Path::new(&changed.pack_path)).unwrap();
            assert!(!kinds.contains(&kind), "{} has nothing to be rewritten", changed.path);
        }
        assert!(migration.files.len() <= pack.files.len());
    }
    assert!(n_comments > 100, "only {n_comments} comments");
}

#[test]
fn a_second_time_nothing_changes() {
    for (pack, migration) in migrated() {
        let done = after(&pack, &migration);
        let again = migrate(&done.files).unwrap();
        assert!(again.is_done() && again.files.is_empty(), "{}", pack.folder);
        // As if it were interrupted before the manifest was written.
        let is_manifest = |file: &&SourceFile| file.pack_path == "pack.yaml";
        let former = pack.files.iter().find(is_manifest).unwrap();
        let files: Vec<SourceFile> = done
            .files
            .iter()
            .map(|file| if file.path == former.path { former.clone() } else { file.clone() })
            .collect();
        let again = migrate(&files).unwrap();
        let paths: Vec<&str> = again.files.iter().map(|file| file.pack_path.as_str()).collect();
        assert_eq!(paths, ["pack.yaml"], "{}", pack.folder);
    }
}

/// Plays choices by name, and returns how the game ends. Whether something is used between other things was asked more
/// often then: a `no` to a question that is not asked any more is left out.
fn played_again(game: Session, chance: SeededChance, choices: &[&str]) -> Result<Option<String>, String> {
    // Games in which the last `no` was an answer, to go back to where it turns out to have been none.
    let mut other_ways: Vec<(Session, SeededChance, usize)> = Vec::new();
    let (mut game, mut chance, mut next) = (game, chance, 0);
    let mut farthest = (0, String::new());
    let mut n_ways = 0;
    while let Some(choice) = choices.get(next) {
        let names = game.names();
        match names.iter().position(|name| name == choice) {
            Some(option) => {
                if *choice == "no" {
                    other_ways.push((game.clone(), chance.clone(), next + 1));
                }
                game.choose(option, &mut chance, &mut Silent).unwrap();
                next += 1;
            }
            None if *choice == "no" => next += 1,
            None => {
                if next >= farthest.0 {
                    farthest = (next, format!("choice {next}, `{choice}`, is not one of {names:?}"));
                }
                // So that a game that does not fit fails, and does not try every way.
                n_ways += 1;
                let way = other_ways.pop().filter(|_| n_ways < 10_000);
                (game, chance, next) = way.ok_or(farthest.1.clone())?;
            }
        }
    }
    Ok(game.outcome().map(|outcome| outcome.to_string()))
}

/// A choice is kept by its name, made of ids: a game in which all of them are offered again, in the same order, and that
/// ends the same way with the same dice is the same game. Positions had other fields when these were recorded.
#[test]
fn games_recorded_with_former_packs_are_played_again() {
    let all: Vec<PackFiles> = migrated().iter().map(|(pack, migration)| after(pack, migration)).collect();
    let catalogue = load(all, &mut Sink::new()).catalogue;
    let mut n_recordings = 0;
    for entry in std::fs::read_dir(project().join("tests/fixtures/format-1-recordings")).unwrap() {
        let path = entry.unwrap().path();
        let recording: Recording = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        let (pack, id) = recording.scenario.split_once('/').unwrap();
        let scenario = Arc::new(compile(&catalogue, &FullId { pack: pack.into(), id: id.into() }).unwrap());
        let seat = |player: &String| scenario.investigators.iter().position(|it| it.id == *player).unwrap();
        let seats: Vec<usize> = recording.players.iter().map(seat).collect();
        let mut chance = recording.chance();
        let game = Session::new(Arc::clone(&scenario), &seats, &mut chance, &mut Silent).unwrap();
        let choices: Vec<&str> = recording.turns.iter().flat_map(|turn| &turn.choices).map(String::as_str).collect();
        let outcome =
            played_again(game, chance, &choices).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(outcome, recording.outcome, "{}", path.display());
        n_recordings += 1;
    }
    assert!(n_recordings >= 20, "only {n_recordings} recordings were played");
}
