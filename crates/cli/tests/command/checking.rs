//! `ritual check` as it is worked with: settings, reports in files, what would change, and what is known already.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::cli::{CLUE, Ran, has_keys, pack, ritual_in};

/// A token that is right.
const KEY: &str = "- id: key\n  name: Key\n  source: original\n  supply: 3\n  placed: map\n";
/// A Mythos card with a choice of one branch, which is a warning, though the card can be played.
const CROSSROADS: &str = "id: crossroads\nname: Crossroads\nsource: original\nsymbol: false\nsteps:\n  - choose:\n      \
                          - { label: Raise 1 stress, steps: [{ suffer: { stress: 1 } }] }\n";
const CODE: &str = "choice/dead-branch";

fn check(folder: &Path, args: &[&str]) -> Ran {
    ritual_in(folder, &[&["check"], args].concat(), "")
}

/// Returns how bad the findings of a code are.
#[track_caller]
fn severities(folder: &Path, code: &str, args: &[&str]) -> Vec<String> {
    let ran = ritual_in(folder, &[&["check", "packs", "--format", "json"], args].concat(), "");
    let findings = ran.json()["findings"].as_array().unwrap().clone();
    let of_code = findings.iter().filter(|it| it["code"] == code);
    of_code.map(|it| it["severity"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_project_says_how_bad_findings_are() {
    let folder = pack(&[("mythos.yaml", CROSSROADS.as_bytes())]);
    let says = |text: &str| fs::write(folder.path().join("ritual.toml"), text).unwrap();
    let found = |args: &[&str]| severities(folder.path(), CODE, args);
    assert_eq!(found(&[]), ["warning"]);
    says("[levels]\nchoice = \"off\"\n\"choice/dead-branch\" = \"error\"\n");
    assert_eq!(found(&[]), ["error"], "the check counts more than its group");
    check(folder.path(), &["packs", "--select", CODE]).ends_with(1);
    assert_eq!(found(&["--no-config"]), ["warning"]);
    says("[levels]\nchoice = \"off\"\n");
    assert!(found(&[]).is_empty());
    says("[[paths]]\npath = \"packs/test\"\nignore = [\"choice\"]\nreason = \"a sketch\"\n");
    assert!(found(&[]).is_empty());
    says("[[paths]]\npath = \"other\"\nignore = [\"choice\"]\nreason = \"a sketch\"\n");
    assert_eq!(found(&[]), ["warning"]);
    fs::write(folder.path().join("strict.toml"), "[levels]\nchoice = \"error\"\n").unwrap();
    assert_eq!(found(&["--config", "strict.toml"]), ["error"]);
}

#[test]
fn no_path_hides_why_a_document_is_left_out() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes()), ("odd.yaml", b"id: odd\n")]);
    let says = |ignored: &str| {
        let text = format!("[[paths]]\npath = \"packs/test\"\nignore = [\"{ignored}\"]\nreason = \"a sketch\"\n");
        fs::write(folder.path().join("ritual.toml"), text).unwrap();
    };
    says("file");
    let ran = check(folder.path(), &["packs"]).ends_with(1);
    assert!(ran.out.contains("schema/wrong-type") && !ran.out.contains("file/unknown-kind"), "{}", ran.out);
    says("schema");
    let ran = check(folder.path(), &["packs"]).ends_with(2);
    assert!(ran.err.contains("ritual.toml:3:11: `schema` keeps documents out of the game"), "{}", ran.err);
}

#[test]
fn what_is_wrong_with_settings_is_said_at_its_line() {
    let folder = pack(&[]);
    fs::write(folder.path().join("ritual.toml"), "[levels]\n\"choice/dead-brnach\" = \"off\"\n").unwrap();
    let ran = check(folder.path(), &["packs"]).ends_with(2);
    assert!(ran.err.contains("ritual.toml:2:1: no check is called `choice/dead-brnach`"), "{}", ran.err);
    assert!(ran.err.contains("did you mean `choice/dead-branch`?"), "{}", ran.err);
}

