//! What makes a scenario hard or dull, and which numbers make it as hard as it is meant to be.

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
    let body = ["games", "win_rate", "tried", "causes", "unproven", "is_stopped", "dull", "recordings"];
    has_keys(&told, &[&head[..], &body].concat());
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
    let words = cause["change"]["words"].as_str().unwrap().to_lowercase();
    assert!(words.contains("sanity") && !words.contains("ability"), "{words}");
    // What does not make it easier is told too, and says so.
    let causes = told["causes"].as_array().unwrap();
    assert_eq!(causes.len(), 3, "{told:#}");
    assert!(causes.iter().all(|it| it["is_sure"] == false || it["difference"]["mean"].as_f64() > Some(0.0)));
    // The game that turned is played again as it is lost, and as it is won with the change that it holds.
    let [lost, won] = [0, 1].map(|end| told["recordings"][0][end].as_str().unwrap().to_owned());
    let again = ritual(&["replay", &lost, "--content", &content, "--quiet"]).ends_with(0).out;
    assert!(again.starts_with("turn ") && !again.contains("elder one defeated"), "{again}");
    let again = ritual(&["replay", &won, "--content", &content, "--format", "json"]).ends_with(0).json();
    assert_eq!((&again["same_content"], &again["outcome"]), (&true.into(), &"elder_one_defeated".into()));
    let said = ritual(&["replay", &won, "--content", &content]).ends_with(0).out;
    assert!(said.contains("with a change: `/abilities/0` of `episode/fear-of-the-unknown/great-punishment` taken out"));
    let mut recording: Value = serde_json::from_str(&fs::read_to_string(&won).unwrap()).unwrap();
    assert_eq!(recording["outcome"], "elder_one_defeated");
    let other = folder.path().join("other.json");
    let replay = |recording: &Value| {
        fs::write(&other, recording.to_string()).unwrap();
        ritual(&["replay", other.to_str().unwrap(), "--content", &content]).ends_with(1).err
    };
    recording["changes"][0]["path"] = "/abilities/9".into();
    assert!(replay(&recording).contains("the change in the recording cannot be made: "), "{}", replay(&recording));
    recording["changes"][0]["document"] = "monster/core/eel".into();
    assert!(replay(&recording).contains("there is no document of that kind"), "{}", replay(&recording));
    // The same games tell the same, however many jobs play them; and no content is written.
    assert_eq!(diagnose(&["--format", "json", "--jobs", "1"]).ends_with(0).json(), told);
    assert_eq!(fs::read_dir(&content).unwrap().count(), before);
}

/// A tuning without what differs from one run to the next.
fn without_times(mut tuning: Value) -> Value {
    tuning["cost"]["seconds"] = 0.into();
    for proposal in tuning["proposals"].as_array_mut().unwrap() {
        proposal["cost"]["seconds"] = 0.into();
    }
    tuning
}

#[test]
fn numbers_are_tuned_and_written_only_if_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let content = maddening(folder.path());
    let episode = Path::new(&content).join("fear-of-the-unknown/episodes/great-punishment/episode.yaml");
    let before = fs::read_to_string(&episode).unwrap();
    let tune = |more: &[&str]| {
        let args = ["tune", SCENARIO, "--content", &content, "--games", "24", "--target", "0.9"];
        let free = "episode/great-punishment:abilities[0].steps[0].suffer.sanity=1..3";
        ritual(&[&args[..], &["--free", free], more].concat())
    };
    let told = without_times(tune(&["--format", "json"]).ends_with(0).json());
    let head = ["version", "scenario", "seed", "players", "policy", "target", "free"];
    let body = ["games", "before", "tried", "cost", "proposals", "refused", "rewritten", "is_written", "is_stopped"];
    has_keys(&told, &[&head[..], &body].concat());
    has_keys(&told["free"][0], &["document", "path", "range", "present"]);
    has_keys(&told["proposals"][0], &["numbers", "win_rate", "is_on_target", "is_proven", "cost"]);
    // Whoever loses his mind slowest wins most.
    assert_eq!(told["proposals"][0]["numbers"], serde_json::json!([1]), "{told:#}");
    let lines = told["rewritten"][0]["lines"].as_array().unwrap();
    assert!(lines.iter().any(|line| line.as_str().unwrap().starts_with('+')), "{lines:?}");
    assert_eq!((&told["tried"], &told["is_written"]), (&3.into(), &Value::Bool(false)));
    assert_eq!(without_times(tune(&["--format", "json", "--jobs", "1"]).ends_with(0).json()), told);
    assert_eq!(fs::read_to_string(&episode).unwrap(), before);
    let said = tune(&["--write"]).ends_with(0).out;
    let asked = "\na  episode/great-punishment:abilities[0].steps[0].suffer.sanity=1..3 (is 3)\n";
    for part in
        [asked, "won as it is", "target        90.0 %", "1 (is 3)", "+  - { when: turn_ends", "written; `ritual check`"]
    {
        assert!(said.contains(part), "no `{part}` in {said}");
    }
    assert_eq!(fs::read_to_string(&episode).unwrap(), before.replace("sanity: 3 }", "sanity: 1 }"));
    // A number of another pack is not the scenario's alone.
    let shared = "other scenarios play with `core` too: `ritual matrix` says";
    assert!(!said.contains("other scenarios"), "{said}");
    let told = ritual(&["tune", SCENARIO, "--games", "4", "--free", "enemy/core/cultist:reserve=9..9"]).ends_with(0);
    assert!(told.out.contains(shared), "{}", told.out);
}

