//! Commands that are killed, that meet a full disk, or that meet each other: what was there stays, and what is half done is
//! put right by the next one.

use std::fs;
#[cfg(unix)]
use std::process::{Command, Output, Stdio};
#[cfg(unix)]
use std::time::Duration;

use serde_json::Value;

#[cfg(unix)]
use crate::pack::begun;
use crate::pack::{exported, names};
use crate::shelf::{FROM, SIGNED, Two, ends, serve_slowly};

#[test]
fn what_a_killed_import_has_left_goes_with_the_next_one() {
    let out = exported("core", &[]);
    let left = out.path().join("content/.ritual-killed.tmp/new");
    fs::create_dir_all(&left).unwrap();
    fs::write(left.join("pack.yaml"), "id: core").unwrap();
    ends(out.path(), &["import", "core-0.1.0.ritualpack"], 0);
    assert_eq!(names(&out.path().join("content")), ["core"]);
}

#[test]
#[cfg(unix)]
fn a_killed_export_leaves_what_was_there_and_nothing_that_the_next_one_does_not_remove() {
    let home = tempfile::tempdir().unwrap();
    let pack = begun(home.path());
    let tokens: String = (0..500)
        .map(|number| format!("- {{ id: t{number}, name: T, source: original, supply: 2, placed: investigator }}\n"))
        .collect();
    fs::write(pack.join("tokens.yaml"), tokens).unwrap();
    let export = ["export", "test", "--to", "ritualpack,json", "-o", "out"];
    ends(home.path(), &export, 0);
    let out = home.path().join("out");
    let whole = names(&out);
    for wait in 0..25 {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
        let mut running = command.args(export).current_dir(home.path()).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(wait * 4));
        running.kill().unwrap();
        running.wait().unwrap();
        ends(home.path(), &["verify", "out/test-1.0.0.ritualpack"], 0);
        serde_json::from_slice::<Value>(&fs::read(out.join("bundle.json")).unwrap()).unwrap();
    }
    // Where no kill came at that moment.
    fs::create_dir(out.join(".ritual-killed.tmp")).unwrap();
    ends(home.path(), &export, 0);
    assert_eq!(names(&out), whole);
}

#[test]
#[cfg(unix)]
fn a_full_disk_leaves_no_half_of_a_key() {
    let home = tempfile::tempdir().unwrap();
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_ritual"), "key", "new", "mine"]);
    let Output { status, stderr, .. } = command.current_dir(home.path()).output().unwrap();
    let said = String::from_utf8(stderr).unwrap();
    assert!(status.code() == Some(2) && said.contains("cannot write `mine.key`"), "{said}");
    assert_eq!(names(home.path()), Vec::<String>::new());
    ends(home.path(), &["key", "new", "mine"], 0);
}

#[test]
fn a_command_that_was_killed_in_between_is_put_right_by_the_same_one() {
    let two = Two::meet();
    let publish = |version: &str| {
        two.pack("base", version, "", &SIGNED);
        two.author(&["index", "packs"], 0);
    };
    let (there, gone) = (two.path("player/content/base"), two.path("player/gone"));
    publish("1.0.0");
    two.player(&["add", FROM, "base"], 0);
    // Noted, and not there yet: in an empty place, and in that of an earlier version.
    fs::rename(&there, &gone).unwrap();
    assert!(two.player(&["list", "--check"], 1).contains("base 1.0.0: ! not there; it was added"));
    two.player(&["add", FROM, "base"], 0);
    two.player(&["list", "--check"], 0);
    publish("1.1.0");
    two.player(&["upgrade"], 0);
    fs::remove_dir_all(&there).unwrap();
    fs::rename(&gone, &there).unwrap();
    assert!(two.player(&["list", "--check"], 1).contains("base 1.0.0: ! version 1.1.0 was added"));
    two.player(&["upgrade"], 0);
    two.player(&["list", "--check"], 0);
    assert_eq!(two.version("base"), "1.1.0");
    // What is not there any more can be given up.
    fs::remove_dir_all(&there).unwrap();
    assert!(two.player(&["remove", "base"], 0).contains("base was not there any more"));
    two.player(&["list", "--check"], 0);
    assert!(two.player(&["remove", "base"], 2).contains("there is no pack `base`"));
}

#[test]
fn what_cannot_be_put_on_the_shelf_is_not_noted_either() {
    let two = Two::meet();
    two.pack("base", "1.0.0", "", &SIGNED);
    two.pack("tale", "1.0.0", "base: ^1.0", &SIGNED);
    two.author(&["index", "packs"], 0);
    let (lock, tale) = (two.path("player/content/ritual.lock"), two.path("player/content/tale"));
    let file = "../author/packs/tale-1.0.0.ritualpack";
    fs::create_dir_all(&tale).unwrap();
    let said = two.player(&["add", file], 2);
    assert!(said.contains("`content/tale` is there already") && !lock.exists(), "{said}");
    assert!(two.player(&["add", FROM, "tale"], 2).contains("`content/tale` is there already"));
    two.player(&["list", "--check"], 0);
    let noted = fs::read_to_string(&lock).unwrap();
    assert!(noted.contains("\"base\"") && !noted.contains("\"tale\""), "what it builds on came before: {noted}");
    fs::remove_dir(&tale).unwrap();
    let mut permissions = fs::metadata(&lock).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&lock, permissions).unwrap();
    for command in [&["add", FROM, "tale"][..], &["import", file]] {
        let said = two.player(command, 2);
        assert!(said.contains("cannot write `content/ritual.lock`") && !tale.exists(), "{command:?}: {said}");
    }
    assert!(two.player(&["remove", "base"], 2).contains("cannot write `content/ritual.lock`"));
    assert!(two.path("player/content/base").is_dir(), "nothing is taken away either");
}

#[test]
fn what_another_command_adds_meanwhile_stays_noted() {
    let two = Two::meet();
    for id in ["base", "tale"] {
        two.pack(id, "1.0.0", "", &SIGNED);
    }
    two.author(&["index", "packs"], 0);
    let player = two.path("player");
    let address = serve_slowly(two.path("author/packs"), move |name| {
        if name.starts_with("tale") {
            ends(&player, &["add", FROM, "base"], 0);
        }
    });
    two.player(&["add", &address, "tale"], 0);
    let said = two.player(&["list", "--check"], 0);
    assert!(said.contains("base 1.0.0: from file://") && said.contains("tale 1.0.0: from http://"), "{said}");
    let keys = fs::read_to_string(two.path("player/content/ritual.keys")).unwrap();
    let keys: Value = serde_json::from_str(&keys).unwrap();
    let count = |what: &str| keys[what].as_object().map(serde_json::Map::len);
    assert_eq!((count("packs"), count("indexes")), (Some(2), Some(2)), "{keys}");
}
