//! `ritual golden`: games are kept, played again, and what plays otherwise is said in words.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

use serde_json::Value;
use tempfile::TempDir;

/// The recording that is changed.
const FILE: &str = "fear-of-the-unknown.kilkenny-tsathoggua.json";

fn golden(args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    Command::new(env!("CARGO_BIN_EXE_ritual")).arg("golden").args(args).current_dir(root).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A folder with the games as they are played now, which are looked for once for all tests.
fn accepted() -> TempDir {
    static ACCEPTED: OnceLock<PathBuf> = OnceLock::new();
    let all = ACCEPTED.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("golden");
        // What another run has left.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        let accepted = golden(&["--accept", folder.to_str().unwrap()]);
        assert_eq!(accepted.status.code(), Some(0), "{}", text(&accepted.stderr));
        folder
    });
    let copy = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(all).unwrap() {
        let path = entry.unwrap().path();
        fs::copy(&path, copy.path().join(path.file_name().unwrap())).unwrap();
    }
    copy
}

fn read(file: &Path) -> Value {
    serde_json::from_slice(&fs::read(file).unwrap()).unwrap()
}

#[test]
fn what_is_kept_plays_again_and_what_differs_is_said() {
    let empty = tempfile::tempdir().unwrap();
    let missing = golden(&[empty.path().to_str().unwrap()]);
    assert_eq!(missing.status.code(), Some(1));
    assert!(text(&missing.stdout).contains("there is no golden recording"), "{}", text(&missing.stdout));

    let folder = accepted();
    let path = folder.path().to_str().unwrap();
    let same = golden(&[path]);
    assert_eq!(same.status.code(), Some(0), "{}{}", text(&same.stdout), text(&same.stderr));

    let file = folder.path().join(FILE);
    let before = fs::read(&file).unwrap();
    let mut changed = read(&file);
    let decisions = changed["games"][0]["decisions"].as_array_mut().unwrap();
    let by_name = decisions.iter().position(|it| it["options"].is_array()).unwrap();
    let option = &mut decisions[by_name]["options"][0];
    let gone = option.clone();
    *option = "action:dance".into();
    fs::write(&file, changed.to_string()).unwrap();
    fs::write(folder.path().join("nobody.nothing.json"), "{}").unwrap();
    let other = golden(&[path]);
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stdout);
    assert!(said.contains(&format!("decision {}, in turn ", by_name + 1)), "{said}");
    let new = format!("new: {}", gone.as_str().unwrap());
    assert!(said.contains("not offered any more: action:dance") && said.contains(&new), "{said}");
    assert!(said.contains("nobody.nothing.json"), "{said}");
    assert!(text(&other.stderr).contains("`ritual golden --accept`"), "{}", text(&other.stderr));

    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    assert!(fs::read(&file).unwrap() == before, "the same game is kept again");
}

#[test]
fn a_kept_choice_that_is_not_offered_is_said_to_be_so() {
    let folder = accepted();
    let file = folder.path().join(FILE);
    let mut changed = read(&file);
    changed["games"][0]["decisions"][3]["chosen"] = "action:dance".into();
    fs::write(&file, changed.to_string()).unwrap();
    let other = golden(&[folder.path().to_str().unwrap()]);
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stdout);
    assert!(said.contains("the choice that was kept is not offered: action:dance"), "{said}");
}

#[test]
fn another_event_is_said_by_name() {
    let folder = accepted();
    let file = folder.path().join(FILE);
    let mut changed = read(&file);
    let game = &mut changed["games"][0];
    let began = |seat: usize| format!("turn_began seat={}", game["players"][seat].as_str().unwrap());
    let (first, second) = (began(0), began(1));
    assert_eq!(game["setup"][0], first.as_str());
    game["setup"][0] = second.as_str().into();
    fs::write(&file, changed.to_string()).unwrap();
    let other = golden(&[folder.path().to_str().unwrap()]);
    assert_eq!(other.status.code(), Some(1));
    let said = text(&other.stdout);
    let wanted = format!("before the first decision\n  event 1 is another one\n  kept: {second}\n  now:  {first}\n");
    assert!(said.contains(&wanted), "{said}");
}

#[test]
fn a_choice_that_somebody_changed_is_made_and_the_game_goes_on_from_there() {
    let folder = accepted();
    let path = folder.path().to_str().unwrap();
    let file = folder.path().join(FILE);
    let mut changed = read(&file);
    let decisions = changed["games"][0]["decisions"].as_array_mut().unwrap();
    let by_name = decisions.iter().position(|it| it["options"].as_array().is_some_and(|all| all.len() > 1)).unwrap();
    let step = &mut decisions[by_name];
    let other = step["options"].as_array().unwrap().iter().find(|it| **it != step["chosen"]).unwrap().clone();
    step["chosen"] = other.clone();
    fs::write(&file, changed.to_string()).unwrap();
    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    assert_eq!(read(&file)["games"][0]["decisions"][by_name]["chosen"], other);
    assert_eq!(golden(&[path]).status.code(), Some(0));
}

#[test]
fn a_recording_of_an_older_form_is_refused_and_played_anew() {
    let folder = accepted();
    let path = folder.path().to_str().unwrap();
    let file = folder.path().join(FILE);
    let before = fs::read(&file).unwrap();
    let older = "{\"version\":3,\"scenario\":\"fear-of-the-unknown/kilkenny-tsathoggua\",\"players\":[],\"seed\":1,\
                 \"setup\":[],\"decisions\":[]}";
    fs::write(&file, older).unwrap();
    let refused = golden(&[path]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("has the form 3, and only the form 4"), "{}", text(&refused.stderr));

    assert_eq!(golden(&["--accept", path]).status.code(), Some(0));
    assert!(fs::read(&file).unwrap() == before, "the same games are found again");
}

#[test]
fn a_game_of_every_scenario_is_won() {
    let folder = accepted();
    let mut n_files = 0;
    for entry in fs::read_dir(folder.path()).unwrap() {
        let path = entry.unwrap().path();
        let golden = read(&path);
        let games = golden["games"].as_array().unwrap();
        assert!(games.len() <= 3, "{}", path.display());
        assert!(games.iter().any(|game| game["outcome"] == "elder_one_defeated"), "{}", path.display());
        n_files += 1;
    }
    assert!(n_files >= 25, "only {n_files} scenarios");
}
