//! Every scenario with every number of players, and what a scenario without end leaves of that.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::batches::{elements, endless, path};
use crate::cli::{SCENARIO, has_keys, ritual, root};
use crate::compare::TOO_MANY;
use crate::pack::copy;

#[test]
fn a_matrix_that_is_stopped_says_what_was_not_played() {
    let matrix = |more: &[&str]| {
        let args = ["matrix", "--scenario", SCENARIO, "--players", "2,5"];
        ritual(&[&args[..], &TOO_MANY[..], more].concat()).ends_with(2)
    };
    let told = matrix(&[]);
    assert!(told.out.contains("not played") && told.out.contains(", fewer where it was stopped, "), "{}", told.out);
    assert!(told.err.contains("stopped after ") && told.err.contains(" of 200000000 games"), "{}", told.err);
    let told = matrix(&["--format", "json"]).json();
    assert!(told["cells"][0]["games"].as_u64() > Some(0), "{told}");
    assert_eq!((&told["cells"][1]["games"], &told["cells"][1]["fault"]), (&0.into(), &Value::Null));
}

#[test]
fn a_scenario_without_end_does_not_hide_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let (content, other) = (endless(folder.path()), "laboratories-cthulhu");
    let asked = ["--scenario", SCENARIO, "--scenario", other, "--players", "2", "--games", "4"];
    let compare = |more: &[&str]| ritual(&[&["compare", "content", &content], &asked[..], more].concat()).ends_with(1);
    let fault = "went on without end; at work were `";
    let told = compare(&[]).out;
    assert!(told.contains("! `") && told.contains("with `--players 2`: `fear-of-the-unknown/kilkenny-"), "{told}");
    assert!(told.contains(fault) && told.contains("not played") && told.contains(other), "{told}");
    let told = compare(&["--format", "markdown"]).out;
    assert!(told.contains(fault) && told.contains(&format!("/{other}` | 2 | ")), "{told}");
    let told = compare(&["--format", "json"]).json();
    assert!(told["scenarios"][0]["fault"].as_str().unwrap().contains(fault), "{told}");
    assert_eq!((&told["scenarios"][1]["fault"], &told["scenarios"][1]["games"]), (&Value::Null, &4.into()));

    let told = ritual(&[&["matrix", "--content", &content], &asked[..]].concat()).ends_with(1);
    assert!(told.out.contains("\n! with 2 players: `fear-of-the-unknown/kilkenny-"), "{}", told.out);
    assert!(told.out.contains(fault) && told.out.contains(other), "{}", told.out);

    let scenarios = ["--scenario", SCENARIO, "--scenario", other];
    let strength =
        |more: &[&str]| ritual(&[&["strength", &content, "--games", "2"], &scenarios[..], more].concat()).ends_with(1);
    let told = strength(&[]);
    assert!(told.err.contains("! `quick` with 5 players: `fear-of-the-unknown/kilkenny-"), "{}", told.err);
    assert!(told.err.contains(fault) && told.out.contains(&format!("{SCENARIO}` | – |")), "{}", told.out);
    let told = strength(&["--format", "json"]).json();
    let rows = told["policies"][1]["rows"].as_array().unwrap();
    assert!(rows.len() == 4 && rows.iter().all(|row| row["scenario"].as_str().unwrap().ends_with(other)), "{told}");
    assert_eq!(told["faults"].as_array().unwrap().len(), 8);

    let dist = path(folder.path(), "dist");
    let build =
        |more: &[&str]| ritual(&[&["build", &content, "--games", "1", "--dist", &dist], more].concat()).ends_with(1);
    let told = build(&[]).out;
    assert!(told.contains("\n! `fear-of-the-unknown/kilkenny-") && told.contains(fault), "{told}");
    assert!(told.contains("not played") && told.contains("Nothing was exported") && told.contains(other), "{told}");
    let told = build(&["--format", "json"]).json();
    let scenarios = told["scenarios"].as_array().unwrap();
    let (faulty, sound): (Vec<&Value>, Vec<&Value>) = scenarios.iter().partition(|it| it["fault"].is_string());
    assert!(faulty.iter().any(|it| it["scenario"].as_str().unwrap().ends_with(SCENARIO)), "{told}");
    assert!(sound.iter().any(|it| it["scenario"].as_str().unwrap().ends_with(other) && it["games"] == 1), "{told}");
    assert!(!Path::new(&dist).exists());
}

