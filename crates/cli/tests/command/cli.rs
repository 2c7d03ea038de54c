//! The command as people and programs meet it: arguments in, text and exit codes out.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;
use tempfile::TempDir;

pub(crate) const SCENARIO: &str = "kilkenny-tsathoggua";
pub(crate) const MANIFEST: &str =
    "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT }\n";

/// What a command came to.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Ran {
    /// Fails the test unless the command ended with this code, without a panic.
    #[track_caller]
    pub(crate) fn ends_with(self, code: i32) -> Self {
        assert_eq!(self.code, Some(code), "standard output:\n{}\nstandard error:\n{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in\n{}", self.out))
    }
}

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn ritual_in(folder: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ritual"))
        .args(args)
        .current_dir(folder)
        .env_remove("CLICOLOR_FORCE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input closes it early.
    let _unread = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the command at the root of the repository.
pub(crate) fn ritual(args: &[&str]) -> Ran {
    ritual_in(&root(), args, "")
}

/// A folder with these files.
pub(crate) fn folder_of(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

/// The text of a file in a folder.
pub(crate) fn read(folder: &TempDir, path: &str) -> String {
    fs::read_to_string(folder.path().join(path)).unwrap()
}

/// A folder with one pack of these files.
pub(crate) fn pack(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("packs/test");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("pack.yaml"), MANIFEST).unwrap();
    for (path, bytes) in files {
        let path = home.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

/// Asserts that a document has these keys, and no others.
#[track_caller]
pub(crate) fn has_keys(value: &Value, keys: &[&str]) {
    let mut found: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
    let mut wanted = keys.to_vec();
    found.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(found, wanted);
}

pub(crate) const CLUE: &str =
    "id: clue\nname: Clue\nsource: original\nsupply: \"3\" # three in the box\nplaced: investigator\n";

#[test]
fn the_shipped_content_is_clean() {
    let ran = ritual(&["check"]).ends_with(0);
    assert!(ran.out.contains("packs"), "{}", ran.out);
    ritual(&["check", "content/core"]).ends_with(0);
    ritual(&["check", "content/core/skills.yaml"]).ends_with(0);
    ritual_in(&root().join("content/core"), &["check", "."], "").ends_with(0);
}

#[test]
fn a_fault_is_shown_with_its_place_and_exit_code_1() {
    let enemy = b"- id: ghost\n  name: Ghost\n  source: original\n  class: monster\n  helth: 3\n";
    let folder = pack(&[("enemies.yaml", enemy)]);
    let ran = ritual_in(folder.path(), &["check", "packs"], "").ends_with(1);
    assert!(ran.out.contains("packs/test/enemies.yaml:"), "{}", ran.out);
    assert!(!ran.out.contains('\u{1b}'), "colours in a pipe: {}", ran.out);
    let json = ritual_in(folder.path(), &["check", "packs", "--format", "json"], "").ends_with(1).json();
    has_keys(&json, &["version", "findings", "counts"]);
    let first = &json["findings"][0];
    assert_eq!(first["file"], "packs/test/enemies.yaml");
    assert_eq!(first["severity"], "error");
    assert!(first["line"].is_u64() && first["code"].is_string() && first["message"].is_string(), "{first}");
}

#[test]
fn only_findings_about_what_was_named_are_shown() {
    let folder = pack(&[("enemies.yaml", b"[1]"), ("tokens.yaml", b"[]\n")]);
    ritual_in(folder.path(), &["check", "packs/test/enemies.yaml"], "").ends_with(1);
    ritual_in(folder.path(), &["check", "packs/test/tokens.yaml"], "").ends_with(0);
    ritual_in(&folder.path().join("packs/test"), &["check", "tokens.yaml"], "").ends_with(0);
    ritual_in(&folder.path().join("packs/test"), &["check", "."], "").ends_with(1);
}

#[test]
fn colours_can_be_asked_for() {
    let folder = pack(&[("enemies.yaml", b"[1]")]);
    let ran = ritual_in(folder.path(), &["check", "packs", "--color", "always"], "").ends_with(1);
    assert!(ran.out.contains('\u{1b}'), "{}", ran.out);
}

#[test]
fn what_cannot_be_read_ends_with_2_and_its_name() {
    let ran = ritual(&["check", "no-such-folder"]).ends_with(2);
    assert!(ran.err.contains("no-such-folder"), "{}", ran.err);
    let empty = tempfile::tempdir().unwrap();
    let ran = ritual_in(empty.path(), &["check", "."], "").ends_with(2);
    assert!(ran.err.contains("pack.yaml"), "{}", ran.err);
    ritual(&["check", "--no-such-flag"]).ends_with(2);
    ritual(&["simulate"]).ends_with(2);
}

#[test]
fn the_folder_of_packs_can_be_named_by_an_option_everywhere() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let ran = |args: &[&str]| ritual_in(folder.path(), args, "");
    for args in [
        &["check", "--content", "packs"][..],
        &["build", "--content", "packs"],
        &["strength", "--content", "packs"],
        &["train", "--content", "packs", "--out", "weights.json"],
        &["compare", "packs", "--content", "packs"],
    ] {
        let said = ran(args).ends_with(1);
        let said = said.out + &said.err;
        assert!(said.contains("packs/test/tokens.yaml:"), "{args:?}: {said}");
    }
    let said = ran(&["migrate", "--content", "packs"]).ends_with(0);
    assert!(said.out.starts_with("packs/test is already in version"), "{}", said.out);
    let said = ran(&["edit", "--content", "no-such-folder"]).ends_with(2);
    assert!(said.err.contains("no-such-folder"), "{}", said.err);
    for args in [&["build", "packs"][..], &["strength", "packs"], &["migrate", "packs"], &["compare", "packs", "packs"]]
    {
        let said = ran(&[args, &["--content", "packs"]].concat()).ends_with(2);
        assert!(said.err.contains("cannot be used with"), "{args:?}: {}", said.err);
    }
}

#[test]
fn a_word_is_the_id_of_a_pack_before_it_is_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    for (home, id, name) in [("content/held", "held", "Shelf"), ("held", "held", "Beside"), ("lone", "lone", "Lone")] {
        let home = folder.path().join(home);
        fs::create_dir_all(&home).unwrap();
        fs::write(home.join("pack.yaml"), MANIFEST.replace("test", id).replace("Test", name)).unwrap();
    }
    for (written, name) in
        [("held", "Shelf"), ("./held", "Beside"), ("held/", "Beside"), ("content/held", "Shelf"), ("lone", "Lone")]
    {
        let ran = ritual_in(folder.path(), &["text", written], "").ends_with(0);
        assert!(ran.out.starts_with(&format!("# {name}\n")), "{written}: {}", ran.out);
    }
    let ran = ritual_in(folder.path(), &["text", "hled"], "").ends_with(2);
    assert!(ran.err.contains("did you mean `held`?"), "{}", ran.err);
    // Where there are no packs to look in, a word is a folder.
    let ran = ritual_in(folder.path(), &["text", "held", "--content", "none"], "").ends_with(0);
    assert!(ran.out.starts_with("# Beside\n"), "{}", ran.out);
}

#[test]
fn hostile_files_are_findings_and_the_rest_is_still_checked() {
    let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for level in 1..12 {
        let before = format!("*a{}, ", level - 1).repeat(10);
        bomb.push_str(&format!("a{level}: &a{level} [{before}]\n"));
    }
    let deep = "[".repeat(100_000);
    let big = "# nothing to see here\n".repeat(200_000);
    let hostile: [(&str, &[u8]); 5] = [
        ("not text", b"- id: \xff\xfe\n"),
        ("bomb", bomb.as_bytes()),
        ("deep", deep.as_bytes()),
        ("big", big.as_bytes()),
        ("no yaml", b"a: [1, 2\nb: }"),
    ];
    for (what, bytes) in hostile {
        let folder = pack(&[("enemies.yaml", bytes), ("tokens.yaml", b"[1]")]);
        let json = ritual_in(folder.path(), &["check", "packs", "--format", "json"], "").ends_with(1).json();
        let findings = json["findings"].as_array().unwrap();
        for file in ["packs/test/enemies.yaml", "packs/test/tokens.yaml"] {
            assert!(findings.iter().any(|it| it["file"] == file), "{what}: nothing about {file} in {json:#}");
        }
        ritual_in(folder.path(), &["check", "packs"], "").ends_with(1);
    }
}

#[test]
fn fixes_keep_everything_else_byte_for_byte() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let text = || fs::read_to_string(folder.path().join("packs/test/tokens.yaml")).unwrap();
    let ran = ritual_in(folder.path(), &["check", "packs", "--fix"], "").ends_with(0);
    assert!(ran.out.contains("write `3` (schema/wrong-type)"), "{}", ran.out);
    assert_eq!(text(), CLUE.replace("\"3\"", "3"));
    // What is only likely is left alone unless it is asked for.
    let doubtful = text().replace("investigator", "investigater");
    fs::write(folder.path().join("packs/test/tokens.yaml"), &doubtful).unwrap();
    ritual_in(folder.path(), &["check", "packs", "--fix"], "").ends_with(1);
    assert_eq!(text(), doubtful);
    ritual_in(folder.path(), &["check", "packs", "--fix", "--unsafe"], "").ends_with(0);
    assert_eq!(text(), doubtful.replace("investigater", "investigator"));
    ritual_in(folder.path(), &["check", "packs", "--unsafe"], "").ends_with(2);
}

#[test]
fn the_committed_schemas_are_fresh() {
    ritual(&["schema", "--check"]).ends_with(0);
}

#[test]
fn a_stale_schema_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let check = || ritual_in(folder.path(), &["schema", "--out", "made", "--check"], "");
    assert!(check().ends_with(1).out.contains("is missing"));
    ritual_in(folder.path(), &["schema", "--out", "made"], "").ends_with(0);
    check().ends_with(0);
    fs::write(folder.path().join("made/enemy.schema.json"), "{}").unwrap();
    assert!(check().ends_with(1).out.contains("made/enemy.schema.json: is stale"));
}

