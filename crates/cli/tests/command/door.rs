//! What somebody meets who has just come: what there is, whether all is well, the manual, and words that are nearly right.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::cli::{SCENARIO, folder_of, has_keys, pack, ritual, ritual_in};

const ENEMY: &[u8] = b"- id: ghost\n  name: Ghost\n  source: original\n  class: monster\n  health: 3\n  reserve: 2\n  dice: { standard: 1 }\n";

#[test]
fn packs_are_listed_with_what_they_hold() {
    let said = ritual(&["list"]).ends_with(0).out;
    assert!(said.contains("\ncore 0.1.0: ") || said.starts_with("core 0.1.0: "), "{said}");
    let json = ritual(&["list", "--format", "json"]).ends_with(0).json();
    let packs = json["packs"].as_array().unwrap();
    let n_scenarios: u64 = packs.iter().filter_map(|pack| pack["documents"]["scenarios"].as_u64()).sum();
    let scenarios = ritual(&["list", "scenarios", "--format", "json"]).ends_with(0).json();
    assert_eq!(scenarios["scenarios"].as_array().map(|it| it.len() as u64), Some(n_scenarios));
    assert_eq!(scenarios, ritual(&["simulate", "--list", "--format", "json"]).ends_with(0).json());
    let kinds = ritual(&["list", "kinds", "--format", "json"]).ends_with(0).json();
    let kinds = kinds["kinds"].as_array().unwrap();
    let of_scenarios = kinds.iter().find(|it| it["kind"] == "scenario").unwrap();
    assert_eq!(of_scenarios["documents"], n_scenarios);
}

#[test]
fn documents_of_a_kind_are_listed_in_the_singular_and_the_plural() {
    let folder = pack(&[("enemies.yaml", ENEMY)]);
    let list = |what: &[&str]| ritual_in(folder.path(), &[&["list", "--content", "packs"], what].concat(), "");
    assert_eq!(list(&["enemies"]).ends_with(0).out, "test/ghost  Ghost\n");
    assert_eq!(list(&["enemy"]).ends_with(0).out, "test/ghost  Ghost\n");
    assert_eq!(list(&[]).ends_with(0).out, "test 1.0.0: yours, not added\n  1 enemy\n");
    assert_eq!(list(&["relics"]).ends_with(0).out, "the packs have no relics\n");
    let json = list(&["enemies", "--format", "json"]).ends_with(0).json();
    has_keys(&json, &["version", "kind", "documents"]);
    assert_eq!(json["documents"][0]["id"], "test/ghost");
    // What is nearly right is told with what is.
    let said = list(&["enemys"]).ends_with(2).err;
    assert!(said.contains("'enemies'"), "{said}");
    let said = list(&["enemies", "--check"]).ends_with(2).err;
    assert!(said.contains("leave `enemies` out"), "{said}");
    let said = ritual_in(folder.path(), &["list"], "").ends_with(2).err;
    assert!(said.contains("`content`") && said.contains("`--content`"), "{said}");
}

#[test]
fn a_command_that_is_nearly_right_is_told_with_the_one_that_is() {
    for (written, meant) in [("nwe", "'new'"), ("tset", "'test'"), ("chekc", "'check'"), ("lsit", "'list'")] {
        let said = ritual(&[written]).ends_with(2).err;
        assert!(said.contains(meant), "{said}");
    }
    for written in [&["xyzzy"][..], &["key", "lsit"]] {
        let said = ritual(written).ends_with(2).err;
        assert!(!said.contains("similar"), "{said}");
    }
}

#[test]
fn a_name_that_is_missing_is_told_with_the_command_that_lists_them() {
    for (command, list) in
        [("simulate", "`ritual list scenarios`"), ("play", "`ritual list scenarios`"), ("text", "`ritual list` says")]
    {
        let said = ritual(&[command]).ends_with(2).err;
        assert!(said.contains(list) && said.contains("Usage"), "{said}");
    }
    let said = ritual(&["verify"]).ends_with(2).err;
    assert!(!said.contains("tip:"), "{said}");
}