#[test]
fn what_settings_say_in_vain_is_told_at_its_line() {
    let folder = pack(&[("mythos.yaml", CROSSROADS.as_bytes())]);
    let says = |language: &str, path: &str| {
        let paths = format!("[[paths]]\npath = \"{path}\"\nignore = [\"choice\"]\nreason = \"a sketch\"\n");
        fs::write(folder.path().join("ritual.toml"), format!("language = \"{language}\"\n{paths}")).unwrap();
        check(folder.path(), &["packs"]).ends_with(0)
    };
    let ran = says("xx", "pakcs/**");
    assert!(ran.out.contains(CODE), "{}", ran.out);
    let told: Vec<&str> = ran.err.lines().collect();
    assert!(matches!(told.as_slice(), [_, _]), "{told:?}");
    assert!(told[0].starts_with("warning: ritual.toml:1:") && told[0].ends_with("translated into `xx`"), "{told:?}");
    assert!(told[1].starts_with("warning: ritual.toml:3:") && told[1].contains("`pakcs/**`"), "{told:?}");
    for path in ["packs", "./packs/test", "packs/*/mythos.yaml", "**/mythos.yaml"] {
        let ran = says("EN", path);
        assert!(ran.err.is_empty() && !ran.out.contains(CODE), "{path}: {}{}", ran.out, ran.err);
    }
    assert!(says("en", "packs/test/skills.yaml").err.contains("means no file"));
}

#[test]
fn settings_that_are_no_file_are_not_passed_over() {
    let folder = pack(&[]);
    fs::create_dir(folder.path().join("ritual.toml")).unwrap();
    let ran = check(folder.path(), &["packs"]).ends_with(2);
    assert!(ran.err.contains("cannot read `ritual.toml`: "), "{}", ran.err);
    check(folder.path(), &["packs", "--no-config"]).ends_with(0);
}

#[test]
fn a_pack_of_folders_is_missed_when_its_manifest_is_lost() {
    let folder = pack(&[]);
    let lost = folder.path().join("packs/lost/tokens/more");
    fs::create_dir_all(&lost).unwrap();
    fs::write(lost.join("key.yaml"), KEY).unwrap();
    fs::write(folder.path().join("packs/test/tokens.YAML"), KEY).unwrap();
    let ran = check(folder.path(), &["packs", "--format", "line"]).ends_with(1);
    assert!(ran.out.contains("packs/lost/pack.yaml: error[pack/missing-manifest]"), "{}", ran.out);
    assert!(ran.out.contains("packs/test/tokens.YAML:1:1: error[file/unknown-kind]"), "{}", ran.out);
}

#[test]
fn a_project_says_where_its_packs_are() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    check(folder.path(), &[]).ends_with(2);
    check(folder.path(), &["--content", "packs"]).ends_with(1);
    fs::write(folder.path().join("ritual.toml"), "content = [\"packs\"]\n").unwrap();
    let ran = check(folder.path(), &["--format", "line"]).ends_with(1);
    assert!(ran.out.starts_with("packs/test/tokens.yaml:4:9: error[schema/wrong-type]"), "{}", ran.out);
}

#[test]
fn a_pack_needs_packs_of_another_folder() {
    let card = "id: call\nname: Call\nsource: original\nsymbol: false\nsteps: [{ remove_pieces: test/key }]\n";
    let other = "{ id: other, schema_version: 2, name: Other, version: 1.0.0, authors: [us], licence: MIT, \
                 dependencies: { test: ^1.0 } }\n";
    let folder = pack(&[("tokens.yaml", KEY.as_bytes())]);
    let home = folder.path().join("drafts/other");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("pack.yaml"), other).unwrap();
    fs::write(home.join("mythos.yaml"), card).unwrap();
    check(folder.path(), &["drafts/other"]).ends_with(1);
    check(folder.path(), &["drafts/other", "--content", "packs"]).ends_with(0);
}

