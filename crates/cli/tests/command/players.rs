//! Players beside people, hints, and `ritual replay --explain`.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

const SCENARIO: &str = "kilkenny-tsathoggua";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn ritual(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ritual"))
        .args(args)
        .current_dir(root())
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input closes it early.
    let _unread = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// What a command prints that ends well.
#[track_caller]
fn printed(args: &[&str], input: &str) -> String {
    let output = ritual(args, input);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What a command says that refuses its arguments.
#[track_caller]
fn refused(args: &[&str]) -> String {
    let output = ritual(args, "");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    said
}

/// Plays the beginning of a game by the first option of every decision and saves it; returns its choices in order.
fn record(file: &Path) -> Vec<String> {
    let input = format!("{}s {}\nq\n", "1\n".repeat(60), file.display());
    printed(&["play", SCENARIO, "--seed", "6"], &input);
    let saved: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    let turns = saved["recording"]["turns"].as_array().unwrap();
    let choices = turns.iter().flat_map(|turn| turn["choices"].as_array().unwrap());
    choices.map(|choice| choice.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_recording_is_explained_for_programs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let chosen = record(&file);
    let args = ["replay", file.to_str().unwrap(), "--explain", "--cost", "1", "--format", "json"];
    let printed = printed(&args, "");
    let document: Value = serde_json::from_str(&printed).unwrap();
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<String>>();
    let explained = &document["explained"];
    let mut wanted = ["effort", "cost", "choices", "costly", "turning_points", "curve", "end"];
    wanted.sort_unstable();
    let mut found = keys(explained);
    found.sort_unstable();
    assert_eq!(found, wanted);
    assert_eq!((&explained["effort"], &explained["choices"]), (&json!("good"), &json!(chosen.len())));
    let is_chance = |value: &Value| value.as_f64().is_some_and(|it| (0.0..=1.0).contains(&it));
    let curve = explained["curve"].as_array().unwrap();
    assert!(curve.iter().all(|it| is_chance(&it["win"])) && is_chance(&explained["end"]), "{curve:?}");
    assert_eq!(curve[0]["turn"], 1);
    // Whoever takes the first option does not always take the best one.
    let costly = explained["costly"].as_array().unwrap();
    assert!(!costly.is_empty(), "{explained:#}");
    for it in costly {
        let number = usize::try_from(it["choice"].as_u64().unwrap()).unwrap();
        assert_eq!(it["taken"], chosen[number - 1].as_str());
        assert!(it["best_win"].as_f64() > it["taken_win"].as_f64(), "{it:#}");
        let options = it["options"].as_array().unwrap();
        let taken: Vec<&Value> = options.iter().filter(|option| option["taken"] == true).collect();
        assert!(matches!(taken.as_slice(), [one] if one["option"] == it["taken"]), "{it:#}");
        let first = &it["better"][0];
        assert_eq!((&first["option"], &first["sure"]), (&options[0]["option"], &json!(true)), "{it:#}");
        assert_ne!(first["option"], it["taken"]);
    }
    let turned = explained["turning_points"].as_array().unwrap();
    assert!(
        turned.len() <= 5 && turned.iter().all(|it| it["cause"] == "luck" || it["cause"] == "choice"),
        "{turned:?}"
    );
    assert!(turned.iter().all(|it| it["from"] != it["to"]), "{turned:?}");
    // Luck has a name, a choice has none.
    let named = |it: &&Value| it["drawn"].as_array().is_some_and(|drawn| !drawn.is_empty());
    assert!(turned.iter().filter(named).all(|it| it["cause"] == "luck"), "{turned:?}");
    let told = self::printed(&["replay", file.to_str().unwrap()], "");
    let mut drawn = turned.iter().flat_map(|it| it["drawn"].as_array().unwrap());
    assert!(drawn.all(|it| told.contains(it.as_str().unwrap())), "{turned:?}\n{told}");
    let n_lucky = turned.iter().filter(|it| it["cause"] == "luck").count();
    assert!(n_lucky == 0 || turned.iter().any(|it| named(&it)), "{turned:?}");
    // Nobody thinks otherwise the second time.
    assert_eq!(self::printed(&args, ""), printed);
}

#[test]
fn a_recording_is_explained_for_people() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let n_choices = record(&file).len();
    let file = file.to_str().unwrap();
    let explain = ["replay", file, "--explain", "--effort", "quick", "--cost", "1"];
    let whole = printed(&explain, "");
    let costly = format!(" of {n_choices} choices cost at least 1 of 100, as `quick` sees it");
    for part in ["turn begins", "this choice costs", "    better: ", &costly, "turn by turn", "100 % ", "in the end: "]
    {
        assert!(whole.contains(part), "`{part}` is missing in\n{whole}");
    }
    let short = printed(&[&explain[..], &["--quiet"]].concat(), "");
    assert!(short.contains(&costly) && !short.contains("turn begins") && !short.contains("    better: "), "{short}");
    let plain = printed(&["replay", file], "");
    assert!(!plain.contains("this choice costs") && !plain.contains("in the end"), "{plain}");
    refused(&["replay", file, "--effort", "good"]);
    refused(&["replay", file, "--explain", "--cost", "0"]);
}

#[test]
fn a_hint_weighs_every_option_that_is_offered() {
    // At some decisions players who know what to do have nothing to think about: several are asked about.
    let said = printed(&["play", SCENARIO, "--seed", "7"], &("hint\nhint good\n1\n".repeat(9) + "hint clever\nq\n"));
    let is_option = |line: &&str| {
        let number = line.get(..3).and_then(|it| it.trim().parse::<u8>().ok());
        number.is_some() && line.get(3..5) == Some("  ")
    };
    let parts: Vec<&str> = said.split("  win   pick   option\n").collect();
    let (asked, hints) = parts.split_first().unwrap();
    assert_eq!(hints.len(), 18, "{said}");
    let mut n_options = asked.lines().filter(is_option).count();
    let mut n_thought = 0;
    for pair in hints.chunks(2) {
        let weighed = |hint: &str| -> Vec<String> {
            hint.lines().take_while(|line| line.get(4..5) == Some("%")).map(str::to_owned).collect()
        };
        let (at_first, thought) = (weighed(pair[0]), weighed(pair[1]));
        assert!(at_first.len() > 1 && [at_first.len(), thought.len()] == [n_options; 2], "{said}");
        assert!(pair.iter().all(|it| it.contains("Option ") || it.contains("What option ")), "{said}");
        assert!(pair[0].contains("At first sight; "), "{said}");
        if !pair[1].contains("At first sight too") {
            assert_ne!(at_first, thought, "nobody has thought: {said}");
            n_thought += 1;
        }
        n_options = pair[1].lines().filter(is_option).count();
    }
    assert!(n_thought > 0, "{said}");
    assert!(said.contains("`hint clever` means nothing here"), "{said}");
}

#[test]
fn automatic_players_play_a_whole_game_and_the_same_one_again() {
    let play = |policy: &str| printed(&["play", SCENARIO, "--seed", "7", "--auto", &format!("all={policy}")], "u\nq\n");
    for policy in ["random", "quick"] {
        let whole = play(policy);
        assert!(whole.contains("The game is over after "), "{whole}");
        assert!(whole.contains(&format!(" ({policy})\n")), "{whole}");
        assert!(whole.contains("There is nothing to undo."), "nobody has chosen anything: {whole}");
        assert_eq!(play(policy), whole);
    }
}

#[test]
fn a_person_plays_beside_automatic_players_and_takes_back_what_they_did() {
    let play = ["play", SCENARIO, "--seed", "3", "--players", "3", "--auto", "others=random"];
    let said = printed(&play, &("1\n".repeat(30) + "u\nq\n"));
    assert!(said.contains(" (random)\n") && said.contains("The last choice is undone."), "{said}");
    // What was undone happens again, the choices of the others too.
    let once = printed(&play, &("1\n".repeat(30) + "q\n"));
    let again = printed(&play, &("1\n".repeat(30) + "u\n1\nq\n"));
    let end = |text: &str| text.lines().rev().take(6).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(end(&again), end(&once));
}

#[test]
fn the_chance_of_a_roll_is_shown_beside_the_option_that_makes_it() {
    let said = printed(&["play", SCENARIO, "--seed", "7"], &"1\n".repeat(3000));
    let rolls = said.lines().filter(|line| line.contains(" dice, ") && line.ends_with(')'));
    let attacks: Vec<&str> = rolls.filter(|line| line.contains(" to kill: ")).collect();
    assert!(!attacks.is_empty() && attacks.iter().all(|line| line.contains('%') || line.contains("not by")), "{said}");
}

#[test]
fn a_saved_game_remembers_who_is_automatic() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let file = file.to_str().unwrap();
    let play = ["play", SCENARIO, "--seed", "3", "--investigators", "stella,leon", "--auto", "leon=random"];
    printed(&play, &format!("{}s {file}\nq\n", "1\n".repeat(9)));
    let saved: Value = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    assert_eq!(saved["automatic"], json!({ "fear-of-the-unknown/leon": "random" }));
    let rest = "1\n".repeat(40);
    let straight = printed(&play, &("1\n".repeat(9) + &rest));
    let loaded = printed(&["play", "--load", file], &rest);
    let end = |text: &str| text.lines().rev().take(30).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(end(&loaded), end(&straight));
    let person = printed(&["play", "--load", file, "--auto", "leon=person"], &rest);
    assert!(!person.contains("(random)"), "{person}");
}

#[test]
fn a_saved_game_is_played_again_and_explained() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let path = file.to_str().unwrap();
    // What is undone did not happen.
    let said = printed(&["play", SCENARIO, "--seed", "3"], &format!("{}u\n1\ns {path}\nq\n", "1\n".repeat(9)));
    assert!(said.contains(&format!("ritual replay {path} --explain")), "{said}");
    let go_on = format!("{}s {path}\nq\n", "1\n".repeat(20));
    printed(&["play", "--load", path, "--auto", "1=random"], &go_on);
    let saved: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let replayed: Value = serde_json::from_str(&printed(&["replay", path, "--format", "json"], "")).unwrap();
    assert_eq!((&replayed["same_content"], &replayed["fault"]), (&json!(true), &Value::Null));
    assert_eq!(replayed["turns"], saved["saved"]["state"]["turns"]);
    let explained = printed(&["replay", path, "--explain", "--effort", "quick"], "");
    assert!(explained.contains(&format!(" of {} choices cost at least 3 of 100", saved["n_choices"])), "{explained}");
    // One that was saved before says what it is.
    let mut old = saved;
    old.as_object_mut().unwrap().remove("recording");
    fs::write(&file, old.to_string()).unwrap();
    let said = refused(&["replay", path]);
    assert!(said.contains("is a saved game without the choices") && said.contains("ritual play --load"), "{said}");
}

