//! What is still to do, of documents that are right and of those that are only begun.

use std::fs;

use crate::cli::{pack, ritual, ritual_in};

/// An episode of which there is only the beginning, so that no check lets it be played.
const BEGUN: &str = "\
id: pier
name: The pier
map:
  tiles:
mythos:
  - { card: fog, copies: 3 }
  - { card: nowhere, copies: 5 }
";

#[test]
fn what_is_shipped_has_all_it_needs() {
    // What is begun on purpose says so, and is named by no scenario.
    let json = ritual(&["todo", "content", "--format", "json"]).ends_with(0).json();
    let parts = json["parts"].as_array().unwrap();
    let is_left = |part: &serde_json::Value| {
        part["tasks"].as_array().unwrap().iter().any(|it| it["done"].as_u64() < it["wanted"].as_u64())
    };
    let (begun, whole): (Vec<_>, Vec<_>) = parts.iter().partition(|it| it["unfinished"] == true);
    assert!(begun.len() == 5 && begun.iter().all(|it| it["kind"] == "episode" && is_left(it)), "{begun:#?}");
    assert!(whole.len() > 10 && !whole.iter().any(|it| is_left(it)), "{whole:#?}");
    let said = ritual(&["todo", "drowned-archive-orrowhen"]).ends_with(0).out;
    assert_eq!(said, "scenario the-drowned-archive/drowned-archive-orrowhen has all it needs\n");
}

#[test]
fn what_is_begun_says_what_it_lacks() {
    let folder = pack(&[
        ("episodes/pier/episode.yaml", BEGUN.as_bytes()),
        ("mythos.yaml", b"- { id: fog, name: Fog }\n"),
        ("scenarios.yaml", b"- { id: first, episode: pier, elder_one: nobody }\n"),
    ]);
    let said = ritual_in(folder.path(), &["todo", "packs"], "").ends_with(0).out;
    let episode = "packs/test/episodes/pier/episode.yaml";
    for line in [
        "scenario test/first\n",
        "  Elder One: 0 of 1; make an Elder One, and name it here (packs/test/scenarios.yaml, `elder_one`)\n",
        &format!("  gates on the map: 0 of 3; put each gate on a space ({episode}, `map.gates`)\n"),
        &format!("  Mythos cards: 3 of 8; make cards, and name them here ({episode}, `mythos`)\n"),
    ] {
        assert!(said.contains(line), "no `{line}` in:\n{said}");
    }
    assert!(!said.contains("  episode: "), "what is done is not listed: {said}");
    let json = ritual_in(folder.path(), &["todo", "first", "--content", "packs", "--format", "json"], "").ends_with(0);
    let json = json.json();
    let tasks = json["parts"][0]["tasks"].as_array().unwrap();
    let n_left = tasks.iter().filter(|it| it["done"].as_u64() < it["wanted"].as_u64()).count();
    assert_eq!(json["left"], n_left, "{json:#}");
    assert!(tasks.len() > n_left, "programs are told what is done too: {json:#}");
    assert!(tasks.iter().all(|it| it["file"] != ""), "{json:#}");
}

#[test]
fn an_episode_that_says_it_is_unfinished_is_shown_and_never_listed() {
    let begun = "{ id: pier, name: The pier, source: original, unfinished: true, intro: It creaks in the dark. }";
    let folder = pack(&[("episodes/pier/episode.yaml", begun.as_bytes())]);
    let said = ritual_in(folder.path(), &["todo", "packs"], "").ends_with(0).out;
    assert!(said.starts_with("episode test/pier\n  unfinished: The pier\n  It creaks in the dark.\n"), "{said}");
    assert!(said.contains("  gates on the map: 0 of 3"), "{said}");
    ritual_in(folder.path(), &["check", "packs"], "").ends_with(0);
    for asked in [["list", "episodes", "--content", "packs"], ["list", "scenarios", "--content", "packs"]] {
        let said = ritual_in(folder.path(), &asked, "").ends_with(0).out;
        assert!(!said.contains("pier"), "{said}");
    }
}

#[test]
fn what_another_game_calls_a_scenario_lacks_nothing_of_this_one() {
    let manifest = "{ id: test, schema_version: 2, game: chess, name: T, version: 1.0.0, authors: [us], licence: MIT }";
    let scenario = "{ id: night, name: Night }";
    let folder = pack(&[("scenarios.yaml", scenario.as_bytes()), ("pack.yaml", manifest.as_bytes())]);
    let json = ritual_in(folder.path(), &["todo", "packs", "--format", "json"], "").ends_with(0).json();
    assert_eq!(json["parts"], serde_json::json!([]));
}

#[test]
fn what_two_scenarios_need_is_listed_once() {
    let both = b"- { id: first, episode: pier }\n- { id: second, episode: pier }\n";
    let folder = pack(&[("episodes/pier/episode.yaml", BEGUN.as_bytes()), ("scenarios.yaml", both)]);
    let said = ritual_in(folder.path(), &["todo", "packs"], "").ends_with(0).out;
    assert_eq!(said.matches("gates on the map").count(), 1, "{said}");
    assert_eq!(said.matches("Elder One: 0 of 1").count(), 2, "each of them names none: {said}");
}

#[test]
fn an_episode_in_no_scenario_is_listed_by_itself() {
    let folder = pack(&[("episodes/pier/episode.yaml", BEGUN.as_bytes())]);
    let said = ritual_in(folder.path(), &["todo", "packs/test"], "").ends_with(0).out;
    assert!(said.starts_with("episode test/pier\n"), "{said}");
    fs::remove_dir_all(folder.path().join("packs/test/episodes")).unwrap();
    let said = ritual_in(folder.path(), &["todo", "packs/test"], "").ends_with(0).out;
    assert!(said.contains("`ritual new episode`"), "{said}");
}

#[test]
fn what_is_not_there_is_told_with_what_is_meant() {
    let said = ritual(&["todo", "drowned-archive-orrowhem"]).ends_with(2).err;
    assert!(said.contains("did you mean `drowned-archive-orrowhen`?"), "{said}");
    let folder = pack(&[]);
    let said = ritual_in(folder.path(), &["todo", "x", "--content", "packs"], "").ends_with(2).err;
    assert!(said.contains("no scenario, and no file or folder, called `x`"), "{said}");
}