#[test]
fn reports_go_into_files_several_at_once() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
    let ran = check(folder.path(), &["packs", "--format", "line", "--format", "json=out.json"]).ends_with(1);
    assert!(ran.out.contains("error[schema/wrong-type]") && ran.out.contains("2 files: 1 error"), "{}", ran.out);
    let json: Value = serde_json::from_str(&read("out.json")).unwrap();
    assert_eq!(json["findings"][0]["code"], "schema/wrong-type");
    let ran = check(folder.path(), &["packs", "--format", "sarif", "--output", "out.sarif"]).ends_with(1);
    assert_eq!(ran.out, "1 pack, 2 files: 1 error\n");
    assert!(read("out.sarif").contains("\"ruleId\":\"schema/wrong-type\""));
    let ran = check(folder.path(), &["packs", "--format", "line", "--format", "json"]).ends_with(2);
    assert!(ran.err.contains("name a file for one of them"), "{}", ran.err);
    let ran = check(folder.path(), &["packs", "--format", "sarfi"]).ends_with(2);
    assert!(ran.err.contains("`sarif`"), "{}", ran.err);
    let ran = check(folder.path(), &["packs", "--format", "json=out", "--format", "sarif=./out"]).ends_with(2);
    assert!(ran.err.contains("written into `out`"), "{}", ran.err);
}

#[test]
fn nothing_is_written_over_what_is_checked() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let file = "packs/test/tokens.yaml";
    for [flag, value] in [["--format", &*format!("json=./{file}")], ["--output", file], ["--write-baseline", file]] {
        let ran = check(folder.path(), &["packs", flag, value]).ends_with(2);
        assert!(ran.err.contains("is one of the files that are checked"), "{flag}: {}", ran.err);
        assert_eq!(fs::read_to_string(folder.path().join(file)).unwrap(), CLUE, "{flag}");
    }
}

/// The SARIF of a check, of which nothing may be printed besides.
fn sarif(folder: &Path, args: &[&str]) -> Value {
    let ran = check(folder, &[args, &["--format", "sarif"]].concat());
    ran.json()["runs"][0].clone()
}

#[test]
fn sarif_knows_a_finding_again_when_its_document_has_moved() {
    let folder = pack(&[("tokens.yaml", KEY.replace("supply: 3", "supply: \"3\"").as_bytes())]);
    let prints = |run: &Value| run["results"][0]["partialFingerprints"].clone();
    let before = sarif(folder.path(), &["packs"]);
    assert_eq!(before["automationDetails"]["id"], "ritual check packs/");
    let clue = "- id: clue\n  name: Clue\n  source: original\n  supply: 3\n  placed: map\n";
    let moved = fs::read_to_string(folder.path().join("packs/test/tokens.yaml")).unwrap();
    fs::write(folder.path().join("packs/test/tokens.yaml"), format!("{clue}# the key\n{moved}")).unwrap();
    let after = sarif(folder.path(), &["packs"]);
    let line = |run: &Value| run["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"].clone();
    assert_eq!((line(&before), line(&after)), (4.into(), 10.into()));
    assert_eq!(prints(&before), prints(&after));
    has_keys(&prints(&after), &["ritualFinding/v1", "primaryLocationLineHash"]);
}

#[test]
fn sarif_names_files_from_the_folder_or_whole() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    fs::rename(folder.path().join("packs"), folder.path().join("my packs")).unwrap();
    fs::create_dir(folder.path().join("below")).unwrap();
    let file = |from: &Path, path: &str| {
        let run = sarif(from, &[path]);
        let base = run["originalUriBaseIds"]["SRCROOT"]["uri"].as_str().unwrap().to_owned();
        (base, run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"].clone())
    };
    let (base, named) = file(folder.path(), "my packs");
    assert!(base.starts_with("file:///") && base.ends_with('/'), "{base}");
    assert_eq!((&named["uri"], &named["uriBaseId"]), (&"my%20packs/test/tokens.yaml".into(), &"SRCROOT".into()));
    let whole = format!("{base}my%20packs/test/tokens.yaml");
    let (_, beside) = file(&folder.path().join("below"), "../my packs");
    assert_eq!((&beside["uri"], &beside["uriBaseId"]), (&whole.into(), &Value::Null));
}