#[test]
fn whoever_has_nothing_yet_is_told_how_to_begin() {
    let folder = tempfile::tempdir().unwrap();
    for command in [
        &["check"][..],
        &["list"],
        &["todo"],
        &["fmt"],
        &["test"],
        &["build"],
        &["list", "scenarios"],
        &["new", "enemy", "moth"],
    ] {
        let said = ritual_in(folder.path(), command, "").ends_with(2).err;
        assert!(said.contains("no folder `content`") || said.contains("no `content`"), "{command:?}: {said}");
        assert!(said.contains("`ritual new pack`") && !said.contains("os error"), "{command:?}: {said}");
    }
    let folder = pack(&[("enemies/ghost.yaml", ENEMY)]);
    for (inside, name) in [("packs/test", "`.`"), ("packs/test/enemies", "`..`")] {
        let said = ritual_in(&folder.path().join(inside), &["check"], "").ends_with(2).err;
        assert!(said.contains(&format!("the pack that you are in is {name}")), "{said}");
    }
}

#[test]
fn what_cannot_be_played_says_why_and_what_was_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let run = |args: &[&str], code: i32| ritual_in(folder.path(), args, "").ends_with(code).err;
    run(&["new", "pack", "hunters", "--game", "bloodborne"], 0);
    let said = run(&["matrix"], 2);
    assert!(said.contains("left out") && said.contains("`hunters/first-night`"), "{said}");
    run(&["new", "pack", "harbour"], 0);
    run(&["new", "episode", "lighthouse", "--pack", "content/harbour"], 0);
    run(&["new", "investigator", "ida", "--pack", "content/harbour"], 0);
    let said = run(&["simulate", "lighthouse", "--players", "3"], 2);
    assert!(said.contains("an insanity card, of which there are 3 and 2"), "{said}");
}

#[test]
fn kinds_of_a_game_that_no_pack_here_is_for_are_not_listed() {
    let kinds =
        |folder: &Path, content: &str| ritual_in(folder, &["list", "kinds", "--content", content], "").ends_with(0).out;
    let listed = kinds(pack(&[("enemies.yaml", ENEMY)]).path(), "packs");
    assert!(listed.contains("relics            0\n") && !listed.contains("hunters"), "{listed}");
    let hunt = tempfile::tempdir().unwrap();
    ritual_in(hunt.path(), &["new", "pack", "night", "--game", "bloodborne"], "").ends_with(0);
    let listed = kinds(hunt.path(), "content");
    assert!(listed.contains("hunters") && !listed.contains("relics"), "{listed}");
}

#[test]
fn what_cannot_be_read_is_left_out_of_lists_and_said_to_be() {
    let folder = pack(&[("enemies.yaml", ENEMY), ("tokens.yaml", b"[1]\n")]);
    let ran = ritual_in(folder.path(), &["list", "kinds", "--content", "packs"], "").ends_with(0);
    assert!(ran.out.contains("enemies           1\n") && ran.out.contains("tokens            0\n"), "{}", ran.out);
    assert!(ran.err.contains("`ritual check packs` says why"), "{}", ran.err);
}

/// What a doctor says about something.
fn said_about<'a>(json: &'a Value, about: &str) -> Vec<&'a Value> {
    json["looked_at"].as_array().unwrap().iter().filter(|it| it["about"] == about).collect()
}

#[test]
fn a_doctor_finds_nothing_where_all_is_well() {
    let folder = pack(&[("enemies.yaml", ENEMY)]);
    let ran = ritual_in(folder.path(), &["doctor", "--content", "packs"], "").ends_with(0);
    assert!(ran.out.ends_with("nothing is wrong\n"), "{}", ran.out);
    assert!(ran.out.contains("test 1.0.0 in packs/test") && ran.out.contains("1 pack, 2 files"), "{}", ran.out);
    let json = ritual_in(folder.path(), &["doctor", "--content", "packs", "--format", "json"], "").ends_with(0).json();
    has_keys(&json, &["version", "n_wrong", "looked_at"]);
    assert_eq!(json["n_wrong"], 0);
    for about in ["program", "editor", "settings", "content", "weights"] {
        assert_eq!(said_about(&json, about).len(), 1, "{about}: {json}");
    }
}