#[test]
fn a_matrix_has_a_cell_for_each_scenario_and_number_of_players() {
    let matrix =
        |more: &[&str]| ritual(&[&["matrix", "--games", "3", "--players", "2,5", "--format", "json"], more].concat());
    let told = matrix(&["--scenario", SCENARIO]).ends_with(0).json();
    let cells = told["cells"].as_array().unwrap();
    assert_eq!(cells.iter().map(|it| it["players"].as_u64().unwrap()).collect::<Vec<_>>(), [2, 5]);
    let of_cell = [
        "scenario",
        "title",
        "episode",
        "episode_title",
        "elder_one",
        "elder_one_title",
        "unknown_monsters",
        "players",
        "games",
        "wins",
        "win_rate",
        "turns",
        "first_games",
        "band",
        "outside",
        "fault",
    ];
    has_keys(&cells[0], &of_cell);
    has_keys(&told, &["version", "seed", "policy", "games", "band", "cells", "uneven"]);
    assert_eq!(cells[0]["episode"], "fear-of-the-unknown/great-punishment");
    // Whoever plays at random loses: that is surely outside.
    let args = [
        "matrix",
        "--players",
        "2",
        "--scenario",
        SCENARIO,
        "--policy",
        "random",
        "--games",
        "40",
        "--band",
        "90..100",
    ];
    let told = ritual(&args).ends_with(1);
    assert!(told.out.contains(&format!("! fear-of-the-unknown/{SCENARIO} with 2 players: 0.0 % (")), "{}", told.out);
    assert!(told.out.contains(" won, outside of 90 to 100 %; look at "), "{}", told.out);
    let pairings =
        ritual(&["matrix", "--pairings", "--games", "1", "--players", "2", "--policy", "random", "--format", "json"]);
    let cells = pairings.ends_with(0).json();
    let cells = cells["cells"].as_array().unwrap();
    let episodes: std::collections::BTreeSet<&str> = cells.iter().filter_map(|it| it["episode"].as_str()).collect();
    let elder_ones: std::collections::BTreeSet<&str> = cells.iter().filter_map(|it| it["elder_one"].as_str()).collect();
    assert_eq!(cells.len(), episodes.len() * elder_ones.len());
    for wrong in ["75..50", "50", "a..b", "0..101"] {
        ritual(&["matrix", "--band", wrong]).ends_with(2);
    }
}

#[test]
fn a_matrix_has_a_row_for_each_number_of_unknown_monsters() {
    let matrix = |more: &[&str]| ritual(&[&["matrix", "--games", "3", "--players", "2,5"], more].concat());
    let json = |more: &[&str]| matrix(&[more, &["--format", "json"]].concat()).ends_with(0).json();
    let told = json(&["--scenario", SCENARIO, "--unknown", "none,two,none"]);
    let cells = told["cells"].as_array().unwrap();
    let played: Vec<(&str, u64)> =
        cells.iter().map(|it| (it["unknown_monsters"].as_str().unwrap(), it["players"].as_u64().unwrap())).collect();
    assert_eq!(played, [("none", 2), ("none", 5), ("two", 2), ("two", 5)]);
    // They are the cells of the option, which the dimension outdoes.
    let with = |number: &str| {
        let option = format!("unknown_monsters={number}");
        json(&["--scenario", SCENARIO, "--option", &option])["cells"].clone()
    };
    assert_eq!((&with("none")[0], &with("two")[1]), (&cells[0], &cells[3]));
    let outdone = json(&["--scenario", SCENARIO, "--option", "unknown_monsters=one", "--unknown", "two"]);
    assert_eq!(outdone["cells"][0], cells[2]);
    // Who does not ask plays as the scenario says.
    assert_eq!(json(&["--scenario", "alchemy-orrowhen"])["cells"][0]["unknown_monsters"], "two");
    let told = matrix(&["--scenario", SCENARIO, "--unknown", "none,one"]).ends_with(0).out;
    assert!(told.contains(&format!("{SCENARIO}, one Unknown")), "{told}");
    let wrong = matrix(&["--scenario", SCENARIO, "--unknown", "none,three"]).ends_with(2).err;
    assert!(wrong.contains("cannot be `three`; it is one of none, one, two"), "{wrong}");
    let pairings = json(&["--pairings", "--policy", "random", "--unknown", "none,two"]);
    let (unknown, plain): (Vec<&Value>, Vec<&Value>) =
        pairings["cells"].as_array().unwrap().iter().partition(|it| it["unknown_monsters"] == "two");
    assert!(!unknown.is_empty() && unknown.len() == plain.len(), "{} and {}", unknown.len(), plain.len());
}

