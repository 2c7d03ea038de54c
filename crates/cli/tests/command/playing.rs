//! Games that are played, by hand and by the thousand, and content that they are played with.

use std::fs;

use serde_json::Value;

use crate::cli::{MANIFEST, SCENARIO, has_keys, pack, ritual, ritual_in, root};

#[test]
fn numbers_that_make_no_sense_are_answered_with_those_that_do() {
    let simulate = |option: &str, number: &str| ritual(&["simulate", SCENARIO, option, number]).ends_with(2).err;
    for games in ["0", "-1", "1000000000000"] {
        let said = simulate("--games", games);
        assert!(said.contains("1 to 10,000,000,000 games can be played") && !said.contains("-- -1"), "{said}");
    }
    for (option, number, wanted) in [
        ("--players", "0", "1 to 5 players can sit at a table"),
        ("--seed", "-1", "a seed is a whole number from 0"),
        ("--jobs", "65536", "1 to 256 threads can work"),
        ("--seconds", "0", "1 to 31,536,000 seconds"),
        ("--shard", "-1/8", "as in 3/8"),
    ] {
        let said = simulate(option, number);
        assert!(said.contains(wanted), "{said}");
    }
    for (option, numbers, wanted) in
        [("--band", "-5..50", "per cent from 0 to 100"), ("--players", "-1,2", "1 to 5 players can sit at a table")]
    {
        let said = ritual(&["matrix", option, numbers]).ends_with(2).err;
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn a_simulation_does_not_depend_on_jobs_and_has_stable_keys() {
    let simulate = |jobs: &str| {
        let args = ["simulate", SCENARIO, "--games", "40", "--seed", "7", "--players", "2", "--policy", "random"];
        let more = ["--jobs", jobs, "--check-states", "--format", "json"];
        ritual(&[&args[..], &more[..]].concat()).ends_with(0).json()
    };
    let mut report = simulate("2");
    let keys = [
        "version",
        "scenario",
        "games",
        "seed",
        "players",
        "policy",
        "wins",
        "win_rate",
        "outcomes",
        "first_games",
        "turns",
        "decisions",
        "seconds",
        "games_per_second",
        "processor_seconds",
        "decisions_per_second",
    ];
    has_keys(&report, &keys);
    has_keys(&report["win_rate"], &["mean", "low", "high"]);
    has_keys(&report["turns"], &["mean", "p10", "p50", "p90"]);
    has_keys(&report["decisions"], &["total", "per_game_mean", "options_mean"]);
    assert_eq!((&report["games"], &report["seed"], &report["players"]), (&40.into(), &7.into(), &2.into()));
    let counted: u64 = report["outcomes"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
    assert_eq!(counted, 40);
    let mut other = simulate("1");
    for time in ["seconds", "games_per_second", "decisions_per_second", "processor_seconds"] {
        report[time] = Value::Null;
        other[time] = Value::Null;
    }
    assert_eq!(report, other);
}

#[test]
fn what_is_asked_is_counted() {
    let simulate = |format: &str| {
        let args = ["simulate", SCENARIO, "--games", "4", "--seed", "7", "--questions", "--format", format];
        ritual(&args).ends_with(0)
    };
    let report = simulate("json").json();
    let figures = ["per_game", "options_mean", "one_answer", "weight", "matter", "foreseen"];
    has_keys(&report["questions"], &[&figures[..], &["games", "weight_per_game", "kinds"]].concat());
    let kinds = report["questions"]["kinds"].as_array().unwrap();
    has_keys(&kinds[0], &[&figures[..], &["question"]].concat());
    assert!(kinds.iter().any(|it| it["question"] == "action"), "{kinds:?}");
    // Every decision is of some kind.
    let heard: f64 = kinds.iter().filter_map(|it| it["per_game"].as_f64()).sum();
    let made = report["decisions"]["per_game_mean"].as_f64().unwrap();
    assert!((heard - made).abs() < 1e-6, "{heard} of {made}");
    // What each kind weighs adds up to what a game does, and choices make some difference.
    let weight = |it: &Value| it["per_game"].as_f64().unwrap() * it["weight"].as_f64().unwrap();
    let at_stake = report["questions"]["weight_per_game"].as_f64().unwrap();
    assert!(at_stake > 0.0 && (kinds.iter().map(weight).sum::<f64>() - at_stake).abs() < 1e-6, "{at_stake}");
    assert!(report.get("statistics").is_none());
    let told = simulate("human").out;
    assert!(told.contains("one answer") && told.contains("the network gives one answer"), "{told}");
    assert!(told.contains("chosen at random") && !told.contains("tension"), "{told}");
}

#[test]
fn content_with_errors_is_not_played_and_they_are_shown() {
    let folder = pack(&[("enemies.yaml", b"[1]")]);
    let ran = ritual_in(folder.path(), &["simulate", "anything", "--content", "packs"], "").ends_with(1);
    assert!(ran.err.contains("packs/test/enemies.yaml"), "{}", ran.err);
    assert!(ran.err.contains("`anything` cannot be played"), "{}", ran.err);
    let ran = ritual_in(folder.path(), &["build", "packs"], "").ends_with(1);
    assert!(ran.out.contains("Nothing was played"), "{}", ran.out);
}

#[test]
fn a_broken_test_stops_nothing_but_tests() {
    let folder = pack(&[("eel.test.yaml", b"- { id: eel, nmae: Eel }\n")]);
    let in_folder = |args: &[&str]| ritual_in(folder.path(), args, "");
    let ran = in_folder(&["text", "test", "--content", "packs"]).ends_with(0);
    assert!(ran.out.contains("# Test"), "{}", ran.out);
    let ran = in_folder(&["simulate", "anything", "--content", "packs"]).ends_with(2);
    assert!(ran.err.contains("no scenario is called `anything`"), "{}", ran.err);
    // The build still fails: what is found is shown, and what can be played is.
    let ran = in_folder(&["build", "packs", "--no-export"]).ends_with(1);
    assert!(ran.out.contains("packs/test/eel.test.yaml") && !ran.out.contains("Nothing was played"), "{}", ran.out);
    let ran = in_folder(&["test", "packs"]).ends_with(1);
    assert!(ran.err.contains("packs/test/eel.test.yaml"), "{}", ran.err);
    assert!(ran.err.contains("the tests cannot be run"), "{}", ran.err);
}

#[test]
fn an_error_in_a_pack_that_is_not_needed_stops_nothing() {
    let folder = pack(&[]);
    let add = |id: &str, dependencies: &str, tokens: &str| {
        let home = folder.path().join("packs").join(id);
        fs::create_dir_all(&home).unwrap();
        let manifest = MANIFEST.replace("id: test", &format!("id: {id}")).replace(" }", dependencies);
        fs::write(home.join("pack.yaml"), manifest).unwrap();
        fs::write(home.join("tokens.yaml"), tokens).unwrap();
    };
    add("lost", " }", "[1]\n");
    add("upper", ", dependencies: { test: ^1 } }", "- { id: a, name: A, source: original, supply: 1, placed: map }\n");
    let text = |pack: &str| ritual_in(folder.path(), &["text", pack, "--content", "packs"], "");
    for pack in ["test", "upper"] {
        assert!(text(pack).ends_with(0).out.starts_with("# Test\n"), "{pack}");
    }
    assert!(text("lost").ends_with(1).err.contains("packs/lost/tokens.yaml"));
    let ran = ritual_in(folder.path(), &["check", "packs/upper", "--feasibility"], "").ends_with(0);
    assert!(!ran.err.contains("packs/lost"), "{}", ran.err);
    // What a pack builds on is needed, and so is an id of its own.
    add("upper", ", dependencies: { lost: ^1 } }", "[]\n");
    assert!(text("upper").ends_with(1).err.contains("packs/lost/tokens.yaml"));
    fs::write(folder.path().join("packs/lost/pack.yaml"), MANIFEST).unwrap();
    assert!(text("test").ends_with(1).err.contains("two packs with the id `test`"));
}

#[test]
fn a_game_is_played_to_the_end_of_input() {
    let args = ["play", SCENARIO, "--seed", "7"];
    let ran = ritual_in(&root(), &args, "?\nt\n1\n1\nl\nu\n0\nnonsense\n\n").ends_with(0);
    for part in
        ["What does", "  1  ", "Turn 1", "undo the last choice", "The last choice is undone", "There is no option 0"]
    {
        assert!(ran.out.contains(part), "`{part}` is missing in\n{}", ran.out);
    }
    let whole = "1\n".repeat(3000);
    ritual_in(&root(), &args, &whole).ends_with(0);
}

#[test]
fn a_saved_game_goes_on_as_if_nothing_had_happened() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let play = ["play", SCENARIO, "--seed", "3"];
    ritual_in(&root(), &play, &format!("1\n1\n1\ns {file}\ns {file}\nq\n")).ends_with(0);
    let rest = "1\n".repeat(60);
    let loaded = ritual_in(&root(), &["play", "--load", file], &rest).ends_with(0);
    let straight = ritual_in(&root(), &play, &format!("1\n1\n1\n{rest}")).ends_with(0);
    let end = |text: &str| text.lines().rev().take(30).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(end(&loaded.out), end(&straight.out));

    fs::write(folder.path().join("diary.txt"), "mine").unwrap();
    let diary = folder.path().join("diary.txt");
    let ran = ritual_in(&root(), &play, &format!("s {}\n", diary.display())).ends_with(0);
    assert!(ran.out.contains("is no saved game"), "{}", ran.out);
    assert_eq!(fs::read_to_string(&diary).unwrap(), "mine");
    ritual_in(&root(), &["play", "--load", diary.to_str().unwrap()], "").ends_with(2);
}

#[test]
fn a_game_saved_in_one_language_goes_on_in_another() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let play = ["play", "drowned-archive-orrowhen", "--seed", "3", "--language", "es"];
    let ran = ritual_in(&root(), &play, &format!("1\n1\ns {file}\nq\n")).ends_with(0);
    assert!(ran.out.contains("El archivo inundado contra Orrowhen"), "{}", ran.out);
    ritual_in(&root(), &["play", "--load", file], "t\n1\nq\n").ends_with(0);
    ritual_in(&root(), &["play", "--load", file, "--language", "es"], "t\n1\nq\n").ends_with(0);
    let replayed = ritual(&["replay", file, "--language", "es"]).ends_with(0);
    assert!(replayed.out.contains("Empieza el turno de"), "{}", replayed.out);
    assert!(!replayed.out.contains("content has changed"), "{}", replayed.out);
    let replayed = ritual(&["replay", file]).ends_with(0);
    assert!(replayed.out.contains("'s turn begins") && !replayed.out.contains("Empieza"), "{}", replayed.out);
}

#[test]
fn a_batch_in_another_language_is_the_same_games_under_other_names() {
    let folder = tempfile::tempdir().unwrap();
    let played = |language: &str| {
        let page = folder.path().join(format!("{language}.html"));
        let batch = ["simulate", "drowned-archive-orrowhen", "--games", "3", "--policy", "random", "--format", "json"];
        let told = ["--statistics", "--report", page.to_str().unwrap(), "--language", language];
        let ran = ritual(&[&batch[..], &told[..]].concat()).ends_with(0);
        let document = ran.json();
        (document["outcomes"].clone(), document["decisions"].clone(), fs::read_to_string(page).unwrap())
    };
    let (english, spanish) = (played("en"), played("es"));
    assert_eq!((&english.0, &english.1), (&spanish.0, &spanish.1));
    assert!(spanish.2.contains("El archivo inundado contra Orrowhen"), "the page has the names of the language");
    assert!(!english.2.contains("El archivo inundado"), "the names of English are those of the authors");
}

#[test]
fn people_are_named_or_refused() {
    let ran = ritual(&["play", SCENARIO, "--investigators", "mike,rut"]).ends_with(2);
    assert!(ran.err.contains("did you mean `ruth`?"), "{}", ran.err);
    let ran = ritual(&["play", SCENARIO, "--investigators", "mike"]).ends_with(2);
    assert!(ran.err.contains("names 1, but 2 play; a single player leads two: name both"), "{}", ran.err);
    let ran = ritual(&["play", SCENARIO, "--players", "3", "--investigators", "mike,ruth"]).ends_with(2);
    assert!(ran.err.contains("names 2, but 3 play; name as many, or leave --players out"), "{}", ran.err);
    ritual(&["simulate", SCENARIO, "--players", "9", "--games", "1"]).ends_with(2);
    let ran = ritual_in(&root(), &["play", SCENARIO, "--investigators", "mike,ruth"], "q\n").ends_with(0);
    assert!(ran.out.contains("Mike") && ran.out.contains("Ruth"), "{}", ran.out);
}