#[test]
fn a_doctor_says_what_is_wrong_and_what_to_do() {
    let manifest = |version: &str| {
        let head = format!("id: p{version}, schema_version: {version}, name: P, version: 1.0.0");
        format!("{{ {head}, authors: [us], licence: MIT }}\n")
    };
    let files = [
        ("content/former/pack.yaml", manifest("1")),
        ("content/later/pack.yaml", manifest("99")),
        ("content/ritual.lock", "<<<<<<< mine".to_owned()),
        ("ritual.toml", "languag = \"de\"\n".to_owned()),
        ("weights.json", "[]".to_owned()),
        ("schemas/enemy.schema.json", "{}".to_owned()),
    ];
    let folder = folder_of(&files.each_ref().map(|(path, text)| (*path, text.as_str())));
    let doctor = || {
        let ran = ritual_in(folder.path(), &["doctor", "--weights", "weights.json", "--format", "json"], "");
        ran.ends_with(1).json()
    };
    let has = |json: &Value, about: &str, said: &str, remedy: &str| {
        let is_it = |it: &&Value| {
            it["said"].as_str().is_some_and(|it| it.contains(said))
                && it["remedy"].as_str().is_some_and(|it| it.contains(remedy))
        };
        assert!(said_about(json, about).iter().any(is_it), "{about}: `{said}` with `{remedy}` is not in {json:#}");
    };
    let json = doctor();
    has(&json, "pack", "ritual.lock", "take it out");
    has(&json, "content", "error", "`ritual check content`");
    has(&json, "settings", "ritual.toml", "correct the file");
    has(&json, "weights", "weights.json", "`--weights`");
    has(&json, "schemas", "enemy.schema.json", "`ritual schema`");
    fs::remove_file(folder.path().join("content/ritual.lock")).unwrap();
    let json = doctor();
    has(&json, "pack", "content of version 1", "`ritual migrate content/former`");
    has(&json, "pack", "content of version 99", "later Ritual");
    let elsewhere = tempfile::tempdir().unwrap();
    let ran = ritual_in(elsewhere.path(), &["doctor"], "").ends_with(1);
    assert!(
        ran.out.contains("! there is no folder `content`\n") && ran.out.ends_with("1 thing is wrong\n"),
        "{}",
        ran.out
    );
}

#[test]
#[cfg(unix)]
fn a_doctor_looks_who_can_read_a_key() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = pack(&[]);
    ritual_in(folder.path(), &["key", "new", "me"], "").ends_with(0);
    // What ends like a key and is none is nobody's business.
    fs::write(folder.path().join("server.key"), "-----BEGIN PRIVATE KEY-----\n").unwrap();
    let doctor = |code| ritual_in(folder.path(), &["doctor", "--content", "packs"], "").ends_with(code).out;
    let said = doctor(0);
    assert!(said.contains("me.key, without a passphrase\n") && !said.contains("server.key"), "{said}");
    fs::set_permissions(folder.path().join("me.key"), fs::Permissions::from_mode(0o644)).unwrap();
    let said = doctor(1);
    assert!(said.contains("others can read it") && said.contains("help: `chmod 600 me.key` keeps it yours"), "{said}");
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    let said = ritual_in(folder.path(), &["man", "man1"], "").ends_with(0).out;
    let pages: Vec<String> = fs::read_dir(folder.path().join("man1"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(said, format!("wrote {} pages into man1\n", pages.len()));
    for page in ["ritual.1", "ritual-check.1", "ritual-key-new.1", "ritual-man.1"] {
        assert!(pages.iter().any(|it| it == page), "there is no {page} among {pages:?}");
    }
    let check = fs::read_to_string(folder.path().join("man1/ritual-check.1")).unwrap();
    assert!(check.contains("baseline") && check.contains("Exit codes"), "{check}");
    fs::write(folder.path().join("file"), "").unwrap();
    let said = ritual_in(folder.path(), &["man", "file"], "").ends_with(2).err;
    assert!(said.contains("file/ritual.1"), "{said}");
}

#[test]
fn what_is_nearly_a_command_or_a_scenario_is_told_with_what_it_may_mean() {
    for (written, meant) in [("chek", "'check'"), ("simulat", "'simulate'"), ("docter", "'doctor'")] {
        let said = ritual(&[written]).ends_with(2).err;
        assert!(said.contains(meant), "{written}: {said}");
    }
    for command in ["simulate", "play", "diagnose"] {
        let said = ritual(&[command, "kilkeny-tsathoggua"]).ends_with(2).err;
        assert!(said.contains(&format!("did you mean `{SCENARIO}`?")), "{command}: {said}");
    }
}
