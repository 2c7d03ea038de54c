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
