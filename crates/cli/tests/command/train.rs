//! `ritual train`: a few games are learned from, and what cannot be done is said in words.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

/// Trains on one scenario, three games at a time.
fn train(out: &Path, args: &[&str]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
    command.args(["train", "--lot", "3", "--format", "json", "--out"]).arg(out).args(args);
    if !args.contains(&"--without") {
        command.args(["--scenario", "kilkenny-tsathoggua"]);
    }
    command.current_dir(root).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The report of a training that went well.
fn report(output: &Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn layers(out: &Path) -> Value {
    let weights: Value = serde_json::from_slice(&fs::read(out).unwrap()).unwrap();
    weights["layers"].clone()
}

#[test]
fn a_training_can_be_repeated_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("one.json");
    let first = report(&train(&out, &["--games", "6", "--jobs", "1"]));
    assert_eq!(first["games"], 6);
    assert_eq!(first["planned"], 6);
    assert!(first["decisions"].as_u64().unwrap() > 100, "{first}");
    let tables = first["tables"].as_array().unwrap();
    assert_eq!(tables.iter().map(|it| it["games"].as_u64().unwrap()).sum::<u64>(), 6);

    let again = folder.path().join("two.json");
    report(&train(&again, &["--games", "6", "--jobs", "2"]));
    assert_eq!(layers(&again), layers(&out));

    let refused = train(&out, &["--games", "6"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("--resume") && text(&refused.stderr).contains("--overwrite"));

    let others = train(&out, &["--games", "9", "--resume", "--players", "2,3"]);
    assert_eq!(others.status.code(), Some(2));
    let said = text(&others.stderr);
    assert!(said.contains("kilkenny-tsathoggua` with 1 player, not now") && !said.contains("content"), "{said}");

    let further = report(&train(&out, &["--games", "9", "--resume"]));
    assert_eq!(further["games"], 9);
    assert_ne!(layers(&out), layers(&again));
    // A run in which nothing was left to play says nothing of how it goes.
    let page = folder.path().join("nothing.md");
    report(&train(&out, &["--games", "9", "--resume", "--report", page.to_str().unwrap()]));
    let page = fs::read_to_string(&page).unwrap();
    assert!(page.contains("9 games in ") && page.contains(" minutes; ") && !page.contains("in this run"), "{page}");
    assert!(!page.contains("Won while learning") && !page.contains("decisions in a second"), "{page}");

    let page = folder.path().join("curve.md");
    let third = folder.path().join("three.json");
    let from = ["--games", "3", "--from", out.to_str().unwrap(), "--report", page.to_str().unwrap()];
    report(&train(&third, &from));
    let page = fs::read_to_string(&page).unwrap();
    // Weights by which nobody could play are nothing to begin with either.
    let mut large: Value = serde_json::from_slice(&fs::read(&out).unwrap()).unwrap();
    large["layers"]["hidden_bias"][0] = i32::MAX.into();
    let file = folder.path().join("large.json");
    fs::write(&file, large.to_string()).unwrap();
    let refused = train(&folder.path().join("four.json"), &["--games", "3", "--from", file.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("numbers that are too large"), "{}", text(&refused.stderr));
    assert!(page.contains("| games | 12 |") && page.contains("0 to 12 games"), "{page}");
    assert!(page.contains("12 games in ") && page.contains(" minutes, of these 3 in this run; "), "{page}");
    assert!(page.contains("Won while learning") && page.contains("decisions in a second"), "{page}");
}

#[test]
fn what_a_training_cannot_write_is_said_before_a_game_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let (out, taken) = (folder.path().join("w.json"), folder.path().join("taken"));
    fs::write(&taken, "a file, not a folder").unwrap();
    let inside = taken.join("curve.md");
    let refused = train(&out, &["--games", "3", "--report", inside.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
    assert!(text(&refused.stderr).contains("taken/curve.md`") && !out.exists(), "{}", text(&refused.stderr));
}

#[test]
fn a_training_stops_at_effects_without_end() {
    let folder = tempfile::tempdir().unwrap();
    let content = crate::batches::endless(folder.path());
    let output = train(&folder.path().join("w.json"), &["--games", "3", &content]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("in game 0 of seed 1 effects went on without end; at work were `"), "{said}");
    assert!(said.contains("`; it was stopped when more than "), "{said}");
    assert!(said.contains("kilkenny-tsathoggua` with ") && said.contains("a limit or an `if`"), "{said}");
}

#[test]
fn what_cannot_be_trained_is_said_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("w.json");
    let broken = folder.path().join("broken.json");
    fs::write(&broken, "{\"format\": 1, \"layers\": [9").unwrap();
    let cases: [(&[&str], &str); 8] = [
        (&["--without", "tsathogua"], "did you mean `tsathoggua`"),
        (&["--players", "6"], "from 1 to 5"),
        (&["--players", "-1:4"], "from 1 to 5"),
        (&["--players", "2,3,2:4"], "names 2 more than once"),
        (&["--players", "2:0"], "a weight from 1 to"),
        (&["--resume"], "leave --resume out to begin"),
        (&["--from", broken.to_str().unwrap()], "cannot begin with"),
        (&["no/such/folder"], "there is no `no/such/folder`"),
    ];
    for (args, said) in cases {
        let output = train(&out, &[&["--games", "3"][..], args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(said), "{args:?}: {}", text(&output.stderr));
        assert!(!out.exists(), "{args:?}");
    }
    // A checkpoint that is cut off is not gone on with.
    fs::write(folder.path().join("w.json.checkpoint"), "RITUALT1").unwrap();
    let output = train(&out, &["--games", "3", "--resume"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("this is no checkpoint"), "{}", text(&output.stderr));
}