#[test]
fn what_comments_excuse_is_in_sarif_only_for_those_who_ask() {
    let excused = format!("# ritual: allow-file {CODE}, a sketch\n{CROSSROADS}");
    let folder = pack(&[("mythos.yaml", excused.as_bytes())]);
    assert_eq!(sarif(folder.path(), &["packs"])["results"], Value::Array(Vec::new()));
    let run = sarif(folder.path(), &["packs", "--show-excused"]);
    assert_eq!(run["results"][0]["ruleId"], CODE);
    assert_eq!(run["results"][0]["suppressions"][0]["justification"], "a sketch");
    let other = sarif(folder.path(), &["packs", "--show-excused", "--ignore", "choice"]);
    assert_eq!(other["results"], Value::Array(Vec::new()), "nobody asked for it");
    let ran = check(folder.path(), &["packs", "--show-excused"]).ends_with(2);
    assert!(ran.err.contains("add `--format sarif`"), "{}", ran.err);
}

#[test]
fn findings_are_counted_by_check() {
    let two = format!("{}- id: coin\n", KEY.replace("supply: 3", "supply: \"3\""));
    let folder = pack(&[("tokens.yaml", two.as_bytes())]);
    let ran = check(folder.path(), &["packs", "--statistics"]).ends_with(1);
    let lines: Vec<&str> = ran.out.lines().map(str::trim).collect();
    assert_eq!(lines[0], "4  error    schema/missing-field");
    assert_eq!(lines[1], "1  error    schema/wrong-type  (1 with a fix)");
    let json = check(folder.path(), &["packs", "--statistics", "--format", "json"]).ends_with(1).json();
    has_keys(&json, &["version", "checks", "counts"]);
    assert_eq!((&json["checks"][0]["code"], &json["checks"][0]["count"]), (&"schema/missing-field".into(), &4.into()));
    check(folder.path(), &["packs", "--statistics", "--format", "sarif"]).ends_with(2);
}

#[test]
fn what_a_fix_would_change_is_shown_and_not_written() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let text = || fs::read_to_string(folder.path().join("packs/test/tokens.yaml")).unwrap();
    let ran = check(folder.path(), &["packs", "--diff"]).ends_with(1);
    assert!(ran.out.starts_with("--- packs/test/tokens.yaml\n+++ packs/test/tokens.yaml\n@@"), "{}", ran.out);
    assert!(ran.out.contains("\n-supply: \"3\" # three in the box\n+supply: 3 # three in the box\n"), "{}", ran.out);
    let ran = check(folder.path(), &["packs", "--fix", "--dry-run"]).ends_with(0);
    assert!(ran.out.contains("write `3` (schema/wrong-type)") && ran.out.contains("no findings"), "{}", ran.out);
    assert_eq!(text(), CLUE);
    check(folder.path(), &["packs", "--fix"]).ends_with(0);
    assert_eq!(check(folder.path(), &["packs", "--diff"]).ends_with(0).out, "");
    check(folder.path(), &["packs", "--dry-run"]).ends_with(2);
}

#[test]
fn comments_are_written_that_excuse_what_is_found() {
    let folder = pack(&[("mythos.yaml", CROSSROADS.as_bytes()), ("tokens.yaml", CLUE.as_bytes())]);
    let text = |file: &str| fs::read_to_string(folder.path().join("packs/test").join(file)).unwrap();
    check(folder.path(), &["packs", "--add-allow", " "]).ends_with(2);
    let reason = "as it is printed";
    let ran = check(folder.path(), &["packs", "--select", CODE, "--add-allow", reason, "--diff"]).ends_with(1);
    assert!(ran.out.contains("# ritual: allow choice/dead-branch, as it is printed"), "{}", ran.out);
    assert_eq!(text("mythos.yaml"), CROSSROADS);
    // What keeps a document out is no matter of taste.
    check(folder.path(), &["packs", "--select", &format!("{CODE},schema"), "--add-allow", reason]).ends_with(1);
    assert!(severities(folder.path(), CODE, &[]).is_empty());
    assert!(text("mythos.yaml").contains("  # ritual: allow choice/dead-branch, as it is printed\n"));
    assert_eq!(text("tokens.yaml"), CLUE);
}

