//! Packs of former versions become what is shipped: `tests/fixtures/format-1` holds the packs as they were in version 1.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use ritual_content::{FullId, Kind, PackFiles, SourceFile, load, schema};
use ritual_diagnostic::{Severity, Sink, writers};
use ritual_engine::Session;
use ritual_engine::compile::compile;
use ritual_migrate::{Migration, migrate};
use ritual_playtest::former::{Fitted, fitted};
use ritual_playtest::recording::{Recording, follow};
use ritual_table::{Game as _, Silent, Told as _};
use ritual_tests::content::{packs, packs_in, project};
use ritual_yaml::{Limits, parse};
use serde_json::{Value, json};

/// Shipped files that say something else than in version 1 since, on purpose: they say what they are like, ask the supply
/// what is left in it or who has a skill, or hold more or fewer documents.
const CHANGED_SINCE: &[&str] = &[
    "core/rules.yaml",
    "death-may-die/elder-ones/hastur/elder-one.yaml",
    "death-may-die/elder-ones/hastur/mythos.yaml",
    "death-may-die/enemies/unknown.yaml",
    "death-may-die/episodes/blasphemous-alchemy/discoveries.yaml",
    "death-may-die/scenarios.yaml",
    "fear-of-the-unknown/enemies.yaml",
    "fear-of-the-unknown/enemies/unknown.yaml",
    "fear-of-the-unknown/relics.yaml",
    "fear-of-the-unknown/scenarios.yaml",
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

/// Takes out what cards say in words of their author's, and where their facts come from: what is shipped says nothing by
/// hand any more, has words to be read aloud, which were none in version 1, and says more of its sources.
fn without_own_words(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let said = fields.into_iter().filter(|(key, _)| !matches!(key.as_str(), "text" | "flavour" | "source"));
            said.map(|(key, value)| (key, without_own_words(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(without_own_words).collect(),
        value => value,
    }
}

/// The comments of a text in which no text has a `#` behind a space.
fn comments(text: &str) -> Vec<&str> {
    let in_line = |line: &str| if line.starts_with('#') { Some(0) } else { line.find(" #").map(|at| at + 1) };
    text.lines().filter_map(|line| Some(line.get(in_line(line)?..)?.trim_end())).collect()
}

#[test]
fn former_packs_become_the_shipped_ones() {
    let told = |file: &SourceFile| (file.path.to_string(), without_own_words(json(file)));
    let shipped: BTreeMap<String, Value> = packs().unwrap().iter().flat_map(|pack| &pack.files).map(told).collect();
    let mut n_files = 0;
    for (pack, migration) in migrated() {
        assert_eq!((migration.from, migration.to), (1, schema::VERSION), "{}", pack.folder);
        for file in after(&pack, &migration).files {
            let Some(now) = shipped.get(&*file.path).filter(|_| !CHANGED_SINCE.contains(&&*file.path)) else {
                continue;
            };
            assert!(without_own_words(json(&file)) == *now, "{} is not what is shipped", file.path);
            n_files += 1;
        }
    }
    assert!(n_files > 40, "only {n_files} files were compared");
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

/// Where the games that were recorded stand in the end, as the last build wrote it.
const ENDS: &str = "tests/golden/format-1.txt";

/// A choice is kept by its name, made of ids: a game in which all of them are offered again, in the same order, with the
/// same dice, is the same game. Positions had other fields when these were recorded, so where a game stands in the end
/// is kept here: the turn, how many answers were left out, what is asked, and the digest.
#[test]
fn games_recorded_with_former_packs_are_played_again() {
    let all: Vec<PackFiles> = migrated().iter().map(|(pack, migration)| after(pack, migration)).collect();
    let catalogue = load(all, &mut Sink::new()).catalogue;
    let entries = std::fs::read_dir(project().join("tests/fixtures/format-1-recordings")).unwrap();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 20, "only {} recordings were played", paths.len());
    let mut lines = String::new();
    for path in paths {
        let recording: Recording = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
        let (pack, id) = recording.scenario.split_once('/').unwrap();
        let scenario = Arc::new(compile(&catalogue, &FullId { pack: pack.into(), id: id.into() }).unwrap());
        let seat = |player: &String| scenario.investigators.iter().position(|it| it.id == *player).unwrap();
        let seats: Vec<usize> = recording.players.iter().map(seat).collect();
        let mut chance = recording.chance();
        let mut game = Session::new(Arc::clone(&scenario), &seats, &mut chance, &mut Silent).unwrap();
        let Fitted { turns, n_left_out } = fitted(&game, &chance, &recording.turns);
        for turn in &turns {
            for index in 0..turn.choices.len() {
                let fits = follow(&mut game, turn, index, false, &mut chance, &mut Silent);
                fits.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            }
        }
        let name = path.file_name().unwrap().to_string_lossy();
        let asked = game.question().unwrap_or_else(|| "nothing".to_owned());
        let (turn, digest) = (game.turns(), game.digest());
        writeln!(lines, "{name} turn {turn} left out {n_left_out} asked {asked} digest {digest:016x}").unwrap();
    }
    let golden = project().join(ENDS);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&golden, &lines).unwrap();
    }
    let written = std::fs::read_to_string(&golden).unwrap_or_default();
    for (now, before) in lines.lines().zip(written.lines()) {
        assert_eq!(now, before, "a game ends elsewhere: if rules changed, run this test with UPDATE_EXPECT=1");
    }
    assert_eq!(lines.lines().count(), written.lines().count(), "run this test with UPDATE_EXPECT=1");
}
