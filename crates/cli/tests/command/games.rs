//! The commands on a pack of another game: the same ones, with what is different where each plays for themselves.

use std::fs;

use serde_json::Value;

use crate::cli::{folder_of, has_keys, ritual, ritual_in, root};

/// The shipped scenario of this game.
pub(crate) const NIGHT: &str = "bloodborne/night-of-the-hunt";

/// A pack of this game beside the shipped one, with files of its own.
pub(crate) fn beside(files: &[(&str, &str)]) -> tempfile::TempDir {
    let manifest = "id: mine\nschema_version: 2\ngame: bloodborne\nname: Mine\nversion: 1.0.0\nauthors: [us]\n\
        licence: MIT\ndependencies: { bloodborne: ^0.1 }\n";
    let folder = folder_of(files);
    let mine = folder.path().join("content/mine");
    fs::create_dir_all(&mine).unwrap();
    fs::write(mine.join("pack.yaml"), manifest).unwrap();
    crate::pack::copy(&root().join("content/bloodborne"), &folder.path().join("content/bloodborne"));
    folder
}

#[test]
fn scenarios_and_documents_of_every_game_are_listed() {
    let json = ritual(&["simulate", "--list", "--format", "json"]).ends_with(0).json();
    let scenarios = json["scenarios"].as_array().unwrap();
    let night = scenarios.iter().find(|it| it["id"] == NIGHT).unwrap();
    assert_eq!((&night["game"], &night["episode"]), (&Value::from("bloodborne"), &Value::Null));
    assert!(scenarios.iter().any(|it| it["game"] == "death-may-die" && it["episode"].is_string()), "{json}");
    let said = ritual(&["list", "hunters"]).ends_with(0).out;
    assert!(said.starts_with("bloodborne/irma ") && said.contains("Irma the Sexton"), "{said}");
    let said = ritual(&["list"]).ends_with(0).out;
    assert!(said.contains("5 hunters, 18 cards, 18 monsters, 7 bosses, 5 final bosses"), "{said}");
}

#[test]
fn games_of_it_are_played_by_the_thousand() {
    let args =
        ["simulate", NIGHT, "--games", "60", "--seed", "7", "--players", "4", "--policy", "random", "--check-states"];
    let json = |more: &[&str]| ritual(&[&args[..], &["--format", "json"], more].concat()).ends_with(0).json();
    let mut report = json(&["--jobs", "1"]);
    let keys = ["version", "scenario", "games", "seed", "players", "policy", "outcomes", "first_games", "turns"];
    let more = ["decisions", "seconds", "games_per_second", "decisions_per_second", "seats", "people"];
    has_keys(&report, &[&keys[..], &more].concat());
    assert_eq!((&report["policy"], report["seats"].as_array().unwrap().len()), (&Value::from("random"), 4));
    let places: f64 = report["seats"].as_array().unwrap().iter().map(|it| it["place_mean"].as_f64().unwrap()).sum();
    assert!((4.0..=10.0).contains(&places), "four seats have the places 1 to 4, or share some: {places}");
    let people = report["people"].as_object().unwrap();
    assert_eq!(people.values().map(|it| it["games"].as_u64().unwrap()).sum::<u64>(), 240);
    assert!(people.contains_key("bloodborne/irma") && people.len() == 5, "{people:?}");
    let mut again = json(&["--jobs", "3"]);
    for report in [&mut report, &mut again] {
        for key in ["seconds", "games_per_second", "decisions_per_second"] {
            report.as_object_mut().unwrap().remove(key);
        }
    }
    assert_eq!(report, again, "whatever the number of jobs");
    let said = ritual(&["simulate", "night-of-the-hunt", "--games", "2"]).ends_with(0).out;
    assert!(said.contains("2 games, seed 1, 3 players, policy quick") && said.contains("\nseat 3 "), "{said}");
}

