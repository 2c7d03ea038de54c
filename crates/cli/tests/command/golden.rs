//! `ritual golden`: games are kept, played again, and what plays otherwise is said in words.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// The recording that is changed.
const FILE: &str = "fear-of-the-unknown.kilkenny-tsathoggua.json";

fn golden(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_ritual")).arg("golden").args(args).current_dir(root).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn what_is_kept_plays_again_and_what_differs_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let missing = golden(&[path]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(text(&missing.stdout).contains("there is no golden recording"), "{}", text(&missing.stdout));

    let accepted = golden(&["--accept", path]);
    assert_eq!(accepted.status.code(), Some(0), "{}", text(&accepted.stderr));
    let same = golden(&[path]);
    assert_eq!(same.status.code(), Some(0), "{}{}", text(&same.stdout), text(&same.stderr));

    let file = folder.path().join(FILE);
    let before = fs::read(&file).unwrap();
    let mut changed: Value = serde_json::from_slice(&before).unwrap();
    changed["decisions"][3]["options"][0] = "action:dance".into();
    fs::write(&file, changed.to_string()).unwrap();
    fs::write(folder.path().join("nobody.nothing.json"), "{}").unwrap();
    let other = golden(&[path]);
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stdout);
    assert!(said.contains("decision 4, in turn ") && said.contains("not offered any more: action:dance"), "{said}");
    assert!(said.contains("nobody.nothing.json"), "{said}");
    assert!(text(&other.stderr).contains("`ritual golden --accept`"), "{}", text(&other.stderr));

    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    assert!(fs::read(&file).unwrap() == before, "the same game is kept again");
}

#[test]
fn a_kept_choice_that_is_not_offered_is_said_to_be_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    let file = folder.path().join(FILE);
    let mut changed: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    changed["decisions"][3]["chosen"] = "action:dance".into();
    fs::write(&file, changed.to_string()).unwrap();
    let other = golden(&[path]);
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stdout);
    assert!(said.contains("the choice that was kept is not offered: action:dance"), "{said}");
}

#[test]
fn another_event_is_said_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    let file = folder.path().join(FILE);
    let mut changed: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let began = |seat: usize| format!("turn_began seat={}", changed["players"][seat].as_str().unwrap());
    let (first, second) = (began(0), began(1));
    assert_eq!(changed["setup"][0], first.as_str());
    changed["setup"][0] = second.as_str().into();
    fs::write(&file, changed.to_string()).unwrap();
    let other = golden(&[path]);
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stdout);
    let wanted = format!("before the first decision\n  event 1 is another one\n  kept: {second}\n  now:  {first}\n");
    assert!(said.contains(&wanted), "{said}");
}

#[test]
fn a_recording_of_an_older_form_is_refused_and_accepted_with_its_choices() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    let file = folder.path().join(FILE);
    let mut older: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    older["version"] = 1.into();
    let first = &mut older["decisions"][0];
    let other = first["options"].as_array().unwrap().iter().find(|it| **it != first["chosen"]).unwrap().clone();
    first["chosen"] = other.clone();
    fs::write(&file, older.to_string()).unwrap();
    let refused = golden(&[path]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("has the form 1, and only the form 3"), "{}", text(&refused.stderr));

    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    let newer: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!((&newer["version"], &newer["decisions"][0]["chosen"]), (&3.into(), &other));
}
