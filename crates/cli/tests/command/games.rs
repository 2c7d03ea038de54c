//! The commands on a pack of another game: the same ones, with what is different where each plays for themselves.

use std::fs;

use serde_json::Value;

use crate::cli::{folder_of, has_keys, ritual, ritual_in, root};

const NIGHT: &str = "bloodborne/night-of-the-hunt";

/// The manifest of a pack of the usual game.
const USUAL: &str = "{ id: usual, schema_version: 2, name: Usual, version: 1.0.0, authors: [us], licence: MIT }\n";

/// A pack of this game beside the shipped one, with files of its own.
fn beside(files: &[(&str, &str)]) -> tempfile::TempDir {
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
        (&["--players", "2"][..], "3 to 5 can"),
        (&["--players", "6"], "can sit at a table"),
        (&["--rollouts", "3"], "`--rollouts` is not there"),
        (&["--statistics"], "`--statistics` is not there"),
        (&["--option", "unknown_monsters=two"], "`--option` is not there"),
        (&["--investigators", "irma,irma,nobody"], "nobody is called `nobody`"),
        (&["--investigators", "irma,irma,osric"], "chosen twice"),
    ] {
        let ran = ritual(&[&["simulate", NIGHT, "--games", "1"], more].concat()).ends_with(2);
        assert!(ran.err.contains(wanted), "{more:?}: {}", ran.err);
    }
    for command in ["simulate", "play"] {
        let ran = ritual(&[command, "night-of-the-hunts"]).ends_with(2);
        assert!(ran.err.contains("did you mean `night-of-the-hunt`?"), "{}", ran.err);
    }
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
        (&["json", "--language", "es"], "`--language` is not there"),
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
fn a_supplement_can_be_played_from() {
    let said = ritual(&["text", "bloodborne"]).ends_with(0).out;
    for part in [
        "# Bloodborne\n",
        "\n## Night of the hunt\n",
        "- 25 cards to start with: ",
        "\n8. **The end of the round.**",
        "\n### Molotov Cocktail\n\nUsable card, 3 copies.\n\nInstant: each hunter suffers 1 damage.",
        "\nA hunter who dies for the 2nd time is out of the game.\n",
        "\n## Glossary\n\n- **Bank**: ",
        "\n- **Left neighbour**: the hunter who sits next, clockwise.\n",
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    let page = ritual(&["text", "bloodborne", "--to", "html"]).ends_with(0).out;
    assert!(page.contains("<h3>Molotov Cocktail</h3>") && !page.contains("{{"), "{page}");
}

#[test]
fn it_reads_in_the_languages_of_its_translations() {
    let text = |language: &str| ritual(&["text", "bloodborne", "--language", language]).ends_with(0).out;
    let (spanish, polish) = (text("es"), text("pl"));
    for (said, part) in [
        (&spanish, "\n## Noche de caza\n"),
        (
            &spanish,
            "\n### Cóctel molotov\n\nCarta utilizable, 3 ejemplares.\n\nEfecto instantáneo: cada cazador sufre 1 punto",
        ),
        (&spanish, "\n## Glosario\n\n- **Arma**: "),
        (&polish, "\n## Noc łowów\n"),
        (
            &polish,
            "\n### Koktajl Mołotowa\n\nKarta użytkowa, 3 egzemplarze.\n\nNatychmiast: każdy łowca otrzymuje 1 obrażenie.",
        ),
        (&polish, "\n## Słowniczek\n\n- **Broń**: "),
    ] {
        assert!(said.contains(part), "no {part:?} in {said}");
    }
    let args = ["play", NIGHT, "--seed", "7", "--auto", "others=random", "--language", "pl"];
    let said = ritual_in(&root(), &args, "q\n").ends_with(0).out;
    assert!(said.contains("Noc łowów") && said.contains("Którą kartę zagrywasz?"), "{said}");
    assert!(said.contains("Topór łowcy (wręcz, 2 obrażenia)"), "{said}");
    let said = ritual(&["simulate", NIGHT, "--games", "2", "--language", "es"]).ends_with(0).out;
    assert!(said.contains("Noche de caza"), "{said}");
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
fn its_translations_are_looked_after() {
    let rat = "id: rat\nname: Rat\nsource: ours\nhealth: 3\ndie: green\ntrophies: [beast]\nflavour: It bites.\n";
    let spanish = "id: es\nlanguage: es\ntexts:\n  pack/mine: { name: Mío }\n  monster/rot: { name: Rata }\n";
    let files = [("content/mine/monsters.yaml", rat), ("content/mine/translations/es.yaml", spanish)];
    let folder = beside(&files);
    let checked = || ritual_in(folder.path(), &["check", "content/mine"], "").ends_with(0).out;
    let said = checked();
    assert!(said.contains("text/stale-translation") && said.contains("did you mean `monster/rat`?"), "{said}");
    let translation = folder.path().join("content/mine/translations/es.yaml");
    fs::write(&translation, spanish.replace("rot: { name: Rata }", "rat: { name: Rata }")).unwrap();
    let said = checked();
    assert!(
        said.contains("1 of the 3 texts of `mine` are not translated to `es`: `flavour` of `monster/rat`"),
        "{said}"
    );
    fs::write(&translation, spanish.replace("rot: { name: Rata }", "rat: { name: Rata, flavour: Muerde. }")).unwrap();
    let said = checked();
    assert!(!said.contains("text/"), "{said}");
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
fn it_is_checked_and_built_with_the_others() {
    let monster = "id: rat\nname: Rat\nsource: ours\nhealth: 3\ndie: green\ntrophies: [beast]\n";
    let wrong = monster.replace("trophies: [beast]", "trophies: []\nfeathers: 2");
    let folder = beside(&[("content/mine/monsters.yaml", &wrong)]);
    let ran = ritual_in(folder.path(), &["check"], "").ends_with(1);
    assert!(ran.out.contains("schema/mismatch") && ran.out.contains("content/mine/monsters.yaml:7"), "{}", ran.out);
    let wrong = monster.replace("trophies: [beast]", "trophies: []");
    fs::write(folder.path().join("content/mine/monsters.yaml"), wrong).unwrap();
    let ran = ritual_in(folder.path(), &["check"], "").ends_with(1);
    assert!(ran.out.contains("creature/wrong-trophies"), "{}", ran.out);
    fs::write(folder.path().join("content/mine/monsters.yaml"), monster).unwrap();
    let scenario = fs::read_to_string(root().join("content/bloodborne/scenarios.yaml")).unwrap();
    let scenario = scenario.replace("- ", "- bloodborne/").replace("rules: ", "rules: bloodborne/");
    let scenario = scenario.replace("monsters:\n", "monsters:\n  - rat\n").replace("id: night", "id: ratty-night");
    fs::write(folder.path().join("content/mine/scenarios.yaml"), scenario).unwrap();
    let args = ["build", "--games", "3", "--no-export"];
    let said = ritual_in(folder.path(), &args, "").ends_with(0).out;
    assert!(said.contains("mine/ratty-night-of-the-hunt") && said.contains(NIGHT), "{said}");
    assert!(said.contains("place ") && said.contains(" points"), "{said}");
    let json = ritual_in(folder.path(), &[&args[..], &["--format", "json"]].concat(), "").ends_with(0).json();
    let night = json["scenarios"].as_array().unwrap().iter().find(|it| it["scenario"] == NIGHT).unwrap();
    assert_eq!((night["seats"].as_array().unwrap().len(), &night["wins"]), (3, &Value::Null));
    assert_eq!(json["all"]["games"], 0, "nothing there is won or lost by all");
}

#[test]
fn it_is_handed_on_as_a_file_and_as_documents() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    ritual(&["export", "bloodborne", "--to", "ritualpack,json", "-o", out]).ends_with(0);
    let bundle: Value = serde_json::from_slice(&fs::read(folder.path().join("bundle.json")).unwrap()).unwrap();
    assert_eq!((&bundle["game"], &bundle["pack"]["id"]), (&Value::from("bloodborne"), &Value::from("bloodborne")));
    assert_eq!(bundle["documents"]["hunters"].as_array().unwrap().len(), 5);
    assert!(folder.path().join("bloodborne-0.1.0.ritualpack").exists());
}

#[test]
fn its_cards_are_printed_and_its_pages_read() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let said = ritual(&["export", "bloodborne", "--to", "pdf,sheets,tts,site", "-o", out]).ends_with(0).out;
    assert!(!said.contains("does not play"), "nobody has asked for that: {said}");
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(read("bloodborne.pdf").starts_with(b"%PDF-"));
    let sheets: Value = serde_json::from_slice(&read("sheets.json")).unwrap();
    let sheet = |kind: &str| {
        let found = sheets["sheets"].as_array().unwrap().iter().find(|sheet| sheet["kind"] == kind);
        found.unwrap_or_else(|| panic!("no sheet of {kind}: {sheets}"))
    };
    let monsters = sheet("monster");
    assert_eq!((&monsters["title"], monsters["millimetres"][0].as_f64()), (&Value::from("Monsters"), Some(63.0)));
    assert_eq!(monsters["pieces"].as_array().unwrap().len(), 18);
    let copies = |deck: &str, id: &str| {
        let pieces = sheet(deck)["pieces"].as_array().unwrap();
        pieces.iter().find(|card| card["id"] == id).map(|card| card["copies"].as_u64().unwrap())
    };
    assert_eq!(copies("starting-card", "bloodborne/hunter-axe"), Some(5));
    assert_eq!(["upgrade", "starting-card"].map(|deck| copies(deck, "bloodborne/molotov")), [Some(3), None]);
    let dice = sheet("die")["pieces"].as_array().unwrap().iter().map(|die| die["name"].as_str().unwrap());
    assert_eq!(dice.collect::<Vec<&str>>(), ["Green die", "Yellow die", "Red die"]);
    for (language, names) in
        [("es", ["Dado rojo", "Monstruos", "Ejecutor"]), ("pl", ["Czerwona kość", "Potwory", "Kat"])]
    {
        let other = folder.path().join(language);
        let out = other.to_str().unwrap();
        ritual(&["export", "bloodborne", "--to", "sheets,site", "--language", language, "-o", out]).ends_with(0);
        let table = fs::read_to_string(other.join("sheets.json")).unwrap();
        for name in names {
            assert!(table.contains(&format!("\"{name}\"")), "no {name} in {table}");
        }
        let page = fs::read_to_string(other.join("site/index.html")).unwrap();
        assert!(page.contains(&format!("<h2>{}</h2>", names[1])) && page.contains(names[2]), "{page}");
    }
    let table: Value = serde_json::from_slice(&read("bloodborne.tts.json")).unwrap();
    let objects = table["ObjectStates"].as_array().unwrap();
    let inside = |object: &Value| object["ContainedObjects"].as_array().map_or(0, Vec::len);
    let decks: Vec<usize> = objects.iter().filter(|object| object["Name"] == "Deck").map(inside).collect();
    assert_eq!(decks, [5, 25, 32, 18, 7, 5, 5], "a deck for each back, and the order of a round for each player");
    let boards = objects.iter().filter(|object| object["Name"] == "Custom_Tile");
    let boards: Vec<&str> = boards.map(|board| board["Nickname"].as_str().unwrap()).collect();
    assert_eq!((boards.len(), boards.last()), (6, Some(&"Points")), "one for each hunter, and the points");
    let echoes = objects.iter().find(|object| object["Nickname"] == "5 echoes").unwrap();
    assert_eq!((echoes["Name"].as_str(), inside(echoes)), (Some("Bag"), 15));
    let red = objects.iter().find(|object| object["Nickname"] == "Red die").unwrap();
    let values = red["ContainedObjects"][0]["RotationValues"].as_array().unwrap();
    let values: Vec<&str> = values.iter().map(|value| value["Value"].as_str().unwrap()).collect();
    assert_eq!(values, ["0", "1", "2", "3", "1+", "2+"]);
    let page = String::from_utf8(read("site/index.html")).unwrap();
    for part in ["<h3>Molotov Cocktail</h3>", "<h2>Figures</h2>", "<td>Final bosses</td>", "<h2>Glossary</h2>"] {
        assert!(page.contains(part), "no {part} in {page}");
    }
    let bundle: Value = serde_json::from_slice(&read("site/bundle.json")).unwrap();
    assert_eq!(bundle["game"], "bloodborne");
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

#[test]
fn no_document_of_the_usual_game_is_made_in_it() {
    let folder = beside(&[]);
    for what in [&["enemy", "moth"][..], &["action", "ring-the-bell"], &["enemy"], &["card", "x", "--episode", "y"]] {
        let args = [&["new"][..], what, &["--pack", "content/mine"]].concat();
        let ran = ritual_in(folder.path(), &args, "").ends_with(2);
        assert!(ran.err.contains("`mine` is for the game `bloodborne`, which has no "), "{what:?}: {}", ran.err);
    }
    assert_eq!(fs::read_dir(folder.path().join("content/mine")).unwrap().count(), 1, "its manifest and nothing else");
}

#[test]
fn a_document_of_it_is_made_by_its_kind_and_plays() {
    let folder = beside(&[]);
    let new = |kind: &str, id: &str| {
        ritual_in(folder.path(), &["new", kind, id, "--pack", "content/mine", "--title", "Of mine"], "")
    };
    for (kind, id) in [
        ("monster", "moth"),
        ("boss", "bell"),
        ("final-boss", "tower"),
        ("card", "rope"),
        ("hunter", "ringer"),
        ("rules", "late"),
        ("scenario", "night"),
        ("test", "first"),
    ] {
        let said = new(kind, id).ends_with(0).out;
        assert!(said.contains(&format!("/{id}.{kind}.yaml\nnext: ")), "{said}");
        assert!(said.contains("; `ritual check "), "{said}");
    }
    let monster = fs::read_to_string(folder.path().join("content/mine/monsters/moth.monster.yaml")).unwrap();
    assert!(monster.starts_with("id: moth\nname: Of mine\n"), "{monster}");
    ritual_in(folder.path(), &["fmt", "--check", "content/mine"], "").ends_with(0);
    let checked = ritual_in(folder.path(), &["check"], "");
    assert!(!checked.out.contains("error["), "{}", checked.out);
    ritual_in(folder.path(), &["simulate", "mine/night", "--games", "2", "--policy", "random"], "").ends_with(0);
    let tested = ritual_in(folder.path(), &["test", "content/mine"], "").ends_with(0).out;
    assert!(tested.ends_with("1 passed, 0 failed\n"), "{tested}");
    let taken = new("boss", "bell").ends_with(2).err;
    assert!(taken.contains("the id `bell` is taken by another boss"), "{taken}");
    let bad = new("boss", "Bell of Yahar").ends_with(2).err;
    assert!(bad.contains("`Bell of Yahar` is no id") && bad.contains("as in `bell-of-yahar`"), "{bad}");
    let reserved = new("boss", "con").ends_with(2).err;
    assert!(reserved.contains("no file can be called `con` on Windows"), "{reserved}");
    let asked = ritual_in(folder.path(), &["new", "boss", "--pack", "content/mine"], "").ends_with(2).err;
    assert!(asked.contains("ID is missing"), "{asked}");
    // The other way round: a pack of the usual game has none of these.
    let usual = crate::cli::folder_of(&[("pack/pack.yaml", USUAL)]);
    let other = ritual_in(usual.path(), &["new", "monster", "bell", "--pack", "pack"], "").ends_with(2).err;
    assert!(other.contains("`usual` is for the game `death-may-die`, which has no `monster`"), "{other}");
}

#[test]
fn a_new_pack_of_it_plays_and_takes_a_monster_a_boss_and_a_weapon() {
    let folder = tempfile::tempdir().unwrap();
    let ran = |args: &[&str]| ritual_in(folder.path(), args, "").ends_with(0).out;
    let said = ran(&["new", "pack", "moor", "--game", "bloodborne", "--title", "The moor"]);
    assert!(said.contains("wrote content/moor/pack.yaml\n") && said.contains("content/moor/first.test.yaml"), "{said}");
    let manifest = fs::read_to_string(folder.path().join("content/moor/pack.yaml")).unwrap();
    assert!(manifest.contains("\nid: moor\n") && manifest.contains("\nname: The moor\n"), "{manifest}");
    ran(&["check", "--deny", "warnings"]);
    ran(&["fmt", "--check", "content/moor"]);
    assert!(ran(&["test"]).ends_with("1 passed, 0 failed\n"));
    for (kind, id) in [("monster", "bog-cat"), ("boss", "reeve"), ("card", "flail")] {
        ran(&["new", kind, id]);
    }
    let odd = ran(&["check"]);
    assert_eq!(odd.matches("scenario/leaves-out").count(), 3, "{odd}");
    let file = folder.path().join("content/moor/scenarios.yaml");
    let mut scenario = fs::read_to_string(&file).unwrap();
    for (list, id) in [("\nmonsters: [", "bog-cat, "), ("\nbosses: [", "reeve, "), ("\nupgrades: [", "flail, ")] {
        scenario = scenario.replace(list, &format!("{list}{id}"));
    }
    fs::write(&file, scenario).unwrap();
    ran(&["check", "--deny", "warnings"]);
    ran(&["simulate", "first-night", "--games", "20", "--policy", "random", "--check-states"]);
    assert!(ran(&["new", "translation", "es"]).contains("wrote content/moor/translations/es.yaml\n"));
    let untranslated = ran(&["check"]);
    assert!(
        untranslated.contains("text/missing-translation") && untranslated.contains("`boss/bell-ringer`"),
        "{untranslated}"
    );
    for (args, wanted) in [
        (&["monster", "moth", "--game", "bloodborne"][..], "`--game` is said of a new pack"),
        (&["translation", "pl", "--episode", "x"], "`moor` is for the game `bloodborne`, which has no episodes"),
        (&["pack", "moor", "--game", "bloodborne"], "the id `moor` is taken"),
        (&["pack", "chess", "--game", "chess"], "death-may-die, bloodborne"),
    ] {
        let refused = ritual_in(folder.path(), &[&["new"][..], args].concat(), "").ends_with(2).err;
        assert!(refused.contains(wanted), "{args:?}: {refused}");
    }
}

#[test]
fn its_documents_are_laid_out_in_the_order_of_their_author() {
    let night = "name: Night\nid: night\nrules: bloodborne/hunt\n";
    let folder = beside(&[("content/mine/scenarios.yaml", night)]);
    let ran = ritual_in(folder.path(), &["fmt", "--check"], "").ends_with(0);
    assert!(!ran.out.contains("scenarios.yaml"), "{}", ran.out);
}

#[test]
fn its_schemas_lie_in_a_folder_of_its_own_and_fit_what_is_shipped() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    ritual(&["schema", "--out", out]).ends_with(0);
    assert!(ritual(&["schema", "--out", out, "--check"]).ends_with(0).out.contains("are as they should be"));
    let schema: Value =
        serde_json::from_slice(&fs::read(folder.path().join("bloodborne/monster.schema.json")).unwrap()).unwrap();
    let properties = schema["$defs"]["Creature"]["properties"].as_object().unwrap();
    assert!(["id", "health", "die", "trophies"].iter().all(|field| properties[*field]["description"].is_string()));
    fs::write(folder.path().join("bloodborne/monster.schema.json"), "{}").unwrap();
    let stale = ritual(&["schema", "--out", out, "--check"]).ends_with(1).out;
    assert!(stale.contains("monster.schema.json: is stale"), "{stale}");
}