#[test]
fn a_matrix_holds_scenarios_to_what_their_own_pack_wants() {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content");
    copy(&root().join("content"), &content);
    let manifest = content.join("fear-of-the-unknown/pack.yaml");
    let text = fs::read_to_string(&manifest).unwrap();
    let balance = "balance: { at_least: 90, at_most: 100, spread: 15, policy: random }\n";
    fs::write(&manifest, text + balance).unwrap();
    let content = content.to_str().unwrap();
    let matrix = |more: &[&str]| {
        let args = ["matrix", "--content", content, "--scenario", SCENARIO, "--players", "2", "--games", "40"];
        ritual(&[&args[..], more].concat())
    };
    // Whoever plays at random loses, and that is what the pack speaks of.
    let told = matrix(&["--policy", "random", "--format", "json"]).ends_with(1).json();
    assert_eq!(told["band"], Value::Null);
    assert_eq!(told["cells"][0]["band"], serde_json::json!({ "low": 90, "high": 100 }));
    assert_eq!((&told["cells"][0]["outside"], &told["uneven"]), (&true.into(), &Value::Array(Vec::new())));
    // Of others it says nothing, and the command line has the last word.
    let other = matrix(&[]).ends_with(0);
    assert!(other.err.contains("`balance` of `fear-of-the-unknown` is about `random`"), "{}", other.err);
    // Nor does it of another Elder One than its scenario has.
    let elsewhere = matrix(&["--policy", "random", "--elder-one", "hastur", "--format", "json"]).ends_with(0).json();
    assert_eq!((&elsewhere["cells"][0]["band"], &elsewhere["cells"][0]["outside"]), (&Value::Null, &false.into()));
    let asked = matrix(&["--policy", "random", "--band", "0..10"]).ends_with(0);
    assert!(!asked.err.contains("balance"), "{}", asked.err);
}

#[test]
fn a_matrix_is_written_as_a_page_and_as_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let (page, table) = (path(folder.path(), "matrix.html"), path(folder.path(), "matrix.csv"));
    let args = ["matrix", "--games", "3", "--players", "2,5", "--scenario", SCENARIO, "--format", "json"];
    let told = ritual(&[&args[..], &["--report", &page, "--report", &table]].concat()).ends_with(0).json();
    let text = fs::read_to_string(&page).unwrap();
    let elements = elements(&text);
    let count = |name: &str| elements.iter().filter(|it| it[0] == name).count();
    // A row for the heads and one for the scenario; a bar for each number of players in one plot, and a row below it.
    assert_eq!((count("tr"), count("td"), count("svg"), count("desc")), (2 + 3, 2 + 2, 1, 1));
    assert!(!text.contains("{{") && text.contains("class=\"heat\""), "{text}");
    let documented = fs::read_to_string(root().join("docs/statistics.md")).unwrap();
    let mut table = csv::Reader::from_path(&table).unwrap();
    for column in table.headers().unwrap() {
        assert!(documented.contains(&format!("`{column}`")), "{column}");
    }
    let lines: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    for (line, cell) in lines.iter().zip(told["cells"].as_array().unwrap()) {
        assert_eq!((&line[0], &line[5]), (cell["scenario"].as_str().unwrap(), &*cell["wins"].to_string()));
    }
    assert_eq!(lines.len(), 2);
}