#[test]
fn numbers_that_cannot_be_tuned_are_refused_before_a_game_is_played() {
    let tune = |free: &str| ritual(&["tune", SCENARIO, "--games", "4", "--free", free]);
    let cases = [
        ("ghast", "`ghast` frees no number: write a document"),
        ("enemy/ghast:health=many", "frees no number"),
        ("enemy/ghast:health=3..1", "no number is in the range of `enemy/ghast:health=3..1`"),
        ("enemy/ghost:health=1..3", "there is no document `enemy/ghost`: did you mean `enemy/ghast`?"),
        ("monster/ghast:health=1..3", "there is no document `monster/ghast`"),
        (
            "enemy/ghast:helth=1..3",
            "`enemy/fear-of-the-unknown/ghast` has no number at `helth`: did you mean `health`?",
        ),
        ("enemy/ghast:name=1..3", "what stands at `name` is no whole number"),
        ("enemy/ghast:health=0..3", "`enemy/fear-of-the-unknown/ghast` cannot have 0 at `health`: "),
        ("episode/great-punishment:mythos[ebb].copies=1..3", "has no number at `mythos[ebb].copies`"),
    ];
    for (free, said) in cases {
        let ran = tune(free).ends_with(2);
        assert!(ran.err.contains(said), "{free}: {}", ran.err);
    }
    let twice = ["--free", "enemy/ghast:health=1..3", "--free", "enemy/ghast:health=2..3"];
    let ran = ritual(&[&["tune", SCENARIO][..], &twice].concat()).ends_with(2);
    assert!(ran.err.contains("is free already: say it once"), "{}", ran.err);
    for wrong in ["50", "-1", "half"] {
        let args = ["tune", SCENARIO, "--free", "enemy/ghast:health=1..3", "--target", wrong];
        assert!(ritual(&args).ends_with(2).err.contains("a target is a share of games won from 0 to 1"), "{wrong}");
    }
    // A table at which there is no room for two.
    let ran = tune("rules/core/standard:limits.investigators=1..1").ends_with(1);
    assert!(ran.err.contains("can be played with none of these numbers: "), "{}", ran.err);
}

#[test]
fn a_diagnosis_reads_like_one() {
    let told = ritual(&["diagnose", SCENARIO, "--games", "4"]).ends_with(0).out;
    for part in ["What makes it hard", "What makes it dull", "changes tried", "won        ", "one answer", "tension"] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
    // So few games prove nothing, and it says so.
    assert!(told.contains("Nothing that was tried makes it easier beyond luck."), "{told}");
    assert!(!told.contains("Something never comes up."), "{told}");
    let wrong = ritual(&["diagnose", "kilkenny", "--games", "4"]).ends_with(2);
    assert!(wrong.err.contains("no scenario is called `kilkenny`"), "{}", wrong.err);
    assert!(ritual(&["diagnose", SCENARIO, "--games", "0"]).ends_with(2).err.contains("games can be played"));
}