#[test]
fn what_is_not_there_for_it_is_refused_in_words() {
    for (more, wanted) in [
        (&["--players", "2"][..], "2 players cannot play `bloodborne/night-of-the-hunt`: 3 to 5 can"),
        (&["--investigators", "irma"], "1 player cannot play"),
        (&["--players", "6"], "can sit at a table"),
        (&["--rollouts", "3"], "`--rollouts` is not there"),
        (&["--statistics"], "`--statistics` is not there"),
        (&["--option", "unknown_monsters=two"], "`--option` is not there"),
        (&["--investigators", "irma,irma,nobody"], "nobody is called `nobody`"),
        (&["--investigators", "irma,irma,osric"], "chosen twice"),
        (
            &["--investigators", "irma,osric", "--players", "3"],
            "names 2, but 3 play; name as many, or leave --players out",
        ),
    ] {
        let ran = ritual(&[&["simulate", NIGHT, "--games", "1"], more].concat()).ends_with(2);
        assert!(ran.err.contains(wanted), "{more:?}: {}", ran.err);
    }
    for command in ["simulate", "play"] {
        let ran = ritual(&[command, "night-of-the-hunts"]).ends_with(2);
        assert!(ran.err.contains("did you mean `night-of-the-hunt`?"), "{}", ran.err);
    }
    // Where no pack is of the usual game, there are those of others.
    let alone = beside(&[]);
    let ran = ritual_in(alone.path(), &["play", "nothing-like-it"], "").ends_with(2);
    assert!(ran.err.contains(&format!("no scenario is called `nothing-like-it`: there are `{NIGHT}`")), "{}", ran.err);
    let ran = ritual(&["play", NIGHT, "--rules", "core/base-box"]).ends_with(2);
    assert!(ran.err.contains("`--rules` is not there"), "{}", ran.err);
    let counted = ritual(&["test", "content/bloodborne", "--coverage"]).ends_with(2);
    assert!(counted.err.contains("what `--coverage` counts"), "{}", counted.err);
    for args in [&["text", "bloodborne"][..], &["play", NIGHT], &["simulate", NIGHT]] {
        let klingon = ritual(&[args, &["--language", "tlh"]].concat()).ends_with(2);
        assert!(klingon.err.contains("there is no language `tlh`"), "{args:?}: {}", klingon.err);
    }
    let matrix = ritual(&["matrix", "--games", "1", "--players", "2", "--policy", "random"]);
    assert!(matrix.err.contains(&format!("wins or loses them together: `{NIGHT}`")), "{}", matrix.err);
    for (more, wanted) in [
        (&["tiled"][..], "packs have no `tiled`: there are `ritualpack`, `json`, `site`, `pdf`, `sheets`, `tts`"),
        (&["ritualpack", "--language", "es"], "`--language` is not there"),
        (&["json", "--language", "tlh"], "there is no language `tlh`"),
        (&["pdf", "--language", "tlh"], "there is no language `tlh`"),
        (&["site", "--engine", "there"], "whose sites are read and not played"),
    ] {
        let args = [&["export", "bloodborne", "-o", "/nowhere/at-all", "--to"], more].concat();
        let ran = ritual(&args).ends_with(2);
        assert!(ran.err.contains(wanted), "{more:?}: {}", ran.err);
    }
}

#[test]
fn a_game_of_a_batch_is_written_down_and_plays_again() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let args = ["simulate", NIGHT, "--seed", "7", "--record", "3", "--recordings", out, "--format", "json"];
    let json = ritual(&args).ends_with(0).json();
    let (file, outcome) = (json["recordings"][0]["file"].as_str().unwrap(), &json["recordings"][0]["outcome"]);
    let replayed = ritual(&["replay", file, "--format", "json"]).ends_with(0).json();
    assert_eq!((&replayed["outcome"], &replayed["same_content"]), (outcome, &Value::from(true)));
    assert_eq!(replayed["seats"].as_array().unwrap().len(), 3);
    let told = ritual(&["replay", file]).ends_with(0).out;
    assert!(told.contains("Which card do you play?") && told.contains(" is turned up."), "{told}");
    // Another choice is not the one that was made.
    let mut document: Value = serde_json::from_str(&fs::read_to_string(file).unwrap()).unwrap();
    document["turns"][0]["choices"][0] = Value::from("card:bloodborne/scissors");
    fs::write(file, document.to_string()).unwrap();
    let ran = ritual(&["replay", file]).ends_with(1);
    assert!(ran.err.contains("`card:bloodborne/scissors`, is not offered"), "{}", ran.err);
}

