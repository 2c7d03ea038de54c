//! `ritual check --feasibility` and `ritual replay`: won games are looked for, written down and played again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// Some scenarios; so few decisions as below win none of them.
const SCENARIOS: &str = "content/fear-of-the-unknown/scenarios.yaml";
const SCENARIO: &str = "kilkenny-tsathoggua";
const FARTHEST: &str = "fear-of-the-unknown.kilkenny-tsathoggua.farthest.json";
const ENDLESS: &str = "fear-of-the-unknown.kilkenny-tsathoggua.endless.json";
const WON: &str = "fear-of-the-unknown.kilkenny-tsathoggua.win.json";
const FEW: &str = "120";

fn ritual(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_ritual")).args(args).current_dir(root).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Searches with few decisions and returns where the recordings are.
fn searched(folder: &Path) -> PathBuf {
    let lines = folder.join("lines");
    let path = lines.to_str().unwrap();
    let output = ritual(&["check", SCENARIOS, "--feasibility", "--budget", FEW, "--recordings", path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    lines
}

fn edit(file: &Path, change: impl FnOnce(&mut Value)) {
    let mut recording: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    change(&mut recording);
    fs::write(file, recording.to_string()).unwrap();
}

#[test]
fn what_nobody_won_is_one_warning_that_says_how_far_a_game_came() {
    let args = ["check", SCENARIOS, "--feasibility", "--budget", FEW, "--format", "json", "--deny", "warnings"];
    let output = ritual(&args);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = report["findings"].as_array().unwrap();
    assert!(findings.iter().all(|it| it["code"] == "scenario/never-won"), "{report:#}");
    let mut places: Vec<u64> = findings.iter().filter_map(|it| it["line"].as_u64()).collect();
    let n_findings = places.len();
    places.dedup();
    assert!(n_findings > 0 && places.len() == n_findings, "at most one for each scenario: {report:#}");
    let message = findings[0]["message"].as_str().unwrap();
    assert!(message.contains("the one that came farthest got to ") && message.contains(" and the Elder One in stage "));
    assert!(message.ends_with("that does not prove that nobody can win"), "{message}");
    // The same search finds the same.
    assert_eq!(ritual(&args).stdout, output.stdout);
}

#[test]
fn what_lacked_in_every_game_is_shown_where_it_is_written() {
    let output = ritual(&["check", "--feasibility", "--scenario", SCENARIO, "--budget", FEW]);
    let told = text(&output.stdout);
    assert!(told.contains("of this was done") && told.contains("great-punishment/episode.yaml"), "{told}");
}

#[test]
fn effects_without_end_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let content = crate::batches::endless(folder.path());
    let lines = folder.path().join("lines");
    let kept = ["--recordings", lines.to_str().unwrap()];
    let output = ritual(&[&["check", &content, "--feasibility", "--scenario", SCENARIO][..], &kept[..]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("kilkenny-tsathoggua: effects go on without end in turn "), "{told}");
    // The loop alone is named, and nothing that only happened to be under way.
    assert!(told.contains(" of a game; at work are `Great punishment, greater sorrow`\n"), "{told}");
    assert!(told.contains("scenario/endless-effects") && !told.contains("scenario/never-won"), "{told}");
    // It is kept under a name of its own, and alone; whoever plays it again comes to the same end.
    assert!(lines.join(ENDLESS).is_file() && !lines.join(WON).exists() && !lines.join(FARTHEST).exists());
    let replayed = ritual(&["replay", lines.join(ENDLESS).to_str().unwrap(), "--quiet", "--content", &content]);
    assert_eq!(replayed.status.code(), Some(0), "{}", text(&replayed.stderr));
    assert!(text(&replayed.stdout).contains("endless effects"), "{}", text(&replayed.stdout));
}

#[test]
fn a_won_game_is_found_kept_and_never_stale() {
    let folder = tempfile::tempdir().unwrap();
    let lines = searched(folder.path());
    assert!(lines.join(FARTHEST).is_file() && !lines.join(WON).exists());
    let path = lines.to_str().unwrap();
    let one = ["check", "--feasibility", "--scenario", SCENARIO, "--recordings", path];
    let output = ritual(&one);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let told = text(&output.stdout);
    assert!(told.contains("fear-of-the-unknown/kilkenny-tsathoggua: won in turn "), "{told}");
    assert!(!told.contains("kilkenny-hastur"), "only what was named is searched: {told}");
    assert!(lines.join(WON).is_file() && !lines.join(FARTHEST).exists());
    let won: Value = serde_json::from_slice(&fs::read(lines.join(WON)).unwrap()).unwrap();
    assert_eq!(won["outcome"], "elder_one_defeated");
    let replayed = ritual(&["replay", lines.join(WON).to_str().unwrap(), "--quiet"]);
    assert_eq!(replayed.status.code(), Some(0), "{}", text(&replayed.stderr));
    assert!(text(&replayed.stdout).contains("elder one defeated"), "{}", text(&replayed.stdout));
    // A shorter search does not win, and does not leave what the longer one found.
    searched(folder.path());
    assert!(lines.join(FARTHEST).is_file() && !lines.join(WON).exists());
}

#[test]
fn a_scenario_that_is_not_there_is_refused() {
    let output = ritual(&["check", "--feasibility", "--scenario", "kilkeny-tsathoggua"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("did you mean `kilkenny-tsathoggua`?"), "{}", text(&output.stderr));
    let output = ritual(&["check", "content/core", "--feasibility", "--scenario", SCENARIO]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("is not in what is checked"), "{}", text(&output.stderr));
    assert_eq!(ritual(&["check", "--scenario", SCENARIO]).status.code(), Some(2), "without --feasibility");
}

#[test]
fn a_recording_is_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = searched(folder.path()).join(FARTHEST);
    let path = file.to_str().unwrap();
    let output = ritual(&["replay", path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("turn begins"), "{}", text(&output.stdout));
    let output = ritual(&["replay", path, "--format", "json"]);
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&result["same_content"], &result["fault"]), (&Value::Bool(true), &Value::Null));
}

#[test]
fn what_does_not_fit_is_named_with_what_is_offered() {
    let folder = tempfile::tempdir().unwrap();
    let file = searched(folder.path()).join(FARTHEST);
    let path = file.to_str().unwrap();
    edit(&file, |recording| recording["turns"][1]["choices"][0] = "Dance".into());
    let output = ritual(&["replay", path, "--quiet"]);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(
        message.contains("in turn 2, choice 1 of the recording, `Dance`, is not offered; offered are: "),
        "{message}"
    );
    edit(&file, |recording| recording["turns"][1]["position"] = "0123456789abcdef".into());
    let message = ritual(&["replay", path, "--quiet"]).stderr;
    assert!(text(&message).contains("at the start of turn 2 of the recording the position is another one"));
}

#[test]
fn other_content_is_followed_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let file = searched(folder.path()).join(FARTHEST);
    edit(&file, |recording| recording["content"] = "0123456789abcdef".into());
    let output = ritual(&["replay", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("the content has changed since"), "{}", text(&output.stdout));
}

#[test]
fn files_that_are_no_recordings_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    for (bytes, wanted) in [
        (&b"{\"version\": 2}"[..], "has the form 2, and only the forms 3 and 4 can be read"),
        (b"[1, 2", "is no recording"),
        (b"{\"version\": 3, \"seed\": -1}", "is no recording"),
        (b"\xff\xfe", "is no recording"),
    ] {
        fs::write(&file, bytes).unwrap();
        let output = ritual(&["replay", file.to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(wanted), "{}", text(&output.stderr));
    }
    let output = ritual(&["replay", "nowhere.json"]);
    assert_eq!(output.status.code(), Some(2));
}
