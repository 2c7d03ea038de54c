//! What a change of content does: in words, in games, and as a comment on a pull request.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::{SCENARIO, has_keys, ritual, root};
use crate::pack::copy;

/// An episode that is changed, in its folder of packs.
const EPISODE: &str = "fear-of-the-unknown/episodes/great-punishment/episode.yaml";

/// The content with three Cultists where one was, in a folder.
pub(crate) fn changed_in(folder: &Path) -> PathBuf {
    let changed = folder.join("content");
    copy(&root().join("content"), &changed);
    let episode = changed.join(EPISODE);
    let text = fs::read_to_string(&episode).unwrap();
    let cultist = "    - { enemy: core/cultist, at: town-square }\n";
    assert!(text.contains(cultist));
    fs::write(&episode, text.replace(cultist, &cultist.repeat(3))).unwrap();
    changed
}

#[test]
fn a_change_is_told_as_a_comment_on_a_pull_request() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = || {
        let args = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO, "--games", "6"];
        ritual(&[&args[..], &["--format", "markdown"]].concat())
    };
    let told = compare().ends_with(0).out;
    assert!(told.starts_with("<!-- ritual compare -->\n### "), "{told}");
    for part in ["No new findings.", "` `fear-of-the-unknown/kilkenny-tsathoggua` | 2 | ", "```diff\n", "\n+ "] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
    // What cannot be played is said with its place, which does not depend on where the folder is.
    let episode = changed.join(EPISODE);
    fs::write(&episode, fs::read_to_string(&episode).unwrap() + "nonsense: 1\n").unwrap();
    let told = compare().ends_with(1).out;
    for part in ["**1 new finding**", &format!("\n{EPISODE}:"), ": error[schema/", "Nothing was played"] {
        assert!(told.contains(part), "no `{part}` in {told}");
    }
}

#[test]
fn a_change_is_told_in_words_and_in_games() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = |more: &[&str]| {
        let args = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO, "--games", "6"];
        ritual(&[&args[..], more].concat())
    };
    let told = compare(&["--format", "json"]).ends_with(0).json();
    has_keys(
        &told,
        &[
            "version",
            "before",
            "after",
            "seed",
            "policy",
            "games",
            "findings",
            "words",
            "scenarios",
            "added",
            "removed",
            "not_played",
            "crossed",
        ],
    );
    assert_eq!(told["findings"], Value::Array(Vec::new()));
    assert_eq!(told["words"][0]["pack"], "fear-of-the-unknown");
    let lines = told["words"][0]["lines"].as_array().unwrap();
    assert!(lines.iter().any(|line| line.as_str().unwrap().starts_with('+')), "{lines:?}");
    let scenario = &told["scenarios"][0];
    let asked = ["scenario", "title", "players", "games"];
    has_keys(
        scenario,
        &[
            &asked[..],
            &["before", "after", "difference", "won_now", "lost_now", "won_now_games", "lost_now_games"],
            &["luck", "is_sure", "fault"],
        ]
        .concat(),
    );
    for (n_games, games) in [("won_now", "won_now_games"), ("lost_now", "lost_now_games")] {
        let named = scenario[games].as_array().unwrap();
        assert_eq!(u64::try_from(named.len()).unwrap(), scenario[n_games].as_u64().unwrap().min(5));
        assert!(named.iter().all(|game| game.as_u64() < Some(6)), "{named:?}");
    }
    assert_eq!((&scenario["games"], &scenario["players"]), (&6.into(), &2.into()));
    // A folder beside itself differs in nothing.
    let same = ritual(&["compare", "content", "content", "--games", "1"]).ends_with(0).out;
    assert!(same.contains("No text that players read has changed.") && same.contains("No scenario plays otherwise."));
    let gone = ritual(&["compare", "nowhere", "content"]).ends_with(2);
    assert!(gone.err.contains("REVISION:FOLDER"), "{}", gone.err);
    let option = ritual(&["compare", "--output=x:content", "content"]).ends_with(2);
    assert!(!Path::new("x").exists(), "{}", option.err);
    let unknown = ritual(&["compare", "no-such-revision:content", "content"]).ends_with(2);
    assert!(unknown.err.contains("cannot be read"), "{}", unknown.err);
}