#[test]
fn one_screen_goes_round_and_shows_nobody_what_is_not_theirs() {
    let play = |args: &[&str], input: &str| {
        ritual_in(&root(), &[&["play", NIGHT, "--seed", "7"], args].concat(), input).ends_with(0).out
    };
    let said = play(&[], "\n1\n\n2\nq\n");
    assert_eq!(said.matches("pass the screen on to").count(), 3, "{said}");
    let turns: Vec<&str> = said.split("pass the screen on to").skip(1).collect();
    assert_eq!(turns[0].matches("; in hand: ").count(), 1, "the own hand and no other: {}", turns[0]);
    assert!(!turns[1].contains("Sexton plays "), "what was chosen is secret before the last one has: {}", turns[1]);
    let wrong = play(&[], "\n99\nwhat\nq\n");
    assert!(wrong.contains("there is no option 99") && wrong.contains("choose an option"), "{wrong}");
    // With everybody automatic the game ends by itself.
    let alone = play(&["--auto", "all=random"], "");
    assert!(!alone.contains("pass the screen on") && alone.contains(" points\n"), "{alone}");
    let alone = play(&["--auto", "all=quick"], "");
    assert!(!alone.contains("pass the screen on") && alone.contains(" points\n"), "{alone}");
}

#[test]
fn a_secret_choice_is_taken_back_and_a_hint_tells_whoever_is_asked() {
    let play = |input: &str| ritual_in(&root(), &["play", NIGHT, "--seed", "7"], input).ends_with(0).out;
    let said = play("u\n\n1\nu\n\n2\n\n1\n\n1\nu\nq\n");
    assert!(said.contains("there is nothing to take back"), "{said}");
    let turns: Vec<&str> = said.split("pass the screen on to").collect();
    assert!(turns[2].contains("the last choice is taken back") && !turns[2].contains("in hand"), "{}", turns[2]);
    let who = |turn: &str| turn.split_once(',').unwrap().0.to_owned();
    assert_eq!(who(turns[1]), who(turns[3]), "whoever chose takes the screen again");
    assert!(said.contains("others have seen what came of the last choice"), "{said}");
    let hint = play("\nhint\nhint quick\nq\n");
    assert_eq!(hint.matches("  place  points  option").count(), 2, "{hint}");
    assert!(hint.contains("the mean of 32 games for each option that `good` imagines"), "{hint}");
    assert!(hint.contains("the mean of 4 games for each option that `quick` imagines"), "{hint}");
}

#[test]
fn commands_for_the_usual_game_only_say_so() {
    for args in [
        &["diagnose", NIGHT][..],
        &["compare", "content", "content", "--scenario", NIGHT],
        &["matrix", "--scenario", NIGHT],
        &["strength", "--scenario", NIGHT],
        &["tune", NIGHT, "--target", "0.5", "--free", "health"],
        &["check", "--feasibility", "--scenario", NIGHT],
    ] {
        let ran = ritual(args).ends_with(2);
        assert!(ran.err.contains("is of a game that this cannot be done with yet"), "{args:?}: {}", ran.err);
    }
}

