//! Who plays: policies by name, weights from files, and how well they play.

use std::fs;

use serde_json::Value;

use crate::cli::{SCENARIO, has_keys, ritual};

#[test]
fn who_plays_is_chosen_by_name() {
    let simulate = |policy: &str| {
        let args = ["simulate", SCENARIO, "--games", "4", "--seed", "7", "--format", "json", "--policy", policy];
        ritual(&args).ends_with(0).json()
    };
    let (quick, random) = (simulate("quick"), simulate("random"));
    assert_eq!((&quick["policy"], &random["policy"]), (&"quick".into(), &"random".into()));
    assert_ne!(quick["decisions"]["total"], random["decisions"]["total"]);
    let usual = ritual(&["simulate", SCENARIO, "--games", "4", "--seed", "7", "--format", "json"]).ends_with(0).json();
    assert_eq!((&usual["policy"], &usual["outcomes"]), (&quick["policy"], &quick["outcomes"]));
    let unknown = ritual(&["simulate", SCENARIO, "--policy", "clever"]).ends_with(2);
    assert!(unknown.err.contains("choose one of `random`, `quick`, `good`, `expert`"), "{}", unknown.err);
}

#[test]
fn the_help_names_who_plays_each_game() {
    let help = ritual(&["simulate", "--help"]).ends_with(0).out;
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "in `death-may-die` 1000 with random, 1000 with quick, 100 with good, 10 with expert",
        "in `bloodborne` 1000 with random, 200 with quick, 40 with good, 4 with expert",
        "`death-may-die` has `random`, `quick`, `good`, `expert`: those who think follow a network",
        "`bloodborne` has `random`, `quick`, `good`, `expert`: those who think try options in games that they imagine",
    ] {
        assert!(help.contains(part), "no `{part}` in {help}");
    }
}

#[test]
fn how_long_an_expert_thinks_is_said() {
    let expert = |more: &[&str]| {
        let args = ["simulate", SCENARIO, "--games", "1", "--policy", "expert"];
        ritual(&[&args[..], more].concat())
    };
    let json = expert(&["--rollouts", "4", "--format", "json"]).ends_with(0).json();
    assert_eq!((&json["policy"], &json["rollouts"], &json["games"]), (&"expert".into(), &4.into(), &1.into()));
    assert_eq!(json["seconds_a_decision"], Value::Null);
    let told = expert(&["--rollouts", "4", "--seconds-a-decision", "0.002"]).ends_with(0).out;
    assert!(told.contains("at most 0.002 s for a decision: on another machine games go otherwise"), "{told}");
    for wrong in [["--seconds-a-decision", "NaN"], ["--seconds-a-decision", "-1"], ["--rollouts", "0"]] {
        expert(&wrong).ends_with(2);
    }
    let quick = ritual(&["simulate", SCENARIO, "--policy", "quick", "--rollouts", "4"]).ends_with(2);
    assert!(quick.err.contains("are for `--policy good` and `expert`, not for `quick`"), "{}", quick.err);
}

#[test]
fn weights_that_cannot_be_used_are_refused_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("weights.json");
    let simulate = || ritual(&["simulate", SCENARIO, "--games", "1", "--weights", file.to_str().unwrap()]);
    assert!(simulate().ends_with(2).err.contains("weights.json"));
    for bytes in [&b"{\"format\": 1"[..], b"[]", b"\xff\xfe", b""] {
        fs::write(&file, bytes).unwrap();
        let ran = simulate().ends_with(2);
        assert!(ran.err.contains("weights.json"), "{}", ran.err);
        for jargon in ["expected", "struct", "EOF", "utf-8"] {
            assert!(!ran.err.contains(jargon), "{}", ran.err);
        }
    }
    fs::File::create(&file).unwrap().set_len(1 << 30).unwrap();
    assert!(simulate().ends_with(2).err.contains("have more than 16777216 bytes"));
    fs::remove_file(&file).unwrap();
    // Nobody writes into this pipe.
    if std::process::Command::new("mkfifo").arg(&file).status().is_ok_and(|status| status.success()) {
        assert!(simulate().ends_with(2).err.contains("is a pipe, not a file"));
    }
}

#[test]
fn the_strength_of_the_players_is_a_page_and_a_document() {
    let strength = |more: &[&str]| {
        let args = ["strength", "--scenario", SCENARIO, "--games", "2", "--seed", "5"];
        ritual(&[&args[..], more].concat())
    };
    let json = strength(&["--format", "json"]).ends_with(0).json();
    has_keys(&json, &["version", "seed", "weights", "is_processor_time", "policies", "left_out", "asked", "faults"]);
    assert_eq!(json["asked"], Value::Null);
    let policies: Vec<&str> =
        json["policies"].as_array().unwrap().iter().filter_map(|it| it["policy"].as_str()).collect();
    assert_eq!(policies, ["random", "quick"]);
    let rows = json["policies"][1]["rows"].as_array().unwrap();
    assert_eq!(rows.iter().map(|it| it["players"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 3, 4, 5]);
    has_keys(&rows[0], &["scenario", "players", "games", "wins", "win_rate", "decisions", "seconds"]);
    assert_eq!(json["policies"][1]["summary"]["games"], 8);
    // The same games are won another time, and on another number of threads.
    let again = strength(&["--format", "json", "--jobs", "1"]).ends_with(0).json();
    let wins = |json: &Value| {
        json["policies"][1]["rows"].as_array().unwrap().iter().map(|it| it["wins"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(wins(&json), wins(&again));

    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("players.md");
    strength(&["--out", page.to_str().unwrap()]).ends_with(0);
    let page = fs::read_to_string(page).unwrap();
    let made_by = format!(
        "`ritual strength content --scenario {SCENARIO} --games 2 --good 0 --expert 0 --questions 0 --seed 5 --out FILE`"
    );
    assert!(page.contains(&made_by), "{page}");
    assert!(page.contains("| scenario | 1 or 2 | 3 | 4 | 5 | a game | decisions/s |"), "{page}");
    assert!(!page.contains("What they are asked"), "{page}");
}

#[test]
fn the_page_of_the_players_says_what_they_are_asked() {
    let run = |command: &str, more: &[&str]| ritual(&[&[command][..], more].concat()).ends_with(0);
    let strength = |more: &[&str]| {
        let args = ["--scenario", SCENARIO, "--games", "1", "--questions", "4", "--seed", "5"];
        run("strength", &[&args[..], more].concat())
    };
    let told = strength(&["--format", "json"]).json();
    assert_eq!(told["asked"]["games"], 4);
    let rows = told["asked"]["rows"].as_array().unwrap();
    let players: Vec<Option<u64>> = rows.iter().map(|row| row["players"].as_u64()).collect();
    assert_eq!(players, [Some(2), Some(3), Some(4), Some(5), None]);
    // It is what the same batch says by itself.
    let args = [SCENARIO, "--games", "4", "--seed", "5", "--players", "3", "--questions", "--format", "json"];
    let batch = run("simulate", &args).json();
    let figures = |it: &Value, keys: [&str; 4]| keys.map(|key| it[key].clone());
    let asked = figures(&rows[1], ["decisions", "options", "one_answer", "matter"]);
    assert_eq!(asked, figures(&batch["questions"], ["per_game", "options_mean", "one_answer", "matter"]));
    let page = strength(&[]).out;
    assert!(page.contains("## What they are asked") && page.contains("--questions 4 --seed 5"), "{page}");
    let decisions = rows[1]["decisions"].as_f64().unwrap();
    assert!(page.contains(&format!("| 3 | {decisions:.0} | ")), "{decisions} in {page}");
}
