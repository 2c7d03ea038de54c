//! The definitions for continuous integration: what they run is run, as far as a machine without network can.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use ritual_yaml::{Limits, parse};
use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> Value {
    parse(&fs::read(root().join(file)).unwrap(), &Limits::DEFAULT).unwrap().to_json()
}

/// A folder with a pack of two tokens, the second of which is wrong.
fn packs() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("content/test");
    fs::create_dir_all(&home).unwrap();
    let manifest = "{ id: test, schema_version: 2, name: Test, version: 1.0.0, authors: [us], licence: MIT }\n";
    fs::write(home.join("pack.yaml"), manifest).unwrap();
    let token = "- id: clue\n  name: Clue\n  source: original\n  supply: none\n  placed: investigator\n";
    fs::write(home.join("tokens.yaml"), token).unwrap();
    folder
}

/// Where the tested command is, so that scripts find it first.
fn search_path() -> std::ffi::OsString {
    let own = Path::new(env!("CARGO_BIN_EXE_ritual")).parent().unwrap().to_path_buf();
    let rest = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(std::iter::once(own).chain(std::env::split_paths(&rest))).unwrap()
}

/// Runs a step of the action as the runner does: inputs in the environment, in the folder of the repository.
fn step(folder: &Path, script: &str, inputs: &[(&str, &str)]) -> Output {
    let mut command = Command::new("bash");
    command.args(["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script]).current_dir(folder);
    command.env("PATH", search_path()).env("GITHUB_ACTION_PATH", root());
    command.envs(inputs.iter().copied());
    command.output().unwrap()
}

#[test]
#[cfg_attr(windows, ignore = "the runner's bash is not the one on the path there")]
fn the_action_reports_findings_as_annotations_and_fails() {
    let action = read("action.yml");
    let steps = action["runs"]["steps"].as_array().unwrap();
    assert_eq!(action["runs"]["using"], "composite");
    let folder = packs();
    // The command is there already, so nothing is installed.
    assert!(step(folder.path(), steps[0]["run"].as_str().unwrap(), &[]).status.success());
    let check = |deny: &str, format: &str, path: &str| {
        let inputs = [("RITUAL_PATH", path), ("RITUAL_DENY", deny), ("RITUAL_BASELINE", ""), ("RITUAL_FORMAT", format)];
        step(folder.path(), steps[1]["run"].as_str().unwrap(), &inputs)
    };
    let output = check("", action["inputs"]["format"]["default"].as_str().unwrap(), "content");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("::error file=content/test/tokens.yaml,line=4,"), "{text}");
    let env = steps[1]["env"].as_object().unwrap();
    for (name, input) in [("RITUAL_PATH", "path"), ("RITUAL_DENY", "deny"), ("RITUAL_FORMAT", "format")] {
        assert_eq!(env[name], format!("${{{{ inputs.{input} }}}}"));
    }
    // What somebody names a branch or a folder never becomes a command.
    let hostile = check("warnings", "line", "$(touch made-by-a-name)");
    assert_eq!(hostile.status.code(), Some(2));
    assert!(!folder.path().join("made-by-a-name").exists());
}

#[test]
fn the_hook_checks_the_files_it_is_given() {
    let hooks = read(".pre-commit-hooks.yaml");
    let hook = &hooks[0];
    assert_eq!(hook["language"], "rust");
    let mut words = hook["entry"].as_str().unwrap().split(' ');
    assert_eq!(words.next(), Some("ritual"));
    let folder = packs();
    let run = |file: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ritual"));
        command.args(words.clone()).arg(file).current_dir(folder.path()).output().unwrap()
    };
    let output = run("content/test/tokens.yaml");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.starts_with("content/test/tokens.yaml:4:11: error[schema/wrong-type]"), "{text}");
    assert_eq!(run("content/test/pack.yaml").status.code(), Some(0));
}
