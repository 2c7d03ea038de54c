//! `ritual migrate`: packs of a former version are rewritten, shown or refused, each for itself.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

use crate::cli::{folder_of, read};

const MANIFEST: &str = "id: old\nname: Old\nversion: 1.0.0\nauthors: [us]\nlicence: MIT\n";
const INSANITY: &str = "\
# Why.
id: fear
name: Fear
source: original
symptoms:
  - suffer: { who: { which: { within: 1 } }, stress: 1 }  # everybody near
";
/// An alias stands for what is taken apart.
const REFUSED: &str = "id: fear\nname: Fear\nsource: original\nsymptoms: [{ may: &m {} }, { may: *m }]\n";

/// Runs the command, which must end with this code; returns what it said to both outputs.
#[track_caller]
fn ends(folder: &Path, args: &[&str], code: i32) -> String {
    let command = Command::new(env!("CARGO_BIN_EXE_ritual")).args(args).current_dir(folder).output().unwrap();
    let Output { status, stdout, stderr } = command;
    let said = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(code), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

#[test]
fn a_pack_is_shown_and_then_rewritten() {
    let folder = folder_of(&[("content/old/pack.yaml", MANIFEST), ("content/old/insanities.yaml", INSANITY)]);
    let said = ends(folder.path(), &["check", "content"], 1);
    assert!(said.contains("pack/older-format") && said.contains("`ritual migrate content/old`"), "{said}");

    let said = ends(folder.path(), &["migrate", "content", "--dry-run"], 0);
    for line in [
        "--- content/old/insanities.yaml",
        "-  - suffer: { who: { which: { within: 1 } }, stress: 1 }  # everybody near",
        "+  - suffer: { who: { within: 1 }, stress: 1 }  # everybody near",
        "+schema_version: 2",
        "content/old: from version 1 to version 2, 2 files would change",
    ] {
        assert!(said.lines().any(|it| it == line), "{line}\n{said}");
    }
    assert!(!said.contains('\u{1b}'), "colours in a pipe: {said}");
    assert!(ends(folder.path(), &["migrate", "content", "--dry-run", "--color", "always"], 0).contains("\u{1b}[32m+"));
    assert_eq!(read(&folder, "content/old/insanities.yaml"), INSANITY);

    let said = ends(folder.path(), &["migrate", "content/old"], 0);
    assert_eq!(said, "content/old: from version 1 to version 2, 2 files rewritten\n");
    assert_eq!(
        read(&folder, "content/old/insanities.yaml"),
        INSANITY.replace("{ which: { within: 1 } }", "{ within: 1 }")
    );
    assert_eq!(read(&folder, "content/old/pack.yaml"), MANIFEST.replace("name:", "schema_version: 2\nname:"));
    ends(folder.path(), &["check", "content", "--ignore", "reference"], 0);
    assert_eq!(ends(folder.path(), &["migrate", "content"], 0), "content/old is already in version 2\n");
}

#[test]
fn texts_of_a_former_version_under_a_manifest_of_the_present_one_are_said_once_and_rewritten() {
    let manifest = MANIFEST.replace("name:", "schema_version: 2\nname:");
    let head = "id: fear\nname: Fear\nsource: original\nsymptoms:\n";
    let former = format!("{head}{}", "  - deal_wounds: { to: this_enemy }\n".repeat(30));
    let folder = folder_of(&[("content/old/pack.yaml", &manifest), ("content/old/insanities.yaml", &former)]);
    let said = ends(folder.path(), &["check", "content"], 1);
    assert!(!said.contains("below-its-word") && said.contains("pack/older-format"), "{said}");
    assert!(said.contains("1 error") && said.contains("`ritual migrate content/old --from 1`"), "{said}");
    assert_eq!(ends(folder.path(), &["migrate", "content"], 0), "content/old is already in version 2\n");
    let said = ends(folder.path(), &["migrate", "content/old", "--from", "1"], 0);
    assert_eq!(said, "content/old: from version 1 to version 2, 1 file rewritten\n");
    let present = format!("{head}{}", "  - { deal_wounds: 1, to: this_enemy }\n".repeat(30));
    assert_eq!(read(&folder, "content/old/insanities.yaml"), present);
    assert_eq!(read(&folder, "content/old/pack.yaml"), manifest);
    ends(folder.path(), &["migrate", "content", "--from", "3"], 2);
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

/// In these, `no` was an answer to questions that are not asked any more; in the last one it never was.
#[test]
fn games_recorded_with_former_packs_replay_and_say_what_is_left_out() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures");
    let folder = tempfile::tempdir().unwrap();
    copy(&fixtures.join("format-1"), &folder.path().join("content"));
    ends(folder.path(), &["migrate", "content"], 0);
    for (name, is_whole) in [
        ("death-may-die.laboratories-hastur.disrupt.json", false),
        ("fear-of-the-unknown.kilkenny-tsathoggua.disrupt-closest.json", false),
        ("death-may-die.laboratories-cthulhu.disrupt-closest.json", true),
    ] {
        let recording = fixtures.join("format-1-recordings").join(name);
        let recording = recording.to_str().unwrap();
        let said = ends(folder.path(), &["replay", recording, "--quiet"], 0);
        assert_eq!(said.contains("it answers what is not asked any more"), !is_whole, "{name}: {said}");
        let said = ends(folder.path(), &["replay", recording, "--format", "json"], 0);
        let document: Value = serde_json::from_str(&said).unwrap();
        assert_eq!((document["left_out"] == 0, &document["fault"]), (is_whole, &Value::Null), "{name}: {said}");
    }
}

#[test]
fn a_pack_that_is_refused_does_not_stop_the_others() {
    let other = MANIFEST.replace("old", "worse");
    let folder = folder_of(&[
        ("content/worse/pack.yaml", &other),
        ("content/worse/insanities/a.yaml", INSANITY),
        ("content/worse/insanities/b.yaml", REFUSED),
        ("content/old/pack.yaml", MANIFEST),
        ("content/newer/pack.yaml", &MANIFEST.replace("id: old", "id: newer\nschema_version: 99")),
    ]);
    let said = ends(folder.path(), &["migrate", "content"], 1);
    assert!(said.contains("content/old: from version 1 to version 2, 1 file rewritten"), "{said}");
    assert!(said.contains("content/worse/insanities/b.yaml:4:") && said.contains("an alias stands for this"), "{said}");
    assert!(said.contains("content/worse is not rewritten: nothing of it was changed"), "{said}");
    assert!(said.contains("content/newer is not rewritten") && said.contains("pack/newer-format"), "{said}");
    assert_eq!(read(&folder, "content/worse/insanities/a.yaml"), INSANITY);
    assert_eq!(read(&folder, "content/worse/pack.yaml"), other);
}

#[test]
fn programs_get_the_texts_and_the_findings() {
    let folder = folder_of(&[
        ("content/old/pack.yaml", MANIFEST),
        ("content/old/insanities.yaml", INSANITY),
        ("content/worse/pack.yaml", &MANIFEST.replace("old", "worse")),
        ("content/worse/insanities.yaml", REFUSED),
    ]);
    let said = ends(folder.path(), &["migrate", "content", "--dry-run", "--format", "json"], 1);
    let json: Value = serde_json::from_str(&said).unwrap();
    assert_eq!(json["version"], 1);
    let [old, worse] = json["packs"].as_array().unwrap().as_slice() else { panic!("{said}") };
    assert_eq!(old["pack"], "content/old");
    assert_eq!(old["from"], 1);
    assert_eq!(old["to"], 2);
    assert_eq!(old["files"][0]["file"], "content/old/insanities.yaml");
    assert_eq!(old["files"][0]["before"], INSANITY);
    assert!(old["files"][1]["after"].as_str().unwrap().contains("schema_version: 2"));
    assert_eq!(worse["files"].as_array().unwrap().len(), 0);
    let finding = &worse["findings"][0];
    assert_eq!(finding["file"], "content/worse/insanities.yaml");
    assert_eq!(finding["line"], 4);
    assert_eq!(read(&folder, "content/old/insanities.yaml"), INSANITY);
}

#[test]
fn a_pack_is_named_and_not_a_part_of_it() {
    let folder = folder_of(&[("content/old/pack.yaml", MANIFEST), ("content/old/insanities.yaml", INSANITY)]);
    let said = ends(folder.path(), &["migrate", "content/old/insanities.yaml"], 2);
    assert!(said.contains("name the pack"), "{said}");
    assert!(ends(folder.path(), &["migrate", "nowhere"], 2).contains("nowhere"));
    ends(folder.path(), &["migrate"], 2);
    assert_eq!(read(&folder, "content/old/insanities.yaml"), INSANITY);
    // A pack beside the one that is named is left alone.
    let beside = folder_of(&[
        ("content/old/pack.yaml", MANIFEST),
        ("content/other/pack.yaml", &MANIFEST.replace("old", "other")),
    ]);
    ends(beside.path(), &["migrate", "content/old"], 0);
    assert_eq!(read(&beside, "content/other/pack.yaml"), MANIFEST.replace("old", "other"));
}