#[test]
fn a_change_of_it_is_told_in_words_and_no_game_is_played() {
    let [before, after] = [beside(&[]), beside(&[])];
    let monsters = after.path().join("content/bloodborne/monsters.yaml");
    let text = fs::read_to_string(&monsters).unwrap();
    let hound = "name: Grave Hound\n  source: ours\n  health: 3\n";
    assert!(text.contains(hound), "{text}");
    fs::write(&monsters, text.replace(hound, &hound.replace("health: 3", "health: 4"))).unwrap();
    let [old, new] = [&before, &after].map(|it| it.path().join("content").to_str().unwrap().to_owned());
    let said = ritual(&["compare", &old, &new]).ends_with(0).out;
    for part in [
        "\n- Health 3, attacks with the yellow die, trophies: beast.\n",
        "\n+ Health 4, attacks with the yellow die, trophies: beast.\n",
        &format!("so no game was played: {NIGHT}\n"),
        "No other scenario plays otherwise.",
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    let json = ritual(&["compare", &old, &new, "--format", "json"]).ends_with(0).json();
    assert_eq!(json["not_played"], serde_json::json!([NIGHT]));
    let comment = ritual(&["compare", &old, &new, "--format", "markdown"]).ends_with(0).out;
    assert!(comment.contains(&format!("so no game was played: `{NIGHT}`")), "{comment}");
    let same = ritual(&["compare", &old, &old]).ends_with(0).out;
    assert!(same.contains("No scenario plays otherwise.") && !same.contains("no game was played"), "{same}");
    fs::remove_file(after.path().join("content/bloodborne/scenarios.yaml")).unwrap();
    let gone = ritual(&["compare", &old, &new]).ends_with(0).out;
    assert!(gone.contains(&format!("Removed: {NIGHT}")), "{gone}");
}

#[test]
fn what_its_scenarios_need_is_not_said_to_be_an_episode() {
    let said = ritual(&["todo", "content/bloodborne"]).ends_with(0).out;
    assert!(said.contains("is not listed (`bloodborne`)") && !said.contains("episode"), "{said}");
}

#[test]
fn tests_are_run_with_those_of_the_usual_game_and_without() {
    let said = ritual(&["test", "content/bloodborne"]).ends_with(0).out;
    assert!(said.ends_with("30 passed, 0 failed\n"), "{said}");
    let said = ritual(&["test", "content/bloodborne", "--filter", "pistol"]).ends_with(0).out;
    assert!(said.ends_with("3 passed, 0 failed\n"), "{said}");
    let ran = ritual(&["test", "content/bloodborne", "--filter", "shotgun"]).ends_with(2);
    assert!(ran.err.contains("of 30 tests here"), "{}", ran.err);
    let test = "id: axe\nname: An axe hits\nscenario: bloodborne/night-of-the-hunt\n\
        hunters: [bloodborne/irma, bloodborne/osric, bloodborne/maren]\nplay:\n  - expect: { round: 2 }\n";
    let folder = beside(&[("content/mine/axe.test.yaml", test)]);
    let mine = folder.path().join("content/mine");
    let args = ["test", mine.to_str().unwrap(), "--format", "json", "--content"];
    let ran = ritual_in(folder.path(), &[&args[..], &[folder.path().join("content").to_str().unwrap()]].concat(), "");
    let report = ran.ends_with(1).json();
    let failure = &report["tests"][0]["failure"];
    assert_eq!((&report["tests"][0]["id"], &failure["line"]), (&Value::from("mine/axe"), &Value::from(6)), "{report}");
    assert_eq!((&failure["expected"], &failure["actual"]), (&Value::from("2"), &Value::from("1")));
}

#[test]
fn tests_of_a_pack_with_errors_are_not_run_and_those_of_others_are() {
    let test = "id: axe\nname: An axe hits\nscenario: bloodborne/night-of-the-hunt\n\
        hunters: [bloodborne/irma, bloodborne/osric, bloodborne/maren]\nplay:\n  - expect: { round: 1 }\n";
    let wrong = "id: rat\nname: Rat\nsource: ours\nhealth: 3\ndie: black\ntrophies: [beast]\n";
    let folder = beside(&[("content/mine/axe.test.yaml", test), ("content/mine/monsters.yaml", wrong)]);
    let ran = ritual_in(folder.path(), &["test"], "").ends_with(1);
    assert!(ran.out.contains("NOT RUN mine/axe: the pack `mine` has errors"), "{}", ran.out);
    assert!(ran.out.ends_with("30 passed, 0 failed, 1 not run\n"), "{}", ran.out);
    assert!(ran.err.contains("`black` is no word that may stand here"), "{}", ran.err);
    let report = ritual_in(folder.path(), &["test", "content/mine", "--format", "json"], "").ends_with(1).json();
    assert_eq!((&report["tests"][0]["kept_back"], &report["kept_back"]), (&Value::from("mine"), &Value::from(1)));
    // Whoever builds on a pack with errors is kept back as well.
    fs::remove_file(folder.path().join("content/mine/monsters.yaml")).unwrap();
    fs::write(folder.path().join("content/bloodborne/more.monster.yaml"), wrong).unwrap();
    let ran = ritual_in(folder.path(), &["test", "content/mine"], "").ends_with(1);
    assert!(
        ran.out.ends_with("NOT RUN mine/axe: the pack `bloodborne` has errors\n0 passed, 0 failed, 1 not run\n"),
        "{}",
        ran.out
    );
}

#[test]
fn a_game_that_was_written_down_in_one_language_plays_again_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let args = ["simulate", NIGHT, "--seed", "7", "--record", "3", "--recordings", out, "--format", "json"];
    let json = ritual(&args).ends_with(0).json();
    let file = json["recordings"][0]["file"].as_str().unwrap();
    let spanish = ritual(&["replay", file, "--language", "es"]).ends_with(0);
    assert!(!spanish.out.contains("the content has changed"), "{}", spanish.out);
    assert!(
        spanish.out.contains("¿Qué carta juegas?") && spanish.out.contains("Comienza una ronda."),
        "{}",
        spanish.out
    );
}