#[test]
fn scenarios_are_listed() {
    let json = ritual(&["simulate", "--list", "--format", "json"]).ends_with(0).json();
    has_keys(&json, &["version", "scenarios"]);
    let scenarios = json["scenarios"].as_array().unwrap();
    let shipped = scenarios.iter().find(|it| it["id"] == format!("fear-of-the-unknown/{SCENARIO}")).unwrap();
    has_keys(shipped, &["id", "game", "episode", "elder_one", "title"]);
    assert_eq!(shipped["elder_one"], "Tsathoggua");
    let listed = ritual(&["simulate", "--list"]).ends_with(0).out;
    let of_scenario = format!("fear-of-the-unknown/{SCENARIO} ");
    let line = listed.lines().find(|line| line.starts_with(&of_scenario)).unwrap();
    assert!(line.ends_with("  The trial of Kilkenny against Tsathoggua"), "{listed}");
}

#[test]
fn an_unknown_scenario_is_answered_with_the_closest_one() {
    let ran = ritual(&["simulate", "kilkeny-tsathoggua"]).ends_with(2);
    assert!(ran.err.contains("did you mean `kilkenny-tsathoggua`?"), "{}", ran.err);
}

#[test]
fn a_filter_that_fits_no_test_says_so() {
    let ran = ritual(&["test", "tests/conformance", "--filter", "nothing-is-called-so"]).ends_with(2);
    let said = "no test has `nothing-is-called-so` in its id or its name, of ";
    assert!(ran.err.contains(said) && ran.err.contains(" tests here"), "{}", ran.err);
}

