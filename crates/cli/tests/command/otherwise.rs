//! What is played otherwise than scenarios say: another episode or Elder One, other options, those who were named.

use std::fs;

use serde_json::{Value, json};

use crate::cli::{SCENARIO, ritual};

/// Another Elder One than the scenario has.
const HASTUR: [&str; 2] = ["--elder-one", "hastur"];

#[test]
fn a_batch_says_what_it_plays_otherwise_than_its_scenario() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (page, part) = (file("games.html"), file("1.json"));
    let simulate = |more: &[&str]| {
        let args = ["simulate", SCENARIO, "--games", "2", "--statistics", "--investigators", "mike,ruth"];
        ritual(&[&args[..], &HASTUR, more].concat()).ends_with(0)
    };
    let with = "played by mike, ruth with the Elder One death-may-die/hastur";
    let told = simulate(&["--option", "unknown_monsters=two", "--report", &page]);
    let with_both = format!("2 players, policy quick\n{with}, unknown_monsters=two\n\n");
    assert!(told.out.contains(&with_both), "{}", told.out);
    let page = fs::read_to_string(page).unwrap();
    assert!(page.contains(&format!(", policy quick, {with}, unknown_monsters=two<")), "{page}");
    let table = json!({ "elder_one": "death-may-die/hastur" });
    let told = simulate(&["--out", &part, "--format", "json"]).json();
    assert_eq!((&told["table"], &told["investigators"]), (&table, &json!(["mike", "ruth"])));
    let merged = ritual(&[&["merge", &part], &HASTUR[..]].concat()).ends_with(0);
    assert!(merged.out.contains(&format!("2 players, policy quick\n{with}\n\n")), "{}", merged.out);
    let refused = ritual(&["merge", &part]).ends_with(1).err;
    assert!(
        refused.contains("at another table: merge them beside their content, with the `--elder-one`, "),
        "{refused}"
    );
    let misspelt = ritual(&["simulate", SCENARIO, "--option", "unknown_monster=two"]).ends_with(2).err;
    assert!(misspelt.contains("(`ritual explain option` lists them): did you mean `unknown_monsters`?"), "{misspelt}");
}

#[test]
fn an_experiment_says_what_it_plays_otherwise_than_its_scenario() {
    let free = ["--free", "enemy/core/cultist:reserve=9..10"];
    for command in [&["diagnose"][..], &[&["tune"][..], &free].concat()] {
        let run = |more: &[&str]| ritual(&[command, &[SCENARIO, "--games", "4"], &HASTUR, more].concat()).ends_with(0);
        let told = run(&[]).out;
        assert!(told.contains("\nwith the Elder One death-may-die/hastur\n"), "{command:?}: {told}");
        let told = run(&["--format", "json"]).json();
        assert_eq!(told["table"], json!({ "elder_one": "death-may-die/hastur" }), "{command:?}");
    }
}

#[test]
fn the_pairings_of_an_episode_or_an_elder_one_are_played_alone() {
    let matrix = |more: &[&str]| {
        let args = ["matrix", "--pairings", "--players", "2", "--games", "1", "--policy", "random"];
        ritual(&[&args[..], more].concat()).ends_with(0)
    };
    let cells = |more: &[&str]| -> Vec<Value> {
        matrix(&[more, &["--format", "json"]].concat()).json()["cells"].as_array().unwrap().clone()
    };
    let values = |cells: &[Value], key: &str| -> Vec<String> {
        let mut values: Vec<String> = cells.iter().map(|it| it[key].as_str().unwrap().to_owned()).collect();
        values.sort_unstable();
        values.dedup();
        values
    };
    let of_episode = cells(&["--episode", "last-lot"]);
    assert_eq!(values(&of_episode, "episode"), ["the-drowned-archive/last-lot"]);
    assert!(of_episode.len() > 2 && values(&of_episode, "elder_one").len() == of_episode.len(), "{of_episode:?}");
    let of_hastur = cells(&HASTUR);
    assert_eq!(values(&of_hastur, "elder_one"), ["death-may-die/hastur"]);
    assert!(of_hastur.len() > 2 && values(&of_hastur, "episode").len() == of_hastur.len(), "{of_hastur:?}");
    let both = [&["--episode", "last-lot"][..], &HASTUR].concat();
    let cell = cells(&both);
    assert_eq!(values(&cell, "scenario"), ["the-drowned-archive/last-lot against death-may-die/hastur"]);
    assert_eq!(cell.len(), 1);
    // People read ids without their packs, where only one pack has them.
    let told = matrix(&both).out;
    assert!(told.contains("\n last-lot against hastur "), "{told}");
    let all = "Everything is played with the episode the-drowned-archive/last-lot, the Elder One death-may-die/hastur.";
    assert!(told.contains(all), "{told}");
}