#[test]
fn a_player_that_thinks_comes_before_those_that_do_not() {
    let args = ["simulate", NIGHT, "--games", "30", "--seed", "3", "--against", "random", "--format", "json"];
    let against = &ritual(&args).ends_with(0).json()["against"];
    assert_eq!(against["policy"], "random");
    let [one, others] = ["one", "others"].map(|side| against[side]["place_mean"].as_f64().unwrap());
    assert!(one + 0.5 < others, "{against}");
    assert_eq!((&against["one"]["games"], &against["others"]["games"]), (&Value::from(30), &Value::from(60)));
    let ran = ritual(&["simulate", "kilkenny-tsathoggua", "--against", "random"]).ends_with(2);
    assert!(ran.err.contains("each plays for themselves"), "{}", ran.err);
}

#[test]
fn a_game_by_hand_is_written_down_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let args = ["play", NIGHT, "--seed", "7", "--auto", "others=random"];
    let said = ritual_in(&root(), &args, &format!("1\ns {file}\nq\n")).ends_with(0).out;
    assert!(said.contains("it holds what was chosen secretly"), "{said}");
    assert!(ritual(&["replay", file]).ends_with(0).out.contains("the game goes on"));
    let on = ritual_in(&root(), &["play", "--load", file, "--auto", "all=random"], "").ends_with(0).out;
    assert!(on.contains(" points\n"), "{on}");
}

#[test]
fn a_scenario_that_two_packs_call_the_same_is_named_with_its_pack() {
    let scenario = fs::read_to_string(root().join("content/bloodborne/scenarios.yaml")).unwrap();
    let scenario = scenario.replace("- ", "- bloodborne/").replace("rules: ", "rules: bloodborne/");
    let folder = beside(&[("content/mine/scenarios.yaml", &scenario)]);
    let ran = ritual_in(folder.path(), &["simulate", "night-of-the-hunt", "--games", "1"], "").ends_with(2);
    assert!(ran.err.contains(NIGHT) && ran.err.contains("mine/night-of-the-hunt"), "{}", ran.err);
    ritual_in(folder.path(), &["simulate", "mine/night-of-the-hunt", "--games", "1"], "").ends_with(0);
}
