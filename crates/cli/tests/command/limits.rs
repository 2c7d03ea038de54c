//! Commands that play many games and end early, after so many decisions: what they have is told, and it is the same on every
//! machine.

use serde_json::Value;

use crate::batches::without_times;
use crate::cli::{Ran, SCENARIO, ritual};
use crate::compare::changed_in;

fn limited(command: &[&str], decisions: &str, more: &[&str]) -> Ran {
    ritual(&[command, &["--decisions", decisions], more].concat())
}

#[test]
fn a_batch_ends_after_so_many_decisions_however_many_jobs_play() {
    let simulate = |jobs: &str| {
        let json = ["--jobs", jobs, "--format", "json"];
        limited(&["simulate", SCENARIO, "--games", "1000", "--statistics"], "2000", &json).ends_with(0)
    };
    let told = simulate("1");
    let report = without_times(told.json());
    let (games, decisions) = (report["games"].as_u64().unwrap(), report["decisions"]["total"].as_u64().unwrap());
    assert!(games < 1000 && (2000..4000).contains(&decisions), "{report:#}");
    assert!(told.err.contains(&format!("stopped after {games} of 1000 games")), "{}", told.err);
    assert_eq!(without_times(simulate("3").json()), report);
    // So does one of another game.
    let hunt =
        limited(&["simulate", "bloodborne/night-of-the-hunt", "--policy", "random", "--games", "1000"], "200", &[])
            .ends_with(0);
    assert!(hunt.err.contains("stopped after ") && hunt.err.contains(" of 1000 games"), "{}", hunt.err);
    let wrong = limited(&["simulate", SCENARIO], "0", &[]).ends_with(2);
    assert!(wrong.err.contains(" decisions can be made in a batch"), "{}", wrong.err);
}

#[test]
fn both_sides_of_a_comparison_share_the_decisions_and_play_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO, "--players", "2,3"];
    let told = limited(&compare, "4000", &["--games", "1000", "--format", "json"]).ends_with(2);
    let of = |number: usize| told.json()["scenarios"][number]["games"].as_u64().unwrap();
    assert!((1..1000).contains(&of(0)) && of(1) == 0, "{}", told.out);
    assert!(told.err.contains(&format!("stopped after {} of 2000 games on each side", of(0))), "{}", told.err);
}

#[test]
fn the_cells_of_a_matrix_share_the_decisions() {
    let matrix = ["matrix", "--scenario", SCENARIO, "--players", "2,3", "--games", "1000"];
    let told = limited(&matrix, "2000", &["--format", "json"]).ends_with(2).json();
    assert!((1..1000).contains(&told["cells"][0]["games"].as_u64().unwrap()), "{told:#}");
    assert_eq!(told["cells"][1]["games"], 0);
}

#[test]
fn a_diagnosis_that_is_stopped_tells_what_was_found_until_then() {
    let diagnose = |games: &str, decisions: &str| {
        let told = |format: &str| {
            let asked = ["diagnose", SCENARIO, "--games", games, "--format", format];
            limited(&asked, decisions, &[]).ends_with(2)
        };
        let (human, json) = (told("human"), told("json").json());
        assert!(human.out.contains("What makes it dull") && human.out.contains("decisions  "), "{}", human.out);
        assert!(human.err.contains(" games that prove it, on each side"), "{}", human.err);
        assert_eq!(json["is_stopped"], true);
        (human, json)
    };
    // While the first games were watched.
    let (human, json) = diagnose("400", "1000");
    assert!(
        human.out.contains(" watched, 2 players") && human.out.contains("before any change was proven"),
        "{}",
        human.out
    );
    assert!((1..100).contains(&json["dull"]["games"].as_u64().unwrap()), "{json:#}");
    assert_eq!((&json["tried"], &json["causes"], &json["unproven"]), (&0.into(), &empty(), &empty()));
    // While changes raced: one game was watched, and each change plays one.
    let (human, json) = diagnose("4", "3000");
    assert!(json["tried"].as_u64() > Some(3) && json["causes"] == empty(), "{json:#}");
    assert_eq!(json["unproven"].as_array().unwrap().len(), 3, "{json:#}");
    assert_eq!(human.out.matches("ahead so far: ").count(), 3, "{}", human.out);
}

#[test]
fn a_diagnosis_that_is_stopped_while_it_is_proven_tells_of_the_games_that_all_have_played() {
    // The race takes some 60 games and the proof half as many, whatever it is that is proven.
    let mut told = (3..=9).map(|times| {
        let asked = ["diagnose", SCENARIO, "--games", "8", "--format", "json"];
        limited(&asked, &(4000 * times).to_string(), &[]).json()
    });
    let partly = told.find(|it| (1..8).contains(&it["games"].as_u64().unwrap()));
    let partly = partly.expect("it is stopped between two games of the proof");
    assert_eq!((&partly["is_stopped"], &partly["unproven"]), (&true.into(), &empty()), "{partly:#}");
    let causes = partly["causes"].as_array().unwrap();
    let games = partly["games"].as_u64().unwrap();
    let changed = |it: &Value| it["won_now"].as_u64().unwrap() + it["lost_now"].as_u64().unwrap();
    assert!(causes.len() == 3 && causes.iter().all(|it| changed(it) <= games), "{partly:#}");
}

fn empty() -> Value {
    Value::Array(Vec::new())
}

#[test]
fn a_search_for_numbers_that_is_stopped_tells_those_that_were_nearest_and_writes_nothing() {
    let free = ["--free", "enemy/core/cultist:reserve=9..10", "--write"];
    let tune = |format: &str| {
        let asked = [&["tune", SCENARIO, "--games", "16", "--format", format][..], &free].concat();
        limited(&asked, "1000", &[]).ends_with(2)
    };
    let (human, json) = (tune("human"), tune("json").json());
    assert!(human.out.contains("stopped before any of them was proven"), "{}", human.out);
    assert!(human.err.contains("stopped after ") && human.err.contains(" of at most "), "{}", human.err);
    let found = &json["proposals"][0];
    assert_eq!((&json["is_stopped"], &found["is_proven"]), (&true.into(), &false.into()), "{json:#}");
    assert!(found["cost"]["games"].as_u64() > Some(0) && json["before"].is_null(), "{json:#}");
    assert_eq!(json["is_written"], false);
    // Before the first setting has played there is nothing to tell.
    let nothing = limited(&[&["tune", SCENARIO, "--games", "16"][..], &free].concat(), "1", &[]).ends_with(2);
    assert!(nothing.err.contains("it was stopped before there was anything to say"), "{}", nothing.err);
}