#[test]
fn a_text_on_standard_input_is_checked_as_if_it_were_a_file() {
    let folder = pack(&[("tokens.yaml", CLUE.as_bytes())]);
    let input = |args: &[&str], text: &str| ritual_in(folder.path(), &[&["check", "-"], args].concat(), text);
    let file = ["--stdin-filename", "packs/test/tokens.yaml", "--format", "line"];
    let ran = input(&file, "id: clue\n").ends_with(1);
    assert!(ran.out.starts_with("packs/test/tokens.yaml:1:1: error[schema/missing-field]"), "{}", ran.out);
    input(&file, KEY).ends_with(0);
    let ran = input(&["--stdin-filename", "packs/test/new/tokens.yaml"], KEY).ends_with(2);
    assert!(ran.err.contains("packs/test/new"), "the folder is not there: {}", ran.err);
    input(&["--stdin-filename", "packs/test/enemies.yaml"], "[1]").ends_with(1);
    assert!(input(&[], KEY).ends_with(2).err.contains("--stdin-filename"));
    input(&[&file[..], &["--fix"]].concat(), CLUE).ends_with(2);
    let ran = input(&[&file[..2], &["--diff"]].concat(), CLUE).ends_with(1);
    assert!(ran.out.contains("+supply: 3 # three"), "{}", ran.out);
    assert_eq!(fs::read_to_string(folder.path().join("packs/test/tokens.yaml")).unwrap(), CLUE);
}

#[test]
fn a_baseline_knows_what_has_moved_and_says_what_is_gone() {
    let fear = "- id: fear\n  name: Fear\n  source: original\n  text: Lose 3 sanity.\n  \
                symptoms: [{ suffer: { sanity: 2 } }]\n";
    let dread = "- id: dread\n  name: Dread\n  source: original\n  text: Raise 3 stress.\n  \
                 symptoms: [{ suffer: { stress: 2 } }]\n";
    let awe = "- id: awe\n  name: Awe\n  source: original\n  text: Lose 1 sanity.\n  \
               symptoms: [{ suffer: { sanity: 1 } }]\n";
    let two = format!("{fear}{dread}");
    let folder = pack(&[("insanities.yaml", two.as_bytes())]);
    let file = folder.path().join("packs/test/insanities.yaml");
    check(folder.path(), &["packs", "--write-baseline", "old.json"]).ends_with(0);
    // Something stands before it now, and the path is written otherwise.
    fs::write(&file, format!("{awe}{two}")).unwrap();
    let whole = folder.path().join("packs");
    for path in ["packs", "./packs/../packs/test", whole.to_str().unwrap()] {
        let ran = check(folder.path(), &[path, "--baseline", "old.json", "--deny", "warnings"]).ends_with(0);
        assert!(ran.out.contains("4 known from the baseline") && !ran.out.contains("no longer"), "{path}: {}", ran.out);
    }
    fs::write(&file, two.replace("Raise 3", "Raise 2")).unwrap();
    let ran = check(folder.path(), &["packs", "--baseline", "old.json"]).ends_with(0);
    assert!(ran.out.contains("no longer found: test/dread: "), "{}", ran.out);
    assert!(ran.out.contains("1 of the baseline no longer found"), "{}", ran.out);
    // Nobody has looked for those of another check.
    let ran = check(folder.path(), &["packs", "--baseline", "old.json", "--select", "map"]).ends_with(0);
    assert!(!ran.out.contains("no longer"), "{}", ran.out);
    fs::write(folder.path().join("old.json"), "{\"version\": 1, \"findings\": []}").unwrap();
    let ran = check(folder.path(), &["packs", "--baseline", "old.json"]).ends_with(2);
    assert!(ran.err.contains("write a new one with `--write-baseline`"), "{}", ran.err);
}
