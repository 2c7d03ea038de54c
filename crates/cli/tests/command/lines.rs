//! `ritual check --feasibility` and `ritual replay`: lines of play are searched, written down and played again.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// One scenario; no search of a second finds a way to win it.
const SCENARIO: &str = "content/fear-of-the-unknown/scenarios.yaml";

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
    let output = ritual(&["check", SCENARIO, "--feasibility", "--budget", "20000", "--recordings", path]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    lines
}

fn edit(file: &Path, change: impl FnOnce(&mut Value)) {
    let mut recording: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    change(&mut recording);
    fs::write(file, recording.to_string()).unwrap();
}

#[test]
fn what_no_line_reaches_is_a_warning_that_says_how_close_one_came() {
    let args = ["check", SCENARIO, "--feasibility", "--budget", "20000", "--format", "json", "--deny", "warnings"];
    let output = ritual(&args);
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let finding = &report["findings"][0];
    assert_eq!(finding["code"], "scenario/never-disrupted", "{report:#}");
    let message = finding["message"].as_str().unwrap();
    assert!(message.contains("in 20000 decisions; the closest came to "), "{message}");
    // The same search finds the same.
    assert_eq!(ritual(&args).stdout, output.stdout);
}

#[test]
fn a_recording_is_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = searched(folder.path()).join("fear-of-the-unknown.kilkenny-tsathoggua.disrupt-closest.json");
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
    let file = searched(folder.path()).join("fear-of-the-unknown.kilkenny-tsathoggua.disrupt-closest.json");
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
    let file = searched(folder.path()).join("fear-of-the-unknown.kilkenny-tsathoggua.disrupt-closest.json");
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
        (&b"{\"version\": 2}"[..], "has the form 2, and only the form 3 can be read"),
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