/// Runs git as somebody.
fn git(folder: &Path, args: &[&str]) {
    let who = ["-c", "user.name=us", "-c", "user.email=us@example.org", "-c", "commit.gpgsign=false"];
    let ran = std::process::Command::new("git").current_dir(folder).args(who).args(args).output().unwrap();
    assert!(ran.status.success(), "{args:?}: {}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn a_revision_is_compared_from_any_folder_and_by_packs() {
    let folder = tempfile::tempdir().unwrap();
    let (content, docs) = (changed_in(folder.path()), folder.path().join("docs"));
    fs::create_dir(&docs).unwrap();
    fs::write(docs.join("page.md"), "A page.\n").unwrap();
    // What is shipped is what was there before the change.
    let now = fs::read_to_string(content.join(EPISODE)).unwrap();
    fs::copy(root().join("content").join(EPISODE), content.join(EPISODE)).unwrap();
    git(folder.path(), &["init", "-q", "."]);
    git(folder.path(), &["add", "."]);
    git(folder.path(), &["commit", "-q", "-m", "before"]);
    fs::write(content.join(EPISODE), now).unwrap();
    let compare = |from: &Path, sides: [&str; 2]| {
        let asked = ["--scenario", SCENARIO, "--games", "2", "--format", "json"];
        crate::cli::ritual_in(from, &[&["compare"][..], &sides, &asked].concat(), "")
    };
    let told = compare(&docs, ["HEAD:content", "../content"]).ends_with(0).json();
    assert_eq!((&told["scenarios"][0]["games"], &told["added"]), (&2.into(), &Value::Array(Vec::new())));
    for (from, sides) in [
        (&content, ["HEAD:./", "."]),
        (&docs, ["HEAD:../content", "../content"]),
        // A pack is played with those beside it.
        (&folder.path().to_path_buf(), ["HEAD:content/fear-of-the-unknown", "content/fear-of-the-unknown"]),
        (&content, ["HEAD:./fear-of-the-unknown", "fear-of-the-unknown"]),
    ] {
        let again = compare(from, sides).ends_with(0).json();
        assert_eq!((&again["scenarios"], &again["findings"]), (&told["scenarios"], &told["findings"]), "{sides:?}");
    }
    // Where it was unpacked is nobody's business.
    let nothing = compare(folder.path(), ["HEAD:docs", "content"]).ends_with(2);
    assert!(nothing.err.contains("no pack in `HEAD:docs`"), "{}", nothing.err);
    assert!(!nothing.err.contains(std::env::temp_dir().to_str().unwrap()), "{}", nothing.err);
    let unknown = compare(folder.path(), ["HEAD:nowhere", "content"]).ends_with(2);
    assert!(unknown.err.contains("no such revision, or no such folder in it"), "{}", unknown.err);
}

/// More games than a second is enough for.
pub(crate) const TOO_MANY: [&str; 6] = ["--games", "100000000", "--policy", "random", "--seconds", "1"];

#[test]
fn a_comparison_that_is_stopped_says_that_it_is_not_complete() {
    let folder = tempfile::tempdir().unwrap();
    let changed = changed_in(folder.path());
    let compare = |more: &[&str]| {
        let args = ["compare", "content", changed.to_str().unwrap(), "--scenario", SCENARIO];
        ritual(&[&args[..], &TOO_MANY[..], more].concat()).ends_with(2)
    };
    // The sides take turns, so both have played some of the games with 2 players, and neither one with 5.
    let told = compare(&["--players", "2,5"]);
    assert!(told.out.contains("not played") && told.out.contains(", fewer where it was stopped, "), "{}", told.out);
    assert!(!told.out.contains("No scenario plays otherwise"), "{}", told.out);
    assert!(told.err.contains(" of 200000000 games on each side"), "{}", told.err);
    let told = compare(&["--format", "json"]).json();
    let (games, before) = (told["scenarios"][0]["games"].as_u64().unwrap(), &told["scenarios"][0]["before"]);
    assert!(0 < games && games < 100_000_000 && before["high"].as_f64() < Some(1.0), "{told}");
    assert_eq!(told["games"], 100_000_000);
    let told = compare(&["--format", "markdown"]).out;
    assert!(told.contains("**Not complete: stopped after ") && !told.contains("stopped after 0 of "), "{told}");
}