#[test]
fn of_tests_that_are_kept_back_only_what_keeps_them_is_shown() {
    let eel = b"- { id: eel, name: Eel, scenario: lake, investigators: [ann], play: [ { asked: {} } ] }\n";
    let folder = pack(&[("enemies.yaml", b"[1]"), ("eel.test.yaml", eel)]);
    let other = folder.path().join("packs/other");
    fs::create_dir_all(&other).unwrap();
    fs::write(other.join("pack.yaml"), MANIFEST.replace("id: test", "id: other")).unwrap();
    fs::write(other.join("tokens.yaml"), "[1]").unwrap();
    let ran = ritual_in(folder.path(), &["test", "packs/test", "--content", "packs"], "").ends_with(1);
    assert!(ran.err.contains("packs/test/enemies.yaml") && !ran.err.contains("packs/other"), "{}", ran.err);
    let ran = ritual_in(folder.path(), &["test", "packs/test/eel.test.yaml", "--content", "packs"], "").ends_with(1);
    assert!(ran.err.contains("packs/test/enemies.yaml") && !ran.err.contains("packs/other"), "{}", ran.err);
    assert!(ran.out.contains("NOT RUN test/eel: the pack `test` has errors"), "{}", ran.out);
}

#[test]
fn build_checks_and_plays_everything() {
    let folder = tempfile::tempdir().unwrap();
    let dist = folder.path().join("dist");
    let build = ["build", "--games", "4", "--dist", dist.to_str().unwrap()];
    let ran = ritual(&build).ends_with(0);
    assert!(ran.out.contains(SCENARIO) && ran.out.contains("games/s"), "{}", ran.out);
    assert!(ran.out.contains("all together: ") && ran.out.contains("games won by `quick` (95 %: "), "{}", ran.out);
    assert!(ran.out.contains("core-0.1.0.ritualpack"), "{}", ran.out);
    assert!(dist.join("core/core-0.1.0.ritualpack").is_file());
    let json = ritual(&[&build[..], &["--format", "json"]].concat()).ends_with(0).json();
    has_keys(&json, &["version", "findings", "counts", "scenarios", "all", "exports"]);
    assert_eq!((&json["scenarios"][0]["games"], &json["scenarios"][0]["policy"]), (&4.into(), &"quick".into()));
    // Of scenarios in which each plays for themselves nobody says together how often they are won.
    let n_won_by_all = json["scenarios"].as_array().unwrap().iter().filter(|it| it["wins"].is_u64()).count();
    assert_eq!(json["all"]["games"], 4 * n_won_by_all);
    has_keys(&json["exports"][0], &["pack", "folder", "files"]);
    let json = ritual(&["build", "--games", "2", "--no-export", "--format", "json"]).ends_with(0).json();
    assert_eq!(json["exports"], serde_json::json!([]));
}