#[test]
fn a_game_at_another_table_goes_on_and_is_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let path = file.to_str().unwrap();
    for otherwise in [["--elder-one", "hastur"], ["--option", "unknown_monsters=two"]] {
        let play = [&["play", SCENARIO, "--seed", "3"][..], &otherwise[..]].concat();
        let (first, rest) = ("1\n".repeat(9), "1\n".repeat(12));
        printed(&play, &format!("{first}s {path}\nq\n"));
        let straight = printed(&play, &format!("{first}{rest}"));
        let loaded = printed(&["play", "--load", path], &rest);
        let end = |text: &str| text.lines().rev().take(12).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(end(&loaded), end(&straight), "{otherwise:?}");
        // What was loaded is saved as what it is.
        printed(&["play", "--load", path], &format!("1\ns {path}\nq\n"));
        let replayed: Value = serde_json::from_str(&printed(&["replay", path, "--format", "json"], "")).unwrap();
        assert_eq!((&replayed["same_content"], &replayed["fault"]), (&json!(true), &Value::Null), "{otherwise:?}");
        fs::remove_file(&file).unwrap();
    }
}

#[test]
fn a_saved_game_that_is_cut_off_or_edited_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.json");
    let path = file.to_str().unwrap();
    printed(&["play", SCENARIO, "--seed", "3"], &format!("1\n1\ns {path}\nq\n"));
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() / 2]).unwrap();
    let said = refused(&["replay", path]);
    assert!(said.contains("is no recording: it ends in the middle, at line "), "{said}");
    let mut edited: Value = serde_json::from_slice(&whole).unwrap();
    edited["recording"]["version"] = json!(9);
    fs::write(&file, edited.to_string()).unwrap();
    let said = refused(&["replay", path]);
    assert!(said.contains("has the form 9"), "{said}");
    edited["recording"]["version"] = json!(4);
    edited["n_choices"] = json!(u64::MAX);
    for without in [false, true] {
        if without {
            edited.as_object_mut().unwrap().remove("recording");
        }
        fs::write(&file, edited.to_string()).unwrap();
        let said = refused(&["play", "--load", path]);
        assert!(said.contains("`n_choices` is 18446744073709551615, and not so many"), "{said}");
    }
}

#[test]
fn seats_and_paces_that_do_not_exist_are_refused() {
    let play = |more: &[&str]| refused(&[&["play", SCENARIO, "--investigators", "mike,ruth"], more].concat());
    assert!(play(&["--auto", "ruth"]).contains("`SEAT=POLICY`"));
    assert!(play(&["--auto", "ruth=clever"]).contains("no policy is called `clever`"));
    assert!(play(&["--auto", "rut=good"]).contains("did you mean `ruth`?"));
    assert!(play(&["--auto", "stella=good"]).contains("nobody at the table is called `stella`"));
    assert!(play(&["--pace", "1e9"]).contains("seconds from 0 to 60"));
}
