//! What makes a scenario hard or dull, found out by playing it changed.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::cli::{SCENARIO, has_keys, ritual, root};
use crate::pack::copy;

/// Content with an episode in which nobody keeps a clear head.
fn maddening(folder: &Path) -> String {
    let content = folder.join("content");
    copy(&root().join("content"), &content);
    let episode = content.join("fear-of-the-unknown/episodes/great-punishment/episode.yaml");
    let abilities = "\nabilities:\n  - { when: turn_ends, steps: [{ suffer: { who: you, sanity: 3 } }] }\n";
    fs::write(&episode, fs::read_to_string(&episode).unwrap() + abilities).unwrap();
    content.to_str().unwrap().to_owned()
}

#[test]
fn what_makes_a_scenario_hard_is_found_and_proven() {
    let folder = tempfile::tempdir().unwrap();
    let (content, turned) = (maddening(folder.path()), folder.path().join("turned"));
    let before = fs::read_dir(&content).unwrap().count();
    let diagnose = |more: &[&str]| {
        let args = ["diagnose", SCENARIO, "--content", &content, "--games", "24"];
        ritual(&[&args[..], &["--recordings", turned.to_str().unwrap()], more].concat())
    };
    let told = diagnose(&["--format", "json"]).ends_with(0).json();
    let head = ["version", "scenario", "seed", "players", "policy"];
    has_keys(&told, &[&head[..], &["games", "win_rate", "tried", "causes", "dull", "recordings"]].concat());
    let cause = &told["causes"][0];
    has_keys(cause, &["change", "after", "difference", "won_now", "lost_now", "luck", "is_sure", "turned"]);
    has_keys(&cause["change"]["edits"][0], &["document", "path", "value"]);
    assert_eq!(cause["change"]["edits"][0]["document"], "episode/fear-of-the-unknown/great-punishment");
    assert_eq!(cause["change"]["edits"][0]["path"], "abilities[0]", "{told:#}");
    assert_eq!((&cause["is_sure"], &told["games"]), (&Value::Bool(true), &24.into()), "{cause:#}");
    assert!(cause["difference"]["low"].as_f64() > Some(0.0), "{cause:#}");
    let dull = &told["dull"];
    let figures = ["games", "decisions", "one_answer", "turns", "lead_changes", "decided"];
    has_keys(dull, &[&figures[..], &["decided_turn", "never", "reasons"]].concat());
    // The game that turned is played again as it is lost; the other one needs the change.
    let [lost, won] = [0, 1].map(|end| told["recordings"][0][end].as_str().unwrap().to_owned());
    let again = ritual(&["replay", &lost, "--content", &content, "--quiet"]).ends_with(0).out;
    assert!(again.starts_with("turn ") && !again.contains("elder one defeated"), "{again}");
    let won: Value = serde_json::from_str(&fs::read_to_string(won).unwrap()).unwrap();
    assert_eq!(won["outcome"], "elder_one_defeated");
    // The same games tell the same, however many jobs play them; and no content is written.
    assert_eq!(diagnose(&["--format", "json", "--jobs", "1"]).ends_with(0).json(), told);
    assert_eq!(fs::read_dir(&content).unwrap().count(), before);
}

#[test]
fn a_diagnosis_reads_like_one() {
    let told = ritual(&["diagnose", SCENARIO, "--games", "4"]).ends_with(0).out;
    for part in ["What makes it hard", "What makes it dull", "changes tried", "won        ", "one answer", "tension"] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
    // So few games prove nothing, and it says so.
    assert!(told.contains("Nothing that was tried makes it easier beyond luck."), "{told}");
    let wrong = ritual(&["diagnose", "kilkenny", "--games", "4"]).ends_with(2);
    assert!(wrong.err.contains("no scenario is called `kilkenny`"), "{}", wrong.err);
    assert!(ritual(&["diagnose", SCENARIO, "--games", "0"]).ends_with(2).err.contains("games can be played"));
}