#[test]
fn a_supplement_can_be_laid_out_from_as_text_and_as_a_page() {
    let ran = ritual(&["text", "the-drowned-archive"]).ends_with(0);
    for part in
        ["## Scenarios", "## Components", "| Tile | Side up |", "#### Setup", "1. Lay out", "## Glossary", "## Sources"]
    {
        assert!(ran.out.contains(part), "`{part}` is missing in\n{}", ran.out);
    }
    let page = ritual(&["text", "the-drowned-archive", "--to", "html", "--language", "es"]).ends_with(0);
    assert!(page.out.starts_with("<!DOCTYPE html>\n<html lang=\"es\">"), "{}", page.out);
    // A picture for each episode.
    assert_eq!(page.out.matches("<svg").count(), 2);
    assert!(page.out.contains("<h2>Glosario</h2>") && page.out.contains(">Sala de bombas</text>"), "{}", page.out);
    let unknown = ritual(&["text", "the-drowned-archive", "--to", "pdf"]).ends_with(2);
    assert!(unknown.err.contains("markdown, html"), "{}", unknown.err);
}

#[test]
fn a_pack_reads_in_the_languages_it_is_translated_into() {
    let ran = ritual(&["text", "the-drowned-archive", "--language", "es"]).ends_with(0);
    for text in
        ["El archivo inundado", "Anguila de páginas", "Cajones del catálogo", "Sala de bombas", "Vuela el Túnel"]
    {
        assert!(ran.out.contains(text), "`{text}` is missing in\n{}", ran.out);
    }
    for text in ["Page eel", "Pump room", "Shout the reader down"] {
        assert!(!ran.out.contains(text), "`{text}` is not translated in\n{}", ran.out);
    }
    for text in ["Por cada Éxito que saques", "cada Investigador", "Invoca a un Corista hueco en el Portal más cercano"]
    {
        assert!(ran.out.contains(text), "`{text}` is missing in\n{}", ran.out);
    }
    assert_eq!(ran.err, "");
    let english = ritual(&["text", "the-drowned-archive"]).ends_with(0);
    assert!(english.out.contains("Page eel") && !english.out.contains("Anguila"), "{}", english.out);
    assert_eq!(english.err, "");
    let unknown = ritual(&["text", "the-drowned-archive", "--language", "xx"]).ends_with(2);
    assert!(unknown.err.contains("there is no language `xx`: there are `en`, `es`"), "{}", unknown.err);
    ritual(&["play", SCENARIO, "--language", "xx"]).ends_with(2);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ritual"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn help_teaches_with_examples() {
    for command in [
        "build",
        "check",
        "simulate",
        "diagnose",
        "tune",
        "strength",
        "play",
        "schema",
        "completions",
        "export",
        "import",
        "verify",
        "key",
    ] {
        let ran = ritual(&[command, "--help"]).ends_with(0);
        assert!(ran.out.contains("Examples:"), "{command}: {}", ran.out);
    }
    assert!(ritual(&["completions", "zsh"]).ends_with(0).out.contains("ritual"));
}
